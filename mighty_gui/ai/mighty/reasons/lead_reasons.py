"""Reasons for a lead."""

from __future__ import annotations

from mighty_gui.ai.mighty.reasons.sight import PlaySight
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played


def lead_reason(sight: PlaySight, action: Play) -> Reason:
    """Explain why one would lead that card."""
    card, now = action.card, sight.now
    called = now.called_jokers(Played(sight.seat, card, action.suit, action.call))
    if called and any(sight.is_out(joker) for joker in called):
        return because("play.call_joker", card=card, other=next(j for j in called if sight.is_out(j)))
    if card.is_joker:
        return _joker(sight, action)
    if now.is_mighty(card):
        return because("play.mighty_first" if now.first else "play.lead_mighty", card=card)
    if now.is_trump(card):
        return _trump(sight, card)
    assert card.suit is not None
    return _top(sight, card) if sight.is_master(card) else _low(sight, card, card.suit)


def lead_reproach(sight: PlaySight, action: Play) -> Reason | None:
    """Explain what speaks against leading that card, if it can be said."""
    card = action.card
    if card.is_joker:
        return because("against.powerless_joker", card=card) if sight.now.joker_power != "full" else None
    if sight.now.is_mighty(card) or sight.is_master(card):
        return None
    if sight.now.is_trump(card) and sight.defends:
        return because("against.defender_trump", card=card)
    helps = sight.attacks and sight.now.is_trump(card)
    gives = sight.is_point(card) and not sight.has_only_points
    return because("against.lead_point", card=card) if gives and not helps else None


def _joker(sight: PlaySight, action: Play) -> Reason:
    card, suit = action.card, action.suit
    if sight.now.joker_power != "full":
        return because("play.part_with", card=card)
    if suit == sight.trump and sight.attacks and sight.trumps_out:
        return because("play.joker_draws_trumps", card=card, suit=suit, count=sight.trumps_out)
    if suit in (None, "any"):
        return because("play.joker_any", card=card)
    return because("play.joker_names", card=card, suit=suit)


def _trump(sight: PlaySight, card: Card) -> Reason:
    """Explain a trump lead: the declarer's side draws the others'."""
    if not sight.trumps_out:
        return because("play.cash_trump", card=card)
    if not sight.attacks:
        return _others_trump(sight, card)
    if sight.is_master(card):
        return because("play.draw_trumps", card=card, count=sight.trumps_out)
    if sight.is_declarer and sight.friends_card is not None:
        return because("play.low_trump_for_friend", card=card, other=sight.friends_card)
    if not sight.is_declarer:
        return because("play.return_trump", card=card, count=sight.trumps_out)
    return because("play.more_trumps", card=card, count=sight.trumps_out)


def _others_trump(sight: PlaySight, card: Card) -> Reason:
    """A trump led by somebody who does not belong to the declarer's side, or cannot know."""
    if sight.is_master(card):
        return _top(sight, card)
    if all(sight.now.is_trump(action.card) for action in sight.plays):
        return because("play.trumps_left", card=card)
    if sight.defends:
        return because("play.lesser_risk", card=card)
    return _point(sight, card) if sight.is_point(card) else because("play.lead_low", card=card)


def _top(sight: PlaySight, card: Card) -> Reason:
    """The highest card left in a side suit."""
    if sight.is_declarer and sight.now.first:
        return because(sight.but_for_mighty("play.safe_first_lead"), card=card, suit=card.suit)
    if sight.trump is not None and not sight.trumps_out:
        return because(sight.but_for_mighty("play.cash_safe"), card=card, suit=card.suit)
    return because(sight.but_for_mighty("play.cash_master"), card=card, suit=card.suit)


def _low(sight: PlaySight, card: Card, suit: Suit) -> Reason:
    """A card that others can beat."""
    for find in (_force_mighty, _first_for_friend, _to_friends_card, _for_a_ruff, _make_a_master):
        found = find(sight, card, suit)
        if found is not None:
            return found
    return _point(sight, card) if sight.is_point(card) else because("play.lead_low", card=card)


def _point(sight: PlaySight, card: Card) -> Reason:
    """A point that can be beaten: who is expected to win it, or why it is led all the same."""
    if sight.has_only_points:
        return because("play.must_give", card=card)
    taker = sight.taker(card)
    if taker is None:
        return because("play.part_with", card=card)
    return because("play.lead_point_to", card=card, seat=taker)


def _force_mighty(sight: PlaySight, card: Card, suit: Suit) -> Reason | None:
    """Explain 마공: only an enemy of the mighty leads its suit; who calls it has it on the declarer's side."""
    mighty = sight.now.mighty
    called = any(call.card is mighty for call in sight.view.calls)
    theirs = sight.defends and sight.mighty_may_come and suit == mighty.suit
    return because("play.force_mighty", card=card, other=mighty) if theirs and called else None


def _first_for_friend(sight: PlaySight, card: Card, _suit: Suit) -> Reason | None:
    called = sight.friends_card
    if not (sight.is_declarer and sight.now.first and called is not None):
        return None
    if called is sight.now.mighty and sight.now.mighty_power == "full" and sight.is_point(card):
        return because("play.lead_for_friend", card=card, other=called)
    return None


def _to_friends_card(sight: PlaySight, card: Card, suit: Suit) -> Reason | None:
    """The suit of the card called, for the friend to take."""
    called = sight.friends_card
    if not sight.is_declarer or called is None or called is sight.now.mighty or called.suit != suit:
        return None
    return because("play.to_friends_card", card=card, other=called)


def _for_a_ruff(sight: PlaySight, card: Card, suit: Suit) -> Reason | None:
    """A suit that a partner has shown to have none of, with trumps about."""
    if not sight.trumps_out or not sight.now.ruffs_count(suit):
        return None
    void = (
        seat
        for seat in sight.know.hidden_seats
        if sight.on_our_side(seat)
        and suit in sight.know.voids.get(seat, ())
        and sight.trump not in sight.know.voids.get(seat, ())
    )
    seat = next(void, None)
    return None if seat is None else because("play.let_partner_ruff", card=card, suit=suit, seat=seat)


def _make_a_master(sight: PlaySight, card: Card, suit: Suit) -> Reason | None:
    """One card above one's best of the suit: once it has been played that best is the highest."""
    best = max(sight.cards_of(suit), key=lambda other_card: other_card.height)
    above = sight.rivals(best)
    if best is card or len(above) != 1 or above[0].height == best.height:
        return None
    return because("play.make_a_master", card=card, other=above[0], best=best)
