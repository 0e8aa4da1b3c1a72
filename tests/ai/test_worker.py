"""The worker: answers return with their token, stale ones are dropped, failures are reported."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from mighty_gui.ai import WorkedDecision, Worker, choose
from mighty_gui.ai.counsel import advise
from mighty_gui.ai.pause import GiveWay, StoppedThinking
from mighty_gui.ai.worker import ThinkingFailed, WorkedAppraisals
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.study.short_sight import short_sighted

T = TypeVar("T")
PATIENCE = 300.0
"""Seconds until a hanging test fails. No test depends on speed."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    thinking = Worker()
    yield thinking
    thinking.close()


def opening(seed: int = 3) -> PlayerView:
    hand = MightyHand.from_seed(MightyRules(), seed)
    assert hand.to_act is not None
    return view(hand, hand.to_act)


def wait(worker: Worker) -> WorkedDecision:
    return wait_until(worker.poll)


def wait_until(poll: Callable[[], T | None]) -> T:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = poll()
        if answer is not None:
            return answer
        time.sleep(0.001)
    pytest.fail("no answer came")


def finish(worker: Worker) -> None:
    """Finish all requests, and end the worker."""
    worker._questions.put(None)
    worker._thread.join(PATIENCE)
    assert not worker._thread.is_alive()


def test_each_question_has_the_next_number_so_that_earlier_answers_are_known() -> None:
    asked = list[Any]()
    worker: Any = SimpleNamespace(_current=4, _put=asked.append)
    Worker.ask(worker, "token", opening())
    Worker.ask_appraisals(worker, "token", opening())
    Worker.ask_agreement(worker, "token", [opening()], 3, 1)
    assert [question.number for question in asked] == [5, 5, 5]
    assert [question.settles is not None for question in asked] == [False, False, True]


def wait_for(worker: Worker) -> WorkedDecision:
    """Return the answer to the current question."""
    worker.ask("for itself", opening(), "normal")
    return wait(worker)


def test_the_answer_is_the_players_choice_with_its_token(worker: Worker) -> None:
    worker.ask("first", opening(), "normal", 7)
    answer = wait(worker)
    assert answer.token == "first"
    assert answer.action == choose(opening(), "normal", 7)
    assert answer.seconds >= 0
    assert worker.poll() is None
    assert not worker.is_busy


def test_only_the_latest_question_is_answered(worker: Worker) -> None:
    for token in range(20):
        worker.ask(token, opening())
    assert wait(worker).token == 19
    finish(worker)
    assert worker.poll() is None


def test_answers_to_earlier_questions_are_dropped_however_late_they_come(worker: Worker) -> None:
    """A stale decision and a stale judgement are ready; neither is taken for the latest."""
    fresh = wait_for(worker)
    worker.ask("latest", opening(), "normal")
    for number in (worker._current - 1, worker._current + 1):
        worker._decisions.put((number, replace(fresh, token="stale")))
        worker._appraisals.put((number, WorkedAppraisals("stale", (), 0.0)))
    assert wait(worker).token == "latest"
    assert worker.poll() is None
    assert worker.poll_appraisals() is None


def test_a_stale_failure_is_not_told(worker: Worker) -> None:
    worker.ask("latest", opening())
    worker._decisions.put((worker._current - 1, ThinkingFailed("stale", "normal")))
    assert wait(worker).token == "latest"


def test_nothing_is_told_twice_or_unasked(worker: Worker) -> None:
    assert not worker.is_busy
    fresh = wait_for(worker)
    worker._decisions.put((worker._current, fresh))
    assert worker.poll() is None, "it has been answered"
    worker.cancel()
    worker._decisions.put((worker._current, fresh))
    worker._appraisals.put((worker._current, WorkedAppraisals("x", (), 0.0)))
    assert worker.poll() is None, "it has been cancelled"
    assert worker.poll_appraisals() is None


def test_every_question_counts_as_a_new_one(worker: Worker) -> None:
    """Otherwise the answer to the question before would be taken for its answer."""
    numbers = [worker._current]
    for ask in (worker.ask, worker.ask_appraisals, worker.ask, worker.ask_appraisals):
        ask("again", opening())
        assert worker.is_busy
        numbers.append(worker._current)
    worker.cancel()
    assert not worker.is_busy
    numbers.append(worker._current)
    assert numbers == sorted(set(numbers))


def test_a_search_that_nobody_waits_for_ends() -> None:
    waits = [True]
    pause = GiveWay(lambda: waits[0])
    pause._last = float("-inf")
    pause()
    waits[0] = False
    pause._last = float("-inf")
    with pytest.raises(StoppedThinking):
        pause()


def test_a_worker_never_keeps_the_program_from_ending(worker: Worker) -> None:
    assert worker._thread.daemon


def test_a_cancelled_question_is_never_answered(worker: Worker) -> None:
    worker.ask("gone", opening())
    worker.cancel()
    worker.ask("next", opening())
    assert wait(worker).token == "next"
    finish(worker)
    assert worker.poll() is None


def test_a_failure_is_told_to_whoever_asked_and_the_worker_lives_on(worker: Worker) -> None:
    hand = MightyHand.from_seed(MightyRules(), 3)
    worker.ask("bad", view(hand, 4))
    with pytest.raises(ThinkingFailed) as caught:
        wait(worker)
    assert caught.value.token == "bad"
    assert isinstance(caught.value.__cause__, ValueError)
    worker.ask("good", opening())
    assert wait(worker).token == "good"


def test_a_closed_worker_stops() -> None:
    worker = Worker()
    worker.close()
    worker._thread.join(PATIENCE)
    assert not worker._thread.is_alive()


def test_a_judgement_comes_by_its_own_way_and_only_the_latest_question_counts(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_sighted(monkeypatch)
    worker.ask_appraisals("hint", opening())
    found = wait_until(worker.poll_appraisals)
    assert found.token == "hint"
    assert {one.action for one in found.appraisals} == set(opening().legal)
    assert found.appraisals == tuple(advise(opening())), "a hint is the same wherever it is worked out"
    worker.ask_appraisals("late", opening())
    worker.cancel()
    finish(worker)
    assert worker.poll() is None
    assert worker.poll_appraisals() is None
