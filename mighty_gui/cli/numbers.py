"""Numbers in the arguments of commands."""

from __future__ import annotations

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.presets import FileError, Problem


def positive(number: int, option: str, most: int) -> int:
    """The number, if it is from 1 to ``most``. Raises ``FileError``."""
    if number < 1:
        raise FileError(Problem(Refusal("option.positive", option=option, number=number)))
    if number > most:
        raise FileError(Problem(Refusal("option.most", option=option, most=most)))
    return number
