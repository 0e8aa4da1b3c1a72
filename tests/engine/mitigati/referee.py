"""A second, independent reading of RULES §4, with cards as words and no code of the engine."""

from __future__ import annotations

from itertools import combinations
from typing import Any

SUITED = [suit + rank for suit in "SHDC" for rank in "123456789TPNQK"]
TRUMPS = [f"T{number}" for number in range(1, 22)]
PACK = [*SUITED, *TRUMPS, "FL"]
Json = dict[str, Any]


class Referee:
    """Follows a hand by its deal and its actions, and knows the legal actions at any time."""

    def __init__(self, hands: list[list[str]], kitty: list[str], dealer: int, options: Json) -> None:
        self.hands, self.kitty, self.dealer, self.options = hands, kitty, dealer, options
        self.phase, self.turn = "auction", (dealer + 1) % 3
        self.cards = [set(hand[:10]) for hand in hands]
        self.round = 1
        self.bids: list[int | None] = [None] * 3
        self.spoken: list[str] = []
        self.discard: list[str] = []
        self.trick: list[tuple[int, str]] = []
        self.points = [0, 0, 0]
        self.honours = [0, 0, 0]
        self.played = 0
        self.scores: list[int] | None = None

    # --- kinds of cards ----------------------------------------------------------------------------------

    @property
    def highest_trump(self) -> str:
        return f"T{self.options['top_trump']}"

    def value(self, card: str) -> int:
        if card in ("T1", self.highest_trump):
            return 5
        if card == "FL":
            return 4
        if card in TRUMPS:
            return 1
        return {"K": 5, "Q": 4, "N": 3, "P": 2}.get(card[1], 1)

    def kind(self, card: str) -> str:
        """Return the suit of a card: ``S H D C``, ``trump``, or ``fool``."""
        return "fool" if card == "FL" else "trump" if card in TRUMPS else card[0]

    def rank(self, card: str) -> float:
        if self.kind(card) == "trump":
            return 99 if card == self.highest_trump else int(card[1:])
        order = "123456789TPNQK"
        if self.kind(card) in "HD" and self.options["red_ranking"] == "reversed":
            order = "T987654321PNQK"
        return order.index(card[1])

    # --- legal actions -----------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.phase == "auction":
            return sorted(self._may_say())
        if self.phase == "exchange":
            return sorted(f"discard {' '.join(cards)}" for cards in self._may_discard())
        return sorted(f"play {card}" for card in self._may_play()) if self.phase == "play" else []

    def _may_say(self) -> list[str]:
        own, first_time = self.bids[self.turn], len(self.spoken) < 3
        said = ["bid 0" if n == 0 else f"bid {n:+d}" for n in range(-86, 87) if own is None or n < own]
        said += [] if first_time else ["hold"]
        said += ["more"] if self.round < 3 else []
        return said + (["pass"] if first_time and self.options["pass"] else [])

    def _may_discard(self) -> list[tuple[str, str, str]]:
        held = [card for card in PACK if card in self.cards[self.dealer]]
        free = [card for card in held if card in SUITED and card[1] != "K"]
        trumps = [card for card in held if card in TRUMPS and card not in ("T1", self.highest_trump)]
        most, may_go = max(0, 3 - len(free)), [card for card in held if card in (*free, *trumps)]
        return [cards for cards in combinations(may_go, 3) if sum(card in trumps for card in cards) <= most]

    def _may_play(self) -> list[str]:
        hand = self.cards[self.turn]
        led = next((self.kind(card) for _, card in self.trick if card != "FL"), None)
        if led is None:
            return list(hand)
        for wanted in (led, "trump"):
            if any(self.kind(card) == wanted for card in hand):
                return [card for card in hand if self.kind(card) in (wanted, "fool")]
        return list(hand)

    # --- applied actions ---------------------------------------------------------------------------------

    def do(self, action: str) -> None:
        word, *rest = action.split()
        if self.phase == "auction":
            self._say(word, rest)
        elif self.phase == "exchange":
            self.discard = rest
            self.cards[self.dealer] -= set(rest)
            self.phase, self.turn = "play", (self.dealer + 1) % 3
        else:
            self._play(rest[0])

    def _say(self, word: str, rest: list[str]) -> None:
        self.spoken.append(word)
        if word == "bid":
            self.bids[self.turn] = int(rest[0])
        self.turn = (self.turn + 1) % 3
        demanded = [bid for bid in self.bids if bid is not None]
        if word == "bid" and len(demanded) == 3 and sum(demanded) == 0:
            self.phase, self.scores = "over", demanded
        elif word == "more" or self.spoken[-3:] == ["hold"] * 3:
            self._deal_on()

    def _deal_on(self) -> None:
        upto = 10 + 5 * self.round
        self.cards = [set(hand[:upto]) for hand in self.hands]
        self.round += 1
        self.bids, self.spoken, self.turn = [None] * 3, [], (self.dealer + 1) % 3
        if self.round > 3:
            self.cards[self.dealer] |= set(self.kitty)
            self.phase, self.turn = "exchange", self.dealer

    def _play(self, card: str) -> None:
        if self.played < 3:
            self.honours[self.turn] = self.honours_of(self.cards[self.turn])
        self.cards[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % 3
        self.played += 1
        if len(self.trick) == 3:
            self._end_trick()

    def _end_trick(self) -> None:
        real = [(seat, card) for seat, card in self.trick if card != "FL"]
        led = self.kind(real[0][1])

        def power(one: tuple[int, str]) -> tuple[bool, bool, float]:
            return self.kind(one[1]) == "trump", self.kind(one[1]) == led, self.rank(one[1])

        winner = max(real, key=power)[0]
        for seat, card in self.trick:
            self.points[seat if card == "FL" else winner] += self.value(card)
        self.trick, self.turn = [], winner
        if self.played == 75:
            self._count()

    def honours_of(self, hand: set[str]) -> int:
        kings = sum(card[1] == "K" and card in SUITED for card in hand)
        three = sum(card in hand for card in ("T1", self.highest_trump, "FL"))
        both = (20 if kings == 4 else 0) + (15 if three == 3 else 0)
        rest = (0 if kings == 4 else kings) + (0 if three == 3 else three)
        if both:
            both += 5 * rest
        elif rest >= 4:
            both = 10 + 5 * (rest - 4)
        trumps = sum(card in TRUMPS for card in hand)
        if trumps == 9 and "FL" in hand:
            trumps = 10
        return both + (trumps if trumps >= 10 else 0)

    def _count(self) -> None:
        self.points[self.dealer] += sum(map(self.value, self.discard))
        self.phase = "over"
        self.scores = [
            self.points[seat] - 43 + 2 * self.honours[seat] - sum(self.honours[o] for o in range(3) if o != seat)
            for seat in range(3)
        ]
