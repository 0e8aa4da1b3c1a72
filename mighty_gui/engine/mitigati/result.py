"""The result of a hand, with the reasons for its score, and the same as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.core.value import Value
from mighty_gui.engine.mitigati.pack import PAR, SEATS

Outcome = Literal["agreed", "played"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)


@dataclass(frozen=True, slots=True)
class Result(Value):
    """The result of a hand: what everyone agreed on, or card values taken and honours."""

    outcome: Outcome
    scores: tuple[int, ...]
    """The points that each seat wins or loses; they sum to zero."""
    values: tuple[int, ...] = ()
    """The card values that each seat took, the dealer's discard included; empty in a hand that was agreed on."""
    honours: tuple[int, ...] = ()
    """What each seat's honours cost each other player; empty in a hand that was agreed on."""

    @property
    def was_played(self) -> bool:
        """Whether the hand counts as one: it always does, agreed on or played."""
        return True

    def as_json(self) -> dict[str, object]:
        """The result as plain values, in the shape of a record's ``result``."""
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
        """All that the result holds, as plain values."""
        return self.as_json()


def played(values: tuple[int, ...], honours: tuple[int, ...]) -> Result:
    """The result of a hand that was played: values relative to an equal share, and honours from each to each."""
    paid = sum(honours)
    scores = (value - PAR + SEATS * own - paid for value, own in zip(values, honours, strict=True))
    return Result("played", tuple(scores), values, honours)


def read_result(value: object) -> Result:
    """Read a result that ``in_full`` wrote. Raises ``RecordError``."""
    data = plain_values.any_mapping(value, "result")
    outcome = next((one for one in OUTCOMES if one == data.get("outcome")), None)
    scores = plain_values.numbers(data.get("scores"), "scores")
    values, honours = (plain_values.numbers(data.get(key, []), key) for key in ("values", "honours"))
    if outcome is None or len(scores) != SEATS or any(len(one) not in (0, SEATS) for one in (values, honours)):
        raise plain_values.wrong("result", Refusal("record.no_result"))
    return Result(outcome, scores, values, honours)
