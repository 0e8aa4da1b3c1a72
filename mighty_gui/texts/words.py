"""Texts for cards, contracts and buttons; cards are given as ``SA``, ``JK``, ``T21``, contracts as ``15H``.

The short forms are for the table (♠A, ♥15), the long ones for sentences and for reading aloud (스페이드 에이스, ace of
spades).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.texts.bindings import Bindings
from mighty_gui.texts.tables import Texts

_CONTRACT = re.compile(r"(\d+)([SHDCN])")
_TRUMP = re.compile(r"T([1-9]|1\d|2[01])")
"""A trump of the tarot pack."""
_FOOL = "FL"
SUIT_LETTERS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
"""The letters of the suits in notation, by their signs."""
_SUITED = re.compile(r"([♠♥♦♣])(\d+|[AKQJPN])?(?![\dA-Za-z가-힣])|([♠♥♦♣])")
"""A suit's sign with its rank or number. Before a Korean particle it does not match: the particle fits K, not 킹."""
PAD_BUTTONS: Final = {
    "Ⓐ": "a",
    "Ⓑ": "b",
    "Ⓧ": "x",
    "Ⓨ": "y",
    "Ⓛ": "left_shoulder",
    "Ⓡ": "right_shoulder",
    "ⓛ": "left_trigger",
    "ⓡ": "right_trigger",
    "Ⓢ": "start",
    "Ⓥ": "view",
    "Ⓓ": "directions",
    "ⓢ": "left_stick",
    "ⓣ": "right_stick",
}
"""The buttons of a pad, by the letters that represent them in texts; they are shown as on the pad in hand."""
PAD_SIGNS: Final = {button: sign for sign, button in PAD_BUTTONS.items()}
_PAD_BUTTON = re.compile(f"[{''.join(PAD_BUTTONS)}]")
_SHARE = re.compile(r"(?<![\d/])(\d+) ?/ ?(\d+)(?![\d/])")
_ARROWS = dict(zip("←↑→↓", ("left", "up", "right", "down"), strict=True))
_ARROW = re.compile(r"(?:^|(?<=[(←↑→↓])|(?<=[←↑→↓] ))[←↑→↓](?=$|[),.:←↑→↓]| [←↑→↓])")
"""An arrow that is a key: by itself, or among others."""
_SIGNS = {
    "positive": re.compile(r"(?<![\w)])\+(?=\d)"),
    "negative": re.compile(r"−(?=\d)"),
    "plus": re.compile(r"(?<= )\+(?= )"),
    "minus": re.compile("−"),
    "plus_minus": re.compile("±"),
    "times": re.compile("×"),
    "to": re.compile(r"(?<=[\d%]) [→–] (?=[−\d])"),
    "none": re.compile(r"(?<= )–(?=[,;.]|$)"),
}
"""The signs that voices skip or misread, by the last part of the keys of their texts."""


def game_name(texts: Texts, game: str) -> str:
    """Return the name of the game with that id."""
    return texts(f"game.{game}.name")


def card_name(texts: Texts, card: str, *, long: bool = False) -> str:
    """Return ``SA`` as ♠A, or in the long form as 스페이드 에이스, ace of spades. Raises `ValueError` for no card."""
    part = "name" if long else "sign"
    if texts.has(f"joker.{card}.{part}"):
        return texts(f"joker.{card}.{part}")
    if card == _FOOL:
        return texts(f"fool.{part}")
    if (trump := _TRUMP.fullmatch(card)) is not None:
        return texts(f"trump.{part}", number=trump[1])
    suit, rank = f"suit.{card[:1]}.{part}", f"rank.{card[1:]}.{part}"
    if not (texts.has(suit) and texts.has(rank)):
        raise ValueError(f"'{card}' is not a card; cards are written like SA, HT, JK, T21, FL")
    return texts("card.long" if long else "card.short", suit=texts(suit), rank=texts(rank))


def denomination_name(texts: Texts, denomination: str, *, long: bool = False) -> str:
    """Return ``H`` as ♥ or 하트, ``red`` as ♥♦ or 빨간 무늬, ``N`` as 노기 or 노기루다.

    Raises `ValueError` except for S, H, D, C, red, black, N.
    """
    part = "name" if long else "sign"
    key = f"no_trump.{part}" if denomination == "N" else f"suit.{denomination}.{part}"
    if not texts.has(key):
        raise ValueError(f"'{denomination}' is not a denomination; they are S, H, D, C, red, black and N")
    return texts(key)


def contract_name(texts: Texts, contract: str, *, long: bool = False) -> str:
    """Return ``15H`` as ♥15, or in the long form as 하트 15, 15 hearts; ``14N`` as 노기 14, 14 no-trump."""
    number, denomination = _parts(contract)
    form = ("long" if long else "short") + ("_no_trump" if denomination == "N" else "")
    return texts(
        f"contract.{form}",
        number=number,
        sign=denomination_name(texts, denomination),
        name=denomination_name(texts, denomination, long=True),
    )


def contract_slang(texts: Texts, contract: str) -> str:
    """Return the players' slang for a contract: 하트 닷 for ``15H``; empty for a number without a name."""
    number, denomination = _parts(contract)
    slang = texts(f"slang.{number}") if texts.has(f"slang.{number}") else ""
    if slang in ("", str(number)):
        return ""
    return texts("slang.contract", name=denomination_name(texts, denomination, long=True), slang=slang)


def aloud(texts: Texts, line: str) -> str:
    """Return a line as it is read aloud: ♠A is the ace of spades, 3 / 14 is 3 of 14, · a pause."""
    return _read_out(texts, (texts.pad, texts.buttons_now), line)


@lru_cache(4096)  # a screen reader's tree requests all texts of a screen ten times a second
def _read_out(texts: Texts, pad: tuple[str, Bindings], line: str) -> str:
    """Return a line as it is read aloud, for the pad in hand and its buttons."""
    line = _PAD_BUTTON.sub(lambda found: pad_button_name(texts, found[0]), line)
    line = _SUITED.sub(lambda found: _suited_aloud(texts, found), line)
    line = _SHARE.sub(lambda found: texts("accessibility.sign.of", number=found[1], count=found[2]), line)
    line = _ARROW.sub(lambda found: texts(f"accessibility.sign.{_ARROWS[found[0]]}"), line)
    for name, sign in _SIGNS.items():
        line = sign.sub(f" {texts(f'accessibility.sign.{name}')} ", line)
    line = re.sub(r"([?!])[.,]", r"\1", re.sub(r" ?[·→]", ",", " ".join(line.split())))
    return re.sub(r"(?<=\() | (?=[,;)])", "", line)


def pad_button_name(texts: Texts, sign: str) -> str:
    """Return the name of a button of the pad in hand."""
    button = texts.buttons_now.of(PAD_BUTTONS[sign])
    return texts(f"accessibility.pad_button.{texts.pad or 'xbox'}.{button}")


def _suited_aloud(texts: Texts, found: re.Match[str]) -> str:
    """Return the spoken form of a card or a contract that is written with signs."""
    letter, rank = SUIT_LETTERS[found[1] or found[3]], found[2]
    if rank is None:
        return denomination_name(texts, letter, long=True) + (" " if found[3] else "")
    if (whole_number(rank) or 0) > 10:
        return contract_name(texts, f"{rank}{letter}", long=True)
    return card_name(texts, f"{letter}{'T' if rank == '10' else rank}", long=True)


def _parts(contract: str) -> tuple[str, str]:
    match = _CONTRACT.fullmatch(contract)
    if match is None:
        raise ValueError(f"'{contract}' is not a contract; contracts are written like 15H and 14N")
    return match[1], match[2]
