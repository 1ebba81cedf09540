# What each formula multiplies by, what it leaves out (formulas.py).
from hokchiu.rules.option cimport (
    CONSTANT,
    FORMULA,
    FORMULA_BASE_DOUBLED,
    FORMULA_CLASSES,
    FORMULA_FLOWERS_SINGLE_OR_DOUBLE,
    FORMULA_MULTIPLES,
    FORMULA_SHAXIAN,
    FORMULA_SINGLE_DISCARD_DOUBLE_SELF_DRAW,
    NO_FLOWER_DISCARD_MULTIPLIER,
    Rules,
    SPECIAL_DOUBLES_ON_DISCARD,
)
from hokchiu.rules.specials cimport NO_FLOWER, NO_SPECIAL, ONE_FLOWER_WIN

cpdef enum:
    SINGLE = 1
    DOUBLE = 2
    QUADRUPLE = 4            # of the single swim; double and triple: twice that each time

cdef int multiplier(Rules rules, bint drawn, int special, int swims) noexcept nogil
cdef int special_multiplier(Rules rules, bint drawn) noexcept nogil
cdef int constant(Rules rules, int special) noexcept nogil
cdef bint counts_streak(Rules rules) noexcept nogil
cdef int _double_unless_plain_discard(bint drawn, int special) noexcept nogil
cdef int _single_discard_double_self_draw(Rules rules, bint drawn, int special) noexcept nogil
cdef int _base_doubled(Rules rules, bint drawn, int special) noexcept nogil
cdef int _multiples(bint drawn, int swims) noexcept nogil
