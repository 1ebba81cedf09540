"""Decision paths of fixed walls: any change of the engine's rules shows here."""

import pytest

from tests.deal.perft import counts

# seed: paths of 1 to 6 decisions under the encyclopedia rules, dealer 0
PATHS = {
    "perft-a": [12, 110, 840, 6766, 62299, 540518],
    "perft-b": [12, 142, 1429, 13135, 102035, 994396],
    "perft-c": [13, 112, 717, 5794, 54338, 488107],
}


@pytest.mark.parametrize(("seed", "paths"), PATHS.items())
def test_the_number_of_decision_paths_is_known(seed: str, paths: list[int]) -> None:
    assert counts(seed, len(paths)) == paths
