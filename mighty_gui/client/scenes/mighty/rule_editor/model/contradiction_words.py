"""The editor's sentences about contradictions, shorter than those about files: the options are visible."""

from __future__ import annotations

from mighty_gui.engine.core.refusal import Value
from mighty_gui.presets.contradiction import Contradiction
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name, denomination_name


def contradiction_text(found: Contradiction, texts: Texts) -> str:
    """Return the contradiction as a sentence."""
    kind = found.refusal.code.rpartition(".")[2]
    values = {name: _word(texts, name, value) for name, value in found.refusal.values.items()}
    return texts(f"editor.problem.{kind}", name=texts(f"option.{found.keys[0]}.name"), **values)


def _word(texts: Texts, name: str, value: Value) -> Value:
    """Return a value as the screen shows it: cards and suits with their signs."""
    if name == "card":
        return card_name(texts, str(value))
    if name == "missing" and isinstance(value, tuple):
        return tuple(denomination_name(texts, str(suit)) for suit in value)
    return value
