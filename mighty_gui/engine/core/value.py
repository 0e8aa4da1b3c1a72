"""Values that are pickled and copied in the same way, whether the engine is compiled or not."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Value:
    """A frozen dataclass that is pickled and copied by calling its class with its fields.

    Without this, a compiled class could not be pickled: pickle cannot read or set its fields.
    """

    def __reduce__(self) -> tuple[type[Value], tuple[object, ...]]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))
