"""The phone server under attack: connections, threads and memory are limited, and other clients get in."""

from __future__ import annotations

import errno
import os
import socket
import socketserver
import threading
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack
from types import SimpleNamespace

import pytest

from mighty_gui.phones import http_door
from mighty_gui.phones.http_door import HttpRequest, HttpResponse, PhoneDoor, most_connections
from tests.phones.phoning import HERE, status

resource = pytest.importorskip("resource")  # handles are counted on POSIX systems
MOST = 8
ENDING = http_door._LEAST_ENDING
LARGE = b"x" * 60_000


def streamed(door: PhoneDoor) -> Iterator[bytes]:
    """Yield something at once, and nothing more until the door is closed."""
    yield b"first"
    door.closed.wait()  # type: ignore[attr-defined]


@pytest.fixture(name="door")
def _door() -> Iterator[PhoneDoor]:
    def answer(request: HttpRequest) -> HttpResponse:
        if request.path == "/stream":
            return HttpResponse(200, pieces=streamed(door))
        if request.path == "/wait":
            door.closed.wait()  # type: ignore[attr-defined]
        return HttpResponse(200, LARGE if request.path == "/large" else b"ok")

    door = PhoneDoor(HERE, 0, answer)
    door.closed = threading.Event()  # type: ignore[attr-defined]
    door.most = MOST
    yield door
    door.closed.set()  # type: ignore[attr-defined]
    door.close()
    for thread in threads():
        thread.join(600)


def threads() -> list[threading.Thread]:
    """Return the threads that serve clients."""
    return [thread for thread in threading.enumerate() if thread.name == "phone"]


def handles() -> int:
    """Return the number of open files and connections of this process."""
    return len(os.listdir("/dev/fd"))


def asking(door: PhoneDoor, path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {HERE}:{door.port}\r\n\r\n".encode()


def opened(door: PhoneDoor, lines: ExitStack, sent: bytes = b"") -> socket.socket:
    line = lines.enter_context(socket.create_connection((HERE, door.port), timeout=600))
    with_all = memoryview(sent)
    line.setblocking(False)
    try:
        while with_all:
            with_all = with_all[line.send(with_all) :]
    except OSError:  # it is full, or was closed
        pass
    line.settimeout(60)
    return line


def answered(door: PhoneDoor) -> int:
    """Return the status for a client with one request, while the others continue."""
    with socket.create_connection((HERE, door.port), timeout=600) as line:
        line.sendall(asking(door, "/"))
        return status(line.recv(4096))


def rest_of(line: socket.socket) -> bytes:
    """Return everything that is still sent over a connection until it is closed."""
    found = b""
    try:
        while piece := line.recv(65536):
            found += piece
    except ConnectionError:
        pass
    return found


ATTACKS = {
    "silent": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET / HTTP/1.1\r\nHost: ",
    "slow body": b"POST / HTTP/1.1\r\nHost: {host}\r\nContent-Length: 4000\r\n\r\n{",
    "asking without reading": b"GET /large HTTP/1.1\r\nHost: {host}\r\n\r\n" * 2000,
    "asking on and on": b"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n" * 300,
    "refused": b"\0" * 10_000,
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_however_many_come_what_is_open_is_limited_and_others_get_in(door: PhoneDoor, attack: str) -> None:
    sent = ATTACKS[attack].replace(b"{host}", f"{HERE}:{door.port}".encode())
    before, most = handles(), 0
    tracemalloc.start()
    try:
        with ExitStack() as lines:
            for number in range(1, 61):
                opened(door, lines, sent)
                most = max(most, handles() - before - number)
                assert len(threads()) <= MOST + ENDING
            assert answered(door) == 200
            assert most <= MOST + ENDING + 2  # one that is being accepted, one that is being closed
            assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_what_exceeds_the_limit_is_closed_at_once_where_all_others_are_at_the_table(door: PhoneDoor) -> None:
    with ExitStack() as lines:
        table = [opened(door, lines, asking(door, "/stream")) for _ in range(MOST)]
        for line in table:
            while not line.recv(4096).endswith(b"first"):
                pass
        assert [rest_of(opened(door, lines)) for _ in range(20)] == [b""] * 20
        assert len(threads()) == MOST
        assert not [line for line in table if line.fileno() < 0]
        table[0].close()
        door.closed.set()  # type: ignore[attr-defined]
        assert [rest_of(line) for line in table[1:]] == [b""] * (MOST - 1)
        for thread in threads():
            thread.join(600)
        assert answered(door) == 200


def test_the_one_that_is_broken_off_is_the_oldest_of_the_address_that_has_the_most(door: PhoneDoor) -> None:
    with ExitStack() as lines:
        first, second, *_ = [opened(door, lines) for _ in range(MOST)]
        while len(threads()) < MOST:
            pass
        conversations = list(door._waiting)
        conversations[0].address = "192.0.2.1"
        opened(door, lines)
        assert rest_of(second) == b""
        assert conversations[0] in door._talking
        assert conversations[1] not in door._talking
        first.sendall(asking(door, "/"))
        assert status(first.recv(4096)) == 200


def test_while_those_that_were_broken_off_are_still_ending_newer_ones_are_closed(door: PhoneDoor) -> None:
    """Their threads may be waiting for the table."""
    with ExitStack() as lines:
        for _ in range(MOST + ENDING):
            opened(door, lines, asking(door, "/wait"))
        assert rest_of(opened(door, lines)) == b""
        assert len(threads()) == MOST + ENDING
        door.closed.set()  # type: ignore[attr-defined]
        while door._ending:
            pass
        assert answered(door) == 200


def test_a_system_without_a_thread_left_closes_the_connection(door: PhoneDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", start)
        with socket.create_connection((HERE, door.port), timeout=600) as line:
            assert rest_of(line) == b""
    assert not door._talking
    assert answered(door) == 200


def test_a_system_without_a_handle_left_is_not_asked_again_at_once(
    door: PhoneDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls, rests, enough = [], [], threading.Event()

    def accept(server: socketserver.TCPServer) -> None:
        calls.append(server)
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    def sleep(seconds: float) -> None:
        rests.append(seconds)
        if len(rests) == 3:
            monkeypatch.undo()
            enough.set()

    monkeypatch.setattr(socketserver.TCPServer, "get_request", accept)
    monkeypatch.setattr(http_door, "time", SimpleNamespace(sleep=sleep, monotonic=time.monotonic))
    with socket.create_connection((HERE, door.port), timeout=600) as line:
        line.sendall(asking(door, "/"))
        assert status(line.recv(4096)) == 200
    assert enough.is_set()
    assert len(calls) == len(rests) == 3
    assert min(rests) > 0


@pytest.mark.parametrize(("allowed", "most"), [
    (256, 64), (1024, 128), (20_000, 128), (resource.RLIM_INFINITY, 128),
    (20, 16), (68, 17), (512, 128), (511, 127),
])  # fmt: skip
def test_most_handles_are_left_to_the_window(monkeypatch: pytest.MonkeyPatch, allowed: int, most: int) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda what: (allowed, resource.RLIM_INFINITY))
    assert most_connections() == most


def test_a_client_that_asks_too_often_is_not_listened_to_for_a_while(
    door: PhoneDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    door.answer = lambda _: HttpResponse(429)
    pauses: list[float | None] = []
    wait = threading.Event.wait

    def noted(event: threading.Event, timeout: float | None = None) -> bool:
        if threading.current_thread().name == "phone":
            pauses.append(timeout)
            return False
        return wait(event, timeout)

    monkeypatch.setattr(threading.Event, "wait", noted)
    with ExitStack() as lines:
        line = opened(door, lines, asking(door, "/") * 3)
        line.shutdown(socket.SHUT_WR)
        assert rest_of(line).count(b"HTTP/1.1 429 ") == 3
    assert pauses == [http_door._PAUSE_SECONDS] * 3
