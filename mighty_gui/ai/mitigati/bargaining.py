"""Bargaining: the worth of a hand, and what is bid on it."""

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
"""By the round of the bargaining the weight of each number of a hand; ``spread``: how far the estimates are off."""


def numbers(facts: CardFacts, held: int, after: int) -> list[float]:
    """Return the numbers of a hand whose dealer sits ``after`` seats on."""
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


# --- the honours that are to be expected when some of the seven honour cards are known ----------------------


FOUR: Final = KINGS.bit_count()
THREE: Final = len(trump_honours(MitigatiRules()))


@cache
def points(kings: int, trumps: int) -> int:
    """Return what each other player pays for so many kings and trump honours, many trumps aside."""
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
    """Return the mean and the variance of what one's honours and those of others will bring.

    One holds ``held`` cards with so many kings and trump honours; the dealer sits ``after`` seats on, 0 is oneself.
    """
    mine = _odds(kings, trumps, held, HAND + KITTY * (after == 0) - held, kings, trumps)
    mean, square = _moments(mine)
    mean, square = (SEATS - 1) * mean, (SEATS - 1) ** 2 * square
    for other in range(1, SEATS):
        lost, squared = _moments(_odds(kings, trumps, held, HAND + KITTY * (after == other), 0, 0))
        mean, square = mean - lost, square + squared
    return mean, max(0.0, square - mean * mean)


def _odds(kings: int, trumps: int, seen: int, taken: int, has_kings: int, has_trumps: int) -> dict[int, float]:
    """Return how likely it is that somebody who takes so many unseen cards has honours of so many points."""
    unseen, left_kings, left_trumps = len(PACK.cards) - seen, FOUR - kings, THREE - trumps
    others = unseen - left_kings - left_trumps
    odds: dict[int, float] = {}
    for k in range(left_kings + 1):
        for t in range(left_trumps + 1):
            ways = comb(left_kings, k) * comb(left_trumps, t) * comb(others, max(0, taken - k - t))
            brought = points(has_kings + k, has_trumps + t)
            odds[brought] = odds.get(brought, 0.0) + ways / comb(unseen, taken)
    return odds


def _moments(odds: dict[int, float]) -> tuple[float, float]:
    return add_up(p * x for x, p in odds.items()), add_up(p * x * x for x, p in odds.items())


class Worth(NamedTuple):
    """The expected result of playing a hand, in points above an equal share, honours included."""

    mean: float
    spread: float


def estimate(view: MitigatiView) -> Worth:
    """Return what the viewer's cards are worth, without what others have said of theirs."""
    held, after = PACK.set_of(view.hand), (view.dealer - view.seat) % SEATS
    kings = (held & KINGS).bit_count()
    others = (held & honours_set(view.rules)).bit_count() - kings
    honours, variance = expected_honours(kings, others, len(view.hand), after)
    cards = add_up(map(mul, WEIGHTS[str(view.round)], numbers(facts_of(view.rules), held, after)))
    return Worth(cards + honours, sqrt(WEIGHTS["spread"][view.round - 1] ** 2 + variance))


class BidSituation:
    """The bids as the seat to act finds them."""

    def __init__(self, view: MitigatiView) -> None:
        """Read the situation of the bidding from a view."""
        self.seat = view.seat
        self.own = view.bids[view.seat]
        """What they demand themselves, if they have said so."""
        self.others = [amount for seat, amount in enumerate(view.bids) if seat != view.seat and amount is not None]
        """What the others demand, as far as they have said."""
        self.lap = view.said // SEATS
        """How often everyone has spoken in this round."""
        self.hold = HOLD if HOLD in view.legal else None
        self.more = MORE if MORE in view.legal else None
        self._legal = view.legal

    @property
    def closing(self) -> int | None:
        """The amount that brings all bids to zero, where it may be bid."""
        if len(self.others) < SEATS - 1:
            return None
        amount = -sum(self.others)
        return amount if bid(amount) in self._legal else None

    @property
    def total(self) -> int | None:
        """The sum of all bids, where everyone has made one."""
        return None if self.own is None or len(self.others) < SEATS - 1 else self.own + sum(self.others)

    @property
    def is_lost(self) -> bool:
        """Whether no agreement can come of this round any more: nobody may raise a bid."""
        return self.total is not None and self.total < 0

    def lawful(self, amount: int) -> MitigatiBid | None:
        """Return the bid of that amount, or the nearest that may be made; ``None`` if there is none."""
        bids = [action for action in self._legal if isinstance(action, MitigatiBid)]
        return min(bids, key=lambda mitigati_bid: abs(mitigati_bid.amount - amount), default=None)


@dataclass(frozen=True, slots=True)
class Manner:
    """A way of bargaining."""

    margin: float
    """How much more than one's cards are worth is demanded at first."""
    patience: float
    """What part of it is left after each time round."""
    gain: float
    """What they would have an agreement bring them at least, as long as they come down to it themselves."""
    peace: float
    """What an agreement may cost that is to be had at once: it is certain."""
    hears: float
    """By how much their own expectation falls for each point that the others seem to expect more."""
    far: int
    """From such a sum of all bids on more cards are asked for rather than waited."""
    step: int
    """They come down by no less, unless that closes the bargain."""
    wavers: float
    """From such a spread on more cards are asked for at once: an honour card more or less decides."""


MANNER: Final = Manner(margin=20.0, patience=0.6, gain=1.0, peace=1.0, hears=0.385 * 0.6, far=25, step=4, wavers=25.5)
"""The manner of the rules of thumb. The others are believed by 0.6, and a point that they do expect more is .385 less
for oneself (by regression on 8,000 deals). Among two novices it brings 8.2 ± 0.5 a hand in all (150 deals from every
seat): what is agreed on brings 3.7 ± 1.1 more than playing on. Three of them agree on half of all hands. A margin
of 8 brings half as much, and its agreements bring less than playing on."""
FORESEEN: Final = 0.29
"""What each other is expected to have less for each point that one's own cards are worth (by regression on 1,500
deals); without it 431 of 1,500 decisions change."""
SECOND: Final = 2.0
"""How far another choice lies behind the one that is made: temperaments alone ask (with 1.0 none of 1,500 decisions of
others changes)."""


def belief(worth: float, standing: BidSituation, manner: Manner) -> float:
    """Return what one expects after hearing the others, who will have demanded more than they expect."""
    surprise = add_up(amount - manner.margin * manner.patience**standing.lap for amount in standing.others)
    surprise += FORESEEN * worth * len(standing.others)
    return worth - manner.hears * surprise


def appraise_bargain(view: MitigatiView, worth: Worth, manner: Manner = MANNER, worlds: int = 0) -> list[Appraisal]:
    """Appraise what a bargainer thinks of saying; the highest value is said. ``worlds``: what the worth rests on."""
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
    """Return what is expected of something said: no more than one's cards are worth, or than one demands."""
    return min(mean, action.amount) if isinstance(action, MitigatiBid) else mean


def _waiting(standing: BidSituation, demand: int, worth: Worth, manner: Manner) -> Action:
    """Return what is said if nothing is to be agreed on yet: the demand, or a word."""
    wait, more = standing.hold, standing.more
    if more and (standing.is_lost or (standing.own is None and worth.spread >= manner.wavers)):
        return more
    lowered = standing.lawful(demand)
    comes_down = standing.own is None or demand <= standing.own - manner.step
    if lowered is not None and comes_down and not standing.is_lost:
        return lowered
    if more and standing.total is not None and standing.total >= manner.far:
        return more
    said = wait or lowered or more
    assert said is not None
    return said
