"""Texts for options and their values, short enough for controls, and the search for options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import is_dataclass
from functools import cache
from typing import Final

from mighty_gui.client.rules.mighty.rule_editor.model.contradiction_fixes import ContradictionFix
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import Field, field_of, keys
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.refusal import Value
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.presets.mighty.rule_sheet import sentence
from mighty_gui.presets.mighty.sentence_parts import condition_text, number_text
from mighty_gui.presets.options import get
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.korean import initials
from mighty_gui.texts.words import card_name, denomination_name


def name_of(key: str, texts: Texts) -> str:
    """Return an option's name."""
    return texts(f"option.{key}.name")


def line_of(key: str, texts: Texts) -> str:
    """Return the explanation of an option."""
    return texts(f"option.{key}.line")


def word(key: str, value: object, texts: Texts) -> str:
    """Return a short text for one of an option's values."""
    if key == "points.ranks":
        return texts(f"rank.{value}.sign")
    if isinstance(value, bool):
        return texts(f"editor.{'on' if value else 'off'}")
    for named in (f"editor.value.{key}.{value}", f"option.{key}.item.{value}"):
        if texts.has(named):
            return texts(named)
    return number_text(value) if isinstance(value, (int, float)) else str(value)


def none_word(key: str, texts: Texts) -> str:
    """Return the text for an option that is unset."""
    named = f"editor.none.{key.replace('.', '-')}"
    return texts(named if texts.has(named) else "editor.none.other")


def condition(misdeal_condition: MisdealCondition, texts: Texts) -> str:
    """Describe a condition of a misdeal, even one without any restriction."""
    return (
        texts("editor.any_hand") if is_open_condition(misdeal_condition) else condition_text(misdeal_condition, texts)
    )


def is_open_condition(misdeal_condition: MisdealCondition) -> bool:
    """Return whether all hands meet the condition."""
    weighing = MisdealCondition(
        weights=misdeal_condition.weights, joker_cancels_highest=misdeal_condition.joker_cancels_highest
    )
    return misdeal_condition == weighing


def sentence_for(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return the option's sentence on the rule sheet."""
    if field_of(key).kind == "group" and get(rules, key) is not None and texts.has(f"option.{key}.say.set"):
        return _group_sentence(rules, key, texts)
    if key == "misdeal.when" and any(is_open_condition(misdeal_condition) for misdeal_condition in rules.misdeal.when):
        return ", ".join(condition(misdeal_condition, texts) for misdeal_condition in rules.misdeal.when)
    if not texts.keys(f"option.{key}.say") or get(rules, key) == () == rules.deck.only:
        return f"{name_of(key, texts)}: {short_value(rules, key, texts)}"
    return sentence(rules, key, texts)


def _group_sentence(rules: MightyRules, key: str, texts: Texts) -> str:
    if key == "exchange.trump_change" and not isinstance(get(rules, key), str):
        return texts(f"option.{key}.say.set")
    return sentence(rules, key, texts)


def fix_text(fix: ContradictionFix, texts: Texts) -> str:
    """Return the label of a fix."""
    parts = [f"{name_of(key, texts)} → {short_value(fix.rules, key, texts)}" for key in fix.changes]
    return ", ".join(parts)


def short_value(rules: MightyRules, key: str, texts: Texts) -> str:
    """Return an option's value as a short text."""
    value, field = get(rules, key), field_of(key)
    if key == "deck.only" and value == ():
        return texts("editor.picked", count=0)
    if value is None or value == ():
        return none_word(key, texts)
    if isinstance(value, Card):
        return card_name(texts, str(value))
    if isinstance(value, tuple):
        return _several(field, value, texts)
    if is_dataclass(value):
        return _whole_group(rules, key, texts)
    return word(key, value, texts)


def _whole_group(rules: MightyRules, key: str, texts: Texts) -> str:
    inner = [inside for inside in keys() if inside.startswith(f"{key}.")]
    return ", ".join(f"{name_of(text, texts)} {short_value(rules, text, texts)}" for text in inner)


def _several(field: Field, value: Sequence[object], texts: Texts) -> str:
    if field.kind == "order":
        return " ".join(denomination_name(texts, str(suit)) for suit in value)
    if field.kind == "misdeals":
        return " / ".join(condition(item, texts) for item in value if isinstance(item, MisdealCondition))
    if field.kind == "callers":
        cards = dict.fromkeys(str(pair[1]) for pair in value if isinstance(pair, tuple))
        return ", ".join(card_name(texts, card) for card in cards)
    if field.kind == "cards":
        return ", ".join(pattern_name(str(item), texts) for item in value)
    return ", ".join(word(field.key, item, texts) for item in value)


def pattern_name(pattern: str, texts: Texts) -> str:
    """Return the name of a card, or of all cards of a rank."""
    if pattern.startswith("*"):
        return texts("describe.ranks", ranks=texts(f"rank.{pattern[1]}.plural"))
    return card_name(texts, pattern)


def find(search_text: str) -> tuple[str, ...]:
    """Return the options that match every word in Korean or English, those with matching names first."""
    wanted = search_text.casefold().split()
    if not wanted:
        return ()
    found = [key for key in keys() if all(text in _everything(key) for text in wanted)]
    return tuple(sorted(found, key=lambda key: not all(text in _names(key) for text in wanted)))


_PLACEHOLDER: Final = re.compile(r"\{\w+(?::([^{}]*))?\}")
"""The placeholders in sentences, which the search ignores except for their text variants."""


@cache
def _tables() -> tuple[Texts, ...]:
    return tuple(Texts.load(language) for language in available_languages())


@cache
def _names(key: str) -> str:
    names = " ".join(texts(f"option.{key}.name") for texts in _tables())
    return f"{names} {initials(names)} {key}".casefold()


@cache
def _everything(key: str) -> str:
    """Return name, explanation and all sentences of an option, in all languages."""
    sentences = [
        _PLACEHOLDER.sub(r"\1", texts.template(text))
        for texts in _tables()
        for part in ("line", "say", "item")
        for text in (*texts.keys(f"option.{key}.{part}"), *([f"option.{key}.{part}"] if part == "line" else []))
    ]
    return f"{_names(key)} {' '.join(sentences)}".casefold()


# --- the editor's sentences about contradictions, shorter than those about files ----------------------------


def contradiction_text(found: Contradiction, texts: Texts) -> str:
    """Return the contradiction as a sentence."""
    kind = found.refusal.code.rpartition(".")[2]
    values = {name: _word(texts, name, value) for name, value in found.refusal.values.items()}
    return texts(f"editor.problem.{kind}", name=texts(f"option.{found.keys[0]}.name"), **values)


def _word(texts: Texts, name: str, value: Value) -> Value:
    """Return a value as shown on the screen: cards and suits with their signs."""
    if name == "card":
        return card_name(texts, str(value))
    if name == "missing" and isinstance(value, tuple):
        return tuple(denomination_name(texts, str(suit)) for suit in value)
    return value
