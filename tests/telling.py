"""The text of refusals as players read it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from mighty_gui.engine.core.refusal import Phrase, RefusalError
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.texts import Texts
from mighty_gui.texts.problem_texts import problem_text


def told(found: Phrase | Problem | RefusalError, language: str = "en") -> str:
    """Return the text of a refusal, with its place if it is known."""
    texts = Texts.load(language)
    if isinstance(found, FileError):
        found = found.first
    if isinstance(found, Problem):
        return problem_text(found, texts)
    return texts.refusal_text(found.refusal if isinstance(found, RefusalError) else found)


@contextmanager
def refused(words: str) -> Iterator[pytest.ExceptionInfo[FileError]]:
    """Expect a file to be refused with a message that matches this regular expression."""
    with pytest.raises(FileError) as caught:
        yield caught
    assert re.search(words, told(caught.value))
