"""The cards that the rule sheet shows match what the engine plays."""

from __future__ import annotations

import pytest

from mighty_gui.client.rules.mighty.rule_sheet_scene import Example, examples, special_cards, strongest_first
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.pack import distinct_cards
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import preset_ids
from tests.tiers import spread

PRESETS = built_in_presets()
KO = Texts.load("ko")


def shown(rules: MightyRules) -> dict[str, Example]:
    return {example.title: example for example in examples(rules, KO)}


def order_of(rules: MightyRules) -> Example:
    title = KO("rule_sheet.strength", suit="♥")
    return shown(rules)[title]


@pytest.mark.parametrize(
    ("preset", "cards"),
    [
        ("standard-5", "SA DA JK C3 S3"),
        ("gwanak-5", "SA JK C3 H3"),  # ♠A with any trump
        ("gwanak-4", "SA DA JK C3 D4"),
        ("iwoo-5", "SA HA JK C3 S3"),
        ("baekseok-5", "SA DA JK C2 H2"),
        ("dongdaejeon-5", "SA DA JK C3"),  # ♣3 calls with any trump
        ("standard-3", "SA DA JK C7 S7"),
        ("two-mighty", "SA DA JK C3 H3"),
        ("double-joker-5", "SA DA JB JR C3 S3 H3 D3"),
    ],
)
def test_the_special_cards_of_each_trump(preset: str, cards: str) -> None:
    example = special_cards(PRESETS[preset].rules, KO)
    assert " ".join(example.cards) == cards
    assert len(example.captions) == len(example.cards)


@pytest.mark.parametrize("preset", spread(preset_ids(), 3, 1))
def test_every_card_shown_is_in_the_pack(preset: str) -> None:
    rules = PRESETS[preset].rules
    pack = {card.name for card in distinct_cards(rules)}
    for example in (special_cards(rules, KO), *examples(rules, KO)):
        assert set(example.cards) <= pack, example.title
        assert len(set(example.cards)) == len(example.cards)
        assert not [word for word in (example.title, example.note, *example.captions) if "⟨" in word]


@pytest.mark.parametrize("preset", spread(preset_ids(), 3, 1))
def test_mighty_then_joker_then_trump_then_the_suit_led(preset: str) -> None:
    rules = PRESETS[preset].rules
    example = order_of(rules)
    jokers = [card for card in example.cards if Card.parse(card).is_joker]
    assert example.cards[0] == str(rules.mighty.card)
    assert example.captions[-1] == KO("rule_sheet.led")
    if rules.joker.off_colour == "full":
        assert list(example.cards[1:-2]) == jokers
    else:  # of two jokers, the one that may be played to spades does not have the trumps' colour
        assert [KO("rule_sheet.trump"), KO("joker.JB.name")] == list(example.captions[1:3])


def test_cards_are_ranked_as_the_trick_is_won() -> None:
    power = hand_law(MightyRules(), Suit.DIAMONDS).middle
    cards = [Card.parse(name) for name in ("CK", "D2", "JK", "SA", "C9")]
    ranked = strongest_first(cards, Suit.CLUBS, power)
    assert [card.name for card in ranked] == ["SA", "JK", "D2", "CK", "C9"]


def test_point_cards_and_their_sum() -> None:
    title = KO("rule_sheet.points")
    gwangju, iwoo = (shown(PRESETS[preset].rules)[title] for preset in ("gwangju-5", "iwoo-5"))
    assert [card[-1] for card in gwangju.cards] == ["A", "K", "Q", "J", "T", "K"]
    assert gwangju.cards[-1] == "JK"
    assert "21" in gwangju.note
    assert [card[-1] for card in iwoo.cards] == ["K", "Q", "J", "T"]
    assert "16" in iwoo.note
    assert title not in shown(PRESETS["two-mighty"].rules)


def test_the_order_has_the_elevens_and_leaves_out_what_is_not_there() -> None:
    title = KO("rule_sheet.order")
    elevens, four = (shown(PRESETS[one].rules)[title] for one in ("seoul-science-6-elevens", "standard-4"))
    assert "".join(card[-1] for card in elevens.cards) == "AKQJET98765432"
    assert "".join(card[-1] for card in four.cards) == "AKQJT987653"
