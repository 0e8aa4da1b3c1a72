"""The law of play as sets of cards, and positions played with it.

These are tests of `mighty_gui.engine.mighty.trick_law` and `mighty_gui.engine.mighty.play_position`; each makes its law
anew.
"""

from __future__ import annotations

from typing import Any

import pytest

from mighty_gui.engine.core.cards import RANKS, Card
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.actions import Play, parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.law import LEDS, NO_SUIT, OPEN_LEAD, OWN_SUIT
from mighty_gui.engine.mighty.pack import numbered_pack
from mighty_gui.engine.mighty.play_position import Position, resume
from mighty_gui.engine.mighty.rules import OrderRules
from mighty_gui.engine.mighty.trick_law import HandLaw, Strengths, TrickLaw, TrickOrder
from tests.engine.mighty.helpers import TWO_JOKERS, cards, merged, vary

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
BLACK, RED = 5, 6
COLOUR: dict[str, Any] = {"joker": {"names": "colour"}}
NEXT_CARD: dict[str, Any] = {"joker": {"powerless_lead": "next-card"}}
ONLY_LEADER: dict[str, Any] = {"joker": {"first_trick_for": "leader"}}
BELOW_TRUMP: dict[str, Any] = merged(TWO_JOKERS, {"joker": {"off_colour": "below-trump"}})


def whole(trump: str = "H", **options: Any) -> HandLaw:
    """Return the law of a whole hand."""
    rules = vary(**options)
    return HandLaw(rules, Contract.parse(f"15{trump}").trump, numbered_pack(rules))


def one(trump: str = "H", *, first: bool = False, to_come: int = 5, **options: Any) -> TrickLaw:
    """Return the law of one trick; by default one in mid-hand with hearts as trump."""
    rules = vary(**options)
    return TrickLaw(rules, Contract.parse(f"15{trump}").trump, numbered_pack(rules), first=first, to_come=to_come)


def names(law: HandLaw | TrickLaw, held: int) -> str:
    """Return the cards of a set in listing order."""
    return " ".join(map(str, law.pack.cards_in(held)))


def number(law: HandLaw | TrickLaw, card: str) -> int:
    """Return the number of a card."""
    return law.pack.cards.index(Card.parse(card))


def some(law: HandLaw | TrickLaw, held: int, among: str) -> str:
    """Return those of some cards that are in a set, in listing order."""
    return names(law, held & law.pack.set_of(cards(among)))


# --- the kinds of cards in a hand ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "trumps", "common"), [("H", "HA", "HA"), ("S", "SA", "SA"), ("N", "", ""), ("D", "DA", "DA")]
)
def test_trumps_are_the_cards_of_the_trump_suit_and_none_in_no_trump(trump: str, trumps: str, common: str) -> None:
    law = whole(trump)
    assert some(law, law.trumps, "SA HA DA CA JK") == trumps
    assert law.trumps.bit_count() == (0 if trump == "N" else 13)
    assert some(law, law.common_trumps, "SA HA DA CA JK") == common
    assert some(law, law.plain, "S2 H2 D2 C2 JK SA") == " ".join(
        card for card in ("S2", "H2", "D2", "C2", "SA") if card[0] != trump and (card != "SA" or trump == "S")
    )


def test_a_mighty_of_the_trump_suit_is_a_trump_but_no_common_one() -> None:
    law = whole("S", mighty={"when_trump": Card.parse("SA")})
    assert some(law, law.trumps, "SA SK") == "SK SA"
    assert some(law, law.common_trumps, "SA SK") == "SK"
    assert names(law, law.mighty) == "SA"


def test_every_card_is_plain_a_trump_the_mighty_or_a_joker() -> None:
    law = whole()
    assert law.plain | law.trumps | law.mighty | law.jokers == law.pack.all
    assert law.plain.bit_count() == 53 - 13 - 2


@pytest.mark.parametrize("card", ["S2", "S9", "SK", "SA", "H5", "CA"])
def test_the_cards_above_a_card_are_those_of_its_suit_that_rank_higher(card: str) -> None:
    law = whole()
    above = [f"{card[0]}{rank}" for rank in RANKS[RANKS.index(card[1]) + 1 :] if rank != "E"]
    assert names(law, law.higher[number(law, card)]).split() == above


def test_nothing_ranks_above_a_joker() -> None:
    law = whole()
    assert law.higher[number(law, "JK")] == 0


@pytest.mark.parametrize(("rule", "fading"), [("full", ""), ("powerless", "JK"), ("forbidden", "JK")])
def test_jokers_fade_before_a_last_trick_in_which_they_have_no_power(rule: str, fading: str) -> None:
    law = whole(joker={"last_trick": rule})
    assert names(law, law.fading) == fading
    assert names(law, law.barred_last) == ("JK" if rule == "forbidden" else "")


def test_points_are_counted_on_cards_or_on_tricks() -> None:
    points = whole()
    assert (points.points.bit_count(), points.counted, points.trick_worth) == (20, points.points, 0)
    tricks = whole(contract={"counts": "tricks"})
    assert (tricks.points.bit_count(), tricks.counted, tricks.trick_worth) == (20, 0, 1)


def test_each_trick_has_its_law_and_most_of_them_share_one() -> None:
    law = whole(mighty={"last_trick": "forbidden"}, joker={"last_trick": "forbidden"})
    assert len(law.tricks) == law.trick_count + 1 == 11
    assert [now.first for now in law.tricks] == [True, *[False] * 10]
    assert [now.last for now in law.tricks] == [*[False] * 9, True, True]
    assert [now.to_come for now in law.tricks] == [3, 3, 3, 3, 3, 3, 3, 2, 1, 0, 0]
    assert all(now is law.middle for now in law.tricks[1:7])
    assert not any(now is law.middle for now in (law.tricks[0], *law.tricks[7:]))


def test_without_cards_to_get_rid_of_only_the_first_and_the_last_trick_differ() -> None:
    law = whole()
    assert [now is law.middle for now in law.tricks] == [False, *[True] * 8, False, False]
    assert [now.to_come for now in law.tricks] == [1] * 9 + [0, 0]


@pytest.mark.parametrize(
    ("options", "speak", "itself"),
    [
        ({}, False, False),
        ({"friend": {"reveal": "may-announce"}}, True, False),
        ({"friend": {"reveal": "must-announce"}}, False, False),
        ({"joker_call": {"declaration": "automatic"}}, False, True),
    ],
)
def test_friends_who_may_announce_themselves_speak_and_automatic_calls_are_always_made(
    options: dict[str, Any], speak: bool, itself: bool
) -> None:
    law = whole(**options)
    assert (law.friends_speak, law.calls_itself) == (speak, itself)


@pytest.mark.parametrize(
    ("play", "announced"),
    [
        ("play C3", (OWN_SUIT, False)),
        ("play C3 call", (OWN_SUIT, True)),
        ("play JK suit D", (DIAMONDS, False)),
        ("play JK suit any", (NO_SUIT, False)),
    ],
)
def test_a_play_announces_the_suit_named_and_the_call(play: str, announced: tuple[int, bool]) -> None:
    action = parse_action(play)
    assert isinstance(action, Play)
    assert whole().announcement(action) == announced
    assert whole(joker_call={"declaration": "automatic"}).announcement(action) == (announced[0], True)


def test_the_event_of_an_answer_is_made_once_for_each_seat_and_card() -> None:
    law = whole()
    at = number(law, "H9")
    assert law.answer_event(2, at) is law.answer_event(2, at)
    assert law.answer_event(2, at) == Played(2, Card.parse("H9"))
    assert law.answer_event(3, at) == Played(3, Card.parse("H9"))


# --- the sets of one trick ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "options", "count"),
    [
        (False, {}, NO_SUIT + 1),
        (False, COLOUR, RED + 1),
        (True, NEXT_CARD, OPEN_LEAD + 1),
        (False, NEXT_CARD, NO_SUIT + 1),
        (True, ONLY_LEADER, 2 * LEDS),
        (True, merged(TWO_JOKERS, ONLY_LEADER), 3 * LEDS),
    ],
)
def test_a_trick_has_the_sets_for_every_suit_that_can_be_led(first: bool, options: dict[str, Any], count: int) -> None:
    now = one(first=first, **options)
    tables: list[list[Any]] = [now.follows, now.uninformative, now.of_led, now.unplayable, now.beaten_by]
    tables += [now.turning, now.beaten_if_ruffed, now.commanding]
    assert [len(table) for table in tables] == [count] * len(tables)


def test_cards_that_may_be_played_at_any_time_tell_nothing_about_following_suit() -> None:
    now = one()
    among = "S2 SA H2 C2 JK"
    assert some(now, now.uninformative[CLUBS], among) == "SA C2 JK"
    assert some(now, now.follows[CLUBS], among) == "C2"
    assert some(now, now.uninformative[NO_SUIT], among) == "SA JK"
    opened = one(first=True, **NEXT_CARD)
    assert opened.uninformative[OPEN_LEAD] == opened.pack.all
    assert some(opened, opened.uninformative[CLUBS], among) == "SA C2 JK"


def test_each_card_has_the_number_of_its_suit() -> None:
    now = one()
    found = {card: now.suit_of[number(now, card)] for card in ("S2", "H2", "D2", "C2", "JK")}
    assert found == {"S2": SPADES, "H2": HEARTS, "D2": DIAMONDS, "C2": CLUBS, "JK": NO_SUIT}


def test_the_usual_name_of_each_card_is_known_by_its_number() -> None:
    now = one("D", mighty={"led_suit": "named"})
    usual = {card: now.usual_names[number(now, card)] for card in ("JK", "SA", "SK")}
    assert usual == {"JK": DIAMONDS, "SA": DIAMONDS, "SK": OWN_SUIT}
    assert names(now, now.naming) == "SA JK"
    assert names(one(), one().naming) == "JK"


@pytest.mark.parametrize(
    ("first", "options", "calls"),
    [
        (False, {}, {"C3": "JK"}),
        (True, {}, {}),
        (False, TWO_JOKERS, {"C3": "JB", "D3": "JR"}),
        (False, {"deck": {"packs": 2}}, {"C3": "JK JK"}),
    ],
)
def test_every_copy_of_a_caller_calls_every_copy_of_its_joker(
    first: bool, options: dict[str, Any], calls: dict[str, str]
) -> None:
    now = one(first=first, **options)
    packs = now.rules.deck.packs
    assert {str(now.pack.cards[at]): names(now, jokers) for at, jokers in now.calls.items()} == calls
    assert len(now.calls) == len(calls) * packs


@pytest.mark.parametrize(("rule", "stripped"), [("powerless", True), ("full", False)])
def test_a_call_strips_jokers_of_their_power_by_some_rules(rule: str, stripped: bool) -> None:
    now = one(joker={"called": rule})
    assert now.call_strips == (now.pack.all if stripped else 0)
    numbers = [number(now, card) for card in ("C4", "JK", "C9")]
    assert now.winning(numbers, CLUBS, now.jokers) == (2 if stripped else 1)
    assert now.winning(numbers, CLUBS, 0) == 1


def test_what_may_not_be_played_to_a_lead_is_known_for_each_suit() -> None:
    options: dict[str, Any] = {"play": {"first_trick_ruff": "forbidden"}, "joker": {"first_trick": "forbidden"}}
    now = one(first=True, **options)
    assert some(now, now.unplayable[CLUBS], "S2 H2 C2 JK SA") == "H2 JK"
    assert some(now, now.unplayable[HEARTS], "S2 H2 C2 JK SA") == "JK"
    assert one().unplayable == [0] * 5


@pytest.mark.parametrize(
    ("first", "options", "lead", "suit", "led"),
    [
        (False, {}, "C4", OWN_SUIT, CLUBS),
        (False, {}, "JK", DIAMONDS, DIAMONDS),
        (True, NEXT_CARD, "JK", OWN_SUIT, OPEN_LEAD),
        (True, NEXT_CARD, "C4", OWN_SUIT, CLUBS),
        (True, merged(TWO_JOKERS, ONLY_LEADER), "JB", CLUBS, LEDS + CLUBS),
        (True, merged(TWO_JOKERS, ONLY_LEADER), "JR", SPADES, 2 * LEDS + SPADES),
        (True, merged(TWO_JOKERS, ONLY_LEADER, NEXT_CARD), "JR", OWN_SUIT, 2 * LEDS + OPEN_LEAD),
    ],
)
def test_the_number_of_the_led_suit_follows_from_the_lead(
    first: bool, options: dict[str, Any], lead: str, suit: int, led: int
) -> None:
    now = one(first=first, **options)
    assert now.led_by(number(now, lead), suit) == led
    assert some(now, now.odd_leads, "C4 JK" if "deck" not in options else "C4 JB JR") == (
        "" if not first else "JB JR" if "deck" in options else "JK"
    )


def test_the_first_card_with_a_suit_sets_the_suit_of_an_open_lead() -> None:
    now = one(first=True, **merged(TWO_JOKERS, ONLY_LEADER, NEXT_CARD))
    numbers = [number(now, card) for card in ("JR", "JB", "D2", "C2")]
    opened = 2 * LEDS + OPEN_LEAD
    assert now.led_after(opened, numbers) == 2 * LEDS + DIAMONDS
    assert now.led_after(opened, numbers[:2]) == opened
    assert now.led_after(SPADES, numbers) == SPADES, "the suit of another lead stands"


@pytest.mark.parametrize(
    ("led", "winning", "beaten_by"),
    [
        (CLUBS, "C4", "SA H2 HA C9 JK"),
        (CLUBS, "C9", "SA H2 HA JK"),
        (CLUBS, "H2", "SA HA JK"),
        (CLUBS, "JK", "SA"),
        (CLUBS, "SA", ""),
        (HEARTS, "HA", "SA JK"),
    ],
)
def test_the_cards_that_beat_a_winning_card(led: int, winning: str, beaten_by: str) -> None:
    now = one()
    assert some(now, now.beaten_by[led][number(now, winning)], "S9 SA H2 HA D9 C4 C9 JK") == beaten_by


def test_a_joker_that_is_weaker_when_led_wins_as_an_answer_like_any_joker() -> None:
    now = one(first=True, **ONLY_LEADER)
    joker, among = number(now, "JK"), "S2 SA HA C2 C9"
    assert some(now, now.beaten_by[CLUBS][joker], among) == "SA", "played to a lead"
    assert some(now, now.beaten_by[LEDS + CLUBS][joker], among) == "SA HA C2 C9", "led"


@pytest.mark.parametrize(("leader", "other"), [("JB", "JR"), ("JR", "JB")])
def test_of_two_jokers_only_the_one_that_is_led_is_weaker(leader: str, other: str) -> None:
    now = one(first=True, **merged(TWO_JOKERS, ONLY_LEADER))
    led = now.led_by(number(now, leader), CLUBS)
    among = "S2 SA HA C2 C9"
    assert some(now, now.beaten_by[led][number(now, leader)], among) == "SA HA C2 C9"
    assert some(now, now.beaten_by[led][number(now, other)], among) == "SA"
    assert some(now, now.beaten_by[CLUBS][number(now, leader)], among) == "SA"


def test_any_card_with_a_suit_beats_a_joker_whose_lead_is_open() -> None:
    now = one(first=True, **NEXT_CARD)
    among = "S2 SA H2 D9 DT C9 JK"
    assert some(now, now.beaten_by[OPEN_LEAD][number(now, "JK")], among) == "S2 SA H2 D9 DT C9"
    assert some(now, now.beaten_by[OPEN_LEAD][number(now, "D9")], among) == "SA H2 DT"
    assert some(now, now.turning[OPEN_LEAD], among) == "S2 SA H2 D9 DT C9"
    assert now.turning[CLUBS] == 0


def test_trumps_turn_a_trick_only_where_a_joker_of_the_other_colour_loses_to_them() -> None:
    now = one(**BELOW_TRUMP)
    among = "S2 SA H2 HA C2 JB JR"
    assert some(now, now.turning[CLUBS], among) == "H2 HA"
    assert one(**TWO_JOKERS).turning == [0] * 5
    assert one("N", **BELOW_TRUMP).turning == [0] * 5
    black = number(now, "JB")
    assert some(now, now.beaten_by[CLUBS][black], among) == "SA H2 HA"
    assert some(now, now.beaten_if_ruffed[CLUBS][black], among) == "SA H2 HA C2 JR"
    assert now.beating([number(now, card) for card in ("C2", "H2")], CLUBS) is now.beaten_if_ruffed[CLUBS]
    assert now.beating([number(now, card) for card in ("C2", "JB")], CLUBS) is now.beaten_by[CLUBS]


def test_cards_that_command_a_trick_are_as_strong_as_a_trump_at_least() -> None:
    now = one(**BELOW_TRUMP)
    assert some(now, now.commanding[CLUBS], "S2 SA H2 HA CA JB JR") == "SA H2 HA JR"
    powerless = one(first=True, play={"first_trick_ruff": "powerless"})
    assert some(powerless, powerless.commanding[CLUBS], "S2 SA H2 HA CA JK") == "SA"
    assert some(powerless, powerless.commanding[HEARTS], "S2 SA H2 HA CA JK") == "SA H2 HA"


# --- a position ---------------------------------------------------------------------------------------------


def at(law: HandLaw, hands: str, *, leader: int = 0, tricks: int = 3, order: tuple[int, ...] = ()) -> Position:
    """Return a position with these hands before a trick."""
    held = [law.pack.set_of(cards(part)) for part in hands.split("|")]
    return Position(law, held, order or tuple(range(len(held))), leader, tricks)


def after(position: Position, *plays: str) -> Position:
    """Return the position after these plays."""
    for text in plays:
        action = parse_action(f"play {text}")
        assert isinstance(action, Play)
        position.play(number(position.law, str(action.card)), *position.law.announcement(action))
    return position


def test_the_winner_of_a_trick_takes_its_points_and_leads() -> None:
    position = after(at(whole(), "C9 S2 | CK S3 | CT S7"), "C9", "CK", "CT")
    assert (position.seat, position.leader, position.taken, position.won, position.trick) == (1, 1, [0, 2, 0], 2, 4)
    assert (position.played, position.stakes, position.to_come) == ([], 0, 3)
    after(position, "S3", "S7", "S2")
    assert (position.seat, position.taken, position.won) == (2, [0, 2, 0], 0)


def test_a_trick_under_way_knows_its_lead_its_points_and_who_wins_it() -> None:
    position = after(at(whole(), "C9 S2 | CK S3 | CT S7", leader=2), "CT", "C9")
    assert (position.leader, position.seat, position.to_come, position.stakes) == (2, 1, 1, 1)
    assert (position.led, position.law.pack.cards[position.lead]) == (CLUBS, Card.parse("CT"))
    assert (position.best, position.best_seat) == (position.lead, 2)
    assert names(position.law, position.held) == "S2 S3 S7 CK"
    assert position.seats_to_come() == []


def test_eliminated_seats_are_left_out_of_the_turn_order() -> None:
    position = at(whole(), "C9 | CK | CT | C2", leader=2, order=(0, 2, 3))
    assert position.seats_to_come() == [3, 0]
    assert after(position, "CT").seat == 3
    assert after(position, "C2").seat == 0


def test_the_trump_that_takes_a_jokers_power_leaves_the_trick_to_the_best_of_the_others() -> None:
    law = whole(**BELOW_TRUMP)
    position = after(at(law, "C9 S2 | JB S3 | H2 S4 | JR S5"), "C9", "JB")
    assert position.best_seat == 1
    assert position.turning, "a trump may still come"
    after(position, "H2")
    assert (position.best_seat, law.pack.cards[position.best]) == (2, Card.parse("H2"))
    assert position.turning == 0, "a second trump changes nothing more"
    assert position.beaten_by is law.tricks[3].beaten_if_ruffed[CLUBS]
    assert some(law, position.beating, "SA HA C2 JB JR") == "SA HA JR"
    assert after(position, "JR").seat == 3


def test_a_later_trump_that_does_not_win_leaves_the_trick_where_it_is() -> None:
    law = whole(**BELOW_TRUMP)
    position = after(at(law, "C9 S2 | H9 S3 | H2 S4 | HT S5"), "C9", "H9", "H2")
    assert position.best_seat == 1
    assert after(position, "HT").seat == 3


def test_a_called_joker_does_not_win_and_an_uncalled_one_does() -> None:
    law = whole()
    called = after(at(law, "C3 S2 | JK S3 | C4 S4"), "C3 call", "JK")
    assert (called.best_seat, names(law, called.called), names(law, called.stripped)) == (0, "JK", "JK")
    assert after(called, "C4").seat == 2
    kept = after(at(whole(joker={"called": "full"}), "C3 S2 | JK S3 | C4 S4"), "C3 call", "JK")
    assert (kept.best_seat, kept.stripped) == (1, 0)
    assert after(at(law, "C3 S2 | JK S3 | C4 S4"), "C3", "JK", "C4").seat == 1


def test_a_suit_any_lead_binds_nobody_and_tells_nothing() -> None:
    law = whole(**merged(TWO_JOKERS, {"joker": {"names": "own-colour-or-any"}}))
    position = after(at(law, "JB S2 | C4 S3 | C5 S4"), "JB suit any")
    assert position.led == NO_SUIT
    assert position.uninformative == law.pack.all
    assert names(law, position.legal()) == "S3 C4"


def test_a_card_that_sets_the_suit_of_an_open_lead_takes_the_trick_and_binds_those_after_it() -> None:
    law = whole(**NEXT_CARD)
    position = after(at(law, "JK S2 | D4 S3 | D9 S4", tricks=0), "JK")
    assert (position.led, names(law, position.legal())) == (OPEN_LEAD, "S3 D4")
    after(position, "D4")
    assert (position.led, position.best_seat, names(law, position.legal())) == (DIAMONDS, 1, "D9")
    assert position.uninformative == law.tricks[0].uninformative[DIAMONDS]
    assert after(position, "D9").seat == 2


def test_the_play_is_over_after_the_last_trick() -> None:
    law = whole()
    position = at(law, "C9 | CK | CT", tricks=law.trick_count - 1)
    assert not position.is_over
    assert after(position, "C9", "CK", "CT").is_over


def test_a_copy_of_a_position_is_played_on_alone() -> None:
    position = after(at(whole(), "C9 S2 | CK S3 | CT S7"), "C9")
    twin = position.copy()
    values = {name: getattr(position, name) for name in dir(position) if not name.startswith("_")}
    before = {name: value for name, value in values.items() if not callable(value) and not isinstance(value, list)}
    assert {name: getattr(twin, name) for name in before} == before
    after(twin, "CK", "CT")
    assert (position.seat, position.played, position.taken) == (1, [number(position.law, "C9")], [0, 0, 0])
    assert names(position.law, position.hands[1]) == "S3 CK"


def test_a_position_is_resumed_in_the_middle_of_a_trick() -> None:
    law = whole()
    table = [Played(1, Card.parse("C3"), None, True), Played(2, Card.parse("C4"))]
    hands = [law.pack.set_of(cards(part)) for part in ("JK S2", "S3", "S4")]
    position = resume(law, hands, (0, 1, 2), 4, table, 1)
    assert (position.seat, position.leader, position.best_seat, position.trick) == (0, 1, 2, 4)
    assert names(law, position.legal()) == "JK"


def test_identical_cards_on_the_table_are_different_copies() -> None:
    law = whole(deck={"packs": 2}, deal={"hand": 20, "kitty": 6})
    table = [Played(0, Card.parse("SK")), Played(1, Card.parse("SK"))]
    position = resume(law, [0, 0, law.pack.set_of(cards("S2"))], (0, 1, 2), 4, table, 0)
    assert len(set(position.played)) == 2
    assert [law.pack.cards[each] for each in position.played] == list(cards("SK SK"))
    assert position.best_seat == 0, "the first played"
    assert position.legal_numbers() == bits(law.pack.set_of(cards("S2")))


def test_a_joker_keeps_its_power_until_a_trump_falls_after_an_open_lead_too() -> None:
    law = whole(**merged(BELOW_TRUMP, NEXT_CARD, ONLY_LEADER))
    position = after(at(law, "JR S2 | C4 S3 | JB S4 | H5 S5", tricks=0), "JR", "C4", "JB")
    assert (position.led % LEDS, position.best_seat) == (CLUBS, 2)
    assert some(law, position.turning, "H2 C2") == "H2"
    assert after(position, "H5").seat == 3


def test_a_trump_that_sets_the_suit_takes_the_power_of_the_other_colour() -> None:
    law = whole(**merged(BELOW_TRUMP, NEXT_CARD, ONLY_LEADER))
    position = after(at(law, "JR S2 | H4 S3 | JB S4 | H5 S5", tricks=0), "JR", "H4", "JB")
    assert (position.led % LEDS, position.best_seat) == (HEARTS, 1)
    assert after(position, "H5").seat == 3


@pytest.mark.parametrize(
    ("plays", "called", "winner"),
    [
        ("C4 C9 CT C8", False, 2),
        ("C4 D9 DT D8", False, 0),
        ("C4 H2 CA C9", False, 1),
        ("C3 JK C9 C4", True, 2),
        ("C3 JK C9 C4", False, 1),
        ("CA JK SA C4", False, 2),
    ],
)
def test_the_winner_among_the_cards_on_the_table(plays: str, called: bool, winner: int) -> None:
    table = [Played(seat, card, None, called and not seat) for seat, card in enumerate(cards(plays))]
    now = one()
    assert now.winner(table) is table[winner]
    assert now.winner(table[:1]) is table[0]


def test_of_identical_cards_the_first_played_wins() -> None:
    table = [Played(seat, card) for seat, card in enumerate(cards("C4 CK CK HK HK"))]
    now = one(deck={"packs": 2})
    assert [now.winner(table[:count]).seat for count in range(1, 6)] == [0, 1, 1, 3, 3]


@pytest.mark.parametrize(
    ("options", "answering"),
    [(ONLY_LEADER, "JK"), ({"joker": {"first_trick": "full"}}, "JK"), ({"joker": {"first_trick": "powerless"}}, "")],
)
def test_a_joker_played_to_the_first_lead_beats_it_if_it_has_its_power_there(
    options: dict[str, Any], answering: str
) -> None:
    now = one(first=True, **options)
    assert some(now, now.beaten_by[CLUBS][number(now, "C9")], "S9 D9 JK") == answering


def test_friends_who_may_be_given_orders_speak() -> None:
    assert whole(friend={"orders": OrderRules(from_=17, count=1)}).friends_speak


def test_what_beats_a_card_is_stronger_than_it() -> None:
    """The first list has the strengths of winning cards, the second of the same cards played to them."""
    order = Strengths([5, 7, 5], [4, 7, 5])
    assert order.beating == {5: 0b010, 7: 0}
    plain = TrickOrder(order, order, 0b010, turns=False)
    assert plain.beaten_by == plain.beaten_if_ruffed == [0b010, 0, 0b010]
    assert (plain.stronger_than(4), plain.stronger_than(5), plain.stronger_than(7)) == (0b111, 0b010, 0)
    assert plain.turning == 0
    assert TrickOrder(order, order, 0b010, turns=True).turning == 0b010
