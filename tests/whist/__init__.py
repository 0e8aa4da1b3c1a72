"""Whist: a third game, as another author would build it. It is registered only while its tests run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from mighty_gui.presets.games import GAMES
from mighty_gui.texts import tables
from mighty_gui.texts.tables import read_folder
from tests.whist.whist_book import WHIST_KIT


@contextmanager
def whist_in_the_house() -> Iterator[None]:
    """Add whist to the registry, and its texts to the others."""
    GAMES.append(WHIST_KIT)
    try:
        with patch.object(tables, "_read_once", _read_with_whist):
            yield
    finally:
        GAMES.remove(WHIST_KIT)


def _read_with_whist(folder: Path) -> Mapping[str, str]:
    """Return a language's table with whist's texts."""
    return {**read_folder(folder), **read_folder(Path(__file__).parent / "texts" / folder.name)}
