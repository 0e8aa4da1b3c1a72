"""The program's requests to the players of Mitigati: hints, temperaments, pace."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import appraise_all, for_beginners, is_about_as_good
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.pace import LEAST, MOST, seeming
from mighty_gui.ai.players import appraise, choose, incline, prefer
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mitigati.actions import HOLD, MitigatiPlay, bid
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from tests.ai.mitigati.positions import dealt_to, playing, seen
from tests.engine.mitigati.helpers import TO_THE_PLAY, dealt, said

POOR = "S2 S3 S4 H2 H3 H4 D2 D3 C2 C3"


def test_every_bid_and_every_card_of_a_hint_has_its_score() -> None:
    offered = said(dealt_to({0: POOR}, dealer=0), "bid -10, bid -20")
    hints = {one.action: one for one in appraise_all(seen(offered), "normal")}
    assert len(hints) == len(seen(offered).legal)
    assert hints[bid(30)].score == 30
    assert hints[bid(-80)].score == -80, "whoever asks for less than they have will get it"
    led = playing({0: "S2", 1: "SK S7"}, "play S2")
    cards = appraise_all(seen(led), "normal")
    assert cards[0].action == MitigatiPlay(Card.parse("SK"))
    assert all(one.score is not None for one in cards)


def test_the_best_discards_of_a_hint_have_scores() -> None:
    hand = said(dealt(None, 2), TO_THE_PLAY)
    hints = appraise_all(seen(hand), "normal")
    assert len(hints) == len(hand.legal())
    assert hints[0].action == choose(seen(hand), "normal")
    assert sum(one.score is not None for one in hints) == 8


def test_the_cautious_agree_where_the_bold_wait() -> None:
    """In many hands, the cautious agree more often, and never the other way round."""
    agreed = {"cautious": 0, "even": 0, "bold": 0}
    for seed in range(60):
        hand = MitigatiHand.from_seed(MitigatiRules(), seed)
        while hand.phase is MitigatiPhase.AUCTION and hand.state.said < 8:
            hand.apply(choose(seen(hand), "normal", seed))
        if hand.phase is not MitigatiPhase.AUCTION:
            continue
        found = appraise(seen(hand), "normal", seed)
        for style in agreed:
            chosen = prefer(seen(hand), incline(seen(hand), found, style, seed), seed)
            after = hand.copy()
            after.apply(chosen)
            agreed[style] += after.result is not None
    assert agreed["bold"] <= agreed["even"] <= agreed["cautious"]
    assert agreed["bold"] < agreed["cautious"]


def test_a_bluffer_now_and_then_waits() -> None:
    hand = said(dealt_to({0: POOR}), "bid 40, bid 40, bid 40")
    answers = {choose(seen(hand), "normal", seed, style="bluffer") for seed in range(20)}
    assert {HOLD, choose(seen(hand), "normal")} <= answers


@pytest.mark.parametrize(
    ("level", "bargaining", "playing_"),
    [("random", None, None), ("novice", "score", "points"), ("normal", "score", "points"), ("hard", "score", "score")],
)
def test_what_values_count(level: str, bargaining: str | None, playing_: str | None) -> None:
    known = seen(dealt_to({}))
    players = players_of(known.rules)
    assert players.scale(known, level) == bargaining
    assert players.scale(replace(known, phase=MitigatiPhase.PLAY), level) == playing_


def test_nothing_is_about_as_good_that_is_clearly_worse() -> None:
    known = seen(dealt_to({}))
    best = Appraisal(bid(5), 3.0, 5.0)
    assert is_about_as_good(known, best, Appraisal(bid(4), 2.0, 4.0, None, 2.0))
    assert not is_about_as_good(known, best, Appraisal(bid(1), 2.0, 1.0, None, 2.0))
    assert not is_about_as_good(known, best, Appraisal(HOLD, 2.0))
    assert for_beginners(known, [best]) == [best]


def test_a_discard_takes_longer_than_a_card() -> None:
    hand = said(dealt(None, 2), TO_THE_PLAY)
    aside = players_of(hand.rules).looking_seconds(seen(hand), hand.legal()[0])
    led = playing({0: "S2"}, "play S2")
    follow = players_of(led.rules).looking_seconds(seen(led), led.legal()[0])
    assert follow < aside
    assert LEAST <= seeming(seen(led), appraise(seen(led), "normal"), choose(seen(led)), 1) <= MOST
