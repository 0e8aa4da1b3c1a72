"""Messages in Korean about any fault of a rule file contain no English words except those of the file."""

from __future__ import annotations

import re
from functools import cache

import pytest

from mighty_gui.engine.core.cards import RANKS
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.faults import Problem
from mighty_gui.presets.catalogue import CheckedFile, check_files
from mighty_gui.presets.options import hint_of, list_item, literals_of, option_keys, options_of
from mighty_gui.presets.preset_reading import ABOUT
from tests.presets.faulty_files import NAMES, faulty_files
from tests.telling import told

WORD = re.compile(r"[A-Za-z]+")
NOTATION = {"YAML", "UTF", "MB", "U", "null", "true", "false", "ko", "en", "JK", "JB", "JR", "our", "table", "yaml",
            *"SHDC", *(suit + rank for suit in "SHDC" for rank in RANKS)}  # fmt: skip
"""Texts that are the same in every language."""


@cache
def option_words() -> frozenset[str]:
    """Return the words of options and their values in files."""
    found = set(ABOUT)
    for key in option_keys(MightyRules):
        item = list_item(hint_of(MightyRules, key))
        found |= {
            key,
            *map(str, literals_of(hint_of(MightyRules, key))),
            *(map(str, literals_of(item)) if item is not None else ()),
        }
        found |= (
            set(options_of(item)) if isinstance(item, type) and item.__module__ == MightyRules.__module__ else set()
        )
    return frozenset(word for one in found for word in WORD.findall(one))


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[CheckedFile, str]]:
    folder, texts = tmp_path_factory.mktemp("faulty"), faulty_files()
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    paths = [folder / f"{name}.yaml" for name in texts]
    return list(zip(check_files(paths), texts.values(), strict=True))


def english_in(problem: Problem, text: str) -> list[str]:
    """Return the words that are neither from the file nor the same in every language."""
    said = re.sub(r"([A-Z]:)?[/\\]\S+[/\\]", "", told(problem, "ko"))
    own = {*WORD.findall(text), *option_words(), *NOTATION, *WORD.findall(" ".join(NAMES)), "faulty"}
    return [word for word in WORD.findall(said) if word not in own]


def test_nearly_every_file_is_faulty(checked: list[tuple[CheckedFile, str]]) -> None:
    assert len(checked) > 640
    assert sum(bool(one.problems) for one, _ in checked) > 600


def test_an_option_more_changes_no_other_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise each new option would make files faulty in random, unchecked ways."""
    named = re.compile("faulty-[0-9]+")
    whole = {named.sub("", text) for text in faulty_files().values()}
    keys = list(option_keys(MightyRules))
    monkeypatch.setattr("tests.presets.faulty_files.option_keys", lambda rules: [*keys[:10], *keys[11:]])
    fewer = {named.sub("", text) for text in faulty_files().values()}
    assert fewer < whole


def test_what_is_wrong_is_told_in_korean(checked: list[tuple[CheckedFile, str]]) -> None:
    for one, text in checked:
        for problem in one.problems:
            said = told(problem, "ko")
            assert re.search("[가-힣]", said), said
            assert not english_in(problem, text), said
            assert "⟨" not in said
            assert "{hint" not in said


def test_what_is_wrong_is_told_in_english(checked: list[tuple[CheckedFile, str]]) -> None:
    for one, text in checked:
        for problem in one.problems:
            said = told(problem)
            assert "⟨" not in said
            hangul = set(re.findall("[가-힣]", said)) - set(text)
            assert not hangul, said


def test_many_kinds_of_faults_are_among_them(checked: list[tuple[CheckedFile, str]]) -> None:
    codes = {problem.refusal.code for one, _ in checked for problem in one.problems}
    assert len(codes) > 70, sorted(codes)
    assert any(problem.inherited for one, _ in checked for problem in one.problems)


def test_no_spelling_is_guessed_that_has_little_in_common(checked: list[tuple[CheckedFile, str]]) -> None:
    for one, _ in checked:
        for problem in one.problems:
            if problem.key.rpartition(".")[2] in ("walk", "king", "카드"):
                assert "혹시" not in told(problem, "ko")
