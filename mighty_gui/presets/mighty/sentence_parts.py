"""Parts of the sentences of a rule sheet: numbers, lists joined with a word, conditions of a misdeal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from mighty_gui.engine.mighty.rules import MisdealCondition, MisdealWeights
from mighty_gui.texts import Texts


def number_text(value: float) -> str:
    """Return a number without superfluous zeros and with a real minus sign."""
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def joined_text(items: Sequence[str], texts: Texts) -> str:
    """Return the texts joined as ``a, b and c``."""
    *first, last = items or [""]
    if not first:
        return last
    return texts("describe.and", one=", ".join(first), other=last)


def alternatives_text(items: Sequence[str], texts: Texts) -> str:
    """Return the texts joined as ``a, b or c``."""
    *first, last = items
    if not first:
        return last
    return texts("describe.last", one=reduce(lambda a, b: texts("describe.more", one=a, other=b), first), other=last)


def condition_text(condition: MisdealCondition, texts: Texts) -> str:
    """Return a condition for a misdeal as text."""
    parts = [_weight_condition(condition, texts)] if condition.max is not None else []
    if condition.requires and condition.max is None:
        parts.append(texts("misdeal_condition.joker"))
    if condition.single:
        cards = alternatives_text([texts(f"misdeal_condition.card.{card}") for card in condition.single], texts)
        parts.append(texts("misdeal_condition.single", cards=cards))
    if condition.all_points:
        weights = _weights(condition, texts) if condition.all_points == "after-weights" else ""
        key = "all_points_weighed" if weights else "all_points"
        parts.append(texts(f"misdeal_condition.{key}", weights=weights))
    return reduce(lambda part, other: texts("misdeal_condition.and", one=part, other=other), parts)


def _weight_condition(condition: MisdealCondition, texts: Texts) -> str:
    if condition == MisdealCondition(max=0, weights=MisdealWeights(mighty=0)):
        return texts("misdeal_condition.none_but_mighty")
    weights = _weights(condition, texts)
    joker = "joker_" if condition.requires else ""
    if condition.max == 0 and not weights:
        return texts(f"misdeal_condition.{joker}none") if joker else texts("misdeal_condition.none")
    text = texts(f"misdeal_condition.{joker}max", max=number_text(condition.max or 0))
    return texts("misdeal_condition.weighed", condition=text, weights=weights) if weights else text


def _weights(condition: MisdealCondition, texts: Texts) -> str:
    """Return the cards that do not count as usual as text; empty if all do."""
    weights = condition.weights
    named = {card: getattr(weights, card) for card in ("mighty", "red_mighty", "joker", "ten")}
    parts = [
        texts(f"misdeal_condition.weight.{card}", number=number_text(weight))
        for card, weight in named.items()
        if weight is not None
    ]
    if weights.mighty is not None and weights.red_mighty is not None:
        parts.append(texts("misdeal_condition.weight.both"))
    if condition.joker_cancels_highest:
        parts.append(texts("misdeal_condition.weight.cancelled"))
    return ", ".join(parts)
