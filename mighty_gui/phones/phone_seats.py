"""Seats held by phone: their codes, the phones that came with them, and whether these are still there.

A seat's code is the same for the whole match. The first phone that brings it asks to sit down, and so does any other
later: the host decides. A phone that has sat down is known again by its cookie, whose hash is all that is kept.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import threading
import time
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.match import Player
from mighty_gui.match.setup import distinct

GONE: Final = 20.0
"""The seconds without a sign of life after which a phone is gone."""
_MOST_LETTERS: Final = 16
_MOST_MARKS: Final = 2
"""The marks that one letter may carry."""
_BLANK: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that draw nothing: fillers of Hangul and Khmer, and Braille without dots."""
_BYTES: Final = 16


def plain_name(name: object) -> str:
    """Return a name as it may be shown, one short line of letters that can be seen; empty if nothing is left of it."""
    signs = unicodedata.normalize("NFC", name[:200]) if isinstance(name, str) else ""
    shown, marks = list[str](), _MOST_MARKS
    for sign in signs:
        is_mark = unicodedata.category(sign).startswith("M")
        marks = marks + 1 if is_mark else 0 if sign.isprintable() and not sign.isspace() else _MOST_MARKS
        if sign.isspace() or sign in _BLANK:
            shown.append(" ")
        elif sign.isprintable() and marks <= _MOST_MARKS:
            shown.append(sign)
    return " ".join("".join(shown).split())[:_MOST_LETTERS].strip()


def plain_face(face: object) -> str:
    """The name of a portrait; empty if it cannot be one."""
    return face if isinstance(face, str) and re.fullmatch("[a-z0-9-]{0,40}", face) else ""


@dataclass(eq=False)
class Phone:
    """A phone that has brought the code of a seat."""

    mark: str
    """The hash of the secret in its cookie."""
    name: str = ""
    face: str = ""
    heard: float = 0.0
    """When it last gave a sign of life."""
    streams: int = 0
    """How many streams it has ever opened: only the newest one is served."""


@dataclass(eq=False)
class PhoneSeat:
    """A seat that is held by phone: its code, and the phones that came with it."""

    player: int
    """The number of the player who sits there."""
    code: str
    sitting: Phone | None = None
    asking: Phone | None = None
    page: bytes = b""
    """What the phone that sits there shows."""
    edition: int = 0
    """Counts the pages."""


class PhoneSeats:
    """The seats held by phone. Every method may be called from any thread."""

    def __init__(
        self,
        players: Sequence[int],
        saved: Mapping[str, object] | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        admits_first: bool = False,
    ) -> None:
        """``saved`` is what ``saved`` returned before the program was restarted; with ``admits_first`` the first
        phone with a seat's code sits down at once."""
        self.clock, self.admits_first = clock, admits_first
        self.changed = threading.Condition(threading.RLock())
        """Notified when a page or a phone changes."""
        known = saved or {}
        self.key = _secret_in(known.get("key"), 2 * _BYTES) or secrets.token_hex(_BYTES)
        """The secret of the match, from which the codes are made."""
        self.match = self._derive("match")[:12]
        """The name of the match in cookies."""
        self.seats = {player: PhoneSeat(player, self._derive(f"seat {player}")) for player in players}
        sitting, names = known.get("sitting"), known.get("names")
        for player, value in (sitting if isinstance(sitting, Mapping) else {}).items():
            seat, mark = self.seats.get(_player_in(player)), _secret_in(value, len(_mark("")))
            if seat is not None and mark:
                name = plain_name(names.get(player)) if isinstance(names, Mapping) else ""
                seat.sitting = Phone(mark, name, heard=clock())

    def _derive(self, what: str) -> str:
        return hmac.new(self.key.encode(), what.encode(), hashlib.sha256).hexdigest()[: 2 * _BYTES]

    @property
    def saved(self) -> dict[str, object]:
        """The part of the seats that is kept for a restart of the program."""
        with self.changed:
            phones = {str(seat.player): seat.sitting for seat in self.seats.values() if seat.sitting}
            marks = {player: phone.mark for player, phone in phones.items()}
            names = {player: phone.name for player, phone in phones.items()}
        return {"key": self.key, "sitting": marks, "names": names}

    def cookie_name(self, player: int) -> str:
        """The name of a seat's cookie: it has the match's, and each seat its own, so that one phone may hold two."""
        return f"mighty-{self.match}-{player}"

    def seat_of_code(self, code: str) -> PhoneSeat | None:
        """The seat with that code."""
        found = None
        for seat in self.seats.values():
            if hmac.compare_digest(seat.code.encode(), code.encode("utf-8", "replace")):
                found = seat
        return found

    def phone_of(self, seat: PhoneSeat, secret: str) -> Phone | None:
        """The phone, sitting there or asking to, whose cookie has that secret."""
        mark = _mark(secret)
        with self.changed:
            phones = [phone for phone in (seat.sitting, seat.asking) if phone is not None]
        return next((phone for phone in phones if secret and hmac.compare_digest(phone.mark, mark)), None)

    def ask(self, seat: PhoneSeat, secret: str, name: str, face: str) -> str | None:
        """Let a phone that has brought the code ask for the seat, and return the secret of its cookie.

        A phone that is known keeps its secret. ``None`` while another phone is asking.
        """
        with self.changed:
            phone = self.phone_of(seat, secret)
            if phone is None:
                if seat.asking is not None and not self._is_gone(seat.asking):
                    return None
                secret = secrets.token_hex(_BYTES)
                phone = seat.asking = Phone(_mark(secret))
                if seat.sitting is None and self.admits_first:
                    self._sit_down(seat, phone)
            if phone is seat.asking or not phone.name:  # a phone that sits there keeps the name it is known by
                phone.name, phone.face = name or phone.name, face or phone.face
            phone.heard = self.clock()
            self.changed.notify_all()
            return secret

    def admit(self, player: int) -> bool:
        """Let the phone that asks for a seat sit down, by the host's press; whether there was one."""
        with self.changed:
            seat = self.seats[player]
            if seat.asking is None:
                return False
            self._sit_down(seat, seat.asking)
            self.changed.notify_all()
            return True

    def send_away(self, player: int) -> None:
        """Turn down the phone that asks for a seat."""
        with self.changed:
            self.seats[player].asking = None
            self.changed.notify_all()

    def _sit_down(self, seat: PhoneSeat, phone: Phone) -> None:
        seat.sitting, seat.asking = phone, None
        seat.edition += 1

    def hear(self, phone: Phone) -> None:
        """Take note of a sign of life."""
        with self.changed:
            phone.heard = self.clock()

    def is_here(self, player: int) -> bool:
        """Whether the phone of a seat has given a sign of life lately."""
        with self.changed:
            sitting = self.seats[player].sitting
            return sitting is not None and not self._is_gone(sitting)

    @property
    def absent(self) -> tuple[int, ...]:
        """The players whose phones are not here."""
        with self.changed:
            return tuple(player for player in self.seats if not self.is_here(player))

    def _is_gone(self, phone: Phone) -> bool:
        return self.clock() - phone.heard >= GONE

    def show(self, player: int, page: bytes) -> None:
        """Show something on the phone of a seat, unless it is shown already."""
        with self.changed:
            seat = self.seats[player]
            if seat.page != page:
                seat.page = page
                seat.edition += 1
                self.changed.notify_all()

    def state(self, seat: PhoneSeat, phone: Phone) -> str:
        """The relation of a phone to its seat: ``sitting``, ``asking``, or ``away`` once another has taken the seat."""
        if phone is seat.sitting:
            return "sitting"
        return "asking" if phone is seat.asking else "away"


def with_phone_names(players: Sequence[Player], seats: PhoneSeats) -> tuple[Player, ...]:
    """Return the players, those by phone with the names and faces they have chosen; no two have the same name."""
    sitting = {at: seat.sitting for at, seat in seats.seats.items() if seat.sitting is not None}
    named = {at: phone for at, phone in sitting.items() if phone.name}
    order = sorted(range(len(players)), key=lambda at: at in named)  # a name that is taken gets a number on the phone
    names = distinct(named[at].name if at in named else players[at].name for at in order)
    called = dict(zip(order, names, strict=True))
    faces = {at: phone.face for at, phone in sitting.items() if phone.face}
    return tuple(replace(player, name=called[at], face=faces.get(at, player.face)) for at, player in enumerate(players))


def _player_in(value: object) -> int:
    """The number of a player as it was kept; -1 for anything else."""
    player = whole_number(value) if isinstance(value, str) else None
    return -1 if player is None else player


def _secret_in(value: object, length: int) -> str:
    """The hexadecimal digits that were kept of a secret; empty for anything else."""
    return value if isinstance(value, str) and len(value) == length and not value.strip("0123456789abcdef") else ""


def _mark(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
