from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.shapes import Pool
from mighty_gui.client.play.mighty.hand_story import reasons, verdict_key
from mighty_gui.client.play.result.payout import STAMP
from mighty_gui.client.play.result.result_parts import Sum
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.result.result_sheet import CountScene
from mighty_gui.client.play.table.rehearsal import Rehearsal
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.kit import hand_head
from mighty_gui.client.table.mighty.finale import verdict as verdict_of
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.core.record import TakenBack, record_text
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.hand_facts import Failed, Made
from mighty_gui.engine.mighty.pack import total_points
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import FriendKind, MightyRules, MisdealRules
from mighty_gui.match import Length, Match
from mighty_gui.texts import Texts
from tests.client.play.hand_options import FakeOptions
from tests.client.scene_stage import collisions, in_windows, make_app, make_match, match_with, press, shown
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.test_score_options import LEAGUE
from tests.engine.mighty.walks import catalogue
from tests.tiers import some, spread

PRESETS = catalogue()


def scene_of(app, match: Match, calls: list[str] | None = None, **more) -> ResultScene:
    calls = [] if calls is None else calls
    return ResultScene(app.context, match, match.finished[-1], lambda: calls.append("on"), **more)


class Ears:
    volume = 1.0
    muted = False

    def __init__(self) -> None:
        self.heard: list[Cue] = []

    def play(self, cue: Cue, /, volume: float = 1.0, pan: float = 0.0, of: str = "") -> None:
        self.heard.append(cue)


@in_windows()
@pytest.mark.parametrize("outcome", ["made", "failed", "misdeal", "passed_out"])
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, outcome: str) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = scene_of(app, match_with(outcome, language=language), on_finish=lambda: None)
    for shown_scene in (scene, CountScene(app.context, scene.sheet)):
        assert shown(app, shown_scene) == []
        assert collisions(shown_scene) == []


@in_windows()
def test_scores_of_thousands_fit(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = scene_of(app, match_with("made", vary(**LEAGUE), language=language))
    assert {"league", "cap"} <= {line.kind for line in scene.sheet.finished.result.lines}
    for shown_scene in (scene, CountScene(app.context, scene.sheet)):
        assert shown(app, shown_scene) == []
        assert collisions(shown_scene) == []


@pytest.mark.parametrize(("penalty", "told"), [(3, ["딜 미스 벌금 −3"]), (0, [])])
def test_a_misdeal_tells_what_its_dealer_pays(tmp_path: Path, penalty: int, told: list[str]) -> None:
    rules = MightyRules(misdeal=replace(MisdealRules(), penalty=penalty))
    app = make_app(tmp_path)
    scene = scene_of(app, match_with("misdeal", rules))
    assert [f"{reason.text} {reason.worth}" for reason in scene.sheet.story.reasons()] == told
    assert shown(app, scene) == []
    sums = [part for part in scene.sheet.write().walk() if isinstance(part, Sum)]
    assert [f"{part.line.text} {part.line.worth}" for part in sums] == told


@pytest.mark.parametrize("preset", ["standard-6", "chicago-8", "ghost-4", "honeymoon-2", "draft-2", "iwoo-5"])
def test_fits_other_tables(tmp_path: Path, preset: str) -> None:
    if preset not in PRESETS:
        pytest.skip("not among the presets yet")
    app = make_app(tmp_path, (1280, 720), "en")
    scene = scene_of(app, make_match(PRESETS[preset].rules, language="en", hands=2))
    for shown_scene in (scene, CountScene(app.context, scene.sheet)):
        assert shown(app, shown_scene) == []
        assert collisions(shown_scene) == []


@pytest.mark.parametrize("preset", ["standard-2", "standard-3", "standard-5", "chicago-7", "chicago-8"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((800, 1280), 1.0)])
def test_every_seats_score_stands_on_its_plate_and_nothing_lies_over_it(
    tmp_path: Path, preset: str, size: tuple[int, int], scale: float
) -> None:
    """Two to eight rows are all in view without scrolling, because the table itself is the score sheet."""
    app = make_app(tmp_path, size, "en", scale)
    match = next(match for seed in range(9) if _is_played(match := make_match(PRESETS[preset].rules, seed=seed)))
    table = TableScene(app.context, match)
    app.push(table)
    for _ in range(90):
        app.step([], 0.1)
    scene, layout = app.scene, table.stage.director.layout
    assert isinstance(scene, ResultScene)
    faces = {face.seat: face for face in table.stage.faces()}
    finished = match.finished[-1]
    people = match.setup.game.people(match.setup.rules)
    gains = {seat: finished.scores[match.player_index(seat)] for seat in people}
    assert {seat: faces[seat].gain for seat in people if not faces[seat].away} == {
        seat: gain for seat, gain in gains.items() if not faces[seat].away
    }
    for seat in people:
        assert faces[seat].away or with_sign(match.totals[match.player_index(seat)]) in faces[seat].total
    written = [layout.info, *(layout.place(seat).plate for seat in people)]
    window = pygame.Rect((0, 0), size)
    for widget in scene.page.widgets:
        assert widget.rect.collidelist(written) < 0
        assert window.contains(widget.rect)


def _is_played(match: Match) -> bool:
    return match.finished[-1].result.was_played


def test_how_it_was_counted_is_shown_on_request_and_escape_leads_back(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = scene_of(app, match_with("made"))
    app.push(scene)
    press(app, pygame.K_s)
    assert isinstance(app.scene, CountScene)
    assert any(isinstance(widget, Sum) for widget in app.scene.page.walk())
    back = app.scene.page.find("close")
    assert back is not None
    assert back.rect.left < app.scene.rect.width // 2, "the way back is at the left"
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_enter_goes_on_once_the_sheet_is_away(tmp_path: Path) -> None:
    app, calls = make_app(tmp_path), []
    app.push(scene_of(app, match_with("made"), calls))
    press(app, pygame.K_RETURN)
    assert calls == ["on"]
    assert not isinstance(app.scene, ResultScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_meant_for_skipping_hastens_the_sheet_and_goes_on_when_it_lies_there(tmp_path: Path, key: int) -> None:
    app, calls = make_app(tmp_path), []
    app.context.change(animation_speed="normal")
    app.push(scene_of(app, match_with("made"), calls))
    app.step([], 0.1)
    press(app, key)
    assert not calls
    press(app, key)
    assert calls == ["on"]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_was_taken_back_is_mentioned(tmp_path: Path, language: str) -> None:
    app, match = make_app(tmp_path, language=language), match_with("made", language=language)
    finished = match.finished[-1]
    undone = (TakenBack(3, ((0, PASS),)), TakenBack(7, ((0, PASS),)))
    match.finished[-1] = replace(finished, record=replace(finished.record, taken_back=undone))
    told = {}
    for hands in (match, match_with("made", language=language)):
        app.push(scene := CountScene(app.context, scene_of(app, hands).sheet))
        told[hands] = {one.label for one in scene.page.walk()}
    line = app.context.texts("turns.take_back.used", count=2)
    assert line in told[match]
    assert [line in labels for labels in told.values()] == [True, False]


@pytest.mark.parametrize("key", [pygame.K_t, pygame.K_ESCAPE])
def test_table_can_be_looked_at(tmp_path: Path, key: int) -> None:
    app, calls = make_app(tmp_path), []
    scene = scene_of(app, match_with("made"), calls)
    app.push(scene)
    bare = make_app(tmp_path).picture()
    press(app, key)
    assert scene.is_hidden
    above = pygame.Rect(0, 0, 1280, 560)
    table = pygame.image.tobytes(bare.subsurface(above), "RGB")
    assert pygame.image.tobytes(app.picture().subsurface(above), "RGB") == table
    press(app, key)
    assert not scene.is_hidden
    press(app, pygame.K_RETURN)  # continues after a look
    assert len(calls) == 1


@pytest.mark.parametrize("by_key", [True, False])
def test_after_looking_back_enter_goes_on(tmp_path: Path, by_key: bool) -> None:
    app, calls = make_app(tmp_path), []
    options = FakeOptions(lambda: app.push(MessageScene.notice(app.context, "", "")))
    scene = scene_of(app, match_with("made"), calls, options=options)
    app.push(scene)
    app.step([], 5.0)
    if by_key:
        scene.page.focus_on("review")
        press(app, pygame.K_RETURN)
    else:
        press(app, pygame.K_v)
    assert app.scene is not scene
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    assert scene.page.focus.name == "continue"
    press(app, pygame.K_RETURN)
    assert calls == ["on"]


def test_the_record_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(window, "copy", lambda text: copied.append(text) or True)
    app, match = make_app(tmp_path), match_with("made")
    scene = scene_of(app, match, options=FakeOptions())
    app.push(scene)
    press(app, pygame.K_c)
    assert copied == [record_text(match.finished[-1].record)]
    button = scene.page.find("copied")
    assert isinstance(button, Button)
    assert button.text == app.context.texts("result.copied")
    app.step([], 5.0)
    assert scene.page.find("copied") is None
    assert scene.page.find("more") is not None


def test_a_hand_without_a_menu_offers_no_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "copy", lambda text: pytest.fail("nothing to copy"))
    app = make_app(tmp_path)
    scene = scene_of(app, match_with("made"))
    app.push(scene)
    press(app, pygame.K_c)
    assert [widget.name for widget in scene.page.walk() if isinstance(widget, Button)] == [
        "table",
        "counted",
        "continue",
    ]


def test_without_a_clipboard_the_record_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "copy", lambda text: False)
    app, match = make_app(tmp_path), match_with("made")
    app.push(scene_of(app, match, options=FakeOptions()))
    press(app, pygame.K_c)
    (file,) = (tmp_path / "records").iterdir()
    assert file.read_text(encoding="utf-8") == record_text(match.finished[-1].record)
    assert isinstance(app.scene, MessageScene)
    assert str(file) in app.scene.text


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "copy", lambda text: False)
    (tmp_path / "records").write_text("in the way")
    app = make_app(tmp_path)
    app.push(scene_of(app, match_with("made"), options=FakeOptions()))
    press(app, pygame.K_c)
    assert isinstance(app.scene, MessageScene)


def test_a_match_without_end_can_be_ended(tmp_path: Path) -> None:
    app, ended = make_app(tmp_path), []
    match = make_match(length=Length("open", 0))
    scene = scene_of(app, match, on_finish=lambda: ended.append(1))
    app.push(scene)
    button = scene.page.find("finish")
    assert isinstance(button, Button)
    button.activate()
    assert ended == [1]


def test_the_last_hand_leads_to_the_standings(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    match = make_match(hands=9, length=Length("hands", 1))
    assert match.is_over
    scene = scene_of(app, match, on_finish=lambda: None)
    app.push(scene)
    button = scene.page.find("continue")
    assert isinstance(button, Button)
    assert button.text == app.context.texts("result.standings")
    assert scene.page.find("finish") is None


def test_it_sounds_as_it_went_for_the_person(tmp_path: Path) -> None:
    app, sounds = make_app(tmp_path), set()
    for seed in range(40):
        match = make_match(seed=seed)
        app.context.audio = ears = Ears()
        scene = scene_of(app, match)
        app.push(scene)
        panel, cue = ears.heard
        assert panel is Cue.PANEL
        sounds.add(cue)
        if scene.verdict in ("made", "failed"):
            result = expect(MightyResult, match.finished[-1].result)
            narrow = -1 <= (result.points or 0) - (result.target or 0) <= 1
            good, bad = (Cue.MADE_NARROWLY, Cue.FAILED_NARROWLY) if narrow else (Cue.MADE, Cue.FAILED)
            assert cue == (good if match.finished[-1].scores[0] > 0 else bad)
        else:
            assert cue in (Cue.PASS, Cue.RUN, Cue.BACK_RUN)
        app.pop()
    assert {Cue.MADE, Cue.FAILED, Cue.PASS} <= sounds


def test_it_comes_silently_after_the_table_has_been_heard(tmp_path: Path) -> None:
    app, match = make_app(tmp_path), match_with("made")
    app.context.audio = ears = Ears()
    app.push(ResultScene(app.context, match, match.finished[-1], lambda: None, has_sounded=True))
    assert ears.heard == [Cue.PANEL], "nothing of the outcome"


@pytest.mark.parametrize(
    ("changes", "stamps"), [({}, 1), ({"reduced_motion": True}, 0), ({"animation_speed": "instant"}, 0)]
)
def test_the_seal_is_heard_when_it_lies_there(tmp_path: Path, changes: dict[str, object], stamps: int) -> None:
    app = make_app(tmp_path)
    app.context.change(**({"animation_speed": "normal", "reduced_motion": False} | changes))
    app.context.audio = ears = Ears()
    seals = set()
    for seed in range(8):
        scene = scene_of(app, make_match(seed=seed), has_sounded=True)
        app.push(scene)
        app.step([], scene.payout.stamped_at)
        assert Cue.SEAL not in ears.heard
        app.step([], STAMP)
        seals.add(bool(scene.sheet.seal_text()))
        assert ears.heard.count(Cue.SEAL) == (stamps if scene.sheet.seal_text() else 0)
        app.pop()
        ears.heard.clear()
    assert True in seals


def test_drawing_changes_nothing(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.context.change(animation_speed="normal")
    app.push(scene_of(app, match_with("failed")))
    for _ in range(100):
        app.step([], 1 / 60)
        first, second = app.picture(), app.picture()
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    app.wants_redraw = False
    app.step([], 1 / 60)
    app.step([], 1 / 60)
    assert not app.wants_redraw


def test_a_click_hastens_the_sheet(tmp_path: Path) -> None:
    app, calls = make_app(tmp_path), []
    app.context.change(animation_speed="relaxed")
    scene = scene_of(app, match_with("made"), calls)
    app.push(scene)
    button = scene.page.find("continue")
    assert button is not None
    click = {"pos": button.rect.center, "button": 1}
    press_, release = (pygame.event.Event(kind, click) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    app.step([press_, release], 1 / 60)
    assert scene.landing() == 1.0
    assert not calls
    app.step([press_, release], 1 / 60)
    assert calls == ["on"]


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_numbers_in_the_reasons_come_to_the_base(language: str) -> None:
    """The sheet shows what the engine computed, in every rule set."""
    texts, kinds = Texts.load(language), set[str]()
    for name, rules in spread([(preset.id, preset.rules) for preset in PRESETS.values()], 2, language == "en"):
        if not isinstance(rules, MightyRules):
            continue
        for hand in make_match(rules, hands=6, language=language).finished:
            for line, reason in zip(hand.result.lines, reasons(texts, rules, hand.result), strict=True):
                assert "⟨" not in reason.text + reason.numbers, reason
                if reason.numbers and rules.points.friend_weight is None:
                    kinds.add(line.kind)
                    assert line.value == max(0, worked_out(reason.numbers)), (name, reason)
    assert {"overtricks-plus-double", "shortfall"} <= kinds


@pytest.mark.parametrize("preset", ["dongdaejeon-6", "dongdaejeon-7"])
def test_weighted_points_are_shown_beside_what_was_really_taken(tmp_path: Path, preset: str) -> None:
    """Weighted points decide the contract; the points of the defenders have no weights (RULES §1)."""
    rules, told = PRESETS[preset].rules, 0
    app = make_app(tmp_path, (1280, 720), "en")
    for hand in make_match(rules, hands=8, language="en").finished:
        result = hand.result
        if result.points is None or result.points == result.taken:
            continue
        match = make_match(rules, hands=hand.number, language="en")
        sheet = scene_of(app, match).sheet
        words = [getattr(one, "label", "") for one in sheet.write().walk()]
        defence = total_points(rules) - (result.taken or 0)
        assert any(f"Declarer's side {result.points}, Defenders {defence}" in one for one in words), words
        assert any(f"the cards taken are worth {result.taken}." in one for one in words), words
        told += 1
    assert told, "no friend had won a point"


def test_runs_are_told_only_where_they_count() -> None:
    """Gwanak's five has no run and no back-run, and 2-Mighty does not count them."""
    seen = set()
    for preset in ("gwanak-5", "two-mighty", "standard-5", "standard-3"):
        for hand in make_match(PRESETS[preset].rules, hands=25).finished:
            run = hand.result.run if hand.result.outcome == "made" else hand.result.back_run
            if run:
                seen.add(preset)
                counts = preset.startswith("standard")
                assert (verdict_of(hand.result) in ("run", "back_run")) == counts, preset
    assert len(seen) > 2, seen


def worked_out(numbers: str) -> int:
    formula = numbers.partition(",")[0].replace("×", "*").replace("\N{MINUS SIGN}", "-")
    formula = re.sub(r"\|(.*)\|", r"abs(\1)", formula)
    assert re.fullmatch(r"[-+*().\d abs]+", formula), formula
    return math.floor(eval(formula))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_reason_has_words(language: str) -> None:
    texts = Texts.load(language)
    split = {"tooth-for-tooth": ("near", "far"), "concede": ("made", "failed")}
    split["league"] = ("made", "failed")
    for kind in {*get_args(Made), *get_args(Failed)}:
        for variant in [f"{kind}-{one}" for one in split.get(kind, ())] or [kind]:
            assert texts.has(f"result.base.{variant}.words"), variant
            assert texts.has(f"result.base.{variant}.numbers"), variant
    for kind in get_args(FriendKind):
        assert kind == "card" or texts.has(f"result.call.{kind}"), kind


def test_standard_rules_need_no_preset(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    assert shown(app, scene_of(app, make_match(MightyRules()))) == []


@pytest.mark.parametrize("outcome", ["made", "failed"])
def test_a_hand_for_tricks_is_told_in_tricks(outcome: str) -> None:
    rules = PRESETS["draft-2"].rules
    match = match_with(outcome, rules)
    result = match.finished[-1].result
    ko, en = Texts.load("ko"), Texts.load("en")
    said = [reason.text for reason in reasons(ko, rules, result)]
    assert not [words for words in said if "점수" in words]
    assert any("턴" in words for words in said)
    assert not [words for words in (reason.text for reason in reasons(en, rules, result)) if "oints" in words]
    values = {"defence": 7, "declarer": "철수", "contract": "♥7", "short": 2}
    for verdict in ("run", "back_run", "failed"):
        assert "턴" in ko(verdict_key(ko, rules, verdict), **values)
        assert "점" in ko(verdict_key(ko, MightyRules(), verdict), **values)


def test_a_sheet_that_was_rehearsed_makes_no_new_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = make_match()
    made: list[object] = []
    put = Pool.put
    monkeypatch.setattr(Pool, "put", lambda pool, key, picture: (made.append(key), put(pool, key, picture))[1])
    for rehearsed in (False, True):
        app = make_app(tmp_path, (1101 + rehearsed, 700))
        if rehearsed:
            rehearsal = Rehearsal(scene_of(app, match), app.rect)
            while rehearsal.step():
                pass
            assert not rehearsal.step()
        app.push(scene_of(app, match))
        made.clear()
        app.picture()
        assert len(made) < 4 if rehearsed else len(made) > 30


def test_it_comes_by_itself_and_nothing_fades_over_it(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.hurry()
    app.push(scene_of(app, make_match()))
    shown = pygame.image.tobytes(app.picture(), "RGB")
    app._passage.drop()
    assert pygame.image.tobytes(app.picture(), "RGB") == shown


@pytest.mark.parametrize("length", [Length("hands", 3), Length("score", 100), Length("open", 0)])
def test_the_result_counts_hands_as_the_table_does_after_a_redeal(tmp_path: Path, length: Length) -> None:
    app, match = make_app(tmp_path, language="en"), make_match(length=length)
    for _ in range(2):
        match.next_hand()
        head = hand_head(match, app.context.texts)
        assert head.startswith("Hand 2")
        while not match.hand.is_over:
            assert match.acting_seat is not None
            match.submit(match.acting_seat, PASS)
        caption = scene_of(app, match).sheet.caption()
        assert re.findall(r"\d+", caption) == re.findall(r"\d+", head)
