"""A friend who may announce it considers that; in every world all players know about an announcement."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.ai.mighty.look_ahead import HARD, look_ahead
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_in, worth_law
from mighty_gui.engine.mighty.actions import ORDER, REVEAL, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets
from tests.ai.mighty.positions import dealt, declared, played

PRESETS = load_presets()
FEW = replace(HARD, card_worlds=20)
OWN, KITTY = "HA HK HQ H9 H7 H5 S2 CA D4 D6", "C4 C6 D2"


def at_the_lead(preset: str = "pagat-5") -> MightyHand:
    """Return a hand where seat 2, who holds the called mighty, has won the first trick with an ace and leads."""
    hand = dealt({0: OWN, 1: "D3", 2: "SA DA", 3: "D5", 4: "D7"}, KITTY, PRESETS[preset].rules)
    declared(hand, "14H", KITTY, "SA")
    return played(hand, "D4, D3, DA, D5, D7")


def alliances(hand: MightyHand, seat: int) -> Alliances:
    """Return the trust between seats in the true world, as that seat sees it."""
    table = worth_law(hand.rules, hand.state.trump)
    hands = [table.pack.set_of(cards) for cards in hand.state.held_cards]
    return alliances_in(view(hand, seat), table, hands, shown=())


def test_announcing_oneself_is_judged_beside_the_cards() -> None:
    hand = at_the_lead()
    told = {one.action: one for one in look_ahead(view(hand, 2), FEW, 1)}
    assert REVEAL in told
    assert told[REVEAL].score is not None
    assert told[REVEAL].chance is not None
    assert {action for action in told if isinstance(action, Play)} == set(hand.legal()) - {REVEAL}


def test_once_announced_everyone_knows_the_sides_though_the_called_card_is_still_held() -> None:
    hand = at_the_lead()
    before = alliances(hand, 3)
    assert not before.known
    assert before.allies[3] >> 2 & 1, "a defender still trusts the hidden friend"
    hand.apply(REVEAL)
    after = alliances(hand, 3)
    assert after.known
    assert not after.allies[3] >> 2 & 1
    assert after.allies[0] >> 2 & 1, "and the declarer knows the friend"


def test_an_order_is_never_given() -> None:
    """It binds no player, and the enemies hear it as well."""
    hand = dealt({0: OWN, 2: "SA"}, KITTY, PRESETS["pannell-5"].rules)
    declared(hand, "17H", KITTY, "SA")
    assert ORDER in hand.legal()
    appraisals = look_ahead(view(hand, 0), FEW, 1)
    assert max(appraisals, key=lambda one: one.value).action != ORDER
