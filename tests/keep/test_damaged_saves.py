"""A file of a saved match that is damaged costs no other file, and no scores."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.mighty.rules import MisdealRules, Rules, TableRules
from mighty_gui.keep import MatchStore
from mighty_gui.keep.ledger import LEDGER_FILE
from mighty_gui.keep.resuming import hand_file
from mighty_gui.match import Length, Match, hand_shown
from tests.match.playing import act, play_hand, setup

HANDS = 8


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[40] = 0xFF
    path.write_bytes(data)


def shorten(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGES = [flip, shorten, empty, make_folder, Path.unlink]
Damage = Callable[[Path], None]


def play(root: Path, rules: Rules | None = None, *, begun: bool) -> Match:
    """Eight hands, and a few actions of the ninth if it is begun."""
    match, rng = MatchStore(root).begin(setup(rules, Length("open"), 3)), random.Random(3)
    for number in range(HANDS):
        if number:
            match.next_hand()
        play_hand(match, rng)
    if begun:
        match.next_hand()
        while match.hand.is_over:  # a misdeal
            match.next_hand()
        for _ in range(3):
            act(match, rng)
    return match


Played = Callable[..., Match]


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Such a match, to be looked at only; it is played once, then its folder is copied."""
    kept: dict[bool, tuple[Path, Match]] = {}

    def copied(root: Path, *, begun: bool = True) -> Match:
        if begun not in kept:
            folder = tmp_path_factory.mktemp("played")
            kept[begun] = folder, play(folder, begun=begun)
        folder, match = kept[begun]
        shutil.copytree(folder, root, dirs_exist_ok=True)
        return match

    return copied


def folder_in(root: Path) -> Path:
    (found,) = (path.parent for path in root.glob("*/match.yaml"))
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("hand-*.yaml") if path.is_file()}


def go_on(match: Match, hands: int = 2) -> None:
    rng = random.Random(4)
    for _ in range(hands):
        play_hand(match, rng)
        match.next_hand()


def resumed(root: Path) -> tuple[Match, list[str]]:
    store = MatchStore(root)
    match = store.resume()
    assert match is not None
    return match, [key for key, _ in store.problems]


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("number", [1, 3, HANDS])
def test_a_damaged_hand_costs_neither_its_scores_nor_a_later_hand(
    tmp_path: Path, played: Played, number: int, damage: Damage
) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    damage(folder / hand_file(number))
    healthy = contents(folder)
    healthy.pop(hand_file(number), None)
    again, told = resumed(tmp_path)
    assert told == ([] if damage is Path.unlink else ["save.hand_counted"])
    assert [hand.result for hand in again.finished] == [hand.result for hand in match.finished]
    assert [hand.scores for hand in again.finished] == [hand.scores for hand in match.finished]
    assert (again.totals, again.number, again.record()) == (match.totals, match.number, match.record())
    go_on(again)
    after = contents(folder)
    assert {name for name in healthy if after[name] != healthy[name]} == {hand_file(match.number)}
    assert (folder / f"{hand_file(number)}.damaged-1").exists() == (damage is not Path.unlink)
    third, told = resumed(tmp_path)
    assert not told, "what was told once is not told again"
    assert third.totals == again.totals


RULES = [
    Rules(),
    Rules(players=6, table=TableRules(sits_out="friend")),
    Rules(table=TableRules(shuffle_seats=True)),
    Rules(misdeal=replace(MisdealRules(), penalty=2)),
]


@pytest.mark.parametrize("rules", RULES)
def test_the_next_hand_is_dealt_as_it_would_have_been(tmp_path: Path, rules: Rules) -> None:
    """The dealer, who sits out, the pot and what else the next deal takes from a hand outlast its record."""
    match = play(tmp_path, rules, begun=False)
    flip(folder_in(tmp_path) / hand_file(HANDS))
    again, _ = resumed(tmp_path)
    match.next_hand()
    assert again.record() == match.record()
    assert again.view(0) == match.view(0)


def test_the_start_screen_knows_which_hand_follows_one_whose_file_is_gone(tmp_path: Path, played: Played) -> None:
    played(tmp_path, begun=False)
    (folder_in(tmp_path) / hand_file(HANDS)).unlink()
    waiting = MatchStore(tmp_path).waiting()
    again, _ = resumed(tmp_path)
    assert waiting is not None
    assert waiting.hand == hand_shown(again)
    assert again.number == HANDS + 1


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_hand_in_progress_is_dealt_again(tmp_path: Path, played: Played, damage: Damage) -> None:
    match = played(tmp_path)
    damage(folder_in(tmp_path) / hand_file(match.number))
    again, told = resumed(tmp_path)
    if damage is Path.unlink:
        assert (told, again.number) == ([], match.number - 1)
        again.next_hand()
    else:
        assert told == ["save.hand_again"]
    assert again.record().beginning == match.record().beginning
    assert (again.number, again.totals, again.actions) == (match.number, match.totals, [])


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_ledger_is_written_anew_from_the_records(tmp_path: Path, played: Played, damage: Damage) -> None:
    match = played(tmp_path)
    path = folder_in(tmp_path) / LEDGER_FILE
    before = path.read_bytes()
    damage(path)
    again, told = resumed(tmp_path)
    assert not told
    assert again.totals == match.totals
    if damage is not make_folder:
        assert path.read_bytes() == before


def test_a_damaged_line_of_the_ledger_costs_no_other(tmp_path: Path, played: Played) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    flip(folder / hand_file(5))
    flip(folder / LEDGER_FILE)  # which is in the line of the first hand
    again, told = resumed(tmp_path)
    assert told == ["save.hand_counted"]
    assert again.totals == match.totals


WRONG = ["[]", "null", "{}", "1", "[" * 100_000, '{"number": 3}', '{"number": 3, "result": {"outcome": "won"}}',
         '{"number": 3, "result": {"outcome": "misdeal", "scores": [1]}, "next": null}',
         '{"number": 3, "result": {"outcome": "made", "scores": [0, 0, 0, 0, 0], "declarer": 5}, "next": null}',
         '{"number": 3, "result": {"outcome": "made", "scores": [0, 0, 0, 0, 0], "lines": [[1]]}, "next": null}',
         '{"number": 3, "result": {"outcome": "misdeal", "scores": [0, 0, 0, 0, 0]}, "next": {"dealer": 9}}',
         '{"number": 3, "result": {"outcome": "misdeal", "scores": [0, 0, 0, 0, 0]}, "next": {"dealer": 1, '
         '"previous": {"declarer": null, "friends": [], "pot": 0}, "sitting_out": [2]}}']  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
def test_a_ledger_that_says_something_else_is_not_believed(tmp_path: Path, played: Played, line: str) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    lines = (folder / LEDGER_FILE).read_text(encoding="utf-8").splitlines()
    lines[3] = line
    (folder / LEDGER_FILE).write_text("\n".join(lines), encoding="utf-8")
    make_folder(folder / hand_file(3))
    again, told = resumed(tmp_path)
    assert told == ["save.hand_lost"]
    lost = match.finished[2].scores
    assert again.totals == tuple(whole - part for whole, part in zip(match.totals, lost, strict=True))
    assert (again.number, len(again.finished)) == (match.number, len(match.finished) - 1)


def test_without_a_ledger_as_in_version_0_1_0_a_match_resumes_and_gets_one(tmp_path: Path, played: Played) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    ledger = (folder / LEDGER_FILE).read_bytes()
    (folder / LEDGER_FILE).unlink()
    again, told = resumed(tmp_path)
    assert not told
    assert again.record() == match.record()
    assert (folder / LEDGER_FILE).read_bytes() == ledger


def test_without_a_ledger_a_damaged_record_still_tells_its_result(tmp_path: Path, played: Played) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    (folder / LEDGER_FILE).unlink()
    flip(folder / hand_file(3))
    again, told = resumed(tmp_path)
    assert told == ["save.hand_counted"]
    assert again.totals == match.totals


def test_without_a_ledger_a_damaged_last_result_still_counts(tmp_path: Path, played: Played) -> None:
    match = played(tmp_path, begun=False)
    folder = folder_in(tmp_path)
    (folder / LEDGER_FILE).unlink()
    flip(folder / hand_file(HANDS))
    again, told = resumed(tmp_path)
    assert told == ["save.hand_counted"]
    assert (again.totals, again.number) == (match.totals, HANDS + 1)


def test_missing_hands_of_which_nothing_is_known_are_told_together(tmp_path: Path, played: Played) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    (folder / LEDGER_FILE).unlink()
    for number in (2, 4, 5):
        (folder / hand_file(number)).unlink()
    store = MatchStore(tmp_path)
    again = store.resume()
    assert store.problems == [("save.hands_missing", {"numbers": "2, 4–5"})]
    assert again is not None
    assert again.record() == match.record()


@pytest.mark.parametrize("has_ledger", [True, False])
def test_an_unfinished_hand_that_others_follow_is_not_taken_for_one(
    tmp_path: Path, played: Played, has_ledger: bool
) -> None:
    match = played(tmp_path)
    folder = folder_in(tmp_path)
    path = folder / hand_file(3)
    head = path.read_text(encoding="utf-8").partition("actions:")[0]
    path.write_text(head + "actions: []\n", encoding="utf-8")
    if not has_ledger:
        (folder / LEDGER_FILE).unlink()
    again, told = resumed(tmp_path)
    assert told == ["save.hand_counted" if has_ledger else "save.hand_lost"]
    assert (again.number, again.record()) == (match.number, match.record())
    if has_ledger:
        assert again.totals == match.totals


def test_a_hand_that_was_counted_is_not_played_to_its_end_once_more(tmp_path: Path, played: Played) -> None:
    """Its last card did not reach its file, on a full disk perhaps, but the ledger."""
    match = played(tmp_path, begun=False)
    folder = folder_in(tmp_path)
    lines = (folder / hand_file(HANDS)).read_text(encoding="utf-8").splitlines()
    last = max(at for at, line in enumerate(lines) if line.startswith("  - "))
    kept = [line for line in lines[:last] + lines[last + 1 :] if not line.startswith("result")]
    (folder / hand_file(HANDS)).write_text("\n".join(kept), encoding="utf-8")
    again, _ = resumed(tmp_path)
    assert again.totals == match.totals
    assert again.number == HANDS + 1


def test_a_match_that_is_over_but_for_a_damaged_last_hand_waits_no_more(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = store.begin(setup(length=Length("hands", 1)))
    pointer = (tmp_path / "current").read_text(encoding="utf-8")
    while not match.is_over:
        play_hand(match, random.Random(5))
        if not match.is_over:
            match.next_hand()
    store.rest()
    (tmp_path / "current").write_text(pointer, encoding="utf-8")  # the program died before it was gone
    flip(folder_in(tmp_path) / hand_file(match.number))
    store = MatchStore(tmp_path)
    assert store.resume() is None
    assert [key for key, _ in store.problems] == ["save.hand_counted"]
    assert not store.has_current


@pytest.mark.parametrize("damage", [*DAMAGES, lambda path: path.write_bytes(b"- 1\n" * 300)])
def test_whatever_happens_to_any_file_no_later_hand_is_touched(
    tmp_path: Path, played: Played, damage: Damage
) -> None:
    played(tmp_path / "whole")
    whole = folder_in(tmp_path / "whole")
    for name in sorted(path.name for path in whole.iterdir()):
        root = tmp_path / name
        shutil.copytree(tmp_path / "whole", root)
        damage(root / whole.name / name)
        healthy = contents(root / whole.name)
        match = MatchStore(root).resume()
        if match is not None:
            go_on(match, 1)
            after = contents(root / whole.name)
            changed = {name for name in healthy if after.get(name) != healthy[name]}
            assert changed <= {name, hand_file(HANDS + 1)}, name
