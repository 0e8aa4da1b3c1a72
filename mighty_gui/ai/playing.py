"""Which card to play: what the trick brings, less what the card is still worth, and what a lead does besides."""

from __future__ import annotations

from mighty_gui.ai.chances import Chances
from mighty_gui.ai.forecast import Forecast, forecast
from mighty_gui.ai.knowledge import Knowledge
from mighty_gui.ai.leading import lead_bonus
from mighty_gui.ai.tuning.judgement import JUDGEMENT, Judgement
from mighty_gui.ai.worth import Worth
from mighty_gui.engine.actions import Action, Play


def appraise(know: Knowledge, judgement: Judgement = JUDGEMENT) -> list[tuple[Action, float]]:
    """Every legal action with its value in points for this seat's side, in the order of ``legal``."""
    chances = Chances(know, judgement)
    worth = Worth(chances)
    return [
        (action, _value(chances, worth, action) if isinstance(action, Play) else _beside(know, action))
        for action in know.view.legal
    ]


def _value(chances: Chances, worth: Worth, action: Play) -> float:
    know = chances.know
    seen = forecast(chances, action)
    value = seen.won * (seen.stake + tempo(chances)) - worth.of(action.card)
    value += _tidiness(know, action)
    if not know.view.trick:
        return value + lead_bonus(chances, worth, action, seen)
    return value + _initiative(chances, seen)


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
    for caller, joker in know.now.callers.items() if know.tricks_left > 2 else ():
        theirs = sum(chances.holds(seat, caller) * (1 - chances.ally(seat)) for seat in know.hidden_seats)
        danger = max(danger, theirs * chances.own_side_holds(joker))
    return danger


def _initiative(chances: Chances, seen: Forecast) -> float:
    """Winning the trick oneself rather than leaving it to a partner matters to the declarer."""
    know = chances.know
    return 0.3 * seen.own if know.seat == know.declarer and know.tricks_left > 2 else 0.0


def _tidiness(know: Knowledge, action: Play) -> float:
    """Between cards of equal worth the lower goes, and rather the one that leaves a suit empty."""
    card = action.card
    if card.suit is None:
        return 0.0
    left = sum(other.suit == card.suit for other in know.hand) - 1
    keeps_trumps = know.trump is not None and any(other.suit == know.trump for other in know.hand)
    shortens = 0.08 if keeps_trumps and left == 0 and card.suit != know.trump else 0.0
    return shortens - card.height * 0.004


def _beside(know: Knowledge, action: Action) -> float:
    """Announcing oneself or giving an order: neither is done lightly."""
    return -100.0
