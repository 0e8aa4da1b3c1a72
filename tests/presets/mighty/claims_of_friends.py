"""Claims about friends, stand-ins and the ghost, tried on hands and on positions of the play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from mighty_gui.engine.core.cards import SUIT_COLOUR, Card, Suit
from mighty_gui.engine.mighty.actions import ORDER, REVEAL, CallFriend, call_card
from mighty_gui.engine.mighty.events import FriendRevealed, JokerCalled, Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import ghost_seat, point_cards
from mighty_gui.engine.mighty.play import take_up
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase, Trick
from tests.engine.mighty.helpers import lay, vary
from tests.engine.mighty.walks import random_action
from tests.presets.mighty.claims import (
    Case,
    Pack,
    bought,
    claim,
    contract_in,
    do,
    fresh,
    legal,
    lowest_bid,
    position_of,
    trumps,
    walked_to,
)

SEEDS = range(30)


def _calling(rules: MightyRules, bid: str = "", seed: int = 0) -> MightyHand:
    """Return a hand where the declarer is about to call a friend."""
    return walked_to(bought(fresh(rules, seed), bid or lowest_bid(rules, "H")), Phase.FRIEND, seed)


def _calls(hand: MightyHand) -> list[CallFriend]:
    return [action for action in hand.legal() if isinstance(action, CallFriend)]


def _cards_called(hand: MightyHand) -> set[str]:
    return {str(call.card) for call in _calls(hand) if call.card}


def _held_by(hand: MightyHand, card: Card) -> list[int]:
    """Return the seats with a copy of that card, once for each copy."""
    return [seat for seat in hand.state.playing for held in hand.state.cards_of(seat) if held is card]


# --- calling ----------------------------------------------------------------------------------------


@claim("friend.count.say.0", "friend.count.say.1", "friend.count.say.2")
def _(case: Case) -> Iterator[bool]:
    hand, calls = _calling(case.rules), 0
    while hand.phase is Phase.FRIEND:
        done = [str(call) for call in hand.state.calls]
        yield not set(done) & legal(hand)
        hand.apply(next(call for call in _calls(hand) if call.kind != "none"))
        calls += 1
    yield calls == int(case.said.key[-1])
    if case.said.key.endswith("2"):
        twice = _calling(case.rules)
        seat = next(seat for seat in twice.state.playing if seat != twice.state.declarer)
        alone = [card for card in twice.state.cards_of(seat) if set(_held_by(twice, card)) == {seat}]
        for card in list(dict.fromkeys(alone))[:2]:
            twice.apply(call_card(card))
        yield twice.state.friends == [seat]


@claim("friend.kinds.say.list", "friend.kinds.say.empty")
def _(case: Case) -> Iterator[bool]:
    found = {call.kind for call in _calls(_calling(vary(case.rules, friend={"seat_among": "anyone"})))}
    yield found == set(case.said.items)
    yield all(_makes_friend(case.rules, kind) for kind in found)


def _makes_friend(rules: MightyRules, kind: str) -> bool:
    """Return whether a call of that kind makes the right friend."""
    hand = _calling(vary(rules, friend={"seat_among": "anyone"}))
    call = next(call for call in _calls(hand) if call.kind == kind)
    if kind == "card":
        call = next(call for call in _calls(hand) if call.card and _sole_other(hand, call.card) is not None)
    hand.apply(call)
    if kind != "none" and hand.phase is Phase.FRIEND:
        do(hand, "friend none") if "friend none" in legal(hand) else hand.apply(hand.legal()[-1])
    before = hand.copy()
    if kind in ("none", "card"):
        return not before.state.friends if kind == "none" else _sole_other_of(before, call) in before.state.friends
    if kind in ("seat", "ghost"):
        return before.state.known_friends == [call.seat if kind == "seat" else ghost_seat(rules)]
    rng = random.Random(0)
    while not hand.is_over:
        hand.apply(random_action(hand, rng))
    winner = hand.tricks[{"first": 0, "last": -1}.get(kind, (call.trick or 0) - 1)].winner
    return hand.state.friends == ([] if winner == hand.state.declarer else [winner]) or rules.friend.first_rolls_on


def _sole_other(hand: MightyHand, card: Card) -> int | None:
    """Return the only other player with that card, if just one copy of it is in another hand."""
    seats = _held_by(hand, card)
    return seats[0] if len(seats) == 1 and seats[0] != hand.state.declarer else None


def _sole_other_of(hand: MightyHand, call: CallFriend) -> int | None:
    assert call.card is not None
    return _sole_other(hand, call.card)


@claim("friend.seat_among.say.anyone", "friend.seat_among.say.bidders")
def _(case: Case) -> Iterator[bool]:
    """The second player bids, the third passes; the first one bids again and declares."""
    hand = fresh(case.rules)
    opener = hand.to_act
    bidder = do(hand, "bid 13H").to_act
    passer = do(hand, "bid 14H").to_act
    while hand.phase is Phase.AUCTION:
        do(hand, "bid 15H" if hand.to_act == opener else "pass")
    walked_to(hand, Phase.FRIEND)
    seats = {call.seat for call in _calls(hand) if call.seat is not None}
    yield bidder in seats
    yield (passer in seats) is case.said.key.endswith("anyone")


@claim("friend.kinds.say.copies")
def _(case: Case) -> Iterator[bool]:
    """Copies are with two others, with the declarer and one other, or twice with the declarer."""
    for seed in SEEDS[:4]:
        hand = _calling(case.rules, seed=seed)
        declarer = hand.state.known_declarer()
        for card in point_cards(case.rules):
            seats = _held_by(hand, card) + [declarer] * hand.state.discard.count(card)
            if len(seats) != 2 or (declarer not in seats and seats[0] == seats[1]):
                continue
            called = do(hand.copy(), f"friend {card}", "friend none")
            others = [seat for seat in seats if seat != declarer]
            yield called.state.friends == (others if len(others) == 1 else [])
            if len(others) == 2:
                yield _first_played(called, card, seed) == called.state.friends


def _first_played(hand: MightyHand, card: Card, seed: int) -> list[int]:
    """Play on; return the first to play that card."""
    rng = random.Random(seed)
    while not hand.is_over:
        hand.apply(random_action(hand, rng))
    plays = [play for trick in hand.tricks for play in trick.plays if play.card is card]
    return [plays[0].seat]


@claim("friend.own_card.say.no-friend", "friend.buried_card.say.no-friend")
def _(case: Case) -> Iterator[bool]:
    """Play a hand after calling a card of one's own that may be called so."""
    own = case.said.key.startswith("friend.own_card")
    rules = vary(case.rules, scoring={"no_friend_when": "declared"})
    hand = _calling(rules)
    held = hand.state.cards_of(hand.state.known_declarer()) if own else hand.state.discard
    cards = [card for card in held if str(card) in _cards_called(hand)]
    yield bool(cards)
    do(hand, f"friend {cards[0]}")
    rng = random.Random(0)
    while not hand.is_over:
        hand.apply(random_action(hand, rng))
    assert hand.result is not None
    yield "no_friend" in {line.kind for line in hand.result.lines} or not rules.scoring.failure_multiplies


@claim("friend.own_card.say.true", "friend.own_card.say.false")
def _(case: Case) -> Iterator[bool]:
    hand = _calling(case.rules)
    barred = _barred(case.rules, "H")
    own = {str(card) for card in hand.state.cards_of(hand.state.known_declarer())} - barred
    callable_ = _cards_called(hand)
    yield own <= callable_ if case.said.key.endswith("true") else not own & callable_


@claim("friend.buried_card.say.true", "friend.buried_card.say.false")
def _(case: Case) -> Iterator[bool]:
    hand = _calling(case.rules)
    buried = set(map(str, hand.state.discard)) - _barred(case.rules, "H")
    yield buried <= _cards_called(hand) if case.said.key.endswith("true") else not buried & _cards_called(hand)


def _barred(rules: MightyRules, trump: str) -> set[str]:
    pack = Pack(rules, trump)
    barred = {"mighty": {pack.mighty}, "joker": set(pack.jokers)}
    return set().union(*(barred[kind] for kind in rules.friend.barred))


@claim("friend.barred.say.list")
def _(case: Case) -> Iterator[bool]:
    for trump in trumps(case.rules):
        hand = _calling(case.rules, lowest_bid(case.rules, trump))
        pack, called = Pack(case.rules, trump), _cards_called(hand)
        yield (pack.mighty not in called) is ("mighty" in case.said.items)
        for joker in pack.jokers:
            yield (joker not in called) is ("joker" in case.said.items)
        usual = str(case.rules.mighty.card)
        yield usual == pack.mighty or usual in called


@claim("friend.ask_suit.say.true")
def _(case: Case) -> Iterator[bool]:
    top = case.rules.auction.maximum
    for bid, may in ((f"bid {top}N", True), (f"bid {(top or 0) - 1}N", False), (f"bid {top}H", False)):
        asked = {call.ask for call in _calls(_calling(case.rules, bid)) if call.ask}
        yield len(asked) == (4 if may else 0)


@claim("friend.orders.say.set")
def _(case: Case) -> Iterator[bool]:
    least, most = case.said.number("from"), case.said.number("count")
    for number in (least - 1, least):
        hand = _calling(case.rules, f"bid {number}H")
        hand.apply(next(call for call in _calls(hand) if call.card))
        given, rng = 0, random.Random(1)
        while not hand.is_over:
            if ORDER in hand.legal():
                yield hand.to_act == hand.state.declarer
                given += 1
                hand.apply(ORDER)
            hand.apply(random_action(hand, rng) if not hand.is_over else hand.legal()[0])
        yield given == (most if number == least else 0)


# --- becoming known ---------------------------------------------------------------------------------


def _secret(rules: MightyRules, seed: int) -> MightyHand | None:
    """Return a hand whose called card is with one other player only, who also has points to win."""
    hand = _calling(rules, seed=seed)
    found = [call for call in _calls(hand) if call.card and not call.ask and _sole_other(hand, call.card) is not None]
    if not found:
        return None
    hand.apply(found[seed % len(found)])
    while hand.phase is Phase.FRIEND:
        do(hand, "friend none") if "friend none" in legal(hand) else hand.apply(hand.legal()[-1])
    return hand


@claim("friend.reveal.say.on-card", "friend.reveal.say.may-announce", "friend.reveal.say.must-announce")
def _(case: Case) -> Iterator[bool]:
    """Play on without announcements: known by the card, or before it after a trick with points."""
    rule, offered, announced = case.said.key.rpartition(".")[2], 0, 0
    for seed in SEEDS[:5] if rule == "on-card" else SEEDS:
        hand, rng = _secret(case.rules, seed), random.Random(seed)
        if hand is None:
            continue
        called = [call.card for call in hand.state.calls if call.card]
        while not hand.is_over:
            if REVEAL in hand.legal():
                offered += 1
                last = hand.tricks[-1]
                yield last.winner == hand.to_act and last.points > 0 and hand.to_act in hand.state.friends
            hand.apply(rng.choice([action for action in hand.legal() if action is not REVEAL]))
        known: set[int] = set()
        for before, event in pairwise(hand.events):
            if isinstance(before, Played) and before.card in called and before.seat in {*hand.state.friends} - known:
                yield isinstance(event, FriendRevealed) and event.seat == before.seat
            if isinstance(event, FriendRevealed):
                known.add(event.seat)
                announced += event.how == "announced"
        if (offered or announced) and seed > 3:
            break
    yield (offered > 0) is (rule == "may-announce")
    yield (announced > 0) is (rule == "must-announce")


# --- stand-ins --------------------------------------------------------------------------------------


@claim("table.stand_in.say.ghost")
def _(case: Case) -> Iterator[bool]:
    for seed in SEEDS[:3]:
        hand = fresh(case.rules, seed)
        ghost = ghost_seat(case.rules)
        assert ghost is not None
        cards, rng = hand.state.deal.hands[ghost], random.Random(seed)
        yield ghost not in hand.state.bidders
        while not hand.is_over:
            yield hand.to_act != ghost
            hand.apply(random_action(hand, rng))
        if hand.tricks:
            yield tuple(play.card for trick in hand.tricks for play in trick.plays if play.seat == ghost) == cards


def _ghost_leads(rules: MightyRules, trump: str | None, card: str) -> list[object]:
    """Return the events after the ghost had won a trick with the mighty and led that card."""
    pack, ghost = Pack(rules, trump), ghost_seat(rules)
    assert ghost is not None
    state = position_of(rules, contract_in(rules, trump), ghost + 1)
    state.tricks = [Trick((), 0, 0)]
    suits = {pack.mighty[0], card[0]}
    small = [name for suit in "SHDC" if suit not in suits for name in pack.of(suit)][::-1]
    for seat in range(ghost):
        lay(state, seat, [Card.parse(name) for name in small[3 * seat : 3 * seat + 3]])
    lay(state, ghost, [Card.parse(name) for name in (pack.mighty, card, small[-1])])
    state.phase, state.to_act = Phase.PLAY, 0
    take_up(state, 0)
    hand = MightyHand(state)
    while len(hand.tricks) < 2:
        hand.apply(hand.legal()[0])
    return [event for event in hand.events if isinstance(event, (Played, JokerCalled))]


def _lead_of(events: list[object], card: str) -> Played:
    return next(event for event in events if isinstance(event, Played) and str(event.card) == card)


@claim("table.stand_in.say.ghost_calls")
def _(case: Case) -> Iterator[bool]:
    for trump in trumps(case.rules):
        for caller in Pack(case.rules, trump).callers:
            yield _lead_of(_ghost_leads(case.rules, trump, caller), caller).call


@claim("table.stand_in.say.ghost_joker", "table.stand_in.say.ghost_joker_colour")
def _(case: Case) -> Iterator[bool]:
    for trump in (*trumps(case.rules), None):
        usual = str(SUIT_COLOUR[Suit(trump or "S")]) if case.said.key.endswith("colour") else trump or "S"
        for joker in Pack(case.rules, trump).jokers:
            yield _lead_of(_ghost_leads(case.rules, trump, joker), joker).suit == usual
