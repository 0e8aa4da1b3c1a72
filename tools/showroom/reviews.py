"""A review for pictures. Its verdicts are set by hand, so that no computer has to judge the hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, StoppedThinking
from mighty_gui.ai.weighing import SEED
from mighty_gui.client.review.seat_study import REVIEWED, Found, count_steps
from mighty_gui.engine.core.game import Action, View
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.practice.friend_course import FriendCourse, FriendPoint, Guess, TrickKnowledge
from mighty_gui.study.review.analysis import JudgedDecision, better_line, to_judge
from mighty_gui.study.review.hand_review import moments
from mighty_gui.study.review.judge import JudgedChoice, Verdict
from mighty_gui.study.review.true_course import TrueCourse, TruePoint

_COURSE = (0.62, 0.66, 0.58, 0.41, 0.44, 0.47, 0.28, 0.31, 0.12, 0.04)
"""The probability after each choice."""
_LOST = {2: (Verdict.INACCURACY, 3.1), 3: (Verdict.MISTAKE, 9.4), 6: (Verdict.MISTAKE, 12.7), 7: (Verdict.EQUAL, 0.0)}
"""The verdicts on some of them, and their losses."""


def found_at_once(hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
    """Return the work on the review of a seat, already ended."""
    return _waited(Task(lambda pause: _found(hand, seat, parts, pause), count_steps(hand, seat, parts)))


def half_found(hand: ReplayedHand, seat: int, parts: Collection[str]) -> Task[Found]:
    """Return work with some results that is not over."""
    return _waited(Task(lambda pause: _half(hand, seat, parts, pause), count_steps(hand, seat, parts)))


def _waited(task: Task[Found]) -> Task[Found]:
    task.wait()
    return task


def _half(hand: ReplayedHand, seat: int, parts: Collection[str], pause: Pause) -> Iterator[Found]:
    yield from islice(_found(hand, seat, parts, pause), 6)
    raise StoppedThinking


def _found(hand: ReplayedHand, seat: int, parts: Collection[str], pause: Pause) -> Iterator[Found]:
    if REVIEWED in parts:
        yield from _judged(hand, seat, pause)
    yield _course(hand)
    yield _reading(hand, seat)


def _judged(hand: ReplayedHand, seat: int, pause: Pause) -> Iterator[Found]:
    decisions = [_decision(hand, at, place, seat) for place, (at, _) in enumerate(_played(hand, seat))]
    yield from decisions
    for moment in moments(decisions):
        yield better_line(hand, moment.number, moment.best, SEED, pause)


def _reading(hand: ReplayedHand, seat: int) -> FriendCourse:
    """Return a course with the friend known in the second trick, and two tricks of other knowledge."""
    if not players_of(hand.rules).friends_in(hand.result):
        return FriendCourse(None, (), ())
    first = next(at for at, phase in hand.phases() if phase == "play")
    friend, *_, other = (other for other in hand.viewers if other != seat)
    points = (FriendPoint(first + at, chance) for at, chance in enumerate((0.3, 0.34, 0.41, 0.45, 0.52, 0.84), 1))
    tricks = (
        TrickKnowledge(1, Guess(friend, 0.52), {"JK": Guess(other, 0.47)}, (Guess(other, 0.93),)),
        TrickKnowledge(2, Guess(friend, 0.88), {"JK": Guess(other, 0.71)}, (Guess(other, 0.62),)),
    )
    return FriendCourse(friend, tuple(points), tricks)


def _course(hand: ReplayedHand) -> TrueCourse:
    """Return a course with all hands open: estimated, then proved makeable, and lost from a card in the middle on."""
    first, lost = next(at for at, phase in hand.phases() if phase == "play"), hand.last // 2
    seen = (first + lost) // 2
    points = (
        TruePoint(at, 0.55 if at < seen else float(at < lost), proved=at >= seen) for at in range(first, hand.last)
    )
    return TrueCourse(tuple(points), made=True, exact=True, held=False, lost=lost)


def _played(hand: ReplayedHand, seat: int) -> list[tuple[int, int]]:
    """Return the choices in the play."""
    return [(at, who) for at, who in to_judge(hand, [seat]) if hand.phase(at - 1) == "play"]


def _decision(hand: ReplayedHand, number: int, place: int, seat: int) -> JudgedDecision:
    view, played = hand.view(number - 1, seat), hand.record.actions[number - 1][1]
    other = _other(view, played)
    verdict, loss = _LOST.get(place, (Verdict.BEST, 0.0)) if other is not None else (Verdict.BEST, 0.0)
    best = other if other is not None and loss else played
    chance = _COURSE[min(place, len(_COURSE) - 1)]
    better = min(0.95, chance + loss / 40)
    return JudgedDecision(
        number=number,
        seat=seat,
        phase=hand.phase(number - 1),
        played=played,
        best=best,
        loss=loss,
        se=0.2 * loss,
        chance=chance,
        best_chance=better,
        verdict=verdict,
        reason=reason(view, Appraisal(best, 1.0, loss, better)),
        choices=(JudgedChoice(best, loss, 0.0, better), JudgedChoice(played, 0.0, 0.2 * loss, chance)),
    )


def _other(view: View, played: Action) -> Action | None:
    """Return another legal card."""
    return next((action for action in reversed(view.legal) if action != played), None)
