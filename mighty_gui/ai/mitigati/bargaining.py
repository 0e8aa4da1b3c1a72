"""Bargaining: the value of a hand, and the bids made with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb, sqrt
from operator import mul
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import ALL, Appraisal, add_up
from mighty_gui.ai.learned_weights import read_weights
from mighty_gui.ai.mitigati.playout.quick_playout import CardFacts, facts_of
from mighty_gui.ai.race import TIE
from mighty_gui.engine.core import game
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mitigati.actions import HOLD, MORE, Action, MitigatiBid, bid
from mighty_gui.engine.mitigati.law import TRUMPS_LED
from mighty_gui.engine.mitigati.pack import (
    FOOL_SET,
    HAND,
    KINGS,
    KITTY,
    PACK,
    SEATS,
    TRUMP_SET,
    honours_set,
    trump_honours,
)
from mighty_gui.engine.mitigati.result import ANY_FOUR, EACH_MORE, FOUR_KINGS, THREE_TRUMP_HONOURS
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.view import MitigatiView

WEIGHTS: Final[dict[str, list[float]]] = read_weights("mitigati_weights")
"""By the round of the bargaining, the weight of each number of a hand; ``spread``: the errors of the estimates."""


def numbers(facts: CardFacts, held: int, after: int) -> list[float]:
    """Return the numbers of a hand; ``after`` is how many seats later the dealer sits."""
    trumps = held & TRUMP_SET
    count = trumps.bit_count()
    plain = held & ~TRUMP_SET
    lengths = [(held & suit).bit_count() for suit in facts.law.suits[:TRUMPS_LED]]
    courts = [(plain & facts.by_worth[worth - 1]).bit_count() for worth in (5, 4, 3, 2)]
    return [
        1.0,
        float(after == 0),
        float(after == 2),
        float(count),
        count * count / 10,
        add_up(facts.law.strengths[number] for number in bits(trumps)) / 10,
        float(trumps & facts.low_trump != 0),
        float(trumps & facts.top_trump != 0),
        float(held & FOOL_SET != 0),
        *map(float, courts),
        add_up(length * length for length in lengths) / 10,
        float(lengths.count(0)),
        float(max(lengths)),
    ]


# --- the honours to expect when some of the seven honour cards are known ------------------------------------


FOUR: Final = KINGS.bit_count()
THREE: Final = len(trump_honours(MitigatiRules()))


@cache
def points(kings: int, trumps: int) -> int:
    """Return the points that each other player pays for that many kings and trump honours, without many trumps."""
    paid, rest = 0, kings + trumps
    if kings == FOUR:
        paid, rest = paid + FOUR_KINGS, rest - FOUR
    if trumps == THREE:
        paid, rest = paid + THREE_TRUMP_HONOURS, rest - THREE
    if not paid and rest >= FOUR:
        paid, rest = ANY_FOUR, rest - FOUR
    return paid + EACH_MORE * rest if paid else 0


@cache
def expected_honours(kings: int, trumps: int, held: int, after: int) -> tuple[float, float]:
    """Return the mean and the variance of the points that one's own honours and those of others will bring.

    ``held`` is the number of one's cards, with ``kings`` and ``trumps`` honours among them. The dealer sits ``after``
    seats later; 0 is oneself.
    """
    mine = _odds(kings, trumps, held, HAND + KITTY * (after == 0) - held, kings, trumps)
    mean, square = _moments(mine)
    mean, square = (SEATS - 1) * mean, (SEATS - 1) ** 2 * square
    for other in range(1, SEATS):
        lost, squared = _moments(_odds(kings, trumps, held, HAND + KITTY * (after == other), 0, 0))
        mean, square = mean - lost, square + squared
    return mean, max(0.0, square - mean * mean)


def _odds(kings: int, trumps: int, seen: int, taken: int, has_kings: int, has_trumps: int) -> dict[int, float]:
    """Return the chance of each number of points for honours, for a player who gets ``taken`` unseen cards."""
    unseen, left_kings, left_trumps = len(PACK.cards) - seen, FOUR - kings, THREE - trumps
    others = unseen - left_kings - left_trumps
    odds: dict[int, float] = {}
    for k in range(min(left_kings, taken) + 1):
        for t in range(min(left_trumps, taken - k) + 1):
            layouts = comb(left_kings, k) * comb(left_trumps, t) * comb(others, taken - k - t)
            brought = points(has_kings + k, has_trumps + t)
            odds[brought] = odds.get(brought, 0.0) + layouts / comb(unseen, taken)
    return odds


def _moments(odds: dict[int, float]) -> tuple[float, float]:
    return add_up(p * x for x, p in odds.items()), add_up(p * x * x for x, p in odds.items())


class Worth(NamedTuple):
    """The expected result of playing a hand, in points above an equal share, including honours."""

    mean: float
    spread: float


def estimate(view: MitigatiView) -> Worth:
    """Return the value of the viewer's cards, ignoring the bids of the others."""
    held, after = PACK.set_of(view.hand), (view.dealer - view.seat) % SEATS
    kings = (held & KINGS).bit_count()
    others = (held & honours_set(view.rules)).bit_count() - kings
    honours, variance = expected_honours(kings, others, len(view.hand), after)
    cards = add_up(map(mul, WEIGHTS[str(view.round)], numbers(facts_of(view.rules), held, after)))
    return Worth(cards + honours, sqrt(WEIGHTS["spread"][view.round - 1] ** 2 + variance))


class BidSituation:
    """The bids as the seat to act sees them."""

    def __init__(self, view: MitigatiView) -> None:
        """Analyse the bids of a view."""
        self.seat = view.seat
        self.own = view.bids[view.seat]
        """The own bid, or ``None``."""
        self.others = [amount for seat, amount in enumerate(view.bids) if seat != view.seat and amount is not None]
        """The bids of the others, without those who have made none."""
        self.lap = view.said // SEATS
        """How many times all players have had a turn in this round."""
        self.hold = HOLD if HOLD in view.legal else None
        self.more = MORE if MORE in view.legal else None
        self._legal = view.legal

    @property
    def closing(self) -> int | None:
        """The amount that brings all bids to zero, if that bid is allowed; otherwise ``None``."""
        if len(self.others) < SEATS - 1:
            return None
        amount = -sum(self.others)
        return amount if bid(amount) in self._legal else None

    @property
    def total(self) -> int | None:
        """The sum of all bids, if all players have made one; otherwise ``None``."""
        return None if self.own is None or len(self.others) < SEATS - 1 else self.own + sum(self.others)

    @property
    def is_lost(self) -> bool:
        """Whether the bids sum to less than zero; then no agreement is possible, because no bid may be raised."""
        return self.total is not None and self.total < 0

    def lawful(self, amount: int) -> MitigatiBid | None:
        """Return the allowed bid nearest to that amount; ``None`` if no bid is allowed."""
        bids = [action for action in self._legal if isinstance(action, MitigatiBid)]
        return min(bids, key=lambda mitigati_bid: abs(mitigati_bid.amount - amount), default=None)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a player bargains: the demand at first, the concessions later, and when to agree."""

    margin: float
    """How much more than the value of one's cards is demanded at first."""
    patience: float
    """The part of the margin that remains after each time round."""
    gain: float
    """The least gain from an agreement, as long as the player lowers their own bid for it."""
    peace: float
    """The most that an immediate agreement may cost; it has the advantage of being certain."""
    hears: float
    """How much the own expectation falls for each point that the others seem to expect more."""
    far: int
    """The least sum of all bids to ask for more cards instead of holding."""
    step: int
    """The least amount to lower a bid by, unless the bid ends the bargaining."""
    wavers: float
    """The least spread to ask for more cards at once, because a single honour card decides."""


MANNER: Final = Manner(margin=20.0, patience=0.6, gain=1.0, peace=1.0, hears=0.385 * 0.6, far=25, step=4, wavers=25.5)
"""The manner of the rules of thumb.

The others are believed by a factor of 0.6, and each point that they do expect more is .385 less for oneself (by
regression on 8,000 deals). Among two novices it brings 8.2 ± 0.5 a hand in all (150 deals from every seat): agreements
bring 3.7 ± 1.1 more than playing on. Three of these players agree on half of all hands. A margin of 8 brings half as
much, and its agreements bring less than playing on.
"""
FORESEEN: Final = 0.29
"""How much less each other player is expected to have for each point of one's own value.

By regression on 1,500 deals; without it 431 of 1,500 decisions change.
"""
SECOND: Final = 2.0
"""The difference in value to other choices; only styles use it.

With 1.0, none of 1,500 decisions of other styles changes.
"""


def belief(worth: float, standing: BidSituation, manner: Manner) -> float:
    """Return a player's expectation after the bids of the others, who are assumed to have bid more than they expect."""
    surprise = add_up(amount - manner.margin * manner.patience**standing.lap for amount in standing.others)
    surprise += FORESEEN * worth * len(standing.others)
    return worth - manner.hears * surprise


def appraise_bargain(view: MitigatiView, worth: Worth, manner: Manner = MANNER, worlds: int = 0) -> list[Appraisal]:
    """Appraise what a bargainer considers; the highest value is chosen. ``worlds``: the number behind ``worth``."""
    standing = BidSituation(view)
    mean = belief(worth.mean, standing, manner)
    left = manner.patience**standing.lap
    demand = round(mean + manner.margin * left + manner.gain * (1 - left))
    waiting = _waiting(standing, demand, worth, manner)
    found: dict[Action, Appraisal] = {}
    for other in (standing.lawful(demand), standing.hold, standing.more):
        if other is not None:
            found[other] = Appraisal(other, mean - SECOND, expectation(other, mean), worlds=worlds)
    found[waiting] = Appraisal(waiting, mean, expectation(waiting, mean), worlds=worlds)
    if standing.closing is not None:
        least = min(demand, round(mean - manner.peace))
        agreed = bid(standing.closing)
        value = mean + standing.closing - least + TIE
        found[agreed] = Appraisal(agreed, value, float(standing.closing), worlds=ALL)
    return list(found.values())


def expectation(action: game.Action, mean: float) -> float:
    """Return the expected score after an action: at most the value of one's cards, and at most one's bid."""
    return min(mean, action.amount) if isinstance(action, MitigatiBid) else mean


def _waiting(standing: BidSituation, demand: int, worth: Worth, manner: Manner) -> Action:
    """Return the action without an agreement: the demand, or holding, or asking for more cards."""
    wait, more = standing.hold, standing.more
    if more and (standing.is_lost or (standing.own is None and worth.spread >= manner.wavers)):
        return more
    lowered = standing.lawful(demand)
    comes_down = standing.own is None or demand <= standing.own - manner.step
    if lowered is not None and comes_down and not standing.is_lost:
        return lowered
    if more and standing.total is not None and standing.total >= manner.far:
        return more
    action = wait or lowered or more
    assert action is not None
    return action
