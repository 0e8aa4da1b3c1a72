"""The texts about a moment, and the reasons why buttons are disabled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mighty_gui.client.review.replay.replay_match import StepMark, step_of
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.review.two_lines import TwoLines
from mighty_gui.client.widgets.score_chart import with_sign


@dataclass(frozen=True)
class MomentText:
    """The texts of the pane next to a costly decision's tables, and the state of its buttons."""

    title: str
    lines: Sequence[str]
    below: str
    """The text about the two lines of play."""
    heads: tuple[str, str]
    """The names of the two tables."""
    shown: Sequence[int]
    """The indices of the visible tables."""
    plays: bool
    blocked: Mapping[str, str]
    """The reasons why buttons are disabled, by name."""


@dataclass(frozen=True)
class MomentPosition:
    """The state of the screen: the moment's number, the visible tables, whether the lines are being played."""

    number: int
    count: int
    shown: Sequence[int]
    plays: bool


def moment_text(
    review_texts: ReviewTexts, lines: TwoLines, marks: Sequence[StepMark], place: MomentPosition
) -> MomentText:
    """Return the texts about a moment and the current position of both lines."""
    decision = lines.decision
    left, right = ("knew", "truth") if lines.at_moment else ("played", "better")
    return MomentText(
        title=review_texts.t("review.table.title", number=place.number, step=step_of(marks, decision.number)),
        lines=(review_texts.instead(decision), review_texts.cost(decision), review_texts.why(decision)),
        below=_below(review_texts, lines),
        heads=(review_texts.t(f"review.table.{left}"), review_texts.t(f"review.table.{right}")),
        shown=place.shown,
        plays=place.plays,
        blocked=_disabled_reasons(review_texts, lines, place),
    )


def _below(review_texts: ReviewTexts, lines: TwoLines) -> str:
    """Return the text about both lines: how they start, who plays them, and at the end the scores."""
    if lines.other is None:
        return ""
    if lines.at_moment:
        return review_texts.t("review.table.ready")
    if not lines.at_end:
        return review_texts.t("review.table.computers")
    seat = lines.decision.seat
    ends = zip(("played", "better"), lines.scores(seat), strict=True)
    return " · ".join(
        review_texts.t(
            "review.table.ended",
            line=review_texts.t(f"review.table.{key}"),
            name=review_texts.names[seat],
            score=with_sign(score),
        )
        for key, score in ends
    )


def _disabled_reasons(review_texts: ReviewTexts, lines: TwoLines, place: MomentPosition) -> dict[str, str]:
    at_end, none = review_texts.t("replay.at_end"), review_texts.t("review.table.no_more")
    found = {"back": at_end, "step_back": at_end} if lines.at_moment else {}
    found |= {"step_on": at_end, "end": at_end} if lines.at_end else {}
    found |= {"before": none} if place.number == 1 else {}
    return found | ({"next": none} if place.number == place.count else {})
