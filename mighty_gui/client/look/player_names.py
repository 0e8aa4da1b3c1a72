"""The names of players: the default ones, from the text tables, and how names are shown."""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

from mighty_gui.client.look.company import cast
from mighty_gui.match import Player
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.names import distinct, legible

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
    """Yield the text keys of a player's possible default names, each with the number in its text (0 for none)."""
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
