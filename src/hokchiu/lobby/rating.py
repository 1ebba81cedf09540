"""Rating people by the order in which they end a session: Plackett-Luce (OpenSkill), points, titles, seasons.

A session counts as one contest between those who sat there. Who ends with more points stands before who has fewer;
by how much does not matter. Numbers are rounded, so that counting all again gives the same to the last digit.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

DIGITS = 6
"""Of a kept rating."""

WIDER = 25 / 9
"""A new season adds this to what is unsure, as variances add."""

PROVISIONAL_SIGMA = 6.5
"""What is less sure than this is provisional: the first dozen sessions."""

ORIGIN = 1000
PER_UNIT = 40
SURE = 3
"""Points say what one is at least, surely: three sigmas below the mean. A beginner has 1000."""

STEPS = (1100, 1200, 1300, 1400, 1500, 1600, 1750, 1900)
"""Points from which the next title is borne; below the first one is title 0."""


class Skill(NamedTuple):
    """What is believed of somebody's play: ``mu``, give or take ``sigma``."""

    mu: float
    sigma: float


MODEL = PlackettLuce()
BEGINNING = Skill(MODEL.mu, round(MODEL.sigma, DIGITS))


def rate(skills: Sequence[Skill], order: Sequence[int]) -> list[Skill]:
    """What is believed after a session that ended in this *order* (places from 1, the same for who ties)."""
    teams = [[MODEL.rating(one.mu, one.sigma)] for one in skills]
    rated = MODEL.rate(teams, ranks=[float(place) for place in order])
    return [Skill(round(one.mu, DIGITS), round(one.sigma, DIGITS)) for (one,) in rated]


def places(totals: Sequence[int], gone: Collection[int]) -> list[int]:
    """The places by *totals*. If somebody has *gone* before the end (by index), he is last, and the others have not
    played to an order: they share the first place."""
    worth = [(int(i in gone), 0 if gone else -total) for i, total in enumerate(totals)]
    return [1 + sum(other < one for other in worth) for one in worth]


def renewed(skill: Skill) -> Skill:
    """The same at the beginning of a season: as good, but less surely."""
    wider = math.sqrt(skill.sigma**2 + WIDER**2)
    return Skill(skill.mu, round(min(max(MODEL.sigma, skill.sigma), wider), DIGITS))


def points(skill: Skill) -> int:
    """The number that people see."""
    return max(0, round(ORIGIN + PER_UNIT * (skill.mu - SURE * skill.sigma)))


def provisional(skill: Skill) -> bool:
    """Whether too little is known yet."""
    return skill.sigma > PROVISIONAL_SIGMA


def title(seen: int) -> int:
    """The title that goes with so many points, from 0."""
    return bisect_right(STEPS, seen)
