"""Properties of every table of every language."""

from __future__ import annotations

import re
import string
from functools import cache
from pathlib import Path

import pytest
import yaml

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
    """Return whether the text formats the value as a number: {score:+d}, {rate:.0%}."""
    specs = [spec or "" for _, field, spec, _ in string.Formatter().parse(text) if field == name]
    return any(re.search(r"[dfgen%,]$", spec) for spec in specs if "|" not in spec and "/" not in spec)


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-2:]))
def test_file_is_a_table(path: Path) -> None:
    assert list(read_file(path)), f"{path} holds no text"


@pytest.mark.parametrize("language", sorted(TABLES))
def test_each_fact_about_a_position_ends_as_a_sentence(language: str) -> None:
    """They are read one after the other in *Show me*."""
    texts = {key: text for key, text in TABLES[language].items() if key.startswith("proof.")}
    parts = {"proof.seat", "proof.does", "proof.otherwise"}
    assert len(texts) > 30
    assert [key for key, text in texts.items() if key not in parts and not text.endswith(".")] == []


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
    """A fixed particle after a placeholder fits only some values: use {name:이/가}."""
    written = "은|는|이|가|을|를|과|와|으로|로|이랑|랑|이나|이든|이며|이고|이면|이라|이다|이에요|예요"
    fixed = re.compile(rf"\}}({written})(?=[\s.,!?·:)]|$)|(은\(는\)|이\(가\)|을\(를\)|\(으\)로)")
    for key, text in TABLES["ko"].items():
        assert not fixed.search(text), f"ko {key}: {text}"


def test_english_has_hangul_only_in_the_glossary() -> None:
    """There a learner reads each Korean term of the table, and its pronunciation: 주공 jugong."""
    for key, text in TABLES["en"].items():
        if re.match(r"help\.\w+\.words\.", key):
            bare = re.sub(r"[가-힣]+( [가-힣]+)* [a-zA-Z-]+", "", text)
            assert not re.search("[가-힣]", bare), f"en {key} does not say how to read it: {text}"
        elif not key.startswith("language."):
            assert not re.search("[가-힣]", text), f"en {key}: {text}"


FORMS = {
    (found[1].split()[-1], found[2].split()[-1])
    for text in TABLES["en"].values()
    for found in re.finditer(r"\{\w+:([^|{}]+)\|([^|{}]+)\}", text)
    if found[2].endswith("s") and not found[1].endswith("s")
}
"""The forms of each word that some text chooses by a number: after 1, and after 0 and 2."""
MORE_FORMS = {("deal", "deals"), ("joker", "jokers"), ("player", "players"), ("record", "records"), ("star", "stars")}
NEVER_ONE = re.compile(
    r"errors\.|par\.|holding\.jokers|duplicate\.turn|editor\.problem\.|exercises\.stars|lessons\.welcome"
    r"|(cli\.rules|new_game)\.players|new_game\.group_players|cli\.history\.importing|option\.players\."
    r"|help\.mighty\.|selfplay\.|lab\.progress"
)
"""Texts whose number is never 1: players, tables of par, several jokers; and patterns of refusals."""


@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_number_picks_the_form_of_the_noun_behind_it(count: int) -> None:
    """No "1 matches", no "2 match"."""
    wrong = "|".join(several if count == 1 else single for single, several in FORMS | MORE_FORMS)
    fault = re.compile(rf"(?<![\d.,:♠♥♦♣-]){count} ({wrong})\b(?!-| cards)")
    formatter = TextFormatter(str)
    for key, text in TABLES["en"].items():
        if not NEVER_ONE.match(key):
            filled = formatter.format(text, **dict.fromkeys(placeholders(text), count))
            assert not fault.search(filled), f"en {key}: {filled}"


PEOPLE = {"name", "other", "leader", "winner", "declarer", "dealer", "player"}
NEVER_YOU = re.compile(r"(errors|reasons|plugins)\.|matches\.removed|accessibility\.told\.lacks|table\.play\.thinking")
"""Texts that address the player about another person or thing."""


def test_you_are_never_spoken_of_as_somebody_else() -> None:
    """No "You has finished", no "You's style": the text fits all people, or has a separate form for the player."""
    fault = re.compile(r"\b[Yy]ou('s\b| (has|is|was|does|[a-z]{2,}s)\b)")
    formatter = TextFormatter(str)
    for key, text in TABLES["en"].items():
        held = placeholders(text)
        own = {f"{key}_of_you", *(key.replace(".moment.", f".moment_{what}_you.") for what in ("by", "to"))} - {key}
        if held & PEOPLE and not (NEVER_YOU.match(key) or own & TABLES["en"].keys()):
            filled = formatter.format(text, **{field: "You" if field in PEOPLE else 3 for field in held})
            assert not fault.search(filled), f"en {key}: {filled}"


POLITE = re.compile(r"니다(?=[\s.!?:)…]|$)")
FRIENDLY = re.compile(r"(?<![세까필중주])요(?=[\s.!?)…]|$)|죠(?=[\s.!?]|$)")
"""Sentences that end in 해요. Requests (…세요) and offers (…까요?) belong to both styles."""
COACH = (
    "coach.",
    "duplicate.",
    "matches.",
    "reasons.",
    "lessons.",
    "aids.hint.",
    "why.",
    "exercises.",
    "today.",
    "review.",
    "seals.",
    "par.scene.",
    "client.start.",
    "skill.",
    "statistics.",
    "history.",
    "replay.",
)
PEOPLE_SAY = ("table.said.", "phone.react.", "people.memory.", "people.motif.", "table.cover.ready", "editor.off")


def test_english_is_spelled_one_way() -> None:
    """Straight apostrophes within words, and the spelling of a back run in the literature."""
    odd = re.compile(r"[A-Za-z}]’[a-z]|[Bb]ack-run|\d %")
    for key, text in TABLES["en"].items():
        assert not odd.search(text), f"en {key}: {text}"


def test_each_korean_voice_keeps_its_manner() -> None:
    """Texts about the player's game end in 해요; prompts, rules, errors and all others in 합니다."""
    for key, text in TABLES["ko"].items():
        if key.startswith(COACH):
            assert not POLITE.search(text), f"ko {key} speaks like a prompt: {text}"
        elif not key.startswith(PEOPLE_SAY):
            assert not FRIENDLY.search(text), f"ko {key} speaks like the coach: {text}"


LEARNER = re.compile(r"(?<![가-힣A-Z])(나(는|를|도|만|와|의|에게|한테)?|내(가|게)?)(?=[\s,.!?]|$)(?! (보|볼|봐))")
"""나 and 내, but not the verb (내 보세요) and not the conjunction between cards (♦Q나 ♦J)."""


def test_the_learner_is_never_called_i() -> None:
    for key, text in TABLES["ko"].items():
        if key.startswith("lessons."):
            assert not LEARNER.search(text), f"ko {key}: {text}"


MANUAL = data_root() / "docs"
HOUSE_WORDS = yaml.safe_load((MANUAL / "house_words.yaml").read_text("utf-8"))
THINGS = {one["thing"]: one for one in HOUSE_WORDS["things"]}
HANGUL = re.compile("[가-힣]")


@cache
def written(language: str) -> dict[str, str]:
    """Return the manual's pages in a language, and the parts of README and CHANGELOG with or without Hangul."""
    pages = {page.name: page.read_text("utf-8") for page in (MANUAL / language).glob("*.md")}
    for name in ("README.md", "CHANGELOG.md"):
        lines = (MANUAL.parent / name).read_text("utf-8").splitlines()
        pages[name] = "\n".join(line for line in lines if bool(HANGUL.search(line)) == (language == "ko"))
    return pages


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("thing", THINGS)
def test_one_thing_has_one_word(language: str, thing: str) -> None:
    """The term is in use, and no text or page of the manual uses another one."""
    words, free = THINGS[thing][language], tuple(THINGS[thing].get("free", ()))
    assert any(words["say"].casefold() in text.casefold() for text in TABLES[language].values()), words["say"]
    for never in words["never"]:
        assert not re.search(never, words["say"]), f"{never} is the house's own word"
        for key, text in TABLES[language].items():
            assert key.startswith(free) or not re.search(never, text), f"{language} {key}: {text}"
        for name, page in written(language).items():
            assert (found := re.search(never, page)) is None, f"{name} says {found}, not {words['say']}"


@pytest.mark.parametrize("language", TABLES)
def test_no_text_reads_like_a_translation(language: str) -> None:
    translated = re.compile("|".join(HOUSE_WORDS["translated"][language]))
    for name, text in {**TABLES[language], **written(language)}.items():
        assert (found := translated.search(text)) is None, f"{language} {name}: {found} in {text[:200]}"


CONTRACTION = re.compile(r"(?i)\b(n't|[a-z]+n't|(it|that|there|you|they|we|i|let)'(s|re|ll|ve|m|d))\b")


@pytest.mark.parametrize("language", TABLES)
def test_no_text_points_at_a_corner_of_the_screen(language: str) -> None:
    """Who hears the game, or has a narrow window, finds things by their names."""
    corner = re.compile(r"(upper|top|lower|bottom) (left|right)|(왼쪽|오른쪽) (위|아래)")
    assert not [key for key, text in TABLES[language].items() if corner.search(text)]


def test_errors_have_no_contractions() -> None:
    for key, text in TABLES["en"].items():
        if key.startswith(("errors.", "client.error.", "save.", "mishap.")):
            assert not CONTRACTION.search(text), f"en {key}: {text}"
