"""What players are told of saving: the mark at the table, the menu, the start screen, and a second program."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from mighty_gui.client.flow import MATCHES, Game
from mighty_gui.client.scenes.lessons.lesson_card import LessonCard
from mighty_gui.client.scenes.lessons.lesson_list import LessonList
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.start.start_scene import StartScene
from mighty_gui.client.scenes.table.pause_menu import PauseScene
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.mighty.rules import MisdealCondition, MisdealRules, Rules
from mighty_gui.files.storage import write_atomic
from mighty_gui.keep import MatchStore, pending
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import SAVED, TRIAL, Length, Match, MatchSetup, Player, Saving, Unkept
from mighty_gui.match.match import hand_shown
from mighty_gui.match.saved import ELSEWHERE
from tests.client.scenes.scene_stage import STAGES, collisions, shown

FULL = Saving("unwritable", {"path": Path("/home/somebody/.local/share/mighty-gui/matches/20261122-083618-1"),
                             "reason": "No space left on device"})  # fmt: skip


def setup(rules: Rules | None = None, length: Length | None = None) -> MatchSetup:
    players = (Player("나"), *(Player(name, "computer") for name in "나다라마"))
    return MatchSetup("standard-5", rules or Rules(), players, length or Length("hands", 10), 4)


def new_game(home: Path, language: str = "ko", size: tuple[int, int] = (1024, 640), scale: float = 1.0) -> Game:
    settings = Settings(language=language, text_scale=scale, animation_speed="instant")
    game = Game(App(make_context(settings, home=home), size=size))
    game.start()
    return game


@pytest.fixture
def games(tmp_path: Path) -> Iterator[list[Game]]:
    """Two programs on one home."""
    both = [new_game(tmp_path), new_game(tmp_path)]
    yield both
    for game in both:
        game.close()


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the disk is full, in a list of one."""
    is_full = [False]

    def write(path: Path, text: str, *, durable: bool = True) -> None:
        if is_full[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write_atomic(path, text, durable=durable)

    monkeypatch.setattr(pending, "write_atomic", write)
    return is_full


def table_of(game: Game) -> TableScene:
    scene = next(one for one in game.app.scenes if isinstance(one, TableScene))
    assert isinstance(scene.match, Match)
    return scene


def match_of(game: Game) -> Match:
    match = table_of(game).match
    assert isinstance(match, Match)
    return match


def until_asked(game: Game) -> None:
    """Let the computers act until the person is asked."""
    for _ in range(4000):
        game.app.step([], 1 / 30)
        if table_of(game).controls.question is not None:
            return
    raise AssertionError("nobody was asked")


def act(game: Game) -> None:
    table = table_of(game)
    table.submit(0, match_of(game).view(0).legal[0])


def marked(game: Game) -> bool:
    return table_of(game).controls.page.find("unsaved") is not None


def pause_words(game: Game) -> str:
    game.app.handle(Intent(Kind.CANCEL))
    pause = game.app.scene
    assert isinstance(pause, PauseScene)
    words = "\n".join(widget.label for widget in pause.page.walk())
    game.app.pop()
    return words


def notices(game: Game) -> list[str]:
    return [notice.key for notice in game.context.notices]


# --- the mark -----------------------------------------------------------------------------------------------


def test_the_mark_stands_at_the_table_exactly_while_nothing_is_saved(tmp_path: Path, full_disk: list[bool]) -> None:
    game = new_game(tmp_path)
    said: list[str] = []
    game.context.narrator.on, game.context.narrator._write = True, said.append
    texts = game.context.texts
    game.begin(setup())
    until_asked(game)
    assert not marked(game)
    assert texts(SAVED.sentence) in pause_words(game)
    full_disk[0] = True
    act(game)
    saving = match_of(game).saving
    sentence = texts(saving.sentence, **saving.values)
    assert os.strerror(errno.ENOSPC) in sentence
    assert marked(game)
    assert said.count(sentence) == 1
    assert sentence in pause_words(game)
    mark = table_of(game).controls.page.find("unsaved")
    assert mark is not None
    assert sentence in mark.label
    assert sentence in mark.tip
    mark.activate()  # type: ignore[attr-defined]
    told = game.app.scene
    assert isinstance(told, MessageScene)
    assert told.text == sentence
    game.app.pop()
    full_disk[0] = False
    until_asked(game)
    act(game)
    assert not marked(game)
    assert said.count(sentence) == 1
    assert said.count(texts(SAVED.sentence)) == 1
    game.close()


def test_what_is_not_saved_is_told_on_the_start_screen_until_it_is(tmp_path: Path, full_disk: list[bool]) -> None:
    game = new_game(tmp_path)
    full_disk[0] = True
    game.begin(setup())
    match = match_of(game)
    game.start()
    assert notices(game) == ["save.state.unwritable"]
    assert game.waiting() is not None
    game.resume()
    assert match_of(game) is match
    full_disk[0] = False
    game.start()
    assert notices(game) == []
    assert MatchStore(tmp_path / MATCHES).waiting() is not None
    game.close()


def test_what_is_pending_is_written_when_the_program_ends(tmp_path: Path, full_disk: list[bool]) -> None:
    game = new_game(tmp_path)
    full_disk[0] = True
    game.begin(setup())
    full_disk[0] = False
    game.close()
    assert MatchStore(tmp_path / MATCHES).waiting() is not None


def test_a_trial_says_so_in_its_own_words(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    game.try_rules(setup())
    mark = table_of(game).controls.page.find("unsaved")
    assert mark is not None
    assert mark.label.startswith(game.context.texts("save.mark.trial"))
    assert game.context.texts(TRIAL.sentence) in pause_words(game)
    game.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("saving", [FULL, ELSEWHERE])
def test_mark_menu_and_message_fit(tmp_path: Path, saving: Saving, language: str) -> None:
    for size, scale in STAGES:
        game = new_game(tmp_path, language, size, scale)
        match = Match(setup(), Unkept(saving))
        while not match.view(0).legal:
            match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
        game._play(match)
        until_asked(game)
        table = table_of(game)
        places = [widget.rect for widget in table.controls.page.widgets if widget.name in table.controls._in_corner]
        assert all(game.app.rect.contains(place) for place in places)
        assert not any(one.colliderect(other) for one in places for other in places if one is not other)
        table.controls.page.find("unsaved").activate()  # type: ignore[union-attr]
        message = game.app.scene
        assert isinstance(message, MessageScene)
        assert collisions(message) == []
        game.app.pop()
        assert shown(game.app, PauseScene(game.context, [], saving)) == []
        game.close()


# --- a second program ---------------------------------------------------------------------------------------


def test_a_second_program_says_so_and_looks_without_saving(games: list[Game]) -> None:
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
    matches = first.context.home / MATCHES
    before = {path: path.read_bytes() for path in matches.rglob("*.yaml")}
    until_asked(second)
    act(second)
    assert {path: path.read_bytes() for path in matches.rglob("*.yaml")} == before
    act(first)
    assert match_of(first).saving == SAVED


def test_a_second_program_may_play_without_saving(games: list[Game]) -> None:
    first, second = games
    first.begin(setup())
    second.ask_to_begin(setup())
    asked = second.app.scene
    assert isinstance(asked, MessageScene)
    assert [answer.key for answer in asked.answers] == ["button.cancel", "save.elsewhere.play"]
    second.app.handle(Intent(Kind.CONFIRM))
    assert marked(second)
    assert len(list((first.context.home / MATCHES).glob("*/match.yaml"))) == 1


def test_once_the_first_has_left_the_match_the_second_may_go_on_with_it(games: list[Game]) -> None:
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
    poor = Rules(misdeal=MisdealRules((MisdealCondition(max=3),)))
    game = new_game(tmp_path)
    match = game.store.begin(setup(poor, length))
    while match.number < 6 or hand_shown(match) == match.number:
        while not match.hand.is_over:
            seat = match.acting_seat or 0
            match.submit(seat, match.view(seat).legal[-1])
        match.next_hand()
    game.store.rest()
    about = game.waiting()
    assert about is not None
    game.resume()
    head = table_of(game).stage.info().head
    assert f"{hand_shown(match)}번째 판" in about.words
    assert f"{hand_shown(match)}번째 판" in head
    game.close()


# --- the coach ----------------------------------------------------------------------------------------------


def test_the_hand_with_the_coach_is_saved_and_waits_in_the_lessons(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    game.begin(setup())
    ordinary = match_of(game).setup
    game.start()
    game.learn()
    lessons = game.app.scene
    assert isinstance(lessons, LessonList)
    tile = lessons.page.find("coached")
    assert tile is not None
    assert game.context.texts("lessons.state.left") not in tile.label
    lessons._play_with_coach()
    for card in [one for one in game.app.scenes if isinstance(one, LessonCard)]:
        assert game.app.scene is card
        game.app.handle(Intent(Kind.CONFIRM))
    match = match_of(game)
    assert match.saving == SAVED
    assert game.context.texts("lessons.menu_leave") in pause_words(game)
    while match.hand.is_over:  # a misdeal
        match.next_hand()
    match.submit(match.acting_seat or 0, match.view(match.acting_seat or 0).legal[0])
    record = match.record()
    table_of(game).menu.leave()
    assert game.app.scene is lessons
    tile = lessons.page.find("coached")
    assert tile is not None
    assert game.context.texts("lessons.state.left") in tile.label
    lessons._play_with_coach()
    card = game.app.scene
    assert isinstance(card, LessonCard)
    assert [way.key for way in card.ways] == ["lessons.resume", "lessons.from_start", "button.cancel"]
    game.app.handle(Intent(Kind.CONFIRM))
    assert match_of(game).record() == record
    assert match_of(game).setup.coach
    table_of(game).match.conclude()
    assert not game.store.has_coached
    game.start()
    waiting = game.store.waiting()
    assert waiting is not None
    assert waiting.setup == ordinary, "the match of one's own still waits"
    game.close()


def test_a_coachs_hand_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    game = new_game(tmp_path)
    game.play_with_coach(lambda: None)
    game.start()
    next((tmp_path / MATCHES).glob("*/match.yaml")).write_text("format: [", encoding="utf-8")
    game.go_on_with_coach(lambda: None)
    assert isinstance(game.app.scene, StartScene)
    assert notices(game) == ["save.damaged"]
    game.close()


# --- what is told of damage ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_pointer_is_told_and_the_match_offered(tmp_path: Path, language: str) -> None:
    game = new_game(tmp_path, language)
    game.begin(setup())
    game.close()
    (tmp_path / MATCHES / "current").write_text("x" * 255, encoding="utf-8")
    game = new_game(tmp_path, language)
    assert notices(game) == ["save.current_damaged"]
    assert "current" in game.context.said(game.context.notices[0])
    game.resume()
    assert match_of(game).setup == setup()
    game.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_file_could_not_be_read_is_told_in_the_players_language(tmp_path: Path, language: str) -> None:
    game = new_game(tmp_path, language)
    game.begin(setup())
    game.start()
    next((tmp_path / MATCHES).glob("*/hand-0001.yaml")).write_bytes(b"format: \xff")
    game.resume()
    said = game.context.said(game.context.notices[0])
    assert notices(game) == ["save.hand_again"]
    assert game.context.texts("errors.yaml.utf8") in said
    assert "hand-0001.yaml.damaged-1" in said
    game.close()


@pytest.mark.parametrize("text", ["format: x", "format: mighty-match/1"])
def test_a_damaged_agreement_is_told_in_korean_too(tmp_path: Path, text: str) -> None:
    game = new_game(tmp_path)
    game.begin(setup())
    game.start()
    next((tmp_path / MATCHES).glob("*/match.yaml")).write_text(text, encoding="utf-8")
    game.resume()
    said = game.context.said(game.context.notices[0])
    assert game.context.texts("errors.match.format", format="mighty-match/1") in said or "손상되었습니다" in said
    game.close()


def test_left_over_files_in_the_players_folder_are_swept(tmp_path: Path) -> None:
    old = tmp_path / ".settings.yaml.abcdefgh.tmp"
    old.write_text("half", encoding="utf-8")
    os.utime(old, (0, 0))
    new_game(tmp_path).close()
    assert not old.exists()
