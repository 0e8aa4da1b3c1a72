"""The people one plays with: computer players with a face, a name, a style and a line about each."""

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
    """Somebody who sits down as a computer player; the portrait names them."""

    face: str
    style: str
    instrument: str
    """What they are heard by, as the name of its text."""

    def name(self, texts: Texts) -> str:
        """The name of the member."""
        return texts(f"people.who.{self.face}.name")

    def line(self, texts: Texts) -> str:
        """A line that people say about the member."""
        return texts(f"people.who.{self.face}.line")


@cache
def cast() -> tuple[Member, ...]:
    """Everyone, in the order in which they sit down."""
    data: Any = read_file(data_root() / "assets" / "faces" / "cast.yaml").value
    return tuple(Member(entry["face"], entry["style"], entry["instrument"]) for entry in data)


def member(face: str) -> Member:
    """The member whom the portrait shows; the first of the cast for a portrait that is no more."""
    return _with_face(face, cast()[0])


def heard_as(face: str, place: int) -> Member:
    """The member by whose instrument somebody is heard who has this face and place; without a portrait it is one of
    those who sit down last."""
    return _with_face(face, cast()[-1 - place])


def _with_face(face: str, otherwise: Member) -> Member:
    return next((other_member for other_member in cast() if other_member.face == face), otherwise)


def unseen(faces: Iterable[str]) -> list[Member]:
    """Everyone but those who have these faces."""
    taken = set(faces)
    return [other_member for other_member in cast() if other_member.face not in taken]


# --- what the strengths of computer players are called, plug-ins among them ---------------------------------


def level_name(texts: Texts, level: str) -> str:
    """Return the name of a level, or what a plug-in calls itself."""
    return texts(f"new_game.level.{level}") if level in PLAYABLE else plugin_name(level, texts.language)


def level_line(texts: Texts, level: str) -> str:
    """Return a line about a level or a plug-in."""
    if level in PLAYABLE:
        return texts(f"people.level_line.{level}")
    plugin = installed_plugins().get(level)
    return texts("plugins.line", version=plugin.version if plugin else level)


def has_style(level: str) -> bool:
    """Whether a style makes a difference: a plug-in has only its own."""
    return level in PLAYABLE


# --- what players are called when nobody has named them: the cast's names, from the text tables -------------


LONGEST = 24
"""How many letters a name may have; as much as the settings take."""
MOST = 8
"""How many players a table has room for."""


def computer_names(texts: Texts) -> list[str]:
    """The names that computer players go by, in table order."""
    return [member.name(texts) for member in cast()]


def person_name(texts: Texts, number: int, chosen: str = "") -> str:
    """The name of the person of that number, from 0; the first is called as the settings say, or you."""
    if number == 0:
        return legible(chosen) or texts("seat.you")
    return texts("seat.person", number=number + 1)


def names_shown(texts: Texts, players: Iterable[Player]) -> list[str]:
    """The players' names on the screen: names that we gave follow its language, others stay."""
    return distinct(_name_shown(texts, player) for player in players)


def name_shown(texts: Texts, name: str, own: Collection[str] = ()) -> str:
    """The name of somebody of whom nothing else is known, as ``names_shown`` has it; ``own`` names stay."""
    return name if name in own else _ours(texts.language).get(name, name)


@cache
def _ours(language: str) -> dict[str, str]:
    """The names that we give, in every language, each with what it is in one of them."""
    texts = Texts.load(language)
    keys = [(f"people.who.{member.face}.name", 0) for member in cast()]
    keys += [("seat.you", 0), *(("seat.person", number) for number in range(2, MOST + 1))]
    return {name: texts(key, number=number) for key, number in keys for name in _in_every_language(key, number)}


def partner_name(texts: Texts, name: str) -> str:
    """The name of the hand beside a player's own in games for two: somebody's partner, or yours."""
    return texts("table.seat.partner_of_you") if name == texts("seat.you") else texts("table.seat.partner", name=name)


def _name_shown(texts: Texts, player: Player) -> str:
    """Return the name under which a player is shown: their own, or that of the computer player."""
    said = {player.name, re.sub(r" \d+$", "", player.name)}  # `distinct` may have put a number behind it
    for key, number in _default_names(player):
        if said & _in_every_language(key, number):
            return texts(key, number=number)
    return player.name


def _default_names(player: Player) -> Iterator[tuple[str, int]]:
    """The texts that somebody may be called by who has no name of their own."""
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
    """The letter for a medallion; the last one where another name begins alike (컴퓨터 1: 1)."""
    name = name.strip()
    if not name:
        return "?"
    first = name[0].upper()
    if sum(other.strip()[:1].upper() == first for other in others) > 1 and name[-1] in string.digits:
        return name[-1]
    return first


# --- the colours that mark players: what each is called, and who has which at a table -----------------------


COLOURS: Final = ("gold", "sky", "apricot", "lilac", "green", "pink", "teal", "lemon")
"""The colours that a person may choose, in the order in which the seats have them."""


def colours_of(chosen: Sequence[str]) -> tuple[int, ...]:
    """Return the place of each player's colour in ``COLOURS``, all different as far as there are colours.

    Those who chose one have it, the first of several first; the others have that of their place if it is free.
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
