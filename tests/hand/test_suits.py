"""The per-suit tables: what ships is what the builder makes, small and quick to load."""

import random
import time
import zlib

import pytest

from hokchiu.hand import suits
from hokchiu.hand.suit_build import FILE, content
from hokchiu.hand.suits import TABLES, Tables, power_of, suit_of
from tests.amounts import part
from tests.hand import slow

MOST_SHIPPED = 50_000
MOST_RESIDENT = 2_500_000
MOST_LOAD_SECONDS = 0.1  # of the processor, at best of three; measured 0.004


def test_the_shipped_file_holds_what_the_builder_makes() -> None:
    assert zlib.decompress(FILE.read_bytes()) == content()


def test_the_shipped_file_and_the_tables_are_small() -> None:
    assert FILE.stat().st_size < MOST_SHIPPED
    assert TABLES.size < MOST_RESIDENT


def test_the_tables_load_quickly() -> None:
    taken = []
    for _ in range(3):
        begin = time.process_time()
        Tables(zlib.decompress(FILE.read_bytes()))
        taken.append(time.process_time() - begin)
    assert min(taken) < MOST_LOAD_SECONDS


def test_a_file_of_another_version_is_refused() -> None:
    with pytest.raises(ValueError, match="suits.bin"):
        Tables(bytes(100))


def test_every_kind_has_its_own_place_in_the_keys() -> None:
    places = [(suit_of(kind), power_of(kind)) for kind in range(34)]
    assert places == [(suit, 5**rank) for suit, ranks in enumerate((9, 9, 9, 7)) for rank in range(ranks)]


def counts_of(key: int, ranks: int) -> tuple[int, ...]:
    return tuple(key // 5**rank % 5 for rank in range(ranks))


def vector_by_search(counts: tuple[int, ...], runs: bool) -> bytes:
    """Tiles missing for 0..5 sets without and with a pair."""
    used = slow.most_used(counts, runs)
    vector = []
    for sets in range(6):
        for pair in (False, True):
            most = max(tiles for (have, paired), tiles in used.items() if have <= sets and paired <= pair)
            vector.append(3 * sets + 2 * pair - most)
    return bytes(vector)


def keys(ranks: int, full: int) -> list[int]:
    """Keys to try, in order."""
    return sorted(random.Random(ranks).sample(range(5**ranks), part(full)))


def test_the_vector_of_a_suit_is_what_a_search_finds() -> None:
    for key in keys(9, 1_220):
        first = TABLES.suit_class[key] * suits.VECTOR
        vector = bytes(TABLES.suit_vector[first : first + suits.VECTOR])
        assert vector == vector_by_search(counts_of(key, 9), True), key


def test_the_vector_of_the_honours_is_what_a_search_finds() -> None:
    for key in keys(7, 4_600):
        first = TABLES.honour_class[key] * suits.VECTOR
        vector = bytes(TABLES.honour_vector[first : first + suits.VECTOR])
        assert vector == vector_by_search(counts_of(key, 7), False), key
