"""The bot ``master``: ``expert`` that has learned what a waiting hand may expect (``bots.patience``)."""

import cython

if not cython.compiled:
    from hokchiu.bots.expert import discard_safely
    from hokchiu.bots.patience import lets_go
    from hokchiu.bots.pro import may_let_go
    from hokchiu.bots.ukeire import choose_ukeire
    from hokchiu.deal.actions import ACTION_PASS


def choose_master(view, rules, seat, mask, mind):
    """The action of *seat*, one of those set in *mask*."""
    if may_let_go(view, rules, seat, mask) and lets_go(view, rules, seat, mind):
        return ACTION_PASS
    return discard_safely(view, rules, seat, choose_ukeire(view, rules, seat, mask, mind), mask, mind)
