cdef class Net:
    cdef readonly int inputs
    cdef readonly int first
    cdef readonly int second
    cdef readonly int outputs
    cdef const double[::1] w1      # inputs x first
    cdef const double[::1] b1
    cdef const double[::1] w2      # first x second
    cdef const double[::1] b2
    cdef const double[::1] w3      # second x outputs
    cdef const double[::1] b3
    cdef double[::1] x             # what is asked
    cdef double[::1] h1
    cdef double[::1] h2
    cdef double[::1] y             # the answer

cdef void forward(Net net) noexcept nogil
cdef void _layer(double[::1] given, const double[::1] weights, const double[::1] biases, double[::1] found) noexcept nogil
