"""Messages for the user who started the program, with a terminal and without one."""

from __future__ import annotations

import ctypes
import errno
import sys
from types import SimpleNamespace

import pytest

from mighty_gui.cli.output import reader_is_gone
from mighty_gui.client.app import main as client
from mighty_gui.client.shell.window import NoDisplay
from mighty_gui.files.console import print_text


def without_terminal(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Remove standard error, and return the list of messages shown in boxes from now on."""
    shown: list[str] = []
    user = SimpleNamespace(MessageBoxW=lambda _owner, words, _title, _sign: shown.append(words))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr(sys, "stderr", None)
    return shown


def test_without_a_console_an_error_is_shown_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes = without_terminal(monkeypatch)
    monkeypatch.setattr(sys, "stdout", None)
    print_text("not shown")
    print_text("cannot be opened", to_stderr=True)
    assert boxes == ["cannot be opened"]


def test_a_game_that_cannot_start_says_so_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_window(*_: object) -> None:
        raise NoDisplay("there is no display")

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    boxes = without_terminal(monkeypatch)
    monkeypatch.setattr(client, "_play", no_window)
    assert client.run(language="en") == client.CANNOT_START
    assert boxes == ["there is no display"]
    monkeypatch.setattr(client, "_play", broken)
    assert client.run(language="en") == client.GAVE_UP
    assert len(boxes) == 2


@pytest.mark.parametrize(
    ("system", "error", "gone"),
    [
        ("linux", BrokenPipeError(errno.EPIPE, "broken pipe"), True),
        ("win32", BrokenPipeError(errno.EPIPE, "broken pipe"), True),
        ("win32", OSError(errno.EINVAL, "invalid argument"), True),
        ("win32", OSError(errno.EINVAL, "invalid argument", "con.yaml"), False),
        ("win32", OSError(errno.ENOSPC, "disk full"), False),
        ("linux", OSError(errno.EINVAL, "invalid argument"), False),
    ],
)
def test_a_reader_that_is_gone_is_known_on_every_system(
    monkeypatch: pytest.MonkeyPatch, system: str, error: OSError, gone: bool
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert reader_is_gone(error) is gone
