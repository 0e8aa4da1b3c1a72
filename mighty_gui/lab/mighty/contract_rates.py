"""The figures of hands of Mighty: the worth of each convention, and how contracts are bid, made and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from operator import attrgetter
from statistics import fmean
from typing import Final

from mighty_gui.ai.mighty.playout.contract_playout import Payoff, outcome
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_called, worth_law
from mighty_gui.ai.mighty.playout.playing_out import ghost_turns, play_on
from mighty_gui.ai.mighty.policy.policy import POLICY, Move, Policy
from mighty_gui.ai.players import choose
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.view import view
from mighty_gui.lab.lab_kit import ConventionWorth, LabKit, Rates, mean_of, share_of
from mighty_gui.lab.speed.figure import clock

# --- the worth of each convention of the policy: what a person wins by going by it, on the same deals -------

MANY: Final = 1_000_003
"""The distance between the deals of one seed and of the next."""


class DeclaredDeal:
    """A deal at its first lead, to be played out by one policy or another in each chair."""

    def __init__(self, hand: MightyHand) -> None:
        """``hand``: a hand of which the first card is to be led."""
        state = hand.state
        assert state.contract is not None
        self._law = worth_law(hand.rules, state.contract.trump)
        self._hands = self._law.pack.sets_of(dict(enumerate(state.held_cards)), len(state.held_cards))
        self._order, self._leader = tuple(state.playing), state.known_declarer()
        self._calls = tuple(state.calls)
        self._payoff = Payoff(hand.rules, state.contract, self._leader, self._order, tuple(state.discard))
        people = [seat for seat in self._order if seat != ghost_seat(hand.rules)]
        self.chairs = list(dict.fromkeys(controller(hand.rules, seat) for seat in people))
        self._usual = self._end({})

    def worth(self, without: Policy) -> float:
        """Return what a person wins by the whole policy over one ``without`` some of it, a mean over the chairs."""
        ends = {chair: self._end({chair: without}) for chair in self.chairs}
        return fmean([self._gain(self._usual, chair) - self._gain(end, chair) for chair, end in ends.items()])

    def _end(self, others: dict[int, Policy]) -> tuple[list[int], int]:
        law, order = self._law, self._order
        position = Position(law, self._hands[:], order, self._leader)
        alliances = alliances_called(law, order, self._leader, self._calls, self._hands)

        def choose(position: Position, alliances: Alliances) -> Move:
            return others.get(controller(law.rules, position.seat), POLICY).choose(position, alliances)

        play_on(position, alliances, law.trick_count, ghost_turns(position), choose)
        return position.taken, alliances.attack

    def _gain(self, end: tuple[list[int], int], chair: int) -> float:
        return self._payoff.of(*end, chair).score


def declared_deals(rules: MightyRules, seed: int) -> Iterator[DeclaredDeal]:
    """Yield deals in the contracts that `normal` bids; those that nobody plays are left out."""
    hands = (declared_hand(rules, seed * MANY + number) for number in count())
    yield from (DeclaredDeal(hand) for hand in hands if hand.to_act is not None)


def declared_hand(rules: MightyRules, seed: int) -> MightyHand:
    """A hand that `normal` has brought to its first lead, unless everyone passed."""
    hand = MightyHand.from_seed(rules, seed)
    while hand.to_act is not None and hand.phase is not Phase.PLAY:
        hand.apply(choose(view(hand, controller(rules, hand.to_act)), "normal", seed))
    return hand


def convention_worths(rules: MightyRules, deals: int, seed: int) -> Iterator[ConventionWorth]:
    """Yield each convention with its worth on each deal."""
    some = list(islice(declared_deals(rules, seed), deals))
    for convention in POLICY.conventions:
        without = Policy({convention.name})
        if convention in without.conventions:
            continue  # nobody can do without it: it speaks where nothing else does
        values = [deal.worth(without) for deal in some]
        yield ConventionWorth(f"reasons.play.{convention.name}", convention.name, convention.source, values)


# --- the rates at which contracts are bid, made and lost, and the part of each player in a hand -------------


class ContractRates(Rates):
    """The rates of a run of hands of Mighty."""

    means = ("bids", "contract", "points")

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.bids: list[int] = []
        self.contracts: list[int] = []
        self.points: list[int] = []
        self.feats: Counter[str] = Counter()

    def add(self, result: game.Result, happened: Mapping[str, int]) -> None:
        own = expect(MightyResult, result)
        self.outcomes[own.outcome] += 1
        if own.was_played and own.contract is not None and own.points is not None:
            self.bids.append(happened.get("bid", 0))
            self.contracts.append(own.contract.number)
            self.points.append(own.points)
            feats = {"run": own.run, "back_run": own.back_run, "no_trump": own.contract.is_no_trump}
            self.feats.update([name for name, holds in feats.items() if holds])
            self.feats["alone"] += not own.friends

    def role(self, result: game.Result, seat: int) -> str:
        own = expect(MightyResult, result)
        if seat == own.declarer:
            return "declarer"
        return "friend" if seat in own.friends else "defender"

    def as_json(self) -> dict[str, float | None]:
        """The rates: misdeals of all hands, passed-out hands of all without a misdeal, the rest of hands played."""
        played, hands = len(self.contracts), self.outcomes.total()
        dealt = hands - self.outcomes["misdeal"]
        return {
            "misdeal": share_of(self.outcomes["misdeal"], hands),
            "passed_out": share_of(self.outcomes["passed_out"], dealt),
            "made": share_of(self.outcomes["made"], played),
            "draw": share_of(self.outcomes["draw"], played),
            **{name: share_of(self.feats[name], played) for name in ("run", "back_run", "no_trump", "alone")},
            "bids": mean_of(self.bids),
            "contract": mean_of(self.contracts),
            "points": mean_of(self.points),
        }


class MightyLab(LabKit):
    """Mighty's kit for the laboratory."""

    has_sides = True

    def rates(self) -> ContractRates:
        return ContractRates()

    def playouts_a_second(self, rules: game.Rules) -> Callable[[float], float]:
        return playouts_a_second(rules)

    def conventions(self, rules: game.Rules, deals: int, seed: int) -> Iterator[ConventionWorth]:
        return convention_worths(expect(MightyRules, rules), deals, seed)

    def attackers(self, hand: game.Hand) -> set[int]:
        state = expect(MightyHand, hand).state
        return {seat for seat in (state.declarer, *state.friends) if seat is not None}

    def points(self, result: game.Result) -> int | None:
        return expect(MightyResult, result).points

    def mistake_kinds(self, hand: game.Hand, chosen: game.Action, best: game.Action) -> list[tuple[str, bool]]:
        """The kinds of mistakes that a card may be, and whether it is one of that kind if another is best.

        By its situation every card that is not best may be one; the mighty and a joker may be spent or held in vain.
        """
        state = expect(MightyHand, hand).state
        assert state.to_act is not None
        seen, side = view(expect(MightyHand, hand), controller(state.rules, state.to_act)), self.attackers(hand)
        law = hand_law(state.rules, state.trump).tricks[len(seen.tricks)]
        if seen.trick:
            winner = law.winner(seen.trick).seat
            found = [("partner_wins" if (winner in side) == (state.to_act in side) else "enemy_wins", True)]
        else:
            role = "declarer" if state.to_act == state.declarer else "friend" if state.to_act in side else "defender"
            found = [(f"{role}_leads", True)]
        for power, has in (("mighty", law.is_mighty), ("joker", attrgetter("is_joker"))):
            if any(isinstance(action, Play) and has(action.card) for action in seen.legal):
                spent, due = (isinstance(action, Play) and has(action.card) for action in (chosen, best))
                found += [(f"{power}_spent", spent and not due), (f"{power}_held", due and not spent)]
        return found


# --- the speed of the playout player of the searching levels ------------------------------------------------


DECLARED: Final = 40
"""The number of deals that are played out over and over."""


def playouts_a_second(given: game.Rules) -> Callable[[float], float]:
    """The measurement of how many whole hands, from the first lead, the playout player plays in a second.

    It is told for how many seconds to measure, and may be asked again.
    """
    rules, worlds = expect(MightyRules, given), []
    for seed in range(DECLARED):
        state = declared_hand(rules, seed).state
        if state.to_act is None:
            continue
        table = worth_law(rules, state.trump)
        cards = table.pack.sets_of(dict(enumerate(state.held_cards)), len(state.held_cards))
        worlds.append((table, cards, state.playing, state.known_declarer(), tuple(state.calls)))

    def measure(seconds: float) -> float:
        began, played = clock(), 0
        while clock() - began < seconds:
            for table, cards, playing, declarer, calls in worlds:
                outcome(table, cards[:], playing, declarer, calls)
            played += len(worlds)
        return played / (clock() - began)

    return measure
