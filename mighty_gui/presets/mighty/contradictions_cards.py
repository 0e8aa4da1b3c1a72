"""Contradictions about the pack: cards that do not work out, special cards that are not there."""

from __future__ import annotations

from collections.abc import Iterator

from mighty_gui.engine.core.cards import ELEVEN, SUITS, Card, cards_matching
from mighty_gui.engine.core.refusal import RulesError
from mighty_gui.engine.mighty.pack import dealt_hands, distinct_cards, full_pack, point_cards
from mighty_gui.engine.mighty.power import joker_callers, mighty_card
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.presets.contradiction import Contradiction, told


def pack(rules: Rules) -> Iterator[Contradiction]:
    """The pack itself, and whether it can be dealt exactly."""
    deck = rules.deck
    if deck.only is not None and deck.remove:
        yield told("use either deck.only or deck.remove, not both", "deck.only", "deck.remove")
        return
    try:
        cards = full_pack(rules)
    except RulesError as error:
        yield told(f"{error.message}; list a card as often as it is to be removed", "deck.remove")
        return
    for pattern in deck.only or ():
        missing = [card for card in cards_matching(pattern) if card not in cards and card.rank != ELEVEN]
        if missing:
            yield told(f"{missing[0]} is not in the pack; see deck.jokers and deck.elevens", "deck.only")
    if not point_cards(rules) and rules.contract.counts == "points":
        yield told("no card of the pack is worth a point; see points.ranks", "points.ranks", "deck.only")
    yield from _dealt_exactly(rules, len(cards))


def _dealt_exactly(rules: Rules, cards: int) -> Iterator[Contradiction]:
    deal, hands = rules.deal, dealt_hands(rules)
    each = deal.hand if deal.method == "deal" else 2 * deal.hand
    needed = hands * each + deal.kitty
    if cards == needed:
        return
    sum_ = f"{hands} hands of {deal.hand} and a kitty of {deal.kitty}"
    if deal.method != "deal":
        sum_ = f"{hands} players who draw two cards for each of {deal.hand} and a kitty of {deal.kitty}"
    yield told(
        f"the pack has {cards} cards, but {sum_} take {needed}; change deal.hand, deal.kitty or the pack",
        "deal.hand", "deal.kitty", "players", "deck.remove", "deck.jokers",
    )  # fmt: skip


def special_cards(rules: Rules) -> Iterator[Contradiction]:
    """The mighty and the joker-call cards are in the pack, and different cards."""
    cards = distinct_cards(rules)
    for key, card in (("mighty.card", rules.mighty.card), ("mighty.when_trump", rules.mighty.when_trump)):
        if card.is_joker:
            yield told(f"the mighty cannot be the joker; choose a card of a suit instead of {card}", key)
        elif card not in cards:
            yield told(f"{card} is not in this pack; choose a card that is", key, "deck.remove", "deck.only")
    for key, pairs in (
        ("joker_call.card", rules.joker_call.card),
        ("joker_call.when_trump", rules.joker_call.when_trump),
    ):
        for _, caller in pairs:
            yield from _caller(rules, key, caller, cards)


def _caller(rules: Rules, key: str, caller: Card, cards: tuple[Card, ...]) -> Iterator[Contradiction]:
    if caller.is_joker or caller is rules.mighty.card:
        yield told(f"{caller} cannot call the joker; choose an ordinary card", key, "mighty.card")
    elif caller not in cards:
        yield told(
            f"{caller}, which calls the joker, is not in this pack; choose a card that is, or null",
            key, "deck.remove", "deck.only",
        )  # fmt: skip


def calling_mighties(rules: Rules) -> Iterator[Contradiction]:
    """A card that, under some trump, would be the mighty and call the joker at once."""
    for trump in SUITS:
        mighty = mighty_card(rules, trump)
        if mighty is not rules.mighty.card and mighty in joker_callers(rules, trump):
            usual = mighty in dict(rules.joker_call.card).values()
            yield told(
                f"{mighty} is the mighty when {trump} is trump and cannot call the joker as well; "
                "choose an ordinary card",
                f"joker_call.{'card' if usual else 'when_trump'}", "mighty.when_trump",
            )  # fmt: skip


def coloured_jokers(rules: Rules) -> Iterator[Contradiction]:
    """A single joker has no colour that anything could depend on."""
    joker = rules.joker
    coloured = {
        "joker.names": joker.names != "any",
        "joker.answers": joker.answers != "any",
        "joker.off_colour": joker.off_colour != "full",
    }
    for key, is_set in coloured.items():
        if is_set and rules.deck.jokers != 2:
            yield told(
                f"{key} goes by a joker's colour, which only the two jokers of a pack have; "
                "set deck.jokers to 2 or leave it out",
                key, "deck.jokers",
            )  # fmt: skip
