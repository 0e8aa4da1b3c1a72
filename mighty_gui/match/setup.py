"""The agreement before a match: the rules, the players, and the end."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from mighty_gui.engine.core.game import Game, Opening, Result, Rules
from mighty_gui.engine.core.refusal import Refusal, RefusalError
from mighty_gui.presets.games import game_of

Known = Literal["", "deal", "position", "entered"]

STYLES = ("even", "cautious", "bold", "bluffer")
"""The styles of play that a computer player may have."""

USUAL: Final = "usual"
"""The profile of whoever plays here if nobody else is chosen; their name and portrait are in the settings."""

_NAME = re.compile(r"[a-z0-9-]{0,40}")


def fresh_seed() -> int:
    """Return a seed for a new match, which nobody can foresee."""
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
    """The portrait's name; if empty, the first letter of the name is shown instead."""
    profile: str = ""
    """The profile whose statistics their hands are in; empty for guests and computer players."""
    colour: str = ""
    """The colour that they have chosen; if empty, they have that of their place at the table."""
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
    """The end of a match: after a number of played hands, when someone reaches a score, or when it is left."""

    kind: Literal["hands", "score", "open"] = "hands"
    number: int = 10


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A match in which several people play the same deals, one after the other, with the same computers."""

    id: str
    """The name it has in all the matches it is made of, one for each person."""
    rivals: tuple[Player, ...]
    """The people in the order in which they play."""
    played: tuple[tuple[int | None, ...], ...] = ()
    """The scores, deal by deal, of those who have played; ``None`` for a hand of which nothing is left."""

    @property
    def turn(self) -> int:
        """The number of the person who plays, from 0."""
        return len(self.played)

    @property
    def is_last(self) -> bool:
        """Whether nobody plays after this person."""
        return self.turn + 1 >= len(self.rivals)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything agreed before the first deal. The seed decides every deal and the first dealer."""

    preset: str
    rules: Rules
    players: tuple[Player, ...]
    length: Length = Length()
    seed: int = 0
    stake: int = 0
    """The worth of a point in won when the match is settled; 0: nothing is settled."""
    coach: bool = False
    """Whether the coach helps the only person."""
    trial: bool = False
    """Whether the rules are only tried out."""
    known: Known = ""
    """Whether its first hand is one that was seen before: the same deal once more, a position played on, or a hand of
    a real table that was entered."""
    duplicate: Duplicate | None = None
    """The duplicate match it is a part of. Then the deal has the dealer it has for everybody, and every hand counts
    towards the length, played or not."""
    day: str = ""
    """The table of a day that it is played at, by its name, and the versions of law and mind: ``2026-12-01/1/1.6``.
    Everybody has the same deal there, and whatever becomes of it counts."""

    def __post_init__(self) -> None:
        wanted = len(self.game.people(self.rules))
        if len(self.players) != wanted:
            refusal = Refusal("match.players", preset=self.preset, wanted=wanted, given=len(self.players))
            raise SetupError(refusal)
        if self.stake < 0:
            raise SetupError(Refusal("match.stake", stake=self.stake))

    @property
    def is_practice(self) -> bool:
        """Whether its hands count in no statistics."""
        return self.coach or self.trial or bool(self.known)

    @property
    def is_first_try(self) -> bool:
        """Whether it is a person's first try at a deal of the day, which counts."""
        return bool(self.day) and not self.known

    def counts(self, result: Result) -> bool:
        """Whether a hand with that result counts towards the agreed number of hands."""
        return self.duplicate is not None or bool(self.day) or result.was_played

    @property
    def is_repeated(self) -> bool:
        """Whether its first hand is a whole deal that was seen before."""
        return self.known == "deal"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game_of(self.rules)


# --- the seating of each hand, and the translation of an opening from one seating to the next ---------------


def seating_for(setup: MatchSetup, number: int) -> tuple[int, ...]:
    """The seating of a hand: as agreed, or shuffled anew where the rules shuffle the seats."""
    order = list(range(len(setup.players)))
    if setup.game.shuffles_seats(setup.rules) and number > 1:
        random.Random(f"{setup.seed}/seats/{number}").shuffle(order)
    return tuple(order)


def reseat(opening: Opening, setup: MatchSetup, old: tuple[int, ...], new: tuple[int, ...]) -> Opening:
    """The opening told by the seats of the ``new`` seating, from one told by those of the ``old``."""
    seats = setup.game.people(setup.rules)

    def where(seat: int) -> int:
        return seats[new.index(old[seats.index(seat)])] if seat in seats else seat

    return setup.game.reseat(opening, where)


# --- the state of saving: one value, which the table's mark, its menu and the start screen all show ---------


@dataclass(frozen=True, slots=True)
class Saving:
    """The state of saving: whether something is saved, and if not, why.

    ``saved``: all of it is; ``unwritable``: the folder cannot be written to now, and it is tried again with every
    action; ``beside``: all of it is, but in another file, for something else came into the place of the usual one;
    ``elsewhere``: another program has the saved matches open; ``newer``: a newer version of the program
    has written them; ``waits``: it is saved once that program has left its match; ``unasked``: nobody asked for it,
    so nobody is told.
    """

    state: Literal["saved", "unwritable", "beside", "elsewhere", "newer", "waits", "unasked"]
    values: Mapping[str, object] = field(default_factory=dict)
    """The values in the sentence."""

    @property
    def is_told(self) -> bool:
        """Whether anybody is told about the state."""
        return self.state != "unasked"

    @property
    def is_missing(self) -> bool:
        """Whether the player must be told that what they do is not kept, or not where it belongs."""
        return self.is_told and self.state != "saved"

    @property
    def is_kept(self) -> bool:
        """Whether all of it is on the disk, wherever that is."""
        return self.state in ("saved", "beside")

    @property
    def sentence(self) -> str:
        """The key of the sentence that tells the state."""
        return f"save.state.{self.state}"

    @property
    def mark(self) -> str:
        """The key of the few words that replace the sentence as long as something is not saved."""
        return f"save.mark.{self.state}"


SAVED = Saving("saved")
ELSEWHERE = Saving("elsewhere")
NEWER = Saving("newer")
WAITS = Saving("waits")
UNASKED = Saving("unasked")


@dataclass(frozen=True, slots=True)
class Unkept:
    """A keeper that saves nothing, and says why."""

    saving: Saving

    @property
    def is_settled(self) -> bool:
        """Return true: there is nothing to wait for."""
        return True

    def keep(self, match: object) -> None:
        """Save nothing."""
