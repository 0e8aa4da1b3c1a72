"""A few proofs, quickly: each position shows its subject (`test_proofs.py` tests all of them)."""

from __future__ import annotations

from functools import cache

import pytest

from mighty_gui.engine.core.game import Beginning, Hand, Opening, expect
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.mighty_game import MIGHTY
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.presets import load_presets
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import game_of, kit_of
from mighty_gui.presets.mighty.mighty_walker import SHAPES, MightyWalker
from mighty_gui.presets.proofs import Walker, prove
from mighty_gui.presets.rule_proof import RuleProof, fact_text
from mighty_gui.texts import Texts
from tests.tiers import some

PRESETS = load_presets()


@cache
def proofs(name: str) -> dict[str, RuleProof]:
    return prove(PRESETS[name].rules, walks=8 if name == "mitigati" else 2)


def position(name: str, proof: RuleProof) -> Hand:
    rules = PRESETS[name].rules
    return replay(proof.record(name), game_of(rules), rules)


def shown(paragraph: str) -> tuple[MitigatiHand, RuleProof]:
    """Return the position that shows a paragraph about Mitigati."""
    proof = proofs("mitigati")[paragraph]
    return expect(MitigatiHand, position("mitigati", proof)), proof


@pytest.mark.parametrize("name", some(["mitigati", "standard-5"], 1))
def test_what_is_said_of_a_position_is_so_in_it(name: str) -> None:
    walker = part(kit_of(PRESETS[name].rules).proofs, Walker)
    for key, proof in proofs(name).items():
        hand = position(name, proof)
        if proof.action is not None:
            assert (hand.refusal(proof.action) is None) is proof.is_allowed, key
            assert proof.is_allowed or proof.refusal is not None, key
        else:
            facts = walker.facts(hand)
            assert proof.fact not in facts or facts[proof.fact] == proof.values[0], key


@pytest.mark.parametrize(
    ("paragraphs", "outcome"), [(("p1_1", "p4_1"), "agreed"), (("p1_2", "p4_4", "p7_1"), "played")]
)
def test_scores_are_shown_of_hands_that_ended_so(paragraphs: tuple[str, ...], outcome: str) -> None:
    for paragraph in paragraphs:
        hand, proof = shown(paragraph)
        assert hand.result is not None
        assert (hand.result.outcome, proof.values) == (outcome, (hand.result.scores,))


def test_tricks_are_shown_right_after_they_were_won() -> None:
    tricks = {}
    for paragraph in ("p2_1", "p2_2", "p2_3", "p6_2"):
        hand, proof = shown(paragraph)
        assert not hand.state.trick
        tricks[paragraph] = hand.state.tricks[-1]
        assert proof.values == (getattr(tricks[paragraph], proof.fact),)
    trumps = {name: sum(play.card.trump > 0 for play in trick.plays) for name, trick in tricks.items()}
    assert len({play.card.suit for play in tricks["p2_1"].plays}) == 1
    assert (trumps["p2_1"], trumps["p2_2"]) == (0, 1)
    assert trumps["p6_2"] > 1
    assert tricks["p2_3"].points > 3, "more than three plain cards are worth"


def test_the_fool_is_played_though_the_suit_could_be_followed() -> None:
    hand, proof = shown("p3_1")
    assert proof.is_allowed
    assert hand.state.trick
    led = hand.state.trick[0].card
    assert hand.to_act is not None
    held = hand.state.cards_of(hand.to_act)
    assert any(card.suit is led.suit and bool(card.trump) == bool(led.trump) for card in held)


@pytest.mark.parametrize(("paragraph", "allowed"), [("p4_3", False), ("p5_1", False), ("p6_1", False), ("p4_2", False)])
def test_a_choice_is_shown_as_the_paragraph_says(paragraph: str, allowed: bool) -> None:
    hand, proof = shown(paragraph)
    assert proof.is_allowed is allowed
    if paragraph == "p4_2":
        own = hand.state.bids[hand.to_act or 0]
        assert own is not None
        assert all(bid is not None for bid in hand.state.bids), "everybody has bid once"
        assert str(proof.action) == f"bid {own + 1}"
    elif paragraph == "p4_3":
        assert hand.state.round == 3
    elif paragraph == "p6_1":
        assert any(str(proof.action) == f"play {card}" for card in hand.state.cards_of(hand.to_act or 0))


@pytest.mark.parametrize(
    ("paragraph", "kind"), [("p5_list1", "kings"), ("p5_list2", "trumps"), ("p5_list3", "four"), ("p5_list5", "many")]
)
def test_honours_are_shown_as_they_are_told(paragraph: str, kind: str) -> None:
    hand, proof = shown(paragraph)
    ((seat, points),) = proof.values
    (declared,) = (shown for shown in hand.state.honours if shown and shown.seat == seat)
    assert points in [line.points for line in declared.lines if line.kind.startswith(kind)]


@pytest.mark.nightly
def test_a_position_with_less_to_look_at_is_taken() -> None:
    """A choice is preferred to a fact, a trick to a whole hand, and then the position with the fewest cards."""
    found = proofs("standard-5")
    sizes = {key: proof.size for key, proof in found.items() if proof.size}
    assert {sizes[key][0] for key, proof in found.items() if proof.size and proof.action is not None} == {0}
    for key, proof in found.items():
        if proof.size and proof.action is None:
            whole = position("standard-5", proof).result is not None
            assert sizes[key][0] == 1 + whole, key
    longer = prove(PRESETS["standard-5"].rules, walks=1)
    assert longer
    assert all(found[key].size <= proof.size for key, proof in longer.items())


def test_special_cards_lie_together_in_strong_hands() -> None:
    rules = expect(MightyRules, PRESETS["standard-5"].rules)
    walker = MightyWalker()
    for number in range(2 * len(SHAPES)):
        beginning = walker.beginning(rules, number)
        hand = MIGHTY.begin(rules, beginning)
        special = {"SA", "DA", "JK"}
        most = max(sum(str(card) in special for card in hand.state.cards_of(seat)) for seat in people(rules))
        if SHAPES[number % len(SHAPES)] == "strong":
            assert most == 3


def test_what_came_out_is_said_with_signs_where_it_is_won_or_lost() -> None:
    texts = Texts.load("en")
    assert "+3, \N{MINUS SIGN}3, 0" in fact_text("scores", (3, -3, 0), texts).replace("+0", "0")
    assert "3, 4" in fact_text("taken", (3, 4), texts)
    assert "15 hearts" in fact_text("contract", "15H", texts)
    assert fact_text("winner", 2, texts, ("A", "B", "C")).startswith("C")


@pytest.mark.parametrize("allowed", [True, False])
def test_a_choice_is_said_with_the_reason_against_it(allowed: bool) -> None:
    texts, beginning = Texts.load("en"), Beginning(Opening(0))
    refusal = Refusal("action.not_legal")
    proof = RuleProof("x", beginning, (), PASS, allowed, refusal)
    plain = RuleProof("x", beginning, (), PASS, allowed)
    assert proof.text(texts).startswith(texts("proof.allowed" if allowed else "proof.barred", action="pass"))
    assert (texts("proof.otherwise_barred") in proof.text(texts)) is allowed
    assert texts("proof.otherwise_barred") not in plain.text(texts)
