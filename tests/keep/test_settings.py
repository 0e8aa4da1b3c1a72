from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest
import yaml

import mighty_gui
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files import strict_yaml
from mighty_gui.keep.settings import SPEEDS, TEXT_SCALES, Settings, dump, load, save, settings_path
from mighty_gui.texts import Texts

PACKAGE = Path(mighty_gui.__file__).parent


def test_what_is_saved_is_what_is_read():
    mine = Settings(language="en", player_name="김철수", text_scale=1.5, window_size=(1600, 900), volume=0.25)
    assert save(mine) is None
    assert load() == (mine, [])


def test_the_one_volume_of_old_settings_is_that_of_the_effects():
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("volume: 0.3\nmuted: false\n", encoding="utf-8")
    settings, notices = load()
    assert (settings.volume, settings.ambience, settings.ambience_on, notices) == (0.3, 0.45, True, [])


def test_a_first_start_takes_the_language_given():
    assert load(language="en") == (Settings(language="en"), [])


@pytest.mark.parametrize(
    "content",
    [
        b"language: [ko",
        b"\xff\xfe\x00nonsense",
        b"- a\n- list\n",
        b"just words",
        b"!!python/object:os.system x",
        b"{" * 5000,
    ],
)
def test_a_damaged_file_is_set_aside_with_one_sentence(content):
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    settings, notices = load()
    assert settings == Settings()
    assert not path.exists()
    assert path.with_name("settings.yaml.damaged-1").read_bytes() == content
    assert [notice.key for notice in notices] == ["client.notice.settings_damaged"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fr"),
        ("volume", 3),
        ("volume", float("nan")),
        ("volume", True),
        ("ambience", 1.5),
        ("ambience_on", 1),
        ("text_scale", "big"),
        ("window_size", [1, 2]),
        ("window_size", [1280]),
        ("muted", "no"),
        ("animation_speed", ["fast"]),
        ("player_name", "x" * 99),
        ("player_name", "two\nlines"),
        ("player_name", "tab\tstop"),
    ],
)
def test_one_wrong_value_costs_only_itself(key, value):
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(yaml.safe_dump({key: value, "reduced_motion": True}), encoding="utf-8")
    settings, notices = load()
    assert settings.reduced_motion
    assert getattr(settings, key) == getattr(Settings(), key)
    assert [notice.values["key"] for notice in notices] == [key]
    assert path.exists()


def test_keys_of_a_newer_version_survive():
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("shoes: [red, {size: 3}]\nmuted: true\n1: 2\n", encoding="utf-8")
    settings, notices = load()
    assert notices == []
    save(settings.change(volume=0.1))
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert data["shoes"] == ["red", {"size": 3}]
    assert data["1"] == 2
    assert data["volume"] == 0.1


def test_an_empty_file_is_no_damage():
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    assert load() == (Settings(), [])


def test_a_folder_that_cannot_be_written_is_told_and_survived():
    settings_path().parent.write_text("a file where the folder should be")
    notice = save(Settings())
    assert notice is not None
    assert notice.key == "client.notice.settings_unwritable"


def test_a_file_that_can_neither_be_read_nor_set_aside_is_told_with_the_reason(monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied")

    save(Settings(muted=True))
    monkeypatch.setattr(strict_yaml, "read_ordinary", lambda path, most: refuse(path))
    monkeypatch.setattr(strict_yaml, "retire_file", refuse)
    settings, notices = load()
    assert settings == Settings()
    assert [notice.key for notice in notices] == ["client.notice.settings_unreadable"]
    assert notices[0].values == {"path": settings_path(), "reason": Phrase("system.denied")}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_notice_has_its_sentence(language):
    texts = Texts.load(language)
    values = {"path": "/x/settings.yaml", "reason": "Permission denied", "key": "volume", "value": "3"}
    for name in ("damaged", "unreadable", "unwritable", "value"):
        assert "⟨" not in texts(f"client.notice.settings_{name}", **values)


def test_settings_refuse_what_is_impossible():
    with pytest.raises(ValueError, match="volume"):
        Settings(volume=2)
    with pytest.raises(ValueError, match="language"):
        Settings().change(language="xx")


def test_the_file_is_plain_yaml_with_every_key():
    data = yaml.safe_load(dump(Settings()))
    assert set(data) == set(vars(Settings())) - {"unknown", "kept_language"}


def test_what_is_chosen_at_a_first_start():
    chosen = {"language", "full_screen", "muted", "play_forced", "confirm_play", "hints", "take_back", "tips"}
    data = yaml.safe_load(dump(Settings()))
    assert {key: data[key] for key in chosen} == {
        "language": "ko", "full_screen": False, "muted": False, "play_forced": False, "confirm_play": False,
        "hints": True, "take_back": True, "tips": True,
    }  # fmt: skip
    assert SPEEDS == {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
    assert data["animation_speed"] == "normal"


@pytest.mark.parametrize(
    ("name", "allowed", "refused"),
    [
        ("volume", (0, 0.5, 1), (-0.01, 1.01)), ("ambience", (0, 1), (-0.01, 1.01)),
        ("text_scale", (1.0, 2.0), (0.99, 2.01)), ("turn_clock", (0, 15, 30, 60), (1, 14, 45, 61)),
        ("voice", (0, 1, 2, 3, 4), (-1, 5)), ("one_switch", (0, 1, 2, 4), (-1, 3, 5)),
        ("window_size", ((200, 200), (20_000, 20_000)), ((199, 800), (1280, 199), (20_001, 800), (1, 2, 3))),
        ("window_position", (None, (0, 0), (-20_000, 20_000)), ((-20_001, 0), (0, 20_001), (1,))),
        ("card_back", ("x", "x" * 40), ("", "x" * 41)), ("face", ("", "x" * 40), ("x" * 41,)),
    ],
)  # fmt: skip
def test_a_setting_may_go_so_far_and_no_further(name, allowed, refused):
    for value in allowed:
        assert getattr(Settings(**{name: value}), name) == value
    for value in refused:
        with pytest.raises(ValueError, match=name):
            Settings(**{name: value})


def test_what_is_on_at_a_first_start():
    plain = Settings()
    on = {field.name for field in dataclasses.fields(plain) if getattr(plain, field.name) is True}
    assert on == {
        "ambience_on", "show_reasons", "hints", "quiet_reviews", "take_back", "offer_claims", "winning_card",
        "lively_faces", "motifs", "tips", "rumble",
    }  # fmt: skip
    assert (plain.turn_clock, plain.voice, plain.one_switch, plain.text_scale) == (0, 0, 0, 1.0)
    assert 0 < plain.ambience < plain.volume < 1
    assert (plain.window_size, plain.window_position) == ((1280, 800), None)


def test_a_person_brings_their_own_choices_and_none_that_are_the_computers():
    kept = Settings().covered_by({"four_colours": True, "hints": "no", "full_screen": True})
    assert (kept.four_colours, kept.hints, kept.full_screen) == (True, True, False)


def test_a_language_for_one_run_is_not_kept_but_one_chosen_in_it_is():
    for_now = Settings(language="en").spoken_in("ko")
    assert for_now.language == "ko"
    assert yaml.safe_load(dump(for_now.change(volume=0.1)))["language"] == "en"
    assert for_now.change(language="ko") != for_now
    assert yaml.safe_load(dump(for_now.change(language="ko")))["language"] == "ko"


NAMES = {"player_name": 24, "face": 40, "colour": 40, "player": 40, "card_back": 40, "table_theme": 40}


@pytest.mark.parametrize(("key", "longest"), NAMES.items())
def test_a_name_may_be_so_long_and_no_longer(key, longest):
    assert getattr(Settings(**{key: "x" * longest}), key) == "x" * longest
    with pytest.raises(ValueError, match=key):
        Settings(**{key: "x" * (longest + 1)})


def test_letters_may_be_as_small_and_as_large_as_the_settings_offer():
    for scale in TEXT_SCALES:
        assert Settings(text_scale=scale).text_scale == scale
    for scale in (TEXT_SCALES[0] - 0.01, TEXT_SCALES[1] + 0.01):
        with pytest.raises(ValueError, match="text_scale"):
            Settings(text_scale=scale)
    for volume in (0, 1):
        assert Settings(volume=volume, ambience=volume).volume == volume


OWN = {"unknown"}
"""Fields that the settings keep for a newer version of the program."""
SPEED = {"speed_factor": "animation_speed"}
"""The setting behind a property."""
OFFERED_BY = {"settings.py", "settings_rows.py"}
"""The files that store and offer settings. Reading a setting there has no effect."""


@pytest.mark.nightly
def test_every_setting_is_read_by_the_program():
    """This finds settings without an effect: something other than its own row must read it."""
    read = set()
    for path in PACKAGE.rglob("*.py"):
        if path.name not in OFFERED_BY:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Attribute) and _name_of(node.value) in ("settings", "computers"):
                    read.add(SPEED.get(node.attr, node.attr))
    assert {field.name for field in dataclasses.fields(Settings)} - read == OWN


def _name_of(owner):
    """Return the last name of an expression such as ``self.context.settings``."""
    return getattr(owner, "attr", getattr(owner, "id", ""))
