"""The choice of rules with stand-ins for the choices: order, headings, search, buttons, and the description."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.play.new_game import school_scene
from mighty_gui.client.play.new_game.school_scene import SchoolScene, _describe
from mighty_gui.client.rules.preset_search import PresetMatch
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Horizontal, Vertical


def preset(name: str, group: str = "school", players: int = 5) -> Any:
    return SimpleNamespace(
        id=name, name={"en": f"Name {name}"}, group=group, summary={"en": f"about {name}"},
        rules=SimpleNamespace(players=players),
    )  # fmt: skip


STANDARD, LOCAL, OWN, OTHER = preset("a"), preset("b", players=4), preset("c", "own"), preset("d")


@pytest.fixture(autouse=True)
def _book(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(texts: object, presets: Any, text: str, players: int | None) -> list[PresetMatch]:
        kept = [one for one in presets if players is None or one.rules.players == players]
        return [PresetMatch(one, "because" if one is LOCAL else "") for one in kept if text.strip() in one.id]

    book = Mock()
    book.differences.side_effect = lambda rules, standard, texts: [SimpleNamespace(text=f"line {n}") for n in range(3)]
    monkeypatch.setattr(school_scene, "find", find)
    monkeypatch.setattr(school_scene, "book_of", lambda rules: book)


def school_of(
    context: Context,
    chosen: Any = STANDARD,
    recent: tuple[Any, ...] = (),
    size: tuple[int, int] = (1280, 720),
    **more: Any,
) -> Any:
    choices = Mock(
        context=context, presets=[STANDARD, LOCAL, OWN, OTHER], recent=list(recent), preset=chosen, counts=[4, 5],
        games=["mighty"], game="mighty", hindrance="",
    )  # fmt: skip
    choices.plan.preset = chosen.id if chosen else ""
    choices.choose.side_effect = lambda name: setattr(
        choices, "preset", next(one for one in choices.presets if one.id == name)
    )
    scene: Any = SchoolScene(context, choices, **more)
    scene._app = Mock()
    scene.rect = pygame.Rect((0, 0), size)
    scene.refresh()
    return scene


def ids(scene: Any) -> list[str]:
    return [match.preset.id for match in scene.matches()]


def buttons(scene: Any) -> list[str]:
    return [part.name for part in scene.page.walk() if isinstance(part, Button)]


@pytest.mark.parametrize(
    ("recent", "text", "order"),
    [
        ((), "", "cabd"),
        ((OTHER, STANDARD), "", "cdab"),
        ((STANDARD,), "", "cabd"),
        ((OWN, OTHER), "", "cdab"),
        ((OTHER,), "b", "b"),
        ((OTHER,), " ", "cdab"),
    ],
)
def test_own_rules_come_first_then_recent_ones_unless_one_searches(
    context: Context, recent: tuple[Any, ...], text: str, order: str
) -> None:
    scene = school_of(context, recent=recent)
    scene.text = text
    assert ids(scene) == list(order)


def test_each_group_has_one_heading_and_a_search_has_none(context: Context) -> None:
    scene = school_of(context, recent=(OTHER, OWN))
    items = scene.page.find("presets").items
    own, recent, group = (scene.t(f"new_game.heading.{name}") for name in ("own", "recent", "school"))
    assert [item.heading for item in items] == [own, recent, group, ""]
    assert [item.text for item in items] == ["Name c", "Name d", "Name a", "Name b"]
    assert items[3].note == scene.t("new_game.counted", count=4)
    scene.text = "a"
    scene.refresh()
    assert [item.heading for item in scene.page.find("presets").items] == [""]


def test_searching_chooses_the_first_match_but_empty_words_choose_nothing(context: Context) -> None:
    scene = school_of(context)
    scene._find("d")
    scene.choices.choose.assert_called_once_with("d")
    for text in (" ", "nowhere"):
        scene._find(text)
        assert scene.text == text
    assert scene.choices.choose.call_count == 1


@pytest.mark.parametrize(("players", "chosen"), [(4, ["b"]), (5, []), (None, []), (7, [])])
def test_another_number_of_players_chooses_only_where_the_chosen_rules_do_not_fit(
    context: Context, players: int | None, chosen: list[str]
) -> None:
    scene = school_of(context)
    scene.page.find("players").on_change(players)
    assert scene.players == players
    assert [call.args[0] for call in scene.choices.choose.call_args_list] == chosen


def test_rules_just_saved_are_shown_even_if_the_search_leaves_them_out(context: Context) -> None:
    scene = school_of(context)
    scene.text, scene.players = "a", 5
    scene.show_saved()
    assert (scene.text, scene.players) == ("a", 5)
    scene.choices.preset = LOCAL
    scene.show_saved()
    assert (scene.text, scene.players) == ("", None)


@pytest.mark.parametrize(("saved", "chosen"), [("b", "b"), ("gone", "a")])
def test_rules_that_are_gone_leave_the_chosen_ones(
    context: Context, monkeypatch: pytest.MonkeyPatch, saved: str, chosen: str
) -> None:
    monkeypatch.setattr(context, "catalogue", {"a": STANDARD, "b": LOCAL})
    scene = school_of(context)
    scene.use_saved(saved)
    scene.choices.choose.assert_called_once_with(chosen)


@pytest.mark.parametrize("edits", [True, False])
@pytest.mark.parametrize("sets", [True, False])
@pytest.mark.parametrize("chosen", [STANDARD, None])
def test_what_can_be_done_with_rules(context: Context, chosen: Any, *, edits: bool, sets: bool) -> None:
    table = Mock()
    scene = school_of(context, chosen, edits=edits, set_table=table if sets else None)
    edit = ["edit"] if edits and chosen else []
    receive = ["receive"] if edits else []
    foot = ["back", "set table", "start"] if sets else ["back", "start"]
    assert buttons(scene) == ["which school", "sheet", *edit, *receive, *foot]
    start = scene.page.find("start")
    assert start.text == scene.t("new_game.start" if sets else "new_game.take_rules")
    assert start.is_main
    start.activate()
    assert scene.choices.start.called is sets
    assert scene.app.pop.called is not sets
    if sets:
        scene.page.find("set table").activate()
        assert table.called
    assert scene.page.find("back").rect.right < start.rect.left


def test_a_match_that_cannot_begin_says_why(context: Context) -> None:
    scene = school_of(context, set_table=Mock())
    scene.choices.hindrance = "too few"
    scene.refresh()
    assert scene.page.find("start").reason == "too few"


@pytest.mark.parametrize(("size", "is_beside"), [((1280, 720), True), ((700, 720), False), ((1280, 330), False)])
def test_the_list_stands_beside_the_description_or_in_one_column(
    context: Context, size: tuple[int, int], *, is_beside: bool
) -> None:
    scene = school_of(context, size=size)
    assert (scene.page.find("about") is not None) is is_beside
    assert (scene.page.find("pane all") is not None) is not is_beside
    found, search = scene.page.find("presets").rect, scene.page.find("search").rect
    assert search.bottom <= found.top
    assert search.right <= scene.page.find("players").rect.left
    if is_beside:
        about = scene.page.find("about").rect
        assert found.right < about.left
        assert about.bottom <= scene.page.find("sheet").rect.top
        assert found.width == pytest.approx(about.width, abs=40)
    top, foot = scene.page.widgets[0].rect, scene.page.find("back").rect
    assert pygame.Rect((0, 0), size).contains(top)
    assert top.left == size[0] - top.right
    assert foot.bottom <= top.bottom


def test_list_and_description_need_a_least_width_and_height_beside_each_other(context: Context) -> None:
    scene, theme = school_of(context), context.theme
    wide, high = theme.tx(760), theme.tx(290)
    kinds = [type(scene._middle(*size)) for size in ((wide, high), (wide - 1, high), (wide, high - 1))]
    assert kinds == [Horizontal, Vertical, Vertical]


def test_the_middle_is_laid_out_for_the_room_that_it_gets(context: Context) -> None:
    scene = school_of(context)
    made, asked = scene._middle, list[tuple[Any, tuple[int, int]]]()

    def middle(width: int, height: int) -> Any:
        asked.append((made(width, height), (width, height)))
        return asked[-1][0]

    scene._middle = middle
    for size in ((1280, 720), (900, 500)):
        scene.rect = pygame.Rect((0, 0), size)
        scene.refresh()
        widget, room = asked[-1]
        assert widget.rect.size == pytest.approx(room, abs=1)


def test_a_very_wide_window_keeps_the_page_in_its_middle(context: Context) -> None:
    page = school_of(context, size=(2400, 900)).page.widgets[0].rect
    assert page.width == context.theme.tx(1500)
    assert page.centerx == 1200


@pytest.mark.parametrize("games", [["mighty"], ["mighty", "mitigati"]])
def test_the_game_is_chosen_where_there_are_several(
    context: Context, monkeypatch: pytest.MonkeyPatch, games: list[str]
) -> None:
    choice = Mock(side_effect=lambda *given: Button(context.look, "game", lambda: given[3]("mitigati"), name="game"))
    monkeypatch.setattr(school_scene, "game_choice", choice)
    scene = school_of(context)
    scene.choices.games = games
    scene.refresh()
    assert choice.called is (len(games) > 1)
    if len(games) > 1:
        scene.questions = None
        scene.page.find("game").activate()
        scene.choices.choose_game.assert_called_once_with("mitigati")
        room = choice.call_args.args[4]
        assert 300 < room < scene.page.widgets[0].rect.width


def test_questions_take_the_place_of_the_list_until_one_goes_back(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    questions = Mock()
    questions.return_value.form.side_effect = lambda leave: Button(context.look, "leave", leave, name="leave")
    monkeypatch.setattr(school_scene, "SchoolQuestions", questions)
    monkeypatch.setattr(context, "narrator", Mock())
    for size in ((1280, 720), (700, 720)):
        scene = school_of(context, edits=True, size=size)
        scene.page.find("which school").activate()
        assert scene.page.find("presets") is None
        assert scene.page.find("leave") is not None
        assert "receive" not in buttons(scene), "the questions have their own"
        context.narrator.introduce.assert_called_with(scene)
        assert scene.cancel() is True
        assert scene.questions is None
        assert scene.page.find("presets") is not None
        assert not scene.app.pop.called
        assert scene.cancel() is True
        assert scene.app.pop.called


def test_rules_are_read_edited_received_and_tried(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = Mock()
    monkeypatch.setattr(school_scene, "rule_scenes", lambda rules: kinds)
    scene = school_of(context, LOCAL, edits=True)
    for name in ("sheet", "edit", "receive"):
        scene.page.find(name).activate()
    kinds.sheet.of_preset.assert_called_once_with(context, LOCAL)
    assert [(call.args, call.kwargs) for call in kinds.editor.call_args_list] == [
        ((context, "b"), {"user": scene, "receives": receives}) for receives in (False, True)
    ]
    assert scene.app.push.call_count == 3
    scene.questions = SimpleNamespace(rules_meant="meant")
    scene.edit()
    assert kinds.editor.return_value.given == "meant"
    scene.try_out(LOCAL)
    scene.app.go.assert_called_once_with(routes.TryRules(scene.choices.setup_for.return_value))
    scene.choices.preset = None
    scene.app.push.reset_mock()
    scene._read()
    assert not scene.app.push.called
    assert scene.show_help() is True
    assert scene.app.push.called


# --- the description --------------------------------------------------------------------------------------------


class About:
    """Notes what is written: headings, texts and points."""

    def __init__(self) -> None:
        self.written: list[tuple[str, str, bool]] = []

    def heading(self, text: str) -> None:
        self.written.append(("heading", text, False))

    def text(self, text: str, *, soft: bool = False) -> None:
        self.written.append(("text", text, soft))

    def point(self, text: str, *, strong: bool = False) -> None:
        self.written.append(("point", text, strong))


def described(context: Context, monkeypatch: pytest.MonkeyPatch, chosen: Any, lines: int = 3, because: str = "") -> Any:
    book = Mock()
    book.differences.return_value = [SimpleNamespace(text=f"line {n}") for n in range(lines)]
    monkeypatch.setattr(school_scene, "book_of", lambda rules: book)
    about: Any = About()
    choices: Any = SimpleNamespace(context=context, preset=chosen, presets=[STANDARD, LOCAL])
    _describe(choices, because, about)
    return about.written


def test_the_standard_is_described_without_a_comparison(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    group = context.texts("new_game.group_players", group=context.texts("new_game.group.school"), count=5)
    written = described(context, monkeypatch, STANDARD)
    assert written == [("heading", "Name a", False), ("text", group, True), ("text", "about a", False)]
    assert described(context, monkeypatch, None) == []


@pytest.mark.parametrize(("lines", "shown", "more"), [(1, 1, 0), (12, 12, 0), (13, 12, 1), (20, 12, 8)])
def test_up_to_twelve_differences_are_listed(
    context: Context, monkeypatch: pytest.MonkeyPatch, lines: int, shown: int, more: int
) -> None:
    written = described(context, monkeypatch, LOCAL, lines)[3:]
    assert written[0] == ("text", context.texts("new_game.differences", standard="Name a"), True)
    assert written[1 : shown + 1] == [("point", f"line {n}", False) for n in range(shown)]
    rest = [("text", context.texts("new_game.and_more", count=more), True)] if more else []
    assert written[shown + 1 :] == rest


def test_the_difference_that_was_looked_for_comes_first_and_bold(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = [one for one in described(context, monkeypatch, LOCAL, 3, "line 2") if one[0] == "point"]
    assert points == [("point", "line 2", True), ("point", "line 0", False), ("point", "line 1", False)]


def test_rules_like_the_standard_say_so(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    said = context.texts("new_game.no_differences", standard="Name a")
    assert described(context, monkeypatch, LOCAL, 0)[3:] == [("text", said, True)]


def test_the_reason_for_a_match_is_that_of_the_chosen_rules(context: Context) -> None:
    assert school_of(context, LOCAL)._because() == "because"
    assert school_of(context)._because() == ""
