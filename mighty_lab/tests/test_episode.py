"""Episodes: the number of hands, all gains and losses, and equal results for equal seeds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from mighty_lab.training import decision as module
from mighty_lab.training.decision import Episode

from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealRules
from mighty_gui.files.faults import FileError
from tests.engine.mighty.walks import catalogue

STANDARD = catalogue()["standard-5"].rules


def played_out(episode: Episode, seed: int = 1) -> list[tuple[int, ...]]:
    """Play at random to the end, and return the new scores whenever there are any."""
    rng, scores = random.Random(seed), []
    while episode.to_act is not None:
        episode.take(rng.choice(sorted(episode.decision.plays)))
        if any(new := episode.new_scores()):
            scores.append(new)
    return scores


def test_all_that_is_won_and_lost_is_told_once() -> None:
    episode = Episode(STANDARD, 4, 7)
    scores = played_out(episode)
    assert tuple(map(sum, zip(*scores, strict=True))) == episode.match.totals
    assert len(scores) == 4
    assert episode.new_scores() == (0,) * 5


def test_the_same_seed_and_choices_give_the_same_episode() -> None:
    one, other, third = Episode(STANDARD, 2, 7), Episode(STANDARD, 2, 7), Episode(STANDARD, 2, 8)
    assert played_out(one) == played_out(other)
    assert one.match.finished == other.match.finished
    assert third.match.hand.events[0] != Episode(STANDARD, 2, 7).match.hand.events[0]


def test_a_hand_that_everyone_passes_is_a_hand() -> None:
    episode = Episode(STANDARD, 1, 7)
    while episode.to_act is not None:
        decision = episode.decision
        episode.take(next(place for place, way in decision.plays.items() if way is PASS))
    assert episode.match.finished[-1].result.outcome == "passed_out"
    with pytest.raises(RuntimeError):
        _ = episode.decision


def test_a_deal_that_ends_by_itself_is_no_hand_but_its_price_is_paid() -> None:
    """The first deal of that seed is a misdeal with a penalty for the dealer."""
    often = MisdealRules(when=(MisdealCondition(max=2),), penalty=5)
    episode = Episode(replace(MightyRules(), misdeal=often), 1, 0)
    misdeals = len(episode.match.finished)
    assert misdeals
    scores = played_out(episode)
    assert sum(map(sum, scores)) == sum(episode.match.totals)
    assert min(scores[0]) == -5
    assert len(episode.match.finished) == misdeals + 1


def test_rules_by_which_nobody_ever_plays_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_DEALS", 20)
    with pytest.raises(FileError) as error:
        Episode(replace(MightyRules(), misdeal=MisdealRules(when=(MisdealCondition(max=20),))), 1, 1)
    assert error.value.code == "training.nothing_to_decide"


def test_players_keep_their_number_where_seats_are_shuffled() -> None:
    episode = Episode(catalogue()["mighty-network-5"].rules, 6, 3)
    rng = random.Random(3)
    moved = False
    while episode.to_act is not None:
        seating = episode.match.seating
        moved = moved or seating != (0, 1, 2, 3, 4)
        assert seating[episode.match.acting_seat or 0] == episode.to_act
        assert episode.view(episode.to_act).seat == episode.match.acting_seat
        episode.take(rng.choice(sorted(episode.decision.plays)))
    assert moved


def test_whoever_plays_a_partner_too_decides_for_both() -> None:
    episode = Episode(catalogue()["honeymoon-2"].rules, 1, 1)
    deciding = set()
    rng = random.Random(1)
    while episode.to_act is not None:
        deciding.add((episode.to_act, episode.match.hand.to_act))
        episode.take(rng.choice(sorted(episode.decision.plays)))
    assert {(0, 0), (0, 1), (1, 2), (1, 3)} <= deciding


def test_the_table_laid_open_has_all_hands() -> None:
    episode = Episode(catalogue()["honeymoon-2"].rules, 1, 1)
    hands = episode.laid_open()["hands"]
    assert isinstance(hands, list)
    assert [len(hand) for hand in hands] == [10] * 4
