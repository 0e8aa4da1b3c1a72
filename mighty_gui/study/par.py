"""Par: how computer players fare with the cards that somebody had, and the place of their result among those.

The deal is played again at several tables, from the first decision on, with computer players at every seat. The
cards are the same; what chance decides after the deal is decided anew at each table, and so is what a player makes
of choices that are nearly alike.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.player_registry import players_of
from mighty_gui.ai.players import appraise, preferred
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, View
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.match.repeating import deal_of
from mighty_gui.match.replayed_hand import ReplayedHand

COMPANY: Final = "normal"
"""The level at all other seats, whatever level the seat itself is played by."""
TABLES: Final[Mapping[str, int]] = {COMPANY: 32, "hard": 8}
"""The levels a seat can be played by, and at how many tables each plays it."""
NEAR: Final = 3.0
"""How many times the leeway a choice may lie behind the best and still be made."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at which the deal was played: the level in the seat, and what that seat won or lost."""

    level: str
    score: int


@dataclass(frozen=True, slots=True)
class Par:
    """The result of a seat beside those that computer players had in it."""

    seat: int
    score: int
    tables: tuple[Table, ...]

    @property
    def par(self) -> float:
        """The mean result of the tables."""
        return fmean(table.score for table in self.tables)

    @property
    def place(self) -> float:
        """The share of the tables that were beaten, and half of those that came out equal; from 0 to 1."""
        beaten = sum(table.score < self.score for table in self.tables)
        equal = sum(table.score == self.score for table in self.tables)
        return (beaten + equal / 2) / len(self.tables)

    def as_json(self) -> dict[str, object]:
        """The par as plain values."""
        tables = [{"level": table.level, "score": table.score} for table in self.tables]
        told = {"par": round(self.par, 3), "place": round(self.place, 4)}
        return {"seat": self.seat, "score": self.score, **told, "tables": tables}


def par_of(hand: ReplayedHand, seat: int, level: str = COMPANY, seed: int = 1, pause: Pause = no_pause) -> Par:
    """Return the par of a finished hand for a seat. Raises what ``check_seat`` raises."""
    check_seat(hand, seat)
    return Par(seat, hand.result.scores[seat], tuple(tables_of(hand, seat, level, seed, pause)))


def check_seat(hand: ReplayedHand, seat: int) -> None:
    """Raise ``RefusalError`` where nobody sits at that seat, or where they sat the hand out."""
    places = seats_of(hand)
    if seat not in hand.game.people(hand.rules):
        raise RecordError(Refusal("par.no_seat", seat=seat, seats=places))
    if seat not in places:
        raise RecordError(Refusal("par.sat_out", seat=seat, seats=places))


def seats_of(hand: ReplayedHand) -> tuple[int, ...]:
    """Return the seats of the people who were dealt in."""
    out = _beginning(hand).opening.sitting_out or ()
    return tuple(seat for seat in hand.game.people(hand.rules) if seat not in out)


def tables_of(
    hand: ReplayedHand, seat: int, level: str = COMPANY, seed: int = 1, pause: Pause = no_pause
) -> Iterator[Table]:
    """Play the deal at each table in turn, the seat by that level, and yield how it fared."""
    beginning = _beginning(hand)
    levels = {person: level if person == seat else COMPANY for person in hand.game.people(hand.rules)}
    for number in range(1, TABLES[level] + 1):
        chance = random.Random(f"{seed}/par/{number}").getrandbits(48)
        again = hand.game.begin(hand.rules, replace(beginning, seed=chance))
        yield Table(level, _played(again, hand.game, levels, chance, pause)[seat])


def _beginning(hand: ReplayedHand) -> Beginning:
    """The beginning of the hand, with its cards; what chance decides after the deal is open again."""
    return deal_of("", hand.rules, hand.record).record.beginning


def _played(hand: Hand, game: Game, levels: Mapping[int, str], seed: int, pause: Pause) -> tuple[int, ...]:
    """Play a hand to its end, and return everybody's scores."""
    while hand.to_act is not None:
        person = game.controller(hand.rules, hand.to_act)
        seen = game.view(hand, person)
        hand.apply(_chosen(seen, levels[person], seed, pause), hand.to_act)
        pause()
    assert hand.result is not None
    return hand.result.scores


def _chosen(view: View, level: str, seed: int, pause: Pause) -> Action:
    """Choose as that level does; between choices nearly alike chance decides, by how nearly alike they are."""
    if len(view.legal) == 1:
        return view.legal[0]
    appraisals, leeway = appraise(view, level, seed, pause), players_of(view.rules).leeway(view, level)
    if not leeway:
        return preferred(view, appraisals, seed)
    best = max(one.value for one in appraisals)
    near = [one for one in appraisals if best - one.value <= NEAR * leeway]
    weights = [math.exp((one.value - best) / leeway) for one in near]
    chance = random.Random(f"{seed}/near/{view.seat}/{len(view.events)}")
    return chance.choices([one.action for one in near], weights)[0]
