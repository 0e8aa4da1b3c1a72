"""A game's part in the shared scenes: texts about its rules, help pages, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.client.frame.score_entry import ScoreEntry
from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import book_of, game_of, kit_named, kit_of
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class ScoreReason:
    """A line of the score sheet: a text, the numbers behind it, and the amount."""

    text: str
    numbers: str
    worth: str


@dataclass(frozen=True)
class SeatFacts:
    """A player's part in a finished hand, as statistics count it."""

    role: str
    won: bool
    """Whether the player's side reached its goal."""
    groups: Mapping[str, tuple[str, ...]]
    """For each group of statistics, the values that the hand counts for."""
    amounts: Mapping[str, int]
    """The numbers whose means are shown."""


class HandStory(Protocol):
    """The story of a finished hand, limited to what one person at the table may know."""

    @property
    def verdict(self) -> str:
        """The hand's verdict: the last part of the text keys of its title and its seal."""

    def sentence(self) -> str:
        """Return one sentence about how the hand ended."""

    def roles(self) -> Sequence[str]:
        """Return each player's role: ``out`` for a player who sat out, empty if there is none to mention."""

    def parts(self) -> Sequence[Widget]:
        """Return the widgets of the story, in a column."""

    def reasons(self) -> Sequence[ScoreReason]:
        """Return the reasons of the score, line by line."""

    def worth(self) -> ScoreReason:
        """Return the sum of all the reasons."""


class PlainStory:
    """The story of a hand, limited to how it ended."""

    verdict = "played"

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand) -> None:
        self.context, self.match, self.finished = context, match, finished

    def sentence(self) -> str:
        """Return one sentence about how the hand ended."""
        return self.context.texts(f"position.{self.match.setup.game.id}.outcome.{self.finished.result.outcome}")

    def roles(self) -> Sequence[str]:
        """Return an empty role for each player."""
        return [""] * len(self.match.setup.players)

    def parts(self) -> Sequence[Widget]:
        """Return no widgets."""
        return ()

    def reasons(self) -> Sequence[ScoreReason]:
        """Return no reasons."""
        return ()

    def worth(self) -> ScoreReason:
        """Return the sum of all scores."""
        return ScoreReason(self.context.texts("result.sum"), "", with_sign(sum(self.finished.scores)))


class SceneKit:
    """A game's kit for the shared scenes; by default it uses the rule book and the texts."""

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        """Return the text keys of the players' own names for rules that have no official name, by option key."""
        return {}

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        """Return the rule sheet's sentence about an option."""
        lines = (line for section in book_of(rules).describe(rules, texts) for line in section.lines)
        return next(line.text for line in lines if line.key == key)

    def write_play(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write how to play: the texts of the game's help, or else the lines of its rule sheet."""
        keys = texts.keys(f"help.{game_of(rules).id}.play")
        for key in keys:
            (page.heading if key.endswith("_head") else page.text)(texts(key))
        for section in () if keys else book_of(rules).describe(rules, texts):
            page.heading(section.title)
            for line in section.lines:
                page.text(line.text)

    def write_scores(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write how hands are scored: the texts of the game's help."""
        for key in texts.keys(f"help.{game_of(rules).id}.score"):
            page.text(texts(key))

    def write_score_examples(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write what the rule sheet lacks about scores: worked examples, and the values of cards."""

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        """Return the story of a finished hand, limited to what the person with this ``view`` may know."""
        return PlainStory(context, match, finished)

    def result_cue(self, match: TableMatch, finished: FinishedHand) -> Cue | None:
        """Return the sound of a result, from the view of the only person if there is exactly one."""
        own = [number for number, player in enumerate(match.setup.players) if player.is_person]
        gain = finished.scores[own[0]] if len(own) == 1 else 0
        if not gain:
            return Cue.DECLARED
        return Cue.MADE if gain > 0 else Cue.FAILED

    groups: Mapping[str, Sequence[str]] = {}
    """The groups of the statistics, roles first, with the order of their values; empty for numbers."""

    def facts(self, result: Mapping[str, object], seat: int) -> SeatFacts | None:
        """Return a seat's part in a hand, from its full result; ``None`` if the hand was not played."""
        scores = integers(result.get("scores"))
        return SeatFacts("", scores[seat] > 0, {}, {}) if seat < len(scores) else None

    def fact_name(self, group: str, fact: str, texts: Texts) -> str:
        """Return the name of a value in a group."""
        return fact

    def contract_text(self, result: Mapping[str, object], texts: Texts) -> str:
        """Return the short text for a hand's contract, from its full result; empty without one."""
        return ""

    def call_in(self, actions: Sequence[Action]) -> Action | None:
        """Return the declarer's action that called a friend, if there was one."""
        return None

    def score_entry(self, context: Context, rules: Rules, names: Sequence[str], changed: Callback) -> ScoreEntry:
        """Return the entry for the scores of a hand played at a real table."""
        return ScoreEntry(context, rules, names, changed)

    def achievements(
        self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]
    ) -> Sequence[Sequence[str]]:
        """Return short texts about each player's achievements in a match."""
        return [() for _ in setup.players]


def integers(value: object) -> list[int]:
    """Return the whole numbers in a list of a result; empty for any other value."""
    return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []


def scene_kit(rules: Rules) -> SceneKit:
    """Return the kit of the game that a rule set belongs to."""
    return part(kit_of(rules).scenes, SceneKit)


def scene_kit_named(game: str) -> SceneKit:
    """Return the kit of the game with that id; the default one for a game that no longer exists."""
    kit = kit_named(game)
    return part(kit.scenes if kit else "", SceneKit)
