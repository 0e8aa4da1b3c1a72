"""An evening at a real table: the players, the rules, and the scores of each hand, line by line."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, cast

from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.plain_values import whole_number
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.match.settlement import Payment, ranking, settle
from mighty_gui.presets import Catalogue, full_mapping

HEAD: Final = ""
"""The name under which the agreement is stored, next to the names of the lines."""
_MISREAD: Final = (RefusalError, ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError)

Kind = Literal["hand", "penalty"]
Entries = Mapping[str, object]
"""Plain values of a part of an evening; ``None`` if it no longer exists."""


@dataclass(frozen=True, slots=True)
class EveningLine:
    """The scores that one hand, or a penalty, brought to each player."""

    kind: Kind
    scores: tuple[int, ...]
    facts: Mapping[str, object] = field(default_factory=dict)
    """More about it as plain values: the result of a hand, the player who pays a penalty."""
    id: str = ""
    """Its name in the evening, which begins with its number; empty before it is added."""
    is_removed: bool = False
    """Whether it was deleted; it can be put back."""
    entered: Mapping[str, object] = field(default_factory=dict)
    """The values that were entered, as plain values for its game, so that it can be corrected; empty if unknown."""

    def as_plain(self) -> dict[str, object]:
        """Return the line as it is stored."""
        removed = True if self.is_removed else None
        facts, entered = dict(self.facts), dict(self.entered)
        return {"kind": self.kind, "scores": list(self.scores), "facts": facts, "removed": removed, "entered": entered}


@dataclass(frozen=True, slots=True)
class EveningSheet:
    """The score sheet of an evening. It computes no scores: the caller that adds a line knows them.

    Each line has a name that no other window gives to another line, so that lines of two windows can be merged.
    """

    preset: str
    rules: Rules
    names: tuple[str, ...]
    stake: int = 0
    lines: tuple[EveningLine, ...] = ()
    """All lines in order, including deleted ones."""
    entering: Mapping[str, object] = field(default_factory=dict)
    """The hand that is being entered card by card, as plain values for its game; empty without one."""
    entered_as: str = ""
    """The name of the line that this hand will become."""
    id: str = ""
    is_over: bool = False

    @property
    def valid_lines(self) -> tuple[EveningLine, ...]:
        """The lines that were not deleted."""
        return tuple(line for line in self.lines if not line.is_removed)

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each player."""
        return tuple(sum(line.scores[at] for line in self.valid_lines) for at in range(len(self.names)))

    @property
    def hands(self) -> int:
        """The number of hands that were played."""
        return sum(line.kind == "hand" for line in self.valid_lines)

    @property
    def payments(self) -> Sequence[Payment]:
        """The fewest payments that settle the evening; none without a stake."""
        return settle(self.totals, self.stake) if self.stake else ()

    def ranking(self) -> list[tuple[int, int]]:
        """Return the rank of each person, from 1, and their index, best first; equal people share a rank."""
        return ranking(self.totals)

    def fresh_name(self) -> str:
        """Return a name for the next line that no other window can give at the same time."""
        known = [self.entered_as, *(line.id for line in self.lines)]
        return f"{1 + max(map(_place, known)):06}-{secrets.token_hex(4)}"

    def line(self, name: str) -> EveningLine | None:
        """Return the line with a name, or ``None``."""
        return next((line for line in self.lines if line.id == name), None)

    def add(self, line: EveningLine) -> EveningSheet:
        """Return the evening with a line added, or with the line of the same name replaced."""
        named = line if line.id else replace(line, id=self.fresh_name())
        others = [other for other in self.lines if other.id != named.id]
        return replace(self, lines=tuple(sorted((*others, named), key=lambda other: other.id)))

    def penalty(self, payer: int, amount: int) -> EveningLine:
        """Return the line of a penalty that one person pays to each of the others."""
        others = len(self.names) - 1
        scores = tuple(-amount * others if at == payer else amount for at in range(len(self.names)))
        return EveningLine("penalty", scores, {"payer": payer, "amount": amount})

    def as_plain(self) -> dict[str, object]:
        """Return the agreement as it is stored."""
        rules = full_mapping(self.rules)
        return {"preset": self.preset, "rules": rules, "names": list(self.names), "stake": self.stake}


def _place(name: str) -> int:
    """Return the number of a line, from its name."""
    return whole_number(name.partition("-")[0]) or 0


def read_evening(name: str, parts: Mapping[str, object]) -> EveningSheet | None:
    """Read an evening from its agreement and its lines, by their names; ``None`` if the agreement is invalid."""
    try:
        head: Any = parts[HEAD]
        rules = Catalogue(()).rules_from(YamlDocument(None), dict(head["rules"]))
        names = tuple(map(str, head["names"]))
        evening = EveningSheet(str(head["preset"]), rules, names, int(head["stake"]), id=name)
    except _MISREAD:
        return None
    found = [line for part, entries in parts.items() if part and (line := _line(part, entries, len(names)))]
    entering, entered_as = _entering(parts)
    lines = tuple(sorted(found, key=lambda line: line.id))
    is_over = head.get("over") is True
    return replace(evening, lines=lines, entering=entering, entered_as=entered_as, is_over=is_over)


def _line(name: str, entries: object, people: int) -> EveningLine | None:
    """Read a line; ``None`` if it is invalid, or is a hand that is still being entered."""
    try:
        plain: Any = entries
        kind, scores = plain["kind"], tuple(map(int, plain["scores"]))
        facts, entered = dict(plain["facts"]), dict(plain.get("entered") or {})
        line = EveningLine(cast(Kind, kind), scores, facts, name, plain.get("removed") is True, entered)
    except _MISREAD:
        return None
    return line if kind in ("hand", "penalty") and len(scores) == people else None


def _entering(parts: Mapping[str, object]) -> tuple[Mapping[str, object], str]:
    """Return the hand that is being entered, with its name; of several, the one that was begun last."""
    for name, entries in sorted(parts.items(), reverse=True):
        cards = entries.get("cards") if isinstance(entries, Mapping) and "scores" not in entries else None
        if isinstance(cards, Mapping) and cards:
            return dict(cards), name
    return {}, ""
