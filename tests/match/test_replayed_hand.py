"""Finished hands position by position, of every game: as each seat saw them, and never before they are over."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from mighty_gui.engine.core.game import Action, Hand
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.engine.core.refusal import RecordError
from mighty_gui.match.finished import ReplayedHand
from tests.engine.game_kits import KITS, TriedGame
from tests.tiers import some

Played = tuple[Hand, list[tuple[int, Action]], list[list[dict[str, object]]]]


def played(kit: TriedGame, at: int, most: int = 1000) -> Played:
    """Return a hand, its actions, and before each of them the view of every seat."""
    rng, rules = random.Random(at), kit.rules[at % len(kit.rules)]
    hand, actions, seen = kit.begin(rules, at), [], []
    viewers = kit.game.viewers(rules)
    while not hand.is_over and len(actions) < most:
        seen.append([kit.game.view(hand, seat).as_json() for seat in viewers])
        seat = hand.to_act
        assert seat is not None
        actions.append((seat, kit.choose(hand, rng)))
        hand.apply(actions[-1][1], seat)
    seen.append([kit.game.view(hand, seat).as_json() for seat in viewers])
    return hand, actions, seen


def record(kit: TriedGame, hand: Hand, actions: list[tuple[int, Action]]) -> HandRecord:
    return record_of(hand, actions, kit.game)


@pytest.mark.parametrize("name", ["mighty", "mitigati"])
@pytest.mark.parametrize("at", some(range(6), 3))
def test_every_position_is_as_it_was(name: str, at: int) -> None:
    kit = KITS[name]
    hand, actions, seen = played(kit, at)
    again = ReplayedHand(record(kit, hand, actions), hand.rules)
    assert again.last == len(actions)
    for position, before in enumerate(seen):
        assert [again.view(position, seat).as_json() for seat in again.viewers] == before
    told = [event for position in range(again.last + 1) for event in again.news(position)]
    assert told == list(hand.events)
    assert [again.to_act(position) for position in range(again.last)] == [seat for seat, _ in actions]
    begins = dict(again.phases())
    assert list(begins.values())[-1] == "over" == again.phase(again.last)
    assert all(again.phase(at) == phase for at, phase in begins.items())
    assert sum(again.phase(at) != again.phase(at - 1) for at in range(1, again.last + 1)) == len(begins) - 1


@pytest.mark.parametrize("name", ["mighty", "mitigati"])
def test_a_hand_that_is_not_over_is_never_looked_at(name: str) -> None:
    """This alone protects the hidden cards of a running match, wherever its record comes from."""
    kit = KITS[name]
    hand, actions, _ = played(kit, 3)
    for length in {0, 1, len(actions) // 2, len(actions) - 1}:
        with pytest.raises(RecordError) as refused:
            ReplayedHand(record(kit, hand, actions[:length]), hand.rules)
        assert refused.value.code == "replay.unfinished"


def test_positions_are_the_same_in_whatever_order_they_are_asked_for() -> None:
    """A judge may go through the hand while a table shows it."""
    kit = KITS["mighty"]
    hand, actions, seen = played(kit, 2)
    again = ReplayedHand(record(kit, hand, actions), hand.rules)
    order = list(range(again.last + 1))
    random.Random(1).shuffle(order)
    with ThreadPoolExecutor(4) as judges:
        found = list(judges.map(lambda at: (at, again.view(at, again.viewers[0]).as_json()), order))
    assert all(view == seen[at][0] for at, view in found)


def test_a_hand_is_played_no_further_than_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = KITS["mighty"]
    hand, actions, _ = played(kit, 2)
    again = ReplayedHand(record(kit, hand, actions), hand.rules)
    made, view = [], kit.game.view
    monkeypatch.setattr(type(kit.game), "view", lambda _, hand, seat: made.append(seat) or view(hand, seat))
    for position in (3, 1, 3):
        again.view(position, again.viewers[0])
    assert len(made) == 4
