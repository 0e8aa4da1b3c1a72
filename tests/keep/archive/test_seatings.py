"""What is kept of each seat: who sat there against whom, their part, and what their choices gave away."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.core.record import HandRecord, record_text
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.hand_columns import record_name, record_row
from mighty_gui.keep.archive.hand_traits import traits_row
from mighty_gui.keep.archive.losses import HandLoss, keep_loss, losses_of_hands
from mighty_gui.keep.archive.profiles import PlayedSeat, erase_profile, pages_of_played, profiles
from mighty_gui.keep.archive.rows import HANDS, LESSONS, PROFILES, RECORDS, SEATINGS, STUDIES, Row, plain
from mighty_gui.keep.archive.seatings import seating_rows, seats_out
from mighty_gui.keep.archive.studies import Study, keep_study, kept_study, studies_of_hands
from mighty_gui.match import Player
from mighty_gui.match.setup import USUAL, SeatChange
from tests.keep.archive.test_profiles import agreed
from tests.keep.homes import filled, finished_hand

RESULT = '{"outcome": "made", "scores": [6, -2, 2, -3, -3], "declarer": 0, "friends": [2], "contract": "15S"}'


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive(tmp_path)) as opened:
        yield opened


def test_each_player_with_a_profile_has_a_row_for_the_hands_that_they_played() -> None:
    five, six = agreed(), agreed("rotation-6")
    rows = [(row["seat"], row["profile"], row["against"]) for row in seating_rows("m-0001", five, 1, ())]
    assert sorted(map(str, rows)) == ["(0, 'usual', 'easy hard')", "(3, 'd4', 'easy hard')"]
    for out in range(6):
        seated = {row["profile"]: row["seat"] for row in seating_rows("m-0001", six, 1, (out,))}
        assert len(seated) == (2 if out in (0, 3, 5) else 3)
        assert out not in seated.values()
    changed = replace(five, changes=(SeatChange(2, 3, Player("Gil", "computer", "novice")),))
    seats = [[row["profile"] for row in seating_rows("m", changed, number, ())] for number in (1, 2)]
    assert seats == [[USUAL, "d4"], [USUAL]]
    assert {row["against"] for row in seating_rows("m", changed, 2, ())} == {"easy hard novice"}


def test_the_seats_that_sat_out_stand_in_the_record(tmp_path: Path) -> None:
    lines = {"a": "sitting_out: [5]", "b": "sitting_out: [0, 3]", "c": "sitting_out: []", "d": "seed: 3"}
    records = [record_row(name, f"format: mighty-record/1\n{line}\nactions: []\n") for name, line in lines.items()]
    with closing(Archive(filled(tmp_path, {RECORDS: records}))) as archive:
        assert archive.take()
        assert archive._db is not None
        found = [seats_out(archive._db, finished_hand(name)) for name in "abcde"]
    assert found == [(5,), (0, 3), (), (), None]


def test_a_hand_has_the_roles_of_those_who_played_it() -> None:
    hand = finished_hand("a", result=RESULT)
    row = traits_row(hand, ())
    assert row is not None
    roles = ["declarer", "defender", "friend", "defender", "defender"]
    assert (row["hand"], plain(row, "roles"), plain(row, "counted_as")) == (
        "a",
        roles,
        {"trump": "S", "contract": "15"},
    )
    row = traits_row(hand, (1, 4))
    assert row is not None
    assert plain(row, "roles") == ["declarer", "", "friend", "defender", ""]
    for other in ({"result": "7"}, {"result": "{"}, {"result": '{"declarer": "x"}'}, {"game": "chess"}):
        assert traits_row({**hand, **other}, ()) is None


def test_the_hands_of_a_profile_come_in_pages_with_the_oldest_first(tmp_path: Path) -> None:
    names = [f"{number:04}" for number in range(401)]
    hands = [finished_hand(name, number=int(name)) for name in names]
    left_out = {
        "practice": {"practice": 1},
        "repeated": {"repeated": 1},
        "open": {"outcome": None},
        "odd": {"result": "7", "number": 500},
    }
    hands += [finished_hand(name, **other) for name, other in left_out.items()]  # type: ignore[arg-type]
    seats: list[Row] = [
        {"hand": name, "seat": 2, "profile": "p", "against": "hard easy hard"} for name in [*names, *left_out]
    ]
    with closing(Archive(filled(tmp_path, {HANDS: hands, SEATINGS: seats}))) as archive:
        pages = list(pages_of_played(archive, "p"))
        assert list(pages_of_played(archive, "q")) == [[]]
    assert [len(page) for page in pages] == [0, 400, 1]
    assert [seat.hand for page in pages for seat in page] == names
    result = {"scores": [4, -2, 2, -2, -2]}
    assert pages[2] == [
        PlayedSeat("0400", "2026-11-01T10:00:00Z", "mighty", "standard-5", 2, result, False, ("hard", "easy"))
    ]


@pytest.mark.parametrize(("marks", "is_aided"), [({}, False), ({"hinted": 1}, True), ({"taken_back": 1}, True)])
def test_a_hand_is_aided_by_a_hint_or_a_choice_taken_back(
    tmp_path: Path, marks: dict[str, int], is_aided: bool
) -> None:
    seat: Row = {"hand": "a", "seat": 0, "profile": "p", "against": ""}
    with closing(Archive(filled(tmp_path, {HANDS: [finished_hand("a", **marks)], SEATINGS: [seat]}))) as archive:
        assert [[seat.is_aided for seat in page] for page in pages_of_played(archive, "p")] == [[], [is_aided]]


def test_profiles_are_sorted_by_name_and_erased_with_what_they_learnt(tmp_path: Path) -> None:
    people = [
        {"id": name, "name": called, "face": "", "colour": "", "settings": ""} for name, called in ("aB", "bA", "cA")
    ]
    learnt = [{"name": name, "value": "{}"} for name in ("x", "@a/x", "@b/x", "@ab/x")]
    with closing(Archive(filled(tmp_path, {PROFILES: people, LESSONS: learnt}))) as archive:
        assert [profile.id for profile in profiles(archive)] == ["b", "c", "a"]
        with closing(Archive(tmp_path)) as other:
            assert other.take()
            assert not erase_profile(archive, "a")
        assert (erase_profile(archive, "a"), archive.is_taken) == (True, False)
        assert [profile.id for profile in profiles(archive)] == ["b", "c"]
        assert {row["name"] for row in archive.rows(LESSONS)} == {"x", "@b/x", "@ab/x"}
        assert archive.take()
        assert (erase_profile(archive, "b"), archive.is_taken) == (True, True)


def test_what_a_seat_gave_away_is_kept_to_the_cent(archive: Archive) -> None:
    keep_loss(archive, "a", 0, "1", HandLoss(2.456, 3))
    keep_loss(archive, "a", 11, "1", HandLoss(0, 0))
    keep_loss(archive, "b", 1, "1", HandLoss(1.5, 1))
    keep_loss(archive, "b", 2, "1", None)
    odd = (
        {"kind": "loss-3", "content": '{"lost": 1}'},
        {"kind": "loss-4", "content": "[]"},
        {"kind": "open", "content": ""},
    )
    for part in odd:
        archive.put_at_once(STUDIES, {"hand": "b", "version": "1", **part})
    assert losses_of_hands(archive, ["a", "b"]) == {
        ("a", 0): HandLoss(2.46, 3), ("a", 11): HandLoss(0, 0), ("b", 1): HandLoss(1.5, 1),
    }  # fmt: skip
    assert losses_of_hands(archive, ["b"]) == {("b", 1): HandLoss(1.5, 1)}
    assert losses_of_hands(archive, []) == {}


def test_studies_of_hands_are_found_by_the_beginning_of_their_kind(archive: Archive) -> None:
    one, other = HandRecord("standard-5"), HandRecord("sinchon-5")
    hands = {"a": one, "b": other}
    assert studies_of_hands(archive, "review", ["a"]) == {}
    for kind in ("review-1", "review-0", "open"):
        keep_study(archive, one, kind, Study("1", {"kind": kind, "이름": "가"}))
    keep_study(archive, other, "open", Study("2", {}))
    assert archive.take()
    for name, record in hands.items():
        archive.put(RECORDS, record_row(name, record_text(record)))
    archive.write()
    found = studies_of_hands(archive, "review", ["a", "b"])
    assert {name: [study.content["kind"] for study in each] for name, each in found.items()} == {
        "a": ["review-0", "review-1"]
    }
    assert {*studies_of_hands(archive, "", ["a", "b"])} == {"a", "b"}
    assert studies_of_hands(archive, "", ["b"]) == {"b": [Study("2", {})]}
    assert kept_study(archive, one, "open") == Study("1", {"kind": "open", "이름": "가"})
    archive.put(STUDIES, {"hand": record_name(record_text(one)), "kind": "odd", "version": "1", "content": b"x"})
    archive.write()
    assert kept_study(archive, one, "odd") is None


def test_a_study_is_read_if_its_version_made_it() -> None:
    study = Study("2", {"points": 3})
    assert study.read("2", lambda content: content["points"]) == 3
    assert study.read("1", lambda content: content["points"]) is None
