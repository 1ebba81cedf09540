"""How a bot plays where wins are counted by fans: it keeps to routes on which a hand counts enough.

What a hand may still become is judged route by route (``bots.routes``): the fewer tiles it misses and the more
live tiles bring it on, the better; and what the route is worth, or little if that is hardly enough to win. A ready hand
is not judged but counted, for every tile it waits for, by the rules' own sheet. All weights are of our making, tried
in play against the shape alone (docs/bots.md).
"""

import cython

if not cython.compiled:
    from hokchiu.bots.choices import any_discard, count_live
    from hokchiu.bots.draft import DRAFT_SETS, TOP_ROUTES, lay, load_draft, put, unlay
    from hokchiu.bots.routes import EXTRA, FAN, FAR, ONE, ROUTES, SHAPE, reach, wants
    from hokchiu.deal.actions import (
        ACTION_ADDED_KONG,
        ACTION_CHOW_HIGH,
        ACTION_CHOW_LOW,
        ACTION_CONCEALED_KONG,
        ACTION_DISCARD,
        ACTION_OPEN_KONG,
        ACTION_PASS,
        ACTION_PUNG,
    )
    from hokchiu.deal.asking import seat_wind
    from hokchiu.deal.events import drawable
    from hokchiu.deal.layout import DISCARD, GOLD, PHASE, PHASE_TURN, ROUND_WIND, SEATED, SETS
    from hokchiu.rules.mcr.count import count
    from hokchiu.rules.mcr.ids import (
        CASE_HOW,
        CASE_KIND,
        CASE_MATCHES,
        CASE_MELDS,
        CASE_ROUND_WIND,
        CASE_SEAT_WIND,
        CASE_SORT,
        CASE_WINNING,
        CONCEALED_HAND,
        DRAGON_PUNG,
        HOW_DRAWN,
        PREVALENT_WIND,
        SEAT_WIND,
        SORT_ADDED_KONG,
        SORT_CHOW,
        SORT_CONCEALED_KONG,
        SORT_OPEN_KONG,
        SORT_PUNG,
    )
    from hokchiu.rules.option import BASE_PAYMENT, FAN_CAP, MINIMUM_POINTS, WIN_COUNT, WIN_COUNT_FANS
    from hokchiu.tiles.kinds import COPIES, EAST, HAND_KINDS, NONE, WHITE

    READY = 1
    TENTHS = 10
    PAYERS = 3
    SOME_TILES = 12
    BESIDE = 1

# how much less likely a route is to count enough for each point that it is short of, and at least
SHORT_POINT = 0.3
HARDLY = 0.01
# how readily one more tile is found: of t turns left, t / (t + SLOW); with 12 a bot dithers between routes, wins less
SLOW = 200.0
# a route is worth something even where hardly a tile brings it on now: so many live tiles
LATER = 4.0
# of the tiles that come, how many the seat draws itself
DRAWN_SHARE = 0.3
# a pair of honours that would count as a pung
HALF = 0.35
# how much of its worth a route must keep for ``usefulness`` to claim along it
STAYS = 0.5
# how much better a claim must be than what it gives up
CLAIM_GAIN = 1.0


def routed(view, rules):
    """Whether wins are counted by fans, of four sets without golds: what the routes are made for."""
    return rules.option[WIN_COUNT] == WIN_COUNT_FANS and view.at[SETS] == DRAFT_SETS and view.at[GOLD] == NONE


@cython.cdivision(True)  # somebody is seated, and SLOW is above 0
def look(draft, view, rules, seat):
    """Take the seat's hand into the draft, and what it knows of the deal."""
    turns: cython.double = drawable(view)
    count_live(view, rules, seat, draft.live)
    load_draft(draft, view, seat)
    turns /= view.at[SEATED]
    draft.ease = turns / (turns + SLOW)
    draft.seat_wind = seat_wind(view, seat)
    draft.round_wind = view.at[ROUND_WIND]


def copies(draft, kind):
    """How many of a kind there are in the hand and in pungs and kongs."""
    i: cython.int
    n: cython.int = draft.counts[kind]
    for i in range(draft.melds):
        if draft.sort[i] != SORT_CHOW and draft.kind[i] == kind:
            n += COPIES - 1
    return n


def honour_points(draft, rules):
    """Points that pungs of honours bring to any hand, those of pairs in part."""
    kind: cython.int
    points: cython.int
    n: cython.int
    total: cython.double = 0
    for kind in range(EAST, HAND_KINDS):
        points = rules.sheet.points[DRAGON_PUNG] if kind >= WHITE else 0
        if kind == EAST + draft.seat_wind:
            points += rules.sheet.points[SEAT_WIND]
        if kind == EAST + draft.round_wind:
            points += rules.sheet.points[PREVALENT_WIND]
        n = copies(draft, kind)
        if n > 2:
            total += points
        elif n == 2 and draft.live[kind] > 0:
            total += HALF * points
    return total


@cython.cdivision(True)  # the divisor is above 0
def pay(rules, points, payers):
    """What a win of *points* brings, in units of a discard win of the fewest points that may win."""
    base: cython.double = PAYERS * rules.option[BASE_PAYMENT] + 1
    if rules.option[FAN_CAP] > 0 and points > rules.option[FAN_CAP]:
        points = rules.option[FAN_CAP]
    return (base + payers * points) / (base + rules.option[MINIMUM_POINTS])


def weigh(draft, rules, route, honours):
    """What it is worth to arrive on *route*: less, the further its points are below what a win must count."""
    points: cython.int = rules.sheet.points[FAN[route]] if route != SHAPE else 0
    extra: cython.double = EXTRA[route]
    sure: cython.double = points + honours
    short: cython.double
    if points == 0 and route != SHAPE:
        return 0
    sure += extra / TENTHS
    if draft.claims == 0:
        sure += rules.sheet.points[CONCEALED_HAND]
    short = rules.option[MINIMUM_POINTS] - sure
    if short <= 0:
        return pay(rules, sure, 1)
    short = 1 - SHORT_POINT * short
    return short if short > HARDLY else HARDLY


def steps(draft, n):
    """How likely *n* further tiles are found."""
    found: cython.double = 1
    while n > 0:
        found *= draft.ease
        n -= 1
    return found


def survey_routes(draft, rules):
    """Find the best routes of the hand, a discard still to be made or not."""
    route: cython.int
    n: cython.int
    weight: cython.double
    honours: cython.double = honour_points(draft, rules)
    draft.tops = 0
    for route in range(ROUTES):
        weight = weigh(draft, rules, route, honours)
        if weight == 0:
            continue
        n = reach(draft, route)
        if n < FAR:
            rank_route(draft, route, n, weight, weight * steps(draft, n))


def rank_route(draft, route, n, weight, promise):
    """Put a route among the best ones, if it is one."""
    i: cython.int = draft.tops
    if i == TOP_ROUTES:
        i -= 1
        if draft.promise[i] >= promise:
            return
    else:
        draft.tops += 1
    while i > 0 and draft.promise[i - 1] < promise:
        draft.top[i] = draft.top[i - 1]
        draft.weight[i] = draft.weight[i - 1]
        draft.start[i] = draft.start[i - 1]
        draft.promise[i] = draft.promise[i - 1]
        i -= 1
    draft.top[i] = route
    draft.weight[i] = weight
    draft.start[i] = n
    draft.promise[i] = promise


def live_of(draft, kinds):
    """Live tiles of the *kinds* of a mask."""
    kind: cython.int
    total: cython.int = 0
    for kind in range(HAND_KINDS):
        total += draft.live[kind] * (kinds >> kind & 1)
    return total


def measure(draft):
    """Write what the hand misses on the best routes; gives the least, FAR if it has lost ground on all of them."""
    i: cython.int
    nearest: cython.int = FAR
    gone: cython.bint = True
    for i in range(draft.tops):
        draft.misses[i] = reach(draft, draft.top[i])
        if draft.misses[i] < nearest:
            nearest = draft.misses[i]
        gone = gone and draft.misses[i] > draft.start[i]
    return FAR if gone else nearest


def waiting_value(draft, rules):
    """What a hand that waits for a tile is worth, on the best routes together; none if it has lost ground on all."""
    i: cython.int
    n: cython.int
    accepted: cython.int
    ready: cython.ulonglong = 0
    value: cython.double = 0
    nearest: cython.int = measure(draft)
    n = reach(draft, SHAPE)
    if n == READY:
        ready = wants(draft, SHAPE, n)
    elif nearest == FAR:
        return 0
    for i in range(draft.tops):
        n = draft.misses[i]
        if n > nearest + BESIDE:
            continue
        if n <= READY:
            ready |= wants(draft, draft.top[i], n)
            continue
        accepted = live_of(draft, wants(draft, draft.top[i], n)) if n <= nearest else SOME_TILES
        value += draft.weight[i] * steps(draft, n) * (LATER + accepted)
    if ready != 0:
        value += ready_value(draft, rules, ready)
    return value


def ready_value(draft, rules, kinds):
    """What a ready hand is worth that waits for *kinds*: each is counted, discarded and drawn."""
    kind: cython.int
    points: cython.int
    here: cython.double
    value: cython.double = 0
    found: cython.bint = False
    fill_draft(draft, rules)
    for kind in range(HAND_KINDS):
        if not kinds >> kind & 1 or draft.live[kind] == 0 or draft.counts[kind] == COPIES:
            continue
        here = 0
        points = points_with(draft, rules, kind, 0)
        if points >= rules.option[MINIMUM_POINTS]:
            here = (1 - DRAWN_SHARE) * pay(rules, points, 1)
        points = points_with(draft, rules, kind, HOW_DRAWN)
        if points >= rules.option[MINIMUM_POINTS]:
            here += DRAWN_SHARE * pay(rules, points, PAYERS)
            found = True
        value += here * draft.live[kind]
    return draft.ease * (value + LATER) if found else 0


def fill_draft(draft, rules):
    """Write the draft's tiles on the sheet, all but the winning one."""
    i: cython.int
    for i in range(HAND_KINDS):
        rules.sheet.case[i] = draft.counts[i]
    for i in range(draft.melds):
        rules.sheet.case[CASE_SORT + i] = draft.sort[i]
        rules.sheet.case[CASE_KIND + i] = draft.kind[i]
    rules.sheet.case[CASE_MELDS] = draft.melds
    rules.sheet.case[CASE_SEAT_WIND] = draft.seat_wind
    rules.sheet.case[CASE_ROUND_WIND] = draft.round_wind
    rules.sheet.case[CASE_MATCHES] = 0


def points_with(draft, rules, kind, how):
    """Points of the draft with *kind*, of which it waits; NOT_COMPLETE where it does not."""
    points: cython.int
    rules.sheet.case[kind] += 1
    rules.sheet.case[CASE_WINNING] = kind
    rules.sheet.case[CASE_HOW] = how
    points = count(rules.sheet)
    rules.sheet.case[kind] -= 1
    return points


def best_discard(draft, rules, mask, free):
    """Find the best discard (``draft.best``, ``draft.best_kind``) of those in *mask*, or (*free*) of all."""
    kind: cython.int
    value: cython.double
    draft.best = -1
    draft.best_kind = HAND_KINDS
    survey_routes(draft, rules)
    for kind in range(HAND_KINDS):
        if draft.counts[kind] == 0 or not (free or mask[ACTION_DISCARD + kind]):
            continue
        put(draft, kind, -1)
        value = waiting_value(draft, rules)
        put(draft, kind, 1)
        if value > draft.best:
            draft.best = value
            draft.best_kind = kind


def choose_by_fans(view, rules, seat, mask, draft):
    """The action of *seat*, one of those set in *mask*, none of which wins."""
    look(draft, view, rules, seat)
    if view.at[PHASE] == PHASE_TURN:
        return _turn(view, rules, seat, mask, draft)
    return _claim(view, rules, seat, mask, draft)


def _turn(view, rules, seat, mask, draft):
    kind: cython.int
    choice: cython.int
    value: cython.double
    best: cython.double
    if mask[ACTION_PASS]:
        return ACTION_PASS
    best_discard(draft, rules, mask, False)
    if draft.best_kind == HAND_KINDS:
        return any_discard(view, mask)
    best = draft.best
    choice = ACTION_DISCARD + draft.best_kind
    for kind in range(HAND_KINDS):
        if mask[ACTION_CONCEALED_KONG + kind] or mask[ACTION_ADDED_KONG + kind]:
            value = after_own_kong(draft, rules, kind, mask[ACTION_CONCEALED_KONG + kind])
            if value >= best:
                best = value
                choice = kind + (ACTION_CONCEALED_KONG if mask[ACTION_CONCEALED_KONG + kind] else ACTION_ADDED_KONG)
    return choice


def after_own_kong(draft, rules, kind, concealed):
    """What the hand is worth with a kong of *kind* declared, before the tile drawn for it."""
    i: cython.int
    value: cython.double
    if concealed:
        put(draft, kind, -COPIES)
        lay(draft, SORT_CONCEALED_KONG, kind)
        survey_routes(draft, rules)
        value = waiting_value(draft, rules)
        unlay(draft)
        put(draft, kind, COPIES)
        return value
    put(draft, kind, -1)
    for i in range(draft.melds):
        if draft.kind[i] == kind and draft.sort[i] == SORT_PUNG:
            draft.sort[i] = SORT_ADDED_KONG
    survey_routes(draft, rules)
    value = waiting_value(draft, rules)
    for i in range(draft.melds):
        if draft.kind[i] == kind and draft.sort[i] == SORT_ADDED_KONG:
            draft.sort[i] = SORT_PUNG
    put(draft, kind, 1)
    return value


def _claim(view, rules, seat, mask, draft):
    """The claim that is worth most, if that is more than the hand as it is; else a pass."""
    action: cython.int
    choice: cython.int = ACTION_PASS
    value: cython.double
    best: cython.double = -1
    for action in range(ACTION_CHOW_LOW, ACTION_OPEN_KONG + 1):
        if not mask[action]:
            continue
        if best < 0:
            survey_routes(draft, rules)
            best = CLAIM_GAIN * waiting_value(draft, rules)
        value = after_claim(draft, rules, action, view.at[DISCARD], mask)
        if value > best:
            best = value
            choice = action
    return choice


def after_claim(draft, rules, action, kind, mask):
    """What the hand is worth after claiming *kind* with *action* and the best discard."""
    value: cython.double
    lay_claim(draft, action, kind, 1)
    if action == ACTION_OPEN_KONG:
        survey_routes(draft, rules)
        value = waiting_value(draft, rules)
    else:
        best_discard(draft, rules, mask, True)
        value = draft.best
    unlay(draft)
    lay_claim(draft, action, kind, -1)
    return value


def lay_claim(draft, action, kind, back):
    """Lay a claim down (*back* 1), or take its tiles up again (-1) after the meld is gone."""
    i: cython.int
    first: cython.int = kind
    if action == ACTION_PUNG:
        put(draft, kind, -2 * back)
        if back > 0:
            lay(draft, SORT_PUNG, kind)
        return
    if action == ACTION_OPEN_KONG:
        put(draft, kind, -3 * back)
        if back > 0:
            lay(draft, SORT_OPEN_KONG, kind)
        return
    if action == ACTION_CHOW_HIGH:
        first = kind - 2
    elif action != ACTION_CHOW_LOW:
        first = kind - 1
    for i in range(first, first + 3):
        if i != kind:
            put(draft, i, -back)
    if back > 0:
        lay(draft, SORT_CHOW, first)


def keeps_route(draft, rules, mask):
    """The kinds that may be discarded (*mask*) without stepping back on the hand's best route, as a mask of kinds.

    If the hand is ready on it, or may be by a discard, only the best one.
    """
    kind: cython.int
    n: cython.int
    kinds: cython.ulonglong = 0
    survey_routes(draft, rules)
    n = reach(draft, draft.top[0])
    if n <= READY:
        best_discard(draft, rules, mask, False)
        return ONE << draft.best_kind
    for kind in range(HAND_KINDS):
        if draft.counts[kind] > 0 and mask[ACTION_DISCARD + kind]:
            put(draft, kind, -1)
            if reach(draft, draft.top[0]) <= n:
                kinds |= ONE << kind
            put(draft, kind, 1)
    return kinds


def goes_on(draft, rules, action, kind):
    """Whether claiming *kind* with *action* brings the hand on along its best route, a kong: does not throw it back.

    The best route has been found. A route that would then hardly be worth enough is left by the claim.
    """
    n: cython.int = reach(draft, draft.top[0]) + (action == ACTION_OPEN_KONG)
    better: cython.bint
    lay_claim(draft, action, kind, 1)
    better = reach(draft, draft.top[0]) < n
    better = better and weigh(draft, rules, draft.top[0], honour_points(draft, rules)) > STAYS * draft.weight[0]
    unlay(draft)
    lay_claim(draft, action, kind, -1)
    return better
