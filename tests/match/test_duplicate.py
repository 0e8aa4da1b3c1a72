"""Duplicate matches: the same deals and computers for all players, and the comparison."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.setup_text import read_setup, setup_text
from mighty_gui.match import Match, MatchSetup, Player
from mighty_gui.match.duplicate import (
    DuplicateComparison,
    comparison_of,
    duplicate_setup,
    scores_in,
    setup_of_next,
    setup_of_rematch,
)
from mighty_gui.match.finished import hand_shown
from mighty_gui.match.setup import SetupError
from mighty_gui.presets import load_presets
from tests.match.playing import play_hand, play_match, setup

RIVALS = (Player("영희", profile="usual"), Player("철수"), Player("순이"))


def first_setup(preset: str = "standard-5", deals: int = 4, rivals: tuple[Player, ...] = RIVALS) -> MatchSetup:
    rules = load_presets()[preset].rules
    others = [Player(f"컴{n}", "computer", "hard", "bold") for n in range(rules.players - 1)]
    players = (others[0], Player("누구"), *others[1:])
    return duplicate_setup(MatchSetup(preset, rules, players, seed=7, stake=100), rivals, deals)


def whole(setup: MatchSetup, play: int) -> Match:
    match = Match(setup)
    play_match(match, random.Random(play))
    return match


def all_matches(first: MatchSetup) -> list[Match]:
    """Return the matches of all players, each played differently."""
    matches, setup = [], first
    while setup is not None:
        matches.append(whole(setup, len(matches)))
        following = setup_of_next(matches[-1])
        if following is None:
            return matches
        setup = following
    return matches


def cards_of(match: Match) -> list[tuple[object, int]]:
    """Return everything that decides the dealt cards, without draws during the play."""
    begun = [hand.record.beginning for hand in match.finished]
    return [(one.opening, one.seed) for one in begun]


@pytest.mark.parametrize("preset", ["standard-5", "standard-6", "mitigati"])
def test_everybody_gets_the_same_deals_dealers_and_computers(preset: str) -> None:
    matches = all_matches(first_setup(preset))
    assert [match.setup.players[1] for match in matches] == list(RIVALS)
    for match in matches[1:]:
        assert cards_of(match) == cards_of(matches[0])
        assert [*match.setup.players[:1], *match.setup.players[2:]] == [
            *matches[0].setup.players[:1], *matches[0].setup.players[2:]
        ]  # fmt: skip
    dealers = [hand.record.beginning.opening.dealer for hand in matches[0].finished]
    assert all((after - before) % match.setup.rules.players == 1 for before, after in pairwise(dealers))


def test_the_computers_draw_the_same_lots_where_they_see_the_same() -> None:
    first = Match(first_setup())
    second = Match(replace(first.setup, duplicate=replace(first.setup.duplicate, played=((1, 2, 3, 4),))))  # type: ignore[arg-type,type-var]
    for seat in first.game.people(first.setup.rules):
        one, other = first.view(seat), second.view(seat)
        assert one == other
        assert seed_at_turn(first.setup.seed, 1, one) == seed_at_turn(second.setup.seed, 1, other)


def test_every_hand_counts_played_or_not() -> None:
    ends = set()
    for seed in range(12):
        match = whole(replace(first_setup(), seed=seed), seed)
        ends.update(hand.result.was_played for hand in match.finished)
        assert len(match.finished) == match.number == hand_shown(match) == 4
    assert ends == {True, False}


def test_a_hand_that_was_lost_is_not_made_up_for() -> None:
    match = Match(first_setup(deals=4), deal=False)
    match.pass_over(None, None)
    match.deal()
    play_match(match, random.Random(1))
    assert match.number == 4
    assert [score is None for score in scores_in(match)] == [True, False, False, False]


def test_nothing_is_taken_back_and_nothing_paid() -> None:
    match = Match(first_setup())
    assert match.setup.stake == 0
    with pytest.raises(IllegalAction) as told:
        match.take_back()
    assert told.value.refusal.code == "take_back.duplicate"


def test_the_scores_go_on_to_the_next_and_are_compared_after_the_last() -> None:
    matches = all_matches(first_setup())
    assert [comparison_of(match) is not None for match in matches] == [False, False, True]
    compared = comparison_of(matches[-1])
    assert compared is not None
    assert compared.scores == tuple(scores_in(match) for match in matches)
    assert [sum(filter(None, scores)) for scores in compared.scores] == [match.totals[1] for match in matches]
    unfinished = Match(matches[-1].setup)
    assert comparison_of(unfinished) is None


def test_the_ranking_is_by_difference_and_those_who_are_equal_share_a_place() -> None:
    compared = DuplicateComparison(((10, -5), (4, 1), (1, -5)))
    assert [compared.difference(person, 0) for person in range(3)] == [5, -1, -4]
    assert [compared.total(person) for person in range(3)] == [3, 3, -6]
    assert compared.ranking() == [(1, 0), (1, 1), (3, 2)]


def test_a_deal_that_one_person_lost_the_hand_of_is_compared_among_the_others() -> None:
    compared = DuplicateComparison(((None, 6), (4, 0), (2, 0)))
    assert [compared.difference(person, 0) for person in range(3)] == [None, 1, -1]
    assert compared.ranking() == [(1, 0), (2, 1), (3, 2)]


def test_a_deal_without_a_difference_and_a_lost_hand_add_nothing() -> None:
    compared = DuplicateComparison(((4, 1, None), (4, 3, 7)))
    assert [compared.total(person) for person in range(2)] == [-1, 1]


def test_a_rematch_has_other_deals_and_the_same_people() -> None:
    last = all_matches(first_setup())[-1].setup
    again = setup_of_rematch(last, 8)
    assert again.duplicate is not None
    assert last.duplicate is not None
    assert (again.seed, again.players[1], again.duplicate.rivals, again.duplicate.played) == (8, RIVALS[0], RIVALS, ())
    assert again.duplicate.id != last.duplicate.id


def test_the_agreement_is_read_as_it_was_written() -> None:
    setup = all_matches(first_setup())[-1].setup
    assert read_setup(read_text(setup_text(setup))) == setup
    alone = replace(setup, duplicate=None)
    assert "duplicate" not in setup_text(alone)
    assert read_setup(read_text(setup_text(alone))) == alone


@pytest.mark.parametrize("damage", [("played", [[1, 2], [1]]), ("played", [[1]] * 3), ("rivals", []), ("id", 7)])
def test_a_damaged_agreement_is_refused(damage: tuple[str, object]) -> None:
    text = setup_text(first_setup())
    document = read_text(text)
    changed = {**document.value, "duplicate": {**document.value["duplicate"], damage[0]: damage[1]}}  # type: ignore[dict-item,index]
    with pytest.raises(SetupError):
        read_setup(replace(document, value=changed))


def test_a_hand_of_somebody_else_is_in_no_match() -> None:
    matches = all_matches(first_setup())
    assert [len(match.finished) for match in matches] == [4, 4, 4]
    for match in matches:
        names = {name for hand in match.finished for name in hand.record.seats}
        assert len(names & {one.name for one in RIVALS}) == 1


def test_a_hand_is_played_on_where_it_was_left() -> None:
    match = Match(first_setup())
    play_hand(match, random.Random(0))
    match.next_hand()
    again = Match(match.setup, deal=False)
    for hand in match.finished:
        again.restore(hand.record, must_be_over=True)
    again.restore(match.record())
    assert again.view(1) == match.view(1)
    assert again.record() == match.record()


def test_a_match_that_is_no_duplicate_has_no_next_person_and_no_comparison() -> None:
    match = Match(setup())
    match.conclude()
    assert match.is_over
    assert (setup_of_next(match), comparison_of(match)) == (None, None)
