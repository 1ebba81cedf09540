"""Complete fours among the flowers (RULES.md P45, C23)."""

import pytest

from hokchiu.rules.flowers import counted


@pytest.mark.parametrize(
    ("kinds", "tiles", "groups"),
    [
        ([], 0, 0),
        ([27, 27, 27, 27], 4, 1),
        ([27, 27, 27, 28], 4, 0),
        ([34, 35, 36, 37], 4, 1),
        ([38, 39, 40, 41], 4, 1),
        ([34, 35, 38, 39], 4, 0),
        ([33] * 4 + [34, 35, 36, 37, 38, 39, 40, 41], 12, 3),
        ([kind for kind in range(27, 34) for _ in range(4)] + list(range(34, 42)), 36, 9),
    ],
)
def test_fours_are_counted(kinds, tiles, groups):
    row = bytearray(42)
    for kind in kinds:
        row[kind] += 1
    assert counted(row) == (tiles, groups)
