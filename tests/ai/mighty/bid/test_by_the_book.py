"""The bids advised to beginners: a suit that people would name, or a pass, before bids that only playouts like."""

from __future__ import annotations

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import appraise_all
from mighty_gui.ai.mighty.bid.bidding import HASTE, by_the_book
from mighty_gui.engine.mighty.actions import Action, parse_action
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.positions import dealt, declared
from tests.tiers import some

SPADES = "S2 S4 S8 S9 SJ SK SA HJ HK C8"
"""Seven cards of a suit, and one top card."""
ONE_TOP = "S9 SQ HT HK D3 DJ DK C6 CA JK"
"""No suit, one top card and the joker."""
TOPS = "S6 H2 HA D7 D8 DA C4 CK CA JK"
"""No suit, but the top cards of three."""
TWO_TOPS = "S6 H2 HA D7 D8 DA C4 CK CJ JK"


def opening(own: str) -> PlayerView:
    return view(dealt({0: own}), 0)


def appraisal(words: str, score: float | None, chance: float | None = 0.6) -> Appraisal:
    return Appraisal(parse_action(words), score or 0.0, score, chance)


def first(own: str, *offers: Appraisal) -> str:
    told = by_the_book(opening(own), offers)
    assert sorted(map(str, told)) == sorted(map(str, offers))
    return str(told[0].action)


def test_a_natural_suit_goes_before_no_trump_unless_that_promises_far_more() -> None:
    for behind, best in ((2 * HASTE, "bid 16S"), (2 * HASTE + 0.1, "bid 16N")):
        assert first(SPADES, appraisal("bid 16N", 20.0), appraisal("bid 16S", 20.0 - behind)) == best


def test_a_suit_that_would_rather_fail_is_not_named() -> None:
    assert first(SPADES, appraisal("bid 16N", 20.0), appraisal("bid 16S", 15.0, 0.49)) == "bid 16N"
    assert first(SPADES, appraisal("bid 16N", 20.0), appraisal("bid 16S", 15.0, 0.50)) == "bid 16S"


def test_without_a_suit_and_with_one_top_card_a_book_passes() -> None:
    for behind, best in ((HASTE, "pass"), (HASTE + 0.1, "bid 14N")):
        offers = appraisal("bid 14N", 7.8), appraisal("bid 14D", 7.0), appraisal("pass", 7.8 - behind)
        assert first(ONE_TOP, *offers) == best


def test_who_has_a_suit_does_not_pass_for_the_books_sake() -> None:
    assert first(SPADES, appraisal("bid 16N", 20.0), appraisal("pass", 19.0)) == "bid 16N"


def test_three_top_cards_are_a_no_trump_in_any_book() -> None:
    assert first(TOPS, appraisal("bid 15N", 20.0), appraisal("pass", 19.9)) == "bid 15N"
    assert first(TWO_TOPS, appraisal("bid 15N", 20.0), appraisal("pass", 19.9)) == "pass"


def test_what_is_in_the_book_already_stays_first() -> None:
    assert first(SPADES, appraisal("bid 15S", 3.0), appraisal("bid 16S", 9.0)) == "bid 15S"
    assert first(ONE_TOP, appraisal("pass", 3.0), appraisal("bid 14N", 9.0)) == "pass"


def test_what_nobody_has_judged_is_not_chosen() -> None:
    assert first(SPADES, appraisal("bid 16N", 20.0), appraisal("bid 16S", None)) == "bid 16N"
    assert first(SPADES, appraisal("bid 16N", None), appraisal("bid 16S", 1.0)) == "bid 16N"


def test_no_other_question_is_touched() -> None:
    hand = declared(dealt({0: "HA HK HQ H9 H7 H5 S2 CA D4 D6"}, "C4 C6 D2"), "14H", "C4 C6 D2", "SA")
    told = appraise_all(view(hand, 0), "normal")
    assert by_the_book(view(hand, 0), told) == told


@pytest.mark.parametrize(
    ("own", "wanted"), some([("S4 S8 S9 SJ SK SA HJ HK C8 D5", "S"), ("S9 SQ HT HK D3 DJ D7 C6 CA JK", "pass")], 1)
)
def test_where_the_strongest_player_goes_without_trumps_a_beginner_does_not(own: str, wanted: str) -> None:
    """In these hands that was seen: the rules of thumb name the six spades, and pass with a single top card."""
    seen = opening(own)
    told = appraise_all(seen, "hard", 1)
    assert str(told[0].action).endswith("N")
    best: Action = by_the_book(seen, told)[0].action
    assert str(best).endswith(wanted)
