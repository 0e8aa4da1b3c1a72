"""How this program was built: plain or compiled (``hatch_build.py``), package or executable (``build.spec``)."""

from __future__ import annotations

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

WITNESS: Final = "mighty_gui.engine.core.cards"
"""A module that is compiled if any module is."""
HELPER: Final = "--helper"
"""The argument that makes the executable run a Python file, for its helper processes, instead of the game."""


def build_kind() -> Literal["compiled", "plain"]:
    """Return the kind of the engine that would be imported, from the loader of its module."""
    spec = find_spec(WITNESS)
    return "compiled" if spec and isinstance(spec.loader, ExtensionFileLoader) else "plain"


def is_frozen() -> bool:
    """Return whether this is the executable."""
    return bool(getattr(sys, "frozen", False))


def helper_command(file: Path, *arguments: str) -> list[str]:
    """Return the command that runs a Python file of ours by itself, without importing the game first.

    On Windows it is the console executable, because the game's own may have neither input nor output.
    """
    if not is_frozen():
        return [sys.executable, "-P", "-B", str(file), *arguments]
    console = Path(sys.executable).with_name("mighty-gui.exe")
    return [str(console) if console.exists() else sys.executable, HELPER, str(file), *arguments]


def help_if_spawned() -> None:
    """If this executable was started as a helper of the laboratory or of a plug-in, run the helper and exit."""
    if sys.argv[1:2] != [HELPER]:
        from multiprocessing import freeze_support

        return freeze_support()
    from runpy import run_path

    del sys.argv[:2]
    sys.dont_write_bytecode = True
    run_path(sys.argv[0], run_name="__main__")
    sys.exit()
