"""The replay of a finished hand: a position looks the same however it is reached, every key, no hand too early."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.review.hand_page import REPLAY, HandPage
from mighty_gui.client.review.replay.replay_match import ReplayMatch, around
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.event_narrator import FACTS, STANDING, TOTALS, TRICK
from mighty_gui.client.table.extras import WHY_KEY
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.paint.plates import portrait_rect
from mighty_gui.client.table.place.card_spots import spots
from mighty_gui.engine.core.record import record_text
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Match
from tests.client.pictures import same_picture
from tests.client.scene_stage import STAGES, on_top, press
from tests.tiers import some, spread


@pytest.fixture
def app(tmp_path: Path) -> App:
    settings = Settings(animation_speed="instant", language="ko", player_name="")
    return demonstration.new_app(settings, (1280, 800), tmp_path)


def finished(app: App, preset: str = "standard-5", persons: int = 1) -> Match:
    match = demonstration.new_match(app, preset=preset, seed=21, persons=persons)
    demonstration.play_until(match, lambda one: one.hand.is_over and any(e.type == "trick" for e in one.hand.events))
    return match


def look(app: App, match: Match, viewer: int | None = None) -> ReplayTab:
    shown = ReplayMatch.of_match(match, match.finished[-1])
    page = HandPage(app.context, shown, 0, first=REPLAY, viewer=viewer)
    app.push(page)
    return page.replay


def walk_on(app: App, scene: ReplayTab) -> None:
    scene.walk("on")
    while scene.stage.director.busy:
        app.step([], 0.2)
    app.step([], 0.2)


@pytest.mark.parametrize(
    ("preset", "viewer"), some([("standard-5", 0), ("mitigati", None), ("standard-5", None), ("standard-7", None)], 2)
)
@pytest.mark.nightly
def test_a_position_is_the_same_however_it_is_reached(app: App, preset: str, viewer: int | None) -> None:
    scene = look(app, finished(app, preset), viewer)
    walked = [scene.stage.state]
    for _ in range(scene.match.hand.last):
        walk_on(app, scene)
        walked.append(scene.stage.state)
    assert scene.position == scene.match.hand.last
    for position in reversed(range(scene.match.hand.last)):
        scene.walk("back")
        assert (scene.position, scene.stage.state) == (position, walked[position])
    assert walked[-1].awaiting_collection, "the last trick lies there to be seen"


def played_on(app: App, scene: ReplayTab, position: int) -> tuple[set[str], bool, bool]:
    """Play a hand on to its end; return the great moments shown, whether there was a pause before a card, and whether
    the background sounds became tense."""
    app.context.change(animation_speed="normal")
    scene.go(position)
    scene.walk("play")
    shown, held, tense = set(), False, False
    for _ in range(4000):
        app.step([], 1 / 10)
        if (moment := scene.stage.director.spectacle) is not None:
            shown.add(type(moment[0]).__name__)
        assert app.scene is not None
        held |= app.scene.holds_breath
        tense |= app.scene.atmosphere is Atmosphere.TENSION
        if scene.at_rest:
            break
    assert scene.position == scene.match.hand.last
    return shown, held, tense


@pytest.mark.nightly
def test_played_on_a_hand_has_its_great_moments(app: App) -> None:
    scene = look(app, finished(app))
    shown, held, _ = played_on(app, scene, 0)
    assert {"StakePushed", "StakeDropped", "Finale"} <= shown
    assert held, "before the card that decides"
    assert scene.stage.state == scene.stage.table_at(scene.position)
    scene.go(scene.position - 1)
    scene.go(scene.position + 1)
    assert not scene.stage.director.busy, "who only looks at the last position sees how it lies there"


def test_in_another_game_the_end_is_told_too(app: App) -> None:
    scene = look(app, finished(app, "mitigati"))
    shown, _, _ = played_on(app, scene, scene.match.hand.last - 2)
    assert "MitigatiFinale" in shown


def test_sounds_behind_it_are_those_of_the_position(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = look(app, finished(app))
    monkeypatch.setattr(type(scene.stage.kit), "hangs_on_little", lambda _kit, _state: True)
    scene.go(0)
    assert app.scene is not None
    assert app.scene.atmosphere is Atmosphere.TABLE
    _, _, tense = played_on(app, scene, scene.match.hand.last - 3)
    assert tense


def test_people_are_alive_in_a_hand_that_is_looked_at(app: App) -> None:
    scene = look(app, finished(app))
    scene.go(scene.match.hand.last // 2)
    seen, touched = app.picture(), 0
    before, page = seen.copy(), app.scene
    assert page is not None
    for _ in range(40):
        if page.liven(1 / 15):
            page.touch(seen)
            touched += 1
    assert touched > 10
    assert not same_picture(before, seen)
    assert same_picture(seen, app.picture())
    theme, layout = scene.table.within.theme, scene.stage.director.layout
    for seat in range(5):
        place = portrait_rect(theme, layout.place(seat).plate).move(scene.table.rect.topleft)
        before.fill("black", place)
        seen.fill("black", place)
    assert same_picture(before, seen)


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_open_hands_show_every_card_and_eyes_only_their_own(app: App, preset: str) -> None:
    match = finished(app, preset)
    scene, pack = look(app, match), {card.name for card in table_kit(match.game).pack(match.setup.rules)}
    for position in (0, scene.match.hand.last // 2):
        scene.go(position)
        lying = spots(scene.stage.state, scene.stage.director.layout, scene.stage.showing())
        seen = [spot.face for key, spot in lying.items() if spot.face and key[0] not in ("shown",)]
        held = sum(scene.stage.state.counts) + len(scene.stage.state.trick) + scene.stage.state.buried
        assert len(seen) == len(set(seen)) == held
        assert set(seen) <= pack
    scene.go(next(at for at, phase in scene.match.hand.phases() if phase == "exchange"))
    scene.walk("on")
    scene.stage.director.finish()
    assert scene.stage.state == scene.stage.table_at(scene.position), "what is buried is seen as it is buried"
    scene.look_through(1)
    known = [seat for seat, hand in enumerate(scene.stage.state.hands) if hand is not None]
    assert known == [1]


def test_keys_lead_through_a_hand(app: App) -> None:
    scene = look(app, finished(app))
    last, tricks = scene.match.hand.last, [mark.position for mark in scene.marks if mark.is_trick]
    press(app, pygame.K_RIGHT)
    assert scene.position == 1
    press(app, pygame.K_END)
    assert scene.position == last == tricks[-1]
    press(app, pygame.K_UP)
    assert scene.position == tricks[-2]
    press(app, pygame.K_DOWN)
    press(app, pygame.K_LEFT)
    assert scene.position == last - 1
    press(app, pygame.K_HOME)
    assert scene.position == 0
    press(app, pygame.K_3)
    assert (scene.stage.viewer, scene.stage.all_open) == (2, False)
    press(app, pygame.K_0)
    assert scene.stage.all_open
    app.handle(Intent(Kind.WHEEL, pos=(600, 300), amount=-1.0))
    assert scene.position == 1
    press(app, pygame.K_ESCAPE)
    assert not scene.on_stack


def test_it_plays_by_itself_at_each_speed_and_stops_at_the_end(app: App) -> None:
    scene = look(app, finished(app))
    reached = []
    for _ in range(3):
        scene.go(0)
        press(app, pygame.K_SPACE)
        for _ in range(40):
            app.step([], 0.1)
        press(app, pygame.K_SPACE)
        reached.append(scene.position)
        app.step([], 5.0)
        assert scene.position == reached[-1], "it waits"
        scene.change_speed()
    slow, normal, fast = reached[2], reached[0], reached[1]
    assert 0 < slow < normal < fast
    scene.go(0)
    for key in (pygame.K_SPACE, pygame.K_RIGHT):
        press(app, key)
    assert not scene.plays, "who steps takes over"
    scene.go(scene.match.hand.last - 1)
    press(app, pygame.K_SPACE)
    for _ in range(20):
        app.step([], 0.5)
    assert (scene.position, scene.plays) == (scene.match.hand.last, False)


def test_a_card_of_an_open_hand_flies_from_where_it_lies(tmp_path: Path) -> None:
    app = demonstration.new_app(Settings(animation_speed="normal"), (1280, 800), tmp_path)
    scene = look(app, finished(app))
    first = next(mark.position for mark in scene.marks if mark.is_trick)
    scene.go(next(at for at in range(first - 5, first) if scene.match.hand.to_act(at) not in (None, 0)))
    lying = {key[1:3]: spot for key, spot in scene.stage.director.rest.items() if key[0] == "open"}
    scene.walk("on")
    app.step([], 0.001)
    flying = next(one for one in scene.stage.placed if one.moving and one.key[0] == "trick")
    start = lying[flying.key[1:3]]
    assert abs(flying.x - start.x) + abs(flying.y - start.y) < 5


def test_marks_lead_to_steps_and_tricks(app: App) -> None:
    scene = look(app, finished(app))
    assert [mark.text for mark in scene.marks if not mark.is_trick] == [
        "선거", "바닥패", "공약", "프렌드", "초구", "끝"
    ]  # fmt: skip
    assert [mark.short for mark in scene.marks if mark.is_trick] == [str(number) for number in range(1, 11)]
    friend = next(mark for mark in scene.marks if mark.text == "프렌드")
    bar = scene.page.find("scrub")
    assert bar is not None
    name = next(area for mark, area in bar._labels if mark is friend)
    for kind in (Kind.PRESS, Kind.RELEASE):
        app.handle(Intent(kind, pos=name.center, button=1))
    assert scene.position == friend.position
    assert scene.match.hand.phase(scene.position) == "friend"
    told = [around(scene.marks, position) for position in range(scene.match.hand.last + 1)]
    assert told[0] == "선거"
    assert told[friend.position] == "프렌드"
    assert told[friend.position + 1] == "1턴"
    assert told[-1] == "10턴"


@pytest.mark.nightly
def test_a_drag_along_the_bar_leads_to_every_position(app: App) -> None:
    scene = look(app, finished(app))
    bar = scene.page.find("scrub")
    assert bar is not None
    y, ways = bar.rect.top + 4, []
    for row in (y, bar.rect.bottom - 4):  # it is also so in the names below the bar
        app.handle(Intent(Kind.PRESS, pos=(bar.rect.left, y), button=1))
        ways.append([])
        for x in range(bar.rect.left, bar.rect.right, 2):
            app.handle(Intent(Kind.MOVE, pos=(x, row)))
            ways[-1].append(scene.position)
        app.handle(Intent(Kind.RELEASE, pos=(bar.rect.right, y), button=1))
    assert set(ways[0]) == set(range(scene.match.hand.last + 1))
    assert ways[0] == ways[1] == sorted(ways[0])
    before = scene.position
    app.handle(Intent(Kind.MOVE, pos=(bar.rect.left, y)))
    assert scene.position == before


def test_it_can_be_followed_by_ear(app: App) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look(app, finished(app), viewer=0)
    scene.go(next(mark.position for mark in scene.marks if mark.is_trick) - 1)
    heard.clear()
    walk_on(app, scene)
    app.step([], 0.5)
    leader, winner = scene.stage.state.tricks[-1].leader, scene.stage.state.tricks[-1].winner
    said = " / ".join(heard)
    assert scene.stage.names[winner] in said
    assert f"선 {scene.stage.names[leader]}" in said
    assert "1턴" in said


def test_how_things_stand_and_every_open_hand_can_be_heard(app: App) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look(app, finished(app))
    scene.go(next(mark.position for mark in scene.marks if mark.is_trick) - 1)

    def answered(key: int) -> list[str]:
        heard.clear()
        press(app, key)
        for _ in range(4):
            app.step([], 0.1)
        return list(heard)

    names, texts = scene.stage.names, app.context.texts
    assert any(names[scene.stage.state.declarer] in line for line in answered(pygame.K_t))
    hands = answered(pygame.K_F5)
    assert [line for line in hands if line.endswith(":")] == [f"{names[seat]}:" for seat in scene.seats]
    held = sum(line.count(",") + 1 for line in hands if not line.endswith(":"))
    assert held == sum(map(len, filter(None, scene.stage.state.hands)))
    assert answered(pygame.K_2)[0].endswith(names[scene.seats[1]])
    own = hands.index(f"{names[scene.seats[1]]}:")
    assert answered(pygame.K_F5) == hands[own + 1 : hands.index(f"{names[scene.seats[2]]}:")]
    assert answered(pygame.K_0)[0].endswith(texts("replay.eyes.all"))
    own = texts("accessibility.told.hand", count=0, cards="").split("0")[0]
    assert not any(line.startswith(own) for line in answered(pygame.K_t)), "nobody's is the listener's own"


@pytest.mark.parametrize("preset", some(["standard-5", "mitigati"], 1))
def test_every_key_of_the_table_is_answered_at_every_position(app: App, preset: str) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look(app, finished(app, preset))
    for position in spread(range(0, scene.match.hand.last + 1, 3), 3):
        scene.go(position)
        for key in (STANDING, *FACTS):
            heard.clear()
            app.handle(Intent(Kind.KEY, key=key))
            assert heard, (position, key)


def test_a_trick_that_lies_there_can_be_heard_and_the_totals_with_the_hand(app: App) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look(app, finished(app))
    texts = app.context.texts
    for at, points in ((0, False), (scene.match.hand.last, True)):
        scene.go(at)
        app.step([], 0.5)
        heard.clear()
        app.handle(Intent(Kind.KEY, key=TOTALS))
        assert len(heard) == 1 + len(scene.match.people)
        assert any(line.split()[-1] not in ("0", "0점") for line in heard[1:]) == points
    heard.clear()
    app.handle(Intent(Kind.KEY, key=TRICK))
    names = [scene.stage.names[seat] for seat, _ in scene.stage.state.tricks[-1].cards]
    assert [line.split(":")[0] for line in heard[-len(names) :]] == names
    assert texts("accessibility.told.trick_empty") not in heard


def test_the_speed_is_said_and_that_there_is_nothing_to_ask_about_yet(app: App) -> None:
    heard: list[str] = []
    app.context.narrator.on, app.context.narrator._write = True, heard.append
    scene = look(app, finished(app))
    app.handle(Intent(Kind.KEY, key="s"))
    assert heard[-1] == app.context.texts(f"replay.speed.{scene.speed}")
    app.handle(Intent(Kind.KEY, key=WHY_KEY))
    assert heard[-1] == app.context.texts("why.nothing_done")
    assert scene.on_stack


# --- the ways to the replay ---------------------------------------------------------------------------


@pytest.fixture
def flow(app: App) -> Iterator[SceneFlow]:
    one = SceneFlow(app)
    one.start()
    yield one
    one.close()


def test_a_record_pasted_or_dropped_is_shown(flow: SceneFlow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_text(finished(flow.app).finished[-1].record)
    path = tmp_path / "hand.yaml"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr("mighty_gui.client.shell.app.paste", lambda: text)
    dropped = pygame.event.Event(pygame.DROPFILE, file=str(path))
    told = pygame.event.Event(pygame.DROPTEXT, text=f"\ufeff{text}\n")
    pasted = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="", scancode=25)
    for event in (dropped, told, pasted):
        flow.app.step([event], 1 / 60)
        shown = on_top(flow.app)
        assert isinstance(shown, ReplayTab)
        assert shown.stage.all_open
        assert "춘자" in shown.stage.names
        press(flow.app, pygame.K_ESCAPE)


def test_a_pasted_text_that_is_no_hand_is_left_alone(flow: SceneFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    paste, start = Intent(Kind.KEY, key="ctrl+v"), flow.app.scene
    for text in ("", "a shopping list", "about the format: of a letter", "x: [\n"):
        monkeypatch.setattr("mighty_gui.client.shell.app.paste", lambda text=text: text)
        flow.app.handle(paste)
        assert flow.app.scene is start
    monkeypatch.setattr("mighty_gui.client.shell.app.paste", lambda: "# a hand\nformat: mighty-record/9")
    dialog = MessageScene.notice(flow.context, "", "")
    flow.app.push(dialog)
    flow.app.handle(paste)
    assert flow.app.scene is dialog, "nothing is pasted over a dialog"
    flow.app.pop()
    flow.app.handle(paste)
    assert isinstance(flow.app.scene, MessageScene), "a record with a fault gets its sentence"


@pytest.mark.parametrize("damage", ["", "\x00", "x: [", "format: mighty-record/9", "없음", "a" * 1_100_000])
def test_whatever_is_no_record_gets_one_sentence(flow: SceneFlow, damage: str) -> None:
    flow.app.handle(Intent(Kind.DROP_TEXT, text=damage))
    shown = flow.app.scene
    assert isinstance(shown, MessageScene)
    assert shown.text
    assert "\n" not in shown.text
    assert "⟨" not in shown.text


def test_a_fault_in_a_record_is_told_with_its_line(flow: SceneFlow) -> None:
    lines = record_text(finished(flow.app).finished[-1].record).splitlines()
    at = lines.index("actions:") + 1
    lines[at] = "  - 0 bid 99H"
    flow.app.handle(Intent(Kind.DROP_TEXT, text="\n".join(lines)))
    assert isinstance(flow.app.scene, MessageScene)
    assert f"{at + 1}번째 줄" in flow.app.scene.text


def test_of_a_running_match_only_hands_that_are_over_are_shown(flow: SceneFlow) -> None:
    """With two people at one machine, neither the menu nor a record shows the hand in progress."""
    match = finished(flow.app, persons=2)
    match.next_hand()
    assert not match.hand.is_over
    flow._play(match)
    table = flow.app.scene
    lines = table.extras.menu_lines(())
    assert [line.key for line in lines].count("replay") == 1
    next(line for line in lines if line.key == "replay").action()
    shown = on_top(flow.app)
    assert isinstance(shown, ReplayTab)
    assert shown.match.hand.record == match.finished[0].record
    press(flow.app, pygame.K_ESCAPE)
    flow.app.handle(Intent(Kind.DROP_TEXT, text=record_text(match.record())))
    assert isinstance(flow.app.scene, MessageScene)
    assert "끝나지 않은" in flow.app.scene.text


def test_the_result_leads_to_the_hand_and_back(flow: SceneFlow) -> None:
    match = finished(flow.app)
    flow._play(match)
    while not isinstance(flow.app.scene, ResultScene):
        flow.app.step([], 0.5)
    flow.app.step([], 0.5)
    press(flow.app, pygame.K_r)
    shown = on_top(flow.app)
    assert isinstance(shown, ReplayTab)
    assert (shown.stage.viewer, shown.stage.all_open) == (0, False)
    assert shown.match.totals == (0,) * 5
    press(flow.app, pygame.K_END)
    assert shown.match.totals == match.finished[-1].scores
    press(flow.app, pygame.K_ESCAPE)
    assert isinstance(flow.app.scene, ResultScene)


@pytest.mark.parametrize(("size", "scale"), spread(STAGES, 2, 1))
@pytest.mark.parametrize("preset", ["standard-5", "mitigati", "chicago-8"])
def test_open_hands_lie_apart_and_leave_the_names_free(
    tmp_path: Path, size: tuple[int, int], scale: float, preset: str
) -> None:
    app = demonstration.new_app(Settings(text_scale=scale, animation_speed="instant"), size, tmp_path)
    scene = look(app, finished(app, preset))
    for position in (1, next(mark.position for mark in scene.marks if mark.is_trick)):
        scene.go(position)
        layout, whole = scene.stage.director.layout, pygame.Rect(0, 0, *scene.table.rect.size)
        lying = spots(scene.stage.state, layout, scene.stage.showing())
        hands: dict[object, list[pygame.Rect]] = {}
        for key, spot in lying.items():
            if key[0] == "open":
                hands.setdefault(key[1], []).append(spot.rect)
        assert len(hands) == len(scene.seats) - 1
        areas = [cards[0].unionall(cards[1:]) for cards in hands.values()]
        for at, area in enumerate(areas):
            assert whole.contains(area)
            assert area.inflate(-4, -4).collidelist(areas[:at]) < 0
            assert area.inflate(-4, -4).collidelist([place.plate for place in layout.seats]) < 0
        for cards in hands.values():  # rank and suit of each card are visible
            for one, following in pairwise(cards):
                assert following.x - one.x >= 0.2 * one.height or following.y > one.y
