"""A reason as a code and the values in its sentence; the sentences are in the language tables."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.engine.core import plain_values


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

    @classmethod
    def read(cls, value: object, where: str) -> Reason:
        """Read what ``as_json`` wrote. Raises ``RecordError``."""
        data = plain_values.mapping(value, where, {"code", "params"})
        params = plain_values.any_mapping(data.get("params"), f"{where}.params")
        values = {
            name: param if isinstance(param, int) else plain_values.text(param, where) for name, param in params.items()
        }
        return cls(plain_values.text(data.get("code"), f"{where}.code"), tuple(values.items()))


def because(code: str, **values: object) -> Reason:
    """A reason; cards, suits and contracts are kept as their notation."""
    return Reason(
        code, tuple((name, value if isinstance(value, int) else str(value)) for name, value in values.items())
    )
