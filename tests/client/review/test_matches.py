"""The list of matches: each is one press away, can be named, removed and restored, and shows when it was played."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.company import cast
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.history import matches_scene
from mighty_gui.client.review.history.hand_texts import marks_of, scores_of
from mighty_gui.client.review.history.match_tile import MatchTile, badge_of, place_of, standing_of, when
from mighty_gui.client.review.history.matches_scene import MatchesScene, NameScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.archive import unfinished as unfinished_matches
from mighty_gui.keep.archive.played_hands import PlayedHand
from mighty_gui.keep.archive.profiles import Profile, profile_row
from mighty_gui.keep.archive.rows import PROFILES
from mighty_gui.keep.archive.unfinished import setup_in
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import Duplicate
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, press, shown, tab_to, write
from tools.showroom.common_pictures import OPENING

KO = Texts.load("ko")
HAND = PlayedHand(*[""] * 2, 1, *[""] * 3, (), "", (), False, False, False, 0, False)


def setup(seed: int, name: str = "나") -> MatchSetup:
    players = (Player(name), *(Player(one, "computer") for one in "나다라마"))
    return MatchSetup("standard-5", MightyRules(), players, Length("open", 0), seed)


@pytest.fixture
def flow(tmp_path: Path) -> SceneFlow:
    """Start a program with two waiting matches and one that only tries rules."""
    app = App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640))
    flow = SceneFlow(app)
    for seed in (1, 3):
        flow.begin(setup(seed))
        flow.start()
    flow.try_rules(setup(4))
    flow.start()
    return flow


def listed(flow: SceneFlow) -> MatchesScene:
    flow.choose_match()
    scene = flow.app.scene
    assert isinstance(scene, MatchesScene)
    return scene


def seeds(flow: SceneFlow) -> list[int]:
    return [match.setup.seed for match in flow.store.unfinished()]


# --- looks --------------------------------------------------------------------------------------------------


@in_windows()
def test_everything_fits(size: tuple[int, int], scale: float, language: str, tmp_path: Path) -> None:
    app = make_app(tmp_path, size, language, scale)
    OPENING["matches"](app)
    scene = app.scene
    assert isinstance(scene, MatchesScene)
    scene._remove(scene.matches[1])
    app.pop()
    assert shown(app, scene) == []
    assert collisions(scene) == []
    assert shown(app, NameScene(app.context, "", "표준 5마", lambda _: None)) == []


def test_of_many_matches_some_are_listed_and_read_and_more_when_asked(
    flow: SceneFlow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches_scene, "ON_PAGE", 2)
    read: list[str] = []
    monkeypatch.setattr(unfinished_matches, "setup_in", lambda text: read.append(text) or setup_in(text))
    scene = listed(flow)
    assert [match.setup.seed for match in scene.matches] == [4, 3]
    read.clear()
    scene.show_more()
    assert ([match.setup.seed for match in scene.matches], read) == ([4, 3, 1], [])
    assert (scene.page.find("more"), scene.page.focus) == (None, scene.page.find(f"match {scene.matches[2].id}"))
    for seed in (5, 6, 7):
        flow.begin(setup(seed))
        flow.start()
    read.clear()
    scene = listed(flow)
    assert (len(scene.matches), len(read), flow.store.many) == (2, 1, 5), "the start screen has read two already"
    tab_to(flow.app, scene, "more")
    press(flow.app, pygame.K_RETURN)
    assert len(scene.matches) == 4
    flow.app.pop()
    assert words_waiting(flow) == KO("client.start.waiting_several", count=5)


def words_waiting(flow: SceneFlow) -> str:
    """Return the start screen's text about the waiting matches."""
    found = flow.resumable
    return "" if found is None else found.text


HERE = timezone(timedelta(hours=9))


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2026-11-22T01:05:00Z", "오늘 10:05"),
        ("2026-11-21T16:00:00Z", "오늘 01:00"),
        ("2026-11-21T14:59:00Z", "어제 23:59"),
        ("2026-11-20T01:00:00Z", "2026. 11. 20. 10:00"),
        ("2027-01-01T00:00:00Z", "2027. 01. 01. 09:00"),
        ("", ""),
        ("nonsense", ""),
        ("9999-12-31T23:59:59Z", ""),
    ],
)
def test_when_is_told_by_the_clock_on_the_wall(moment: str, said: str) -> None:
    assert when(moment, KO, datetime(2026, 11, 22, 12, 0, tzinfo=HERE)) == said


def test_a_tile_says_who_plays_which_hand_and_how_it_stands(flow: SceneFlow) -> None:
    flow.resume(flow.store.unfinished()[1].id)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    match = table.match
    while not match.finished:
        match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
    flow.start()
    scene = listed(flow)
    tile = scene.page.find(f"match {scene.matches[0].id}")
    assert isinstance(tile, MatchTile)
    for part in ("표준 5마", "1번째 판", "오늘", "나 ", "마 "):
        assert part in tile.label
    for total in match.totals:
        assert str(abs(total)) in tile.label
    trial = scene.page.find(f"match {next(one.id for one in scene.matches if one.setup.trial)}")
    assert trial is not None
    assert KO("matches.trial") in trial.label


def test_names_that_we_gave_are_those_of_the_language_of_the_list(flow: SceneFlow) -> None:
    english, (first, second) = Texts.load("en"), cast()[:2]
    players = (
        Player(english("seat.you")),
        *(Player(one.name(english), "computer", face=one.face) for one in cast()[:4]),
    )
    match = replace(flow.store.unfinished()[0], setup=replace(setup(1), players=players))
    assert standing_of(match, KO).startswith(f"{KO('seat.you')} ")
    assert first.name(KO) in standing_of(match, KO)
    rivals = Duplicate("0" * 16, (players[0], Player("Minji")), ())
    match = replace(match, setup=replace(match.setup, duplicate=rivals))
    told = place_of(match, "", KO, datetime.now(UTC))
    assert told.startswith(KO("matches.rivals", names=f"{KO('seat.you')}, Minji"))
    assert second.name(english) not in standing_of(match, KO)


def test_so_are_those_in_the_list_of_hands(flow: SceneFlow) -> None:
    """Names that players have chosen stay, even if they are names of the program."""
    english, (first, *_) = Texts.load("en"), cast()
    players = (english("seat.you"), english("seat.person", number=2), first.name(english), "Zoe")
    hand = replace(HAND, players=players, scores=(3, -1, -1, -1))
    you, second = KO("seat.you"), KO("seat.person", number=2)
    assert scores_of(hand, KO) == f"{you} +3, {second} −1, {first.name(KO)} −1, Zoe −1"
    assert scores_of(hand, KO, {first.name(english)}).endswith(f"{first.name(english)} −1, Zoe −1")
    archive = flow.context.archive
    assert archive.take()
    archive.put(PROFILES, profile_row(Profile("c3", "Chunja", "", "")))
    archive.write()
    assert "Chunja" in flow.show_games().hands.own_names


# --- the ways to a match -------------------------------------------------------------------------------------


def test_practice_is_not_counted_among_the_matches_that_wait(flow: SceneFlow) -> None:
    """It is counted if nothing else waits."""
    assert (flow.store.many, len(flow.store.unfinished())) == (2, 3)
    assert words_waiting(flow) == KO("client.start.waiting_several", count=2)
    *own, _ = sorted(flow.store.unfinished(), key=lambda match: match.setup.is_practice)
    flow.store.remove(own[0].id)
    assert words_waiting(flow) == KO("client.start.waiting", rules="표준 5마", number=1)
    flow.store.remove(own[1].id)
    assert (flow.store.many, words_waiting(flow)) == (1, KO("client.start.waiting", rules="표준 5마", number=1))
    flow.try_rules(setup(5))
    flow.start()
    assert words_waiting(flow) == KO("client.start.waiting_several", count=2)


@pytest.mark.parametrize(("language", "words"), [("ko", "다른 곳에서 이어 친 경기"), ("en", "Continued elsewhere")])
def test_a_match_that_was_played_on_elsewhere_says_so_and_so_do_its_hands(
    flow: SceneFlow, language: str, words: str
) -> None:
    """Ordinary matches have no such mark."""
    texts = Texts.load(language)
    match = next(one for one in flow.store.unfinished() if not one.setup.is_practice)
    hand = HAND
    assert (badge_of(match, texts), marks_of(hand, texts)) == ("", [])
    assert badge_of(replace(match, is_branch=True), texts) == words
    assert marks_of(replace(hand, is_branch=True), texts) == [words]


def test_any_match_is_gone_on_with_by_keys_alone(flow: SceneFlow) -> None:
    assert seeds(flow) == [4, 3, 1]
    press(flow.app, pygame.K_RETURN)  # with several matches, the start screen leads to the list
    scene = flow.app.scene
    assert isinstance(scene, MatchesScene)
    assert scene.page.focus is scene.page.find(f"match {scene.matches[0].id}")
    tab_to(flow.app, scene, f"match {scene.matches[2].id}")
    press(flow.app, pygame.K_RETURN)
    table = flow.app.scene
    assert isinstance(table, TableScene)
    assert table.match.setup == setup(1)
    flow.start()
    assert seeds(flow) == [1, 4, 3]


def test_the_only_match_is_one_press_away_and_the_list_two(flow: SceneFlow) -> None:
    flow.store.remove(flow.store.unfinished()[2].id)
    flow.start()
    start = flow.app.scene
    assert isinstance(start, StartScene)
    flow.app.go(routes.PlayChoices())
    tab_to(flow.app, flow.app.scene, "matches")  # type: ignore[arg-type]
    press(flow.app, pygame.K_RETURN)
    assert isinstance(flow.app.scene, MatchesScene)
    press(flow.app, pygame.K_ESCAPE)
    press(flow.app, pygame.K_ESCAPE)
    press(flow.app, pygame.K_RETURN)
    assert isinstance(flow.app.scene, TableScene)
    assert flow.app.scene.match.setup.seed == 3


def test_a_match_with_the_coach_goes_on_with_the_coach(flow: SceneFlow) -> None:
    flow.lessons.play_with_coach(0, resumes=False)
    flow.start()
    scene = listed(flow)
    assert scene.matches[0].setup.coach
    press(flow.app, pygame.K_RETURN)
    table = next(one for one in flow.app.scenes if isinstance(one, TableScene))
    assert table.match.setup.coach
    assert (
        type(table.extras.all[0]).__module__.endswith(("coaching", "coach_pane", "tutor")) or table.extras is not None
    )


def test_a_match_gets_a_name_and_loses_it_again(flow: SceneFlow) -> None:
    scene = listed(flow)
    match = scene.matches[1]
    for name in ("설날", ""):
        tab_to(flow.app, scene, f"rename {match.id}")
        press(flow.app, pygame.K_RETURN)
        dialog = flow.app.scene
        assert isinstance(dialog, NameScene)
        press(flow.app, pygame.K_a, pygame.KMOD_CTRL)
        press(flow.app, pygame.K_BACKSPACE)
        write(flow.app, name)
        press(flow.app, pygame.K_RETURN)
        assert flow.app.scene is scene
        assert [one.name for one in flow.store.unfinished()] == ["", name, ""]
        tile = scene.page.find(f"match {match.id}")
        assert tile is not None
        assert tile.label.startswith(name or "표준 5마")


def test_a_removed_match_can_be_put_back(flow: SceneFlow) -> None:
    scene = listed(flow)
    match = scene.matches[1]
    tab_to(flow.app, scene, f"remove {match.id}")
    press(flow.app, pygame.K_RETURN)
    assert match.setup.seed not in seeds(flow)
    assert scene.page.find(f"match {match.id}") is None
    assert scene.page.focus is scene.page.find(f"undo {match.id}")
    press(flow.app, pygame.K_RETURN)
    assert seeds(flow) == [4, 3, 1]
    assert scene.page.focus is scene.page.find(f"match {match.id}")


def test_while_another_program_plays_the_list_is_only_looked_at(flow: SceneFlow) -> None:
    other = SceneFlow(App(make_context(Settings(), home=flow.context.home), size=(1024, 640)))
    flow.resume(flow.store.unfinished()[0].id)
    other.start()
    scene = listed(other)
    assert KO("save.elsewhere.text") in [widget.label for widget in scene.page.walk()]
    name = scene.matches[0].id
    for kind in ("rename", "remove"):
        button = scene.page.find(f"{kind} {name}")
        assert button is not None
        assert not button.enabled
    press(other.app, pygame.K_RETURN)
    assert isinstance(other.app.scene, MessageScene)
    other.close()
    flow.close()


def test_an_empty_list_says_so(tmp_path: Path) -> None:
    flow = SceneFlow(App(make_context(Settings(), home=tmp_path), size=(1024, 640)))
    flow.start()
    scene = listed(flow)
    assert KO("matches.none") in [widget.label for widget in scene.page.walk()]


def test_a_match_says_its_place_in_the_list(flow: SceneFlow) -> None:
    tiles = [tile for tile in listed(flow).page.walk() if isinstance(tile, MatchTile)]
    assert [tile.position for tile in tiles] == [(number, len(tiles)) for number in range(1, len(tiles) + 1)]
