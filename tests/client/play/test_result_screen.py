"""The result of a hand with stand-ins: its keys, buttons and places, its payment, and the texts of its sheet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.frame.scene_kit import ScoreReason
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.result import payout, result_scene, result_sheet
from mighty_gui.client.play.result.payout import BETWEEN, FADES, FLIES, STAMP, STARTS, Payout
from mighty_gui.client.play.result.result_parts import Headline, Heads, PlayerLine, Seal, Sum
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.result.result_sheet import ResultSheet
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import COUNTS, Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import WHY_KEY
from mighty_gui.client.widgets import Button, Label, Vertical
from mighty_gui.match import Length, Player
from tests.client.play.drawing import all_inside
from tests.client.widgets.test_widgets import look

WINDOW = pygame.Rect(0, 0, 1280, 720)
NORMAL, TEN = Pace(), Length("hands", 10)


# --- how a result is paid ---------------------------------------------------------------------------------------


class Paid:
    """A result that is paid at normal speed, and its sounds with their times."""

    def __init__(self, gain: int | None, pace: Pace = NORMAL, **more: Any) -> None:
        self.time, self.sounds = 0.0, list[tuple[Cue, float]]()
        self.context: Any = Mock(pace=pace)
        self.context.audio.play.side_effect = lambda cue, pan: self.sounds.append((cue, self.time))
        self.payout = Payout(self.context, gain, **more)
        self.payout.start()

    def until(self, time: float) -> Payout:
        while self.time < time - 0.001:
            self.time += 0.01
            self.payout.advance(0.01)
        return self.payout

    def end(self) -> float:
        while not self.payout.is_done:
            self.until(self.time + 0.01)
        return self.time


@pytest.mark.parametrize(("gain", "points"), [(None, 0), (0, 0), (1, 1), (-3, 3), (5, 5), (12, 5), (-12, 5)])
def test_as_many_points_fly_as_are_paid_but_at_most_five(gain: int | None, points: int) -> None:
    paid = Paid(gain)
    assert paid.payout.points == points
    shown = []
    while not paid.payout.is_done:
        paid.until(paid.time + 0.01)
        shown.append(paid.payout.amount_shown())
    assert shown[-1] == (abs(gain or 0))
    assert len(set(shown)) == points + 1 if points else set(shown) == {0}
    assert [cue for cue, _ in paid.sounds] == list(COUNTS[:points])
    times = [time for _, time in paid.sounds]
    assert times == sorted(set(times)), "one after another"
    if times:
        assert STARTS + FLIES - 0.15 < times[0] < STARTS + FLIES + 0.02, "as the point arrives"


def test_a_result_appears_then_its_points_fly_then_its_seals_are_stamped() -> None:
    paid = Paid(3, has_seal=True, earned=1)
    assert paid.payout.sheet == 0.0
    assert 0 < paid.until(FADES / 2).sheet < 1
    assert paid.until(FADES + 0.02).sheet == 1.0
    assert paid.payout.amount_shown() == 0
    assert paid.until(STARTS + FLIES + 0.02).amount_shown() == 1
    first = paid.payout.stamped_at
    assert first > STARTS + FLIES + 2 * payout.APART
    assert paid.until(first - 0.02).landing() == 0.0
    assert paid.payout.amount_shown() == 3
    assert 0 < paid.until(first + STAMP / 2).landing() < 1
    assert paid.until(first + BETWEEN - 0.02).landing(1) == 0.0
    assert paid.until(first + STAMP + 0.02).landing() == 1.0
    assert 0 < paid.payout.landing(1) < 1
    assert paid.payout.landing(2) == 1.0, "there is no third one"
    assert paid.end() == pytest.approx(first + BETWEEN + STAMP, abs=0.03)
    seals = [time for cue, time in paid.sounds if cue is Cue.SEAL]
    assert len(seals) == 2
    assert seals[1] - seals[0] == pytest.approx(BETWEEN, abs=0.02)
    assert first < seals[0] < first + STAMP


def test_without_points_the_seal_waits_less_and_the_waits_can_be_chosen() -> None:
    assert Paid(0, has_seal=True).payout.stamped_at == pytest.approx(STARTS + 0.1)
    assert Paid(0, waits=0.5).payout.stamped_at == pytest.approx(STARTS + 0.5)
    paid = Paid(0, has_seal=True, earned=1, between=1.0)
    assert paid.until(paid.payout.stamped_at + 0.98).landing(1) == 0.0
    assert paid.until(paid.payout.stamped_at + 1.1).landing(1) > 0.0
    assert Paid(0).payout.landing() == 1.0


@pytest.mark.parametrize("pace", [Pace(0.0), Pace(1.0, reduced=True)])
def test_without_motion_all_has_happened_silently(pace: Pace) -> None:
    paid = Paid(3, pace, has_seal=True)
    for _ in range(3):
        paid.payout.advance(0.5)
    assert paid.payout.amount_shown() == 3
    assert paid.payout.landing() == 1.0
    assert paid.sounds == []


def test_before_it_starts_nothing_moves() -> None:
    waiting = Payout(Mock(pace=Pace()), 5, has_seal=True)
    assert waiting.is_done
    assert (waiting.sheet, waiting.landing()) == (1.0, 1.0)


def test_a_skipped_result_sounds_once() -> None:
    paid = Paid(4, has_seal=True, earned=2)
    paid.until(0.1)
    paid.payout.skip()
    assert paid.payout.is_done
    assert [cue for cue, _ in paid.sounds] == [Cue.SEAL]


PLATES = [(100, 300), (500, 300)]


def coins(gain: int, time: float, plates: Sequence[tuple[int, int]] = PLATES) -> list[tuple[int, int]]:
    """Return the middles of the coins that are drawn at a time; the headline is in the middle above the plates."""
    paid = Paid(gain)
    paid.until(time)
    found: list[tuple[int, int]] = []
    canvas: Any = SimpleNamespace(blit=lambda coin, place: found.append(place.center))
    paid.payout.draw(canvas, look(), (300, 100), plates)
    return found


@pytest.mark.parametrize("gain", [1, -1])
def test_points_fly_in_an_arc_between_headline_and_plates(gain: int) -> None:
    early, late = coins(gain, STARTS + 0.08)[0], coins(gain, STARTS + FLIES - 0.05)[0]
    start, end = (PLATES[0], (300, 100)) if gain > 0 else ((300, 100), PLATES[0])
    for near, point in ((start, early), (end, late)):
        assert pygame.Vector2(point).distance_to(near) < 50
    middle = coins(gain, STARTS + FLIES / 2)[0]
    assert 150 < middle[0] < 250
    straight = start[1] + (end[1] - start[1]) * (middle[0] - start[0]) / (end[0] - start[0])
    high = look().theme.px(40)
    assert straight - middle[1] == pytest.approx(high, abs=3), "above the straight line"


def test_each_point_has_the_next_plate_and_flies_a_little_later() -> None:
    flying = coins(2, STARTS + payout.APART + 0.1)
    assert len(flying) == 2
    assert len(coins(2, STARTS + payout.APART / 2)) == 1
    assert flying[0][0] > 100
    assert flying[1][0] < 500
    assert flying[1][0] > 400, "it has just left the second plate"
    assert coins(3, 0.05) == []
    assert coins(3, 3.0) == []
    assert coins(3, STARTS + 0.1, []) == []


# --- the sheet --------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True, name="kit")
def _kit(monkeypatch: pytest.MonkeyPatch) -> Any:
    kit = Mock()
    story = kit.story.return_value
    story.verdict = "made"
    story.roles.return_value = ["declarer", "friend", "defender", "", "out"]
    story.sentence.return_value = "A story."
    story.reasons.return_value = [ScoreReason("Points", "15 − 13", "2")]
    story.worth.return_value = ScoreReason("Each", "", "2")
    story.parts.return_value = []
    kit.result_cue.return_value = None
    monkeypatch.setattr(result_sheet, "scene_kit", lambda rules: kit)
    monkeypatch.setattr(result_scene, "scene_kit", lambda rules: kit)
    return kit


def hand_of(
    scores: tuple[int, ...] = (4, 2, -2, -2, -2), number: int = 2, *, played: bool = True, **record: Any
) -> Any:
    record = {"settled": None, "taken_back": (), **record}
    return SimpleNamespace(
        number=number, scores=scores, result=SimpleNamespace(was_played=played), record=SimpleNamespace(**record)
    )


def match_of(*finished: Any, people: tuple[int, ...] = (0,), length: Length = TEN) -> Any:
    players = tuple(
        Player(name, "person" if n in people else "computer") for n, name in enumerate(("Ann", "Bo", "Cy", "Di", "Eve"))
    )
    match = Mock(finished=list(finished), people=people, is_over=False)
    match.setup = SimpleNamespace(
        players=players, length=length, rules="rules", day="", duplicate=None, seed=7,
        game=Mock(people=lambda rules: range(5)),
    )  # fmt: skip
    match.player_index.side_effect = lambda seat: seat
    return match


def sheet_of(context: Context, finished: Any = None, match: Any = None, **more: Any) -> ResultSheet:
    finished = finished or hand_of()
    view: Any = None
    return ResultSheet(context, match or match_of(finished, **more), finished, view)


@pytest.mark.parametrize(
    ("people", "played", "scores", "gain"),
    [
        ((0,), True, (4, 2, -2, -2, -2), 4),
        ((2,), True, (4, 2, -2, -2, -2), -2),
        ((0, 1), True, (4, 2, -2, -2, -2), None),
        ((), True, (4, 2, -2, -2, -2), None),
        ((0,), False, (4, 2, -2, -2, -2), None),
        ((4,), True, (4, 2, -2, -2, -2), None),
        ((0,), True, (0, 0, 0, 0, 0), 0),
    ],
)
def test_only_a_lone_person_who_played_has_an_own_gain(
    context: Context, people: tuple[int, ...], scores: tuple[int, ...], gain: int | None, *, played: bool
) -> None:
    sheet = sheet_of(context, hand_of(scores, played=played), people=people)
    assert sheet.own_gain == gain
    side = sheet.t("result.title.made")
    own = {4: "gained", -2: "lost", 0: "even"}
    assert sheet.headlines() == (
        [side] if gain is None else [sheet.t(f"result.you.{own[gain]}", score=abs(gain)), side]
    )
    seal = {None: "result.seal.made", 4: "result.own_seal.made", -2: "result.lost_seal"}
    assert sheet.seal_text() == ("" if gain == 0 else sheet.t(seal[gain]))


@pytest.mark.parametrize(
    ("length", "key", "values"),
    [
        (Length("hands", 10), "hand_of", {"count": 10}),
        (Length("score", 300), "hand_to", {"score": 300}),
        (Length("open", 0), "hand", {}),
    ],
)
def test_the_caption_counts_the_hands_of_the_match(
    context: Context, monkeypatch: pytest.MonkeyPatch, length: Length, key: str, values: dict[str, int]
) -> None:
    counted: list[Any] = []
    monkeypatch.setattr(
        result_sheet, "number_shown", lambda number, before, setup: counted.append(list(before)) or number + 10
    )
    monkeypatch.setattr(result_sheet, "single_hand_text", lambda setup, texts: "")
    hands = [hand_of(number=n) for n in (1, 2, 3)]
    sheet = sheet_of(context, hands[1], match_of(*hands, length=length))
    assert sheet.caption() == sheet.t(f"result.{key}", number=12, **values)
    assert counted == [[hands[0].result]], "only the hands before it"
    monkeypatch.setattr(result_sheet, "single_hand_text", lambda setup, texts: "A single hand")
    assert sheet.caption() == "A single hand"


def test_totals_are_those_after_this_hand(context: Context) -> None:
    hands = [hand_of((n, -n, 0, 0, 0), n) for n in (1, 2, 3)]
    assert sheet_of(context, hands[1], match_of(*hands)).totals == [3, -3, 0, 0, 0]


def test_the_sheet_lists_reasons_worth_and_players(context: Context) -> None:
    sheet = sheet_of(context, hand_of((4, 2, -2, 0, -4)), people=(0, 2))
    sums = [part for part in sheet.write().walk() if isinstance(part, Sum)]
    assert [(part.line.text, part.text.bold) for part in sums] == [("Points", False), ("Each", True)]
    heads, *lines = [part for part in sheet._players() if isinstance(part, Heads | PlayerLine)]
    assert isinstance(heads, Heads)
    assert heads.heads == (sheet.t("result.this_hand"), sheet.t("result.total"))
    players = [line for line in lines if isinstance(line, PlayerLine)]
    assert [line.who for line in players] == ["Ann", "Bo", "Cy", "Di", "Eve"]
    assert [line.face.mood for line in players] == ["glad", "glad", "sorry", "calm", "sorry"]
    assert [line.strong for line in players] == [True, False, True, False, False]
    roles = [sheet.t(f"result.role.{role}") for role in ("declarer", "friend", "defender", "out")]
    assert [line.role for line in players] == [*roles[:3], "", roles[3]]
    assert [line.gain for line in players] == [4, 2, -2, 0, -4]
    assert sheet.rows() == [line.label for line in players]
    assert not [part for part in sheet_of(context, hand_of(played=False)).write().walk()
                if isinstance(part, Sum) and part.line.text == "Each"]  # fmt: skip


def test_the_columns_have_room_for_the_largest_total(context: Context) -> None:
    hands = [hand_of((-123456, 0, 0, 0, 0), 1), hand_of(number=2)]
    small, large = (sheet_of(context, hands[1], match_of(*hands[at:]))._players()[1] for at in (1, 0))
    assert isinstance(small, PlayerLine)
    assert isinstance(large, PlayerLine)
    assert large.columns[1] > small.columns[1]


@pytest.mark.parametrize(
    ("settled", "taken_back", "keys"),
    [
        (None, (), []),
        (SimpleNamespace(points=13), (), ["settle"]),
        (None, ("a", "b"), ["back"]),
        (SimpleNamespace(points=13), ("a",), ["settle", "back"]),
    ],
)
def test_agreed_points_and_choices_taken_back_are_mentioned(
    context: Context, settled: Any, taken_back: tuple[str, ...], keys: list[str]
) -> None:
    sheet = sheet_of(context, hand_of(settled=settled, taken_back=taken_back))
    said = {
        "settle": sheet.t("turns.settle.agreed", points=13),
        "back": sheet.t("turns.take_back.used", count=len(taken_back)),
    }
    assert [part.text for part in sheet._remarks() if isinstance(part, Prose)] == [said[key] for key in keys]


def test_the_head_of_the_sheet_has_caption_headlines_sentence_and_the_seal_at_the_right(context: Context) -> None:
    sheet = sheet_of(context)
    page = sheet.write().place(pygame.Rect(0, 0, 900, 600))
    caption = next(part for part in page.walk() if isinstance(part, Label) and part.text == sheet.caption())
    first, side = (
        next(part for part in page.walk() if getattr(part, "text", "") == text) for text in sheet.headlines()
    )
    story = next(part for part in page.walk() if getattr(part, "text", "") == "A story.")
    seal = next(part for part in page.walk() if isinstance(part, Seal))
    assert caption.rect.bottom <= first.rect.top < side.rect.top < story.rect.top
    assert first.px > side.px > story.px
    assert seal.rect.left > first.rect.right
    assert seal.landing() == 1.0
    assert seal.rect.top == caption.rect.top
    sums = [part for part in page.walk() if isinstance(part, Sum)]
    assert sums[0].rect.left > 450
    assert sums[0].rect.top > story.rect.bottom
    snug = sheet.write(is_snug=True)
    assert snug.measure(900)[1] < page.measure(900)[1]


def test_the_seal_of_a_loss_is_dark(context: Context) -> None:
    colours = [sheet_of(context, people=people)._seal(lambda: 1.0)[0].colour for people in ((0,), (2,), ())]
    red = context.look.palette.seal
    assert colours[0] == colours[2] == red
    assert colours[1] != red
    assert sheet_of(context, hand_of((0, 0, 0, 0, 0)))._seal(lambda: 1.0) == []


@pytest.mark.parametrize(
    ("people", "scores", "ink"),
    [((0,), (4, 2, -2, -2, -2), "gold_bright"), ((2,), (4, 2, -2, -2, -2), "danger"), ((0,), (0,) * 5, "text"),
     ((), (4, 2, -2, -2, -2), "gold_bright")],
)  # fmt: skip
def test_the_headline_at_the_table_shows_the_gain_in_its_colour_as_it_is_counted(
    context: Context, people: tuple[int, ...], scores: tuple[int, ...], ink: str
) -> None:
    sheet = sheet_of(context, hand_of(scores), people=people)
    paying = Mock(amount_shown=lambda: 1)
    result = sheet.table_result(paying, 900)
    headline = next(part for part in result.walk() if isinstance(part, Headline))
    assert headline.colour == getattr(context.look.palette, ink)
    key = {"gold_bright": "gained", "danger": "lost"}.get(ink)
    counted = sheet.t(f"result.you.{key}", score=1) if sheet.own_gain else sheet.headlines()[0]
    assert headline.shown() == counted
    prose = [part for part in result.walk() if isinstance(part, Prose)]
    assert [part.text for part in prose] == [*sheet.headlines()[1:], "A story."]
    assert {part.on_paper for part in prose} == {False}
    assert {part.align for part in prose} == {"center"}


def test_the_seal_at_the_table_is_left_out_where_the_headline_needs_the_width(context: Context) -> None:
    sheet = sheet_of(context)
    found = {
        wide: [part for part in sheet.table_result(Mock(), wide).walk() if isinstance(part, Seal)] for wide in (900, 60)
    }
    assert [len(found[wide]) for wide in (900, 60)] == [1, 0]
    head = next(part for part in sheet.table_result(Mock(), 900).walk() if isinstance(part, Headline)).measure()[0]
    both = head + found[900][0].measure()[0]
    count = [
        sum(isinstance(part, Seal) for part in sheet.table_result(Mock(), round(both * share)).walk())
        for share in (0.6, 0.7, 0.9, 1.1)
    ]
    assert count == [0, 0, 1, 1], "the headline may shrink a little"


def test_earned_seals_stand_below_their_title_or_are_named_in_one_line(context: Context) -> None:
    sheet = sheet_of(context)
    sheet.seals = ("contract", "big")
    landed: list[int] = []
    paying = Mock()
    paying.landing.side_effect = lambda number=0: landed.append(number) or 0.5
    result = sheet.table_result(paying, 900)
    stamps = [part for part in result.walk() if isinstance(part, Seal)]
    assert [stamp.name for stamp in stamps[1:]] == ["seal contract", "seal big"]
    for stamp in stamps:
        stamp.landing()
    assert landed == [0, 1, 2]
    assert sheet.t("seals.fresh_title") in [getattr(part, "text", "") for part in result.walk()]
    brief = sheet.table_result(paying, 900, is_brief=True)
    words = [getattr(part, "text", "") for part in brief.walk()]
    names = ", ".join(sheet.t(f"seals.name.{name}") for name in sheet.seals)
    assert sheet.t("seals.fresh", names=names) in words
    assert "A story." not in words
    assert brief.measure(900)[1] < result.measure(900)[1]
    landed.clear()
    even = sheet_of(context, hand_of((0,) * 5))
    even.seals = ("contract",)
    for part in even.table_result(paying, 900).walk():
        if isinstance(part, Seal):
            part.landing()
    assert landed == [0], "without a seal of the hand the earned one is the first"


# --- the scene --------------------------------------------------------------------------------------------------


def scene_of(
    context: Context,
    match: Any = None,
    finished: Any = None,
    *,
    options: bool = False,
    rect: pygame.Rect = WINDOW,
    **more: Any,
) -> Any:
    finished = finished or hand_of()
    if options:
        more["options"] = Mock()
        more["options"].seals.return_value = ()
        more["options"].lines.return_value = [MenuLine("save", Mock(), "Save")]
    scene: Any = ResultScene(context, match or match_of(finished), finished, Mock(), **more)
    scene._app = Mock()
    scene.rect = rect
    scene.refresh()
    scene.wants_redraw = False
    return scene


def names_in(scene: Any) -> list[str]:
    return [part.name for part in scene.page.walk() if isinstance(part, Button)]


def look_line(key: str) -> MenuLine:
    return MenuLine(key, Mock(), key)


@pytest.mark.parametrize("finishes", [True, False])
@pytest.mark.parametrize("is_over", [True, False])
@pytest.mark.parametrize("options", [True, False])
def test_the_buttons_look_back_count_more_finish_and_go_on(
    context: Context, *, finishes: bool, is_over: bool, options: bool
) -> None:
    match = match_of(hand_of())
    match.is_over = is_over
    scene = scene_of(context, match, options=options, on_finish=Mock() if finishes else None)
    back = ["review"] if options else ["table"]
    finish = ["finish"] if finishes and not is_over else []
    assert names_in(scene) == [*back, "counted", *(["more"] if options else []), *finish, "continue"]
    onward = scene.page.find("continue")
    assert onward.text == scene.t("result.standings" if is_over else "result.next")
    assert [one.name for one in scene.page.walk() if one.is_main] == ["continue"]
    assert scene.first_focus == "continue"
    onward.activate()
    assert scene.app.pop.called
    assert scene.on_continue.called
    if finish:
        scene.page.find("finish").activate()
        assert scene.on_finish.called
        assert scene.app.pop.call_count == 2


@pytest.mark.parametrize(
    ("day", "duplicate", "onward", "key"),
    [
        ("today", None, "", "result.today"),
        ("", None, "", "result.standings"),
        ("", SimpleNamespace(is_last=True), "", "result.standings"),
        ("", SimpleNamespace(is_last=False), "", "duplicate.next"),
        ("", None, "result.copy", "result.copy"),
    ],
)
def test_after_the_last_hand_the_button_says_what_follows(
    context: Context, day: str, duplicate: Any, onward: str, key: str
) -> None:
    match = match_of(hand_of())
    match.is_over, match.setup.day, match.setup.duplicate = True, day, duplicate
    scene = scene_of(context, match, onward=onward)
    assert scene.page.find("continue").text == scene.t(key)


def test_the_result_stands_in_the_window_above_its_buttons(context: Context) -> None:
    scene = scene_of(context)
    result, buttons = (part.rect for part in scene.page.widgets)
    assert WINDOW.contains(result)
    assert WINDOW.contains(buttons)
    assert result.bottom < buttons.top
    assert result.centerx == WINDOW.centerx
    assert buttons.left - WINDOW.left == WINDOW.right - buttons.right
    assert 8 < WINDOW.bottom - buttons.bottom < 30
    assert 8 < buttons.left < 30
    assert 400 < result.width <= context.theme.tx(620)
    assert scene.page.find("continue").rect.right == pytest.approx(buttons.right, abs=1)


def test_in_a_narrow_window_the_result_is_as_wide_as_its_buttons(context: Context) -> None:
    result, buttons = (part.rect for part in scene_of(context, rect=pygame.Rect(0, 0, 500, 720)).page.widgets)
    assert (result.left, result.right) == (buttons.left, buttons.right)


def test_a_result_without_room_becomes_brief(context: Context) -> None:
    for high, is_brief in ((720, False), (230, True)):
        scene = scene_of(context, rect=pygame.Rect(0, 0, 1280, high))
        words = [getattr(part, "text", "") for part in scene.page.walk()]
        assert ("A story." not in words) is is_brief
        result, buttons = (part.rect for part in scene.page.widgets)
        assert result.bottom <= buttons.top


@pytest.mark.parametrize("options", [True, False])
@pytest.mark.parametrize("review", [True, False])
def test_each_key_does_what_its_button_does(context: Context, *, options: bool, review: bool) -> None:
    scene = scene_of(context, options=options, review=Mock() if review else None)
    calls = {name: Mock() for name in ("_turn", "_count", "_copy", "_replay", "_more", "_review", "_ask_why")}
    for name, call in calls.items():
        setattr(scene, name, call)
    keys = {"t": "_turn", "s": "_count", "c": "_copy", "ctrl+c": "_copy", "r": "_replay", "m": "_more", "v": "_review"}
    for key, name in keys.items():
        calls[name].reset_mock()
        works = options or key in "ts" or (key == "v" and review)
        assert scene.shortcut(key) is works
        assert calls[name].called is works
    for key in (WHY_KEY, "l", "n", "h", "k", "x"):
        assert scene.shortcut(key) is False


def test_on_the_bare_table_its_keys_work_too(context: Context) -> None:
    looks = [look_line("previous_trick"), look_line("hands")]
    scene = scene_of(context, options=True, looks=looks)
    scene._turn()
    assert scene.is_hidden
    assert looks[0].action.call_count == 1, "an empty table has nothing to see"
    scene.wants_redraw = False
    assert scene.shortcut("h") is True
    assert looks[1].action.call_count == 1
    assert scene.wants_redraw
    assert scene.shortcut("l") is True
    assert looks[0].action.call_count == 2
    assert scene.shortcut("n") is False, "this is not offered"
    assert scene.shortcut(WHY_KEY) is True
    scene.options.why.assert_called_once_with(scene.finished, None)
    scene._turn()
    assert not scene.is_hidden
    scene._turn()
    assert looks[0].action.call_count == 2, "only the first time"
    bare = scene_of(context)
    bare._turn()
    assert bare.shortcut(WHY_KEY) is False


def test_escape_shows_the_table_and_the_result_again_with_the_focus_on_its_button(context: Context) -> None:
    scene = scene_of(context)
    assert scene.cancel() is True
    assert scene.is_hidden
    assert scene.page.focus.name == "table"
    assert scene.cancel() is True
    assert not scene.is_hidden
    assert scene.page.focus.name == "continue"


@pytest.mark.parametrize(("size", "is_one_line"), [((1600, 900), True), ((760, 700), False)])
def test_the_buttons_over_the_bare_table_stand_in_the_middle_of_its_lower_edge(
    context: Context, size: tuple[int, int], *, is_one_line: bool
) -> None:
    looks = [look_line(key) for key in ("previous_trick", "next_trick", "hands")]
    scene = scene_of(context, options=True, looks=looks, rect=pygame.Rect((0, 0), size))
    scene._turn()
    assert names_in(scene) == ["table", "previous_trick", "next_trick", "hands", "why"]
    places = [part.rect for part in scene.page.walk() if isinstance(part, Button)]
    assert all_inside(places, scene.rect)
    rest = places if is_one_line else places[1:]
    assert (rest[0].left + rest[-1].right) / 2 == pytest.approx(size[0] / 2, abs=1)
    assert {place.top for place in rest} == {rest[0].top}
    assert all(4 < right.left - left.right < 14 for left, right in pairwise(rest))
    assert places[0].bottom < rest[0].top or is_one_line
    assert 10 < size[1] - places[-1].bottom < 40
    assert {place.height for place in places} == {context.theme.control}
    if not is_one_line:
        assert places[0].centerx == pytest.approx(size[0] / 2, abs=1)
        assert 4 < rest[0].top - places[0].bottom < 14
    shortcuts = [part.shortcut for part in scene.page.walk() if isinstance(part, Button)]
    assert shortcuts == ["T", "L", "N", "H", WHY_KEY.upper()]


def test_the_buttons_over_the_bare_table_stand_in_one_line_as_soon_as_it_fits_between_the_nameplates(
    context: Context,
) -> None:
    scene = scene_of(context, options=True, looks=[look_line("previous_trick"), look_line("hands")])
    scene._turn()

    def line(width: int) -> int | None:
        places = [part.rect for part in scene._looking(pygame.Rect(0, 0, width, 700))]
        return None if places[0].top < places[-1].top else places[-1].right - places[0].left

    low, high = 500, 1600
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if line(middle) is None else (low, middle)
    wide = line(high)
    assert wide is not None
    assert low * 0.6 <= wide < high * 0.6


@pytest.mark.parametrize("kind", [Kind.PRESS, Kind.CONFIRM, Kind.MOVE])
def test_a_click_or_enter_first_ends_the_animation(context: Context, kind: Kind) -> None:
    scene = scene_of(context)
    scene.payout = Mock(is_done=False, sheet=1.0)
    ends = kind is not Kind.MOVE
    scene.handle(Intent(kind, pos=(1, 1)))
    assert scene.payout.skip.called is ends
    scene.payout = Mock(is_done=True, sheet=1.0)
    scene.handle(Intent(kind, pos=(1, 1)))
    assert not scene.payout.skip.called


@pytest.mark.parametrize(
    ("hidden", "intent", "asks"),
    [
        (True, Intent(Kind.PRESS, pos=(5, 5), button=1), True),
        (True, Intent(Kind.PRESS, pos=(5, 5), button=3), False),
        (True, Intent(Kind.MOVE, pos=(5, 5), button=1), False),
        (False, Intent(Kind.PRESS, pos=(5, 5), button=1), False),
    ],
)
@pytest.mark.parametrize("answer", [True, False])
def test_a_click_on_the_bare_table_asks_why(
    context: Context, intent: Intent, *, hidden: bool, asks: bool, answer: bool
) -> None:
    scene = scene_of(context, options=True)
    scene.options.why.return_value = answer
    if hidden:
        scene._turn()
    assert scene.handle(intent) is (asks and answer)
    assert [call.args for call in scene.options.why.call_args_list] == ([(scene.finished, (5, 5))] if asks else [])
    bare = scene_of(context)
    bare._turn()
    assert bare.handle(Intent(Kind.PRESS, pos=(5, 5), button=1)) is False


@pytest.mark.parametrize("own", [True, False])
def test_the_review_is_the_own_one_or_that_of_the_options(context: Context, *, own: bool) -> None:
    scene = scene_of(context, options=True, review=Mock() if own else None)
    scene.page.find("review").activate()
    assert scene.options.review.called is not own
    assert scene.app.pop.called is own
    if own:
        assert scene.own_review.call_count == 1
    else:
        scene.options.review.assert_called_once_with(scene.finished)
        assert scene.page.focus.name == "continue"
    assert "review" in names_in(scene_of(context, review=Mock()))


def test_more_opens_the_menu_with_table_options_and_copy(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    pause = Mock()
    monkeypatch.setattr(result_scene, "PauseScene", pause)
    scene = scene_of(context, options=True)
    scene.page.find("more").activate()
    lines = pause.call_args.args[1]
    assert [line.key for line in lines] == ["table", "save", "copy"]
    assert (lines[0].action, lines[2].action) == (scene._turn, scene._copy)
    scene.app.push.assert_called_once_with(pause.return_value)
    scene._replay()
    scene.options.replay.assert_called_once_with(scene.finished)
    bare = scene_of(context)
    bare._more()
    bare._replay()
    bare._review()
    assert not bare.app.push.called


@pytest.mark.parametrize("is_copied", [True, False])
def test_a_copy_is_confirmed_for_a_moment(
    context: Context, monkeypatch: pytest.MonkeyPatch, *, is_copied: bool
) -> None:
    monkeypatch.setattr(result_scene, "record_text", lambda record: "text")
    monkeypatch.setattr(result_scene.window, "copy", lambda text: is_copied)
    saved, notice = Mock(), Mock()
    monkeypatch.setattr(result_scene, "write_atomic", saved)
    monkeypatch.setattr(result_scene, "MessageScene", notice)
    scene = scene_of(context, options=True)
    scene._copy()
    assert ("copied" in names_in(scene)) is is_copied
    assert ("more" in names_in(scene)) is not is_copied
    if is_copied:
        scene.step(2.0)
        assert "copied" in names_in(scene)
        scene.step(0.6)
        assert "more" in names_in(scene)
        assert not saved.called
    else:
        path, text = saved.call_args.args
        assert (path.parent, path.name, text) == (context.home / "records", "7-0002.yaml", "text")
        assert notice.notice.call_args.args[2] == scene.t("result.saved", path=path)
        saved.side_effect = OSError("full")
        scene._copy()
        assert str(path.parent) in notice.notice.call_args.args[2]
        assert notice.notice.call_args.args[2].startswith(scene.t("result.not_saved", path=path.parent, reason="")[:12])
        assert scene.app.push.call_count == 2


@pytest.mark.parametrize(("people", "hidden", "closes"), [((), False, True), ((0,), False, False), ((), True, False)])
def test_a_result_that_nobody_reads_closes_by_itself(
    context: Context, monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...], *, hidden: bool, closes: bool
) -> None:
    monkeypatch.setattr(context, "settings", SimpleNamespace(speed_factor=1.0, reduced_motion=False))
    scene = scene_of(context, match_of(hand_of(), people=people))
    scene.is_hidden = hidden
    for _ in range(11):
        scene.step(0.5)
    assert not scene.on_continue.called
    scene.step(0.5)
    assert scene.on_continue.called is closes


@pytest.mark.parametrize("has_sounded", [True, False])
@pytest.mark.parametrize("cue", [None, Cue.MATCH_WON])
def test_it_sounds_and_is_felt_unless_the_table_has_sounded(
    context: Context, monkeypatch: pytest.MonkeyPatch, kit: Any, cue: Cue | None, *, has_sounded: bool
) -> None:
    kit.result_cue.return_value = cue
    for part in ("audio", "feel", "narrator"):
        monkeypatch.setattr(context, part, Mock())
    scene = scene_of(context, has_sounded=has_sounded)
    for _ in range(2):
        scene.enter()
    heard = [] if has_sounded or cue is None else [(cue,)]
    assert [call.args for call in context.audio.play.call_args_list] == heard
    assert [call.args for call in context.feel.call_args_list] == heard
    said = context.narrator.inform_reader.call_args.args[0]
    assert said == " ".join([*scene.sheet.headlines(), "A story."])
    assert scene.verdict == "made"
    assert list(scene.announcements())[-5:] == scene.sheet.rows()


def test_the_picture_moves_while_it_is_paid(context: Context) -> None:
    scene = scene_of(context)
    scene.payout = Mock(is_done=False, sheet=0.5)
    scene.step(0.25)
    scene.payout.advance.assert_called_once_with(0.25)
    assert scene.wants_redraw
    scene.wants_redraw = False
    scene.payout = Mock(is_done=True, sheet=1.0)
    scene.step(0.25)
    assert not scene.payout.advance.called
    assert not scene.wants_redraw
    scene.payout.landing.return_value = 0.25
    assert scene.landing() == 0.25


@pytest.mark.parametrize(("part", "hidden", "fades"), [(0.5, False, True), (1.0, False, False), (0.5, True, False)])
def test_the_result_fades_in_and_points_are_drawn_to_its_headline(
    context: Context, monkeypatch: pytest.MonkeyPatch, part: float, *, hidden: bool, fades: bool
) -> None:
    faded = Mock()
    monkeypatch.setattr(result_scene.paint, "fade_in", faded)
    scene = scene_of(context)
    if hidden:
        scene._turn()
    scene.payout = Mock(is_done=False, sheet=part)
    surface = pygame.Surface(WINDOW.size)
    scene.draw(surface)
    assert faded.called is fades
    if fades:
        assert faded.call_args.args[1:3] == (surface.get_rect(), part)
    assert scene.payout.draw.called is not hidden
    if not hidden:
        headline = next(one for one in scene.page.walk() if isinstance(one, Headline))
        assert scene.payout.draw.call_args.args == (surface, context.look, headline.rect.center, [])
    scene.payout = Mock(is_done=True, sheet=1.0)
    scene.draw(surface)
    assert not scene.payout.draw.called


@pytest.mark.parametrize(("people", "paying"), [((0,), [2, 3, 4]), ((2,), [0, 1]), ((), []), ((0, 1), [])])
def test_points_come_from_the_players_whose_score_has_the_other_sign(
    context: Context, people: tuple[int, ...], paying: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(context, match_of(hand_of(), people=people))
    assert scene._plates() == []
    stage = Mock()
    stage.director.layout.place.side_effect = lambda seat: SimpleNamespace(plate=pygame.Rect(10 * seat, 0, 4, 4))
    scene.table = SimpleNamespace(stage=stage)
    assert scene._plates() == [(10 * seat + 2, 2) for seat in paying]


def test_behind_the_result_lies_a_shadow_larger_than_it(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    shadow = Mock()
    monkeypatch.setattr(result_scene.paint, "draw_shadow", shadow)
    scene = scene_of(context)
    scene.backdrop("surface")
    place = shadow.call_args.args[1]
    written = scene.page.widgets[0].rect
    assert place.contains(written)
    assert place.center == written.center
    assert 0 < place.height - written.height < place.width - written.width
    scene._turn()
    shadow.reset_mock()
    scene.backdrop("surface")
    assert not shadow.called
    assert isinstance(scene_of(context).page.widgets[0], Vertical)
