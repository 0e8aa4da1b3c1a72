"""Count which cards players hold during the auction, for the odds of `bid.bid_search`.

    python -m tools.tuning.count_odds --hands 1500 --seed 1 [--preset standard-5]

Deals are bid by the rule player. Each line tells how much oftener than by chance a place holds a card of that kind.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator

from mighty_gui.ai.mighty.bid.bid_search import bidding_of, kinds_of
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets

Key = tuple[str, str]
"""A place (a player with the bids so far, or the kitty) and a kind of card."""
Seen = tuple[str, str, float, bool]
"""The place, the kind, the chance that it holds the card if all were alike, and whether it does."""


class Count:
    """The number of times that a place held a card of a kind, and the number expected by chance."""

    def __init__(self) -> None:
        self.held: dict[Key, float] = defaultdict(float)
        self.expected: dict[Key, float] = defaultdict(float)

    def add(self, seen: Seen) -> None:
        """Count one place and one card."""
        place, kind, chance, held = seen
        self.held[place, kind] += held
        self.expected[place, kind] += chance

    def odds(self, key: Key) -> float:
        """Return the observed number as a multiple of the expected one."""
        return self.held[key] / max(1e-9, self.expected[key])


def auctions(rules: MightyRules, hand: MightyHand) -> Iterator[Seen]:
    """Yield the unseen cards with their possible places, as the player about to bid should see them."""
    now = view(hand, controller(rules, hand.to_act or 0))
    kinds = kinds_of(now)
    biddings = {seat: bidding_of(now, seat) for seat in now.playing if seat != now.seat}
    cards = {seat: hand.state.cards_of(seat) for seat in biddings}
    unseen = [card for held in [*cards.values(), hand.state.kitty] for card in held]
    for card in unseen:
        for seat, (word, suits) in biddings.items():
            own = "own " if kinds[card] != "special" and card.suit in suits else ""
            yield word, own + kinds[card], len(cards[seat]) / len(unseen), card in cards[seat]
        yield "kitty", kinds[card], len(hand.state.kitty) / len(unseen), card in hand.state.kitty


def count(rules: MightyRules, hands: int, seed: int) -> Count:
    """Count in a number of deals that the rule player bids."""
    counted = Count()
    for number in range(hands):
        hand = MightyHand.from_seed(rules, seed * 1_000_003 + number, dealer=number % len(people(rules)))
        while hand.to_act is not None and hand.phase is not Phase.PLAY:
            if hand.phase is Phase.AUCTION:
                for seen in auctions(rules, hand):
                    counted.add(seen)
            hand.apply(choose(view(hand, controller(rules, hand.to_act)), "normal", number), hand.to_act)
    return counted


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="standard-5")
    options = parser.parse_args()
    counted = count(expect(MightyRules, load_presets().find(options.preset).rules), options.hands, options.seed)
    for key in sorted(counted.expected):
        print(f"{key[0]:18} {key[1]:12} {counted.odds(key):.2f}")


if __name__ == "__main__":
    main()
