"""The sheets of a review: their sentences, tables and columns (``mighty_gui.client.review.story_tab``,
``mighty_gui.client.review.reading_block``, ``mighty_gui.client.review.comparison.same_cards_sheet``,
``mighty_gui.client.review.comparison.same_cards_tab``, ``mighty_gui.client.review.statistics.statistics_sheet``,
``mighty_gui.client.review.statistics.statistics_tab``, ``mighty_gui.client.review.statistics.hand_tally``,
``mighty_gui.client.review.statistics.skill_sheet``, ``mighty_gui.client.review.statistics.seal_tab``)."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import MagicMock, Mock, call

import pygame
import pytest

from mighty_gui.client.frame.tabbed_page import StudyTab, WidgetTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Rule
from mighty_gui.client.review import reading_block, story_tab
from mighty_gui.client.review.comparison import same_cards_tab
from mighty_gui.client.review.comparison.cards_study import Job
from mighty_gui.client.review.comparison.same_cards_sheet import SameCardsSheet
from mighty_gui.client.review.comparison.same_cards_tab import SameCardsTab
from mighty_gui.client.review.comparison.tables_chart import TablesChart
from mighty_gui.client.review.hand_chart import HandChart, HandCurve, Point
from mighty_gui.client.review.reading_block import ReadingBlock, guess_text
from mighty_gui.client.review.replay.replay_match import StepMark
from mighty_gui.client.review.statistics import skill_sheet, skill_tab, statistics_sheet, statistics_tab
from mighty_gui.client.review.statistics.hand_tally import Chosen, HandTally, SeatTally
from mighty_gui.client.review.statistics.seal_tab import SealTab, Stamp
from mighty_gui.client.review.statistics.skill_ladder import SkillLadder
from mighty_gui.client.review.statistics.skill_sheet import SkillSheet
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.review.statistics.statistics_sheet import StatisticsSheet
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.review.story_tab import ReviewSheet, StoryTab
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Heading, ScrollPane, TextTable, Widget
from mighty_gui.client.widgets.label import ProgressBar
from mighty_gui.client.widgets.score_chart import ScoreChart
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.match.setup import USUAL
from mighty_gui.study.comparison.par import Account, AccountPart, Par, ParTable
from mighty_gui.study.practice.friend_course import FriendCourse, Guess, TrickKnowledge
from mighty_gui.study.review.judge import Verdict
from mighty_gui.study.review.seals import SEALS, places
from mighty_gui.study.review.skill import SkillRank, Yardstick
from tests.client.told import context_of, told

MINUS = "\u2212"
MARKS = (
    StepMark(0, "Auction", ""),
    StepMark(4, "Trick 1", "1", is_trick=True),
    StepMark(8, "Trick 2", "2", is_trick=True),
)


def words(widgets: Any) -> list[str]:
    """Return what widgets say, a table row by row."""
    found: list[str] = []
    for widget in widgets:
        if isinstance(widget, TextTable):
            found += [" | ".join(row.cells) for row in widget.rows]
        elif isinstance(widget, PaperButton | Button) or not list(widget.children()):
            found.append(widget.label)
        else:
            found += words(widget.children())
    return [text for text in found if text]


def find(widgets: Any, name: str) -> Any:
    return next((part for widget in widgets for part in widget.walk() if part.name == name), None)


# --- the same cards at other tables ---


def cards_study(*, done: tuple[Job, ...] = (), job: Job | None = None, account: Any = None) -> Any:
    tables = {Job.NORMAL: (-1, 3, 3, 5), Job.HARD: (3, 3)}
    known = Mock(account=account)
    known.par.side_effect = lambda job=Job.NORMAL: (
        Par(0, 3, tuple(ParTable(str(job), score) for score in tables[job])) if job in done else None
    )
    study = Mock(known=known, job=job, failed=None, progress=(3, 8))
    study.has.side_effect = lambda asked: asked in done
    return study


def cards_sheet(study: Any, rows: Any = (), width: int = 1000) -> list[Widget]:
    return SameCardsSheet(context_of(), study, "Ann", Mock(), Mock(), rows).write(width)


def test_while_tables_are_played_their_number_and_a_bar_are_shown() -> None:
    found = cards_sheet(cards_study(job=Job.NORMAL))
    doing = "par.scene.doing.normal done=3 count=8"
    assert words(found) == [
        "par.scene.title_of.normal level=new_game.level.normal count=32", doing, doing, "par.scene.stop"
    ]  # fmt: skip
    (bar,) = (widget for widget in found if isinstance(widget, ProgressBar))
    assert bar.part == 3 / 8


def test_after_the_tables_the_place_and_what_can_still_be_played_are_told() -> None:
    found = cards_sheet(cards_study(done=(Job.NORMAL,)))
    mean, own = "par.scene.mean par=+2.5", "par.scene.own name=Ann score=+3"
    times = ", ".join(f"par.scene.times score={score} count={count}" for score, count in
                      (("+5", 1), ("+3", 2), (f"{MINUS}1", 1)))  # fmt: skip
    assert words(found) == [
        "par.scene.title_of.normal level=new_game.level.normal count=32",
        "par.scene.place name=Ann place=50 count=4 beaten=1 equal=2 lost=1",
        f"par.scene.spoken level=new_game.level.normal tables={times} mean={mean} own={own}",
        "par.scene.parts.title", "par.scene.parts.offer", "par.scene.begin.parts",
        "par.scene.title_of.hard level=new_game.level.hard count=8", "par.scene.hard.offer", "par.scene.begin.hard",
    ]  # fmt: skip
    (chart,) = (widget for widget in found if isinstance(widget, TablesChart))
    assert (chart.name, chart.own, chart.mean, chart.scores) == ("chart normal", 3, 2.5, (-1, 3, 3, 5))
    assert (chart.texts.own, chart.texts.mean) == (own, mean)
    assert find(found, "begin parts").label == "par.scene.begin.parts"
    study = cards_study(done=(Job.NORMAL, Job.HARD))
    study.failed = Job.PARTS
    sheet = SameCardsSheet(context_of(), study, "Ann", Mock(), Mock())
    found = sheet.write(1000)
    assert "par.scene.all_equal count=2" in words(found)
    assert "par.scene.hard.offer" not in words(found)
    assert words(found).count("par.scene.failed") == 1
    find(found, "begin parts").action()
    cast("Mock", sheet.begin).assert_called_once_with(Job.PARTS)


def test_the_parts_of_a_result_are_shown_with_their_intervals_and_what_is_unclear() -> None:
    parts = {"own": AccountPart(-2.0, 0.1), "par": AccountPart(1.24, 2.0), "play": AccountPart(3.76, 0.5)}
    found = cards_sheet(cards_study(done=(Job.NORMAL, Job.PARTS), account=Account(3, parts)))
    half = AccountPart(0, 2.0).half
    table = find(found, "parts")
    assert [row.cells for row in table.rows] == [
        ["par.scene.parts.par name=Ann", "+1.2", f"± {half:.1f}"],
        ["par.scene.parts.play name=Ann", "+3.8", f"± {half / 4:.1f}"],
        ["par.scene.parts.own name=Ann", f"{MINUS}2.0", f"± {half / 20:.1f}"],
        ["par.scene.parts.result", "+3.0", ""],
    ]
    assert [row.strong for row in table.rows] == [False, False, False, True]
    said = words(found)
    at = said.index("par.scene.parts.interval")
    assert said[at - 1] == "par.scene.parts.unclear parts=par.scene.parts.par name=Ann"
    assert said[at + 1 : at + 4] == [f"par.scene.parts.about.{part} name=Ann" for part in ("par", "play", "own")]


@pytest.mark.parametrize(("width", "columns"), [(1040, 2), (1039, 1)])
def test_the_parts_stand_beside_the_tables_if_there_is_room(width: int, columns: int) -> None:
    row = PaperButton(context_of().look, "row", Mock(), name="row")
    found = cards_sheet(cards_study(done=(Job.NORMAL,)), [row], width)
    assert "par.scene.traveller" in words(found)
    title = next(widget for widget in found if widget.label == "par.scene.parts.title")
    half = (width - 44) // 2
    assert (title.rect.left, title.rect.width) == ((half + 44, half) if columns == 2 else (0, width))
    assert (title.rect.top == 0) == (columns == 2)
    assert found[0].rect.width == (half if columns == 2 else width)
    gaps = {b.rect.top - a.rect.bottom for a, b in pairwise(found[:4])}
    assert gaps == {10}


def test_a_table_s_row_names_contract_declarer_friend_and_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    match = MagicMock(people=(0, 1))
    match.setup.game.id = "mighty"
    match.player_index.side_effect = lambda seat: seat
    kit = Mock(**{"contract_text.return_value": "15S", "call_in.return_value": None})
    monkeypatch.setattr(same_cards_tab, "scene_kit", lambda rules: kit)
    monkeypatch.setattr(same_cards_tab, "names_shown", lambda texts, players: ["Ann", "Bo"])
    monkeypatch.setattr(same_cards_tab, "seats_of", lambda hand: (0, 1))
    monkeypatch.setattr(same_cards_tab, "table_kit", lambda game: Mock(
        **{"action_text.side_effect": lambda texts, view, call, names: f"called {call} {names}"}
    ))  # fmt: skip
    monkeypatch.setattr(same_cards_tab, "CardsStudy", Mock())
    monkeypatch.setattr(same_cards_tab, "ReplayMatch", Mock())
    tab = SameCardsTab(context_of(), match, 4, Mock())
    begun = vars(same_cards_tab)["CardsStudy"].call_args
    assert begun.args[2] == 0, "seat 4 was dealt no cards"
    tab.study = Mock(seat=1)
    assert tab.seats() == [(0, "Ann"), (1, "Bo")]
    table = MagicMock()
    table.result.scores, table.result.outcome = (2, -2), "made"
    table.result.in_full.return_value = {"declarer": 1}
    row = tab._row(3, table)
    assert row.cells == ("15S", "Bo", "", "position.mighty.outcome.made", f"{MINUS}2")
    assert row.name == "table 3"
    for declarer in (2, None):
        table.result.in_full.return_value = {"declarer": declarer}
        assert tab._row(3, table).cells[1] == ""
    kit.contract_text.return_value, kit.call_in.return_value = "", "SA"
    table.record.actions = [(0, "a"), (1, "b")]
    assert tab._row(3, table).cells[0] == "·"
    assert tab._row(3, table).cells[2] == "called SA ['Ann', 'Bo']"
    assert kit.call_in.call_args == call(["a", "b"])


def test_the_replay_of_a_table_has_its_scores_for_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Mock()
    monkeypatch.setattr(same_cards_tab, "ReplayMatch", made)
    monkeypatch.setattr(same_cards_tab, "replace", lambda finished, **changes: changes)
    tab: Any = object.__new__(SameCardsTab)
    tab.match = Mock(people=(0, 1, 2))
    tab.match.setup.players = ("Ann", "Bo", "Cy", "Di")
    tab.match.as_finished.seating = (2, 0, 3)
    tab.hand_page = Mock()
    table = Mock()
    table.result.scores = [5, -2, -3]
    tab.watch(table)
    finished = made.call_args.args[2]
    assert finished == {"result": table.result, "record": table.record, "scores": (-2, 0, 5, -3)}
    assert made.call_args.kwargs == {"knows_players": False}
    tab.hand_page.watch_hand.assert_called_once_with(made.return_value)


def test_tables_are_replayed_one_a_frame_and_shown_together_the_best_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_cards_tab, "ReplayedHand", lambda record, rules: record)
    monkeypatch.setattr(StudyTab, "step", lambda self, dt: None)
    tab: Any = object.__new__(SameCardsTab)
    tab._tables, tab.match, tab.refresh = [], Mock(), Mock()
    tab._row = lambda number, table: (number, table.name)
    hands = []
    for name, score in (("low", -3), ("high", 7), ("mid", 1)):
        record = SimpleNamespace(name=name, result=SimpleNamespace(scores=[0, score]))
        hands.append(Mock(**{"record.return_value": record}))
    tab.study = Mock(seat=1, **{"has.return_value": True})
    tab.study.known.hands = hands
    seen = []
    for _ in range(4):
        tab.step(0.1)
        seen.append((len(tab._tables), tab.refresh.call_count, len(tab._rows())))
    assert seen == [(1, 0, 0), (2, 0, 0), (3, 1, 3), (3, 1, 3)]
    assert tab._rows() == [(1, "high"), (2, "mid"), (3, "low")]
    tab.study.has.return_value = False
    tab.step(0.1)
    assert tab._rows() == []


# --- statistics ---


def tally(hands: int, won: int = 0, points: int = 0) -> HandTally:
    return HandTally(hands, won, points)


def statistics(total: HandTally, **groups: Any) -> StatisticsSheet:
    counted = SeatTally(total, groups, {"value": [3] * 10, "rare": [4] * 9}, [0, *range(total.hands)])
    kit = Mock(groups={"role": ("declarer", "friend"), "empty": ()})
    kit.fact_name.side_effect = lambda group, fact, texts: f"{group} {fact}"
    return StatisticsSheet(context_of(), cast("Any", kit), "mighty", counted, "Ann", "teal")


def test_counts_have_shares_and_means_only_with_ten_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics_sheet, "level_name", lambda texts, level: f"level {level}")
    sheet = statistics(
        tally(1200, 600, 3000),
        role={"friend": tally(9, 3, 3), "declarer": tally(10, 3, -5)},
        preset={"p": tally(1), "q": tally(2)},
        level={"hard": tally(10, 10, 10)},
    )
    found = sheet.write(1000)
    share = "statistics.percent number="
    assert (cast("Any", found[0]).bold, found[0].rect.topleft) == (True, (0, 0))
    assert words(found[:1]) == [
        f"statistics.whole count=1,200 least=10 won=statistics.mighty.won share={share}50 mean=+2.5"
    ]
    tables = {widget.name: [row.cells for row in widget.rows] for widget in found if isinstance(widget, TextTable)}
    assert tables == {
        "table role": [
            ["role declarer", "10", f"{share}30", f"{MINUS}0.5"],
            ["role friend", "statistics.not_yet count=9", "", ""],
        ],
        "table preset": [
            ["rules q", "statistics.not_yet count=2", "", ""], ["rules p", "statistics.not_yet count=1", "", ""]
        ],
        "table level": [["level hard", "10", f"{share}100", "+1.0"]],
        "table amounts": [
            ["statistics.mighty.amount.value", "10", "3.0"],
            ["statistics.mighty.amount.rare", "statistics.not_yet count=9", ""],
        ],
    }  # fmt: skip
    titles = [widget.label for widget in found if isinstance(widget, Heading)]
    assert titles == [
        "statistics.curve", "statistics.mighty.role.title", "statistics.preset.title", "statistics.level.title",
        "statistics.amounts",
    ]  # fmt: skip
    assert {"statistics.mighty.role.note", "statistics.preset.note"} <= set(words(found))
    (chart,) = (part for widget in found for part in widget.walk() if isinstance(part, ScoreChart))
    assert (chart.hands, chart.series[0].name) == (1200, "Ann")
    assert chart.rect.height == 230
    few = statistics(tally(9, 3, 3), preset={"p": tally(9)}, level={})
    assert words(few._head())[0].startswith("statistics.few count=9")
    assert few._curve() == []
    assert [block[0].label for block in few._blocks()] == ["statistics.amounts"], "a single preset needs no table"


@pytest.mark.parametrize(("width", "columns"), [(880, 2), (879, 1)])
def test_each_table_goes_below_the_shorter_column(monkeypatch: pytest.MonkeyPatch, width: int, columns: int) -> None:
    monkeypatch.setattr(statistics_sheet, "level_name", lambda texts, level: level)
    few = tally(1)
    sheet = statistics(
        tally(5), role={f"r{n}": few for n in range(6)}, level={"hard": few}, preset={"p": few, "q": few}
    )
    found = sheet.write(width)
    head = sheet._head()
    place = {widget.label: widget.rect for widget in found if isinstance(widget, Heading)}
    role, level, preset, amounts = (
        place[f"statistics.{name}"] for name in ("mighty.role.title", "level.title", "preset.title", "amounts")
    )
    top = found[len(head) - 1].rect.bottom + 24
    wide = (width - 48) // 2
    assert (role.left, role.top, preset.top == top) == (0, top, columns == 2)
    assert (preset.left, preset.width) == ((wide + 48, wide) if columns == 2 else (0, width))
    bottoms = {widget.name: widget.rect.bottom for widget in found if isinstance(widget, TextTable)}
    assert level.top == bottoms["table preset"] + 24
    assert level.left == preset.left
    low = "role" if columns == 2 and bottoms["table role"] <= bottoms["table level"] else "level"
    assert amounts.top == bottoms[f"table {low}"] + 24
    note = found[len(head) + 1]
    assert note.rect.top == role.bottom + 4


def seat(hand: str = "h", **changes: Any) -> Any:
    usual = {"hand": hand, "game": "mighty", "preset": "p", "levels": ("hard",), "is_aided": False}
    return Mock(played=SimpleNamespace(**usual | changes))


def test_statistics_can_be_narrowed_by_game_rules_level_and_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics_tab, "people_here", lambda context: [(USUAL, "Ann"), ("b", "Bo")])
    monkeypatch.setattr(statistics_tab, "pages_of_played", lambda archive, profile: iter([["x"], ["y"]]))
    monkeypatch.setattr(statistics_tab, "level_name", lambda texts, level: f"level {level}")
    monkeypatch.setattr(statistics_tab, "game_name", lambda texts, game: f"game {game}")
    monkeypatch.setattr(statistics_tab, "hidden_note", lambda context: [])
    monkeypatch.setattr(statistics_tab, "person_choice", lambda context, people, profile, choose: Choice(
        context.look, people, profile, choose, label="who", name="person"
    ))  # fmt: skip
    tab = StatisticsTab(context_of())
    assert [widget.name for widget in tab._choices()] == ["person"]
    assert [words(tab._write(500, []))] == [["statistics.reading"]]
    tab.hands = [
        seat("a"), seat("b", preset="q", is_aided=True), seat("c", levels=("novice", "own")),
        seat("d", game="mitigati", preset="m", levels=("expert",)),
    ]  # fmt: skip
    tab.is_read, tab.chosen = True, Chosen("mighty")
    assert [each.played.hand for each in tab.shown_hands] == ["a", "b", "c"]
    found: dict[str, Any] = {widget.name: widget for widget in tab._choices()}
    assert list(found) == ["person", "game", "preset", "level", "unaided"]
    assert list(found["game"].options) == [("mighty", "game mighty"), ("mitigati", "game mitigati")]
    assert list(found["preset"].options) == [("", "statistics.all_rules"), ("p", "rules p"), ("q", "rules q")]
    against = "statistics.against level=level "
    levels = [("", "statistics.anybody"), *((level, f"{against}{level}") for level in ("novice", "hard", "own"))]
    assert list(found["level"].options) == levels
    assert {name: found[name].label for name in ("game", "preset", "level", "unaided")} == {
        "game": "statistics.choose.game", "preset": "statistics.choose.preset", "level": "statistics.choose.level",
        "unaided": "statistics.unaided",
    }  # fmt: skip
    shown = []
    for name, value in (("preset", "p"), ("level", "novice"), ("unaided", True)):
        widget: Any = next(widget for widget in tab._choices() if widget.name == name)
        widget.on_change(value)
        shown.append([each.played.hand for each in tab.shown_hands])
    assert shown == [["a", "c"], ["c"], ["c"]]
    assert tab.chosen == Chosen("mighty", "p", "novice", unaided=True)
    found["game"].on_change("mitigati")
    assert tab.chosen == Chosen("mitigati")
    assert [widget.name for widget in tab._choices()] == ["person", "game"], "one rule set and level need no choice"
    assert words(tab._write(500, [])) == ["statistics.none_like_that"]
    tab.hands = []
    assert words(tab._write(500, [])) == ["statistics.nothing"]
    reasons = {button.name: button.reason for button in tab._data_buttons(is_empty=True)}
    assert reasons == {"erase": "statistics.nothing", "csv": "statistics.nothing"}
    tab.profile = "b"
    assert {button.reason for button in tab._data_buttons(is_empty=True) if button.name == "erase"} == {""}
    assert {button.reason for button in tab._data_buttons(is_empty=False)} == {""}


def test_who_is_erased_leaves_the_list_but_the_usual_player_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    erased = Mock(return_value=False)
    monkeypatch.setattr(statistics_tab, "erase_profile", erased)
    monkeypatch.setattr(statistics_tab, "pages_of_played", lambda archive, profile: iter([]))
    tab: Any = object.__new__(StatisticsTab)
    tab.context, tab.archive, tab._app, tab._host = context_of(), Mock(), Mock(), None
    tab.people, tab.profile = [(USUAL, "Ann"), ("b", "Bo"), ("c", "Cy")], "b"
    tab.context.settings.player = "b"
    tab._ask_to_erase()
    asked = tab._app.push.call_args.args[0]
    assert asked.text == "profiles.erase_text profiles.erase_own"
    tab._erase()
    assert tab._app.push.call_args.args[0].text == "profiles.erased_not"
    assert len(tab.people) == 3
    erased.return_value = True
    tab._erase()
    assert tab.people == [(USUAL, "Ann"), ("c", "Cy")]
    tab.context.become.assert_called_once_with(USUAL)
    assert tab.profile == USUAL
    tab._ask_to_erase()
    assert tab._app.push.call_args.args[0].text == "profiles.erase_text profiles.erase_usual"
    tab._erase()
    assert tab.people == [(USUAL, "Ann"), ("c", "Cy")]
    assert tab.context.become.call_count == 1


# --- skill ---


def rate(decisions: int = 1000, *, telling: bool = True) -> Any:
    return SimpleNamespace(
        hands=1200, decisions=decisions, a_decision=0.256, half=0.0512, a_hand=3.26, half_a_hand=0.512,
        is_telling=telling,
    )  # fmt: skip


def lost(role: str, decisions: int, amount: float, **phases: float) -> Any:
    parts = {phase: SimpleNamespace(lost=value) for phase, value in phases.items()}
    return SimpleNamespace(role=role, phases=parts, whole=SimpleNamespace(decisions=decisions, lost=amount))


def skill(monkeypatch: pytest.MonkeyPatch, roles: dict[str, Any], yardsticks: Any, ranks: Any = None) -> SkillSheet:
    hands = [lost("declarer", 7, 4.0, bid=1.0, play=3.0), lost("friend", 3, 0.0004, play=0.0)]
    monkeypatch.setattr(skill_sheet, "by_role", lambda hands: roles)
    monkeypatch.setattr(skill_sheet, "by_phase", lambda hands: {"play": rate()})
    monkeypatch.setattr(skill_sheet, "by_month", lambda hands: {"2026-11": rate()})
    monkeypatch.setattr(skill_sheet, "decisions_by_role", lambda hands: {"declarer": 1234, "friend": 0, "defender": 5})
    monkeypatch.setattr(skill_sheet, "decisions_by_phase", lambda hands: {"bid": 4, "play": 1230})
    monkeypatch.setattr(skill_sheet, "hands_to_rating", lambda hands: 9)
    monkeypatch.setattr(skill_sheet, "place_among", lambda rate, levels: ranks)
    kit = Mock(groups={"role": ("declarer", "friend", "defender")})
    kit.fact_name.side_effect = lambda group, fact, texts: f"{group} {fact}"
    return SkillSheet(context_of(), cast("Any", kit), "mighty", cast("Any", hands), yardsticks, "teal", 2)


def test_with_few_choices_only_their_number_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    few = "skill.few count=9 done=10 enough=100"
    for roles in ({}, {"": rate(telling=False)}):
        assert words(skill(monkeypatch, roles, {})._findings()) == [few]


def test_skill_is_told_by_level_step_role_and_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"": {"easy": Yardstick(1.0, 0.1, 1200), "hard": Yardstick(0.5, 0.1, 30)}}
    roles = {"defender": rate(5), "declarer": rate(), "": rate()}
    sheet = skill(monkeypatch, roles, levels, SkillRank(("hard",)))
    found = sheet.write(600, [Heading(context_of().look, "more")])
    like = "skill.place.like level=new_game.level.hard"
    figures = ["0.26 ± 0.05", like]
    assert words(found) == [
        f"skill.said.all role= level={like}",
        f"skill.said.role role=role declarer level={like}",
        f"skill.said.role role=role defender level={like}",
        "skill.dearest phase=Position.mighty.phase.play percent=75 skill.dearest_role role=role declarer",
        "skill.whole hands=1,200 decisions=1,000 mean=0.26 half=0.05 hand=3.3 half_a_hand=0.5",
        "skill.ladder", "new_game.level.easy; new_game.level.hard", "more",
        "skill.roles",
        " | ".join(["role declarer", "1,234", *figures]),
        " | ".join(["role defender", "5", *figures]),
        "skill.phases",
        "Position.mighty.phase.bid | 4 | –",
        "Position.mighty.phase.play | 1,230 | 0.26 ± 0.05",
        "skill.counted", "skill.scale",
        "skill.measured levels=new_game.level.easy 1,200, new_game.level.hard 30", "skill.older count=2",
    ]  # fmt: skip
    first, second = found[:2]
    assert (cast("Any", first).px, cast("Any", second).px) == (
        context_of().theme.font(Size.LARGE), context_of().theme.font(Size.BODY)
    )  # fmt: skip
    assert (cast("Any", first).bold, cast("Any", second).bold) == (True, False)
    assert second.rect.top == first.rect.bottom + 8
    (ladder,) = (widget for widget in found if isinstance(widget, SkillLadder))
    assert ladder.levels == [("new_game.level.easy", 1.0), ("new_game.level.hard", 0.5)]
    one = skill(monkeypatch, roles, {"": {"easy": Yardstick(1.0, 0.1, 1200)}})
    assert one._ladder() == []
    assert one._level_of("declarer", None) == one._level_of("declarer", rate()) == "skill.place.open"
    assert skill(monkeypatch, {}, levels)._ladder() == []
    assert skill(monkeypatch, {}, {})._yardstick_lines() == []


@pytest.mark.parametrize(
    ("rank", "text"),
    [
        (SkillRank(("easy", "normal", "hard")), "among low=new_game.level.easy high=new_game.level.hard"),
        (SkillRank((), "easy", "hard"), "between low=new_game.level.easy high=new_game.level.hard"),
        (SkillRank((), "hard"), "better level=new_game.level.hard"),
        (SkillRank((), "", "easy"), "worse level=new_game.level.easy"),
    ],
)
def test_a_rank_among_the_levels_has_its_words(monkeypatch: pytest.MonkeyPatch, rank: SkillRank, text: str) -> None:
    assert skill(monkeypatch, {}, {})._place(rank) == f"skill.place.{text}"


# --- the seal book ---


@pytest.mark.parametrize(("width", "columns"), [(760, 2), (759, 1)])
def test_seals_stand_in_columns_above_the_map_of_schools(width: int, columns: int) -> None:
    first, school = next(iter(SEALS)), places()[0]
    book: Any = Mock(earned={first: SimpleNamespace(date="2026-11-21T22:10:00Z")}, presets={school.presets[0], "own"})
    tab = SealTab(context_of(), book)
    found = tab._write(width)
    said = words(found)
    assert said[:3] == ["seals.title", f"seals.count count=1 all={len(SEALS)}", "seals.note"]
    assert f"seals.earned how=seals.how.{first} year=2026 month=11 day=22" in said
    others = list(SEALS)[1:]
    assert {f"seals.how.{name}" for name in others} <= set(said)
    cells = found[3 : 3 + len(SEALS)]
    stamps = [part for cell in cells for part in cell.walk() if isinstance(part, Stamp)]
    assert [stamp.is_earned for stamp in stamps] == [True] + [False] * len(others)
    half = -(-len(SEALS) // columns)
    wide = (width - 28 * (columns - 1)) // columns
    top = found[2].rect.bottom + 14
    for column in range(columns):
        part = cells[column * half : (column + 1) * half]
        assert {(cell.rect.left, cell.rect.width) for cell in part} == {(column * (wide + 28), wide)}
        assert part[0].rect.top == top
        assert {b.rect.top - a.rect.bottom for a, b in pairwise(part)} == {10}
    title, count, chart, *lines = found[3 + len(SEALS) :]
    assert title.rect.top == max(cell.rect.bottom for cell in cells) + 24
    known = sum(len(place.presets) for place in places())
    assert (title.label, count.label) == ("seals.map", f"seals.schools count=2 all={known}")
    assert cast("Any", chart).played >= {school.name}
    names = ", ".join(f"rules {preset}{' ✓' if preset == school.presets[0] else ''}" for preset in school.presets)
    assert lines[0].label == f"seals.place_line place=seals.place.{school.name} names={names}"
    palette = context_of().look.palette
    assert cast("Any", lines[0]).colour == palette.ink
    assert cast("Any", lines[1]).colour == palette.ink_soft
    assert len(lines) == len(places())


def test_the_book_is_read_step_by_step_and_left_for_the_skill() -> None:
    book: Any = Mock(is_read=False)
    tab = SealTab(context_of(), book)
    tab.take_place(Mock())
    tab.refresh = Mock()  # type: ignore[method-assign]
    tab.step(0.1)
    book.read_on.assert_called_once_with()
    assert tab.refresh.call_count == 1
    book.is_read = True
    tab.step(0.1)
    assert (book.read_on.call_count, tab.refresh.call_count) == (1, 1)
    assert tab.cancel()
    cast("Mock", tab.host.uncover).assert_called_once_with()


# --- reading the table ---


def block(course: Any) -> ReadingBlock:
    match = MagicMock()
    match.hand.record.actions = [(0, "a"), (1, "b"), (2, "c")]
    match.hand.view.side_effect = lambda position, seat: f"{position}/{seat}"
    match.hand.game.controller.side_effect = lambda rules, seat: seat + 10
    texts = Mock(names=("Ann", "Bo", "Cy"), match=match)
    texts.kit.action_text.side_effect = lambda texts, view, action, names: f"{action} {view}"
    return ReadingBlock(context_of(), texts, MARKS, Mock(reading=course), Mock())


def test_what_gave_the_friend_away_can_be_watched() -> None:
    point = SimpleNamespace(position=2, chance=0.95)
    made = block(Mock(friend=2, giveaway=point, tricks=()))
    found = made.write()
    surely = "review.reading.sure.surely name=Cy"
    assert words(found) == [
        "review.reading.title",
        f"review.reading.giveaway step=Trick 1 player=Bo action=b 1/11 name={surely}",
        "review.reading.watch",
    ]
    find(found, "giveaway").action()
    cast("Mock", made.hand_page.watch).assert_called_once_with(2)
    assert words(block(Mock(friend=2, giveaway=None, tricks=())).write())[1:] == ["review.reading.never name=Cy"]
    assert block(None).write() == []


def test_a_line_tells_friend_cards_and_trumps_after_a_trick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_block, "card_name", lambda texts, card: f"card {card}")
    cards: Any = {"JK": Guess(0, 0.4), "SA": Guess(1, 0.39)}
    known = TrickKnowledge(3, Guess(1, 0.65), cards, (Guess(0, 0.9), Guess(1, 0.1), Guess(2, 0.64)))
    found = words(block(FriendCourse(None, (), (known,))).write())
    sure = "review.reading.sure."
    line = " · ".join([
        f"review.reading.friend name={sure}probably name=Bo", f"card JK: {sure}perhaps name=Ann",
        f"review.reading.trumps names={sure}surely name=Ann, {sure}perhaps name=Cy",
    ])  # fmt: skip
    assert found == ["review.reading.title", "review.reading.note", f"review.reading.line number=3 known={line}"]
    texts = cast("Any", told)
    assert [guess_text(texts, ("Ann",), Guess(0, chance))[len(sure) :] for chance in (0.9, 0.89, 0.64, 0.39)] == [
        "surely name=Ann", "probably name=Ann", "perhaps name=Ann", ""
    ]  # fmt: skip


# --- the sheet of a review ---


def judged(number: int, loss: float = 2.0) -> Any:
    played, best = f"p{number}", f"b{number}"
    return SimpleNamespace(number=number, seat=1, played=played, best=best, loss=loss, verdict=Verdict.MISTAKE)


def review_sheet(monkeypatch: pytest.MonkeyPatch, dearest: list[Any], *, is_whole: bool = True) -> ReviewSheet:
    texts = Mock()
    for name in ("instead", "cost", "why"):
        getattr(texts, name).side_effect = lambda decision, name=name: f"{name} {decision.number}"
    texts.action.side_effect = lambda decision, action: f"action {action}"
    texts.verdict.side_effect = lambda decision: f"verdict {decision.number}"
    texts.worth.side_effect = lambda value, curve: f"worth {value}"
    texts.truth.return_value = ["truth"]
    texts.was_free.side_effect = lambda decision: decision.number != 2
    texts.kit.cards_of.side_effect = lambda action: ()
    monkeypatch.setattr(story_tab, "ReviewTexts", Mock(return_value=texts))
    monkeypatch.setattr(story_tab, "ReadingBlock", Mock(**{"return_value.write.return_value": []}))
    monkeypatch.setattr(story_tab, "moments", lambda decisions: tuple(dearest))
    study = Mock(is_whole=is_whole)
    study.review.analysis.decisions = (judged(1), judged(2), judged(5))
    return ReviewSheet(context_of(), Mock(), MARKS, study, Mock())


CURVE = HandCurve((0.0, 1.0), (), (Point(1, 0.5),), (), (), (), is_chance=True)


def test_moments_are_numbered_and_shown_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = review_sheet(monkeypatch, [judged(5), judged(1)])
    found = sheet._moments()
    assert words(found) == [
        "review.moments",
        "review.moment number=1 step=Trick 2", "instead 5", "cost 5", "why 5", words(found)[5],
        "review.moment number=2 step=Trick 1", "instead 1", "cost 1", "why 1", words(found)[10],
    ]  # fmt: skip
    assert len([widget for widget in found if isinstance(widget, Rule)]) == 1
    button = find(found, "moment 2")
    assert button.label == "review.moment number=2 step=Trick 1. review.show number=2"
    button.action()
    cast("Mock", sheet.hand_page.show_moment).assert_called_once_with(sheet.study, 2)
    assert words(review_sheet(monkeypatch, [])._moments()) == ["review.moments", "review.clean"]
    assert review_sheet(monkeypatch, [judged(1)], is_whole=False)._moments() == []
    assert review_sheet(monkeypatch, [judged(1)], is_whole=False).dearest == ()


def test_the_curve_has_its_title_its_lines_as_text_and_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = review_sheet(monkeypatch, [])
    curves = [CURVE, HandCurve((0.0,), (), (), (), (), (), is_chance=False)]
    monkeypatch.setattr(story_tab, "curve_of", lambda *_: curves[0])
    title, chart, truth = sheet._curve()
    assert isinstance(chart, HandChart)
    assert words([title, truth]) == ["review.curve.title.chance", "truth"]
    assert chart.names == ("review.curve.known", "review.curve.proved", "review.curve.estimated")
    assert chart.label == "review.curve.point step=Trick 1 value=worth 0.5"
    chart.on_moment(3)
    cast("Mock", sheet.hand_page.show_moment).assert_called_once_with(sheet.study, 3)
    curves.pop(0)
    assert words(sheet._curve()) == ["review.curve.title.score", "review.curve.none"]


@pytest.mark.parametrize(("width", "columns"), [(880, 2), (879, 1)])
@pytest.mark.parametrize("has_moments", [True, False])
def test_moments_stand_beside_the_curve_if_there_is_room(
    monkeypatch: pytest.MonkeyPatch, width: int, columns: int, *, has_moments: bool
) -> None:
    sheet = review_sheet(monkeypatch, [judged(5)] if has_moments else [])
    look = context_of().look
    curve, moments, choices, above = (Heading(look, text) for text in ("curve", "moments", "choices", "above"))
    monkeypatch.setattr(sheet, "_curve", lambda: [curve])
    monkeypatch.setattr(sheet, "_moments", lambda: [moments])
    monkeypatch.setattr(sheet, "_choices", lambda: [choices])
    assert sheet.write(width, [above]) == [above, moments, curve, choices], "as it is read aloud"
    half, top = (width - 44) // 2, above.rect.height + 14
    high = curve.rect.height
    left, right = (0, half), (half + 44, half)
    if columns == 1:
        places = [(0, width, top), (0, width, top + high + 10), (0, width, top + 2 * (high + 10))]
    elif has_moments:
        places = [(*left, top), (*right, top), (*left, top + high + 10)]
    else:
        places = [(*left, top), (*left, top + high + 10), (*right, top)]
    assert [(each.rect.left, each.rect.width, each.rect.top) for each in (curve, moments, choices)] == places
    assert above.rect.topleft == (0, 0)
    sheet.write(width)
    assert curve.rect.top == 0


def test_every_free_choice_has_its_row_and_the_verdicts_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    dear = judged(5)
    sheet = review_sheet(monkeypatch, [dear])
    monkeypatch.setattr(sheet.study.review.analysis, "decisions", (judged(1), judged(2), dear))
    found = sheet._choices()
    (table,) = (widget for widget in found if isinstance(widget, TextTable))
    assert [row.cells for row in table.rows] == [
        ["Trick 1", "action p1", "verdict 1"], ["Trick 2", "action p5", "verdict 5"]
    ]  # fmt: skip
    assert [row.strong for row in table.rows] == [False, True]
    counted = next(text for text in words(found) if text.startswith("review.summary"))
    assert "count=2" in counted
    assert f"{Verdict.MISTAKE}=2" in counted


def test_cards_of_a_moment_stand_in_one_row_or_in_two_with_captions(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = review_sheet(monkeypatch, [])
    cards: dict[str, list[Any]] = {"p1": [Mock()], "b1": [Mock()]}
    cards["p1"][0].name, cards["b1"][0].name = "SA", "S2"
    sheet.review_texts.kit.cards_of.side_effect = lambda action: cards[action]  # type: ignore[attr-defined]
    monkeypatch.setattr(story_tab, "CardRow", Mock(side_effect=lambda *args, **more: (args[2], more)))
    ((names, more),) = cast("Any", sheet._cards(judged(1)))
    assert names == ["SA", "S2"]
    assert more == {
        "captions": ["review.played", "review.better"], "marked": 1, "height": 84, "is_explained": True
    }  # fmt: skip
    cards["p1"].append(cards["b1"][0])
    assert len(sheet._cards(judged(1))) == 4
    for empty in ("p1", "b1"):
        kept, cards[empty] = cards[empty], []
        assert sheet._cards(judged(1)) == []
        cards[empty] = kept
    cards["p1"] = cards["b1"]
    assert sheet._cards(judged(1)) == []


def story(study: Any, scale: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Any:
    tab: Any = object.__new__(StoryTab)
    tab.context, tab.study, tab.rect = context_of(scale), study, pygame.Rect((0, 0), size)
    return tab


@pytest.mark.parametrize(
    ("size", "scale", "wide", "room"),
    [
        ((1120, 420), 1.0, True, True),
        ((1119, 420), 1.0, True, False),
        ((1120, 419), 1.0, True, False),
        ((1120, 420), 0.8, True, True),
        ((1134, 840), 1.0, False, True),
        ((1135, 840), 1.0, True, True),
        ((560, 840), 1.0, False, True),
        ((560, 839), 1.0, False, False),
        ((1680, 630), 1.5, True, True),
        ((1680, 629), 1.5, True, False),
    ],
)
def test_the_film_needs_room_beside_or_above_the_sheet(
    size: tuple[int, int], scale: float, *, wide: bool, room: bool
) -> None:
    tab = story(None, scale, size)
    assert (tab.is_wide, tab.has_room) == (wide, room)


def test_the_work_can_be_stopped_begun_and_says_how_far_it_is() -> None:
    study = Mock(is_whole=False, works=True, has_failed=False, is_renewed=False, judged_counts=(2, 5), progress=0.5)
    tab = story(study)
    working = "review.working done=2 count=5"
    assert words(tab._above(500)) == [working, working, "review.stop"]
    study.is_renewed = True
    found = tab._above(500)
    assert words(found)[0] == "review.renewed"
    assert found[1].rect.top == found[0].rect.bottom + 8
    study.judged_counts = (5, 5)
    assert tab._state() == "review.going_on"
    study.works = False
    assert words(tab._above(500)) == ["review.stopped", "review.begin"]
    study.has_failed = True
    assert words(tab._above(500)) == ["review.failed", "review.begin"]
    study.is_whole = True
    assert tab._above(500) == []


def test_finding_the_friend_is_told_with_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    tab: Any = object.__new__(SkillTab)
    tab.context, tab.archive, tab.profile = context_of(), Mock(), "me"
    figures = {"answers": 5, "right": 4, "stated": 0.704, "share": 0.8, "cost": 0.094, "known": 0.1}
    found: Any = None
    monkeypatch.setattr(skill_tab, "answers_of", lambda archive, profile: [])
    monkeypatch.setattr(skill_tab, "friend_skill", lambda answers: found)
    assert tab._friends() == []
    sure = "skill.friend.sure stated=70 share=80 cost=0.09 known=0.10"
    for trick, text in ((None, "none count=5 right=4 trick=0.0"), (1.25, "found count=5 right=4 trick=1.2")):
        found = SimpleNamespace(**figures, trick=trick)
        assert words(tab._friends()) == ["skill.friend.title", f"skill.friend.{text}", sure]


def test_statistics_are_read_page_by_page_and_scroll_unless_a_list_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WidgetTab, "step", lambda self, dt: None)
    monkeypatch.setattr(WidgetTab, "handle", lambda self, intent: False)
    monkeypatch.setattr(statistics_tab, "game_ids", lambda: ("a", "b"))
    monkeypatch.setattr(statistics_tab, "scene_kit_named", lambda game: game)
    monkeypatch.setattr(statistics_tab, "count_hand", lambda played, kit: Mock(played=played) if played.seat else None)
    tab: Any = object.__new__(StatisticsTab)
    games = ("a", "b", "b", "gone", "a", "b")
    played = [Mock(game=game, seat=number) for number, game in enumerate(games)]
    tab.is_read, tab.hands, tab._pages, tab.refresh = False, [], iter([played[:3], played[3:]]), Mock()
    seen = []
    for _ in range(4):
        tab.step(0.1)
        seen.append((len(tab.hands), tab.is_read, tab.refresh.call_count))
    assert seen == [(2, False, 0), (4, False, 0), (4, True, 1), (4, True, 1)]
    assert tab.chosen == Chosen("b")
    tab.context = context_of()
    pane = Mock(spec=ScrollPane, rect=pygame.Rect(0, 0, 10, 200))
    pane.scroll_on_key.return_value = True
    tab.page = Mock(**{"find.return_value": pane, "walk.side_effect": lambda: [Mock(grabs=False)]})
    assert tab.handle(Intent(Kind.PAGE_DOWN))
    pane.scroll_on_key.assert_called_once_with(Kind.PAGE_DOWN, line=64, page=170)
    pane.scroll_on_key.return_value = False
    assert not tab.handle(Intent(Kind.PAGE_DOWN))
    tab.page.walk.side_effect = lambda: [Mock(grabs=False), Mock(grabs=True)]
    assert not tab.handle(Intent(Kind.PAGE_DOWN))
    assert pane.scroll_on_key.call_count == 2


def test_a_seat_without_choices_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    study = Mock(seat=1, is_whole=True)
    tab = story(study)
    tab.match, tab.marks, tab.hand_page = Mock(), (), Mock()
    monkeypatch.setattr(story_tab, "ReviewSheet", Mock(**{"return_value.write.return_value": ["sheet"]}))
    monkeypatch.setattr(StoryTab, "review_texts", Mock(names=("Ann", "Bo")))
    study.review.analysis.decisions = ()
    (text,) = tab.write(500)
    assert text.label == "review.nothing name=Bo"
    assert text.rect == pygame.Rect(0, 0, 500, text.measure(500)[1])
    study.is_whole = False
    monkeypatch.setattr(StoryTab, "_above", lambda self, width: [])
    assert tab.write(500) == ["sheet"]
