"""Spectators: phones that see what the screen shows to all, and have no seat."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from mighty_gui.phones.phone import Phone, fresh_secret, mark_of

MOST_WATCHERS: Final = 8
"""The number of phones that may watch at once."""


class Watchers:
    """The phones that watch a match. Every method may be called from any thread."""

    def __init__(self, clock: Callable[[], float], changed: threading.Condition) -> None:
        """``changed`` is notified when the page or the phones change."""
        self._clock, self._changed = clock, changed
        self._phones: list[Phone] = []
        self.page: bytes = b""
        """The page that all of them show."""
        self.edition = 0
        """Increases with each new page."""

    def phone_of(self, secret: str) -> Phone | None:
        """Return the phone whose cookie has that secret; ``None`` if there is none."""
        with self._changed:
            return next((phone for phone in self._phones if phone.has(secret)), None)

    def watches(self, phone: Phone) -> bool:
        """Return whether a phone still watches."""
        with self._changed:
            return phone in self._phones

    @property
    def has_room(self) -> bool:
        """Whether one more phone may watch; phones that are gone do not count."""
        now = self._clock()
        with self._changed:
            return sum(not phone.is_gone(now) for phone in self._phones) < MOST_WATCHERS

    def enter(self, secret: str) -> str | None:
        """Add a phone, and return the secret of its cookie; return ``None`` while too many watch.

        A known phone keeps its secret. A new one takes the place of the one that is gone for the longest time.
        """
        with self._changed:
            phone = self.phone_of(secret)
            if phone is None:
                if not self.has_room:
                    return None
                if len(self._phones) >= MOST_WATCHERS:
                    self._phones.remove(min(self._phones, key=lambda other: other.last_seen))
                secret = fresh_secret()
                phone = Phone(mark_of(secret))
                self._phones.append(phone)
            phone.last_seen = self._clock()
            self._changed.notify_all()
            return secret

    def leave(self, secret: str) -> None:
        """Remove a phone."""
        with self._changed:
            if (phone := self.phone_of(secret)) is not None:
                self._phones.remove(phone)
                self._changed.notify_all()

    def show(self, page: bytes) -> None:
        """Show a page on all phones that watch, unless it is shown already."""
        with self._changed:
            if self.page != page:
                self.page = page
                self.edition += 1
                self._changed.notify_all()
