"""Imagined hands: they look like the true one to the player, and contain nothing hidden."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pause import no_pause
from mighty_gui.engine.core.game import Action, Hand, View
from tests.engine.game_kits import KITS, TriedGame
from tests.tiers import some
from tests.whist import whist_in_the_house

STEPS = 3
"""The number of actions between two imagined hands."""


def seen_by_all(kit: TriedGame, at: int) -> list[tuple[Hand, View, list[tuple[int, Action]]]]:
    """Return positions of a random hand, each with the view of the player to act and the actions before."""
    rng, rules = random.Random(f"imagined {at}"), kit.rules[at % len(kit.rules)]
    hand, actions, found = kit.begin(rules, at), list[tuple[int, Action]](), []
    while hand.to_act is not None:
        person = kit.game.controller(rules, hand.to_act)
        if not len(actions) % STEPS or str(hand.phase) != "play":
            found.append((hand.copy(), kit.game.view(hand, person), [*actions]))
        actions.append((hand.to_act, kit.choose(hand, rng)))
        hand.apply(actions[-1][1])
    return found


def open_to_all(kit: TriedGame, hand: Hand) -> list[dict[str, object]]:
    """Return the hand as each seat with a view sees it."""
    return [kit.game.view(hand, seat).as_json() for seat in kit.game.viewers(hand.rules)]


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("at", some(range(8), 3))
def test_to_whoever_imagines_it_an_imagined_hand_looks_like_the_true_one(name: str, at: int) -> None:
    kit = KITS[name]
    with whist_in_the_house():
        for hand, view, _ in seen_by_all(kit, at):
            for one in islice(players_of(view.rules).imagine(view, "1", no_pause), 2):
                assert kit.game.view(one, view.seat).as_json() == view.as_json()
                assert one.to_act == hand.to_act


@pytest.mark.parametrize("name", KITS)
def test_what_is_imagined_does_not_hang_on_what_is_hidden(name: str) -> None:
    kit, rng, told = KITS[name], random.Random(5), 0
    with whist_in_the_house():
        for at in some(range(6), 3):
            for hand, view, actions in seen_by_all(kit, at)[::4]:
                twin = kit.twin(hand, actions, view.seat, rng)
                if twin is None:
                    continue
                told += 1
                imagine = players_of(view.rules).imagine
                ours = next(imagine(view, "7", no_pause))
                theirs = next(imagine(kit.game.view(twin, view.seat), "7", no_pause))
                assert open_to_all(kit, ours) == open_to_all(kit, theirs)
    assert told


@pytest.mark.parametrize("name", KITS)
def test_an_imagined_hand_is_played_to_its_end(name: str) -> None:
    kit = KITS[name]
    with whist_in_the_house():
        for _, view, _ in seen_by_all(kit, 3)[::6]:
            players = players_of(view.rules)
            hand = next(players.imagine(view, "2", no_pause))
            players.play_on(hand, no_pause)
            assert hand.result is not None


@pytest.mark.parametrize("name", KITS)
def test_no_two_imagined_hands_need_be_alike(name: str) -> None:
    kit = KITS[name]
    with whist_in_the_house():
        _, view, _ = seen_by_all(kit, 0)[0]
        some = list(islice(players_of(view.rules).imagine(view, "3", no_pause), 5))
        assert len({str(open_to_all(kit, one)) for one in some}) == len(some)
