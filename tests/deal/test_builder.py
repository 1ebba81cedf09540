"""The builder deals what it is told to deal."""

from tests.deal.builder import late, scene


def test_hands_flowers_gold_and_draws_are_those_asked_for() -> None:
    table = scene(
        ("123m456m", "19p", "", "5s"),
        dealer=1,
        dice=(3, 4),
        flowers={1: "1z2z|3z|4z", 2: "5f"},
        gold="2p",
        turned="7z1f",
        head="7s8s",
        tail="3m",
    )
    assert table.has(0, "123456m")
    assert table.has(1, "19p")
    assert table.flowers(1) == "12347z1f"
    assert table.flowers(2) == "5f"
    assert table.gold == "2p"
    table.tsumogiri()
    assert table.has(2, "7s")


def test_quiet_play_reaches_a_late_situation() -> None:
    table = late(("", "", "", ""), drawable=5, seat=2, head="3s4s", tail="6p").play_quietly(5, 2)
    assert table.has(2, "3s")
    assert (table.left, table.reserve, table.drawable) == (22, 18, 4)
