"""Contradictions about the pack: numbers of cards that do not fit, special cards that are missing."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.core.cards import ELEVEN, SUITS, Card, cards_matching
from mighty_gui.engine.core.refusal import RulesError
from mighty_gui.engine.mighty.law import joker_callers, mighty_card
from mighty_gui.engine.mighty.pack import dealt_hands, distinct_cards, full_pack, point_cards
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.contradiction import Contradiction, contradiction


def pack(rules: MightyRules) -> Iterator[Contradiction]:
    """Find contradictions in the pack itself, and packs that cannot be dealt exactly."""
    deck = rules.deck
    if deck.only is not None and deck.remove:
        yield contradiction("conflict.only_remove", "deck.only", "deck.remove")
        return
    try:
        cards = full_pack(rules)
    except RulesError as error:
        yield Contradiction(("deck.remove",), error.refusal)
        return
    for pattern in deck.only or ():
        missing = [card for card in cards_matching(pattern) if card not in cards and card.rank != ELEVEN]
        if missing:
            yield contradiction("conflict.only_missing", "deck.only", card=str(missing[0]))
    if not point_cards(rules) and rules.contract.counts == "points":
        yield contradiction("conflict.no_points", "points.ranks", "deck.only")
    yield from _dealt_exactly(rules, len(cards))


def _dealt_exactly(rules: MightyRules, cards: int) -> Iterator[Contradiction]:
    deal, hands = rules.deal, dealt_hands(rules)
    each = deal.hand if deal.method == "deal" else 2 * deal.hand
    needed = hands * each + deal.kitty
    if cards == needed:
        return
    yield contradiction(
        "conflict.not_dealt" if deal.method == "deal" else "conflict.not_drawn",
        "deal.hand", "deal.kitty", "players", "deck.remove", "deck.jokers",
        cards=cards, needed=needed, hands=hands, hand=deal.hand, kitty=deal.kitty,
    )  # fmt: skip


def special_cards(rules: MightyRules) -> Iterator[Contradiction]:
    """Find mighties and joker-call cards that are not in the pack, or are the same card."""
    cards = distinct_cards(rules)
    for key, card in (("mighty.card", rules.mighty.card), ("mighty.when_trump", rules.mighty.when_trump)):
        if card.is_joker:
            yield contradiction("conflict.mighty_joker", key, card=str(card))
        elif card not in cards:
            yield contradiction("conflict.mighty_missing", key, "deck.remove", "deck.only", card=str(card))
    for key, pairs in (
        ("joker_call.card", rules.joker_call.card),
        ("joker_call.when_trump", rules.joker_call.when_trump),
    ):
        for _, caller in pairs:
            yield from _caller(rules, key, caller, cards)


def _caller(rules: MightyRules, key: str, caller: Card, cards: tuple[Card, ...]) -> Iterator[Contradiction]:
    if caller.is_joker or caller is rules.mighty.card:
        yield contradiction("conflict.caller", key, "mighty.card", card=str(caller))
    elif caller not in cards:
        yield contradiction("conflict.caller_missing", key, "deck.remove", "deck.only", card=str(caller))


def calling_mighties(rules: MightyRules) -> Iterator[Contradiction]:
    """Find a card that, with some trump, would both be the mighty and call the joker."""
    for trump in SUITS:
        mighty = mighty_card(rules, trump)
        if mighty is not rules.mighty.card and mighty in joker_callers(rules, trump):
            usual = mighty in dict(rules.joker_call.card).values()
            keys = ("joker_call.card" if usual else "joker_call.when_trump", "mighty.when_trump")
            yield contradiction("conflict.caller_is_mighty", *keys, card=str(mighty), trump=trump.value)


def coloured_jokers(rules: MightyRules) -> Iterator[Contradiction]:
    """Find options that depend on the colour of a single joker, which has none."""
    joker = rules.joker
    coloured = {
        "joker.names": joker.names not in ("any", "colour"),
        "joker.answers": joker.answers != "any",
        "joker.off_colour": joker.off_colour != "full",
        "joker.no_trump_power": joker.no_trump_power != "full",
    }
    for key, is_set in coloured.items():
        if is_set and rules.deck.jokers != 2:
            yield contradiction("conflict.coloured", key, "deck.jokers", key=key)
