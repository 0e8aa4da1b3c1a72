"""The agreement before a match: the rules, the players, and the end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from mighty_gui.engine.core.game import Game, Result, Rules
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.presets.games import game_of

Known = Literal["", "deal", "position", "entered"]

STYLES = ("even", "cautious", "bold", "bluffer")
"""The styles of play that a computer player can have."""

USUAL: Final = "usual"
"""The id of the default profile of this computer; its name and portrait are in the settings."""

_NAME = re.compile(r"[a-z0-9-]{0,40}")


def fresh_seed() -> int:
    """Return an unpredictable seed for a new match."""
    return random.SystemRandom().getrandbits(48)


class SetupError(RefusalError):
    """A match that cannot be played as agreed."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table: a person, or a computer player of some level and style."""

    name: str
    kind: Literal["person", "computer"] = "person"
    level: str = "normal"
    style: str = "even"
    face: str = ""
    """The name of the portrait; if empty, the first letter of the name is shown instead."""
    profile: str = ""
    """The profile whose statistics include their hands; empty for guests and computer players."""
    colour: str = ""
    """The colour that they have chosen; if empty, they have the colour of their seat."""
    phone: bool = False
    """Whether the person holds their hand on a phone."""

    def __post_init__(self) -> None:
        if self.style not in STYLES:
            raise SetupError(Refusal("match.style", style=self.style, styles=STYLES))
        if not _NAME.fullmatch(self.face):
            raise SetupError(Refusal("match.face", face=self.face))
        if not _NAME.fullmatch(self.colour):
            raise SetupError(Refusal("match.colour", colour=self.colour))

    @property
    def is_person(self) -> bool:
        """Whether the player is a person."""
        return self.kind == "person"


@dataclass(frozen=True, slots=True)
class Length:
    """The end of a match: after a number of played hands, when a player reaches a score, or by hand."""

    kind: Literal["hands", "score", "open"] = "hands"
    number: int = 10


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A match in which several people play the same deals, one after the other, with the same computer players."""

    id: str
    """The id that all its matches share, one match for each person."""
    rivals: tuple[Player, ...]
    """The people in the order in which they play."""
    played: tuple[tuple[int | None, ...], ...] = ()
    """The scores, deal by deal, of those who have played; ``None`` for a hand that was lost."""

    @property
    def turn(self) -> int:
        """The index of the person who plays."""
        return len(self.played)

    @property
    def is_last(self) -> bool:
        """Whether this person is the last to play."""
        return self.turn + 1 >= len(self.rivals)


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A player who takes a place at the table between two hands. The place keeps its running total."""

    hand: int
    """The number of the first hand that they play."""
    index: int
    """The index of the place among the players."""
    player: Player


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything agreed before the first deal. The seed decides every deal and the first dealer."""

    preset: str
    rules: Rules
    players: tuple[Player, ...]
    """The players of one hand; ``at`` returns the setup with those of another."""
    length: Length = Length()
    seed: int = 0
    stake: int = 0
    """The value of a point in won when the match is settled; with 0 it is not settled."""
    coach: bool = False
    """Whether the coach helps the only person at the table."""
    trial: bool = False
    """Whether the match is a trial of the rules."""
    known: Known = ""
    """Whether its first hand was seen before.

    It can be a repeated deal, a position played on, or a hand of a real table that was entered.
    """
    duplicate: Duplicate | None = None
    """The duplicate match that it is a part of.

    Each deal then has the same dealer for all people, and every hand counts towards the length, played or not.
    """
    day: str = ""
    """The name of the daily table it is played at, with the versions of law and computer players: ``2026-12-01/1/1.6``.

    All people have the same deal there, and every hand counts, whatever its outcome.
    """
    changes: tuple[SeatChange, ...] = ()
    """The changes of players by hand; for each place that changed, the first one is its player in the first hand."""

    def __post_init__(self) -> None:
        wanted = len(self.game.people(self.rules))
        if len(self.players) != wanted:
            refusal = Refusal("match.players", preset=self.preset, wanted=wanted, given=len(self.players))
            raise SetupError(refusal)
        if self.stake < 0:
            raise SetupError(Refusal("match.stake", stake=self.stake))

    def at(self, number: int) -> MatchSetup:
        """Return the setup with the players of the hand with that number."""
        players = list(self.players)
        for change in self.changes:
            if change.hand <= number:
                players[change.index] = change.player
        return self if tuple(players) == self.players else replace(self, players=tuple(players))

    def with_change(self, change: SeatChange) -> MatchSetup:
        """Return the setup with a change, which replaces later ones of its place.

        If the player sits there in the hand before, only the later ones are removed.
        """
        index, before = change.index, self.at(change.hand - 1).players[change.index]
        own = [earlier for earlier in self.changes if earlier.index == index and earlier.hand < change.hand]
        if change.player != before:
            own = [*(own or [SeatChange(1, index, before)]), change]
        elif len(own) == 1:
            own = []
        others = (other for other in self.changes if other.index != index)
        return replace(self, changes=tuple(sorted((*others, *own), key=lambda change: (change.hand, change.index))))

    def map_players(self, changed: Callable[[Player], Player]) -> MatchSetup:
        """Return the setup with another player in place of each of its players, in all hands."""
        changes = (replace(change, player=changed(change.player)) for change in self.changes)
        return replace(self, players=tuple(map(changed, self.players)), changes=tuple(changes))

    @property
    def everyone(self) -> tuple[Player, ...]:
        """The players of all hands, some of them more than once."""
        return (*self.players, *(change.player for change in self.changes))

    @property
    def with_last_players(self) -> MatchSetup:
        """The setup of a match that begins with the last players."""
        last = max((change.hand for change in self.changes), default=0)
        return replace(self.at(last), changes=())

    @property
    def is_practice(self) -> bool:
        """Whether its hands are left out of all statistics."""
        return self.coach or self.trial or bool(self.known)

    @property
    def is_first_try(self) -> bool:
        """Whether it is a person's first try at a daily deal, which counts."""
        return bool(self.day) and not self.known

    @property
    def is_compared(self) -> bool:
        """Whether other people play the same deals: in a duplicate match, or at the daily table."""
        return self.duplicate is not None or bool(self.day)

    def counts(self, result: Result) -> bool:
        """Return whether a hand with that result counts towards the agreed number of hands."""
        return self.is_compared or result.was_played

    @property
    def is_repeated(self) -> bool:
        """Whether its first hand is a repeated deal."""
        return self.known == "deal"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.rules)
