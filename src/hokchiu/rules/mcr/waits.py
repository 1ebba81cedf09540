"""Whether a hand waited for one tile only, which the fans 77 to 79 ask."""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import wins
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.mcr.ids import CASE_MELDS, CASE_WINNING
    from hokchiu.rules.mcr.sheet import MOST_SETS, SUIT_KEYS
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS


def only_wait(sheet):
    """Whether no kind but the winning tile's would have completed the hand, as sets and a pair.

    A kind of which the hand itself holds four is no wait.
    """
    k: cython.int
    winning: cython.int = sheet.case[CASE_WINNING]
    for k in range(SUIT_KEYS):
        sheet.key[k] = 0
    for k in range(HAND_KINDS):
        sheet.key[suit_of(k)] += sheet.case[k] * power_of(k)
    sheet.key[suit_of(winning)] -= power_of(winning)
    for k in range(HAND_KINDS):
        if k != winning and sheet.case[k] < COPIES and completes(sheet, k):
            return False
    return True


def completes(sheet, kind):
    """Whether *kind* completes the concealed tiles without the winning one (``sheet.key``)."""
    suit: cython.int = suit_of(kind)
    won: cython.bint
    sheet.key[suit] += power_of(kind)
    won = wins(sheet.key[0], sheet.key[1], sheet.key[2], sheet.key[3], 0, MOST_SETS - sheet.case[CASE_MELDS])
    sheet.key[suit] -= power_of(kind)
    return won
