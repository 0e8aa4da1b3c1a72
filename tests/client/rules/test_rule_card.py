"""The rule card: the rules on one page or picture, in both languages, with the code to restore them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.rule_card import A4, RuleCard
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell.app import App
from mighty_gui.presets import Preset
from mighty_gui.presets.games import book_of
from mighty_gui.presets.share import PREFIX, read_share_code
from mighty_gui.texts import Texts
from tests.client.scene_stage import make_app, press
from tests.engine.mighty.walks import catalogue
from tests.tiers import some

PRESETS = catalogue()
TABLES = {language: Texts.load(language) for language in ("ko", "en")}


def sheet_of(app: App, preset: Preset) -> GameRuleSheet:
    sheet = rule_scenes(preset.rules).sheet.of_preset(app.context, preset)
    app.push(sheet)
    return sheet


def said_on(app: App, preset: str, *, on_page: bool) -> list[str]:
    """Return the texts on the card. The last one is the code."""
    sheet = sheet_of(app, PRESETS[preset])
    size = A4 if on_page else (1080, 0)
    parts, _ = RuleCard(app.context, sheet.in_context)._set(size, 0.8)
    return [part.text for part in parts if isinstance(part, Prose)]


@pytest.mark.parametrize("preset", ["two-mighty", "mitigati", "gwanak-5"])
def test_the_page_says_every_sentence_in_both_languages(tmp_path: Path, preset: str) -> None:
    said = said_on(make_app(tmp_path), preset, on_page=True)
    for texts in TABLES.values():
        for section in book_of(PRESETS[preset].rules).describe(PRESETS[preset].rules, texts):
            assert {line.text for line in section.lines} <= {*said}


def test_the_picture_says_what_differs_from_the_standard(tmp_path: Path) -> None:
    said = said_on(make_app(tmp_path), "sinchon-5", on_page=False)
    rules, standard = PRESETS["sinchon-5"].rules, PRESETS["standard-5"].rules
    for texts in TABLES.values():
        wanted = {line.text for line in book_of(rules).differences(rules, standard, texts)}
        assert wanted <= {*said}
    assert TABLES["ko"]("option.auction.maximum_ends.say.true") not in said


@pytest.mark.parametrize("on_page", [True, False])
def test_the_code_on_it_brings_the_rules_back(tmp_path: Path, on_page: bool) -> None:
    code = said_on(make_app(tmp_path), "sinchon-5", on_page=on_page)[-1]
    assert code.startswith(PREFIX)
    assert read_share_code(code).rules == PRESETS["sinchon-5"].rules


@pytest.mark.parametrize("preset", ["sinchon-5", "mitigati"])
def test_everything_has_room_on_one_page(tmp_path: Path, preset: str) -> None:
    app = make_app(tmp_path, language="en")
    card = RuleCard(app.context, sheet_of(app, PRESETS[preset]).in_context)
    assert card.page().get_size() == A4
    parts, high = card._set(A4, 0.25)
    assert high < A4[1]
    assert len(parts) > 20


def test_ones_own_language_comes_first(tmp_path: Path) -> None:
    for language, first in (("ko", "신촌 5마"), ("en", "Sinchon five")):
        assert said_on(make_app(tmp_path, language=language), "sinchon-5", on_page=False)[0] == first


def test_rules_that_are_no_preset_have_a_card_too(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    rules = replace(PRESETS["standard-5"].rules, players=5, direction="clockwise")  # type: ignore[type-var]
    sheet = rule_scenes(rules).sheet(app.context, rules, name="우리")
    parts, _ = RuleCard(app.context, sheet.in_context)._set((1080, 0), 1.0)
    assert [part.text for part in parts if isinstance(part, Prose)].count("우리") == 2


@pytest.mark.parametrize(
    ("answer", "name"), some([("answer 3", "sinchon-5-card.png"), ("answer 2", "sinchon-5-a4.png")], 1)
)
def test_the_sheet_saves_it(tmp_path: Path, answer: str, name: str) -> None:
    app = make_app(tmp_path)
    sheet = sheet_of(app, PRESETS["sinchon-5"])
    found: Mapping[str, object] = {widget.name: widget for widget in sheet.page.walk()}
    found["card"].action()  # type: ignore[attr-defined]
    assert isinstance(app.scene, MessageScene)
    button = app.scene.page.find(answer)
    button.action()  # type: ignore[union-attr]
    path = app.context.exports / name
    assert pygame.image.load(path).get_width() in (A4[0], 1080)
    assert isinstance(app.scene, MessageScene)
    assert str(path) in app.scene.text
    press(app, pygame.K_RETURN)
    assert app.scene is sheet


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    sheet = sheet_of(app, PRESETS["sinchon-5"])
    app.context.exports.parent.mkdir(exist_ok=True)
    app.context.exports.write_text("no folder")
    sheet.save_card(is_page=False)
    assert isinstance(app.scene, MessageScene)
    assert str(app.context.exports) in app.scene.text
