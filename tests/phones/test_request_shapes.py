"""Requests that have deceived small servers: each is refused, or understood as its sender meant it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mighty_gui.phones.phone_host import PhoneHost
from mighty_gui.phones.phone_seats import PhoneSeats
from tests.phones.phoning import HERE, raw

WANTS = "POST / HTTP/1.1\r\nHost: {host}\r\n"
OLD = "GET / HTTP/1.0\r\nHost: {host}\r\n"
SEAT = "GET /seat/0/events HTTP/1.1\r\nHost: {host}\r\n"
SECOND = "GET /phone.css HTTP/1.1\r\nHost: {host}\r\n\r\n"
"""A request that is hidden behind another one."""
GET = "GET / HTTP/1.1\r\nHost: {host}\r\n"
POST = "POST /join HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"
LENGTHS = (
    "+2", "-2", "-0", "0x2", "2_", "0_2", "2 2", "2,2", "2, 2", "2;", "2.0", "2e0", "", "\xb2", "\xd9\xa2",
    "2\x0b", "2\x0c", "2\x00", "\x002", "two", "9" * 41, "9" * 5000,
)  # fmt: skip
REFUSED = {
    # two lengths, or another way to give the length
    "the same length twice": (POST + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{{}}", 400),
    "two lengths": (POST + "Content-Length: 2\r\ncontent-length: 50\r\n\r\n{{}}", 400),
    "a length on a second line": (POST + "Content-Length:\r\n 2\r\n\r\n{{}}", 400),
    "chunks": (POST + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    "chunks and a length": (POST + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
    "no chunks": (POST + "Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{{}}", 411),
    "odd chunks": (POST + "Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{{}}", 411),
    "no name of chunks": (POST + "Transfer-Encoding:\r\nContent-Length: 2\r\n\r\n{{}}", 411),
    "chunks twice": (POST + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n", 400),
    "a space before the colon": (POST + "Transfer-Encoding : chunked\r\nContent-Length: 2\r\n\r\n{{}}", 400),
    "a tab before the colon": (POST + "Content-Length\t: 2\r\n\r\n{{}}", 400),
    "a line tabulator": (POST + "Transfer-Encoding:\x0bchunked\r\nContent-Length: 2\r\n\r\n{{}}", 400),
    "no length": (POST + "\r\n{{}}", 411),
    "a length that is too great": (POST + "Content-Length: 4097\r\n\r\n", 413),
    "a length that is awaited": (POST + "Expect: 100-continue\r\nContent-Length: 5000\r\n\r\n", 413),
    # ends of lines
    "a bare line feed in a value": (GET + "X: a\nContent-Length: 3\r\n\r\n", 400),
    "a bare return in a value": (GET + "X: a\rContent-Length: 3\r\n\r\n", 400),
    "a bare return at its end": (GET + "X: a\r\r\n\r\n", 400),
    "a bare line feed after the line": ("GET / HTTP/1.1\nHost: {host}\r\n\r\n", 400),
    "a folded value": (GET + "X: a\r\n\tb\r\n\r\n", 400),
    "a folded first header": ("GET / HTTP/1.1\r\n Host: {host}\r\n\r\n", 400),
    "an empty line before the line": ("\r\n" + GET + "\r\n", 400),
    "a line that is none": (GET + "\r\r\n\r\n", 400),
    # no text
    "a null in a name": (GET + "X\x00: a\r\n\r\n", 400),
    "a null in a value": (GET + "X: \x00\r\n\r\n", 400),
    "a null in a path": ("GET /\x00 HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "a null after the version": ("GET / HTTP/1.1\x00\r\nHost: {host}\r\n\r\n", 400),
    "a deletion in a value": (GET + "X: \x7f\r\n\r\n", 400),
    "a letter with an accent in a name": (GET + "X\xe9: a\r\n\r\n", 400),
    # targets
    "a target with its host": ("GET http://{host}/ HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "a target with another host": ("GET http://evil.example/ HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "a target of two slashes": ("GET //evil.example/ HTTP/1.1\r\nHost: {host}\r\n\r\n", 404),
    "a target that is a host": ("CONNECT {host} HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "a target for all": ("OPTIONS * HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "two targets": ("GET / /phone.css HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "a long target": ("GET /" + "a" * 1024 + " HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    "a longer version": ("GET / HTTP/1.10\r\nHost: {host}\r\n\r\n", 400),
    "no version": ("GET /\r\n\r\n", 400),
    "another method": ("TRACE / HTTP/1.1\r\nHost: {host}\r\n\r\n", 405),
    "a method of small letters": ("get / HTTP/1.1\r\nHost: {host}\r\n\r\n", 400),
    # hosts
    "two hosts": (GET + "Host: {host}\r\n\r\n", 400),
    "a list of hosts": ("GET / HTTP/1.1\r\nHost: {host}, evil.example\r\n\r\n", 421),
    "a host with a name before it": ("GET / HTTP/1.1\r\nHost: me@{host}\r\n\r\n", 421),
    "a host with a dot behind it": ("GET / HTTP/1.1\r\nHost: {host}.\r\n\r\n", 421),
    "a host with a path": ("GET / HTTP/1.1\r\nHost: {host}/\r\n\r\n", 421),
    "an old request without a host": ("GET / HTTP/1.0\r\n\r\n", 400),
    # lists without an end
    "two lists of cookies": (GET + "Cookie: a=1\r\nCookie: b=2\r\n\r\n", 400),
    "a list of cookies that is too long": (GET + "Cookie: " + "a=1; " * 2000 + "\r\n\r\n", 431),
    "a long name": (GET + "X" * 65 + ": a\r\n\r\n", 400),
    "too many headers": (GET + "X: a\r\n" * 40 + "\r\n", 400),
    "two origins": (POST + "Origin: http://{host}\r\nContent-Length: 2\r\n\r\n{{}}", 400),
    "two expectations": (POST + "Expect: 100-continue\r\nExpect: x\r\nContent-Length: 2\r\n\r\n{{}}", 400),
    "two sites": (GET + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Site: same-origin\r\n\r\n", 400),
}  # fmt: skip
REFUSED |= {
    f"a length of {length[:9]!a}": (f"{POST}Content-Length: {length}\r\n\r\n{{{{}}}}", 400) for length in LENGTHS
}
PATHS = (
    "/%6aoin", "/join%00", "/join%20", "/join?", "/join?x", "/join#x", "/join;x", "/join/", "//join", "/./join",
    "/x/../join", "/\\join", "/JOIN", "/join%0d%0aX:a", "/%2e%2e/join", "/%252e/join", "/cards/..%5c..%5cphone.js",
    "/~/", "/%",
)  # fmt: skip
ANSWERED = {
    "two requests": (GET + "\r\n" + SECOND, [200, 200]),
    "a request behind a body": (POST + "Content-Length: 2\r\n\r\n{{}}" + SECOND, [400]),
    "a request behind a body that is read": (WANTS + "Content-Length: 2\r\n\r\n{{}}" + SECOND, [405, 200]),
    "a request in a body": (WANTS + "Content-Length: 56\r\n\r\n" + SECOND.ljust(58), [405]),
    "a body of a request that has none": (GET + "Content-Length: 2\r\n\r\n{{}}" + SECOND, [200, 200]),
    "a length with zeros before it": (GET + "Content-Length: 0002\r\n\r\n{{}}" + SECOND, [200, 200]),
    "a length with spaces around it": (GET + "Content-Length: \t 2 \t\r\n\r\n{{}}" + SECOND, [200, 200]),
    "a name with a low line": (GET + "Content_Length: 9\r\nTransfer_Encoding: chunked\r\n\r\n" + SECOND, [200, 200]),
    "a request behind the last": (GET + "Connection: close\r\n\r\n" + SECOND, [200]),
    "a request behind the last in a list": (GET + "Connection: keep-alive, Close\r\n\r\n" + SECOND, [200]),
    "a request behind an old one": (OLD + "\r\n" + SECOND, [200]),
    "a request behind an old one that stays": (OLD + "Connection: keep-alive\r\n\r\n" + SECOND, 2 * [200]),
    "much behind the last": (OLD + "\r\n" + "x" * 6_000_000, [200]),
    "a body that is awaited": (GET + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{{}}", [100, 200]),
    "many cookies": (SEAT + "Cookie: " + "a=1; " * 1500 + "\r\n\r\n", [403]),
    "odd cookies": (SEAT + "Cookie: ;;==;=;a;\xff=\xff; {cookie}; {cookie}=\r\n\r\n", [403]),
    "another protocol": (GET + "Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n", [200]),
    "lines that end otherwise": ("GET / HTTP/1.1\nHost: {host}\n\n", []),
    "half a request": (GET, []),
    "half a body": (POST + "Content-Length: 9\r\n\r\n{{}}", []),
}  # fmt: skip


@pytest.fixture(name="host", scope="module")
def _host() -> Iterator[PhoneHost]:
    host = PhoneHost(PhoneSeats(range(2), admits_first=True), HERE, 0)
    yield host
    host.close()


def statuses(host: PhoneHost, text: str) -> list[int]:
    """Return the status of each answer to these requests."""
    sent = text.format(host=f"{HERE}:{host.door.port}", cookie=host.seats.cookie_name(0))
    return [int(part[:3]) for part in raw(host, sent.encode("latin-1")).split(b"HTTP/1.1 ")[1:]]


@pytest.mark.parametrize("shape", REFUSED)
def test_it_is_refused_and_nothing_behind_it_is_answered(host: PhoneHost, shape: str) -> None:
    text, status = REFUSED[shape]
    answered = statuses(host, text + SECOND)
    assert answered == ([status, 200] if status in (404, 405) else [status])


def test_a_path_written_otherwise_leads_nowhere(host: PhoneHost) -> None:
    for path in PATHS:
        assert statuses(host, f"GET {path} HTTP/1.1\r\nHost: {{host}}\r\n\r\n") == [404], path


@pytest.mark.parametrize("shape", ANSWERED)
def test_each_request_is_answered_once(host: PhoneHost, shape: str) -> None:
    text, answers = ANSWERED[shape]
    assert statuses(host, text) == answers


def test_nothing_of_this_has_changed_a_seat(host: PhoneHost) -> None:
    assert {(seat.sitting, seat.asking, seat.edition) for seat in host.seats.seats.values()} == {(None, None, 0)}
