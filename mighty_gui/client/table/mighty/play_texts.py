"""The rules for a player's next card as texts: which suit must be followed, what else may be played.

All of it is derived from the legal cards: nothing that is allowed is ever called forbidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.mighty_texts import led_suit
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

_FOLLOWING = ("follow_suit", "follow_or_trump")
_NARROW = {"follow_or_trump", "joker_answers", "must_get_rid"}
"""Codes of refusals that limit the choice even for a player who cannot follow suit."""


def what_to_play(texts: Texts, state: MightyTable, view: PlayerView) -> str:
    """Return the text for what the player should do."""
    if not view.trick:
        return texts("table.play.your_lead")
    suit, suits = led_suit(texts, state)
    codes = set(view.refused.values())
    if not suit:
        return texts("table.play.your_turn")
    if "joker_called" in codes:
        return texts("table.play.called", others=_kinds_text(texts, state, _playable(view)))
    follows, others = _follow_and_others(texts, state, view, suits)
    if follows:
        return texts("table.play.follow_or" if others else "table.play.follow", suit=suit, others=others)
    if codes & _NARROW:
        return texts("table.play.only", others=others)
    return texts("table.play.free", suit=suit)


def refusal_text(texts: Texts, state: MightyTable, view: PlayerView, code: str, card: Card | None = None) -> str:
    """Return a short sentence with the reason why something may not be done."""
    suit, suits = led_suit(texts, state)
    code = code.rpartition(".")[2]
    values = {"suit": suit, "card": card_name(texts, card.name) if card else "", "others": ""}
    if code == "joker_called":
        values["others"] = _kinds_text(texts, state, _playable(view))
    elif code in _FOLLOWING:
        follows, values["others"] = _follow_and_others(texts, state, view, suits)
        code = "follow_suit" if not values["others"] else "follow_or" if follows else "instead"
    elif code == "first_lead" and card is not None:
        bar = hand_law(state.rules, state.trump).tricks[0].first_lead_bar(card)
        values["card"] = texts(f"option.play.first_lead_bars.item.{bar}") if bar else values["card"]
    key = f"table.reason.{code}"
    return texts(key if texts.has(key) else "table.reason.not_legal", **values)


def _playable(view: PlayerView) -> list[Card]:
    return [action.card for action in view.legal if isinstance(action, Play)]


def _follow_and_others(texts: Texts, state: MightyTable, view: PlayerView, suits: Sequence[Suit]) -> tuple[bool, str]:
    """Return whether the suit led can be followed, and the text for what may be played instead of it."""
    cards = _playable(view)
    others = [card for card in cards if card.suit not in suits]
    return len(others) < len(cards), _kinds_text(texts, state, others)


def _kinds_text(texts: Texts, state: MightyTable, cards: Iterable[Card]) -> str:
    """Return the text for kinds of cards: a trump, the joker or the mighty."""
    rising = sorted(cards, key=lambda card: (card is state.mighty, card.is_joker))
    named = list(dict.fromkeys(_kind(texts, state, card) for card in rising))
    return reduce(lambda text, two: texts("table.play.either", one=text, two=two), named) if named else ""


def _kind(texts: Texts, state: MightyTable, card: Card) -> str:
    if card is state.mighty:
        return texts("table.play.kind.mighty")
    return texts(f"reasons.joker.{card}") if card.is_joker else texts("table.play.kind.trump")
