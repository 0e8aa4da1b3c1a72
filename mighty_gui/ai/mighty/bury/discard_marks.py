"""Marks of a discard, read suit by suit: finer than an estimate of strength, to choose among discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from mighty_gui.ai.mighty.weigh.hand_estimate import expected_score, success
from mighty_gui.ai.mighty.weigh.holding import ladder
from mighty_gui.ai.mighty.weights.learned_weights import DISCARD_WEIGHTS
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import point_cards, total_points
from mighty_gui.engine.mighty.rules import MightyRules

TOPS = "AKQ"
"""How the three highest cards of a suit are written, whatever their ranks."""
MANY = 3
"""More low cards of a suit than this are worth no less."""


def marks(
    rules: MightyRules, kept: Sequence[Card], buried: Sequence[Card], trump: Suit | None
) -> Iterator[tuple[str, int]]:
    """Yield what tells one discard from another, and how often: how each side suit is held, the points in danger.

    ``Kxx`` is a side suit held to its second-highest card and two low ones, ``-`` an empty one.
    """
    for suit in SUITS:
        if suit != trump:
            yield from suit_marks(rules, kept, trump, suit)
    worth = _worth(rules)
    yield f"points buried for the {rules.points.discard}", sum(card in worth for card in buried)


def suit_marks(rules: MightyRules, kept: Sequence[Card], trump: Suit | None, suit: Suit) -> Iterator[tuple[str, int]]:
    """Yield the marks of how one side suit is held."""
    mighty, worth = mighty_card(rules, trump), _worth(rules)
    own = [card for card in kept if card.suit == suit and card is not mighty]
    top = ladder(rules, trump, suit)[: len(TOPS)]
    low = [card for card in own if card not in top]
    held = "".join(name for name, card in zip(TOPS, top, strict=False) if card in own)
    yield held + "x" * min(MANY, len(low)) or "-", 1
    if suit == mighty.suit:
        yield f"of the mighty's suit {min(MANY, len(own))}", 1
    yield "low points kept", sum(card in worth for card in low)


def _worth(rules: MightyRules) -> frozenset[Card]:
    return frozenset() if rules.contract.counts == "tricks" else point_cards(rules)


def discard_points(rules: MightyRules, kept: Sequence[Card], buried: Sequence[Card], trump: Suit | None) -> float:
    """The points the declarer's side takes more than with other discards from the same cards.

    Discards with the same marks are worth the same, in whatever order the suits come.
    """
    weights = DISCARD_WEIGHTS[kind_of(rules, trump)]
    rows = marks(rules, kept, buried, trump)
    return total_points(rules) * fsum(weights.get(mark, 0.0) * times for mark, times in rows)


def kind_of(rules: MightyRules, trump: Suit | None) -> str:
    """Return the kind of weights for such a hand: where tricks are counted, kings and queens bring more."""
    trumps = "no trump" if trump is None else "trump"
    return f"{trumps}, tricks" if rules.contract.counts == "tricks" else trumps


def worth_of_a_point(rules: MightyRules, contract: Contract, points: float) -> tuple[float, float]:
    """Return how much the declarer's expected score and chance rise with a point more."""
    more, less = points + 1, points - 1
    score = expected_score(rules, contract, more, final=True) - expected_score(rules, contract, less, final=True)
    chance = success(rules, contract, more, final=True) - success(rules, contract, less, final=True)
    return score / 2, chance / 2
