"""The rest of a hand, played out at once: it ends as it would at the table, card by card."""

from __future__ import annotations

import pytest

from mighty_gui.ai import weighing
from mighty_gui.ai.game_players import GamePlayers
from mighty_gui.ai.mighty.mighty_players import QUICK, MightyPlayers
from mighty_gui.ai.pause import no_pause
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import STANDARD
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import spread

PLAYERS = MightyPlayers()
PRESETS = ("standard-5", "standard-4", "ghost-4", "pagat-5", "daegu-5", "sinchon-5")


def in_play(rules: MightyRules, seed: int, cards: int = 0) -> MightyHand:
    """Return a hand of `normal` after its first lead and some more cards."""
    hand = MightyHand.from_seed(rules, seed)
    while hand.phase is not Phase.PLAY and hand.to_act is not None:
        PLAYERS.act(hand, no_pause)
    for _ in range(cards):
        PLAYERS.act(hand, no_pause)
    return hand


def ends(hand: MightyHand) -> list[tuple[int | None, tuple[int, ...]]]:
    """Return points and scores of the hand played out at once, and card by card."""
    found = []
    for play_on in (PLAYERS.play_on, lambda twin, pause: GamePlayers.play_on(PLAYERS, twin, pause)):
        twin = hand.copy()
        play_on(twin, no_pause)
        assert twin.result is not None
        found.append((twin.result.points, twin.result.scores))
    return found


@pytest.mark.parametrize("preset", spread(PRESETS, 2))
@pytest.mark.parametrize("cards", [0, 7])
def test_it_ends_as_it_would_card_by_card(preset: str, cards: int) -> None:
    hands = [in_play(presets_of_mighty()[preset].rules, seed, cards) for seed in (42, 43)]
    for hand in hands:
        at_once, one_by_one = ends(hand)
        assert at_once == one_by_one


def test_where_points_before_the_friend_is_known_are_void_the_tricks_are_played() -> None:
    hand = in_play(vary(STANDARD, points={"before_reveal": "void"}), 40)
    PLAYERS.play_on(hand, no_pause)
    assert len(hand.tricks) == 10


def test_cards_are_compared_in_four_times_as_many_worlds_unless_tricks_must_be_known() -> None:
    hand, void = in_play(STANDARD, 40), in_play(vary(STANDARD, points={"before_reveal": "void"}), 40)
    factors = [PLAYERS.world_factor(seen, seen.legal) for seen in (view(one, one.to_act or 0) for one in (hand, void))]
    assert factors == [QUICK, 1]
    bidding = view(MightyHand.from_seed(STANDARD, 1), 0)
    assert PLAYERS.world_factor(bidding, bidding.legal) == 1


def test_the_end_of_a_card_in_a_world_has_the_scores_of_all_seats() -> None:
    seen = view(hand := in_play(STANDARD, 40, 49), hand.to_act or 0)  # the last card of the hand: all cards are known
    world = next(PLAYERS.worlds(seen, seen.legal, "1", no_pause))
    twin = hand.copy()
    twin.apply(seen.legal[0])
    assert twin.result is not None
    (end,) = world([0])
    assert (tuple(end.scores), end.is_made) == (twin.result.scores, twin.result.outcome == "made")


def test_the_best_of_several_cards_is_chosen_in_four_times_as_many_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = in_play(STANDARD, 40)
    while len(hand.legal()) < 8:
        PLAYERS.act(hand, no_pause)
    looked, real = list[int](), weighing.Trial.look
    monkeypatch.setattr(weighing.Trial, "look", lambda trial, worlds: (looked.append(worlds), real(trial, worlds)))
    assert len(weighing.Weighing(view(hand, hand.to_act or 0)).best) == 2
    assert looked == [QUICK * worlds for worlds, _ in weighing.ROUNDS]
