"""What the faces at the table show: thought, a trick won, the end of the hand."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.table.mighty.mighty_kit import mood
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.mighty.rules import MightyRules

EMPTY = MightyTable.empty(MightyRules(), viewer=0)


def moods(state: MightyTable, acting: int | None = None) -> list[str]:
    return [mood(state, seat, acting) for seat in state.seats]


def test_whoever_moves_is_in_thought() -> None:
    assert moods(EMPTY, acting=2) == ["calm", "calm", "thinking", "calm", "calm"]


def test_whoever_wins_points_is_glad_while_the_trick_lies_there() -> None:
    won = replace(EMPTY, declarer=0, tricks=(TrickWon(1, (), 3, 2),), awaiting_collection=True)
    assert moods(won) == ["calm", "calm", "calm", "glad", "calm"]
    assert moods(replace(won, tricks=(TrickWon(1, (), 3, 0),))) == ["calm"] * 5
    assert moods(replace(won, awaiting_collection=False)) == ["calm"] * 5


def test_at_the_end_one_side_is_glad_and_the_other_sorry() -> None:
    over = replace(EMPTY, declarer=1, friends=(4,), outcome="made")
    assert moods(over) == ["sorry", "glad", "sorry", "sorry", "glad"]
    assert moods(replace(over, outcome="failed")) == ["glad", "sorry", "glad", "glad", "sorry"]


def test_nobody_is_moved_by_a_hand_that_was_not_played() -> None:
    assert moods(replace(EMPTY, outcome="misdeal")) == ["calm"] * 5
