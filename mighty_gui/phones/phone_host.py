"""The host of the phones: the response of each path, and the actions that phones have posted for the match.

Paths are fixed. A foreign page cannot post, because a cookie alone is not enough without our own ``Origin``. Actions
wait in a queue until the owner of the match takes them in its own thread; the phone then gets the outcome.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from mighty_gui.files.storage import data_root
from mighty_gui.phones.answers import JSON_KIND, body_of, is_own, json_answer, refusal
from mighty_gui.phones.http_door import HttpRequest, HttpResponse, PhoneDoor, RateLimit
from mighty_gui.phones.joining import Joining
from mighty_gui.phones.phone import Phone
from mighty_gui.phones.phone_seats import PhoneSeat, PhoneSeats
from mighty_gui.phones.watchers import Watchers
from mighty_gui.texts import Texts, available_languages

PORT: Final = 8765
"""The port that is tried first."""
BEAT: Final = 5.0
"""The seconds without news after which a stream sends a sign of life."""
_PATIENCE: Final = 5.0
"""The seconds that a phone waits for the outcome of its action."""
_SVG: Final = "image/svg+xml"
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
}
_SHOWN_TEXTS: Final = (
    "phone", "suit", "rank", "joker", "trump", "fool", "card", "contract", "no_trump", "role", "seat", "table",
    "mitigati", "people.who", "reasons.joker", "option.play.first_lead_bars.item", "aids.action", "turns.finale",
    "turns.settle", "errors.settle",
)  # fmt: skip
"""The groups of texts that the page uses."""

_log = logging.getLogger(__name__)


@dataclass(eq=False)
class PostedAction:
    """An action that a phone has posted, with the turn that the phone showed."""

    player: int
    text: str
    turn: str
    refusal: str = ""
    """Why it was not carried out, as a text key; empty if it was."""
    dropped: bool = False
    """Whether its phone no longer waits for the outcome, so that it must not be carried out."""
    answered: threading.Event = field(default_factory=threading.Event)

    def answer(self, refusal: str = "") -> None:
        """Pass the outcome to the phone's thread."""
        self.refusal = refusal
        self.answered.set()


class PhoneHost:
    """The server of the phones of a match, until it is closed."""

    def __init__(self, seats: PhoneSeats, address: str, port: int) -> None:
        """Start to listen on an address. Raises ``OSError`` if that is not possible."""
        self.seats = seats
        self.on_news: Callable[[], object] = lambda: None
        """Called, also in a phone's thread, when there is something for the owner of the match."""
        self._files = dict(page_files())
        self._posted: deque[PostedAction] = deque()
        self._news = threading.Condition()
        self._closed = False
        self._limits = {
            "file": RateLimit(800, 200), "act": RateLimit(100, 30), "here": RateLimit(30, 3)
        }  # fmt: skip
        self._limits_lock = threading.Lock()
        joining = Joining(seats, self.nudge)
        self._limits |= joining.limits
        self._join = joining.join
        self._routes = self._paths()
        self.address = address
        self.door = PhoneDoor(address, port, self.answer)

    @property
    def link(self) -> str:
        """The address in the QR code. Browsers never send the part after the ``#``."""
        return f"{self.door.origin}/#{self.seats.room}"

    def url(self, player: int) -> str:
        """Return the address that leads to one seat only."""
        return f"{self.door.origin}/#{self.seats.seats[player].code}"

    def show_rules(self, sheets: Mapping[str, object]) -> None:
        """Offer the phones the rule sheet of the match in each language."""
        for language, sheet in sheets.items():
            self._files[f"/rules-{language}.json"] = json_answer(200, sheet)

    def close(self) -> None:
        """Stop serving."""
        self._closed = True
        with self.seats.changed:
            self.seats.changed.notify_all()
        self.nudge()
        self.door.close()

    def take(self) -> PostedAction | None:
        """Return the next action that a phone has posted; ``None`` if there is none."""
        with self._news:
            while self._posted:
                posted = self._posted.popleft()
                if not posted.dropped:
                    return posted
        return None

    def wait(self, seconds: float) -> None:
        """Wait until a phone has posted an action, or `nudge` is called, but at most for this time."""
        with self._news:
            if not self._posted:
                self._news.wait(seconds)

    def nudge(self) -> None:
        """Wake the thread that waits, and call `on_news`."""
        with self._news:
            self._news.notify_all()
        self.on_news()

    def _paths(self) -> Mapping[str, tuple[str, Callable[[HttpRequest], HttpResponse]]]:
        """Return the method and the handler of every path that is not a file."""
        paths: dict[str, tuple[str, Callable[[HttpRequest], HttpResponse]]] = {
            "/join": ("POST", self._join),
            "/watch/events": ("GET", self._watch),
            "/watch/here": ("POST", self._watch_on),
        }
        for seat in self.seats.seats.values():
            for name, method, act in (
                ("events", "GET", self._events), ("here", "POST", self._here), ("act", "POST", self._act)
            ):  # fmt: skip
                paths[f"/seat/{seat.player}/{name}"] = method, self._of_seat(seat, act)
        return paths

    def answer(self, request: HttpRequest) -> HttpResponse:
        """Answer a request."""
        try:
            return self._answer(request)
        except Exception:
            _log.exception("a phone could not be answered")
            return HttpResponse(500)

    def _answer(self, request: HttpRequest) -> HttpResponse:
        file, route = self._files.get(request.path), self._routes.get(request.path)
        if not self._allows("file", request.address):
            return HttpResponse(429)
        if file is None and route is None:
            return HttpResponse(404)
        method = "GET" if route is None else route[0]
        if request.method != method:
            return HttpResponse(405, headers=(("Allow", method),))
        if file is not None:
            return file
        if not is_own(request):
            return HttpResponse(403)
        assert route is not None
        return route[1](request)

    def _allows(self, limit: str, name: str) -> bool:
        with self._limits_lock:
            return self._limits[limit].allows(name, time.monotonic())

    def _of_seat(
        self, seat: PhoneSeat, act: Callable[[HttpRequest, PhoneSeat, Phone], HttpResponse]
    ) -> Callable[[HttpRequest], HttpResponse]:
        """Return a handler for the phones of a seat, which are recognised by their cookie."""

        def answer(request: HttpRequest) -> HttpResponse:
            phone = self.seats.phone_of(seat, request.cookie(self.seats.cookie_name(seat.player)))
            if phone is None:
                return refusal(403, "unknown_phone")
            self.seats.hear(phone)
            return act(request, seat, phone)

        return answer

    def _here(self, request: HttpRequest, seat: PhoneSeat, phone: Phone) -> HttpResponse:
        """Accept the page's heartbeat; the response shows whether the page has missed anything."""
        if not self._allows("here", phone.mark):
            return refusal(429, "too_often")
        return json_answer(200, {"state": self.seats.state(seat, phone), "edition": seat.edition})

    def _act(self, request: HttpRequest, seat: PhoneSeat, phone: Phone) -> HttpResponse:
        """Post an action, and wait for its outcome."""
        if not self._allows("act", phone.mark):
            return refusal(429, "too_often")
        body = body_of(request, {"action": str, "turn": str})
        if body is None:
            return refusal(400, "not_read")
        if self.seats.state(seat, phone) != "sitting":
            return refusal(403, "not_seated")
        posted = PostedAction(seat.player, str(body["action"]), str(body["turn"]))
        with self._news:
            self._posted.append(posted)
        self.nudge()
        if not posted.answered.wait(_PATIENCE):
            with self._news:
                posted.dropped = not posted.answered.is_set()
            if posted.dropped:
                return refusal(503, "busy")
        return refusal(409, posted.refusal) if posted.refusal else json_answer(200, {"done": True})

    def _events(self, request: HttpRequest, seat: PhoneSeat, phone: Phone) -> HttpResponse:
        """Stream the pages of a seat."""
        return self._stream(seat, phone)

    def _watcher(self, request: HttpRequest) -> Phone | None:
        """Return the phone with the cookie of a spectator, and record its sign of life."""
        phone = self.seats.watchers.phone_of(request.cookie(self.seats.watch_cookie))
        if phone is not None:
            self.seats.hear(phone)
        return phone

    def _watch(self, request: HttpRequest) -> HttpResponse:
        """Stream what all may see. The connection may be broken off for others."""
        phone = self._watcher(request)
        if phone is None:
            return refusal(403, "unknown_phone")
        return replace(self._stream(self.seats.watchers, phone), is_protected=False)

    def _watch_on(self, request: HttpRequest) -> HttpResponse:
        """Accept the heartbeat of a spectator's page."""
        phone = self._watcher(request)
        if phone is None:
            return refusal(403, "unknown_phone")
        if not self._allows("here", phone.mark):
            return refusal(429, "too_often")
        return json_answer(200, {"state": "watching", "edition": self.seats.watchers.edition})

    def _stream(self, place: PhoneSeat | Watchers, phone: Phone) -> HttpResponse:
        """Return a stream of pages; a newer stream of the same phone replaces an older one."""
        with self.seats.changed:
            phone.streams += 1
            self.seats.changed.notify_all()
            number = phone.streams
        return HttpResponse(200, kind="text/event-stream; charset=utf-8", pieces=self._pages(place, phone, number))

    def _pages(self, place: PhoneSeat | Watchers, phone: Phone, number: int) -> Iterator[bytes]:
        """Yield the complete page of a phone each time that it changes."""

        sent: tuple[str, int] | None = None
        yield b"retry: 1000\n\n"
        while (current := self._await_news(place, phone, number, sent)) is not None:
            yield b"event: beat\ndata: 1\n\n" if current[0] == sent else _page_event(*current)
            sent = current[0]
            if sent[0] == "away":
                return
        if not self._closed:
            yield b"event: elsewhere\ndata: 1\n\n"

    def _await_news(
        self, place: PhoneSeat | Watchers, phone: Phone, number: int, sent: tuple[str, int] | None
    ) -> tuple[tuple[str, int], bytes] | None:
        """Wait for a page that this stream has not sent, or for the next beat; ``None`` at the stream's end."""

        def now() -> tuple[str, int]:
            return self.seats.state(place, phone), place.edition

        def ends() -> bool:
            return self._closed or phone.streams != number

        with self.seats.changed:
            self.seats.changed.wait_for(lambda: ends() or now() != sent, BEAT)
            return None if ends() else (now(), place.page)


def _page_event(current: tuple[str, int], page: bytes) -> bytes:
    """Return a page as an event; a phone that neither sits at the table nor watches gets its state without a page."""
    state, edition = current
    shown = page if state in ("sitting", "watching") and page else b"null"
    return b'data: {"state":"%s","edition":%d,"page":%s}\n\n' % (state.encode(), edition, shown)


# --- the page's own files, all read before the first request ----------------------------------------------


@cache
def page_files() -> dict[str, HttpResponse]:
    """Return every file that a phone may request, by its path."""
    assets = data_root() / "assets"
    page = assets / "phones"
    files = {
        f"/{path.name}": _file(path.read_bytes(), _KINDS[path.suffix])
        for path in page.iterdir() if path.suffix in _KINDS
    }  # fmt: skip
    files["/"] = files.pop("/phone.html")
    for language in available_languages():
        table = json.dumps(page_texts(Texts.load(language)), ensure_ascii=False).encode("utf-8")
        files[f"/texts-{language}.json"] = _file(table, JSON_KIND)
    for path in (assets / "faces").glob("*-calm.svg"):
        files[f"/faces/{path.name.removesuffix('-calm.svg')}.svg"] = _file(path.read_bytes(), _SVG, "max-age=86400")
    for path in (*(assets / "cards" / "faces").glob("*.svg"), *(assets / "cards" / "large-faces").glob("*.svg")):
        where = "cards" if path.parent.name == "faces" else "large"
        files[f"/{where}/{path.name}"] = _file(path.read_bytes(), _SVG, "max-age=86400")
    return files


def _file(content: bytes, kind: str, keep: str = "no-cache") -> HttpResponse:
    return HttpResponse(200, content, kind, (("Cache-Control", keep),))


def page_texts(texts: Texts) -> dict[str, str]:
    """Return the texts that the page uses, by their keys."""
    return {key: texts.template(key) for group in _SHOWN_TEXTS for key in texts.keys(group)}
