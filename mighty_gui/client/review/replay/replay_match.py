"""A finished hand as a match that the table can show at any position, without any actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Final

from mighty_gui.client.look.company import cast
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.keep.archive.unfinished import InItsMatch
from mighty_gui.match import FinishedHand, Length, MatchSetup, Player, Saving
from mighty_gui.match.finished import ReplayedHand, player_scores
from mighty_gui.match.saving_state import UNASKED
from mighty_gui.match.seating import seating_for
from mighty_gui.presets.record_files import RecordFile
from mighty_gui.study.review.why import Decider, NoExplanation
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.names import distinct


class ReplayMatch:
    """A match at ``position`` of one of its hands."""

    def __init__(
        self,
        hand: ReplayedHand,
        setup: MatchSetup,
        finished_hand: FinishedHand,
        before: Sequence[FinishedHand],
        *,
        knows_players: bool = True,
    ) -> None:
        """Show ``hand``, which is ``finished_hand`` in its match; ``before`` has the hands played before it.

        ``knows_players``: whether the players of ``setup`` are known by more than their names.
        """
        self.hand, self.setup = hand, setup
        self.as_finished = finished_hand
        self.before = tuple(before)
        self.knows_players = knows_players
        self.position = 0

    @classmethod
    def of_match(cls, match: TableMatch, finished: FinishedHand) -> ReplayMatch:
        """Return a finished hand of a match. Raises ``RefusalError`` if its record cannot be replayed."""
        hand = ReplayedHand(finished.record, match.setup.rules)
        return cls(
            hand,
            match.setup.at(finished.number),
            finished,
            [finished_hand for finished_hand in match.finished if finished_hand.number < finished.number],
        )

    @classmethod
    def of_record(cls, file: RecordFile, texts: Texts) -> ReplayMatch:
        """Return the hand of a record. Raises ``RefusalError`` if it cannot be replayed or is not finished."""
        file.replay()  # raises an error with the line of the fault
        return cls.of_hand(ReplayedHand(file.record, file.rules), texts)

    @classmethod
    def of_hand(cls, hand: ReplayedHand, texts: Texts) -> ReplayMatch:
        """Return a hand whose match is unknown."""
        people, players = hand.game.people(hand.rules), _players(hand, texts)
        setup = MatchSetup(hand.record.preset or hand.game.id, hand.rules, players, Length("hands", 1))
        scores = tuple(hand.result.scores[seat] for seat in people)
        finished_hand = FinishedHand(1, tuple(range(len(people))), hand.result, hand.record, scores)
        return cls(hand, setup, finished_hand, (), knows_players=False)

    @classmethod
    def of_history(cls, file: RecordFile, number: int, found: InItsMatch) -> ReplayMatch:
        """Return a hand of a match in the history, by its number; ``file`` was read with the match's rules.

        Raises ``RefusalError`` as ``of_record`` does.
        """
        file.replay()
        hand, setup = ReplayedHand(file.record, found.setup.rules), found.setup
        scores = player_scores(setup, number, hand.result)
        finished_hand = FinishedHand(number, seating_for(setup, number), hand.result, file.record, scores)
        return cls(hand, setup, finished_hand, found.before)

    def at(self, position: int) -> ReplayMatch:
        """Return a copy of the match at another position."""
        other = copy(self)
        other.position = position
        return other

    @property
    def number(self) -> int:
        """The number of the hand in its match."""
        return self.as_finished.number

    @property
    def finished(self) -> Sequence[FinishedHand]:
        """The hands that are finished at this position."""
        return (*self.before, self.as_finished) if self.is_over else self.before

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's total at this position."""
        players = range(len(self.setup.players))
        return tuple(sum(finished_hand.scores[player] for finished_hand in self.finished) for player in players)

    @property
    def is_over(self) -> bool:
        """Whether the hand is finished at this position."""
        return self.hand.to_act(self.position) is None

    @property
    def acting_seat(self) -> int | None:
        """The seat of the person who acts next; ``None`` after the last action."""
        seat = self.hand.to_act(self.position)
        return None if seat is None else self.setup.game.controller(self.setup.rules, seat)

    @property
    def saving(self) -> Saving:
        """The state of saving: there is nothing to save."""
        return UNASKED

    @property
    def is_settled(self) -> bool:
        """Always true: there is nothing to wait for."""
        return True

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose cards may be seen: those of all players, because the hand is finished."""
        return self.setup.game.people(self.setup.rules)

    def player_index(self, seat: int) -> int:
        """Return the index of the player at a seat."""
        return self.as_finished.seating[self.people.index(self.setup.game.controller(self.setup.rules, seat))]

    def player_at(self, seat: int) -> Player:
        """Return the player at a seat."""
        return self.setup.players[self.player_index(seat)]

    def decider(self, seat: int) -> Decider | NoExplanation:
        """Return the computer player who decided at a seat, or why its decisions cannot be explained."""
        known = self.knows_players
        return Decider.of(self.setup, self.number, self.player_at(seat)) if known else NoExplanation.UNKNOWN

    def view(self, seat: int) -> View:
        """Return the position as the person at that seat saw it."""
        return self.hand.view(self.position, seat)

    def public_view(self, seat: int) -> View:
        """Return the seat's view: nothing is secret in a finished hand."""
        return self.view(seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Raise ``RuntimeError``: a finished hand takes no actions."""
        raise RuntimeError("nothing can be done in a hand that is looked at")

    def note_hint(self) -> None:
        """Do nothing: a finished hand has no hints."""

    def next_hand(self) -> None:
        """Raise ``RuntimeError``: no hand follows."""
        raise RuntimeError("nothing follows a hand that is looked at")

    def conclude(self) -> None:
        """Do nothing: the hand is finished."""


def _players(hand: ReplayedHand, texts: Texts) -> tuple[Player, ...]:
    """Return the players of a record: with the names in it, else cast members with their names in this language."""
    people = hand.game.people(hand.rules)
    names = hand.record.seats
    if len(names) == hand.game.seat_count(hand.rules):
        names = tuple(names[seat] for seat in people)
    if len(names) != len(people):
        names = tuple(member.name(texts) for member, _ in zip(cast(), people, strict=False))
    tables = [Texts.load(language) for language in available_languages()]
    faces = {member.name(table): member.face for table in tables for member in cast()}
    return tuple(Player(name, "computer", face=faces.get(name, "")) for name in distinct(names))


# --- the marks of a hand: where each step of the game begins ------------------------------------------------


TRICK_EVENT: Final = "trick"
"""The type of the event that ends a trick, the same in every game."""
PLAY_PHASE: Final = "play"
"""The phase of play, named the same in every game. It has no label of its own: the marks of the tricks show it."""


@dataclass(frozen=True)
class StepMark:
    """A named position of a hand; ``short`` is its label on the bar, which may be empty."""

    position: int
    text: str
    short: str
    is_trick: bool = False


def marks_of(hand: ReplayedHand, texts: Texts) -> tuple[StepMark, ...]:
    """Return the marks of a hand in order. The texts have the names of each game's steps."""
    named = ((at, phase, _step(hand, texts, phase)) for at, phase in hand.phases())
    steps = [StepMark(at, text, "" if phase == PLAY_PHASE else text) for at, phase, text in named if text]
    return tuple(sorted([*steps, *_tricks(hand, texts)], key=lambda mark: (mark.position, not mark.is_trick)))


def _step(hand: ReplayedHand, texts: Texts, phase: str) -> str:
    key = f"replay.step.{hand.game.id}.{phase}"
    return texts(key) if texts.has(key) else ""


def _tricks(hand: ReplayedHand, texts: Texts) -> Iterator[StepMark]:
    number = 0
    for position in range(hand.last + 1):
        for event in hand.news(position):
            if event.type == TRICK_EVENT:
                number += 1
                text = texts(f"replay.step.{hand.game.id}.trick", number=number)
                yield StepMark(position, text, str(number), is_trick=True)


def after(marks: Sequence[StepMark], position: int, last: int) -> int:
    """Return the position of the next mark, or ``last``."""
    return next((mark.position for mark in marks if mark.position > position), last)


def before(marks: Sequence[StepMark], position: int) -> int:
    """Return the position of the previous mark, or 0."""
    return next((mark.position for mark in reversed(marks) if mark.position < position), 0)


def around(marks: Sequence[StepMark], position: int) -> str:
    """Return the name of the trick or step that a position belongs to."""
    trick = next((mark for mark in marks if mark.is_trick and mark.position >= position), None)
    steps = [mark for mark in marks if not mark.is_trick]
    if trick is not None and not any(position < step.position <= trick.position for step in steps):
        return trick.text
    return next((step.text for step in reversed(steps) if step.position <= position), "")


def step_of(marks: Sequence[StepMark], number: int) -> str:
    """Return the name of the trick or step that an action belongs to; actions count from 1."""
    steps = [mark for mark in marks if not mark.is_trick]
    trick = next((mark for mark in marks if mark.is_trick and mark.position >= number), None)
    if trick is not None and not any(number <= step.position < trick.position for step in steps):
        return trick.text
    return next((step.text for step in reversed(steps) if step.position < number), "")
