"""Making pictures ready before they are needed, one at a time: while something moves, or while nothing does."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.faces import MOODS, Face, prepare_face
from mighty_gui.client.look.theme import Theme, seat_colour
from mighty_gui.client.table.card_spots import Key, Spot, Spots
from mighty_gui.client.table.plates import glad_face, large_portrait, portrait_place
from mighty_gui.client.table.seat_face import SeatFace
from mighty_gui.client.table.table_layout import Layout

_MOST = 400


class PictureWarmer:
    """Makes the faces of the hand and of the players, and remembers those it has made."""

    def __init__(self) -> None:
        self._warm: set[tuple[Key, Spot]] = set()
        self._faces: set[tuple[Face, int]] = set()

    def prepare(self, deck: Deck, rest: Spots) -> None:
        """Make the picture of one card that will be turned up, if one is missing."""
        if len(self._warm) > _MOST:
            self._warm.clear()
        for key, spot in rest.items():
            if key[0] == "hand" and spot.face and (key, spot) not in self._warm:
                self._warm.add((key, spot))
                deck.face(spot.face, spot.height, spot.angle)
                return

    def prepare_faces(self, theme: Theme, layout: Layout, faces: Sequence[SeatFace]) -> bool:
        """Make one portrait that the table may need, in any mood, or large in its middle; tells whether one was
        missing."""
        for face in faces:
            _, side = portrait_place(theme, layout.place(face.seat).plate)
            colour = seat_colour(theme, face.colour)
            wanted = [(Face(face.portrait, face.letter, colour, mood, face.away), side) for mood in MOODS]
            wanted.append((glad_face(theme, face), large_portrait(layout)))
            for one in wanted:
                if one not in self._faces:
                    self._faces.add(one)
                    prepare_face(*one)
                    return True
        return False
