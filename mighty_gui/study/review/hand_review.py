"""The review of a hand from one seat: its judged decisions, the costliest moments, and better lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.weighing import SEED
from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.game import Game, Rules
from mighty_gui.engine.core.record import read_line
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.played_hands import record_of
from mighty_gui.keep.archive.profiles import PlayedSeat, pages_of_played
from mighty_gui.keep.archive.studies import Study, studies_of_hands
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import Catalogue
from mighty_gui.presets.games import book_named
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.review.analysis import (
    Analysis,
    BetterLine,
    JudgedDecision,
    analyse,
    better_line,
    read_analysis,
    to_judge,
)
from mighty_gui.study.review.judge import Verdict

MOST: Final = 3
"""The maximum number of moments that a review names as decisive."""


@dataclass(frozen=True, slots=True)
class HandReview:
    """The findings about the decisions of one seat."""

    seat: int
    analysis: Analysis
    lines: tuple[BetterLine, ...]
    """One for each decisive moment."""

    def line(self, number: int) -> BetterLine | None:
        """Return the better line from an action on; ``None`` if it was no decisive moment."""
        return next((other_line for other_line in self.lines if other_line.number == number), None)

    def as_json(self) -> dict[str, object]:
        """Return the review as plain values."""
        lines = [
            {"action": line.number, "actions": [f"{seat} {action}" for seat, action in line.actions]}
            for line in self.lines
        ]
        return {"seat": self.seat, "analysis": self.analysis.as_json(), "lines": lines}


def moments(decisions: Sequence[JudgedDecision]) -> tuple[JudgedDecision, ...]:
    """Return the decisions with the largest losses, in the order of the hand."""
    lost = [decision for decision in decisions if decision.verdict in (Verdict.MISTAKE, Verdict.INACCURACY)]
    dearest = sorted(lost, key=lambda decision: -decision.loss)[:MOST]
    return tuple(decision for decision in decisions if decision in dearest)


def steps_of(hand: ReplayedHand, seat: int) -> int:
    """Return the maximum number of results of a review."""
    return len(to_judge(hand, [seat])) + MOST


def review(hand: ReplayedHand, seat: int, pause: Pause = no_pause) -> Iterator[JudgedDecision | BetterLine]:
    """Yield the judged decisions of a seat one after the other, then the better lines of the costliest ones."""
    decisions = []
    for decision in analyse(hand, [seat], SEED, pause):
        decisions.append(decision)
        yield decision
    for decision in moments(decisions):
        yield better_line(hand, decision.number, decision.best, SEED, pause)


def gather(seat: int, found: Sequence[JudgedDecision | BetterLine]) -> HandReview:
    """Return the review made of the results so far."""
    decisions = [decision for decision in found if isinstance(decision, JudgedDecision)]
    lines = tuple(decision for decision in found if isinstance(decision, BetterLine))
    return HandReview(seat, Analysis.of(decisions, SEED), lines)


def read_review(value: Mapping[str, object], game: Game) -> HandReview:
    """Read the output of ``HandReview.as_json`` for a hand of that game. Raises ``RecordError``."""
    data = plain_values.mapping(value, "", {"seat", "analysis", "lines"})
    items = plain_values.sequence(data.get("lines"), "lines")
    return HandReview(
        plain_values.number(data.get("seat"), "seat"),
        read_analysis(data.get("analysis"), game),
        tuple(_line(item, f"lines.{at}", game) for at, item in enumerate(items)),
    )


def _line(value: object, where: str, game: Game) -> BetterLine:
    data = plain_values.mapping(value, where, {"action", "actions"})
    read = partial(read_line, game.parse_action)
    actions = plain_values.sequence(data.get("actions"), f"{where}.actions")
    return BetterLine(
        plain_values.number(data.get("action"), f"{where}.action"),
        tuple(plain_values.in_notation(read, action, f"{where}.actions.{at}") for at, action in enumerate(actions)),
    )


# --- the reviewed hands of a player, with the judgements of their own decisions -----------------------------


KIND: Final = "review"
"""The kind of the studies that are reviews, followed by the seat."""


@dataclass(frozen=True, slots=True)
class ReviewedHand:
    """A hand that a player played and reviewed."""

    played: PlayedSeat
    role: str
    """The player's role in it; empty if the game has no roles."""
    analysis: Analysis
    """The player's judged decisions."""


def pages_of_reviewed(archive: Archive, profile: str) -> Iterator[list[ReviewedHand]]:
    """Yield the reviewed hands of a profile in pages, the oldest first. Many pages are empty.

    Practice and repeated deals are left out.
    """
    for page in pages_of_played(archive, profile):
        studies = studies_of_hands(archive, KIND, [played_seat.hand for played_seat in page])
        read = (
            _read_review(played_seat, studies[played_seat.hand]) for played_seat in page if played_seat.hand in studies
        )
        yield [hand for hand in read if hand is not None]


def _read_review(played: PlayedSeat, studies: list[Study]) -> ReviewedHand | None:
    """Return the review of the player's seat; ``None`` if there is none that can be read."""
    book = book_named(played.game)
    if book is None:
        return None
    for study in studies:
        with suppress(RefusalError):
            review = read_review(study.content, book.game)
            if review.seat == played.seat:
                return ReviewedHand(played, _role(played, book.game), review.analysis)
    return None


def _role(played: PlayedSeat, game: Game) -> str:
    with suppress(RefusalError):
        traits = game.traits(played.result)
        return traits.roles[played.seat] if traits is not None else ""
    return ""


def rules_of_hand(archive: Archive, catalogue: Catalogue, played: PlayedSeat) -> Rules | None:
    """Return the rules of a hand: those of its preset, or of its record if the preset is gone."""
    preset = catalogue.get(played.preset)
    if preset is not None:
        return preset.rules
    record = record_of(archive, played.hand)
    with suppress(RefusalError):
        return None if record is None else record_in(read_text(record), catalogue).rules
    return None
