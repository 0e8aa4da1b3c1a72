"""Tables with the same cards for pictures: scores set by hand, so that nobody has to play for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from mighty_gui.ai.giving_way import StoppedThinking
from mighty_gui.ai.reason import because
from mighty_gui.client.scenes.same_cards.cards_study import Found, Job
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.analysis import Decision, to_judge
from mighty_gui.study.background import Task
from mighty_gui.study.judge import Verdict
from mighty_gui.study.par import TABLES, Table

_SCORES = (-8, -5, -5, -4, 2, 3, 3, 4)
"""What the seat won or lost at the tables, over and over."""
_LOST = {9: 1.2, 14: 3.4, 22: 0.9, 31: 2.6}
"""What some decisions gave away, by their numbers."""


def played_at_once(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Return a job that ended before anybody asks."""
    return _waited(lambda: _found(hand, seat, job), _count(hand, job))


def half_played(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Return a job that has found some things and is not over; the first tables are all there."""
    if job is Job.NORMAL:
        return played_at_once(hand, seat, job)
    return _waited(lambda: _half(hand, seat, job), _count(hand, job))


def _count(hand: ReplayedHand, job: Job) -> int:
    return len(to_judge(hand)) if job is Job.PARTS else TABLES[job]


def _waited(work: Callable[[], Iterator[Found]], count: int) -> Task[Found]:
    task = Task(lambda _: work(), count)
    task.wait()
    return task


def _half(hand: ReplayedHand, seat: int, job: Job) -> Iterator[Found]:
    yield from islice(_found(hand, seat, job), 5)
    raise StoppedThinking


def _found(hand: ReplayedHand, seat: int, job: Job) -> Iterator[Found]:
    if job is Job.PARTS:
        yield from (_decision(hand, at, who, seat) for at, who in to_judge(hand))
        return
    score = hand.result.scores[seat]
    scores = [score + one for one in _SCORES] + [score] * 2
    for at in range(TABLES[job]):
        yield Table(job, scores[at * 3 % len(scores)])


def _decision(hand: ReplayedHand, at: int, who: int, seat: int) -> Decision:
    """A decision that gave something away, if it is one of those; what others give away comes to the seat."""
    played, lost = hand.record.actions[at - 1][1], _LOST.get(at, 0.0)
    verdict = Verdict.INACCURACY if lost else Verdict.BEST
    losses = tuple(lost if who == one == seat else -lost / 2 for one in hand.game.people(hand.rules))
    found = (played, lost, 0.0, None, None, verdict, because(""), (), losses)
    return Decision(*found, number=at, seat=who, phase=hand.phase(at - 1), played=played)
