"""Problems as text: their place, the problem itself, and its origins."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import Problem, place_text
from mighty_gui.texts.tables import Texts

MOST_LETTERS: Final = 1_000
"""The most letters of one message, because a message may quote a file."""


def problem_text(problem: Problem, texts: Texts) -> str:
    """Return a problem as text, after its place."""
    place = place_text(problem.file, problem.line)
    if not place and problem.line:
        place = texts.refusal_text(Phrase("part.line", line=problem.line))
    return ": ".join(part for part in (place, problem.key, message_text(problem, texts)) if part)


def message_text(problem: Problem, texts: Texts) -> str:
    """Return a problem as text, without its place in the file."""
    message = texts.refusal_text(problem.phrase)
    return message if len(message) <= MOST_LETTERS else f"{message[:MOST_LETTERS]}…"
