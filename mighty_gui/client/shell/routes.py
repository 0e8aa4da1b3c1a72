"""The places that a press can lead to, as values: a scene names one with `SceneStack.go`, the flow goes there.

Import the module and write ``routes.Lessons()``. A route that replaces the screens, as `StartScreen` does,
first saves and closes the match that is being played. Every route is followed in one place,
`mighty_gui.client.app.flow`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from mighty_gui.engine.core.game import Rules
from mighty_gui.keep.archive.played_hands import PlayedHand
from mighty_gui.match import Match, MatchSetup, Player
from mighty_gui.match.duplicate import RepeatedDeal
from mighty_gui.presets.rule_proof import RuleProof

GamesTab = Literal["today", "hands", "me", "exercises", "statistics", "referee"]
"""The names of the tabs of *My games*."""


@dataclass(frozen=True, slots=True)
class StartScreen:
    """Leads to the start screen."""


@dataclass(frozen=True, slots=True)
class More:
    """Leads to the menu of the start screen: settings, help, credits."""


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """Leads to the choices for a match; ``from_start``: above the start screen, instead of what is shown."""

    from_start: bool = False


@dataclass(frozen=True, slots=True)
class Schools:
    """Leads a player who knows the game to the list of rule sets, to play by one of them at once."""


@dataclass(frozen=True, slots=True)
class Games:
    """Leads to a tab of *My games*."""

    tab: GamesTab


@dataclass(frozen=True, slots=True)
class Lessons:
    """Leads to the list of lessons."""


@dataclass(frozen=True, slots=True)
class FirstLesson:
    """Leads to the lesson of five minutes."""


@dataclass(frozen=True, slots=True)
class CoachedMatch:
    """Leads to a table with the coach, above the lessons; ``resumes``: that of the match that was left."""

    resumes: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """Leads to the hands of the first evening, from where they were left."""


@dataclass(frozen=True, slots=True)
class EveningStep:
    """Leads to the next step of the first evening: the lesson or the hands."""


@dataclass(frozen=True, slots=True)
class Matches:
    """Leads to the list of the matches that can be continued."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Leads to the only match that can be continued, or the list of all of them."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Leads to the table of a saved match, which is continued."""

    id: str


@dataclass(frozen=True, slots=True)
class MatchTable:
    """Leads to the table of a match that has begun."""

    match: Match


@dataclass(frozen=True, slots=True)
class Begin:
    """Leads to the table of a new match; ``received``: the players with a phone have already been received."""

    setup: MatchSetup
    received: bool = False


@dataclass(frozen=True, slots=True)
class Rematch:
    """Leads to the table of a new match that is set up like an earlier one."""

    setup: MatchSetup


@dataclass(frozen=True, slots=True)
class TryRules:
    """Leads to a table above the rule editor; the match counts nowhere."""

    setup: MatchSetup


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Leads to a table for a known deal, above what is shown."""

    deal: RepeatedDeal
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class MatchOfHistory:
    """Leads to the standings of a match of the history."""

    id: str


@dataclass(frozen=True, slots=True)
class HandOfHistory:
    """Leads to a tab of the page of a hand of the history; ``record`` is the hand's record as text."""

    hand: PlayedHand
    record: str
    tab: str


@dataclass(frozen=True, slots=True)
class RuleExample:
    """Leads to the table of a position that shows a sentence of a rule sheet.

    ``proofs``: the position, then those of the sentence's other cases; ``source``: where the sentence is written.
    """

    rules: Rules
    sentence: str
    proofs: Sequence[RuleProof]
    source: str


@dataclass(frozen=True, slots=True)
class ImportedHands:
    """Leads to the history, after the hands of a file or folder were added to it."""

    path: Path


@dataclass(frozen=True, slots=True)
class Recover:
    """Leads to the match that was played before an error; without one the start screen."""

    match: Match | None


Route = (
    StartScreen
    | More
    | PlayChoices
    | Schools
    | Games
    | Lessons
    | FirstLesson
    | CoachedMatch
    | Evening
    | EveningStep
    | Matches
    | Waiting
    | Resume
    | MatchTable
    | Begin
    | Rematch
    | TryRules
    | PlayAgain
    | MatchOfHistory
    | HandOfHistory
    | RuleExample
    | ImportedHands
    | Recover
)
