"""The messages about saving: the mark at the table, the menu, the start screen, and a second program."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.lessons.lesson_card import LessonCard
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealRules
from mighty_gui.keep.archive import archive
from mighty_gui.keep.archive.archive import DATABASE
from mighty_gui.keep.archive.rows import MATCHES
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import SAVED, Length, Match, MatchSetup, Player, Saving, Unkept
from mighty_gui.match.finished import hand_shown
from mighty_gui.match.saving_state import ELSEWHERE
from tests.client.scene_stage import STAGES, collisions, shown
from tests.client.table.table_helpers import panel_info
from tests.client.whole.player_at_once import AtOnce
from tests.keep.homes import store_in
from tests.tiers import spread

FULL = Saving("unwritable", {"path": Path("/home/somebody/.local/share/mighty-gui/matches/20261122-083618-1"),
                             "reason": "No space left on device"})  # fmt: skip


def setup(rules: MightyRules | None = None, length: Length | None = None) -> MatchSetup:
    players = (Player("나"), *(Player(name, "computer") for name in "나다라마"))
    return MatchSetup("standard-5", rules or MightyRules(), players, length or Length("hands", 10), 4)


def new_game(home: Path, language: str = "ko", size: tuple[int, int] = (1024, 640), scale: float = 1.0) -> SceneFlow:
    settings = Settings(language=language, text_scale=scale, animation_speed="instant")
    flow = SceneFlow(App(make_context(settings, home=home), size=size))
    flow.worker.close()
    flow.worker = AtOnce()  # no test waits for a thread on a busy machine
    flow.start()
    return flow


@pytest.fixture
def games(tmp_path: Path) -> Iterator[list[SceneFlow]]:
    """Start two programs with one home."""
    both = [new_game(tmp_path), new_game(tmp_path)]
    yield both
    for flow in both:
        flow.close()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return a list with one value: whether the disk is full."""
    is_full, real = [False], archive._write_rows

    def write(db: sqlite3.Connection, batch: archive.Batch) -> None:
        if is_full[0]:
            error = sqlite3.OperationalError("full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        real(db, batch)

    monkeypatch.setattr(archive, "_write_rows", write)
    return is_full


def table_of(flow: SceneFlow) -> TableScene:
    scene = next(one for one in flow.app.scenes if isinstance(one, TableScene))
    assert isinstance(scene.match, Match)
    return scene


def match_of(flow: SceneFlow) -> Match:
    match = table_of(flow).match
    assert isinstance(match, Match)
    return match


def until_asked(flow: SceneFlow) -> None:
    """Run the table until the person is asked."""
    for number in range(4000):
        flow.app.step([], 1 / 30)
        if table_of(flow).controls.question is not None:
            return
        if number % 100 == 0:
            flow.context.archive.settle()  # the table waits until the rows are written, however slow the disk is
    raise AssertionError("nobody was asked")


def act(flow: SceneFlow) -> None:
    table = table_of(flow)
    table.submit(0, match_of(flow).view(0).legal[0])
    flow.context.archive.settle()
    flow.app.step([], 1 / 30)


def marked(flow: SceneFlow) -> bool:
    return table_of(flow).controls.page.find("unsaved") is not None


def pause_words(flow: SceneFlow) -> str:
    flow.app.handle(Intent(Kind.CANCEL))
    pause = flow.app.scene
    assert isinstance(pause, PauseScene)
    words = "\n".join(widget.label for widget in pause.page.walk())
    flow.app.pop()
    return words


def notices(flow: SceneFlow) -> list[str]:
    return [notice.key for notice in flow.context.notices]


# --- the mark -----------------------------------------------------------------------------------------------


def test_the_mark_stands_at_the_table_exactly_while_nothing_is_saved(tmp_path: Path, full_disk: list[bool]) -> None:
    flow = new_game(tmp_path)
    said: list[str] = []
    flow.context.narrator.on, flow.context.narrator._write = True, said.append
    texts = flow.context.texts
    flow.begin(setup())
    until_asked(flow)
    assert not marked(flow)
    assert texts(SAVED.sentence) in pause_words(flow)
    full_disk[0] = True
    act(flow)
    saving = match_of(flow).saving
    sentence = texts(saving.sentence, **saving.values)
    assert texts("errors.system.full") in sentence
    assert marked(flow)
    assert said.count(sentence) == 1
    assert sentence in pause_words(flow)
    mark = table_of(flow).controls.page.find("unsaved")
    assert mark is not None
    assert sentence in mark.label
    assert sentence in mark.tip
    mark.activate()  # type: ignore[attr-defined]
    told = flow.app.scene
    assert isinstance(told, MessageScene)
    assert told.text == sentence
    flow.app.pop()
    full_disk[0] = False
    until_asked(flow)
    act(flow)
    assert not marked(flow)
    assert said.count(sentence) == 1
    assert said.count(texts(SAVED.sentence)) == 1
    flow.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_closing_the_window_asks_while_the_match_is_not_saved(
    tmp_path: Path, full_disk: list[bool], language: str
) -> None:
    flow = new_game(tmp_path, language)
    flow.begin(setup())
    until_asked(flow)
    full_disk[0] = True
    act(flow)
    for leave in (lambda: flow.app.handle(Intent(Kind.CANCEL)), lambda: flow.app.handle(Intent(Kind.CONFIRM))):
        flow.app.handle(Intent(Kind.QUIT))
        assert flow.app.running
        assert isinstance(flow.app.scene, MessageScene)
        assert flow.app.scene.title == flow.context.texts("save.quit.title")
        leave()
        assert isinstance(flow.app.scene, TableScene)
        assert flow.app.running  # neither key quits by itself
    flow.app.handle(Intent(Kind.QUIT))
    flow.app.handle(Intent(Kind.QUIT))
    assert not flow.app.running
    flow.close()


def test_closing_the_window_does_not_ask_while_the_match_is_saved(tmp_path: Path) -> None:
    flow = new_game(tmp_path)
    flow.begin(setup())
    until_asked(flow)
    flow.app.handle(Intent(Kind.QUIT))
    assert not flow.app.running
    flow.close()


def test_the_mark_comes_as_soon_as_the_disk_has_answered(tmp_path: Path) -> None:
    """This holds although nothing else happens at the table."""
    flow = new_game(tmp_path)
    flow.begin(setup())
    until_asked(flow)
    flow.context.archive._saving = FULL
    assert not marked(flow)
    flow.app.step([], 1 / 30)
    assert marked(flow)
    flow.close()


def test_nothing_is_asked_for_before_the_last_action_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flow = new_game(tmp_path)
    flow.worker.close()
    flow.worker = AtOnce("random")
    flow.begin(setup())
    until_asked(flow)
    go_on, real = threading.Event(), archive._write_rows

    def slow(db: sqlite3.Connection, batch: archive.Batch) -> None:
        go_on.wait(300)  # with a limit: a table that did not wait for it would never end
        real(db, batch)

    monkeypatch.setattr(archive, "_write_rows", slow)
    match = match_of(flow)
    table_of(flow).submit(0, match.view(0).legal[0])
    acted = len(match.actions)
    for _ in range(60):
        flow.app.step([], 1 / 30)
    reached = len(match.actions), table_of(flow).controls.question
    go_on.set()  # the thread must end in any case
    assert reached == (acted, None), "frames go on, the game waits"
    until_asked(flow)
    flow.close()


def test_what_is_not_saved_is_told_on_the_start_screen_until_it_is(tmp_path: Path, full_disk: list[bool]) -> None:
    flow = new_game(tmp_path)
    full_disk[0] = True
    flow.begin(setup())
    match = match_of(flow)
    flow.start()
    assert notices(flow) == ["save.state.unwritable"]
    assert flow.resumable is not None
    flow.resume()
    assert match_of(flow) is match
    full_disk[0] = False
    flow.start()
    assert notices(flow) == []
    assert store_in(tmp_path).newest() is not None
    flow.close()


def test_what_is_pending_is_written_when_the_program_ends(tmp_path: Path, full_disk: list[bool]) -> None:
    flow = new_game(tmp_path)
    full_disk[0] = True
    flow.begin(setup())
    full_disk[0] = False
    flow.close()
    assert store_in(tmp_path).newest() is not None


def test_a_trial_is_saved_and_can_be_gone_on_with(tmp_path: Path) -> None:
    flow = new_game(tmp_path)
    flow.try_rules(setup())
    assert not marked(flow)
    assert flow.context.texts(SAVED.sentence) in pause_words(flow)
    match = match_of(flow)
    match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
    table_of(flow).menu.leave()
    (waiting,) = flow.store.unfinished()
    assert waiting.setup.trial
    flow.resume(waiting.id)
    assert match_of(flow).record() == match.record()
    flow.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("saving", [FULL, ELSEWHERE])
def test_mark_menu_and_message_fit(tmp_path: Path, saving: Saving, language: str) -> None:
    for size, scale in spread(STAGES, 2, 1):
        flow = new_game(tmp_path, language, size, scale)
        match = Match(setup(), Unkept(saving))
        while not match.view(0).legal:
            match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
        flow._play(match)
        until_asked(flow)
        table = table_of(flow)
        places = [widget.rect for widget in table.controls.page.widgets if widget.name in table.controls._in_corner]
        assert all(flow.app.rect.contains(place) for place in places)
        assert not any(one.colliderect(other) for one in places for other in places if one is not other)
        table.controls.page.find("unsaved").activate()  # type: ignore[union-attr]
        message = flow.app.scene
        assert isinstance(message, MessageScene)
        assert collisions(message) == []
        flow.app.pop()
        assert shown(flow.app, PauseScene(flow.context, [], saving)) == []
        flow.close()


# --- a second program ---------------------------------------------------------------------------------------


def test_a_second_program_says_so_and_looks_without_saving(games: list[SceneFlow]) -> None:
    first, second = games
    first.begin(setup())
    until_asked(first)
    second.start()
    assert notices(second) == [ELSEWHERE.sentence]
    second.resume()
    asked = second.app.scene
    assert isinstance(asked, MessageScene)
    assert [answer.key for answer in asked.answers] == ["button.cancel", "save.elsewhere.look"]
    second.app.handle(Intent(Kind.CANCEL))
    assert isinstance(second.app.scene, StartScene)
    second.resume()
    second.app.handle(Intent(Kind.CONFIRM))
    assert match_of(second).record() == match_of(first).record()
    assert marked(second)
    assert not marked(first)
    first.context.archive.settle()
    before = (first.context.home / DATABASE).read_bytes()
    until_asked(second)
    act(second)
    assert (first.context.home / DATABASE).read_bytes() == before
    act(first)
    assert match_of(first).saving == SAVED


def test_a_second_program_may_play_without_saving(games: list[SceneFlow]) -> None:
    first, second = games
    first.begin(setup())
    second.begin(setup())
    asked = second.app.scene
    assert isinstance(asked, MessageScene)
    assert [answer.key for answer in asked.answers] == ["button.cancel", "save.elsewhere.play"]
    second.app.handle(Intent(Kind.CONFIRM))
    assert marked(second)
    first.start()
    assert len(first.store.unfinished()) == 1


def test_once_the_first_has_left_the_match_the_second_may_go_on_with_it(games: list[SceneFlow]) -> None:
    first, second = games
    first.begin(setup())
    record = match_of(first).record()
    first.start()
    second.start()
    assert notices(second) == []
    second.resume()
    assert match_of(second).record() == record
    assert match_of(second).saving == SAVED
    first.resume()
    assert isinstance(first.app.scene, MessageScene)


# --- counting -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [Length("hands", 30), Length("score", 500), Length("open")])
def test_start_screen_and_table_count_hands_the_same_way(tmp_path: Path, length: Length) -> None:
    poor = MightyRules(misdeal=MisdealRules((MisdealCondition(max=3),)))
    flow = new_game(tmp_path)
    match = flow.store.begin(setup(poor, length))
    while match.number < 6 or hand_shown(match) == match.number:
        while not match.hand.is_over:
            seat = match.acting_seat or 0
            match.submit(seat, match.view(seat).legal[-1])
        match.next_hand()
    flow.store.rest()
    about = flow.resumable
    assert about is not None
    flow.resume()
    head = panel_info(table_of(flow).stage).head
    assert f"{hand_shown(match)}번째 판" in about.text
    assert f"{hand_shown(match)}번째 판" in head
    flow.close()


# --- the coach ----------------------------------------------------------------------------------------------


def test_the_hand_with_the_coach_is_saved_and_waits_in_the_lessons(tmp_path: Path) -> None:
    flow = new_game(tmp_path)
    flow.begin(setup())
    ordinary = match_of(flow).setup
    flow.start()
    flow.lessons.show()
    lessons = flow.app.scene
    assert isinstance(lessons, LessonList)
    tile = lessons.page.find("coached")
    assert tile is not None
    assert flow.context.texts("lessons.state.left") not in tile.label
    lessons._play_with_coach()
    for card in [one for one in flow.app.scenes if isinstance(one, LessonCard)]:
        assert flow.app.scene is card
        flow.app.handle(Intent(Kind.CONFIRM))
    match = match_of(flow)
    assert match.saving == SAVED
    assert flow.context.texts("lessons.menu_leave") in pause_words(flow)
    while match.hand.is_over:  # a misdeal
        match.next_hand()
    match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
    record = match.record()
    table_of(flow).menu.leave()
    assert flow.app.scene is lessons
    tile = lessons.page.find("coached")
    assert tile is not None
    assert flow.context.texts("lessons.state.left") in tile.label
    lessons._play_with_coach()
    card = flow.app.scene
    assert isinstance(card, LessonCard)
    assert [way.key for way in card.buttons] == ["lessons.resume", "lessons.from_start", "button.cancel"]
    flow.app.handle(Intent(Kind.CONFIRM))
    assert match_of(flow).record() == record
    assert match_of(flow).setup.coach
    table_of(flow).match.conclude()
    assert flow.store.newest(coached=True) is None
    flow.start()
    (waiting,) = flow.store.unfinished()
    assert waiting.setup == ordinary, "the match of one's own still waits"
    flow.close()


def test_a_coachs_hand_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    flow = new_game(tmp_path)
    flow.lessons.play_with_coach(0, resumes=False)
    flow.start()
    spoil_agreement(flow)
    flow.lessons.play_with_coach(0, resumes=True)
    assert isinstance(flow.app.scene, StartScene)
    assert notices(flow) == ["save.damaged"]
    flow.close()


# --- messages about damage ------------------------------------------------------------------------------------


def spoil_agreement(flow: SceneFlow) -> None:
    assert flow.context.archive.take()
    (row,) = flow.context.archive.rows(MATCHES)
    flow.context.archive.put(MATCHES, {**row, "setup": "format: x"})
    flow.store.rest()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_agreement_is_told_in_the_players_language(tmp_path: Path, language: str) -> None:
    flow = new_game(tmp_path, language)
    flow.begin(setup())
    flow.start()
    spoil_agreement(flow)
    flow.resume()
    assert notices(flow) == ["save.damaged"]
    assert flow.context.texts("errors.match.format", format="mighty-match/1") in flow.context.notice_text(
        flow.context.notices[0]
    )
    flow.close()


def test_a_damaged_history_is_told_and_the_match_offered(tmp_path: Path) -> None:
    flow = new_game(tmp_path)
    flow.begin(setup())
    flow.close()
    data = (tmp_path / DATABASE).read_bytes()
    (tmp_path / DATABASE).write_bytes(bytes(100) + data[100:])
    flow = new_game(tmp_path)
    assert notices(flow) == ["save.salvaged"]
    assert f"{DATABASE}.damaged-1" in flow.context.notice_text(flow.context.notices[0])
    flow.resume()
    assert match_of(flow).setup == setup()
    flow.close()


def test_left_over_files_in_the_players_folder_are_swept(tmp_path: Path) -> None:
    old = tmp_path / ".settings.yaml.abcdefgh.tmp"
    old.write_text("half", encoding="utf-8")
    os.utime(old, (0, 0))
    new_game(tmp_path).close()
    assert not old.exists()
