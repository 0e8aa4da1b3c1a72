"""Chances that a seat holds a card, is on this seat's side, or can beat a card by suit."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from mighty_gui.ai.mighty.know.knowledge import OUT_OF_PLAY, Knowledge
from mighty_gui.ai.mighty.weights.play_weights import NO_TRUMP_ATTACK, PLAY_WEIGHTS
from mighty_gui.engine.core.cards import RANKS, Card, Suit
from mighty_gui.engine.mighty.law import JOKER_STRENGTH, SUIT_STRENGTH, TRUMP_STRENGTH


def at_least_one(value: float, copies: int) -> float:
    """The chance to hold a card of which there are so many copies, from the chance to hold each."""
    return value if copies == 1 else 1 - (1 - value) ** copies


class Chances:
    """The chances drawn from what a seat knows; each is worked out once for a decision."""

    def __init__(self, know: Knowledge) -> None:
        self.know = know
        self.weights = NO_TRUMP_ATTACK if know.trump is None and know.attacks else PLAY_WEIGHTS
        # one for a suit's plain cards, but found again by card: it is asked for very often
        self._shares: dict[Card | Suit, dict[int, float]] = {}
        self._share_of: dict[Card, dict[int, float]] = {}
        self._voids: dict[tuple[int, Suit], float] = {}
        self._above: dict[tuple[int, Suit], list[float]] = {}
        self._allies: dict[int, float] = {}
        self._friends: dict[int, float] = {}
        self._held: dict[tuple[int, Card, bool], float] = {}
        self._places: dict[Suit, list[tuple[int, dict[int, float]]]] = {}
        self._rooms: dict[int, float] = {}
        self._densities: dict[Suit | None, float] = {}
        self._beating_plainly: dict[tuple[int, int, Suit | None], float] = {}

    def holds(self, seat: int, card: Card) -> float:
        """The chance that the seat holds that card (at least one copy)."""
        know = self.know
        seen = know.view.hands[seat]
        if seen is not None:
            return float(card in seen)
        copies = know.unseen.get(card, 0)
        if not copies:
            return 0.0
        return at_least_one(self.share(card).get(seat, 0.0), copies)

    def share(self, card: Card) -> dict[int, float]:
        """Return for each seat the chance that an unseen copy is there; a suit's plain cards are alike."""
        share = self._share_of.get(card)
        if share is None:
            share = self._share_of[card] = self._share(card)
        return share

    def _share(self, card: Card) -> dict[int, float]:
        special = self._is_special(card)
        key: Card | Suit = card if special or card.suit is None else card.suit
        known = self._shares.get(key)
        if known is None:
            weights = self._weigh(card, special)
            total = sum(weights.values()) or 1.0
            known = self._shares[key] = {seat: weight / total for seat, weight in weights.items()}
        return known

    def _is_special(self, card: Card) -> bool:
        """Whether more is known of where the card is than of a suit's plain cards."""
        return card.suit is None or card is self.know.mighty or card in self.know.called_cards

    def _weigh(self, card: Card, special: bool) -> dict[int, float]:
        know = self.know
        weights = {}
        for seat in know.hidden_seats:
            if card.suit in know.voids.get(seat, ()) and card is not know.mighty:
                continue
            if card in know.lacks.get(seat, ()):
                continue
            room = know.view.counts[seat] if special or card.suit == know.trump else self._side_room(seat)
            weights[seat] = room * (self._belief(card) if seat == know.declarer else 1.0)
        if know.out_of_play:
            weights[OUT_OF_PLAY] = know.out_of_play * self._chance_buried(card, special)
        return weights

    def _side_room(self, seat: int) -> float:
        """Return how many side cards a seat is expected to hold: those that are no trumps and not special."""
        if seat not in self._rooms:
            taken = sum([share.get(seat, 0.0) * count for share, count in self._dear])
            self._rooms[seat] = max(0.3, self.know.view.counts[seat] - taken)
        return self._rooms[seat]

    @cached_property
    def _dear(self) -> list[tuple[dict[int, float], int]]:
        """The places where each unseen trump or special card may be, and the number of copies."""
        know = self.know
        return [
            (self.share(card), count)
            for card, count in know.unseen.items()
            if card.suit == know.trump or self._is_special(card)
        ]

    def _belief(self, card: Card) -> float:
        """Return how much likelier the declarer has the card than others: they bid, and called what they lack."""
        know, weights = self.know, self.weights
        if know.declarer is None:
            return 1.0
        calls = [call.card for call in know.view.calls]
        if card in calls:
            return weights.fake_friend
        if card is know.mighty or card.is_joker:
            # who has the mighty calls the joker; who calls neither is likely to have both
            better_called = know.mighty in calls if card.is_joker else False
            return weights.declarer_special if better_called or not calls else weights.declarer_mighty
        return weights.declarer_trump if card.suit == know.trump else weights.declarer_side

    def _chance_buried(self, card: Card, special: bool) -> float:
        know = self.know
        if know.rules.deal.method != "deal":
            return 1.0
        if special or card.suit == know.trump:
            return self.weights.buried_best
        return self.weights.buried_side

    def own_side_holds(self, card: Card) -> float:
        """The chance that a card is on this seat's side; who holds a called card is the declarer's friend."""
        know = self.know
        if card in know.hand:
            return 1.0
        if card in know.called_cards and know.unseen.get(card):
            return float(know.attacks)
        return min(1.0, sum(self.holds(seat, card) * self.ally(seat) for seat in know.view.playing))

    def _places_in(self, suit: Suit) -> list[tuple[int, dict[int, float]]]:
        """The height of each unseen card of the suit (the mighty aside), and where it may be."""
        places = self._places.get(suit)
        if places is None:
            places = [(card.height, self.share(card)) for card in self.know.unseen_in[suit]]
            self._places[suit] = places
        return places

    def is_void(self, seat: int, suit: Suit) -> float:
        """The chance that the seat has no card of that suit (the mighty aside)."""
        known = self._voids.get((seat, suit))
        if known is None:
            known = self._voids[seat, suit] = self._is_void(seat, suit)
        return known

    def _is_void(self, seat: int, suit: Suit) -> float:
        know = self.know
        seen = know.view.hands[seat]
        if seen is not None:
            return float(not any(card.suit == suit and card is not know.mighty for card in seen))
        if suit in know.voids.get(seat, ()):
            return 1.0
        chance = 1.0
        for _, share in self._places_in(suit):
            chance *= 1 - min(0.95, share.get(seat, 0.0))
        # who could bury cards has emptied a suit if possible
        return chance**self.weights.declarer_void if seat == know.declarer else chance

    def ally(self, seat: int) -> float:
        """The chance that the seat plays on this seat's side."""
        if seat not in self._allies:
            self._allies[seat] = self._ally(seat)
        return self._allies[seat]

    def _ally(self, seat: int) -> float:
        know = self.know
        if seat == know.seat or know.is_partner(seat):
            return 1.0
        if know.declarer is None:
            return 0.0
        if seat in know.attackers:
            return float(know.attacks)
        friend = self.hidden_friend(seat)
        return friend if know.attacks else 1 - friend

    def hidden_friend(self, seat: int) -> float:
        """The chance that a seat not known to be a friend is one."""
        if seat not in self._friends:
            self._friends[seat] = self._hidden_friend(seat)
        return self._friends[seat]

    def _hidden_friend(self, seat: int) -> float:
        know = self.know
        if not know.friends_hidden:
            return 0.0
        chance = 0.0
        for call in know.view.calls:
            if call.kind == "card" and call.card in know.called_cards and call.card not in know.hand:
                chance = max(chance, self.holds(seat, call.card))
            elif call.kind in ("first", "last"):
                chance = max(chance, 1 / max(1, len(know.view.playing) - 1))
        return chance

    def holds_above(self, seat: int, suit: Suit, height: int) -> float:
        """The chance that the seat holds a card of the suit higher than that (the mighty aside)."""
        table = self._above.get((seat, suit))
        if table is None:
            table = self._above[seat, suit] = self._heights(seat, suit)
        return table[height + 1] if height + 1 < len(table) else 0.0

    def _heights(self, seat: int, suit: Suit) -> list[float]:
        """Return for each height, from -1 up, the chance of holding something higher."""
        know = self.know
        cards = know.view.hands[seat]
        held = [0.0] * len(RANKS)
        if cards is None:
            for height, share in self._places_in(suit):
                held[height] = 1 - (1 - held[height]) * (1 - share.get(seat, 0.0))
        else:
            for card in cards:
                if card.suit == suit and card is not know.mighty:
                    held[card.height] = 1.0
        table, none, above = [0.0] * (len(RANKS) + 1), 1.0, 0.0
        for height in range(len(RANKS) - 1, -1, -1):
            if held[height]:
                none *= 1 - held[height]
                above = 1 - none
            table[height] = above
        return table

    def holds_as(self, seat: int, card: Card, attacker: bool) -> float:
        """The chance to hold a card if the seat is on that side."""
        known = self._held.get((seat, card, attacker))
        if known is None:
            known = self._held[seat, card, attacker] = self._holds_on_side(seat, card, attacker)
        return known

    def _holds_on_side(self, seat: int, card: Card, attacker: bool) -> float:
        held = self.holds(seat, card)
        if not held or card not in self.know.called_cards or self.know.view.hands[seat] is not None:
            return held
        if seat == self.know.declarer:
            return held
        return min(1.0, held / max(held, self.hidden_friend(seat))) if attacker else 0.0

    def beats_plainly(self, seat: int, strength: int, led: Suit | None) -> float:
        """The chance that the seat can beat that strength by following higher, or by ruffing where void."""
        key = (seat, strength, led)
        able = self._beating_plainly.get(key)
        if able is None:
            able = self._beating_plainly[key] = self._beats_plainly(*key)
        return able

    def _beats_plainly(self, seat: int, strength: int, led: Suit | None) -> float:
        now = self.know.now
        follows = 0.0
        void = 1.0
        if led is not None:
            base = TRUMP_STRENGTH if led == now.trump else SUIT_STRENGTH
            follows = self.holds_above(seat, led, max(-1, strength - base)) if strength < base + 100 else 0.0
            void = self.is_void(seat, led)
        if now.trump is None or led == now.trump or not now.ruffs_count(led) or strength >= JOKER_STRENGTH:
            return follows
        if self.know.rules.play.follow == "suit-or-trump":
            void = 1.0
        ruffs = void * self.holds_above(seat, now.trump, max(-1, strength - TRUMP_STRENGTH))
        return 1 - (1 - follows) * (1 - ruffs)

    def density(self, led: Suit | None) -> float:
        """Return how rich in points the cards are that may fall to a lead, against four in ten; 1.6 at most."""
        known = self._densities.get(led)
        if known is None:
            know = self.know
            pool: Collection[Card] = know.unseen if led is None else [c for c in know.unseen if c.suit == led]
            pool = pool or know.unseen
            rich = sum(card in know.worth for card in pool) / len(pool) / 0.4 if pool else 0.0
            known = self._densities[led] = min(1.6, rich)
        return known
