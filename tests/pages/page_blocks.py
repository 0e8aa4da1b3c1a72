"""The blocks of the pages: commands, files, programs and their output."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "docs", ROOT / "mighty_lab" / "docs")
"""The pages of the game and those of the laboratory, with a folder for each language."""
LANGUAGES = ("ko", "en")
_BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_NAME = re.compile(r"# ([\w-]+\.yaml)\n")


@dataclass(frozen=True)
class Block:
    """A fenced block: its kind and its text."""

    kind: str
    text: str

    @property
    def file(self) -> str | None:
        """The name of the file that the block shows, if its first line contains one."""
        named = _NAME.match(self.text)
        return named[1] if named and self.kind == "yaml" else None

    @property
    def lines(self) -> list[str]:
        """The commands of the block."""
        return [line for line in self.text.splitlines() if line]


def blocks(path: Path) -> list[Block]:
    return [Block(kind.strip(), text) for kind, text in _BLOCK.findall(path.read_text(encoding="utf-8"))]


def pages(language: str) -> list[Path]:
    """Return the pages that are written by hand."""
    return sorted((page for folder in FOLDERS for page in (folder / language).glob("*.md")), key=lambda page: page.name)


def page_named(name: str, language: str) -> Path:
    return next(page for page in pages(language) if page.name == name)


def all_pages() -> list[Path]:
    """Return all pages with commands for copying."""
    return [*(page for language in LANGUAGES for page in pages(language)), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def commands(path: Path) -> Iterator[str]:
    """Yield the lines of a page that a shell is to run."""
    for block in blocks(path):
        if block.kind == "sh":
            yield from block.lines
