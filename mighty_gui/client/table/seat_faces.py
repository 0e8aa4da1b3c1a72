"""The texts of the seats: names, letters, portraits, running totals, and what the game shows about them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from mighty_gui.client.look.company import colours_of
from mighty_gui.client.look.faces import Mood
from mighty_gui.client.look.player_names import initial, names_shown, partner_name
from mighty_gui.client.table.kit import TableKit
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class SeatFaces:
    """Makes the names and nameplates of a match's seats."""

    kit: TableKit
    match: TableMatch
    texts: Texts

    @property
    def _people(self) -> tuple[int, ...]:
        return self.match.setup.game.people(self.match.setup.rules)

    def names(self) -> tuple[str, ...]:
        """Return the names of all seats."""
        setup = self.match.setup
        return tuple(self._name(seat) for seat in range(setup.game.seat_count(setup.rules)))

    def _name(self, seat: int) -> str:
        """Return the name of a seat: of a player, of a stand-in for a player, or of a player's partner."""
        setup, texts = self.match.setup, self.texts
        if seat in self._people:
            return names_shown(texts, setup.players)[self.match.player_index(seat)]
        stand_in = self.kit.stand_in(setup.rules)
        if stand_in is not None and stand_in[0] == seat:
            return texts(f"table.seat.{stand_in[1]}")
        return partner_name(texts, self._name(setup.game.controller(setup.rules, seat)))

    def faces(
        self, state: TableState, names: Sequence[str], totals: Sequence[int], acting: int | None
    ) -> tuple[SeatFace, ...]:
        """Return the nameplates of the whole table; ``totals`` are those before this hand."""
        return tuple(self._face(state, names, totals, acting, seat) for seat in state.seats)

    def _face(
        self, state: TableState, names: Sequence[str], totals: Sequence[int], acting: int | None, seat: int
    ) -> SeatFace:
        shown = self.kit.seat_texts(state, self.texts, seat, acting)
        is_player = seat in self._people
        return SeatFace(
            seat=seat,
            name=names[seat],
            letter=initial(names[seat], names),
            colour=self._colour(seat),
            won=self._away(state, seat) or shown.won,
            total=self._total(totals, seat) if is_player and not state.is_away(seat) else "",
            badge=shown.badge,
            chip=self.texts("table.seat.dealer") if seat == state.dealer else "",
            active=acting == seat,
            away=state.is_away(seat),
            bubble_text=shown.bubble_text,
            bubble_is_quiet=shown.bubble_is_quiet,
            bubble_on_card=shown.bubble_on_card,
            bubble_topic=shown.bubble_topic,
            portrait=self.match.player_at(seat).face if is_player else "",
            mood=shown.mood,
        )

    def _colour(self, seat: int) -> int:
        """Return the index of a seat's colour: a player's, or a free one for a stand-in."""
        setup = self.match.setup
        stand_in = self.kit.stand_in(setup.rules)
        is_player = stand_in is None or stand_in[0] != seat
        colours = colours_of([*(player.colour for player in setup.players), ""])
        return colours[self.match.player_index(seat) if is_player else len(setup.players)]

    def _away(self, state: TableState, seat: int) -> str:
        """Return the reason why the seat takes nothing; empty if it plays."""
        if seat in state.sitting_out:
            return self.texts("table.seat.sits_out")
        return self.texts("table.seat.eliminated") if seat in state.gone else ""

    def add_scores(self, faces: Iterable[SeatFace], totals: Sequence[int], finished: FinishedHand) -> list[SeatFace]:
        """Return the nameplates with the score of a finished hand, and the totals after it."""
        return [self._with_score(face, totals, finished) for face in faces]

    def _with_score(self, face: SeatFace, totals: Sequence[int], finished: FinishedHand) -> SeatFace:
        if face.seat not in self._people:
            return face
        player = self.match.player_index(face.seat)
        gain = finished.scores[player]
        total = self.texts("table.seat.total", total=with_sign(totals[player] + gain))
        mood: Mood = "glad" if gain > 0 else "sorry" if gain < 0 else face.mood
        return replace(face, gain=None if face.away else gain, won="", total=total, mood=mood)

    def _total(self, totals: Sequence[int], seat: int) -> str:
        """Return the text with the seat's total before this hand."""
        return self.texts("table.seat.total", total=with_sign(totals[self.match.player_index(seat)]))


# --- topics that a table hides: a lesson leaves out what it and the lessons before it have not taught -------


class Topic(StrEnum):
    """A subject on any table that needs an explanation before it is shown; a game's kit has its own topics."""

    POINTS = "points"
    """The points taken, by each player and by each side."""
    MATCH = "match"
    """The dealer's button, which is useful only beyond one hand."""
    TOTALS = "totals"
    """The running totals, which are useful only if hands are added up."""


def face_without_hidden(face: SeatFace, hidden_topics: Collection[str]) -> SeatFace:
    """Return a nameplate without what the viewer has not been taught."""
    if Topic.MATCH in hidden_topics:
        face = replace(face, chip="")
    if Topic.TOTALS in hidden_topics:
        face = replace(face, total="")
    if Topic.POINTS in hidden_topics:
        face = replace(face, won="")
    if face.bubble_topic in hidden_topics:
        face = replace(face, bubble_text="", won="" if face.won == face.bubble_text else face.won)
    if face.badge is not None and face.badge.topic in hidden_topics:
        face = replace(face, badge=None)
    return face
