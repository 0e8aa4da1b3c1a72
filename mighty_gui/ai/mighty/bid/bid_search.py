"""Contracts and passes played out in worlds that fit the bidding."""

from __future__ import annotations

import random
from collections.abc import Sequence
from operator import mul
from typing import Final

from mighty_gui.ai.appraisal import ALL, Prospect, add_up, standard_error
from mighty_gui.ai.mighty.bid.bidding import openings
from mighty_gui.ai.mighty.hand_estimate import estimate
from mighty_gui.ai.mighty.holding import without
from mighty_gui.ai.mighty.knowledge import seen_cards
from mighty_gui.ai.mighty.playout.contract_playout import CardLayout, End, Payoffs, after_auction
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.race import Gain
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import MisdealCalled, Redistributed
from mighty_gui.engine.mighty.pack import bidders, controller, full_pack, stand_in_seat
from mighty_gui.engine.mighty.score_formulas import target
from mighty_gui.engine.mighty.view import PlayerView

KINDS: Final = ("special", "top", "second", "point", "low", "own top", "own second", "own point", "own low")
"""Kinds of cards.

Mighty and jokers; a suit's highest card, its second, other point cards, the rest; the same in a suit that was bid.
"""
ODDS: Final[dict[str, dict[str, float]]] = {
    sign: dict(zip(KINDS, odds, strict=True))
    for sign, odds in {
        "bid": (1.69, 1.12, 0.90, 0.78, 0.67, 2.26, 1.93, 1.66, 1.55),
        "gave up": (0.72, 0.78, 0.75, 0.76, 0.79, 1.53, 1.70, 1.78, 1.60),
        "passed": (0.48, 0.71, 0.89, 1.00, 1.07, 1.0, 1.0, 1.0, 1.0),
        "waits": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
        "buried": (0.33, 0.40, 0.50, 0.80, 1.60, 1.0, 1.0, 1.0, 1.0),
        "kitty": (0.90, 0.92, 0.93, 0.98, 1.03, 1.0, 1.0, 1.0, 1.0),
    }.items()
}


class BidWorlds:
    """A dealer of the cards that the viewer does not hold, to the kitty and to the other players."""

    def __init__(self, view: PlayerView) -> None:
        """Read the auction so far."""
        self._playing = view.playing
        self._known = {event.seat: event.hand for event in view.events if isinstance(event, MisdealCalled)}
        """The hands that the viewer has seen: their own, their partner's, one that was shown to be a misdeal."""
        self._known |= {seat: hand for seat, hand in enumerate(view.hands) if hand is not None}
        others = [seat for seat in view.playing if seat not in self._known]
        named = _named_cards(view)
        self._begun = [named.get(place, []) for place in (None, *others)]
        counts = [view.kitty_count, *(view.counts[seat] for seat in others)]
        self._room = [count - len(cards) for count, cards in zip(counts, self._begun, strict=True)]
        kinds = kinds_of(view)
        places = [("kitty", frozenset[Suit | None]())]
        places += [bidding_of(view, controller(view.rules, seat)) for seat in others]
        shown = [card for seat, hand in self._known.items() if view.hands[seat] is None for card in hand]
        shown += [card for cards in self._begun for card in cards]
        unseen = without(full_pack(view.rules), [*seen_cards(view), *shown])
        self._cards = sorted(unseen, key=lambda card: KINDS.index(kinds[card]))
        self._room.append(len(self._cards) - sum(self._room))  # cards that will not be played
        places.append(("buried", frozenset()))
        self._odds = [[_odds(kinds[card], card, *place) for place in places] for card in self._cards]

    def deal(self, rng: random.Random) -> CardLayout:
        """Return one layout, with the hands that the viewer has seen; cards that will not be played are left out."""
        dealt = [*map(list, self._begun), []]
        room = list(self._room)
        chance = rng.random
        for card, odds in zip(self._cards, self._odds, strict=True):
            mark = chance() * add_up(map(mul, room, odds))
            at = 0
            while at < len(room) - 1 and mark >= room[at] * odds[at]:
                mark -= room[at] * odds[at]
                at += 1
            while not room[at]:  # rounding may lead past the last place
                at -= 1
            room[at] -= 1
            dealt[at].append(card)
        kitty, *rest = dealt
        unseen, known = iter(rest), self._known
        hands = {seat: list(known[seat]) if seat in known else next(unseen) for seat in self._playing}
        return CardLayout(hands, kitty)


def _named_cards(view: PlayerView) -> dict[int | None, list[Card]]:
    """Return the cards that were named in eliminations, by the seat that left; ``None`` is the key of the kitty.

    Once the eliminated hands have been dealt out, no place is known any more. The card for which a declarer left may be
    their own or in the kitty.
    """
    found: dict[int | None, list[Card]] = {}
    if any(isinstance(event, Redistributed) for event in view.events):
        return found
    dummy = stand_in_seat(view.rules)
    for card, victim in ((kill.card, kill.victim) for kill in view.kills if kill.victim != kill.seat):
        if card is None or (victim is not None and victim == dummy):
            continue  # the dummy also leaves if no player holds the card
        if victim is not None or found.keys() <= {None}:  # later the card may be in the hand of an eliminated player
            found.setdefault(victim, []).append(card)
    return found


def _odds(kind: str, card: Card, word: str, suits: frozenset[Suit | None]) -> float:
    return ODDS[word][f"own {kind}" if kind != "special" and card.suit in suits else kind]


def bidding_of(view: PlayerView, seat: int) -> tuple[str, frozenset[Suit | None]]:
    """Return how a player has bid so far, as a word, and the suits they have bid."""
    calls = [contract for speaker, contract in view.bids if speaker == seat]
    suits = frozenset(contract.trump for contract in calls if contract is not None)
    if not calls:
        return "waits", suits
    if not suits:
        return "passed", suits
    return ("gave up" if calls[-1] is None else "bid"), suits


def kinds_of(view: PlayerView) -> dict[Card, str]:
    """Return the kind of every card of the pack, with no trump."""
    law = worth_law(view.rules, None)
    special = law.jokers | law.mighty
    kinds = {}
    for bit, card in enumerate(law.pack.cards):
        above = (law.higher[bit] & ~special).bit_count()
        low = "point" if law.points >> bit & 1 else "low"
        kinds[card] = "special" if special >> bit & 1 else ("top", "second", low)[min(2, above)]
    return kinds


class AuctionSearch:
    """A search in worlds that fit the bidding."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause) -> None:
        """Prepare; ``pause`` is called after each playout."""
        self.view = view
        self._pause = pause
        self._rng = random.Random(seed)
        self._worlds = BidWorlds(view)
        self._payoffs = Payoffs(view.rules_in_force)


class BidSearch(AuctionSearch):
    """A sampler of the points that the viewer's side would take as declarer in each of some denominations."""

    def __init__(self, view: PlayerView, trumps: Sequence[Suit | None], seed: int, pause: Pause = no_pause) -> None:
        """Prepare to try these denominations in the same worlds."""
        super().__init__(view, seed, pause)
        self.trumps = list(trumps)
        self.samples: dict[Suit | None, list[End]] = {trump: [] for trump in trumps}
        """The end of each world, by denomination."""

    def look(self, worlds: int) -> None:
        """Add that many worlds."""
        rules, seat = self.view.rules, self.view.seat
        for _ in range(worlds):
            layout = self._worlds.deal(self._rng)
            for trump in self.trumps:
                contract = Contract(rules.auction.minimum, trump)
                self.samples[trump].append(after_auction(rules, layout, seat, contract, self._rng))
                self._pause()

    def value(self, contract: Contract) -> float:
        """Return the expected score of declaring that contract."""
        ends = self._ends(contract)
        return add_up(end.score for end in ends) / max(1, len(ends))

    def chance(self, contract: Contract) -> float:
        """Return the share of worlds in which that contract would have been made."""
        ends = self._ends(contract)
        return add_up(end.made for end in ends) / max(1, len(ends))

    def prospect(self, contract: Contract, least_worlds: int = 0) -> Prospect:
        """Return the expected score and chance of that contract, from at least ``least_worlds`` worlds."""
        self.look(max(0, least_worlds - self.worlds))
        return Prospect(self.value(contract), self.chance(contract), self.worlds)

    @property
    def worlds(self) -> int:
        """The number of worlds so far."""
        return min(map(len, self.samples.values()), default=0)

    def error(self, contract: Contract, other: Contract | None = None) -> float:
        """Return the standard error of a contract's score, or of its difference to another contract's."""
        scores = [end.score for end in self._ends(contract)]
        if other is not None:
            scores = [score - end.score for score, end in zip(scores, self._ends(other), strict=True)]
        return standard_error(scores)

    def _ends(self, contract: Contract) -> list[Gain]:
        seat = self.view.seat
        return [self._payoffs.of(contract, seat, end, seat) for end in self.samples[contract.trump]]


LAYOUTS: Final = 5
"""How many layouts are tried to find one where the bidder has the cards for the bid.

With one layout, 4 of 120 decisions of `hard` change.
"""


class PassSearch(AuctionSearch):
    """A search that plays out hands declared by another player."""

    def __init__(self, view: PlayerView, seed: int, pause: Pause = no_pause) -> None:
        super().__init__(view, seed, pause)
        self.ends: list[Gain | None] = []
        """The viewer's gain in each layout; ``None`` if all players pass."""
        self._others = [seat for seat in bidders(view.rules, view.playing) if seat != view.seat]
        spoken = {seat for seat, _ in view.bids}
        self._waiting = [seat for seat in self._others if seat not in spoken]

    def look(self, worlds: int) -> None:
        """Add that many layouts."""
        for _ in range(worlds):
            self.ends.append(self._end())
            self._pause()

    def prospect(self, least_worlds: int = 0) -> Prospect:
        """Return the expected score and chance, from at least ``least_worlds`` layouts.

        A chance is given if a contract is played in half of the layouts; to find that out, as many layouts again are
        added.
        """
        if not self._waiting and self.view.standing is None:
            return Prospect(0.0, None, ALL)  # no other player can open any more
        self.look(max(0, least_worlds - len(self.ends)))
        if 0 < self._contracts < least_worlds:
            self.look(max(0, 2 * least_worlds - len(self.ends)))
        chance = self.chance if not least_worlds or 2 * self._contracts >= len(self.ends) else None
        return Prospect(self.score, chance, len(self.ends))

    @property
    def _contracts(self) -> int:
        """The number of layouts that end in a contract."""
        return sum(end is not None for end in self.ends)

    @property
    def score(self) -> float:
        """The expected score. A layout where all players pass counts as 0."""
        return add_up(end.score for end in self.ends if end) / max(1, len(self.ends))

    @property
    def error(self) -> float:
        """The standard error of that score."""
        return standard_error([end.score if end else 0.0 for end in self.ends])

    @property
    def chance(self) -> float | None:
        """How often the contract is made in the layouts with a contract; ``None`` without any."""
        played = [end.made for end in self.ends if end]
        return add_up(played) / len(played) if played else None

    def _end(self) -> Gain | None:
        standing = self.view.standing
        if standing is not None and standing[0] in self._others:
            return self._gain_of_declaring(self._fitting(*standing), *standing)
        layout = self._worlds.deal(self._rng)
        opened = self._opener(layout.hands)
        return None if opened is None else self._gain_of_declaring(layout, *opened)

    def _fitting(self, seat: int, contract: Contract) -> CardLayout:
        """Return a layout where that seat holds about what it bid, or the closest of a few layouts."""
        best, most = self._worlds.deal(self._rng), -100.0
        enough = target(self.view.rules, contract)
        for _ in range(LAYOUTS):
            layout = self._worlds.deal(self._rng)
            points = estimate(self.view.rules, layout.hands[seat], contract.trump)
            if points >= enough:
                return layout
            if points > most:
                best, most = layout, points
        return best

    def _opener(self, hands: dict[int, list[Card]]) -> tuple[int, Contract] | None:
        """Return the seat still to bid that would gain most by opening, and its bid; ``None`` if none would gain."""
        offers = [(seat, *openings(self.view.rules_in_force, hands[seat])[0]) for seat in self._waiting]
        best = max(offers, key=lambda offer: offer[2], default=None)
        return None if best is None or best[2] < 0 else best[:2]

    def _gain_of_declaring(self, layout: CardLayout, declarer: int, contract: Contract) -> Gain:
        end = after_auction(self.view.rules, layout, declarer, contract, self._rng)
        return self._payoffs.of(contract, declarer, end, self.view.seat)
