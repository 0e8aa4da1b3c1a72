"""Facts about a played card, checked with the real cards."""

from __future__ import annotations

from mighty_gui.ai.mighty.knowledge import seen_cards
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.pack import full_pack, trick_count
from mighty_gui.engine.mighty.trick_law import hand_law
from tests.ai.mighty.reasons.reason_cases import Case


def played(case: Case) -> Card:
    assert isinstance(case.action, Play)
    return case.action.card


def leads(case: Case) -> bool:
    """Return whether the card sets the suit of the trick, as the first or after a powerless joker."""
    return not case.trick or (case.now.is_opened and all(laid.card.is_joker for laid in case.trick))


def calls(case: Case) -> bool:
    """Return whether the card calls a joker that has not been seen."""
    assert isinstance(case.action, Play)
    called = case.now.called_jokers(Played(case.seat, case.action.card, case.action.suit, case.action.call))
    return leads(case) and any(joker in others_out(case) for joker in called)


def above(case: Case, card: Card) -> bool:
    """Return whether a card is higher than the one played and of its suit; the mighty does not count."""
    return card.suit == played(case).suit and card.height > played(case).height and card is not case.now.mighty


def enemies_cards(case: Case) -> list[Card]:
    state = case.hand.state
    return [card for seat in state.playing if not case.is_really_ours(seat) for card in state.cards_of(seat)]


def is_special(case: Case) -> bool:
    return played(case).is_joker or case.now.is_mighty(played(case))


def loses(case: Case) -> bool:
    return not case.wins(played(case))


def cannot_win(case: Case) -> bool:
    return not any(case.wins(a.card) for a in case.view.legal if isinstance(a, Play))


def enemy_wins(case: Case) -> bool:
    seat = case.number("seat")
    return case.now.winner(case.trick).seat == seat and not case.is_really_ours(seat)


def ruffs(case: Case) -> bool:
    return case.now.is_trump(played(case)) and case.now.trump not in case.now.led_suits(case.trick) and wins(case)


def wins(case: Case) -> bool:
    return case.wins(played(case))


def is_last(case: Case) -> bool:
    return len(case.trick) == len(case.hand.state.playing) - 1


def attacks(case: Case) -> bool:
    """Return whether the seat knows that it is on the declarer's side."""
    declarer = case.hand.state.declarer or 0
    partner = case.hand.rules.table.stand_in == "partners" and case.seat == declarer + 1
    return case.seat in (declarer, *case.view.friends) or partner


def counts(case: Case) -> bool:
    """Return whether the trick has any value."""
    return case.hand.rules.contract.counts == "tricks" or case.points([play.card for play in case.trick]) > 0


# --- the effect of a card on the trick, and less useful cards --------------------------------------------------


def others_out(case: Case) -> list[Card]:
    """Return the cards that the seat has not seen, in any hand."""
    unseen = list(full_pack(case.hand.rules))
    for card in seen_cards(case.view):
        unseen.remove(card)
    return unseen


def elsewhere(case: Case) -> list[Card]:
    """Return the cards that may be in another hand: unseen cards, and those of a hand that lies open."""
    shown = [card for seat, hand in enumerate(case.view.hands) if seat != case.seat for card in hand or ()]
    return [*others_out(case), *shown]


def between(case: Case, low: Card, high: Card) -> bool:
    """Return whether another player's card ranks above the lower one, and not above the higher one."""
    return any(
        card.suit == low.suit and low.height < card.height <= high.height and not case.now.is_mighty(card)
        for card in elsewhere(case)
    )


def is_ordinary(case: Case, card: Card) -> bool:
    return not card.is_joker and not case.now.is_mighty(card)


def is_plain(case: Case, card: Card) -> bool:
    return is_ordinary(case, card) and not case.now.is_trump(card)


def is_weak(case: Case, card: Card) -> bool:
    """Return whether a card is plain, no point card, and another player holds a higher one of its suit."""
    return is_plain(case, card) and not case.points([card]) and not is_top(case, card, elsewhere(case))


def is_least(case: Case) -> bool:
    """Return whether no other legal card is certainly worth less, in any of three ways."""
    card, now = played(case), case.now
    others = [action.card for action in case.view.legal if isinstance(action, Play) and action.card is not card]
    if not is_weak(case, card) and any(is_weak(case, other) for other in others):
        return False
    if not is_ordinary(case, card):
        return not any(is_ordinary(case, other) for other in others)
    return not any(
        other.suit == card.suit and other.height < card.height and case.points([other]) == case.points([card])
        for other in others
        if not now.is_mighty(other) and between(case, other, card)
    )


def best_of_trick(case: Case) -> Played:
    return case.now.winner(case.trick)


def may_be_beaten(case: Case) -> bool:
    """Return whether, as far as was seen, a later seat of the other side could beat the winning card."""
    come = [seat for seat in case.hand.state.playing if seat not in [play.seat for play in case.trick]]
    return any(
        seat != case.seat and case.now.winner([*case.trick, Played(seat, card)]).seat == seat
        for seat in come
        for card in others_out(case)
    )


def partner_is_ahead(case: Case) -> bool:
    """Return whether, as far as the seat knows, a card of its own side is winning."""
    seat = best_of_trick(case).seat
    known = {case.hand.state.declarer, *case.view.known_friends}
    if case.hand.rules.table.stand_in == "partners":
        known.add((case.hand.state.declarer or 0) + 1)
    return seat in known if attacks(case) else seat not in known


def has_hidden_friend(case: Case) -> bool:
    return len(case.view.known_friends) < len(case.view.calls)


def has_shown_none(case: Case, seat: int, suit: str | None) -> bool:
    """Return whether that seat has once not followed that suit, in a trick that may be looked at again."""
    tricks = zip(case.view.tricks, hand_law(case.hand.rules, case.hand.state.trump).tricks, strict=False)
    ruffs_freely = case.hand.rules.play.follow == "suit-or-trump"
    return any(
        play.seat == seat
        and play.card.suit not in (suit, *now.led_suits(trick.plays))
        and (suit in now.led_suits(trick.plays) or (ruffs_freely and suit == now.trump))
        for trick, now in tricks
        for play in trick.plays[1:]
        if is_ordinary(case, play.card) and not (ruffs_freely and now.is_trump(play.card))
    )


def is_top(case: Case, card: Card, cards: list[Card]) -> bool:
    """Return whether none of these cards is higher than that one and of its suit; the mighty does not count."""
    return not any(
        other.suit == card.suit and other.height > card.height and not case.now.is_mighty(other) for other in cards
    )


def called_card(case: Case) -> Card | None:
    return next((call.card for call in case.view.calls if call.card is not None), None)


def summons(case: Case) -> bool:
    """Return whether the joker is called in the suit of the called card, which is the highest one with the others."""
    card = called_card(case)
    return calls(case) and card is not None and card.suit == played(case).suit and is_top(case, card, others_out(case))


def nothing_else_holds(case: Case) -> bool:
    """Return whether no other card, without mighty and jokers, is the highest of its suit among those of the others."""
    others = [action.card for action in case.view.legal if isinstance(action, Play)]
    return not any(is_ordinary(case, card) and is_top(case, card, others_out(case)) for card in others)


def ruffs_known(case: Case) -> bool:
    """Return whether a player has shown to have none of the suit led, and another has a trump."""
    suit = played(case).suit
    trumps = any(case.now.is_trump(card) for card in others_out(case))
    return trumps and any(
        has_shown_none(case, seat, suit) and not has_shown_none(case, seat, case.hand.state.trump)
        for seat in case.hand.state.playing
        if seat != case.seat
    )


def ruff_is_to_come(case: Case) -> bool:
    """Return whether a later opponent has none of the suit led, as far as it has been shown."""
    come = [seat for seat in case.hand.state.playing if seat not in [play.seat for play in case.trick]]
    led = case.now.led_suits(case.trick)
    return any(
        all(has_shown_none(case, seat, suit) for suit in led) and not case.is_really_ours(seat) for seat in come
    ) or not any(card.suit in led for card in others_out(case) if is_ordinary(case, card))


def seeks_friend(case: Case) -> bool:
    """Return whether the declarer plays to a trick, after the first, whose winner is called as friend."""
    called = {call.trick for call in case.hand.state.calls}
    return case.seat == case.hand.state.declarer and len(case.hand.tricks) + 1 in called


def gives_nothing_back(case: Case) -> bool:
    """Return whether every other legal card is a point, a trump, or has a power."""
    return all(
        not is_plain(case, action.card) or case.points([action.card])
        for action in case.view.legal
        if isinstance(action, Play)
    )


def spares_no_point(case: Case) -> bool:
    """Return whether every plain point that may be given would win a later trick for the declarer's side."""
    points = [action.card for action in case.view.legal if isinstance(action, Play) and case.points([action.card])]
    plain = [card for card in points if is_plain(case, card)]
    return not case.points([played(case)]) and all(
        attacks(case) and is_top(case, card, others_out(case)) for card in plain
    )


def partner_wins(case: Case) -> bool:
    """Return whether the player's other hand, which is still to play, holds a card that beats the winning one."""
    other = case.seat ^ 1
    return case.hand.rules.table.stand_in == "partners" and any(
        case.now.winner([*case.trick, Played(other, card)]).seat == other for card in case.held_by(other)
    )


def last_tricks(case: Case, count: int) -> bool:
    return len(case.hand.tricks) >= trick_count(case.hand.rules) - count
