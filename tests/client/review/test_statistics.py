"""Statistics: counted hands, hidden ones, the filters, and the saved table."""

from __future__ import annotations

import csv
import json
from contextlib import closing
from pathlib import Path
from typing import cast

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.app.mighty.mighty_scene_kit import MightySceneKit
from mighty_gui.client.app.mitigati.mitigati_scene_kit import MitigatiSceneKit
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.review.statistics.hand_tally import LEAST, SeatTally, count_hand, tally_of
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.shell.app import App
from mighty_gui.client.widgets import Choice, ScrollPane, Toggle
from mighty_gui.client.widgets.label import TextTable
from mighty_gui.client.widgets.score_chart import ScoreChart, decimal
from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.profiles import PlayedSeat
from mighty_gui.keep.archive.rows import HANDS, SEATINGS
from mighty_gui.match.setup import USUAL
from tests.client.scene_stage import collisions, in_windows, make_app, on_top, press, put_on_page, shown, tab_to

MADE = {"outcome": "made", "contract": "14S", "declarer": 0, "friends": [2], "points": 16, "run": False,
        "back_run": False, "scores": [6, -3, 3, -3, -3]}  # fmt: skip


def mighty(seat: int = 0, level: str = "hard", **changes: object) -> PlayedSeat:
    return PlayedSeat("h", "", "mighty", "standard-5", seat, {**MADE, **changes}, False, (level,))


def tallied(*played: PlayedSeat) -> SeatTally:
    found = [count_hand(one, MightySceneKit()) for one in played]
    return tally_of([one for one in found if one is not None])


# --- counting -----------------------------------------------------------------------------------------------


def test_each_side_wins_by_its_own_goal() -> None:
    hands = [mighty(seat, outcome=end) for seat in range(3) for end in ("made", "failed", "draw")]
    tally = tallied(*hands, mighty(0, outcome="failed"), mighty(1, outcome="failed"))
    found = {role: (one.hands, one.won, one.points) for role, one in tally.groups["role"].items()}
    assert found == {"declarer": (4, 1, 24), "defender": (4, 2, -12), "friend": (3, 1, 9)}
    assert (tally.total.hands, tally.total.share, decimal(tally.total.mean)) == (11, 4 / 11, "+1.9")
    assert tally.course == [0, 6, 12, 18, 15, 12, 9, 12, 15, 18, 24, 21]


def test_trump_and_contract_are_the_declarers_and_runs_are_everybodys() -> None:
    tally = tallied(mighty(contract="9N", run=True), mighty(contract="14H"), mighty(1, back_run=True), mighty(3))
    assert [fact for fact, _ in tally.rows("trump", MightySceneKit().groups["trump"])] == ["H", "N"]
    assert [fact for fact, _ in tally.rows("contract")] == ["9", "14"]
    assert {fact: one.hands for fact, one in tally.groups["feat"].items()} == {"run": 1, "back_run": 1}
    assert tally.amounts == {"points": [16, 16]}


@pytest.mark.parametrize(
    "changes", [{"outcome": "misdeal", "contract": None}, {"contract": "14?"}, {"scores": None}, {"scores": []}]
)
def test_what_was_not_played_or_makes_no_sense_is_not_counted(changes: dict[str, object]) -> None:
    assert tallied(mighty(**changes)) == SeatTally()  # type: ignore[arg-type]


def test_mitigati_tells_values_and_honours_of_what_was_played() -> None:
    kit = MitigatiSceneKit()
    played = {"outcome": "played", "scores": [5, -2, -3], "values": [50, 40, 39], "honours": [0, 5, 0]}
    facts = kit.facts(played, 1)
    assert facts is not None
    assert (facts.role, facts.won, facts.amounts) == ("played", False, {"values": 40, "honours": 5})
    facts = kit.facts({"outcome": "agreed", "scores": [5, -2, -3], "values": [], "honours": []}, 0)
    assert facts is not None
    assert (facts.role, facts.won, facts.amounts) == ("agreed", True, {})


def test_the_curve_keeps_its_ends_however_many_hands_there_are() -> None:
    curve = tallied(*[mighty()] * 1001).curve
    assert len(curve) < 300
    assert (curve[0], curve[-1]) == (0, 6006)
    assert list(curve) == sorted(curve)


# --- the scene ----------------------------------------------------------------------------------------------


def fill(app: App, hands: list[tuple[str, str, dict[str, object]]]) -> None:
    """Put hands into the history: their preset, the opponents' levels, and other columns."""
    app.context.home.mkdir(parents=True, exist_ok=True)
    with closing(writing(app.context.archive.path)) as db:
        for number, (preset, against, columns) in enumerate(hands):
            name = f"h{number:03}"
            row = dict.fromkeys(HANDS.columns, 0) | {"id": name, "date": f"2026-01-{number + 1:02}", "game": "mighty"}
            row |= {
                "match": None,
                "version": "",
                "fingerprint": "",
                "next": None,
                "preset": preset,
                "players": '["=나", "가", "다", "라", "마"]',
                "outcome": "made",
            }
            rows.put(db, HANDS, {**row, "result": json.dumps(MADE), **columns})  # type: ignore[dict-item]
            rows.put(db, SEATINGS, {"hand": name, "seat": 0, "profile": USUAL, "against": against})
        db.commit()


def scene_of(app: App) -> StatisticsTab:
    scene = StatisticsTab(app.context)
    put_on_page(app, scene)
    for _ in range(5):
        app.step([], 1 / 60)
    return scene


def sheet_of(scene: StatisticsTab) -> str:
    pane = scene.page.find("sheet")
    assert isinstance(pane, ScrollPane)
    return "\n".join(widget.label for widget in pane.walk())


def test_few_hands_are_counted_but_not_judged(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    fill(app, [("standard-5", "hard", {})] * (LEAST - 1))
    said = sheet_of(scene_of(app))
    assert f"아직 {LEAST - 1}판" in said
    assert "%" not in said
    assert "+6.0" not in said


def test_what_is_chosen_is_what_is_shown(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    ways: list[tuple[str, str, dict[str, object]]] = [
        *[("standard-5", "hard", {})] * 10,
        *[("sinchon-5", "novice hard", {"hinted": 1})] * 11,
        ("sinchon-5", "novice", {"taken_back": 2}),
        ("standard-5", "novice", {"practice": 1}),
        ("standard-5", "novice", {"repeated": 1}),
    ]
    fill(app, ways)
    scene = scene_of(app)
    assert len(scene.shown_hands) == 22
    assert any(isinstance(widget, ScoreChart) for widget in scene.page.walk())
    table = cast(TextTable, scene.page.find("table level"))
    assert [row.cells for row in table.rows] == [["입문", "12", "100%", "+6.0"], ["상급", "21", "100%", "+6.0"]]
    for name, steps, left in (("preset", 2, 12), ("level", 1, 12), ("level", 1, 11), ("preset", -1, 10)):
        tab_to(app, scene, name)
        assert isinstance(scene.page.focus, Choice)
        for _ in range(abs(steps)):
            press(app, pygame.K_RIGHT if steps > 0 else pygame.K_LEFT)
        assert len(scene.shown_hands) == left, name
    toggle = scene.page.find("unaided")
    assert isinstance(toggle, Toggle)
    toggle.on_change(True)
    assert {hand.played.hand for hand in scene.shown_hands} == {f"h{number:03}" for number in range(10)}


def test_the_keys_scroll_unless_a_list_is_open(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1024, 640), text_scale=2.0)
    fill(app, [("standard-5", "hard", {}), ("sinchon-5", "normal", {})] * 10)
    scene = scene_of(app)
    pane = scene.page.find("sheet")
    assert isinstance(pane, ScrollPane)
    press(app, pygame.K_DOWN)
    assert pane.offset > 0
    before = pane.offset
    tab_to(app, scene, "preset")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    assert pane.offset == before


def test_the_hands_shown_are_saved_as_a_table(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    fill(app, [("standard-5", "hard", {}), ("sinchon-5", "hard", {}), ("standard-5", "normal", {})])
    scene = scene_of(app)
    tab_to(app, scene, "preset")
    press(app, pygame.K_RIGHT)
    tab_to(app, scene, "csv")
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, MessageScene)
    (path,) = (tmp_path / "exports").iterdir()
    table = list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))
    assert [row["hand"] for row in table] == ["h000"] * 5 + ["h002"] * 5
    assert [(row["player"], row["profile"], row["score"]) for row in table[:2]] == [
        ("'=나", USUAL, "6"),
        ("가", "", "-3"),
    ]


@in_windows()
def test_everything_can_be_read(language: str, size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    app = make_app(tmp_path, size, language, scale)
    fill(app, [("standard-5", "hard novice", {}), ("sinchon-5", "normal", {"hinted": 1})] * 10)
    scene = scene_of(app)
    app.pop()
    assert not shown(app, scene)
    assert not collisions(scene)


def test_without_hands_a_sentence_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = scene_of(app)
    assert app.context.texts("statistics.nothing") in sheet_of(scene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


def test_the_history_leads_to_them(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    flow = SceneFlow(app)
    page = flow.show_games()
    page.show("statistics")
    assert isinstance(on_top(app), StatisticsTab)
    flow.close()
