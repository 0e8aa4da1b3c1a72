"""A figure: the median of its rounds, and its value in units of counting loops."""

from __future__ import annotations

import pytest

from mighty_gui.simulation.speed import figure
from mighty_gui.simulation.speed.figure import ROUNDS, Figure, Unit, in_rounds, round_figure


@pytest.fixture(autouse=True)
def _short_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figure, "COUNTED", 10)


def test_the_middle_is_reported_with_what_lies_around_it() -> None:
    told = Figure("/s", (5.0, 1.0, 2.0, 90.0, 3.0), (20.0, 20.0, 20.0, 40.0, 20.0)).as_json()
    assert (told["least"], told["median"], told["most"]) == (1.0, 3.0, 90.0)
    assert told["values"] == [5.0, 1.0, 2.0, 90.0, 3.0], "in the order in which they were measured"
    assert told["loop_ms"] == 20.0
    assert told["unit"] == "/s"


@pytest.mark.parametrize(
    ("unit", "value", "loop", "ratio"),
    [
        ("/s", 1000.0, 20.0, 20.0),  # the number during one loop
        ("ms", 30.0, 20.0, 1.5),  # the length in loops
        ("s", 3.0, 20.0, 150.0),
        ("MB", 120.0, 20.0, None),
    ],
)
def test_the_ratio_compares_machines(unit: Unit, value: float, loop: float, ratio: float | None) -> None:
    assert Figure(unit, (value,), (loop,)).ratio == ratio
    slower = Figure(unit, (value / 2 if unit == "/s" else value * 2,), (loop * 2,))
    assert slower.ratio == ratio, "a machine of half the speed finds the same"


def test_the_ratio_takes_each_value_with_the_loop_beside_it() -> None:
    assert Figure("/s", (100.0, 200.0, 50.0), (20.0, 10.0, 40.0)).ratio == 2.0


def test_every_round_is_told_and_measured_once() -> None:
    told: list[tuple[str, int, int]] = []
    values = iter(range(100))
    found = in_rounds("ms", "this", lambda: {"one": next(values), "other": 7.0}, lambda *what: told.append(what))
    assert told == [("this", number, ROUNDS) for number in range(1, ROUNDS + 1)]
    assert found["one"].values == tuple(range(ROUNDS))
    assert found["other"].values == (7.0,) * ROUNDS
    assert len(found["one"].loops) == ROUNDS
    assert all(loop > 0 for loop in found["one"].loops)


def test_the_loop_is_timed_before_and_after_what_stands_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    loops = iter([10.0, 30.0])
    monkeypatch.setattr(figure, "loop_ms", lambda: next(loops))
    assert in_rounds("s", "", lambda: {"x": 1.0}, lambda *_: None, 1)["x"].loops == (20.0,)


@pytest.mark.parametrize(("value", "shown"), [(1234.56, 1235), (12.3456, 12.35), (0.00123456, 0.001235)])
def test_a_figure_has_four_digits(value: float, shown: float) -> None:
    assert round_figure(value) == shown
