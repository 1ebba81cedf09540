"""Boards: order, ties, pages, the own place, who is not shown; queries that use their index."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hokchiu.store.accounts import Accounts
from hokchiu.store.boards import Board, BoardPage, Boards
from hokchiu.store.friends import Friends
from tests.lobby.ranked import RULES, SECONDS, Town

SEASON, DAY = "2026-Q4", "2026-12-01"
AT = "2026-12-01T12:00:00"


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town("abcdefgh")
    yield town
    town.close()


def stand(town: Town, period: str = SEASON, **ratings: int) -> None:
    """Each stands in a period with this rating, and as many points below zero."""
    for name, rating in ratings.items():
        town.sql("INSERT INTO standing VALUES (?, ?, ?, ?, 0, ?, 3)", RULES, period, town.people[name], rating, -rating)


def board(town: Town, asker: str = "a", first: int = 0, most: int = 50, **more: object) -> BoardPage:
    where = Board(RULES, str(more.pop("period", SEASON)), **more)  # type: ignore[arg-type]
    return Boards(town.store.writer).page(where, town.people[asker], first, most).result(SECONDS)


def shown(page: BoardPage) -> list[tuple[int, str]]:
    return [(row.place, row.name) for row in page.rows]


def test_who_has_the_same_stands_at_the_same_place(town: Town):
    stand(town, a=1200, b=1500, c=1200, d=1100, e=1200, f=1500)
    page = board(town)
    assert [(row.place, row.rating) for row in page.rows] == [
        (1, 1500), (1, 1500), (3, 1200), (3, 1200), (3, 1200), (6, 1100),
    ]  # fmt: skip
    assert {name for _, name in shown(page)[:2]} == {"b", "f"}
    assert page.own is not None
    assert (page.own.place, page.own.rating, page.more) == (3, 1200, False)
    assert shown(board(town)) == shown(page), "who ties stands in the same order each time"


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_pages_follow_each_other_whatever_their_size(town: Town, size):
    stand(town, a=1200, b=1500, c=1200, d=1100, e=1200, f=1500, g=900)
    whole = shown(board(town))
    pages = [board(town, first=first, most=size) for first in range(0, 7, size)]
    assert [row for page in pages for row in shown(page)] == whole
    assert [page.more for page in pages] == [True] * (len(pages) - 1) + [False]
    assert {page.own.place for page in pages if page.own} == {3}
    assert board(town, first=7).rows == []


def test_the_board_by_points_has_another_order(town: Town):
    stand(town, a=1200, b=1500, c=1100)
    assert shown(board(town, by="rating")) == [(1, "b"), (2, "a"), (3, "c")]
    assert shown(board(town, by="points")) == [(1, "c"), (2, "a"), (3, "b")]


def test_each_period_and_each_set_has_its_own(town: Town):
    stand(town, a=1200, b=1300)
    stand(town, DAY, a=1200)
    assert shown(board(town, period=DAY)) == [(1, "a")]
    assert shown(board(town, period="2026-Q3")) == []
    page = Boards(town.store.writer).page(Board("street", SEASON), town.people["a"], 0, 50).result(SECONDS)
    assert (page.rows, page.own) == ([], None)


def test_who_is_not_listed_sees_himself_and_nobody_else_does(town: Town):
    stand(town, a=1200, b=1300, c=1100)
    Boards(town.store.writer).set_listed(town.people["b"], False).result(SECONDS)
    assert shown(board(town)) == [(1, "a"), (2, "c")]
    own = board(town, "b").own
    assert own is not None
    assert (own.place, own.name) == (1, "b")
    Boards(town.store.writer).set_listed(town.people["b"], True).result(SECONDS)
    assert shown(board(town)) == [(1, "b"), (2, "a"), (3, "c")]


def test_who_has_deleted_his_account_is_gone_from_the_boards(town: Town):
    town.end("abcd", [3, 1, -1, -3], AT)
    town.count()
    Accounts(town.store.writer).delete(town.people["a"]).result(SECONDS)
    assert [name for _, name in shown(board(town, "b"))] == ["b", "c", "d"]
    assert len(town.events()) == 4, "what the others' ratings follow from stays"


def test_who_wants_nothing_of_each_other_has_no_name_for_the_other(town: Town):
    stand(town, a=1200, b=1300, c=1100)
    Friends(town.store.writer).block(town.people["b"], town.people["a"]).result(SECONDS)
    rows = board(town, "a").rows
    assert [(row.place, row.name, row.player) for row in rows] == [
        (1, "—", ""), (2, "a", town.people["a"]), (3, "c", town.people["c"]),
    ]  # fmt: skip
    assert [row.name for row in board(town, "b").rows] == ["b", "—", "c"]
    assert [row.name for row in board(town, "c").rows] == ["b", "a", "c"]


def test_a_board_among_some_has_places_of_its_own(town: Town):
    stand(town, a=1200, b=1500, c=1300, d=1100, e=1000)
    some = frozenset(town.people[name] for name in "ade")
    page = board(town, "d", among=some)
    assert shown(page) == [(1, "a"), (2, "d"), (3, "e")]
    assert page.own is not None
    assert page.own.place == 2
    assert board(town, "b", among=some).own is None
    assert board(town, "b", among=frozenset()).rows == []


def test_standings_are_those_of_the_last_season_by_each_set(town: Town):
    town.end("abcd", [3, 1, -1, -3], "2026-09-01T12:00:00")
    town.end("abcd", [3, 1, -1, -3], AT)
    town.end("abcd", [3, 1, -1, -3], "2026-06-01T12:00:00", rules="street")
    town.count()
    boards = Boards(town.store.writer)
    found = boards.standings(town.people["a"]).result(SECONDS)
    assert [(one.rules, one.season, one.sessions) for one in found] == [(RULES, SEASON, 1), ("street", "2026-Q2", 1)]
    ratings = boards.ratings([town.people["a"], town.people["e"]], RULES).result(SECONDS)
    assert ratings == {town.people["a"]: (found[0].rating, True)}
    assert boards.first_season().result(SECONDS) == "2026-Q3"


def test_places_leave_out_all_who_are_hidden(town: Town):
    """The same as counting those shown one by one."""
    stand(town, a=1200, b=1500, c=1300, d=1100, e=1000, f=1400, g=1300)
    Boards(town.store.writer).set_listed(town.people["f"], False).result(SECONDS)
    Accounts(town.store.writer).delete(town.people["b"]).result(SECONDS)
    for among in (None, frozenset(town.people[name] for name in "abdfg")):
        rows = board(town, "a", among=among).rows
        assert [row.place for row in rows] == [1 + sum(one.rating > row.rating for one in rows) for row in rows]
        for row in rows:
            own = board(town, row.name, among=among).own
            assert own is not None
            assert own.place == row.place


@pytest.mark.parametrize(("by", "index"), [("rating", "standing_rating"), ("points", "standing_points")])
def test_a_page_is_read_along_its_index(town: Town, by, index):
    plan = town.sql(
        "EXPLAIN QUERY PLAN SELECT player_id FROM standing JOIN player ON player.id = player_id WHERE rules = 'x'"
        f" AND period = 'y' AND deleted_at IS NULL AND listed ORDER BY {by} DESC, player_id LIMIT 50"
    )
    words = " ".join(row[3] for row in plan)
    assert index in words
    count = town.sql(
        f"EXPLAIN QUERY PLAN SELECT count(*) FROM standing WHERE rules = 'x' AND period = 'y' AND {by} > 1"
    )
    assert f"USING COVERING INDEX {index}" in count[0][3]
    assert "TEMP B-TREE FOR ORDER BY" not in words
