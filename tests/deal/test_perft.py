"""Decision paths of fixed walls: any change of the engine's rules shows here."""

import pytest

from tests.deal.perft import counts

# seed: paths of 1 to 6 decisions under the encyclopedia rules, dealer 0
PATHS = {
    "perft-a": [12, 110, 840, 6766, 62299, 540518],
    "perft-b": [12, 142, 1429, 13135, 102035, 994396],
    "perft-c": [13, 112, 717, 5794, 54338, 488107],
}


# profile: paths of 1 to 5 decisions of the deal "perft-d", dealer 0
PROFILE_PATHS = {
    "lianzhong": [14, 89, 826, 6381, 48284],
    "lianzhong_hall": [13, 77, 720, 5582, 40992],
    "bianfeng": [14, 89, 826, 6381, 48284],
    "street": [14, 89, 826, 6381, 48284],
    "shaxian": [14, 89, 826, 6381, 48284],
    "club": [14, 89, 823, 6336, 47864],
    "small_big": [10, 81, 530, 4134, 34522],
    "duel71": [12, 136, 1459, 14837, 143648],
}


@pytest.mark.parametrize(("seed", "paths"), PATHS.items())
def test_the_number_of_decision_paths_is_known(seed: str, paths: list[int]) -> None:
    assert counts(seed, len(paths)) == paths


@pytest.mark.parametrize(("profile", "paths"), PROFILE_PATHS.items())
def test_the_number_of_decision_paths_is_known_in_every_rule_set(profile: str, paths: list[int]) -> None:
    assert counts("perft-d", len(paths), profile) == paths
