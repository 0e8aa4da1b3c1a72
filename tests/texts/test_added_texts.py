"""The texts of another distribution are read together with those of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.texts import Texts
from mighty_gui.texts.tables import LANGUAGES, _added, add_texts


def test_an_added_folder_has_a_language_in_each_of_its_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mighty_gui.texts.tables._added", [*_added])
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        (tmp_path / language / "guest.yaml").write_text(f"guest: {{greeting: hello {language}}}\n", "utf-8")
    before = {language: Texts.load(language) for language in LANGUAGES}
    add_texts(tmp_path)
    add_texts(tmp_path)
    for language in LANGUAGES:
        texts = Texts.load(language)
        assert not before[language].has("guest.greeting")
        assert texts("guest.greeting") == f"hello {language}"
        assert texts("cli.lab.help") == before[language]("cli.lab.help")
