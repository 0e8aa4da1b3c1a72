"""What the engine and the readers of files refuse, in the player's language.

They say it in English, numbers and all, and their sentences are what scripts read. The English table of
``errors`` holds the same sentences with placeholders, so that a sentence said is known again by its form and
can be told in another language.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass
from functools import cache

from mighty_gui.texts.tables import Texts

_SAID_IN = "en"
_DEEPEST = 4
"""A refusal may hold a reason, which may hold a hint."""
_PARTS = "errors.part."
"""Sentences that stand only within others."""


@dataclass(frozen=True)
class _Form:
    key: str
    pattern: re.Pattern[str]
    weight: int
    """How much of it is fixed: the sentence that says the most is meant."""


def in_words(message: str, texts: Texts) -> str:
    """The sentence in another language; as it is where it is not known."""
    return message if texts.language == _SAID_IN else _told(message, texts, _DEEPEST)


def is_known(message: str) -> bool:
    """Whether the sentence can be told in every language."""
    return _form_of(message, whole=True) is not None


def _told(message: str, texts: Texts, deeper: int) -> str:
    found = _form_of(message, whole=deeper == _DEEPEST)
    if found is None or not deeper:
        return message
    form, match = found
    values = {name: _parts(value, texts, deeper - 1) for name, value in match.groupdict().items()}
    return texts(form.key, **values)


def _parts(value: str, texts: Texts, deeper: int) -> str:
    """A value may be a sentence itself, or several in a row."""
    if _form_of(value) is not None:
        return _told(value, texts, deeper)
    return ", ".join(_told(part, texts, deeper) for part in value.split(", "))


def _form_of(message: str, *, whole: bool = False) -> tuple[_Form, re.Match[str]] | None:
    for form in _forms():
        if whole and form.key.startswith(_PARTS):
            continue
        if match := form.pattern.fullmatch(message):
            return form, match
    return None


@cache
def _forms() -> tuple[_Form, ...]:
    """The known sentences, those with the most fixed words first."""
    texts = Texts.load(_SAID_IN)
    forms = [_form(key, texts.template(key)) for key in texts.keys("errors")]
    return tuple(sorted(forms, key=lambda form: -form.weight))


def _form(key: str, template: str) -> _Form:
    pattern, weight = "", 0
    for literal, name, _, _ in string.Formatter().parse(template):
        pattern += re.escape(literal)
        weight += len(literal)
        if name is not None:
            pattern += f"(?P<{name}>.*?)"
    return _Form(key, re.compile(pattern, re.DOTALL), weight)
