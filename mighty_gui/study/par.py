"""Par: how computer players fare with the cards that somebody had, and the place of their result among those.

The deal is played again at several tables, from the first decision on, with computer players at every seat. The
cards are the same; what chance decides after the deal is decided anew at each table, and so is what a player makes
of choices that are nearly alike.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.player_registry import players_of
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, View
from mighty_gui.engine.core.plain_values import mapping, number, numbers, real
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.match.duplicate import deal_of
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.analysis import JudgedDecision

COMPANY: Final = "normal"
"""The level at all other seats, whatever level the seat itself is played by."""
TABLES: Final[Mapping[str, int]] = {COMPANY: 32, "hard": 8}
"""The levels a seat can be played by, and at how many tables each plays it."""
NEAR: Final = 3.0
"""How many times the leeway a choice may lie behind the best and still be made."""


@dataclass(frozen=True, slots=True)
class ParTable:
    """A table at which the deal was played: the level in the seat, and what that seat won or lost."""

    level: str
    score: int


@dataclass(frozen=True, slots=True)
class Par:
    """The result of a seat beside those that computer players had in it."""

    seat: int
    score: int
    tables: tuple[ParTable, ...]

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
        values = {"par": round(self.par, 3), "place": round(self.place, 4)}
        return {"seat": self.seat, "score": self.score, **values, "tables": tables}


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
) -> Iterator[ParTable]:
    """Play the deal at each table in turn, the seat by that level, and yield how it fared."""
    beginning = _beginning(hand)
    levels = {person: level if person == seat else COMPANY for person in hand.game.people(hand.rules)}
    for place in range(1, TABLES[level] + 1):
        chance = random.Random(f"{seed}/par/{place}").getrandbits(48)
        again = hand.game.begin(hand.rules, replace(beginning, seed=chance))
        yield ParTable(level, _play(again, hand.game, levels, chance, pause)[seat])


def _beginning(hand: ReplayedHand) -> Beginning:
    """The beginning of the hand, with its cards; what chance decides after the deal is open again."""
    return deal_of("", hand.rules, hand.record).record.beginning


def _play(hand: Hand, game: Game, levels: Mapping[int, str], seed: int, pause: Pause) -> tuple[int, ...]:
    """Play a hand to its end, and return everybody's scores."""
    while hand.to_act is not None:
        person = game.controller(hand.rules, hand.to_act)
        seen = game.view(hand, person)
        hand.apply(_choose(seen, levels[person], seed, pause), hand.to_act)
        pause()
    assert hand.result is not None
    return hand.result.scores


def _choose(view: View, level: str, seed: int, pause: Pause) -> Action:
    """Choose as that level does; between choices nearly alike chance decides, by how nearly alike they are."""
    if len(view.legal) == 1:
        return view.legal[0]
    appraisals, leeway = appraise(view, level, seed, pause), players_of(view.rules).leeway(view, level)
    if not leeway:
        return prefer(view, appraisals, seed)
    best = max(appraisal.value for appraisal in appraisals)
    near = [appraisal for appraisal in appraisals if best - appraisal.value <= NEAR * leeway]
    weights = [math.exp((appraisal.value - best) / leeway) for appraisal in near]
    chance = random.Random(f"{seed}/near/{view.seat}/{len(view.events)}")
    return chance.choices([appraisal.action for appraisal in near], weights)[0]


# --- how others fared with somebody's cards, and the parts of their own result: skill apart from luck -------


@dataclass(frozen=True, slots=True)
class Account:
    """The parts of a result. They add up to it exactly, for the rest is all that the others do not explain."""

    score: int
    par: float
    """What the cards brought computer players in the same seat, their mistakes included."""
    own: float
    """What the seat's own decisions gave away, by what could be known when they were made; never above 0."""
    others: float
    """What everybody else's gave away to this seat; below 0 where a partner gave away what both lost."""

    @property
    def rest(self) -> float:
        """What is left: how the cards lay, and all that is too small to be told from chance."""
        return self.score - self.par - self.own - self.others

    def rounded_account(self) -> Account:
        """The same to one decimal, as it is shown: the parts still add up."""
        par, own, others = (round(part, 1) + 0.0 for part in (self.par, self.own, self.others))
        return replace(self, par=par, own=own, others=others)


def account_of(par: Par, decisions: Iterable[JudgedDecision]) -> Account:
    """Return the parts of a result, by the judged decisions of everybody in the hand."""
    own, others = 0.0, 0.0
    for decision in decisions:
        if decision.seat == par.seat:
            own -= decision.loss
        elif decision.losses:
            others -= decision.losses[par.seat]
    return Account(par.score, par.par, own, others)


@dataclass(frozen=True, slots=True)
class SameCards:
    """All that has been found out about the cards of a seat so far."""

    seat: int
    score: int
    tables: Mapping[str, tuple[int, ...]]
    """What the seat won or lost at each table, by the level that played it."""
    account: Account | None = None

    def par(self, level: str = COMPANY) -> Par | None:
        """The par by a level; ``None`` if it has not played yet."""
        scores = self.tables.get(level)
        return Par(self.seat, self.score, tuple(ParTable(level, score) for score in scores)) if scores else None

    def as_json(self) -> dict[str, object]:
        """What has been found out as plain values."""
        tables = {level: list(scores) for level, scores in self.tables.items()}
        values: dict[str, object] = {"seat": self.seat, "score": self.score, "tables": tables}
        if self.account is not None:
            values["account"] = {"own": self.account.own, "others": self.account.others}
        return values


def read_same_cards(value: object) -> SameCards:
    """Read what ``SameCards.as_json`` wrote. Raises ``RecordError``."""
    data = mapping(value, "", {"seat", "score", "tables", "account"})
    values = mapping(data.get("tables"), "tables", set(TABLES))
    tables = {level: numbers(scores, f"tables.{level}") for level, scores in values.items()}
    found = SameCards(number(data.get("seat"), "seat"), number(data.get("score"), "score"), tables)
    par = found.par()
    if "account" not in data or par is None:
        return found
    parts = mapping(data["account"], "account", {"own", "others"})
    own, others = (real(parts.get(key), f"account.{key}") for key in ("own", "others"))
    return replace(found, account=Account(par.score, par.par, own, others))
