"""What is told of a moment at the table, and which of its buttons lead nowhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mighty_gui.client.scenes.replay.marks import Mark, step_of
from mighty_gui.client.scenes.review.review_words import ReviewWords
from mighty_gui.client.scenes.review.two_lines import TwoLines
from mighty_gui.client.widgets.score_chart import signed


@dataclass(frozen=True)
class Told:
    """What the pane says."""

    title: str
    lines: Sequence[str]
    below: str
    """What comes of the lines."""
    heads: tuple[str, str]
    """What the tables show."""
    shown: Sequence[int]
    """The tables that are seen."""
    plays: bool
    blocked: Mapping[str, str]
    """The buttons that lead nowhere now, and why."""


@dataclass(frozen=True)
class Place:
    """Where one is: which moment of how many, which tables are seen, and whether the lines are being played."""

    number: int
    count: int
    shown: Sequence[int]
    plays: bool


def told_of(words: ReviewWords, lines: TwoLines, marks: Sequence[Mark], place: Place) -> Told:
    """Put a moment into words, with where both lines are."""
    decision = lines.decision
    left, right = ("knew", "truth") if lines.at_moment else ("played", "better")
    return Told(
        title=words.t("review.table.title", number=place.number, step=step_of(marks, decision.number)),
        lines=(words.instead(decision), words.cost(decision), words.why(decision)),
        below=_below(words, lines),
        heads=(words.t(f"review.table.{left}"), words.t(f"review.table.{right}")),
        shown=place.shown,
        plays=place.plays,
        blocked=_blocked(words, lines, place),
    )


def _below(words: ReviewWords, lines: TwoLines) -> str:
    """What the lines came to, or who plays the better one."""
    if lines.other is None:
        return ""
    if lines.at_moment:
        return words.t("review.table.ready")
    if not lines.at_end:
        return words.t("review.table.computers")
    seat = lines.decision.seat
    ends = zip(("played", "better"), lines.scores(seat), strict=True)
    return " · ".join(
        words.t(
            "review.table.ended", line=words.t(f"review.table.{key}"), name=words.names[seat], score=signed(score)
        )
        for key, score in ends
    )


def _blocked(words: ReviewWords, lines: TwoLines, place: Place) -> dict[str, str]:
    at_end, none = words.t("replay.at_end"), words.t("review.table.no_more")
    found = {"back": at_end, "step_back": at_end} if lines.at_moment else {}
    found |= {"step_on": at_end, "end": at_end} if lines.at_end else {}
    found |= {"before": none} if place.number == 1 else {}
    return found | ({"next": none} if place.number == place.count else {})
