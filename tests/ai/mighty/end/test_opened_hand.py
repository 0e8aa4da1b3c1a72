"""An open hand: small endings with known answers, and the results without a proof."""

from __future__ import annotations

import random

import pytest

from mighty_gui.ai.mighty.end.opened_hand import OpenedHand, OpenedSpot
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_called, worth_law
from mighty_gui.ai.mighty.playout.playing_out import finish, play_on, slipping
from mighty_gui.ai.mighty.policy.policy import POLICY, Move
from mighty_gui.ai.open_table import Line
from mighty_gui.ai.pause import no_pause
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.scoring import points_in
from tests.ai.mighty.end.test_open_cards import best, endings, side_of
from tests.engine.mighty.helpers import position

NODES = 50_000


def spot(hand: MightyHand) -> OpenedSpot:
    found = OpenedHand().spot(hand)
    assert found is not None
    return found


@pytest.mark.parametrize(("leader", "made"), [(0, False), (1, True), (2, False)])
def test_the_king_is_made_only_if_the_ace_must_be_led_into(leader: int, made: bool) -> None:
    """Seat 0 needs one point: the diamond king, with the ace behind it."""
    here = spot(position("DK D2 | DA D4 | D5 D6", "1H", leader=leader))
    assert here.proof(NODES, no_pause) == made


def test_a_friends_points_count_for_the_declarer() -> None:
    hands = "C4 C2 | DA D4 | D5 D6 | H2 H3 | C5 C6"
    assert spot(position(hands, "1S", "friend DA")).proof(NODES, no_pause)
    assert not spot(position(hands, "2S", "friend DA")).proof(NODES, no_pause)


def test_who_wants_what() -> None:
    hands = "C4 C2 | DA D4 | D5 D6 | H2 H3 | C5 C6"
    wants = [spot(position(hands, "1S", "friend DA", leader=seat)).wants_made for seat in range(5)]
    assert wants == [True, True, False, False, False]


def test_a_friend_by_the_last_trick_is_not_settled_before_it() -> None:
    kinds = {"friend": {"kinds": ("card", "none", "first", "last")}}
    hands = "CA C2 | DA D4 | D5 D6 | H2 H3 | C5 C6"
    here = spot(position(hands, "1S", "friend last", **kinds))
    assert here.proof(NODES, no_pause) is None
    forced = spot(position("CA | DA | D5 | H2 | C5", "1S", "friend last", **kinds))
    assert forced.proof(NODES, no_pause)


@pytest.mark.parametrize("preset", ["standard-5", "double-joker-5", "standard-4"])
def test_the_action_that_is_found_does_what_a_proof_says_it_can(preset: str) -> None:
    """So near the end every table is proved: the best action certainly achieves the player's aim, or none does."""
    answers = []
    for hand in endings(preset, 3, 3):
        side, state = side_of(hand), hand.state
        most = best(state.known_position().copy(), side, {}) + points_in(state.rules, state.discard)
        for number in (most, most + 1):
            state.contract = Contract(number, state.trump)
            here = spot(hand)
            can = (number == most) == here.wants_made
            found = here.best_found(2, 1, NODES, no_pause)
            assert (found.share == 1.0) == can
            answers.append(can)
            if can:
                assert made_by(hand, found.line) == here.wants_made
    assert answers.count(True) == answers.count(False) == 3


def made_by(hand: MightyHand, line: Line) -> bool:
    """Return whether the contract is made when a line is played."""
    twin = hand.copy()
    for seat, action in line:
        twin.apply(action, seat)
    assert twin.result is not None
    return twin.result.outcome == "made"


def test_nobody_slips_at_the_first_table_and_tables_are_the_same_for_a_seed() -> None:
    hand = next(endings("standard-5", 6, 1))
    state = hand.state
    law = worth_law(state.rules, state.trump)
    ends = []
    for slips in (None, None, random.Random(1), random.Random(1), random.Random(7)):
        hands = law.pack.sets_of(dict(enumerate(state.held_cards)), len(state.hands))
        alliances = alliances_called(law, state.playing, state.known_declarer(), state.calls, hands)
        start = Position(law, hands[:], state.playing, state.known_declarer(), 4)
        choose, played = slipping(slips) if slips else POLICY.choose, list[Move]()

        def recorded(position: Position, sides: Alliances, choose=choose, played=played) -> Move:
            played.append(choose(position, sides))
            return played[-1]

        play_on(start, alliances, law.trick_count, {}, recorded)
        ends.append(played)
        if slips is None:
            usual = Position(law, hands, state.playing, state.known_declarer(), 4)
            again = alliances_called(law, state.playing, state.known_declarer(), state.calls, hands)
            assert finish(usual, again) == start.taken
    assert ends[0] == ends[1]
    assert ends[2] == ends[3]
    assert ends[4] != ends[0] or ends[2] != ends[0]
