"""Tables with the same cards for pictures. Their scores are set by hand, so that no computer has to play for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from mighty_gui.ai.appraisal import because
from mighty_gui.ai.pause import StoppedThinking
from mighty_gui.client.app import demonstration
from mighty_gui.client.play.duplicate_end import DuplicateEndScene, EndButton
from mighty_gui.client.play.duplicate_flow import TurnScene
from mighty_gui.client.review.comparison.cards_study import Found, Job
from mighty_gui.client.shell.app import App
from mighty_gui.match import Match, MatchSetup, Player, Unkept
from mighty_gui.match.duplicate import DuplicateComparison, duplicate_setup
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.match.saving_state import SAVED
from mighty_gui.study.background import Task
from mighty_gui.study.comparison.par import LUCK, TABLES, ParTable, StepTables, TableHand
from mighty_gui.study.review.analysis import JudgedDecision, to_judge
from mighty_gui.study.review.judge import Verdict

_SCORES = (-8, -5, -5, -4, 2, 3, 3, 4)
"""The seat's scores at the tables, repeated."""
_LOST = {9: 1.2, 14: 3.4, 22: 0.9, 31: 2.6}
"""The losses of some decisions, by their numbers."""


def played_at_once(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Return a job that has already ended."""
    return _waited(lambda: _found(hand, seat, job), _count(hand, job))


def half_played(hand: ReplayedHand, seat: int, job: Job) -> Task[Found]:
    """Return a job with some results that is not over. The first tables are complete."""
    if job is Job.NORMAL:
        return played_at_once(hand, seat, job)
    return _waited(lambda: _half(hand, seat, job), _count(hand, job))


def _count(hand: ReplayedHand, job: Job) -> int:
    return len(LUCK) + len(to_judge(hand)) if job is Job.PARTS else TABLES[job]


def _waited(work: Callable[[], Iterator[Found]], count: int) -> Task[Found]:
    task = Task(lambda _: work(), count)
    task.wait()
    return task


def _half(hand: ReplayedHand, seat: int, job: Job) -> Iterator[Found]:
    yield from islice(_found(hand, seat, job), 5)
    raise StoppedThinking


def _found(hand: ReplayedHand, seat: int, job: Job) -> Iterator[Found]:
    if job is Job.PARTS:
        yield from _steps(hand, seat)
        yield from (_decision(hand, at, who, seat) for at, who in to_judge(hand))
        return
    score = hand.result.scores[seat]
    scores = [score + choice for choice in _SCORES] + [score] * 2
    for at in range(TABLES[job]):
        yield ParTable(job, scores[at * 3 % len(scores)], TableHand(at, hand.record.actions))


def _steps(hand: ReplayedHand, seat: int) -> Iterator[StepTables]:
    """Yield different averages after the auction and before the play."""
    score = hand.result.scores[seat]
    first = next(at for at, phase in hand.phases() if phase == "play")
    yield StepTables(next(at for at, phase in hand.phases() if at and phase != "auction"), (score - 2, score - 1))
    yield StepTables(first, (score - 4, score + 3, score + 1))
    yield StepTables(hand.last, (score,))


def _decision(hand: ReplayedHand, at: int, who: int, seat: int) -> JudgedDecision:
    """Return a decision with a loss, if it is one of those in the list. Losses of the others are gains of the seat."""
    played, lost = hand.record.actions[at - 1][1], _LOST.get(at, 0.0)
    verdict = Verdict.INACCURACY if lost else Verdict.BEST
    losses = tuple(lost if who == person == seat else -lost / 2 for person in hand.game.people(hand.rules))
    found = (played, lost, 0.6, None, None, verdict, because(""), (), losses)
    return JudgedDecision(*found, number=at, seat=who, phase=hand.phase(at - 1), played=played)


# --- pictures of a duplicate match: the cover before the second of three people, and their comparison ------


_RIVAL_SCORES: Final = ((12, -4, 3, -8, 0, 6, 16, -2), (6, -4, 5, -4, 0, 6, -16, 2), (12, -8, 3, -12, 0, 8, 8, -2))
_AT_THE_TABLE: Final = 5


def _setup(app: App) -> MatchSetup:
    """Return the setup for the first of three people."""
    everybody = demonstration.new_match(app, preset="standard-7", persons=1).setup.players
    rivals = [
        replace(player, kind="person") for player in (everybody[0], *everybody[_AT_THE_TABLE : _AT_THE_TABLE + 2])
    ]
    setup = demonstration.new_match(app, persons=1).setup
    return duplicate_setup(setup, rivals, len(_RIVAL_SCORES[0]))


def turn(app: App) -> None:
    """Set up the cover before the second person, who plays after the first."""
    setup = _setup(app)
    assert setup.duplicate is not None
    duplicate = replace(setup.duplicate, played=_RIVAL_SCORES[:1])
    players = (duplicate.rivals[1], *setup.players[1:])
    match = Match(replace(setup, players=players, duplicate=duplicate), Unkept(SAVED))
    app.push(TurnScene(app, match))


def compared(app: App) -> None:
    """Set up the comparison of all three."""
    buttons = [EndButton(f"match_end.{name}", name) for name in ("start", "new_game", "rematch")]
    app.push(DuplicateEndScene(app.context, _rivals(app), DuplicateComparison(_RIVAL_SCORES), buttons))


def _rivals(app: App) -> tuple[Player, ...]:
    duplicate = _setup(app).duplicate
    assert duplicate is not None
    return duplicate.rivals
