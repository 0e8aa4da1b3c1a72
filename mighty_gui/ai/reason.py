"""A reason as a code and the values in its sentence; the sentences are in the language tables."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action: ``code`` names the sentence below ``reasons``."""

    code: str
    values: tuple[tuple[str, str | int], ...] = ()
    """Values by name, in notation: ``card`` and ``other`` a card, ``suit`` a suit, ``contract`` and ``standing`` a
    contract, ``seat`` a seat's number, ``hand`` what a hand has (``mighty:1 A:2 H:5``); anything else a number."""

    @property
    def params(self) -> dict[str, str | int]:
        """The values as a mapping."""
        return dict(self.values)

    def as_json(self) -> dict[str, object]:
        """The reason as plain values."""
        return {"code": self.code, "params": self.params}


def because(code: str, **values: object) -> Reason:
    """A reason; cards, suits and contracts are kept as their notation."""
    return Reason(
        code, tuple((name, value if isinstance(value, int) else str(value)) for name, value in values.items())
    )
