"""A lesson in the form of a match: views go out, moves come in, and the script answers for the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.ai.pace import UNSEEN
from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.client.company.cast import cast
from mighty_gui.client.lessons.lesson import LEARNER
from mighty_gui.client.lessons.tutor import Tutor
from mighty_gui.client.look.faces import LETTER
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.match import SAVED, FinishedHand, Length, MatchSetup, Player

_NOBODY: Final = 1
"""A computer player who is said to think while the coach speaks, and never answers meanwhile."""


class LessonMatch:
    """The part of a match that the table uses, with a `Tutor` behind it."""

    concluded = False
    saving = SAVED
    """One comes back to the lesson where one was."""
    is_settled = True

    def __init__(self, tutor: Tutor, names: Sequence[str]) -> None:
        self.tutor = tutor
        lesson = tutor.lesson
        self.setup = MatchSetup(lesson.preset or "", lesson.rules, _players(names), Length("open", 0))
        self.seating = tuple(range(len(names)))
        self.finished: list[FinishedHand] = []

    def rename(self, names: Sequence[str]) -> None:
        """Give the players other names, for another language."""
        self.setup = replace(self.setup, players=_players(names))

    @property
    def number(self) -> int:
        """The number of the lesson's hand on the table, from 1."""
        return self.tutor.part_number + 1

    @property
    def totals(self) -> tuple[int, ...]:
        """Zeros: no score is kept from one hand of a lesson to the next."""
        return (0,) * len(self.setup.players)

    @property
    def is_over(self) -> bool:
        """``False``: the table does not decide about a lesson's end."""
        return False

    @property
    def acting_seat(self) -> int | None:
        """The seat to move; while the coach speaks, that of another player who seems to think."""
        turn = self.tutor.turn
        return _NOBODY if turn is None else turn

    def note_hint(self) -> None:
        """Note nothing: a lesson is there to give hints."""

    @property
    def people(self) -> tuple[int, ...]:
        """The learner's seat alone."""
        return (LEARNER,)

    def player_at(self, seat: int) -> Player:
        """Return the player at the seat; while the learner's cards are played for them, not a person."""
        player = self.setup.players[seat]
        return replace(player, kind="computer") if seat == LEARNER and self.tutor.demonstrates else player

    def player_index(self, seat: int) -> int:
        """Return the seat's own number: players sit in order."""
        return seat

    def view(self, seat: int) -> View:
        """Return the hand as the person at that seat sees it."""
        return self.tutor.view(seat)

    def public_view(self, seat: int) -> View:
        """Return the hand from a seat, as everybody at the table may see it."""
        return self.tutor.lesson.game.public_view(self.tutor.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Make a move. Raises ``IllegalAction``."""
        events = self.tutor.submit(seat, action)
        result = self.tutor.hand.result
        if result is not None and result.was_played:
            self.count()
        return events

    def count(self) -> None:
        """Note the result of a hand that was over before the learner came to it."""
        result = self.tutor.hand.result
        assert result is not None
        self.finished = [FinishedHand(self.number, self.seating, result, self.record(), tuple(result.scores))]

    def next_hand(self) -> None:
        """Do nothing: lessons set up their hands themselves."""

    def conclude(self) -> None:
        """Do nothing: no result is kept."""

    def record(self) -> HandRecord:
        """Return the record of the hand as far as it was played."""
        names = [player.name for player in self.setup.players]
        moves = (*self.tutor.part.record.actions, *self.tutor.bookmark.moves)
        return record_of(self.tutor.hand, moves, self.setup.game, preset=self.setup.preset, seats=names)


def _players(names: Sequence[str]) -> tuple[Player, ...]:
    learner, *others = names
    company = zip(others, cast(), strict=False)
    return (Player(learner, face=LETTER), *(Player(name, "computer", face=one.face) for name, one in company))


@dataclass(frozen=True, slots=True)
class ScriptedAnswer:
    """A move that the script makes for a player."""

    token: object
    action: Action
    seems: float = UNSEEN
    failure: Failure | None = None


class ScriptedWorker:
    """The script's answers for the other seats; it has no hurry while the coach speaks."""

    def __init__(self, tutor: Tutor) -> None:
        self.tutor = tutor
        self._asked: tuple[int, int] | None = None

    def ask(self, token: int, view: View, level: str = "normal", seed: int = 0, style: str = "even") -> None:
        """Remember the seat that is asked."""
        # for the learner's own cards it is the seat of the view, as for everybody's
        self._asked = (token, view.seat)

    def poll(self) -> ScriptedAnswer | None:
        """Return the script's move, once it is that seat's turn."""
        if self._asked is None or self.tutor.turn != self._asked[1]:
            return None
        action = self.tutor.scripted()
        if action is None:
            return None
        token, self._asked = self._asked[0], None
        return ScriptedAnswer(token, action)

    def cancel(self) -> None:
        """Forget the seat that was asked."""
        self._asked = None
