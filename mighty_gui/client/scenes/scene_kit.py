"""A game's contributions to the shared scenes: its rules in words, its help pages, its own scenes.

The protocols are here so that a scene depends on no game; `scene_kits` and `game_scenes` know who implements them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from mighty_gui.client.pages.prose import HelpPage
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
class ScoreReason:
    """A line of the score sheet: words, the numbers behind them, and their worth."""

    words: str
    numbers: str
    worth: str


@dataclass(frozen=True)
class SeatFacts:
    """Somebody's part in a finished hand, as statistics count it."""

    role: str
    won: bool
    """Whether their side reached its goal."""
    groups: Mapping[str, tuple[str, ...]]
    """The groups in which the hand is counted, and what it counts as in each."""
    amounts: Mapping[str, int]
    """The numbers of which statistics tell the mean."""


class HandStory(Protocol):
    """The story of a finished hand, limited to what one person at the table may know."""

    @property
    def verdict(self) -> str:
        """The hand's verdict: the last part of the text keys of its title and its seal."""
        ...

    def sentence(self) -> str:
        """Describe in one sentence how the hand ended."""
        ...

    def roles(self) -> Sequence[str]:
        """Each player's role: ``out`` for a player who sat out, empty where there is none to mention."""
        ...

    def place(self, area: pygame.Rect, after: Sequence[Widget]) -> Written:
        """Lay out the drawn part of the story where it was played, with ``after`` below."""
        ...

    def reasons(self) -> Sequence[ScoreReason]:
        """The reasons of the score, line by line."""
        ...

    def worth(self) -> ScoreReason:
        """The outcome of all the reasons."""
        ...


class SceneKit(Protocol):
    """A game's kit for the scenes of all games."""

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        """The players' names for rules whose own words do not contain them: an option's key, and the name's key."""
        ...

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        """Return the rule sheet's sentence about an option."""
        ...

    def write_play(self, page: HelpPage, rules: Rules | None, texts: Texts) -> None:
        """Write how the game is played, by the standard rules where none are given."""
        ...

    def write_scores(self, page: HelpPage, rules: Rules | None, texts: Texts) -> None:
        """Write how the game is scored, by the standard rules where none are given."""
        ...

    def write_score_examples(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write what goes beyond the rule sheet about scores: worked examples, and what cards count."""
        ...

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        """Return the story of a finished hand, limited to what the person with this ``view`` may know."""
        ...

    def result_cue(self, match: TableMatch, finished: FinishedHand) -> Cue | None:
        """Return the sound of a result."""
        ...

    @property
    def groups(self) -> Mapping[str, Sequence[str]]:
        """The groups of the statistics, roles first, with what is counted in each; nothing named: numbers."""
        ...

    def facts(self, result: Mapping[str, object], seat: int) -> SeatFacts | None:
        """Return the part that a seat had in a hand, by its result in full; ``None`` if it was not played."""
        ...

    def fact_name(self, group: str, fact: str, texts: Texts) -> str:
        """Return the name of what is counted in a group."""
        ...

    def deeds(self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> Sequence[Sequence[str]]:
        """Describe each player's achievements in a match, in a few words each."""
        ...


class GameScenes(Protocol):
    """A game's own scenes."""

    def rule_sheet(self, context: Context, rules: Rules) -> Scene:
        """Return a sheet of the rules in force, without a name."""
        ...

    def preset_sheet(self, context: Context, preset: Preset) -> Scene:
        """Return the sheet of a rule set, with its name and source."""
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
        """Return an editor that starts from a rule set, or from the rules that somebody sent (``receives``)."""
        ...
