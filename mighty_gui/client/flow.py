"""The order of the scenes: start, new game, table, end of the match."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

from mighty_gui.ai import Worker
from mighty_gui.ai.plugins.asking import introduce
from mighty_gui.client.lessons.coaching import FirstTimes
from mighty_gui.client.lessons.lesson_list import LessonDesk, LessonWays
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.rescue import Rescue, RescueWays
from mighty_gui.client.saving_watch import SavingWatch
from mighty_gui.client.scenes.duplicate_match import DuplicateDesk, DuplicateWays
from mighty_gui.client.scenes.exercises.exercise_tab import ExerciseDesk, OffersExercises
from mighty_gui.client.scenes.help import CreditsScene, HelpScene
from mighty_gui.client.scenes.history.hands_tab import HandsActions, HandsTab
from mighty_gui.client.scenes.history.matches_scene import (
    EXERCISES,
    HANDS,
    ME,
    REFEREE,
    TODAY,
    GamesPage,
    GamesTabs,
    MatchActions,
    MatchesScene,
    match_page,
)
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.new_game.play_scene import PlayDesk, PlayWay, PlayWays
from mighty_gui.client.scenes.phone_lobby import PhoneDesk
from mighty_gui.client.scenes.referee.referee_tab import RefereeTab
from mighty_gui.client.scenes.replay.looking_back import LookingBack, LooksBack, PlaysAgain
from mighty_gui.client.scenes.result.match_end import MatchEndScene
from mighty_gui.client.scenes.review.seat_study import QuietReviews
from mighty_gui.client.scenes.rule_scenes import rule_scenes
from mighty_gui.client.scenes.screen_keyboard import ScreenKeyboard
from mighty_gui.client.scenes.settings_scene import SettingsScene
from mighty_gui.client.scenes.start_parts import Resumable, RungReader
from mighty_gui.client.scenes.start_scene import StartActions, StartScene
from mighty_gui.client.scenes.statistics.skill_tab import SkillTab
from mighty_gui.client.scenes.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.scenes.table.table_menu import PauseScene
from mighty_gui.client.scenes.table.table_scene import TableScene
from mighty_gui.client.scenes.today.today_tab import TodayDesk, TodayWays
from mighty_gui.client.shell.app import App
from mighty_gui.client.table.aids.old_friends import OldFriends
from mighty_gui.client.table.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.usual_extras import TrialMenu, usual_extras
from mighty_gui.files.storage import sweep
from mighty_gui.keep import MatchStore
from mighty_gui.keep.match_keeper import MatchKeeper
from mighty_gui.keep.settings import Notice
from mighty_gui.keep.snapshots import SnapshotMaker
from mighty_gui.keep.unfinished import Unfinished
from mighty_gui.match import Length, Match, MatchSetup, Player, fresh_seed
from mighty_gui.match.day import day_in_korea
from mighty_gui.match.duplicate import RepeatedDeal, setup_for
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.study.hand_review import rules_of_hand
from mighty_gui.study.memories import Memory, memory_at
from mighty_gui.texts.words import problem_text

_log = logging.getLogger(__name__)

FIRST_MATCHES = 5
"""In somebody's first few matches hints bid as a book would."""
LABELLED_MATCHES = 3
"""In so many matches the signs in the corner of the table have words."""
_LEFT_OVER = 3600.0
"""Seconds after which nobody can still be writing a file."""
_NAMED = 3
"""How many rule files that cannot be used are named at the start: each has to be put away by a press."""


class SceneFlow:
    """The way from scene to scene; owns the saved matches and the computer players' thread."""

    def __init__(self, app: App, catalogue: Catalogue | None = None, *, seed: Callable[[], int] = fresh_seed) -> None:
        """Prepare the scenes; ``seed`` is asked for each new match."""
        self.app, self.seed = app, seed
        self.context = app.context
        self.catalogue = catalogue or load_presets()
        self.context.become(self.context.settings.player)
        self.store = MatchStore(self.context.archive)
        self.saving = SavingWatch(app, self.store)
        for folder in (self.context.home, self.context.own_rules):
            sweep(folder, older_than=_LEFT_OVER)
        self.worker = Worker()
        self.snapshots = SnapshotMaker(self.context.archive)
        self.rung = RungReader(self.context, lambda played: rules_of_hand(self.context.archive, self.catalogue, played))
        self.exercises = ExerciseDesk(
            app, self.context, lambda: self.catalogue, self.rules_name, lambda: self._show_games(EXERCISES)
        )
        self.quiet = QuietReviews(self.context, self.exercises.hand_named)
        introduce()
        self.looking = LookingBack(app, self.context, lambda: self.catalogue, self.play_again)
        self.looking.bring_in = self.bring_in
        self.looking.also = self.exercises.lines
        today = TodayWays(self.begin, self.resume, self.looking.saved, self.rules_name, self.exercises)
        self.today = TodayDesk(app, self.context, today)
        app.beside.append(self.today.follow)
        ways = DuplicateWays(self._sit_down, self.begin, self._new_game_from_end, self.start)
        self.duplicates = DuplicateDesk(app, self.store, seed, ways)
        ways_on = (self._play_coached, self._if_saved, self.saving.report, self.start, self.new_game, seed)
        learning = LessonWays(*ways_on, lambda: self._show_games(ME))
        self.lessons = LessonDesk(app, self.store, learning)
        playing = PlayWays(lambda: self.catalogue, self._load_rules, self.begin, self.try_rules, seed)
        self.playing = PlayDesk(app, self.context, playing)
        self.phones = PhoneDesk(app, self.context, self.rest)
        app.on_given = self.looking.open_given
        app.on_pasted = self.looking.open_pasted
        app.on_fault = Rescue(app, RescueWays(self.rest, self.start, self._go_on)).caught
        app.on_help = lambda: app.push(HelpScene(self.context))
        app.on_typing = lambda field: app.push(ScreenKeyboard(self.context, field))
        self._tell_left_out()

    def _tell_left_out(self) -> None:
        """Report the rule files that could not be used, each once; of many only some are named."""
        problems, texts, notices = self.catalogue.problems, self.context.texts, self.context.notices
        found = [Notice("preset.left_out", {"problem": problem_text(problem, texts)}) for problem in problems[:_NAMED]]
        if len(problems) > _NAMED:
            found.append(Notice("preset.more_left_out", {"count": len(problems) - _NAMED}))
        for notice in found:
            if notice not in notices:
                _log.warning("left out: %s", self.context.notice_text(notice))
                notices.append(notice)

    def start(self) -> None:
        """Show the start screen, alone on the stack, after any match has been left."""
        self.phones.close()
        self.rest()
        self.app.reset(self._start_scene())

    def rest(self) -> None:
        """Save the match that was left and release it for other programs; report if it cannot be saved."""
        self.store.rest()
        self.saving.report()

    def _start_scene(self) -> StartScene:
        self.exercises.look_again()
        self.quiet.look_again()
        self.snapshots.look_again()
        self.rung.look_again(self.context.settings.player)
        actions = StartActions(
            play=self.new_game,
            games=lambda: self._show_games(HANDS),
            learn=self.lessons.show,
            more=self.show_more,
            today=lambda: self._show_games(TODAY),
            me=lambda: self._show_games(ME),
            first_lesson=self.lessons.show_first,
            school=self.playing.choose_school,
            resume=self.resume_or_choose,
            resumable=self.waiting,
            is_new=lambda: not (self.store.past or self.store.newest() or self.lessons.are_begun),
            left_today=lambda: self.today.strip,
            rung=lambda: self.rung.text,
            idle=self._use_idle_moment,
        )
        return StartScene(self.context, actions)

    def show_more(self) -> None:
        """Show everything besides playing and what was played: settings, help, credits."""
        app, context, texts = self.app, self.context, self.context.texts
        ways: dict[str, Callable[[], None]] = {
            "client.start.settings": lambda: app.push(SettingsScene(context)),
            "help.title": lambda: app.push(HelpScene(context)),
            "credits.title": lambda: app.push(CreditsScene(context)),
            "replay.open.entry": self.looking.ask_for_text,
            "client.start.quit": self.saving.quit,
        }
        lines = [MenuLine(key, action, texts(key)) for key, action in ways.items()]
        app.push(PauseScene(context, lines, title="client.start.more", back="button.back"))

    def _use_idle_moment(self) -> bool:
        """Look after history, exercises and snapshots; return whether the start screen has anything new to say."""
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
        """The one match that can be continued; ``None`` if there are several. Practice counts if all are that."""
        own = (match for match in self.store.waiting() if not match.setup.is_practice)
        found = list(islice(own, 2)) or list(islice(self.store.waiting(), 2))
        return found[0] if len(found) == 1 else None

    def waiting(self) -> Resumable | None:
        """Describe the match that can be continued, or say how many there are, for the start screen."""
        match, texts = self._only_match(), self.context.texts
        if next(self.store.waiting(), None) is None:
            return self._waiting_evening()
        if match is None:
            return Resumable(texts("client.start.waiting_several", count=self.store.many))
        players = match.setup.players
        words = texts("client.start.waiting", rules=self.rules_name(match.setup.preset), number=match.hand)
        return Resumable(words, [player_face(self.context.theme, players, n) for n in range(len(players))])

    def _waiting_evening(self) -> Resumable | None:
        """Describe the step of the first evening that comes next, for somebody who has played no match yet."""
        step = "" if self.store.past else self.lessons.evening_step
        return (
            Resumable(self.context.texts(f"client.start.evening_{step}"), key="client.start.evening") if step else None
        )

    def rules_name(self, name: str) -> str:
        """Return what a rule set is called."""
        preset = self.catalogue.get(name)
        return name if preset is None else preset.name[self.context.texts.language]

    def show_games(self, tab: str = HANDS) -> GamesPage:
        """Show what was ever played: the hands, how good one is, the exercises or the statistics."""
        archive, context = self.context.archive, self.context
        rules_of = partial(rules_of_hand, archive, self.catalogue)
        actions = HandsActions(self.looking.saved, self.show_match, self.rules_name, catalogue=lambda: self.catalogue)
        tabs = GamesTabs(
            today=self.today.tab,
            hands=lambda: HandsTab(context, actions),
            me=lambda show: SkillTab(
                *(context, archive, rules_of, context.settings.player),
                exercises=lambda: show(EXERCISES),
                due=self.exercises.due,
                rules_name=self.rules_name,
            ),
            exercises=self.exercises.tab,
            statistics=lambda: StatisticsTab(context, archive, self.rules_name),
            referee=lambda: RefereeTab(context, self.playing.choices, self.store.keep_entered),
        )
        page = GamesPage(context, tabs, tab)
        self.app.push(page)
        return page

    def bring_in(self, path: Path) -> None:
        """Bring the hands of a file or folder into the history, unless a match is on the table."""
        if self.context.archive.is_owned:
            title, text = self.context.texts("history.import.title"), self.context.texts("history.import.playing")
            self.app.push(MessageScene.tell(self.context, title, text))
        else:
            self.show_games().hands.bring_in(path)

    def _show_games(self, tab: str) -> None:
        self.show_games(tab)

    def show_match(self, name: str) -> None:
        """Show how a match of the history went."""
        self.app.push(match_page(self.app, self.store, name, self.rules_name))

    def choose_match(self) -> None:
        """Show all matches that can be continued."""
        store = self.store
        actions = MatchActions(
            unfinished=store.waiting,
            resume=self.resume,
            rename=store.rename,
            remove=store.remove,
            put_back=store.put_back,
            rules_name=lambda setup: self.rules_name(setup.preset),
            is_open_elsewhere=lambda: store.is_open_elsewhere,
        )
        self.app.push(MatchesScene(self.context, actions))

    def resume_or_choose(self) -> None:
        """Continue the only match there is; of several let the player choose."""
        match = self._only_match()
        if next(self.store.waiting(), None) is None:
            self.lessons.go_on_with_evening()
        elif match is None:
            self.choose_match()
        else:
            self.resume(match.id)

    def _play_coached(self, match: Match, extras: tuple[Extra, ...], on_over: Callable[[], None]) -> None:
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
                on_rules=lambda: self.rules_of(match),
                extras=(*extras, LooksBack(self.looking)),
            )
        )

    def _if_saved(self, key: str, go_on: Callable[[], None]) -> None:
        """Go on; if another program has the matches open, ask first, for nothing will be saved."""
        if not self.store.is_open_elsewhere:
            go_on()
            return
        title, text = self.context.texts("save.elsewhere.title"), self.context.texts("save.elsewhere.text")
        self.app.push(MessageScene.ask(self.context, title, text, go_on, key=key, danger=False))

    def new_game(self) -> None:
        """Show the ways to a match."""
        waiting, evening = self.context.texts("matches.title"), self.context.texts("client.start.evening")
        more = [PlayWay("matches", waiting, self.choose_match, "list")] if next(self.store.waiting(), None) else []
        if self.lessons.evening_step:
            more.append(PlayWay("evening", evening, self.lessons.go_on_with_evening, "play"))
        more.append(PlayWay("referee", self.context.texts("referee.title"), lambda: self._show_games(REFEREE), "pen"))
        self.playing.show(more)

    def _load_rules(self) -> Catalogue:
        """Read the rules again, after some of them were saved or erased."""
        self.catalogue = load_presets(self.context.own_rules)
        self._tell_left_out()
        return self.catalogue

    def try_rules(self, setup: MatchSetup) -> None:
        """Play by rules that are being edited: over the editor, in a match of its own that counts nowhere."""
        trial = replace(setup, length=Length("open", 0), trial=True)
        self._if_saved("save.elsewhere.play", lambda: self._play_trial(self.store.begin(trial)))

    def _play_trial(self, match: Match) -> None:
        extras = (TrialMenu(), *usual_extras(self.is_newcomer), LooksBack(self.looking))
        self.app.push(TableScene(self.context, match, self.worker, extras=extras, on_leave=self.rest))

    def begin(self, setup: MatchSetup) -> None:
        """Start a match, once those have come who hold their hand on a phone."""
        if not self.saving.refuses(setup):
            self.phones.receive(
                setup, lambda agreed: self._if_saved("save.elsewhere.play", lambda: self._begin(agreed))
            )

    def _begin(self, setup: MatchSetup) -> None:
        match = self.store.begin(setup)
        if setup.is_first_try:
            self.context.archive.settle()
        if self.saving.refuses(setup):
            self.rest()
        else:
            self._play(match)

    def resume(self, name: str | None = None) -> None:
        """Continue a match, or the one played last; whatever could not be read is reported on the start screen."""

        def go_on() -> None:
            match = self.store.resume(name)
            if match is None:
                self.start()
            elif match.setup.coach:
                self.app.reset(self._start_scene())
                self.lessons.take_up(match)
            else:
                self._play(match)

        found = next((match for match in self.store.waiting() if name in (None, match.id)), None)
        if found is None or not self.saving.refuses(found.setup):
            self._if_saved("save.elsewhere.look", go_on)

    def _go_on(self, match: Match) -> None:
        """Go on with a match after an error: from what is kept of it, or where nothing is, as it was."""
        self.start()
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
        if self.phones.take_up(match, self._sit_down, self._start_scene):
            return
        scene = TableScene(
            self.context,
            match,
            self.worker,
            labelled=self.store.past < LABELLED_MATCHES,
            extras=self.phones.extras(match) or (*self._extras(match), FirstTimes(), OldFriends(self._recall)),
            on_leave=self.start,
            on_over=lambda: self.end(match),
            on_rules=lambda: self.rules_of(match),
        )
        self.app.reset(scene, beneath=self._start_scene())

    def _recall(self, match: TableMatch) -> Memory | None:
        """Return what somebody at the table remembers of its only person; nothing in practice or a match of others."""
        setup, profile = match.setup, self.context.settings.player
        if setup.known or setup.is_practice or setup.duplicate is not None or len(match.people) != 1:
            return None
        return memory_at(self.context.archive, setup, profile, day_in_korea(), self.rung.level)

    def _let_play(self, setup: MatchSetup) -> None:
        """Let whoever sits alone at the table play with their own settings, a guest with the computer's."""
        people = [player.profile for player in setup.players if player.is_person and not player.phone]
        if len(people) == 1 and (people[0] or USUAL) != self.context.settings.player:
            self.context.become(people[0])

    def _extras(self, match: Match) -> tuple[Extra, ...]:
        """Return the extras of a table, whose hands can be looked at again unless others have yet to play them."""
        again = (PlaysAgain(),) if match.setup.known else ()
        ways: tuple[Extra, ...] = (LooksBack(self.looking), OffersExercises(self.exercises))
        ways = () if self.duplicates.has(match) else ways
        return (*again, *usual_extras(self.is_newcomer), *ways)

    def play_again(self, deal: RepeatedDeal, players: tuple[Player, ...]) -> None:
        """Play a known deal over whatever is shown, and come back to it."""
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
                    on_rules=lambda: self.rules_of(match),
                )
            )

        self._if_saved("save.elsewhere.play", play)

    def is_newcomer(self) -> bool:
        """Whether the player has played only very few matches so far."""
        return self.store.past < FIRST_MATCHES

    def rules_of(self, match: Match) -> None:
        """Show the rules in force, over the table."""
        preset = self.catalogue.get(match.setup.preset)
        if preset is not None and preset.rules == match.setup.rules:
            self.app.push(rule_scenes(preset.rules).sheet.of_preset(self.context, preset))
        else:
            self.app.push(rule_scenes(match.setup.rules).sheet(self.context, match.setup.rules))

    def end(self, match: Match) -> None:
        """Show the standings of a match that is over; those of a hand played again say nothing new."""
        self.start()
        if match.setup.day:
            self._show_games(TODAY)
            return
        if match.setup.known:
            return
        if self.duplicates.has(match):
            self.duplicates.go_on(match)
            return
        self.app.push(
            MatchEndScene(
                self.context,
                match,
                on_rematch=lambda: self.begin(replace(match.setup, seed=self.seed())),
                on_new_game=self._new_game_from_end,
                on_start=self.start,
            )
        )

    def _new_game_from_end(self) -> None:
        self.start()
        self.new_game()

    def review_quietly(self) -> None:
        """Review everything that was ever played from now on, whenever nobody waits for anything."""
        self.app.beside.append(lambda dt: self.quiet.step(self.app.scene, dt))

    def close(self) -> None:
        """Save what is not yet saved, and stop the threads."""
        self.app.beside.clear()
        self.quiet.close()
        self.phones.close()
        self.store.rest()
        self.context.archive.close()
        self.snapshots.close()
        self.worker.close()
