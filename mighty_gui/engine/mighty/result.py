"""The result of a hand, with the reasons for its score, and the same as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from mighty_gui.engine.core import plain_values
from mighty_gui.engine.core.cards import Value
from mighty_gui.engine.core.game import Traits
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.contract import Contract, denomination_sign
from mighty_gui.engine.mighty.pack import score_count, seat_count
from mighty_gui.engine.mighty.rules import MightyRules

Outcome = Literal["made", "failed", "draw", "misdeal", "passed_out"]
PLAYED: Final[tuple[Outcome, ...]] = ("made", "failed", "draw")
"""The outcomes of hands that were played to their end."""


@dataclass(frozen=True, slots=True)
class ScoreLine(Value):
    """One reason in a score: ``kind`` is the name of a base formula, a multiplier or a limit, ``value`` its value."""

    kind: str
    value: int
    multiplies: bool = False


CAP: Final = "cap"
"""The kind of the line that limits the score."""


def base_of(lines: Sequence[ScoreLine]) -> int:
    """Return the base of a score; 0 if it has none."""
    return next((line.value for line in lines if not line.multiplies), 0)


def multiplier_of(lines: Sequence[ScoreLine]) -> int:
    """Return the product of all multipliers of a score."""
    multiplier = 1
    for line in lines:
        multiplier *= line.value if line.multiplies else 1
    return multiplier


def each_of(lines: Sequence[ScoreLine]) -> int:
    """Return the points that one defender pays or gets."""
    each = base_of(lines) * multiplier_of(lines)
    return min([each, *(line.value for line in lines if line.kind == CAP)])


@dataclass(frozen=True, slots=True)
class MightyResult(Value):
    """The result of a hand. Hands that were not played have no contract, declarer, points or target."""

    outcome: Outcome
    scores: tuple[int, ...]
    """The points that each person at the table wins or loses."""
    contract: Contract | None = None
    declarer: int | None = None
    friends: tuple[int, ...] = ()
    points: int | None = None
    """The points that the declarer's side took, including its discard, weighted if the rules weight them."""
    target: int | None = None
    """The points that the declarer's side needed."""
    taken: int | None = None
    """The points that the declarer's side really took, including its discard: ``points`` before weighting."""
    defence: int | None = None
    """The points that the defenders took."""
    run: bool = False
    back_run: bool = False
    base: int = 0
    """The points that one defender pays or gets before multipliers."""
    multiplier: int = 1
    lines: tuple[ScoreLine, ...] = ()
    pot: int = 0
    """Chips in the pot after the hand."""

    @property
    def each(self) -> int:
        """The points that one defender pays or gets."""
        return each_of(self.lines) if self.lines else self.base * self.multiplier

    @property
    def was_played(self) -> bool:
        return self.outcome in PLAYED

    def as_json(self) -> dict[str, object]:
        return {
            "outcome": self.outcome,
            "contract": str(self.contract) if self.contract else None,
            "declarer": self.declarer,
            "friends": list(self.friends),
            "points": self.points,
            "target": self.target,
            "run": self.run,
            "back_run": self.back_run,
            "multiplier": self.multiplier,
            "base": self.base,
            "scores": list(self.scores),
        }

    def in_full(self) -> dict[str, object]:
        return self.as_json() | {
            "taken": self.taken,
            "defence": self.defence,
            "lines": [[line.kind, line.value, line.multiplies] for line in self.lines],
            "pot": self.pot,
        }


OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)


def read_result(value: object, rules: MightyRules) -> MightyResult:
    """Read a result that ``in_full`` wrote, or the part that ``as_json`` wrote. Raises ``RefusalError``."""
    data = plain_values.any_mapping(value, "result")
    scores = plain_values.numbers(data.get("scores"), "scores")
    outcome = next((other_outcome for other_outcome in OUTCOMES if other_outcome == data.get("outcome")), None)
    if outcome is None or len(scores) != score_count(rules):
        raise plain_values.wrong("result", Refusal("record.no_result"))
    contract, declarer = data.get("contract"), data.get("declarer")
    return MightyResult(
        outcome,
        scores,
        contract=None if contract is None else Contract.parse(plain_values.text(contract, "contract")),
        declarer=None if declarer is None else _seat(declarer, rules),
        friends=tuple(_seat(item, rules) for item in plain_values.sequence(data.get("friends", []), "friends")),
        points=_number_or_none(data, "points"),
        target=_number_or_none(data, "target"),
        taken=_number_or_none(data, "taken"),
        defence=_number_or_none(data, "defence"),
        run=bool(data.get("run")),
        back_run=bool(data.get("back_run")),
        base=plain_values.number(data.get("base", 0), "base"),
        multiplier=plain_values.number(data.get("multiplier", 1), "multiplier"),
        lines=tuple(_score_line(item) for item in plain_values.sequence(data.get("lines", []), "lines")),
        pot=plain_values.number(data.get("pot", 0), "pot"),
    )


def traits(result: Mapping[str, object]) -> Traits | None:
    """Return each seat's role, trump and contract; ``None`` if the hand was not played. Raises ``RefusalError``."""
    contract, scores = result.get("contract"), plain_values.numbers(result.get("scores"), "scores")
    if contract is None or result.get("outcome") not in PLAYED:
        return None
    bid = Contract.parse(plain_values.text(contract, "contract"))
    roles = tuple(_role(result, seat) for seat in range(len(scores)))
    return Traits(roles, {"trump": denomination_sign(bid.trump), "contract": str(bid.number)})


def _role(result: Mapping[str, object], seat: int) -> str:
    if seat == result.get("declarer"):
        return "declarer"
    return "friend" if seat in plain_values.numbers(result.get("friends"), "friends") else "defender"


def _seat(value: object, rules: MightyRules) -> int:
    return plain_values.seat(value, "seat", seat_count(rules))


def _number_or_none(data: Mapping[str, object], key: str) -> int | None:
    value = data.get(key)
    return None if value is None else plain_values.number(value, key)


def _score_line(value: object) -> ScoreLine:
    kind, worth, multiplies = plain_values.sequence(value, "lines")
    return ScoreLine(plain_values.text(kind, "lines"), plain_values.number(worth, "lines"), bool(multiplies))
