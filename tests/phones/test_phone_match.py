"""The exchange between a match and phones without a network: hints, results, and changed pages."""

from __future__ import annotations

import json
import random
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mighty_gui.engine.core.cards import parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import View
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.phones.phone import GONE
from mighty_gui.phones.phone_host import PhoneHost, PostedAction
from mighty_gui.phones.phone_match import HINT, READY, PhoneMatch, shown_view, turn_of
from mighty_gui.phones.phone_seats import PhoneSeat, PhoneSeats
from mighty_gui.phones.proposals import SettlingTable
from mighty_gui.phones.reactions import PAUSE, REACTIONS, SHOWN_FOR
from mighty_gui.phones.watchers import Watchers
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import book_of
from mighty_gui.texts import Texts, available_languages
from tests.match.playing import play_hand


@dataclass
class Door:
    """A host whose phones are all at the table and post without a network."""

    seats: PhoneSeats
    posted: deque[PostedAction] = field(default_factory=deque)
    rules: Mapping[str, Any] = field(default_factory=dict)

    def show_rules(self, sheets: Mapping[str, Any]) -> None:
        self.rules = sheets

    def take(self) -> PostedAction | None:
        return self.posted.popleft() if self.posted else None


@dataclass
class Counsel:
    is_offered: bool = True
    asked: list[int] = field(default_factory=list)

    def ask(self, seat: int) -> None:
        self.asked.append(seat)

    def hint_for(self, seat: int) -> object:
        return "a hint" if seat in self.asked else None


class PhoneTable:
    """A match of five phones."""

    shows_result = True
    """Whether the window shows the result."""

    def __init__(self, counsel: Counsel | None = None, settling: SettlingTable | None = None) -> None:
        rules = load_presets()["standard-5"].rules
        players = tuple(Player(f"P{at}", "person") for at in range(5))
        self.match = Match(MatchSetup("standard-5", rules, players, Length("hands", 2), seed=5))
        self.now = 100.0
        self.door = Door(PhoneSeats(range(5), clock=lambda: self.now, admits_first=True))
        for seat in self.door.seats.seats.values():
            self.door.seats.ask(seat, "", f"P{seat.player}", "")
        door, shows_result = cast("PhoneHost", self.door), lambda: self.shows_result
        self.phones = PhoneMatch(self.match, door, self.match.submit, counsel, shows_result, settling)
        self.phones.show()

    def post(self, player: int, text: str) -> tuple[bool, str]:
        """Post an action with the shown turn; return whether anything was done, and why not."""
        turn = turn_of(self.match.number, self.match.view(self.phones.seat_of(player)))
        posted = PostedAction(player, text, turn)
        self.door.posted.append(posted)
        acted = self.phones.step()
        assert posted.answered.is_set()
        return acted, posted.refusal

    def page(self, player: int) -> dict[str, Any]:
        return self.phones.page(player, self.door.seats.absent)

    def editions(self) -> list[int]:
        return [seat.edition for seat in self.door.seats.seats.values()]

    @property
    def acting(self) -> int:
        """The player whose turn it is."""
        assert self.match.acting_seat is not None
        return self.match.player_index(self.match.acting_seat)


def test_a_hint_is_given_to_whose_turn_it_is_and_to_nobody_else() -> None:
    counsel = Counsel()
    table = PhoneTable(counsel)
    acting, other = table.acting, (table.acting + 1) % 5
    assert table.post(other, HINT) == (False, "not_now")
    assert counsel.asked == []
    before = table.editions()
    assert table.post(acting, HINT) == (True, "")
    assert counsel.asked == [table.match.acting_seat]
    changed = [now > then for now, then in zip(table.editions(), before, strict=True)]
    assert changed == [player == acting for player in range(5)]
    assert (table.page(acting)["hints"], table.page(acting)["hint"]) == (True, "a hint")
    assert (table.page(other)["hints"], table.page(other)["hint"]) == (True, None)


def test_a_reaction_is_shown_to_all_phones_for_a_while_and_not_too_often() -> None:
    table = PhoneTable()
    player = (table.acting + 1) % 5
    before, seat = table.editions(), table.phones.seat_of(player)
    assert table.post(player, "react wow") == (True, "")
    assert all(now > then for now, then in zip(table.editions(), before, strict=True))
    assert [table.page(other)["reactions"] for other in range(5)] == [{seat: "wow"}] * 5
    assert table.post(player, "react ouch") == (False, "too_often")
    assert table.page(0)["reactions"] == {seat: "wow"}
    table.now += SHOWN_FOR
    shown = table.editions()
    table.phones.show()
    assert all(now > then for now, then in zip(table.editions(), shown, strict=True))
    assert table.page(0)["reactions"] == {}
    assert table.post(player, "react ouch") == (False, "too_often"), "also once it is no longer shown"
    table.now += PAUSE - SHOWN_FOR
    assert table.post(player, "react ouch") == (True, "")


@pytest.mark.parametrize("text", ["react", "react ", "react <b>", "react wow wow", "react Wow"])
def test_only_reactions_of_the_list_are_shown(text: str) -> None:
    table = PhoneTable()
    assert table.post(0, text) == (False, "not_read")
    assert table.page(0)["reactions"] == {}


def test_a_reaction_counts_although_the_turn_has_passed() -> None:
    table = PhoneTable()
    posted = PostedAction(2, "react thanks", "an earlier turn")
    table.door.posted.append(posted)
    assert table.phones.step()
    assert posted.refusal == ""


def test_every_reaction_has_a_text_in_both_languages() -> None:
    for language in available_languages():
        assert Texts.load(language).keys("phone.react") == tuple(f"phone.react.{name}" for name in REACTIONS)


def test_the_rules_of_the_table_are_offered_in_both_languages() -> None:
    table = PhoneTable()
    assert set(table.door.rules) == set(available_languages())
    sheet = book_of(table.match.setup.rules).describe(table.match.setup.rules, Texts.load("en"))
    shown = table.door.rules["en"]
    assert [section["title"] for section in shown] == [section.title for section in sheet]
    assert shown[0]["lines"] == [line.text for line in sheet[0].lines]
    assert [section["title"] for section in table.door.rules["ko"]] != [section.title for section in sheet]


@pytest.mark.parametrize("counsel", [None, Counsel(is_offered=False)])
def test_where_no_hints_are_offered_none_is_given(counsel: Counsel | None) -> None:
    table = PhoneTable(counsel)
    assert table.post(table.acting, HINT) == (False, "not_now")
    assert counsel is None or counsel.asked == []
    assert (table.page(table.acting)["hints"], table.page(table.acting)["hint"]) == (False, None)


def test_an_action_is_carried_out_and_every_page_follows_it() -> None:
    table = PhoneTable()
    before, acting = table.editions(), table.acting
    assert table.post(acting, "pass") == (True, "")
    assert len(table.match.actions) == 1
    assert all(now > then for now, then in zip(table.editions(), before, strict=True))
    assert table.page(acting)["view"]["legal"] == []
    shown = table.editions()
    assert not table.phones.step()
    assert table.editions() == shown, "nothing has changed"
    table.phones.show()
    assert table.editions() == shown


@pytest.mark.parametrize("text", ["", "pass pass", "pass" + " " * 396 + "x", "x" * 4000])
def test_a_text_that_is_no_action_to_its_end_is_not_carried_out(text: str) -> None:
    table = PhoneTable()
    assert table.post(table.acting, text) == (False, "not_read")
    assert table.match.actions == []


def test_the_next_hand_waits_for_everybody_who_is_there() -> None:
    table = PhoneTable()
    assert not table.phones.are_all_ready
    assert table.post(0, READY) == (False, "not_read"), "the hand is not over"
    play_hand(table.match, random.Random(1))
    table.phones.show()
    for player in range(5):
        assert not table.phones.are_all_ready
        assert not table.page(player)["ready"]
        assert table.post(player, READY) == (True, "")
        assert [table.page(other)["ready"] for other in range(5)] == [other <= player for other in range(5)]
    assert table.phones.are_all_ready
    table.match.next_hand()
    table.phones.show()
    assert not table.phones.ready, "of the next hand nobody has seen the result"
    assert table.page(3)["hand"] == 2


def test_a_result_is_held_back_until_the_window_shows_it() -> None:
    table, chance = PhoneTable(), random.Random(1)
    table.shows_result = False
    pages: list[Watchers | PhoneSeat] = [table.door.seats.watchers, *table.door.seats.seats.values()]
    before: list[dict[str, Any]] = []
    while not table.match.hand.is_over:
        before = [json.loads(page.page) for page in pages]
        seat = table.match.acting_seat
        assert seat is not None
        table.match.submit(seat, chance.choice(table.match.view(seat).legal))
        table.phones.show()
    held = [json.loads(page.page) for page in pages]
    for page, last in zip(held, before, strict=True):
        assert page["view"]["to_act"] is None
        assert not page["view"]["legal"]
        same = ("events", "tricks", "taken", "score", "result", "hands")
        assert [page["view"][part] for part in same] == [last["view"][part] for part in same]
    table.door.seats.send_away(4)
    table.phones.show()
    assert not [page for page in pages if json.loads(page.page)["view"]["result"]]
    table.shows_result = True
    table.phones.show()
    assert all(json.loads(page.page)["view"]["result"] for page in pages)


def test_who_is_gone_is_not_waited_for() -> None:
    table = PhoneTable()
    play_hand(table.match, random.Random(1))
    table.phones.show()
    table.post(0, READY)
    table.now += GONE + 1
    host = table.door.seats.seats[0].sitting
    assert host is not None
    table.door.seats.hear(host)
    assert table.page(0)["away"] == [table.phones.seat_of(player) for player in range(1, 5)]
    assert table.phones.are_all_ready
    table.now += GONE + 1
    assert not table.phones.are_all_ready, "nobody is there"


@pytest.mark.parametrize("sets", [["S2 S3 S4"], ["S2 S3 S4", "S2 S3 S5", "S3 S4 S5"]])
def test_of_all_sets_to_bury_a_phone_is_told_how_many_and_which_cards(sets: list[str]) -> None:
    legal = [PASS, *(Discard.of(parse_cards(cards)) for cards in sets)]
    view = cast("View", SimpleNamespace(legal=legal, as_json=lambda: {"legal": ["?"], "seat": 2}))
    cards = sorted({card for words in sets for card in words.split()})
    assert shown_view(view) == {"legal": ["pass"], "seat": 2, "bury": {"count": 3, "cards": cards}}
