"""Small changes of valid input: accidental damage, and typical attacks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from typing import Final

ODD: Final = (
    b"", b"\0", b"\xff", b"\xed\xa0\x80", b"-1", b"0", b"1e999", b"nan", b"null", b"~", b"no", b"true", b"12:30",
    b"99999999999999999999", b"9" * 70, b"[]", b"{}", b"[[[[[[[[", b"&a", b"*a", b"!!python/object", b"<<: *a",
    b"''", b"'", b'"', b"#", b": ", b"\n", b"\r\n", b"\t", b"- ", b"..", b"../../x", b"JK", b"SA", b"T21",
    b"9" * 5_000, b"seat 3", b"bid", "\u202e".encode(), "마".encode(),
)  # fmt: skip
"""Pieces that have broken readers of files before."""
_NUMBER: Final = re.compile(rb"-?\d+")
_WORD: Final = re.compile(rb"[\w.-]+")


def mutated(samples: Sequence[bytes], chance: random.Random) -> bytes:
    """Return a sample with one or a few changes."""
    data = chance.choice(samples)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        data = chance.choice(_CHANGES)(data, samples, chance)
    return data[:200_000]


def _flip(data: bytes, _samples: Sequence[bytes], chance: random.Random) -> bytes:
    if not data:
        return data
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _cut(data: bytes, _samples: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = sorted((chance.randint(0, len(data)), chance.randint(0, len(data))))
    return data[:start] + (b"" if chance.random() < 0.5 else data[end:])


def _double(data: bytes, _samples: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = sorted((chance.randint(0, len(data)), chance.randint(0, len(data))))
    return data[:end] + data[start:end] * chance.choice((1, 1, 2, 30)) + data[end:]


def _insert(data: bytes, _samples: Sequence[bytes], chance: random.Random) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + chance.choice(ODD) + data[at:]


def _splice(data: bytes, samples: Sequence[bytes], chance: random.Random) -> bytes:
    other = chance.choice(samples)
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def _replace(pattern: re.Pattern[bytes]) -> Callable[[bytes, Sequence[bytes], random.Random], bytes]:
    def change(data: bytes, samples: Sequence[bytes], chance: random.Random) -> bytes:
        found = [match.span() for match in pattern.finditer(data)]
        if not found:
            return data
        start, end = chance.choice(found)
        words = pattern.findall(chance.choice(samples))
        new = chance.choice(words) if words and chance.random() < 0.5 else chance.choice(ODD)
        return data[:start] + new + data[end:]

    return change


_CHANGES: Final = (_flip, _cut, _double, _insert, _splice, _replace(_NUMBER), _replace(_WORD), _replace(_WORD))
