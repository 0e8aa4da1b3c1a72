"""Work in the background: results one after the other, cancelled, failed."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from mighty_gui.ai.pause import Pause
from mighty_gui.study.background import Task


def test_what_is_found_comes_in_order_and_then_it_is_done() -> None:
    task = Task(lambda _: iter(range(5)), 5)
    task.wait()
    assert not task.is_done
    assert task.poll() == [0, 1, 2, 3, 4]
    assert task.is_done
    assert task.found == [0, 1, 2, 3, 4]
    assert task.poll() == []


def test_no_work_keeps_the_program_from_ending() -> None:
    more = threading.Event()
    task = Task(lambda _: iter([more.wait()]), 1)
    assert [thread.daemon for thread in threading.enumerate() if thread.name == "study"] == [True]
    more.set()
    task.wait()


def test_progress_is_how_much_has_been_found() -> None:
    more = threading.Event()

    def work(_: Pause) -> Iterator[int]:
        yield 1
        more.wait()
        yield 2

    task = Task(work, 2)
    while not task.poll():
        pass
    assert task.progress == 0.5
    assert not task.is_done
    more.set()
    task.wait()
    task.poll()
    assert task.progress == 1


def test_cancelled_work_stops_at_its_next_pause_and_finds_nothing_more() -> None:
    begun = threading.Event()

    def work(pause: Pause) -> Iterator[int]:
        while True:
            begun.set()
            pause()
            yield 1

    task = Task(work, 9)
    begun.wait()
    task.cancel()
    task.wait()
    assert task.poll() == []
    assert task.failed is None


def test_what_goes_wrong_is_told_to_whoever_asks() -> None:
    def work(_: Pause) -> Iterator[int]:
        yield 1
        raise ValueError("no")

    task = Task(work, 2)
    task.wait()
    assert task.poll() == [1]
    assert isinstance(task.failed, ValueError)
    assert not task.is_done


@pytest.mark.parametrize("count", [0, 1])
def test_work_that_finds_nothing_is_done_too(count: int) -> None:
    task = Task[int](lambda _: iter(()), count)
    task.wait()
    task.poll()
    assert task.is_done
