"""The actions that are about as good as the best: none with clearly worse numbers, and none that looks better."""

from __future__ import annotations

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import appraise_all
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.engine.mighty.actions import PASS, Action, parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.positions import dealt, declared, played


def appraisal(words: str, score: float | None, error: float | None = None, chance: float | None = 0.5) -> Appraisal:
    action: Action = PASS if words == "pass" else parse_action(words)
    return Appraisal(action, 0.0, score, chance, error)


@pytest.mark.parametrize(
    ("best", "other", "error", "same"),
    [
        (38.1, 38.4, 0.5, True),
        (38.1, 38.4, None, True),
        (38.1, 38.1, None, True),
        (38.1, 38.0, None, False),
        (38.1, 37.2, 1.0, True),
        (38.0, 37.0, 1.0, True),
        (38.1, 37.2, 0.8, False),
        (38.1, None, 0.8, False),
        (None, 38.1, 0.8, False),
    ],
)
def test_a_card_is_as_good_as_the_best_unless_its_numbers_are_clearly_worse(
    best: float | None, other: float | None, error: float | None, same: bool
) -> None:
    assert MightyPlayers().is_about_as_good(appraisal("play H3", best), appraisal("play H4", other, error)) is same


@pytest.mark.parametrize(
    ("best", "other", "same"),
    [
        (appraisal("bid 14H", 3.0, None, 0.60), appraisal("bid 14S", 2.0, 0.5, 0.62), True),
        (appraisal("bid 14H", 3.0, None, 0.60), appraisal("bid 15S", 2.0, 0.5, 0.60), True),
        (appraisal("bid 14H", 3.0, None, 0.60), appraisal("bid 13H", 2.0, 0.5, 0.72), False),
        (appraisal("bid 14H", 3.0, None, 0.60), appraisal("bid 14S", 2.0, 0.5, 0.58), False),
        (appraisal("bid 14H", 3.0, None, 0.60), appraisal("bid 14S", 2.6, 0.5, 0.58), True),
        (appraisal("bid 14H", 3.0, None, None), appraisal("bid 14S", 2.0, 0.5, 0.62), False),
        (appraisal("pass", 3.0), appraisal("bid 15N", 9.0, 2.5, 0.6), False),
        (appraisal("pass", 3.0), appraisal("bid 15N", 5.0, 2.5, 0.6), True),
        (appraisal("bid 15N", 9.0), appraisal("pass", 3.0, 2.5, 0.9), False),
    ],
)
def test_bids_are_as_good_where_their_scores_or_their_chances_do_not_tell(
    best: Appraisal, other: Appraisal, same: bool
) -> None:
    assert MightyPlayers().is_about_as_good(best, other) is same


@pytest.mark.nightly
def test_playouts_tell_how_surely_they_tell_actions_apart() -> None:
    hand = MightyHand.from_seed(MightyRules(), 3)
    bids = appraise_all(view(hand, hand.to_act or 0), "hard", 1)
    assert bids[0].error == 0.0
    assert any(one.error for one in bids[1:])
    held = declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D4 D6"}, "C4 C6 D2"), "14H", "C4 C6 D2", "SA")
    cards = appraise_all(view(held, 0), "hard", 1)
    assert cards[0].error == 0.0
    assert all(one.error is not None for one in cards)
    assert any(0.1 < (one.error or 0) < 20 for one in cards[1:])


@pytest.mark.nightly
def test_burying_and_calling_are_told_apart_as_surely() -> None:
    hand = played(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D4 D6"}, "C4 C6 D2"), "bid 14H, pass, pass, pass, pass")
    for line in ("discard C4 C6 D2, keep", "friend SA"):
        looked = [one for one in appraise_all(view(hand, 0), "hard", 1) if one.error is not None]
        assert looked[0].error == 0.0
        assert any(one.error for one in looked[1:])
        played(hand, line)
