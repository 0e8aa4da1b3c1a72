"""The novice plays every game sensibly, stronger than at random and weaker than ``normal``."""

from __future__ import annotations

from statistics import fmean

import pytest

from mighty_gui.ai.mighty.playout.imagined_table import worth_law
from mighty_gui.ai.mighty.policy.card_player import seen_table
from mighty_gui.ai.mighty.rule_player import forgetful
from mighty_gui.ai.players import choose
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from mighty_gui.simulation.crew import alone
from mighty_gui.simulation.selfplay import Run, play_all
from tests.ai.mighty.positions import answer, dealt, declared, played
from tests.ai.mighty.tables import play_out
from tests.engine.mighty.walks import presets_of_mighty
from tests.tiers import some, spread

PRESETS = presets_of_mighty()
HEARTS = "HA HK HQ H9 H7 H5 S2 CA D4 D6"
KITTY = "C4 C6 D2"


@pytest.mark.parametrize("preset", spread(PRESETS, 3))
def test_every_preset_is_played_to_its_end(preset: str) -> None:
    for seed in some(range(3), 1):
        assert play_out(MightyHand.from_seed(PRESETS[preset].rules, seed), "novice").is_over


def test_chance_decides_only_between_equals() -> None:
    hand = MightyHand.from_seed(MightyRules(), 3)
    while hand.to_act is not None:
        seen = view(hand, hand.to_act)
        found = {choose(seen, "novice", seed) for seed in range(6)}
        assert len({action.card.height for action in found if isinstance(action, Play)}) <= 1
        hand.apply(choose(seen, "novice"), hand.to_act)


def gap(one: str, other: str, deals: int) -> float:
    """Return the first level's score a hand minus the other's. Every deal is played from every seat."""
    run = Run("standard-5", MightyRules(), deals, 4000, (one, other, one, other, one), duplicate=True)
    scores: dict[str, list[int]] = {one: [], other: []}
    for done in play_all(run, alone()):
        for seat, level in done.levels.items():
            scores[level].append(done.result.scores[seat])
    return fmean(scores[one]) - fmean(scores[other])


def test_he_is_far_above_chance() -> None:
    assert gap("novice", "random", 4) > 5


@pytest.mark.nightly
def test_he_is_below_normal() -> None:
    assert gap("normal", "novice", 20) > 0.5


@pytest.mark.nightly
def test_hardly_a_hand_is_passed_out_and_about_half_the_contracts_are_made() -> None:
    results = [done.result for done in play_all(Run("standard-5", MightyRules(), 80, 1, ("novice",) * 5), alone())]
    made, lost = (sum(result.outcome == word for result in results) for word in ("made", "failed"))
    assert sum(result.outcome == "passed_out" for result in results) <= 4
    assert 0.45 <= made / (made + lost) <= 0.70


def test_tops_and_trumps_are_not_buried_and_the_mighty_is_called() -> None:
    hand = played(dealt({0: "HA HK HQ H9 H7 H5 D3 CA DT D6"}, "CJ C4 JK"), "bid 15H, pass, pass, pass, pass")
    action = answer(hand, "novice")
    assert isinstance(action, Discard)
    assert not set(parse_cards("HA HK HQ H9 H7 H5 CA JK")) & set(action.cards)
    called = answer(played(hand, f"{action}, keep"), "novice")
    assert isinstance(called, CallFriend)
    assert str(called.card) == "SA"


def card(hand: MightyHand) -> str:
    action = answer(hand, "novice")
    assert isinstance(action, Play)
    return str(action.card)


def test_a_lost_trick_gets_the_lowest_card_and_a_sure_one_of_the_partner_a_point() -> None:
    others = {1: "C2 H2 H3", 2: "C3 CK", 3: "SA CJ C5", 4: "CT C7 C9"}
    hand = declared(dealt({0: HEARTS, **others}, KITTY), "14H", KITTY, "SA")
    assert card(played(hand, "CA, C2")) == "C3"
    sure = declared(dealt({0: HEARTS, 1: "C2", 2: "C3", 3: "C5", 4: "SA CT C7 C9"}, KITTY), "14H", KITTY, "SA")
    assert card(played(sure, "CA, C2, C3, C5")) == "CT"


def test_only_the_last_tricks_are_remembered() -> None:
    """The novice forgets who could not follow together with the trick that showed it."""
    hand = declared(
        dealt({0: HEARTS, 1: "C2 C7", 2: "H2 H3 H4 S5 S6 S7 ST DJ DQ D9", 3: "C5 SA", 4: "C8 S4"}, KITTY),
        "14H",
        KITTY,
        "SA",
    )
    played(hand, "CA, C2, H2, C5, C8")
    remembered = [is_seen_to_lack_clubs(hand)]
    while len(hand.tricks) < 2 and hand.to_act is not None:
        hand.apply(choose(view(hand, hand.to_act), "normal"), hand.to_act)
    assert [*remembered, is_seen_to_lack_clubs(hand)] == [True, False]


def is_seen_to_lack_clubs(hand: MightyHand) -> bool:
    """Return whether the novice still knows that seat 2 could not follow the first trick."""
    assert hand.to_act is not None
    seen = forgetful(view(hand, hand.to_act))
    law = worth_law(seen.rules, hand.state.trump)
    return bool(seen_table(seen, law)[1].shown[2] & law.pack.set_of(parse_cards("C3")))
