"""The end of a match with a stand-in for the match: headlines, standings, settlement, and the show of the winners."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.look.faces import Face
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.result import match_end
from mighty_gui.client.play.result.lead_taken import LeadTaken
from mighty_gui.client.play.result.match_end import (
    COMES,
    GOES,
    LETTERS_AT,
    NEARER,
    SEEN,
    MatchEndScene,
    WinnersCurtain,
    running_totals,
)
from mighty_gui.client.play.result.result_parts import PaymentLine, StandingLine
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import Cue, onset
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.label import FittedLabel
from mighty_gui.client.widgets.portraits import Portrait
from mighty_gui.client.widgets.score_chart import ScoreChart
from mighty_gui.match import Player

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")


@pytest.fixture(autouse=True)
def _kit(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = Mock()
    kit.achievements.side_effect = lambda texts, setup, finished: [
        ["won 1", "lost 2"],
        *[[]] * (len(setup.players) - 1),
    ]
    kit.story.side_effect = lambda context, match, hand, view: Mock(
        sentence=lambda: f"story of {hand.number} for {view}"
    )
    monkeypatch.setattr(match_end, "scene_kit", lambda rules: kit)


def match_of(*hands: tuple[int, ...], people: tuple[int, ...] = (0,), stake: int = 0, played: bool = True) -> Any:
    count = len(hands[0]) if hands else 5
    players = tuple(Player(NAMES[n], "person" if n in people else "computer") for n in range(count))
    finished = [
        SimpleNamespace(number=number, scores=scores, result=SimpleNamespace(was_played=played))
        for number, scores in enumerate(hands, 1)
    ]
    totals = tuple(sum(scores) for scores in zip(*hands, strict=True)) if hands else (0,) * count
    setup = SimpleNamespace(players=players, stake=stake, rules="rules")
    return SimpleNamespace(
        setup=setup, finished=finished, totals=totals, people=people, view=lambda seat: f"seat {seat}"
    )


def end_of(context: Context, *hands: tuple[int, ...], **more: Any) -> Any:
    scene: Any = MatchEndScene(context, match_of(*hands, **more))
    scene._app = Mock()
    scene.rect = pygame.Rect(0, 0, 1280, 720)
    scene.refresh()
    return scene


def of_kind(scene: Any, kind: type) -> list[Any]:
    return [widget for widget in scene.page.walk() if isinstance(widget, kind)]


def texts_in(scene: Any) -> list[str]:
    return [widget.text for widget in scene.page.walk() if isinstance(getattr(widget, "text", None), str)]


# --- what is said -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "people", "said"),
    [
        ((5, -5, 0), (0,), [("own_won", {})]),
        ((-5, 5, 0), (0,), [("own_place", {"number": 3, "count": 3}), ("won", {"name": "Bo"})]),
        ((0, 5, -5), (0,), [("own_place", {"number": 2, "count": 3}), ("won", {"name": "Bo"})]),
        ((5, -5, 0), (0, 1), [("won", {"name": "Ann"})]),
        ((5, -5, 0), (), [("won", {"name": "Ann"})]),
        ((5, 5, -10), (2,), [("own_place", {"number": 3, "count": 3}), ("shared", {"names": "Ann, Bo"})]),
        ((5, 5, -10), (0,), [("own_place", {"number": 1, "count": 3}), ("shared", {"names": "Ann, Bo"})]),
    ],
)
def test_the_headlines_tell_the_only_persons_place_first_and_then_who_won(
    context: Context, scores: tuple[int, ...], people: tuple[int, ...], said: list[tuple[str, dict[str, object]]]
) -> None:
    scene = end_of(context, scores, people=people)
    assert scene._headlines() == [scene.t(f"match_end.{key}", **values) for key, values in said]
    shown = [prose for prose in of_kind(scene, Prose) if prose.text in scene._headlines()]
    assert [prose.text for prose in shown] == scene._headlines()
    assert [(prose.serif, prose.bold) for prose in shown] == [(True, True), (False, True)][: len(said)]
    assert [prose.rect.top for prose in shown] == sorted(prose.rect.top for prose in shown)


def test_a_match_without_a_played_hand_has_no_winner(context: Context) -> None:
    scene = end_of(context, (0, 0, 0), played=False)
    assert scene._headlines() == [scene.t("match_end.title")]
    assert scene.t("match_end.none_played") in texts_in(scene)
    assert scene.t("match_end.standings") in texts_in(scene)
    assert of_kind(scene, Portrait) == []
    assert of_kind(scene, ScoreChart) == []
    assert [line.face.mood for line in of_kind(scene, StandingLine)] == ["calm"] * 3


def test_hands_that_were_neither_played_nor_scored_do_not_count(context: Context) -> None:
    match = match_of((5, -5), (0, 0), (3, -3), (-1, 1))
    for number in (1, 2):
        match.finished[number].result.was_played = False
    assert running_totals(match) == [(0, 5, 8, 7), (0, -5, -8, -7)]
    scene: Any = MatchEndScene(context, match)
    assert scene._hands_played() == 2


def test_the_standings_name_everybody_with_total_mood_and_achievements(context: Context) -> None:
    scene = end_of(context, (-8, 5, 5, 0, -2), people=(0, 3))
    lines = of_kind(scene, StandingLine)
    assert [line.who for line in lines] == ["Bo", "Cy", "Di", "Eve", "Ann"]
    assert [line.total for line in lines] == ["+5", "+5", "0", "−2", "−8"]
    assert [line.is_first for line in lines] == [True, True, False, False, False]
    assert [line.place_text for line in lines] == [scene.t("match_end.place", number=n) for n in (1, 1, 3, 4, 5)]
    assert [line.face.mood for line in lines] == ["glad", "glad", "calm", "sorry", "sorry"]
    assert [line.strong for line in lines] == [False, False, True, False, True]
    assert [line.detail for line in lines] == ["", "", "", "", "won 1 · lost 2"]
    assert [line.rect.top for line in lines] == sorted(line.rect.top for line in lines)
    assert scene.t("match_end.after", count=1) in texts_in(scene)


@pytest.mark.parametrize(("scores", "shown"), [((5, 5, 5, -15), 3), ((5, 5, 5, 5, -20), 0), ((9, -3, -6), 1)])
def test_up_to_three_winners_are_shown_as_portraits(context: Context, scores: tuple[int, ...], shown: int) -> None:
    scene = end_of(context, scores)
    portraits = of_kind(scene, match_end._Winner)
    assert len(portraits) == shown
    assert all(portrait.face.mood == "glad" for portrait in portraits)
    letters = context.theme.font(match_end.Size.TITLE)
    assert all(letters < portrait.rect.width < 2.5 * letters for portrait in portraits)
    assert [one.rect.left for one in portraits] == sorted(one.rect.left for one in portraits)


# --- the turning point and the chart ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "turning", "text"),
    [
        (((3, -3), (-9, 9)), LeadTaken(1, 2, -3, 6, 0), "overtook"),
        (((3, -3), (1, -1)), LeadTaken(0, 1, 0, 3, None), "led"),
    ],
)
def test_the_turning_point_tells_the_winner_the_totals_and_the_hand(
    context: Context, hands: tuple[tuple[int, ...], ...], turning: LeadTaken, text: str
) -> None:
    scene = end_of(context, *hands)
    assert scene.turning == turning
    words = texts_in(scene)
    name = NAMES[turning.winner]
    other = {} if turning.overtaken is None else {"other": NAMES[turning.overtaken]}
    assert scene.t(f"match_end.{text}", name=name, **other) in words
    assert scene.t("match_end.turning_hand", number=turning.hand) in words
    assert f"story of {turning.hand} for seat 0" in words
    numbers = {1: "−3 → +6", 0: "0 → +3"}[turning.winner]
    (large,) = [label for label in of_kind(scene, FittedLabel) if label.text == numbers]
    letters = scene.context.theme.font(match_end.Size.TITLE)
    assert letters < large.full_px < 2 * letters
    assert large.px <= large.full_px
    assert large.colour != context.look.palette.ink, "a gain is green"
    portrait = next(one for one in of_kind(scene, Portrait) if not isinstance(one, match_end._Winner))
    assert large.full_px < portrait.side < 4 * letters, "as high as the lines beside it"
    assert portrait.rect.right < large.rect.left
    assert portrait.face.mood == "glad"
    assert of_kind(scene, ScoreChart) == []
    assert scene.t("match_end.turning") in words


def test_a_winner_who_lost_the_decisive_hand_less_has_black_numbers(context: Context) -> None:
    scene = end_of(context, (5, -2, -3), (-9, -1, 10), (2, 2, -9))
    scene.turning = LeadTaken(1, 2, 3, -2, 0)
    scene.refresh()
    (large,) = [label for label in of_kind(scene, FittedLabel) if label.text == "+3 → −2"]
    assert large.colour == context.look.palette.ink


def test_without_people_the_story_is_told_for_the_first_seat(context: Context) -> None:
    assert "story of 1 for seat 0" in texts_in(end_of(context, (3, -3), people=()))
    assert "story of 1 for seat 1" in texts_in(end_of(context, (3, -3), people=(1,)))


def test_the_chart_takes_the_place_of_the_turning_point_and_gives_it_back(context: Context) -> None:
    scene = end_of(context, (3, -3), (-9, 9))
    button = scene.page.find("toggle chart")
    assert button.text == scene.t("match_end.chart")
    button.activate()
    (chart,) = of_kind(scene, ScoreChart)
    assert [(one.name, tuple(one.values)) for one in chart.series] == [("Ann", (0, 3, -6)), ("Bo", (0, -3, 6))]
    assert scene.page.find("toggle chart").text == scene.t("match_end.turning")
    assert scene.shortcut("c") is True
    assert of_kind(scene, ScoreChart) == []
    assert scene.shortcut("x") is False


def test_without_a_turning_point_there_is_only_the_chart(context: Context) -> None:
    scene = end_of(context, (5, 5, -10))
    assert scene.turning is None
    assert len(of_kind(scene, ScoreChart)) == 1
    assert scene.page.find("toggle chart") is None
    assert scene.shortcut("c") is True
    assert scene._shows_chart is False


# --- settlement and buttons -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "stake", "played", "payments"),
    [((5, -5), 100, True, 1), ((5, -5), 0, True, 0), ((0, 0), 100, True, 0), ((5, -5), 100, False, None)],
)
def test_points_with_a_value_are_settled(
    context: Context, scores: tuple[int, ...], stake: int, payments: int | None, *, played: bool
) -> None:
    scene = end_of(context, scores, stake=stake, played=played)
    lines, words = of_kind(scene, PaymentLine), texts_in(scene)
    assert len(lines) == (payments or 0)
    assert (scene.t("match_end.settlement") in words) is (bool(stake) and played)
    if lines:
        assert lines[0].text == scene.t("match_end.payment", payer="Bo", receiver="Ann")
        assert lines[0].amount == scene.t("match_end.amount", amount="500")
        assert [face.letter for face in lines[0].faces] == ["B", "A"]
        assert scene.t("match_end.stake", amount="100") in words
    assert (scene.t("match_end.all_even") in words) is (bool(stake) and payments == 0)


def test_large_amounts_have_separators(context: Context) -> None:
    scene = end_of(context, (50, -50), stake=1000)
    (line,) = of_kind(scene, PaymentLine)
    assert line.amount == scene.t("match_end.amount", amount="50,000")
    assert scene.t("match_end.stake", amount="1,000") in texts_in(scene)


def test_the_buttons_lead_to_start_new_game_and_rematch(context: Context) -> None:
    scene = end_of(context, (5, -5))
    names = [button.name for button in of_kind(scene, Button)]
    assert names == ["start", "toggle chart", "new game", "rematch"]
    for name, route in (
        ("start", routes.StartScreen()),
        ("new game", routes.PlayChoices(from_start=True)),
        ("rematch", routes.Rematch(scene.match.setup)),
    ):
        scene.page.find(name).activate()
        assert scene.app.go.call_args.args == (route,)
    assert [button.name for button in of_kind(scene, Button) if button.is_main] == ["rematch"]
    scene.app.go.reset_mock()
    assert scene.cancel() is True
    scene.app.go.assert_called_once_with(routes.StartScreen())


def test_the_story_stands_left_of_the_standings_or_above_them(context: Context) -> None:
    scene = end_of(context, (3, -3), (-9, 9))
    story = next(one for one in of_kind(scene, Prose) if one.text.startswith("story of"))
    first = of_kind(scene, StandingLine)[0]
    assert story.rect.right < first.rect.left
    assert story.rect.width == pytest.approx(first.rect.width * 0.6 / 0.4, abs=3)
    scene.rect = pygame.Rect(0, 0, 700, 900)
    scene.refresh()
    story = next(one for one in of_kind(scene, Prose) if one.text.startswith("story of"))
    assert story.rect.bottom < of_kind(scene, StandingLine)[0].rect.top


def test_up_and_down_scroll_the_standings(context: Context) -> None:
    scene = end_of(context, *[(3, -1, -1, -1, 0)] * 3)
    scene.rect = pygame.Rect(0, 0, 700, 420)
    scene.refresh()
    pane = scene.page.find("standings")
    assert scene.handle(Intent(Kind.DOWN)) is True
    for _ in range(60):
        scene.step(0.05)
    assert pane.offset > 0
    assert scene.handle(Intent(Kind.KEY, key="x")) is False


# --- entering ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "people", "played", "is_heard"),
    [
        ((5, -5), (0,), True, True),
        ((5, -5), (1,), True, False),
        ((5, -5), (0, 1), True, True),
        ((5, -5), (), True, False),
        ((0, 0), (0,), False, False),
    ],
)
def test_a_person_who_has_won_hears_it(
    context: Context, monkeypatch: pytest.MonkeyPatch, scores: tuple[int, ...], people: tuple[int, ...], *,
    played: bool, is_heard: bool,
) -> None:  # fmt: skip
    monkeypatch.setattr(context, "audio", Mock())
    end_of(context, scores, people=people, played=played)._hail()
    assert [call.args for call in context.audio.play.call_args_list] == ([(Cue.MATCH_WON,)] if is_heard else [])


@pytest.mark.parametrize("is_audible", [True, False])
def test_on_entering_the_winners_are_shown_unless_the_screen_is_read_aloud(
    context: Context, monkeypatch: pytest.MonkeyPatch, *, is_audible: bool
) -> None:
    curtain = Mock()
    monkeypatch.setattr(match_end, "WinnersCurtain", curtain)
    monkeypatch.setattr(context, "narrator", Mock(is_audible=is_audible))
    scene = end_of(context, (5, 5, -10))
    scene.enter()
    given, faces, text = curtain.call_args.args
    assert given is context
    assert [face.letter for face in faces] == ["A", "B"]
    assert text == scene.t("match_end.shared", names="Ann, Bo")
    pace, sound, at = curtain.return_value.rise.call_args.args
    assert pace == (Pace(0.0) if is_audible else context.pace)
    assert sound == scene._hail
    assert at == pytest.approx(LETTERS_AT - onset(Cue.MATCH_WON))
    assert scene._curtain is curtain.return_value


@pytest.mark.parametrize("kind", list(Kind))
def test_only_a_press_ends_the_show_and_does_nothing_else(context: Context, kind: Kind) -> None:
    scene = end_of(context, (5, -5))
    scene._curtain = Mock(is_up=True)
    ends = kind in {Kind.PRESS, Kind.CONFIRM, Kind.SKIP, Kind.CANCEL}
    used = scene.handle(Intent(kind, pos=(-1, -1)))
    assert scene._curtain.skip.called is ends
    if ends:
        assert used is True
        assert not scene.app.go.called
    scene._curtain = Mock(is_up=False)
    scene.handle(Intent(kind, pos=(-1, -1)))
    assert not scene._curtain.skip.called


def test_the_curtain_is_drawn_over_the_sheet_while_it_is_up(context: Context) -> None:
    scene = end_of(context, (5, 5, -10))
    surface = pygame.Surface((1280, 720))
    scene._curtain = Mock(is_up=True)
    scene._curtain.step.return_value = True
    scene.wants_redraw = False
    scene.step(0.1)
    assert scene.wants_redraw
    winners = of_kind(scene, match_end._Winner)
    assert all(winner.is_away() for winner in winners)
    scene.draw(surface)
    assert scene._curtain.draw.call_args.args[1] == [winner.rect for winner in winners]
    scene._curtain = Mock(is_up=False)
    scene.draw(surface)
    assert not scene._curtain.draw.called
    assert not any(winner.is_away() for winner in winners)


def test_a_winner_is_drawn_only_when_the_portrait_has_arrived(context: Context) -> None:
    away = [True]
    winner = match_end._Winner(context.look, Face("", "A", (200, 0, 0, 255)), 40, lambda: away[0])
    surface = pygame.Surface((60, 60), pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    winner.place(pygame.Rect(10, 10, 40, 40))
    winner.draw(surface)
    assert surface.get_bounding_rect().width == 0
    away[0] = False
    winner.draw(surface)
    assert surface.get_bounding_rect().width > 30


# --- the show of the winners ------------------------------------------------------------------------------------

FACES = tuple(Face("", letter, (200, 20, 20, 255)) for letter in "ABC")
HOME = pygame.Rect(40, 30, 50, 50)


def curtain_of(context: Context, faces: int = 1, *, at: float = 0.0, sound: Any = None) -> WinnersCurtain:
    curtain = WinnersCurtain(context, FACES[:faces], "Ann wins")
    curtain.rise(Pace(), sound or Mock(), 0.1)
    for _ in range(round(at / 0.05)):
        curtain.step(0.05)
    return curtain


@pytest.mark.parametrize(("faces", "pace"), [(0, Pace()), (2, Pace(0.0)), (2, Pace(1.0, reduced=True))])
def test_without_winners_or_motion_there_is_only_the_sound(context: Context, faces: int, pace: Pace) -> None:
    curtain, sound = WinnersCurtain(context, FACES[:faces], ""), Mock()
    curtain.rise(pace, sound, 0.5)
    assert sound.call_count == 1
    assert not curtain.is_up
    assert curtain.step(0.1) is False


def test_the_show_lasts_until_the_portraits_are_at_their_places_and_sounds_once(context: Context) -> None:
    sound = Mock()
    curtain = curtain_of(context, sound=sound)
    assert curtain.is_up
    assert not sound.called
    assert curtain.step(0.05) is True
    assert not sound.called
    curtain.step(0.1)
    assert sound.call_count == 1
    curtain.step(COMES + SEEN + GOES - 0.25)
    assert curtain.is_up
    assert curtain.step(0.2) is True, "the last picture"
    assert not curtain.is_up
    assert curtain.step(0.1) is False
    assert sound.call_count == 1


def test_the_first_letter_is_stamped_while_the_portraits_come() -> None:
    assert COMES / 2 < LETTERS_AT < COMES < SEEN


def test_a_show_that_is_skipped_is_over_and_has_sounded(context: Context) -> None:
    sound = Mock()
    curtain = curtain_of(context, sound=sound)
    curtain.skip()
    assert not curtain.is_up
    assert sound.call_count == 1
    assert curtain.places([HOME]) == [(*HOME.center, HOME.width)]


@pytest.mark.parametrize("faces", [1, 2, 3])
def test_the_portraits_grow_in_the_middle_side_by_side_and_then_go_home(context: Context, faces: int) -> None:
    homes = [HOME.move(70 * at, 0) for at in range(faces)]
    start = curtain_of(context, faces).places(homes)
    seen = curtain_of(context, faces, at=COMES + 0.05).places(homes)
    last = curtain_of(context, faces, at=COMES + SEEN - 0.05).places(homes)
    wide, high = context.theme.size
    assert all(x == pytest.approx(wide / 2) for x, _, _ in start), "all begin at one place"
    assert sum(x for x, _, _ in seen) / faces == pytest.approx(wide / 2, abs=1)
    assert all(0.3 * high < y < 0.5 * high for _, y, _ in seen)
    assert all(small[2] < large[2] < later[2] for small, large, later in zip(start, seen, last, strict=True))
    assert start[0][2] == pytest.approx(seen[0][2] / 2, rel=0.05)
    assert 1.02 < last[0][2] / seen[0][2] < NEARER
    for left, right in pairwise(seen):
        assert left[0] + left[2] / 2 < right[0] - right[2] / 2, "they do not cover each other"
        assert right[0] - left[0] < 1.4 * left[2]
    assert seen[0][0] - seen[0][2] / 2 > 0
    assert seen[-1][0] + seen[-1][2] / 2 < wide
    assert seen[0][1] + seen[0][2] / 2 < high
    going = curtain_of(context, faces, at=COMES + SEEN + GOES / 2).places(homes)
    for from_, now, home in zip(last, going, homes, strict=True):
        assert home.centery < now[1] < from_[1]
        assert home.width < now[2] < from_[2]
        assert min(home.centerx, from_[0]) <= now[0] <= max(home.centerx, from_[0])
    end = curtain_of(context, faces, at=COMES + SEEN + GOES + 0.2).places(homes)
    assert [(round(x), round(y), round(side)) for x, y, side in end] == [(*home.center, 50) for home in homes]


def test_a_portrait_without_a_place_on_the_sheet_stays_in_the_middle(context: Context) -> None:
    curtain = curtain_of(context, 2, at=COMES + SEEN + GOES + 0.2)
    (_, (x, y, side)) = curtain.places([HOME])
    assert x > context.theme.size[0] / 2
    assert y == pytest.approx(context.theme.size[1] * 0.42, abs=1)
    assert side > HOME.width


def test_many_winners_are_smaller(context: Context) -> None:
    sides = [WinnersCurtain(context, FACES * count, "")._large for count in (1, 2, 3)]
    assert sides[0] == round(context.theme.size[1] * 0.36)
    assert sides[0] >= sides[1] > sides[2]
    assert sides[2] * 9 < context.theme.size[0]
    assert WinnersCurtain(context, (), "")._large == sides[0]


def drawn(context: Context, at: float, patch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Draw the show at one moment; return the parts in the order of drawing, each with its opacity."""
    found: dict[str, Any] = {"order": []}

    def note(name: str, at: int) -> Any:
        def call(*given: Any) -> None:
            found["order"].append(name)
            found[name] = given[at]

        return call

    patch.setattr(match_end, "draw_ground", note("ground", 0))
    patch.setattr(match_end.paint, "darken", note("dark", 1))
    patch.setattr(match_end.paint, "draw_glow", lambda *given: found.update(glow=given[1:3], light=given[4]))
    patch.setattr(match_end.paint, "fade_in", note("sheet", 2))
    patch.setattr(
        match_end, "draw_stamped", lambda *given: found.update(text=given[2:], order=[*found["order"], "text"])
    )
    curtain = curtain_of(context, 2, at=at)
    surface = pygame.Surface(context.theme.size, pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    curtain.draw(surface, [HOME, HOME.move(70, 0)], Mock())
    found["seen"] = surface.get_bounding_rect()
    return found


def test_while_the_winners_are_seen_the_sheet_is_away_and_the_text_stands_below_them(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = drawn(context, COMES + SEEN / 2, monkeypatch)
    assert seen["order"] == ["ground", "dark", "sheet", "text"]
    assert seen["sheet"] == 0.0
    assert 50 < seen["dark"] < 100
    assert seen["light"] == pytest.approx(0.5)
    (x, y), wide = seen["glow"]
    assert x == context.theme.size[0] // 2
    assert y == pytest.approx(context.theme.size[1] * 0.42, abs=2)
    line, middle, time = seen["text"]
    assert line.text == "Ann wins"
    assert line.px > context.theme.font(match_end.Size.TITLE)
    assert middle[0] == context.theme.size[0] // 2
    large = WinnersCurtain(context, FACES[:2], "")._large
    bottom = context.theme.size[1] * 0.42 + large * NEARER / 2
    assert bottom + line.px / 3 < middle[1] < bottom + line.px * 2
    assert time == pytest.approx(COMES + SEEN / 2 - LETTERS_AT, abs=0.06)
    assert wide > 2 * large


def test_a_long_headline_shrinks_to_the_window(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[Any] = []
    monkeypatch.setattr(match_end, "draw_stamped", lambda *given: lines.append(given[2]))
    for text in ("Ann", "A headline that names many winners of one match"):
        curtain = WinnersCurtain(context, FACES[:1], text)
        curtain._draw_text(pygame.Surface((600, 400)))
    assert lines[1].px < lines[0].px
    assert lines[1].px >= 0.29 * lines[0].px
    assert context.fonts.width(lines[1].text, lines[1].px, bold=True, serif=True) < 600 * 0.9


def test_at_the_end_the_sheet_comes_and_ground_and_text_go(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    early = drawn(context, 0.05, monkeypatch)
    assert early["light"] < 0.5
    assert drawn(context, COMES * 0.7, monkeypatch)["light"] == 0.5, "it goes beyond its end and comes back"
    going = drawn(context, COMES + SEEN + GOES * 0.6, monkeypatch)
    assert going["order"] == ["ground", "dark", "sheet"], "the text is gone"
    assert 0.3 < going["sheet"] < 1.0
    assert going["dark"] < 50
    assert going["light"] < 0.4


def test_the_portraits_are_drawn_at_their_places(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    found = drawn(context, COMES + SEEN / 2, monkeypatch)
    places = curtain_of(context, 2, at=COMES + SEEN / 2).places([HOME, HOME])
    seen = found["seen"]
    assert seen.left == pytest.approx(places[0][0] - places[0][2] / 2, abs=3)
    assert seen.right == pytest.approx(places[1][0] + places[1][2] / 2, abs=3)
    assert seen.centery == pytest.approx(places[0][1], abs=3)
