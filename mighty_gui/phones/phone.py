"""A phone: the hash of its cookie, its name and face, and its last sign of life."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from typing import Final

from mighty_gui.texts.names import legible

GONE: Final = 20.0
"""The seconds without a sign of life after which a phone counts as gone."""
_MOST_LETTERS: Final = 16
_BYTES: Final = 16


def plain_name(name: object) -> str:
    """Return a name as it may be shown: one short line of letters; empty if nothing is left of it."""
    return legible(name[:200])[:_MOST_LETTERS].strip() if isinstance(name, str) else ""


def plain_face(face: object) -> str:
    """Return the name of a portrait; empty if it is not a possible name."""
    return face if isinstance(face, str) and re.fullmatch("[a-z0-9-]{0,40}", face) else ""


@dataclass(eq=False)
class Phone:
    """A phone that has brought a code."""

    mark: str
    """The hash of the secret in its cookie."""
    name: str = ""
    called: str = ""
    """The name at the table, different from all others there; it is chosen once."""
    face: str = ""
    last_seen: float = 0.0
    """The time of its last sign of life."""
    streams: int = 0
    """The number of streams it has opened so far; only the newest one is served."""

    def is_gone(self, now: float) -> bool:
        """Return whether it has given no sign of life for too long."""
        return now - self.last_seen >= GONE

    def has(self, secret: str) -> bool:
        """Return whether its cookie has that secret."""
        return bool(secret) and is_same(self.mark, mark_of(secret))


def fresh_secret() -> str:
    """Return a new secret of 128 bits for a cookie or a match."""
    return secrets.token_hex(_BYTES)


def is_same(secret: str, other: str) -> bool:
    """Return whether two secrets are equal; the time does not depend on where they differ."""
    return hmac.compare_digest(secret.encode(), other.encode("utf-8", "replace"))


def mark_of(secret: str) -> str:
    """Return the hash of a cookie's secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
