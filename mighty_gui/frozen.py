"""The program as an executable (``build.spec``), which is the Python of its helpers too: there is no other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

HELPER: Final = "--helper"
"""The word after which an executable is told the file that it shall run instead of the game."""


def is_frozen() -> bool:
    """Whether this is the executable."""
    return bool(getattr(sys, "frozen", False))


def alone(file: Path, *words: str) -> list[str]:
    """Return the command that runs a file of ours by itself, with nothing of the game imported before it.

    In Windows it is the executable for the console: the game's own may have neither input nor output.
    """
    if not is_frozen():
        return [sys.executable, "-P", "-B", str(file), *words]
    console = Path(sys.executable).with_name("mighty-gui.exe")
    return [str(console) if console.exists() else sys.executable, HELPER, str(file), *words]


def help_if_spawned() -> None:
    """Do the work of a helper, if this executable was started as one: of the laboratory, or of a plug-in."""
    if sys.argv[1:2] != [HELPER]:
        from multiprocessing import freeze_support

        return freeze_support()
    from runpy import run_path

    del sys.argv[:2]
    sys.dont_write_bytecode = True
    run_path(sys.argv[0], run_name="__main__")
    sys.exit()
