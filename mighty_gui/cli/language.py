"""The language of the command line: that of the option, else that of the settings, else the system's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.files.storage import user_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.texts import Texts, available_languages, system_language
from mighty_gui.texts.problem_texts import problem_text

OPTION = "--lang"
_chosen: ContextVar[str] = ContextVar("language", default="")


def choose(arguments: Sequence[str]) -> list[str]:
    """Remove ``--lang ko`` from the words, at any place, and return the other words. Raises ``FileError``."""
    asked: str | None = None
    rest, arguments = [], list(arguments)
    while arguments:
        word = arguments.pop(0)
        if word == OPTION and arguments:
            asked = arguments.pop(0)
        elif word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    known = available_languages()
    _chosen.set(asked if asked in known else "")
    if asked is not None and asked not in known:
        raise FileError(Problem(Refusal("option.language", language=asked, languages=known)))
    return rest


def asked_for() -> str:
    """Return the language of the command line's option; empty if there is none."""
    return _chosen.get()


def texts() -> Texts:
    """Return the texts of the language to use."""
    return Texts.load(asked_for() or _of_settings() or system_language())


def _of_settings() -> str:
    """Return the language chosen in the game; empty if none was chosen or the settings cannot be read."""
    try:
        data = read_file(user_root() / "settings.yaml").value
    except FileError:
        return ""
    language = data.get("language") if isinstance(data, Mapping) else None
    return language if isinstance(language, str) and language in available_languages() else ""


def problem_line(problem: Problem) -> str:
    """Return a problem as text for people."""
    return problem_text(problem, texts())
