from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.rules.credits import LICENCES, OURS, CreditsScene, LicenceScene, licence_text
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.widgets import Button
from mighty_gui.files.storage import data_root
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown

ROOT = Path(__file__).parents[3]


@in_windows()
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    for scene in (CreditsScene(app.context), LicenceScene(app.context, "SDL", LICENCES["sdl"])):
        assert shown(app, scene) == []
        assert collisions(scene) == []


@pytest.mark.parametrize("file", [OURS, *LICENCES.values()])
def test_every_licence_is_there_to_be_read(file: str) -> None:
    assert len(licence_text(file)) > 500
    assert Path(data_root(), "assets", file).is_file()


def test_a_lost_licence_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = LicenceScene(app.context, "?", "licences/nothing.txt")
    assert shown(app, scene) == []
    assert app.context.texts("credits.missing") in [widget.label for widget in scene.page.walk()]


def test_everything_the_game_needs_is_named() -> None:
    """Each runtime dependency has its licence. ``test_package`` checks that wheel and executable contain them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = {one.split(">")[0].split("=")[0].strip().lower() for one in project["project"]["dependencies"]}
    covered = {
        "pygame-ce": "pygame",
        "pyyaml": "pyyaml",
        "platformdirs": "platformdirs",
        "pylopdf-fonts-ko": "fonts",
        "segno": "segno",
        "ifaddr": "ifaddr",
    }
    assert names == set(covered)
    assert set(covered.values()) <= set(LICENCES)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licence_text(LICENCES["pygame"])
    assert "SIL OPEN FONT LICENSE" in licence_text(LICENCES["fonts"])


def test_each_item_has_its_name_in_bold_and_a_button_to_its_licence(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene, page = CreditsScene(app.context), Mock(width=120, bottom=0, widgets=[])
    scene.write(page)
    names = [app.context.texts(f"credits.item.{item}.name") for item in LICENCES]
    assert [call.args[0] for call in page.point.call_args_list] == names
    assert all(call.kwargs["strong"] for call in page.point.call_args_list)
    assert [button.name for button in page.widgets] == ["read ours", *(f"read {item}" for item in LICENCES)]
    assert {button.rect.left for button in page.widgets} == {0}
    assert all(button.rect.width == min(button.measure()[0], 120) for button in page.widgets)
    assert all(one.rect.bottom < other.rect.top for one, other in pairwise(page.widgets))


def test_licences_are_two_steps_from_help(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = HelpScene(app.context)
    app.push(scene)
    for name in ("credits", "read fonts"):
        assert app.scene is not None
        button = app.scene.page.find(name)  # type: ignore[attr-defined]
        assert isinstance(button, Button)
        button.activate()
    assert isinstance(app.scene, LicenceScene)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
