"""프렌드: how the declarer chooses friends, who they are, and when they become known (RULES §1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.numbered_pack import unless_listed
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import Action, CallFriend, call_card, call_kind
from mighty_gui.engine.mighty.events import FriendCalled, FriendRevealed, KittyTaken, Played
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import distinct_cards, pack_counts, people, stand_in_seat, trick_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import HandState, Trick


def begin(state: HandState) -> None:
    """Give the turn to the declarer if the rules have friends."""
    friend = state.rules.friend
    if friend.count and ("none" in friend.kinds or legal(state)):
        state.to_act = state.declarer


def legal(state: HandState) -> list[Action]:
    """Return the calls that the rules allow now; a second call may not repeat the first."""
    friend, declarer = state.rules.friend, state.known_declarer()
    calls: list[CallFriend] = []
    if "card" in friend.kinds:
        asks = (None, *SUITS) if _may_ask(state) else (None,)
        calls += [call_card(card, ask) for card in callable_cards(state) for ask in asks]
    for kind in ("none", "first", "last"):
        if kind in friend.kinds:
            calls.append(call_kind(kind))
    calls += [call_kind("trick", trick=number) for number in tricks_to_call(state.rules)]
    if "seat" in friend.kinds:
        calls += [call_kind("seat", seat) for seat in _seats_to_call(state, declarer)]
    if "ghost" in friend.kinds and state.rules.table.stand_in == "ghost":
        calls.append(call_kind("ghost"))
    return [call for call in calls if not _repeats(state, call)] if state.calls else [*calls]


def tricks_to_call(rules: MightyRules) -> range:
    """Return the numbers, counted from 1, of the tricks whose winner may be called.

    The first and the last are left out if they are kinds of their own.
    """
    kinds = rules.friend.kinds
    return range(1 + ("first" in kinds), trick_count(rules) + ("last" not in kinds)) if "trick" in kinds else range(0)


def _seats_to_call(state: HandState, declarer: int) -> list[int]:
    """Return the people who may be called by seat; by some rules only those who have bid."""
    seats = [seat for seat in state.playing if seat != declarer and seat in people(state.rules)]
    if state.rules.friend.seat_among == "anyone":
        return seats
    return [seat for seat in seats if seat in state.bids]


def _repeats(state: HandState, call: CallFriend) -> bool:
    return any(replace(call, ask=None) == replace(done, ask=None) for done in state.calls)


def callable_cards(state: HandState) -> list[Card]:
    """Return the cards that may be called.

    Cards that are barred are left out, and the declarer's own or buried ones if the rules forbid those.
    """
    friend, hand = state.rules.friend, state.hands[state.known_declarer()]
    copies = state.pack.copies
    if friend.own_card and friend.buried_card and not friend.barred:
        return list(distinct_cards(state.rules))
    return [
        card
        for card in distinct_cards(state.rules)
        if not is_barred_friend(state.rules, card, state.trump)
        and (friend.own_card or not copies[card] & hand)
        and (friend.buried_card or card not in state.discard)
    ]


def is_barred_friend(rules: MightyRules, card: Card, trump: Suit | None) -> bool:
    """Return whether the rules bar that card from being called as friend."""
    barred = rules.friend.barred
    return ("mighty" in barred and card is mighty_card(rules, trump)) or ("joker" in barred and card.is_joker)


def _may_ask(state: HandState) -> bool:
    contract, rules = state.known_contract(), state.rules
    return rules.friend.ask_suit and contract.is_no_trump and contract.number == rules.auction.maximum


def refusal(state: HandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; ``None`` if it is allowed."""
    return unless_listed(action, legal(state))


def apply(state: HandState, action: game.Action) -> None:
    """Record the call; the friend is known at once only if called by seat, or if it is the ghost."""
    assert isinstance(action, CallFriend)
    declarer = state.known_declarer()
    state.calls.append(action)
    state.events.append(FriendCalled(declarer, action.kind, action.card, action.seat, action.ask, action.trick))
    named = stand_in_seat(state.rules) if action.kind == "ghost" else action.seat
    state.called_friends.append(_certain_holder(state, action.card) if action.card else named)
    if named is not None:
        reveal(state, named, action.kind)
    done = action.kind == "none" or len(state.calls) == state.rules.friend.count or not legal(state)
    state.to_act = None if done else declarer


def _holders(state: HandState, card: Card) -> list[int]:
    declarer, copies = state.known_declarer(), state.pack.copies[card]
    return [seat for seat in state.playing if seat != declarer and state.hands[seat] & copies]


def _certain_holder(state: HandState, card: Card) -> int | None:
    """Return the only other seat that holds a copy; ``None`` if there is not exactly one: then the play decides."""
    holders = _holders(state, card)
    return holders[0] if len(holders) == 1 else None


def reveal(state: HandState, seat: int, how: str) -> None:
    """Make a friend known to all players."""
    if seat not in state.known_friends:
        state.known_friends.append(seat)
        state.known_since[seat] = known_from(state.rules, how, state.trick_index)
        state.events.append(FriendRevealed(seat, how))


def known_from(rules: MightyRules, how: str, done: int) -> int:
    """Return the index of the first trick that counts as a known friend's; it can be the trick just finished.

    ``how`` states how they became known, ``done`` how many tricks were finished then.
    """
    return done - (how == "trick" or (how == "announced" and rules.friend.reveal == "must-announce"))


def after_play(state: HandState, played: Played) -> None:
    """Reveal the player of a called card; in a double pack the first copy played decides."""
    for at, call in enumerate(state.calls):
        if call.card is played.card:
            if played.seat != state.declarer and not _copy_already_played(state, played):
                state.called_friends[at] = played.seat
                reveal(state, played.seat, "card")
            return


def _copy_already_played(state: HandState, played: Played) -> bool:
    """Return whether another copy of the card just played was played before it by anyone but the declarer."""
    return any(play.card is played.card and play.seat != state.declarer for play in _all_plays(state)[:-1])


def after_trick(state: HandState, trick: Trick) -> None:
    """Reveal the friend that a finished trick decides, or that must announce themselves after it."""
    for at, call in enumerate(state.calls):
        if trick.winner != state.declarer and decides(state.rules, call, state.tricks[:-1], state.declarer):
            state.called_friends[at] = trick.winner
            reveal(state, trick.winner, "trick")
    if state.rules.friend.reveal == "must-announce" and may_announce(state, trick.winner, trick):
        reveal(state, trick.winner, "announced")


def decides(rules: MightyRules, call: CallFriend | FriendCalled, done: Sequence[Trick], declarer: int | None) -> bool:
    """Return whether the winner of the next trick is the friend called, unless the declarer wins it."""
    if call.kind == "first":
        return first_is_open(rules, done, declarer)
    return len(done) + 1 == deciding_trick(rules, call)


def deciding_trick(rules: MightyRules, call: CallFriend | FriendCalled) -> int | None:
    """Return the number, counted from 1, of the trick whose winner is called as friend; ``None`` for other calls."""
    return {"first": 1, "last": trick_count(rules), "trick": call.trick}.get(call.kind)


def may_decide(
    rules: MightyRules, call: CallFriend | FriendCalled, done: Sequence[Trick], declarer: int | None
) -> bool:
    """Return whether one of the tricks to come can still decide the friend called by the winner of a trick."""
    trick = deciding_trick(rules, call)
    return trick is not None and (first_is_open(rules, done, declarer) if call.kind == "first" else trick > len(done))


def first_is_open(rules: MightyRules, done: Sequence[Trick], declarer: int | None) -> bool:
    """Return whether the next trick decides a friend called by first trick, unless the declarer wins that trick."""
    return not done or (rules.friend.first_rolls_on and all(trick.winner == declarer for trick in done))


def unknown_friends(
    rules: MightyRules,
    declarer: int,
    calls: Sequence[CallFriend | FriendCalled],
    friends: Sequence[int],
    tricks: Sequence[Trick],
    trick: Sequence[Played],
    own: Sequence[Card],
) -> int:
    """Return how many more friends there can be, as seen by a player who holds, or has buried, the cards in ``own``."""
    if len(tricks) == trick_count(rules):
        return 0
    plays = [played for done in tricks for played in done.plays] + [*trick]
    named = [call for call in calls if call.kind != "none"]
    still_open = 0
    for call in named:
        if call.card is not None:
            still_open += not has_decided(rules, declarer, call.card, plays, own)
        else:
            still_open += may_decide(rules, call, tricks, declarer)
    to_come = 0 if plays or len(named) < len(calls) else rules.friend.count - len(calls)
    return max(0, min(still_open, len(named) - len(friends)) + to_come)


def has_decided(
    rules: MightyRules, declarer: int, card: Card, plays: Iterable[Played], own: Iterable[Card] = ()
) -> bool:
    """Return whether a called card can make no more friends.

    That is so once another player has played it, or if every copy is in ``own`` or was played by the declarer.
    """
    players = [played.seat for played in plays if played.card is card]
    lone = players.count(declarer) + sum(held is card for held in own)
    return len(players) > players.count(declarer) or lone >= pack_counts(rules)[card]


def may_announce(state: HandState, seat: int, trick: Trick) -> bool:
    """Return whether that seat is the secret friend called by card and has just won a trick with points."""
    return (
        seat in state.friends
        and seat not in state.known_friends
        and seat != stand_in_seat(state.rules)
        and trick.points > 0
        and any(state.pack.copies[call.card] & state.hands[seat] for call in state.calls if call.card)
    )


def knows_to_be_friend(state: HandState, seat: int) -> bool:
    """Return whether the player can know from what they see that they are a friend, while no other player knows it.

    In a double pack they are sure only if they hold every copy of the called card, or the declarer was openly seen
    with a copy: a single copy with the declarer makes no friend.
    """
    if seat == state.declarer or seat in state.known_friends:
        return False
    hand, copies = state.hands[seat], state.pack.copies
    called = [call.card for call in state.calls if call.card and copies[call.card] & hand]
    return any(not copies[card] & ~hand or _was_openly_declarers(state, card) for card in called)


def _was_openly_declarers(state: HandState, card: Card) -> bool:
    """Return whether every player knows that the declarer had a copy of that card: played, or shown in the kitty."""
    if any(play.seat == state.declarer and play.card is card for play in _all_plays(state)):
        return True
    kitties = [event.cards or () for event in state.events if isinstance(event, KittyTaken) and event.shown]
    return any(card in cards for cards in kitties)


def _all_plays(state: HandState) -> list[Played]:
    return [played for trick in state.tricks for played in trick.plays] + state.trick
