"""Which build of the engine runs: plain Python, or machine code made of the same sources (``hatch_build.py``)."""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from typing import Final, Literal

WITNESS: Final = "mighty_gui.engine.core.cards"
"""A module that is compiled wherever anything is."""


def build_kind() -> Literal["compiled", "plain"]:
    """The kind of the engine that is running or would be imported: its loader says so, no flag."""
    spec = find_spec(WITNESS)
    return "compiled" if spec and isinstance(spec.loader, ExtensionFileLoader) else "plain"
