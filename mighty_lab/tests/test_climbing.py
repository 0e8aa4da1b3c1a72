"""Comparison of two players: the pairing, the stopping point, and continuing an interrupted run."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from statistics import fmean

import pytest
from mighty_lab.intervals import LadderScore, PairedScore
from mighty_lab.ladder import BATCH, Ladder, climb
from mighty_lab.ladder_progress import ProgressFile
from mighty_lab.paired_deals import Compared, PairedDeal, compare

from mighty_gui.cli import main
from mighty_gui.engine.core.game import Rules
from mighty_gui.files.storage import _WAITS
from mighty_gui.files.strict_yaml import UnusableFile
from mighty_gui.presets import load_presets
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.crews import crew
from mighty_gui.simulation.selfplay import Run, play
from mighty_lab import ladder_progress
from tests.files.windows_sharing import HANDLES, windows_sharing


@cache
def rules(preset: str) -> Rules:
    return load_presets().find(preset).rules


def ladder(deals: int, *presets: str, a: str = "novice", b: str = "random") -> Ladder:
    return Ladder(a, b, tuple((name, rules(name)) for name in presets or ("honeymoon-2",)), deals, 7)


def last(climbed: Ladder, start: LadderScore | None = None) -> LadderScore:
    *_, end = climb(climbed, alone(), start or climbed.beginning)
    return end


@pytest.mark.parametrize("number", [4, 5])
def test_a_deal_is_played_from_every_seat_by_who_is_alone(number: int) -> None:
    """Count the scores of a deal here, hand by hand and seat by seat."""
    lone, others = ("novice", "random") if number % 2 == 0 else ("random", "novice")
    run = Run("standard-5", rules("standard-5"), 10, 7, (lone, *[others] * 4), duplicate=True)
    hands = [play(run, number * 5 + rotation) for rotation in range(5)]
    assert {seat for hand in hands for seat, level in hand.levels.items() if level == lone} == set(range(5))
    by_level = {
        level: [hand.result.scores[seat] for hand in hands for seat in range(5) if hand.levels[seat] == level]
        for level in (lone, others)
    }
    told = compare(PairedDeal("standard-5", rules("standard-5"), "novice", "random", number, 7))
    assert told.difference == fmean(by_level["novice"]) - fmean(by_level["random"])
    assert told.capped == fmean(max(-48, min(48, one)) for one in by_level["novice"]) - fmean(
        max(-48, min(48, one)) for one in by_level["random"]
    )
    played = sum(hand.result.was_played for hand in hands)
    declarers = [roles.get("declarer", (0, 0))[1] for roles in (told.roles_of_a, told.roles_of_b)]
    assert sum(declarers) == played


def test_the_same_player_is_as_strong_as_itself() -> None:
    told = compare(PairedDeal("standard-5", rules("standard-5"), "novice", "novice", 0, 7))
    assert (told.difference, told.capped) == (0.0, 0.0)


def test_rule_sets_count_alike_in_the_whole() -> None:
    one = Compared(6.0, 4.0, {"declarer": (10, 2)}, {"friend": (3, 1)}, (1, 0))
    two = Compared(-2.0, -1.0, {"declarer": (5, 1)}, {"declarer": (-4, 2)}, (0, 2))
    count = PairedScore().plus([one, two])
    assert (count.plain.mean, count.capped.mean, count.failures) == (2.0, 1.5, (1, 2))
    assert count.by_role == {"declarer": 7.0, "friend": None}


def test_it_stops_when_it_knows_wherever_the_work_is_done() -> None:
    work = ladder(200)
    looks = list(climb(work, alone(), work.beginning))
    assert [one.deals for one in looks] == list(range(BATCH, looks[-1].deals + 1, BATCH))
    assert looks[-1].deals < 200
    assert looks[-1].whole.verdict == "a"
    assert not any(one.is_known for one in looks[:-1])
    assert last(replace(work, a="random", b="novice")).whole.verdict == "b"
    with crew(2) as found:
        assert list(climb(work, found, work.beginning)) == looks


@pytest.mark.parametrize("closes_after", [2, None])
def test_a_ladder_that_is_over_is_known_though_its_file_is_held(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, closes_after: int | None
) -> None:
    """For example by a virus scanner on Windows."""
    if not HANDLES.is_dir():
        pytest.skip("open files are told by the system of Linux")
    file = ProgressFile(ladder(5))
    file.write(file.beginning)
    with contextmanager(windows_sharing)(monkeypatch) as held:
        held.hold(file.path)
        held.closes_after = closes_after
        file.remove()
        assert len(held.waits) == (closes_after or len(_WAITS))
    assert file.path.exists() == bool(caplog.records) == (closes_after is None)


def test_after_an_end_in_the_middle_it_goes_on_as_if_there_had_been_none() -> None:
    work = ladder(35, "honeymoon-2", "draft-2", a="random")
    file = ProgressFile(work)
    for one in climb(work, alone(), file.read()):
        file.write(one)
        if one.deals == 20:
            break
    standings = ProgressFile(work).read()
    assert standings.deals == 20
    whole = last(work)
    assert last(work, standings) == whole
    assert whole.deals == 35
    assert whole.whole.plain.mean == pytest.approx(fmean(one.plain.mean for one in whole.by_preset.values()))


def test_what_was_counted_belongs_to_one_ladder() -> None:
    work = ladder(10)
    ProgressFile(work).write(last(work))
    assert ProgressFile(replace(work, deals=500)).read().deals == 10, "more deals go on from there"
    assert ProgressFile(replace(work, deals=5)).read().deals == 0, "fewer begin anew"
    for other in (replace(work, seed=8), replace(work, b="normal"), ladder(10, "draft-2")):
        assert ProgressFile(other).read().deals == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"plain": [10,', '"plain": [11,'),
        ('"plain": [10,', '"plain": [true,'),
        ('"plain": [10,', '"plain": [NaN,'),
        ('"presets"', '"preset"'),
        ('"seed": 7', '"seed": 8'),
        ("mighty-ladder/1", "mighty-ladder/2"),
    ],
)
def test_a_file_that_makes_no_sense_is_put_aside_though_its_check_sum_is_right(old: str, new: str) -> None:
    def changed(text: str) -> str:
        document = json.loads(text.replace(old, new, 1))
        del document["sum"]
        return json.dumps(document | {"sum": ladder_progress._check_sum(document)})

    expect_put_aside(old, changed)


@pytest.mark.parametrize(
    ("old", "new"), [("^{", ""), ('"sum": "', '"sum": "0'), (r'"plain": \[10, [-.0-9]+', '"plain": [10, -999.0')]
)
def test_a_damaged_file_is_put_aside(old: str, new: str) -> None:
    """A file with another plausible mean counts as damaged, too."""
    expect_put_aside("{", lambda text: re.sub(old, new, text, count=1))


def expect_put_aside(part: str, changed: Callable[[str], str]) -> None:
    """Expect that a file with this change is rejected and kept under another name."""
    work = ladder(10)
    file = ProgressFile(work)
    file.write(last(work))
    text = file.path.read_text("utf-8")
    assert part in text
    file.path.write_text(changed(text), "utf-8")
    assert changed(text) != text
    with pytest.raises(UnusableFile) as unusable:
        file.read()
    assert unusable.value.place.exists()
    assert not file.path.exists()


# --- the command ------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[dict[str, object], str]:
    code = main(["lab", "ladder", *map(str, words), "--workers", "1", "--lang", "en", "--json"])
    out, err = capsys.readouterr()
    assert code == 0, out
    document = json.loads(out)
    assert isinstance(document, dict)
    return document, err


def test_the_document_is_that_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    document, _ = told(capsys, "novice", "random", "--preset", "honeymoon-2", "--seed", 7, "--hands", 30)
    end = last(ladder(30)).whole
    assert end.plain.interval is not None
    assert end.capped.interval is not None
    wanted = {
        "a": "novice",
        "b": "random",
        "preset": "honeymoon-2",
        "deals": 30,
        "difference": round(end.plain.mean, 3),
        "interval": [round(one, 3) for one in end.plain.interval],
        "capped": round(end.capped.mean, 3),
        "capped_interval": [round(one, 3) for one in end.capped.interval],
        "by_role": end.by_role,
        "verdict": end.verdict,
    }
    assert {key: document[key] for key in wanted} == wanted
    assert not ProgressFile(ladder(30)).path.exists(), "nothing is left of what has come to its end"


def test_the_command_goes_on_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    work = ladder(30)
    first = next(climb(work, alone(), work.beginning))
    ProgressFile(work).write(first)
    words = ("novice", "random", "--preset", "honeymoon-2", "--seed", 7, "--hands", 30)
    document, err = told(capsys, *words)
    assert "continuing after 10 deals" in err
    whole, err = told(capsys, *words)
    assert whole == document
    assert "continuing" not in err
    ProgressFile(work).write(first)
    ProgressFile(work).path.write_text("{", "utf-8")
    again, err = told(capsys, *words)
    assert again == document
    assert "starts again" in err


def test_players_and_crews_are_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (("genius", "random"), "A: there is no level 'genius'"),
        (("novice", "hard:mad"), "B: there is no style 'mad'"),
        (("novice", "random", "--workers", "2", "--scheduler", "x:1"), "do not go together"),
        (("novice", "random", "--workers", "0"), "--workers: a number of 1 or more"),
    ):
        assert main(["lab", "ladder", *words, "--lang", "en", "--json"]) == 2
        assert sentence in json.loads(capsys.readouterr().out)["error"]["message"]
