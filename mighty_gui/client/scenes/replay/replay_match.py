"""A finished hand as a match that the table can show at any of its positions; nothing can be done in it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from mighty_gui.client.company.cast import cast
from mighty_gui.client.company.names import distinct
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.keep.in_its_match import InItsMatch
from mighty_gui.match import FinishedHand, Length, MatchSetup, Player, Saving
from mighty_gui.match.finished import player_scores
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.match.saved import UNASKED
from mighty_gui.match.seat_order import seating_for
from mighty_gui.presets.record_files import RecordFile
from mighty_gui.study.why import Decider, Untold
from mighty_gui.texts import Texts, available_languages


class ReplayMatch:
    """The match as it was when the hand stood at ``position``."""

    def __init__(
        self,
        hand: ReplayedHand,
        setup: MatchSetup,
        told: FinishedHand,
        before: Sequence[FinishedHand],
        *,
        knows_players: bool = True,
    ) -> None:
        """Show ``hand``, which is ``told`` as a hand of a match; ``before`` has the hands played before it.

        ``knows_players``: whether the players of ``setup`` are those who played, and not only their names.
        """
        self.hand = hand
        self.setup = setup
        self.told = told
        self.before = tuple(before)
        self.knows_players = knows_players
        self.position = 0

    @classmethod
    def of_match(cls, match: TableMatch, finished: FinishedHand) -> ReplayMatch:
        """Return a finished hand of a match. Raises ``RefusalError`` if its record cannot be played."""
        hand = ReplayedHand(finished.record, match.setup.rules)
        return cls(hand, match.setup, finished, [one for one in match.finished if one.number < finished.number])

    @classmethod
    def of_record(cls, file: RecordFile, texts: Texts) -> ReplayMatch:
        """Return the hand of a record. Raises ``RefusalError`` if it cannot be played, or is not over."""
        file.replay()  # a fault is told with its line
        hand, people = ReplayedHand(file.record, file.rules), file.game.people(file.rules)
        players = _players(file, texts)
        setup = MatchSetup(file.record.preset or file.game.id, file.rules, players, Length("hands", 1))
        scores = tuple(hand.result.scores[seat] for seat in people)
        told = FinishedHand(1, tuple(range(len(people))), hand.result, file.record, scores)
        return cls(hand, setup, told, (), knows_players=False)

    @classmethod
    def of_history(cls, file: RecordFile, number: int, found: InItsMatch) -> ReplayMatch:
        """Return a hand of a match in the history, by its number; ``file`` was read by the rules of the match.

        Raises ``RefusalError`` as ``of_record`` does.
        """
        file.replay()
        hand, setup = ReplayedHand(file.record, found.setup.rules), found.setup
        scores = player_scores(setup, number, hand.result)
        told = FinishedHand(number, seating_for(setup, number), hand.result, file.record, scores)
        return cls(hand, setup, told, found.before)

    def at(self, position: int) -> ReplayMatch:
        """Return the same match in a position of its own."""
        other = copy(self)
        other.position = position
        return other

    # --- what the table asks -------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the hand in its match."""
        return self.told.number

    @property
    def finished(self) -> Sequence[FinishedHand]:
        """The hands that were over in this position."""
        return (*self.before, self.told) if self.position == self.hand.last else self.before

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's total in this position."""
        players = range(len(self.setup.players))
        return tuple(sum(one.scores[player] for one in self.finished) for player in players)

    @property
    def is_over(self) -> bool:
        """Whether this is the last position."""
        return self.position == self.hand.last

    @property
    def acting_seat(self) -> int | None:
        """The seat of the person who acts next."""
        seat = self.hand.to_act(self.position)
        return None if seat is None else self.setup.game.controller(self.setup.rules, seat)

    @property
    def saving(self) -> Saving:
        """Nothing is to be saved."""
        return UNASKED

    @property
    def is_settled(self) -> bool:
        """Return true: there is nothing to wait for."""
        return True

    @property
    def people(self) -> tuple[int, ...]:
        """The seats whose cards may be seen: all of them, for the hand is over."""
        return self.setup.game.people(self.setup.rules)

    def player_index(self, seat: int) -> int:
        """The index of the player at a seat."""
        return self.told.seating[self.people.index(self.setup.game.controller(self.setup.rules, seat))]

    def player_at(self, seat: int) -> Player:
        """The player at a seat."""
        return self.setup.players[self.player_index(seat)]

    def decider(self, seat: int) -> Decider | Untold:
        """The computer player who decided at a seat; or why nothing can be told of who did."""
        known = self.knows_players
        return Decider.of(self.setup, self.number, self.player_at(seat)) if known else Untold.UNKNOWN

    def view(self, seat: int) -> View:
        """The position as the person at that seat saw it."""
        return self.hand.view(self.position, seat)

    def public_view(self, seat: int) -> View:
        """The same: of a hand that is over nothing is hidden from anybody."""
        return self.view(seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Refuse: what is done is done."""
        raise RuntimeError("nothing can be done in a hand that is looked at")

    def note_hint(self) -> None:
        """Do nothing: nobody is helped here."""

    def next_hand(self) -> None:
        """Refuse: no hand follows."""
        raise RuntimeError("nothing follows a hand that is looked at")

    def conclude(self) -> None:
        """Do nothing: it is over."""


def _players(file: RecordFile, texts: Texts) -> tuple[Player, ...]:
    """The players of a record: by the names in it, else people of the cast, who have names in every language."""
    people = file.game.people(file.rules)
    names = file.record.seats
    if len(names) == file.game.seat_count(file.rules):
        names = tuple(names[seat] for seat in people)
    if len(names) != len(people):
        names = tuple(one.name(texts) for one, _ in zip(cast(), people, strict=False))
    tables = [Texts.load(language) for language in available_languages()]
    faces = {one.name(table): one.face for table in tables for one in cast()}
    return tuple(Player(name, "computer", face=faces.get(name, "")) for name in distinct(names))
