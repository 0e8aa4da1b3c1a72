"""Values that are pickled and copied alike, whether the engine is compiled or not."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Value:
    """A frozen dataclass that is pickled and copied by being made anew from its fields.

    By itself a compiled class could not be: its fields lie where pickle neither finds nor sets them.
    """

    def __reduce__(self) -> tuple[type[Value], tuple[object, ...]]:
        return type(self), tuple(getattr(self, one.name) for one in fields(self))
