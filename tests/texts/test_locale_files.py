"""What every table of every language must hold, whoever writes it."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from mighty_gui.files.storage import data_root
from mighty_gui.texts import available_languages
from mighty_gui.texts.tables import TextFormatter, read_file, read_folder

LOCALE = data_root() / "assets" / "locale"
FILES = sorted(LOCALE.glob("*/*.yaml"))
TABLES = {language: read_folder(LOCALE / language) for language in available_languages()}
DUMMIES: tuple[object, ...] = (1, 13, "주공", "♠A", "Tom")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def wants_number(text: str, name: str) -> bool:
    """Whether the text formats the value as a number: {score:+d}, {rate:.0%}."""
    specs = [spec or "" for _, field, spec, _ in string.Formatter().parse(text) if field == name]
    return any(re.search(r"[dfgen%,]$", spec) for spec in specs if "|" not in spec and "/" not in spec)


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_file_is_a_table(path: Path) -> None:
    assert list(read_file(path)), f"{path} holds no text"


def test_languages_have_the_same_files() -> None:
    names = {language: {path.name for path in (LOCALE / language).glob("*.yaml")} for language in TABLES}
    assert len(set(map(frozenset, names.values()))) == 1, names


@pytest.mark.parametrize("language", TABLES)
def test_same_keys_in_the_same_files(language: str) -> None:
    for path in sorted((LOCALE / "en").glob("*.yaml")):
        ours = {key for key, _, _ in read_file(LOCALE / language / path.name)}
        theirs = {key for key, _, _ in read_file(path)}
        assert not ours ^ theirs, f"{path.name}: only in one of {language} and en: {sorted(ours ^ theirs)}"


@pytest.mark.parametrize("language", TABLES)
def test_same_placeholders(language: str) -> None:
    english = TABLES["en"]
    wrong = {
        key: (sorted(placeholders(text)), sorted(placeholders(english[key])))
        for key, text in TABLES[language].items()
        if key in english and placeholders(text) != placeholders(english[key])
    }
    assert not wrong, f"{language} and en differ: {wrong}"


@pytest.mark.parametrize("language", TABLES)
def test_placeholders_are_named(language: str) -> None:
    for key, text in TABLES[language].items():
        assert all(name.isidentifier() for name in placeholders(text)), f"{language} {key}: {text}"


@pytest.mark.parametrize("language", TABLES)
def test_every_text_can_be_formatted(language: str) -> None:
    formatter = TextFormatter(str)
    for key, text in TABLES[language].items():
        for dummy in DUMMIES:
            values = {name: 3 if wants_number(text, name) else dummy for name in placeholders(text)}
            result = formatter.format(text, **values)
            assert "{" not in result, f"{language} {key}: {result}"


@pytest.mark.parametrize("language", TABLES)
def test_no_stray_blanks(language: str) -> None:
    for key, text in TABLES[language].items():
        assert text == text.strip(), f"{language} {key}: {text!r}"
        assert "  " not in text, f"{language} {key}: {text!r}"


def test_korean_texts_pick_their_particles() -> None:
    """A particle written out behind a placeholder fits only some values: use {name:이/가}."""
    fixed = re.compile(r"\}(은|는|이|가|을|를|과|와|으로|로)(?=[\s.,!?]|$)|(은\(는\)|이\(가\)|을\(를\)|\(으\)로)")
    for key, text in TABLES["ko"].items():
        assert not fixed.search(text), f"ko {key}: {text}"


def test_english_has_hangul_only_in_the_glossary() -> None:
    """There a learner sees each word they hear at the table, and how to say it: 주공 jugong."""
    for key, text in TABLES["en"].items():
        if re.match(r"help\.\w+\.words\.", key):
            bare = re.sub(r"[가-힣]+( [가-힣]+)* [a-zA-Z-]+", "", text)
            assert not re.search("[가-힣]", bare), f"en {key} does not say how to read it: {text}"
        elif not key.startswith("language."):
            assert not re.search("[가-힣]", text), f"en {key}: {text}"


def test_one_of_something_is_never_called_by_the_plural() -> None:
    """No "Choose 1 cards": a number picks the form of the noun behind it. Refusals are patterns, and do not."""
    nouns = "cards|points|tricks|hands|trumps|suits|bids|choices|moves|orders|rules|options|files|times|seats"
    plural = re.compile(rf"\}} ({nouns})\b")
    for key, text in TABLES["en"].items():
        if not key.startswith("errors."):
            assert not plural.search(text), f"en {key}: {text}"


POLITE = re.compile(r"니다(?=[\s.!?:)…]|$)")
FRIENDLY = re.compile(r"(?<![세까필중주])요(?=[\s.!?)…]|$)|죠(?=[\s.!?]|$)")
"""Sentences that end in 해요. Requests (…세요) and offers (…까요?) are both voices' own."""
COACH = ("coach.", "reasons.", "lessons.", "aids.hint.", "why.", "exercises.", "review.")
NOTICES = ("lessons.damaged",)
PEOPLE_SAY = ("table.said.", "table.cover.ready", "editor.off")


def test_english_is_spelled_one_way() -> None:
    """Straight apostrophes within words, and a back run as the books have it."""
    odd = re.compile(r"[A-Za-z}]’[a-z]|[Bb]ack-run|\d %")
    for key, text in TABLES["en"].items():
        assert not odd.search(text), f"en {key}: {text}"


def test_each_korean_voice_keeps_its_manner() -> None:
    """The coach, the hints and the lessons say 해요; prompts, notices and everything else say 합니다."""
    for key, text in TABLES["ko"].items():
        if key.startswith(COACH) and key not in NOTICES:
            assert not POLITE.search(text), f"ko {key} speaks like a prompt: {text}"
        elif not key.startswith(PEOPLE_SAY):
            assert not FRIENDLY.search(text), f"ko {key} speaks like the coach: {text}"


def test_korean_house_words() -> None:
    """One word for one thing; and what reads like a translation stays out."""
    never = re.compile("옵션 (찾기|보기)|그런 옵션|저마다|저절로|이 벌에|지금의 규칙|되어진|으로부터의")
    for key, text in TABLES["ko"].items():
        assert not never.search(text), f"ko {key}: {text}"
