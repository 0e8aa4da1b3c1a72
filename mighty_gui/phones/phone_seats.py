"""Seats held by phone: their codes, the phones that have brought them, and whether these are still connected.

The room's code opens any seat that no phone holds; for a held seat, the person at the computer decides. Each seat also
has a code of its own that is valid for the whole match: a phone that brings it asks for this seat. A seated phone is
recognised by its cookie; only a hash of the cookie's secret is stored. The phones of the last match are its guests:
with an old code and cookie they may ask for a seat again, but no more.
"""

from __future__ import annotations

import hashlib
import hmac
import string
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.phones.phone import Phone, fresh_secret, is_same, mark_of, plain_name
from mighty_gui.phones.room_code import RoomCode
from mighty_gui.phones.watchers import Watchers


@dataclass(frozen=True, slots=True)
class FormerGuest:
    """A phone of the last match, with the codes and the cookie that it had there."""

    codes: tuple[str, ...]
    cookie: str
    """The name of its cookie."""
    phone: Phone


@dataclass(eq=False)
class PhoneSeat:
    """A seat that is held by phone: its code, and the phones that have brought it."""

    player: int
    """The number of the player who sits there."""
    code: str
    sitting: Phone | None = None
    asking: Phone | None = None
    guest: FormerGuest | None = None
    """The guest of the last match that this seat is reserved for."""
    returned: Phone | None = None
    """The guest's phone, once it has come back and asks; any other phone may ask at the same time."""
    page: bytes = b""
    """The page that the seated phone shows."""
    edition: int = 0
    """Increases with each new page."""

    @property
    def wishing(self) -> Phone | None:
        """The phone that asks for the seat; a new phone comes before a guest."""
        return self.asking or self.returned


class PhoneSeats:
    """The seats held by phone. Every method may be called from any thread."""

    def __init__(
        self,
        players: Sequence[int],
        saved: Mapping[str, object] | None = None,
        clock: Callable[[], float] = time.monotonic,
        *,
        admits_first: bool = False,
        guests: Mapping[int, FormerGuest] | None = None,
    ) -> None:
        """``saved`` is the value of `saved` before the program was restarted. With ``admits_first`` the first phone
        with a seat's code gets the seat at once. ``guests`` is the value of `next_guests` of the last match."""
        self.clock, self.admits_first = clock, admits_first
        self.changed = threading.Condition(threading.RLock())
        """Notified when a page or a phone changes."""
        known = saved or {}
        key = known.get("key")
        self.key = key if isinstance(key, str) and key.isascii() and key else fresh_secret()
        """The secret of the match; the codes are derived from it."""
        self.match = self._derive("match")[:12]
        """The name of the match in cookies."""
        self.room = RoomCode(self._derive, known.get("room"))
        """The code of all seats; use `refusal_of` to check one."""
        self.watchers = Watchers(self._now, self.changed)
        self.seats = {player: PhoneSeat(player, self._derive(f"seat {player}")) for player in players}
        sitting, names = known.get("sitting"), known.get("names")
        for player, value in (sitting if isinstance(sitting, Mapping) else {}).items():
            seat, mark = self.seats.get(_player_in(player)), _mark_in(value)
            if seat is not None and mark:
                name = plain_name(names.get(player)) if isinstance(names, Mapping) else ""
                seat.sitting = Phone(mark, name, last_seen=clock())
        self.expects_guests = False
        """Whether guests of the last match get their seat as soon as they come back; see `expect_guests`."""
        self._place_guests(guests or {})

    def _derive(self, what: str) -> str:
        return hmac.new(self.key.encode(), what.encode(), hashlib.sha256).hexdigest()[:32]

    @property
    def saved(self) -> dict[str, object]:
        """The part of the seats that is stored for a restart of the program."""
        with self.changed:
            phones = {str(seat.player): seat.sitting for seat in self.seats.values() if seat.sitting}
            marks = {player: phone.mark for player, phone in phones.items()}
            names = {player: phone.called or phone.name for player, phone in phones.items()}
            return {"key": self.key, "room": self.room.number, "sitting": marks, "names": names}

    def cookie_name(self, player: int) -> str:
        """Return the name of a seat's cookie. It names match and seat, so that one phone may hold two seats."""
        return f"mighty-{self.match}-{player}"

    @property
    def watch_cookie(self) -> str:
        """The name of the cookie of a phone that watches."""
        return f"mighty-{self.match}-watch"

    def refusal_of(self, code: str) -> str:
        """Return why a code does not open the room, as a text key; an empty text if it does. Count wrong codes."""
        with self.changed:
            return self.room.refusal(code)

    def seat_list(self) -> list[dict[str, object]]:
        """Return each seat with its person's name and its state: ``free``, ``asked``, ``taken`` or ``gone``."""
        with self.changed:
            return [
                {"seat": seat.player, "name": _name_at(seat), "state": self._state_of(seat)}
                for seat in self.seats.values()
            ]

    def _state_of(self, seat: PhoneSeat) -> str:
        if seat.returned is not None or (seat.asking is not None and not self._is_gone(seat.asking)):
            return "asked"
        if seat.sitting is None:
            return "free"
        return "gone" if self._is_gone(seat.sitting) else "taken"

    @property
    def first_free(self) -> PhoneSeat | None:
        """The first free seat, those of guests who have not come back last; ``None`` if none is free."""
        free = [seat for seat in self.seats.values() if self._state_of(seat) == "free"]
        return min(free, key=lambda seat: seat.guest is not None, default=None)

    def seat_of_cookie(self, cookie: Callable[[str], str]) -> PhoneSeat | None:
        """Return the seat where a phone sits, or else one that it asks for."""
        with self.changed:
            known = [seat for seat in self.seats.values() if self.phone_of(seat, cookie(self.cookie_name(seat.player)))]
            sitting = (seat for seat in known if self.sits(seat, cookie))
            return next(sitting, next(iter(known), None))

    def sits(self, seat: PhoneSeat, cookie: Callable[[str], str]) -> bool:
        """Return whether a phone with these cookies sits at a seat."""
        phone = seat.sitting
        return phone is not None and phone.has(cookie(self.cookie_name(seat.player)))

    def seat_reserved_for(self, cookie: Callable[[str], str]) -> PhoneSeat | None:
        """Return the seat that is still free for the guest of the last match with one of these cookies."""
        with self.changed:
            return next((seat for seat in self.seats.values() if self.is_guest(seat, cookie)), None)

    def seat_of_code(self, code: str) -> PhoneSeat | None:
        """Return the seat with that code, or ``None``."""
        found = None
        for seat in self.seats.values():
            if is_same(seat.code, code):
                found = seat
        return found

    def seat_of_guest(self, code: str, cookie: Callable[[str], str]) -> PhoneSeat | None:
        """Return the seat of a guest who brings the code of the last match and a cookie of that match or this one.
        ``cookie`` returns the secret in a cookie."""
        with self.changed:
            for seat in self.seats.values():
                if seat.guest is None or not any(is_same(known, code) for known in seat.guest.codes):
                    continue
                if self.is_guest(seat, cookie) or self.phone_of(seat, cookie(self.cookie_name(seat.player))):
                    return seat
        return None

    def is_guest(self, seat: PhoneSeat, cookie: Callable[[str], str]) -> bool:
        """Return whether a phone has the cookie of the last match's guest for whom the seat is still free."""
        with self.changed:
            guest = seat.guest if seat.sitting is None else None
            return guest is not None and guest.phone.has(cookie(guest.cookie))

    def phone_of(self, seat: PhoneSeat, secret: str) -> Phone | None:
        """Return the phone, seated or asking, whose cookie has that secret; ``None`` if there is none."""
        with self.changed:
            phones = [phone for phone in (seat.sitting, seat.asking, seat.returned) if phone is not None]
        return next((phone for phone in phones if phone.has(secret)), None)

    def ask(self, seat: PhoneSeat, secret: str, name: str, face: str, *, at_once: bool = False) -> str | None:
        """Ask for the seat with a phone that has brought the code; return the secret of its cookie.

        With ``at_once`` the phone gets the seat if no phone holds it and no guest has come back for it. A known phone
        keeps its secret. Returns ``None`` while another phone is asking.
        """
        with self.changed:
            phone = self.phone_of(seat, secret)
            if phone is None:
                if seat.asking is not None and not self._is_gone(seat.asking):
                    return None
                secret = fresh_secret()
                phone = seat.asking = Phone(mark_of(secret))
                at_once |= self.admits_first
            if at_once and seat.sitting is None and seat.returned in (None, phone):
                self._sit_down(seat, phone)
            phone.last_seen = self.clock()
            if phone is not seat.sitting or not phone.name:  # a phone at the table keeps its name and face
                phone.name, phone.face = name or phone.name, face or phone.face
            self.changed.notify_all()
            return secret

    def welcome(self, seat: PhoneSeat, cookie: Callable[[str], str], *, at_once: bool = False) -> str:
        """Ask for a seat with its guest's phone, which has only the cookie of the last match; return the secret of its
        new cookie. With ``at_once`` it gets the seat. Returns an empty text for any other phone."""
        with self.changed:
            is_known = self.phone_of(seat, cookie(self.cookie_name(seat.player))) is not None
            if seat.guest is None or is_known or not self.is_guest(seat, cookie):
                return ""
            secret, known = fresh_secret(), seat.guest.phone
            seat.returned = Phone(mark_of(secret), known.name, face=known.face, last_seen=self.clock())
            if at_once or self.expects_guests:
                self._sit_down(seat, seat.returned)
            self.changed.notify_all()
            return secret

    def expect_guests(self) -> None:
        """Give all guests of the last match their seats: those who are back now, the others when they come back."""
        with self.changed:
            self.expects_guests = True
            for seat in self.seats.values():
                if seat.returned is not None:
                    self._sit_down(seat, seat.returned)
            self.changed.notify_all()

    def admit(self, player: int) -> bool:
        """Give a seat to the phone that asks for it; return whether there was one."""
        with self.changed:
            seat = self.seats[player]
            if seat.wishing is None:
                return False
            self._sit_down(seat, seat.wishing)
            self.changed.notify_all()
            return True

    def send_away(self, player: int) -> None:
        """Reject the phone that asks for a seat; if none asks, take the seat away from its phone."""
        with self.changed:
            seat = self.seats[player]
            if seat.wishing is None:
                seat.sitting = None
            if seat.asking is None:
                seat.returned = seat.guest = None
            seat.asking = None
            self.changed.notify_all()

    def _sit_down(self, seat: PhoneSeat, phone: Phone) -> None:
        seat.sitting, seat.asking, seat.returned = phone, None, None
        seat.edition += 1

    def _place_guests(self, guests: Mapping[int, FormerGuest]) -> None:
        """Reserve each guest's former seat, if it is still held by phone, or else one of the other seats."""
        left = iter([player for player in self.seats if player not in guests])
        for player, guest in guests.items():
            if (place := player if player in self.seats else next(left, None)) is not None:
                self.seats[place].guest = guest

    @property
    def next_guests(self) -> dict[int, FormerGuest]:
        """The guests of the next match: phones that sit here or have come back, else those of the last match."""
        found = {}
        with self.changed:
            for seat in self.seats.values():
                phone = seat.sitting or seat.returned
                if phone is None:
                    guest = seat.guest
                else:
                    guest = FormerGuest((seat.code, *self.room.codes), self.cookie_name(seat.player), phone)
                if guest is not None:
                    found[seat.player] = guest
        return found

    def hear(self, phone: Phone) -> None:
        """Record a sign of life."""
        with self.changed:
            phone.last_seen = self.clock()

    def is_here(self, player: int) -> bool:
        """Return whether the phone of a seat is connected: it has given a sign of life lately."""
        with self.changed:
            sitting = self.seats[player].sitting
            return sitting is not None and not self._is_gone(sitting)

    @property
    def absent(self) -> tuple[int, ...]:
        """The players whose phones are not connected."""
        with self.changed:
            return tuple(player for player in self.seats if not self.is_here(player))

    def _is_gone(self, phone: Phone) -> bool:
        return phone.is_gone(self._now())

    def _now(self) -> float:
        return self.clock()

    def show(self, player: int, page: bytes) -> None:
        """Show a page on the phone of a seat, unless it is shown already."""
        with self.changed:
            seat = self.seats[player]
            if seat.page != page:
                seat.page = page
                seat.edition += 1
                self.changed.notify_all()

    def state(self, place: PhoneSeat | Watchers, phone: Phone) -> str:
        """Return the state of a phone: ``sitting``, ``asking``, ``watching``, or ``away`` without its seat or place."""
        if isinstance(place, Watchers):
            return "watching" if place.watches(phone) else "away"
        if phone is place.sitting:
            return "sitting"
        return "asking" if phone in (place.asking, place.returned) else "away"


def _name_at(seat: PhoneSeat) -> str:
    """Return the name of the person who sits at a seat or, if none does, asks for it; empty if none does."""
    phone = seat.sitting or seat.wishing
    return "" if phone is None else phone.called or phone.name


def _player_in(value: object) -> int:
    """Return the number of a player from a stored key; -1 if it is invalid."""
    player = whole_number(value) if isinstance(value, str) else None
    return -1 if player is None else player


def _mark_in(value: object) -> str:
    """Return the stored hash of a secret; empty if it is invalid."""
    is_mark = isinstance(value, str) and len(value) == len(mark_of("")) and not value.strip(string.hexdigits)
    return str(value) if is_mark else ""
