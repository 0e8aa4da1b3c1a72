"""Reasons of computer players in words."""

from __future__ import annotations

import pytest

from mighty_gui.texts import Texts
from mighty_gui.texts.words import reason_text

KO, EN = Texts.load("ko"), Texts.load("en")


@pytest.mark.parametrize("code", ["play.safe_first_lead", "play.safe_first_lead_outright"])
def test_an_ace_needs_no_proof_that_nothing_is_higher(code: str) -> None:
    ace, king = ({"card": card, "suit": "H"} for card in ("HA", "HK"))
    assert reason_text(KO, code, ace, []) == "초구는 짱카 ♥A로 시작해요."
    assert reason_text(EN, code, ace, []) == "Open with a top card: ♥A."
    assert "이길 하트가 남아 있지 않아요" in reason_text(KO, code, king, [])
    assert "nothing in hearts can beat ♥K" in reason_text(EN, code, king, []).replace("Nothing", "nothing")


def test_an_ace_is_told_like_other_cards_where_it_has_no_sentence_of_its_own() -> None:
    assert reason_text(EN, "play.only_winner", {"card": "HA"}, []) == "♥A is the only card that wins now."
