"""Walls, dice and commitments from a seed, by the written procedure; the wall broken where the dice say."""

from collections import Counter
from hashlib import sha256, shake_256

import pytest

from hokchiu.tiles.wall import break_wall, commitment, dice_from_seed, wall_from_seed

SEED = bytes(range(32))
WALLS = 4_000
# 144 places x 42 kinds; 4000 walls: chi-square over places for one kind has 143 degrees of freedom
DEGREES = 143
WIDE = 5 * (2 * DEGREES) ** 0.5  # five standard deviations


def stream(label: str, seed: bytes, size: int) -> bytes:
    return shake_256(b"hokchiu/1/" + label.encode() + b"/" + seed).digest(size)


def wall_by_the_description(seed: bytes) -> bytes:
    tiles = [kind for kind in range(34) for _ in range(4)] + list(range(34, 42))
    data = stream("wall", seed, 4096)
    words = (int.from_bytes(data[i : i + 2], "little") for i in range(0, len(data), 2))
    for i in range(143, 0, -1):
        limit = 65536 // (i + 1) * (i + 1)
        word = next(word for word in words if word < limit)
        j = word % (i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return bytes(tiles)


def test_vectors_of_version_1() -> None:
    assert (
        sha256(wall_from_seed(SEED)).hexdigest() == "e2b8427b3cb839ab8d5289f4cccc1b86a8d55647b9ccebabefdec897b395ec1b"
    )
    assert wall_from_seed(SEED)[:12].hex() == "0705020e090a030805161f12"
    assert dice_from_seed(SEED) == (5, 1)
    assert commitment(SEED).hex() == "37c4d85d92e62d7614e37ba1d7904db167a268ed9d23a0dee7a5836cf2c167bc"


@pytest.mark.parametrize("number", range(50))
def test_a_wall_is_what_the_description_gives(number: int) -> None:
    seed = sha256(bytes([number])).digest()
    assert wall_from_seed(seed) == wall_by_the_description(seed)


def test_a_wall_holds_the_144_tiles() -> None:
    assert Counter(wall_from_seed(b"any")) == {kind: 4 if kind < 34 else 1 for kind in range(42)}


def test_every_place_gets_every_kind_equally_often() -> None:
    walls = [wall_from_seed(number.to_bytes(4, "big")) for number in range(WALLS)]
    for kind in (0, 13, 33, 34, 41):
        expected = WALLS * (4 if kind < 34 else 1) / 144
        counts = [sum(wall[place] == kind for wall in walls) for place in range(144)]
        chi_square = sum((count - expected) ** 2 for count in counts) / expected
        assert abs(chi_square - DEGREES) < WIDE, kind


def test_neighbours_are_independent() -> None:
    walls = [wall_from_seed(number.to_bytes(4, "big")) for number in range(WALLS)]
    same = sum(wall[place] == wall[place + 1] for wall in walls for place in range(143))
    expected = WALLS * 143 * (34 * 4 * 3) / (144 * 143)
    assert abs(same - expected) < 5 * expected**0.5


def test_the_dice_are_fair() -> None:
    thrown = [dice_from_seed(number.to_bytes(4, "big")) for number in range(7_200)]
    counts = Counter(thrown)
    assert len(counts) == 36
    assert sum((count - 200) ** 2 for count in counts.values()) / 200 < 35 + 5 * 70**0.5


def test_the_commitment_tells_seeds_apart_and_is_not_the_wall() -> None:
    assert len(commitment(b"1")) == 32
    assert commitment(b"1") != commitment(b"2")
    assert commitment(b"1") != stream("wall", b"1", 32)


def test_an_empty_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one byte"):
        wall_from_seed(b"")


# dealer, dice, who takes first, at which stack of the ring
BREAKS = [
    (0, (1, 1), 1, 56),  # two counts to the next seat; its wall begins at stack 54
    (0, (2, 3), 0, 5),  # five counts once round to the dealer
    (0, (6, 6), 3, 30),  # twelve counts to the player at the left
    (1, (2, 3), 1, 59),
    (2, (1, 2), 0, 3),
    (3, (6, 5), 1, 65),
]


@pytest.mark.parametrize(("dealer", "dice", "first", "start"), BREAKS)
def test_the_dice_say_who_takes_first_and_where(dealer: int, dice: tuple[int, int], first: int, start: int) -> None:
    assert break_wall(bytes(144), dealer, *dice)[1:] == (first, start)


def test_the_broken_wall_begins_there_and_ends_with_the_stacks_that_stay() -> None:
    physical = bytes(range(144))
    wall, _, start = break_wall(physical, 0, 2, 3)
    assert wall == bytes((2 * start + i) % 144 for i in range(144))
    assert set(wall[-10:]) == set(range(10))  # the five stacks at the right end of seat 0's wall
