"""The addresses of this computer in its networks, the likeliest for phones first."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

import ifaddr

MADE_UP: Final = (
    "tun", "tap", "utun", "wg", "ppp", "ipsec", "zt", "tailscale", "docker", "br-", "veth", "virbr", "lxc", "podman",
    "vmnet", "vboxnet", "vethernet", "awdl", "llw", "bridge", "vpn", "virtual", "vmware", "hyper-v", "wireguard",
    "openvpn", "tap-windows",
)  # fmt: skip
"""Beginnings of the words that name networks of tunnels and of computers inside this one, which no phone is in."""


def own_addresses() -> list[str]:
    """Return the addresses that phones can try, the likeliest first; empty without a network.

    Networks of tunnels and virtual machines come last, private addresses before public ones, IPv4 before IPv6, and of
    equals the one with the route to other networks. No packet is sent and no name is looked up.
    """
    route, found = _address_of_route(), dict[str, tuple[bool, ...]]()
    for adapter in ifaddr.get_adapters():
        names = f"{adapter.name} {adapter.nice_name}".lower().replace("(", " ").split()
        is_made_up = any(word.startswith(MADE_UP) for word in names)
        for ip in adapter.ips:
            number = ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if not (number.is_loopback or number.is_link_local or number.is_unspecified):
                found[str(number)] = (is_made_up, not number.is_private, number.version == 6, str(number) != route)
    return sorted(found, key=lambda address: found[address])


def _address_of_route() -> str:
    """Return the address with the route to other networks; a datagram socket only looks it up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
