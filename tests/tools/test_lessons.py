"""The client's lesson: what stands in its file is what the engine plays."""

from tools.make_lessons import LESSONS, OUTPUT, Script, content


def test_the_file_of_the_lessons_is_current() -> None:
    assert OUTPUT.read_text(encoding="utf-8") == content(), "run .venv/bin/python -m tools.make_lessons"


def test_seat_0_wins_each_lesson_and_is_told_nothing_that_it_may_not_know() -> None:
    for lesson in LESSONS:
        events = [step["event"] for step in Script(lesson).steps() if "event" in step]
        assert events[-1]["winner"] == 0
        hidden = [one for one in events if one["e"] in ("draw", "replace") and one["seat"] != 0]
        assert all(one["tile"] is None for one in hidden)
        assert all(one["tiles"] is None for one in events if one["e"] == "take" and one["seat"] != 0)
