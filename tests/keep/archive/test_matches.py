"""Saving and resuming a match, with others played in between; and the list of all matches that can be continued."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import Settlement
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition, MisdealRules, TableRules
from mighty_gui.keep.archive import hand_columns
from mighty_gui.keep.archive.played_hands import last_match_of
from mighty_gui.keep.archive.rows import HANDS, MATCHES
from mighty_gui.match import Length, Match, Player, hand_shown
from mighty_gui.match.day import day_of
from mighty_gui.match.finished import number_shown
from mighty_gui.presets import load_presets
from tests.keep.homes import leave, played_home, resumed, store_in, told
from tests.match.playing import NAMES, act, play_hand, play_match, setup
from tests.match.test_duplicate import first_setup
from tests.tiers import THOROUGH, spread


def same(one: Match, other: Match) -> bool:
    views = [(one.view(seat), other.view(seat)) for seat in one.game.viewers(one.setup.rules)]
    return (
        one.record() == other.record()
        and (one.totals, one.number, one.seating) == (other.totals, other.number, other.seating)
        and all(left == right for left, right in views)
    )


def test_style_face_and_stake_are_kept_with_the_match(tmp_path: Path) -> None:
    players = tuple(Player(name, "computer", "hard", "bluffer", "uncle-1") for name in NAMES[:5])
    agreed = replace(setup(), players=players, stake=100, trial=True)
    store = store_in(tmp_path)
    store.begin(agreed)
    leave(store)
    (listed,) = store_in(tmp_path).unfinished()
    assert resumed(tmp_path, listed.id)[1].setup == listed.setup == agreed


def test_a_match_resumes_exactly_where_it_was_left(tmp_path: Path) -> None:
    rng, store = random.Random(10), store_in(tmp_path)
    match = store.begin(setup(length=Length("hands", 2)))
    while not match.is_over:
        if match.hand.is_over:
            match.next_hand()
        else:
            act(match, rng)
        if match.is_over:
            break
        if not (THOROUGH or len(match.actions) % 4 == 0 or match.hand.is_over):
            continue
        store.rest()
        again = store.resume()
        assert again is not None
        assert again is not match
        assert same(again, match)
        match = again
    store.rest()
    assert store.newest() is None


def test_every_preset_plays_a_match_and_resumes(tmp_path: Path) -> None:
    for at, preset in spread(list(enumerate(load_presets().values())), 8):
        store = store_in(tmp_path / preset.id)
        match = store.begin(replace(setup(preset.rules, Length("open"), at), preset=preset.id))
        rng = random.Random(at)
        play_hand(match, rng)
        match.next_hand()
        leave(store)
        assert same(resumed(tmp_path / preset.id)[1], match), preset.id


def test_a_choice_taken_back_stays_taken_back(tmp_path: Path) -> None:
    store, rng = store_in(tmp_path), random.Random(1)
    players = (Player("나"), *(Player(name, "computer") for name in NAMES[1:5]))
    match = store.begin(replace(setup(length=Length("open")), players=players))
    while match.why_not_taken_back() is not None or len(match.actions) < 8:
        act(match, rng)
    match.take_back()
    act(match, rng)
    match.note_hint()
    act(match, rng)
    leave(store)
    store, again = resumed(tmp_path)
    assert same(again, match)
    assert len(again.taken_back) == 1
    assert again.hinted
    play_hand(again, rng)
    (row,) = store.archive.rows(HANDS)
    assert (row["taken_back"], row["hinted"], row["practice"], row["outcome"]) == (1, 1, 0, again.hand.result.outcome)  # type: ignore[union-attr]
    store.rest()
    assert store.archive.values("SELECT count(*) FROM actions") == [(0,)], "only hands in play need their actions"


def test_a_settled_hand_stays_settled_and_its_points_count(tmp_path: Path) -> None:
    rng, store = random.Random(3), store_in(tmp_path)
    match = store.begin(setup(length=Length("hands", 3)))
    while match.hand.phase != "play" or match.hand.events[-1].as_json()["type"] != "trick":
        match.next_hand() if match.hand.is_over else act(match, rng)
    least, most = match.settlement_bounds()
    match.settle(most)
    after, points = match.finished[-1].record.settled.after, match.finished[-1].result.as_json()["points"]
    assert (points, match.hand.is_over) == (most, True)
    assert least < most
    leave(store)
    again = resumed(tmp_path)[1]
    kept = again.finished[-1]
    assert kept.record.settled == Settlement(after, most)
    assert (again.totals, kept.result.as_json()) == (match.totals, match.finished[-1].result.as_json())
    again.next_hand()
    assert again.settlement is None


def test_duplicates_and_the_deal_of_the_day_are_played_to_their_end() -> None:
    for agreed in (first_setup(), replace(setup(), day="2026-11-29/1/9.9")):
        match = Match(agreed)
        with pytest.raises(IllegalAction, match=r"settle\.compared"):
            match.settlement_bounds()
        with pytest.raises(IllegalAction, match=r"settle\.compared"):
            match.settle(10)


def test_a_match_resumes_though_its_preset_is_gone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    match = store.begin(replace(setup(), preset="forgotten-5"))
    play_hand(match, random.Random(14))
    leave(store)
    assert resumed(tmp_path)[1].totals == match.totals


def test_the_list_counts_hands_and_points_as_the_table_does(tmp_path: Path) -> None:
    """Hands that were not played have numbers, but players do not count them."""
    store, rng = store_in(tmp_path), random.Random(7)
    assert store.unfinished() == []
    rules = MightyRules(misdeal=MisdealRules((MisdealCondition(max=2),)), table=TableRules(shuffle_seats=True))
    match = store.begin(setup(rules, Length("hands", 30)))
    while match.number < 8 or hand_shown(match) == match.number:
        (listed,) = store.unfinished()
        assert (listed.setup, listed.hand, listed.totals) == (match.setup, hand_shown(match), match.totals)
        play_hand(match, rng)
        (listed,) = store.unfinished()
        assert (listed.hand, listed.totals) == (hand_shown(match), match.totals), "the result is being looked at"
        match.next_hand()


@pytest.mark.parametrize("kind", ["hands", "score", "open"])
def test_no_hand_beyond_the_agreed_end_is_counted(kind: str) -> None:
    length = Length(kind, 3)  # type: ignore[arg-type]
    assert number_shown(5, [None, None], setup(length=length)) == (3 if kind == "hands" else 5)


def test_every_match_can_be_gone_on_with_whichever_was_begun_later(tmp_path: Path) -> None:
    store, rng = store_in(tmp_path), random.Random(1)
    matches = [store.begin(setup(length=Length("open"), seed=seed)) for seed in (1, 4, 3)]
    play_hand(matches[0], rng)
    store.rest()
    listed = store.unfinished()
    assert [one.setup.seed for one in listed] == [3, 4, 1], "the one played last first"
    again = store.resume(listed[2].id)
    assert again is not None
    assert same(again, matches[0])
    store.rest()
    assert [one.setup.seed for one in store.unfinished()] == [1, 3, 4]


def test_the_order_does_not_hang_on_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    for seed, day in ((1, "2026-11-22"), (2, "2001-01-01")):
        monkeypatch.setattr(hand_columns, "now", lambda day=day: f"{day}T00:00:00Z")
        store.begin(setup(seed=seed))
    leave(store)
    assert [one.setup.seed for one in store_in(tmp_path).unfinished()] == [2, 1]


def test_a_match_is_named_taken_off_the_list_and_put_back(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    play_hand(store.begin(setup(seed=1)), random.Random(1))
    store.begin(setup(seed=4))
    store.rest()
    first = store.unfinished()[1]
    store.rename(first.id, "설날")
    store.remove(first.id)
    assert [one.setup.seed for one in store.unfinished()] == [4]
    assert len(store.archive.rows(HANDS, "WHERE outcome IS NOT NULL")) == 1, "what was played stays in the history"
    store.put_back(first.id)
    again = store_in(tmp_path).unfinished()[1]
    assert (again.name, again.setup.seed, again.hand) == ("설날", 1, first.hand)


def test_a_match_that_is_over_waits_no_more(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    store.begin(setup(length=Length("open"))).conclude()
    play_match(store.begin(setup(length=Length("hands", 1))), random.Random(2))
    leave(store)
    store = store_in(tmp_path)
    assert (store.unfinished(), store.newest(), store.resume()) == ([], None, None)
    assert store.past == 2


def test_the_match_played_last_is_past_once_it_is_over(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    match = store.begin(setup(length=Length("open")))
    store.rest()
    (waiting,) = store.unfinished()
    assert (store.past, waiting.hand, waiting.totals) == (0, 1, (0,) * 5)
    again = store.resume()
    assert again is not None
    again.conclude()
    store.rest()
    assert (store.past, match.is_over) == (1, False)


def test_the_match_of_whoever_played_last_is_that_of_its_duplicate_alone(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    first = first_setup()
    assert first.duplicate is not None
    assert last_match_of(store.archive, first.duplicate.id) is None
    for agreed in (first, replace(first, seed=8), setup(seed=9), first_setup()):
        store.begin(agreed)
    leave(store)
    store = store_in(tmp_path)
    (wanted,) = (listed.id for listed in store.unfinished() if listed.setup.seed == 8)
    assert last_match_of(store.archive, first.duplicate.id) == wanted


def test_nothing_is_made_before_the_first_match(tmp_path: Path) -> None:
    store = store_in(tmp_path / "home")
    assert store.newest() is None
    assert not store.is_open_elsewhere
    store.rest()
    assert list(tmp_path.iterdir()) == []


def test_the_match_with_the_coach_waits_beside_the_other(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    ordinary = store.begin(setup(seed=1))
    coached = store.begin(replace(setup(seed=2), coach=True))
    play_hand(coached, random.Random(1))
    store.rest()
    one, other = store.resume(), store.resume(coached=True)
    assert one is not None
    assert other is not None
    assert (one.setup, other.setup) == (ordinary.setup, coached.setup)
    assert other.totals == coached.totals
    assert {row["practice"] for row in store.archive.rows(HANDS, "WHERE outcome IS NOT NULL")} == {1}
    other.conclude()
    assert store.newest() is not None
    assert store.newest(coached=True) is None


def test_an_agreement_that_makes_no_sense_is_told_once_and_taken_off_the_list(tmp_path: Path) -> None:
    played = played_home(tmp_path)
    store = store_in(tmp_path)
    assert store.archive.take()
    (row,) = store.archive.rows(MATCHES)
    store.archive.put(MATCHES, {**row, "setup": "format: mighty-match/1\nplayers: 7\n"})
    leave(store)
    store = store_in(tmp_path)
    assert store.resume() is None
    assert told(store) == ["save.damaged"]
    assert store.newest() is None
    assert len(store.archive.rows(HANDS, "WHERE outcome IS NOT NULL")) == played.number - 1


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be set here")
def test_the_day_of_a_hand_is_koreas_wherever_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        monkeypatch.setenv("TZ", "LINT-14")
        time.tzset()
        assert day_of("2026-11-24T14:59:59Z") == date(2026, 11, 24)
        assert day_of("2026-11-24T15:00:00Z") == date(2026, 11, 25)
        assert day_of("2026-11-24") == date(2026, 11, 24)
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("seconds", [1e12, -1e12, 1e300])
def test_a_time_that_no_calendar_has_is_now(seconds: float) -> None:
    assert hand_columns.moment_at(0.0) == "1970-01-01T00:00:00Z"
    assert day_of(hand_columns.moment_at(seconds)) >= date(2026, 1, 1)
