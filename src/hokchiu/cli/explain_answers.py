"""A person's view of a hand: its sets, what it counts, or why it is no win and how far it is from one."""

from collections.abc import Mapping, Sequence

from hokchiu.cli.hand_answers import answer_hand
from hokchiu.cli.jsonl import Object
from hokchiu.cli.judging import REASONS, why_not
from hokchiu.cli.score_answers import paid, scored
from hokchiu.cli.score_input import FROM_OTHERS, SEATS, Win, check_tiles, read_win, sets_of, size_of
from hokchiu.hand.sets import Group, decompose
from hokchiu.rules import lines, score
from hokchiu.rules.load import RuleSet, load
from hokchiu.tiles.notation import parse_meld, parse_tile, parse_tiles, tile_text, tiles_text

DEALER = "A"
OTHER = "B"
LABEL_WIDTH = 18
POINTS_WIDTH = 6
DISCARDS_SHOWN = 3
FAR_FROM_WON = ("no_shape", "not_three_golds")


def explain(
    hand: str,
    gold: str,
    melds: Sequence[str] = (),
    flowers: str = "",
    how: str = "self_draw",
    dealer: bool = False,
    streak: int = 0,
    base: int = 1,
    rules: str = "encyclopedia",
    options: Mapping[str, object] | None = None,
) -> str:
    """The text that ``hokchiu explain`` prints, without a line end.

    *hand* is the concealed tiles, the winning one last; one tile short, it is told what it waits for.
    *dealer* says that the winner deals; a tile of another comes from the dealer, or from B if A wins.
    Raises :class:`HokchiuError` in the terms of the input.
    """
    kinds = parse_tiles(hand)
    played = load(rules, options)
    if len(kinds) == size_of(tuple(parse_meld(meld) for meld in melds), sets_of(played)) - 1:
        return _waiting(kinds, gold, melds, flowers, played)
    stated: Object = {
        "rules": rules,
        "options": {} if options is None else options,
        "dealer": DEALER,
        "winner": DEALER if dealer else OTHER,
        "streak": streak,
        "gold": gold,
        "how": how,
        "hand": hand,
        "melds": list(melds),
        "flowers": flowers,
        "base": base,
    }
    if how in FROM_OTHERS:
        stated |= {"from": OTHER if dealer else DEALER, "winning_tile": tile_text(kinds[-1]) if kinds else None}
    win = read_win(stated)
    reason = why_not(win)
    return "\n".join(_won(win) if reason is None else _not_won(win, reason, melds))


def _won(win: Win) -> list[str]:
    tally = scored(win)
    return [*_sets(win), "", *_sum(win, tally), "", *_payers(win, tally)]


def _sets(win: Win) -> list[str]:
    """The reading of the hand, its melds and golds."""
    reading = decompose(win.hand, win.gold, win.sets)
    if reading is None:
        told = f"hand   {tiles_text(win.hand)}"
    else:
        told = "hand   " + "  ".join(_group(group) for group in reading.groups)
    found = [told]
    if win.melds:
        found.append("melds  " + "  ".join(f"{_words(meld.name)} {tiles_text(meld.tiles)}" for meld in win.melds))
    golds = win.hand.count(win.gold)
    marked = "" if reading is None or not golds else "; G(...) is a gold and what it stands for"
    return [*found, f"golds  {golds} of {tile_text(win.gold)}{marked}"]


def _group(group: Group) -> str:
    if not any(group.golds):
        return tiles_text(group.tiles)
    tiles = zip(group.tiles, group.golds, strict=True)
    return "".join(f"G({tile_text(kind)})" if is_gold else tile_text(kind) for kind, is_gold in tiles)


def _sum(win: Win, tally: memoryview) -> list[str]:
    """The lines, their sum after each step, and the specials that hold but do not count."""
    told = []
    total = 0
    for label, points, _ in lines.lines(win.rules.packed, tally):
        if label == lines.MULTIPLIER:
            told.append(_line("sum", total))
            total *= points
            told.append(_line(f"x {points}", total))
        else:
            total += points
            told.append(_line(_words(label), points))
    told.append(_line("value", total))
    counted = lines.counted(win.rules.packed, tally)
    held = lines.specials(win.rules.packed, tally)
    others = [f"{_words(name)} {points}" for name, points in held.items() if name not in counted]
    if not others:
        return told
    if tally[score.TALLY_STACK_BONUS]:
        return [*told, f"beside the highest special, ten for: {', '.join(others)}"]
    rest = "only the highest special counts" if len(counted) == 1 else "these do not count on top"
    return [*told, f"{rest}; also held: {', '.join(others)}"]


def _payers(win: Win, tally: memoryview) -> list[str]:
    """Who pays whom, in coins."""
    told = [f"1 point = {win.base} coins"] if win.base > 1 else []
    for seat, coins in paid(win, tally).items():
        role = "wins" if seat == SEATS[win.winner] else "pays" if coins else "pays nothing"
        deals = " (dealer)" if seat == SEATS[win.dealer] else ""
        told.append(f"{seat}{deals} {role}" + (f" {abs(coins)}" if coins else ""))
    return told


def _not_won(win: Win, reason: str, melds: Sequence[str]) -> list[str]:
    told = [f"no win: {REASONS[reason]} ({reason})"]
    return told + _nearest(win, melds) if reason in FAR_FROM_WON else told


def _nearest(win: Win, melds: Sequence[str]) -> list[str]:
    """The discards that leave the hand nearest to a win."""
    found = []
    for kind in sorted(set(win.hand)):
        left = list(win.hand)
        left.remove(kind)
        hand: Object = {"gold": tile_text(win.gold), "hand": tiles_text(left), "melds": list(melds)}
        answer = answer_hand(hand, sets_of(win.rules), win.first_flower)
        away, accepted = answer["distance"], answer["acceptance"]
        found.append((away, -sum(accepted.values()), kind, answer))  # type: ignore[attr-defined]
    found.sort(key=lambda each: each[:3])
    best = [each for each in found if each[0] == found[0][0]][:DISCARDS_SHOWN]
    return [f"discard {tile_text(kind)}: {_away(answer)}" for _, _, kind, answer in best]


def _waiting(kinds: list[int], gold: str, melds: Sequence[str], flowers: str, played: RuleSet) -> str:
    """A hand one tile short: how far it is and what it wants."""
    laid_out, sets, first_flower = tuple(parse_tiles(flowers)), sets_of(played), played.first_flower
    check_tiles(tuple(kinds), tuple(parse_meld(meld) for meld in melds), laid_out, parse_tile(gold), sets, first_flower)
    hand: Object = {"gold": gold, "hand": tiles_text(kinds), "melds": list(melds)}
    return _away(answer_hand(hand, sets, first_flower))


def _away(answer: Object) -> str:
    if answer["distance"] == 0:
        waits: list[str] = answer["waits"]  # type: ignore[assignment]
        return f"ready; waits for {' '.join(waits) or 'tiles that it holds itself'} or a gold"
    accepted: dict[str, int] = answer["acceptance"]  # type: ignore[assignment]
    copies = sum(accepted.values())
    return f"{answer['distance']} from ready; {copies} tiles bring it nearer: {' '.join(accepted)}"


def _line(label: str, points: int) -> str:
    return f"{label:<{LABEL_WIDTH}}{points:>{POINTS_WIDTH}}"


def _words(label: str) -> str:
    return label.replace("_", " ")
