"""What ``mighty-gui host`` prints: the room's code, its QR code on a terminal, and the addresses."""

from __future__ import annotations

import sys

import pytest

from mighty_gui.cli import host as command
from mighty_gui.cli import language
from mighty_gui.phones.qr_code import blocks, modules
from tests.phones.phoning import HERE, hosted

BLOCKS = {" ": (1, 1), "\u2580": (0, 1), "\u2584": (1, 0), "\u2588": (0, 0)}
"""Which of its two modules, the upper and the lower one, a character leaves dark."""


def test_the_blocks_are_the_modules_of_the_links_code() -> None:
    link = f"http://{HERE}:8765/#K7QF2M"
    lines = blocks(link).splitlines()
    shown = [list(bits) for line in lines for bits in zip(*(BLOCKS[sign] for sign in line), strict=True)]
    wanted = modules(link)
    inside = [[bool(dark) for dark in row[4:-4]] for row in shown[4 : 4 + len(wanted)]]
    assert inside == wanted
    assert not any(map(any, shown[:4]))


@pytest.mark.parametrize("is_terminal", [True, False])
def test_the_code_is_drawn_on_a_terminal_and_typed_everywhere(
    is_terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal)
    monkeypatch.setattr(command, "own_addresses", lambda: ["192.168.0.7", "fd00::7"])
    with hosted(phones=2, plays=False) as (table, (phone, _)):
        command._announce(phone.host, table.match, language.texts(), as_json=False)
        shown, host = capsys.readouterr().out, phone.host
        assert host.link in shown
        assert str(host.seats.room) in shown.replace(host.link, "")
        assert f"http://192.168.0.7:{host.door.port}, http://[fd00::7]:{host.door.port}" in shown
        assert (blocks(host.link) in shown) == is_terminal
        assert host.seats.seats[0].code not in shown


def test_a_new_code_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    kept = []
    monkeypatch.setattr(command.HostedMatch, "play", lambda self: kept.append(self._keep))
    monkeypatch.setattr(sys, "stdin", None)
    with hosted(phones=2, plays=False) as (table, (phone, _)):
        for as_json in (True, False):
            archive = type("Archive", (), {"settle": None})()
            command._play(table.match, phone.host, archive, None, as_json=as_json)  # type: ignore[arg-type]
            capsys.readouterr()
            kept[-1]()
            assert capsys.readouterr().out == ""
            phone.host.seats.room.number += 1
            kept[-1]()
            assert (str(phone.host.seats.room) in capsys.readouterr().out) is not as_json
