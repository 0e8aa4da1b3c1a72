"""Drawing and throwing in: which of two drawn cards to keep, and whether to throw in a hand."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import count, takewhile
from math import inf
from typing import Final

from mighty_gui.ai.appraisal import Appraisal, Prospect, add_up
from mighty_gui.ai.mighty.bid.bid_search import BidSearch, PassSearch
from mighty_gui.ai.mighty.bid.bidding import openings, thrown_in
from mighty_gui.ai.mighty.hand_estimate import estimate, expected_score, is_attainable, score_scale, success, value
from mighty_gui.ai.mighty.holding import without
from mighty_gui.ai.mighty.knowledge import ActionValues, Knowledge, seen_cards
from mighty_gui.ai.mighty.worlds.supposed_hand import unopened_hand
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.race import Gain, Race, World
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import MISDEAL, TAKE, TOP
from mighty_gui.engine.mighty.contract import Contract, raise_number
from mighty_gui.engine.mighty.events import Drew
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack
from mighty_gui.engine.mighty.view import PlayerView


def imagined_draw(view: PlayerView, chance: random.Random) -> MightyHand:
    """Return a hand that fits what the viewer has seen. The other player has kept the better card of each two."""
    assert view.offer is not None
    know = Knowledge(view)
    unseen = without(full_pack(view.rules), seen_cards(view))
    chance.shuffle(unseen)
    hands = {seat: list(view.hands[seat] or ()) for seat in view.playing}
    other = next(seat for seat in view.playing if seat != view.seat)
    pairs = [(unseen.pop(), unseen.pop()) for _ in range(view.counts[other])]
    hands[other] = [max(pair, key=lambda card: card_value(know, card)) for pair in pairs]
    drawn = 2 * sum(isinstance(event, Drew) for event in view.events)
    to_come = [view.offer, *unseen[: len(full_pack(view.rules)) - drawn - 1]]
    gone = without(full_pack(view.rules), to_come)
    return unopened_hand(view, hands, (), chance, stock=[*gone, *to_come])


def value_draws(know: Knowledge) -> ActionValues:
    """Return the value of keeping the card looked at: how much better it is than the average unseen card."""
    offer = know.view.offer
    assert offer is not None
    total = sum(know.unseen.values())
    average = add_up(card_value(know, card) * count for card, count in know.unseen.items()) / max(1, total)
    gain = card_value(know, offer) - average
    return [(action, gain if action in (TAKE, TOP) else 0.0) for action in know.view.legal]


def card_value(know: Knowledge, card: Card) -> float:
    """Return the value of a card for a hand without a trump yet: mainly its rank, then the length of its suit."""
    if card is know.rules.mighty.card:
        return 4.0
    if card.is_joker:
        return 3.5
    length = sum(other.suit == card.suit for other in know.hand)
    return card.height / 6 + 0.25 * length + (0.6 if card.rank == "A" else 0.0)


WEAK: Final = -3.0
"""The value of playing on with a hand that is a misdeal and cannot declare.

With hands of at most two points at the standard table, 123 that were played on lost 3.6 ± 1.2 each.
"""


def value_misdeal(know: Knowledge) -> ActionValues:
    """Return the value of a misdeal: it is called unless the hand could declare, or would be too strong a friend.

    A penalty that the caller's person would pay counts against it.
    """
    rules = know.rules
    strong = sum(card is rules.mighty.card or card.is_joker for card in know.hand)
    view, play_on = know.view, 0.5 if strong >= 2 else WEAK
    if view.declarer is None:
        play_on = max(openings(rules, know.hand)[0][1], play_on)
    elif view.declarer == view.seat and view.contract is not None:
        play_on = value(rules, view.contract, estimate(rules, know.hand, view.contract.trump))
    ended = thrown_in(know.view) / score_scale(rules)
    return [(action, ended if action == MISDEAL else play_on) for action in know.view.legal]


# --- the choice between two cards drawn ---------------------------------------------------------------------


Offer = tuple[float, float]
"""The score that a bid promises, and its chance."""
NO_OFFER: Final[Offer] = (-inf, 0.0)
"""The offer of a denomination whose lowest bid already asks for more points than there are."""


class DrawSearch(Race):
    """A draw continued in many ways, as both players usually do, with the card looked at kept or left."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        assert view.offer is not None
        know = Knowledge(view)
        values = [value for _, value in value_draws(know)]
        choices, best = [[action] for action in view.legal], values.index(max(values))
        super().__init__(choices, seed, pause, best, unit=score_scale(view.rules))
        self.view = view
        self._offer = view.offer
        self._trumps = auction.denominations(view.rules)
        self._known: dict[tuple[bool, int], Offer] = {}
        self._unseen = without(full_pack(view.rules), seen_cards(view))
        self._worth = {card: card_value(know, card) for card in {*self._unseen, view.offer}}
        self._average = add_up(self._worth[card] for card in self._unseen) / max(1, len(self._unseen))

    def draw(self) -> World:
        self._rng.shuffle(self._unseen)
        stock = iter(self._unseen)
        second, size = next(stock), self.view.rules.deal.hand
        rest = self._draws(stock, size - len(self.view.hand) - 1)
        return partial(self._ends_in, second, rest, self._best_bid(self._draws(stock, size)))

    def _ends_in(self, second: Card, rest: Sequence[Card], against: Offer, places: Sequence[int]) -> list[Gain]:
        """Return the ends of keeping and leaving the card, if the next card is ``second`` and these follow."""
        view, found = self.view, list[Gain]()
        for at in places:
            kept = self._offer if view.legal[at] in (TAKE, TOP) else second
            score, chance = self._end([*view.hand, kept, *rest], against)
            found.append(Gain(score, score / self.unit, chance))
            self._pause()
        return found

    def complete(self, worlds: int, places: Iterable[int]) -> None:
        """Play out every choice: whether there are enough contracts is decided by all of them."""
        everything = range(len(self.groups))
        super().complete(worlds, everything)
        if any(0 < len(self._contracts(at)) < worlds for at in everything):
            super().complete(2 * worlds, everything)

    def chance(self, at: int) -> float | None:
        """Return the chance of making the contract, in the worlds with a contract; ``None`` without any."""
        played = self._contracts(at)
        return add_up(played) / len(played) if played else None

    def _with_figures(self, appraisal: Appraisal, at: int, first: int) -> Appraisal:
        found = super()._with_figures(appraisal, at, first)
        return found if 2 * len(self._contracts(at)) >= self.worlds else found._replace(chance=None)

    def _contracts(self, at: int) -> list[float]:
        """Return whether the contract was made, for each world with a contract."""
        return [end.made for end in self.ends[at] if end.made >= 0]

    def _draws(self, stock: Iterator[Card], count: int) -> list[Card]:
        """Return that many draws: the first card is kept if it is better than the average, else the second."""
        kept = []
        for _ in range(count):
            first, second = next(stock), next(stock)
            kept.append(first if self._worth[first] > self._average else second)
        return kept

    def _end(self, own: Sequence[Card], against: Offer) -> Offer:
        """Return the score of the better of the two bids for the viewer, and its chance; 0 and -1 if no player bids."""
        mine = self._best_bid(own)
        best = max(mine, against, key=lambda offer: offer[0])
        if best[0] < 0:
            return 0.0, -1.0
        return (best[0] if best is mine else -best[0]), best[1]

    def _best_bid(self, hand: Sequence[Card]) -> Offer:
        rules = self.view.rules
        return max(self._offer_in(trump, estimate(rules, hand, trump)) for trump in self._trumps)

    def _offer_in(self, trump: Suit | None, points: float) -> Offer:
        """Return the best bid in a denomination for a hand that promises that many points."""
        key = (trump is None, round(points * 4))
        if key not in self._known:
            rules, least = self.view.rules, auction.minimum(self.view.rules, trump)
            bids = (Contract(raise_number(rules, least, steps), trump) for steps in count())
            possible = takewhile(lambda bid: is_attainable(rules, bid), bids)
            offers = ((expected_score(rules, bid, points), success(rules, bid, points)) for bid in possible)
            self._known[key] = max(offers, default=NO_OFFER)
        return self._known[key]


def played_on(
    view: PlayerView, worlds: int, sound: float, seed: int, pause: Pause = no_pause, least_worlds: int = 0
) -> Prospect:
    """Return the prospect of the hand if no misdeal is called; after the auction, that of the contract.

    The other players bid, or the viewer opens if the best contract has at least the chance ``sound``. ``worlds`` worlds
    decide which of the two; the figures are based on at least ``least_worlds``.
    """
    if view.declarer == view.seat and view.contract is not None:
        return BidSearch(view, [view.contract.trump], seed, pause).prospect(view.contract, max(worlds, least_worlds))
    quiet = PassSearch(view, seed, pause)
    quiet.look(worlds)
    if view.declarer is not None:
        return quiet.prospect(least_worlds)
    contract, _ = openings(view.rules, view.hand)[0]
    search = BidSearch(view, [contract.trump], seed, pause)
    search.look(worlds)
    opens = search.chance(contract) >= sound and search.value(contract) > quiet.score
    return search.prospect(contract, least_worlds) if opens else quiet.prospect(least_worlds)
