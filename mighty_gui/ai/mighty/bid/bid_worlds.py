"""Layouts of the cards in the auction and in eliminations, the likelier the better they fit what everyone has said.

The odds were counted over 1,500 auctions of the rule player (`tools.tuning.count_odds` counts them again): how much
oftener than by chance a seat that has bid, has passed or is still to speak holds a card of a kind. What lies buried
in a draw game is set by hand: half of it has been looked at and left.
"""

from __future__ import annotations

import random
from operator import mul
from typing import Final

from mighty_gui.ai.mighty.holding import without
from mighty_gui.ai.mighty.knowledge import seen_cards
from mighty_gui.ai.mighty.playout.contract_playout import CardLayout
from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.pack import controller, full_pack, stand_in_seat
from mighty_gui.engine.mighty.view import PlayerView

KINDS: Final = ("special", "top", "second", "point", "low", "own top", "own second", "own point", "own low")
"""Mighty and jokers; a suit's highest card, its second, other point cards, the rest; the same in a suit bid."""
ODDS: Final[dict[str, dict[str, float]]] = {
    said: dict(zip(KINDS, odds, strict=True))
    for said, odds in {
        "bid": (1.69, 1.12, 0.90, 0.78, 0.67, 2.26, 1.93, 1.66, 1.55),
        "gave up": (0.72, 0.78, 0.75, 0.76, 0.79, 1.53, 1.70, 1.78, 1.60),
        "passed": (0.48, 0.71, 0.89, 1.00, 1.07, 1.0, 1.0, 1.0, 1.0),
        "waits": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
        "buried": (0.33, 0.40, 0.50, 0.80, 1.60, 1.0, 1.0, 1.0, 1.0),
        "kitty": (0.90, 0.92, 0.93, 0.98, 1.03, 1.0, 1.0, 1.0, 1.0),
    }.items()
}


class BidWorlds:
    """Deals the cards the viewer does not hold to the kitty and to the other players."""

    def __init__(self, view: PlayerView) -> None:
        """Read the auction so far."""
        self._playing, self._known = view.playing, known_hands(view)
        others = [seat for seat in view.playing if seat not in self._known]
        named = _named_cards(view)
        self._begun = [named.get(place, []) for place in (None, *others)]
        counts = [view.kitty_count, *(view.counts[seat] for seat in others)]
        self._room = [count - len(cards) for count, cards in zip(counts, self._begun, strict=True)]
        kinds = kinds_of(view)
        said = [("kitty", frozenset[Suit | None]())]
        said += [said_by(view, controller(view.rules, seat)) for seat in others]
        shown = [card for seat, hand in self._known.items() if view.hands[seat] is None for card in hand]
        shown += [card for cards in self._begun for card in cards]
        unseen = without(full_pack(view.rules), [*seen_cards(view), *shown])
        self._cards = sorted(unseen, key=lambda card: KINDS.index(kinds[card]))
        self._room.append(len(self._cards) - sum(self._room))  # cards nobody will play
        said.append(("buried", frozenset()))
        self._odds = [[_odds(kinds[card], card, *words) for words in said] for card in self._cards]

    def deal(self, rng: random.Random) -> CardLayout:
        """One layout, with the hands the viewer has seen; cards nobody will play are left out."""
        dealt = [*map(list, self._begun), []]
        room = list(self._room)
        chance = rng.random
        for card, odds in zip(self._cards, self._odds, strict=True):
            mark = chance() * sum(map(mul, room, odds))
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


def known_hands(view: PlayerView) -> dict[int, tuple[Card, ...]]:
    """Return the hands the viewer has seen: their own, their partner's, one that was shown to be a misdeal."""
    shown = {event.seat: event.hand for event in view.events if isinstance(event, MisdealCalled)}
    own = {seat: hand for seat, hand in enumerate(view.hands) if hand is not None}
    return shown | own


def _named_cards(view: PlayerView) -> dict[int | None, list[Card]]:
    """Return the cards named to eliminate somebody: they are with whoever went, or in the kitty (``None``)."""
    found: dict[int | None, list[Card]] = {}
    dummy = stand_in_seat(view.rules)
    for card, victim in ((kill.card, kill.victim) for kill in view.kills):
        if card is None or (victim is not None and victim == dummy):
            continue  # a dummy goes where nobody holds the card, too
        if victim is not None or found.keys() <= {None}:  # later it may be in the hand of one who is gone
            found.setdefault(victim, []).append(card)
    return found


def _odds(kind: str, card: Card, word: str, suits: frozenset[Suit | None]) -> float:
    return ODDS[word][f"own {kind}" if kind != "special" and card.suit in suits else kind]


def said_by(view: PlayerView, seat: int) -> tuple[str, frozenset[Suit | None]]:
    """Return in a word what a player has said so far, and the suits they have bid."""
    calls = [contract for speaker, contract in view.bids if speaker == seat]
    suits = frozenset(contract.trump for contract in calls if contract is not None)
    if not calls:
        return "waits", suits
    if not suits:
        return "passed", suits
    return ("gave up" if calls[-1] is None else "bid"), suits


def kinds_of(view: PlayerView) -> dict[Card, str]:
    """The kind of every card of the pack, its trump left open."""
    law = worth_law(view.rules, None)
    special = law.jokers | law.mighty
    kinds = {}
    for bit, card in enumerate(law.pack.cards):
        above = (law.higher[bit] & ~special).bit_count()
        low = "point" if law.points >> bit & 1 else "low"
        kinds[card] = "special" if special >> bit & 1 else ("top", "second", low)[min(2, above)]
    return kinds
