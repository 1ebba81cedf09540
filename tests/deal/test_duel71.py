"""The phases that only the game for two has: ready, exchanges, chosen tiles, the seabed (RULES.md 5.6)."""

import random
from collections import Counter

import pytest

from hokchiu.deal import layout as at
from hokchiu.deal import play
from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.deal.view import look
from hokchiu.errors import ActionError
from hokchiu.record.replay import replay
from hokchiu.record.text import record_text
from hokchiu.rules.load import load
from hokchiu.tiles.notation import parse_tiles, tile_text
from tests.amounts import part
from tests.deal.duel import duel
from tests.deal.table import Table

# the dealer's fourteen fit nothing; seat 1 waits for 1p and 4p
JUNK = "1357m2468p159s135z"
WAITS = "123456m789s23p55s"
OTHER_JUNK = "2468m1357p259s24z"
ALWAYS = {"exchange_offer_per_mille": 1000}
CHOOSES = {"free_choice_per_mille": 1000}


def ready_table(head: str, **more: object) -> Table:
    """Seat 1 has declared with its first draw, 7z."""
    table = duel(JUNK, WAITS, head="7z" + head, **more)  # type: ignore[arg-type]
    return table.discard(0, "1z").do("1 ready:7z").passes()


def dealt(table: Table) -> list[int]:
    return [seat["held"] for seat in table.game.view(None)["seats"]]


# ---------------------------------------------------------------- the wall


def test_two_are_dealt_from_71_tiles_and_65_are_not_in_play() -> None:
    table = duel(JUNK, WAITS)
    assert dealt(table) == [14, 13, 0, 0]
    assert table.drawable == 71 - 27


def test_a_tile_that_is_not_in_play_lies_open_beside_the_wall() -> None:
    table = duel(JUNK, WAITS, outside="5m")
    assert table.game.view(1)["wall_flowers"] == ["5m"]
    assert [event["tile"] for event in table.game.events(0, None) if event["e"] == "wall_flower"] == ["5m"]


def test_no_flower_two_or_one_by_option() -> None:
    for count in (0, 2):
        view = duel(JUNK, WAITS, wall_flower=count).game.view(0)
        assert len(view.get("wall_flowers", [])) == count


def test_the_winner_deals_next_and_a_draw_keeps_the_dealer() -> None:
    session = Session(0)
    for winner, dealer in ((1, 1), (None, 1), (0, 0)):
        session.finish(load("duel71").packed, winner, (0, 0, 0, 0))
        assert session.dealer == dealer


# ---------------------------------------------------------------- ready


def test_only_a_discard_that_leaves_a_waiting_hand_may_declare() -> None:
    table = duel(JUNK, WAITS, head="7z").discard(0, "1z")
    assert {action for action in table.legal(1) if action.startswith("ready:")} == {"ready:7z"}
    assert not any(action.startswith("ready:") for action in duel(JUNK, WAITS).legal(0))


def test_seven_pairs_and_thirteen_orphans_wait_as_well() -> None:
    for hand in ("1133557799m11p3s", "19m19p19s1234567z"):
        table = duel("258m258p258s22334z", hand, head="4m").discard(0, "3z")
        assert "ready:4m" in table.legal(1)


def test_ready_may_be_declared_with_open_melds() -> None:
    table = duel(JUNK, "123456m78s23p55s4z", head="6m").do("0 discard:9s", "1 chow:789s")
    assert "ready:4z" in table.legal(1)


def test_it_is_told_to_everybody_and_the_discard_is_asked_on() -> None:
    table = ready_table("")
    assert [event["e"] for event in table.game.events(0, 0)][-3:] == ["ready", "discard", "draw"]
    assert all(table.game.view(viewer)["seats"][1]["ready"] for viewer in (0, 1, None))
    assert table.game.view(0)["seats"][1]["hand"] is None


def test_what_is_drawn_afterwards_is_discarded_unasked() -> None:
    table = ready_table("9m8m9m").tsumogiri()
    assert table.turn == 0
    assert table.river(1) == ["7z", "8m"]


def test_no_meld_is_offered_and_no_kong() -> None:
    table = ready_table("9m8m").do("0 discard:5s")
    assert table.awaited == {0}
    assert table.river(1) == ["7z", "8m"]


def test_a_discard_that_wins_is_asked_and_letting_it_go_keeps_the_state() -> None:
    table = ready_table("4p9m1p").do("0 discard:4p")
    assert table.legal(1) == {"win", "pass"}
    table.do("1 pass")
    assert table.turn == 0
    assert table.game.view(0)["seats"][1]["ready"]
    table.do("0 discard:1p", "1 win")
    assert table.result == (1, "discard")


def test_a_drawn_tile_that_wins_is_asked_and_may_be_let_go() -> None:
    table = ready_table("9m4p9m").tsumogiri()
    assert table.legal(1) == {"win", "discard:4p"}
    table.do("1 discard:4p").passes()
    assert table.turn == 0
    assert table.river(1) == ["7z", "4p"]


# ---------------------------------------------------------------- the exchange at the start


def exchanging(**more: object) -> Table:
    return duel(JUNK, OTHER_JUNK, exchange_at_start="on", outside="9p9999m888m", **more)  # type: ignore[arg-type]


def test_both_mark_tiles_and_are_done_and_only_then_they_are_exchanged() -> None:
    table = exchanging()
    assert (table.window, table.awaited) == ("exchange", {0, 1})
    table.do("0 mark:1z", "0 mark:3z", "0 pass")
    assert table.hand_tiles(0).count("1z") == 1
    table.do("1 mark:4z", "1 pass")
    assert table.window == "turn"
    assert table.has(0, "99m")
    assert not table.has(0, "1z")
    assert table.has(1, "9m")
    assert not table.has(1, "4z")
    assert dealt(table) == [14, 13, 0, 0]


def test_whoever_is_done_first_the_dealers_tiles_come_first() -> None:
    one, other = exchanging(), exchanging()
    one.do("0 mark:1z", "0 pass", "1 mark:4z", "1 mark:2z", "1 pass")
    other.do("1 mark:2z", "1 mark:4z", "1 pass", "0 mark:1z", "0 pass")
    assert one.get("hand").tolist() == other.get("hand").tolist()


def test_a_hand_may_be_given_away_whole() -> None:
    table = exchanging()
    for kind in parse_tiles(OTHER_JUNK):
        table.do(f"1 mark:{tile_text(kind)}")
    assert table.legal(1) == {"pass"}
    table.do("1 pass", "0 pass")
    assert table.has(1, "9999m888m")


def test_a_tile_cannot_be_marked_more_often_than_it_is_held() -> None:
    table = exchanging().do("0 mark:1z")
    with pytest.raises(ActionError, match="not legal"):
        table.do("0 mark:1z")


def test_nobody_sees_what_another_marks_or_exchanges() -> None:
    table = exchanging().do("0 mark:1z", "0 mark:3z")
    assert table.game.view(0)["marked"] == ["1z", "3z"]
    assert table.game.view(1)["marked"] == []
    assert "marked" not in table.game.view(None)
    table.do("0 pass", "1 pass")
    for viewer, tiles in ((0, [("1z", "9m"), ("3z", "9m")]), (1, [(None, None)] * 2), (None, [(None, None)] * 2)):
        told = [event for event in table.game.events(0, viewer) if event["e"] == "exchange"]
        assert [(event["given"], event["taken"]) for event in told] == tiles


def test_a_dealt_hand_counts_as_drawn_with_the_tile_that_came_for_the_last_one() -> None:
    table = exchanging().do("0 mark:5z", "0 pass", "1 pass")
    assert table.at(at.DRAWN) == parse_tiles("9m")[0]


def test_a_timeout_keeps_the_tiles() -> None:
    assert exchanging().game.default_action(0) == "pass"


# ---------------------------------------------------------------- a triplet for three tiles


def offered() -> Table:
    return duel(JUNK, WAITS, head="7z", **ALWAYS).do("0 discard:1z").passes()  # type: ignore[arg-type]


def test_a_triplet_that_is_nobodys_is_offered_before_the_discard() -> None:
    table = offered()
    assert table.window == "offer"
    tile = table.game.view(1)["offer"]
    assert "offer" not in table.game.view(0)
    told = [event["tile"] for viewer in (0, 1) for event in table.game.events(0, viewer) if event["e"] == "offer"]
    assert told == [None, tile]
    assert table.outside()[parse_tiles(tile)[0]] <= 1


def test_the_third_mark_exchanges_and_the_turn_goes_on() -> None:
    table = offered()
    tile = table.game.view(1)["offer"]
    before = Counter(parse_tiles(table.hand(1)))
    table.do("1 mark:7s", "1 mark:8s", "1 mark:9s")
    kind = parse_tiles(tile)[0]
    assert table.window == "turn"
    assert Counter(parse_tiles(table.hand(1))) == before - Counter(parse_tiles("789s")) + Counter({kind: 3})
    assert table.at(at.DRAWN) == kind
    assert "offer" not in table.game.view(1)
    table.do(f"1 discard:{tile}")


def test_it_may_be_declined_even_after_a_mark() -> None:
    table = offered()
    hand = table.hand(1)
    table.do("1 mark:7s", "1 pass")
    assert table.window == "turn"
    assert table.hand(1) == hand
    assert not any(any(row) for row in table.get("marked").tolist())


def test_who_is_ready_is_offered_nothing_and_chooses_nothing() -> None:
    table = duel(JUNK, WAITS, head="7z", **ALWAYS, **CHOOSES)  # type: ignore[arg-type]
    table.do("0 discard:1z", "1 choose:7z", "1 pass", "1 ready:7z")
    seen = table.game.event_count
    table.do("0 pass", "0 pass")
    table.do(f"0 {quiet(table)}")
    assert {event["e"] for event in table.game.events(seen, 1) if event.get("seat") == 1} <= {"draw", "discard"}


# ---------------------------------------------------------------- a tile that is chosen


def choosing() -> Table:
    return duel(JUNK, WAITS, head="7z6z", **CHOOSES).do("0 discard:1z").passes()  # type: ignore[arg-type]


def test_the_seat_whose_turn_it_becomes_may_choose_its_tile() -> None:
    table = choosing()
    assert table.window == "choice"
    assert "choose:4p" in table.legal(1)
    table.do("1 choose:4p")
    assert table.drawable == 71 - 27 - 1
    assert "win" in table.legal(1)
    table.do("1 win")
    assert table.result == (1, "self_draw")


def test_only_what_is_nobodys_may_be_chosen_and_only_the_seat_sees_it() -> None:
    table = choosing()
    seen = table.outside()
    for kind in range(34):
        name = f"choose:{tile_text(kind)}"
        free = 4 - seen[kind] - (table.game.view(0)["wall_flowers"] == [tile_text(kind)])
        assert (name in table.legal(1)) == (free > 0)
    assert not any(look(table.game.deal, 0).get("choices"))
    assert [event["e"] for event in table.game.events(0, 0)][-1] == "choice"


def test_letting_it_go_draws_what_comes() -> None:
    assert choosing().do("1 pass").has(1, "7z")


# ---------------------------------------------------------------- the seabed


def at_the_seabed(last: str = "") -> Table:
    """Seat 1 is ready, nobody has won, and the wall is finished."""
    table = ready_table("", last=last, seabed=3, fan_cap=0)
    while table.window != "seabed":
        table.passes() if table.window == "claims" else table.do(f"{table.turn} {quiet(table)}")
    return table


def quiet(table: Table) -> str:
    return table.game.default_action(table.turn)


def test_who_is_ready_picks_one_of_some_hidden_tiles() -> None:
    table = at_the_seabed()
    assert table.awaited == {1}
    assert table.legal(1) == {"seabed:1", "seabed:2", "seabed:3"}
    assert next(event for event in table.game.events(0, 0) if event["e"] == "seabed")["count"] == 3


def test_a_tile_that_completes_the_hand_wins_as_drawn() -> None:
    table = at_the_seabed(last="6z4p9s").do("1 seabed:2")
    assert table.result == (1, "seabed")
    assert table.payments[1] > 0 > table.payments[0]


def test_any_other_tile_ends_the_deal_drawn_and_everybody_sees_it() -> None:
    table = at_the_seabed(last="6z4p9s").do("1 seabed:3")
    assert table.result == (None, None)
    told = [event for event in table.game.events(0, 0) if event["e"] == "seabed_pick"]
    assert [(event["pick"], event["tile"]) for event in told] == [(3, "6z")]


def test_nobody_ready_is_a_draw_without_a_seabed() -> None:
    table = duel(JUNK, OTHER_JUNK)
    while not table.game.over:
        table.passes() if table.window == "claims" else table.do(f"{table.turn} {quiet(table)}")
    assert table.result == (None, None)
    assert "seabed" not in table.names()


# ---------------------------------------------------------------- what the fans are told


@pytest.mark.parametrize(("flower", "count"), [("5s", 2), ("4p", 1), ("1m", 1), ("9p", 0)])
def test_every_tile_of_the_winner_like_the_walls_flower_counts(flower: str, count: int) -> None:
    table = duel(JUNK, WAITS, head="7z4p", outside=flower)
    table.discard(0, "1z").discard(1, "7z").do("0 discard:4p", "1 win")
    times = [line["times"] for line in table.game.settled()["lines"] if line["label"] == "wall_flower"]
    assert sum(times) == count


def test_a_tile_in_a_meld_counts_as_well() -> None:
    table = duel(JUNK, "123456m78s23p55s4z", head="6m", outside="8s")
    table.do("0 discard:9s", "1 chow:789s").discard(1, "4z")
    table.do("0 discard:4p", "1 win")
    assert [line["times"] for line in table.game.settled()["lines"] if line["label"] == "wall_flower"] == [1]


def test_a_declaration_counts_for_who_wins_after_it() -> None:
    won = ready_table("4p").do("0 discard:4p", "1 win")
    assert won.lines["ready_declared"] == 1
    plain = duel(JUNK, WAITS, head="7z4p").discard(0, "1z").discard(1, "7z")
    assert "ready_declared" not in plain.do("0 discard:4p", "1 win").lines


# ---------------------------------------------------------------- whole deals


def other_luck(rules_seed: bytes) -> list[int]:
    game = Game(load("duel71"), rules_seed, 0, 0)
    return [game.deal.get("luck")[0]]


def test_chance_comes_with_the_wall_and_no_view_tells_it() -> None:
    assert other_luck(b"one") == other_luck(b"one") != other_luck(b"two")
    game = Game(load("duel71"), b"one", 0, 0)
    assert [look(game.deal, viewer).get("luck")[0] for viewer in (0, 1, None)] == [0, 0, 0]


@pytest.mark.parametrize("bot", ["random", "usefulness", "ukeire"])
def test_bots_play_every_phase_to_the_end_and_the_record_plays_again(bot: str) -> None:
    # Here and not above: the checked build has no bots.
    from hokchiu.bots.agent import make_bot

    often = {"exchange_offer_per_mille": 200, "free_choice_per_mille": 200}
    rules = load("duel71", often)
    rng = random.Random(bot)
    seen: Counter[str] = Counter()
    for n in range(40):
        game = Game(rules, rng.randbytes(8), n % 2, 0)
        bots = [make_bot(bot, seat) for seat in range(2)]
        while not game.over:
            seat = game.awaited[0]
            code = bots[seat].react(game.view_deal(seat), rules.packed, seat)
            action = game.legal(seat)[game.legal_codes(seat).index(code)]
            seen.update([(action.partition(":")[0])])
            game.act(seat, action)
        assert sum(game.payments()) == 0
        assert replay(record_text(game)).deal.buffer == game.deal.buffer
    assert {"mark", "ready", "choose", "discard"} <= set(seen), seen
    assert "seabed" in seen or bot == "ukeire"


def test_a_view_allows_its_seat_what_the_deal_does() -> None:
    rules = load("duel71", {"exchange_offer_per_mille": 300, "free_choice_per_mille": 300})
    rng = random.Random("views")
    for _ in range(30):
        game = Game(rules, rng.randbytes(8), 0, 0)
        while not game.over:
            seat = rng.choice(game.awaited)
            mask = play.legal(game.deal, rules.packed, seat)
            assert play.legal(look(game.deal, seat), rules.packed, seat) == mask
            game.act(seat, rng.choice(game.legal(seat)))


def test_four_of_a_kind_in_the_hand_wait_for_no_fifth() -> None:
    table = duel("9999m123p456p789s1z", "1122334455667m")
    assert "discard:1z" in table.legal(0)
    assert "ready:1z" not in table.legal(0)


def test_the_events_told_to_a_seat_give_its_hand() -> None:
    rules = load("duel71", {"exchange_offer_per_mille": 300, "free_choice_per_mille": 300})
    told = Counter[str]()
    for n in range(part(20)):
        luck, game = random.Random(n), Game(rules, f"told/{n}".encode(), n % 2, 0)
        while not game.over:
            for seat in (0, 1):
                assert game.hand_after(seat, game.event_count) == game.view(seat)["seats"][seat]["hand"]
            seat = luck.choice(game.awaited)
            game.act(seat, luck.choice(game.legal(seat)))
        told.update(event["e"] for event in game.events(0, None))
    assert min(told["exchange"], told["offer"], told["choice"], told["meld"]) > 0
