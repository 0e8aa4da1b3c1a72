"""The seating of every hand is saved, computed again after a loss, and deleted with a profile."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.keep.archive import rows
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.profiles import (
    PlayedSeat,
    Profile,
    colour_of,
    erase_profile,
    forget_learnt,
    keep_learnt,
    keep_own_settings,
    keep_profile,
    learnt,
    learnt_by_guest,
    own_settings,
    pages_of_played,
    profile_of,
    profiles,
)
from mighty_gui.keep.archive.rows import HANDS, LESSONS
from mighty_gui.keep.exchange.merging import merge
from mighty_gui.match import Match, MatchSetup, Player
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import load_presets
from tests.keep.homes import leave, store_in
from tests.match.playing import play_match

PLAYERS = (
    Player("Ann", profile=USUAL),
    Player("Bo", "computer", "easy"),
    Player("Cho", "computer", "hard"),
    Player("Dae", profile="d4"),
    Player("Eun", "computer", "easy"),
    Player("Fay", profile="d4f"),
)


def agreed(preset: str = "standard-5", **changes: object) -> MatchSetup:
    rules = load_presets()[preset].rules
    return replace(MatchSetup(preset, rules, PLAYERS[: rules.players], seed=4), **changes)  # type: ignore[arg-type]


def played(home: Path, *setups: MatchSetup) -> list[Match]:
    """Return matches played to their end in a home."""
    store, found = store_in(home), []
    for setup in setups:
        found.append(store.begin(setup))
        play_match(found[-1], random.Random(7))
    leave(store)
    return found


def hands_of(home: Path, profile: str) -> list[PlayedSeat]:
    archive = Archive(home)
    found = [one for page in pages_of_played(archive, profile) for one in page]
    archive.close()
    return found


def scores(hands: list[PlayedSeat]) -> list[object]:
    return [one.result["scores"][one.seat] for one in hands]  # type: ignore[index]


def won(match: Match, player: int) -> list[int]:
    """Return a player's scores in the hands that they did not sit out."""
    rest = (one.record.beginning.opening.sitting_out or () for one in match.finished)
    return [
        hand.scores[player]
        for hand, out in zip(match.finished, rest, strict=True)
        if hand.seating.index(player) not in out
    ]


@pytest.mark.parametrize("preset", ["standard-5", "mighty-network-5", "rotation-6"])
def test_a_hand_keeps_who_sat_where(preset: str, tmp_path: Path) -> None:
    """This includes shuffled seats, and leaves out players who sit out."""
    (match,) = played(tmp_path, agreed(preset))
    for player, profile in ((0, USUAL), (3, "d4")):
        hands = hands_of(tmp_path, profile)
        assert scores(hands) == won(match, player)
        assert {one.levels for one in hands} == {("easy", "hard")}
    if preset == "rotation-6":
        assert len(hands_of(tmp_path, USUAL)) < len(match.finished)


def test_practice_and_deals_seen_before_are_left_out(tmp_path: Path) -> None:
    played(tmp_path, agreed(trial=True), agreed(known="deal"), agreed(known="position"))
    assert hands_of(tmp_path, USUAL) == []


def test_hands_that_two_branches_share_are_left_out_of_one(tmp_path: Path) -> None:
    played(tmp_path, agreed())
    first, *others = hands_of(tmp_path, USUAL)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        (row,) = rows.select_sound(db, HANDS, "WHERE id = ?", (first.hand,))
        rows.put(db, HANDS, {**row, "repeated": 1})
        db.commit()
    assert hands_of(tmp_path, USUAL) == others


@pytest.mark.parametrize("preset", ["mighty-network-5", "rotation-6"])
def test_who_sat_where_is_worked_out_again_where_it_was_lost(preset: str, tmp_path: Path) -> None:
    (match,) = played(tmp_path, agreed(preset))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.execute("DROP TABLE seatings")
        db.commit()
    store = store_in(tmp_path)
    store.archive.take()
    leave(store)
    for player, profile in ((0, USUAL), (3, "d4")):
        assert scores(hands_of(tmp_path, profile)) == won(match, player)


def test_a_profile_is_kept_and_erased_with_all_that_is_its_own(tmp_path: Path) -> None:
    played(tmp_path, agreed("rotation-6"))
    others = len(hands_of(tmp_path, "d4f"))
    archive = store_in(tmp_path).archive
    for one in (Profile("d4", "대"), Profile("d4f", "가", "uncle-1")):
        keep_profile(archive, one)
    assert [one.name for one in profiles(archive)] == ["가", "대"]
    assert erase_profile(archive, "d4")
    archive.close()
    assert hands_of(tmp_path, "d4") == []
    assert others == len(hands_of(tmp_path, "d4f")) > 0
    with closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        assert '"d4"' not in "".join(db.iterdump())


def merged(home: Path, other: Path) -> None:
    here = store_in(home).archive
    assert here.take()
    merge(here, other / DATABASE)
    here.write()
    here.close()


NAMELESS = "나"


@pytest.mark.parametrize(
    ("names", "is_same"), [(("Ann", "Zoe"), False), (("Ann", "Ann"), True), ((NAMELESS, NAMELESS), False)]
)
def test_the_usual_players_of_two_computers_stay_two_people(
    names: tuple[str, str], is_same: bool, tmp_path: Path
) -> None:
    """They are one person if they have the same chosen name. Otherwise their progress stays separate."""
    for home, name in zip(("here", "there"), names, strict=True):
        played(tmp_path / home, agreed(players=(Player(name, profile=USUAL, face="f", colour="teal"), *PLAYERS[1:5])))
        archive = store_in(tmp_path / home).archive
        archive.put_at_once(LESSONS, {"name": home, "value": "{}"})
        archive.close()
    own, theirs = (scores(hands_of(tmp_path / home, USUAL)) for home in ("here", "there"))
    for _ in range(2):
        merged(tmp_path / "here", tmp_path / "there")
    archive = Archive(tmp_path / "here")
    people, learnt = profiles(archive), {row["name"] for row in archive.rows(LESSONS)}
    archive.close()
    if is_same:
        assert (people, learnt) == ([], {"here", "there"})
        assert len(hands_of(tmp_path / "here", USUAL)) == len(own) + len(theirs)
        return
    (guest,) = people
    assert (guest.name, guest.face, guest.colour) == ("나 2" if names[1] == NAMELESS else "Zoe", "f", "teal")
    assert learnt == {"here", f"@{guest.id}/there"}, "what the other has learnt is not what one has learnt here"
    assert scores(hands_of(tmp_path / "here", USUAL)) == own
    assert scores(hands_of(tmp_path / "here", guest.id)) == theirs
    running = [match.setup.players[0].profile for match in store_in(tmp_path / "here").unfinished()]
    assert set(running) <= {USUAL, guest.id}


def test_ones_own_history_carried_to_another_computer_stays_ones_own(tmp_path: Path) -> None:
    played(tmp_path / "first", agreed())
    own = hands_of(tmp_path / "first", USUAL)
    merged(tmp_path / "second", tmp_path / "first")
    assert hands_of(tmp_path / "second", USUAL) == own
    renamed = (replace(PLAYERS[0], name="Annie"), *PLAYERS[1:5])
    played(tmp_path / "second", agreed(seed=9, players=renamed))
    merged(tmp_path / "first", tmp_path / "second")
    assert len(hands_of(tmp_path / "first", USUAL)) > len(own), "whatever they are called there"


def test_another_computers_history_brings_its_people_along(tmp_path: Path) -> None:
    match, *_ = played(tmp_path / "there", agreed())
    archive = store_in(tmp_path / "there").archive
    keep_profile(archive, Profile("d4", "대", colour="teal"))
    archive.close()
    here = store_in(tmp_path / "here").archive
    assert here.take()
    merge(here, tmp_path / "there" / DATABASE)
    here.write()
    here.close()
    assert scores(hands_of(tmp_path / "here", "d4")) == won(match, 3)
    archive = Archive(tmp_path / "here")
    assert profiles(archive) == [Profile("d4", "대", colour="teal")]
    archive.close()


def test_everybody_has_their_own_colour_and_settings(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for profile in (Profile("d4", "Dae", "", "plum"), Profile("d5", "Doe", "", "", "{broken")):
        keep_profile(archive, profile)
    keep_own_settings(archive, "d4", {"volume": 0.5})
    assert [colour_of(archive, name, "teal") for name in (USUAL, "d4", "d5", "nobody")] == ["teal", "plum", "", ""]
    assert [own_settings(profile) for profile in profiles(archive)] == [{"volume": 0.5}, {}]
    assert profile_of(archive, "nobody") is None
    archive.close()


def test_what_each_person_has_learnt_is_their_own(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for profile, name, value in ((USUAL, "first", "1"), ("d4", "first", "2"), ("d4", "second", "3")):
        keep_learnt(archive, profile, name, {"is": value})
    found = {profile: dict(learnt(archive, profile)) for profile in (USUAL, "d4", "nobody")}
    one, two, three = ('{"is": "1"}', '{"is": "2"}', '{"is": "3"}')
    assert found == {USUAL: {"first": one}, "d4": {"first": two, "second": three}, "nobody": {}}
    guests = [learnt_by_guest(row, "g7")["name"] for row in archive.rows(LESSONS)]
    assert sorted(map(str, guests)) == ["@d4/first", "@d4/second", "@g7/first"]
    assert archive.take()
    forget_learnt(archive, "d4")
    archive.write()
    assert [dict(learnt(archive, profile)) for profile in (USUAL, "d4")] == [{"first": one}, {}]
    archive.close()
