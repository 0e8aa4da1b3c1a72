"""Phones for the tests: clients that use the page's protocol, and a match that runs in parallel."""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from mighty_gui.cli.host import HostedMatch
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.phones.phone_host import PhoneHost
from mighty_gui.phones.phone_seats import PhoneSeats
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of

Page = dict[str, Any]
HERE = "127.0.0.1"


@dataclass
class Reply:
    status: int
    document: Page
    cookies: list[str] = field(default_factory=list)


@dataclass
class PhoneClient:
    """A phone: it opens a code, keeps a cookie, and reads the stream."""

    host: PhoneHost
    code: str
    cookies: dict[str, str] = field(default_factory=dict)
    seat: int = -1

    @property
    def headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Content-Type": "application/json", "Origin": self.host.door.origin, "Cookie": cookie}

    def post(self, path: str, body: object, **headers: str) -> Reply:
        connection = http.client.HTTPConnection(HERE, self.host.door.port, timeout=600)
        try:
            connection.request("POST", path, json.dumps(body).encode(), self.headers | headers)
            answer = connection.getresponse()
            content, cookies = answer.read(), answer.headers.get_all("Set-Cookie") or []
            document = json.loads(content) if content.startswith(b"{") else {}
            return Reply(answer.status, document, cookies)
        finally:
            connection.close()

    def join(self, name: str = "Ann") -> Reply:
        reply = self.post("/join", {"code": self.code, "name": name, "face": ""})
        for cookie in reply.cookies:
            key, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[key] = value
        self.seat = reply.document.get("seat", -1)
        self.code = reply.document.get("code", self.code)
        return reply

    def act(self, action: str, turn: str) -> Reply:
        return self.post(f"/seat/{self.seat}/act", {"action": action, "turn": turn})

    @contextmanager
    def stream(self) -> Iterator[Iterator[bytes]]:
        """Yield the raw events, one after the other."""
        connection = http.client.HTTPConnection(HERE, self.host.door.port, timeout=600)
        connection.request("GET", f"/seat/{self.seat}/events", headers=self.headers)
        answer = connection.getresponse()
        try:
            assert answer.status == 200, answer.status
            yield self._events(answer)
        finally:
            answer.close()
            connection.close()

    @staticmethod
    def _events(answer: http.client.HTTPResponse) -> Iterator[bytes]:
        event = b""
        while line := answer.readline():
            event += line
            if line == b"\n":
                yield event
                event = b""

    def messages(self, events: Iterator[bytes]) -> Iterator[Page]:
        """Yield the pages in the events."""
        for event in events:
            if event.startswith(b"data: "):
                yield json.loads(event[6:])

    def look(self, until: Callable[[Page], bool] = lambda page: True) -> Page:
        """Return the page that the phone shows now, or the first that meets the condition."""
        with self.stream() as events:
            found = self.messages(events)
            return next(said for said in found if said["state"] != "sitting" or (said["page"] and until(said["page"])))


@contextmanager
def hosted(
    preset: str = "standard-5",
    phones: int = 5,
    *,
    seed: int = 5,
    hands: int = 1,
    match: Match | None = None,
    admits_first: bool = True,
    plays: bool = True,
) -> Iterator[tuple[HostedMatch, list[PhoneClient]]]:
    """Yield a match with its phones, played in a thread; with ``plays=False`` the test plays."""
    rules = load_presets()[preset].rules
    seats = len(game_of(rules).people(rules))
    players = [Player(f"P{at}", "person" if at < phones else "computer", "novice") for at in range(seats)]
    match = match or Match(MatchSetup(preset, rules, tuple(players), Length("hands", hands), seed=seed))
    host = PhoneHost(PhoneSeats(range(phones), admits_first=admits_first), HERE, 0)
    table = HostedMatch(match, host)
    thread = threading.Thread(target=table.play, daemon=True)
    try:
        if plays:
            thread.start()
        yield table, [PhoneClient(host, seat.code) for seat in host.seats.seats.values()]
    finally:
        match.concluded = True
        table.stop()
        host.close()
        if plays:
            thread.join(600)


def raw(host: PhoneHost, sent: bytes, seconds: float = 10.0) -> bytes:
    """Return the answer to these bytes, up to the end; never a reset."""
    with socket.create_connection((HERE, host.door.port), timeout=seconds) as line:
        line.sendall(sent)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := line.recv(65536):
            answer += piece
        return answer


def status(answer: bytes) -> int:
    """Return the status of an answer; 0 if there is none."""
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0
