"""Constants that tell where fields of a deal's buffer lie are those of the layout."""

from hokchiu.deal import view
from hokchiu.deal.layout import BUFFER_BYTES, PLACES, SEATS


def test_the_view_wipes_where_the_fields_lie() -> None:
    places = (view.KEY_PLACE, view.WALL_PLACE, view.HAND_PLACE, view.PASSED_PLACE, view.MARKED_PLACE)
    assert places == tuple(PLACES[name][0] for name in ("key", "wall", "hand", "passed", "marked"))
    assert PLACES["key"][1] - PLACES["key"][0] == SEATS * view.KEY_BYTES


def test_a_copy_of_a_deal_is_a_whole_deal() -> None:
    assert view.DEAL_BYTES == BUFFER_BYTES
