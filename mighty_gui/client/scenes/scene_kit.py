"""What the scenes need of a game: its rules in words, its pages of help, its own scenes.

The protocols stand here so that a scene knows no game; `scene_kits` and `game_scenes` know who fulfils them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.widgets import Widget
from mighty_gui.engine.core.game import Rules, View
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.texts import Texts

Written = tuple[list[Widget], int]
"""Widgets that are placed, and how far down they reach."""


@dataclass(frozen=True)
class Reason:
    """A line of the score sheet: words, the numbers behind them, and what it is worth."""

    words: str
    numbers: str
    worth: str


class HandStory(Protocol):
    """How a finished hand is told, as one person at the table may know it."""

    @property
    def verdict(self) -> str:
        """What the hand is remembered as: the end of the key of its title and its seal."""
        ...

    def sentence(self) -> str:
        """How it came about, in one sentence."""
        ...

    def roles(self) -> Sequence[str]:
        """Each player's part: ``out`` for whoever sat it out, empty where there is none to tell."""
        ...

    def place(self, area: pygame.Rect, after: Sequence[Widget]) -> Written:
        """Lay out what is drawn of it, where it was played with ``after`` below."""
        ...

    def reasons(self) -> Sequence[Reason]:
        """How the score came about, line by line."""
        ...

    def worth(self) -> Reason:
        """What came of all the reasons."""
        ...


class SceneKit(Protocol):
    """A game as the scenes of every game need it."""

    @property
    def rules_type(self) -> type:
        """The type of its rule sets."""
        ...

    # --- finding rules -------------------------------------------------------------------------------

    def differences(self, rules: Rules, texts: Texts, other: Rules | None = None) -> Sequence[str]:
        """What differs from other rules, line by line; from the standard ones where no others are given."""
        ...

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        """What players call the rules without saying it in their words: an option's key, and that name's."""
        ...

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        """What the rules say of an option."""
        ...

    # --- help ----------------------------------------------------------------------------------------

    def write_play(self, page: Document, texts: Texts) -> None:
        """Write how the game is played."""
        ...

    def write_scores(self, page: Document, rules: Rules | None, texts: Texts) -> None:
        """Write how scores come about, by the standard rules where none are given."""
        ...

    # --- results -------------------------------------------------------------------------------------

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        """A finished hand as whoever has the ``view`` may know it."""
        ...

    def result_cue(self, match: TableMatch, finished: FinishedHand) -> Cue | None:
        """The sound of a result."""
        ...

    def deeds(self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> Sequence[Sequence[str]]:
        """What each player did in a match, in a few words each."""
        ...


class GameScenes(Protocol):
    """The scenes that a game has for itself."""

    @property
    def rules_type(self) -> type:
        """The type of its rule sets."""
        ...

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        """A sheet of the rules in force, which have no name."""
        ...

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        """The sheet of a rule set, with its name and where it comes from."""
        ...

    def rule_editor(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        on_saved: Callable[[str], Catalogue],
        on_try: Callable[[Preset], None],
        receives: bool,
    ) -> Scene:
        """An editor that begins with a rule set; ``receives``: with one that somebody sent, if there is one."""
        ...
