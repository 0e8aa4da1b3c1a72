"""The order of the scenes: start, new game, table, end of the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import assert_never

from mighty_gui.ai import Worker
from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.ai.plugins.asking import introduce
from mighty_gui.client.app.rescue import Rescue
from mighty_gui.client.app.saving_watch import SavingWatch
from mighty_gui.client.frame.message import MessageScene, if_saved
from mighty_gui.client.frame.screen_keyboard import ScreenKeyboard
from mighty_gui.client.frame.settings_scene import SettingsScene
from mighty_gui.client.frame.tabbed_page import Tab
from mighty_gui.client.lessons.coaching import FirstTimes
from mighty_gui.client.lessons.lesson_flow import LessonFlow
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.play.duplicate_flow import DuplicateFlow
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.play_scene import PlayLink, PlayScene, choose_school
from mighty_gui.client.play.phone_flow import PhoneFlow
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.start_parts import Resumable, RungReader
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.play.table.seat_changes import SeatChanges
from mighty_gui.client.play.table.settling import Settling
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.practice.exercise_flow import ExerciseFlow
from mighty_gui.client.practice.exercise_tab import ExerciseTab
from mighty_gui.client.referee.referee_tab import RefereeTab
from mighty_gui.client.review.history.games_page import GamesPage
from mighty_gui.client.review.history.hands_tab import HandsTab
from mighty_gui.client.review.history.match_page import match_page
from mighty_gui.client.review.history.matches_scene import MatchesScene
from mighty_gui.client.review.quiet_reviews import QuietReviews
from mighty_gui.client.review.replay.looking_back import LookingBack, LooksBack, PlaysAgain
from mighty_gui.client.review.replay.shown_rule import ShownRule
from mighty_gui.client.review.statistics.skill_tab import SkillTab
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.rules.credits import CreditsScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell import routes
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.routes import GamesTab, Route
from mighty_gui.client.table.aids.old_friends import OldFriends
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.usual_extras import TrialMenu, usual_extras
from mighty_gui.client.today.today_flow import TodayFlow
from mighty_gui.client.today.today_tab import TodayTab
from mighty_gui.client.widgets.base import Callback
from mighty_gui.files.storage import sweep
from mighty_gui.keep import MatchStore
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.keep.archive.unfinished import Unfinished
from mighty_gui.keep.notice import Notice
from mighty_gui.keep.safety.snapshots import SnapshotMaker
from mighty_gui.match import Length, Match, MatchSetup, Player, fresh_seed
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.duplicate import RepeatedDeal, setup_for, setup_of_rematch
from mighty_gui.match.setup import USUAL
from mighty_gui.study.review.memories import Memory, memory_at

FIRST_MATCHES = 5
"""The number of first matches where hints bid by simple rules."""
LABELLED_MATCHES = 3
"""The number of first matches where the signs in the corner of the table have labels."""
_LEFT_OVER = 3600.0
"""Age in seconds of temporary files that are certainly not being written any more."""


class SceneFlow:
    """The connections between the scenes; owns the saved matches and the computer players' thread."""

    def __init__(self, app: App, *, seed: Callable[[], int] = fresh_seed) -> None:
        """Prepare the scenes; ``seed`` is called for each new match."""
        self.app, self.seed = app, seed
        self.context = app.context
        self.context.become(self.context.settings.player)
        self.store = MatchStore(self.context.archive)
        self.saving = SavingWatch(app, self.store)
        for folder in (self.context.home, self.context.own_rules):
            sweep(folder, older_than=_LEFT_OVER)
        self.worker = Worker()
        self.snapshots = SnapshotMaker(self.context.archive)
        self.rung = RungReader(self.context)
        self.exercises = ExerciseFlow(app, self.context)
        self.quiet = QuietReviews(self.context, self.exercises.hand_named)
        introduce()
        self.looking = LookingBack(app, self.context)
        self.looking.also = self.exercises.lines
        self.today = TodayFlow(app, self.context, self.exercises)
        app.background.append(self.today.follow)
        self.duplicates = DuplicateFlow(app, self.store)
        self.lessons = LessonFlow(app, self.store, self._play_coached, self.saving.report)
        self.phones = PhoneFlow(app, self.context, self.rest)
        app.on_route = self.follow
        app.on_given = self.looking.open_given
        app.on_pasted = self.looking.open_pasted
        app.on_fault = Rescue(app, self.rest).caught
        app.on_help = lambda: app.push(HelpScene(self.context))
        app.on_typing = lambda field: app.push(ScreenKeyboard(self.context, field))
        self.context.report_faulty_rules()

    def follow(self, route: Route) -> None:  # noqa: C901 - one line for each route
        """Go where a route leads: the only place that knows all screens."""
        match route:
            case routes.StartScreen():
                self.start()
            case routes.More():
                self.show_more()
            case routes.PlayChoices(from_start):
                if from_start:
                    self.start()
                self.new_game()
            case routes.Schools():
                self.choose_school()
            case routes.Games(tab):
                self.show_games(tab)
            case routes.Lessons():
                self.lessons.show()
            case routes.FirstLesson():
                self.lessons.show_first()
            case routes.CoachedMatch(resumes):
                self.lessons.play_with_coach(self.seed(), resumes=resumes)
            case routes.Evening():
                self.lessons.play_evening()
            case routes.EveningStep():
                self.lessons.go_on_with_evening()
            case routes.Waiting():
                self.resume_or_choose()
            case routes.Matches():
                self.choose_match()
            case routes.Resume(name):
                self.resume(name)
            case routes.MatchTable(played):
                self._sit_down(played)
            case routes.Begin(setup, received):
                self.begin(setup, received=received)
            case routes.Rematch(setup):
                self.begin(setup_of_rematch(setup, self.seed()))
            case routes.TryRules(setup):
                self.try_rules(setup)
            case routes.PlayAgain(deal, players):
                self.play_again(deal, players)
            case routes.MatchOfHistory(name):
                self.app.push(match_page(self.context, self.store, name))
            case routes.HandOfHistory(hand, record, tab):
                self.looking.saved(hand, record, tab)
            case routes.RuleExample(rules, sentence, proofs, source):
                self.app.push(ShownRule(self.context, rules, sentence, proofs, source))
            case routes.ImportedHands(path):
                self.bring_in(path)
            case routes.Recover(left):
                self._recover(left)
            case _:
                assert_never(route)

    def start(self) -> None:
        """Show the start screen, alone on the stack, after the current match has been saved and closed."""
        self.phones.close()
        self.rest()
        self.app.reset(self._start_scene())

    def rest(self) -> None:
        """Save the current match and release it for other programs; report if it cannot be saved."""
        self.store.rest()
        self.saving.report()

    def _start_scene(self) -> StartScene:
        self.exercises.look_again()
        self.quiet.look_again()
        self.snapshots.look_again()
        self.rung.look_again(self.context.settings.player)
        return StartScene(self.context, self)

    @property
    def is_new(self) -> bool:
        """Whether the player has neither played nor opened a lesson."""
        return not (self.store.past or self.store.newest() or self.lessons.are_begun)

    @property
    def left_today(self) -> str:
        """A few words on what is left to do today, or that everything is done."""
        return self.today.strip

    @property
    def rung_text(self) -> str:
        """A few words on how well the player plays."""
        return self.rung.text

    def show_more(self) -> None:
        """Show the menu of everything else: settings, help, credits, opening a text, quitting."""
        app, context, texts = self.app, self.context, self.context.texts
        actions: dict[str, Callback] = {
            "client.start.settings": lambda: app.push(SettingsScene(context)),
            "help.title": lambda: app.push(HelpScene(context)),
            "credits.title": lambda: app.push(CreditsScene(context)),
            "replay.open.entry": self.looking.ask_for_text,
            "client.start.quit": self.saving.quit,
        }
        lines = [MenuLine(key, action, texts(key)) for key, action in actions.items()]
        app.push(PauseScene(context, lines, title="client.start.more", back="button.back"))

    def use_idle_moment(self) -> bool:
        """Look after history, exercises and snapshots; return whether the start screen has to show anything new."""
        if self.context.archive.prove():
            self.snapshots.look_again()
            self.saving.report()
            return True
        shrinkage = self.snapshots.step()
        if shrinkage is not None:
            values = {"before": shrinkage.before, "hands": shrinkage.hands}
            self.context.notices.append(Notice(shrinkage.sentence, values))
        self.looking.book.read_on()
        return self.exercises.gather() or self.rung.step() or shrinkage is not None

    def _only_match(self) -> Unfinished | None:
        """Return the only match to continue, or ``None``. Practice counts only if there are no other matches."""
        own = (match for match in self.store.waiting() if not match.setup.is_practice)
        found = list(islice(own, 2)) or list(islice(self.store.waiting(), 2))
        return found[0] if len(found) == 1 else None

    @property
    def resumable(self) -> Resumable | None:
        """The label of the match that can be continued, or the number of such matches, for the start screen."""
        match, texts = self._only_match(), self.context.texts
        if next(self.store.waiting(), None) is None:
            return self._waiting_evening()
        if match is None:
            return Resumable(texts("client.start.waiting_several", count=self.store.many))
        players = match.setup.players
        text = texts("client.start.waiting", rules=self.context.rules_name(match.setup.preset), number=match.hand)
        return Resumable(text, [player_face(self.context.theme, players, n) for n in range(len(players))])

    def _waiting_evening(self) -> Resumable | None:
        """Return the label of the next step of the first evening, if the player has not played another match yet."""
        step = self.lessons.evening_step
        if self.store.past and step != "end":
            return None
        return (
            Resumable(self.context.texts(f"client.start.evening_{step}"), key="client.start.evening") if step else None
        )

    def show_games(self, tab: GamesTab = "hands") -> GamesPage:
        """Show the page of played games: the hands, the player's skill, the exercises or the statistics."""
        page = self.app.scene
        if isinstance(page, GamesPage):
            page.show(tab)
            return page
        page = GamesPage(self.context, self._games_tab, tab)
        self.app.push(page)
        return page

    def _games_tab(self, name: GamesTab) -> Tab:
        context = self.context
        match name:
            case "today":
                return TodayTab(context, self.today)
            case "me":
                return SkillTab(context, context.settings.player, due=self.exercises.due)
            case "exercises":
                return ExerciseTab(context, self.exercises)
            case "statistics":
                return StatisticsTab(context)
            case "referee":
                return RefereeTab(context, self._choices, self.store.keep_entered)
            case "hands":
                return HandsTab(context)
            case _:
                assert_never(name)

    def bring_in(self, path: Path) -> None:
        """Import the hands of a file or folder into the history, unless a match is on the table."""
        if self.context.archive.is_taken:
            title, text = self.context.texts("history.import.title"), self.context.texts("history.import.playing")
            self.app.push(MessageScene.notice(self.context, title, text))
        else:
            self.show_games().hands.bring_in(path)

    def choose_match(self) -> None:
        """Show all matches that can be continued."""
        self.app.push(MatchesScene(self.context, self.store))

    def resume_or_choose(self) -> None:
        """Continue the only match there is; if there are several, let the player choose."""
        match = self._only_match()
        if next(self.store.waiting(), None) is None:
            self.lessons.go_on_with_evening()
        elif match is None:
            self.choose_match()
        else:
            self.resume(match.id)

    def _play_coached(self, match: Match, extras: tuple[Extra, ...], on_over: Callback) -> None:
        def over() -> None:
            self.rest()
            on_over()

        self.app.push(
            TableScene(
                self.context,
                match,
                self.worker,
                on_leave=self.rest,
                on_over=over,
                extras=(*extras, LooksBack(self.looking)),
                labelled=self.store.past < LABELLED_MATCHES,
            )
        )

    def _if_saved(self, key: str, go_on: Callback) -> None:
        if_saved(self.app, self.store, key, go_on)

    def _choices(self) -> NewGameChoices:
        """Return new choices, loaded as they were last saved."""
        return NewGameChoices(self.context, levels=PLAYABLE, seed=self.seed)

    def new_game(self) -> None:
        """Show the choices for a match, and links to what else can be played."""
        texts, links = self.context.texts, list[PlayLink]()
        if self.lessons.evening_step:
            links.insert(0, PlayLink("evening", texts("client.start.evening"), routes.EveningStep(), "play"))
        if next(self.store.waiting(), None):
            links.insert(0, PlayLink("matches", texts("matches.title"), routes.Matches(), "list"))
        self.app.push(PlayScene(self.context, self._choices(), links))

    def choose_school(self) -> None:
        """Show the rule sets, to play by one of them at once, without tips for beginners."""
        self.lessons.skip_tips()
        choose_school(self.app, self._choices())

    def try_rules(self, setup: MatchSetup) -> None:
        """Play with rules that are being edited: above the editor, in a match that is not counted."""
        trial = replace(setup, length=Length("open", 0), trial=True)
        self._if_saved("save.elsewhere.play", lambda: self._play_trial(self.store.begin(trial)))

    def _play_trial(self, match: Match) -> None:
        extras = (TrialMenu(), *usual_extras(self.is_newcomer), Settling(), LooksBack(self.looking))
        self.app.push(TableScene(self.context, match, self.worker, extras=extras, on_leave=self.rest))

    def begin(self, setup: MatchSetup, *, received: bool = False) -> None:
        """Start a match; unless they were ``received``, the players who hold their cards on a phone join first."""
        if not received and self.saving.refuses(setup):
            return
        if not received and self.phones.wants(setup):
            self.phones.receive(setup)
        else:
            self._if_saved("save.elsewhere.play", lambda: self._begin(setup))

    def _begin(self, setup: MatchSetup) -> None:
        match = self.store.begin(setup)
        if setup.is_first_try:
            self.context.archive.settle()
        if self.saving.refuses(setup):
            self.rest()
        else:
            self._play(match)

    def resume(self, name: str | None = None) -> None:
        """Continue a match, or the last one played; problems with reading it are reported on the start screen."""

        def go_on() -> None:
            match = self.store.resume(name)
            if match is None:
                self.start()
            elif match.setup.coach:
                self.app.reset(self._start_scene())
                self.lessons.play(match)
            else:
                self._play(match)

        found = next((match for match in self.store.waiting() if name in (None, match.id)), None)
        if found is None or not self.saving.refuses(found.setup):
            self._if_saved("save.elsewhere.look", go_on)

    def _recover(self, match: Match | None) -> None:
        """Go on after an error, with a match from what is saved of it, or if nothing is, as it was."""
        self.app.abandon()
        self.start()
        if match is None:
            return
        if match.is_over:
            self.end(match)
        elif isinstance(match.keeper, MatchKeeper):
            self.resume(match.keeper.id)
        else:
            self._play(match)

    def _play(self, match: Match) -> None:
        self._let_play(match.setup)
        self.saving.report()
        if self.duplicates.has(match):
            self.app.reset(self._start_scene())
            self.duplicates.take_up(match)
        else:
            self._sit_down(match)

    def _sit_down(self, match: Match) -> None:
        if self.phones.lacks_lobby(match):
            self.app.reset(self._start_scene())
            self.phones.take_up(match)
            return

        def sit_again() -> None:
            self.phones.close()
            self._sit_down(match)

        own = self.phones.extras(match) or (*self._extras(match), FirstTimes(), OldFriends(self._recall))
        scene = TableScene(
            self.context,
            match,
            self.worker,
            labelled=self.store.past < LABELLED_MATCHES,
            extras=(*own, SeatChanges(match, PLAYABLE, sit_again)),
            on_leave=self.start,
            on_over=lambda: self.end(match),
        )
        self.app.reset(scene, beneath=self._start_scene())

    def _recall(self, match: TableMatch) -> Memory | None:
        """Return what a player remembers of the only person at the table; ``None`` in practice and known deals."""
        setup, profile = match.setup, self.context.settings.player
        if setup.known or setup.is_practice or setup.duplicate is not None or len(match.people) != 1:
            return None
        return memory_at(self.context.archive, setup, profile, day_in_korea(), self.rung.level)

    def _let_play(self, setup: MatchSetup) -> None:
        """Apply the settings of the only person at the table; a guest gets the computer's settings."""
        people = [player.profile for player in setup.players if player.is_person and not player.phone]
        if len(people) == 1 and (people[0] or USUAL) != self.context.settings.player:
            self.context.become(people[0])

    def _extras(self, match: Match) -> tuple[Extra, ...]:
        """Return the extras of a table. Its hands can be looked at again, unless others have yet to play them."""
        again = (PlaysAgain(),) if match.setup.known else ()
        looks = () if self.duplicates.has(match) else (LooksBack(self.looking),)
        return (*again, *usual_extras(self.is_newcomer), Settling(), *looks)

    def play_again(self, deal: RepeatedDeal, players: tuple[Player, ...]) -> None:
        """Play a known deal above the current scene, and return to that scene."""
        setup = setup_for(deal, players, self.seed())

        def play() -> None:
            match = self.store.begin(setup, deal.record)
            for scene in self.app.scenes:
                if isinstance(scene, TableScene):
                    scene.pause()
            self.app.push(
                TableScene(
                    self.context,
                    match,
                    self.worker,
                    extras=self._extras(match),
                    on_leave=self.store.go_back,
                    on_over=self.store.go_back,
                )
            )

        self._if_saved("save.elsewhere.play", play)

    def is_newcomer(self) -> bool:
        """Return whether the player has played only very few matches so far."""
        return self.store.past < FIRST_MATCHES

    def end(self, match: Match) -> None:
        """Show the standings of a match that is over, except for a hand that was played again."""
        self.start()
        if match.setup.day:
            self.show_games("today")
        elif self.duplicates.has(match):
            self.duplicates.go_on(match)
        elif not match.setup.known:
            self.app.push(MatchEndScene(self.context, match))

    def review_quietly(self) -> None:
        """Review all hands played so far in the background, whenever nothing else is going on."""
        self.app.background.append(lambda dt: self.quiet.step(self.app.scene, dt))

    def close(self) -> None:
        """Save what is not saved yet, and stop the threads."""
        self.app.background.clear()
        self.quiet.close()
        self.phones.close()
        self.store.rest()
        self.context.archive.close()
        self.snapshots.close()
        self.worker.close()
