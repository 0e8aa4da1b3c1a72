"""Players who take a place between two hands: they play from the next hand on, and earlier hands keep theirs."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.duplicate import setup_of_rematch
from mighty_gui.match.setup import SeatChange
from mighty_gui.presets import load_presets
from tests.match.playing import play_hand
from tests.match.test_duplicate import first_setup

PRESETS = load_presets()
HARD = Player("Yeongsu", "computer", "hard", "bold")


def setup(preset: str = "standard-5", day: str = "") -> MatchSetup:
    rules = PRESETS[preset].rules
    players = tuple(Player(f"P{at}", "person" if at == 0 else "computer") for at in range(rules.players))
    return MatchSetup(preset, rules, players, Length("open"), 5, day=day)


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_a_change_begins_with_the_next_hand(preset: str) -> None:
    match, rng = Match(setup(preset)), random.Random(3)
    before = match.setup.players
    match.change_player(2, HARD)
    assert match.setup.players == before
    assert match.next_players[2] == HARD
    play_hand(match, rng)
    assert match.player_at(match.seating.index(2)) == before[2], "the result still shows who played"
    match.next_hand()
    assert match.setup.players == (*before[:2], HARD, *before[3:])
    assert match.seat_names[match.seating.index(2)] == "Yeongsu"
    assert match.setup.at(1).players == before


def test_the_place_keeps_its_total() -> None:
    match, rng = Match(setup()), random.Random(3)
    match.change_player(2, HARD)
    play_hand(match, rng)
    totals = match.totals
    match.next_hand()
    assert match.totals == totals
    assert any(totals)


def test_a_change_that_is_undone_in_the_same_hand_leaves_nothing() -> None:
    match = Match(setup())
    agreed = match.setup
    match.change_player(2, HARD)
    match.change_player(2, agreed.players[2])
    assert match.setup == agreed


def test_a_place_can_change_several_times() -> None:
    match, rng = Match(setup()), random.Random(3)
    first, easy = match.setup.players[1], replace(HARD, level="easy")
    for player in (HARD, easy, first):
        match.change_player(1, player)
        play_hand(match, rng)
        match.next_hand()
    assert [match.setup.at(number).players[1] for number in range(1, 5)] == [first, HARD, easy, first]
    assert match.setup.at(3).at(1).players[1] == first, "the setup of any hand leads to that of any other"


def test_two_changes_of_one_hand_keep_each_other() -> None:
    match = Match(setup())
    match.change_player(3, HARD)
    match.change_player(1, HARD)
    assert [player == HARD for player in match.next_players] == [False, True, False, True, False]


def test_a_person_must_stay() -> None:
    match = Match(setup())
    with pytest.raises(IllegalAction) as error:
        match.change_player(0, HARD)
    assert error.value.refusal.code == "change_player.no_person"
    assert not match.setup.changes
    match.change_player(3, Player("Mina"))
    match.change_player(0, HARD)
    assert [player.is_person for player in match.next_players] == [False, False, False, True, False]


@pytest.mark.parametrize(
    ("agreed", "code"),
    [(first_setup(), "change_player.duplicate"), (setup(day="2026-12-01/1/1.6"), "change_player.day")],
)
def test_opponents_that_all_share_cannot_be_changed(agreed: MatchSetup, code: str) -> None:
    match = Match(agreed)
    refusal = match.why_not_changed()
    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalAction):
        match.change_player(1, HARD)
    assert not match.setup.changes
    assert Match(setup()).why_not_changed() is None


def test_a_rematch_begins_with_the_last_players() -> None:
    match = Match(setup())
    match.change_player(2, HARD)
    again = setup_of_rematch(match.setup, 9)
    assert (again.players[2], again.changes, again.seed) == (HARD, (), 9)


def test_all_players_of_all_hands_can_be_replaced() -> None:
    changed = setup().with_change(SeatChange(2, 1, HARD)).map_players(lambda player: replace(player, colour="red"))
    assert {player.colour for player in changed.everyone} == {"red"}
    assert len(changed.everyone) == 7
