"""How the scenes follow one another: start, new game, table, end of the match."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from mighty_gui.ai import Worker
from mighty_gui.ai.players import PLAYABLE
from mighty_gui.client.app import App
from mighty_gui.client.faces import player_face
from mighty_gui.client.lessons.coaching import coached
from mighty_gui.client.lessons.company import coached_match
from mighty_gui.client.scenes.credits import CreditsScene
from mighty_gui.client.scenes.help import HelpScene
from mighty_gui.client.scenes.lesson_list import LessonList
from mighty_gui.client.scenes.match_end import MatchEndScene
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.new_game import NewGameScene
from mighty_gui.client.scenes.rule_editor import RULESETS, RuleEditorScene
from mighty_gui.client.scenes.rule_sheet import RuleSheetScene
from mighty_gui.client.scenes.start import Entry, StartActions, StartScene
from mighty_gui.client.scenes.start_parts import Resumable
from mighty_gui.client.scenes.table_scene import TableScene
from mighty_gui.client.settings import Notice
from mighty_gui.client.table.manner import Trial
from mighty_gui.client.table.usual import usual
from mighty_gui.match import Length, Match, MatchSetup, MatchStore
from mighty_gui.presets import Catalogue, Preset, load_presets
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.telling import problem_text

MATCHES = "matches"
"""The folder of saved matches within the player's own."""


class Game:
    """Leads from scene to scene; owns the saved matches and the computer players' thread."""

    def __init__(self, app: App, catalogue: Catalogue | None = None) -> None:
        self.app = app
        self.context = app.context
        self.catalogue = catalogue or load_presets()
        self.store = MatchStore(self.context.home / MATCHES)
        self.worker = Worker()
        app.on_help = lambda: app.push(HelpScene(self.context))
        self._tell_left_out()

    def _tell_left_out(self) -> None:
        """Say which rule files could not be used, each once."""
        for problem in self.catalogue.problems:
            notice = Notice("preset.left_out", {"problem": problem_text(problem, self.context.texts)})
            if notice not in self.context.notices:
                self.context.notices.append(notice)

    def start(self) -> None:
        """The start screen, alone on the stack."""
        self._tell_problems()
        actions = StartActions(
            new_game=self.new_game,
            resume=self.resume,
            can_resume=lambda: self.store.has_current,
            resumable=self.waiting,
            more=(Entry("lessons.entry", self.learn),),
            credits=lambda: self.app.push(CreditsScene(self.context)),
            small=(Entry("help.title", lambda: self.app.push(HelpScene(self.context)), "help"),),
        )
        self.app.reset(StartScene(self.context, actions))

    def waiting(self) -> Resumable | None:
        """What the start screen says about the match that can be continued."""
        match = self.store.waiting()
        if match is None:
            return None
        setup, language = match.setup, self.context.texts.language
        rules = self.catalogue[setup.preset].name[language] if setup.preset in self.catalogue else setup.preset
        words = self.context.texts("client.start.waiting", rules=rules, number=max(1, match.hands))
        players = setup.players
        return Resumable(words, [player_face(self.context.theme, players, n) for n in range(len(players))])

    def learn(self) -> None:
        """The lessons for those who have never played."""
        self.app.push(LessonList(self.context, on_new_game=self.new_game, on_coach=self.play_with_coach))

    def play_with_coach(self, on_hand: Callable[[], None]) -> None:
        """A match over the lessons in which a coach helps; it is not saved. ``on_hand`` is called after a hand."""
        match = coached_match(self.context, random.SystemRandom().getrandbits(48))
        manners, rules = coached(on_hand), lambda: self.rules_of(match)
        self.app.push(TableScene(self.context, match, self.worker, manners=manners, on_rules=rules))

    def new_game(self) -> None:
        """Choose rules, players and length."""
        scene = NewGameScene(
            self.context,
            self.catalogue,
            self.ask_to_begin,
            levels=PLAYABLE,
            on_edit=lambda: self.edit_rules(scene),
            on_receive=lambda: self.edit_rules(scene, receive=True),
        )
        self.app.push(scene)

    def edit_rules(self, scene: NewGameScene, *, receive: bool = False) -> None:
        """Change the chosen rules, or lay out those of a code; what is saved is chosen in the new game."""

        def saved(preset: str) -> Catalogue:
            self.catalogue = load_presets(self.context.home / RULESETS)
            self._tell_left_out()
            chosen = [one for one in (preset, scene.plan.preset, FIRST) if one in self.catalogue]
            scene.show_saved(self.catalogue, chosen[0])
            return self.catalogue

        def try_out(preset: Preset) -> None:
            self.try_rules(scene.setup_for(preset))

        chosen = scene.plan.preset
        editor = RuleEditorScene(self.context, self.catalogue, chosen, on_saved=saved, on_try=try_out)
        self.app.push(editor)
        if receive:
            editor.paste()

    def try_rules(self, setup: MatchSetup) -> None:
        """Play by rules that are being edited: over the editor, without touching the saved match."""
        match = Match(replace(setup, length=Length("open", 0)))
        self.app.push(TableScene(self.context, match, self.worker, manners=(Trial(), *usual())))

    def ask_to_begin(self, setup: MatchSetup) -> None:
        """Start a match; if another waits to be gone on with, ask first, for it will no longer be offered."""
        if not self.store.has_current:
            self.begin(setup)
            return
        texts = self.context.texts
        self.app.push(
            MessageScene.ask(
                self.context,
                texts("save.waiting"),
                texts("save.waiting_told"),
                lambda: self.begin(setup),
                key="save.begin_anyway",
            )
        )

    def begin(self, setup: MatchSetup) -> None:
        """Start a match."""
        self._play(self.store.begin(setup))

    def resume(self) -> None:
        """Go on with the saved match; what could not be read is told on the start screen."""
        match = self.store.resume()
        if match is None:
            self.start()
        else:
            self._play(match)

    def _play(self, match: Match) -> None:
        self._tell_problems()
        self.start()
        scene = TableScene(
            self.context,
            match,
            self.worker,
            on_leave=self.start,
            on_over=lambda: self.end(match),
            on_rules=lambda: self.rules_of(match),
        )
        self.app.push(scene)

    def rules_of(self, match: Match) -> None:
        """The rules in force, over the table."""
        preset = self.catalogue.get(match.setup.preset)
        if preset is not None and preset.rules == match.setup.rules:
            self.app.push(RuleSheetScene.of_preset(self.context, preset))
        else:
            self.app.push(RuleSheetScene(self.context, match.setup.rules))

    def end(self, match: Match) -> None:
        """The standings of a match that is over."""
        self.start()
        self.app.push(
            MatchEndScene(
                self.context,
                match,
                on_rematch=lambda: self.begin(replace(match.setup, seed=random.SystemRandom().getrandbits(48))),
                on_new_game=self._new_game_from_end,
                on_start=self.start,
            )
        )

    def _new_game_from_end(self) -> None:
        self.start()
        self.new_game()

    def _tell_problems(self) -> None:
        """Pass on what the saved matches' folder had to say, each sentence once."""
        for key, values in self.store.problems:
            notice = Notice(key, values)
            if notice not in self.context.notices:
                self.context.notices.append(notice)

    def close(self) -> None:
        """Stop thinking."""
        self.worker.close()
