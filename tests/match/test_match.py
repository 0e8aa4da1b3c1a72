"""Hands in sequence: the next dealer, totals, the end of a match, and resuming it from its files."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.engine.core.game import Opening, Result
from mighty_gui.engine.core.record import Settlement, record_text
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mighty.events import MisdealCalled
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import DealerRules, MightyRules, MisdealCondition, MisdealRules, TableRules
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.finished import hand_shown, number_shown
from mighty_gui.match.match import went_back
from mighty_gui.match.saving_state import NEWER, SAVED, UNASKED, Saving, Unkept
from mighty_gui.match.seating import reseat, seating_for
from mighty_gui.match.settlement import ranking
from mighty_gui.match.setup import Duplicate, SetupError
from mighty_gui.presets import Catalogue
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.record_files import record_in
from tests.match.playing import act, play_hand, play_match, setup, until_played


def test_a_hand_that_does_not_count_keeps_its_number_until_the_next_is_dealt() -> None:
    match = Match(setup(length=Length("open"), seed=3))
    assert match.hand.is_over, "a misdeal"
    assert (match.number, hand_shown(match)) == (1, 1)
    match.next_hand()
    assert (match.number, hand_shown(match)) == (2, 1)


def test_a_match_of_three_hands_ends_after_three_played_hands() -> None:
    match = Match(setup())
    play_match(match, random.Random(1))
    assert sum(hand.result.was_played for hand in match.finished) == 3
    assert match.is_over


def test_after_a_hand_that_is_passed_over_the_next_is_dealt_as_it_would_have_been() -> None:
    whole, again = Match(setup(length=Length("open"))), Match(setup(length=Length("open")), deal=False)
    assert (again.number, again.has_hand, again.totals) == (0, False, (0,) * 5)
    play_hand(whole, random.Random(1))
    first = whole.finished[0]
    again.pass_over(first.result, first.next)
    assert (again.number, again.has_hand, again.totals) == (1, False, whole.totals)
    assert (again.finished[0].result, again.finished[0].next, len(again.finished)) == (first.result, first.next, 1)
    for match in (whole, again):
        match.deal()
    assert (again.number, again.has_hand) == (2, True)
    assert again.record() == whole.record()
    again.pass_over(None, None)
    assert (again.number, again.has_hand, len(again.finished)) == (3, False, 1)


def test_a_settled_hand_is_completed_with_the_first_cards_that_are_possible() -> None:
    match, rng = Match(setup(length=Length("hands", 3))), random.Random(3)
    while match.hand.phase != "play" or match.hand.events[-1].as_json()["type"] != "trick":
        match.next_hand() if match.hand.is_over else act(match, rng)
    before, (least, most) = [*match.actions], match.settlement_bounds()
    match.settle(least + 1)
    hand = match.finished[-1]
    assert least + 1 < most
    assert (hand.record.settled, hand.result.as_json()["points"]) == (Settlement(len(before), least + 1), least + 1)
    again, rest = went_back(match.hand, match.game, before), []
    while again.to_act is not None:
        rest.append((again.to_act, again.legal()[0]))
        again.apply(rest[-1][1], rest[-1][0])
    assert match.actions == [*before, *rest]


def test_totals_are_the_sums_of_the_scores() -> None:
    match = Match(setup())
    play_match(match, random.Random(2))
    assert match.totals == tuple(map(sum, zip(*(hand.scores for hand in match.finished), strict=True)))
    assert sum(match.totals) == 0


def test_a_match_to_a_score_ends_when_somebody_has_it() -> None:
    match = Match(setup(length=Length("score", 30)))
    play_match(match, random.Random(3))
    assert max(match.totals) >= 30


def test_a_match_to_a_score_ends_with_the_very_hand_that_reaches_it() -> None:
    longer = Match(setup(length=Length("open")))
    until_played(longer, random.Random(3))
    reached, needed = max(longer.totals), len(longer.finished)
    match, rng = Match(setup(length=Length("score", reached))), random.Random(3)
    for _ in range(needed):
        assert not match.is_over
        if match.number and match.hand.is_over:
            match.next_hand()
        play_hand(match, rng)
    assert match.is_over
    with pytest.raises(RuntimeError):
        match.next_hand()
    match.setup = setup(length=Length("score", reached + 1))
    assert not match.is_over


def test_an_open_match_ends_when_it_is_concluded() -> None:
    match = Match(setup(length=Length("open")))
    until_played(match, random.Random(4))
    assert not match.is_over
    match.conclude()
    assert match.is_over


def test_the_first_friend_deals_next_and_without_one_the_declarer() -> None:
    rng, seen = random.Random(5), set()
    match = Match(setup(length=Length("open")))
    for _ in range(40):
        until_played(match, rng)
        result = match.finished[-1].result
        match.next_hand()
        expected = result.friends[0] if result.friends else result.declarer
        assert match.hand.state.dealer == expected
        seen.add(bool(result.friends))
    assert seen == {True, False}


@pytest.mark.parametrize(("rule", "step"), [("keep", 0), ("next", 1)])
def test_the_deal_may_stay_or_go_round(rule: str, step: int) -> None:
    rules = MightyRules(dealer=DealerRules(next=rule, next_after_misdeal="keep"))  # type: ignore[arg-type]
    match, rng = Match(setup(rules, Length("open"))), random.Random(6)
    until_played(match, rng)
    dealer = match.hand.state.dealer
    match.next_hand()
    assert match.hand.state.dealer == (dealer + step) % 5


def test_whoever_called_the_misdeal_deals_the_next_hand() -> None:
    match, rng = Match(setup(length=Length("open"))), random.Random(7)
    for _ in range(60):
        play_hand(match, rng)
        if match.finished[-1].result.outcome == "misdeal":
            break
        match.next_hand()
    caller = next(e for e in match.hand.events if e.type == "misdeal")
    match.next_hand()
    assert match.hand.state.dealer == caller.seat  # type: ignore[attr-defined]


def test_a_partners_misdeal_counts_for_that_partners_person() -> None:
    """The player of the partner's cards deals next, although the hand is at the partner's seat."""
    poor = MisdealRules(when=(MisdealCondition(max=2),))
    rules = replace(built_in_presets()["honeymoon-2"].rules, misdeal=poor)
    callers = set()
    for seed in range(40):
        match = Match(replace(setup(rules, Length("open")), seed=seed))
        play_hand(match, random.Random(seed))
        if match.finished[-1].result.outcome != "misdeal":
            continue
        caller = next(event.seat for event in match.hand.events if isinstance(event, MisdealCalled))
        match.next_hand()
        assert match.hand.state.dealer == caller - caller % 2
        callers.add(caller)
    assert {1, 3} & callers


def test_a_misdeal_keeps_its_penalty_in_the_pot_for_the_next_winners() -> None:
    rules = MightyRules(misdeal=replace(MisdealRules(), penalty=2))
    match, rng = Match(setup(rules, Length("open"))), random.Random(7)
    for _ in range(60):
        play_hand(match, rng)
        if match.finished[-1].result.outcome == "misdeal":
            break
        match.next_hand()
    pot = match.finished[-1].result.pot
    assert pot >= 2
    match.next_hand()
    assert match.hand.state.previous is not None
    assert match.hand.state.previous.pot == pot


def test_six_at_a_table_for_five_the_friend_sits_out_and_deals() -> None:
    rules = MightyRules(players=6, table=TableRules(sits_out="friend"))
    match, rng = Match(setup(rules, Length("open"))), random.Random(8)
    for _ in range(10):
        until_played(match, rng)
        result = match.finished[-1].result
        match.next_hand()
        out = result.friends[0] if result.friends else result.declarer
        assert match.hand.state.sitting_out == (out,)
        assert match.hand.state.dealer == out


def test_seats_are_shuffled_from_the_second_hand_on() -> None:
    """The first hand has the agreed seats; with ten seeds, the second cannot always have them."""
    orders = set()
    for seed in range(10):
        players = tuple(Player(f"P{seat}") for seat in range(5))
        setup = MatchSetup("x", MightyRules(table=TableRules(shuffle_seats=True)), players, Length("open", 0), seed)
        match = Match(setup)
        assert seating_for(match.setup, 1) == tuple(range(5))
        orders.add(seating_for(match.setup, 2))
    assert len(orders) > 5


def test_shuffled_seats_keep_everyones_own_score() -> None:
    rules = MightyRules(table=TableRules(shuffle_seats=True))
    match = Match(setup(rules, Length("hands", 4)))
    play_match(match, random.Random(9))
    assert len({hand.seating for hand in match.finished}) > 1
    for hand in match.finished:
        for seat, player in enumerate(hand.seating):
            assert hand.scores[player] == hand.result.scores[seat]


def test_the_next_action_waits_for_the_keeper_where_there_is_one() -> None:
    class Busy:
        saving, is_settled = SAVED, False

        def keep(self, match: Match) -> None: ...

    assert Match(setup()).is_settled
    assert Match(setup()).saving == UNASKED
    assert not Match(setup(), Busy()).is_settled
    assert Match(setup(), Unkept(NEWER)).is_settled
    assert Match(setup(), Unkept(NEWER)).saving == NEWER


@pytest.mark.parametrize(
    ("state", "is_reported", "is_missing", "is_kept"),
    [
        ("saved", True, False, True),
        ("unwritable", True, True, False),
        ("beside", True, True, True),
        ("elsewhere", True, True, False),
        ("newer", True, True, False),
        ("unasked", False, False, False),
    ],
)
def test_what_each_state_of_saving_means(state: Any, is_reported: bool, is_missing: bool, is_kept: bool) -> None:
    saving = Saving(state)
    assert (saving.is_reported, saving.is_missing, saving.is_kept) == (is_reported, is_missing, is_kept)


def test_hands_are_numbered_as_players_count_and_never_above_the_agreed_end() -> None:
    done, over = MightyResult("made", (0,) * 5), MightyResult("misdeal", (0,) * 5)
    agreed = setup()
    assert agreed.length == Length("hands", 3)
    assert [number_shown(4, before, agreed) for before in ([done, over, done], [over, over, None])] == [3, 2]
    assert number_shown(9, [done] * 8, agreed) == 3
    assert number_shown(9, [done] * 7 + [over], replace(agreed, length=Length("open"))) == 8


@pytest.mark.parametrize(
    ("changes", "is_practice"),
    [
        ({}, False),
        ({"coach": True}, True),
        ({"trial": True}, True),
        ({"known": "deal"}, True),
        ({"known": "position"}, True),
    ],
)
def test_what_is_only_practice_counts_in_no_statistics(changes: dict[str, Any], is_practice: bool) -> None:
    assert replace(setup(), **changes).is_practice is is_practice


@pytest.mark.parametrize(
    ("changes", "counts"), [({}, False), ({"day": "2026-12-01/1/1"}, True), ({"duplicate": Duplicate("d", ())}, True)]
)
def test_a_hand_that_all_pass_counts_where_everybody_has_the_same_deal(changes: dict[str, Any], counts: bool) -> None:
    agreed = replace(setup(), **changes)
    for outcome, counted in (("passed", counts), ("made", True)):
        assert agreed.counts(cast("Result", SimpleNamespace(outcome=outcome, was_played=outcome == "made"))) is counted


@pytest.mark.parametrize(
    ("day", "known", "is_first"), [("", "", False), ("d", "", True), ("d", "again", False), ("", "again", False)]
)
def test_only_the_first_time_at_a_deal_of_the_day_is_a_first_try(day: str, known: Any, is_first: bool) -> None:
    assert replace(setup(), day=day, known=known).is_first_try is is_first


def test_nothing_is_agreed_that_nobody_has_said() -> None:
    plain = MatchSetup("standard-5", MightyRules(), setup().players)
    assert (plain.seed, plain.stake, plain.known, plain.duplicate, plain.day) == (0, 0, "", None, "")
    assert (plain.coach, plain.trial, plain.is_practice, plain.is_first_try) == (False,) * 4
    player = Player("Ann")
    assert player.is_person
    assert not player.phone
    assert (player.face, player.profile, player.colour) == ("", "", "")


def test_a_hint_is_noted_for_the_hand_it_is_given_in() -> None:
    match = Match(setup())
    assert not match.hinted
    match.note_hint()
    assert match.hinted
    play_hand(match, random.Random(1))
    assert match.hinted
    match.next_hand()
    assert not match.hinted
    match.restore(match.record())
    assert not match.hinted, "unless it is said"
    match.restore(match.record(), hinted=True)
    assert match.hinted


def test_everybody_is_in_the_standings_the_best_first() -> None:
    match = Match(setup())
    play_match(match, random.Random(1))
    standings = [(player, match.totals[player]) for _, player in ranking(match.totals)]
    assert dict(standings) == dict(enumerate(match.totals))
    assert [total for _, total in standings] == sorted(match.totals, reverse=True)


def test_nobody_acts_out_of_turn() -> None:
    match = Match(setup(seed=1))
    seat = match.acting_seat
    assert seat is not None
    with pytest.raises(IllegalAction):
        match.submit((seat + 1) % 5, match.view(seat).legal[0])


def test_the_table_must_have_as_many_players_as_the_rules() -> None:
    with pytest.raises(SetupError) as refused:
        MatchSetup("standard-5", MightyRules(), (Player("가"),))
    assert refused.value.refusal.values["given"] == 1
    assert refused.value.refusal.values["wanted"] == 5


@pytest.mark.parametrize("wrong", [{"style": "wild"}, {"face": "../../x"}, {"face": "Uncle"}, {"colour": "[b]"}])
def test_a_player_has_a_known_style_and_a_face_that_can_be_a_files_name(wrong: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        Player("가", "computer", **wrong)  # type: ignore[arg-type]


def test_a_point_is_never_worth_less_than_nothing() -> None:
    with pytest.raises(SetupError) as refused:
        replace(setup(), stake=-1)
    assert refused.value.refusal == Refusal("match.stake", stake=-1)


def test_where_nobody_declared_shuffling_the_seats_moves_no_declarer() -> None:
    agreed = setup(MightyRules(table=TableRules(shuffle_seats=True)))
    turned = reseat(Opening(0, Previous(None, (), pot=3)), agreed, (0, 1, 2, 3, 4), (4, 0, 1, 2, 3))
    assert turned == Opening(1, Previous(None, (), pot=3))


def test_what_is_written_says_its_rules_itself() -> None:
    agreed = setup(MightyRules(auction=replace(MightyRules().auction, minimum=14)))
    record = Match(replace(agreed, preset="forgotten-5")).record()
    assert record.preset == "forgotten-5"
    assert record_in(read_text(record_text(record)), Catalogue(())).rules == agreed.rules
