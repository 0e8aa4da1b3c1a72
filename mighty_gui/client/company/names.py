"""What players are called when nobody has named them: the cast's names, from the text tables."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache

from mighty_gui.client.company.cast import cast
from mighty_gui.match import Player
from mighty_gui.texts import Texts, available_languages

LONGEST = 24
"""How many letters a name may have; as much as the settings take."""
MOST = 8
"""How many players a table has room for."""


def computer_names(texts: Texts) -> list[str]:
    """The names that computer players go by, in table order."""
    return [one.name(texts) for one in cast()]


def person_name(texts: Texts, number: int, chosen: str = "") -> str:
    """The name of the person of that number, from 0; the first is called as the settings say, or you."""
    if number == 0:
        return chosen.strip() or texts("seat.you")
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
    keys = [(f"people.who.{one.face}.name", 0) for one in cast()]
    keys += [("seat.you", 0), *(("seat.person", number) for number in range(2, MOST + 1))]
    return {name: texts(key, number=number) for key, number in keys for name in _in_every_language(key, number)}


def partner_name(texts: Texts, name: str) -> str:
    """The name of the hand beside a player's own in games for two: somebody's partner, or yours."""
    return (
        texts("table.seat.partner_of_you") if name == texts("seat.you") else texts("table.seat.partner", name=name)
    )


def _name_shown(texts: Texts, player: Player) -> str:
    said = {player.name, re.sub(r" \d+$", "", player.name)}  # `distinct` may have put a number behind it
    for key, number in _given(player):
        if said & _in_every_language(key, number):
            return texts(key, number=number)
    return player.name


def _given(player: Player) -> Iterator[tuple[str, int]]:
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


def distinct(names: Iterable[str]) -> list[str]:
    """The names, those that stand there twice with a number behind them."""
    out: list[str] = []
    for name in names:
        candidate, number = name, 2
        while candidate in out:
            candidate, number = f"{name} {number}", number + 1
        out.append(candidate)
    return out


def initial(name: str, others: Sequence[str] = ()) -> str:
    """The letter for a medallion; the last one where another name begins alike (컴퓨터 1: 1)."""
    name = name.strip()
    if not name:
        return "?"
    first = name[0].upper()
    if sum(other.strip()[:1].upper() == first for other in others) > 1 and name[-1].isdigit():
        return name[-1]
    return first
