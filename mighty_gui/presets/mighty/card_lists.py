"""Texts of lists of cards and patterns like ``*2``, which name the cards of a pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mighty_gui.engine.core.cards import ELEVEN, RANKS
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

_HEIGHTS: Final = {rank: height for height, rank in enumerate(rank for rank in RANKS if rank != ELEVEN)}
"""The position of each rank in a sequence; elevens, which most packs lack, do not interrupt it."""


def pattern_texts(patterns: Sequence[str], texts: Texts) -> list[str]:
    """Return cards and patterns as texts; a card that is listed more than once gets its number."""
    counts = Counter(patterns)
    ranks = _ranks([pattern[1] for pattern in counts if pattern.startswith("*")], texts)
    parts = [texts("describe.ranks", ranks=", ".join(ranks))] if ranks else []
    for pattern, number in counts.items():
        if not pattern.startswith("*"):
            card = card_name(texts, pattern)
            parts.append(card if number == 1 else texts("describe.several", card=card))
    return parts


def _ranks(ranks: Sequence[str], texts: Texts) -> list[str]:
    """Return ranks as texts; three or more in sequence are shown by the first and the last."""
    runs: list[list[str]] = []
    for rank in ranks:
        follows = runs and _HEIGHTS.get(rank) == _HEIGHTS.get(runs[-1][-1], -9) + 1
        if follows:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    parts: list[str] = []
    for run in runs:
        names = [texts(f"rank.{rank}.plural") for rank in run]
        parts += [texts("describe.range", first=names[0], last=names[-1])] if len(names) > 2 else names
    return parts
