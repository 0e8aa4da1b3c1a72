"""The computer players as people with a face, a name, a style and a line about each; names and colours of players."""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.plugins.asking import plugin_name
from mighty_gui.ai.plugins.installed_plugins import installed_plugins
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.match import Player
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.names import distinct, legible


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


# --- the names of the strengths of computer players, plug-ins included --------------------------------------


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


# --- the default names of players: the cast's names, from the text tables -----------------------------------


LONGEST = 24
"""How many letters a name may have; the same as in the settings."""
MOST = 8
"""How many players a table has room for."""


def computer_names(texts: Texts) -> list[str]:
    """Return the names of the computer players, in table order."""
    return [member.name(texts) for member in cast()]


def person_name(texts: Texts, number: int, chosen: str = "") -> str:
    """Return the name of the person of that number, from 0; the first has the name from the settings, or "you"."""
    if number == 0:
        return legible(chosen) or texts("seat.you")
    return texts("seat.person", number=number + 1)


def names_shown(texts: Texts, players: Iterable[Player]) -> list[str]:
    """Return the players' names on the screen: default names follow its language, chosen ones stay."""
    return distinct(_name_shown(texts, player) for player in players)


def name_shown(texts: Texts, name: str, own: Collection[str] = ()) -> str:
    """Return a single name as ``names_shown`` shows it; ``own`` names stay."""
    return name if name in own else _ours(texts.language).get(name, name)


@cache
def _ours(language: str) -> dict[str, str]:
    """Return the default names in every language, each with its form in one language."""
    texts = Texts.load(language)
    keys = [(f"people.who.{member.face}.name", 0) for member in cast()]
    keys += [("seat.you", 0), *(("seat.person", number) for number in range(2, MOST + 1))]
    return {name: texts(key, number=number) for key, number in keys for name in _in_every_language(key, number)}


def partner_name(texts: Texts, name: str) -> str:
    """Return the name of a player's second hand in games for two: "your partner", or the partner of ``name``."""
    return texts("table.seat.partner_of_you") if name == texts("seat.you") else texts("table.seat.partner", name=name)


def _name_shown(texts: Texts, player: Player) -> str:
    """Return the name under which a player is shown: their own, or that of the computer player."""
    names = {player.name, re.sub(r" \d+$", "", player.name)}  # `distinct` may have added a number
    for key, number in _default_names(player):
        if names & _in_every_language(key, number):
            return texts(key, number=number)
    return player.name


def _default_names(player: Player) -> Iterator[tuple[str, int]]:
    """Yield the text keys of a player's possible default names, each with its number."""
    if not player.is_person:
        yield f"people.who.{player.face}.name", 0
        return
    yield "seat.you", 0
    yield from (("seat.person", number) for number in range(2, MOST + 1))


@cache
def _in_every_language(key: str, number: int) -> frozenset[str]:
    tables = [Texts.load(language) for language in available_languages()]
    return frozenset(texts(key, number=number) for texts in tables if texts.has(key))


def initial(name: str, others: Sequence[str] = ()) -> str:
    """Return the letter for a medallion; the last one if another name begins with the same (컴퓨터 1: 1)."""
    name = name.strip()
    if not name:
        return "?"
    first = name[0].upper()
    if sum(other.strip()[:1].upper() == first for other in others) > 1 and name[-1] in string.digits:
        return name[-1]
    return first


# --- the colours of the players: their names, and which player has which at a table -------------------------


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
