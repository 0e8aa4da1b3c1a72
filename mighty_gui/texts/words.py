"""Texts for cards, contracts, reasons and problems; cards are given as ``SA``, ``JK``, ``T21``, contracts as ``15H``.

The short forms are for the table (♠A, ♥15), the long ones for sentences and for reading aloud (스페이드 에이스, ace of
spades).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import Problem, place_text
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
    """Return ``H`` as ♥ or 하트, ``N`` as 노기 or 노기루다. Raises `ValueError` except for S, H, D, C, N."""
    part = "name" if long else "sign"
    key = f"no_trump.{part}" if denomination == "N" else f"suit.{denomination}.{part}"
    if not texts.has(key):
        raise ValueError(f"'{denomination}' is not a denomination; they are S, H, D, C and N")
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
    """Return the players' slang for a contract: 하트 닷 for ``15H``; the long form for a number without a name."""
    number, denomination = _parts(contract)
    if not texts.has(f"slang.{number}"):
        return contract_name(texts, contract, long=True)
    name = denomination_name(texts, denomination, long=True)
    return texts("slang.contract", name=name, slang=texts(f"slang.{number}"))


def aloud(texts: Texts, line: str) -> str:
    """Return a line as it is read aloud: ♠A is the ace of spades, 3 / 14 is 3 of 14, · a pause."""
    return _read_out(texts, texts.pad, line)


@lru_cache(4096)  # a screen reader's tree requests all texts of a screen ten times a second
def _read_out(texts: Texts, pad: str, line: str) -> str:
    """Return a line as it is read aloud, for the pad in hand."""
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
    return texts(f"accessibility.pad_button.{texts.pad or 'xbox'}.{PAD_BUTTONS[sign]}")


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


# --- reasons as text: the sentence of a code with its values as players write them --------------------------


CARDS: Final = ("card", "other", "best")
SUITS: Final = ("suit", "second")
CONTRACTS: Final = ("contract", "standing")


def reason_text(texts: Texts, code: str, params: Mapping[str, str | int], names: Sequence[str]) -> str:
    """Return the sentences for a reason and its facts; ``names`` are the names of the players by seat."""
    filled = dict(_word(texts, name, value, names) for name, value in params.items())
    sentences = [texts(f"reasons.{code}", **filled)]
    sentences += [texts(f"reasons.fact.{name}", **filled) for name in params if texts.has(f"reasons.fact.{name}")]
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences)


def _word(texts: Texts, name: str, value: str | int, names: Sequence[str]) -> tuple[str, object]:
    if name in ("seat", "winning"):
        return "name", names[int(value)]
    if name in CARDS:
        joker = f"reasons.joker.{value}"
        return name, texts(joker) if texts.has(joker) else card_name(texts, str(value))
    if name in SUITS:
        return name, denomination_name(texts, str(value), long=True)
    if name == "hand":
        return name, _hand(texts, str(value))
    return name, contract_name(texts, str(value)) if name in CONTRACTS else value


def _hand(texts: Texts, value: str) -> str:
    """Return the cards of a hand as text, from a list such as ``mighty:1 A:2 H:5``."""
    *others, last = [_part(texts, *part.split(":")) for part in value.split()]
    if not others:
        return last
    return texts("holding.and", others=", ".join(others), last=last)


def _part(texts: Texts, what: str, count: str) -> str:
    several = f"holding.{what}s"
    if int(count) > 1 and texts.has(several):
        return texts(several, count=int(count))
    if texts.has(f"holding.{what}"):
        return texts(f"holding.{what}", count=int(count))
    return texts("holding.suit", suit=denomination_name(texts, what, long=True), count=int(count))


# --- problems as text: their place, the problem itself, and its origins -------------------------------------


MOST_LETTERS: Final = 1_000
"""The most letters of one message, because a message may quote a file."""


def problem_text(problem: Problem, texts: Texts) -> str:
    """Return a problem as text, after its place."""
    place = place_text(problem.file, problem.line)
    if not place and problem.line:
        place = texts.refusal_text(Phrase("part.line", line=problem.line))
    return ": ".join(part for part in (place, problem.key, message_text(problem, texts)) if part)


def message_text(problem: Problem, texts: Texts) -> str:
    """Return a problem as text, without its place in the file."""
    message = texts.refusal_text(problem.phrase)
    return message if len(message) <= MOST_LETTERS else f"{message[:MOST_LETTERS]}…"
