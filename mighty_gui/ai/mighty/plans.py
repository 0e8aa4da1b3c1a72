"""The declarer's plans, played out: which cards to bury, with which trump and friend; and whom to eliminate."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from statistics import fmean
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Term, terms
from mighty_gui.ai.mighty.attackers_chance import shown_chance
from mighty_gui.ai.mighty.bid.bid_search import BidWorlds
from mighty_gui.ai.mighty.declaring import denominations, discard_size, discards_in
from mighty_gui.ai.mighty.hand_estimate import is_attainable, score_scale
from mighty_gui.ai.mighty.holding import calls_nobody, quick_calls, without
from mighty_gui.ai.mighty.playout.contract_playout import (
    CardLayout,
    End,
    Payoff,
    Payoffs,
    declare,
    holder,
    outcome,
    shared_out,
)
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import unknown
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.race import Gain, Race, World
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import KEEP, CallFriend, ChangeContract, Kill
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.trump_change import changed_contracts
from mighty_gui.engine.mighty.view import PlayerView


@dataclass(frozen=True, slots=True)
class DeclarerPlan:
    """A declarer's way to play on after an action."""

    action: Action
    contract: Contract
    hand: tuple[Card, ...]
    buried: tuple[Card, ...]
    calls: tuple[CallFriend, ...]


def plan_of(view: PlayerView, action: Action, advised: Sequence[Action] = ()) -> DeclarerPlan:
    """Return the plan for playing on after an action, with the contract as it is or as the action makes it.

    A friend who must still be called is the first of those ``advised``.
    """
    contract = action.contract if isinstance(action, ChangeContract) else view.contract
    hand, buried = view.hand, view.discard or ()
    assert contract is not None
    if isinstance(action, Discard):
        return burial_plan(view, action, contract)
    done = (*view.calls, action) if isinstance(action, CallFriend) else ()
    cards = [call.card for call in advised if isinstance(call, CallFriend) and call.card is not None]
    return DeclarerPlan(action, contract, hand, buried, quick_calls(view.rules, contract, view.own, done, cards))


def burial_plan(view: PlayerView, discard: Discard, contract: Contract) -> DeclarerPlan:
    """Return the plan to bury these cards for that contract."""
    hand = tuple(without(view.hand, discard.cards))
    return DeclarerPlan(discard, contract, hand, discard.cards, quick_calls(view.rules, contract, view.hand))


def burials(view: PlayerView, most: int) -> list[DeclarerPlan]:
    """Return plans for the discards that the rule player likes best, for the contract and each possible change.

    The best for each contract come first. Half of them are for the contract as it is, if it may be changed.
    """
    rules, hand, contract = view.rules_in_force, view.hand, view.contract
    assert contract is not None
    count = discard_size(view)
    possible = denominations(rules, hand, contract, count)
    changed = len(possible) - 1
    plans: list[DeclarerPlan] = []
    for other_contract in possible:
        share = most if not changed else most // 2 if other_contract is contract else most // (2 * changed)
        promised = discards_in(rules, hand, other_contract, count, contract)
        best = sorted(promised, key=lambda discard: -promised[discard])[:share]
        plans += [burial_plan(view, discard, other_contract) for discard in best]
    return plans


def for_every_contract(view: PlayerView, discard: Discard) -> list[DeclarerPlan]:
    """Return the plans to bury these cards, for the contract as it is and for each contract it may be changed to."""
    assert view.contract is not None
    changed = changed_contracts(view.rules, view.contract)
    likely = [contract for contract in changed if is_attainable(view.rules, contract)]
    return [burial_plan(view, discard, contract) for contract in (view.contract, *likely)]


def likeliest(view: PlayerView, advised: Sequence[Action], most: int) -> list[DeclarerPlan]:
    """Return the plans that the rule player likes best, and the plan to play alone.

    The rule player only plays alone if nothing can be lost. A declarer who has called one of two friends calls the
    other, too: playouts overrate what the two can do alone.
    """
    rules = view.rules
    likely = [
        action
        for action in advised[:most]
        if not isinstance(action, ChangeContract) or is_attainable(rules, action.contract)
    ]
    if not view.calls or calls_nobody(rules, view.calls[-1], view.own):
        calls = (action for action in advised if isinstance(action, CallFriend))
        alone = (call for call in calls if calls_nobody(rules, call, view.own))
        likely += [call for call in islice(alone, 1) if call not in likely]
    return [plan_of(view, action, advised) for action in likely]


SETTLING: Final = 96
"""In how many worlds the trump is chosen, and a plan is tried for its figures.

With 80 instead of 160, none of 160 decisions changes.
"""

CALL_DEFERENCE: Final = 1.5
"""By how many standard errors another call must be better than the advised one to be preferred to it.

Of 224 calls in which they differed, the other was no better below one standard error, 0.5 ± 0.6 in value better up to
two, 6.3 above.
"""
DEFERENCE_OF_TWO: Final = 2.5
"""The same limit if two friends are called, one of whom is a guess, and for an elimination, which is also a guess.

58 calls between 1.5 and this limit were 0.9 ± 0.8 worse on average, 75 above it 2.1 ± 0.5 better. For eliminations,
with one standard error 17 of 60 decisions change.
"""

VENTURE: Final = 8.0
"""The deduction for changing into no-trump, which playouts overrate.

56 such changes in two rule sets that looked up to 20 better in value, 8 on average, brought -3 ± 6; 21 that looked
even better brought all they promised (32 ± 10), and 28 changes into a suit more (12 ± 3 for 7).
"""


class PlanSearch(Race):
    """A race of plans of a declarer who knows only their own hand and discard.

    The figures for the chosen plan come from other worlds than those that chose it, and from the same worlds at each
    step, so that a figure stays until something new is known. The trump is chosen in as many worlds, which are the same
    for the same cards; the figures for a discard are those of the contract that it will be changed to.
    """

    def __init__(
        self,
        view: PlayerView,
        plans: Sequence[DeclarerPlan],
        seed: int | str,
        pause: Pause = no_pause,
        advised: Action | None = None,
    ) -> None:
        """Prepare the race.

        ``advised`` is the rule player's choice, if it is preferred to choices that playouts do not clearly favour.
        """
        assert view.declarer is not None
        at = next((at for at, plan in enumerate(plans) if plan.action == advised), None)
        groups = [[plan.action] for plan in plans]
        deference = CALL_DEFERENCE if view.rules.friend.count == 1 else DEFERENCE_OF_TWO
        super().__init__(groups, seed, pause, at, deference, score_scale(view.rules))
        self.view = view
        self.plans = plans
        self._declarer = view.declarer
        assert view.contract is not None
        self._base = worth_law(view.rules, view.contract.trump)
        self._unknown = unknown(view, self._base)
        self._laws = [worth_law(view.rules, plan.contract.trump) for plan in plans]
        self._hands = [law.pack.set_of(plan.hand) for law, plan in zip(self._laws, plans, strict=True)]
        self._payoffs = [
            Payoff(view.rules_in_force, plan.contract, view.declarer, view.playing, plan.buried, plan.calls)
            for plan in plans
        ]
        self._settled: dict[Action, tuple[PlanSearch, int]] = {}
        """For each action that had a forecast: the search that holds its best plan, and the plan's index in it."""
        self._forecasts: dict[int, tuple[random.Random, list[Gain]]] = {}
        """For each plan that had a forecast: the chance that draws its next world, and the ends so far."""

    def _rank(self) -> list[Appraisal]:
        """Appraise each action; the figures for the best come from worlds that had no part in choosing it."""
        found: dict[Action, Appraisal] = {}
        for appraisal in super()._rank():
            found.setdefault(appraisal.action, appraisal)
        best = next(iter(found.values()))
        score, chance = self._forecast_of(best.action, SETTLING)
        more = (score - (best.score or 0.0)) / self.unit
        moved = [appraisal._replace(value=appraisal.value + more) for appraisal in found.values()]
        return self._with_rivals(moved, score, chance, SETTLING)

    def _add_figures(self, ranked: Sequence[Appraisal]) -> list[Appraisal]:
        best_plans = [self._best_plan(appraisal.action) for appraisal in ranked]
        found = [
            self._with_figures(appraisal, at, best_plans[0]) for appraisal, at in zip(ranked, best_plans, strict=True)
        ]
        return self._with_rivals(found, *self._forecast_of(ranked[0].action, self.worlds), self.worlds)

    def _best_plan(self, action: Action) -> int:
        """Return the index of the best plan that begins with an action."""
        places = [at for at, plan in enumerate(self.plans) if plan.action == action]
        return max(places, key=lambda at: self.mean(at, lambda end: end.value))

    def _with_rivals(self, found: Sequence[Appraisal], score: float, chance: float, worlds: int) -> list[Appraisal]:
        """Return the appraisals with the best one's score and chance replaced, and the others shifted equally."""
        best = found[0]
        more, likelier = score - (best.score or 0.0), chance - (best.chance or 0.0)
        moved = [_shift(appraisal, more, likelier) for appraisal in found]
        return [best._replace(score=score, chance=chance, worlds=worlds), *moved[1:]]

    def _forecast_of(self, action: Action, worlds: int) -> tuple[float, float]:
        """Return score and chance of the best plan for that action, in the same worlds at each of its steps."""
        if action not in self._settled:
            self._settled[action] = self._settle(action)
        search, at = self._settled[action]
        return search._forecast(at, worlds)

    def _settle(self, action: Action) -> tuple[PlanSearch, int]:
        """Return the search that holds the best plan for an action, and the plan's index in it."""
        if not isinstance(action, Discard):
            return self, next(at for at, plan in enumerate(self.plans) if plan.action == action)
        settled = settle(self.view, for_every_contract(self.view, action), self._pause)
        values = [estimate.value for estimate in settled.estimates()]
        return settled, values.index(max(values))

    def _forecast(self, at: int, worlds: int) -> tuple[float, float]:
        chance, ends = self._forecasts.setdefault(at, (random.Random(cards_of(self.view)), []))
        while len(ends) < worlds:
            ends += self._ends_in(self._unknown.draw(chance), (at,))
        first = ends[:worlds]
        return fmean(end.score for end in first), shown_chance(fmean(end.made for end in first))

    def draw(self) -> World:
        return partial(self._ends_in, self._unknown.draw(self._rng))

    def _ends_in(self, dealt: list[int], places: Sequence[int]) -> list[Gain]:
        """Return the ends of plans in a world; those that differ only in the number are played out once."""
        played: dict[object, tuple[list[int], int]] = {}
        found = []
        for at in places:
            plan = self.plans[at]
            alike = (plan.contract.trump, plan.hand, plan.calls)
            if alike not in played:
                played[alike] = self._played_out(at, dealt)
            found.append(self._end(at, *played[alike]))
        return found

    def _played_out(self, at: int, dealt: list[int]) -> tuple[list[int], int]:
        """Return the points that each seat takes with a plan in a world, and the declarer's side."""
        hands, calls = self._hands_in(at, dealt), self.plans[at].calls
        found = outcome(self._laws[at], hands, self.view.playing, self._declarer, calls)
        self._pause()
        return found

    def _end(self, at: int, taken: list[int], attack: int) -> Gain:
        """Return the score and the success of a plan, from the points that each seat took in its playout."""
        end = self._payoffs[at].of(taken, attack, self._declarer)
        return end._replace(value=end.value - self._venture(at))

    def _hands_in(self, at: int, dealt: list[int]) -> list[int]:
        """Return the hands of that world under a plan, which may have another trump."""
        law, own = self._laws[at], self._declarer
        if law is self._base:
            return [self._hands[at] if seat == own else hand for seat, hand in enumerate(dealt)]
        others = {seat: self._base.pack.cards_in(hand) for seat, hand in enumerate(dealt) if seat != own}
        return law.pack.sets_of({own: list(self.plans[at].hand)} | others, len(dealt))

    def fixed_terms(self, at: int) -> tuple[Term, ...]:
        return terms(venture=-self._venture(at))

    def _venture(self, at: int) -> float:
        """Return the deduction for changing a suit contract into no-trump."""
        changed = self.plans[at].contract
        before = self.view.contract
        return VENTURE if changed.is_no_trump and before is not None and not before.is_no_trump else 0.0


def cards_of(view: PlayerView) -> str:
    """Return the declarer's cards as text; it seeds their worlds."""
    return " ".join(sorted(map(str, view.own)))


def settle(view: PlayerView, plans: Sequence[DeclarerPlan], pause: Pause = no_pause) -> PlanSearch:
    """Return a search of plans that differ in the contract, in worlds that depend only on the declarer's cards."""
    search = PlanSearch(view, plans, f"{cards_of(view)} settled", pause)
    search.look(SETTLING)
    return search


def _shift(appraisal: Appraisal, more: float, likelier: float) -> Appraisal:
    """Return an appraisal with that much added to score and chance."""
    chance = min(1.0, max(0.0, (appraisal.chance or 0.0) + likelier))
    return appraisal._replace(score=(appraisal.score or 0.0) + more, chance=chance)


class BlindChangeSearch(Race):
    """A search that plays on with each contract that may be chosen before the kitty is taken up."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        """Prepare to compare keeping the contract, which is preferred to equal changes, with each change."""
        actions = list(view.legal)
        kept, unit = actions.index(KEEP), score_scale(view.rules)
        super().__init__([[action] for action in actions], seed, pause, kept, CALL_DEFERENCE, unit)
        self.view = view
        assert view.contract is not None
        changes = (action.contract if isinstance(action, ChangeContract) else None for action in actions)
        self.contracts = [change or view.contract for change in changes]
        self._layouts = BidWorlds(view)
        self._payoffs = Payoffs(view.rules)

    def draw(self) -> World:
        return partial(self._ends_in, self._layouts.deal(self._rng))

    def _ends_in(self, layout: CardLayout, places: Sequence[int]) -> list[Gain]:
        view, played, found = self.view, dict[Suit | None, End](), list[Gain]()
        for at in places:
            contract = self.contracts[at]
            if contract.trump not in played:
                played[contract.trump] = declare(view.rules, layout, view.seat, contract)
                self._pause()
            end = self._payoffs.of(contract, view.seat, played[contract.trump], view.seat)
            found.append(end._replace(value=end.value - self._venture(at)))
        return found

    def fixed_terms(self, at: int) -> tuple[Term, ...]:
        return terms(venture=-self._venture(at))

    def _venture(self, at: int) -> float:
        """Return the deduction for changing a suit contract into no-trump."""
        before = self.view.contract
        return VENTURE if self.contracts[at].is_no_trump and before is not None and not before.is_no_trump else 0.0


class EliminationSearch(Race):
    """A search that plays on after each elimination.

    The holders are only guessed from the auction: each world has its own.
    """

    def __init__(
        self, view: PlayerView, kills: Sequence[Kill], seed: int, pause: Pause = no_pause, advised: Kill | None = None
    ) -> None:
        """Prepare to compare these; ``advised`` is the rule player's choice."""
        at = None if advised is None else kills.index(advised)
        super().__init__([[kill] for kill in kills], seed, pause, at, DEFERENCE_OF_TWO, score_scale(view.rules))
        self.view = view
        self.kills = kills
        self._layouts = BidWorlds(view)
        self._payoffs = Payoffs(view.rules_in_force)
        gone = {kill.victim for kill in view.kills}
        self._gone = [seat for seat in view.playing if seat in gone]
        self._others = [seat for seat in view.playing if seat != view.seat]

    def draw(self) -> World:
        return partial(self._ends_in, self._layouts.deal(self._rng))

    def _ends_in(self, layout: CardLayout, places: Sequence[int]) -> list[Gain]:
        found = []
        for at in places:
            found.append(self._end(self.kills[at], layout))
            self._pause()
        return found

    def _victims(self, kill: Kill, layout: CardLayout) -> list[int]:
        """Return the eliminated players: those before, the one named now, and random ones still to be named."""
        view, named = self.view, kill.seat
        if kill.card is not None:
            named = holder(view.rules, layout, view.seat, kill.card, self._gone)
        gone = [*self._gone, *([] if named is None else [named])]
        left = [seat for seat in self._others if seat not in gone]
        missing = view.rules.elimination.count - len(gone)
        return [*gone, *self._rng.sample(left, max(0, missing))]

    def _end(self, kill: Kill, layout: CardLayout) -> Gain:
        view, contract = self.view, self.view.contract
        assert contract is not None
        if view.rules.elimination.own_card == "suicide" and kill.card in layout.kitty:
            return Gain(0.0, 0.0)  # the declarer leaves
        gone = self._victims(kill, layout)
        end = declare(view.rules, shared_out(view.rules, layout, view.seat, gone, self._rng), view.seat, contract)
        return self._payoffs.of(contract, view.seat, end, view.seat)
