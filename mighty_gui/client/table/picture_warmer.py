"""Making pictures ready before they are needed, one at a time, while something else is moving."""

from __future__ import annotations

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.table.card_spots import Key, Spot, Spots

_MOST = 400


class PictureWarmer:
    """Makes the faces of the hand, and remembers those it has made."""

    def __init__(self) -> None:
        self._warm: set[tuple[Key, Spot]] = set()

    def prepare(self, deck: Deck, rest: Spots) -> None:
        """Make the picture of one card that will be turned up, if one is missing."""
        if len(self._warm) > _MOST:
            self._warm.clear()
        for key, spot in rest.items():
            if key[0] == "hand" and spot.face and (key, spot) not in self._warm:
                self._warm.add((key, spot))
                deck.face(spot.face, spot.height, spot.angle)
                return
