"""No prompt without a legal action (HOUSE.md 4, FAULTS.md D4), in the corners that options make."""

import pytest

from tests.deal.builder import scene
from tests.deal.table import Table

PUNGED = ("1m", "2m", "1s", "2s")


def four_pungs(rest: str, **options: object) -> Table:
    """Seat 1 has four open pungs and holds the four tiles of *rest*; seat 0 is on turn and holds 5p."""
    table = scene(("1m2m1s2s5p", "1122m1122s999p6s" + rest, "", ""), gold="9s", options=options)
    for tile in PUNGED:
        while table.turn != 0:
            table.tsumogiri()
        table.do(f"0 discard:{tile}", "1 pung").passes()
        table.discard(1, "9p" if "9p" in table.hand_tiles(1) else "6s")
    assert len(table.hand_tiles(1)) == 4
    while table.turn != 0:
        table.tsumogiri()
    return table.do("0 discard:5p")


@pytest.mark.parametrize("rest", ["4655p", "46p5p9s", "455p9s"])
@pytest.mark.parametrize("gold_discard", ["allowed", "forbidden"])
@pytest.mark.parametrize("swap", [True, False])
def test_after_any_claim_there_is_something_to_discard(rest: str, gold_discard: str, swap: bool) -> None:
    table = four_pungs(rest, swap_discard=swap, gold_discard=gold_discard)
    for claim in sorted(table.may_claim(1) - {"win"}):
        again = four_pungs(rest, swap_discard=swap, gold_discard=gold_discard)
        again.do(f"1 {claim}").passes()
        assert again.legal(1), f"after {claim} seat 1 holds {again.hand(1)} and may do nothing"
        assert again.game.default_action(1) in again.legal(1)


def test_a_declined_self_draw_leaves_every_discard() -> None:
    table = scene(("8m", "111m234m678m45p66p123s", "", ""), head="3p").first_discard("8m").passes()
    assert "win" in table.legal(1)
    assert {f"discard:{tile}" for tile in table.hand_tiles(1)} <= table.legal(1)


def test_a_late_answer_is_refused_and_changes_nothing() -> None:
    table = scene(("5p", "55p", "", "")).do("0 discard:5p", "1 pung").passes()
    before = bytes(table.game.deal.buffer)
    for line in ("1 pung", "1 pass", "2 pass", "0 discard:5p"):
        seat, action = line.split()
        with pytest.raises(Exception, match="legal|asked"):
            table.game.act(int(seat), action)
    assert bytes(table.game.deal.buffer) == before


@pytest.mark.parametrize("seat", [-1, 4, 7])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    table = scene()
    with pytest.raises(Exception, match="asked"):
        table.game.act(seat, "pass")


def test_after_the_end_nothing_is_legal() -> None:
    table = scene().to_end()
    assert table.game.over
    assert all(table.legal(seat) == set() for seat in range(4))
    with pytest.raises(Exception, match="asked"):
        table.game.act(0, "pass")
