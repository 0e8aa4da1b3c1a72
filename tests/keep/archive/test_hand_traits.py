"""Hands are found by roles and groups, also after the traits were lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.played_hands import Wanted, all_hands, groups_played
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.exchange.importing import Import
from mighty_gui.match import Match
from mighty_gui.presets import load_presets
from tests.keep.archive.test_profiles import agreed, played
from tests.keep.homes import leave, store_in

ROLES = ("declarer", "friend", "defender")


def found(home: Path, wanted: Wanted) -> list[int]:
    """Return the numbers of the hands that match the filter."""
    archive = Archive(home)
    numbers = sorted(hand.number for hand in all_hands(archive, wanted))
    archive.close()
    return numbers


def in_part(match: Match, role: str, *players: int) -> list[int]:
    """Return the numbers of the hands where one of these players had that role."""
    numbers = []
    for hand in match.finished:
        seats = {hand.seating.index(player) for player in players}
        seats -= {*(hand.record.beginning.opening.sitting_out or ())}
        result = hand.result.as_json()
        sides = {"declarer": {result["declarer"]}, "friend": {*result["friends"]}}  # type: ignore[misc]
        sides["defender"] = {*range(9)} - sides["declarer"] - sides["friend"]
        if hand.result.was_played and seats & sides[role]:
            numbers.append(hand.number)
    return numbers


def made_damaged(home: Path) -> None:
    """Damage the pages of the table of traits, and repair the file."""
    with closing(sqlite3.connect(home / DATABASE)) as db:
        db.execute("DROP TABLE traits")
        db.commit()
    store = store_in(home)
    store.archive.take()
    leave(store)


@pytest.mark.parametrize("fate", [lambda home: None, made_damaged])
@pytest.mark.parametrize("preset", ["mighty-network-5", "rotation-6"])
def test_hands_are_found_by_role(preset: str, fate: Callable[[Path], None], tmp_path: Path) -> None:
    """The role is that of the named person or computer, or otherwise of any player with a profile."""
    (match,) = played(tmp_path, agreed(preset))
    fate(tmp_path)
    people = [at for at, player in enumerate(match.setup.players) if player.profile]
    everything = found(tmp_path, Wanted())
    for role in ROLES:
        assert found(tmp_path, Wanted(role=role)) == in_part(match, role, *people)
        for player in (0, 1):
            named = Wanted(role=role, player=match.setup.players[player].name)
            assert found(tmp_path, named) == in_part(match, role, player) != everything


def test_hands_are_found_by_trump_and_contract(tmp_path: Path) -> None:
    (match,) = played(tmp_path, agreed())
    contracts = {hand.number: str(hand.result.as_json()["contract"]) for hand in match.finished}
    archive = Archive(tmp_path)
    groups = groups_played(archive)["mighty"]
    archive.close()
    played_for = {contract for contract in contracts.values() if contract != "None"}
    assert groups == {"trump": {one[-1] for one in played_for}, "contract": {one[:-1] for one in played_for}}
    for contract in played_for:
        wanted = Wanted(groups=(("trump", contract[-1]), ("contract", contract[:-1])))
        assert found(tmp_path, wanted) == [number for number, one in contracts.items() if one == contract]


def test_an_imported_hand_is_nobodys_but_those_who_are_named_in_it(tmp_path: Path) -> None:
    (match,) = played(tmp_path / "there", agreed("rotation-6"))
    there = store_in(tmp_path / "there").archive
    export(there, tmp_path / "hands.zip")
    there.close()
    here = store_in(tmp_path / "here").archive
    assert here.take()
    Import(here, load_presets()).file(tmp_path / "hands.zip")
    here.close()
    for role in ROLES:
        assert found(tmp_path / "here", Wanted(role=role)) == []
        assert len(found(tmp_path / "here", Wanted(role=role, player="Ann"))) == len(in_part(match, role, 0))


def test_another_computers_hands_bring_their_parts_along(tmp_path: Path) -> None:
    (match,) = played(tmp_path / "there", agreed())
    here = store_in(tmp_path / "here").archive
    assert here.take()
    Import(here, load_presets()).file(tmp_path / "there" / DATABASE)
    here.close()
    assert found(tmp_path / "here", Wanted(role="declarer")) == in_part(match, "declarer", 0, 3)
