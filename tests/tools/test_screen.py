"""What the browser says of its frames, read by the bench."""

import json

import pytest

from bench.screen import intervals


def report(turn: int, state: str, *, moving: bool = True) -> dict[str, object]:
    told = {"frame_sequence": turn, "state": f"STATE_{state}", "has_compositor_animation": moving}
    return {"name": "PipelineReporter", "args": {"frame_reporter": told}}


def trace(*reports: dict[str, object]) -> bytes:
    return json.dumps({"traceEvents": [{"name": "other"}, {"name": "PipelineReporter", "args": {}}, *reports]}).encode()


@pytest.mark.parametrize(
    ("states", "turns"),
    [
        (["PRESENTED_ALL", "PRESENTED_PARTIAL", "PRESENTED_ALL"], [1, 1]),
        (["PRESENTED_ALL", "DROPPED", "DROPPED", "PRESENTED_PARTIAL"], [3]),
        (["PRESENTED_ALL", "NO_UPDATE_DESIRED", "PRESENTED_ALL"], [1, 1]),
        (["DROPPED", "PRESENTED_ALL"], []),
    ],
)
def test_a_dropped_frame_makes_the_next_one_late(states: list[str], turns: list[int]) -> None:
    told = trace(*(report(at, state) for at, state in enumerate(states, start=7)))
    assert intervals(told) == pytest.approx([turn * 1000 / 60 for turn in turns])


def test_nothing_is_late_where_nothing_moves() -> None:
    still = [report(at, "DROPPED", moving=False) for at in range(2, 9)]
    told = trace(report(1, "PRESENTED_ALL"), *still, report(9, "PRESENTED_ALL"), report(10, "PRESENTED_ALL"))
    assert intervals(told) == pytest.approx([1000 / 60])


def test_a_frame_of_page_and_compositor_has_come_if_one_of_them_has() -> None:
    told = trace(report(1, "PRESENTED_ALL"), report(2, "DROPPED"), report(2, "PRESENTED_PARTIAL"))
    assert intervals(told) == pytest.approx([1000 / 60])


def test_a_trace_without_frames_has_no_intervals() -> None:
    assert intervals(trace()) == []
