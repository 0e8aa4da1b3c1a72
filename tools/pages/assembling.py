"""The sources of the manual in one folder: pages written by hand, and pages made from the game itself."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mighty_gui.cli.command_line import COMMANDS, COMMANDS_ELSEWHERE
from mighty_gui.files.storage import data_root
from mighty_gui.texts import Texts
from tools.pages.api_pages import api_pages
from tools.pages.command_list import command_list, common_options
from tools.pages.game_pages import game_pages
from tools.pages.option_pages import option_pages
from tools.pages.rule_pages import rule_pages
from tools.pages.training_pages import training_pages

DOCS: Final = data_root() / "docs"
LAB_DOCS: Final = data_root() / "mighty_lab" / "docs"
LANGUAGES: Final = ("ko", "en")
_CARDS: Final = data_root() / "assets" / "cards" / "faces"
_PICTURES: Final = ("*.png", "*.webp")


def assemble(folder: Path) -> None:
    """Write all sources into an empty folder: a subfolder for each language, and the files that both show."""
    for docs in (DOCS, LAB_DOCS):
        shutil.copytree(
            docs / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True
        )
    shutil.copytree(DOCS / "locale", folder / "locale")
    shutil.copytree(_CARDS, folder / "cards")
    for pattern in _PICTURES:
        for picture in DOCS.glob(pattern):
            shutil.copy(picture, folder)
    for language in LANGUAGES:
        for docs in (DOCS, LAB_DOCS):
            shutil.copytree(docs / language, folder / language, dirs_exist_ok=True)
        for name, text in made_pages(Texts.load(language)):
            path = folder / language / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")


def made_pages(texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of everything that is made from the game. Other pages include files in ``made``."""
    yield from game_pages(texts)
    yield from rule_pages(texts)
    yield from option_pages(texts)
    yield from training_pages(texts)
    yield "made/commands.md", f"{common_options(texts)}\n{command_list(texts, COMMANDS)}"
    yield "made/lab_commands.md", command_list(texts, COMMANDS_ELSEWHERE)
    yield from api_pages()
