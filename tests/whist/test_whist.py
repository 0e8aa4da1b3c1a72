"""A third game works everywhere: records, matches, saves, take-back, presets, codes, self-play."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from mighty_gui.cli.command_line import main
from mighty_gui.engine.core.record import parse_record, record_text, replay
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import FileError, full_mapping, load_presets, rules_mapping
from mighty_gui.presets.catalogue import Catalogue, check_files, resolve
from mighty_gui.presets.games import GAMES, game_ids, game_of
from mighty_gui.presets.preset_reading import read_draft
from mighty_gui.presets.record_files import record_in
from mighty_gui.presets.share import read_share_code, share_code
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.selfplay import Run, Tally, play, play_all
from tests.keep.homes import change, store_in
from tests.match.playing import act, play_hand, play_match
from tests.whist.whist_game import WHIST, Stakes, WhistHand, WhistRules

RULES = WhistRules(partners=False, stakes=Stakes(trick=2))
PRESET = """
id: club-whist
game: whist
name: Club whist
partners: false
stakes: {trick: 2}
"""


def match_setup(people: int = 1, hands: int = 3) -> MatchSetup:
    players = tuple(Player(name, "person" if at < people else "computer") for at, name in enumerate("ABCD"))
    return MatchSetup("club-whist", RULES, players, Length("hands", hands), seed=4)


def catalogue(folder: Path, *texts: str) -> Catalogue:
    for at, text in enumerate(texts):
        (folder / f"{at}.yaml").write_text(text, encoding="utf-8")
    return load_presets(folder)


def test_rules_tell_which_game_they_are_of() -> None:
    assert game_ids() == ("mighty", "mitigati", "whist")
    assert game_of(RULES) is WHIST
    assert game_of(MightyRules()).id == "mighty"


# --- matches and saves --------------------------------------------------------------------------------------


def test_a_match_is_played_to_its_end_and_the_deal_goes_round() -> None:
    match = Match(match_setup())
    first = match.hand.dealer
    play_match(match, random.Random(1))
    assert [hand.number for hand in match.finished] == [1, 2, 3]
    assert [hand.next.dealer for hand in match.finished] == [(first + at) % 4 for at in (1, 2, 3)]
    assert sum(match.totals) == -13 * 2 * 2 * 3  # each for themselves: thirteen tricks won, thirty-nine lost


def test_a_killed_match_goes_on_where_it_was(tmp_path: Path) -> None:
    rng = random.Random(2)
    store = store_in(tmp_path)
    match = store.begin(match_setup())
    play_hand(match, rng)
    match.next_hand()
    for _ in range(17):
        act(match, rng)
    store.archive.settle()
    again = store_in(tmp_path).resume()  # the program was killed: nothing was closed
    assert again is not None
    assert again.setup == match.setup
    assert again.hand.events == match.hand.events
    assert again.totals == match.totals
    assert again.finished[0].result.as_json() == match.finished[0].result.as_json()
    play_match(again, rng)
    assert len(again.finished) == 3


def test_a_damaged_hand_costs_no_scores(tmp_path: Path) -> None:
    rng = random.Random(3)
    store = store_in(tmp_path)
    match = store.begin(match_setup())
    play_hand(match, rng)
    match.next_hand()
    act(match, rng)
    store.archive.settle()
    change(tmp_path, "UPDATE records SET text = '?'")
    change(tmp_path, "DELETE FROM copies")
    again = store_in(tmp_path).resume()
    assert again is not None
    assert again.totals == match.totals
    assert again.finished[0].result == match.finished[0].result
    assert again.hand.events == match.hand.events


def test_ones_last_card_is_taken_back_with_what_followed(tmp_path: Path) -> None:
    rng = random.Random(5)
    store = store_in(tmp_path)
    match = store.begin(match_setup())
    while not any(seat == 0 for seat, _ in match.actions) or len(match.actions) < 6:
        act(match, rng)
    while match.acting_seat == 0:
        act(match, rng)
    stood = max(at for at, (seat, _) in enumerate(match.actions) if seat == 0)
    before = match.actions[:stood]
    undone = match.take_back()
    assert (undone.after, match.actions) == (stood, before)
    assert match.acting_seat == 0
    store.archive.settle()
    again = store_in(tmp_path).resume()
    assert again is not None
    assert again.taken_back == match.taken_back


# --- records, presets, codes --------------------------------------------------------------------------------


def test_a_record_says_by_its_rules_that_it_is_whist() -> None:
    match = Match(match_setup())
    play_hand(match, random.Random(6))
    read = record_in(read_text(record_text(match.finished[0].record)), load_presets(Path("none")))
    assert read.game is WHIST
    assert read.rules == RULES
    assert read.replay().events == match.hand.events


def test_a_record_may_name_a_preset_of_whist(tmp_path: Path) -> None:
    text = "format: mighty-record/1\npreset: club-whist\nseed: 3\nactions: []\n"
    hand = record_in(read_text(text), catalogue(tmp_path, PRESET)).replay()
    assert isinstance(hand, WhistHand)
    assert hand.rules == RULES


def test_a_preset_says_its_game_and_others_extend_it(tmp_path: Path) -> None:
    found = catalogue(tmp_path, PRESET, "id: dearer\nextends: club-whist\nname: x\nstakes: {trick: 3}")
    assert not found.problems
    assert found["club-whist"].rules == RULES
    assert found["dearer"].rules == replace(RULES, stakes=Stakes(trick=3))


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("id: x\ngame: bridge\nname: x", "preset.no_game", "game"),
        ("id: x\ngame: whist\nextends: standard-5\nname: x", "preset.other_game", "game"),
        ("id: x\nname: x\ngame: whist\ntrump: hearts", "preset.value", "trump"),
        ("id: x\nname: x\ngame: whist\nauction: {minimum: 12}", "preset.option", "auction"),
        ("id: x\nname: x\ngame: whist\nstakes: {trick: 11}", "preset.range", "stakes.trick"),
        ("id: x\nname: x\ngame: whist\nstakes: {trick: 3, all_tricks: 2}", "preset.quotes", "stakes.all_tricks"),
        ("id: x\nname: x\npartners: true", "preset.option", "partners"),
    ],
)
def test_a_fault_in_a_preset_of_whist_is_one_refusal(tmp_path: Path, text: str, code: str, key: str) -> None:
    (problem,) = catalogue(tmp_path, text).problems
    assert (problem.refusal.code, problem.key) == (code, key)


@pytest.mark.parametrize(
    ("rules", "code"),
    [({"game": "bridge"}, "preset.no_game"), ({"game": "whist", "extends": "standard-5"}, "preset.other_game")],
)
def test_a_record_of_an_unknown_game_is_refused_once(rules: dict[str, str], code: str) -> None:
    text = f"format: mighty-record/1\nrules: {json.dumps(rules)}\n"
    with pytest.raises(FileError) as refused:
        record_in(read_text(text), load_presets(Path("none")))
    assert [one.refusal.code for one in refused.value.problems] == [code]


def test_rules_of_whist_read_back_as_mapping_file_and_code(tmp_path: Path) -> None:
    assert rules_mapping(RULES) == {"game": "whist", "partners": False, "stakes": {"trick": 2}}
    assert Catalogue(()).rules_from(read_text("{}"), full_mapping(RULES)) == RULES
    assert read_share_code(share_code(RULES, "Club")).rules == RULES
    path = tmp_path / "club-whist.yaml"
    path.write_text(PRESET, encoding="utf-8")
    (checked,) = check_files([path])
    assert checked.preset is not None
    assert (checked.preset.rules, checked.problems) == (RULES, ())


def test_whist_is_no_game_when_it_has_left_the_house() -> None:
    setup = match_setup()
    text = record_text(Match(setup).record())
    kit = GAMES.pop()
    try:
        with pytest.raises(FileError):
            record_in(read_text(text), load_presets(Path("none")))
    finally:
        GAMES.append(kit)


# --- self-play and the command line -------------------------------------------------------------------------


def test_computer_players_play_whist_and_are_counted() -> None:
    run = Run("club-whist", RULES, 4, 9, ("random", "normal", "random", "normal"), duplicate=True, with_records=True)
    tally = Tally(run.rules)
    for played in play_all(run, alone()):
        tally.add(played)
    document = tally.as_json()
    assert (document["hands"], document["outcomes"], document["rates"]) == (16, {"played": 16}, {})
    record = parse_record(read_text(play(run, 3).record).value, WHIST)
    assert replay(record, WHIST, RULES).is_over


@pytest.mark.nightly
def test_the_command_line_replays_whist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(match_setup())
    play_hand(match, random.Random(8))
    path = tmp_path / "hand.yaml"
    path.write_text(record_text(match.finished[0].record), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["result"] == match.finished[0].result.as_json()
    assert main(["replay", str(path), "--json", "--view", "2", "--steps"]) == 0
    assert json.loads(capsys.readouterr().out)["hand"] == []
    assert main(["replay", str(path), "--view", "4", "--json"]) == 2


@pytest.mark.nightly
def test_a_record_of_whist_is_told_in_its_own_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(match_setup())
    play_hand(match, random.Random(8))
    path = tmp_path / "hand.yaml"
    path.write_text(record_text(match.finished[0].record), encoding="utf-8")
    for language, phase, outcome in (("ko", "끝", "끝까지 침"), ("en", "over", "Played out")):
        assert main(["replay", str(path), "--lang", language]) == 0
        told = capsys.readouterr().out
        assert phase in told.splitlines()[1]
        assert outcome in told.splitlines()
        assert "⟨" not in told


@pytest.fixture
def own_whist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a player's own rule set of whist."""
    monkeypatch.setenv("MIGHTY_HOME", str(tmp_path))
    (tmp_path / "rulesets").mkdir()
    (tmp_path / "rulesets" / "club-whist.yaml").write_text(PRESET, encoding="utf-8")


@pytest.mark.usefixtures("own_whist")
@pytest.mark.nightly
def test_rules_are_listed_with_their_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "list", "--json"]) == 0
    games = {one["id"]: one["game"] for one in json.loads(capsys.readouterr().out)}
    assert (games["standard-5"], games["club-whist"]) == ("mighty", "whist")
    assert main(["rules", "list", "--lang", "ko"]) == 0
    (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("club-whist"))
    assert "휘스트" in line


@pytest.mark.usefixtures("own_whist")
def test_rules_are_compared_within_their_game_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "club-whist", "--diff", "standard-5", "--json"]) == 2
    assert "mighty" in json.loads(capsys.readouterr().out)["error"]["message"]


@pytest.mark.usefixtures("own_whist")
def test_a_code_of_whist_is_imported_as_whist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "import", share_code(RULES, "Club")]) == 0
    (preset,) = resolve([read_draft(read_text(capsys.readouterr().out), own=True)]).values()
    assert preset.rules == RULES


@pytest.mark.usefixtures("own_whist")
def test_a_run_of_whist_is_told_without_parts_that_nobody_has(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--preset", "club-whist", "--hands", "2", "--seats", "random", "--workers", "1"]
    assert main(["simulate", *words, "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "random" in told
    assert "⟨" not in told
