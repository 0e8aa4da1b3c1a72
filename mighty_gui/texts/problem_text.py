"""Problems in words: their place, the problem itself, and its origins."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import Problem, place_text
from mighty_gui.texts.tables import Texts

MOST_LETTERS: Final = 1_000
"""The most letters of one message, in which words of a file may be repeated."""


def problem_text(problem: Problem, texts: Texts) -> str:
    """A problem in words, after its place."""
    place = place_text(problem.file, problem.line)
    if not place and problem.line:
        place = texts.told(Phrase("part.line", line=problem.line))
    return ": ".join(part for part in (place, problem.key, message_text(problem, texts)) if part)


def message_text(problem: Problem, texts: Texts) -> str:
    """A problem in words, without its place in the file."""
    message = texts.told(problem.phrase)
    return message if len(message) <= MOST_LETTERS else f"{message[:MOST_LETTERS]}…"
