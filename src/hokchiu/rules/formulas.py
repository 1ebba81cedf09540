"""The formulas: V = (flowers + golds + streak + constant) x multiplier + K x what a special is multiplied by.

Each option code of ``formula`` is a function here or a line of one. Source: RULES.md P49 to P51 of 2.1 to 2.6,
C14, C22, C48, C50.
"""

import cython

if not cython.compiled:
    from hokchiu.rules.option import (
        CONSTANT,
        FORMULA,
        FORMULA_BASE_DOUBLED,
        FORMULA_CLASSES,
        FORMULA_FLOWERS_SINGLE_OR_DOUBLE,
        FORMULA_MULTIPLES,
        FORMULA_SHAXIAN,
        FORMULA_SINGLE_DISCARD_DOUBLE_SELF_DRAW,
        NO_FLOWER_DISCARD_MULTIPLIER,
        SPECIAL_DOUBLES_ON_DISCARD,
    )
    from hokchiu.rules.specials import NO_FLOWER, NO_SPECIAL, ONE_FLOWER_WIN

    SINGLE = 1
    DOUBLE = 2
    QUADRUPLE = 4


def multiplier(rules, drawn, special, swims):
    """What the count is multiplied by.

    *drawn*: nobody gave the tile; *special*: the one that counts, or NO_SPECIAL; *swims*: 1 to 3 after a
    single, double or triple swim (游), 0 without. ``double_plus_special`` doubles always.
    """
    formula: cython.int = rules.option[FORMULA]
    if formula in (FORMULA_FLOWERS_SINGLE_OR_DOUBLE, FORMULA_SHAXIAN):
        return _double_unless_plain_discard(drawn, special)
    if formula == FORMULA_SINGLE_DISCARD_DOUBLE_SELF_DRAW:
        return _single_discard_double_self_draw(rules, drawn, special)
    if formula == FORMULA_BASE_DOUBLED:
        return _base_doubled(rules, drawn, special)
    if formula == FORMULA_MULTIPLES:
        return _multiples(drawn, swims)
    return DOUBLE


def special_multiplier(rules, drawn):
    """What K is multiplied by: 2 on a discard where ``special_doubles_on_discard`` says so (C22), else 1."""
    if rules.option[FORMULA] == FORMULA_BASE_DOUBLED and rules.option[SPECIAL_DOUBLES_ON_DISCARD] and not drawn:
        return DOUBLE
    return SINGLE


def constant(rules, special):
    """The points of every win; in ``base_doubled`` those of a win without a special (RULES.md 2.4 P51)."""
    if rules.option[FORMULA] == FORMULA_BASE_DOUBLED and special != NO_SPECIAL:
        return 0
    return rules.option[CONSTANT]


def counts_streak(rules):
    """Whether the streak is in the count; ``shaxian`` and ``classes`` have a dealer's bonus instead (C50, C51)."""
    return rules.option[FORMULA] not in (FORMULA_SHAXIAN, FORMULA_CLASSES)


def _double_unless_plain_discard(drawn, special):
    """``flowers_single_or_double`` and ``shaxian``: a discard without a special counts once (2.2 P49 to P51)."""
    if drawn or special != NO_SPECIAL:
        return DOUBLE
    return SINGLE


def _single_discard_double_self_draw(rules, drawn, special):
    """A discard counts once, but as often as the option says if the special that counts is of no flowers (C14)."""
    if drawn:
        return DOUBLE
    if special in (NO_FLOWER, ONE_FLOWER_WIN):
        return rules.option[NO_FLOWER_DISCARD_MULTIPLIER]
    return SINGLE


def _base_doubled(rules, drawn, special):
    """Twice, on a discard by its giver alone; twice that where a special is doubled on top (C22)."""
    if special == NO_SPECIAL:
        return DOUBLE
    return DOUBLE * special_multiplier(rules, drawn)


def _multiples(drawn, swims):
    """Discard 1, self-draw 2, swims 4, 8, 16 (C48)."""
    if swims:
        return QUADRUPLE << (swims - 1)
    return DOUBLE if drawn else SINGLE
