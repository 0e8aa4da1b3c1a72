"""The address that is offered first is reached by a phone: real networks between two network namespaces of Linux.

It needs root and the command ``ip``.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

COMPUTER, PHONE = f"mighty-computer-{os.getpid()}", f"mighty-phone-{os.getpid()}"
FIRST = "from mighty_gui.phones.own_addresses import own_addresses; print(own_addresses()[0])"
"""Prints the address that is offered first."""
JOIN = """
import json, sys, urllib.request
address, code = sys.argv[1:]
def ask(path, **more):
    return urllib.request.urlopen(urllib.request.Request(address + path, **more), timeout=20).read()
assert b"phone.js" in ask("/")
headers = {"Content-Type": "application/json", "Origin": address}
print(ask("/join", data=json.dumps({"code": code, "name": "Ann", "face": ""}).encode(), headers=headers).decode())
"""
"""Opens the page, and sits down with the room's code."""
NETWORKS = {
    "wlan, VPN with the route, and docker": (
        {"wlan0": "192.168.77.7/24", "tun0": "10.8.0.2/24", "docker0": "172.17.0.1/16"},
        "192.168.77.20/24", "default via 10.8.0.1", "192.168.77.7",
    ),
    "two networks and a VPN, the route through the wlan": (
        {"aaa0": "10.9.0.3/24", "wg0": "10.8.0.2/24", "wlan0": "192.168.77.7/24"},
        "192.168.77.20/24", "default via 192.168.77.1", "192.168.77.7",
    ),
    "a hotspot without a route": ({"wlan0": "10.42.0.1/24"}, "10.42.0.20/24", "", "10.42.0.1"),
    "IPv6 only": ({"wlan0": "fd00:77::7/64"}, "fd00:77::20/64", "", "fd00:77::7"),
}  # fmt: skip
"""The computer's networks, the phone's address in ``wlan0``, the computer's route, and the address to offer first."""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def inside(space: str, *words: str) -> list[str]:
    """Return a command that runs in a namespace."""
    return ["ip", "netns", "exec", space, *words]


def can_make_networks() -> bool:
    """Return whether this process may make network namespaces."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return False
    try:
        ip("netns", "add", COMPUTER)
        ip("netns", "delete", COMPUTER)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


@contextmanager
def networks(own: dict[str, str], phone: str, route: str) -> Iterator[None]:
    """Connect a phone to the computer's ``wlan0``. Its other networks lead nowhere."""
    try:
        for space in (COMPUTER, PHONE):
            ip("netns", "add", space)
            ip("-n", space, "link", "set", "lo", "up")
        for at, (name, address) in enumerate(own.items()):
            other = PHONE if name == "wlan0" else COMPUTER
            ip("link", "add", name, "netns", COMPUTER, "type", "veth", "peer", "name", f"far{at}", "netns", other)
            ip("-n", COMPUTER, "address", "add", address, "dev", name, *(["nodad"] if ":" in address else []))
            ip("-n", COMPUTER, "link", "set", name, "up")
            ip("-n", other, "link", "set", f"far{at}", "up")
            if other == PHONE:
                ip("-n", PHONE, "address", "add", phone, "dev", f"far{at}", *(["nodad"] if ":" in phone else []))
        if route:
            ip("-n", COMPUTER, "route", "add", *route.split())
        yield
    finally:
        for space in (COMPUTER, PHONE):
            subprocess.run(["ip", "netns", "delete", space], check=False, capture_output=True)


@contextmanager
def hosting(home: Path, arguments: Sequence[str]) -> Iterator[dict[str, str]]:
    """Host a match on the computer; yield what the command prints."""
    command = inside(COMPUTER, sys.executable, "-m", "mighty_gui", "host", "--json", "--phones", "2", *arguments)
    environment = os.environ | {"MIGHTY_HOME": str(home)}
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        try:
            yield json.loads(program.stdout.readline())
        finally:
            program.kill()


@pytest.mark.nightly
@pytest.mark.parametrize("case", NETWORKS)
def test_a_phone_reaches_the_address_that_is_offered_first(tmp_path: Path, case: str) -> None:
    if not can_make_networks():
        pytest.skip("only root may make networks")
    own, phone, route, wanted = NETWORKS[case]
    with networks(own, phone, route):
        first = subprocess.check_output(inside(COMPUTER, sys.executable, "-c", FIRST), text=True).strip()
        assert first == wanted
        with hosting(tmp_path, ["--preset", "standard-5", "--address", first]) as shown:
            assert len(shown["addresses"]) == len(own) + 1
            joining = inside(PHONE, sys.executable, "-c", JOIN, shown["address"], shown["room"])
            assert json.loads(subprocess.check_output(joining, text=True)) == {"seat": 0, "state": "sitting"}
