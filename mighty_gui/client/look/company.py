"""The computer players as people with a face, a name, a style and a line about each; levels and colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.plugins.asking import plugin_name
from mighty_gui.ai.plugins.installed_plugins import installed_plugins
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Member:
    """A computer player as a person, identified by the portrait."""

    face: str
    style: str
    instrument: str
    """The instrument that plays their sound, as the name of its text."""

    def name(self, texts: Texts) -> str:
        """Return the name of the member."""
        return texts(f"people.who.{self.face}.name")

    def line(self, texts: Texts) -> str:
        """Return a sentence about the member."""
        return texts(f"people.who.{self.face}.line")


@cache
def cast() -> tuple[Member, ...]:
    """Return all members, in seating order."""
    data: Any = read_file(data_root() / "assets" / "faces" / "cast.yaml").value
    return tuple(Member(entry["face"], entry["style"], entry["instrument"]) for entry in data)


def member(face: str) -> Member:
    """Return the member with that portrait; the first of the cast for a portrait that no longer exists."""
    return _with_face(face, cast()[0])


def sound_of(face: str, place: int) -> Member:
    """Return the member whose instrument plays for a player with this face and place; without a portrait it is one of
    those who sit down last."""
    return _with_face(face, cast()[-1 - place])


def _with_face(face: str, otherwise: Member) -> Member:
    return next((other_member for other_member in cast() if other_member.face == face), otherwise)


def unseen(faces: Iterable[str]) -> list[Member]:
    """Return all members except those with these faces."""
    taken = set(faces)
    return [other_member for other_member in cast() if other_member.face not in taken]


def level_name(texts: Texts, level: str) -> str:
    """Return the name of a level, or a plug-in's own name."""
    return texts(f"new_game.level.{level}") if level in PLAYABLE else plugin_name(level, texts.language)


def level_line(texts: Texts, level: str) -> str:
    """Return a line about a level or a plug-in."""
    if level in PLAYABLE:
        return texts(f"people.level_line.{level}")
    plugin = installed_plugins().get(level)
    return texts("plugins.line", version=plugin.version if plugin else level)


def has_style(level: str) -> bool:
    """Return whether a style makes a difference; it does not for a plug-in."""
    return level in PLAYABLE


COLOURS: Final = ("gold", "sky", "apricot", "lilac", "green", "pink", "teal", "lemon")
"""The colours that a person may choose, in the order in which the seats have them."""


def colours_of(chosen: Sequence[str]) -> tuple[int, ...]:
    """Return the index of each player's colour in ``COLOURS``, all different as long as there are enough colours.

    Players who chose one get it (the first of several first); the others get that of their place if it is free.
    """
    places: dict[int, int] = {}
    for has_chosen in (True, False):
        for player, colour in enumerate(chosen):
            own = COLOURS.index(colour) if colour in COLOURS else player % len(COLOURS)
            if (colour in COLOURS) is has_chosen and own not in places.values():
                places[player] = own
    free = [place for place in range(len(COLOURS)) if place not in places.values()]
    for player in range(len(chosen)):
        if player not in places:
            places[player] = free.pop(0) if free else player % len(COLOURS)
    return tuple(places[player] for player in range(len(chosen)))
