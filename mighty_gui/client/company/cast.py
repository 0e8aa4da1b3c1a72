"""The people one plays with: computer players with a face, a name, a style and a line about each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from mighty_gui.files.paths import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Member:
    """Somebody who sits down as a computer player; the portrait names them."""

    face: str
    style: str

    def name(self, texts: Texts) -> str:
        """The name of the member."""
        return texts(f"people.who.{self.face}.name")

    def line(self, texts: Texts) -> str:
        """A line that people say about the member."""
        return texts(f"people.who.{self.face}.line")


@cache
def cast() -> tuple[Member, ...]:
    """Everyone, in the order in which they sit down."""
    data: Any = read_file(data_root() / "assets" / "faces" / "cast.yaml").value
    return tuple(Member(entry["face"], entry["style"]) for entry in data)


def member(face: str) -> Member:
    """The member whom the portrait shows; the first of the cast for a portrait that is no more."""
    return next((one for one in cast() if one.face == face), cast()[0])


def unseen(faces: Iterable[str]) -> list[Member]:
    """Everyone but those who have these faces."""
    taken = set(faces)
    return [one for one in cast() if one.face not in taken]
