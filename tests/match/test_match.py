"""Hands in sequence: the next dealer, totals, the end of a match, and resuming it from its files."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.errors import IllegalAction
from mighty_gui.engine.events import MisdealCalled
from mighty_gui.engine.mighty.rules import DealerRules, MisdealCondition, MisdealRules, Rules, TableRules
from mighty_gui.engine.record import record_text
from mighty_gui.match import Length, Match, MatchSetup, MatchStore, Player
from mighty_gui.match.setup import SetupError
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.records import record_in
from mighty_gui.presets.strict_yaml import read_text

NAMES = ("가", "나", "다", "라", "마", "바", "사", "아")


def setup(rules: Rules | None = None, length: Length | None = None, seed: int = 5) -> MatchSetup:
    rules = rules or Rules()
    players = tuple(Player(name, "computer") for name in NAMES[: rules.players])
    return MatchSetup("standard-5", rules, players, length or Length("hands", 3), seed)


def act(match: Match, rng: random.Random) -> None:
    seat = match.acting_seat
    assert seat is not None
    match.submit(seat, rng.choice(match.view(seat).legal))


def play_hand(match: Match, rng: random.Random) -> None:
    while not match.hand.is_over:
        act(match, rng)


def play_match(match: Match, rng: random.Random) -> None:
    play_hand(match, rng)
    while not match.is_over:
        match.next_hand()
        play_hand(match, rng)


def until_played(match: Match, rng: random.Random) -> None:
    play_hand(match, rng)
    while not match.finished[-1].result.was_played:
        match.next_hand()
        play_hand(match, rng)


def test_a_match_of_three_hands_ends_after_three_played_hands() -> None:
    match = Match(setup())
    play_match(match, random.Random(1))
    assert sum(hand.result.was_played for hand in match.finished) == 3
    assert match.is_over


def test_totals_are_the_sums_of_the_scores() -> None:
    match = Match(setup())
    play_match(match, random.Random(2))
    assert match.totals == tuple(map(sum, zip(*(hand.scores for hand in match.finished), strict=True)))
    assert sum(match.totals) == 0


def test_a_match_to_a_score_ends_when_somebody_has_it() -> None:
    match = Match(setup(length=Length("score", 30)))
    play_match(match, random.Random(3))
    assert max(match.totals) >= 30


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
    rules = Rules(dealer=DealerRules(next=rule, next_after_misdeal="keep"))  # type: ignore[arg-type]
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
    """Whoever plays the partner's cards deals next, though the hand lies at the partner's seat."""
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
    rules = Rules(misdeal=replace(MisdealRules(), penalty=2))
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
    rules = Rules(players=6, table=TableRules(sits_out="friend"))
    match, rng = Match(setup(rules, Length("open"))), random.Random(8)
    for _ in range(10):
        until_played(match, rng)
        result = match.finished[-1].result
        match.next_hand()
        out = result.friends[0] if result.friends else result.declarer
        assert match.hand.state.sitting_out == (out,)
        assert match.hand.state.dealer == out


def test_shuffled_seats_keep_everyones_score_his_own() -> None:
    rules = Rules(table=TableRules(shuffle_seats=True))
    match = Match(setup(rules, Length("hands", 4)))
    play_match(match, random.Random(9))
    assert len({hand.seating for hand in match.finished}) > 1
    for hand in match.finished:
        for seat, player in enumerate(hand.seating):
            assert hand.scores[player] == hand.result.scores[seat]


def test_nobody_acts_out_of_turn() -> None:
    match = Match(setup(seed=1))
    seat = match.acting_seat
    assert seat is not None
    with pytest.raises(IllegalAction):
        match.submit((seat + 1) % 5, match.view(seat).legal[0])


def test_the_table_must_have_as_many_players_as_the_rules() -> None:
    with pytest.raises(SetupError):
        MatchSetup("standard-5", Rules(), (Player("가"),))


@pytest.mark.parametrize("wrong", [{"style": "wild"}, {"face": "../../x"}, {"face": "Uncle"}])
def test_a_player_has_a_known_style_and_a_face_that_can_be_a_files_name(wrong: dict[str, str]) -> None:
    with pytest.raises(SetupError):
        Player("가", "computer", **wrong)  # type: ignore[arg-type]


def test_style_face_and_stake_are_kept_with_the_match(tmp_path: Path) -> None:
    players = tuple(Player(name, "computer", "hard", "bluffer", "uncle-1") for name in NAMES[:5])
    agreed = replace(setup(), players=players, stake=100)
    MatchStore(tmp_path).begin(agreed)
    resumed = MatchStore(tmp_path).resume()
    assert resumed is not None
    assert resumed.setup.players == players
    assert resumed.setup.stake == 100


def test_a_match_saved_before_there_were_styles_faces_and_stakes_resumes(tmp_path: Path) -> None:
    MatchStore(tmp_path).begin(setup())
    path = next(tmp_path.glob("*/match.yaml"))
    lines = path.read_text(encoding="utf-8").replace(', "style": "even", "face": ""', "").splitlines()
    older = "\n".join(line for line in lines if not line.startswith("stake"))
    assert "style" not in older
    path.write_text(older, encoding="utf-8")
    resumed = MatchStore(tmp_path).resume()
    assert resumed is not None
    assert resumed.setup == setup()


def test_what_waits_is_known_without_reading_its_hands(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    assert store.waiting() is None
    match = store.begin(setup())
    waiting = MatchStore(tmp_path).waiting()
    assert waiting is not None
    assert (waiting.setup, waiting.hands) == (setup(), 1)
    rng = random.Random(5)
    play_hand(match, rng)
    match.next_hand()
    waiting = store.waiting()
    assert waiting is not None
    assert waiting.hands == 2
    next(tmp_path.glob("*/match.yaml")).write_text("format: [", encoding="utf-8")
    assert store.waiting() is None, "a damaged file is told when it is resumed"


def test_a_point_is_never_worth_less_than_nothing() -> None:
    with pytest.raises(SetupError):
        replace(setup(), stake=-1)


def test_a_match_resumes_exactly_where_it_was_left(tmp_path: Path) -> None:
    rng = random.Random(10)
    match = MatchStore(tmp_path).begin(setup(length=Length("hands", 2)))
    while not match.is_over:
        if match.hand.is_over:
            match.next_hand()
        else:
            act(match, rng)
        if match.is_over:
            break
        again = MatchStore(tmp_path).resume()
        assert again is not None
        assert again.record() == match.record()
        assert (again.totals, again.number, again.seating) == (match.totals, match.number, match.seating)
        assert [again.view(seat) for seat in range(5)] == [match.view(seat) for seat in range(5)]
    assert not MatchStore(tmp_path).has_current


def test_every_preset_plays_a_match_and_resumes(tmp_path: Path) -> None:
    for at, preset in enumerate(load_presets().values()):
        store = MatchStore(tmp_path / preset.id)
        match = store.begin(replace(setup(preset.rules, Length("open"), at), preset=preset.id))
        rng = random.Random(at)
        play_hand(match, rng)
        match.next_hand()
        again = MatchStore(tmp_path / preset.id).resume()
        assert again is not None, preset.id
        assert again.record() == match.record(), preset.id


def test_a_damaged_hand_is_set_aside_and_dealt_again(tmp_path: Path) -> None:
    rng = random.Random(11)
    match = MatchStore(tmp_path).begin(setup(length=Length("open")))
    play_hand(match, rng)
    match.next_hand()
    fresh = match.record()
    for _ in range(3):
        if not match.hand.is_over:
            act(match, rng)
    path = next(tmp_path.glob("*/hand-0002.yaml"))
    path.write_text("format: mighty-record/1\npreset: [", encoding="utf-8")
    store = MatchStore(tmp_path)
    again = store.resume()
    assert again is not None
    assert again.number == 2
    assert again.record().hands == fresh.hands
    assert [key for key, _ in store.problems] == ["save.damaged"]
    assert list(tmp_path.glob("*/hand-0002.yaml.damaged-1"))


def test_a_damaged_agreement_sets_the_whole_match_aside(tmp_path: Path) -> None:
    MatchStore(tmp_path).begin(setup())
    path = next(tmp_path.glob("*/match.yaml"))
    path.write_text("format: mighty-match/1\nplayers: 7\n", encoding="utf-8")
    store = MatchStore(tmp_path)
    assert store.resume() is None
    assert [key for key, _ in store.problems] == ["save.damaged"]
    assert list(tmp_path.glob("*.damaged-1/match.yaml"))


def test_a_folder_that_cannot_be_written_is_told_once_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = MatchStore(tmp_path / "file" / "matches")
    match = store.begin(setup())
    play_hand(match, random.Random(12))
    assert {key for key, _ in store.problems} == {"save.unwritable"}


def test_what_is_written_says_its_rules_itself() -> None:
    agreed = setup(Rules(auction=replace(Rules().auction, minimum=14)))
    record = Match(replace(agreed, preset="forgotten-5")).record()
    assert record.preset == "forgotten-5"
    assert record_in(read_text(record_text(record)), Catalogue(())).rules == agreed.rules


def test_a_match_resumes_though_its_preset_is_gone_and_its_hands_only_name_it(tmp_path: Path) -> None:
    match = MatchStore(tmp_path).begin(replace(setup(), preset="forgotten-5"))
    play_hand(match, random.Random(14))
    path = next(tmp_path.glob("*/hand-0001.yaml"))
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("rules:")), encoding="utf-8")
    again = MatchStore(tmp_path).resume()
    assert again is not None
    assert again.totals == match.totals
