"""The laboratory as a distribution: its version, its texts, and its entry in the game's commands."""

from __future__ import annotations

import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import mighty_lab
from mighty_gui import __version__
from mighty_gui.cli.command_line import COMMANDS_ELSEWHERE, ENTRY_POINTS
from mighty_gui.files.storage import data_root
from mighty_gui.texts import Texts
from mighty_gui.texts.tables import LANGUAGES, read_folder
from tests.test_imports import imported

PACKAGE = Path(mighty_lab.__file__).parent
TABLES = {language: read_folder(PACKAGE / "locale" / language) for language in LANGUAGES}


def test_it_belongs_to_this_version_of_the_game() -> None:
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    assert (project["version"], project["dependencies"]) == (__version__, [f"mighty-gui=={__version__}"])
    assert project["name"] == COMMANDS_ELSEWHERE["lab"]


def test_its_command_is_an_entry_point() -> None:
    (point,) = entry_points(group=ENTRY_POINTS, name="lab")
    assert callable(point.load().run)


def test_both_languages_have_the_same_texts() -> None:
    assert TABLES["ko"].keys() == TABLES["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_are_read_beside_those_of_the_game(language: str) -> None:
    texts = Texts.load(language)
    assert all(texts.has(key) for key in TABLES[language])
    assert not TABLES[language].keys() & read_folder(data_root() / "assets" / "locale" / language).keys()


def test_one_file_needs_what_only_training_has() -> None:
    libraries = {"numpy", "gymnasium", "pettingzoo"}
    sources = {path.stem: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}
    needing = {name for name, source in sources.items() if libraries & {module for _, module in imported(source)}}
    assert needing == {"card_table_v1"}
