"""The QR code of a link."""

from __future__ import annotations

import io
from typing import Final

import segno

_QUIET: Final = 4
"""The modules of white around a code."""


def modules(link: str) -> list[list[bool]]:
    """Return the rows of a code's modules, without the white around them; ``True`` is dark."""
    return [[bool(dark) for dark in row] for row in segno.make(link, error="m", micro=False).matrix]


def blocks(link: str) -> str:
    """Return a code as lines of block characters, light on the dark ground of a terminal."""
    lines = io.StringIO()
    segno.make(link, error="m", micro=False).terminal(lines, border=_QUIET, compact=True)
    return lines.getvalue()
