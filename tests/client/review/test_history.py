"""The history: page by page, filtered, replayed, copied and marked."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import pygame
import pytest

from mighty_gui.ai.level_ids import MIND
from mighty_gui.client.app import demonstration
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.review.hand_page import REPLAY, STORY, HandPage
from mighty_gui.client.review.history import hand_import, match_page
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.history.hand_import import ImportScene
from mighty_gui.client.review.history.hand_list import HandList, HandRow
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.review.history.history_filters import HandFilters, since
from mighty_gui.client.review.history.match_page import MatchPage
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.widgets import Choice
from mighty_gui.client.widgets.score_chart import ScoreChart, with_sign
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.losses import HandLoss, keep_loss
from mighty_gui.keep.archive.rows import MATCHES, RECORDS, pack
from mighty_gui.keep.exchange.merging import Imported
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Match
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.simulation.selfplay import Run, play
from mighty_gui.simulation.speed.history_speed import fill
from mighty_gui.study.review.why import Decider, NoExplanation
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud
from tests.client.review.test_matches import setup
from tests.client.scene_stage import STAGES, collisions, in_windows, make_app, on_top, press, shown, tab_to, write
from tests.keep.archive.test_odd_cells import write_cell
from tests.keep.homes import change, leave, store_in
from tools.showroom.common_pictures import OPENING

KO = Texts.load("ko")


def history_of(home: Path, hands: int = 130) -> HandsTab:
    """Return the history in a home, opened from the start screen."""
    if hands:
        with closing(writing(home / DATABASE)) as db:
            fill(db, load_presets(), hands)
    flow = SceneFlow(App(make_context(Settings(animation_speed="instant"), home=home), size=(1024, 640)))
    flow.start()
    return flow.show_games().hands


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of texts put on the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(window, "copy", lambda text: texts.append(text) or True)
    return texts


@in_windows()
def test_everything_fits(size: tuple[int, int], scale: float, language: str, tmp_path: Path) -> None:
    app = make_app(tmp_path, size, language, scale)
    for name in ("history", "history-find"):
        OPENING[name](app)
        scene = on_top(app)
        assert isinstance(scene, HandsTab)
        assert shown(app, scene) == []
        assert collisions(scene) == []


def test_pages_are_turned_by_keys_and_buttons(tmp_path: Path) -> None:
    scene = history_of(tmp_path)
    app = scene.app
    newest = [hand.id for hand in scene.hands]
    assert (len(newest), scene.count) == (100, 130)
    press(app, pygame.K_RIGHTBRACKET)
    assert len(scene.hands) == 30
    assert not {hand.id for hand in scene.hands} & set(newest)
    press(app, pygame.K_RIGHTBRACKET)
    assert scene.first == 100, "there is no further page"
    newer = scene.page.find("newer")
    assert newer is not None
    newer.activate()  # type: ignore[attr-defined]
    assert [hand.id for hand in scene.hands] == newest
    press(app, pygame.K_DOWN)
    assert scene.chosen == newest[1]


def test_hands_are_found_by_rules_result_person_and_day(tmp_path: Path) -> None:
    scene = history_of(tmp_path)
    press(scene.app, pygame.K_f)
    filters = scene.filters
    assert isinstance(filters, HandFilters)
    for way in (lambda: filters._play_by("sinchon-5"), lambda: filters._end_in("failed"), lambda: filters._name("Ann")):
        before = scene.count
        way()
        assert 0 < scene.count < before
    assert {(hand.preset, hand.outcome) for hand in scene.hands} == {("sinchon-5", "failed")}
    assert all("Ann" in hand.players for hand in scene.hands)
    filters._look_back(30)
    assert (scene.count, scene.hand) == (0, None), "they were all played years ago"
    press(scene.app, pygame.K_ESCAPE)
    assert scene.page.find("open") is None
    filters.clear()
    assert (scene.is_narrowed, scene.count) == (False, 130)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_are_found_by_role_trump_and_contract(language: str, tmp_path: Path) -> None:
    scene = history_of(tmp_path, 100)
    scene.context.texts = Texts.load(language)
    scene.find()
    filters = scene.filters
    assert isinstance(filters, HandFilters)
    counts = [scene.count]
    for name in ("role", "group trump", "group contract"):
        choice = scene.page.find(name)
        assert isinstance(choice, Choice)
        options = [value for value, _ in choice.options]
        assert (options[0], choice.value, len({*options})) == ("", "", len(options))
        choice.on_change(options[1])
        counts.append(scene.count)
        again = scene.page.find(name)
        assert isinstance(again, Choice)
        assert again.value == options[1]
    assert counts == sorted({*counts}, reverse=True), "each choice narrows what the others have left"
    filters._count_as("trump", "")
    assert dict(scene.wanted.groups).keys() == {"contract"}


def test_a_name_is_typed_and_the_list_follows(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 12)
    scene.find()
    filters = scene.filters
    assert isinstance(filters, HandFilters)
    tab_to(scene.app, scene, "player")
    write(scene.app, "Ann")
    assert scene.wanted.player == "Ann"
    assert scene.count > 0
    assert all("Ann" in hand.players for hand in scene.hands)


def test_a_period_begins_by_the_clock_of_the_world() -> None:
    now = datetime(2026, 11, 22, 14, 0, tzinfo=UTC)
    assert (since(0, now), since(7, now)) == ("", "2026-11-15T14:00:00Z")


def test_favourites_are_marked_kept_and_found(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 12)
    wanted = scene.hands[3].id
    scene._choose(wanted)
    tab_to(scene.app, scene, "star")
    press(scene.app, pygame.K_RETURN)
    assert scene.hand is not None
    assert scene.hand.favourite
    scene.context.archive.close()
    again = history_of(tmp_path, 0)
    again.look_for(replace(again.wanted, favourite=True))
    assert [hand.id for hand in again.hands] == [wanted]
    again._mark()
    assert again.count == 0


def test_a_hand_is_looked_at_again(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 3)
    press(scene.app, pygame.K_r)
    replay = on_top(scene.app)
    assert isinstance(replay, ReplayTab)
    assert scene.hand is not None
    assert tuple(replay.match.hand.record.result["scores"]) == scene.hand.scores  # type: ignore[index]


def test_a_hand_is_copied_as_text_and_as_a_record(tmp_path: Path, copied: list[str]) -> None:
    scene = history_of(tmp_path, 3)
    hand = scene.hand
    assert hand is not None
    scene._copy_text()
    scene.open()
    page = scene.app.scene
    assert isinstance(page, HandPage)
    page._copy()
    text, record = copied
    assert "표준 5마" in text
    assert all(name in text for name in hand.players)
    assert record.startswith("format: mighty-record/1")
    assert isinstance(scene.app.scene, MessageScene)


@pytest.mark.parametrize(("size", "scale"), STAGES[1:3])
def test_a_result_is_saved_as_a_picture(size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    """It is the same on every screen, complete, and written completely or not at all."""
    scene = history_of(tmp_path, 3)
    scene.context.settings = scene.context.settings.change(text_scale=scale)
    scene.app.resize(size)
    scene.open()
    page = scene.app.scene
    assert isinstance(page, HandPage)
    picture_line = next(line for line in page.more(page.match) if line.key == "picture")
    picture_line.action()
    told = scene.app.scene
    assert isinstance(told, MessageScene)
    (path,) = (tmp_path / "exports").iterdir()
    assert told.text == KO("history.saved", path=path)
    picture = pygame.image.load(path)
    assert picture.get_width() == 1160
    assert 500 < picture.get_height() < 1000
    paper = [picture.get_at((x, y)) for x in range(60, 1100, 8) for y in range(60, picture.get_height() - 60, 8)]
    assert len({tuple(one) for one in paper}) > 300, "words, bar, cards and faces"
    scene.app.pop()
    path.unlink()
    path.parent.rmdir()
    path.parent.touch()
    picture_line.action()
    refused = scene.app.scene
    assert isinstance(refused, MessageScene)
    assert refused.text == KO("history.not_saved", path=path.parent, reason=Phrase("system.exists"))


def test_a_hand_without_its_record_says_so(tmp_path: Path) -> None:
    with closing(writing(tmp_path / DATABASE)) as db:
        fill(db, load_presets(), 3)
    change(tmp_path, "UPDATE records SET text = '?'")
    change(tmp_path, "DELETE FROM copies")
    scene = history_of(tmp_path, 0)
    for tab in (STORY, REPLAY):
        scene.open(tab)
        told = scene.app.scene
        assert isinstance(told, MessageScene)
        assert told.text == KO("errors.history.no_record")
        scene.app.pop()


def test_what_is_typed_is_found_among_players_and_rules(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 130)
    press(scene.app, pygame.K_SLASH)
    write(scene.app, "ann")
    assert 0 < scene.count < 130
    assert all("Ann" in hand.players for hand in scene.hands)
    by_name = scene.count
    scene._type("신촌")
    assert {hand.preset for hand in scene.hands} == {"sinchon-5"}
    assert scene.count != by_name


def test_hands_are_sorted_by_what_they_brought_and_what_choices_gave_away(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 42)
    scores = {}
    for order, reverse in (("gain", True), ("worst", False)):
        scene._sort(order)
        scores[order] = [hand.own.score for hand in scene.hands if hand.own]
        assert scores[order] == sorted(scores[order], reverse=reverse)
        assert len(scores[order]) == 42
    judged = {scene.hands[at].id: lost for at, lost in ((3, 1.5), (20, 9.0), (40, 0.0))}
    for hand in scene.hands:
        if hand.id in judged and hand.own:
            loss = HandLoss(judged[hand.id], int(judged[hand.id] > 5))
            keep_loss(scene.archive, hand.id, hand.own.seat, MIND, loss)
    scene.archive.settle()
    scene._sort("lost")
    lost = [hand.own.loss.lost for hand in scene.hands if hand.own and hand.own.loss]
    assert (lost, scene.hands[0].id in judged) == ([9.0, 1.5, 0.0], True)
    scene.look_for(replace(scene.wanted, reviewed=True))
    assert scene.count == 3
    scene.look_for(replace(scene.wanted, reviewed=False, mistaken=True))
    assert [hand.own.loss for hand in scene.hands if hand.own] == [HandLoss(9.0, 1)]


def test_a_month_is_gone_to(tmp_path: Path) -> None:
    with closing(writing(tmp_path / DATABASE)) as db:
        fill(db, load_presets(), 130)
    change(tmp_path, "UPDATE hands SET date = '2023-09-30T23:00:00Z' WHERE number < 20")
    scene = history_of(tmp_path, 0)
    assert scene.hand is not None
    assert scene.hand.date.startswith("2023-11")
    choice = scene.page.find("month")
    assert isinstance(choice, Choice)
    assert [month for month, _ in choice.options] == ["2023-11", "2023-09"]
    choice.on_change("2023-09")
    assert (scene.first, scene.hand.number) == (100, 19), "the last hand of that month, on its page"


def test_a_row_says_role_contract_outcome_and_gain(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 40)
    hand = next(hand for hand in scene.hands if hand.own and hand.own.role == "declarer")
    row = scene._row(hand)
    assert hand.own is not None
    assert (row.role, row.score) == (KO("statistics.mighty.role.declarer"), hand.own.score)
    assert row.contract
    assert row.outcome == KO(f"position.mighty.outcome.{hand.outcome}")
    assert row.lost == "", "nobody has looked yet"


def test_an_empty_history_says_so(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 0)
    found = scene.page.find("hands")
    assert found is not None
    assert found.empty == KO("history.nothing")  # type: ignore[attr-defined]
    press(scene.app, pygame.K_RETURN)
    assert on_top(scene.app) is scene


def test_a_match_has_its_page_and_the_hand_in_play_is_shown_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = SceneFlow(App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640)))
    flow.begin(setup(1))
    match = flow.app.scene.match  # type: ignore[attr-defined]
    assert isinstance(match, Match)
    for _ in range(2):
        while not match.hand.is_over:
            match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
        match.next_hand()
    flow.start()
    scene = flow.show_games().hands
    assert scene.count == len(match.finished)
    press(flow.app, pygame.K_m)
    menu = flow.app.scene
    assert isinstance(menu, PauseScene)
    tab_to(flow.app, menu, "match")
    press(flow.app, pygame.K_RETURN)
    page = flow.app.scene
    assert isinstance(page, MatchPage)
    assert page.match.totals == match.totals
    assert any(isinstance(widget, ScoreChart) for widget in page.page.walk())
    told: list[str] = []
    monkeypatch.setattr(match_page.window, "copy", lambda text: told.append(text) or True)
    tab_to(flow.app, page, "copy text")
    press(flow.app, pygame.K_RETURN)
    flow.app.pop()
    head, after, *places = told[0].splitlines()
    assert (head, after) == (page.title, KO("match_end.after", count=page._hands_played()))
    assert [int(line.rpartition(" ")[2].replace("−", "-")) for line in places] == sorted(match.totals, reverse=True)
    before = [(row["id"], row["touched"]) for row in flow.context.archive.rows(MATCHES)]
    press(flow.app, pygame.K_ESCAPE)
    assert on_top(flow.app) is scene
    assert [(row["id"], row["touched"]) for row in flow.context.archive.rows(MATCHES)] == before
    change(tmp_path, "UPDATE matches SET setup = 'x'")
    change(tmp_path, "DELETE FROM copies")
    flow.follow(routes.MatchOfHistory(str(before[0][0])))
    assert isinstance(flow.app.scene, MessageScene)
    flow.close()


def test_a_record_of_another_game_than_its_match_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """A history from another player may contain such a record."""
    flow = SceneFlow(App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640)))
    demonstration.play_until(flow.store.begin(setup(5)), lambda one: len(one.finished) == 1)
    flow.store.rest()
    rules = load_presets()["mitigati"].rules
    foreign = play(Run("mitigati", rules, 1, 5, ("random",) * 4, with_records=True), 0).record
    write_cell(tmp_path, RECORDS, "text", pack(foreign))
    flow.show_games()
    press(flow.app, pygame.K_RETURN)
    assert isinstance(flow.app.scene, MessageScene)
    flow.close()


def test_a_hand_of_a_match_knows_who_played_it(tmp_path: Path) -> None:
    flow = SceneFlow(App(make_context(Settings(animation_speed="instant"), home=tmp_path), size=(1024, 640)))
    match = flow.store.begin(setup(5))
    demonstration.play_until(match, lambda one: len(one.finished) == 2 and one.finished[-1].result.was_played)
    flow.store.rest()
    flow.show_games()
    press(flow.app, pygame.K_r)
    replay = on_top(flow.app)
    assert isinstance(replay, ReplayTab)
    seat = replay.match.people[1]
    assert replay.match.decider(seat) == Decider("normal", "even", 5, 2)
    assert replay.match.setup == match.setup
    assert replay.match.totals == match.finished[0].scores
    replay.go(replay.match.hand.last)
    assert replay.match.totals == match.totals
    assert [hand.number for hand in replay.match.before] == [1]


def test_a_hand_whose_match_is_lost_is_looked_at_all_the_same(tmp_path: Path) -> None:
    scene = history_of(tmp_path, 3)
    scene.hands = [replace(hand, match="") for hand in scene.hands]
    scene.open(REPLAY)
    replay = on_top(scene.app)
    assert isinstance(replay, ReplayTab)
    assert replay.match.decider(replay.match.people[1]) is NoExplanation.UNKNOWN


# --- importing hands -----------------------------------------------------------------------------------------


def wait_for(app: App) -> MessageScene:
    """Wait until the hands are imported; return the message."""
    if isinstance(app.scene, ImportScene):
        app.scene.work.exception()
        app.step([], 0.1)
    message = app.scene
    assert isinstance(message, MessageScene)
    return message


def drop(app: App, path: Path) -> None:
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.0)


def app_of(scene: HandsTab) -> App:
    assert isinstance(scene.app, App)
    return scene.app


def test_a_history_that_is_dropped_is_brought_in_and_counted(tmp_path: Path) -> None:
    there = history_of(tmp_path / "there", 30)
    there.archive.close()
    scene = history_of(tmp_path / "here", 0)
    app, other = app_of(scene), tmp_path / "there" / DATABASE
    drop(app, other)
    message = wait_for(app)
    assert (message.title, message.text) == ("가져오기", "30판을 가져왔습니다. 이미 있던 판: 0")
    assert (scene.count, len(scene.hands)) == (30, 30)
    assert not scene.archive.is_taken
    press(app, pygame.K_RETURN)
    drop(app, other)
    assert wait_for(app).text == "0판을 가져왔습니다. 이미 있던 판: 30"


def test_the_place_of_a_file_can_be_typed(tmp_path: Path) -> None:
    there = history_of(tmp_path / "there", 5)
    there.archive.close()
    scene = history_of(tmp_path / "here", 0)
    app = app_of(scene)
    scene.ask_for_file()
    assert scene.app.scene is not scene
    write(app, f'"{tmp_path / "there" / DATABASE}"')
    press(app, pygame.K_RETURN)
    assert wait_for(app).text == "5판을 가져왔습니다. 이미 있던 판: 0"


def test_a_place_in_the_own_home_can_be_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history_of(tmp_path / "there", 5).archive.close()
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(tmp_path))
    scene = history_of(tmp_path / "here", 0)
    app = app_of(scene)
    scene.ask_for_file()
    write(app, f"~/there/{DATABASE}")
    press(app, pygame.K_RETURN)
    assert wait_for(app).text == "5판을 가져왔습니다. 이미 있던 판: 0"


def test_a_place_in_the_home_of_nobody_is_not_found(tmp_path: Path) -> None:
    scene = history_of(tmp_path / "here", 0)
    app = app_of(scene)
    scene.ask_for_file()
    write(app, "~nobody_at_all/hands.zip")
    press(app, pygame.K_RETURN)
    assert wait_for(app).text.startswith("~nobody_at_all/hands.zip: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_brought_in_is_told_with_its_reason(tmp_path: Path, language: str) -> None:
    texts, folder = Texts.load(language), tmp_path / "records"
    folder.mkdir()
    for number in range(5):
        (folder / f"{number}.yaml").write_text("seed: 1\n", "utf-8")
    (tmp_path / "x.zip").write_bytes(b"PK\3\4 and so on")
    scene = history_of(tmp_path / "here", 3)
    app = app_of(scene)
    app.context.change(language=language)
    drop(app, tmp_path / "x.zip")
    assert wait_for(app).text == f"{tmp_path / 'x.zip'}: {texts('errors.history.archive')}"
    press(app, pygame.K_RETURN)
    drop(app, folder)
    lines = wait_for(app).text.splitlines()
    assert [line.split(":")[0] for line in lines[:3]] == [f"{folder / f'{number}.yaml'}" for number in range(3)]
    assert lines[3] == texts("history.import.more", count=2)
    assert scene.count == 3


def test_the_wait_shows_how_far_it_has_come_and_cannot_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on, has_told = Event(), Event()

    def slow(_: Archive, __: Catalogue, ___: object, tell: Callable[[int, int], None]) -> Imported:
        tell(2000, 5000)
        has_told.set()
        may_go_on.wait()
        return Imported(new=4999, known=1)

    monkeypatch.setattr(hand_import, "bring_in", slow)
    scene = history_of(tmp_path, 0)
    app = app_of(scene)
    drop(app, tmp_path / "x.zip")
    has_told.wait()
    press(app, pygame.K_ESCAPE)
    app.step([], 0.1)
    waiting = app.scene
    assert isinstance(waiting, ImportScene)
    assert any("2,000" in words for words in waiting.announcements())
    may_go_on.set()
    assert wait_for(app).text == "4999판을 가져왔습니다. 이미 있던 판: 1"


def test_nothing_comes_in_while_another_window_writes(tmp_path: Path) -> None:
    scene = history_of(tmp_path / "here", 3)
    other = store_in(tmp_path / "here")
    assert other.archive.take()
    drop(app_of(scene), tmp_path / "here" / DATABASE)
    assert KO("errors.history.elsewhere") in wait_for(app_of(scene)).text
    leave(other)


def test_a_file_of_many_hands_may_be_dropped_anywhere_but_at_a_table(tmp_path: Path) -> None:
    there = history_of(tmp_path / "there", 5)
    there.archive.close()
    flow = SceneFlow(App(make_context(Settings(animation_speed="instant"), home=tmp_path / "here"), size=(1024, 640)))
    flow.start()
    drop(flow.app, tmp_path / "there" / DATABASE)
    assert isinstance(flow.app.scenes[-2], GamesPage)
    assert wait_for(flow.app).text == "5판을 가져왔습니다. 이미 있던 판: 0"
    flow.begin(setup(1))
    drop(flow.app, tmp_path / "there")
    message = flow.app.scene
    assert isinstance(message, MessageScene)
    assert message.text == KO("history.import.playing")
    flow.close()


def test_a_row_says_what_it_brought_first_and_its_place_among_all_pages(tmp_path: Path) -> None:
    """Role, contract, outcome and score come before rules and day; "of 130" counts all hands, not those of a page."""
    tab = history_of(tmp_path)
    shown_list = tab.page.find("hands")
    assert isinstance(shown_list, HandList)
    own = next(item for item in shown_list.items if isinstance(item, HandRow) and item.role and item.contract)
    said = [
        own.spoken_text.index(part)
        for part in (own.role, own.contract, own.outcome, with_sign(own.score or 0), own.text)
    ]
    assert said == sorted(said)
    assert shown_list.position == (1, 130)
    tab.shortcut("]")
    second = tab.page.find("hands")
    assert isinstance(second, HandList)
    assert second.position == (101, 130)
    option = second.options_in_view()[1].node("row", tab.context.texts)
    assert option.position == (102, 130)
    assert option.name == aloud(tab.context.texts, second.items[1].spoken_text)
