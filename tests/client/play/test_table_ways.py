"""The ways out of a table with stand-ins for its parts: its menu, the end of a hand, and the cover for the next person.

The menu is ``mighty_gui.client.play.table.table_menu``, the end ``mighty_gui.client.play.table.table_ending``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.company import member
from mighty_gui.client.look.faces import Face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.new_game.new_game_plan import GUEST
from mighty_gui.client.play.table import handover, seat_changes, table_ending, table_menu
from mighty_gui.client.play.table.cover import Cover, CoverSign
from mighty_gui.client.play.table.handover import Handover, focus_text, spoken_at
from mighty_gui.client.play.table.rehearsal import Rehearsal
from mighty_gui.client.play.table.seat_changes import SeatChanges
from mighty_gui.client.play.table.table_ending import TableEnding
from mighty_gui.client.play.table.table_menu import PauseScene, TableMenu
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.widgets import Button, Label, Paragraph
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.client.widgets.portraits import Portrait
from mighty_gui.match import Player, Saving
from mighty_gui.match.saving_state import SAVED, UNASKED
from mighty_gui.match.setup import USUAL
from tests.client.drawn import LOOK

FULL, BUSY = Saving("unwritable", {"path": "p", "reason": "full"}), Saving("elsewhere")


def table_of(saving: Saving = SAVED, other: Saving = UNASKED) -> Any:
    table = Mock(rect=pygame.Rect(0, 0, 1280, 720))
    table.match.saving = saving
    table.match.finished = [SimpleNamespace(result=SimpleNamespace(was_played=True), number=n) for n in (1, 2)]
    table.context.saving.return_value = other
    table.controls.page.keyboard = True
    table.t.side_effect = lambda key, **values: " ".join([key, *map(str, values.values())])
    return table


def extras_of(*lines: str) -> Any:
    extras = Mock()
    extras.open_menu.return_value = extras.finish_hand.return_value = False
    extras.corner.return_value = ["extra"]
    extras.menu_lines.side_effect = lambda given: [*given, *(MenuLine(key, Mock()) for key in lines)]
    return extras


# --- the menu ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "other", "shown"),
    [(SAVED, UNASKED, SAVED), (SAVED, BUSY, BUSY), (FULL, BUSY, FULL), (FULL, SAVED, FULL), (UNASKED, SAVED, UNASKED)],
)
def test_the_table_warns_of_other_data_only_where_the_match_itself_is_saved(
    match: Saving, other: Saving, shown: Saving, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, notice = table_of(match, other), Mock()
    monkeypatch.setattr(table_menu, "MessageScene", notice)
    menu = TableMenu(table, extras_of(), None, None)
    assert menu.saving is shown
    corner: Any = menu.corner()
    *warning, extra, tricks, rules, last = corner
    assert extra == "extra"
    assert [(one.name, one.icon) for one in (tricks, rules, last)] == [
        ("last_trick", "cards"),
        ("rules", "book"),
        ("menu", "menu"),
    ]
    assert (tricks.action, rules.action, last.action) == (table.toggle_last, menu.show_rules, menu.open)
    assert len(warning) == (1 if shown.is_missing else 0)
    for one in warning:
        title, sentence = table.t(shown.mark), table.t(shown.sentence, **shown.values)
        assert (one.name, one.text, one.warns) == ("unsaved", f"{title}: {sentence}", True)
        one.action()
        notice.notice.assert_called_once_with(table.context, title, sentence)
        table.push.assert_called_once_with(notice.notice.return_value)


def test_the_corner_is_built_again_only_where_the_state_of_saving_has_changed() -> None:
    table = table_of()
    menu = TableMenu(table, extras_of(), None, None)
    menu.follow_saving()
    assert not table.refresh.called
    table.match.saving = FULL
    for _ in range(2):
        menu.follow_saving()
    assert table.refresh.call_count == 1


@pytest.mark.parametrize("is_taken", [True, False])
def test_the_menu_is_that_of_an_extra_or_has_settings_leaving_and_the_extras_lines(
    monkeypatch: pytest.MonkeyPatch, *, is_taken: bool
) -> None:
    pause, settings = Mock(), Mock()
    monkeypatch.setattr(table_menu, "PauseScene", pause)
    monkeypatch.setattr(table_menu, "SettingsScene", settings)
    table, extras = table_of(FULL), extras_of("seats")
    extras.open_menu.return_value = is_taken
    menu = TableMenu(table, extras, None, None)
    menu.open()
    assert table.push.called is not is_taken
    if not is_taken:
        context, lines, saving = pause.call_args.args
        assert (context, saving) == (table.context, FULL)
        assert [line.key for line in lines] == ["settings", "leave", "seats"]
        assert lines[1].action == menu.leave
        lines[0].action()
        assert table.push.call_args.args == (settings.return_value,)


@pytest.mark.parametrize("tricks", [(), ("trick",)])
def test_one_looks_back_at_tricks_if_there_are_any_and_at_records_and_hands(tricks: tuple[str, ...]) -> None:
    table = table_of()
    table.stage.state.tricks = tricks
    lines = TableMenu(table, extras_of("records", "seats", "hands"), None, None).looks()
    steps = ["previous_trick", "next_trick"] if tricks else []
    assert [line.key for line in lines] == [*steps, "records", "hands"]
    for line in lines[: len(steps)]:
        line.action()
    assert [call.args for call in table.step_trick.call_args_list] == ([(1,), (-1,)] if tricks else [])


@pytest.mark.parametrize(("known", "is_preset"), [("rules", True), ("changed rules", False), (None, False)])
def test_the_sheet_is_that_of_the_preset_where_the_match_is_played_by_its_rules(
    known: str | None, monkeypatch: pytest.MonkeyPatch, *, is_preset: bool
) -> None:
    scenes = Mock()
    monkeypatch.setattr(table_menu, "rule_scenes", lambda rules: scenes)
    table = table_of()
    table.match.setup = SimpleNamespace(preset="school", rules="rules")
    preset = None if known is None else SimpleNamespace(rules=known)
    table.context.catalogue = {} if preset is None else {"school": preset}
    TableMenu(table, extras_of(), None, None).show_rules()
    if is_preset:
        scenes.sheet.of_preset.assert_called_once_with(table.context, preset)
        table.push.assert_called_once_with(scenes.sheet.of_preset.return_value)
    else:
        scenes.sheet.assert_called_once_with(table.context, "rules")
        table.push.assert_called_once_with(scenes.sheet.return_value)
    own = Mock()
    assert TableMenu(table, extras_of(), own, None).show_rules is own


@pytest.mark.parametrize("then", [None, Mock()])
def test_a_table_that_is_left_is_popped_before_others_hear_of_it(then: Any) -> None:
    table = table_of()
    heard: list[bool] = []
    if then is not None:
        then.side_effect = lambda: heard.append(table.pop.called)
    TableMenu(table, extras_of(), None, then).leave()
    table.pop.assert_called_once_with()
    assert heard == ([] if then is None else [True])


def paused(context: Context, *lines: MenuLine, saving: Saving = UNASKED, size: tuple[int, int] = (1280, 720)) -> Any:
    scene: Any = PauseScene(context, lines, saving)
    scene._app = Mock()
    scene.rect = pygame.Rect((0, 0), size)
    scene.refresh()
    return scene


@pytest.mark.parametrize("saving", [UNASKED, SAVED, FULL])
def test_the_menu_has_its_lines_below_each_other_and_says_at_its_end_what_is_saved(
    context: Context, saving: Saving
) -> None:
    action = Mock()
    scene = paused(context, MenuLine("leave", action), MenuLine("more", Mock(), "Something"), saving=saving)
    buttons = [one for one in scene.page.walk() if isinstance(one, Button)]
    texts = [scene.t("table.pause.resume"), scene.t("table.pause.leave"), "Something"]
    assert [(one.name, one.text, one.is_main) for one in buttons] == [
        (name, text, name == "resume") for name, text in zip(("resume", "leave", "more"), texts, strict=True)
    ]
    assert scene.first_focus == "resume"
    assert {(one.rect.left, one.rect.width) for one in buttons} == {(buttons[0].rect.left, buttons[0].rect.width)}
    assert all(one.rect.bottom < other.rect.top for one, other in pairwise(buttons))
    title = next(one for one in scene.page.walk() if isinstance(one, Label) and one.text == scene.t(scene.called))
    assert title.rect.bottom <= buttons[0].rect.top
    assert (title.colour, title.bold, title.align) == (context.look.palette.gold_bright, True, "center")
    notes = [one for one in scene.page.walk() if isinstance(one, Paragraph)]
    assert [one.text for one in notes] == ([scene.t(saving.sentence, **saving.values)] if saving.is_reported else [])
    assert all(one.rect.top > buttons[-1].rect.bottom for one in notes)
    buttons[1].activate()
    assert scene.app.pop.called
    assert action.called


@pytest.mark.parametrize(("size", "is_beside"), [((1280, 720), True), ((480, 800), False)])
def test_lines_in_groups_stand_below_the_heads_of_their_groups(
    context: Context, size: tuple[int, int], *, is_beside: bool
) -> None:
    grouped = [MenuLine(f"line {n}", Mock(), f"Line {n}", group=("look", "keep")[n % 2]) for n in range(4)]
    scene = paused(context, *grouped, MenuLine("leave", Mock()), size=size)
    heads = [
        next(one for one in scene.page.walk() if getattr(one, "text", "") == scene.t(f"replay.menu.group.{group}"))
        for group in ("look", "keep")
    ]
    assert all(one.bold and one.colour == context.look.palette.gold for one in heads)
    places = [scene.page.find(f"line {n}").rect for n in range(4)]
    for head, column in zip(heads, (places[::2], places[1::2]), strict=True):
        assert head.rect.bottom <= column[0].top < column[1].top
        assert {place.left for place in column} == {head.rect.left}
    assert (heads[0].rect.top == heads[1].rect.top) is is_beside
    assert (places[0].right < places[1].left) is is_beside
    leave, resume = scene.page.find("leave").rect, scene.page.find("resume").rect
    assert leave.right < resume.left or leave.bottom < resume.top, "the button back is the last"
    assert leave.top > max(place.bottom for place in places)


# --- the seats in the menu --------------------------------------------------------------------------------------


def changes_of(**more: Any) -> tuple[Any, Any]:
    players = [SimpleNamespace(phone=False, is_person=person) for person in (True, False, False)]
    match = Mock(next_players=players, setup=SimpleNamespace(players=players))
    match.why_not_changed.return_value = None
    extra = SeatChanges(match, ["normal"], **more)
    table = table_of()
    extra.attend(table)
    return extra, table


@pytest.mark.parametrize(("keys", "at"), [(("hands", "settings", "leave"), 1), (("hands",), None)])
def test_the_line_of_the_seats_stands_before_the_settings(keys: tuple[str, ...], at: int | None) -> None:
    extra, _ = changes_of()
    lines = extra.menu_lines([MenuLine(key, Mock()) for key in keys])
    assert [line.key for line in lines] == ([*keys] if at is None else [*keys[:at], "seats", *keys[at:]])
    if at is not None:
        assert (lines[at].action, lines[at].text) == (extra.open, "turns.seats.title")


@pytest.mark.parametrize(
    ("sit_again", "people", "first"),
    [(None, (True, False, False), 1), (Mock(), (True, True, False), 2), (None, (True,) * 3, 0)],
)
def test_the_seats_open_at_the_first_computer_player(
    sit_again: Any, people: tuple[bool, ...], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, scene = Mock(), Mock()
    monkeypatch.setattr(seat_changes, "MatchSeats", seats)
    monkeypatch.setattr(seat_changes, "SeatScene", scene)
    extra, table = changes_of(sit_again=sit_again)
    for player, is_person in zip(extra.match.next_players, people, strict=True):
        player.is_person = is_person
    extra.open()
    seats.assert_called_once_with(table.context, extra.match, ["normal"], has_phones=sit_again is not None)
    scene.assert_called_once_with(seats.return_value, first, seats.return_value.apply, chooses_seat=True)
    table.push.assert_called_once_with(scene.return_value)


def test_a_table_with_other_phones_is_opened_again_once() -> None:
    sit_again = Mock()
    for extra in (changes_of(sit_again=sit_again)[0], changes_of()[0]):
        assert extra.step(0.1) is False
        assert not sit_again.called
        extra.match.setup.players[1].phone = True
        for _ in range(2):
            assert extra.step(0.1) is False
        assert sit_again.call_count == (1 if extra._sit_again else 0)
        sit_again.reset_mock()


# --- the end of a hand ------------------------------------------------------------------------------------------


def ending_of(**extras: Any) -> tuple[Any, Any]:
    table = table_of()
    more = extras_of()
    more.finish_hand.return_value = extras.get("takes", False)
    return TableEnding(table, more, Mock(), extras.get("on_over")), table


@pytest.mark.parametrize("was_played", [True, False])
@pytest.mark.parametrize("keyboard", [True, False])
def test_under_a_result_the_table_has_no_buttons_and_counts_a_hand_that_was_played(
    *, was_played: bool, keyboard: bool
) -> None:
    ending, table = ending_of()
    table.match.finished[-1].result.was_played = was_played
    table.controls.page.keyboard = keyboard
    ending.close()
    assert ending.shows_result is True
    assert table.stage.counted is (table.match.finished[-1] if was_played else None)
    assert table.controls.page.keyboard is False
    assert table.controls.refresh.call_count == 1
    table.controls.page.keyboard = keyboard
    ending.close(False)
    assert ending.shows_result is False
    assert table.stage.counted is None
    assert table.controls.page.keyboard is keyboard
    table.match.finished = []
    ending.close()
    assert table.stage.counted is None


@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("was_played", [True, False])
def test_a_hand_ends_with_its_result_or_the_next_hand_unless_an_extra_takes_it(
    monkeypatch: pytest.MonkeyPatch, *, takes: bool, was_played: bool
) -> None:
    scene = Mock()
    monkeypatch.setattr(table_ending, "ResultScene", scene)
    ending, table = ending_of(takes=takes)
    table.match.finished[-1].result.was_played = was_played
    ending.finish_hand()
    assert ending.shows_result is True
    ending.extras.finish_hand.assert_called_once_with(table.match.finished[-1])
    assert [call.args for call in table.push.call_args_list] == (
        [(scene.return_value,)] if was_played and not takes else []
    )
    assert table.go_on.called is (not was_played and not takes)


@pytest.mark.parametrize("kind", ["open", "hands"])
def test_the_result_of_the_last_hand_ends_only_a_match_without_an_agreed_end(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Mock()
    monkeypatch.setattr(table_ending, "ResultScene", scene)
    ending, table = ending_of()
    table.match.setup.length.kind = kind
    assert ending._own_result() is scene.return_value
    scene.assert_called_once_with(
        table.context,
        table.match,
        table.match.finished[-1],
        table.go_on,
        on_finish=ending.conclude if kind == "open" else None,
        looks=ending.menu.looks(),
        has_sounded=True,
        onward="",
        table=table,
        options=ending.extras.hand_options(),
        review=None,
    )
    other, review = Mock(), Mock()
    ending.result_scene(table.pop, onward="on", context=other, review=review)
    assert scene.call_args.args[0] is other
    assert scene.call_args.args[3] is table.pop
    assert (scene.call_args.kwargs["onward"], scene.call_args.kwargs["review"]) == ("on", review)
    assert scene.call_args.kwargs["on_finish"] is None


def test_a_match_is_concluded_and_a_table_left_in_their_order() -> None:
    done: list[str] = []
    ending, table = ending_of(on_over=lambda: done.append("over"))
    table.match.conclude.side_effect = lambda: done.append("concluded")
    table.go_on.side_effect = lambda: done.append("on")
    table.pop.side_effect = lambda: done.append("left")
    ending.conclude()
    ending.leave_match()
    assert done == ["concluded", "on", "left", "over"]
    quiet, table = ending_of()
    quiet.leave_match()
    assert table.pop.called


def test_the_pictures_of_a_result_are_prepared_one_by_one_and_newly_after_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene, made = Mock(), Mock()
    monkeypatch.setattr(table_ending, "ResultScene", scene)
    monkeypatch.setattr(table_ending, "Rehearsal", made)
    ending, table = ending_of()
    for _ in range(3):
        ending.rehearse()
    made.assert_called_once_with(scene.return_value, table.rect)
    assert made.return_value.step.call_count == 3
    ending.close()
    ending.rehearse()
    assert made.call_count == 2


def test_a_rehearsal_draws_the_inner_widgets_first_and_almost_nothing_of_them() -> None:
    drawn: list[tuple[str, tuple[int, int], pygame.Rect]] = []

    def note(name: str) -> Any:
        return lambda surface: drawn.append((name, surface.get_size(), surface.get_clip()))

    scene = Mock(backdrop=note("ground"))
    scene.page.walk.return_value = [Mock(draw=note(name)) for name in ("pane", "line")]
    rehearsal = Rehearsal(scene, pygame.Rect(5, 6, 70, 40))
    assert [rehearsal.step() for _ in range(4)] == [True, True, False, False]
    scene.resized.assert_called_once_with(pygame.Rect(5, 6, 70, 40))
    assert [name for name, _, _ in drawn] == ["ground", "line", "pane"]
    assert {size for _, size, _ in drawn} == {(70, 40)}
    assert all(clip == pygame.Rect(0, 0, 1, 1) for _, _, clip in drawn)


# --- the cover and the next person ------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["What do you bid?", ""])
def test_the_sign_begins_behind_the_middle_of_the_portrait_and_asks_in_large_letters(
    context: Context, why: str
) -> None:
    ready = Mock()
    sign: Any = CoverSign(context, "Ann", Face("", "A", (1, 2, 3, 255)), ready, why=why, key="2")
    sign.place(pygame.Rect(0, 0, 1280, 720))
    look, t = context.look, context.texts
    parts: Any = [
        next(one for one in sign.walk() if isinstance(one, kind)) for kind in (Portrait, FittedLabel, Paragraph)
    ]
    face, title, text = parts
    button = next(one for one in sign.walk() if isinstance(one, Button))
    assert sign.ground is not None
    assert sign.ground.rect.top == pytest.approx(face.rect.centery, abs=1)
    assert sign.ground.rect.bottom == sign.rect.bottom
    assert (sign.ground.rect.left, sign.ground.rect.width) == (sign.rect.left, sign.rect.width)
    assert face.side == look.theme.px(112)
    assert face.rect.bottom <= title.rect.top < title.rect.bottom <= text.rect.top < text.rect.bottom < button.rect.top
    assert title.text == t("table.cover.title", name="Ann")
    assert (title.bold, title.align, title.colour) == (True, "center", look.palette.gold_bright)
    assert text.text == (f"{why} {t('table.cover.text')}" if why else t("table.cover.text"))
    assert text.align == "center"
    sizes = (Size.TITLE, Size.LARGE) if why else (Size.HEADING, Size.SMALL)
    assert (title.full_px, text.px) == tuple(look.theme.font(size) for size in sizes)
    assert (button.text, button.is_main, button.key_sign) == (t("table.cover.ready"), True, "2")
    assert button.rect.centerx == pytest.approx(sign.rect.centerx, abs=1)
    assert button.rect.width == pytest.approx((sign.rect.width - 2 * sign.pad[0]) * 3 / 5, abs=2)
    button.activate()
    assert ready.called


def test_a_cover_is_lifted_once_by_its_button_or_the_persons_key(context: Context) -> None:
    ready = Mock()
    cover: Any = Cover(context, ready)
    assert (cover.seat, cover.key) == (None, "")
    cover._lift()
    assert not ready.called
    for intent in (Intent(Kind.KEY, key="2"), None):
        ready.reset_mock()
        cover.lay(3, "Ann", Face("", "A", (1, 2, 3, 255)), pygame.Rect(0, 0, 800, 600), why="", key="2")
        assert cover.seat == 3
        assert cover.page.focus is not None
        assert cover.page.focus.name == "ready"
        assert cover.handle(Intent(Kind.KEY, key="1")) is False
        assert cover.handle(Intent(Kind.SKIP, key="2")) is False
        assert not ready.called
        if intent is None:
            cover.page.focus.activate()
        else:
            assert cover.handle(intent) is True
        ready.assert_called_once_with(3)
        assert cover.seat is None


def test_a_cover_tells_once_that_its_picture_has_changed(context: Context) -> None:
    cover = Cover(context, Mock())
    cover.page = Mock(wants_redraw=True)
    assert cover.step(0.5) is True
    cover.page.step.assert_called_once_with(0.5)
    assert cover.step(0.5) is False


def handed(people: tuple[int, ...] = (1, 4)) -> tuple[Any, Any]:
    """Return a handover and its stage; the players have the numbers of their seats."""
    stage = Mock()
    stage.match = Mock(people=people, setup=SimpleNamespace(players=()))
    stage.match.player_index.side_effect = lambda seat: seat
    stage.names = ["Ann", "Bo", "Cy", "Di", "Eve"]
    stage.view.phase = "auction"
    context: Any = SimpleNamespace(
        texts=Mock(side_effect=lambda key, **values: " ".join([key, *map(str, values.values())])),
        theme=LOOK.theme,
        look=LOOK,
        hear=lambda *_: None,
    )
    return Handover(context, stage, Mock()), stage


def test_the_cover_is_needed_only_for_another_of_several_people() -> None:
    over, stage = handed()
    assert over.is_needed_for(1)
    over._lift(1)
    stage.look_from.assert_called_once_with(1, alone=True)
    assert over._on_lifted.called
    assert not over.is_needed_for(1)
    assert over.is_needed_for(4)
    over.begin_hand()
    assert over.is_needed_for(1)
    assert not handed((1,))[0].is_needed_for(1)


@pytest.mark.parametrize(("known", "reason"), [(True, "table.cover.why.auction"), (False, "table.cover.why.turn")])
def test_the_cover_names_the_next_person_with_the_question_and_the_key(
    reason: str, monkeypatch: pytest.MonkeyPatch, *, known: bool
) -> None:
    over, stage = handed()
    face = Mock(return_value="face")
    monkeypatch.setattr(handover, "player_face", face)
    over.context.texts.has.side_effect = lambda key: known and key == "table.cover.why.auction"
    over.cover = Mock(seat=None)
    rect = pygame.Rect(0, 0, 800, 600)
    over.resized(rect)
    assert not over.cover.lay.called, "there is no cover"
    over.lay(4, rect)
    assert stage.cover.called
    over.cover.lay.assert_called_once_with(4, "Eve", "face", rect, why=reason, key="2")
    over.cover.seat = 4
    over.resized(rect)
    assert over.cover.lay.call_count == 2
    assert stage.cover.call_count == 1, "it is covered already"
    assert [call.args[2] for call in face.call_args_list] == [4, 4]
    over.cover.page.focus = None
    assert over.spoken_text == f"table.cover.title Eve\n{reason}\n"
    over.cover.seat = None
    assert over.spoken_text == ""


@pytest.mark.parametrize(
    ("line", "caption", "question", "looks_about", "focus", "said"),
    [
        ("Your turn", "", "2 of 3", False, "a card", "Your turn\n2 of 3\na card"),
        ("Your turn", "", "", False, "a card", "Your turn\na card"),
        ("Ann bids 13", "Ann bids 13", "", False, "a card", "a card"),
        ("Your turn", "", None, False, "a card", "Your turn"),
        ("Your turn", "", None, True, "a card", "Your turn\na card"),
        ("Follow suit", "", "", False, "a card. Follow suit", "a card. Follow suit"),
        ("", "", "", False, "a card", "a card"),
    ],
)
def test_a_reader_hears_the_line_the_progress_and_the_focus_and_nothing_twice(
    line: str,
    caption: str,
    question: str | None,
    focus: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    *,
    looks_about: bool,
) -> None:
    monkeypatch.setattr(handover, "describe", lambda widget, texts: widget)
    stage: Any = Mock(moment_caption=caption)
    stage.line.side_effect = lambda prompt: (line if prompt == "prompt" else "wrong", "colour")
    asked = None if question is None else SimpleNamespace(progress=question)
    controls: Any = SimpleNamespace(
        prompt="prompt", question=asked, looks_about=looks_about, page=SimpleNamespace(focus=focus)
    )
    assert spoken_at(stage, controls) == said
    nothing: Any = SimpleNamespace(focus=None)
    assert focus_text(nothing, stage.context.texts) == ""


# --- the players of the next hand -------------------------------------------------------------------------------

ANN, BO = Player("Ann", profile=USUAL, face="uncle-2"), Player("Bo", profile="bo", face="farmer", colour="pink")
CALM = Player("", "computer", "normal", "even", "scholar")
BOLD = Player("Zed", "computer", "hard", "bluffer", "grandma")


def seats_of(context: Context, *players: Player, has_phones: bool = False, now: tuple[Player, ...] = ()) -> Any:
    """Return the choices for the next hand of a match, and let changes take effect at once."""
    match = Mock(next_players=list(players))
    match.game.id = "mighty"
    match.setup.players = now or players
    match.change_player.side_effect = match.next_players.__setitem__
    return seat_changes.MatchSeats(context, match, ("novice", "normal", "hard"), has_phones=has_phones)


@pytest.mark.parametrize(
    ("players", "has_phones", "kinds"),
    [
        ((ANN, CALM), False, [("person",), ("person", "computer")]),
        ((ANN, CALM), True, [("person", "phone"), ("person", "phone", "computer")]),
        ((ANN, BO), False, [("person", "computer")] * 2),
        ((replace(ANN, phone=True), CALM), False, [("person", "phone"), ("person", "computer")]),
    ],
)
def test_the_only_person_stays_one_and_phones_need_a_table_that_has_them(
    context: Context, players: tuple[Player, ...], has_phones: bool, kinds: list[tuple[str, ...]]
) -> None:
    seats = seats_of(context, *players, has_phones=has_phones)
    assert seats.count == 2
    assert [seats.kinds(seat) for seat in range(2)] == kinds
    assert seats.levels[:3] == ("novice", "normal", "hard")


@pytest.mark.parametrize(
    ("before", "manner"),
    [
        (BOLD, ["level_name hard", "people.style.bluffer"]),
        (replace(BOLD, level="novice"), ["level_name novice"]),
        (BO, ["new_game.person"]),
        (replace(BO, phone=True), ["new_game.phone"]),
    ],
)
def test_a_seat_that_changes_says_who_plays_until_then(
    context: Context, before: Player, manner: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_changes, "level_name", lambda texts, level: f"level_name {level}")
    monkeypatch.setattr(seat_changes, "has_style", lambda level: level == "hard")
    seats, texts = seats_of(context, ANN, CALM, now=(ANN, before)), context.texts
    assert seats.note(0) == texts("turns.seats.note")
    told = " · ".join(text if text.startswith("level") else texts(text) for text in manner)
    assert seats.note(1) == texts("turns.seats.pending", name=before.name, manner=told)


def test_the_choices_begin_with_the_players_as_they_are(context: Context) -> None:
    usual = replace(CALM, name=member("scholar").name(context.texts))
    seats = seats_of(context, ANN, usual, BOLD, BO, Player("Guest", profile=""), replace(BO, phone=True))
    own, calm, bold, bo, guest, phone = seats.plan.seats[:6]
    assert (own.kind, own.profile, own.name) == ("person", "", "Ann")
    assert (calm.kind, calm.level, calm.style, calm.who, calm.name) == ("computer", "normal", "even", "scholar", None)
    assert (bold.level, bold.style, bold.who, bold.name) == ("hard", "bluffer", "grandma", "Zed")
    assert (bo.kind, bo.profile, bo.face, bo.colour, bo.name) == ("person", "bo", "farmer", "pink", "Bo")
    assert (guest.profile, guest.name) == (GUEST, "Guest")
    assert (phone.kind, phone.face) == ("phone", "farmer")
    assert len(seats.plan.seats) == 8


def test_only_seats_that_were_changed_are_changed_and_people_come_first(context: Context) -> None:
    seats = seats_of(context, ANN, replace(CALM, level="a plug-in that is gone"), BOLD)
    seats.apply()
    assert not seats.match.change_player.called, "nothing was chosen"
    seats.plan = seats.plan.with_seat(2, level="novice")
    seats.apply()
    ((index, player),) = (call.args for call in seats.match.change_player.call_args_list)
    assert (index, player.level, player.name, player.style) == (2, "novice", "Zed", "bluffer")
    seats.apply()
    assert seats.match.change_player.call_count == 1, "it is so already"
    seats.plan = seats.plan.with_seat(0, level="novice")
    seats.apply()
    assert seats.match.change_player.call_count == 1, "a person has no level"
    seats.match.change_player.reset_mock()
    seats.plan = seats.plan.with_seat(0, kind="computer", name=None).with_seat(1, kind="person", name="Eve")
    seats.apply()
    calls = [(call.args[0], call.args[1].is_person) for call in seats.match.change_player.call_args_list]
    assert calls == [(1, True), (0, False)], "there is always a person"
