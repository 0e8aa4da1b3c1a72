"""No stranger gets in: odd requests, and slow, many or silent clients change nothing and delay no other client."""

from __future__ import annotations

import random
import re
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.phones import http_door
from mighty_gui.phones.http_door import (
    MOST_BODY,
    HttpRefused,
    HttpRequest,
    HttpResponse,
    PhoneDoor,
    RateLimit,
    body_size,
    read_head,
)
from mighty_gui.phones.phone_host import PhoneHost
from mighty_gui.phones.phone_seats import PhoneSeats
from tests.phones.phoning import HERE, PhoneClient, hosted, raw, status


@pytest.fixture(name="host")
def _host() -> Iterator[PhoneHost]:
    host = PhoneHost(PhoneSeats(range(2), admits_first=True), HERE, 0)
    yield host
    host.close()


def asked(host: PhoneHost, line: str, *headers: str, body: bytes = b"", named: bool = True) -> int:
    """Return the status of the answer to a request."""
    own = [f"Host: {HERE}:{host.door.port}"] if named else []
    head = "\r\n".join([line, *own, *headers, "", ""]).encode("latin-1")
    return status(raw(host, head + body))


def posted(host: PhoneHost, path: str, body: bytes, *headers: str) -> int:
    about = ("Content-Type: application/json", f"Content-Length: {len(body)}", f"Origin: {host.door.origin}")
    return asked(host, f"POST {path} HTTP/1.1", *about, *headers, body=body)


def test_the_page_and_its_files_are_there(host: PhoneHost) -> None:
    for path in ("/", "/phone.js", "/phone.css", "/texts-ko.json", "/texts-en.json", "/cards/SA.svg", "/large/JK.svg"):
        assert asked(host, f"GET {path} HTTP/1.1") == 200, path


@pytest.mark.parametrize("path", [
    "/phone.html", "/../etc/passwd", "/cards/", "/cards/..%2f..%2fpyproject.toml", "/cards/SA.svg/", "/cards/SA.svg?1",
    "//", "/seat/0", "/seat/9/events", "/seat/00/events", "/seat/0/events/",
    "/assets/phones/phone.js", "/favicon.ico", "/index.html",
])  # fmt: skip
def test_a_path_that_is_not_ours_leads_nowhere(host: PhoneHost, path: str) -> None:
    answer = raw(host, f"GET {path} HTTP/1.1\r\nHost: {HERE}:{host.door.port}\r\n\r\n".encode())
    assert status(answer) == 404
    assert b"Location" not in answer


def test_another_host_is_refused(host: PhoneHost) -> None:
    for name in ("evil.example", f"evil.example:{host.door.port}", "localhost", HERE, f"{HERE}:1", ""):
        assert asked(host, "GET / HTTP/1.1", f"Host: {name}", named=False) == 421, name
    assert asked(host, "GET / HTTP/1.1", named=False) == 400
    assert asked(host, "GET / HTTP/1.1", f"Host: {HERE}:{host.door.port}") == 400  # two host headers


@pytest.mark.parametrize(
    ("port", "names"), [(80, ("1.2.3.4:80", "1.2.3.4")), (81, ("1.2.3.4:81",)), (8080, ("1.2.3.4:8080",))]
)
def test_a_browser_leaves_the_usual_port_out(port: int, names: tuple[str, ...]) -> None:
    door = SimpleNamespace(server_address=("1.2.3.4", port), port=port)
    assert PhoneDoor.hosts.__get__(door) == names


def test_without_a_cookie_a_seat_is_closed(host: PhoneHost) -> None:
    assert asked(host, "GET /seat/0/events HTTP/1.1") == 403
    assert posted(host, "/seat/0/act", b'{"action": "pass", "turn": "1"}') == 403
    assert posted(host, "/seat/0/here", b"{}") == 403
    assert asked(host, "GET /seat/0/events HTTP/1.1", f"Cookie: {host.seats.cookie_name(0)}=") == 403


def test_a_page_that_is_not_ours_cannot_post(host: PhoneHost) -> None:
    phone = PhoneClient(host, host.seats.seats[0].code)
    phone.join()
    for origin in ("http://evil.example", "null", f"http://{HERE}:1", f"https://{HERE}:{host.door.port}"):
        assert phone.post("/seat/0/here", {}, Origin=origin).status == 403
        assert phone.post("/join", {"code": phone.code, "name": "", "face": ""}, Origin=origin).status == 403
    assert phone.post("/seat/0/here", {}).status == 200
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert phone.post("/join", {"code": phone.code, "name": "", "face": ""}, **form).status == 400
    cookie = f"Cookie: {host.seats.cookie_name(0)}={phone.cookies[host.seats.cookie_name(0)]}"
    assert asked(host, "POST /seat/0/here HTTP/1.1", cookie, "Content-Length: 2", body=b"{}") == 403
    assert asked(host, "GET /seat/0/events HTTP/1.1", cookie, "Sec-Fetch-Site: cross-site") == 403


@pytest.mark.parametrize("size", [MOST_BODY + 1, 100_000, 3_000_000])
def test_too_much_is_told_without_a_reset(host: PhoneHost, size: int) -> None:
    for path in ("/join", "/", "/nowhere"):
        assert posted(host, path, b"x" * size) == 413


def test_a_wrong_method_is_refused(host: PhoneHost) -> None:
    for line in ("POST / HTTP/1.1", "DELETE /join HTTP/1.1", "PUT /seat/0/act HTTP/1.1", "HEAD / HTTP/1.1"):
        assert asked(host, line, "Content-Length: 0") == 405, line


@pytest.mark.parametrize("line", [
    "GET / HTTP/2.0", "GET /", "get / HTTP/1.1", "GET  / HTTP/1.1", "GET http://evil/ HTTP/1.1", "GET /\x01 HTTP/1.1",
    "",
    "GET * HTTP/1.1", "GET / HTTP/1.1 ", "PRI * HTTP/2.0", "G\x00T / HTTP/1.1", "GET /\xe9 HTTP/1.1",
])  # fmt: skip
def test_a_line_that_is_none_is_refused(host: PhoneHost, line: str) -> None:
    assert asked(host, line) == 400


@pytest.mark.parametrize("header", [
    "No colon", " folded: x", "Na me: x", "X: a\x00b", ": x", "Content-Length: +5", "Content-Length: -1",
    "Content-Length: 0x10",
    "Content-Length: 5, 5",
])  # fmt: skip
def test_a_header_that_is_none_is_refused(host: PhoneHost, header: str) -> None:
    assert asked(host, "POST /join HTTP/1.1", header) == 400


def test_a_body_without_its_length_is_refused(host: PhoneHost) -> None:
    assert asked(host, "POST /join HTTP/1.1") == 411
    assert asked(host, "POST /join HTTP/1.1", "Transfer-Encoding: chunked", body=b"0\r\n\r\n") == 411
    assert asked(host, "POST /join HTTP/1.1", "Content-Length: 2", "Content-Length: 3", body=b"{}") == 400


@pytest.mark.parametrize("body", [
    b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"code": 1, "name": "", "face": ""}', b'{"code": "x", "name": ""}',
    b'{"code": "x", "name": "", "face": "", "more": 1}', b"[" * 4000, b'{"code": true, "name": "", "face": ""}',
])  # fmt: skip
def test_a_body_of_another_shape_is_refused(host: PhoneHost, body: bytes) -> None:
    assert posted(host, "/join", body) == 400


def test_every_answer_forbids_what_a_browser_might_do(host: PhoneHost) -> None:
    for path in ("/", "/nowhere", "/seat/0/events"):
        answer = raw(host, f"GET {path} HTTP/1.1\r\nHost: {HERE}:{host.door.port}\r\n\r\n".encode())
        assert b"Content-Security-Policy: default-src 'none'" in answer
        assert b"X-Content-Type-Options: nosniff" in answer
        assert b"Referrer-Policy: no-referrer" in answer


def test_random_requests_change_nothing_and_are_all_answered(host: PhoneHost) -> None:
    chance = random.Random(16)
    methods = ("GET", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "G", "É")
    paths = ("/", "/join", "/seat/0/act", "/seat/1/events", "/seat/0/here", "/../", "/%00", "/" + "a" * 2000)
    before = [(seat.page, seat.edition, seat.sitting, seat.asking) for seat in host.seats.seats.values()]
    for _ in range(150):
        body = chance.randbytes(chance.choice((0, 1, 100, 4000, 9000)))
        lines = [f"{chance.choice(methods)} {chance.choice(paths)} HTTP/1.{chance.randrange(3)}"]
        lines += [f"Host: {HERE}:{host.door.port}"] * chance.choice((1, 1, 1, 0, 2))
        lines += [f"Content-Length: {chance.choice((len(body), len(body), 7, -1))}"] * chance.choice((0, 1, 1))
        lines += [f"X-{at}: {'y' * chance.randrange(300)}" for at in range(chance.choice((0, 3, 60)))]
        lines += [f"Origin: {host.door.origin}", "Content-Type: application/json"] * chance.randrange(2)
        sent = "\r\n".join([*lines, "", ""]).encode("latin-1") + body
        answer = raw(host, sent if chance.random() < 0.8 else sent[: chance.randrange(len(sent))])
        assert status(answer) in (0, 200, 400, 403, 404, 405, 411, 413, 421, 429, 431), answer[:200]
        assert status(answer) != 200 or lines[0].startswith("GET / ")
    assert [(seat.page, seat.edition, seat.sitting, seat.asking) for seat in host.seats.seats.values()] == before


@pytest.mark.nightly
def test_the_half_open_and_the_many_hold_up_nobody() -> None:
    with hosted(phones=2) as (_, phones):
        host = phones[0].host
        phones[0].join()
        with phones[0].stream() as events:
            messages = phones[0].messages(events)
            assert next(messages)["state"] == "sitting"
            silent = [socket.create_connection((HERE, host.door.port)) for _ in range(160)]
            for at, line in enumerate(silent):
                if at % 2:
                    line.send(b"GET / HT")
            assert phones[1].join("Bo").status == 200
            assert phones[1].look()["page"]["seat"] == 1
            assert asked(host, "GET / HTTP/1.1") == 200
            for line in silent:
                line.close()
            assert any(
                message["page"]["names"]["1"] == "Bo" for message in messages
            )  # the connection of the seated player was not closed


@pytest.mark.nightly
def test_others_get_in_where_the_system_does_not_wake_a_thread_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows: a thread that waits for bytes does not notice that another one shuts its connection down."""
    monkeypatch.setattr(http_door._Conversation, "break_off", lambda self, *, is_patient: self._over.set())
    with hosted(phones=2) as (_, phones):
        door = phones[0].host.door
        silent = [socket.create_connection((HERE, door.port)) for _ in range(door.most + door.most // 2)]
        until = time.monotonic() + 20.0
        while time.monotonic() < until and asked(phones[0].host, "GET / HTTP/1.1") != 200:
            pass
        assert phones[1].join("Bo").status == 200
        for line in silent:
            line.close()


def test_an_answer_that_is_being_given_when_the_door_closes_is_still_given() -> None:
    """The last phone that presses "next" ends the match, and with it the host."""

    def answer(_: HttpRequest) -> HttpResponse:
        door.close()
        return HttpResponse(200, b"said")

    door = PhoneDoor(HERE, 0, answer)
    with socket.create_connection((HERE, door.port), timeout=600) as phone:
        phone.sendall(f"GET / HTTP/1.1\r\nHost: {HERE}:{door.port}\r\n\r\n".encode())
        assert b"".join(iter(lambda: phone.recv(4096), b"")).endswith(b"said")


def test_who_only_listens_is_broken_off_when_the_door_closes() -> None:
    said = threading.Event()

    def pieces() -> Iterator[bytes]:
        yield b"first"
        said.wait()

    door = PhoneDoor(HERE, 0, lambda _: HttpResponse(200, pieces=pieces()))
    with socket.create_connection((HERE, door.port), timeout=600) as phone:
        phone.sendall(f"GET / HTTP/1.1\r\nHost: {HERE}:{door.port}\r\n\r\n".encode())
        heard = b""
        while b"first" not in heard:
            heard += phone.recv(4096)
        door.close()
        assert phone.recv(4096) == b""
    said.set()


def test_a_limit_lets_some_through_at_once_and_others_with_time() -> None:
    limit = RateLimit(3, 1)
    assert [limit.allows("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert limit.allows("b", 0.0)
    assert not limit.allows("a", 0.5)
    assert limit.allows("a", 1.6)


def test_who_was_silent_for_long_may_ask_no_more_at_once_than_others() -> None:
    limit = RateLimit(3, 1)
    assert limit.allows("a", 0.0)
    assert [limit.allows("a", 1000.0) for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("name", "burst", "rate"),
    [("file", 800, 200), ("join", 60, 2), ("wrong", 30, 1), ("act", 100, 30), ("here", 30, 3)],
)
def test_a_phone_may_ask_so_often_and_so_often_a_second(host: PhoneHost, name: str, burst: int, rate: int) -> None:
    limit = host._limits[name]
    assert [limit.allows("a", 0.0) for _ in range(burst + 1)].count(True) == burst
    assert [limit.allows("a", 1.0) for _ in range(rate + 1)].count(True) == rate


def test_whoever_posts_too_often_is_told() -> None:
    with hosted(phones=1, plays=False) as (_, (phone,)):
        phone.join()
        found = [phone.post("/join", {"code": "x", "name": "", "face": ""}) for _ in range(70)]
        assert (found[0].status, found[-1].status) == (404, 429)
        assert found[-1].document == {"refused": "too_often"}
        with phone.stream() as events:
            assert next(phone.messages(events))["state"] == "sitting"


def test_a_head_is_read_to_its_end_or_not_at_all() -> None:
    method, path, headers = read_head(b"GET /x HTTP/1.1\r\nHost: a\r\nX-Y:  b \t")
    assert (method, path, headers) == ("GET", "/x", {"host": "a", "x-y": "b"})
    with pytest.raises(HttpRefused):
        read_head(b"GET /x HTTP/1.1\r\nHost: a\n b: c")
    with pytest.raises(HttpRefused):
        body_size("POST", {"content-length": "9" * 30})


@pytest.mark.parametrize("header", ["X", "", ": a", "X Y: a", "X: a\0", f"{'x' * 300}: a", "Host: a"])
def test_a_line_that_is_no_header_is_refused(header: str) -> None:
    with pytest.raises(HttpRefused) as refused:
        read_head(f"GET /x HTTP/1.1\r\nHost: a\r\n{header}".encode("latin-1"))
    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("head", "more"),
    [
        ("GET /{} HTTP/1.1", 1023), ("{} / HTTP/1.1", 16), ("GET / HTTP/1.1\r\n{}: a", 64),
        ("GET / HTTP/1.1\r\nx: {}", 8192 - len("GET / HTTP/1.1\r\nx: ")),
    ],
)  # fmt: skip
def test_a_part_of_a_head_may_be_so_long_and_no_longer(head: str, more: int) -> None:
    read_head(head.format("X" * more).encode())
    with pytest.raises(HttpRefused):
        read_head(head.format("X" * (more + 1)).encode())


def test_so_many_headers_are_read_and_no_more() -> None:
    lines = [f"x-{at}: a" for at in range(40)]
    assert len(read_head("\r\n".join(["GET / HTTP/1.1", *lines]).encode())[2]) == 40
    with pytest.raises(HttpRefused):
        read_head("\r\n".join(["GET / HTTP/1.1", *lines, "x: a"]).encode())


def test_a_body_may_be_as_long_as_the_longest() -> None:
    assert body_size("POST", {"content-length": str(MOST_BODY)}) == MOST_BODY
    assert body_size("POST", {"content-length": "0"}) == body_size("GET", {}) == 0
    for method, headers, answer in (
        ("POST", {"content-length": str(MOST_BODY + 1)}, 413), ("GET", {"content-length": "9" * 40}, 413),
        ("POST", {"content-length": "9" * 41}, 400), ("GET", {"content-length": "-1"}, 400),
        ("GET", {"transfer-encoding": "chunked", "content-length": "1"}, 411),
        ("POST", {}, 411), ("PUT", {}, 411), ("PATCH", {}, 411),
    ):  # fmt: skip
        with pytest.raises(HttpRefused) as refused:
            body_size(method, headers)
        assert refused.value.status == answer


def test_an_answer_says_how_it_is_read() -> None:
    whole, streamed = HttpResponse(200, b"abc", "text/plain"), HttpResponse(200, pieces=iter([b"a"]))
    kept = HttpResponse(304, headers=(("Cache-Control", "max-age=60"), ("Etag", "x")))
    lines = whole.head(closes=False).decode().split("\r\n")
    assert lines[0] == "HTTP/1.1 200 OK"
    assert lines[-2:] == ["", ""]
    assert {"Content-Type: text/plain", "Content-Length: 3", "Connection: keep-alive"} <= {*lines}
    assert lines.count("Cache-Control: no-store") == 1
    assert b"Content-Length" not in streamed.head(closes=True)
    assert b"Connection: close\r\n" in streamed.head(closes=True)
    assert b"no-store" not in kept.head(closes=False)
    assert b"Cache-Control: max-age=60\r\nEtag: x\r\n" in kept.head(closes=False)


class OneClient:
    """A server with one client that sends everything and then reads; ``status`` is the answer to each request."""

    hosts = ("a",)

    def __init__(self, sent: bytes, *, status: int = 200, pieces: Sequence[bytes] | None = None) -> None:
        self.requests = list[HttpRequest]()
        self.held, self.status, self.pieces = 0, status, pieces
        with socket.create_server((HERE, 0)) as listening:
            near = socket.create_connection(listening.getsockname())
            far, _ = listening.accept()
        with near:
            near.sendall(sent)
            near.shutdown(socket.SHUT_WR)
            self.talking = http_door._Conversation(far, "b", cast("PhoneDoor", self))
            self.talking.talk()
            self.heard = b"".join(iter(lambda: near.recv(4096), b""))

    def answer(self, request: HttpRequest) -> HttpResponse:
        self.requests.append(request)
        return HttpResponse(self.status, b"x", pieces=None if self.pieces is None else iter(self.pieces))

    def hold(self, conversation: object) -> None:
        self.held += 1

    def end(self, conversation: http_door._Conversation) -> None:
        conversation.request.close()

    @property
    def answers(self) -> list[bytes]:
        """The status of each answer."""
        return re.findall(rb"HTTP/1.1 (\d+)", self.heard)


GOOD = b"POST /x HTTP/1.1\r\nHost: A\r\nContent-Length: 2\r\n\r\nok"


def test_requests_that_come_together_are_answered_one_after_the_other() -> None:
    client = OneClient(GOOD + GOOD.replace(b"ok", b"no"))
    assert client.answers == [b"200", b"200"]
    assert [request.body for request in client.requests] == [b"ok", b"no"]
    assert {request.address for request in client.requests} == {"b"}
    assert client.heard.count(b"Connection: keep-alive") == 2
    assert not client.held


@pytest.mark.parametrize(
    ("bad", "answer"),
    [
        (b"GET\r\n\r\n", b"400"), (b"GET / HTTP/1.1\r\n\r\n", b"400"), (b"GET / HTTP/1.1\r\nHost: c\r\n\r\n", b"421"),
        (b"x" * 20000, b"431"),
    ],
)  # fmt: skip
def test_after_a_request_that_cannot_be_read_nothing_more_is_read(bad: bytes, answer: bytes) -> None:
    client = OneClient(bad + GOOD)
    assert client.answers == [answer]
    assert b"Connection: close\r\n" in client.heard
    assert client.requests == []


@pytest.mark.parametrize("status", [400, 413, 421])
def test_after_an_answer_that_refuses_a_whole_request_the_connection_ends(status: int) -> None:
    client = OneClient(GOOD + GOOD, status=status)
    assert client.answers == [b"%d" % status]
    assert b"Connection: close\r\n" in client.heard
    assert len(client.requests) == 1


def test_after_the_last_request_of_a_client_nothing_more_is_read() -> None:
    client = OneClient(GOOD.replace(b"Host: A", b"Host: A\r\nConnection: Close") + GOOD)
    assert (client.answers, len(client.requests)) == ([b"200"], 1)


@pytest.mark.parametrize("sent", [b"", GOOD[:30], GOOD[:-1]])
def test_a_request_that_breaks_off_is_none(sent: bytes) -> None:
    client = OneClient(sent)
    assert (client.heard, client.requests) == (b"", [])


def test_who_only_listens_gets_each_piece_and_is_held() -> None:
    client = OneClient(GOOD + GOOD, pieces=[b"one", b"two"])
    assert client.heard.endswith(b"onetwo")
    assert (client.held, len(client.requests)) == (1, 1)


def test_who_only_watches_gets_each_piece_and_may_be_broken_off() -> None:
    class Watching(OneClient):
        def answer(self, request: HttpRequest) -> HttpResponse:
            return replace(super().answer(request), is_protected=False)

    client = Watching(GOOD, pieces=[b"one", b"two"])
    assert client.heard.endswith(b"onetwo")
    assert not client.held


def test_once_it_is_broken_off_nothing_more_is_read() -> None:
    class Ending(OneClient):
        def answer(self, request: HttpRequest) -> HttpResponse:
            self.talking._over.set()
            return super().answer(request)

    client = Ending(GOOD + GOOD)
    assert (client.answers, len(client.requests)) == ([b"200"], 1)


def test_who_never_stops_sending_is_not_listened_to_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless:
        read = 0

        def recv(self, size: int) -> bytes:
            self.read += 1
            assert self.read < 100
            return b"x" * size

        def settimeout(self, seconds: float) -> None: ...
        def shutdown(self, how: int) -> None: ...

    clock = iter(range(1000))
    monkeypatch.setattr(http_door, "time", SimpleNamespace(monotonic=lambda: float(next(clock))))
    client = Endless()
    http_door._Conversation(cast("socket.socket", client), "b", cast("PhoneDoor", None))._linger()
    assert 0 < client.read <= 3


@pytest.mark.parametrize(("left", "reads"), [(0.5, True), (0.0, False), (-1.0, False)])
def test_it_is_read_as_long_as_any_time_is_left(monkeypatch: pytest.MonkeyPatch, left: float, reads: bool) -> None:
    monkeypatch.setattr(http_door, "time", SimpleNamespace(monotonic=lambda: 100.0))
    client = SimpleNamespace(settimeout=lambda seconds: None, recv=lambda size: b"x")
    talking = http_door._Conversation(cast("socket.socket", client), "b", cast("PhoneDoor", None))
    assert talking._more(100.0 + left) is reads


def test_who_waits_to_be_allowed_to_send_is_told_so() -> None:
    client = OneClient(GOOD.replace(b"Host: A", b"Host: A\r\nExpect: 100-Continue"))
    assert client.answers == [b"100", b"200"]


def test_a_long_run_in_any_part_of_a_head_is_refused() -> None:
    parts = (
        "{}", "{} / HTTP/1.1", "GET /{} HTTP/1.1", "GET / {}", "GET / HTTP/1.1\r\n{}", "GET / HTTP/1.1\r\n{}: x",
        "GET / HTTP/1.1\r\nx:{}", "GET / HTTP/1.1\r\nx: a{}", "GET / HTTP/1.1\r\ncookie: a={}",
    )  # fmt: skip
    for part, run in product(parts, (" ", "\t", " \t", "a", ":", "=", ";", "%", "0", "\xff", "\r\n", "a:\r\n")):
        with pytest.raises(HttpRefused):
            read_head((part.format(run * (8000 // len(run))) + "\0").encode("latin-1"))


def test_sixty_four_clients_may_wait_to_be_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting, listen = list[int](), socket.socket.listen

    def listened(own: socket.socket, count: int) -> None:
        waiting.append(count)
        listen(own, count)

    monkeypatch.setattr(socket.socket, "listen", listened)
    PhoneDoor(HERE, 0, lambda _: HttpResponse(200)).close()
    assert waiting == [64]


def test_on_windows_no_other_program_has_the_same_port(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[tuple[int, int]] = []
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", -5, raising=False)

    class Socket(socket.socket):
        def setsockopt(self, *options: Any) -> None:
            asked_for.append((options[1], options[2]))
            if options[1] != -5:
                super().setsockopt(*options)

    monkeypatch.setattr(socket, "socket", Socket)
    monkeypatch.setattr(PhoneDoor, "allow_reuse_address", False)
    host = PhoneHost(PhoneSeats(range(2), admits_first=True), HERE, 0)
    host.close()
    assert asked_for[0] == (-5, 1)
