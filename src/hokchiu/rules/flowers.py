"""Flowers laid out: how many, and how many complete fours.

A four is four identical honours, the four seasons or the four plants. Source: RULES.md P45, C23.
"""

import cython

if not cython.compiled:
    from hokchiu.tiles.kinds import COPIES, EAST, FLOWER_1, KINDS, PLANT_1


def flower_tiles(flowers, seat):
    """Flower tiles in row *seat*."""
    kind: cython.int
    tiles: cython.int = 0
    for kind in range(EAST, KINDS):
        tiles += flowers[seat, kind]
    return tiles


def groups(flowers, seat):
    """Complete fours of flowers in row *seat*: 0..9."""
    kind: cython.int
    complete: cython.int = 0
    seasons: cython.int = 0
    plants: cython.int = 0
    for kind in range(EAST, FLOWER_1):
        complete += flowers[seat, kind] == COPIES
    for kind in range(FLOWER_1, PLANT_1):
        seasons += flowers[seat, kind]
    for kind in range(PLANT_1, KINDS):
        plants += flowers[seat, kind]
    return complete + (seasons == COPIES) + (plants == COPIES)


def counted(counts: bytes | bytearray) -> tuple[int, int]:
    """Flower tiles and complete fours of one seat, from its 42 counts (for Python callers)."""
    row = memoryview(bytearray(counts)).cast("B", (1, KINDS))
    return flower_tiles(row, 0), groups(row, 0)
