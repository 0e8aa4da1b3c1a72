"""The worker: answers come back with their token, stale ones are dropped, failures are told."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from mighty_gui.ai import Answer, Worker, choose
from mighty_gui.ai.worker import ThinkingFailed
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.view import PlayerView, view

PATIENCE = 10.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    thinking = Worker()
    yield thinking
    thinking.close()


def opening(seed: int = 3) -> PlayerView:
    hand = Hand.from_seed(Rules(), seed)
    assert hand.to_act is not None
    return view(hand, hand.to_act)


def wait(worker: Worker) -> Answer:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.001)
    pytest.fail("no answer came")


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
    time.sleep(0.05)
    assert worker.poll() is None


def test_a_cancelled_question_is_never_answered(worker: Worker) -> None:
    worker.ask("gone", opening())
    worker.cancel()
    time.sleep(0.1)
    assert worker.poll() is None
    worker.ask("next", opening())
    assert wait(worker).token == "next"


def test_a_failure_is_told_to_whoever_asked_and_the_worker_lives_on(worker: Worker) -> None:
    hand = Hand.from_seed(Rules(), 3)
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


def test_a_judgement_comes_by_its_own_way_and_only_the_latest_question_counts(worker: Worker) -> None:
    worker.ask_judgement("hint", opening(), "normal")
    until = time.monotonic() + PATIENCE
    judgement = None
    while judgement is None and time.monotonic() < until:
        assert worker.poll() is None
        judgement = worker.poll_judgement()
        time.sleep(0.001)
    assert judgement is not None
    assert judgement.token == "hint"
    assert {one.action for one in judgement.judged} == set(opening().legal)
    assert judgement.judged[0].action == choose(opening(), "normal")
    worker.ask_judgement("late", opening(), "normal")
    worker.cancel()
    time.sleep(0.05)
    assert worker.poll_judgement() is None
