"""How a phone joins: it brings a code, and gets a cookie for a seat or for a place among those who watch."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final

from mighty_gui.phones.answers import body_of, cookie_header, json_answer, refusal
from mighty_gui.phones.http_door import HttpRequest, HttpResponse, RateLimit
from mighty_gui.phones.phone import plain_face, plain_name
from mighty_gui.phones.phone_seats import PhoneSeat, PhoneSeats

WATCH: Final = -1
"""The number of a seat that means: to watch."""
_SHAPE: Final = {"code": str, "name": str, "face": str}
_COOKIE_SECONDS: Final = 2592000


class Joining:
    """Answers phones that want to join."""

    def __init__(self, seats: PhoneSeats, on_join: Callable[[], object]) -> None:
        """``on_join`` is called after a phone has got or asked for a seat, or the code has changed."""
        self.seats, self._on_join = seats, on_join
        self.limits: Final = {"join": RateLimit(60, 2), "wrong": RateLimit(30, 1)}
        """The limits of requests of each address, and of wrong codes of all addresses together."""
        self._lock = threading.Lock()

    def join(self, request: HttpRequest) -> HttpResponse:
        """Exchange a code for a cookie. A phone that sits at a seat may bring no code or an earlier one."""
        with self._lock:
            if not self.limits["join"].allows(request.address, time.monotonic()):
                return refusal(429, "too_often")
        body = body_of(request, _SHAPE) or body_of(request, _SHAPE | {"seat": int})
        if body is None:
            return refusal(400, "unknown_code")
        code = str(body["code"])
        seat = self.seats.seat_of_code(code) or self.seats.seat_of_guest(code, request.cookie)
        if seat is not None:
            return self._enter(request, body, seat)
        seat, is_known = self.seats.seat_of_cookie(request.cookie), not code or self.seats.room.knows(code)
        is_own = seat is not None and body.get("seat", seat.player) == seat.player
        if seat is not None and is_own and is_known and self.seats.sits(seat, request.cookie):
            return self._enter(request, body, seat, at_once=self.seats.room.is_now(code))
        return self._join_room(request, body, seat)

    def _join_room(self, request: HttpRequest, body: dict[str, object], asked: PhoneSeat | None) -> HttpResponse:
        """Answer a phone with the room's code; ``asked`` is the seat that it has asked for already."""
        code, wanted = str(body["code"]), body.get("seat")
        refused = self._refusal_of(code)
        watches = self.seats.watchers.phone_of(request.cookie(self.seats.watch_cookie)) is not None
        if asked is not None and wanted in (None, asked.player) and not (code and refused == "unknown_code"):
            return self._enter(request, body, asked, at_once=not refused)
        if watches and not body["name"]:
            return self._watch(request)
        if refused:
            return refusal(429 if refused == "too_often" else 404, refused)
        if wanted == WATCH:
            return self._watch(request)
        return self._choose(request, body, wanted)

    def _choose(self, request: HttpRequest, body: dict[str, object], wanted: object) -> HttpResponse:
        """Give a phone with the room's code the seat that it wants, or else the first free one."""
        with self.seats.changed:
            seat = self.seats.seat_reserved_for(request.cookie) if wanted is None else None
            if seat is not None:
                return self._enter(request, body, seat, at_once=True)
            if not body["name"]:
                return json_answer(200, {"state": "new", **self._room()})
            seat = self.seats.first_free if wanted is None else self.seats.seats.get(wanted)  # type: ignore[call-overload]
            if seat is None:
                return refusal(409 if wanted is None else 400, "no_seat")
            return self._enter(request, body, seat, at_once=True)

    def _enter(
        self, request: HttpRequest, body: dict[str, object], seat: PhoneSeat, *, at_once: bool = False
    ) -> HttpResponse:
        """Ask for a seat with a phone; with ``at_once`` the phone gets it if no other has it."""
        name, cookie, code = plain_name(body["name"]), self.seats.cookie_name(seat.player), str(body["code"])
        fresh = self.seats.welcome(seat, request.cookie, at_once=at_once)
        known = fresh or request.cookie(cookie)
        if body["name"] and not name:
            return refusal(400, "no_name")
        if not name and self.seats.phone_of(seat, known) is None:
            return json_answer(200, {"seat": seat.player, "state": "new"})  # the player must enter a name first
        secret = self.seats.ask(seat, known, name, plain_face(body["face"]), at_once=at_once)
        if secret is None:
            return refusal(409, "asked_already")
        self.seats.watchers.leave(request.cookie(self.seats.watch_cookie))
        self._on_join()
        phone = self.seats.phone_of(seat, secret)
        document = {"seat": seat.player, "state": self.seats.state(seat, phone) if phone else "away"}
        if code != seat.code and not at_once:
            document["code"] = seat.code
        kept = [cookie_header(cookie, secret, _COOKIE_SECONDS)]
        if fresh and seat.guest is not None:
            kept.append(cookie_header(seat.guest.cookie, "", 0))
        return json_answer(200, document, *kept)

    def _watch(self, request: HttpRequest) -> HttpResponse:
        """Add a phone that watches."""
        cookie = self.seats.watch_cookie
        secret = self.seats.watchers.enter(request.cookie(cookie))
        if secret is None:
            return refusal(409, "watch_full")
        document = {"seat": WATCH, "state": "watching", **self._room()}
        return json_answer(200, document, cookie_header(cookie, secret, _COOKIE_SECONDS))

    def _room(self) -> dict[str, object]:
        return {"seats": self.seats.seat_list(), "watch": self.seats.watchers.has_room}

    def _refusal_of(self, code: str) -> str:
        """Return why a code does not open the room; an empty text if it does."""
        if not code:
            return "unknown_code"
        with self._lock:
            limit, now = self.limits["wrong"], time.monotonic()
            if limit.remaining("", now) < 1:
                return "too_often"
            before = self.seats.room.number
            if (refused := self.seats.refusal_of(code)) == "unknown_code":
                limit.allows("", now)
        if self.seats.room.number != before:
            self._on_join()
        return refused
