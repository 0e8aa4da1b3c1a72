"""The novice's play of the cards: win cheaply or play low. They see the table, and remember the last tricks.

He does not count trumps, does not remember who was out of a suit, and does not look for the hidden friend.
"""

from __future__ import annotations

from functools import cached_property

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.action_values import ActionValues
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.weigh.holding import ladder
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import JOKER_STRENGTH, LEAD_STRENGTH, MIGHTY_STRENGTH, SUIT_STRENGTH, TRUMP_STRENGTH
from mighty_gui.engine.mighty.state import Trick

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
