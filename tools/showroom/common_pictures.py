"""Pictures of the scenes that every game shares: start, new game, help, settings, credits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Final, cast

from mighty_gui.ai.appraisal import ENOUGH, Appraisal, Prospect
from mighty_gui.client.app import demonstration
from mighty_gui.client.app.demonstration import new_match
from mighty_gui.client.app.fault_report import Fault
from mighty_gui.client.app.mishap import MishapScene, ReportSheet
from mighty_gui.client.frame.screen_keyboard import ScreenKeyboard
from mighty_gui.client.frame.settings_scene import HEADS, SettingsScene
from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.new_game.play_scene import PlayScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.play.start_parts import Resumable
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.practice.exercise_tab import ExerciseTab
from mighty_gui.client.referee.referee_tab import RefereeTab
from mighty_gui.client.review.comparison.cards_study import Job
from mighty_gui.client.review.comparison.cards_study import Work as PlayWork
from mighty_gui.client.review.comparison.same_cards_tab import SameCardsTab
from mighty_gui.client.review.hand_page import CARDS, REPLAY, STORY, HandPage, Works
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.review.history.matches_scene import MatchesScene
from mighty_gui.client.review.moment_tab import MomentTab
from mighty_gui.client.review.replay.again_scene import OpenScene
from mighty_gui.client.review.replay.looking_back import LookingBack
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.seat_study import Work
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.review.story_tab import StoryTab
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.rules.credits import CreditsScene
from mighty_gui.client.rules.help import TABS, HelpScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.routes import GamesTab
from mighty_gui.client.today.today_tab import TodayTab
from mighty_gui.client.widgets import Pressable, TextField
from mighty_gui.engine.core.game import Action, View
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.database import writing
from mighty_gui.keep.archive.unfinished import Unfinished
from mighty_gui.presets import load_presets
from mighty_gui.simulation.speed.history_speed import fill
from mighty_gui.study.review.why import Decider, Grounds, Turn, person_at
from tools.showroom import days, mistakes, other_tables
from tools.showroom.other_tables import half_played, played_at_once
from tools.showroom.reviews import found_at_once, half_found

# --- the screen after an error in the middle of a hand, and the report about it -----------------------------


_REPORT: Final = """Mighty 0.5.0 (compiled), Python 3.13.1, pygame-ce 2.5.8, SDL 2.32.10 (x11), Linux
time: 2026-11-22 14:00 UTC
screens: StartScene > TableScene
window: 1280x800, text 100%, language ko
match: standard-5, 10 hands; person, normal, normal, hard, normal
rules: MT1-q1YqSy0qzszPU7JSKkktLlHSUUpJzUlNLklNAYolJmXmZJZUKlnlleblZOalWynVAgA
hand: 3, 27 actions, 0 taken back

--- error
Traceback (most recent call last):
File "mighty_gui/client/app/main.py", line 36, in run
File "mighty_gui/client/play/table/table_scene.py", line 171, in step
RuntimeError: an error that is none

--- log
2026-11-22 22:58:12,031 INFO mighty_gui.client.app.main: the program begins
2026-11-22 23:00:40,518 ERROR mighty_gui.client.app.rescue: an error on StartScene > TableScene
"""


NOW: Final = datetime(2026, 11, 22, 14, 0, tzinfo=UTC)
"""The time in the pictures."""


def mishap(app: App) -> None:
    """Set up the screen after an error at the table."""
    match = demonstration.new_match(app, seed=21, persons=1)
    app.push(MishapScene(app.context, Fault(RuntimeError("an error that is none"), match=match)))


def report(app: App) -> None:
    """Set up the report on top of that screen."""
    mishap(app)
    app.push(ReportSheet(app.context, _REPORT, shows_cards=False))


def nothing() -> None:
    """Do nothing: the action of the buttons in a picture."""


@dataclass(frozen=True)
class FixedFacts:
    """The facts of a start screen that do not change; implements `StartFacts`."""

    is_new: bool = False
    resumable: Resumable | None = None
    left_today: str = ""
    rung_text: str = ""

    def use_idle_moment(self) -> bool:
        """Do nothing."""
        return False


def start(app: App) -> None:
    """Set up the start screen."""
    app.push(StartScene(app.context, FixedFacts(is_new=True)))


def _start_again(app: App) -> None:
    match, texts = waiting_matches(app)[0], app.context.texts
    text = texts("client.start.waiting", rules=load_presets()[match.setup.preset].name[texts.language], number=7)
    faces = [player_face(app.context.theme, match.setup.players, seat) for seat in range(5)]
    left = " · ".join([texts("today.left.deal", count=2), texts("today.left.due", count=2)])
    rung = texts("client.start.rung", level=texts("new_game.level.normal"))
    app.push(StartScene(app.context, FixedFacts(False, Resumable(text, faces), left, rung)))


def _new_choices(app: App) -> NewGameChoices:
    choices = NewGameChoices(app.context)
    choices.plan = choices.plan.change(recent=("standard-5", "sinchon-5"))
    return choices


def _play(app: App) -> None:
    app.push(PlayScene(app.context, _new_choices(app)))


def _school(app: App) -> None:
    app.push(SchoolScene(app.context, _new_choices(app), edits=True, set_table=nothing))


def _referee(app: App) -> None:
    tab = games(app, "referee").tab
    assert isinstance(tab, RefereeTab)
    tab.stake = 100
    tab.begin()
    tab.add()
    tab.adds = "penalty"
    tab.add()
    tab.adds = "hand"
    tab.refresh()


def _referee_cards(app: App) -> None:
    _referee(app)
    page = app.scene
    assert isinstance(page, GamesPage)
    tab = page.tab
    assert isinstance(tab, RefereeTab)
    tab.enter_cards()
    for name in ("begin", *(f"card {card}" for card in ["S2", "S5", "D4", "S6", "S7", "C4", "C5", "C6", "S8"])):
        found = page.page.find(name)
        assert isinstance(found, Pressable)
        found.activate()


def _which_school(app: App) -> None:
    _school(app)
    scene = app.scene
    assert isinstance(scene, SchoolScene)
    scene.ask()
    assert scene.questions is not None
    for _ in range(3):
        question = scene.questions.search.question()
        assert question is not None
        scene.questions.answer(question, question.choices[-1][0])


def _new_game(app: App) -> None:
    app.push(NewGameScene(app.context, _new_choices(app)))


def _matches(app: App) -> None:
    store = SimpleNamespace(waiting=lambda: waiting_matches(app), is_open_elsewhere=False)
    store.rename = store.remove = store.put_back = lambda *_: None
    app.push(MatchesScene(app.context, cast(MatchStore, store), NOW))


def games(app: App, first: GamesTab = "hands") -> GamesPage:
    """Set up the page of all played hands."""
    played_history(app)

    def tab(name: GamesTab) -> Tab:
        context = app.context
        made: Mapping[GamesTab, Callable[[], Tab]] = {
            "today": lambda: TodayTab(context, days.flow(app)),
            "me": lambda: SkillTab(context),
            "exercises": lambda: ExerciseTab(context, mistakes.flow(app)),
            "statistics": lambda: StatisticsTab(context),
            "referee": lambda: RefereeTab(context, lambda: _new_choices(app), lambda *_: None),
            "hands": lambda: HandsTab(context, NOW),
        }
        return made[name]()

    page = GamesPage(app.context, tab, first)
    app.push(page)
    return page


def _history_import(app: App) -> None:
    games(app).hands.ask_for_file()


def _history_find(app: App) -> None:
    games(app).hands.find()


def _statistics(app: App) -> None:
    games(app, "statistics")


def _help(tab: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        start(app)
        app.push(HelpScene(app.context, tab))

    return scene


def _credits(app: App) -> None:
    start(app)
    app.push(CreditsScene(app.context))


def _settings(head: str) -> Callable[[App], None]:
    def scene(app: App) -> None:
        settings = SettingsScene(app.context)
        app.push(settings)
        settings.show(head)

    return scene


def _keyboard(app: App) -> None:
    """Set up the on-screen keyboard with a syllable half typed and a pad in use."""
    app.context.take_in_hand("xbox")
    settings = SettingsScene(app.context)
    app.push(settings)
    name = settings.page.find("player_name")
    assert isinstance(name, TextField)
    keyboard = ScreenKeyboard(app.context, name)
    app.push(keyboard)
    for letter in "ㅎㅏ":
        keyboard.type(letter)


def _page(
    app: App,
    first: str = STORY,
    *,
    level: str = "normal",
    review: Work = found_at_once,
    cards: PlayWork = played_at_once,
) -> HandPage:
    match = demonstration.new_match(app, seed=21, persons=1)
    demonstration.play_until(
        match, lambda other_match: bool(other_match.finished) and other_match.finished[-1].result.was_played
    )
    match.setup = replace(match.setup, players=tuple(replace(player, level=level) for player in match.setup.players))
    shown = ReplayMatch.of_match(match, match.finished[-1])
    looking = LookingBack(app, app.context)
    page = HandPage(app.context, shown, 0, first=first, more=looking.lines, works=Works(review, cards))
    app.push(page)
    return page


def _replay(app: App, level: str = "normal") -> ReplayTab:
    """Set up the replay of a hand in the middle of a trick, with all hands open."""
    tab = _page(app, REPLAY, level=level).replay
    tab.go(tab.match.hand.last * 3 // 5)
    return tab


def _menu(app: App) -> None:
    """Set up the menu of that hand."""
    page = _replay(app).host
    assert isinstance(page, HandPage)
    page.open_menu()


def _why(app: App) -> None:
    """Set up the explanation of a computer player's choice of the last card of that trick."""
    scene = _replay(app, level="hard")
    position = next(at for at in range(scene.position, 0, -1) if len(_choices(scene, at)) > 2)
    done = scene.match.hand.record.actions[position - 1][1]
    other = next(choice for choice in reversed(_choices(scene, position)) if choice != done)
    first, second = Appraisal(done, 1.0, 2.3, 0.71), Appraisal(other, 0.0, 2.5, 0.7)
    figures = {appraisal.action: Prospect(appraisal.score, appraisal.chance, ENOUGH) for appraisal in (first, second)}
    grounds = Grounds(_seen(scene, position), first, second, Turn("advice", second), figures)
    scene.asked = WhyQuestion(scene.match, {position: grounds})
    scene.go(position)
    scene.ask_why()


def _seen(scene: ReplayTab, position: int) -> View:
    """Return the view of the player who made the last action before that position."""
    return scene.match.hand.view(position - 1, person_at(scene.match.hand, position))


def _choices(scene: ReplayTab, position: int) -> Sequence[Action]:
    """Return the actions that were possible there, at a decision of a computer player."""
    hand = scene.match.hand
    computer = isinstance(scene.match.decider(person_at(hand, position)), Decider)
    return _seen(scene, position).legal if computer else ()


def _same_cards(app: App) -> None:
    """Set up a hand that is compared with other tables, with all findings."""
    _study(_page(app, CARDS), Job.NORMAL, Job.PARTS, Job.HARD)


def _same_cards_works(app: App) -> None:
    """Set up the same comparison while the result is being split into its parts."""
    _study(_page(app, CARDS, cards=half_played), Job.NORMAL, Job.PARTS)


def _study(page: HandPage, *jobs: Job) -> None:
    """Run some jobs of the tab *same cards*."""
    tab = page.tab
    assert isinstance(tab, SameCardsTab)
    for job in jobs:
        if tab.study.job is not job:
            tab.study.begin(job)
        for _ in range(40):  # a table is read in each step
            page.step(1 / 30)


def _again(app: App) -> None:
    """Set up the choices for playing the deal of that hand again."""
    LookingBack(app, app.context).again(_page(app).match, 0)


def _review(app: App, work: Work = found_at_once) -> None:
    """Set up the review of a hand."""
    page = _page(app, review=work)
    demonstration.settle(app, 0.2)
    assert isinstance(page.tab, StoryTab)
    page.tab.film.show(page.tab.point)
    page.tab.film.finish()


def _review_table(app: App, *, lines: bool) -> None:
    """Set up a moment of that hand at the table: as the player saw it and with open cards, or both lines some actions
    later."""
    page = _page(app)
    demonstration.settle(app, 0.5)
    assert isinstance(page.tab, StoryTab)
    page.tab.show(2)
    moment = page.tab
    if lines and isinstance(moment, MomentTab):
        moment.lines.go(3)
        moment.refresh()


def _open_hand(app: App) -> None:
    """Set up the dialog that opens a hand from another player, with its message about a wrong code."""
    start(app)
    looking = LookingBack(app, app.context)
    looking.ask_for_text()
    asked = app.scene
    if isinstance(asked, OpenScene):
        asked.take("MD1-standard-5-77F7G3820G0KAA83")


OPENING: Final[dict[str, Callable[[App], object]]] = {
    "start": start,
    "start-again": _start_again,
    "matches": _matches,
    "history": games,
    "history_import": _history_import,
    "history-find": _history_find,
    "statistics": _statistics,
    "play": _play,
    "school": _school,
    "referee": _referee,
    "referee-cards": _referee_cards,
    "which-school": _which_school,
    "new-game": _new_game,
}
CLOSING: Final[dict[str, Callable[[App], object]]] = {
    **{"help" if tab == TABS[0] else f"help-{tab}": _help(tab) for tab in TABS},
    "replay": _replay,
    "replay-menu": _menu,
    "replay-again": _again,
    "replay-why": _why,
    "review": _review,
    "review-works": lambda app: _review(app, half_found),
    "review-table": lambda app: _review_table(app, lines=False),
    "review-lines": lambda app: _review_table(app, lines=True),
    "same-cards": _same_cards,
    "same-cards-works": _same_cards_works,
    "duplicate-turn": other_tables.turn,
    "duplicate": other_tables.compared,
    "open-hand": _open_hand,
    "today": days.today,
    "today-played": days.today_played,
    "today-share": days.share,
    "exercises": mistakes.exercise_list,
    "exercise-solved": mistakes.solved,
    "exercise-truth": mistakes.truth,
    "exercise-friend": mistakes.friend,
    "problem-proven": mistakes.proven,
    "problem-proven-solved": mistakes.proven_solved,
    "problem-proven-list": mistakes.proven_in_list,
    "skill": mistakes.skill,
    "seals": mistakes.seals,
    "credits": _credits,
    "mishap": mishap,
    "mishap-report": report,
    **{f"settings-{head}": _settings(head) for head in HEADS},
    "keyboard": _keyboard,
}


NAMES: Final = {"ko": "설날 큰집", "en": "New Year at grandmother's"}
"""The name that the player gave to a match, in each language."""


def waiting_matches(app: App) -> list[Unfinished]:
    """Return matches of several kinds that wait to be resumed, each played some days ago."""
    buttons = (("standard-5", 7, "", False), ("sinchon-5", 12, "name", False), ("standard-6", 3, "", False),
            ("two-mighty", 2, "", False), ("standard-5", 1, "", True))  # fmt: skip
    found = []
    for number, (preset, hand, name, trial) in enumerate(buttons):
        setup = replace(new_match(app, preset=preset, persons=1).setup, trial=trial)
        totals = tuple((seat * 37 + number * 11) % 83 - 40 for seat in range(len(setup.players)))
        named = NAMES[app.context.texts.language] if name else ""
        found.append(Unfinished(f"m{number}", named, setup, hand, totals, f"2026-11-{21 - number}T05:20:00Z"))
    return found


def played_history(app: App) -> Archive:
    """Return a history with more than one page of hands, each with its own time."""
    archive = app.context.archive
    archive.home.mkdir(parents=True, exist_ok=True)
    with closing(writing(archive.path)) as db:
        fill(db, load_presets(), 130)
    return archive
