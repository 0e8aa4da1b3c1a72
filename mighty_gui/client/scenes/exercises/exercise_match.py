"""The position of a mistake as a match in which only the person who made it acts, and only once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.record import replay
from mighty_gui.match import FinishedHand, Player, Saving
from mighty_gui.match.saved import UNASKED


class ExerciseMatch:
    """The part of a match that the table uses, up to one decision of a finished hand and its new answer."""

    saving: Saving = UNASKED
    is_settled = True
    is_over = False
    finished: Sequence[FinishedHand] = ()
    number = 1

    def __init__(self, shown: ReplayMatch, number: int, seat: int, face: str, colour: str = "") -> None:
        """Stand before action ``number`` of the hand; the person with that portrait and colour sits at ``seat``."""
        self.shown = shown
        self.seat = seat
        self.answer: Action | None = None
        """What was chosen this time."""
        played = shown.hand
        self.hand = replay(
            replace(played.record, actions=played.record.actions[: number - 1]), played.game, played.rules
        )
        at = shown.player_index(seat)
        players = [
            replace(player, kind="person", face=face, colour=colour) if place == at else player
            for place, player in enumerate(shown.setup.players)
        ]
        self.setup = replace(shown.setup, players=tuple(players))

    @property
    def totals(self) -> tuple[int, ...]:
        """Zeros: a hand by itself has no score before it."""
        return (0,) * len(self.setup.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The seat of the person alone."""
        return (self.seat,)

    @property
    def acting_seat(self) -> int | None:
        """The person's seat until they have answered; then nobody acts."""
        return self.seat if self.answer is None else None

    def player_index(self, seat: int) -> int:
        """The index of the player at a seat."""
        return self.shown.player_index(seat)

    def player_at(self, seat: int) -> Player:
        """The player at a seat."""
        return self.setup.players[self.player_index(seat)]

    def view(self, seat: int) -> View:
        """The hand as the person at that seat sees it."""
        return self.setup.game.view(self.hand, seat)

    def public_view(self, seat: int) -> View:
        """The hand from a seat, as everybody at the table may see it."""
        return self.setup.game.public_view(self.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Take the answer, the only one. Raises ``IllegalAction``; nothing has then changed."""
        events = self.hand.apply(action)
        self.answer = action
        return events

    def note_hint(self) -> None:
        """Do nothing: nobody helps here."""

    def next_hand(self) -> None:
        """Refuse: no hand follows."""
        raise RuntimeError("nothing follows an exercise")

    def conclude(self) -> None:
        """Do nothing: it is over with its answer."""
