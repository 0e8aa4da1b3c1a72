"""A strict HTTP server for the phones, built on the standard library. It knows nothing about the game.

A request is read completely, within a deadline and narrow limits, or refused. A refusal is sent before the connection
is closed, so that the client sees no reset. A slow, silent or greedy client does not delay the others.
"""

from __future__ import annotations

import errno
import ipaddress
import os
import re
import socket
import socketserver
import string
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, Final

from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.files.faults import UnreachableError

MOST_BODY: Final = 4096
"""The most bytes of a body; an action is one line."""
_MOST_DIGITS: Final = 40
"""The most digits of a content length; a request with a longer one is refused."""
_MOST_HEAD: Final = 8192
_MOST_HEADERS: Final = 40
_MOST_CONNECTIONS: Final = 128
_LEAST_CONNECTIONS: Final = 16
_LEAST_ENDING: Final = 16
"""So many conversations that were broken off may be ending, and half as many as may be open if that is more."""
_SHARE_OF_HANDLES: Final = 4
"""Connections may use one in this many of the files that the program may open. The window needs others later."""
_HEAD_SECONDS: Final = 10.0
"""The seconds for a request to arrive, even if its bytes come slowly."""
_IDLE_SECONDS: Final = 75.0
"""The seconds that a connection may wait for its next request."""
_LINGER_SECONDS: Final = 3.0
"""The seconds for discarding the rest of a refused request, so that its sender can read the response."""
_WAKE_SECONDS: Final = 0.25
"""The most seconds until a waiting thread notices that its conversation was broken off: Windows does not wake it."""

_PAUSE_SECONDS: Final = 1.0
"""How many seconds a client that sends too many requests is not read."""

_LOOK_EVERY: Final = 0.1
"""The seconds between two checks whether the server is to be closed."""

_LINE: Final = re.compile(rb"([A-Z]{1,16}) (/[!-~]{0,1023}) HTTP/1\.([01])")
_NAME_SIGNS: Final = b"!#$%&'*+.^_`|~-" + (string.digits + string.ascii_letters).encode()
"""The bytes that the name of a header may contain."""
_LONGEST_NAME: Final = 64
_VALUE_SIGNS: Final = bytes((0x09, *range(0x20, 0x7F), *range(0x80, 0x100)))
"""The bytes that the value of a header may contain: no control character, and so no line end."""
_ONCE: Final = frozenset(
    {"host", "content-length", "transfer-encoding", "origin", "content-type", "cookie", "sec-fetch-site", "expect"}
)
"""The headers that may occur only once, because two readers might use different ones."""

_ALWAYS: Final = (
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """One complete request."""

    method: str
    path: str
    headers: Mapping[str, str]
    """The headers by their names in lower case."""
    body: bytes = b""
    address: str = ""
    """The client's address."""

    @property
    def is_last(self) -> bool:
        """Whether the client wants the connection to be closed after the response."""
        wishes = [wish.strip() for wish in self.headers.get("connection", "").lower().split(",")]
        return "close" in wishes

    def cookie(self, name: str) -> str:
        """Return the value of a cookie; empty if there is none."""
        for part in self.headers.get("cookie", "").split(";"):
            key, _, value = part.strip().partition("=")
            if key == name:
                return value
        return ""


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """The response to a request: a complete body, or pieces that are sent as they become available."""

    status: int
    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    headers: tuple[tuple[str, str], ...] = ()
    pieces: Iterator[bytes] | None = None
    is_protected: bool = True
    """Whether the connection of such pieces is not broken off for others."""

    def head(self, *, closes: bool) -> bytes:
        """Return the response without its body."""
        lines = [f"HTTP/1.1 {self.status} {HTTPStatus(self.status).phrase}", f"Content-Type: {self.kind}"]
        lines += [f"{name}: {value}" for name, value in (*_ALWAYS, *self.headers)]
        if not any(name == "Cache-Control" for name, _ in self.headers):
            lines.append("Cache-Control: no-store")
        if self.pieces is None:
            lines.append(f"Content-Length: {len(self.body)}")
        lines.append(f"Connection: {'close' if closes else 'keep-alive'}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")


class HttpRefused(Exception):  # noqa: N818 - the name states what happened
    """A request that is refused before it was read completely."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass
class RateLimit:
    """A limit of requests for each name: a burst at once, and then a rate per second."""

    burst: float
    rate: float
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def remaining(self, name: str, now: float) -> float:
        """Return how many requests are still within the limit."""
        left, since = self._left.get(name, (self.burst, now))
        return min(self.burst, left + (now - since) * self.rate)

    def allows(self, name: str, now: float) -> bool:
        """Count a request; return whether it is within the limit."""
        left = self.remaining(name, now)
        if len(self._left) > 1000:
            self._left.clear()
        self._left[name] = (left - 1.0 if left >= 1.0 else left), now
        return left >= 1.0


Answering = Callable[[HttpRequest], HttpResponse]


def numeric_address(address: str) -> str:
    """Return an address in numbers. Raises ``OSError`` if there is none, or if clients could not connect to it."""
    try:
        number = ipaddress.ip_address(address if ":" in address else socket.gethostbyname(address))
    except (ValueError, TypeError) as error:  # the address cannot be a host name
        raise socket.gaierror(socket.EAI_NONAME, str(error)) from error
    found = str(number)
    if number.is_unspecified or number.is_multicast or _is_reserved(number) or _is_broadcast(found):
        raise UnreachableError(errno.EADDRNOTAVAIL, os.strerror(errno.EADDRNOTAVAIL))
    return found


def _is_reserved(number: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return number.is_reserved and not number.is_loopback  # ``::1`` is both


def _is_broadcast(address: str) -> bool:
    """Return whether an address is a network's broadcast address; no packet is sent."""
    if ":" in address:
        return False
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((address, 9))
        except PermissionError:
            return True
        except OSError:
            return False
    return False


def most_connections() -> int:
    """Return how many connections may be open at once, from the limit of files that the program may open."""
    try:
        import resource
    except ImportError:  # only POSIX has it
        return _MOST_CONNECTIONS
    handles = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if handles == resource.RLIM_INFINITY:
        return _MOST_CONNECTIONS
    return max(_LEAST_CONNECTIONS, min(_MOST_CONNECTIONS, handles // _SHARE_OF_HANDLES))


def _before_port(address: object) -> str:
    """Return an address as it is written before a port: that of IPv6 in brackets."""
    return f"[{address}]" if ":" in str(address) else str(address)


class PhoneDoor(socketserver.TCPServer):
    """The server of one address and port; each client is answered in a thread of its own."""

    allow_reuse_address = os.name == "posix"
    """On Windows it would let another program use the same port."""
    request_queue_size = 64

    def __init__(self, address: str, port: int, answer: Answering) -> None:
        """Start to listen. Raises ``OSError`` if the address or the port is not available."""
        self.answer = answer
        self.most = most_connections()
        """The most connections that are open at once, without those that are ending."""
        self._lock = threading.Lock()
        self._waiting: dict[_Conversation, None] = {}
        """The conversations that may be broken off for newer ones, the oldest first."""
        self._talking: set[_Conversation] = set()
        self._ending: set[_Conversation] = set()
        """The conversations that were broken off for newer ones, and whose threads have not ended yet."""
        number = numeric_address(address)
        self.address_family = socket.AF_INET6 if ":" in number else socket.AF_INET
        super().__init__((number, port), socketserver.BaseRequestHandler)
        self._thread = threading.Thread(target=self.serve_forever, args=(_LOOK_EVERY,), name="phones", daemon=True)
        self._thread.start()

    def server_bind(self) -> None:
        """Bind the port. On Windows, forbid other programs to bind it, too. Raises ``OSError``."""
        exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
        if exclusive is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, exclusive, 1)
        super().server_bind()

    @property
    def port(self) -> int:
        """The port of the server."""
        return int(self.server_address[1])

    @property
    def origin(self) -> str:
        """The address as a browser writes it: ``http://192.168.0.7:8765``."""
        return self.origin_at(str(self.server_address[0]))

    def origin_at(self, address: str) -> str:
        """Return the origin that the server would have at another address."""
        return f"http://{_before_port(address)}:{self.port}"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The values that the ``Host`` of a request may have."""
        address = _before_port(self.server_address[0])
        return (f"{address}:{self.port}", *([address] if self.port == 80 else []))

    def get_request(self) -> tuple[socket.socket, Any]:
        """Accept a connection; after an error of the system pause, because it would fail again at once."""
        try:
            return super().get_request()
        except OSError:
            time.sleep(_LOOK_EVERY)
            raise

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a client in a thread, or close its connection at once if there are too many."""
        conversation = _Conversation(request, str(client_address[0]), self)
        if self._enter(conversation):
            try:
                threading.Thread(target=conversation.talk, name="phone", daemon=True).start()
                return
            except RuntimeError:  # the system cannot start another thread
                self._exit(conversation)
        self.shutdown_request(request)

    def _enter(self, conversation: _Conversation) -> bool:
        """Register a new conversation; if there are too many, break off another one. Return ``False`` if none can be.

        It is the oldest of the address that has the most, so that one client cannot drive out the others.
        """
        with self._lock:
            oldest = None
            if len(self._talking) >= self.most:
                if len(self._ending) >= max(_LEAST_ENDING, self.most // 2) or not self._waiting:
                    return False
                counts = Counter(waiting.address for waiting in self._waiting)
                oldest = max(self._waiting, key=lambda waiting: counts[waiting.address])
                del self._waiting[oldest]
                self._talking.remove(oldest)
                self._ending.add(oldest)
            self._talking.add(conversation)
            self._waiting[conversation] = None
        if oldest is not None:
            oldest.break_off(is_patient=False)
        return True

    def hold(self, conversation: _Conversation) -> None:
        """Protect the conversation with a phone at the table from being broken off for others."""
        with self._lock:
            self._waiting.pop(conversation, None)

    def end(self, conversation: _Conversation) -> None:
        """Close the connection of a conversation that has ended."""
        self.shutdown_request(conversation.request)
        self._exit(conversation)

    def _exit(self, conversation: _Conversation) -> None:
        with self._lock:
            self._talking.discard(conversation)
            self._ending.discard(conversation)
            self._waiting.pop(conversation, None)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors of a connection: it is closed, and its client can connect again."""

    def break_off_all(self) -> None:
        """Break off every conversation; clients can connect again."""
        with self._lock:
            talking = list(self._talking)
        for conversation in talking:
            conversation.break_off(is_patient=True)

    def close(self) -> None:
        """Stop listening, and break off every conversation."""
        self.shutdown()
        self.server_close()
        self.break_off_all()


class _Conversation:
    """One connection: requests and responses, one after the other."""

    def __init__(self, request: socket.socket, address: str, door: PhoneDoor) -> None:
        self.request, self.address, self.door = request, address, door
        self._buffer = b""
        self._answers = False
        self._over = threading.Event()

    def break_off(self, *, is_patient: bool) -> None:
        """End the conversation. If ``is_patient``, a response that is being sent is still completed."""
        self._over.set()
        with suppress(OSError):
            self.request.shutdown(socket.SHUT_RD if self._answers and is_patient else socket.SHUT_RDWR)

    def talk(self) -> None:
        """Answer requests until one side ends the conversation."""
        try:
            with suppress(OSError):
                self.request.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                while not self._over.is_set() and self._exchange():
                    pass
        finally:
            self.door.end(self)

    def _exchange(self) -> bool:
        """Read a request and answer it; return whether another may follow."""
        try:
            request = self._read()
        except HttpRefused as refused:
            self._refuse(refused.status)
            return False
        if request is None:
            return False
        self._answers = True
        response = self.door.answer(request)
        closes = response.pieces is not None or response.status in (400, 413, 421) or request.is_last
        self.request.settimeout(_HEAD_SECONDS)
        self.request.sendall(response.head(closes=closes) + response.body)
        self._answers = False
        if response.pieces is not None:
            if response.is_protected:
                self.door.hold(self)
            self._send_pieces(response.pieces)
        elif closes:
            self._linger()
        elif response.status == HTTPStatus.TOO_MANY_REQUESTS:
            self._over.wait(_PAUSE_SECONDS)
        return not closes

    def _send_pieces(self, pieces: Iterator[bytes]) -> None:
        for piece in pieces:
            if self._over.is_set():
                return
            self.request.sendall(piece)

    def _refuse(self, status: int) -> None:
        """Refuse a request that was not read completely."""
        response = HttpResponse(status, b"no\n")
        self.request.settimeout(_LINGER_SECONDS)
        self.request.sendall(response.head(closes=True) + response.body)
        self._linger()

    def _linger(self) -> None:
        """Discard what the client still sends; closing too early would reset the connection and lose the response."""
        self.request.settimeout(_LINGER_SECONDS)
        self.request.shutdown(socket.SHUT_WR)
        until = time.monotonic() + _LINGER_SECONDS
        while time.monotonic() < until and self.request.recv(65536):
            pass

    def _read(self) -> HttpRequest | None:
        """Return the next request, or ``None`` at the end. Raises ``HttpRefused``."""
        if not self._buffer and not self._more(time.monotonic() + _IDLE_SECONDS):
            return None
        until = time.monotonic() + _HEAD_SECONDS
        while b"\r\n\r\n" not in self._buffer:
            if len(self._buffer) > _MOST_HEAD:
                raise HttpRefused(431)
            if not self._more(until):
                return None
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        method, path, headers = read_head(head)
        if headers.get("host", "").lower() not in self.door.hosts:
            raise HttpRefused(421 if "host" in headers else 400)
        size = body_size(method, headers)
        if headers.get("expect", "").lower() == "100-continue":
            self.request.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        while len(self._buffer) < size:
            if not self._more(until):
                return None
        body, self._buffer = self._buffer[:size], self._buffer[size:]
        return HttpRequest(method, path, headers, body, self.address)

    def _more(self, until: float) -> bool:
        """Wait for more bytes until that time; return ``False`` if none came."""
        while (left := until - time.monotonic()) > 0 and not self._over.is_set():
            self.request.settimeout(min(left, _WAKE_SECONDS))
            with suppress(TimeoutError):
                piece = self.request.recv(4096)
                self._buffer += piece
                return bool(piece)
        return False


def read_head(head: bytes) -> tuple[str, str, dict[str, str]]:
    """Return the method, path and headers of a request. Raises ``HttpRefused``."""
    if len(head) > _MOST_HEAD:
        raise HttpRefused(431)
    line, *rest = head.split(b"\r\n")
    match = _LINE.fullmatch(line)
    if match is None or len(rest) > _MOST_HEADERS:
        raise HttpRefused(400)
    headers = {"connection": "close"} if match[3] == b"0" else {}
    for entry in rest:
        name, value = _read_header(entry)
        if name in headers and name in _ONCE:
            raise HttpRefused(400)
        headers[name] = value
    return match[1].decode("ascii"), match[2].decode("ascii"), headers


def _read_header(entry: bytes) -> tuple[str, str]:
    """Return the name, in lower case, and the value of a header. Raises ``HttpRefused``."""
    name, colon, value = entry.partition(b":")
    if (
        not colon
        or not 0 < len(name) <= _LONGEST_NAME
        or name.translate(None, _NAME_SIGNS)
        or value.translate(None, _VALUE_SIGNS)
    ):
        raise HttpRefused(400)
    return name.decode("ascii").lower(), value.strip(b" \t").decode("latin-1")


def body_size(method: str, headers: Mapping[str, str]) -> int:
    """Return the size of the body that follows. Raises ``HttpRefused``."""
    if "transfer-encoding" in headers:
        raise HttpRefused(411)
    length = headers.get("content-length")
    if length is None:
        if method in ("POST", "PUT", "PATCH"):
            raise HttpRefused(411)
        return 0
    size = whole_number(length, _MOST_DIGITS)
    if size is None:
        raise HttpRefused(400)
    if size > MOST_BODY:
        raise HttpRefused(413)
    return size
