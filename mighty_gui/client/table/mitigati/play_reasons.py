"""The rules for the next card in words: what must be followed, and why a card may not be played or laid aside."""

from __future__ import annotations

from mighty_gui.client.table.mitigati.mitigati_position import MitigatiPosition
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.mitigati.actions import Play
from mighty_gui.engine.mitigati.exchange import trumps_allowed
from mighty_gui.engine.mitigati.pack import PACK, honours_set
from mighty_gui.texts import Texts
from mighty_gui.texts.words import denomination_name


def suit_words(texts: Texts, card: Card) -> str:
    """The suit that a card belongs to, trumps being one."""
    return denomination_name(texts, card.suit.value, long=True) if card.suit else texts("mitigati.term.trump")


def what_to_play(at: MitigatiPosition) -> str:
    """The words for what the player should do."""
    texts, led = at.texts, at.state.led
    if not at.view.trick:
        return texts("table.play.your_lead")
    if led is None:
        return texts("mitigati.play.after_fool")
    cards = [action.card for action in at.view.legal if isinstance(action, Play)]
    others = [card for card in cards if card is not FOOL]
    fool = "_fool" if FOOL in cards else ""
    if any(_follows(card, led) for card in others):
        return texts(f"mitigati.play.follow{fool}", suit=suit_words(texts, led))
    if others and all(card.trump for card in others):
        return texts(f"mitigati.play.trump{fool}", suit=suit_words(texts, led))
    return texts("table.play.free", suit=suit_words(texts, led)) if others else texts("mitigati.play.only_fool")


def _follows(card: Card, led: Card) -> bool:
    return card.suit is led.suit and bool(card.trump) == bool(led.trump)


def refusal_words(at: MitigatiPosition, code: str) -> str:
    """A short sentence that says why something may not be done."""
    texts, led = at.texts, at.state.led
    code = code.rpartition(".")[2]
    suit = suit_words(texts, led) if led is not None else ""
    keys = (f"mitigati.reason.{code}", f"table.reason.{code}", "table.reason.not_legal")
    return texts(next(key for key in keys if texts.has(key)), suit=suit)


def discard_refusal(at: MitigatiPosition, card: Card, chosen: tuple[Card, ...]) -> str:
    """The reason why the dealer may not lay a card aside; empty if they may."""
    bit, rules = PACK.copies[card], at.view.rules
    if bit & honours_set(rules):
        kind = "fool" if card is FOOL else "honour_trump" if card.trump else "king"
        return at.texts(f"mitigati.reason.discard_{kind}")
    if not card.trump:
        return ""
    most = trumps_allowed(PACK.set_of(at.view.hand), rules)
    if sum(bool(one.trump) for one in chosen) >= most:
        return at.texts("mitigati.reason.discard_trumps" if most else "mitigati.reason.discard_trump", count=most)
    return ""
