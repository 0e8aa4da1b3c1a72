"""The address and port for phones: unusable ones are refused with a sentence."""

from __future__ import annotations

import errno
import socket
from types import SimpleNamespace
from typing import NamedTuple
from urllib.request import urlopen

import ifaddr
import pytest

from mighty_gui.cli import language
from mighty_gui.cli.host import listening, port_of
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import FileError, system_reason
from mighty_gui.phones.http_door import numeric_address
from mighty_gui.phones.own_addresses import own_addresses
from mighty_gui.phones.phone_seats import PhoneSeats
from tests.phones.phoning import HERE

UNREACHABLE = ("0.0.0.0", "0", "", "224.0.0.1", "239.255.255.250", "255.255.255.255", "240.0.0.1", "127.255.255.255")
UNKNOWN = ("::x", "a..b", "x" * 300, "\udcff", "1\x002", " 127.0.0.1", "127.0.0.1:80", "http://127.0.0.1", "256.1.1.1")


def has_ipv6() -> bool:
    """Return whether this computer can listen to its own address of IPv6."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


def refused(address: str, port: int | None = None) -> tuple[object, object]:
    """Return the port in the refusal of an address, and the reason."""
    with pytest.raises(FileError) as refusal:
        listening(PhoneSeats([0]), address, port)
    found = refusal.value.refusal
    assert found.code == "phones.not_listening"
    reason = found.values["reason"]
    assert isinstance(reason, Phrase)
    return found.values["port"], reason.code


@pytest.mark.parametrize("address", UNREACHABLE)
def test_an_address_that_no_phone_can_connect_to_is_refused(address: str) -> None:
    assert refused(address) == ("8765", "system.unreachable")


@pytest.mark.parametrize("address", UNKNOWN)
def test_what_is_no_address_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    resolve = socket.gethostbyname

    def unless_asked_for(name: str) -> str:
        if name.isascii() and "\0" not in name and ".." not in name and len(name) < 64:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")  # without a network request
        return resolve(name)

    monkeypatch.setattr(socket, "gethostbyname", unless_asked_for)
    assert refused(address, 0) == ("0", "system.unknown_address")


class Adapter(NamedTuple):
    """A network of the computer, as ifaddr describes it."""

    name: str
    nice_name: str
    ips: list[SimpleNamespace]


def adapter(name: str, *addresses: str) -> Adapter:
    ips = [SimpleNamespace(ip=(address, 0, 0) if ":" in address else address) for address in addresses]
    return Adapter(name, name, ips)


@pytest.mark.parametrize(
    ("adapters", "wanted"),
    [
        (  # the route leads through the tunnel
            [adapter("tun0", "10.8.0.2"), adapter("docker0", "172.17.0.1"), adapter("wlan0", "192.168.0.7")],
            ["192.168.0.7", "10.8.0.2", "172.17.0.1"],
        ),
        ([adapter("lo", "127.0.0.1", "::1"), adapter("wlan0", "10.42.0.1", "fe80::1")], ["10.42.0.1"]),
        ([adapter("wlan0", "fe80::1", "2001:db9::7", "fd00::7")], ["fd00::7", "2001:db9::7"]),
        (
            [adapter("eth0", "8.8.4.4"), adapter("Wi-Fi", "192.168.0.7", "fd00::7")],
            ["192.168.0.7", "fd00::7", "8.8.4.4"],
        ),
        (
            [adapter("Ethernet VMware 2", "192.168.5.1"), adapter("Ethernet", "192.168.0.7")],
            ["192.168.0.7", "192.168.5.1"],
        ),
        ([], []),
    ],
)
def test_the_address_that_phones_most_likely_reach_is_first(
    adapters: list[Adapter], wanted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr("mighty_gui.phones.own_addresses._address_of_route", lambda: "10.8.0.2")
    assert own_addresses() == wanted


def test_no_name_is_looked_up_for_the_own_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("getaddrinfo", "gethostbyname", "gethostname"):
        monkeypatch.setattr(socket, name, lambda *_: pytest.fail("a slow name server would stop the window"))
    assert all(not address.startswith("127.") for address in own_addresses())


@pytest.mark.skipif(not has_ipv6(), reason="this computer has no IPv6")
def test_an_address_of_ipv6_is_listened_to_and_written_in_brackets() -> None:
    host = listening(PhoneSeats([0]), "::1", 0)
    try:
        assert host.door.origin == f"http://[::1]:{host.door.port}"
        with urlopen(f"{host.door.origin}/") as page:
            assert page.status == 200
    finally:
        host.close()


def test_an_address_of_another_computer_is_refused() -> None:
    assert refused("1.2.3.4", 0)[1] == "system.foreign_address"


def test_an_address_of_this_computer_is_listened_to() -> None:
    assert [numeric_address(name) for name in (HERE, "localhost", "127.1")] == [HERE] * 3
    host = listening(PhoneSeats([0]), "localhost", 0)
    try:
        assert host.door.origin == f"http://{HERE}:{host.door.port}"
    finally:
        host.close()


def test_a_port_that_another_program_uses_is_refused_only_where_it_was_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        assert refused(HERE, port) == (str(port), "system.port_taken")
        monkeypatch.setattr("mighty_gui.cli.host.PORT", port)
        host = listening(PhoneSeats([0]), HERE, None)
        assert host.door.port != port
        host.close()


@pytest.mark.parametrize("port", [-1, 65536, 10**30])
def test_what_is_no_port_is_refused_or_forgotten(port: int) -> None:
    with pytest.raises(FileError) as refusal:
        port_of(port, {})
    assert refusal.value.refusal.code == "option.port"
    assert port_of(None, {"port": port}) is None


def test_the_port_that_was_asked_for_goes_before_the_one_that_phones_know() -> None:
    assert [port_of(*asked) for asked in ((0, {"port": 9}), (None, {"port": 9}), (None, {"port": "9"}))] == [0, 9, None]
    assert port_of(65535, {}) == 65535


def test_every_reason_for_not_listening_is_a_sentence() -> None:
    codes = (errno.EADDRINUSE, errno.EADDRNOTAVAIL, errno.EMFILE, errno.ENFILE, errno.EACCES, errno.ECONNRESET)
    reasons = [system_reason(OSError(code, "")) for code in codes] + [system_reason(socket.gaierror(8, "nodename"))]
    for reason in reasons[:-2] + reasons[-1:]:
        assert reason.code != "system.other"
    for reason in reasons:
        assert language.texts()(f"errors.{reason.code}", **reason.values)[0].isupper()
