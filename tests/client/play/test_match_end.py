from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.mighty.mighty_scene_kit import MatchAchievements, achievements_of
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.play.result.lead_taken import LeadTaken, lead_taken
from mighty_gui.client.play.result.match_end import COMES, GOES, SEEN, MatchEndScene, _Winner, running_totals, standings
from mighty_gui.client.play.result.result_parts import PaymentLine
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.widgets import Button
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match import Length, Match
from mighty_gui.match.settlement import settle
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, make_match, press, shown


def scene_of(app, match: Match, calls: list[Route] | None = None) -> MatchEndScene:
    if calls is not None:
        app.on_route = calls.append
    return MatchEndScene(app.context, match)


@in_windows()
@pytest.mark.parametrize("hands", [1, 12])
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, hands: int) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = scene_of(app, make_match(hands=hands, length=Length("hands", 12), language=language))
    assert shown(app, scene) == []
    assert collisions(scene) == []


@in_windows()
def test_a_settlement_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    match = make_match(hands=12, length=Length("hands", 12), language=language)
    match.setup = replace(match.setup, stake=1000)
    scene = scene_of(app, match)
    assert shown(app, scene) == []
    assert collisions(scene) == []


def test_the_settlement_says_who_gives_whom_how_much(tmp_path: Path) -> None:
    match = make_match(hands=12, length=Length("hands", 12))
    match.setup = replace(match.setup, stake=100)
    app = make_app(tmp_path)
    scene = scene_of(app, match)
    app.push(scene)
    lines = [line for line in scene.page.walk() if isinstance(line, PaymentLine)]
    names = [player.name for player in match.setup.players]
    payments = settle(match.totals, 100)
    assert payments
    for line, payment in zip(lines, payments, strict=True):
        assert f"{names[payment.receiver]}에게" in line.label
        assert f"{payment.amount:,}원" in line.label


def test_without_stakes_nothing_is_settled(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = scene_of(app, make_match(hands=12))
    app.push(scene)
    assert not [line for line in scene.page.walk() if isinstance(line, PaymentLine)]


def test_the_winners_are_seen_beside_the_headline(tmp_path: Path) -> None:
    match = make_match(hands=12)
    app = make_app(tmp_path)
    scene = scene_of(app, match)
    app.push(scene)
    first = [row.player for row in standings(match) if row.place == 1]
    faces = [widget.face for widget in scene.page.walk() if isinstance(widget, _Winner)]
    assert [face.mood for face in faces] == ["glad"] * len(first)


def test_eight_players_fit(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1024, 640), "en")
    rules = MightyRules(players=8, deal=MightyRules().deal.__class__(hand=6, kitty=5))
    scene = scene_of(app, make_match(rules, hands=30, length=Length("hands", 30), language="en"))
    assert shown(app, scene) == []
    assert collisions(scene) == []


def test_running_totals_end_at_the_totals() -> None:
    match = make_match(hands=12)
    lines = running_totals(match)
    assert [line[0] for line in lines] == [0] * 5
    assert tuple(line[-1] for line in lines) == match.totals


def test_standings_are_in_order_and_equal_totals_share_a_place() -> None:
    match = make_match(hands=12)
    rows = standings(match)
    totals = [row.total for row in rows]
    assert totals == sorted(totals, reverse=True)
    assert rows[0].place == 1
    assert all(a.place == b.place for a, b in pairwise(rows) if a.total == b.total)


def test_deeds_count_what_each_did() -> None:
    match = make_match(hands=12)
    achievements = achievements_of(Texts.load("en"), match.setup, match.finished)
    played = [hand.result for hand in match.finished if hand.result.was_played]
    assert sum(one.won + one.lost for one in achievements) == len(played)
    assert sum(one.won for one in achievements) == sum(result.outcome == "made" for result in played)
    assert sum(one.as_friend for one in achievements) == sum(len(result.friends) for result in played)
    told = MatchAchievements(won=2, as_friend=1).as_texts(Texts.load("en"))
    assert len(told) == 2
    assert MatchAchievements().as_texts(Texts.load("en")) == []


@pytest.mark.parametrize(
    ("totals", "turning"),
    [
        ([[0, 16, 6, -12], [0, -8, -13, 23], [0, 8, 13, -5]], LeadTaken(1, 3, -13, 23, 2)),
        ([[0, 5, 4, 9], [0, -5, -4, -9]], LeadTaken(0, 1, 0, 5, None)),
        ([[0, 5, 5, 9], [0, 2, 5, -9]], LeadTaken(0, 3, 5, 9, 1)),  # a shared lead is none
        ([[0, 5, -5, 9], [0, -5, 5, -9]], LeadTaken(0, 3, -5, 9, 1)),
        ([[0, -5, 9], [0, 5, -9]], LeadTaken(0, 2, -5, 9, 1)),
        ([[0, 5], [0, 5], [0, -10]], None),
        ([[0], [0]], None),
    ],
)
def test_the_turning_point_is_the_hand_from_which_on_the_winner_led(
    totals: list[list[int]], turning: LeadTaken | None
) -> None:
    assert lead_taken(totals) == turning


def test_the_turning_point_is_shown_first_and_the_chart_on_request(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = next(scene for seed in range(9) if (scene := scene_of(app, make_match(hands=4, seed=seed))).turning)
    app.push(scene)
    turning = scene.turning
    assert turning is not None

    def labels() -> set[str]:
        return {widget.label for widget in scene.page.walk()}

    shown_numbers = f"{with_sign(turning.before)} → {with_sign(turning.after)}"
    assert shown_numbers in labels()
    assert scene.page.find("chart") is None
    button = scene.page.find("toggle chart")
    assert isinstance(button, Button)
    button.activate()
    assert scene.page.find("chart") is not None
    assert shown_numbers not in labels()
    press(app, pygame.K_c)
    assert scene.page.find("chart") is None


def test_the_turning_point_is_counted_without_hands_that_were_neither_played_nor_scored(tmp_path: Path) -> None:
    app, match = make_app(tmp_path, language="en"), make_match(hands=12)
    played = [hand for hand in match.finished if hand.result.was_played]
    passed = next(hand for hand in match.finished if not hand.result.was_played)
    first, last = replace(played[0], scores=(-5, 5, 0, 0, 0)), replace(played[1], scores=(20, -20, 0, 0, 0))
    match.finished[:] = [passed, replace(passed, scores=(-1, 0, 1, 0, 0)), first, last]
    scene = scene_of(app, match)
    app.push(scene)
    assert running_totals(match)[0] == (0, -1, -6, 14)
    assert scene.turning == LeadTaken(0, 3, -6, 14, 1)
    view = match.view(match.people[0])
    story = scene_kit(match.setup.rules).story(app.context, match, last, view).sentence()
    assert story in {widget.label for widget in scene.page.walk()}


def test_where_several_share_the_win_the_chart_is_shown(tmp_path: Path) -> None:
    app, match = make_app(tmp_path), make_match(hands=1)
    match.finished[:] = [replace(match.finished[0], scores=(5, 5, 0, -5, -5))]
    scene = scene_of(app, match)
    app.push(scene)
    assert scene.page.find("chart") is not None
    assert scene.page.find("toggle chart") is None


@pytest.mark.parametrize("name", ["rematch", "new game", "start"])
def test_buttons_lead_on(tmp_path: Path, name: str) -> None:
    app, calls = make_app(tmp_path), []
    scene = scene_of(app, make_match(hands=3), calls)
    routes_of = {
        "rematch": routes.Rematch(scene.match.setup),
        "new game": routes.PlayChoices(from_start=True),
        "start": routes.StartScreen(),
    }
    app.push(scene)
    button = scene.page.find(name)
    assert isinstance(button, Button)
    button.activate()
    assert calls == [routes_of[name]]


def test_keys_lead_on(tmp_path: Path) -> None:
    app, calls = make_app(tmp_path), []
    scene = scene_of(app, make_match(hands=3), calls)
    app.push(scene)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    assert calls == [routes.Rematch(scene.match.setup), routes.StartScreen()]


def test_a_match_left_before_its_first_hand(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    match = make_match()
    match.finished.clear()
    scene = scene_of(app, match)
    assert shown(app, scene) == []
    assert scene.page.find("chart") is None


def test_the_winner_comes_forward_and_goes_to_their_place_on_the_sheet(tmp_path: Path) -> None:
    app = make_app(tmp_path, (1024, 640))
    app.context.change(animation_speed="normal", reduced_motion=False)
    scene = scene_of(app, make_match(hands=2))
    app.push(scene)
    curtain = scene._curtain
    homes = [widget.rect for widget in scene.page.walk() if isinstance(widget, _Winner)]
    seen = []
    for seconds in (0.0, COMES, SEEN, GOES - 0.01):
        curtain.step(seconds)
        seen.append(curtain.places(homes))
    for spots in seen[:3]:
        assert sum(x for x, _, _ in spots) / len(spots) == pytest.approx(512)
        assert {round(y) for _, y, _ in spots} == {round(0.42 * 640)}
    assert seen[0][0][2] < seen[1][0][2] < seen[2][0][2], "they come, and then slowly nearer"
    assert [spot[:2] for spot in seen[3]] == [pytest.approx(home.center, abs=1) for home in homes]
    assert [round(across) for _, _, across in seen[3]] == [home.width for home in homes]


@pytest.mark.parametrize("way", ["press", "skip", "time"])
def test_the_sheet_follows_and_a_press_is_not_taken_for_more(tmp_path: Path, way: str) -> None:
    calls: list[Route] = []
    app = make_app(tmp_path, (1024, 640))
    app.context.change(animation_speed="normal", reduced_motion=False)
    scene = scene_of(app, make_match(hands=2), calls)
    app.push(scene)
    early = pygame.image.tobytes(app.picture(), "RGB")
    if way == "time":
        app.step([], COMES + SEEN + GOES)
    else:
        again = scene.page.find("rematch").rect.center
        app.handle(Intent(Kind.SKIP) if way == "skip" else Intent(Kind.PRESS, pos=again, button=1))
    assert calls == []
    assert not scene._curtain.is_up
    assert pygame.image.tobytes(app.picture(), "RGB") != early
    app.handle(Intent(Kind.CONFIRM))
    assert calls == [routes.Rematch(scene.match.setup)]


@pytest.mark.parametrize("still", ["reduced", "instant", "narrated", "unplayed"])
def test_where_nothing_moves_the_sheet_is_there_at_once(tmp_path: Path, still: str) -> None:
    app = make_app(tmp_path, (1024, 640))
    app.context.change(reduced_motion=still == "reduced", narration=still == "narrated")
    app.context.change(animation_speed="instant" if still == "instant" else "normal")
    app.context.narrator._write = lambda _line: None
    match = make_match(hands=2)
    if still == "unplayed":
        match.finished.clear()
    scene = scene_of(app, match)
    app.push(scene)
    assert not scene._curtain.is_up


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_place_of_the_only_person_comes_first(tmp_path: Path, language: str) -> None:
    app, heads = make_app(tmp_path, language=language), set()
    for seed in range(12):
        match = make_match(hands=4, length=Length("hands", 4), seed=seed, language=language)
        scene = scene_of(app, match)
        app.push(scene)
        head, *others = scene._headlines()
        place = next(row.place for row in standings(match) if row.player == 0)
        heads.add(place == 1)
        assert (str(place) in head) or place == 1
        assert {head, *others} <= {widget.label for widget in scene.page.walk()}
        app.pop()
    assert heads == {True, False}
    match = make_match(hands=4, length=Length("hands", 4), persons=2, language=language)
    assert scene_of(app, match)._headlines() == [scene_of(app, match)._headline()], "several people: whoever won"
