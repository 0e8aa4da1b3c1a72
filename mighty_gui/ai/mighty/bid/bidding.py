"""The auction: bid what the hand is worth in score, pass what it is not."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.mighty.hand_estimate import estimate, is_attainable, success, value
from mighty_gui.ai.mighty.knowledge import IMPOSSIBLE, ActionValues, Knowledge, given_up, misdeal_called
from mighty_gui.engine.core.cards import RANKS, SUITS, Card, Suit
from mighty_gui.engine.mighty import auction
from mighty_gui.engine.mighty.actions import Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import bidders, controller
from mighty_gui.engine.mighty.rules import MightyRules, penalties
from mighty_gui.engine.mighty.view import PlayerView

OPENING = -0.8
"""The expected score down to which a hand is opened: someone has to declare, and a pass may pass out the hand."""
PATIENCE = 1.5
"""By how many times that the last one who can open goes lower: with them the hand is passed out."""
COMPETING = 0.3
"""The expected score from which a standing bid is topped: otherwise one defends, or is called as the friend."""
SOUND = 0.5
"""The chance of success from which a bid is sound. Many tables pay a bold bid so well that a player out for
score alone would fail more often than not; nobody likes to be that player's friend."""
UNSOUND = 4.0
UNNATURAL = 4.0
"""What is held against bidding a suit that people would not name. Whatever estimates and playouts promise, 100
openings in three cards of a suit were worth no more than passing (+0.1 ± 0.6 in score), and the rule player wins
0.06 ± 0.03 a hand more without them (500 deals from each seat)."""
DESPERATE = -8.0
"""The expected score down to which the last who can open does so in any case: nobody comes to throw hands in, nor
to pay for a hopeless one. Who has no friend used to go down to twice as little: standard-3 had 3 % of hands passed
out instead of 20 %, and its declarers, of whom half open last, won 1.4 a hand instead of 4.0 (300 deals)."""
FULL_FROM = 3.0
"""The expected score from which a called misdeal is overridden by a full bid."""


def value_bids(know: Knowledge) -> ActionValues:
    """Value each bid by the score it promises on the common scale, a pass by what a better bid must promise.

    Nobody bids more than can be taken: where failing pays, and bids have no maximum, that would never end.
    """
    points: dict[Suit | None, float] = {}
    against: dict[Suit | None, float] = {}
    scored: ActionValues = []
    needed, last = _pass_value(know), is_last_to_open(know.view)
    for action in know.view.legal:
        if not isinstance(action, Bid):
            scored.append((action, needed))
            continue
        if not is_attainable(know.rules, action.contract):
            scored.append((action, IMPOSSIBLE))
            continue
        trump = action.contract.trump
        if trump not in points:
            points[trump] = estimate(know.rules, know.hand, trump)
            against[trump] = 0.0 if is_natural(know.hand, trump) else UNNATURAL
        promised = value(know.rules, action.contract, points[trump])
        sound = success(know.rules, action.contract, points[trump]) >= SOUND
        seen = (promised if sound else promised - UNSOUND) - against[trump]
        if last and promised >= DESPERATE:
            seen = max(seen, needed + lesser_evil(promised))
        scored.append((action, seen))
    return scored


def openings(rules: MightyRules, hand: Sequence[Card]) -> list[tuple[Contract, float]]:
    """The lowest bid in each denomination with the score it promises on the common scale, the best first."""
    bids = [Contract(auction.minimum(rules, trump), trump) for trump in auction.denominations(rules)]
    promised = [(bid, value(rules, bid, estimate(rules, hand, bid.trump))) for bid in bids]
    return sorted(promised, key=lambda offer: -offer[1])


def lesser_evil(promised: float) -> float:
    """Return what speaks for a bid that is made only because the hand would be thrown in: to lose little."""
    return 1 / (1 + max(0.0, -promised))


def is_natural(hand: Sequence[Card], trump: Suit | None) -> bool:
    """Whether people would name that suit: a card more than its share of the hand at least, four of ten.

    It is headed by a jack at least, unless it is half of the hand. Without trumps there is no suit to be short of.
    """
    own = [card for card in hand if card.suit == trump]
    headed = any(card.height >= RANKS.index("J") for card in own)
    return trump is None or len(own) * 2 >= len(hand) or (headed and len(own) >= len(hand) / len(SUITS) + 1.25)


def is_last_to_open(view: PlayerView) -> bool:
    """Whether everyone else has passed and a pass would throw the hand in."""
    everyone = len(given_up(view) | {view.seat}) == len(bidders(view.rules, view.playing))
    return everyone and view.standing is None and not misdeal_called(view)


def thrown_in(view: PlayerView) -> float:
    """Return the score of the viewer's person when a misdeal ends the hand: the dealer may pay for it."""
    pays = controller(view.rules, view.dealer) == view.seat
    return -float(sum(penalties(view.rules, "misdeal").values())) if pays else 0.0


def _pass_value(know: Knowledge) -> float:
    if misdeal_called(know.view):
        return FULL_FROM
    if know.view.standing is not None:
        return COMPETING
    others = len(bidders(know.rules, know.view.playing)) - 1
    return OPENING * (1 + PATIENCE * len(given_up(know.view)) / others) - UNSOUND
