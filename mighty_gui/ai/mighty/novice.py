"""The level `novice`: knows the rules and the obvious."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property, lru_cache
from statistics import linear_regression, median

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.hand_estimate import estimate
from mighty_gui.ai.mighty.holding import ladder, wanted_friends
from mighty_gui.ai.mighty.knowledge import ActionValues, Knowledge, given_up, misdeal_called
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import MISDEAL, TAKE, TOP, Action, Bid, CallFriend, ChangeContract, Kill, Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import (
    JOKER_STRENGTH,
    LEAD_STRENGTH,
    MIGHTY_STRENGTH,
    SUIT_STRENGTH,
    TRUMP_STRENGTH,
    mighty_card,
)
from mighty_gui.engine.mighty.pack import full_pack, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import target
from mighty_gui.engine.mighty.state import Phase, Trick

REMEMBERED = 2
"""How many tricks the novice remembers."""
RARELY = RULED_OUT
"""He announces nothing and gives no orders."""


def novice_card_values(know: Knowledge) -> ActionValues:
    """Every legal action with what the novice thinks of it, in points."""
    sight = NoviceSight(know)
    weigh = _follow if know.view.trick else _lead
    return [
        (action, weigh(sight, action) - action.card.height * 0.004 if isinstance(action, Play) else RARELY)
        for action in know.view.legal
    ]


class NoviceSight:
    """The table in a novice's eyes."""

    def __init__(self, know: Knowledge) -> None:
        self.know = know
        self.lead = know.view.trick[0] if know.view.trick else None
        self.led: Suit | None = know.now.led_suit(self.lead) if self.lead else None

    @cached_property
    def remembered_tricks(self) -> tuple[Trick, ...]:
        """The last tricks."""
        return self.know.view.tricks[-REMEMBERED:]

    @cached_property
    def cards_seen(self) -> set[Card]:
        """The cards the novice has before their eyes or in mind."""
        know = self.know
        seen = {card for hand in know.view.hands if hand for card in hand}
        seen |= {played.card for trick in self.remembered_tricks for played in trick.plays}
        return seen | {played.card for played in know.view.trick}

    def is_partner(self, seat: int) -> bool:
        """Whether a seat is known to be on one's side; while the friend is hidden a defender trusts nobody."""
        know = self.know
        if seat == know.seat or know.is_partner(seat):
            return True
        if know.attacks:
            return seat in know.attackers
        return seat not in know.attackers and not know.friends_hidden

    def is_top(self, card: Card) -> bool:
        """Whether the novice sees no card that could stand above it in its suit, the mighty aside."""
        if card.suit is None:
            return False
        above = (c for c in ladder(self.know.rules, self.know.trump, card.suit) if c.height > card.height)
        return all(other in self.cards_seen for other in above)

    def cost(self, card: Card) -> float:
        """Return how much the novice would rather keep a card: they save the best for later, often for too long."""
        know = self.know
        if know.now.is_mighty(card) or card.is_joker:
            return 0.6 if know.tricks_left <= 2 else 6.5 + know.now.is_mighty(card)
        if card.suit is not None and card.suit == know.trump:
            return card.height * 0.05
        return 2.0 if card.rank == "A" else 0.9 * know.points(card)

    def is_dry(self, suit: Suit) -> bool:
        """Whether the novice remembers a lead of the suit that nobody else could follow."""
        return any(
            self.know.now.led_suit(trick.plays[0]) == suit
            and not any(played.card.suit == suit for played in trick.plays[1:])
            for trick in self.remembered_tricks
        )

    def strength(self, played: Played) -> int:
        """Return how high a card stands in the trick."""
        lead = self.lead or played
        return max(LEAD_STRENGTH, self.know.now.strength(played.card, lead, leads=lead is played))


def _as_event(sight: NoviceSight, action: Play) -> Played:
    return Played(sight.know.seat, action.card, action.suit, action.call)


def _follow(sight: NoviceSight, action: Play) -> float:
    """Take the trick if that is cheap for what lies in it; otherwise the lowest card, or points for a partner."""
    know, trick = sight.know, sight.know.view.trick
    best = know.now.winner(trick)
    ours, card = sight.is_partner(best.seat), action.card
    last = len(trick) == len(know.view.playing) - 1
    point, stake = know.points(card), sum(know.points(played.card) for played in trick)
    if know.now.winner((*trick, _as_event(sight, action))).seat != know.seat:
        sure = last or sight.strength(best) >= JOKER_STRENGTH
        gives = (point * 0.9 if sure else -0.3 * point) if ours else -1.0 * point
        return gives - sight.cost(card) * (0.4 if ours and sure else 1.0)
    if ours:
        return -sight.cost(card) - 0.5
    wins = 1.0 if last else _stands(sight, action)
    return wins * (stake + point + 1.0) - (1 - wins) * point - sight.cost(card)


def _stands(sight: NoviceSight, action: Play) -> float:
    """Return how likely the novice thinks a card is to hold the trick when others are still to play."""
    strength = sight.strength(_as_event(sight, action))
    if strength >= JOKER_STRENGTH:
        return 0.95 if strength >= MIGHTY_STRENGTH else 0.85
    if strength >= TRUMP_STRENGTH:
        return 0.9 if sight.is_top(action.card) else 0.6
    if strength < SUIT_STRENGTH:
        return 0.05
    return 0.7 if sight.is_top(action.card) else 0.6 if sight.led is not None else 0.25


def _lead(sight: NoviceSight, action: Play) -> float:
    """Value a lead: tops are cashed, the declarer's side draws trumps, the rest is low cards."""
    know, card = sight.know, action.card
    wins, point = _stands(sight, action), know.points(action.card)
    value = wins * (1.5 + point) - (1 - wins) * point - sight.cost(card) + _calls(sight, action)
    suit = know.now.led_suit(_as_event(sight, action))
    if know.trump is not None and suit == know.trump:
        draws = know.attacks and not sight.is_dry(know.trump)
        value += (1.2 if sight.is_top(card) else -0.5) if draws else -1.0
    return value


def _calls(sight: NoviceSight, action: Play) -> float:
    """Return what a joker call is worth: harm only if the joker is one's own, or called for by one's side."""
    know = sight.know
    jokers = know.called_jokers(action)
    if not jokers:
        return 0.0
    friendly = know.attacks and any(call.card in jokers for call in know.view.calls)
    seen = all(joker in sight.cards_seen for joker in jokers)
    return -3.0 if friendly or any(joker in know.hand for joker in jokers) else 0.0 if seen else 1.0


# --- the player `novice` ------------------------------------------------------------------------------------


HANDS = 150
"""From how many hands a rule of thumb is drawn for what a top card and a card of length are worth."""
SLOPE = 0.3
"""How much a point more or less than a bid asks for speaks for or against it."""
COMPETES_SHORT = 0.3
"""By how many points of twenty the novice overrates a hand to top a bid."""
OPENS_SHORT = 1.2
"""By how many points of twenty a hand may fall short of the lowest bid and still be opened; where the lowest bid is
high for the game, any hand better than most is."""
LAST_WORD = 4.0
"""The same for the last who can open."""
TIMID = 4.0
"""By how many points of twenty the novice trusts a hand less without trump."""


def novice_values(know: Knowledge) -> ActionValues:
    """Every legal action with what the novice thinks of it."""
    match know.view.phase:
        case Phase.PLAY:
            return novice_card_values(know)
        case Phase.AUCTION:
            return _bids(know)
        case Phase.EXCHANGE:
            return [(action, _buries(know, action)) for action in know.view.legal]
        case Phase.FRIEND:
            return _friends(know)
        case Phase.CONTRACT:
            return [(action, _changes(know, action)) for action in know.view.legal]
        case Phase.ELIMINATION:
            return [(action, _eliminates(know, action)) for action in know.view.legal]
        case Phase.DRAW:
            return _draws(know)
    return [(action, float(action == MISDEAL)) for action in know.view.legal]


def sure_winners(rules: MightyRules, cards: Sequence[Card], trump: Suit | None) -> int:
    """The mighty, jokers and aces: what wins tricks for anybody to see."""
    mighty = mighty_card(rules, trump)
    return sum(card is mighty or card.suit is None or card.rank == "A" for card in cards)


def length(cards: Sequence[Card], trump: Suit | None) -> int:
    """Return the number of trumps, or of cards of the longest suit."""
    counts = {suit: sum(card.suit == suit for card in cards) for suit in SUITS}
    return counts[trump] if trump is not None else max(counts.values())


def reckon(rules: MightyRules, cards: Sequence[Card], trump: Suit | None) -> float:
    """The points that tops and length promise."""
    start, other_value = _thumb(rules)
    trust = TIMID * total_points(rules) / 20 if trump is None else 0.0
    return start + other_value * (sure_winners(rules, cards, trump) + length(cards, trump)) - trust


@lru_cache(64)
def _thumb(rules: MightyRules) -> tuple[float, float]:
    """Return what a hand promises to begin with, and for each top or trump: the line through many hands."""
    chance, pack = random.Random(0), list(full_pack(rules))
    counts: list[float] = []
    points: list[float] = []
    for at in range(HANDS):
        cards, trump = chance.sample(pack, rules.deal.hand), SUITS[at % len(SUITS)]
        counts.append(float(sure_winners(rules, cards, trump) + length(cards, trump)))
        points.append(estimate(rules, cards, trump))
    other_value, start = linear_regression(counts, points)
    return start, other_value


@lru_cache(64)
def _ordinary_promise(rules: MightyRules) -> float:
    """Return what an ordinary hand promises in its best suit."""
    chance, pack = random.Random(1), list(full_pack(rules))
    hands = [chance.sample(pack, rules.deal.hand) for _ in range(HANDS)]
    return median(max(reckon(rules, cards, suit) for suit in SUITS) for cards in hands)


def _bids(know: Knowledge) -> ActionValues:
    """One more than the others as long as the hand seems to be good for it."""
    rules = know.rules
    points: dict[Suit | None, float] = {}
    scored: ActionValues = []
    for action in know.view.legal:
        if not isinstance(action, Bid):
            scored.append((action, -SLOPE * _allowance(know)))
            continue
        trump = action.contract.trump
        if trump not in points:
            points[trump] = reckon(rules, know.hand, trump)
        short = (points[trump] - target(rules, action.contract)) * 20 / total_points(rules)
        scored.append((action, SLOPE * short))
    return scored


def _allowance(know: Knowledge) -> float:
    """Return by how much the novice overbids: somebody has to open."""
    view = know.view
    if view.standing is not None or misdeal_called(view):
        return COMPETES_SHORT
    passed = len(given_up(view))
    lowest = min((target(know.rules, a.contract) for a in view.legal if isinstance(a, Bid)), default=0)
    usual = (lowest - _ordinary_promise(know.rules)) * 20 / total_points(know.rules)
    return max(usual, LAST_WORD if passed >= len(view.playing) - 1 else OPENS_SHORT)


def _buries(know: Knowledge, action: Action) -> float:
    """The lowest cards go, but no tops and no trumps."""
    assert isinstance(action, Discard)
    return -sum(_worth_keeping(know, card) for card in action.cards)


def _worth_keeping(know: Knowledge, card: Card) -> float:
    if card.suit is None or card is know.mighty:
        return 20.0
    if card.suit == know.trump:
        return 10.0 + card.height / 10
    return 8.0 if card.rank == "A" else card.height / 10


def _changes(know: Knowledge, action: Action) -> float:
    """Value a change of the trump: only where the other is longer by far."""
    if not isinstance(action, ChangeContract):
        return 0.0
    other, contract = action.contract.trump, know.view.contract
    assert contract is not None
    if other is None or contract.trump is None:
        return -1.0
    return length(know.hand, other) - length(know.hand, contract.trump) - 2.5


def _friends(know: Knowledge) -> ActionValues:
    """Value calls: the mighty, else the joker, else the next best card that is missing."""
    contract = know.view.contract
    assert contract is not None
    wanted = wanted_friends(know.rules, contract)
    own = {*know.hand, *(know.view.discard or ()), *(call.card for call in know.view.calls)}

    def value(action: Action) -> float:
        assert isinstance(action, CallFriend)
        if action.kind != "card" or action.ask is not None or action.card not in wanted or action.card in own:
            return -3.0 if action.kind != "none" else -5.0
        return 3.0 - wanted.index(action.card) * 0.5

    return [(action, value(action)) for action in know.view.legal]


def _eliminates(know: Knowledge, action: Action) -> float:
    """Value an elimination: of whoever has the strongest card that is missing, or bid the most."""
    assert isinstance(action, Kill)
    if action.card is None:
        bids = [target(know.rules, bid) for seat, bid in know.view.bids if seat == action.seat and bid is not None]
        return float(max(bids, default=0))
    if action.card is know.mighty:
        return 3.0
    if action.card.is_joker:
        return 2.0
    return (action.card.suit == know.trump) + action.card.height / 20


def _draws(know: Knowledge) -> ActionValues:
    """A high card is kept."""
    offer = know.view.offer
    assert offer is not None
    good = offer.is_joker or offer is know.rules.mighty.card or offer.rank in ("A", "K", "Q")
    return [(action, float((action in (TAKE, TOP)) == good)) for action in know.view.legal]
