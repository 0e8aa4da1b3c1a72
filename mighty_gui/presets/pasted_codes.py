"""Codes that were pasted: word processors and messengers change quotation marks, hyphens, brackets and ``&``."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Iterator
from typing import Final

_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′´", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("\N{ZERO WIDTH SPACE}\N{WORD JOINER}\N{ZERO WIDTH NO-BREAK SPACE}\N{SOFT HYPHEN}"),
    }
)
"""The keyboard characters for typographic characters that replace them; invisible ones are removed."""


def readings(text: str) -> Iterator[str]:
    """Yield the texts that a pasted text may have been: with plain characters, and with its entities also resolved."""
    yield _with_plain_signs(text)
    yield _with_plain_signs(html.unescape(text))


def plain_code(text: str) -> str:
    """Return a pasted text as it was typed, for codes that contain neither quotation marks nor ``&``."""
    *_, last = readings(text)
    return last


def _with_plain_signs(text: str) -> str:
    return unicodedata.normalize("NFKC", text.translate(_SIGNS)).strip()
