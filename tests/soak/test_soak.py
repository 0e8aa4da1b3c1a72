"""A short soak, and tests that a long one works as described; ``python -m tests.soak`` is the long one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import DATABASE
from tests.soak import soaked_matches
from tests.soak.long_run import FAULTS, MANY_FAULTS, PROGRESS, Done, LongRun
from tests.soak.meters import Reading, growth, read
from tests.soak.soaked_matches import MatchWork, SoakedMatch
from tests.soak.soaked_table import TableWork


class Counting:
    """Three steps a piece, with faults on request."""

    warm = 0

    def __init__(self, broken: tuple[int, ...] = ()) -> None:
        self.broken = broken
        self.closed = 0

    def piece(self, number: int, before: int) -> Iterator[Done]:
        for step in range(3):
            if number in self.broken and step == 1:
                raise ValueError(f"no {number}")
            yield Done(f"{number} {before} {step}", 0.1 * number)

    def lately(self) -> str:
        return "what it did"

    def close(self) -> None:
        self.closed += 1


def test_hands_by_random_rules_are_sound_kept_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaked_matches, "KEPT", 0.5)
    monkeypatch.setattr(soaked_matches, "TAKES_BACK", 0.5)
    run = LongRun(tmp_path / "run", MatchWork(3, tmp_path / "home"), 3, 5)
    progress = run.until(6, quiet=True)
    assert progress.faults == 0, (tmp_path / "run" / FAULTS).read_text("utf-8")
    assert progress.steps >= 6
    assert (tmp_path / "home" / DATABASE).exists()
    assert progress.held["threads"] >= 1


def test_somebody_plays_hard_in_one_hand_of_a_hundred(tmp_path: Path) -> None:
    matches = [SoakedMatch(1, number, before, tmp_path) for number, before in enumerate((98, 99, 100, 199))]
    hard = [sum(map(one._is_hard, one.match.game.people(one.match.setup.rules))) for one in matches]
    assert hard == [0, 1, 0, 1]


def test_what_is_not_as_it_was_played_is_noticed(tmp_path: Path) -> None:
    match = SoakedMatch(2, 0, 0, tmp_path)
    next(match.hands())
    played = match.match.finished[-1]
    match.match.finished[-1] = replace(played, scores=tuple(score + 1 for score in played.scores))
    with pytest.raises(AssertionError):
        match._looked_at()
    match.match.finished[-1] = played
    match.match.actions.pop()
    with pytest.raises(AssertionError):
        match._looked_at()


def test_inputs_at_the_table_bring_hands_to_their_end(tmp_path: Path) -> None:
    work = TableWork(1, tmp_path)
    seen = [step.came_of_it for _, step in zip(range(60), work.piece(0, 0), strict=False)]
    work.close()
    assert seen.count("TableScene") > 20
    assert work.lately().count("\n") > 20


def test_a_run_that_was_interrupted_comes_to_the_same(tmp_path: Path) -> None:
    whole = LongRun(tmp_path / "whole", Counting(), 1, 4).until(30, quiet=True)
    for steps in (9, 15, 30):
        parts = LongRun(tmp_path / "parts", Counting(), 1, 4).until(steps, quiet=True)
    assert (parts.steps, parts.pieces, parts.digest) == (whole.steps, whole.pieces, whole.digest) != (0, 0, "")
    assert (whole.process, parts.process) == (1, 3)
    assert (parts.slowest, parts.slowest_piece) == pytest.approx((0.9, 9))
    told = [json.loads(line)["steps"] for line in (tmp_path / "whole" / PROGRESS).read_text("utf-8").splitlines()]
    assert told == [6, 12, 18, 24, 30]
    with pytest.raises(SystemExit):
        LongRun(tmp_path / "whole", Counting(), 2, 4)


def test_what_breaks_is_told_and_the_rest_is_done(tmp_path: Path) -> None:
    work = Counting(broken=(1, 2))
    progress = LongRun(tmp_path, work, 1, 100).until(8, quiet=True)
    assert (progress.faults, progress.pieces, progress.steps, work.closed) == (2, 4, 8, 1)
    told = (tmp_path / FAULTS).read_text("utf-8")
    assert "piece 1 after 4 steps" in told
    assert "ValueError: no 2" in told
    assert "what it did" in told


def test_a_run_in_which_everything_breaks_ends(tmp_path: Path) -> None:
    progress = LongRun(tmp_path, Counting(broken=tuple(range(1000))), 1, 100).until(900, quiet=True)
    assert progress.faults == MANY_FAULTS


@pytest.mark.parametrize(
    ("last", "grown"),
    [
        (Reading(105.0, 52_500, 8, 2), {}),
        (Reading(106.0, 50_000, 8, 2), {"memory_mb": (100.0, 106.0)}),
        (Reading(100.0, 55_000, 8, 2), {"objects": (50_000, 55_000)}),
        (Reading(100.0, 50_000, 9, 2), {"handles": (8, 9)}),
        (Reading(100.0, 50_000, 8, 3), {"threads": (2, 3)}),
    ],
)
def test_what_grows_once_it_is_warm_is_noticed(last: Reading, grown: dict[str, tuple[float, float]]) -> None:
    cold, warm = [Reading(20.0, 10_000, 8, 2)] * 4, Reading(100.0, 50_000, 8, 2)
    readings = list(enumerate([*cold, *[warm] * 12, *[last] * 4]))
    assert growth(readings, 4) == grown
    assert growth(readings, 20).keys() == grown.keys() & {"handles", "threads"}


def test_a_handle_that_stays_open_is_counted(tmp_path: Path) -> None:
    before = read()
    with (tmp_path / "open").open("w"):
        assert read().handles - before.handles == (1 if before.handles >= 0 else 0)
