"""Contracts: a number and a denomination."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from mighty_gui.engine.core.cards import SUITS, Suit, Value
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import NotationError, Refusal
from mighty_gui.engine.mighty.rules import MightyRules

NO_TRUMP_SIGN: Final = "N"
DENOMINATIONS: Final[tuple[Suit | None, ...]] = (*SUITS, None)
"""The four suits and no trump (``None``)."""


@dataclass(frozen=True, slots=True)
class Contract(Value):
    """A contract as the declarer bids it: ``15H`` is fifteen with hearts as trump, ``14N`` fourteen without trump."""

    number: int
    trump: Suit | None
    """``None``: no trump (노기루다)."""

    @property
    def is_no_trump(self) -> bool:
        """Whether there is no trump suit."""
        return self.trump is None

    @staticmethod
    def parse(text: str) -> Contract:
        """Read ``15H`` or ``14N``. Raises ``NotationError``."""
        number, sign = whole_number(text[:-1]), text[-1:]
        if number is not None and (sign == NO_TRUMP_SIGN or sign in SUITS):
            return Contract(number, None if sign == NO_TRUMP_SIGN else Suit(sign))
        raise NotationError(Refusal("notation.contract", text=text))

    def __str__(self) -> str:
        return f"{self.number}{denomination_sign(self.trump)}"


def denomination_sign(trump: Suit | None) -> str:
    """Return ``S``, ``H``, ``D`` or ``C``, or ``N`` for no trump."""
    return NO_TRUMP_SIGN if trump is None else trump.value


# --- the order of bids by their numbers: by some rules a lower number is a higher bid -----------------------


def rank_of(rules: MightyRules, number: int) -> int:
    """Return a number's rank as a bid: where bids are points conceded, a lower number ranks higher."""
    return -number if rules.contract.form == "concede-fewer" else number


def raise_number(rules: MightyRules, number: int, steps: int) -> int:
    """Return the number that is ``steps`` steps higher as a bid."""
    return rank_of(rules, rank_of(rules, number) + steps)


def no_trump_minimum(rules: MightyRules) -> int:
    """Return the lowest bid without trump: by some rules it is one step below the minimum."""
    return raise_number(rules, rules.auction.minimum, rules.auction.no_trump_minimum_offset)


# --- the minimum of bids that are made after all have passed ------------------------------------------------


def late_minimum(rules: MightyRules) -> int | None:
    """Return the lowest bid after all have passed, in a second round or of the dealer; ``None`` if none is set."""
    auction = rules.auction
    return auction.second_round_minimum if auction.all_pass == "second-round" else auction.dealer_minimum


@lru_cache(64)
def rules_in_force(rules: MightyRules, *, late: bool) -> MightyRules:
    """Return the rules with the minimum that applies to a bid or a contract; ``late``: it is made after all passed."""
    least = late_minimum(rules) if late else None
    return rules if least is None else replace(rules, auction=replace(rules.auction, minimum=least))
