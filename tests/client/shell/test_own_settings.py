"""Each player has their own settings; the settings file belongs to the computer."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.shell.app import App
from mighty_gui.keep.archive.profiles import Profile, keep_profile, own_settings, profile_of
from mighty_gui.keep.settings import FILE_NAME, PERSONAL, Settings, load
from mighty_gui.match import MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from tests.client.scene_stage import make_app

MOTHER = Profile("m", "엄마")


def home_of_two(home: Path) -> App:
    app = make_app(home)
    keep_profile(app.context.archive, MOTHER)
    return app


def in_file(app: App, home: Path) -> Settings:
    app._save()
    return load(home / FILE_NAME)[0]


def test_a_change_of_the_person_changes_the_settings_at_once(tmp_path: Path) -> None:
    app = home_of_two(tmp_path)
    context = app.context
    context.change(text_scale=1.2, hints=False)
    context.become("m")
    assert context.settings.text_scale == 1.2, "until she chooses, all is as it was"
    context.change(text_scale=2.0, language="en", volume=0.2)
    assert context.texts.language == "en"
    context.become(USUAL)
    settings = context.settings
    assert (settings.text_scale, settings.language, settings.hints) == (1.2, "ko", False)
    assert settings.volume == 0.2, "the loudspeaker is the computer's"
    assert (context.texts.language, context.theme.text_scale) == ("ko", 1.2)
    context.change(hints=True, text_scale=1.5)
    context.become("m")
    assert (context.settings.text_scale, context.settings.language) == (2.0, "en")
    assert context.settings.hints, "what she has not chosen follows the computer's"
    found = profile_of(context.archive, "m")
    assert found is not None
    assert own_settings(found) == {"text_scale": 2.0, "language": "en"}


def test_the_file_keeps_the_computers_settings_and_who_plays(tmp_path: Path) -> None:
    app = home_of_two(tmp_path)
    app.context.become("m")
    app.context.change(text_scale=1.6, muted=True, narration=True)
    kept = in_file(app, tmp_path)
    assert (kept.text_scale, kept.narration, kept.muted, kept.player) == (1.0, False, True, "m")
    app.context.archive.close()
    again = make_app(tmp_path)
    again.context.settings = kept
    SceneFlow(again)
    assert (again.context.settings.text_scale, again.context.narrator.on) == (1.6, True)


def test_a_language_that_was_asked_for_stays_until_one_is_chosen(tmp_path: Path) -> None:
    app = home_of_two(tmp_path)
    app.context.become("m")
    app.context.change(language="en")
    app.context.become(USUAL)
    app.context.settings = app.context.settings.spoken_in("ko")
    app.context.become("m")
    assert app.context.settings.language == "ko"
    app.context.change(language="en")
    assert app.context.settings.language == "en"
    assert in_file(app, tmp_path).language == "ko"


@pytest.mark.parametrize("settings", ["nonsense", "[1]", '{"text_scale": 99, "hints": 3, "player": "x", "new": 1}'])
def test_settings_that_cannot_be_read_leave_the_computers(settings: str, tmp_path: Path) -> None:
    app = home_of_two(tmp_path)
    keep_profile(app.context.archive, dataclasses.replace(MOTHER, settings=settings))
    app.context.become("m")
    assert app.context.settings == app.context.computers
    app.context.become("nobody")
    assert app.context.settings.player == USUAL


def test_whoever_sits_alone_at_a_table_plays_with_their_own(tmp_path: Path) -> None:
    app = home_of_two(tmp_path)
    app.context.become("m")
    app.context.change(take_back=False)
    flow = SceneFlow(app)
    rules = load_presets()["standard-5"].rules
    others = tuple(Player(name, "computer", "easy") for name in "abcd")
    for profile, can_take_back in (("", True), ("m", False), (USUAL, True)):
        flow.begin(MatchSetup("standard-5", rules, (Player("x", profile=profile), *others), seed=3))
        assert app.context.settings.take_back is can_take_back
    two = (Player("x", profile="m"), Player("y", profile=USUAL), *others[:3])
    flow.begin(MatchSetup("standard-5", rules, two, seed=3))
    assert app.context.settings.player == USUAL, "at a table of several nothing changes"
    flow.close()


def test_what_is_personal_is_among_the_settings() -> None:
    assert {field.name for field in dataclasses.fields(Settings)} > PERSONAL
