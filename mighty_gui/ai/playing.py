"""Which card to play: what the trick brings, less what the card is still worth, and what a lead does besides."""

from __future__ import annotations

from mighty_gui.ai.chances import Chances
from mighty_gui.ai.forecast import Forecast, forecast
from mighty_gui.ai.knowledge import Knowledge
from mighty_gui.ai.leading import lead_bonus
from mighty_gui.ai.worth import Worth
from mighty_gui.engine.actions import Action, Play

RARELY = -100.0
"""Announcing oneself or giving an order tells the enemies as much as one's friend."""
SAFE = 0.6
"""The chance to win from which the mighty and the joker begin to be wasted on a trick."""


def appraise(know: Knowledge) -> list[tuple[Action, float]]:
    """Every legal action with its value in points for this seat's side, in the order of ``legal``."""
    chances = Chances(know)
    worth = Worth(chances)
    seen = {action: forecast(chances, action) for action in know.view.legal if isinstance(action, Play)}
    safe = max((ahead.won for action, ahead in seen.items() if not _is_special(know, action)), default=0.0)
    return [
        (action, _value(chances, worth, action, seen[action], safe) if isinstance(action, Play) else RARELY)
        for action in know.view.legal
    ]


def _is_special(know: Knowledge, action: Play) -> bool:
    return action.card.is_joker or know.now.is_mighty(action.card)


def _value(chances: Chances, worth: Worth, action: Play, seen: Forecast, safe: float) -> float:
    """``safe`` is the chance that the side wins the trick without this seat's mighty or joker."""
    know = chances.know
    value = seen.won * (seen.stake + tempo(chances)) - worth.of(action.card) + _tidiness(know, action)
    if know.makes_friend:
        value += seen.own * _making_friends(chances)
    if not know.view.trick:
        return value + lead_bonus(chances, worth, action, seen)
    if _is_special(know, action) and know.tricks_left > 2:
        value -= chances.judgement.waste * max(0.0, safe - SAFE) / (1 - SAFE)
    return value + _initiative(chances, worth, seen)


def _making_friends(chances: Chances) -> float:
    """What it is worth to win the trick that makes the friend: the declarer may be left without one."""
    know, judgement = chances.know, chances.judgement
    if know.seat != know.declarer:
        return judgement.friendship
    return 0.0 if know.rules.friend.first_rolls_on else -judgement.friendless


def tempo(chances: Chances) -> float:
    """What it is worth to a side to win a trick besides the points; much, if it keeps a joker from being called."""
    know, judgement = chances.know, chances.judgement
    if know.tricks_left <= 1:
        return 0.0
    usual = judgement.tempo_attack if know.attacks else judgement.tempo_defence
    return usual + judgement.joker_in_danger * joker_danger(chances)


def joker_danger(chances: Chances) -> float:
    """The chance that one's side has the joker and an enemy the card that calls it, with tricks to call it in."""
    know = chances.know
    danger = 0.0
    for caller, jokers in know.now.callers.items() if know.tricks_left > 2 else ():
        theirs = sum(chances.holds(seat, caller) * (1 - chances.ally(seat)) for seat in know.hidden_seats)
        danger = max(danger, theirs * max(chances.own_side_holds(joker) for joker in jokers))
    return danger


def _initiative(chances: Chances, worth: Worth, seen: Forecast) -> float:
    """Winning the trick oneself, not leaving it to a partner, matters to a declarer with trumps to draw."""
    know = chances.know
    has_plans = know.seat == know.declarer and know.tricks_left > 2 and worth.enemy_trumps > 0.5
    return chances.judgement.initiative * seen.own if has_plans else 0.0


def _tidiness(know: Knowledge, action: Play) -> float:
    """Between cards of equal worth the lower goes, and rather the one that leaves a suit empty."""
    card = action.card
    if card.suit is None:
        return 0.0
    left = sum(other.suit == card.suit for other in know.hand) - 1
    keeps_trumps = know.trump is not None and any(other.suit == know.trump for other in know.hand)
    shortens = 0.08 if keeps_trumps and left == 0 and card.suit != know.trump else 0.0
    return shortens - card.height * 0.004
