"""Histories that were continued in two places are merged: nothing of either is lost, nothing is imported twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.branches import ComparedHand, ComparedMatch, Fork, fork_in, hand_rows, lineage
from mighty_gui.keep.archive.checking import damages_in
from mighty_gui.keep.archive.hand_columns import is_hand_name
from mighty_gui.keep.archive.kept_exercises import kept_exercises
from mighty_gui.keep.archive.played_hands import all_hands, record_of
from mighty_gui.keep.archive.rows import HANDS, MATCHES, RECORDS, pack
from mighty_gui.keep.archive.unfinished import in_its_match
from mighty_gui.keep.exchange.merging import Imported, merge
from mighty_gui.match import Length, Match
from mighty_gui.match.finished import hand_shown
from mighty_gui.match.setup import USUAL
from tests.keep.archive.test_kept_exercises import ONE, kept
from tests.keep.homes import change, copied, leave, played_home, resumed, store_in
from tests.match.playing import act, play_hand, setup


def went_on(home: Path, seed: int, hands: int = 1, actions: int = 2, match: str | None = None) -> Match:
    """Continue a match for some hands, and a few actions of the next."""
    store, match_ = resumed(home, match)
    rng = random.Random(seed)
    for _ in range(hands):
        play_hand(match_, rng)
        match_.next_hand()
    while match_.hand.is_over:
        match_.next_hand()
    for _ in range(actions):
        act(match_, rng)
    leave(store)
    return match_


def merged(home: Path, other: Path) -> Imported:
    """Import one history into another."""
    archive = Archive(home)
    assert archive.take()
    brought = merge(archive, other / DATABASE)
    archive.write()
    archive.close()
    assert {damage.reason.code for damage in damages_in(home / DATABASE)} <= {"history.no_record"}
    return brought


def matches(home: Path) -> list[tuple[tuple[int, ...], int, object, list[object]]]:
    """Return the content of each match that can be continued, the one played last first."""
    store = store_in(home)
    found = []
    for waiting in store.unfinished():
        match = store.look_at(waiting.id)
        assert match is not None
        assert (waiting.totals, waiting.hand) == (match.totals, hand_shown(match))
        found.append(played(match))
    assert store.problems == []
    leave(store)
    return found


def played(match: Match) -> tuple[tuple[int, ...], int, object, list[object]]:
    return match.totals, match.number, match.record(), [hand.record for hand in match.finished]


def records(home: Path) -> list[str]:
    """Return the records of all finished hands."""
    archive = Archive(home)
    found = [record_of(archive, hand.id) or "" for hand in all_hands(archive)]
    archive.close()
    return sorted(found)


@pytest.fixture
def homes(tmp_path: Path) -> tuple[Path, Path]:
    """Return two copies of a history with a running match."""
    here = tmp_path / "here"
    played_home(here, 2)
    return here, copied(here, tmp_path / "there")


def test_a_match_that_was_played_on_in_two_places_is_kept_as_both(homes: tuple[Path, Path]) -> None:
    here, there = homes
    own, other = went_on(here, 1, hands=1), went_on(there, 2, hands=2)
    wanted = {*records(here), *records(there)}
    assert own.finished[2].record != other.finished[2].record
    brought = merged(here, there)
    new = len(other.finished) - 2
    assert (brought.new, brought.known, brought.branches, brought.different) == (new, 2, 1, new)
    assert records(here) == sorted(wanted), "hands that both have are there once"
    assert sorted(map(str, matches(here))) == sorted(map(str, [played(own), played(other)]))
    again = merged(here, there)
    assert (again.new, again.known, again.branches, again.left_out) == (0, 2 + new, 0, 0)
    back = merged(there, here)
    assert (back.new, back.branches) == (len(own.finished) - 2, 1)
    assert back.known == 2 + new, "the branch here is the match there"
    assert records(there) == sorted(wanted)
    assert sorted(map(str, matches(there))) == sorted(map(str, [played(own), played(other)]))
    assert (merged(here, there).new, len(matches(here))) == (0, 2)


def test_a_branch_is_told_apart_and_its_deals_count_once(homes: tuple[Path, Path]) -> None:
    here, there = homes
    went_on(here, 1, hands=1)
    went_on(there, 2, hands=1)
    merged(here, there)
    store = store_in(here)
    assert sorted(match.is_branch for match in store.unfinished()) == [False, True]
    hands = [hand for hand in all_hands(store.archive) if hand.number < 4]
    assert sorted((hand.number, hand.is_branch, hand.counts) for hand in hands) == [
        (1, False, True),
        (2, False, True),
        (3, False, True),
        (3, True, False),
    ]
    leave(store)


def test_a_hand_that_was_played_on_in_two_ways_is_kept_twice(homes: tuple[Path, Path]) -> None:
    """Neither is over."""
    here, there = homes
    own, other = went_on(here, 1, hands=0, actions=9), went_on(there, 2, hands=0, actions=9)
    brought = merged(here, there)
    assert (brought.new, brought.known, brought.branches, brought.different) == (0, 2, 1, 0)
    assert sorted(map(str, matches(here))) == sorted(map(str, [played(own), played(other)]))


@pytest.mark.parametrize("hands", [0, 1])
def test_what_only_went_on_elsewhere_is_no_branch(homes: tuple[Path, Path], hands: int) -> None:
    here, there = homes
    other = went_on(there, 2, hands=hands, actions=4)
    new = len(other.finished) - 2
    assert (merged(here, there), new >= hands) == (Imported(new=new, known=2), True)
    assert matches(here) == [played(other)]
    assert merged(here, there) == Imported(known=2 + new)
    before = played(went_on(here, 3, hands=1))
    assert merged(here, there) == Imported(known=2 + new), "here it is further"
    assert matches(here) == [before]


@pytest.mark.parametrize(
    ("here_named", "there_named", "goes_on", "name"),
    [
        ("", "", True, ""),
        ("ours", "", True, "ours"),
        ("", "theirs", True, "theirs"),
        ("ours", "theirs", True, "theirs"),
        ("ours", "theirs", False, "ours"),
    ],
)
def test_a_match_that_went_on_elsewhere_has_the_name_given_there_or_else_here(
    homes: tuple[Path, Path], here_named: str, there_named: str, goes_on: bool, name: str
) -> None:
    here, there = homes
    if goes_on:
        went_on(there, 2)
    for home, given in ((here, here_named), (there, there_named)):
        store = store_in(home)
        store.rename(store.unfinished()[0].id, given)
        leave(store)
    merged(here, there)
    store = store_in(here)
    assert [waiting.name for waiting in store.unfinished()] == [name]
    leave(store)


def test_a_branch_that_goes_on_goes_on_where_it_came_in(homes: tuple[Path, Path]) -> None:
    here, there = homes
    own = went_on(here, 1)
    went_on(there, 2)
    merged(here, there)
    other = went_on(there, 4)
    brought = merged(here, there)
    assert (brought.new > 0, brought.branches) == (True, 0)
    assert sorted(map(str, matches(here))) == sorted(map(str, [played(own), played(other)]))


def test_a_branch_may_branch_again(homes: tuple[Path, Path], tmp_path: Path) -> None:
    here, there = homes
    own = went_on(here, 1)
    went_on(there, 2)
    third = copied(there, tmp_path / "third")
    others = [went_on(there, 3), went_on(third, 4)]
    merged(here, there)
    assert (merged(here, third).branches, len(matches(here))) == (1, 3)
    assert sorted(map(str, matches(here))) == sorted(map(str, map(played, [own, *others])))
    fresh = tmp_path / "fresh"
    assert merged(fresh, here).branches == 0, "where none of them was, they come as they are"
    assert sorted(map(str, matches(fresh))) == sorted(map(str, map(played, [own, *others])))
    assert merged(fresh, third).new == merged(third, fresh).branches - 2 == 0


def test_a_branch_is_gone_on_with_and_played_to_an_end(homes: tuple[Path, Path]) -> None:
    here, there = homes
    went_on(here, 1)
    other = went_on(there, 2)
    merged(here, there)
    store = store_in(here)
    (branch,) = (match.id for match in store.unfinished() if match.is_branch)
    leave(store)
    after = went_on(here, 5, match=branch)
    assert [hand.record for hand in after.finished][: len(other.finished)] == [hand.record for hand in other.finished]
    assert played(after) in matches(here)


def test_only_the_hands_of_a_branch_are_different(homes: tuple[Path, Path]) -> None:
    here, there = homes
    went_on(here, 1)
    branched = len(went_on(there, 2).finished) - 2
    more = len(played_home(there, 3).finished)
    brought = merged(here, there)
    assert (brought.new, brought.branches, brought.different) == (branched + more, 1, branched)


def test_before_a_hand_of_a_branch_are_those_that_it_shares(homes: tuple[Path, Path]) -> None:
    here, there = homes
    went_on(here, 1)
    went_on(there, 2)
    merged(here, there)
    with closing(Archive(here)) as archive:
        for hand in all_hands(archive):
            found = in_its_match(archive, hand)
            assert found is not None
            assert [earlier.number for earlier in found.before] == list(range(1, hand.number))


def test_exercises_come_along_with_the_hands_of_a_branch(homes: tuple[Path, Path]) -> None:
    here, there = homes
    went_on(here, 1)
    went_on(there, 2)
    store = store_in(there)
    (match,) = (match.id for match in store.unfinished())
    leave(store)
    kept(there, *(ONE.__class__(USUAL, f"{match}-{n:04}", 7, ONE.since, 0, 0, {}) for n in (2, 3)))
    merged(here, there)
    archive = Archive(here)
    (branch,) = (hand.id for hand in all_hands(archive) if hand.is_branch and hand.number == 3)
    assert {one.hand for one in kept_exercises(archive, USUAL)} == {f"{match}-0002", branch}
    archive.close()


def test_a_hand_that_was_imported_alone_there_gets_a_proper_name(homes: tuple[Path, Path]) -> None:
    here, there = homes
    wanted = records(there)
    with closing(Archive(there)) as archive:
        assert archive.take()
        (row,) = archive.rows(HANDS, "WHERE number = 1")
        (record,) = archive.rows(RECORDS, "WHERE hand = ?", row["id"])
        archive.put(HANDS, {**row, "id": "../../x", "match": None})
        archive.put(RECORDS, {**record, "hand": "../../x"})
        archive.write()
    assert (merged(here, there).new, merged(here, there).new) == (1, 0)
    with closing(Archive(here)) as archive:
        assert all(is_hand_name(hand.id) for hand in all_hands(archive))
    assert {*records(here)} == {*wanted}


def begun_in(home: Path, seed: int) -> str:
    """Begin another match, play a hand of it and leave it."""
    store = store_in(home)
    match = store.begin(setup(length=Length("open"), seed=seed))
    play_hand(match, random.Random(seed))
    leave(store)
    with closing(Archive(home)) as archive:
        (name,) = (row["id"] for row in archive.rows(MATCHES, "ORDER BY rank DESC LIMIT 1"))
    return str(name)


def ranked(home: Path) -> list[str]:
    """Return the matches in playing order. No two have the same rank."""
    with closing(Archive(home)) as archive:
        found = [(row["rank"], str(row["id"])) for row in archive.rows(MATCHES, "ORDER BY rank")]
    assert len({rank for rank, _ in found}) == len(found)
    return [name for _, name in found]


def test_matches_that_come_in_were_played_last_in_the_order_they_have_there(homes: tuple[Path, Path]) -> None:
    here, there = homes
    own = [*ranked(here), begun_in(here, 11)]
    others = [begun_in(there, 12), begun_in(there, 13), begun_in(there, 14)]
    merged(here, there)
    assert ranked(here) == [*own, *others]


def test_hands_that_belong_to_no_match_are_a_history_too(homes: tuple[Path, Path]) -> None:
    _, there = homes
    wanted = records(there)
    with closing(Archive(there)) as archive:
        assert archive.take()
        for row in archive.rows(HANDS, "WHERE outcome IS NOT NULL"):
            archive.put(HANDS, {**row, "match": None})
        archive.write()
    change(there, "DELETE FROM hands WHERE outcome IS NULL")
    for table in ("matches", "copies"):
        change(there, f"DELETE FROM {table}")
    assert merged(there.parent / "fresh", there).new == len(wanted)
    assert records(there.parent / "fresh") == wanted


# --- damage in the imported history --------------------------------------------------------------------------


def test_hands_whose_match_is_missing_come_under_a_match_of_their_own(homes: tuple[Path, Path]) -> None:
    _, there = homes
    wanted, fresh = records(there), there.parent / "fresh"
    with closing(Archive(there)) as archive:
        assert archive.take()
        for row in archive.rows(HANDS, "WHERE outcome IS NOT NULL"):
            archive.put(HANDS, {**row, "date": f"2026-11-0{3 + 2 * int(str(row['number']))}T10:00:00Z"})
        archive.write()
    change(there, "DELETE FROM matches")
    change(there, "DELETE FROM copies WHERE origin = 'matches'")
    assert merged(fresh, there) == Imported(new=2, without_match=2, left_out=1)
    assert records(fresh) == wanted
    with closing(Archive(fresh)) as archive:
        (made_up,) = archive.rows(MATCHES)
    assert (made_up["begun"], made_up["touched"]) == ("2026-11-05T10:00:00Z", "2026-11-07T10:00:00Z")
    store = store_in(fresh)
    (row,) = store.archive.rows(MATCHES)
    assert (row["state"], store.unfinished()) == ("over", [])
    match = store.look_at(str(row["id"]))
    assert match is not None
    assert [hand.scores for hand in match.finished] == [
        hand.scores for hand in reversed(list(all_hands(store.archive)))
    ]
    assert [player.name for player in match.setup.players] == ["가", "나", "다", "라", "마"]
    assert {player.kind for player in match.setup.players} == {"computer"}, "nobody has a profile"
    leave(store)
    assert merged(fresh, there) == Imported(known=2, left_out=1)


def test_of_several_missing_matches_every_hand_is_counted_once(homes: tuple[Path, Path]) -> None:
    _, there = homes
    begun_in(there, 12)
    wanted = records(there)
    change(there, "DELETE FROM matches")
    change(there, "DELETE FROM copies WHERE origin = 'matches'")
    brought = merged(there.parent / "fresh", there)
    assert (brought.new, brought.without_match, brought.left_out) == (len(wanted), len(wanted), 1)


def test_hands_whose_match_is_missing_there_go_to_the_one_here(homes: tuple[Path, Path]) -> None:
    here, there = homes
    new = len(went_on(there, 2).finished) - 2
    change(there, "DELETE FROM matches")
    change(there, "DELETE FROM copies WHERE origin = 'matches'")
    assert merged(here, there) == Imported(new=new, known=2, without_match=new, left_out=1)
    assert [number for _, number, _, _ in matches(here)] == [2 + new], (
        "the hand in play is not known to be one of its own"
    )


def lose_record(home: Path) -> None:
    change(home, "DELETE FROM records WHERE hand LIKE '%-0002'")
    change(home, "DELETE FROM copies WHERE origin = 'records' AND row LIKE '%-0002%'")


def damage_result(home: Path) -> None:
    lose_record(home)
    with closing(Archive(home)) as archive:
        assert archive.take()
        for row in archive.rows(HANDS, "WHERE number = 2"):
            archive.put(HANDS, {**row, "result": "{}"})
        archive.write()


@pytest.mark.parametrize(("damage", "branches"), [(lose_record, 0), (damage_result, 1)])
def test_without_its_record_a_hand_is_told_apart_by_its_result(
    homes: tuple[Path, Path], damage: Callable[[Path], None], branches: int
) -> None:
    here, there = homes
    whole = records(there)
    damage(here)
    assert merged(here, there).branches == branches
    assert {*whole} <= {*records(here)}, "and the record that was lost here comes back"


def test_a_record_that_is_lost_there_stays_here(homes: tuple[Path, Path]) -> None:
    here, there = homes
    whole = records(here)
    lose_record(there)
    assert merged(here, there) == Imported(known=2)
    assert records(here) == whole


def test_a_record_that_is_lost_in_both_places_stays_lost(homes: tuple[Path, Path]) -> None:
    here, there = homes
    for home in homes:
        lose_record(home)
    assert merged(here, there) == Imported(known=2)


def test_what_cannot_be_read_there_is_counted(homes: tuple[Path, Path]) -> None:
    _, there = homes
    change(there, "UPDATE hands SET result = 'x' WHERE number = 1")
    change(there, "DELETE FROM copies WHERE origin = 'hands'")
    brought = merged(there.parent / "fresh", there)
    assert (brought.new, brought.left_out) == (1, 1)


@pytest.mark.parametrize(
    "source", ["", "20261122-132543-1", "older:x:3", "elsewhere:", "elsewhere:x:y", "elsewhere::3", None, 7]
)
def test_only_a_branch_has_branched(source: object) -> None:
    assert fork_in(source) is None
    assert fork_in(Fork("a:b", 3).source) == Fork("a:b", 3)


def test_a_branch_shares_only_what_was_played_before_it(homes: tuple[Path, Path]) -> None:
    here, _ = homes
    with closing(Archive(here)) as archive:
        assert archive.take()
        (row,) = archive.rows(MATCHES)
        for name, fork in (("b" * 16, Fork(str(row["id"]), 5)), ("c" * 16, Fork("b" * 16, 3))):
            archive.put(MATCHES, {**row, "id": name, "source": fork.source})
        archive.write()
        assert [(name[0], end) for name, end in lineage(archive, "c" * 16)][1:] == [("b", 3), (str(row["id"])[0], 3)]
        assert [*hand_rows(archive, "c" * 16)] == [1, 2]


def dealt(deal: str, *actions: str) -> ComparedHand:
    lines = (f"format: mighty-record/1\nseed: 3\ndeal:\n  kitty: {deal}\n", *actions)
    return ComparedHand({"outcome": None, "result": None}, None, [{"line": line} for line in lines])


def test_what_was_dealt_and_played_tells_hands_apart() -> None:
    hand = dealt("SA", "0 pass", "1 pass")
    assert hand.agrees_with(dealt("SA", "0 pass"))
    assert hand.agrees_with(dealt("SA"))
    assert not hand.agrees_with(dealt("SK"))
    assert not hand.agrees_with(dealt("SA", "0 bid 13H"))
    assert not hand.agrees_with(dealt("SK", "0 pass", "1 pass"))


def finished(record: str, result: str = "[1]") -> ComparedHand:
    return ComparedHand({"outcome": "made", "result": result}, {"text": pack(record)})


def test_finished_hands_agree_card_by_card_or_where_nothing_can_be_read_by_their_results() -> None:
    hand = finished("{seed: 1, actions: [0 pass, 1 pass]}")
    assert hand.agrees_with(finished("{seed: 1, actions: [0 pass, 1 pass], version: x}"))
    assert not hand.agrees_with(finished("{seed: 1, actions: [0 pass]}")), "another hand that ended sooner"
    assert not hand.agrees_with(finished("{seed: 2, actions: [0 pass, 1 pass]}"))
    assert finished("[").agrees_with(finished("7"))
    assert not finished("[").agrees_with(finished("7", "[2]"))
    assert finished("[").agrees_with(dealt("SA")), "nothing speaks against it"


def test_hands_have_the_same_deal_only_if_both_deals_can_be_read() -> None:
    hand, unreadable = finished("{seed: 1, actions: []}"), finished("[")
    assert hand.begins_like(finished("{seed: 1, actions: [0 pass]}"))
    assert not hand.begins_like(finished("{seed: 2, actions: []}"))
    assert not hand.begins_like(unreadable)
    assert not unreadable.begins_like(hand)
    assert not unreadable.begins_like(unreadable)
    same = ComparedHand({"outcome": "made", "result": "[1]"}, {"text": unreadable.record["text"]})  # type: ignore[index]
    assert unreadable.agrees_with(same), "two records that are equal"
    assert not finished("{seed: 1, actions: 7}").agrees_with(finished("{seed: 1, actions: [0 pass]}"))


def test_matches_are_compared_up_to_the_first_hand_that_differs() -> None:
    hands = [finished(f"{{seed: {seed}, actions: []}}") for seed in range(3)]
    here = ComparedMatch("m", None, {1: hands[0], 2: hands[1]})
    cases: list[tuple[dict[int, ComparedHand], int | None]]
    cases = [({}, None), ({1: hands[0]}, None), ({1: hands[0], 2: hands[1], 3: hands[2]}, None), ({3: hands[2]}, None)]
    cases += [({1: hands[1], 2: hands[2]}, 1), ({1: hands[0], 2: hands[2]}, 2), ({2: hands[2]}, 2)]
    for there, first in cases:
        assert ComparedMatch("n", None, there).parts_from(here) == first
    assert ComparedMatch("m", None).progress == (0, 0, 0)
    assert ComparedMatch("m", None, {4: hands[0], 7: dealt("SA", "0 pass")}).progress == (7, 1, 2)


def test_what_was_played_further_is_ahead() -> None:
    begun, further, over = dealt("SA"), dealt("SA", "0 pass"), finished("{seed: 1, actions: []}")
    assert [further.is_ahead_of(begun), over.is_ahead_of(further)] == [True, True]
    assert [begun.is_ahead_of(further), further.is_ahead_of(over), begun.is_ahead_of(begun)] == [False] * 3
    courses: tuple[dict[int, ComparedHand], ...] = (
        {},
        {1: begun},
        {1: further},
        {1: over},
        {2: begun},
        {1: over, 2: begun},
    )
    progress = [ComparedMatch("m", None, hands).progress for hands in courses]
    assert all(before < after for before, after in pairwise(progress))
    assert begun.begins_like(further)
    assert not begun.begins_like(None)
    assert not begun.begins_like(dealt("SK"))


def test_matches_that_branched_from_each_other_are_still_listed(homes: tuple[Path, Path]) -> None:
    """A person may have changed the file in this way."""
    here, there = homes
    store = store_in(here)
    (match,) = (match.id for match in store.unfinished())
    leave(store)
    with closing(Archive(here)) as archive:
        assert archive.take()
        for row in archive.rows(MATCHES):
            archive.put(MATCHES, {**row, "source": Fork(match, 2).source})
        archive.write()
    assert len(matches(here)) == 1
    went_on(there, 2)
    wanted = {*records(there)}
    merged(there, here)
    merged(here, there)
    merged(there.parent / "fresh", here)
    assert {*records(there)} == wanted == {*records(here)} == {*records(there.parent / "fresh")}
