"""Played hands are found, sorted and counted: by rules, players, dates, marks, roles and what was given away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.branches import Fork
from mighty_gui.keep.archive.hand_columns import record_row
from mighty_gui.keep.archive.losses import HandLoss
from mighty_gui.keep.archive.match_keeper import match_row
from mighty_gui.keep.archive.played_hands import (
    EVERYTHING,
    OwnPart,
    PlayedHand,
    Wanted,
    all_hands,
    count_hands,
    endings_played,
    find_unjudged,
    groups_played,
    hands_named,
    hidden_hands,
    last_match_of,
    mark_favourite,
    months_played,
    page_of_hands,
    presets_played,
    record_of,
    records_of,
)
from mighty_gui.keep.archive.rows import HANDS, MATCHES, RECORDS, SEATINGS, STUDIES, TRAITS, Row
from mighty_gui.match.setup import USUAL, Duplicate, Player
from tests.keep.homes import filled, finished_hand
from tests.match.playing import setup

ROLES = '["declarer", "friend", "defender", "defender", "defender"]'
HANDS_HERE: list[Row] = [
    finished_hand("a", date="2026-09-30T10:00:00Z", result='{"scores": [4, -2, 2, -2, -2], "contract": "15S"}'),
    finished_hand("b", date="2026-10-02T10:00:00Z", practice=1, result='{"scores": [-9, 3, 2, 2, 2]}'),
    finished_hand("c", date="2026-10-02T10:00:00Z", number=2, repeated=1, players='["Ann", "보", "Z", "Y", "X"]'),
    finished_hand("d", date="2026-10-02T10:00:00Z", rank=2, hinted=1, preset="sinchon-5"),
    finished_hand("e", date="2026-11-03T10:00:00Z", taken_back=2, outcome="failed"),
    finished_hand("f", date="2026-11-04T10:00:00Z", favourite=1, match="n", number=3, result='{"scores": [7, 1]}'),
    finished_hand("g", date="2026-11-05T10:00:00Z", practice=2, match=None, game="mitigati", outcome="passed"),
    finished_hand("h", date="2026-11-06T10:00:00Z", outcome=None, result=None, preset="never-5"),
]
NEWEST = "gfedcba"
SEATED = (("a", 0, USUAL), ("b", 2, USUAL), ("e", 0, USUAL), ("f", 1, USUAL), ("d", 1, "p"))


def loss(hand: str, seat: int, lost: float, mistakes: int, version: str = "1") -> Row:
    content = json.dumps({"lost": lost, "mistakes": mistakes})
    return {"hand": hand, "kind": f"loss-{seat}", "version": version, "content": content}


def home_of(path: Path) -> Path:
    branch = {**match_row("n", setup(), 1), "source": Fork("m", 3).source}
    return filled(
        path,
        {
            HANDS: HANDS_HERE,
            MATCHES: [match_row("m", setup(), 1), branch],
            RECORDS: [record_row(name, f"of {name}") for name in "abc"],
            TRAITS: [
                {"hand": "a", "roles": ROLES, "counted_as": '{"trump": "S", "contract": "15"}'},
                {"hand": "b", "roles": ROLES, "counted_as": '{"trump": "H", "contract": "15"}'},
                {"hand": "f", "roles": '["friend"]', "counted_as": "{}"},
            ],
            SEATINGS: [
                {"hand": name, "seat": seat, "profile": profile, "against": ""}
                for name, seat, profile in SEATED
            ],
            STUDIES: [
                *(loss("a", 0, 2.5, 0), loss("b", 2, 4, 2), loss("f", 0, 9, 9)),
                {**loss("e", 0, 0, 0), "content": "{}"},
            ],
        },
    )  # fmt: skip


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a history that tests only read."""
    return home_of(tmp_path_factory.mktemp("home"))


@pytest.fixture
def archive(home: Path) -> Iterator[Archive]:
    with closing(Archive(home)) as opened:
        yield opened


FILTERS = [
    (Wanted(), NEWEST),
    (Wanted(preset="sinchon-5"), "d"),
    (Wanted(player="보"), "c"),
    (Wanted(player="Bo"), "gfedba"),
    (Wanted(player="B"), ""),
    (Wanted(outcome="failed"), "e"),
    (Wanted(since="2026-11-04"), "gf"),
    (Wanted(until="2026-10"), "dcba"),
    (Wanted(until="2026-10-01"), "a"),
    (Wanted(since="2026-10", until="2026-10-02"), "dcb"),
    (Wanted(favourite=True), "f"),
    (Wanted(unaided=True), "fa"),
    (Wanted(role="declarer"), "a"),
    (Wanted(role="defender"), "b"),
    (Wanted(role="defender", player="Dae"), "ba"),
    (Wanted(role="defender", player="Ann"), ""),
    (Wanted(groups=(("trump", "S"),)), "a"),
    (Wanted(groups=(("trump", ""), ("contract", "15"))), "ba"),
    (Wanted(groups=(("trump", "H"), ("contract", "16"))), ""),
    (Wanted(text="bO"), "gfedba"),
    (Wanted(text="보", called=("sinchon-5",)), "dc"),
    (Wanted(profile=USUAL), NEWEST),
    (Wanted(profile=USUAL, reviewed=True), "ba"),
    (Wanted(profile=USUAL, mistaken=True), "b"),
    (Wanted(profile="p", reviewed=True), ""),
    (Wanted(profile=USUAL, order="gain"), "eabf" + "gdc"),
    (Wanted(profile=USUAL, order="worst"), "fbea" + "gdc"),
    (Wanted(profile=USUAL, order="lost"), "ba" + "gfedc"),
]


def test_hands_are_found_and_sorted(archive: Archive) -> None:
    for wanted, names in FILTERS:
        assert "".join(hand.id for hand in page_of_hands(archive, wanted)) == names, wanted
        assert count_hands(archive, wanted) == len(names)


def test_hands_are_read_page_by_page(archive: Archive) -> None:
    for first, count in ((0, 3), (2, 3), (5, 9), (7, 1), (0, 0)):
        page = page_of_hands(archive, EVERYTHING, first, count)
        assert "".join(hand.id for hand in page) == NEWEST[first : first + count]
    assert "".join(hand.id for hand in all_hands(archive)) == NEWEST
    assert "".join(hand.id for hand in all_hands(archive, ids=["a", "e", "h", "x"])) == "ea"
    assert "".join(hand.id for hand in all_hands(archive, Wanted(favourite=True), ["a", "f"])) == "f"


def test_every_hand_of_several_pages_is_found_once(tmp_path: Path) -> None:
    names = [f"{number:04}" for number in range(401)]
    home = filled(tmp_path, {HANDS: [finished_hand(name, rank=int(name)) for name in names]})
    with closing(Archive(home)) as archive:
        assert [hand.id for hand in all_hands(archive)] == names[::-1]
        assert len(page_of_hands(archive)) == 200


def test_a_hand_is_read_from_its_row(archive: Archive) -> None:
    plain = PlayedHand(
        *("a", "m", 1, "2026-09-30T10:00:00Z", "mighty", "standard-5", ("Ann", "Bo", "Cho", "Dae", "Eun"), "made"),
        (4, -2, 2, -2, -2),
        practice=False, repeated=False, hinted=False, taken_back=0, favourite=False, contract="15S",
    )  # fmt: skip
    hands = {hand.id: hand for hand in page_of_hands(archive)}
    assert hands["a"] == plain
    assert hands_named(archive, ["a"]) == [plain]
    assert sorted(hand.id for hand in hands_named(archive, ["a", "e", "h", "x"])) == ["a", "e"]
    assert hands_named(archive, []) == []
    marks = {name: (hand.practice, hand.repeated, hand.hinted, hand.favourite, hand.entered, hand.is_branch)
             for name, hand in hands.items()}  # fmt: skip
    assert marks == {
        "a": (False,) * 6,
        "b": (True, *(False,) * 5),
        "c": (False, True, *(False,) * 4),
        "d": (False, False, True, *(False,) * 3),
        "e": (False,) * 6,
        "f": (*(False,) * 3, True, False, True),
        "g": (True, *(False,) * 3, True, False),
    }
    assert {name for name, hand in hands.items() if hand.counts} == {*"adef"}
    assert (hands["e"].taken_back, hands["g"].match, hands["f"].number) == (2, "", 3)
    assert plain.as_json("text") == {
        "id": "a", "date": "2026-09-30T10:00:00Z", "game": "mighty", "preset": "standard-5",
        "players": ["Ann", "Bo", "Cho", "Dae", "Eun"], "counts": True, "outcome": "made", "scores": [4, -2, 2, -2, -2],
        "record": "text",
    }  # fmt: skip


def test_a_players_part_is_their_role_and_score_and_what_they_gave_away(archive: Archive) -> None:
    def parts(profile: str) -> dict[str, OwnPart]:
        found = page_of_hands(archive, Wanted(profile=profile))
        return {hand.id: hand.own for hand in found if hand.own is not None}

    assert parts(USUAL) == {
        "a": OwnPart(0, "declarer", 4, HandLoss(2.5, 0)),
        "b": OwnPart(2, "defender", 2, HandLoss(4, 2)),
        "e": OwnPart(0, "", 4, None),
        "f": OwnPart(1, "", 1, None),
    }
    assert parts("p") == {"d": OwnPart(1, "", -2, None)}
    assert parts("") == parts("nobody") == {}


def test_what_was_played_is_listed(archive: Archive) -> None:
    assert months_played(archive) == ["2026-11", "2026-10", "2026-09"]
    assert presets_played(archive) == ["standard-5", "sinchon-5"]
    assert endings_played(archive) == [("mighty", "failed"), ("mighty", "made"), ("mitigati", "passed")]
    assert groups_played(archive) == {"mighty": {"trump": {"S", "H"}, "contract": {"15"}}}


def test_the_newest_hand_that_was_not_judged_by_a_version_comes_first(archive: Archive) -> None:
    assert find_unjudged(archive, USUAL, "1") == ("f", 1)
    assert find_unjudged(archive, "p", "1") == ("d", 1)
    assert find_unjudged(archive, "nobody", "1") is None


def test_a_record_is_read_from_its_row(archive: Archive) -> None:
    assert [record_of(archive, name) for name in "ace"] == ["of a", "of c", None]
    assert records_of(archive, ["a", "c", "e"]) == {"a": "of a", "c": "of c"}
    assert records_of(archive, []) == {}


def test_before_the_first_hand_there_is_nothing(tmp_path: Path) -> None:
    with closing(Archive(tmp_path)) as archive:
        assert (count_hands(archive), page_of_hands(archive), hidden_hands(archive)) == (0, [], 0)
        assert (months_played(archive), presets_played(archive), groups_played(archive)) == ([], [], {})
        assert (find_unjudged(archive, USUAL, "1"), last_match_of(archive, "x"), record_of(archive, "a")) == (None,) * 3


PEOPLE = (Player("Ann"), Player("Bo"))
TEAM = "0123456789abcdef"


def duplicate(name: str, state: str, rank: int, team: str = TEAM, played: int = 0) -> Row:
    """Return the row of a match that is a part of a duplicate match."""
    agreed = replace(setup(), duplicate=Duplicate(team, PEOPLE, ((1, 2),) * played))
    return {**match_row(name, agreed, rank), "state": state}


def test_hands_of_a_duplicate_match_are_hidden_until_all_have_played(tmp_path: Path) -> None:
    other = "f" * 16
    hands = [finished_hand(f"{match}-1", match=match, number=at) for at, match in enumerate("abcdm")]
    hands += [finished_hand("a-2", match="a", outcome=None, result=None), finished_hand("z", match=None)]
    seated: list[Row] = [{"hand": f"{match}-1", "seat": 0, "profile": USUAL, "against": ""} for match in "abcd"]
    rows = [duplicate("a", "over", 1), duplicate("b", "running", 2), match_row("m", setup(), 5)]
    rows += [duplicate("c", "over", 4, other), duplicate("d", "over", 3, other)]
    home = filled(tmp_path, {HANDS: hands, MATCHES: rows, SEATINGS: seated})
    with closing(Archive(home)) as archive:
        assert {hand.id for hand in all_hands(archive)} == {"c-1", "d-1", "m-1", "z"}
        assert (hidden_hands(archive), count_hands(archive)) == (2, 4)
        assert [hand.id for hand in hands_named(archive, ["a-1", "c-1"])] == ["c-1"]
        assert find_unjudged(archive, USUAL, "1") == ("d-1", 0)
        assert [last_match_of(archive, team) for team in (TEAM, other, "0" * 16)] == ["b", "c", None]
    for state, hidden in (("removed", 2), ("over", 0)):
        filled(home, {MATCHES: [duplicate("b", state, 2)]})
        with closing(Archive(home)) as archive:
            assert hidden_hands(archive) == hidden


def test_a_mark_of_a_favourite_is_set_and_removed(tmp_path: Path) -> None:
    with closing(Archive(filled(tmp_path, {HANDS: [finished_hand("a")]}))) as archive:
        for favourite in (True, False):
            mark_favourite(archive, "a", favourite=favourite)
            assert [hand.favourite for hand in all_hands(archive)] == [favourite]
