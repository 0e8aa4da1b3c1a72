"""The text that the web game of Mighty League (ntragic/mighty-web) exports: Markdown with JSON for each hand.

The cards dealt are in the Markdown, the settings and all actions in the JSON. Everything else follows from these.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from math import isfinite
from typing import Any, Final

from mighty_gui.engine.core.cards import JOKER, Card
from mighty_gui.engine.core.plain_values import any_mapping, in_notation, number
from mighty_gui.engine.core.refusal import NotationError, RecordError, Refusal
from mighty_gui.engine.mighty.mighty_game import DealRecord

PLAYERS: Final = 5
TITLE: Final = "# 마이티 복기"
DEALT, RESULT, SOURCE = "## 딜 직후 손패", "## 결과", "## 재현용 원본"
"""The headings of the sections that are read."""
_NUMBER: Final = re.compile(TITLE + r" — ([0-9]{1,6})(?:판| round) \(seed ([0-9]{1,16})\)")
_TIME: Final = re.compile(r"- 기록 시각: ([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:\.[0-9]{1,9})?Z")
_POINTS: Final = re.compile(r"- 여당 ([0-9]{1,3}) / 야당 [0-9]{1,3}(?: \(바닥패 [0-9]\))?")
_SHARES: Final = "- 배분: "
_SUITS: Final = {"♠": "S", "♦": "D", "♥": "H", "♣": "C"}
_RANKS: Final = {"10": "T", **{rank: rank for rank in "23456789JQKA"}}
_JOKERS: Final = ("조커", "Joker")


@dataclass(frozen=True, slots=True)
class Export:
    """The part of an export about one hand."""

    names: tuple[str, ...]
    deal: DealRecord
    source: Mapping[str, object]
    """The settings and actions."""
    date: str
    """When it was played, like ``2026-08-08T02:52:59Z``; empty if that is missing or no date."""
    result: tuple[str, ...]
    """The lines about the result."""

    @property
    def points(self) -> int | None:
        """The points of the declarer's side; ``None`` if they are missing."""
        found = next(filter(None, map(_POINTS.fullmatch, self.result)), None)
        return None if found is None else int(found[1])

    def has_other_scores(self, scores: Sequence[int]) -> bool:
        """Return whether the export has scores, and others than these."""
        shares = [
            f"{name} {score:+d}" if score else f"{name} 0" for name, score in zip(self.names, scores, strict=True)
        ]
        wanted = _SHARES + " · ".join(shares)
        return any(line.startswith(_SHARES) and line != wanted for line in self.result)


def is_export(beginning: str) -> bool:
    """Return whether a text that begins like this is an export, or the block of JSON of one."""
    is_source = beginning.lstrip().startswith("{") and '"cfg"' in beginning
    return is_source or any(line.startswith(TITLE) for line in beginning.splitlines())


def parts_of(text: str) -> list[tuple[int, str]]:
    """Return the part about each hand, with its number: that of its title, else the position in the text."""
    lines = [line.rstrip() for line in text.split("\n")]
    starts = [at for at, line in enumerate(lines) if line.startswith(TITLE)] or [0]
    found = []
    for at, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True), start=1):
        title = _NUMBER.fullmatch(lines[start])
        found.append((int(title[1]) if title else at, "\n".join(lines[start:end])))
    return found


def read_export(text: str) -> Export:
    """Read the part about one hand. Raises ``RecordError``."""
    title, *lines = text.split("\n")
    sections = _sections(lines)
    for heading in (DEALT, SOURCE):
        if heading not in sections:
            raise RecordError(Refusal("history.web.part", part=heading))
    names, deal = _dealt(sections[DEALT])
    source = _source(sections[SOURCE])
    titled = _NUMBER.fullmatch(title)
    if titled is None or number(source.get("seed"), "seed") != int(titled[2]):
        raise RecordError(Refusal("history.web.title"))
    return Export(names, deal, source, _time(sections[""]), tuple(sections.get(RESULT, ())))


def _sections(lines: Sequence[str]) -> dict[str, list[str]]:
    """Return the lines below each heading, and those before the first. Raises ``RecordError`` for a repeated part."""
    sections: dict[str, list[str]] = {"": []}
    now = sections[""]
    for line in lines:
        if line.startswith("## "):
            if line in sections and line in (DEALT, RESULT, SOURCE):
                raise RecordError(Refusal("history.web.twice", part=line))
            now = sections[line] = []
        else:
            now.append(line)
    return sections


def _dealt(lines: Sequence[str]) -> tuple[tuple[str, ...], DealRecord]:
    """Return the players' names and the deal. Raises ``RecordError``."""
    entries = [line.removeprefix("- ").rpartition(": ") for line in lines if line]
    if len(entries) != PLAYERS + 1 or entries[-1][0] != "바닥패":
        raise RecordError(Refusal("history.web.deal"))
    *hands, kitty = (
        tuple(in_notation(_card, word, f"deal.hands.{at}") for word in cards.split())
        for at, (_, _, cards) in enumerate(entries)
    )
    return tuple(name for name, _, _ in entries[:-1]), DealRecord(tuple(hands), kitty)


def _card(word: str) -> Card:
    """Read a card like ``♠10`` or ``조커``. Raises ``NotationError``."""
    if word in _JOKERS:
        return JOKER
    suit, rank = _SUITS.get(word[0]), _RANKS.get(word[1:])
    if suit is None or rank is None:
        raise NotationError(Refusal("history.web.card", card=word))
    return Card.parse(suit + rank)


def _source(lines: Sequence[str]) -> Mapping[str, object]:
    """Return the values of the block of JSON. Raises ``RecordError``."""
    try:
        start = lines.index("```json") + 1
        value = _JSON.decode("\n".join(lines[start : lines.index("```", start)]))
    except (ValueError, RecursionError) as error:
        raise RecordError(Refusal("history.web.json")) from error
    return any_mapping(value, "")


def _group(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a group of JSON. Raises ``ValueError`` if a key occurs twice."""
    group = dict(pairs)
    if len(group) < len(pairs):
        raise ValueError
    return group


def _finite(text: str) -> float:
    """Return a number of JSON. Raises ``ValueError`` for infinity and for what is no number."""
    value = float(text)
    if not isfinite(value):
        raise ValueError
    return value


_JSON: Final = json.JSONDecoder(object_pairs_hook=_group, parse_float=_finite, parse_constant=_finite)


def _time(lines: Sequence[str]) -> str:
    for found in filter(None, map(_TIME.fullmatch, lines)):
        with suppress(ValueError):
            return f"{datetime.fromisoformat(found[1]).replace(tzinfo=UTC):%Y-%m-%dT%H:%M:%SZ}"
    return ""
