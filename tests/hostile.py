"""Hostile files that must not harm the program, by kind."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

NOT_PRIVILEGED = 1314
"""The error of Windows for users who may not make links."""


def _bomb() -> bytes:
    """Return aliases of aliases: some hundred bytes that expand to more than any memory holds."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    return "\n".join(lines).encode()


def _holding(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


def _large(path: Path) -> None:
    """Write fifty megabytes that take no room on the disk."""
    with path.open("wb") as file:
        file.truncate(50_000_000)


def link(path: Path, target: Path | str) -> None:
    """Make a link. Skip the test if only an administrator may."""
    try:
        path.symlink_to(target)
    except OSError as error:
        if getattr(error, "winerror", None) != NOT_PRIVILEGED:
            raise
        pytest.skip("links need a privilege on this system")


def pipe(path: Path) -> None:
    """Make a named pipe. Skip the test if there are none."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes with names in folders")
    os.mkfifo(path)


HOSTILE: dict[str, Callable[[Path], object]] = {
    "alias bomb": _holding(_bomb()),
    "anchor": _holding(b"name: &x Ann\n"),
    "tag": _holding(b"name: !!python/object/apply:os.getcwd []\n"),
    "twice": _holding(b"name: Ann\nname: Bo\n"),
    "deep": _holding(b"a: " + b"[" * 100_000),
    "deep braces": _holding(b"{a: " * 50_000),
    "many": _holding(b"".join(b"key%d: 1\n" % number for number in range(60_000))),
    "long key": _holding(b"k" * 500_000 + b": 1\n"),
    "large": _large,
    "nul": _holding(b"name: a\0b\n"),
    "escaped nul": _holding(b'name: "a\\0b"\n'),
    "escape": _holding(b'name: "\\e[2J"\n'),
    "direction": _holding("name: a\u202eb\n".encode()),
    "surrogate": _holding(b'name: "\\ud800"\n'),
    "half surrogate": _holding(b"name: \xed\xa0\x80\n"),
    "cp949": _holding("name: 신촌\n".encode("cp949")),
    "utf-16": _holding("name: Ann\n".encode("utf-16")),
    "cut": _holding(b"name: [Ann, Bo"),
    "list": _holding(b"- a\n- b\n"),
    "word": _holding(b"nonsense\n"),
    "two documents": _holding(b"a: 1\n---\nb: 2\n"),
    "tab": _holding(b"a:\n\tb: 1\n"),
    "folder": lambda path: path.mkdir(),
    "loop": lambda path: link(path, path),
    "pipe": pipe,
    **({"zero": lambda path: link(path, "/dev/zero")} if Path("/dev/zero").exists() else {}),
}
"""The function that makes each kind of file."""
