"""The rule sheet of Mighty, which draws the special cards and the order of strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.pages.document import Document
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import suit_number
from mighty_gui.engine.mighty.pack import distinct_cards, point_cards, total_points
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import TrickLaw, hand_law
from mighty_gui.texts import Texts
from mighty_gui.texts.words import denomination_name


class RuleSheetScene(GameRuleSheet):
    """The rule sheet of Mighty."""

    def write_special(self, page: Document) -> None:
        self._show(page, special_cards(expect(MightyRules, self.rules), self.context.texts))

    def write_order(self, page: Document) -> None:
        for example in examples(expect(MightyRules, self.rules), self.context.texts):
            self._show(page, example)

    def _show(self, page: Document, example: Example) -> None:
        page.heading(example.title)
        if example.note:
            page.text(example.note, soft=True)
        page.cards(example.cards, example.captions)


# --- rules shown as cards: the special ones, the order of strength, the order within a suit -----------------

# The engine decides which card wins, so that a picture never contradicts the play.


_TRUMPS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
"""The trumps for the example, by preference: with hearts, the usual cards are the special ones."""


@dataclass(frozen=True)
class Example:
    """Cards with captions, and what they illustrate."""

    title: str
    cards: tuple[str, ...]
    captions: tuple[str, ...] = ()
    note: str = ""


def special_cards(rules: MightyRules, texts: Texts) -> Example:
    """Return the mighty, the jokers and the joker callers, each with its role and when it applies."""
    cards = [(rules.mighty.card.name, texts("rule_sheet.mighty"))]
    if rules.mighty.when_trump is not rules.mighty.card:
        cards.append((rules.mighty.when_trump.name, _when("mighty_when", rules.mighty.card, texts)))
    jokers = [card.name for card in distinct_cards(rules) if card.is_joker]
    cards += [(joker, texts(f"joker.{joker}.name")) for joker in jokers]
    changed, callers = dict(rules.joker_call.when_trump), {card for _, card in rules.joker_call.card}
    for joker, caller in rules.joker_call.card if jokers else ():
        if joker.name not in jokers or (caller.name, texts("rule_sheet.caller")) in cards:
            continue
        name = texts(f"describe.joker.{joker}")
        cards.append(
            (caller.name, texts("rule_sheet.caller" if len(callers) < 2 else "rule_sheet.caller_of", joker=name))
        )
        if changed.get(joker, caller) is not caller:
            cards.append((changed[joker].name, _when("caller_when", caller, texts)))
    names, captions = zip(*cards, strict=True)
    return Example(texts("rule_sheet.cards"), names, tuple(map(_capitalize, captions)))


def _when(key: str, ordinary: Card, texts: Texts) -> str:
    return texts(f"rule_sheet.{key}", suit=denomination_name(texts, str(ordinary.suit)))


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]


def examples(rules: MightyRules, texts: Texts) -> list[Example]:
    """Return the examples that apply: the order of strength, the order within a suit, the point cards."""
    found = (_strength(rules, texts), _order(rules, texts), _points(rules, texts))
    return [example for example in found if example is not None]


def _strength(rules: MightyRules, texts: Texts) -> Example | None:
    """Return cards of all kinds in one trick, the strongest first; ``None`` without two suits of ordinary cards."""
    trump, led = _suits(rules)
    if trump is None or led is None:
        return None
    power = hand_law(rules, trump).middle
    kinds = [(power.mighty, "rule_sheet.mighty")] if power.mighty in distinct_cards(rules) else []
    jokers = [card for card in distinct_cards(rules) if card.is_joker and power.fits_colour(card, suit_number(led))]
    kinds += [(card, f"joker.{card}.name") for card in jokers]
    kinds += [(_plain(rules, power, suit)[0], key) for suit, key in ((trump, "trump"), (led, "led"))]
    ranked = strongest_first([card for card, _ in kinds], led, power)
    captions = {card: texts(key if "." in key else f"rule_sheet.{key}") for card, key in kinds}
    suit = denomination_name(texts, trump)
    return Example(
        texts("rule_sheet.strength", suit=suit),
        tuple(card.name for card in ranked),
        tuple(_capitalize(captions[card]) for card in ranked),
        texts("rule_sheet.strength_note"),
    )


def strongest_first(cards: Sequence[Card], led: Suit, power: TrickLaw) -> list[Card]:
    """Sort the cards by the order in which they would win a trick of that suit, removing each winner in turn."""
    lead = next(card for card in cards if card.suit == led and not power.is_mighty(card))
    others = [card for card in cards if card is not lead]
    ranked: list[Card] = []
    while others:
        plays = [Played(0, lead), *(Played(seat, card) for seat, card in enumerate(others, 1))]
        best = power.winner(plays).card
        if best is lead:
            break
        ranked.append(best)
        others.remove(best)
    return [*ranked, lead, *others]


def _suits(rules: MightyRules) -> tuple[Suit | None, Suit | None]:
    """Return a trump suit and another suit to lead, both with ordinary cards."""
    for trump in _TRUMPS:
        power = hand_law(rules, trump).middle
        if not _plain(rules, power, trump):
            continue
        for led in reversed(_TRUMPS):
            if led is not trump and _plain(rules, power, led):
                return trump, led
    return None, None


def _plain(rules: MightyRules, power: TrickLaw, suit: Suit) -> list[Card]:
    """Return the ordinary cards of a suit, highest first, without the mighty and the joker callers."""
    special = {power.mighty, *power.callers}
    found = [card for card in distinct_cards(rules) if card.suit == suit and card not in special]
    return sorted(found, key=lambda card: -card.height)


def _order(rules: MightyRules, texts: Texts) -> Example | None:
    """Return the suit with the most cards, if possible not the mighty's, from the highest down."""
    by_suit = [[card for card in distinct_cards(rules) if card.suit == suit] for suit in SUITS]
    without_mighty = [cards for cards in by_suit if rules.mighty.card not in cards] or by_suit
    longest: list[Card] = max(without_mighty, key=len)
    cards = sorted(longest, key=lambda card: -card.height)
    if len(cards) < 2:
        return None
    return Example(texts("rule_sheet.order"), tuple(card.name for card in cards))


def _points(rules: MightyRules, texts: Texts) -> Example | None:
    """Return the point cards of a suit, and the joker if it is a point card."""
    if rules.contract.counts == "tricks":
        return None
    worth = point_cards(rules)
    by_suit = [[card for card in distinct_cards(rules) if card in worth and card.suit == suit] for suit in SUITS]
    most: list[Card] = max(by_suit, key=len)
    suit = sorted(most, key=lambda card: -card.height)
    cards = [*suit, *(card for card in distinct_cards(rules) if card.is_joker and card in worth)]
    if not cards:
        return None
    note = texts("rule_sheet.points_note", total=total_points(rules))
    return Example(texts("rule_sheet.points"), tuple(card.name for card in cards), note=note)
