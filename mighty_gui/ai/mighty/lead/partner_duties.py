"""Duties of declarer and friend that counting alone would not tell them: drawing trumps above all."""

from __future__ import annotations

from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Play

SOME, SOLID = 3, 3
"""So many trumps out are worth drawing, with so many that nothing beats."""


def neglects_trumps(know: Knowledge, card: Play) -> bool:
    """Whether a declarer with four trumps, the three highest among them, leads a low side card (002§6.3)."""
    if know.seat != know.declarer or know.trump is None or card.card.suit in (None, know.trump):
        return False
    if know.now.first or any(joker in know.unseen for joker in know.called_jokers(card)):
        return False
    if len(know.trumps) < 4 or len(know.unseen_in[know.trump]) < SOME:
        return False
    solid = sum(not know.higher(trump) for trump in know.trumps) >= SOLID
    return solid and know.higher(card.card) > 0


def takes_with_the_joker(know: Knowledge, card: Play) -> bool:
    """Whether a friend with mighty and joker takes with the joker, which could draw trumps later (002§4.3)."""
    both = know.mighty in know.hand and card.card.is_joker and know.now.joker_power == "full"
    return both and _is_friend(know) and know.tricks_left > 2 and Play(know.mighty) in know.view.legal


def draws_for_the_declarer(know: Knowledge, card: Play) -> bool:
    """Whether a friend who has spent the mighty draws trumps with the joker (002§4.3)."""
    if not card.card.is_joker or know.trump is None or card.suit != know.trump or not _is_friend(know):
        return False
    spent = any(
        played.seat == know.seat and played.card is know.mighty for trick in know.view.tricks for played in trick.plays
    )
    return spent and know.now.joker_power == "full" and len(know.unseen_in[know.trump]) >= SOME


def takes_the_lead_offered(know: Knowledge, card: Play) -> bool:
    """Whether a friend takes with mighty or joker a side card that the declarer has led to be beaten.

    Whoever leads so trusts in it; but not in the first trick, nor where a top card of the suit does as well.
    """
    trick = know.view.trick
    if not trick or trick[0].seat != know.declarer or not _is_friend(know) or know.now.first:
        return False
    led = trick[0].card
    if led.suit in (None, know.trump) or not (card.card.is_joker or know.now.is_mighty(card.card)):
        return False
    best = know.now.winner(trick)
    if any(_tops(know, own, best.card) for own in know.hand if own.suit == led.suit):
        return False
    is_last = len(trick) == len(know.view.playing) - 1
    return best.seat != know.declarer or (know.higher(led) > 0 and not is_last)


def _tops(know: Knowledge, own: Card, best: Card) -> bool:
    """Whether a card wins over the best one on the table, and nobody has a higher one of the suit."""
    return own.suit == best.suit and own.height > best.height and not know.higher(own) and own is not know.mighty


def _is_friend(know: Knowledge) -> bool:
    return know.attacks and know.seat != know.declarer and know.trump is not None
