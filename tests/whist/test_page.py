"""Whist is built as described on CONTRIBUTING's page about new games, and works everywhere in the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mighty_gui.ai.players import choose
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.rules.help import TABS, HelpScene
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.asking.question import ActionToChoose
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.keep.settings import LANGUAGES, Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import games, load_presets
from mighty_gui.presets.game_kit import GameKit
from tests.client.scene_stage import on_top
from tests.client.table.table_helpers import NAMES, RandomWorker, Table
from tests.client.whole.person import ENTER, RIGHT, AtKeys
from tests.tiers import some
from tests.whist.test_whist import PRESET
from tests.whist.whist_book import WHIST_KIT
from tests.whist.whist_game import SEATS, TRICKS, WhistRules
from tests.whist.whist_players import WhistPlayers

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MOST_LINES = 1500


# --- the page ------------------------------------------------------------------------------------------------


def page() -> str:
    """Return the part of CONTRIBUTING about new games."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    return text[text.index("**A game of your own**") : text.index("## Tests")]


def own_files() -> set[str]:
    """Return the files of whist, without its tests."""
    found = {path.relative_to(HERE).as_posix() for suffix in ("py", "yaml") for path in HERE.rglob(f"*.{suffix}")}
    return {name for name in found if not name.startswith(("test_", "conftest", "__init__"))}


def test_whist_has_the_files_that_the_page_names_and_no_others() -> None:
    named = {name.replace("NAME", "whist") for name in re.findall(r"^\| `([\w/.]+)`", page(), re.MULTILINE)}
    assert named == {re.sub(r"^texts/(ko|en)/", "texts/LANGUAGE/", name) for name in own_files()}
    assert all(f"texts/{language}/whist.yaml" in own_files() for language in LANGUAGES)


def test_whist_is_a_game_of_so_few_lines() -> None:
    assert sum(len((HERE / name).read_text("utf-8").splitlines()) for name in own_files()) < MOST_LINES
    assert f"{MOST_LINES:,} lines" in page()


def test_the_texts_that_the_page_names_are_there() -> None:
    keys = re.findall(r"`([a-z_.]+\.)NAME(\.[a-z_]+)?`", page())
    assert len(keys) > 4
    for language in LANGUAGES:
        text = (HERE / "texts" / language / "whist.yaml").read_text("utf-8")
        for above, below in keys:
            for word in (*above.split("."), "whist", *below.split(".")):
                assert not word or re.search(rf"\b{word}:", text), f"{above}whist{below}"


def test_parts_of_the_kit_that_the_page_names_are_its_fields() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    table = text[text.index("| part |") : text.index("**A game of your own**")]
    assert set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == set(GameKit.__dataclass_fields__)


# --- the program ---------------------------------------------------------------------------------------------


class WhistPlayer(AtKeys):
    """Plays whist from the start screen on, and listens."""

    def __init__(self, home: Path, language: str) -> None:
        (home / "rulesets").mkdir(parents=True)
        (home / "rulesets" / "club-whist.yaml").write_text(PRESET, encoding="utf-8")
        super().__init__(home, (1024, 640), narration=True, language=language)
        self.flow.context.catalogue = load_presets(self.app.context.own_rules)
        self.heard: list[str] = []
        self.seen: list[str] = []
        self.app.context.narrator._write = self.heard.append

    def choose_rules(self, preset: str) -> None:
        self.tab_to("game")
        self.press(RIGHT, RIGHT)

    def go_on(self) -> None:
        self.seen.append(type(self.app.scene).__name__)
        self.read()
        super().go_on()

    def read(self) -> None:
        """Check that the screen shows no missing text."""
        self.app.step([], 0.1)
        assert not [widget.label for widget in self.page.walk() if "⟨" in widget.label], type(self.app.scene)
        self.app.picture()

    def look_at(self, scene: Scene) -> None:
        self.app.push(scene)
        self.read()
        self.app.pop()


@pytest.fixture(params=some(LANGUAGES, 1))
def person(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[WhistPlayer]:
    player = WhistPlayer(tmp_path / "home", request.param)
    yield player
    player.app.close()
    player.flow.close()


def test_a_match_from_the_start_screen_is_told_shown_and_kept(person: WhistPlayer) -> None:
    person.play("club-whist")
    person.read()
    assert ResultScene.__name__ in person.seen
    ending = person.app.context.texts("whist.trick", name="A")[-8:]
    assert sum(line.endswith(ending) for line in person.heard) == TRICKS
    person.flow.start()
    for tab in ("hands", "statistics"):
        person.flow.show_games(tab)
        person.wait()
        person.read()
        person.app.pop()
    person.flow.show_games()
    person.wait()
    person.press(pygame.K_r)
    person.wait()
    assert isinstance(on_top(person.app), ReplayTab)
    person.press(RIGHT, pygame.K_t)
    person.wait()
    assert "⟨" not in "\n".join(person.heard)


def test_two_people_at_one_table_pass_it_on_and_take_it_up_again(person: WhistPlayer) -> None:
    players = tuple(Player(name, "person" if at < 2 else "computer") for at, name in enumerate(NAMES[:SEATS]))
    rules = person.flow.context.catalogue["club-whist"].rules
    person.flow.begin(MatchSetup("club-whist", rules, players, Length("hands", 2), 3))
    table, covered, asked = person.table, 0, 0
    while asked < 4:
        person.wait()
        covered += table.is_covered
        asked += table.controls.question is not None
        person.answer() if table.controls.question is not None else person.press(ENTER)
    assert covered
    actions = table.match.actions
    person.flow.start()
    person.flow.resume_or_choose()
    assert person.table.match.actions == actions


def test_help_rules_and_statistics_of_whist_have_no_holes(person: WhistPlayer) -> None:
    context = person.app.context
    for tab in TABS:
        person.look_at(HelpScene(context, tab, WhistRules()))
    person.look_at(rule_scenes(WhistRules()).sheet(context, WhistRules()))
    person.look_at(rule_scenes(WhistRules()).editor(context, "club-whist"))


def test_a_random_computer_player_comes_with_the_house() -> None:
    assert "appraise" not in vars(WhistPlayers)
    players = tuple(Player(name, "computer") for name in NAMES[:SEATS])
    match = Match(MatchSetup("whist", WhistRules(), players, Length("hands", 1), 3))
    while match.acting_seat is not None:
        match.submit(match.acting_seat, choose(match.view(match.acting_seat), "hard", 1))
    assert match.finished


def test_a_game_that_brings_no_table_is_played_by_buttons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", [GameKit(book=WHIST_KIT.book)])
    players = tuple(Player(NAMES[at], "computer" if at else "person") for at in range(SEATS))
    match, worker = Match(MatchSetup("whist", WhistRules(), players, Length("hands", 1), 3)), RandomWorker()
    context = make_context(Settings(language="ko", animation_speed="instant"), home=tmp_path)
    scene, app = TableScene(context, match, worker), App(context, size=(1024, 640))
    app.push(scene)
    table = Table(app, scene, match, worker)
    while table.until(lambda: table.asked or app.scene is not scene) and app.scene is scene:
        question = scene.controls.question
        assert isinstance(question, ActionToChoose)
        action = match.view(0).legal[0]
        table.click(scene.controls.page.find(str(action)).rect.center)  # type: ignore[union-attr]
    assert isinstance(app.scene, ResultScene)
    assert len([event for event in match.view(0).events if isinstance(event, CardPlayed)]) == TRICKS * SEATS
