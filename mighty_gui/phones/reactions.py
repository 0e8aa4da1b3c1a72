"""Reactions: short lines that players send from their phones. The table and all phones show each for some seconds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mighty_gui.phones.phone_seats import PhoneSeats

REACTIONS: Final = ("well", "thanks", "wow", "ouch", "laugh", "hurry")
"""The names of all reactions; ``phone.react`` has their texts."""
SHOWN_FOR: Final = 4.0
"""The seconds for which a reaction is shown."""
PAUSE: Final = 5.0
"""The seconds from a player's reaction until their next one is accepted."""


class Reactions:
    """The last reaction of each player."""

    def __init__(self, seats: PhoneSeats) -> None:
        self._seats = seats
        self._last: dict[int, tuple[str, float]] = {}

    def add(self, player: int, name: str) -> str:
        """Show a player's reaction; return the text key of the refusal, or an empty text."""
        now = self._seats.clock()
        if name not in REACTIONS:
            return "not_read"
        if player in self._last and now - self._last[player][1] < PAUSE:
            return "too_often"
        self._last[player] = name, now
        return ""

    @property
    def current(self) -> Mapping[int, str]:
        """The reactions that are shown now, by the numbers of their players."""
        now = self._seats.clock()
        return {player: name for player, (name, since) in self._last.items() if now - since < SHOWN_FOR}
