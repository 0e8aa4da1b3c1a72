"""The table built from redacted events agrees with what the seat may see, at every moment of random hands."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.table.mighty.cues import special_card
from mighty_gui.client.table.mighty.mighty_table import MightyTable, after_events, reduce, settle
from mighty_gui.client.table.place.card_spots import held_cards, spots
from mighty_gui.client.table.place.hand_order import in_hand_order
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event, TrickWon
from mighty_gui.engine.mighty.events import (
    BidMade,
    ContractSet,
    DealerMayBid,
    Declared,
    Discarded,
    Drew,
    FriendCalled,
    JokerCalled,
    KittyTaken,
    MisdealCalled,
    Ordered,
    Passed,
    Played,
    Redistributed,
    SecondRound,
)
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import full_pack, people, point_cards, seat_count
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.client.table.table_helpers import pick
from tests.engine.mighty.helpers import vary
from tests.tiers import some, spread

PRESETS = [
    "standard-5",
    "pagat-5",
    "standard-2",
    "standard-3",
    "standard-4",
    "standard-6",
    "standard-7",
    "honeymoon-2",
    "ghost-4",
    "siheung-6",
    "chicago-8",
    "draft-2",
    "double-joker-5",
    "iwoo-5",
    "rotation-6",
]


def play(rules: MightyRules, seed: int) -> list[tuple[MightyHand, MightyTable]]:
    """Return a random hand with the first person's table after every action."""
    hand, chance = MightyHand.from_seed(rules, seed), random.Random(seed)
    seat = people(rules)[0]
    out, state, seen = [], MightyTable.empty(rules, seat), 0
    while True:
        now = view(hand, seat)
        for event in now.events[seen:]:
            state = reduce(state, event)
        seen = len(now.events)
        out.append((hand.copy(), state))
        if hand.is_over or hand.to_act is None:
            return out
        hand.apply(pick(view(hand, hand.to_act), chance))


@pytest.mark.parametrize("preset", spread(PRESETS, 2))
def test_agrees_with_the_view(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules(preset)
    for seed in some(range(6), 2):
        for hand, told_state in play(rules, seed):
            seen = view(hand, people(rules)[0])
            state = settle(told_state, seen) if preset == "siheung-6" else told_state
            assert state.counts == seen.counts
            assert [None if cards is None else sorted(map(str, cards)) for cards in state.hands] == [
                None if cards is None else sorted(map(str, cards)) for cards in seen.hands
            ]
            assert state.declarer == seen.declarer
            assert state.contract == seen.contract
            assert state.bids == seen.bids
            assert state.friends == seen.known_friends
            if state.contract and not state.gone:
                assert set(state.playing) == set(seen.playing)
            if not state.awaiting_collection:
                assert state.trick == seen.trick
            assert state.collected_tricks == state.tricks[: len(state.tricks) - state.awaiting_collection]
            assert_shows_what_happened(state, seen)


def assert_shows_what_happened(state: MightyTable, seen: PlayerView) -> None:
    """Compare the rest of the table with the events themselves, each found by its kind."""
    last = {type(event): event for event in seen.events}
    since = last_index(seen.events, (TrickWon,))
    assert (state.dealer, state.sitting_out, state.kills) == (seen.dealer, seen.sitting_out, seen.kills)
    if state.rules.deal.method == "deal":
        assert state.stock == (0 if last.keys() & {KittyTaken, Redistributed} else seen.kitty_count)
    elif KittyTaken not in last:
        draws = sum(isinstance(event, Drew) for event in seen.events)
        assert state.stock == len(full_pack(state.rules)) - 2 * draws
    if not state.kills or Redistributed in last:
        assert set(state.playing) == set(seen.playing)
    assert [(call.kind, call.card, call.friend) for call in state.calls] == [
        (call.kind, call.card, call.seat) for call in seen.calls
    ]
    assert [(trick.leader, trick.winner, trick.points) for trick in state.tricks] == [
        (trick.plays[0].seat, trick.winner, trick.points) for trick in seen.tricks
    ]
    assert [state.clear_trick().tricks_won(seat) for seat in state.seats] == [
        sum(trick.winner == seat for trick in seen.tricks) for seat in state.seats
    ]
    assert state.nears_its_end is (bool(seen.tricks) and all(seen.counts[seat] <= 3 for seat in seen.playing))
    assert state.in_public(laid_open=False).hands == (None,) * len(seen.hands)
    kitty = last.get(KittyTaken)
    is_open = isinstance(kitty, KittyTaken) and kitty.shown and not last.keys() & {Discarded, Played}
    assert state.kitty_shown == ((seen.kitty or ()) if is_open else ())
    assert state.outcome == (seen.result.outcome if seen.result else None)
    assert state.ordered is any(isinstance(event, Ordered) for event in seen.events[since:])
    joker = next((event.joker for event in seen.events[since:] if isinstance(event, JokerCalled)), None)
    assert state.joker_called is joker
    declared, set_, buried, called = (last.get(kind) for kind in (Declared, ContractSet, Discarded, MisdealCalled))
    assert state.bid_contract == (declared.contract if isinstance(declared, Declared) else None)
    never_changes = state.rules.exchange.trump_change == "forbidden"
    assert state.settled is (set_ is not None or (declared is not None and never_changes))
    if isinstance(buried, Discarded):
        assert (state.buried, state.buried_cards) == (buried.count, buried.cards)
    if isinstance(called, MisdealCalled) and declared is None:
        assert state.misdeal == (called.seat, called.hand)
    rounds = last_index(seen.events, (SecondRound, DealerMayBid))
    assert state.round_from == sum(isinstance(event, BidMade | Passed) for event in seen.events[:rounds])
    assert set(state.from_kitty) == (set() if last.keys() & {Discarded, FriendCalled, Played} else came_in(seen))


def test_who_is_eliminated_takes_over_the_dummys_hand(preset_rules: Callable[[str], MightyRules]) -> None:
    """If it is the viewer, only the view contains the hand."""
    taken_over = set()
    for seed in range(40):
        for hand, told_state in play(preset_rules("siheung-6"), seed):
            seen = view(hand, 0)
            dealt = next((event for event in seen.events if isinstance(event, Redistributed)), None)
            if dealt is not None and dealt.takes_over is not None:
                taken_over.add(dealt.takes_over == 0)
                assert_shows_what_happened(told_state, seen)
                assert told_state.counts == seen.counts
                assert settle(told_state, seen).own_hand == in_hand_order(
                    seen.hand, told_state.trump, told_state.mighty
                )
                break
    assert taken_over == {True, False}


def last_index(events: Sequence[Event], kinds: tuple[type[Event], ...]) -> int:
    """Return the number of events up to the last of these kinds."""
    return max((at for at, event in enumerate(events, 1) if isinstance(event, kinds)), default=0)


def came_in(seen: PlayerView) -> set[Card]:
    """Return the viewer's cards from the kitty or from eliminated hands."""
    found: set[Card] = set()
    for event in seen.events:
        if isinstance(event, KittyTaken) and seen.hands[event.seat] is not None:
            found = set(event.cards or ())
        elif isinstance(event, Redistributed):
            found = set(event.hands[seen.seat] or ())
    return found


def test_before_the_deal_nothing_lies_on_the_table(preset_rules: Callable[[str], MightyRules]) -> None:
    state = MightyTable.empty(preset_rules("standard-5"), 2)
    assert (state.stock, state.buried, state.counts, state.hands) == (0, 0, (0,) * 5, (None,) * 5)
    assert (state.trick, state.tricks, state.piles, state.nears_its_end) == ((), (), {}, False)


@pytest.mark.parametrize("preset", ["standard-5", "pagat-5"])
def test_piles_hold_every_point_that_was_won(preset: str, preset_rules: Callable[[str], MightyRules]) -> None:
    rules = preset_rules(preset)
    worth = point_cards(rules)
    for seed in range(8):
        state = play(rules, seed)[-1][1]
        state = after_events(state, ())
        lying = sum(len(pile.faces) + pile.backs for pile in state.piles.values())
        won = sum(card in worth for trick in state.tricks for _, card in trick.cards)
        assert lying == won
        if state.score is not None:
            assert state.score.attack + state.score.defence >= won


def test_every_card_on_the_table_has_one_place(preset_rules: Callable[[str], MightyRules]) -> None:
    for preset in PRESETS:
        rules = preset_rules(preset)
        layout = table_layout(Theme((1280, 720)), seat_count(rules), 0, False, False)
        for _, state in play(rules, 3):
            placed = spots(state, layout)
            hands = sum(key[0] == "hand" for key in placed)
            own = sum(state.counts[seat] for seat in state.seats if state.is_visible(seat))
            assert hands == own or state.kills


@pytest.mark.parametrize("preset", spread(PRESETS, 2, 1))
def test_a_hand_is_sorted_when_cards_come_in_and_when_trumps_are_fixed_and_never_after(
    preset: str, preset_rules: Callable[[str], MightyRules]
) -> None:
    rules, ran_out = preset_rules(preset), 0
    for seed in some(range(4), 2):
        before: MightyTable | None = None
        for hand, state in play(rules, seed):
            playing = bool(state.trick or state.tricks)
            for seat in filter(state.is_visible, state.seats):
                now = state.hands[seat] or ()
                assert held_cards(state, seat) == now
                was = before.hands[seat] or () if before else ()
                if playing and before is not None and len(now) < len(was):
                    assert now in [was[:at] + was[at + 1 :] for at in range(len(was))], "the rest stays as it lay"
                    ran_out += list(now) != list(in_hand_order(now, state.trump, state.mighty))
                elif not playing and (before is None or len(now) > len(was)):
                    assert list(now) == list(in_hand_order(now, state.trump, state.mighty))
            if state.settled and (before is None or not before.settled):
                assert state.own_hand == in_hand_order(state.own_hand, state.trump, state.mighty)
            seen = view(hand, state.viewer)
            assert settle(state, seen).hands == state.hands or state.kills, "looking again changes no order"
            before = state
    if preset == "standard-5":
        assert ran_out, "sorted anew it would lie otherwise"


def test_nothing_is_known_of_other_hands(preset_rules: Callable[[str], MightyRules]) -> None:
    for _, state in play(preset_rules("standard-5"), 5):
        assert [seat for seat, cards in enumerate(state.hands) if cards is not None] == [0]


def count_changed(rules: MightyRules) -> int:
    """Compare the panel at the end of hands with their results; return the number of hands with another count."""
    changed = 0
    for seed in range(40):
        hand, state = play(rules, seed)[-1]
        result = hand.result
        if result is None or not result.was_played or set(result.friends) != set(state.friends):
            continue
        state = settle(state, view(hand, state.viewer))
        buried = sum(card in point_cards(hand.rules) for card in view(hand, state.viewer).discard or ())
        score = state.clear_trick().score
        assert score is not None
        shown = score.attack - (score.buried or 0)
        assert shown + buried == result.points
        changed += shown != sum(hand.state.taken[seat] for seat in {state.declarer, *state.friends} - {None})
    return changed


@pytest.mark.parametrize("preset", ["dongdaejeon-6", "dongdaejeon-7"])
def test_a_known_friends_points_are_weighed_as_the_contract_will_be(
    preset: str, preset_rules: Callable[[str], MightyRules]
) -> None:
    assert count_changed(preset_rules(preset)), "no friend had won a point"


@pytest.mark.parametrize(
    ("preset", "friend"),
    [
        ("standard-5", {}),
        ("standard-5", {"reveal": "may-announce"}),
        ("pagat-5", {"reveal": "must-announce"}),
        ("standard-5", {"kinds": ("first",), "first_rolls_on": True}),
    ],
)
def test_what_a_friend_won_in_secret_is_void_up_to_the_trick_that_makes_them_known(
    preset: str, friend: dict[str, Any], preset_rules: Callable[[str], MightyRules]
) -> None:
    rules: MightyRules = vary(preset_rules(preset), friend=friend, points={"before_reveal": "void"})
    changed = count_changed(rules)
    assert changed or friend, "no friend had won a point in secret"


# --- effects of a single trick ------------------------------------------------------------------------


def in_the_play(rules: MightyRules) -> MightyTable:
    """Return the table before a trick that is neither the first nor the last."""
    hands = (state for seed in range(20) for state in play(rules, seed))
    return next(state.clear_trick() for hand, state in hands if len(hand.tricks) == 4)


def test_an_order_and_a_call_end_with_their_trick(preset_rules: Callable[[str], MightyRules]) -> None:
    state = in_the_play(preset_rules("standard-5"))
    caller, joker = Card.parse("C3"), Card.parse("JK")
    state = reduce(state, Ordered(0))
    state = reduce(reduce(state, Played(0, caller, call=True)), JokerCalled(0, joker))
    assert state.ordered
    assert state.joker_called is joker
    state = reduce(state, TrickWon(0, ((0, caller),), 0, 0))
    assert not state.ordered
    assert state.joker_called is None


@pytest.mark.parametrize("called", [True, False])
def test_a_joker_that_was_called_lands_without_an_accent(
    called: bool, preset_rules: Callable[[str], MightyRules]
) -> None:
    joker = Card.parse("JK")
    state = reduce(in_the_play(preset_rules("standard-5")), Played(0, Card.parse("C3"), call=called))
    if called:
        state = reduce(state, JokerCalled(0, joker))
    assert special_card(state, Played(1, joker)) == ("" if called else "joker")
