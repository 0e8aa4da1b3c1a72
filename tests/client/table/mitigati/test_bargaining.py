"""The panel of the bargaining: its offers, its texts, and the effects of keys and buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.dial import Dial
from mighty_gui.client.table.asking.question import Answer, Refused
from mighty_gui.client.table.mitigati.bargain_question import Bargain, BargainQuestion, hand_worth
from mighty_gui.client.widgets import Button, Label, Widget
from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import HOLD, MORE, PASS, bid
from mighty_gui.engine.mitigati.rules import RegionalRules
from mighty_gui.engine.mitigati.view import view
from tests.client.table.mitigati.mitigati_tables import RULES, position, told

OFFERS = ("bid 12", "bid -5")
"""The bids of seats 1 and 2; then the dealer, seat 0, is to act."""


def bargain(*words: str, seat: int) -> Bargain:
    return Bargain.of(view(told(*words), seat))


def asked(context: Context, *words: str, seat: int = 0, may_pass: bool = False) -> BargainQuestion:
    rules = replace(RULES, mitigati=RegionalRules(may_pass=may_pass))
    return BargainQuestion(position(context, told(*words, rules=rules), seat))


def shown(question: BargainQuestion) -> list[Widget]:
    return [one for root in question.widgets() for one in root.walk()]


def button(question: BargainQuestion, name: str) -> Button:
    found = next(one for one in shown(question) if one.name == name)
    assert isinstance(found, Button)
    return found


def lines(question: BargainQuestion) -> str:
    return " | ".join(one.text for one in shown(question) if isinstance(one, Label))


def typed(question: BargainQuestion, keys: str) -> int | None:
    assert all(question.key(key) for key in keys)
    return question.amount


# --- the effect of a bid -----------------------------------------------------------------------------


def test_nothing_balances_before_both_others_have_bid() -> None:
    assert bargain(seat=1).balancing is None
    assert bargain("bid 12", seat=2).balancing is None
    assert bargain(*OFFERS, seat=0).balancing == -7


def test_a_balancing_bid_tells_what_everyone_gets() -> None:
    now = bargain(*OFFERS, seat=0)
    assert (now.sum_with(-7), now.shares_with(-7)) == (0, (-7, 12, -5))
    assert (now.sum_with(0), now.shares_with(0)) == (7, None)


def test_after_the_first_time_round_only_lower_bids_balance() -> None:
    assert bargain(*OFFERS, "bid 1", seat=1).balancing == 4
    assert bargain("bid 3", "bid -5", "bid 1", seat=1).balancing is None, "it would have to be 4, and was 3"
    assert bargain("bid 3", "bid -5", "bid 1", seat=1).nearest(50) == 2


def test_a_hand_is_worth_its_points_beside_those_of_an_average_one() -> None:
    worth = hand_worth(parse_cards("SK HK DK CK T1 FL S1 H5 D9 CP"), RULES)
    assert (worth.points, worth.average, worth.honours, worth.trumps) == (34, 17, 6, 2)
    assert [(line.kind, line.points) for line in worth.lines] == [("kings", 20), ("more", 10)]


# --- the panel ----------------------------------------------------------------------------------------


def test_the_panel_begins_with_an_equal_share_and_later_with_the_least_step_down(context: Context) -> None:
    assert asked(context, *OFFERS).amount == 0
    assert asked(context, *OFFERS, "bid 1", seat=1).amount == 11


def test_one_press_takes_what_makes_zero(context: Context) -> None:
    question = asked(context, *OFFERS)
    typed(question, "-7")
    assert "흥정 성립! 철수 −7 · 영희 +12 · 민준 −5" in lines(question)
    zero = button(question, "zero")
    assert (zero.enabled, "−7" in zero.text) == (True, True)
    zero.activate()
    assert question.take_reply() == Answer(bid(-7))


def test_the_dial_is_turned_by_arrows_and_by_tens_and_enter_demands_its_number(context: Context) -> None:
    question = asked(context, *OFFERS)
    for kind, amount in ((Kind.UP, 1), (Kind.RIGHT, 2), (Kind.PAGE_DOWN, -8), (Kind.DOWN, -9), (Kind.HOME, -86)):
        dial = next(one for one in shown(question) if isinstance(one, Dial))
        dial.focused = True
        assert dial.handle(Intent(kind))
        assert question.amount == amount
    lowest = next(one for one in shown(question) if isinstance(one, Dial))
    lowest.focused = True
    assert not lowest.handle(Intent(Kind.DOWN)), "which leads on to the buttons"
    assert lowest.handle(Intent(Kind.CONFIRM))
    assert question.take_reply() == Answer(bid(-86))


def test_the_worth_of_the_own_hand_is_told(context: Context) -> None:
    question = asked(context, seat=1)
    worth = hand_worth(question.at.view.hand, RULES)
    assert f"내 카드 점수 {worth.points} (보통 17)" in lines(question)
    assert f"으뜸패 {worth.trumps}장" in lines(question)


@pytest.mark.parametrize(
    ("keys", "amount"), [("7", 7), ("12", 12), ("-12", -12), ("-123", -23), ("12-", -12), ("99", 86), ("-5+", 5)]
)
def test_a_number_is_typed(context: Context, keys: str, amount: int) -> None:
    assert typed(asked(context, seat=1), keys) == amount


def test_a_number_that_is_too_high_becomes_the_highest_that_is_allowed(context: Context) -> None:
    assert typed(asked(context, *OFFERS, "bid 1", seat=1), "50") == 11


def test_larger_steps_change_the_number_by_ten(context: Context) -> None:
    question = asked(context, seat=1)
    button(question, "up").activate()
    button(question, "up").activate()
    button(question, "down").activate()
    assert question.amount == 10
    assert "이렇게 부르면 합 +10" in lines(question)
    assert button(question, "go").text == "+10 부르기"


@pytest.mark.parametrize(
    ("words", "seat", "key", "reply"),
    [
        ((*OFFERS, "bid 1"), 1, "h", Answer(HOLD)),
        ((), 1, "m", Answer(MORE)),
        (OFFERS, 0, "z", Answer(bid(-7))),
        ((), 1, "h", Refused("첫 바퀴에는 지켜볼 수 없습니다. 점수를 부르세요.")),
        ((), 1, "z", Refused("모두 점수를 불러야 흥정이 성립합니다.")),
        ((), 1, "p", Refused("여기서는 패스할 수 없습니다.")),
        (("bid 3", "bid -5", "bid 1"), 1, "z", Refused("이미 부른 점수보다 낮게만 부를 수 있습니다.")),
        (("more", "more"), 1, "m", Refused("마지막 흥정이라 더 받을 수 없습니다.")),
    ],
)
def test_letters_say_the_words_or_why_not(
    context: Context, words: tuple[str, ...], seat: int, key: str, reply: Answer | Refused
) -> None:
    question = asked(context, *words, seat=seat)
    assert question.key(key)
    assert question.take_reply() == reply


def test_the_pass_is_offered_where_the_rules_allow_it(context: Context) -> None:
    assert "pass" not in {one.name for one in shown(asked(context, seat=1))}
    question = asked(context, seat=1, may_pass=True)
    button(question, "pass").activate()
    assert question.take_reply() == Answer(PASS)


def test_asking_for_more_tells_how_many_cards_there_will_be(context: Context) -> None:
    assert "15장" in button(asked(context, seat=1), "more").text
    assert "20장" in button(asked(context, "more", seat=1), "more").text
    assert not button(asked(context, "more", "more", seat=1), "more").enabled


def test_who_cannot_go_lower_can_still_hold(context: Context) -> None:
    question = asked(context, "bid -86", "bid 5", "bid 6", seat=1)
    assert (question.amount, button(question, "go").enabled) == (None, False)
    assert button(question, "hold").enabled
    question.key("5")
    assert question.amount is None


@pytest.mark.parametrize(
    ("action", "name"), [(bid(-7), "zero"), (bid(3), "amount"), (MORE, "more"), (HOLD, "hold"), (PASS, "pass")]
)
def test_a_hint_marks_the_widget_that_takes_its_action(context: Context, action: Action, name: str) -> None:
    assert asked(context, *OFFERS).names_for(action) == (name,)


def test_a_hint_sets_the_number_so_that_one_press_bids_it(context: Context) -> None:
    question = asked(context, seat=1)
    question.take_hint(bid(36))
    assert question.amount == 36
    assert "+36" in button(question, "go").label
    question.take_hint(HOLD)
    assert question.amount == 36
    question._go()
    assert question.take_reply() == Answer(bid(36))
    lower = asked(context, *OFFERS, "bid 1", seat=1)
    lower.take_hint(bid(50))
    assert lower.amount == 11, "a number that is not allowed is not set"
