"""Par: the results of computer players with a person's cards, and the rank of the person's result among them.

The deal is played again at several tables, from the first decision on, with computer players at every seat. The cards
are the same. Random events after the deal are drawn again at each table, and so is the choice between actions of nearly
equal value.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import hypot
from statistics import fmean
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import standard_error
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, View
from mighty_gui.engine.core.plain_values import in_notation, mapping, number, numbers, real, sequence, wrong
from mighty_gui.engine.core.record import HandRecord, read_line
from mighty_gui.engine.core.refusal import RecordError, Refusal
from mighty_gui.match.duplicate import deal_of
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.analysis import JudgedDecision
from mighty_gui.study.review.skill import WIDE

COMPANY: Final = "normal"
"""The level at all other seats, whatever the level at the seat itself."""
TABLES: Final[Mapping[str, int]] = {COMPANY: 32, "hard": 8}
"""The levels that can play a seat, and the number of tables for each."""
NEAR: Final = 3.0
"""How far a choice may be from the best one to be made, in multiples of the leeway."""


@dataclass(frozen=True, slots=True)
class TableHand:
    """A hand as it was played at a table: the seed of its random events, and all actions."""

    chance: int
    actions: tuple[tuple[int, Action], ...]

    def record(self, hand: ReplayedHand) -> HandRecord:
        """Return it as a record. ``hand`` is the hand that the cards come from."""
        deal = deal_of("", hand.rules, hand.record).record
        beginning = replace(deal.beginning, seed=self.chance)
        return replace(deal, seats=hand.record.seats, beginning=beginning, actions=self.actions)

    def as_json(self) -> list[object]:
        """Return the hand as plain values."""
        return [self.chance, *(f"{seat} {action}" for seat, action in self.actions)]


@dataclass(frozen=True, slots=True)
class ParTable:
    """A table that played the deal: the level at the seat, and the seat's score."""

    level: str
    score: int
    played: TableHand | None = None


@dataclass(frozen=True, slots=True)
class Par:
    """The result of a seat and the results of computer players in it."""

    seat: int
    score: int
    tables: tuple[ParTable, ...]

    @property
    def par(self) -> float:
        """The mean result of the tables."""
        return fmean(table.score for table in self.tables)

    @property
    def place(self) -> float:
        """The share of the tables with a lower score, plus half of those with an equal one; from 0 to 1."""
        beaten = sum(table.score < self.score for table in self.tables)
        equal = sum(table.score == self.score for table in self.tables)
        return (beaten + equal / 2) / len(self.tables)

    def as_json(self) -> dict[str, object]:
        """Return the par as plain values."""
        tables = [{"level": table.level, "score": table.score} for table in self.tables]
        values = {"par": round(self.par, 3), "place": round(self.place, 4)}
        return {"seat": self.seat, "score": self.score, **values, "tables": tables}


def par_of(hand: ReplayedHand, seat: int, level: str = COMPANY, seed: int = 1, pause: Pause = no_pause) -> Par:
    """Return the par of a finished hand for a seat. Raises ``RecordError`` like ``check_seat``."""
    check_seat(hand, seat)
    return Par(seat, hand.result.scores[seat], tuple(tables_of(hand, seat, level, seed, pause)))


def check_seat(hand: ReplayedHand, seat: int) -> None:
    """Raise ``RecordError`` if there is no player at that seat, or the player sat the hand out."""
    places = seats_of(hand)
    if seat not in hand.game.people(hand.rules):
        raise RecordError(Refusal("par.no_seat", seat=seat, seats=places))
    if seat not in places:
        raise RecordError(Refusal("par.sat_out", seat=seat, seats=places))


def seats_of(hand: ReplayedHand) -> tuple[int, ...]:
    """Return the seats of the players who were dealt in."""
    out = _beginning(hand).opening.sitting_out or ()
    return tuple(seat for seat in hand.game.people(hand.rules) if seat not in out)


def tables_of(
    hand: ReplayedHand, seat: int, level: str = COMPANY, seed: int = 1, pause: Pause = no_pause
) -> Iterator[ParTable]:
    """Play the deal at each table in turn, with that level at the seat, and yield each result."""
    for score, played in _played_on(hand, seat, 0, level, seed, pause):
        yield ParTable(level, score, played)


def _played_on(
    hand: ReplayedHand, seat: int, position: int, level: str, seed: int, pause: Pause
) -> Iterator[tuple[int, TableHand]]:
    """Play the hand on from a position at each table in turn; yield the seat's score and the hand."""
    record = deal_of("", hand.rules, hand.record, position).record
    levels = {person: level if person == seat else COMPANY for person in hand.game.people(hand.rules)}
    for place in range(1, TABLES[level] + 1):
        chance = random.Random(f"{seed}/par/{place}").getrandbits(48)
        again = hand.game.begin(hand.rules, replace(record.beginning, seed=chance))
        for turn, action in record.actions:
            again.apply(action, turn)
        actions = list(record.actions)
        score = _play(again, hand.game, levels, chance, pause, actions)[seat]
        yield score, TableHand(chance, tuple(actions))


def _beginning(hand: ReplayedHand) -> Beginning:
    """Return the beginning of the hand with its cards. Random events after the deal are not fixed."""
    return deal_of("", hand.rules, hand.record).record.beginning


def _play(
    hand: Hand, game: Game, levels: Mapping[int, str], seed: int, pause: Pause, actions: list[tuple[int, Action]]
) -> tuple[int, ...]:
    """Play a hand to its end, append the actions to ``actions``, and return the scores."""
    while (seat := hand.to_act) is not None:
        person = game.controller(hand.rules, seat)
        action = _choose(game.view(hand, person), levels[person], seed, pause)
        hand.apply(action, seat)
        actions.append((seat, action))
        pause()
    assert hand.result is not None
    return hand.result.scores


def _choose(view: View, level: str, seed: int, pause: Pause) -> Action:
    """Choose as that level does. Between nearly equal choices, draw one; better values are more likely."""
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


# --- how others did with the same cards, and the parts of the player's result: skill separated from luck -------


LUCK: Final = ("auction", "kitty", "play")
"""The steps of a hand, in order: the bids, the actions between the last bid and the first card, and the cards."""


@dataclass(frozen=True, slots=True)
class StepTables:
    """A seat's scores when the hand is played on after a step; after the last step, its result."""

    after: int
    """The number of the step's last action."""
    scores: tuple[int, ...]


def step_tables(hand: ReplayedHand, seat: int, pause: Pause = no_pause) -> Iterator[StepTables]:
    """Yield for each step in `LUCK` a seat's scores at the tables of computer players that play on after it."""
    phases = [hand.phase(position) for position in range(hand.last)]
    bids = [number for number, phase in enumerate(phases, 1) if phase == "auction"]
    first = phases.index("play") if "play" in phases else hand.last
    for position in (bids[-1] if bids else 0, first):
        yield StepTables(position, tuple(score for score, _ in _played_on(hand, seat, position, COMPANY, 1, pause)))
    yield StepTables(hand.last, (hand.result.scores[seat],))


class AccountPart(NamedTuple):
    """A part of a seat's score, such as the luck of the deal, and its standard error."""

    score: float
    se: float

    @property
    def half(self) -> float:
        """Half of the 95 % interval."""
        return WIDE * self.se

    @property
    def is_clear(self) -> bool:
        """Whether it differs clearly from 0."""
        return abs(self.score) > self.half


@dataclass(frozen=True, slots=True)
class Account:
    """The parts of a result by name; their sum is the result.

    ``par`` is the luck of the deal: the average of computer players in the same seat, including their mistakes. Each
    step in `LUCK` that the hand had is the change of that average during the step, without the effect of clear
    mistakes. ``own`` is the loss by the seat's own decisions, judged by what could be known; it is never above 0.
    ``others`` is the gain by the decisions of all other players; it is below 0 if a partner's mistakes cost more.
    """

    score: int
    parts: Mapping[str, AccountPart]

    def rounded_account(self) -> Account:
        """Return the account rounded to one decimal. The last part of luck is adjusted so that the sum stays right."""
        shown = {name: AccountPart(round(part.score, 1) + 0.0, part.se) for name, part in self.parts.items()}
        last = next(name for name in (*reversed(LUCK), "par") if name in shown)
        missing = self.score - sum(part.score for part in shown.values())
        shown[last] = AccountPart(round(shown[last].score + missing, 1) + 0.0, shown[last].se)
        return Account(self.score, shown)


def account_of(par: Par, steps: Sequence[StepTables], decisions: Sequence[JudgedDecision]) -> Account:
    """Return the parts of a result, from the judged decisions of all players in the hand."""
    before = _mean(table.score for table in par.tables)
    parts, begin = {"par": before}, 0
    for name, step in zip(LUCK, steps, strict=True):
        after = _mean(step.scores)
        if step.after > begin:
            given = _parts_by_choices(
                [decision for decision in decisions if begin < decision.number <= step.after], par.seat
            )
            moved = after.score - before.score - sum(part.score for part in given)
            parts[name] = AccountPart(moved, hypot(after.se, before.se, *(part.se for part in given)))
        before, begin = after, max(begin, step.after)
    own, others = _parts_by_choices(decisions, par.seat)
    return Account(par.score, {**parts, "own": own, "others": others})


def _mean(scores: Iterable[float]) -> AccountPart:
    found = tuple(scores)
    return AccountPart(fmean(found), standard_error(found))


def _parts_by_choices(decisions: Iterable[JudgedDecision], seat: int) -> tuple[AccountPart, AccountPart]:
    """Return the gains by a seat's own decisions, and those by the others' decisions."""
    own, others = list[AccountPart](), list[AccountPart]()
    for decision in decisions:
        if decision.losses:
            lost = decision.losses[seat]
            share = abs(lost / decision.loss) if decision.loss else 1.0
            (own if decision.seat == seat else others).append(AccountPart(-lost, decision.se * share))
    return _sum(own), _sum(others)


def _sum(parts: Sequence[AccountPart]) -> AccountPart:
    return AccountPart(sum(part.score for part in parts), hypot(*(part.se for part in parts)))


@dataclass(frozen=True, slots=True)
class SameCards:
    """The findings about the cards of a seat so far."""

    seat: int
    score: int
    tables: Mapping[str, tuple[int, ...]]
    """The seat's scores at each table, by the level that played it."""
    account: Account | None = None
    hands: tuple[TableHand, ...] = ()
    """The hands at the tables of the company's level, as far as they were saved."""

    def par(self, level: str = COMPANY) -> Par | None:
        """Return the par of a level; ``None`` if it has not played yet."""
        scores = self.tables.get(level)
        return Par(self.seat, self.score, tuple(ParTable(level, score) for score in scores)) if scores else None

    def as_json(self) -> dict[str, object]:
        """Return the findings as plain values."""
        tables = {level: list(scores) for level, scores in self.tables.items()}
        values: dict[str, object] = {"seat": self.seat, "score": self.score, "tables": tables}
        if self.hands:
            values["hands"] = [played.as_json() for played in self.hands]
        if self.account is not None:
            parts = self.account.parts.items()
            values["account"] = {name: [part.score, part.se] for name, part in parts}
        return values


def read_same_cards(value: object, game: Game | None = None) -> SameCards:
    """Read the output of ``SameCards.as_json`` for a hand of that game. Without a game the hands are not read.

    Raises ``RecordError``.
    """
    data = mapping(value, "", {"seat", "score", "tables", "account", "hands"})
    values = mapping(data.get("tables"), "tables", set(TABLES))
    tables = {level: numbers(scores, f"tables.{level}") for level, scores in values.items()}
    hands = sequence(data.get("hands", []), "hands") if game is not None else []
    played = tuple(_table_hand(hand, f"hands.{at}", game) for at, hand in enumerate(hands) if game is not None)
    found = SameCards(number(data.get("seat"), "seat"), number(data.get("score"), "score"), tables, hands=played)
    par = found.par()
    if "account" not in data or par is None:
        return found
    parts = mapping(data["account"], "account", {"par", *LUCK, "own", "others"})
    return replace(found, account=Account(par.score, {name: _part(part, name) for name, part in parts.items()}))


def _table_hand(value: object, where: str, game: Game) -> TableHand:
    chance, *lines = sequence(value, where) or [None]
    read = partial(read_line, game.parse_action)
    actions = (in_notation(read, line, f"{where}.{at}") for at, line in enumerate(lines, 1))
    return TableHand(number(chance, where), tuple(actions))


def _part(value: object, name: str) -> AccountPart:
    values = sequence(value, f"account.{name}")
    if len(values) != 2:
        raise wrong(f"account.{name}", Refusal("record.sequence"))
    score, se = (real(value, f"account.{name}") for value in values)
    return AccountPart(score, se)
