"""Crews: the order of the results, killed processes, cancelled work."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from mighty_gui.files.faults import FileError
from mighty_gui.simulation.crew import MOST_LOSSES, Crew, Here
from mighty_gui.simulation.crews import crew


def square(number: int) -> int:
    return number * number


def square_once_killed(mark: Path, number: int) -> int:
    """Kill the process that does the third piece, the first time."""
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGTERM)
    return square(number)


class Breaking(Executor):
    """An executor that does these pieces, counted from 0, and breaks with the others."""

    def __init__(self, *good: int) -> None:
        self.good, self.asked = good, -1

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        self.asked += 1
        if self.asked in self.good:
            return Here().submit(fn, *args, **kwargs)
        broken: Future[object] = Future()
        broken.set_exception(BrokenExecutor())
        return broken


def test_alone_each_piece_is_done_when_it_is_wanted() -> None:
    done = []
    with crew(1) as found:
        results = found.in_order(done.append, range(100))
        next(results)
        assert done == [0]


def test_processes_give_the_same_in_order_and_one_may_be_killed(tmp_path: Path) -> None:
    with crew(2) as found:
        work = partial(square_once_killed, tmp_path / "killed")
        assert list(found.in_order(work, range(12))) == [square(number) for number in range(12)]
    assert (tmp_path / "killed").exists()
    assert not [child for child in active_children() if "Spawn" in child.name], "none is left behind"


def test_what_nobody_waits_for_is_not_finished() -> None:
    with crew(2) as found:
        next(found.in_order(time.sleep, [0, 20, 20]))
        workers = [child for child in active_children() if "Spawn" in child.name]
    assert workers
    for child in workers:
        child.join()
    assert {child.exitcode for child in workers} == {-signal.SIGTERM}


def test_losses_are_counted_from_the_last_result_on() -> None:
    """There are six pieces. Each breaks an executor once before it is done."""
    executors = (Breaking(*good) for good in [(), (0,)] * 6)
    assert list(Crew(lambda: next(executors), lambda: 1).in_order(square, range(6))) == [0, 1, 4, 9, 16, 25]


def test_work_is_taken_only_as_far_ahead_as_is_wanted() -> None:
    taken = []

    def items():  # type: ignore[no-untyped-def]
        for number in range(100):
            taken.append(number)
            yield number

    results = Crew(Here, lambda: 5).in_order(square, items())
    assert [next(results), next(results)] == [0, 1]
    assert len(taken) == 6


def test_what_is_done_is_not_done_again_when_an_executor_breaks() -> None:
    asked = []

    def work(number: int) -> int:
        asked.append(number)
        return number

    executors = iter([Breaking(0, 2, 3), Breaking(*range(8))])
    assert list(Crew(lambda: next(executors), lambda: 5).in_order(work, range(8))) == list(range(8))
    assert sorted(asked) == list(range(8))


def test_work_that_breaks_every_executor_is_given_up() -> None:
    begun = []

    def begin() -> Breaking:
        begun.append(1)
        return Breaking()

    with pytest.raises(FileError) as error:
        list(Crew(begin, lambda: 2).in_order(square, range(3)))
    assert error.value.code == "crew.lost"
    assert len(begun) == MOST_LOSSES + 1


def test_an_error_of_the_work_is_handed_on() -> None:
    with crew(1) as found, pytest.raises(TypeError):
        list(found.in_order(square, ["x"]))  # type: ignore[list-item]
