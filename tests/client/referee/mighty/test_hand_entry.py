"""A hand entered card by card (`mighty_gui.client.referee.mighty.hand_entry_tab`), without a window around it.

The calls of its friends are those of `mighty_gui.client.referee.mighty.contract_entry`.
"""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.referee.mighty.contract_entry import ContractEntry, contract_controls, first_contract
from mighty_gui.client.referee.mighty.hand_entry_tab import HandEntryTab
from mighty_gui.client.referee.referee_tab import RefereeTab
from mighty_gui.client.rules.mighty.rule_editor.card_dialogs import CardChoice, CardColumns
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Button, Choice, Form, Grow, Horizontal, Paragraph, Stepper, Toggle, Widget
from mighty_gui.client.widgets.layout import widget_of
from mighty_gui.client.widgets.score_chart import score_list
from mighty_gui.engine.core.cards import SUITS, Card, Suit
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.entered_hand import BURIED, EnteredHand, Finding
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets import load_presets
from mighty_gui.texts.words import card_name, contract_name, denomination_name
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.test_entered_hand import RULES, entered, entered_of, played

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")


@pytest.fixture(scope="module")
def whole() -> EnteredHand:
    """A hand that was entered to its end."""
    return entered_of(played(RULES, 2))


class Entry:
    """The tab with a hand that was entered so far, and a stand-in for the screen that it is entered for."""

    def __init__(self, context: Context, hand: EnteredHand | None = None, rules: MightyRules = RULES) -> None:
        self.host, self.texts = Mock(), context.texts
        self.tab = HandEntryTab(context, rules, NAMES, hand.as_plain() if hand else {}, self.host)
        self.tab.rect = pygame.Rect(0, 0, 1200, 800)

    @property
    def widgets(self) -> list[Widget]:
        members = [widget_of(member) for member in self.tab.members()]
        return [widget for member in members if member for widget in member.walk()]

    def named(self, name: str) -> Widget:
        (found,) = [widget for widget in self.widgets if widget.name == name]
        return found

    def card(self, name: str) -> CardChoice:
        return expect(CardChoice, self.named(f"card {name}"))

    def said(self) -> list[str]:
        return [widget.label for widget in self.widgets if isinstance(widget, Paragraph)]

    def name(self, card: str, *, long: bool = False) -> str:
        return card_name(self.texts, card, long=long)


# --- what a press does ---------


def test_all_texts_of_the_referee_are_read_aloud() -> None:
    assert HandEntryTab.is_read
    assert RefereeTab.is_read


def test_a_step_back_gives_up_a_question_before_it_removes_a_card(context: Context) -> None:
    entry, tab = (made := Entry(context, entered("S2", "S5"))), made.tab
    for question, value in (("asked", Card.parse("JK")), ("unconfirmed", Play(Card.parse("H4"))), ("corrected", 0)):
        setattr(tab, question, value)
        tab.step_back()
        assert (tab.asked, tab.unconfirmed, tab.corrected, len(tab.hand.plays)) == (None, None, None, 2)
    tab.step_back()
    assert [str(play.card) for play in tab.hand.plays] == ["S2"]
    tab.step_back()
    assert tab.has_begun
    assert entry.host.keep_cards.call_args.args[0]["plays"] == []
    saved = entry.host.keep_cards.call_count
    tab.step_back()
    assert not tab.has_begun
    assert entry.host.keep_cards.call_count == saved, "a hand that has not begun is not saved"


def test_a_card_is_corrected_until_it_is_chosen_again(context: Context) -> None:
    tab = Entry(context, entered("S2", "S5", "S3")).tab
    tab.asked, tab.unconfirmed = Card.parse("JK"), Play(Card.parse("H4"))
    tab._correct(1)
    assert (tab.corrected, tab.asked, tab.unconfirmed) == (1, None, None)
    tab._correct(1)
    assert tab.corrected is None
    tab._correct(1)
    tab._correct(2)
    tab.unconfirmed = Play(Card.parse("H4"))
    tab.play(Play(Card.parse("S9")))
    assert [str(play.card) for play in tab.hand.plays] == ["S2", "S5", "S9"]
    assert (tab.corrected, tab.unconfirmed) == (None, None)


def test_after_the_last_card_only_corrections_are_taken(context: Context, whole: EnteredHand) -> None:
    tab = Entry(context, whole).tab
    before = list(tab.hand.plays)
    tab.play(Play(Card.parse("S2")), anyway=True)
    assert tab.hand.plays == before
    tab._correct(0)
    tab.play(Play(Card.parse("S2")))
    assert tab.hand.plays == [Play(Card.parse("S2")), *before[1:]]


def test_a_joker_is_led_only_after_a_question_and_a_follower_plays_it_at_once(context: Context) -> None:
    entry = Entry(context, entered(contract="13H"))
    entry.tab.press(Card.parse("JK"))
    assert entry.tab.asked == Card.parse("JK")
    assert entry.tab.hand.plays == []
    choices = [widget for widget in entry.widgets if widget.name.startswith("choice ")]
    ways = entry.tab.hand.plays_of(Card.parse("JK"))
    assert len(choices) == len(ways) > 1
    suits = [play.suit for play in ways if isinstance(play, Play)]
    names = [denomination_name(entry.texts, suit, long=True) for suit in suits if suit]
    assert [choice.label for choice in choices] == names
    expect(Button, choices[1]).activate()
    assert (entry.tab.asked, entry.tab.hand.plays) == (None, [ways[1]])
    later = Entry(context, entered("S2"))
    later.tab.press(Card.parse("JK"))
    assert (later.tab.asked, later.tab.hand.plays[-1]) == (None, Play(Card.parse("JK")))
    later.tab._correct(0)
    later.tab.press(Card.parse("JK"))
    assert later.tab.asked == Card.parse("JK"), "the first card is a lead"


def test_the_joker_call_card_is_led_with_a_call_or_without(context: Context) -> None:
    entry = Entry(context, entered("S2", "S5", "S3", "S4", "SA", contract="13H"))
    entry.tab.press(Card.parse("C3"))
    texts = [widget.label for widget in entry.widgets if widget.name.startswith("choice ")]
    calls = [play.call for play in entry.tab.hand.plays_of(Card.parse("C3")) if isinstance(play, Play)]
    assert texts == [entry.texts(f"table.play.call_{'yes' if call else 'no'}") for call in calls]
    assert set(calls) == {True, False}


def test_a_card_is_held_by_the_chosen_player_unless_another_has_it(context: Context) -> None:
    tab = Entry(context, entered("S2", known={1: "HA"})).tab
    for mode, card in ((2, "HA"), (2, "S2"), (2, "HK"), (1, "HA"), (2, "HQ")):
        tab._set_mode(mode)
        tab.press(Card.parse(card))
    assert {seat: list(map(str, cards)) for seat, cards in tab.hand.known.items()} == {1: [], 2: ["HK", "HQ"]}
    assert len(tab.hand.plays) == 1


def test_only_a_hand_that_can_be_scored_is_passed_on(context: Context, whole: EnteredHand) -> None:
    entry = Entry(context, entered("S2"))
    entry.tab.finish()
    assert not entry.host.take_hand.called
    done = Entry(context, whole)
    done.tab.finish()
    ((line, record),) = [call.args for call in done.host.take_hand.call_args_list]
    result = whole.record_result()
    assert result is not None
    assert (line.kind, line.scores, line.facts) == ("hand", result.scores, result.in_full())
    assert record is not None


# --- what is shown ---------


def test_it_asks_for_the_next_card_or_the_right_one_or_says_the_outcome(context: Context, whole: EnteredHand) -> None:
    entry = Entry(context, entered("S2", "S5", "S3", "S4", "SA", "D4"))
    seat, number = entry.tab.hand.position().seat, 2
    contract = contract_name(entry.texts, "13H")
    prompt = entry.texts("referee.turn", name=NAMES[seat], number=number, contract=contract, declarer="Ann")
    assert entry.named("prompt").label == prompt
    entry.tab._correct(2)
    assert entry.named("prompt").label == entry.texts("referee.correct", number=3)
    done, result = Entry(context, whole), whole.record_result()
    assert result is not None
    ended = done.texts(f"position.mighty.outcome.{result.outcome}")
    values = {"ended": ended, "points": result.points, "scores": score_list(NAMES, result.scores)}
    assert done.named("prompt").label == done.texts("referee.outcome", **values)
    assert [widget.name for widget in done.widgets if widget.name in ("one back", "contract", "take", "mode")] == [
        "one back", "take",
    ]  # fmt: skip
    assert expect(Button, done.named("take")).enabled


def test_a_hand_with_a_wrong_card_cannot_be_added(context: Context, whole: EnteredHand) -> None:
    entry = Entry(context, whole)
    entry.tab.hand.plays[1] = entry.tab.hand.plays[0]
    why = entry.texts("referee.no_record")
    assert entry.named("prompt").label == why
    assert expect(Button, entry.named("take")).reason == why
    expect(Button, entry.named("contract")).activate()
    assert not entry.tab.has_begun
    assert entry.named("begin")


def test_the_tricks_stand_last_first_with_their_winners_and_each_card_can_be_corrected(context: Context) -> None:
    cards = ["S2", "S5", "S3", "S4", "SA", "D4"]
    entry = Entry(context, entered(*cards))
    winner = entry.tab.hand.tricks()[0][2]
    assert winner is not None
    rows = [
        [part.label for part in widget.walk() if isinstance(part, (Button, Paragraph))]
        for widget in entry.widgets
        if isinstance(widget, Horizontal) and any(part.name.startswith("play ") for part in widget.children())
    ]
    seats = [*(0, 1, 2, 3, 4), winner]
    lines = [f"{NAMES[seat]} {entry.name(card)}" for seat, card in zip(seats, cards, strict=True)]
    assert rows == [
        [entry.texts("referee.trick", number=2), lines[5]],
        [entry.texts("referee.trick", number=1), *lines[:5], entry.texts("referee.won", name=NAMES[winner])],
    ]  # fmt: skip
    form = Form(context.look)
    entry.tab._write_tricks(form)
    form.place(pygame.Rect(0, 0, 260, form.measure(260)[1]))
    assert all(form.rect.contains(widget.rect) for widget in form.walk() if isinstance(widget, Button)), "it has lines"
    expect(Button, entry.named("play 3")).activate()
    assert entry.tab.corrected == 3
    styles = {at: expect(Button, entry.named(f"play {at}")).style for at in range(6)}
    assert styles == {**dict.fromkeys(range(6), "quiet"), 3: "primary"}


def test_a_press_means_a_card_played_held_or_buried(context: Context) -> None:
    entry = Entry(context, entered("S2"))
    choice = expect(Choice, entry.named("mode"))
    held = [(seat, entry.texts("referee.held", name=name)) for seat, name in enumerate(NAMES)]
    (now, text), *others = choice.options
    assert (now, text, choice.value) == (entry.tab.mode, entry.texts("referee.played"), entry.tab.mode)
    assert others == [*held, (BURIED, entry.texts("referee.buried"))]
    choice.on_change(BURIED)
    assert expect(Choice, entry.named("mode")).value == BURIED


def test_the_cards_to_call_are_marked_before_the_first_lead(context: Context) -> None:
    entry = Entry(context)
    hand = entry.tab.hand
    assert (hand.declarer, hand.contract) == (0, first_contract(RULES))
    entry.tab.press(Card.parse("HK"))
    chosen = [widget.card for widget in entry.widgets if isinstance(widget, CardChoice) and widget.chosen]
    assert list(map(str, chosen)) == ["HK"]
    barred = {widget.card for widget in entry.widgets if isinstance(widget, CardChoice) and widget.reason}
    assert barred == set(hand.law_pack) - set(entry.tab.contract.callable_cards())
    assert not any(widget.crossed for widget in entry.widgets if isinstance(widget, CardChoice))
    expect(Button, entry.named("begin")).activate()
    assert entry.tab.has_begun
    assert entry.host.keep_cards.called


def test_cards_that_the_player_cannot_play_are_crossed_out(context: Context) -> None:
    entry = Entry(context, entered("S2", known={1: "S5 D9", 3: "HA"}))
    gone, denied, other, free = (entry.card(name) for name in ("S2", "D9", "HA", "S5"))
    assert gone.label == f"{entry.name('S2', long=True)}, Ann"
    assert [card.crossed for card in (gone, denied, other)] == [True] * 3
    assert entry.card("S7").label == entry.name("S7", long=True)
    assert not entry.card("S7").crossed
    assert free.crossed, "its holder is known"
    assert not any(widget.reason for widget in entry.widgets if isinstance(widget, CardChoice))
    entry.tab._correct(0)
    assert entry.card("S2").crossed
    likely = {widget.card for widget in entry.widgets if isinstance(widget, CardChoice) and not widget.crossed}
    assert len(likely) == 53 - 4, "while one is corrected only cards with a holder are crossed out"
    entry.tab._correct(0)
    entry.tab._set_mode(3)
    assert [str(w.card) for w in entry.widgets if isinstance(w, CardChoice) and w.chosen] == ["HA"]


def test_there_is_a_column_for_each_rank_and_one_for_the_joker(context: Context) -> None:
    entry = Entry(context)
    grid = expect(CardColumns, widget_of(entry.tab.members()[1]))
    columns = [[str(expect(CardChoice, widget).card) for widget in column] for column in grid.columns]
    assert columns[0] == [f"{suit}A" for suit in SUITS]
    assert columns[-1] == ["JK"]
    assert [len(column) for column in columns] == [4] * 13 + [1]
    short = Entry(context, rules=vary(deck={"jokers": 0, "remove": ("*2",)}, deal={"kitty": 3}))
    grid = expect(CardColumns, widget_of(short.tab.members()[1]))
    assert [len(column) for column in grid.columns] == [4] * 12


def test_the_questions_or_the_cards_keep_their_room_and_a_low_window_scrolls_both(
    context: Context, whole: EnteredHand
) -> None:
    for hand, fits in ((None, [True, False]), (whole, [False, True])):
        entry = Entry(context, hand)
        assert [expect(Grow, member).fits for member in entry.tab.members()] == fits
        entry.tab.rect.height = context.theme.tx(560)
        assert len(entry.tab.members()) == 2
        entry.tab.rect.height -= 1
        (only,) = entry.tab.members()
        assert any(isinstance(widget, CardColumns) for widget in expect(Grow, only).widget.walk())  # type: ignore[union-attr]


# --- what is wrong ---------


@pytest.mark.parametrize("kind", ["twice", "no_deal", "not_allowed", "revoke"])
def test_what_is_wrong_is_told_with_names_cards_and_the_trick(context: Context, kind: Any) -> None:
    entry = Entry(context, entered("S2", "S5", "S3", "S4", "SA", "D4", "H4"))
    finding = Finding(kind, 6, 2, Card.parse("S8"), "follow_suit", 5, holder=1)
    text, card = entry.tab._finding_text(finding), entry.name("S8")
    led = entry.texts("table.reason.follow_suit", suit=entry.tab._led_suit(1), card=entry.name("D4"), others="")
    values = {"name": "Cy", "card": card, "number": 2, "denied": entry.name("D4"), "reason": led}
    key = {"twice": "referee.twice", "no_deal": "referee.no_deal", "revoke": "referee.revoke"}.get(
        kind, f"referee.{kind}"
    )
    assert text == entry.texts(key, **{**values, "name": "Bo"} if kind == "twice" else values)


def test_a_reason_names_the_suit_that_was_led_or_the_kind_of_the_first_lead(context: Context) -> None:
    entry = Entry(context, entered("S2", "S5", "S3", "S4", "SA", "D4"))
    texts, tab = entry.texts, entry.tab
    spades, diamonds = tab._led_suit(0), tab._led_suit(1)
    assert "spade" in spades.lower()
    assert "diamond" in diamonds.lower()
    assert tab._led_suit(2) == ""
    tab.unconfirmed = Play(Card.parse("C9"))
    assert "club" in tab._led_suit(2).lower()
    trump = tab._reason(Finding("not_allowed", 0, 0, Card.parse("H4"), "first_lead", 0), 1, Card.parse("H4"))
    item = texts("option.play.first_lead_bars.item.trump")
    assert trump == texts("table.reason.first_lead", suit=spades, card=item, others="")
    other = tab._reason(Finding("not_allowed", 0, 0, Card.parse("H4"), "no such reason", 0), 1, Card.parse("H4"))
    assert other == texts("table.reason.not_legal", suit=spades, card=entry.name("H4"), others="")


def test_a_card_against_the_rules_can_be_written_anyway_but_not_twice(context: Context) -> None:
    entry = Entry(context, entered("S2", known={1: "S5"}))
    entry.tab.press(Card.parse("D9"))
    assert entry.tab.unconfirmed == Play(Card.parse("D9"))
    verdict = expect(Paragraph, entry.named("verdict"))
    assert verdict.bold
    assert verdict.colour == context.look.palette.danger
    meant = entry.tab._likely_instead(Card.parse("D9"))
    note = entry.texts("referee.meant", cards=", ".join(entry.name(str(card)) for card in meant))
    assert note in entry.said()
    assert all(card.suit in (Suit.SPADES, None) or card.is_joker for card in meant)
    expect(Button, entry.named("anyway")).activate()
    assert len(entry.tab.hand.plays) == 2
    assert entry.tab.unconfirmed is None
    entry.tab.press(Card.parse("S2"))
    assert entry.tab.unconfirmed == Play(Card.parse("S2"))
    assert not [widget for widget in entry.widgets if widget.name == "anyway"]


def test_cards_of_the_same_rank_and_then_of_the_same_suit_are_suggested_first(context: Context) -> None:
    entry = Entry(context, entered())
    first, *others = entry.tab._likely_instead(Card.parse("D9"))
    assert str(first) == "D9"
    assert [card.rank for card in others[:3]] == ["9"] * 3
    assert [card.suit for card in others[3:]] == [Suit.DIAMONDS] * 2


def test_a_finding_that_is_written_stays_in_red(context: Context) -> None:
    entry = Entry(context, entered("S2", "S2"))
    (finding,) = entry.tab.hand.findings()
    (line,) = [w for w in entry.widgets if isinstance(w, Paragraph) and w.label == entry.tab._finding_text(finding)]
    assert line.colour == context.look.palette.danger


# --- the contract and the friends ---------


class Calls:
    """The questions before the first lead."""

    def __init__(self, context: Context, rules: MightyRules, contract: str = "13H", declarer: int = 0) -> None:
        self.context, self.changed = context, Mock()
        self.hand = EnteredHand(rules, declarer, Contract.parse(contract))
        self.entry = ContractEntry(context, NAMES, self.hand, self.changed)

    def widgets(self) -> dict[str, Any]:
        form = Form(self.context.look)
        self.entry.write(form)
        return {widget.name: widget for widget in form.walk() if widget.name}

    def notes(self) -> list[str]:
        form = Form(self.context.look)
        self.entry.write(form)
        return [widget.label for widget in form.walk() if isinstance(widget, Paragraph)]

    @property
    def calls(self) -> list[str]:
        return [str(call).removeprefix("friend ") for call in self.hand.calls]


def test_a_call_is_a_card_a_trick_a_seat_or_nobody(context: Context) -> None:
    calls = Calls(context, vary(friend={"kinds": ("none", "first", "last", "trick", "seat", "card")}))
    texts = context.texts
    assert calls.calls == ["none"]
    offered = [(str(call), text) for call, text in calls.widgets()["friend 0"].options]
    assert offered[0][1] == texts("referee.call.card")
    labels = [text for _, text in offered]
    assert labels[1:4] == [texts(f"referee.call.{kind}") for kind in ("none", "first", "last")]
    assert [text for text in labels if text in NAMES] == ["Bo", "Cy", "Di", "Eve"]
    assert texts("referee.call.trick", number=2) in labels
    assert not any(texts("referee.call_card", card="").strip()[:8] in note for note in calls.notes())
    calls.entry.press(Card.parse("HK"))
    call = calls.hand.calls[0]
    options = calls.widgets()["friend 0"].options
    assert options[0] == (call, texts("referee.call.card"))
    assert sum(option.card is not None for option, _ in options) == 1
    assert texts("referee.call_card", card=card_name(texts, "HK")) in calls.notes()


def test_the_mighty_and_the_joker_come_first_among_the_cards_to_call(context: Context) -> None:
    calls = Calls(context, vary(friend={"kinds": ("card",)}))
    cards = calls.entry.callable_cards()
    assert list(map(str, cards[:2])) == ["SA", "JK"]
    assert len(cards) == len(set(cards))
    assert calls.calls == ["SA"]
    nobody = Calls(context, vary(friend={"kinds": ("none", "seat")}))
    assert nobody.entry.callable_cards() == []
    nobody.entry.press(Card.parse("HK"))
    assert not nobody.changed.called


def test_two_friends_are_two_different_calls_and_the_next_card_is_for_the_other(context: Context) -> None:
    calls = Calls(context, vary(friend={"count": 2, "kinds": ("seat", "card")}))
    assert len(set(calls.calls)) == 2
    second = [call for call, _ in calls.widgets()["friend 1"].options]
    assert calls.hand.calls[0] not in second
    assert calls.hand.calls[1] in second
    labels = [widget.label for name, widget in sorted(calls.widgets().items()) if name.startswith("friend ")]
    assert labels == [
        context.texts("referee.numbered", label=context.texts("referee.friend"), number=n) for n in (1, 2)
    ]
    calls.entry._choose(1, CallFriend("seat", seat=4))
    assert calls.entry.called == 1
    calls.entry._choose(0, CallFriend("seat", seat=3))
    assert calls.hand.calls == (CallFriend("seat", seat=3), CallFriend("seat", seat=4))
    calls.entry._choose(1, CallFriend("seat", seat=2))
    calls.entry.press(Card.parse("HK"))
    assert (calls.calls[1], calls.entry.called) == ("HK", 0)
    calls.entry.press(Card.parse("HK"))
    assert calls.calls[1] == "HK"
    assert calls.calls[0] != "HK"
    calls.entry.press(Card.parse("HQ"))
    assert (calls.calls, calls.entry.called) == (["HQ", "HK"], 1)
    one = Calls(context, vary(friend={"kinds": ("card",)}))
    assert one.widgets()["friend 0"].label == context.texts("referee.friend")


def test_the_declarer_is_no_friend_and_a_new_contract_keeps_the_calls(context: Context) -> None:
    calls = Calls(context, vary(friend={"kinds": ("none", "seat")}))
    calls.entry._choose(0, CallFriend("seat", seat=2))
    calls.entry._bid(Contract.parse("15C"))
    assert (str(calls.hand.contract), calls.hand.calls) == ("15C", (CallFriend("seat", seat=2),))
    calls.entry._declare(2)
    assert (calls.hand.declarer, calls.calls) == (2, ["none"])
    seats = [call.seat for call, _ in calls.widgets()["friend 0"].options if call.seat is not None]
    assert seats == [0, 1, 3, 4]
    assert calls.widgets()["declarer"].options == list(enumerate(NAMES))
    assert calls.changed.call_count == 3


def test_a_late_contract_is_asked_about_only_where_it_matters(context: Context) -> None:
    assert "late" not in Calls(context, RULES).widgets()
    rules = vary(auction={"minimum": 14, "all_pass": "second-round", "second_round_minimum": 12})
    calls = Calls(context, rules)
    late = expect(Toggle, calls.widgets()["late"])
    late.activate()
    assert calls.hand.late
    assert calls.changed.called


def numbers(controls: Widget) -> Stepper:
    return next(widget for widget in controls.walk() if isinstance(widget, Stepper))


@pytest.mark.parametrize(
    ("rules", "ends"),
    [
        (RULES, (13, 20)),
        (vary(auction={"maximum": None}), (13, 99)),
        (vary(auction={"minimum": 14, "all_pass": "second-round", "second_round_minimum": 12}), (12, 20)),
        (load_presets()["iwoo-5"].rules, (1, 6)),
    ],
)
def test_the_number_of_a_contract_has_the_limits_of_the_rules(
    context: Context, rules: MightyRules, ends: tuple[int, int]
) -> None:
    chosen: list[Contract] = []
    number = numbers(contract_controls(context, rules, first_contract(rules), chosen.append))
    assert (number.least, number.most) == ends
    number.on_change(ends[1])
    assert chosen == [Contract(ends[1], first_contract(rules).trump)]


def test_another_trump_keeps_the_number_within_its_limits(context: Context) -> None:
    rules = vary(auction={"minimum": 13, "trump_minimum": 15})
    for number, kept in ((13, 15), (17, 17), (25, 20)):
        chosen: list[Contract] = []
        controls = contract_controls(context, rules, Contract(number, None), chosen.append)
        trump = next(widget for widget in controls.walk() if isinstance(widget, Choice))
        trump.on_change(Suit.CLUBS)
        assert chosen == [Contract(kept, Suit.CLUBS)]
