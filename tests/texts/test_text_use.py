"""Every text is used somewhere, and every used text exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from mighty_gui.files.storage import data_root
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
from tests.texts.code_facts import SPEAKING, facts

KEYS = Texts.load("en").keys()
SHORT_FOR = ("table.", "mitigati.", "editor.", "selfplay.rate.", "result.mitigati.")
"""The prefixes that some helpers put before the keys they are given."""

DYNAMIC = {
    r"option\..*": "one for every option of the rules and every value it may have: presets/sentences.py",
    r"editor\.value\..*": "the same in a word or two: client/rules_editor/wording.py",
    r"errors\..*": "the code of a refusal: engine/core/refusal.py, held by test_refusals.py",
    r"editor\.problem\..*": "one for every contradiction: rule_editor/model/contradiction_words.py",
    r"reasons\..*": "one for every reason of a computer player: texts/reasons.py",
    r"help\..*": "written from top to bottom: client/rules/help.py",
    r"accessibility\.pad\..*": "likewise",
    r"accessibility\.pad_button\..*": "one for every button of every maker's pad: texts/words.py",
    r"phone\..*": "by the page on phones: assets/phones, held by tests/phones/test_page.py",
    r"slang\.\d+": "one for every number of a bid: texts/words.py",
    r"result\.base\..*": "one for every formula: client/score_words.py",
    r"lessons\.[\w-]+\.learned\.\d": "as many as a lesson has: client/lessons/lesson_card.py",
    r"aids\.records\.topic\.\w+": "one for every page of the record: client/table/aids/records.py",
}
"""Keys that are built from values, and where."""


def spoken_keys() -> Iterator[tuple[str, str]]:
    """Yield the literal keys of texts, and where they are used."""
    return ((call.place, key) for call in facts().called(*SPEAKING) for key in call.first)


def literals() -> set[str]:
    """Return every text in the program that may be a key, or the end or the beginning of one."""
    return {text for text in facts().literals if re.fullmatch(r"[\w.-]+", text)}


def forms() -> list[re.Pattern[str]]:
    """Return patterns of keys with a placeholder: f"table.panel.{name}"; one or several words fill it."""
    found = set()
    for parts in facts().forms:
        fixed = "".join(part for part in parts if part is not None)
        if re.fullmatch(r"[a-z_]+\.[\w.-]*", fixed) and parts[0] is not None:
            found.add("".join(r"([\w-]*)" if part is None else re.escape(part) for part in parts))
    return [re.compile(f"(?:{'|'.join(map(re.escape, ('', *SHORT_FOR)))}){form}") for form in found]


@cache
def fillings() -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the words that may fill a form, and the forms of those that are built: f"friend_{kind}"."""
    files = [path for path in (data_root() / "assets").rglob("*.*") if "locale" not in path.parts]
    named = {part for path in files for part in (path.stem, path.stem.partition("-")[2], path.stem.rpartition("-")[0])}
    words = {word for text in facts().literals for word in re.findall(r"[\w-]+", text)}
    written = re.findall(r"[\w-]+", "".join(path.read_text("utf-8") for path in files if path.suffix == ".yaml"))
    joined = set()
    for parts in facts().forms:
        for piece in "".join("*" if part is None else part for part in parts).split("."):
            if re.fullmatch(r"[a-z*_]*_[a-z*_]*", piece) and "*" in piece and piece.strip("*_"):
                joined.add(piece.replace("*", r"[\w-]+"))
    return words | named | {*written} | {*load_presets()} | facts().names, re.compile("|".join(joined))


def may_fill(word: str) -> bool:
    """Return whether the program or its data can put this word into a form.

    A dash represents the dot of an option's key, and an end such as "_two" may be added to a word.
    """
    words, joined = fillings()
    if not word or word in words or joined.fullmatch(word):
        return True
    if "-" in word:
        return all(part in words for part in word.split("-"))
    return any(end.startswith("_") and word.endswith(end) and word.removesuffix(end) in words for end in words)


def test_every_text_that_is_asked_for_is_there() -> None:
    known = set(KEYS)
    missing = {
        place: key
        for place, key in spoken_keys()
        if "." in key and not any(f"{before}{key}" in known for before in ("", *SHORT_FOR))
    }
    assert not missing


def test_every_text_is_used() -> None:
    said, shapes = literals(), forms()

    def is_used(key: str) -> bool:
        if key in said or any(re.fullmatch(one, key) for one in DYNAMIC):
            return True
        if any(key.removeprefix(before) in said for before in SHORT_FOR if key.startswith(before)):
            return True
        found = (shape.fullmatch(key) for shape in shapes)
        return any(all(map(may_fill, match.groups())) for match in found if match)

    unused = [key for key in KEYS if not is_used(key)]
    assert not unused, "\n".join(unused)


def test_what_is_declared_dynamic_is() -> None:
    for form in DYNAMIC:
        assert any(re.fullmatch(form, key) for key in KEYS), form


# --- texts that name keys ---------------------------------------------------------------------------


NAMES_A_KEY = re.compile(r"\b(Enter|Esc|Space|F1?\d|Ctrl|Alt|Shift)\b|스페이스|화살표|\barrows?\b", re.IGNORECASE)
OF_KEYS = re.compile(
    r"(help|cli|errors|credits|phone)\..*"  # names of keys, and texts that are typed elsewhere
    r"|keyboard\..*|client\.settings\.(full_screen_detail|player_name_empty)|editor\..*|.*\.prose\..*"
    r"|accessibility\.sign\..*"
)


def test_a_text_that_names_a_key_has_another_form_for_pads() -> None:
    for language in ("ko", "en"):
        texts = Texts.load(language)
        named = [key for key in KEYS if NAMES_A_KEY.search(texts.template(key)) and not OF_KEYS.fullmatch(key)]
        keys = {key: texts(key) for key in named}
        texts.pad = "xbox"
        assert not [key for key in named if texts(key) == keys[key]], language
        assert not [key for key in named if NAMES_A_KEY.search(texts(key)) or "⟨" in texts(key)], language
