"""The line above the hand and the reasons for refused cards: no legal card is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.play_texts import refusal_text, what_to_play
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules, PlayRules
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts

RULES = load_presets()["standard-5"].rules
EN, KO = Texts.load("en"), Texts.load("ko")


def asked(
    allowed: str, refused: str = "", code: str = "follow_suit", *, lead: str = "C8", rules: MightyRules = RULES
) -> tuple[MightyTable, PlayerView]:
    """Return a table with hearts as trump where the first cards are allowed and the others refused."""
    contract = Contract.parse("15H")
    trick: Sequence[Played] = [Played(1, Card.parse(lead))] if lead else []
    state = replace(MightyTable.empty(rules, 0), contract=contract, trick=tuple(trick))
    seen = replace(
        view(MightyHand.from_seed(rules, 1), 0),
        contract=contract,
        trick=tuple(trick),
        legal=tuple(Play(card) for card in parse_cards(allowed)),
        refused=dict.fromkeys(parse_cards(refused), code),
    )
    return state, seen


@pytest.mark.parametrize(
    ("allowed", "english", "korean"),
    [
        ("C2 CK", "Follow clubs.", "클로버를 따라 내세요."),
        ("C2 CK SA", "Follow clubs, or play the mighty.", "클로버를 따르거나 마이티를 내세요."),
        ("C2 JK", "Follow clubs, or play the joker.", "클로버를 따르거나 조커를 내세요."),
        ("C2 SA JK", "Follow clubs, or play the joker or the mighty.", "클로버를 따르거나 조커나 마이티를 내세요."),
    ],
)
def test_mighty_and_joker_are_offered_beside_the_suit_where_they_may_be_played(
    allowed: str, english: str, korean: str
) -> None:
    position = asked(allowed, "D2")
    assert what_to_play(EN, *position) == english
    assert what_to_play(KO, *position) == korean


def test_the_mighty_of_the_suit_led_is_nothing_beside_it() -> None:
    assert what_to_play(EN, *asked("S2 SA", "D2", lead="S8")) == "Follow spades."


@pytest.mark.parametrize(
    ("allowed", "english", "korean"),
    [
        ("C2", "You must follow clubs.", "클로버를 따라 내야 합니다."),
        ("C2 SA", "You must follow clubs, or play the mighty.", "클로버를 따르거나 마이티를 내야 합니다."),
    ],
)
def test_a_refusal_denies_nothing_that_is_allowed(allowed: str, english: str, korean: str) -> None:
    position = asked(allowed, "D2")
    assert refusal_text(EN, *position, "follow_suit", Card.parse("D2")) == english
    assert refusal_text(KO, *position, "follow_suit", Card.parse("D2")) == korean


def test_the_mighty_may_shield_a_called_joker() -> None:
    called = asked("JK SA", "C2", "joker_called", lead="C3")
    assert what_to_play(EN, *called) == "The joker has been called: play the joker or the mighty."
    assert what_to_play(KO, *called) == "조커 콜입니다. 조커나 마이티를 내세요."
    refused = refusal_text(KO, *called, "joker_called", Card.parse("C2"))
    assert refused == "조커 콜이라 조커나 마이티를 내야 합니다."
    alone = asked("JK", "C2", "joker_called", lead="C3")
    assert refusal_text(KO, *alone, "joker_called", Card.parse("C2")) == "조커 콜이라 조커를 내야 합니다."


def test_trumps_are_offered_where_they_may_answer_every_suit() -> None:
    position = asked("C2 H3 SA", "D2", "follow_or_trump")
    assert what_to_play(EN, *position) == "Follow clubs, or play a trump or the mighty."
    without = asked("H3 SA", "D2", "follow_or_trump")
    assert what_to_play(KO, *without) == "기루다나 마이티를 내세요."
    assert refusal_text(EN, *without, "follow_or_trump") == "You must play a trump or the mighty."


def test_without_the_suit_any_card_is_free() -> None:
    assert what_to_play(EN, *asked("S2 H2 SA")) == "You have no clubs: play any card."


def test_a_joker_that_must_answer_trumps_is_asked_for() -> None:
    assert what_to_play(KO, *asked("JK", "D2", "joker_answers", lead="H8")) == "조커를 내세요."


@pytest.mark.parametrize(
    ("card", "english", "korean"),
    [("H2", "a trump", "기루다를"), ("SA", "the mighty", "마이티를"), ("JK", "the joker", "조커를"),
     ("C3", "the joker-call card", "조커 콜 카드를")],
)  # fmt: skip
def test_what_bars_a_card_from_the_first_lead_is_told(card: str, english: str, korean: str) -> None:
    bars = replace(RULES, play=PlayRules(first_lead_bars=("trump", "mighty", "joker", "joker-call")))
    position = asked("D2", card, "first_lead", lead="", rules=bars)
    said = [refusal_text(texts, *position, "first_lead", Card.parse(card)) for texts in (EN, KO)]
    assert said[0] == f"The declarer may not lead {english} to the first trick."
    assert said[1] == f"주공은 초구로 {korean} 낼 수 없습니다."
