"""The matches that can be resumed, those that are over, and which of them counts as played last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import Fork, branches, hand_rows, lineage
from mighty_gui.keep.archive.hand_columns import hand_id
from mighty_gui.keep.archive.match_keeper import match_row
from mighty_gui.keep.archive.matches import MatchStore, finished_matches
from mighty_gui.keep.archive.played_hands import all_hands
from mighty_gui.keep.archive.resuming import _ranges, kept_hands
from mighty_gui.keep.archive.rows import ACTIONS, HANDS, MATCHES, RECORDS, Row, Value, pack
from mighty_gui.keep.archive.unfinished import (
    UnfinishedMatches,
    finished_hand_in,
    highest_rank,
    in_its_match,
    may_be_coached,
    running_rows,
    setup_in,
)
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import SeatChange
from tests.keep.homes import filled, finished_hand
from tests.match.playing import setup

RESULT = (
    '{"outcome": "made", "scores": [6, -2, 2, -3, -3], "declarer": 0, "friends": [2], "contract": "15S", "points": 16}'
)


def match_of(
    match: str, rank: Value = 1, state: str = "running", agreed: MatchSetup | None = None, **other: Value
) -> Row:
    return {**match_row(match, agreed or setup(length=Length("open")), 1), "rank": rank, "state": state, **other}


def opened(home: Path, matches: Sequence[Row], hands: Sequence[Row] = ()) -> Archive:
    return Archive(filled(home, {MATCHES: matches, HANDS: hands}))


COACHED, TRIAL = replace(setup(), coach=True), replace(setup(), trial=True)
REPEATED, ENTERED = replace(setup(), known="deal"), replace(setup(), known="entered")
POSITION = replace(setup(), known="position")


def test_a_match_is_with_the_coach_or_no_practice_or_cannot_be_read() -> None:
    agreements = (setup(), COACHED, TRIAL, REPEATED)
    found = [[may_be_coached(match_of("m", agreed=agreed), coached=coached) for agreed in agreements]
             for coached in (False, True)]  # fmt: skip
    assert found == [[True, False, False, False], [False, True, False, False]]
    broken = match_of("m", setup="7")
    assert [may_be_coached(broken, coached=coached) for coached in (False, True)] == [True, True]


@pytest.mark.parametrize(
    ("ranks", "highest"), [([], 0), ([3, 7, 5], 7), ([-3], 0), ([2, 10**9], 10**9), ([2, 10**9 + 1], 2), ([None], 0)]
)
def test_the_rank_of_the_match_played_last_is_the_highest_that_a_match_can_have(
    tmp_path: Path, ranks: list[Value], highest: int
) -> None:
    with closing(opened(tmp_path, [match_of(str(at), rank) for at, rank in enumerate(ranks)])) as archive:
        assert highest_rank(archive) == highest


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a history with matches of every kind and state, which tests only read."""
    matches = [
        match_of("old", 1, agreed=COACHED),
        match_of("one", 2, name="first", touched="2026-11-01"),
        match_of("two", 3, agreed=TRIAL),
        match_of("bad", 4, setup="7"),
        match_of("over", 6, "over", touched="2026-11-03"),
        match_of("gone", 7, "removed"),
        match_of("late", 5, "over", touched="2026-11-05"),
        match_of("tried", 8, "over", TRIAL, touched="2026-11-06"),
        match_of("taught", 8, "over", COACHED, touched="2026-11-06"),
        match_of("again", 8, "over", REPEATED, touched="2026-11-06"),
        match_of("placed", 8, "over", POSITION, touched="2026-11-06"),
        match_of("typed", 8, "over", ENTERED, touched="2026-11-06"),
        match_of("odd", 9, "over", setup="7", touched="2026-11-07"),
        match_of("empty", 9, "over", touched="2026-11-08"),
        match_of("branch", 1, "damaged", source=Fork("one", 2).source),
    ]
    hands = [
        finished_hand(hand_id(match, number), match=match, number=number, result=RESULT)
        for match in ("one", "over", "late", "tried", "taught", "again", "placed", "typed", "odd", "branch")
        for number in (1, 2)
    ]
    going_on = [(hand_id(match, 3), match) for match in ("one", "late")]
    hands += [finished_hand(name, match=match, number=3, outcome=None, result=None) for name, match in going_on]
    return filled(tmp_path_factory.mktemp("home"), {MATCHES: matches, HANDS: hands})


@pytest.fixture
def archive(home: Path) -> Iterator[Archive]:
    with closing(Archive(home)) as found:
        yield found


def test_the_matches_that_can_be_resumed_are_listed_the_one_played_last_first(archive: Archive) -> None:
    assert [row["id"] for row in running_rows(archive)] == ["bad", "two", "one", "old"]
    listed = UnfinishedMatches(archive)
    for _ in range(2):
        assert [match.id for match in listed] == ["two", "one", "old"]
    two, one, _ = listed
    assert (one.name, one.hand, one.touched, one.is_branch) == ("first", 3, "2026-11-01", False)
    assert (one.totals, two.totals, two.hand) == ((12, -4, 4, -6, -6), (0,) * 5, 1)


def test_the_match_played_last_is_that_of_its_kind(archive: Archive) -> None:
    store = MatchStore(archive)
    assert (store.newest(), store.newest(coached=True)) == ("bad", "bad")
    assert (store.many, store.past) == (2, 14), "practice counts only if there is nothing else"
    assert [match.id for match in store.unfinished()] == ["two", "one", "old"]


@pytest.mark.parametrize(
    ("rows", "many", "newest"),
    [
        ([], 0, None),
        ([match_of("a", 1, agreed=COACHED), match_of("b", 2, agreed=TRIAL), match_of("c", 3, agreed=ENTERED)], 3, None),
        ([match_of("a", 2, agreed=COACHED), match_of("b", 1)], 1, "b"),
        ([match_of("a", 2, "over")], 0, None),
    ],
)
def test_matches_that_wait_are_counted(tmp_path: Path, rows: list[Row], many: int, newest: str | None) -> None:
    with closing(opened(tmp_path, rows)) as archive:
        store = MatchStore(archive)
        assert (store.many, store.newest(), store.past) == (many, newest, len(rows) - (newest is not None))


def test_matches_that_are_over_come_with_their_hands_and_without_practice(archive: Archive) -> None:
    found = list(finished_matches(archive, 99))
    assert [match.date for match in found] == ["2026-11-05", "2026-11-03"]
    assert [[hand.number for hand in match.hands] for match in found] == [[1, 2], [1, 2]]
    assert found[0].totals == (12, -4, 4, -6, -6)
    assert [match.date for match in finished_matches(archive, 8)] == ["2026-11-05"], "the last eight are looked at"
    assert list(finished_matches(archive, 0)) == []


def test_a_match_that_is_over_has_the_players_of_its_last_hand(tmp_path: Path) -> None:
    changes = tuple(SeatChange(number, 1, Player(f"Player {number}")) for number in (1, 2, 3))
    row = match_of("m", 1, "over", replace(setup(), changes=changes))
    hands = [finished_hand(f"m-{number}", number=number, result=RESULT) for number in (1, 2)]
    hands.append(finished_hand("m-0", number=0, outcome=None, result=None))
    with closing(opened(tmp_path, [row], hands)) as archive:
        (match,) = finished_matches(archive, 1)
        assert match.setup.players[1].name == "Player 2"
        second, first = all_hands(archive)
        for hand, name in ((first, "Player 1"), (second, "Player 2")):
            found = in_its_match(archive, hand)
            assert found is not None
            assert (found.setup.players[1].name, len(found.before)) == (name, hand.number - 1)
        assert in_its_match(archive, replace(first, match="none")) is None
    filled(tmp_path, {MATCHES: [match_of("m", setup="7")]})
    with closing(Archive(tmp_path)) as archive:
        assert in_its_match(archive, first) is None


def test_a_hand_without_a_result_is_not_over() -> None:
    hand = finished_hand_in(finished_hand("m-0002", number=2, result=RESULT), setup())
    assert hand is not None
    assert (hand.number, hand.scores, hand.next, sorted(hand.seating)) == (2, (6, -2, 2, -3, -3), None, [0, 1, 2, 3, 4])
    for result in (None, "7", "{}"):
        assert finished_hand_in(finished_hand("m", result=result), setup()) is None
    assert setup_in(str(match_of("m")["setup"])).rules == MightyRules()


def test_a_branch_has_the_hands_before_it_from_the_match_it_came_from(archive: Archive) -> None:
    assert branches(archive) == {"branch"}
    assert [(name, end > 10**9) for name, end in lineage(archive, "branch")] == [("branch", True), ("one", False)]
    assert {number: row["match"] for number, row in hand_rows(archive, "branch").items()} == {1: "branch", 2: "branch"}
    assert [*hand_rows(archive, "one")] == [1, 2, 3]
    assert [*lineage(archive, "none")] == [("none", 2**63 - 1)]


def test_numbers_are_joined_to_ranges() -> None:
    cases = {(): "", (3,): "3", (1, 2): "1–2", (1, 3): "1, 3", (1, 2, 3, 5, 7, 8): "1–3, 5, 7–8"}
    assert {numbers: _ranges([*numbers]) for numbers in cases} == cases


def test_hands_are_known_by_a_row_a_record_or_an_action(tmp_path: Path) -> None:
    home = filled(
        tmp_path,
        {
            HANDS: [finished_hand("m-0001"), finished_hand("x-0002", number=2)],
            RECORDS: [{"hand": name, "text": pack("x")} for name in ("m-0001", "m-0003", "n-0004")],
            ACTIONS: [{"hand": "m-0005", "position": at, "line": "x"} for at in (1, -1, 0)],
        },
    )
    with closing(Archive(home)) as archive:
        found = kept_hands(archive, "m")
        assert ([*found.known], sorted(found.with_record), found.last) == ([1, 2], [1, 3, 5], 5)
        assert found.positions == {5: (-1, 0, 1)}
        assert [found.name_of(number) for number in (1, 2, 3)] == ["m-0001", "m-0002", "m-0003"]
        assert kept_hands(archive, "none").last == 0
