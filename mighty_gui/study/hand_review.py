"""A hand looked back at from one seat: its decisions judged, those that cost most, and the better lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.digits import is_number
from mighty_gui.engine.core.game import Action, Game
from mighty_gui.engine.core.refusal import NotationError, Refusal
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.study.analysis import Analysis, Decision, analysed, read_analysis, to_judge
from mighty_gui.study.better_line import BetterLine, better_line
from mighty_gui.study.judge import Verdict

MOST: Final = 3
"""The greatest number of moments that are said to have decided a hand."""


@dataclass(frozen=True, slots=True)
class HandReview:
    """All that was found out about the decisions of one seat."""

    seat: int
    analysis: Analysis
    lines: tuple[BetterLine, ...]
    """For each moment that decided the hand."""

    def line(self, number: int) -> BetterLine | None:
        """The better line from an action on, if it was one of the moments."""
        return next((one for one in self.lines if one.number == number), None)

    def as_json(self) -> dict[str, object]:
        """The review as plain values."""
        lines = [
            {"action": line.number, "actions": [f"{seat} {action}" for seat, action in line.actions]}
            for line in self.lines
        ]
        return {"seat": self.seat, "analysis": self.analysis.as_json(), "lines": lines}


def moments(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """Return the decisions that gave most away, in the order in which they were made."""
    lost = [one for one in decisions if one.verdict in (Verdict.MISTAKE, Verdict.INACCURACY)]
    dearest = sorted(lost, key=lambda one: -one.loss)[:MOST]
    return tuple(one for one in decisions if one in dearest)


def steps_of(hand: ReplayedHand, seat: int) -> int:
    """How many things a review finds at most."""
    return len(to_judge(hand, [seat])) + MOST


def reviewed(hand: ReplayedHand, seat: int, pause: Pause = no_pause) -> Iterator[Decision | BetterLine]:
    """Yield the decisions of a seat, judged one after the other, then the better lines of those that cost most."""
    decisions = []
    for decision in analysed(hand, [seat], SEED, pause):
        decisions.append(decision)
        yield decision
    for decision in moments(decisions):
        yield better_line(hand, decision.number, decision.best, SEED, pause)


def gathered(seat: int, found: Sequence[Decision | BetterLine]) -> HandReview:
    """Return the review that was found so far."""
    decisions = [one for one in found if isinstance(one, Decision)]
    lines = tuple(one for one in found if isinstance(one, BetterLine))
    return HandReview(seat, Analysis.of(decisions, SEED), lines)


# --- reading ----------------------------------------------------------------------------------------------


def read_review(value: Mapping[str, object], game: Game) -> HandReview:
    """Read what ``HandReview.as_json`` wrote of a hand of that game. Raises ``RecordError``."""
    data = plain_values.mapping(value, "", {"seat", "analysis", "lines"})
    told = plain_values.sequence(data.get("lines"), "lines")
    return HandReview(
        plain_values.number(data.get("seat"), "seat"),
        read_analysis(data.get("analysis"), game),
        tuple(_line(one, f"lines.{at}", game) for at, one in enumerate(told)),
    )


def _line(value: object, where: str, game: Game) -> BetterLine:
    data = plain_values.mapping(value, where, {"action", "actions"})

    def read(line: str) -> tuple[int, Action]:
        seat, _, words = line.partition(" ")
        if not is_number(seat):
            raise NotationError(Refusal("record.line", line=line))
        return int(seat), game.parse_action(words)

    actions = plain_values.sequence(data.get("actions"), f"{where}.actions")
    return BetterLine(
        plain_values.number(data.get("action"), f"{where}.action"),
        tuple(plain_values.in_notation(read, one, f"{where}.actions.{at}") for at, one in enumerate(actions)),
    )
