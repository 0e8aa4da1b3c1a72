"""Saving a match and resuming it: nothing is lost to a damaged file, a full disk, a killed or a second program."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.engine.mighty.rules import MisdealCondition, MisdealRules, Rules
from mighty_gui.keep import MatchStore
from mighty_gui.keep.what_waits import Waiting
from mighty_gui.match import Length, Player, hand_shown
from mighty_gui.match.finished import number_shown
from mighty_gui.presets import load_presets
from tests.match.playing import NAMES, act, play_hand, play_match, setup


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
    assert again.record().beginning == fresh.beginning
    assert [key for key, _ in store.problems] == ["save.hand_again"]
    assert list(tmp_path.glob("*/hand-0002.yaml.damaged-1"))


def test_a_damaged_agreement_sets_the_whole_match_aside(tmp_path: Path) -> None:
    MatchStore(tmp_path).begin(setup())
    path = next(tmp_path.glob("*/match.yaml"))
    path.write_text("format: mighty-match/1\nplayers: 7\n", encoding="utf-8")
    store = MatchStore(tmp_path)
    assert store.resume() is None
    assert [key for key, _ in store.problems] == ["save.damaged"]
    assert list(tmp_path.glob("*.damaged-1/match.yaml"))


def test_a_match_resumes_though_its_preset_is_gone_and_its_hands_only_name_it(tmp_path: Path) -> None:
    match = MatchStore(tmp_path).begin(replace(setup(), preset="forgotten-5"))
    play_hand(match, random.Random(14))
    path = next(tmp_path.glob("*/hand-0001.yaml"))
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("rules:")), encoding="utf-8")
    again = MatchStore(tmp_path).resume()
    assert again is not None
    assert again.totals == match.totals


def test_the_start_screen_counts_hands_as_the_table_does(tmp_path: Path) -> None:
    """Those that were not played do not count, with the ledger and, as in version 0.1.0, without it."""
    store, rng, unplayed = MatchStore(tmp_path), random.Random(7), 0
    assert store.waiting() is None
    rules = Rules(misdeal=MisdealRules((MisdealCondition(max=2),)))
    match = store.begin(setup(rules, Length("hands", 30)))
    while match.number < 14:
        waiting = MatchStore(tmp_path).waiting()
        assert waiting == Waiting(match.setup, hand_shown(match))
        play_hand(match, rng)
        waiting = MatchStore(tmp_path).waiting()
        assert waiting == Waiting(match.setup, hand_shown(match)), "the result is being looked at"
        unplayed += not match.finished[-1].result.was_played
        match.next_hand()
    assert unplayed
    assert hand_shown(match) == match.number - unplayed
    next(tmp_path.glob("*/ledger.jsonl")).unlink()
    waiting = MatchStore(tmp_path).waiting()
    assert waiting is not None
    assert waiting.hand == hand_shown(match)
    next(tmp_path.glob("*/match.yaml")).write_text("format: [", encoding="utf-8")
    assert store.waiting() is None, "a damaged file is told when it is resumed"


@pytest.mark.parametrize("kind", ["hands", "score", "open"])
def test_no_hand_beyond_the_agreed_end_is_counted(kind: str) -> None:
    length = Length(kind, 3)  # type: ignore[arg-type]
    assert number_shown(5, [None, None], length) == (3 if kind == "hands" else 5)


# --- the file that names the match --------------------------------------------------------------------------


UNREADABLE = [
    b"",
    b"\xff",
    b"x" * 255,
    b"a\0b",
    b"..",
    b".",
    b"../matches",
    b"/etc",
    b"nothing-there",
    b"a\nb",
    None,
]


@pytest.mark.parametrize("content", UNREADABLE)
def test_a_damaged_pointer_is_told_and_the_newest_match_offered(tmp_path: Path, content: bytes | None) -> None:
    older = MatchStore(tmp_path).begin(setup(seed=1))
    newest = MatchStore(tmp_path).begin(setup(seed=2))
    coached = MatchStore(tmp_path).begin(replace(setup(seed=3), coach=True))
    broken = tmp_path / "99990101-000000-1"
    broken.mkdir()
    (broken / "match.yaml").write_text("format: [", encoding="utf-8")
    (tmp_path / "match.yaml").write_text("format: [", encoding="utf-8")  # in the folder of folders, no match
    spoil(tmp_path / "current", content)
    assert not MatchStore(tmp_path).has_current, "nothing is moved before somebody may write"
    store = MatchStore(tmp_path)
    store.tidy()
    assert [key for key, _ in store.problems] == ["save.current_damaged"]
    again = store.resume()
    assert again is not None
    assert again.setup == newest.setup
    assert older.setup != newest.setup != coached.setup
    assert list(tmp_path.glob("current.damaged-1"))


def spoil(path: Path, content: bytes | None) -> None:
    """Put something else into a file; ``None``: a folder in its place."""
    path.unlink()
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)


def test_a_damaged_pointer_offers_no_match_that_is_over(tmp_path: Path) -> None:
    match = MatchStore(tmp_path).begin(setup(length=Length("open")))
    match.conclude()
    played_out = MatchStore(tmp_path).begin(setup(length=Length("hands", 1)))
    play_match(played_out, random.Random(2))
    (tmp_path / "current").write_bytes(b"\xff")
    store = MatchStore(tmp_path)
    store.tidy()
    assert [key for key, _ in store.problems] == ["save.current_lost"]
    assert not store.has_current
    assert store.resume() is None


def test_a_good_pointer_is_left_alone(tmp_path: Path) -> None:
    MatchStore(tmp_path).begin(setup(seed=1))
    MatchStore(tmp_path).begin(setup(seed=2))
    older = sorted(path.name for path in tmp_path.iterdir() if path.is_dir())[0]
    (tmp_path / "current").write_text(older + "\n", encoding="utf-8")
    store = MatchStore(tmp_path)
    store.tidy()
    assert not store.problems
    assert (tmp_path / "current").read_text(encoding="utf-8") == older + "\n"


def test_nothing_is_made_before_the_first_match(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches")
    store.tidy()
    assert not store.has_current
    assert not store.is_open_elsewhere
    store.rest()
    assert list(tmp_path.iterdir()) == []


# --- with the coach -----------------------------------------------------------------------------------------


def test_the_match_with_the_coach_waits_beside_the_other(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    ordinary = store.begin(setup(seed=1))
    coached = store.begin(replace(setup(seed=2), coach=True))
    play_hand(coached, random.Random(1))
    store.rest()
    assert store.has_current
    assert store.has_coached
    one, other = store.resume(), store.resume(coached=True)
    assert one is not None
    assert other is not None
    assert (one.setup, other.setup) == (ordinary.setup, coached.setup)
    assert other.totals == coached.totals
    other.conclude()
    assert store.has_current
    assert not store.has_coached
