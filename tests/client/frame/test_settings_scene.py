"""The settings: tabs and columns, what each row shows and changes, resetting, and going back to an earlier state."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from mighty_gui.client.frame import settings_scene
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.settings_rows import SettingsRows, snapshot_text
from mighty_gui.client.frame.settings_scene import HEADS, SettingsScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Form,
    Label,
    Panel,
    Paragraph,
    ScrollPane,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
)
from mighty_gui.client.widgets.label import ScreenTitle
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.keep.archive.profiles import Profile, keep_profile
from mighty_gui.keep.notice import Notice
from mighty_gui.keep.safety.snapshots import SMALLER, GoingBackError, Snapshot
from mighty_gui.keep.settings import AIDS, Settings, settings_in, values_of
from mighty_gui.match.setup import USUAL
from tests.client.frame.conftest import of_kind, press, stand_in_a_column, stand_in_a_row, tap, texts_on, widget
from tests.client.scene_stage import press as press_key
from tests.client.scene_stage import write

ELSEWHERE = {
    "unknown", "kept_language", "window_size", "window_position", "player_name", "face", "colour", "player", "keys",
    "pad_buttons",
}  # fmt: skip
GROUPS = ("playing", "aids", "aids_seen", "window", "cards", "sound", "access")
SWITCHES = [name for name in settings_in(*GROUPS) if isinstance(getattr(Settings(), name), bool)]
STEPS = [name for name in settings_in(*GROUPS) if name not in SWITCHES]


@pytest.fixture
def scene(app: App) -> SettingsScene:
    found = SettingsScene(app.context)
    app.push(found)
    return found


def at_head(scene: SettingsScene, name: str) -> Widget:
    """Turn to the tab that contains a widget; return the widget."""
    for head in HEADS:
        scene.show(head)
        if found := scene.page.find(name):
            return found
    raise AssertionError(f"{name} is on none of the tabs")


def keys(app: App, *codes: int) -> None:
    for code in codes:
        press_key(app, code)


def asked(app: App) -> MessageScene:
    assert isinstance(app.scene, MessageScene)
    return app.scene


# --- tabs and columns ---------------------------------------------------------------------------------------


def test_the_settings_begin_with_their_first_tab_which_has_the_keyboard(app: App, scene: SettingsScene) -> None:
    head = widget(scene.page, Tabs, "head")
    assert (scene.head, head.value) == ("game", "game")
    assert scene.page.focus is head
    assert (head.role, head.label) == ("tab", app.context.texts("client.settings.title"))
    assert head.options == [(name, app.context.texts(f"client.settings.head.{name}")) for name in HEADS]
    assert scene.overlay is False


def test_the_tabs_turn_by_keyboard_and_the_controls_are_reached_with_arrows(app: App, scene: SettingsScene) -> None:
    seen = [scene.head]
    for _ in HEADS[1:]:
        keys(app, pygame.K_RIGHT)
        seen.append(scene.head)
    assert seen == list(HEADS)
    keys(app, pygame.K_DOWN)
    assert scene.page.focus is not None
    assert scene.page.focus.name != "head"


WHERE = {
    "game": ["language", "animation_speed", "confirm_play", "turn_clock"],
    "aids": ["aids_on", "aids_off", *AIDS],
    "picture": ["table_theme", "text_scale", "full_screen", "card_back", "large_index", "four_colours"],
    "sound": ["muted", "volume", "ambience_on", "ambience", "motifs", "high_contrast", "voice", "one_switch"],
    "keys": ["usual keys", "keys l", "usual pad_buttons", "pad_buttons a"],
}


@pytest.mark.parametrize("head", HEADS)
def test_each_tab_has_its_own_settings_and_no_others(scene: SettingsScene, head: str) -> None:
    scene.show(head)
    assert widget(scene.page, Tabs, "head").value == head
    assert all(scene.page.find(name) for name in WHERE[head])
    others = [name for other in HEADS if other != head for name in WHERE[other]]
    assert not any(scene.page.find(name) for name in others)


@pytest.mark.parametrize(
    ("head", "size", "scale", "columns"),
    [
        ("game", (1280, 720), 1.0, 2),
        ("game", (800, 1280), 2.0, 1),
        ("aids", (1024, 640), 1.0, 2),
        ("picture", (1280, 720), 2.0, 1),
        ("sound", (1920, 1080), 1.0, 2),
        ("keys", (1280, 720), 1.0, 2),
        ("keys", (1280, 720), 2.0, 1),
    ],
)
def test_a_wide_window_has_two_columns_and_a_narrow_one_all_rows_in_one(
    app: App, scene: SettingsScene, head: str, size: tuple[int, int], scale: float, columns: int
) -> None:
    app.context.change(text_scale=scale)
    app.resize(size)
    scene.show(head)
    panes = of_kind(scene.page, ScrollPane)
    assert [pane.name for pane in panes] == [f"pane {head} left", f"pane {head} right"][:columns]
    panels = [panel for panel in of_kind(scene.page, Panel) if panel.style == "panel"]
    assert len(panels) == columns
    assert all(scene.page.find(name) for name in WHERE[head])
    for pane, panel in zip(panes, panels, strict=True):
        assert panel.rect.contains(pane.rect)
        assert app.rect.contains(panel.rect)
    if columns == 2:
        left, right = (panel.rect for panel in panels)
        assert left.right < right.left
        assert (left.top, left.height) == (right.top, right.height)
        assert abs(left.width - right.width) <= 1


def test_the_columns_begin_at_960_design_pixels_beside_the_edges(app: App, scene: SettingsScene) -> None:
    theme = app.context.theme
    for width, count in ((960, 2), (959, 1)):
        scene.resized(pygame.Rect(0, 0, width + 2 * theme.margin, 720))
        assert len(of_kind(scene.page, ScrollPane)) == count


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1280), (2560, 1440)])
def test_head_panels_and_the_button_below_stand_inside_the_edges(
    app: App, scene: SettingsScene, size: tuple[int, int]
) -> None:
    app.resize(size)
    theme = app.context.theme
    (title,), back = of_kind(scene.page, ScreenTitle), widget(scene.page, Button, "done")
    tabs, reset = widget(scene.page, Tabs, "head"), widget(scene.page, Button, "reset")
    panels = [panel for panel in of_kind(scene.page, Panel) if panel.style == "panel"]
    assert stand_in_a_row([back, title])
    assert stand_in_a_column([back, panels[0], reset])
    assert stand_in_a_column([tabs, panels[0]])
    assert back.rect.left == panels[0].rect.left == reset.rect.left == theme.margin
    assert panels[-1].rect.right == app.rect.right - theme.margin
    assert reset.rect.bottom == app.rect.bottom - theme.px(20)
    assert tabs.rect.right <= app.rect.right - theme.margin
    assert back.rect.top >= theme.px(20)


def test_tabs_that_do_not_fit_beside_the_title_stand_below_it(app: App, scene: SettingsScene) -> None:
    app.resize((2560, 1080))
    tabs, back = widget(scene.page, Tabs, "head"), widget(scene.page, Button, "done")
    assert tabs.rect.right == app.rect.right - app.context.theme.margin, "at the end of the title's line"
    assert abs(tabs.rect.centery - back.rect.centery) <= 1
    app.resize((1280, 720))
    tabs, back = widget(scene.page, Tabs, "head"), widget(scene.page, Button, "done")
    assert tabs.rect.top > back.rect.bottom


def test_the_panels_are_only_as_high_as_their_rows(scene: SettingsScene) -> None:
    heights = {}
    for head in ("game", "keys"):
        scene.show(head)
        panels = [panel for panel in of_kind(scene.page, Panel) if panel.style == "panel"]
        heights[head] = panels[0].rect.height
    reset = widget(scene.page, Button, "reset")
    assert heights["game"] < heights["keys"]
    assert heights["keys"] < reset.rect.top


def test_each_column_of_each_tab_keeps_its_place(scene: SettingsScene) -> None:
    scene.show("keys")
    pane = widget(scene.page, ScrollPane, "pane keys left")
    pane.scroll_to(50)
    scene.refresh()
    assert widget(scene.page, ScrollPane, "pane keys left").offset == 50
    assert widget(scene.page, ScrollPane, "pane keys right").offset == 0


@pytest.mark.parametrize("leave", ["button", Kind.CANCEL, Kind.MENU])
def test_the_settings_are_left_with_escape_and_with_the_back_button(
    app: App, scene: SettingsScene, leave: str | Kind
) -> None:
    back = widget(scene.page, Button, "done")
    assert (back.icon, back.text) == ("back", app.context.texts("button.back"))
    if isinstance(leave, Kind):
        assert tap(scene, leave) is True
    else:
        back.action()
    assert app.scene is not scene


# --- rows ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(set(vars(Settings())) - ELSEWHERE))
def test_every_setting_can_be_changed_by_keyboard(app: App, scene: SettingsScene, name: str) -> None:
    app.context.change(animation_speed="normal", language="ko")
    before = getattr(app.context.settings, name)
    at_head(scene, name)
    scene.page.focus_on(name)
    keys(app, pygame.K_RIGHT)
    if getattr(app.context.settings, name) == before:
        scene.page.focus_on(name)
        keys(app, pygame.K_RETURN)
    assert getattr(app.context.settings, name) != before
    assert scene.page.focus is not None
    assert scene.page.focus.name == name


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_shows_its_setting_its_name_and_its_explanation(app: App, scene: SettingsScene, name: str) -> None:
    texts, value = app.context.texts, getattr(app.context.settings, name)
    toggle = at_head(scene, name)
    assert isinstance(toggle, Toggle)
    assert (toggle.value, toggle.label, toggle.text) == (value, texts(f"client.settings.{name}"), "")
    written = texts_on(scene.page)
    assert texts(f"client.settings.{name}") in written
    assert texts(f"client.settings.{name}_detail") in written
    toggle.on_change(not value)
    assert getattr(app.context.settings, name) is not value
    assert widget(scene.page, Toggle, name).value is not value


def test_a_switch_without_an_explanation_has_only_its_name(app: App) -> None:
    form = Form(app.context.look)
    rows = SettingsRows(app.context, lambda _: None)
    app.context.texts.has = lambda _: False  # type: ignore[method-assign]
    rows._switch(form, "hints")
    assert [label.text for label in form.walk() if isinstance(label, Label)] == ["Hints"]


def test_switches_stand_at_the_end_of_their_rows_at_their_own_width(scene: SettingsScene) -> None:
    scene.show("aids")
    toggles, pane = of_kind(scene.page, Toggle), widget(scene.page, ScrollPane, "pane aids left")
    left = [toggle for toggle in toggles if pane.rect.contains(toggle.rect)]
    assert len(left) >= 2
    assert len({toggle.rect.right for toggle in left}) == 1
    assert all(toggle.rect.width == toggle.measure()[0] for toggle in left)


@pytest.mark.parametrize("name", STEPS)
def test_a_setting_with_few_values_shows_all_of_them(app: App, scene: SettingsScene, name: str) -> None:
    texts = app.context.texts
    tabs = at_head(scene, name)
    assert isinstance(tabs, Tabs)
    assert tabs.options == [(value, texts(f"client.settings.{name}_of.{value}")) for value in values_of(name)]
    assert (tabs.value, tabs.label) == (getattr(app.context.settings, name), texts(f"client.settings.{name}"))
    assert texts(f"client.settings.{name}_detail") in texts_on(scene.page)
    assert tabs.role == "choice"
    last = tabs.options[-1][0]
    tabs.on_change(last)
    assert getattr(app.context.settings, name) == last


@pytest.mark.parametrize(
    ("head", "titles"),
    [
        ("game", ["person", "snapshots", "playing"]),
        ("aids", ["aids", "aids_seen"]),
        ("picture", ["table_theme", "window", "cards"]),
        ("sound", ["sound", "access"]),
        ("keys", ["moved.keys", "moved.pad_buttons"]),
    ],
)
def test_each_group_has_its_heading(app: App, scene: SettingsScene, head: str, titles: list[str]) -> None:
    scene.show(head)
    written = [label.text for label in of_kind(scene.page, Label) if label.is_heading and label.name != "title"]
    expected = [app.context.texts(f"client.settings.{title}") for title in titles]
    assert [text for text in written if text in expected] == expected


def test_the_name_can_be_typed(app: App, scene: SettingsScene) -> None:
    scene.page.focus_on("player_name")
    assert app.typing
    write(app, "영희")
    keys(app, pygame.K_BACKSPACE)
    assert app.context.settings.player_name == "영"
    field, texts = widget(scene.page, TextField, "player_name"), app.context.texts
    assert (field.label, field.placeholder) == (
        texts("client.settings.player_name"),
        texts("client.settings.player_name_empty"),
    )


def test_each_language_is_named_in_itself_and_chosen_at_once(app: App, scene: SettingsScene) -> None:
    tabs = widget(scene.page, Tabs, "language")
    assert tabs.options == [("ko", "한국어"), ("en", "English")]
    assert (tabs.value, tabs.label) == ("en", app.context.texts("client.settings.language"))
    tabs.on_change("ko")
    assert app.context.settings.language == "ko"
    assert widget(scene.page, Tabs, "head").label == app.context.texts("client.settings.title") != "Settings"


def test_the_animation_speed_has_four_steps(app: App, scene: SettingsScene) -> None:
    tabs, texts = widget(scene.page, Tabs, "animation_speed"), app.context.texts
    assert [text for _, text in tabs.options] == ["Relaxed", "Normal", "Fast", "Instant"]
    assert (tabs.value, tabs.label) == ("instant", texts("client.settings.animation_speed"))
    tabs.on_change("fast")
    assert app.context.settings.animation_speed == "fast"


def test_who_plays_is_asked_only_if_there_are_several_players(app: App, scene: SettingsScene) -> None:
    assert scene.page.find("player") is None
    app.context.change(player_name="Jin")
    for identity, name in (("m", "Mother"), ("f", "Father")):
        keep_profile(app.context.archive, Profile(identity, name))
    scene.refresh()
    texts, choice = app.context.texts, widget(scene.page, Choice, "player")
    assert choice.options[0] == (USUAL, "Jin")
    assert set(choice.options[1:]) == {("m", "Mother"), ("f", "Father")}
    assert (choice.value, choice.label) == (USUAL, texts("client.settings.who_plays"))
    assert texts("client.settings.usual_settings") in texts_on(scene.page)
    choice.on_change("m")
    assert app.context.settings.player == "m"
    assert widget(scene.page, Choice, "player").value == "m"
    written = texts_on(scene.page)
    assert texts("client.settings.own_settings") in written
    assert texts("client.settings.usual_settings") not in written
    assert scene.page.find("player_name") is None
    assert scene.page.find("language") is not None


def test_all_aids_are_switched_in_one_place(app: App, scene: SettingsScene) -> None:
    scene.show("aids")
    for name, value in (("aids_off", False), ("aids_on", True)):
        scene.page.focus_on(name)
        keys(app, pygame.K_RETURN)
        assert {getattr(app.context.settings, aid) for aid in AIDS} == {value}
        assert {widget(scene.page, Toggle, aid).value for aid in AIDS} == {value}


@pytest.mark.parametrize(
    ("change", "on", "off"),
    [
        (dict.fromkeys(AIDS, True), True, False),
        (dict.fromkeys(AIDS, False), False, True),
        ({AIDS[0]: True, AIDS[1]: False}, False, False),
    ],
)
def test_aids_that_are_all_on_or_off_already_say_so(
    app: App, scene: SettingsScene, change: dict[str, bool], on: bool, off: bool
) -> None:
    app.context.change(**change)
    scene.show("aids")
    texts = app.context.texts
    reasons = [widget(scene.page, Button, name).reason for name in ("aids_on", "aids_off")]
    assert reasons == [
        texts("client.settings.aids_on_already") if on else "",
        texts("client.settings.aids_off_already") if off else "",
    ]
    assert texts("client.settings.aids_told") in texts_on(scene.page)


def test_the_two_buttons_for_all_aids_are_equally_wide_and_side_by_side(scene: SettingsScene) -> None:
    scene.show("aids")
    on, off = (widget(scene.page, Button, name) for name in ("aids_on", "aids_off"))
    assert stand_in_a_row([on, off])
    assert abs(on.rect.width - off.rect.width) <= 1
    assert [on.text, off.text] == ["All on", "All off"]


@pytest.mark.parametrize(
    ("kind", "shown", "kept"),
    [(Kind.HOME, "100 %", 1.0), (Kind.END, "200 %", 2.0), (Kind.RIGHT, "140 %", 1.4), (Kind.LEFT, "120 %", 1.2)],
)
def test_the_text_size_goes_from_100_to_200_percent_in_steps_of_ten(
    app: App, scene: SettingsScene, kind: Kind, shown: str, kept: float
) -> None:
    app.context.change(text_scale=1.3)
    scene.show("picture")
    step = widget(scene.page, Stepper, "text_scale")
    assert (step.value_text, step.label) == ("130 %", app.context.texts("client.settings.text_scale"))
    scene.page.focus_on("text_scale")
    assert tap(scene, kind) is True
    assert app.context.settings.text_scale == kept
    assert widget(scene.page, Stepper, "text_scale").value_text == shown
    for _ in range(12):
        tap(scene, kind)
    assert 1.0 <= app.context.settings.text_scale <= 2.0


@pytest.mark.parametrize("key", ["volume", "ambience"])
def test_volumes_are_shown_in_percent(app: App, scene: SettingsScene, key: str) -> None:
    app.context.change(**{key: 0.25})
    scene.show("sound")
    slider = widget(scene.page, Slider, key)
    assert (slider.value, slider.value_text) == (0.25, "25 %")
    assert slider.label == app.context.texts(f"client.settings.{key}")
    slider.on_change(0.5)
    assert getattr(app.context.settings, key) == 0.5
    slider = widget(scene.page, Slider, key)
    assert (slider.value_text, slider.shown(1.0), slider.shown(0.0)) == ("50 %", "100 %", "0 %")


def test_a_card_is_heard_when_the_volume_of_effects_is_let_go(app: App, scene: SettingsScene) -> None:
    heard = list[Cue]()
    app.context.audio.play = heard.append  # type: ignore[assignment, method-assign]
    scene.show("sound")
    effects, background = widget(scene.page, Slider, "volume"), widget(scene.page, Slider, "ambience")
    assert effects.on_release is not None
    effects.on_release()
    assert heard == [Cue.PLAY]
    assert background.on_release is None


@pytest.mark.parametrize("muted", [True, False])
def test_the_switch_for_sound_is_on_if_it_is_not_muted(app: App, scene: SettingsScene, muted: bool) -> None:
    app.context.change(muted=muted)
    scene.show("sound")
    toggle = widget(scene.page, Toggle, "muted")
    assert (toggle.value, toggle.label) == (not muted, app.context.texts("client.settings.sound_on"))
    assert toggle.label in texts_on(scene.page)
    toggle.on_change(muted)
    assert app.context.settings.muted is not muted


@pytest.mark.parametrize("reason", ["", "no such device"])
def test_a_missing_sound_device_is_mentioned(app: App, scene: SettingsScene, reason: str) -> None:
    app.context.audio.reason = reason
    scene.show("sound")
    assert (app.context.texts("sound.no_device") in texts_on(scene.page)) is bool(reason)


@pytest.mark.parametrize("problem", ["", "sound.no_device", None])
def test_a_voice_that_does_not_work_says_why_below_its_setting(app: App, problem: str | None) -> None:
    voice: Any = None if problem is None else SimpleNamespace(problem=problem, pace=0)
    app.context.narrator.voice = voice
    rows, forms = SettingsRows(app.context, lambda _: None), [Form(app.context.look), Form(app.context.look)]
    rows.playing(forms[0])
    rows.access(forms[1])
    text = app.context.texts("sound.no_device")
    parts = [[part for part in form.walk() if isinstance(part, (Paragraph, Tabs))] for form in forms]
    told = [[part for part in found if isinstance(part, Paragraph) and part.text == text] for found in parts]
    assert [len(found) for found in told] == [0, 1 if problem else 0]
    if problem:
        above = parts[1][parts[1].index(told[1][0]) - 1]
        assert above.name == "voice"


# --- resetting ----------------------------------------------------------------------------------------------


def test_resetting_asks_first_and_marks_that_it_cannot_be_undone(app: App, scene: SettingsScene) -> None:
    texts = app.context.texts
    reset = widget(scene.page, Button, "reset")
    assert (reset.text, reset.style) == (texts("client.settings.reset"), "quiet")
    reset.action()
    question = asked(app)
    assert (question.title, question.text) == (texts("client.settings.reset"), texts("client.settings.reset_question"))
    assert [answer.style for answer in question.answers] == ["secondary", "danger"]
    assert question.answers[1].key == "client.settings.reset_yes"


def test_resetting_keeps_language_and_name(app: App, scene: SettingsScene) -> None:
    app.context.change(player_name="Kim", text_scale=1.5, volume=0.1, hints=False)
    scene.page.focus_on("reset")
    keys(app, pygame.K_RETURN, pygame.K_RETURN)
    assert app.context.settings.text_scale == 1.5, "Enter alone resets nothing"
    keys(app, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN)
    settings = app.context.settings
    assert (settings.language, settings.player_name) == ("en", "Kim")
    assert (settings.text_scale, settings.volume, settings.hints) == (1.0, 0.7, True)


def test_resetting_keeps_a_language_for_one_run_as_it_is(app: App, scene: SettingsScene) -> None:
    app.context.settings = app.context.settings.change(language="en").spoken_in("ko")
    scene.page.focus_on("reset")
    keys(app, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN)
    assert (app.context.settings.language, app.context.settings.kept_language) == ("ko", "en")


# --- earlier states of the history --------------------------------------------------------------------------


@pytest.fixture
def kept(app: App) -> list[Snapshot]:
    """Put three snapshots into the player's folder; return them, the newest first."""
    folder = app.context.home / "snapshots"
    folder.mkdir(parents=True)
    made = []
    for day, hands, size in (
        (date(2026, 5, 9), 40, 300_000),
        (date(2026, 3, 14), 12, 1_000_000),
        (date(2025, 11, 2), 3, 700_000),
    ):
        path = folder / f"history-{day}-{hands}.sqlite3"
        path.write_bytes(bytes(size))
        made.append(Snapshot(day, hands, path))
    return made


def test_without_an_earlier_state_there_is_only_an_explanation(app: App, scene: SettingsScene) -> None:
    assert app.context.texts("client.settings.snapshots_none") in texts_on(scene.page)
    assert scene.page.find("snapshot") is None
    assert scene.page.find("go back") is None


def test_earlier_states_are_counted_and_the_newest_is_offered(app: App, kept: list[Snapshot]) -> None:
    scene, texts = SettingsScene(app.context), app.context.texts
    app.push(scene)
    written = texts_on(scene.page)
    assert texts("client.settings.snapshots_none") not in written
    assert texts("client.settings.snapshots_kept", count=3, size="2.0 MB") in written
    choice = widget(scene.page, Choice, "snapshot")
    assert [value for value, _ in choice.options] == kept
    assert choice.value == kept[0]
    assert choice.label == texts("client.settings.snapshot")
    assert choice.options[1][1] == snapshot_text(texts, kept[1])


def test_a_state_is_named_by_its_day_and_its_hands(app: App, kept: list[Snapshot]) -> None:
    text = app.context.texts("client.settings.snapshot_of", year=2026, month="05", day="09", hands=40)
    assert snapshot_text(app.context.texts, kept[0]) == text


def test_a_chosen_state_stays_chosen_while_it_exists(app: App, kept: list[Snapshot]) -> None:
    scene = SettingsScene(app.context)
    app.push(scene)
    widget(scene.page, Choice, "snapshot").on_change(kept[1])
    scene.refresh()
    assert widget(scene.page, Choice, "snapshot").value == kept[1]
    press(scene.page, "go back")
    assert snapshot_text(app.context.texts, kept[1]) in asked(app).text
    tap(asked(app), Kind.CANCEL)
    kept[1].path.unlink()
    scene.refresh()
    assert widget(scene.page, Choice, "snapshot").value == kept[0]


@pytest.mark.parametrize("is_taken", [True, False])
def test_no_state_is_restored_during_a_match(app: App, kept: list[Snapshot], is_taken: bool) -> None:
    app.context.archive._is_taken = is_taken
    scene = SettingsScene(app.context)
    app.push(scene)
    button = widget(scene.page, Button, "go back")
    app.context.archive._is_taken = False
    assert button.text == app.context.texts("client.settings.go_back")
    assert button.reason == (app.context.texts("client.settings.go_back_later") if is_taken else "")


def going_back(app: App, monkeypatch: pytest.MonkeyPatch, result: Path | Exception | None) -> list[Snapshot]:
    """Replace going back by a function with this result; return the snapshots that it was called with."""
    went = list[Snapshot]()

    def go(_: object, snapshot: Snapshot) -> Path | None:
        went.append(snapshot)
        if isinstance(result, Exception):
            raise result
        return result

    monkeypatch.setattr(settings_scene, "go_back_to", go)
    return went


def test_going_back_asks_first_and_marks_that_it_cannot_be_undone(
    app: App, kept: list[Snapshot], monkeypatch: pytest.MonkeyPatch
) -> None:
    went, texts = going_back(app, monkeypatch, None), app.context.texts
    scene = SettingsScene(app.context)
    app.push(scene)
    press(scene.page, "go back")
    question, state = asked(app), snapshot_text(app.context.texts, kept[0])
    assert question.title == texts("client.settings.go_back")
    assert question.text == texts("client.settings.go_back_question", state=state)
    assert [(answer.key, answer.style) for answer in question.answers] == [
        ("button.cancel", "secondary"),
        ("client.settings.go_back_yes", "danger"),
    ]
    tap(question, Kind.CONFIRM)
    assert (went, app.scene) == ([], scene), "Enter alone does not go back"


@pytest.mark.parametrize("aside", [Path("old-history"), None])
def test_going_back_is_confirmed_and_the_warning_that_hands_are_lost_disappears(
    app: App, kept: list[Snapshot], monkeypatch: pytest.MonkeyPatch, aside: Path | None
) -> None:
    went, texts = going_back(app, monkeypatch, aside), app.context.texts
    app.context.notices[:] = [Notice(SMALLER[0]), Notice("save.emptied"), Notice(SMALLER[1])]
    scene = SettingsScene(app.context)
    app.push(scene)
    press(scene.page, "go back")
    press(asked(app).page, "answer 2")
    done, state = asked(app), snapshot_text(texts, kept[0])
    assert went == [kept[0]]
    key = "client.settings.go_back_done" if aside is None else "client.settings.go_back_kept"
    assert done.text == texts(key, state=state, aside=aside)
    assert done.title == texts("client.settings.go_back")
    assert [notice.key for notice in app.context.notices] == ["save.emptied"]


def test_a_state_that_cannot_be_restored_says_why_and_the_warnings_stay(
    app: App, kept: list[Snapshot], monkeypatch: pytest.MonkeyPatch
) -> None:
    going_back(app, monkeypatch, GoingBackError(Phrase("system.busy")))
    texts, warnings = app.context.texts, [Notice(SMALLER[0])]
    app.context.notices[:] = warnings
    scene = SettingsScene(app.context)
    app.push(scene)
    press(scene.page, "go back")
    press(asked(app).page, "answer 2")
    reason = texts.refusal_text(Phrase("system.busy"))
    assert asked(app).text == texts("client.settings.go_back_failed", reason=reason)
    assert app.context.notices == warnings
    tap(asked(app), Kind.CONFIRM)
    assert app.scene is scene


def test_the_list_of_states_is_read_again_after_going_back(
    app: App, kept: list[Snapshot], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SettingsScene(app.context)
    app.push(scene)
    going_back(app, monkeypatch, None)
    press(scene.page, "go back")
    kept[2].path.unlink()
    press(asked(app).page, "answer 2")
    assert len(widget(scene.page, Choice, "snapshot").options) == 2


def test_the_wheel_scrolls_the_column_under_the_pointer(app: App, scene: SettingsScene) -> None:
    scene.show("keys")
    right = widget(scene.page, ScrollPane, "pane keys right")
    left = widget(scene.page, ScrollPane, "pane keys left")
    scene.handle(Intent(Kind.MOVE, pos=left.rect.center))
    assert scene.handle(Intent(Kind.WHEEL, pos=left.rect.center, amount=-1)) is True
    assert left.offset > 0 == right.offset
