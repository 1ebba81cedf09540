"""When a bot declares a golden gap (RULES.md P39).

Declared, only golds win, each worth the special more. Not declared, the same golds win without it, and so do the
other tiles that the hand accepts. So the special, times the golds that may still come, is weighed against a plain
self-draw times those tiles. What others discard is not weighed, nor what the lock rules out: to weigh the discards
as well declined in a third of the cases, and declaring was worth 14 points more there too (340 cases of the hall).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import ACTION_DISCARD, ACTION_GOLDEN_GAP, ACTION_PASS
    from hokchiu.rules.flowers import flower_tiles
    from hokchiu.rules.option import CONSTANT
    from hokchiu.rules.specials import GOLDEN_GAP, worth
    from hokchiu.tiles.kinds import HAND_KINDS

    DRAWN_TIMES = 2


def gap_with(mask, action):
    """The golden gap that discards what *action* does, else the first that may be declared; ACTION_PASS: none may."""
    kind: cython.int
    if ACTION_DISCARD <= action < ACTION_DISCARD + HAND_KINDS and mask[ACTION_GOLDEN_GAP + action - ACTION_DISCARD]:
        return ACTION_GOLDEN_GAP + action - ACTION_DISCARD
    for kind in range(HAND_KINDS):
        if mask[ACTION_GOLDEN_GAP + kind]:
            return ACTION_GOLDEN_GAP + kind
    return ACTION_PASS


def gap_pays(view, rules, seat, golds, others):
    """Whether to declare with *golds* that may still come, where *others* are the other live tiles that would win."""
    drawn: cython.int = DRAWN_TIMES * (flower_tiles(view.flowers, seat) + rules.option[CONSTANT])
    return golds > 0 and golds * worth(rules, GOLDEN_GAP) > others * drawn
