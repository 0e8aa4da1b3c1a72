"""The play: the cards that may be led and followed with, and the effects of a card played (RULES §2).

Legality is worked out once, as a verdict on each card of a hand; listing the legal actions, refusing an
illegal one and telling the player why a card is dimmed all read the same verdicts.
"""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, sorted_cards
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mighty import friend, scoring
from mighty_gui.engine.mighty.actions import ORDER, REVEAL, Action, Play, play
from mighty_gui.engine.mighty.events import JokerCalled, Ordered, Played, TrickWon
from mighty_gui.engine.mighty.pack import ghost_seat, point_cards, trick_count
from mighty_gui.engine.mighty.power import Powers, powers_now
from mighty_gui.engine.mighty.refusals import not_legal
from mighty_gui.engine.mighty.state import HandState, PlayedCard, Trick
from mighty_gui.engine.mighty.verdicts import Verdicts

REASONS: Final = (
    "not_held",
    "not_this_trick",
    "wrong_colour",
    "no_ruff_first",
    "must_get_rid",
    "joker_called",
    "joker_answers",
    "follow_suit",
    "follow_or_trump",
    "first_lead",
    "trump_last_resort",
)
"""The reasons why a card may not be played; ``play.`` and one of these is the code of a refusal."""


def verdicts(state: HandState, seat: int) -> Verdicts:
    """The verdicts on the cards of the seat whose turn it is, for this trick.

    They are needed to list what is legal and again to judge an action, so the last ones are remembered.
    """
    position = (seat, tuple(state.hands[seat]), tuple(state.trick), len(state.tricks), state.contract)
    if state.judged is None or state.judged[0] != position:
        state.judged = (position, _judge(state, seat))
    return state.judged[1]


def _judge(state: HandState, seat: int) -> Verdicts:
    result = Verdicts(sorted_cards(state.hands[seat]))
    if len(state.hands[seat]) == 1:
        return result
    now = powers_now(state)
    _leave_unplayable(state, now, result)
    _get_rid(state, seat, now, result)
    if state.led is None:
        _limit_lead(state, now, result)
    else:
        _answer(state, now, state.led, result)
    return result


def _leave_unplayable(state: HandState, now: Powers, result: Verdicts) -> None:
    """Refuse the cards that may not be played to this trick, unless the player has no others."""
    lead = state.led
    led = now.led_suit(lead) if lead else None
    no_ruff = (
        lead is not None and now.first and state.rules.play.first_trick_ruff == "forbidden" and led != now.trump
    )
    if not no_ruff and now.all_may_be_played:
        return
    reasons: dict[Card, str] = {}
    for card in result.allowed:
        power = now.mighty_power if card is now.mighty else now.joker_power if card.is_joker else "full"
        if power == "forbidden":
            reasons[card] = "not_this_trick"
        elif card.is_joker and lead is not None and not now.answers(card, led):
            reasons[card] = "wrong_colour"
        elif no_ruff and now.is_trump(card):
            reasons[card] = "no_ruff_first"
    if reasons:
        result.keep(lambda card: card not in reasons, "")
        result.refused = {card: reasons[card] for card in result.refused}


def _get_rid(state: HandState, seat: int, now: Powers, result: Verdicts) -> None:
    """Demand a card that is barred from the last trick, when it could not be played in time otherwise."""
    if "forbidden" not in (state.rules.mighty.last_trick, state.rules.joker.last_trick):
        return
    barred = [
        card
        for card in state.hands[seat]
        if (state.rules.mighty.last_trick if card is now.mighty else state.rules.joker.last_trick) == "forbidden"
        and (card is now.mighty or card.is_joker)
    ]
    tricks_before_last = trick_count(state.rules) - 1 - state.trick_index
    if barred and len(barred) >= tricks_before_last:
        result.keep(lambda card: card in barred, "must_get_rid")


def _limit_lead(state: HandState, now: Powers, result: Verdicts) -> None:
    if state.is_first_trick and state.rules.play.first_lead_bars:
        _limit_first_lead(state, now, result)
    trump, bound = state.trump, state.rules.play.trump_lead == "last-resort" and state.trump is not None
    if bound and any(card.suit not in (None, trump) for card in result.allowed):
        result.keep(lambda card: card.suit != trump, "trump_last_resort")


def _limit_first_lead(state: HandState, now: Powers, result: Verdicts) -> None:
    """Apply the bars on the declarer's first lead. With trumps, mighty and jokers only, a trump is barred."""

    def is_barred(card: Card) -> bool:
        return now.first_lead_bar(card) is not None

    def is_special(card: Card) -> bool:
        return card.is_joker or now.is_mighty(card)

    if not all(map(is_barred, result.allowed)):
        result.keep(lambda card: not is_barred(card), "first_lead")
    elif all(is_special(card) or now.is_trump(card) for card in result.allowed):
        result.keep(is_special, "first_lead")


def _answer(state: HandState, now: Powers, lead: PlayedCard, result: Verdicts) -> None:
    called, led, trump = now.called_jokers(lead), now.led_suit(lead), now.trump
    if any(joker in result.allowed for joker in called):
        shields = state.rules.joker_call.mighty_shields
        result.keep(lambda card: card in called or (shields and now.is_mighty(card)), "joker_called")
        return
    has_trump = any(card.suit == trump for card in result.allowed)
    if state.rules.play.joker_answers_trump and led is not None and led == trump and not has_trump:
        result.keep(lambda card: card.is_joker, "joker_answers")
    _follow(state, now, result)


def _follow(state: HandState, now: Powers, result: Verdicts) -> None:
    assert state.led is not None
    led = now.led_suit(state.led)
    if led is None:
        return
    to_follow, code = {led}, "follow_suit"
    if state.rules.play.follow == "suit-or-trump" and now.trump is not None:
        to_follow, code = {led, now.trump}, "follow_or_trump"
    if any(card.suit in to_follow for card in result.allowed):
        result.keep(lambda card: card.suit in to_follow or card.is_joker or now.is_mighty(card), code)


def begin(state: HandState) -> None:
    """Give the lead to the declarer."""
    state.taken = [0] * len(state.hands)
    state.to_act = state.declarer


def legal(state: HandState) -> list[Action]:
    """The plays of every allowed card, in each way; then announcing oneself and giving an order, if allowed."""
    seat = state.to_act
    assert seat is not None
    allowed = verdicts(state, seat).allowed
    if state.led is not None:
        actions: list[Action] = [play(card) for card in allowed]
    else:
        actions = [way for card in allowed for way in ways_to_play(state, card)]
    if may_reveal(state, seat):
        actions.append(REVEAL)
    if may_order(state, seat):
        actions.append(ORDER)
    return actions


def ways_to_play(state: HandState, card: Card) -> list[Play]:
    """The ways of playing a card: when led, some cards name a suit, and the joker-call card may call."""
    if state.led is not None:
        return [play(card)]
    now = powers_now(state)
    if now.names_suit(card):
        return [play(card, suit) for suit in now.suits_to_name(card)]
    optional = state.rules.joker_call.declaration == "optional"
    if card in now.callers and optional and now.call_possible:
        return [play(card), play(card, None, True)]
    return [play(card)]


def may_reveal(state: HandState, seat: int) -> bool:
    """Whether the secret friend, about to lead after winning points, may announce themselves."""
    if state.rules.friend.reveal != "may-announce" or state.trick or not state.tricks:
        return False
    last = state.tricks[-1]
    return last.winner == seat and friend.may_announce(state, seat, last) and friend.knows_to_be_friend(state, seat)


def may_order(state: HandState, seat: int) -> bool:
    """Whether that seat may, as declarer, order the friend to win this trick."""
    orders, contract = state.rules.friend.orders, state.contract
    if orders is None or contract is None or seat != state.declarer or state.ordered_in_trick:
        return False
    called = bool(state.calls) and state.calls[0].kind != "none"
    return called and contract.number >= orders.from_ and state.orders_given < orders.count


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """The reason why the action is not allowed now: for a card, the rule that forbids it."""
    seat = state.to_act
    assert seat is not None
    if isinstance(action, Play):
        judged = verdicts(state, seat)
        if action.card not in judged.allowed:
            reason = judged.refused.get(action.card, "not_held")
            allowed = tuple(map(str, judged.allowed))
            told = Refusal(f"play.{reason}", action=str(action), card=str(action.card), cards=allowed)
            return IllegalAction(told)
        ways = ways_to_play(state, action.card)
        return None if action in ways else not_legal(action, ways)
    may = (action == REVEAL and may_reveal(state, seat)) or (action == ORDER and may_order(state, seat))
    return None if may else not_legal(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Play a card, announce oneself or give an order; then let the ghost play when it is its turn."""
    seat = state.to_act
    assert seat is not None
    if action == REVEAL:
        friend.reveal(state, seat, "announced")
    elif action == ORDER:
        state.orders_given += 1
        state.ordered_in_trick = True
        state.events.append(Ordered(seat))
    elif isinstance(action, Play):
        _put_on_table(state, PlayedCard(seat, action.card, action.suit, action.call))
    ghost = ghost_seat(state.rules)
    while ghost is not None and state.to_act == ghost:
        _put_on_table(state, _ghost_card(state, ghost))


def _ghost_card(state: HandState, ghost: int) -> PlayedCard:
    """The top card of the ghost, as it plays it; when leading, it names trumps (or spades) and calls the joker."""
    card = state.hands[ghost][0]
    if state.led is not None:
        return PlayedCard(ghost, card)
    if powers_now(state).names_suit(card):
        return PlayedCard(ghost, card, state.trump or "S")
    return PlayedCard(ghost, card, None, play(card, None, True) in ways_to_play(state, card))


def _put_on_table(state: HandState, played: PlayedCard) -> None:
    state.hands[played.seat].remove(played.card)
    state.trick.append(played)
    state.events.append(Played(played.seat, played.card, played.suit, played.call))
    if len(state.trick) == 1:
        called = powers_now(state).called_jokers(played)
        state.events += [JokerCalled(played.seat, joker) for joker in called]
    friend.after_play(state, played)
    if len(state.trick) == len(state.playing):
        _finish_trick(state)
    else:
        state.to_act = state.after(played.seat)


def _finish_trick(state: HandState) -> None:
    plays = tuple(state.trick)
    winner = powers_now(state).winner(plays).seat
    worth = point_cards(state.rules)
    tricks_count = state.rules.contract.counts == "tricks"
    points = 1 if tricks_count else sum(played.card in worth for played in plays)
    trick = Trick(plays, winner, points)
    state.tricks.append(trick)
    state.trick = []
    state.ordered_in_trick = False
    state.taken[winner] += points
    state.events.append(TrickWon(trick.leader, tuple((p.seat, p.card) for p in plays), winner, points))
    friend.after_trick(state, trick)
    if any(state.hands[seat] for seat in state.playing):
        state.to_act = winner
    else:
        state.to_act = None
        scoring.finish_played(state)
