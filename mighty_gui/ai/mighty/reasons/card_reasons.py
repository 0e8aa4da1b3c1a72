"""Reasons for cards: for a lead, and for an answer."""

from __future__ import annotations

from mighty_gui.ai.appraisal import Reason, because
from mighty_gui.ai.mighty.reasons.sight import LIKELY, PlaySight
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


# --- reasons for a card that is played to a lead ------------------------------------------------------------


def answer_reason(sight: PlaySight, action: Play) -> Reason:
    """Explain why one would answer with that card."""
    card = action.card
    if card in sight.winners:
        return _win(sight, card)
    if card.is_joker:
        return _beaten_joker(sight, card)
    ours = sight.on_our_side(sight.best.seat)
    if ours:
        return _under_partner(sight, card)
    if sight.is_point(card):
        return _give(sight, card, known=ours is False)
    return _low_answer(sight, card)


def answer_reproach(sight: PlaySight, action: Play) -> Reason | None:
    """Explain what speaks against answering with that card, if it can be said."""
    card = action.card
    if card in sight.winners:
        return None
    if card.is_joker:
        return _wasted_joker(sight, card)
    gives = sight.is_point(card) and not sight.has_only_points
    if gives and sight.on_our_side(sight.best.seat) is False:
        return because("against.point_at_risk", card=card, seat=sight.best.seat)
    if not sight.winners and sight.led_suit != sight.trump and sight.now.is_trump(card):
        return because("against.throw_trump", card=card)
    return None


def _wasted_joker(sight: PlaySight, card: Card) -> Reason | None:
    if sight.now.joker_power != "full":
        return because("against.powerless_joker", card=card)
    if card in sight.now.called_jokers(sight.view.trick[0]):
        return None
    return because("against.joker_beaten", card=card, other=sight.best.card)


def _beaten_joker(sight: PlaySight, card: Card) -> Reason:
    called = sight.now.joker_power == "full" and card in sight.now.called_jokers(sight.view.trick[0])
    return because("play.called_joker" if called else "play.part_with", card=card)


def _for_points(code: str, points: int, card: Card, **values: object) -> Reason:
    """A reason that speaks of the points where there are any."""
    return (
        because(f"{code}_points", card=card, points=points, **values) if points else because(code, card=card, **values)
    )


def _win(sight: PlaySight, card: Card) -> Reason:
    points = sight.stakes + sight.know.points(card)
    if sight.on_our_side(sight.best.seat):
        return because("play.take_over", card=card, seat=sight.best.seat)
    if sight.now.is_mighty(card):
        return _for_points("play.mighty_wins", points, card)
    if card.is_joker:
        return (
            _for_points("play.joker_wins", points, card)
            if sight.is_safe(card)
            else because("play.joker_takes", card=card)
        )
    if sight.winners == [card] and len(sight.plays) > 1 and not sight.is_last_to_play:
        return because("play.only_winner", card=card)
    if sight.now.is_trump(card) and sight.led_suit != sight.trump:
        return _ruff(sight, card, points)
    if sight.is_last_to_play:
        return _for_points("play.win_last", points, card)
    if sight.is_master(card):
        return because(sight.but_for_mighty("play.win_top"), card=card, suit=card.suit)
    return because("play.beat", card=card, other=sight.best.card)


def _ruff(sight: PlaySight, card: Card, points: int) -> Reason:
    if sight.now.is_trump(sight.best.card):
        return because("play.overruff", card=card, other=sight.best.card)
    if sight.now.first and sight.defends:
        return because("play.ruff_first", card=card)
    return _for_points("play.ruff", points, card)


def _under_partner(sight: PlaySight, card: Card) -> Reason:
    """Explain a card to a trick that one's own side is winning."""
    seat = sight.best.seat
    if sight.is_point(card):
        safe = sight.is_last_to_play or sight.now.is_mighty(sight.best.card)
        return because("play.give_sure_points" if safe else "play.give_points_to_friend", card=card, seat=seat)
    saved = next((special for special in sight.specials if special in sight.winners), None)
    if saved is not None:
        return because("play.save_from_partner", card=card, other=saved, seat=seat)
    return because("play.leave_to_partner", card=card, seat=seat)


def _give(sight: PlaySight, card: Card, *, known: bool) -> Reason:
    """A point to a trick that is not one's own side's for certain: who is expected to take it is named."""
    if sight.has_only_points:
        return because("play.must_give", card=card)
    winner = sight.best.seat
    if not known and sight.ally(winner) >= LIKELY:
        return because("play.hope_for_partner", card=card, seat=winner)
    taker = sight.taker(card)
    if taker is not None:
        return because("play.point_for_partner", card=card, seat=taker)
    if card.suit not in (None, sight.led_suit) and _empties(sight, card):
        return because("play.empty_suit", card=card, suit=card.suit)
    return _sacrifice(sight, card)


def _sacrifice(sight: PlaySight, card: Card) -> Reason:
    """A point given up because everything else is worth more."""
    others = [action.card for action in sight.plays if not sight.is_point(action.card)]
    dear = [
        other
        for other in others
        if other in sight.specials or (sight.now.is_trump(other) and sight.led_suit != sight.trump)
    ]
    if dear and len(dear) == len(others) and not sight.now.is_trump(card):
        return because("play.spare_dearer", card=card, other=dear[0])
    return because("play.part_with", card=card)


def _low_answer(sight: PlaySight, card: Card) -> Reason:
    """Explain a card that is no point and does not win the trick."""
    if card.suit not in (None, sight.led_suit) and _empties(sight, card):
        return because("play.empty_suit", card=card, suit=card.suit)
    if not sight.winners:
        return _out_of_reach(sight, card)
    if all(winner in sight.specials for winner in sight.winners):
        saved = sight.winners[0]
        code = "play.save_mighty" if sight.now.is_mighty(saved) else "play.save_joker"
        return _for_points(code, sight.stakes, card, other=saved)
    if any(sight.now.is_trump(winner) for winner in sight.winners) and sight.led_suit != sight.trump:
        return because("play.save_trump", card=card)
    return because("play.hold_back", card=card, other=max(sight.winners, key=lambda winner: winner.height))


def _out_of_reach(sight: PlaySight, card: Card) -> Reason:
    """The trick cannot be won."""
    if card.suit == sight.led_suit:
        return because("play.duck" if sight.know.counts_tricks else "play.duck_low", card=card, other=sight.best.card)
    return because("play.throw_low", card=card)


def _empties(sight: PlaySight, card: Card) -> bool:
    """Whether it is one's last card of a side suit, with trumps and tricks left to ruff with."""
    if card.suit == sight.trump or sight.cards_of(card.suit) != [card] or sight.know.tricks_left <= 2:
        return False
    has_mighty_in_it = sight.now.mighty in sight.know.hand and sight.now.mighty.suit == card.suit
    return not has_mighty_in_it and any(sight.now.is_trump(other_card) for other_card in sight.know.hand)
