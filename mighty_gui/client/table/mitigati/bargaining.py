"""What a bid would do: the sum it makes, the bid that makes it zero, and what one's own hand is worth so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, Bid
from mighty_gui.engine.mitigati.honours import HonourLine, honours_in
from mighty_gui.engine.mitigati.pack import FOOL_SET, PACK, PAR, SEATS, TRUMP_SET, card_value, honours_set
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.view import PlayerView


@dataclass(frozen=True)
class Bargain:
    """The bargaining as the player whose turn it is sees it."""

    bids: tuple[int | None, ...]
    seat: int
    amounts: tuple[int, ...]
    """The bids that are allowed, from the lowest."""
    may_hold: bool
    may_ask: bool
    """Whether more cards may be asked for."""
    may_pass: bool

    @classmethod
    def of(cls, view: PlayerView) -> Bargain:
        """The bargaining in a view."""
        amounts = tuple(action.amount for action in view.legal if isinstance(action, Bid))
        words = (HOLD in view.legal, MORE in view.legal, PASS in view.legal)
        return cls(view.bids, view.seat, amounts, *words)

    @property
    def own(self) -> int | None:
        """What the player has demanded so far."""
        return self.bids[self.seat]

    @property
    def rest(self) -> int:
        """The sum of what the others demand."""
        return sum(bid or 0 for seat, bid in enumerate(self.bids) if seat != self.seat)

    @property
    def others_have_bid(self) -> bool:
        """Whether the hand could be agreed on now: both others demand something."""
        return all(bid is not None for seat, bid in enumerate(self.bids) if seat != self.seat)

    @property
    def balancing(self) -> int | None:
        """The bid that makes the sum zero and ends the hand; ``None`` if it is not to be had now."""
        return -self.rest if self.others_have_bid and -self.rest in self.amounts else None

    def sum_with(self, amount: int) -> int:
        """The sum of all demands after that bid."""
        return self.rest + amount

    def shares_with(self, amount: int) -> tuple[int, ...] | None:
        """What everyone would get if that bid ended the hand; ``None`` if it would not."""
        if not self.others_have_bid or self.sum_with(amount):
            return None
        return tuple(amount if seat == self.seat else bid or 0 for seat, bid in enumerate(self.bids))

    def nearest(self, amount: int) -> int:
        """The allowed bid that is nearest to a number."""
        return min(self.amounts, key=lambda one: abs(one - amount))


@dataclass(frozen=True)
class HandWorth:
    """What a hand holds so far: its card points, those of an average one, its honour cards and trumps."""

    points: int
    average: int
    honours: int
    trumps: int
    lines: tuple[HonourLine, ...]
    """The honours it would show now."""


def hand_worth(cards: Iterable[Card], rules: MitigatiRules) -> HandWorth:
    """The worth of a hand."""
    held: Sequence[Card] = tuple(cards)
    own = PACK.set_of(held)
    return HandWorth(
        points=sum(card_value(card, rules) for card in held),
        average=round(len(held) * PAR * SEATS / len(PACK.cards)),
        honours=(own & honours_set(rules)).bit_count(),
        trumps=(own & (TRUMP_SET | FOOL_SET)).bit_count(),
        lines=honours_in(own, rules),
    )
