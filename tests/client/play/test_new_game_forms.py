"""The forms before a match with their rows and steps: length and stake, the seats together, and a single seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.company import COLOURS, cast, level_line, level_name
from mighty_gui.client.look.faces import LETTER
from mighty_gui.client.look.theme import seat_colour
from mighty_gui.client.play.new_game import new_game_scene
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_plan import DEALS, GUEST, STAKES
from mighty_gui.client.play.new_game.new_game_scene import FormSheet, LengthRows, NewGameScene, SharedRows
from mighty_gui.client.play.new_game.round_table import RoundTable
from mighty_gui.client.play.new_game.seat_scene import ColourPicker, SeatScene
from mighty_gui.client.widgets import Button, Choice, Paragraph, Stepper, Tabs
from mighty_gui.client.widgets.portraits import FacePicker, Portrait
from mighty_gui.match.setup import STYLES
from tests.client.drawn import LOOK, drawn
from tests.client.scene_stage import make_app

LEVELS = ("novice", "normal", "hard")


@pytest.fixture(name="choices")
def _choices(tmp_path: Path) -> NewGameChoices:
    app = make_app(tmp_path, language="en")
    app.context.change(player_name="Kim", face="", colour="")
    return NewGameChoices(app.context, levels=LEVELS, seed=lambda: 7)


def shown(scene: Any, size: tuple[int, int] = (1280, 720)) -> Any:
    scene._app = Mock()
    scene.rect = pygame.Rect((0, 0), size)
    scene.refresh()
    return scene


def form_of(choices: NewGameChoices, rows: type[LengthRows | SharedRows]) -> tuple[Any, Any]:
    """Return a new game with the form that is open over it."""
    scene = shown(NewGameScene(choices.context, choices))
    return scene, shown(FormSheet(choices.context, "new_game.length", rows(scene).write))


def notes(scene: Any) -> list[str]:
    return [one.text for one in scene.page.walk() if isinstance(one, Paragraph)]


def with_kinds(choices: NewGameChoices, kinds: str) -> None:
    """Seat a person, a phone or a computer player at each of the first seats."""
    names = {"p": "person", "f": "phone", "c": "computer"}
    for seat, kind in enumerate(kinds):
        choices.plan = choices.plan.with_seat(seat, kind=names[kind], name=None)


# --- length and stake -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "key", "step", "most", "value"), [("hands", "hands", 1, 200, 30), ("score", "score", 10, 2000, 300)]
)
def test_a_match_ends_after_hands_or_points_in_steps_up_to_the_most(
    choices: NewGameChoices, ending: str, key: str, step: int, most: int, value: int
) -> None:
    choices.plan = choices.plan.change(ending=ending, hands=7, score=70)
    scene, form = form_of(choices, LengthRows)
    number = form.page.find(f"length {key}")
    assert isinstance(number, Stepper)
    assert (number.value, number.least, number.most) == (7, 1, most // step)
    assert number.shown(7) == scene.t(f"new_game.{key}", count=7 * step)
    assert number.label == scene.t(f"new_game.length_kind.{key}")
    number.on_change(30)
    assert getattr(choices.plan, key) == value
    assert form.page.find(f"length {key}").value == 30
    assert scene.t(f"new_game.length_tip.{ending}") in notes(form)
    tabs = form.page.find("ending")
    assert [name for name, _ in tabs.options] == ["hands", "score", "open"]
    assert tabs.value == ending
    tabs.on_change("open")
    assert choices.plan.ending == "open"
    assert [one for one in form.page.walk() if isinstance(one, Stepper)] == []


def test_the_value_of_a_point_is_none_or_one_of_those_offered(choices: NewGameChoices) -> None:
    choices.plan = choices.plan.change(stake=100)
    scene, form = form_of(choices, LengthRows)
    stake = form.page.find("stake")
    assert isinstance(stake, Choice)
    worth = [(amount, scene.t("new_game.stake_worth", amount=f"{amount:,}")) for amount in STAKES]
    assert stake.options == [(0, scene.t("new_game.stake_off")), *worth]
    assert (stake.value, stake.label) == (100, scene.t("new_game.stake"))
    stake.on_change(1000)
    assert choices.plan.stake == 1000
    assert scene.t("new_game.stake_worth", amount="1,000") in scene.page.find("length").text
    choices.plan = choices.plan.change(stake=0)
    scene.refresh()
    assert scene.page.find("length").text == choices.length_text


def test_a_duplicate_match_has_a_number_of_deals_and_no_stake(choices: NewGameChoices) -> None:
    with_kinds(choices, "ppccc")
    choices.plan = choices.plan.change(same_cards=True, deals=8, stake=100)
    scene, form = form_of(choices, LengthRows)
    tabs = form.page.find("deals")
    assert tabs.options == [(count, scene.t("new_game.deals", count=count)) for count in DEALS]
    assert tabs.value == 8
    assert notes(form) == [scene.t("new_game.deals_tip")]
    assert form.page.find("stake") is None
    assert scene.page.find("length").text == scene.t("new_game.deals", count=8)
    tabs.on_change(12)
    assert choices.plan.deals == 12


# --- all seats together -----------------------------------------------------------------------------------------


def test_the_number_of_seats_is_one_that_the_game_has_rules_for(choices: NewGameChoices) -> None:
    scene, form = form_of(choices, SharedRows)
    count = form.page.find("count")
    assert isinstance(count, Stepper)
    assert (count.least, count.most) == (0, len(choices.counts) - 1)
    assert [count.shown(at) for at in range(len(choices.counts))] == [
        scene.t("new_game.counted", count=number) for number in choices.counts
    ]
    assert choices.counts[count.value] == choices.count == 5
    six = choices.counts.index(6)
    count.on_change(six)
    assert choices.count == 6
    assert form.page.find("count").value == six
    assert scene.page.find("seat 5") is not None, "the table behind the form has changed, too"


@pytest.mark.parametrize("levels", [("hard", "hard", "hard", "hard"), ("hard", "normal", "hard", "hard")])
def test_the_level_of_all_is_theirs_or_mixed_until_one_is_chosen(
    choices: NewGameChoices, levels: tuple[str, ...]
) -> None:
    choices.plan = choices.plan.with_seat(0, level="novice")
    for seat, level in enumerate(levels, 1):
        choices.plan = choices.plan.with_seat(seat, level=level)
    is_mixed = len(set(levels)) > 1
    scene, form = form_of(choices, SharedRows)
    choice = form.page.find("all levels")
    offered = [(level, level_name(scene.context.texts, level)) for level in choices.levels]
    assert choice.options == [*([("", scene.t("new_game.mixed"))] if is_mixed else []), *offered]
    assert choice.value == ("" if is_mixed else "hard")
    assert choice.label == scene.t("new_game.all_levels")
    choice.on_change("")
    assert [choices.plan.seats[seat].level for seat in range(1, 5)] == list(levels), "no level, no change"
    choice.on_change("normal")
    assert {choices.plan.seats[seat].level for seat in range(1, 5)} == {"normal"}
    assert form.page.find("all levels").value == "normal"


@pytest.mark.parametrize(
    ("kinds", "can_add", "can_remove"),
    [("pcccc", True, False), ("ppccc", True, True), ("ppppp", False, True), ("ccccc", True, False)],
)
def test_people_are_added_and_removed_while_there_are_places_and_people(
    choices: NewGameChoices, kinds: str, *, can_add: bool, can_remove: bool
) -> None:
    with_kinds(choices, kinds)
    scene, form = form_of(choices, SharedRows)
    buttons = {one.name: one for one in form.page.walk() if isinstance(one, Button) and one.name != "done"}
    assert list(buttons) == ["add_person", *(["remove_person"] if can_remove else []), "shuffle", "others"]
    full = "" if can_add else scene.t("new_game.full_house")
    assert [buttons[name].reason for name in ("add_person", "shuffle", "others")] == [full, "", full]
    assert [buttons[name].icon for name in ("add_person", "shuffle", "others")] == ["plus", "shuffle", "faces"]
    people = len(choices.plan.people(5))
    if can_remove:
        assert buttons["remove_person"].reason == ""
        buttons["remove_person"].activate()
        assert len(choices.plan.people(5)) == people - 1
    elif can_add:
        buttons["add_person"].activate()
        assert len(choices.plan.people(5)) == people + 1


# --- the table of a new game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "same_cards", "note"),
    [
        ("pcccc", False, None),
        ("ppccc", False, "new_game.hot_seat"),
        ("ppccc", True, "new_game.same_cards_note"),
        ("pfccc", False, "phones.room.about"),
        ("fcccc", False, "phones.room.about"),
    ],
)
def test_a_note_tells_people_how_they_play_together(
    choices: NewGameChoices, kinds: str, note: str | None, *, same_cards: bool
) -> None:
    with_kinds(choices, kinds)
    choices.plan = choices.plan.change(same_cards=same_cards)
    scene = shown(NewGameScene(choices.context, choices))
    count = len(choices.plan.people(5))
    keys = ("new_game.hot_seat", "new_game.same_cards_note", "phones.room.about")
    told = [key for key in keys if scene.t(key, count=count) in notes(scene)]
    assert told == ([] if note is None else [note])
    length = scene.page.find("length")
    assert length.label == f"{scene.t('new_game.length')}: {length.text}"
    assert scene.called == ("new_game.same_cards" if same_cards else "new_game.title")


@pytest.mark.parametrize(
    ("kinds", "same_cards", "reason"),
    [
        ("pcccc", False, ""),
        ("ccccc", False, "too_few"),
        ("pcccc", True, "too_few_rivals"),
        ("ppccc", True, ""),
        ("ccccc", True, "too_few"),
    ],
)
def test_the_start_says_what_is_missing(choices: NewGameChoices, kinds: str, reason: str, *, same_cards: bool) -> None:
    with_kinds(choices, kinds)
    choices.plan = choices.plan.change(same_cards=same_cards)
    scene = shown(NewGameScene(choices.context, choices))
    start = scene.page.find("start")
    assert start.reason == (scene.t(f"new_game.{reason}") if reason else "")
    assert start.is_main is (not reason)


def test_one_button_gives_phones_to_all_and_takes_them_back(choices: NewGameChoices) -> None:
    scene = shown(NewGameScene(choices.context, choices))
    for key, kinds in (("all_phones", {"phone"}), ("at_screen", {"person", "computer"})):
        button = scene.page.find("phones")
        assert (button.text, button.icon) == (scene.t(f"new_game.{key}"), "phone")
        button.activate()
        assert {choices.plan.seats[seat].kind for seat in range(5)} == kinds


@pytest.mark.parametrize("width", [1280, 560])
def test_the_table_is_round_as_long_as_it_has_room(choices: NewGameChoices, width: int) -> None:
    """In a wide window the panel is beside the round table, in a narrow window it is below the table."""
    scene = shown(NewGameScene(choices.context, choices))

    def table(height: int) -> RoundTable | None:
        scene.rect = pygame.Rect(0, 0, width, height)
        scene.refresh()
        return next((one for one in scene.page.walk() if isinstance(one, RoundTable)), None)

    low, high = (250, 720) if width > 720 else (width + 100, 1600)
    assert table(low) is None
    assert table(high) is not None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if table(middle) else (middle, high)
    least = table(high)
    assert least is not None
    panel = scene.page.find("length")
    assert (panel.rect.left >= least.rect.right) is (width > 720)
    assert least.has_room(*least.rect.size)
    assert not least.has_room(least.rect.width, least.rect.height - 2)


def test_the_buttons_of_the_table_open_their_screens(choices: NewGameChoices, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {name: Mock() for name in ("SeatScene", "SchoolScene", "FormSheet", "HelpScene", "rule_scenes")}
    for name, kind in made.items():
        monkeypatch.setattr(new_game_scene, name, kind)
    scene = shown(NewGameScene(choices.context, choices))
    for name in ("seat 3", "rules", "length", "together", "sheet"):
        scene.page.find(name).activate()
    made["SeatScene"].assert_called_once_with(choices, 3, scene.refresh)
    made["SchoolScene"].assert_called_once_with(scene.context, choices, edits=True)
    assert [call.args[1] for call in made["FormSheet"].call_args_list] == [
        "new_game.length_and_stake",
        "new_game.together",
    ]
    made["rule_scenes"].return_value.sheet.of_preset.assert_called_once_with(scene.context, choices.preset)
    assert scene.show_help() is True
    made["HelpScene"].assert_called_once_with(scene.context, game=choices.game)
    assert scene.app.push.call_count == 6
    for is_on, first in ((True, "rules"), (False, "start")):
        monkeypatch.setattr(scene.context, "narrator", Mock(on=is_on))
        assert scene.first_focus == first


# --- a single seat ----------------------------------------------------------------------------------------------


def seat_of(choices: NewGameChoices, seat: int, **more: Any) -> Any:
    return shown(SeatScene(choices, seat, Mock(), **more))


@pytest.mark.parametrize(
    ("kind", "controls"),
    [
        ("phone", ["name", "kind"]),
        ("person", ["name", "kind", "person", "faces", "colour", "new person"]),
        ("computer", ["name", "kind", "faces", "level", "style", "all alike"]),
    ],
)
def test_each_kind_of_player_has_its_choices(choices: NewGameChoices, kind: str, controls: list[str]) -> None:
    choices.plan = choices.plan.with_seat(1, kind=kind, name="Bo")
    scene = seat_of(choices, 1)
    assert [one.name for one in scene.page.walk() if one.focusable] == [*controls, "done"]
    tabs = scene.page.find("kind")
    assert [(text, shown) for text, shown in tabs.options] == [
        (text, scene.t(f"new_game.{text}")) for text in ("person", "phone", "computer")
    ]
    assert (tabs.value, tabs.label) == (kind, scene.t("new_game.kind_of", number=2))
    assert (scene.t("phones.room.seat") in notes(scene)) is (kind == "phone")
    field = scene.page.find("name")
    assert (field.value, field.label) == ("Bo", scene.t("new_game.name_of", number=2))
    assert scene.name == "Bo"
    line = choices.plan.seats[1].member.line(scene.context.texts) if kind == "computer" else "Seat 2"
    assert line in [getattr(one, "text", "") for one in scene.page.walk()]
    portrait = next(one for one in scene.page.walk() if isinstance(one, Portrait))
    assert portrait.side == scene.context.theme.px(92)
    assert portrait.face.portrait == choices.plan.faces(5)[1]
    assert scene.first_focus == "faces"
    tabs.on_change("computer")
    assert choices.plan.seats[1].kind == "computer"
    assert choices.plan.seats[1].name is None


@pytest.mark.parametrize(("level", "shown_level", "has_style"), [("hard", "hard", True), ("gone", "novice", False)])
def test_a_level_and_where_it_has_one_a_style_are_chosen_and_told(
    choices: NewGameChoices, level: str, shown_level: str, monkeypatch: pytest.MonkeyPatch, *, has_style: bool
) -> None:
    monkeypatch.setattr("mighty_gui.client.play.new_game.seat_scene.has_style", lambda name: name == "hard")
    choices.plan = choices.plan.with_seat(2, level=level, style="bluffer")
    scene = seat_of(choices, 2)
    texts = scene.context.texts
    tabs = scene.page.find("level")
    assert tabs.value == shown_level
    assert tabs.options == [(name, level_name(texts, name)) for name in choices.levels]
    assert tabs.label == scene.t("new_game.level_of", name=scene.name)
    told = [level_line(texts, shown_level), *([scene.t("people.style_line.bluffer")] if has_style else [])]
    assert [note for note in notes(scene) if note in told] == told
    style = scene.page.find("style")
    assert (style is not None) is has_style
    if style is not None:
        assert (style.value, style.label) == ("bluffer", scene.t("people.sit.style_of", name=scene.name))
        assert style.options == [(name, scene.t(f"people.style.{name}")) for name in STYLES]
        style.on_change("even")
        assert choices.plan.seats[2].style == "even"
        assert scene._on_change.called
    scene.page.find("level").on_change("normal")
    scene.page.find("all alike").activate()
    assert {choices.plan.seats[seat].level for seat in range(5)} == {"normal"}


def test_a_seat_is_chosen_where_several_can_be_reached(
    choices: NewGameChoices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices, "note", lambda seat: f"note {seat}")
    scene = seat_of(choices, 2, chooses_seat=True)
    assert scene.first_focus == "seat"
    tabs = scene.page.find("seat")
    assert tabs.options == [(str(seat), name) for seat, name in enumerate(choices.names)]
    assert tabs.value == "2"
    assert "note 2" in notes(scene)
    tabs.on_change("0")
    assert scene.seat == 0
    assert scene.page.find("seat").value == "0"
    assert "note 0" in notes(scene)
    narrow = shown(SeatScene(choices, 2, Mock(), chooses_seat=True), (420, 720))
    assert isinstance(narrow.page.find("seat"), Choice)
    assert isinstance(scene.page.find("seat"), Tabs)
    monkeypatch.setattr(choices, "note", lambda seat: "")
    scene.refresh()
    assert "" not in notes(scene)


@pytest.mark.parametrize(("seat", "chosen", "note"), [(0, "", "note_usual"), (1, GUEST, "note_guest")])
def test_the_person_at_a_seat_is_the_usual_player_a_profile_or_a_guest(
    choices: NewGameChoices, seat: int, chosen: str, note: str
) -> None:
    with_kinds(choices, "ppccc")
    scene = seat_of(choices, seat)
    person = scene.page.find("person")
    assert person.options == [("", "Kim"), (GUEST, scene.t("profiles.guest"))]
    assert person.value == chosen
    assert person.label == scene.t("profiles.who")
    assert scene.t(f"profiles.{note}") in notes(scene)
    scene.page.find("new person").activate()
    person = scene.page.find("person")
    fresh = scene.t("profiles.fresh", number=1)
    assert [name for _, name in person.options] == ["Kim", fresh, scene.t("profiles.guest")]
    assert person.value == person.options[1][0] == choices.plan.seats[seat].profile
    assert not [key for key in ("note_usual", "note_guest") if scene.t(f"profiles.{key}") in notes(scene)]
    assert scene.page.focus.name == "name"
    scene.page.find("name").on_change("Zoe")
    assert choices.plan.seats[seat].name == "Zoe"
    scene.refresh()
    assert [name for _, name in scene.page.find("person").options] == ["Kim", "Zoe", scene.t("profiles.guest")]


def test_what_the_usual_player_chooses_is_a_setting(choices: NewGameChoices) -> None:
    scene = seat_of(choices, 0)
    scene._rename("Lee")
    scene.choose_face("scholar")
    scene._choose_colour(COLOURS[1])
    settings = choices.context.settings
    assert (settings.player_name, settings.face, settings.colour) == ("Lee", "scholar", COLOURS[1])
    choices.plan = choices.plan.with_seat(1, kind="person", name=None)
    second = seat_of(choices, 1)
    second._rename("Bo")
    second.choose_face("farmer")
    second._choose_colour(COLOURS[2])
    assert choices.context.settings == settings
    seat = choices.plan.seats[1]
    assert (seat.name, seat.face, seat.colour) == ("Bo", "farmer", COLOURS[2])


def test_the_faces_of_others_are_marked_as_taken_and_a_person_may_have_a_letter(choices: NewGameChoices) -> None:
    for seat in (0, 1):
        scene = seat_of(choices, seat)
        picker = scene.page.find("faces")
        assert isinstance(picker, FacePicker)
        faces = choices.plan.faces(5)
        others = {face for at, face in enumerate(faces) if at != seat}
        people = [member.face for member in cast()]
        assert [one.value for one in picker.candidates] == [*people, *([LETTER] if seat == 0 else [])]
        assert {one.value for one in picker.candidates if one.taken} == others & set(people)
        assert all(one.face.away is one.taken for one in picker.candidates)
        assert picker.value == faces[seat]
        key = "of" if seat == 0 else "seat"
        assert picker.label == scene.t(f"people.picker.{key}", name=scene.name)


def test_the_computer_player_with_a_face_that_a_person_takes_is_replaced_by_somebody_new(
    choices: NewGameChoices,
) -> None:
    scene = seat_of(choices, 0)
    taken = choices.plan.seats[3].member.face
    choices.plan = choices.plan.with_seat(3, name="Old", style="bluffer")
    before = [seat.member.face for seat in choices.plan.seats[1:5]]
    scene.choose_face(taken)
    fresh = next(member.face for member in cast() if member.face not in before)
    assert [seat.member.face for seat in choices.plan.seats[1:5]] == [before[0], before[1], fresh, before[3]]
    assert (choices.plan.seats[3].name, choices.plan.seats[3].style) == (None, None)


# --- the colours ------------------------------------------------------------------------------------------------


def test_the_colour_of_the_seat_is_a_ring_and_the_others_are_discs_of_its_size() -> None:
    picker = ColourPicker(LOOK, (9, 8, 7, 255), COLOURS[0], Mock(), "Colour", lambda name: f"name {name}")
    side = LOOK.theme.tx(26)
    assert picker.one(500) == (side, side)
    assert picker.names == ["", *COLOURS]
    picker.place(pygame.Rect(20, 30, 600, picker.measure(600)[1]))
    seen = drawn(picker, (700, 200))
    (_, place), *places = picker.places()
    ring = next(one for one in seen.rings if one.colour == (9, 8, 7, 255))
    assert (ring.rect, ring.radius, ring.width) == (place, side // 2, LOOK.theme.px(4))
    colours = [seat_colour(LOOK.theme, at) for at in range(len(COLOURS))]
    assert [(disc.side, disc.fill) for disc in seen.discs if disc.side == side] == [
        (side, colour) for colour in colours
    ]
    for (_, at), colour in zip(places, colours, strict=True):
        assert seen.picture.get_at(at.center)[:3] == colour[:3]
    unknown = ColourPicker(LOOK, (9, 8, 7, 255), "mauve", Mock(), "Colour", str)
    assert unknown.value == ""


def test_a_seat_shows_its_colour_chosen_or_not(choices: NewGameChoices) -> None:
    choices.context.change(colour=COLOURS[3])
    scene = seat_of(choices, 0)
    picker = scene.page.find("colour")
    assert isinstance(picker, ColourPicker)
    assert picker.value == COLOURS[3]
    theme = scene.context.theme
    assert scene._seat_colour() == seat_colour(theme, 3)
    assert picker.seat == scene._seat_colour("") != scene._seat_colour()
    assert picker.label == scene.t("people.colour.of", name="Kim")
    assert picker.value_text == scene.t(f"people.colour.{COLOURS[3]}")
    portrait = next(one for one in scene.page.walk() if isinstance(one, Portrait))
    assert (portrait.face.letter, portrait.face.colour) == ("K", seat_colour(theme, 3))
    assert ColourPicker(LOOK, picker.seat, "", Mock(), "", picker._named).value_text == scene.t("people.colour.seat")
