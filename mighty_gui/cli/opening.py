"""Opening the window: what draws is imported only now."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Final

MAIN: Final = "mighty_gui.client.main"


def open_game(*, narrate: bool = False, language: str = "", frames: int | None = None) -> int:
    """Play until the window is closed, and return the exit code; the arguments are those of the window.

    What is imported stays: looking through it for garbage would take a tenth of the time until the first frame.
    """
    gc.disable()
    try:
        run = import_module(MAIN).run
    finally:
        gc.enable()
    gc.freeze()
    code: int = run(narrate=narrate, language=language, frames=frames)
    return code
