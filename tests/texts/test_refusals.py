"""Refusals are values: every code has a sentence in both languages, and every sentence a code."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.engine.mitigati.law import Law
from mighty_gui.engine.mitigati.pack import SUIT_SETS
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import reasons_against_cards
from tests.presets.test_faulty_files import option_words
from tests.texts.code_facts import REFUSING, facts
from tests.texts.test_locale_files import TABLES

TEXTS = {language: Texts.load(language) for language in ("ko", "en")}
CODES = tuple(key.removeprefix("errors.") for key in TEXTS["en"].keys("errors"))
LAW_OF_MITIGATI = Law(MitigatiRules())
OF_MITIGATI = {
    reason
    for led in range(len(SUIT_SETS))
    for demand in LAW_OF_MITIGATI.demands_on(led)
    for reason, _ in demand.reasons
}
BY_REASON = {f"play.{reason}" for reason in reasons_against_cards() | OF_MITIGATI}
"""Codes that are built where something is refused."""
SENTENCE = re.compile(r"[A-Za-z']+( [A-Za-z',;]+){2,}")


def refused_by() -> dict[str, str]:
    """Return the codes of refusals and phrases, and where they are."""
    return {code: call.place for call in facts().called("Refusal", "Phrase") for code in call.first}


def test_there_are_refusals_to_look_at() -> None:
    assert len(refused_by()) > 120
    assert len(CODES) > 200


def test_every_code_is_told() -> None:
    missing = {code: place for code, place in refused_by().items() if code not in CODES}
    assert not missing
    assert set(CODES) >= BY_REASON


def values_given() -> Iterator[tuple[str, str, frozenset[str | None]]]:
    """Yield the refusals with only literal values: the place, the code and the names of the values."""
    for call in facts().called("Refusal", "Phrase", "told"):
        for code in call.first:
            if None not in call.names and code in CODES:
                yield call.place, code, call.names


def test_every_refusal_brings_what_its_sentence_needs() -> None:
    given = list(values_given())
    assert len(given) > 150
    lacking = [f"{place}: {code}" for place, code, names in given if fillings(code).keys() - names]
    assert not lacking


def test_every_sentence_has_a_code() -> None:
    unsaid = set(CODES) - facts().literals - BY_REASON
    assert not unsaid


def fillings(code: str) -> dict[str, str]:
    """Return an unusual text for every placeholder."""
    return dict.fromkeys(re.findall(r"\{(\w+)", TABLES["en"][f"errors.{code}"]), "7")


@pytest.mark.parametrize("code", CODES)
def test_it_is_told_in_both_languages(code: str) -> None:
    said = {language: texts.refusal_text(Refusal(code, **fillings(code))) for language, texts in TEXTS.items()}
    assert all("⟨" not in words and "{" not in words for words in said.values()), said
    assert not re.search("[가-힣]", said["en"])
    assert re.search("[가-힣]", said["ko"]), said["ko"]


WRITTEN_SO = {
    "YAML", "UTF", "MB", "null", "true", "false", "id", "yaml", "table", "our", "help", "N", "S", "H", "D", "C",
    "SA", "HT", "JK", "format", "preset", "rules", "stock", "hands", "kitty", "redistribution", "lots", "deal",
    "actions", "dealer", "hand", "bid", "otherwise", "right", "wrong", "coached", "lang", "size", "x800",
    "text", "scale", "view", "gui", "list", "mighty", "extends", "only", "seats", "H3", "C3",
    "workers", "scheduler", "Dask", "pip", "install", "lab", "phones", "port", "without", "venv", "bin",
    "Windows", "Scripts", "distributed",
}  # fmt: skip
"""The Latin letters in Korean sentences, without the names of options and their values."""


@pytest.mark.parametrize("code", CODES)
def test_korean_sentences_hold_no_english(code: str) -> None:
    words = re.findall("[A-Za-z][A-Za-z0-9]*", re.sub(r"\{[^}]*\}", "", TABLES["ko"][f"errors.{code}"]))
    assert not set(words) - WRITTEN_SO - option_words()


def test_nothing_is_refused_in_words() -> None:
    found = [
        f"{call.place}: {words}" for call in facts().called(*REFUSING) for words in call.words if SENTENCE.search(words)
    ]
    assert not found, "\n".join(found)


# --- the value ---------------------------------------------------------------------------------------


def test_refusals_are_values() -> None:
    one = Refusal("record.twice", card="SA", times=2, count=1)
    assert one == Refusal("record.twice", card="SA", times=2, count=1)
    assert one != Refusal("record.twice", card="SA", times=3, count=1)
    assert one != Phrase("record.twice", card="SA", times=2, count=1), "a part of a sentence is no refusal"
    assert len({one, Refusal("record.twice", card="SA", times=2, count=1)}) == 1
    assert str(one) == "record.twice(card=SA, times=2, count=1)"


def test_what_somebody_wrote_is_only_quoted() -> None:
    """A name may equal the text of another refusal."""
    said = TEXTS["en"].refusal_text(Refusal("preset.quotes"))
    assert TEXTS["ko"].refusal_text(Refusal("notation.card", name=said)).startswith(f"'{said}': 카드가")
    assert TEXTS["ko"].refusal_text(Refusal("preset.twice", value="{hint}")) == "'{hint}': 목록에 두 번 있습니다"


def test_a_phrase_within_is_told_with_the_whole() -> None:
    whole = Phrase("part.whole", low="0", high="200")
    told = Refusal("preset.value", value="'x'", allowed=("contract", whole, "null"), hint="")
    assert TEXTS["ko"].refusal_text(told) == (
        "'x'는 쓸 수 없습니다. 쓸 수 있는 것: contract, 0에서 200까지의 정수, null"
    )
    hint = Phrase("part.nearest", word="sinchon-5")
    assert TEXTS["ko"].refusal_text(Refusal("preset.none", preset="sinchn", hint=hint)) == (
        "'sinchn' 규칙이 없습니다; 혹시 'sinchon-5'?"
    )
