"""Changes of players are saved at once, and every hand is shown and counted with the players it was played with."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.archive import DATABASE, Archive
from mighty_gui.keep.archive.matches import finished_matches
from mighty_gui.keep.archive.played_hands import all_hands
from mighty_gui.keep.archive.profiles import Profile, erase_profile, keep_profile, pages_of_played
from mighty_gui.keep.archive.rows import MATCHES, text
from mighty_gui.keep.archive.setup_text import read_setup, setup_text
from mighty_gui.keep.archive.unfinished import in_its_match, setup_in
from mighty_gui.keep.exchange.merging import merge
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.match.setup import USUAL, SeatChange, SetupError
from mighty_gui.presets import load_presets
from tests.keep.homes import change, leave, resumed, store_in
from tests.match.playing import play_hand

HARD = Player("Yeongsu", "computer", "hard", "bold", "uncle-1")
MINA = Player("Mina", profile="d4")


def agreed(preset: str = "standard-5") -> MatchSetup:
    rules = load_presets()[preset].rules
    others = (Player(f"P{at}", "computer", "easy") for at in range(1, rules.players))
    return MatchSetup(preset, rules, (Player("Ann", profile=USUAL), *others), Length("open"), 4)


def next_played(match: Match, rng: random.Random) -> None:
    match.next_hand()
    play_hand(match, rng)


def changed_home(home: Path, preset: str = "standard-5") -> Match:
    """Play three hands: as agreed, with one hard opponent, and with Mina in another computer player's place."""
    store, rng = store_in(home), random.Random(7)
    match = store.begin(agreed(preset))
    play_hand(match, rng)
    match.change_player(1, HARD)
    next_played(match, rng)
    match.change_player(2, MINA)
    next_played(match, rng)
    match.conclude()
    leave(store)
    return match


@pytest.mark.parametrize("preset", ["standard-5", "mitigati"])
def test_a_killed_match_resumes_with_its_changes(tmp_path: Path, preset: str) -> None:
    store, rng = store_in(tmp_path / "home"), random.Random(7)
    match = store.begin(agreed(preset))
    match.change_player(1, HARD)
    store.archive.settle()
    shutil.copytree(tmp_path / "home", tmp_path / "killed")
    again = resumed(tmp_path / "killed")[1]
    assert again.setup == match.setup
    assert again.setup.players[1].level == "easy", "the hand goes on as it began"
    assert again.next_players[1] == HARD
    play_hand(match, rng)
    match.next_hand()
    leave(store)
    store, again = resumed(tmp_path / "home")
    assert again.setup == match.setup
    assert again.setup.players[1] == HARD
    (listed,) = store.unfinished()
    assert listed.setup.players[1] == HARD


def test_each_hand_knows_its_players(tmp_path: Path) -> None:
    match = changed_home(tmp_path)
    archive = Archive(tmp_path)
    hands = sorted(all_hands(archive), key=lambda hand: hand.number)
    found = [in_its_match(archive, hand) for hand in hands]
    players = [each.setup.players for each in found if each is not None]
    assert players == [match.setup.at(number).players for number in (1, 2, 3)]
    assert [sorted(player.level for player in table[1:]) for table in players] == [
        ["easy", "easy", "easy", "easy"],
        ["easy", "easy", "easy", "hard"],
        ["easy", "easy", "hard", "normal"],
    ]
    assert [("Yeongsu" in hand.players, "Mina" in hand.players) for hand in hands] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    (over,) = finished_matches(archive, 1)
    assert over.setup.players == match.setup.players


@pytest.mark.parametrize("is_lost", [False, True])
def test_statistics_count_by_hand(tmp_path: Path, is_lost: bool) -> None:
    """Also when the seatings were lost and are made again from the agreement."""
    changed_home(tmp_path)
    if is_lost:
        change(tmp_path, "DROP TABLE seatings")
        store = store_in(tmp_path)
        store.archive.take()
        leave(store)
    archive = Archive(tmp_path)
    own = [hand.levels for page in pages_of_played(archive, USUAL) for hand in page]
    assert own == [("easy",), ("easy", "hard"), ("easy", "hard")]
    assert len([hand for page in pages_of_played(archive, "d4") for hand in page]) == 1, "Mina played one hand"


def test_changes_go_to_another_computer(tmp_path: Path) -> None:
    match = changed_home(tmp_path / "there")
    here = store_in(tmp_path / "here").archive
    here.take()
    merge(here, tmp_path / "there" / DATABASE)
    here.write()
    here.settle()
    (row,) = here.rows(MATCHES)
    assert setup_in(text(row, "setup")).at(3) == match.setup
    own = [hand.levels for page in pages_of_played(here, USUAL) for hand in page]
    assert own == [("easy",), ("easy", "hard"), ("easy", "hard")]


def test_a_profile_that_came_later_is_erased_everywhere(tmp_path: Path) -> None:
    changed_home(tmp_path)
    archive = store_in(tmp_path).archive
    keep_profile(archive, Profile("d4", "Mina"))
    assert erase_profile(archive, "d4")
    archive.settle()
    (row,) = archive.rows(MATCHES)
    assert "d4" not in {player.profile for player in setup_in(text(row, "setup")).everyone}


def test_a_setup_without_changes_is_written_as_before() -> None:
    assert "changes" not in setup_text(agreed())
    changed = agreed().with_change(SeatChange(2, 1, HARD))
    assert read_setup(read_text(setup_text(changed))) == changed
    assert read_setup(read_text(setup_text(agreed()))) == agreed()


@pytest.mark.parametrize("broken", ['"index": 1', '"hand": 2'])
def test_a_damaged_change_is_refused(broken: str) -> None:
    written = setup_text(agreed().with_change(SeatChange(2, 1, HARD)))
    assert written.count(broken) in (1, 2)
    damaged = written.replace(broken, broken[:-1] + ("9" if "index" in broken else "0"))
    with pytest.raises(SetupError):
        read_setup(read_text(damaged))
