"""The value of each card: what the trick brings, less what the card is still worth; what a lead does besides."""

from __future__ import annotations

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.action_values import ActionValues
from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.know.trick_forecast import Forecast, forecasts
from mighty_gui.ai.mighty.lead.leading import lead_bonus
from mighty_gui.ai.mighty.lead.partner_duties import takes_the_lead_offered, takes_with_the_joker
from mighty_gui.ai.mighty.weigh.card_worth import CardWorth
from mighty_gui.engine.mighty.actions import Play

RARELY = RULED_OUT
"""Announcing oneself or giving an order tells the enemies as much as one's friend."""
JOKER_SPENT = 1.0
"""What is held against a friend with mighty and joker who takes a trick with the joker (002§4.3); a search holds
more against it (`misgivings.UNGRATEFUL`), for playouts like one way as well as the other."""
TRUSTED = 1.0
"""What speaks for a friend's taking with mighty or joker a trick that the declarer has led to be beaten: it
changed 44 of 647 hands of rule players, for the better by .23 ± .13 in the declarer's score a hand. Who looks ahead
needs no more than that: told to always, they did .6 ± .5 points worse in the 21 decisions that it changed."""
SAFE = 0.6
"""The chance to win from which the mighty and the joker begin to be wasted on a trick."""


def value_cards(know: Knowledge) -> ActionValues:
    """Every legal action with its value in points for this seat's side, in the order of ``legal``."""
    worth = CardWorth(Chances(know))
    ahead = forecasts(worth.chances)
    safe = max((seen.won for action, seen in ahead.items() if not _is_special(know, action)), default=0.0)
    return [
        (action, _value(worth, action, ahead[action], safe) if isinstance(action, Play) else RARELY)
        for action in know.view.legal
    ]


def _is_special(know: Knowledge, action: Play) -> bool:
    return action.card.is_joker or know.now.is_mighty(action.card)


def _value(worth: CardWorth, action: Play, seen: Forecast, safe: float) -> float:
    """Return the value of a card; ``safe`` is the chance that the side wins without this seat's mighty or joker."""
    chances, know = worth.chances, worth.know
    value = seen.won * (seen.stake + worth.tempo) - worth.of(action.card) + _tidiness(know, action)
    if know.makes_friend:
        value += seen.own * _making_friends(chances)
    if not know.view.trick:
        return value + lead_bonus(worth, action, seen)
    if takes_with_the_joker(know, action):
        value -= JOKER_SPENT
    if takes_the_lead_offered(know, action):
        value += TRUSTED
    if _is_special(know, action) and know.tricks_left > 2 and not worth.is_in_the_way(action.card):
        value -= chances.weights.waste * max(0.0, safe - SAFE) / (1 - SAFE)
    return value + _initiative(worth, seen)


def _making_friends(chances: Chances) -> float:
    """Return the value of winning the trick that makes the friend: the declarer may be left without one."""
    know, weights = chances.know, chances.weights
    if know.seat != know.declarer:
        return weights.friendship
    return 0.0 if know.rules.friend.first_rolls_on else -weights.friendless


def _initiative(worth: CardWorth, seen: Forecast) -> float:
    """Return what winning the trick oneself is worth: it matters to a declarer with trumps to draw."""
    know = worth.know
    has_plans = know.seat == know.declarer and know.tricks_left > 2 and worth.enemy_trumps > 0.5
    return worth.weights.initiative * seen.own if has_plans else 0.0


def _tidiness(know: Knowledge, action: Play) -> float:
    """Return what decides between equals: the lower card goes, and rather the one that leaves a suit empty."""
    card = action.card
    if card.suit is None:
        return 0.0
    lengths = know.lengths
    has_trumps = know.trump is not None and lengths.get(know.trump, 0) > 0
    shortens = 0.08 if has_trumps and lengths[card.suit] == 1 and card.suit != know.trump else 0.0
    return shortens - card.height * 0.004
