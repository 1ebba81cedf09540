"""A small network: numbers in, two hidden layers, numbers out.

``y = w3 . h2 + b3`` with ``h2 = relu(w2 . h1 + b2)`` and ``h1 = relu(w1 . x + b1)``. All is done in doubles and in
one fixed order, so that the compiled and the plain module give the same numbers. Inputs below 0 count as 0.
"""

import cython


class Net:
    """A network of the layers w1, b1, w2, b2, w3, b3, each a pair ``(numbers, shape)`` as ``bots.weights`` reads them.

    The weights are shared, what is asked and answered is the network's own. A matrix has a row an input.
    ValueError: the layers do not fit one another.
    """

    def __init__(self, layers):
        (w1, of_w1), (b1, of_b1), (w2, of_w2), (b2, of_b2), (w3, of_w3), (b3, of_b3) = layers
        if (*of_w1, *of_w2, *of_w3) != (of_w1[0], *of_b1, *of_b1, *of_b2, *of_b2, *of_b3):
            raise ValueError(f"layers of {of_w1}, {of_b1}, {of_w2}, {of_b2}, {of_w3}, {of_b3} make no network")
        self.inputs = of_w1[0]
        self.first = of_b1[0]
        self.second = of_b2[0]
        self.outputs = of_b3[0]
        self.w1, self.b1, self.w2, self.b2, self.w3, self.b3 = w1, b1, w2, b2, w3, b3
        self.x, self.h1, self.h2, self.y = map(_room, (self.inputs, self.first, self.second, self.outputs))

    def answer(self, numbers):
        """The outputs for a sequence of ``inputs`` numbers; ValueError: there are more or fewer."""
        if len(numbers) != self.inputs:
            raise ValueError(f"the network takes {self.inputs} numbers, not {len(numbers)}")
        for i, number in enumerate(numbers):
            self.x[i] = number
        forward(self)
        return list(self.y)


def _room(numbers):
    return memoryview(bytearray(8 * numbers)).cast("d")


def forward(net):
    """Answer ``net.x`` in ``net.y``."""
    _layer(net.x, net.w1, net.b1, net.h1)
    _layer(net.h1, net.w2, net.b2, net.h2)
    _layer(net.h2, net.w3, net.b3, net.y)


def _layer(given, weights, biases, found):
    """``found = weights . relu(given) + biases``; most of what is given is 0 and costs nothing."""
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    one: cython.double
    width: cython.Py_ssize_t = found.shape[0]
    for j in range(width):
        found[j] = biases[j]
    for i in range(given.shape[0]):
        one = given[i]
        if one > 0:
            for j in range(width):
                found[j] += one * weights[i * width + j]
