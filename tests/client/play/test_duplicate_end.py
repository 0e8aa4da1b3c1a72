"""The end of a duplicate match with made-up scores: the winners, the ranking, each deal, and the buttons."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.play import duplicate_end, duplicate_flow
from mighty_gui.client.play.duplicate_end import BACK, ComparisonSheet, DuplicateEndScene, EndButton
from mighty_gui.client.play.duplicate_flow import DuplicateFlow, TurnScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, TextTable
from mighty_gui.match import Player
from mighty_gui.match.duplicate import DuplicateComparison

PEOPLE = tuple(Player(name) for name in ("Ann", "Bo", "Cy"))
COMPARED = DuplicateComparison(((5, None, -3), (1, 2, 3), (3, 4, 0)))
"""The means of the deals are 3, 3 and 0."""


def sheet_of(context: Context, compared: DuplicateComparison = COMPARED) -> ComparisonSheet:
    return ComparisonSheet(context, PEOPLE[: len(compared.scores)], compared)


def placed(context: Context, width: int, compared: DuplicateComparison = COMPARED) -> Any:
    page = sheet_of(context, compared).write()
    return page.place(pygame.Rect(0, 0, width, page.measure(width)[1]))


@pytest.mark.parametrize(
    ("scores", "key", "values"),
    [
        (((5,), (1,), (0,)), "match_end.won", {"name": "Ann"}),
        (((5,), (5,), (0,)), "match_end.shared", {"names": "Ann, Bo"}),
        (((5,), (5,), (5,)), "duplicate.all_even", {}),
    ],
)
def test_the_headline_names_the_winners_unless_all_are_even(
    context: Context, scores: Any, key: str, values: dict[str, str]
) -> None:
    sheet = sheet_of(context, DuplicateComparison(scores))
    assert sheet.headline() == sheet.t(key, **values)


def test_the_ranking_has_place_name_sum_and_difference(context: Context) -> None:
    table = sheet_of(context)._ranking()
    sheet = sheet_of(context)
    assert [(column.title, column.align) for column in table.columns] == [
        ("", "left"),
        ("", "left"),
        (sheet.t("duplicate.score"), "right"),
        (sheet.t("duplicate.difference"), "right"),
    ]
    place, name, *numbers = (column.share for column in table.columns)
    assert place == 0 < numbers[0] == numbers[1] < name, "the name has most of the room"
    places = [sheet.t("match_end.place", number=number) for number in (1, 2, 3)]
    assert [list(row.cells) for row in table.rows] == [
        [places[0], "Cy", "+7", "+1.0"],
        [places[1], "Bo", "+6", "0.0"],
        [places[2], "Ann", "+2", "−1.0"],
    ]
    assert [row.marked for row in table.rows] == [True, False, False]
    assert table.paper


def test_each_deal_has_every_score_with_its_difference_from_the_mean(context: Context) -> None:
    sheet = sheet_of(context)
    table = sheet._table(range(3))
    lost = sheet.t("duplicate.lost")
    assert [column.title for column in table.columns] == [sheet.t("match_end.axis"), "Ann", "Bo", "Cy"]
    assert {column.align for column in table.columns} == {"right"}
    assert [column.share for column in table.columns[1:]] == [1.0] * 3
    assert [list(row.cells) for row in table.rows] == [
        ["1", "+5 (+2.0)", "+1 (−2.0)", "+3 (0.0)"],
        ["2", lost, "+2 (−1.0)", "+4 (+1.0)"],
        ["3", "−3 (−3.0)", "+3 (+3.0)", "0 (0.0)"],
        [sheet.t("duplicate.sum"), "+2 (−1.0)", "+6 (0.0)", "+7 (+1.0)"],
    ]
    assert [row.strong for row in table.rows] == [False, False, False, True]
    assert (table.name, table.paper) == ("deals", True)
    own = sheet._table([1])
    assert own.name == "deals 1"
    assert list(own.rows[0].cells) == ["1", "+1 (−2.0)"]


def test_the_deals_stand_beside_the_ranking_below_it_or_person_by_person(context: Context) -> None:
    whole = sheet_of(context)._table(range(3)).measure()[0]
    ranking = max(sheet_of(context)._ranking().measure()[0], context.theme.tx(340))
    beside = whole + ranking + context.theme.px(44)
    for width, names in (
        (beside, ["ranking", "deals"]),
        (beside - 1, ["ranking", "deals"]),
        (whole, ["ranking", "deals"]),
        (whole - 1, ["ranking", "deals 0", "deals 1", "deals 2"]),
    ):
        tables = [part for part in placed(context, width).walk() if isinstance(part, TextTable)]
        assert [table.name for table in tables] == names
        first, second, *others = (table.rect for table in tables)
        assert (first.right < second.left) is (width >= beside)
        assert (first.bottom < second.top) is (width < beside)
        assert all(table.top > second.bottom for table in others)
        if width >= beside:
            assert (first.width, second.width) == pytest.approx(
                (ranking, width - ranking - context.theme.px(44)), abs=1
            )
    words = [getattr(part, "text", "") for part in placed(context, beside).walk()]
    titles = [words.index(context.texts(key)) for key in ("match_end.standings", "duplicate.about", "duplicate.deals")]
    assert titles == sorted(titles)


def ended(context: Context, *buttons: EndButton) -> Any:
    scene: Any = DuplicateEndScene(context, PEOPLE, COMPARED, buttons)
    scene._app = Mock()
    scene.rect = pygame.Rect(0, 0, 1280, 420)
    scene.refresh()
    return scene


def test_the_first_button_is_escape_and_the_last_the_main_one(context: Context) -> None:
    start = EndButton("match_end.start", "start", routes.StartScreen())
    scene = ended(context, start, EndButton("match_end.new_game", "new game", routes.Games("hands")))
    buttons = [one for one in scene.page.walk() if isinstance(one, Button)]
    assert [(one.name, one.text, one.is_main) for one in buttons] == [
        ("start", scene.t("match_end.start"), False),
        ("new game", scene.t("match_end.new_game"), True),
    ]
    assert scene.first_focus == "new game"
    buttons[1].activate()
    scene.app.go.assert_called_once_with(routes.Games("hands"))
    assert scene.cancel() is True
    assert scene.app.go.call_args.args == (routes.StartScreen(),)
    assert not scene.app.pop.called
    alone = ended(context, BACK)
    assert alone.cancel() is True
    alone.app.pop.assert_called_once_with()
    assert alone.atmosphere is Atmosphere.RESULT


def test_all_lines_are_read_aloud_after_the_headline(context: Context) -> None:
    scene = ended(context, BACK)
    title, headline, *lines = scene.announcements()
    assert (title, headline) == (scene.t("duplicate.title"), scene.sheet.headline())
    assert any("Ann" in line for line in lines)
    assert scene.t("match_end.standings") in lines


def test_up_and_down_scroll_the_sheet_by_lines_and_pages(context: Context) -> None:
    scene = ended(context, BACK)
    pane = scene.page.find("comparison")
    pane.scroll_on_key = Mock(return_value=True)
    line = context.theme.tx(64)
    assert scene.handle(Intent(Kind.DOWN)) is True
    pane.scroll_on_key.assert_called_once_with(Kind.DOWN, line=line, page=6 * line)
    pane.scroll_on_key.return_value = False
    assert scene.handle(Intent(Kind.CANCEL)) is True, "it leads back"


@pytest.mark.parametrize("lacks", ["", "duplicate", "comparison"])
def test_the_comparison_is_shown_only_after_the_last_persons_match(
    context: Context, lacks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicate_end, "comparison_of", lambda match: None if lacks == "comparison" else COMPARED)
    duplicate = None if lacks == "duplicate" else SimpleNamespace(rivals=PEOPLE)
    match: Any = SimpleNamespace(setup=SimpleNamespace(duplicate=duplicate))
    scene = DuplicateEndScene.of_match(context, match, [BACK])
    assert (scene is None) is bool(lacks)
    if scene is not None:
        assert scene.sheet.names == ["Ann", "Bo", "Cy"]


# --- the course of the match ------------------------------------------------------------------------------------


def match_of(*, turn: int = 1, is_over: bool = False) -> Any:
    setup = SimpleNamespace(
        duplicate=SimpleNamespace(rivals=PEOPLE, turn=turn), length=SimpleNamespace(number=8), players=PEOPLE
    )
    return SimpleNamespace(setup=setup, is_over=is_over)


@pytest.mark.parametrize("is_over", [True, False])
def test_a_match_is_asked_for_or_followed_by_the_next_which_is_saved_first(
    monkeypatch: pytest.MonkeyPatch, *, is_over: bool
) -> None:
    app, store, turn, following = Mock(), Mock(), Mock(), match_of()
    store.begin.return_value = following
    monkeypatch.setattr(duplicate_flow, "TurnScene", turn)
    monkeypatch.setattr(duplicate_flow, "setup_of_next", lambda match: "next")
    flow, match = DuplicateFlow(app, store), match_of(is_over=is_over)
    flow.take_up(match)
    turn.assert_called_once_with(app, following if is_over else match)
    assert [call.kwargs for call in store.begin.call_args_list] == ([{"after": match}] if is_over else [])
    app.push.assert_called_once_with(turn.return_value)
    assert flow.has(match)
    match.setup.duplicate = None
    assert not flow.has(match)


@pytest.mark.parametrize("is_known", [True, False])
def test_after_the_last_match_the_comparison_leads_on(monkeypatch: pytest.MonkeyPatch, *, is_known: bool) -> None:
    app, end, match = Mock(), Mock(), match_of(is_over=True)
    end.of_match.return_value = "scene" if is_known else None
    monkeypatch.setattr(duplicate_flow, "DuplicateEndScene", end)
    monkeypatch.setattr(duplicate_flow, "setup_of_next", lambda match: None)
    DuplicateFlow(app, Mock()).go_on(match)
    assert [call.args for call in app.push.call_args_list] == ([("scene",)] if is_known else [])
    context, shown, buttons = end.of_match.call_args.args
    assert (context, shown) == (app.context, match)
    assert [(button.name, button.route) for button in buttons] == [
        ("start", routes.StartScreen()),
        ("new game", routes.PlayChoices(from_start=True)),
        ("rematch", routes.Rematch(match.setup)),
    ]


def test_the_next_person_is_told_the_turn_and_the_table_waits(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicate_flow, "place_of_person", lambda setup: 1)
    app, match = Mock(context=context), match_of(turn=1)
    scene: Any = TurnScene(app, match)
    t = context.texts
    assert scene.title == t("table.cover.title", name="Bo")
    assert scene.text == f"{t('duplicate.turn', deals=8, count=3, number=2)}\n{t('table.cover.text')}"
    assert [(answer.key, answer.style) for answer in scene.answers] == [
        ("match_end.start", "secondary"),
        ("table.cover.ready", "primary"),
    ]
    assert scene.overlay is False
    assert scene.match is match
    for answer, route in zip(scene.answers, (routes.StartScreen(), routes.MatchTable(match)), strict=True):
        answer.action()
        assert app.go.call_args.args == (route,)
