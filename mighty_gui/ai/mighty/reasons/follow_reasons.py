"""Reasons for a card that is played to a lead."""

from __future__ import annotations

from mighty_gui.ai.mighty.reasons.sight import LIKELY, PlaySight
from mighty_gui.ai.reason import Reason, because
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Play


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
    return _low(sight, card)


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


def _low(sight: PlaySight, card: Card) -> Reason:
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
