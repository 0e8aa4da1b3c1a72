"""Reasons as text: the sentence of a code with its values as players write them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mighty_gui.texts.tables import Texts
from mighty_gui.texts.words import card_name, contract_name, denomination_name

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
