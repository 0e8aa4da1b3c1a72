"""A position that a sentence of a rule sheet decides, and the texts about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.engine.core.game import Action, Beginning
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name

OF_SEATS: Final = frozenset({"misdeal", "winner", "lots", "friends", "turn", "next_dealer", "sitting_out"})
"""The facts that are seats."""
OF_EVERY_SEAT: Final = frozenset({"scores", "taken", "hands"})
"""The facts that have a number for each seat."""
CASE: Final = "@"
"""Separates the key of a sentence from the name of one of its cases."""
UNREASONED: Final = "action.not_legal"
"""The refusal that gives no reason, only the legal actions."""


@dataclass(frozen=True, slots=True)
class RuleProof:
    """A position that an option decides: the actions allowed in it, or the result."""

    key: str
    beginning: Beginning
    actions: tuple[tuple[int, Action], ...]
    action: Action | None = None
    """The action that only one value of the option allows; ``None`` if no choice differs."""
    is_allowed: bool = False
    refusal: Refusal | None = None
    """The reason why it is not allowed, by the rules or by the other value."""
    fact: str = ""
    """The name of the fact that differs, if no choice differs."""
    values: tuple[object, ...] = ()
    """The value of the fact, and its value with the other option; the first alone if both are the same."""
    size: tuple[int, ...] = ()
    """The sort key: the less a reader must look at, the smaller it is."""

    def record(self, preset: str) -> HandRecord:
        """Return the position as a hand record with the rules of that preset."""
        return HandRecord(preset, beginning=self.beginning, actions=self.actions)

    @property
    def is_reasoned(self) -> bool:
        """Whether there is a reason why the action is not allowed, by the rules or by the other value."""
        return self.refusal is not None and self.refusal.code != UNREASONED

    def text(self, texts: Texts, names: Sequence[str] = (), action: str = "", reason: str = "") -> str:
        """Return the sentence about the position.

        At a table, seats have ``names``, and the ``action`` and the ``reason`` why it is not allowed are given as
        texts; elsewhere they are in notation.
        """
        if self.action is None:
            case = self.key.partition(CASE)[2]
            shown = [fact_text(self.fact, value, texts, names) for value in self.values]
            lines = [texts(f"proof.case.{case}"), shown[0]] if case else [shown[0]]
            return " ".join([*lines, *(texts("proof.otherwise", shown=other) for other in shown[1:])])
        lines = [texts("proof.allowed" if self.is_allowed else "proof.barred", action=action or str(self.action))]
        if self.is_allowed and self.refusal is not None:
            lines.append(texts("proof.otherwise_barred"))
        if self.refusal is not None and self.is_reasoned and not action:
            lines.append(texts.refusal_text(self.refusal))
        return " ".join([*lines, reason]).strip()


def fact_text(fact: str, value: object, texts: Texts, names: Sequence[str] = ()) -> str:
    """Return the sentence for a fact and its value; without names, seats have numbers."""
    word = "none" if value in (None, ()) else str(value).lower()
    if texts.has(f"proof.{fact}.{word}"):
        return texts(f"proof.{fact}.{word}")
    if fact == "honours":
        assert isinstance(value, tuple)
        text = texts("proof.honours", seat=_seat(value[0], texts, names), value=value[1])
    else:
        plain = _plain(fact, value, texts, names)
        text = texts(f"proof.{fact}.say" if texts.has(f"proof.{fact}.say") else f"proof.{fact}", value=plain)
    return text[:1].upper() + text[1:]


def _plain(fact: str, value: object, texts: Texts, names: Sequence[str]) -> object:
    if fact in OF_SEATS:
        seats = value if isinstance(value, tuple) else (value,)
        return ", ".join(_seat(seat, texts, names) for seat in seats)
    if isinstance(value, (tuple, list)):
        items = [f"{item:+d}".replace("-", "−") if fact == "scores" else str(item) for item in value]
        every = names if fact in OF_EVERY_SEAT and len(names) == len(items) else [""] * len(items)
        return ", ".join(f"{name} {item}".strip() for name, item in zip(every, items, strict=True))
    return contract_name(texts, value, long=True) if fact == "contract" and isinstance(value, str) else value


def _seat(seat: object, texts: Texts, names: Sequence[str]) -> str:
    return names[seat] if names and isinstance(seat, int) else texts("proof.seat", number=seat)


def proofs_of(key: str, proofs: Mapping[str, RuleProof]) -> list[RuleProof]:
    """Return the proofs of one sentence: its own, then those of its cases."""
    return [proof for name, proof in proofs.items() if name.partition(CASE)[0] == key]
