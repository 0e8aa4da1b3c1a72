"""The result of a hand, with the reasons for its score, and the same as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.cards import Card, Value
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mitigati.pack import FOOL_SET, KINGS, PACK, PAR, SEATS, TRUMP_SET, honours_set
from mighty_gui.engine.mitigati.rules import MitigatiRules

Outcome = Literal["agreed", "played"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class MitigatiResult(Value):
    """The result of a hand: the bids that were agreed on, or the card values taken and the honours."""

    outcome: Outcome
    scores: tuple[int, ...]
    """The points that each seat wins or loses; they sum to zero."""
    values: tuple[int, ...] = ()
    """The card values that each seat took, including the dealer's discard; empty if the hand was agreed on."""
    honours: tuple[int, ...] = ()
    """The points that each other player pays for a seat's honours; empty if the hand was agreed on."""

    @property
    def was_played(self) -> bool:
        """Always ``True``: a hand counts whether it was agreed on or played."""
        return True

    def as_json(self) -> dict[str, object]:
        return {
            "outcome": self.outcome,
            "contract": None,
            "declarer": None,
            "friends": [],
            "points": None,
            "target": None,
            "run": False,
            "back_run": False,
            "multiplier": 1,
            "base": 0,
            "values": list(self.values),
            "honours": list(self.honours),
            "scores": list(self.scores),
        }

    def in_full(self) -> dict[str, object]:
        return self.as_json()


def played_result(values: tuple[int, ...], honours: tuple[int, ...]) -> MitigatiResult:
    """Return the result of a played hand: values relative to an equal share, and each player's payments for honours."""
    paid = sum(honours)
    scores = (value - PAR + SEATS * own - paid for value, own in zip(values, honours, strict=True))
    return MitigatiResult("played", tuple(scores), values, honours)


def read_result(value: object) -> MitigatiResult:
    """Read a result that ``in_full`` wrote. Raises ``RecordError``."""
    data = plain_values.any_mapping(value, "result")
    outcome = next((other_outcome for other_outcome in OUTCOMES if other_outcome == data.get("outcome")), None)
    scores = plain_values.numbers(data.get("scores"), "scores")
    values, honours = (plain_values.numbers(data.get(key, []), key) for key in ("values", "honours"))
    if outcome is None or len(scores) != SEATS or any(len(numbers) not in (0, SEATS) for numbers in (values, honours)):
        raise plain_values.wrong("result", Refusal("record.no_result"))
    return MitigatiResult(outcome, scores, values, honours)


# --- honours: the cards and combinations that are shown with one's first card -------------------------------


FOUR_KINGS: Final = 20
THREE_TRUMP_HONOURS: Final = 15
ANY_FOUR: Final = 10
EACH_MORE: Final = 5
MANY_TRUMPS: Final = 10
"""How many trumps a player must have for each of them to count."""


@dataclass(frozen=True, slots=True)
class HonourLine(Value):
    """Honour cards of one kind in a hand, and their points.

    ``kind`` is one of ``kings trumps four more many_trumps``, ``cards`` are the cards it is for, and ``points`` is what
    each other player pays.
    """

    kind: str
    cards: tuple[Card, ...]
    points: int


def honours_in(held: int, rules: MitigatiRules) -> tuple[HonourLine, ...]:
    """Return the honours in a hand (a set of cards); empty if there are none."""
    kings, others = held & KINGS, held & honours_set(rules) & ~KINGS
    lines = []
    if kings == KINGS:
        lines.append(_line("kings", kings, FOUR_KINGS))
    if others.bit_count() == 3:
        lines.append(_line("trumps", others, THREE_TRUMP_HONOURS))
    rest = (kings | others) & ~sum(PACK.set_of(line.cards) for line in lines)
    if rest.bit_count() >= 4:
        four = PACK.set_of(PACK.cards_in(rest)[:4])
        lines.append(_line("four", four, ANY_FOUR))
        rest &= ~four
    if lines and rest:
        lines.append(_line("more", rest, EACH_MORE * rest.bit_count()))
    return (*lines, *_many_trumps(held))


def _many_trumps(held: int) -> list[HonourLine]:
    """Return the line for ten or more trumps, one point for each; the Fool counts only as the tenth."""
    counted = held & TRUMP_SET
    if counted.bit_count() == MANY_TRUMPS - 1:
        counted |= held & FOOL_SET
    enough = counted.bit_count() >= MANY_TRUMPS
    return [_line("many_trumps", counted, counted.bit_count())] if enough else []


def _line(kind: str, cards: int, points: int) -> HonourLine:
    return HonourLine(kind, tuple(PACK.cards_in(cards)), points)


def honour_points(lines: tuple[HonourLine, ...]) -> int:
    """Return the points that each other player pays for these honours."""
    return sum(line.points for line in lines)
