"""Keys and pad buttons that have changed places, and how a key is written.

A player gives a command another key by letting two keys change places: what each of them did, the other does now. So
no command is ever without a key, and no key has two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from mighty_gui.engine.core.plain_values import whole_number

_PAIR: Final = re.compile(r"(\S{1,16})=(\S{1,16})")
_MOST: Final = 100
_FIXED: Final = frozenset(
    ("", "←", "→", "↑", "↓", "left", "right", "up", "down", "tab", "home", "end", "page↑", "page↓", "clear")
)
_WRITTEN: Final = {"return": "Enter", "escape": "Esc", "space": "Space", "delete": "Delete", "backspace": "Backspace"}


@dataclass(frozen=True)
class Bindings:
    """The keys that do what other keys usually do. Immutable."""

    moved: tuple[tuple[str, str], ...] = ()
    """Each usual key that has moved, with the key that does the same now; the same keys on both sides."""

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what ``str`` wrote: ``l=x x=l``. Raises ``ValueError`` if it is not an exchange of keys."""
        pairs = [_PAIR.fullmatch(part) for part in text.split()[: _MOST + 1]]
        moved = tuple((pair[1], pair[2]) for pair in pairs if pair is not None)
        usual, now = sorted(before for before, _ in moved), sorted(after for _, after in moved)
        if not len(set(usual)) == len(moved) == len(pairs) <= _MOST or usual != now:
            raise ValueError(text)
        return cls(moved)

    def __str__(self) -> str:
        return " ".join(f"{usual}={now}" for usual, now in self.moved)

    def of(self, usual: str) -> str:
        """Return the key that does now what a key usually does."""
        return dict(self.moved).get(usual, usual)

    def usual(self, pressed: str) -> str:
        """Return the key that usually does what a key does now."""
        return next((usual for usual, now in self.moved if now == pressed), pressed)

    def put(self, usual: str, pressed: str) -> Bindings:
        """Return the bindings with a command on another key; the command that was there gets the key left free."""
        moved = {**dict(self.moved), usual: pressed, self.usual(pressed): self.of(usual)}
        return Bindings(tuple(sorted((usual, now) for usual, now in moved.items() if usual != now)))


def is_movable(key: str) -> bool:
    """Return whether a key may change places: digits and arrows choose cards, Tab and the page keys move about."""
    return not (whole_number(key) is not None or key in _FIXED or "=" in key or " " in key or len(key) > 16)


def is_exchange(text: object) -> bool:
    """Return whether a text is one that `Bindings.read` accepts."""
    try:
        Bindings.read(text if isinstance(text, str) else "?")
    except ValueError:
        return False
    return True


def key_text(key: str) -> str:
    """Return a key as it is written on the screen: ``L``, ``F1``, ``Enter``."""
    return _WRITTEN.get(key, key.title())


def keys_in(text: str) -> Sequence[str]:
    """Return the names of the keys in a text such as ``V R C`` or ``F1``; empty for combinations and ranges."""
    parts = text.split()
    if len(parts) > 1 and {"+", "–", "/"} & set(parts):
        return ()
    names = {shown: name for name, shown in _WRITTEN.items()}
    return [names.get(part, part.lower()) for part in parts]
