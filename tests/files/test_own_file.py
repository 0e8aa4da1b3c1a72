"""The game's small files: damage of every kind is reported and the file renamed, with no other effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.cli import language
from mighty_gui.client.play.new_game import new_game_plan
from mighty_gui.client.rules.rule_editing import unsaved_draft
from mighty_gui.files.strict_yaml import UnusableFile, read_own
from mighty_gui.keep import settings
from mighty_gui.presets.catalogue import built_in_presets
from tests.hostile import HOSTILE


@pytest.mark.parametrize("kind", HOSTILE)
class TestDamage:
    """Every kind of damage."""

    def test_settings(self, tmp_path: Path, kind: str) -> None:
        path = tmp_path / settings.FILE_NAME
        HOSTILE[kind](path)
        read, notices = settings.load(path, language="en")
        assert read == settings.Settings(language="en")
        assert [notice.key for notice in notices] == ["client.notice.settings_damaged"]
        assert self.was_set_aside(path, notices[0].values["path"])
        assert settings.save(read, path) is None
        assert settings.load(path) == (read, [])

    def test_the_last_plan(self, tmp_path: Path, kind: str) -> None:
        path = tmp_path / new_game_plan.FILE_NAME
        HOSTILE[kind](path)
        read, notice = new_game_plan.load(path)
        assert read == new_game_plan.NewGamePlan()
        assert notice is not None
        assert notice.key == "new_game.damaged"
        assert self.was_set_aside(path, notice.values["path"])

    def test_rules_that_were_not_saved(self, tmp_path: Path, kind: str) -> None:
        path = tmp_path / unsaved_draft.FILE_NAME
        HOSTILE[kind](path)
        assert unsaved_draft.restore(path, built_in_presets()) is None
        assert self.was_set_aside(path, path.with_name(f"{path.name}.damaged-1"))

    def test_the_language_of_the_command_line(self, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
        monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
        language.choose([])
        path = tmp_path / settings.FILE_NAME
        HOSTILE[kind](path)
        assert language.texts().language == "ko"
        assert path.is_symlink() or path.exists(), "a command sets nothing aside"

    @staticmethod
    def was_set_aside(path: Path, place: object) -> bool:
        assert isinstance(place, Path)
        assert place == path.with_name(f"{path.name}.damaged-1")
        return (place.is_symlink() or place.exists()) and not (path.is_symlink() or path.exists())


def test_a_file_that_is_not_there_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for path in (tmp_path / "none.yaml", tmp_path / "file", tmp_path / "file" / "below.yaml"):
        assert read_own(path) == {}


def test_what_is_set_aside_is_not_touched_again(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    for number in (1, 2, 3):
        path.write_text(f"[{number}", encoding="utf-8")
        with pytest.raises(UnusableFile) as caught:
            read_own(path)
        assert caught.value.place.name == f"some.yaml.damaged-{number}"
    for number in (1, 2, 3):
        assert path.with_name(f"some.yaml.damaged-{number}").read_text("utf-8") == f"[{number}"
