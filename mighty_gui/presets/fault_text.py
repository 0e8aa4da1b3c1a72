"""Telling what is wrong with a file in the player's language."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.files.faults import Problem
from mighty_gui.texts import Texts
from mighty_gui.texts.errors import in_words


def problem_text(problem: Problem, texts: Texts) -> str:
    """Where it is, and what it is."""
    return str(replace(problem, message=in_words(problem.message, texts)))
