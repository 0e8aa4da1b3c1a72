"""Taking back: a choice and its consequences are undone, nothing turned up is covered again, the record shows it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import TakenBack, replay
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mighty.actions import MISDEAL, PASS, PLAY_ON
from mighty_gui.engine.mighty.events import Drew, Killed, KittyTaken, Redistributed
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.rules import MisdealCondition, MisdealRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import load_presets
from tests.keep.homes import store_in

PRESETS = load_presets()
WALKS = ("standard-5", "standard-6", "two-mighty", "honeymoon-2", "standard-3", "siheung-6")


def setup(preset: str = "standard-5", seed: int = 5, people: int = 1) -> MatchSetup:
    rules = PRESETS[preset].rules
    players = tuple(Player(f"P{at}", "person" if at < people else "computer") for at in range(rules.players))
    return MatchSetup(preset, rules, players, Length("open"), seed)


def act(match: Match, rng: random.Random, *, bold: bool = False) -> None:
    seat = match.acting_seat
    assert seat is not None
    legal = match.view(seat).legal
    quiet = PASS in legal and (seat != match.people[0] or not bold)
    match.submit(seat, PASS if quiet and rng.random() < 0.7 else rng.choice(legal))


def walk_until(match: Match, wanted: Callable[[Match], bool], rng: random.Random, *, bold: bool = False) -> None:
    """Play at random, hand after hand, up to a wanted position."""
    for _ in range(8_000):
        if wanted(match):
            return
        if match.hand.is_over:
            match.next_hand()
        else:
            act(match, rng, bold=bold)
    raise AssertionError("such a position did not come up")


def his_turn(match: Match) -> bool:
    return match.acting_seat == match.people[0] and len(match.view(match.people[0]).legal) > 1


def in_play(match: Match) -> bool:
    return his_turn(match) and match.hand.phase is Phase.PLAY and len(match.hand.tricks) in range(1, 7)


def play_on(match: Match, rng: random.Random) -> None:
    """Play for the person, and for the computers until it is the person's turn again."""
    act(match, rng)
    while not match.hand.is_over and not his_turn(match):
        act(match, rng)


def test_a_card_is_taken_back_with_everything_played_after_it() -> None:
    match, rng = Match(setup()), random.Random(1)
    walk_until(match, in_play, rng)
    before, actions = match.view(0), list(match.actions)
    play_on(match, rng)
    undone = match.take_back()
    assert match.view(0) == before
    assert match.actions == actions
    assert undone.after == len(actions)
    assert undone.actions[0][0] == 0


def test_one_may_go_back_as_often_as_wanted() -> None:
    match, rng = Match(setup()), random.Random(2)
    walk_until(match, in_play, rng)
    seen = []
    for _ in range(3):
        seen.append(match.view(0))
        play_on(match, rng)
    for before in reversed(seen):
        match.take_back()
        assert match.view(0) == before


def test_a_card_that_was_the_only_one_possible_is_no_choice() -> None:
    match, rng = Match(setup()), random.Random(3)

    def is_forced(match: Match) -> bool:
        mine = match.acting_seat == 0 and match.hand.phase is Phase.PLAY
        return mine and len(match.view(0).legal) == 1 and len(match.hand.tricks) in range(2, 9)

    walk_until(match, is_forced, rng)
    stood = len(match.actions)
    act(match, rng)
    assert match.take_back().after < stood
    assert len(match.view(0).legal) > 1


def test_the_record_tells_what_was_taken_back_and_still_replays() -> None:
    match, rng = Match(setup()), random.Random(4)
    walk_until(match, in_play, rng)
    stood = len(match.actions)
    play_on(match, rng)
    played = tuple(match.actions[stood:])
    match.take_back()
    play_on(match, rng)
    record = match.record()
    assert record.taken_back == (TakenBack(stood, played),)
    assert replay(record, MIGHTY, match.setup.rules).events == match.hand.events


def test_what_was_taken_back_stays_with_the_finished_hand_and_not_with_the_next() -> None:
    match, rng = Match(setup()), random.Random(5)
    walk_until(match, in_play, rng)
    play_on(match, rng)
    match.take_back()
    while not match.hand.is_over:
        act(match, rng)
    assert len(match.finished[-1].record.taken_back) == 1
    match.next_hand()
    assert match.record().taken_back == ()


def test_a_match_resumes_with_its_hand_taken_back(tmp_path: Path) -> None:
    store, rng = store_in(tmp_path), random.Random(6)
    match = store.begin(setup())
    walk_until(match, in_play, rng)
    play_on(match, rng)
    match.take_back()
    store.archive.settle()
    again = store_in(tmp_path).resume()
    assert again is not None
    assert again.record() == match.record()
    assert again.view(0) == match.view(0)
    assert again.record().taken_back
    while not (again.why_not_taken_back() or again.hand.is_over):
        again.take_back()


@pytest.mark.parametrize("preset", WALKS)
def test_going_back_ends_where_the_choice_was_made_and_never_behind_what_was_turned_up(preset: str) -> None:
    match, rng = Match(setup(preset)), random.Random(preset)
    seen: list[tuple[int, PlayerView]] = []
    taken, refused = 0, set()
    for _ in range(700):
        if match.hand.is_over:
            assert match.why_not_taken_back() == Refusal("take_back.over")
            match.next_hand()
            seen = []
            continue
        if his_turn(match):
            seen.append((len(match.actions), match.view(0)))
        act(match, rng, bold=True)
        if rng.random() < 0.15 and not match.hand.is_over:
            last = match.view(0).events
            why = match.why_not_taken_back()
            if why:
                refused.add(why.code)
                continue
            match.take_back()
            taken += 1
            seen = [one for one in seen if one[0] <= len(match.actions)]
            assert (len(match.actions), match.view(0)) == seen[-1]
            assert not any(_turned_up(event) for event in last[len(match.view(0).events) :])
            seen.pop()
    assert taken > 10
    assert refused & {"take_back.nothing", "take_back.seen"}


def _turned_up(event: object) -> bool:
    if isinstance(event, KittyTaken):
        return event.cards is not None
    if isinstance(event, Redistributed):
        return any(event.hands)
    return isinstance(event, (Drew, Killed)) and event.seat == 0


def test_a_declarer_who_has_seen_the_kitty_cannot_take_the_bid_back() -> None:
    match, rng = Match(setup()), random.Random(7)
    walk_until(match, lambda m: m.hand.phase is Phase.EXCHANGE and m.hand.state.declarer == 0, rng, bold=True)
    assert match.why_not_taken_back() == Refusal("take_back.seen")
    with pytest.raises(IllegalAction):
        match.take_back()
    match.submit(0, rng.choice(match.view(0).legal))
    match.take_back()
    assert match.hand.phase is Phase.EXCHANGE


def test_an_eliminated_player_may_take_the_pass_back_and_the_cards_go_round_again(tmp_path: Path) -> None:
    store, rng = store_in(tmp_path), random.Random(8)
    match = store.begin(setup("standard-6"))

    def out(match: Match) -> bool:
        kills = match.hand.state.kills
        shared = any(isinstance(event, Redistributed) for event in match.hand.events)
        return shared and bool(kills) and kills[-1].victim == 0 and not match.hand.is_over

    walk_until(match, out, rng)
    store.archive.settle()
    again = store_in(tmp_path).resume()
    assert again is not None
    again.take_back()
    assert again.hand.phase is Phase.AUCTION
    assert again.hand.state.deal.redistribution is None


def test_nobody_takes_back_where_several_people_play() -> None:
    match, rng = Match(setup(people=2)), random.Random(9)
    walk_until(match, in_play, rng)
    assert match.why_not_taken_back() == Refusal("take_back.company")


def test_there_is_nothing_to_take_back_before_ones_first_word() -> None:
    match = Match(setup())
    while match.acting_seat != 0:
        act(match, random.Random(1))
    assert match.why_not_taken_back() == Refusal("take_back.nothing")


def test_a_folder_that_cannot_be_written_does_not_stop_a_take_back(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store, rng = store_in(tmp_path / "file" / "matches"), random.Random(10)
    match = store.begin(setup())
    walk_until(match, in_play, rng)
    before = match.view(0)
    play_on(match, rng)
    match.take_back()
    assert match.view(0) == before


def test_an_own_rule_sets_match_takes_back_too(tmp_path: Path) -> None:
    own = replace(setup(), preset="my-own-5")
    store, rng = store_in(tmp_path), random.Random(11)
    match = store.begin(own)
    walk_until(match, in_play, rng)
    play_on(match, rng)
    match.take_back()
    store.archive.settle()
    again = store_in(tmp_path).resume()
    assert again is not None
    assert again.record() == match.record()


def test_nothing_is_taken_back_behind_a_hand_that_was_shown_as_a_misdeal() -> None:
    """If a full bid overrides a misdeal the hand continues, and all players have seen the caller's cards."""
    misdeal = MisdealRules((MisdealCondition(max=20),), "optional", full_bid_overrides=True)
    rules = replace(PRESETS["standard-5"].rules, misdeal=misdeal)
    match = Match(replace(setup(), rules=rules))
    while match.acting_seat != 0:
        match.submit(match.hand.to_act or 0, PLAY_ON)
    match.submit(0, PLAY_ON)
    assert match.why_not_taken_back() is None
    assert match.hand.phase is Phase.MISDEAL, "somebody is still to be asked"
    match.submit(match.hand.to_act or 0, MISDEAL)
    assert not match.hand.is_over
    assert match.why_not_taken_back() == Refusal("take_back.seen")
