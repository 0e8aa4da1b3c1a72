"""The table's state: made from events it agrees with the view, and playing the beats leads to the same state."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import get_args

import pytest

from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.table.mitigati.mitigati_info import points_left
from mighty_gui.client.table.mitigati.mitigati_kit import MitigatiKit, _question_of
from mighty_gui.client.table.mitigati.mitigati_table import (
    MitigatiTable,
    after_events,
    from_view,
    in_tarot_order,
    own_event,
)
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.client.table.state.table_state import Laid
from mighty_gui.engine.core.cards import Card, cards_text, parse_cards
from mighty_gui.engine.core.event import CardsMoved, Event, TrickWon
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import JokerCalled
from mighty_gui.engine.mitigati import events as mitigati_events
from mighty_gui.engine.mitigati.events import (
    Held,
    HonoursShown,
    MitigatiBidMade,
    MitigatiDiscarded,
    MitigatiEvent,
    MitigatiKittyTaken,
    MitigatiPassed,
    MoreAsked,
)
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import PACK, card_value
from mighty_gui.engine.mitigati.rules import RegionalRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView, public_view, view
from tests.client.table.mitigati.mitigati_tables import RULES, choose, played
from tests.tiers import some

SEEDS = (2, 5)


def table(*cards: str, region: RegionalRules = RULES.mitigati) -> MitigatiTable:
    """Return a table with these cards in the trick, the first played by seat 1."""
    state = MitigatiTable.empty(replace(RULES, mitigati=region), 0)
    laid = (Laid((1 + at) % 3, Card.parse(card)) for at, card in enumerate(cards))
    return replace(state, round=4, trick=tuple(laid))


def test_every_event_belongs_to_the_closed_union() -> None:
    kinds = {one for one in vars(mitigati_events).values() if isinstance(one, type) and issubclass(one, Event)}
    assert set(get_args(MitigatiEvent)) == kinds - {Event, CardsMoved, TrickWon}


def test_every_phase_but_the_end_asks_a_question_of_its_own() -> None:
    asked = {phase: _question_of(phase) for phase in MitigatiPhase}
    assert asked.pop(MitigatiPhase.OVER) is None
    assert None not in asked.values()
    assert len(set(asked.values())) == len(asked)


def test_what_comes_from_another_game_is_a_mistake_at_the_border() -> None:
    with pytest.raises(TypeError, match="JokerCalled"):
        own_event(JokerCalled(0, Card.parse("JK")))


@pytest.mark.parametrize("seed", SEEDS)
def test_at_the_end_all_points_are_somewhere(seed: int) -> None:
    hand = played(seed)
    assert hand.result is not None
    assert hand.result.outcome == "played"
    assert sum(hand.result.values) == 129
    for seat in range(3):
        state = from_view(view(hand, seat))
        assert tuple(state.points_taken(other) for other in range(3)) == hand.result.values
        assert points_left(state) == 0


def test_what_is_left_counts_the_discard_only_for_who_cannot_see_it() -> None:
    hand, chance = MitigatiHand.from_seed(RULES, 9, 1), random.Random(1)
    while hand.phase is not MitigatiPhase.PLAY:
        assert hand.to_act is not None
        hand.apply(choose(view(hand, hand.to_act), chance))
    discard = sum(card_value(card, RULES) for card in hand.state.discard)
    assert [points_left(from_view(view(hand, seat))) for seat in range(3)] == [129, 129 - discard, 129]


@pytest.mark.parametrize("seed", SEEDS)
def test_watching_ends_where_the_table_is_made_directly(seed: int) -> None:
    hand, kit = played(seed), MitigatiKit()
    seen = view(hand, 1)
    director = Director(
        kit, kit.empty_table(RULES, 1), table_layout(Theme((1024, 640)), 3, 1, True, False), Pace(1.0), _silent
    )
    director.feed(seen.events)
    for _ in range(40):
        director.step(1 / 10)
    director.finish()
    watched = expect(MitigatiTable, director.state)
    assert watched.clear_trick() == after_events(MitigatiTable.empty(RULES, 1), seen.events)
    assert [watched.honour_points(seat) for seat in range(3)] == list(hand.result.honours if hand.result else ())


def _silent(*_: object) -> None:
    """Ignore all sounds."""


@pytest.mark.parametrize("seat", some(range(3), 1))
def test_hands_on_the_table_are_those_of_the_view_and_no_others(seat: int) -> None:
    hand, chance = MitigatiHand.from_seed(RULES, 9, 1), random.Random(1)
    while hand.to_act is not None:
        seen = view(hand, seat)
        state = from_view(seen)
        assert sorted(map(str, state.own_hand)) == sorted(map(str, seen.hand))
        assert state.counts == seen.counts
        assert [at for at, held in enumerate(state.hands) if held is not None] == [seat]
        assert state.bids == seen.bids
        assert_shows_what_happened(state, seen)
        covered = from_view(public_view(hand, seat))
        assert covered.hands == (None,) * 3
        assert covered.buried_cards is None
        hand.apply(choose(view(hand, hand.to_act), chance))


def test_the_discard_is_counted_when_the_hand_is_over() -> None:
    counted = {}
    for seed in (2, 5, 24):
        hand = played(seed)
        assert hand.result is not None
        seen = view(hand, 1)
        assert from_view(seen).points_counted == sum(card_value(card, RULES) for card in seen.discard or ())
        counted[hand.result.outcome] = from_view(seen).points_counted
    assert counted.keys() == {"played", "agreed"}
    assert from_view(view(MitigatiHand.from_seed(RULES, 9, 1), 1)).points_counted is None


def assert_shows_what_happened(state: MitigatiTable, seen: MitigatiView) -> None:
    """Compare the rest of the table with the view, and with the events themselves."""
    last = {type(event): event for event in seen.events}
    assert (state.dealer, state.round, state.honours) == (seen.dealer, seen.round, seen.honours)
    assert state.stock == (0 if MitigatiKittyTaken in last else len(PACK.cards) - sum(seen.counts))
    assert [(bid.seat, bid.word) for bid in state.bargaining] == [
        (event.seat, event.type)
        for event in seen.events
        if isinstance(event, MitigatiBidMade | Held | MitigatiPassed | MoreAsked) and event.seat is not None
    ]
    assert [bid.amount for bid in state.bargaining if bid.word == "bid"] == [
        event.amount for event in seen.events if isinstance(event, MitigatiBidMade)
    ]
    assert not any(bid.amount for bid in state.bargaining if bid.word != "bid")
    watched = after_events(MitigatiTable.empty(seen.rules, seen.seat), seen.events)
    held = watched.own_hand
    assert watched.counts == seen.counts
    assert [seat for seat in state.seats if state.is_visible(seat)] == [seen.seat]
    assert state.own_hand == held, "in the play hands keep their order, also when a suit has run out"
    assert seen.phase is MitigatiPhase.PLAY or held == in_tarot_order(seen.hand, seen.rules)
    assert [bid.round for bid in state.bargaining] == sorted(bid.round for bid in state.bargaining)
    buried = last.get(MitigatiDiscarded)
    assert state.buried == (buried.count if isinstance(buried, MitigatiDiscarded) else 0)
    assert state.buried_cards == (buried.cards if isinstance(buried, MitigatiDiscarded) else None)
    assert [(trick.leader, trick.winner, trick.points) for trick in state.tricks] == [
        (trick.plays[0].seat, trick.winner, trick.points) for trick in seen.tricks
    ]
    assert tuple(state.points_taken(seat) for seat in range(3)) == seen.taken or seen.result is not None
    assert state.outcome == (seen.result.outcome if seen.result else None)


def test_the_fool_never_wins_and_sets_no_suit() -> None:
    assert (table("FL").winning, table("FL").led_card) == (None, None)
    assert (table("FL", "H2").winning, table("FL", "H2").led_card) == (2, Card.parse("H2"))
    assert table("FL", "H2", "HK").winning == 0
    assert table("SK", "T1", "FL").winning == 2
    assert table("SK", "D3", "S1").winning == 1


def test_regional_rankings_say_who_is_winning() -> None:
    angel = RegionalRules(top_trump=20)
    assert (table("T21", "T20").winning, table("T21", "T20", region=angel).winning) == (1, 2)
    red = RegionalRules(red_ranking="reversed")
    assert (table("H9", "H2").winning, table("H9", "H2", region=red).winning) == (1, 2)


def test_a_hand_is_held_with_the_strongest_first_in_each_suit() -> None:
    cards = parse_cards("H2 S1 T3 SK FL HN T20 C5 DQ H9 T21")
    assert cards_text(in_tarot_order(cards, RULES)) == "FL T21 T20 T3 SK S1 HN H9 H2 C5 DQ"
    regional = replace(RULES, mitigati=RegionalRules(top_trump=20, red_ranking="reversed"))
    assert cards_text(in_tarot_order(cards, regional)) == "FL T20 T21 T3 SK S1 HN H2 H9 C5 DQ"


def test_direction_follows_the_rules() -> None:
    kit = MitigatiKit()
    assert kit.is_clockwise(RULES)
    assert not kit.is_clockwise(replace(RULES, mitigati=RegionalRules(direction="counter-clockwise")))


def test_honours_are_shown_only_once_and_stay_with_their_seat() -> None:
    for seed in range(40):
        hand = played(seed)
        shown = [event for event in hand.events if isinstance(event, HonoursShown)]
        if shown:
            state = from_view(view(hand, 0))
            assert {one.seat: one.points for one in shown} == {
                seat: state.honour_points(seat) for seat in range(3) if state.honour_points(seat)
            }
            return
    raise AssertionError("no honours in forty hands")
