"""Numbers that commands are given."""

from __future__ import annotations

from mighty_gui.presets import FileError, Problem


def positive(number: int, option: str, most: int) -> int:
    """The number where something can be done with it. Raises ``FileError``."""
    if number < 1:
        raise FileError(Problem(f"{option}: a number from 1 on is expected, not {number}"))
    if number > most:
        raise FileError(Problem(f"{option}: at most {most} is possible"))
    return number
