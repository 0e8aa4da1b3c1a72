"""Counting hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.simulation.selfplay import CAP, SelfPlayedHand, Tally


def tally(*hands: Sequence[int]) -> dict[str, object]:
    """Return the difference between the first seat and the others, one deal per hand."""
    count = Tally(MightyRules())
    for number, scores in enumerate(hands):
        levels = {seat: "normal" if seat == 0 else "novice" for seat in range(len(scores))}
        count.add(
            SelfPlayedHand(number, 0, levels, MightyResult(outcome="misdeal", scores=tuple(scores)), happened=Counter())
        )
    (difference,) = count.as_json()["differences"]  # type: ignore[misc]
    assert isinstance(difference, dict)
    return difference


def test_a_capped_mean_stands_beside_the_plain_one() -> None:
    told = tally((8, -4, -4), (400, -200, -200))
    assert told["mean"] == (12 + 600) / 2
    assert told["capped"]["mean"] == (12 + 2 * CAP) / 2  # type: ignore[index]


def test_losses_are_capped_like_gains_and_the_cap_itself_counts() -> None:
    assert tally((-500, 0, 0), (-CAP, 0, 0))["capped"] == {"mean": -CAP, "ci95": 0.0, "n": 2}


def test_ordinary_hands_are_not_touched_by_the_cap() -> None:
    told = tally((8, -4, -4), (-6, 3, 3), (CAP - 1, 0, 0))
    assert told["capped"] == {name: told[name] for name in ("mean", "ci95", "n")}
