"""Whole hands as text: replayed, they end as recorded; and records are read strictly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from mighty_gui.engine.core.cards import sorted_cards
from mighty_gui.engine.core.game import Beginning, Opening
from mighty_gui.engine.core.record import FORMAT, HandRecord, begin, is_record, parse_record, record_text, replay
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal, RefusalError
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.hand import MightyHand, deal_from_seed
from mighty_gui.engine.mighty.mighty_game import MIGHTY, dealt
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.engine.mighty.view import view
from tests.engine.mighty.helpers import SIX_ONE_OUT, STANDARD, do, start, vary
from tests.engine.mighty.walks import catalogue, preset_ids

RECORDS = sorted((Path(__file__).parent / "records").rglob("*.yaml"))
MINIMAL: dict[str, Any] = {"format": FORMAT, "preset": "standard-5"}


def read(path: Path) -> tuple[HandRecord, MightyRules]:
    record = parse_record(yaml.safe_load(path.read_text("utf-8")), MIGHTY)
    assert record.preset is not None
    return record, catalogue()[record.preset].rules


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_hand_ends_as_recorded(path: Path) -> None:
    record, rules = read(path)
    hand = replay(record, MIGHTY, rules)
    assert hand.result is not None
    assert hand.result.as_json() == record.result


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_hand_may_stop_anywhere(path: Path) -> None:
    record, rules = read(path)
    seen: list[MightyHand] = []
    replay(record, MIGHTY, rules, lambda hand: seen.append(hand.copy()))
    for at, hand in enumerate(seen):
        assert hand.to_act == record.actions[at][0]
        assert record.actions[at][1] in hand.legal()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_hand_round_trips(path: Path) -> None:
    record, _ = read(path)
    assert parse_record(yaml.safe_load(record_text(record)), MIGHTY) == record


def test_there_are_golden_hands() -> None:
    assert len([path for path in RECORDS if path.stem.startswith("standard-5")]) >= 5
    assert len([path for path in RECORDS if path.stem.startswith("pagat-5")]) >= 4
    assert {path.stem for path in RECORDS if path.parent.name == "presets"} == set(preset_ids())


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"format": "mighty-record/2"}, "format"),
        ({"dealr": 1}, "dealr"),
        ({"dealer": "0"}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"deal": {"hand": []}}, "deal.hand"),
        ({"deal": {"hands": ["SA SX"]}}, "deal.hands.0"),
        ({"deal": {"kitty": "S0"}}, "deal.kitty"),
        ({"previous": {"declarer": "x"}}, "previous.declarer"),
        ({"previous": {"made": 1}}, "previous.made"),
        ({"actions": ["bid 13H"]}, "actions.0"),
        ({"actions": ["0 bid 13H", "1 pas"]}, "actions.1"),
    ],
)
def test_a_wrong_record_is_refused_with_the_place(change: dict[str, Any], where: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_record({**MINIMAL, **change}, MIGHTY)
    assert refused.value.where == where


def test_a_record_names_a_preset_or_rules() -> None:
    with pytest.raises(RecordError):
        parse_record({"format": FORMAT}, MIGHTY)
    assert parse_record({"format": FORMAT, "rules": {"extends": "standard-5"}}, MIGHTY).rules == {
        "extends": "standard-5"
    }
    both = parse_record({**MINIMAL, "rules": {"auction": {"minimum": 14}}}, MIGHTY)
    assert (both.preset, both.rules) == ("standard-5", {"auction": {"minimum": 14}})


@pytest.mark.parametrize("preset", ["standard-5", "no", "null", "12", "우리집-5", "a: b"])
def test_a_record_with_both_reads_back(preset: str) -> None:
    record = HandRecord(preset, {"auction": {"minimum": 14}}, actions=((0, PASS),))
    assert parse_record(yaml.safe_load(record_text(record)), MIGHTY) == record


@pytest.mark.parametrize(
    ("lines", "number"), [(["0 bid 12H"], 1), (["0 bid 13H", "2 pass"], 2), (["0 bid 13H", "1 bid 13S"], 2)]
)
def test_an_illegal_action_is_refused_with_its_number(lines: list[str], number: int) -> None:
    record = parse_record({**MINIMAL, "seed": 1, "actions": lines}, MIGHTY)
    with pytest.raises(IllegalAction) as refused:
        replay(record, MIGHTY, start().rules)
    assert refused.value.where == f"actions.{number - 1}"


def test_what_a_record_does_not_say_is_nothing() -> None:
    record = parse_record(MINIMAL, MIGHTY)
    assert record.beginning == Beginning(Opening(0), 0)
    assert (record.seats, record.actions, record.taken_back, record.result) == ((), (), (), None)


def test_without_a_deal_it_comes_from_the_seed() -> None:
    hand = begin(parse_record({**MINIMAL, "seed": 7}, MIGHTY), MIGHTY, STANDARD)
    assert hand.state.deal == deal_from_seed(STANDARD, 7)


def test_a_deal_may_leave_the_kitty_or_the_hands_open() -> None:
    deal = deal_from_seed(STANDARD, 7)
    hands = [" ".join(map(str, held)) for held in deal.hands]
    kitty = " ".join(map(str, deal.kitty))
    only_hands = begin(parse_record({**MINIMAL, "deal": {"hands": hands}}, MIGHTY), MIGHTY, STANDARD)
    assert set(only_hands.state.deal.kitty) == set(deal.kitty)
    only_kitty = begin(parse_record({**MINIMAL, "deal": {"kitty": kitty}}, MIGHTY), MIGHTY, STANDARD)
    assert only_kitty.state.deal.kitty == deal.kitty


@pytest.mark.parametrize("deal", [{"hands": ["SA"] * 5}, {"hands": []}, {"stock": "SA"}])
def test_an_impossible_deal_is_refused(deal: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        begin(parse_record({**MINIMAL, "deal": deal}, MIGHTY), MIGHTY, STANDARD)


def test_cards_that_are_missing_are_named_and_no_others() -> None:
    rules = catalogue()["draft-2"].rules
    stock = sorted_cards(deal_from_seed(rules, 1).stock)
    left = {"stock": " ".join(map(str, stock[2:]))}
    with pytest.raises(RecordError) as refused:
        begin(parse_record({**MINIMAL, "deal": left}, MIGHTY), MIGHTY, rules)
    assert refused.value.refusal == Refusal("record.missing", cards=" ".join(map(str, stock[:2])))


def test_the_seats_that_a_record_names() -> None:
    before = {"declarer": 3, "friends": [1, 4], "made": True}
    named = {
        "none": MINIMAL,
        "previous": {**MINIMAL, "previous": before},
        "no declarer": {**MINIMAL, "previous": {"pot": 3}},
        "out": {**MINIMAL, "sitting_out": [5]},
    }
    found = {name: [*MIGHTY.seats_named(parse_record(plain, MIGHTY).beginning)] for name, plain in named.items()}
    assert found == {
        "none": [],
        "previous": [("previous.declarer", 3), ("previous.friends", 1), ("previous.friends", 4)],
        "no declarer": [],
        "out": [("sitting_out", 5)],
    }


def test_who_sat_out_and_what_went_before_are_read() -> None:
    rules = vary(players=6, table={"sits_out": "friend"}, misdeal={"when": ()})
    before = {"declarer": 3, "friends": [1], "made": True, "pot": 2, "misdeals": 1}
    hand = begin(parse_record({**MINIMAL, "previous": before}, MIGHTY), MIGHTY, rules)
    assert hand.state.previous == Previous(3, (1,), True, 2, 1)
    assert hand.state.sitting_out == (1,)
    assert begin(parse_record({**MINIMAL, "sitting_out": [5]}, MIGHTY), MIGHTY, rules).state.sitting_out == (5,)


@pytest.mark.parametrize(
    ("wrong", "code", "values"),
    [
        ({"dealer": 5}, "record.dealer", {"last": 4, "dealer": 5}),
        ({"sitting_out": [1]}, "record.sitting_out", {"count": 0, "last": 4, "seats": "[1]"}),
    ],
)
def test_who_cannot_deal_or_sit_out_is_refused(wrong: dict[str, Any], code: str, values: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as refused:
        begin(parse_record({**MINIMAL, **wrong}, MIGHTY), MIGHTY, STANDARD)
    assert (refused.value.code, refused.value.refusal.values) == (code, values)


def test_a_saved_record_holds_the_redistribution_and_the_lots_as_they_fell() -> None:
    hand = start({3: "DA"}, chance={"seed": 3}, **SIX_ONE_OUT)
    do(hand, "bid 14H", "pass", "pass", "pass", "pass", "pass", "kill DA")
    assert hand.phase is Phase.EXCHANGE
    shared = dealt(hand).redistribution
    assert shared is not None
    assert set(shared[:5]) <= set(hand.state.cards_of(0))
    drawn = start(auction={"equal_bids": "draw-lots"})
    do(drawn, "bid 14H", "bid 14S", "pass", "pass", "pass", "pass")
    assert dealt(drawn).lots == (drawn.state.declarer,)


def test_a_refusal_leaves_the_hand_as_it_was() -> None:
    hand = start()
    before = hand.state.copy()
    for line in ("bid 12H", "play SA", "keep", "discard SA"):
        with pytest.raises(RefusalError):
            do(hand, line)
    assert hand.state == before


def test_what_a_record_leaves_open_of_the_last_hand_is_nothing_won() -> None:
    record = parse_record({**MINIMAL, "previous": {"declarer": 2}}, MIGHTY)
    assert record.beginning.opening.previous == Previous(2, (), made=False, pot=0)


def test_rules_stand_first_only_where_no_name_says_them() -> None:
    rules = {"auction": {"minimum": 14}}
    both, alone = (HandRecord(preset, rules, actions=((0, PASS),)) for preset in ("standard-5", None))
    line = 'rules: {"auction": {"minimum": 14}}'
    assert [record_text(record).splitlines().index(line) for record in (alone, both)] == [1, 6]
    assert all(record_text(record).count("rules:") == 1 for record in (alone, both))
    for record in (alone, both):
        assert parse_record(yaml.safe_load(record_text(record)), MIGHTY) == record


def test_a_record_says_by_which_rules_it_was_played() -> None:
    with pytest.raises(RecordError) as refused:
        parse_record({"format": FORMAT}, MIGHTY)
    assert refused.value.code == "record.rules"
    with pytest.raises(RecordError) as refused:
        parse_record({**MINIMAL, "format": 99}, MIGHTY)
    assert (refused.value.code, refused.value.where) == ("record.format", "format")


@pytest.mark.parametrize("line", [True, None, ["0 pass"], {"0": "pass"}, 3, "x pass", "pass"])
def test_a_line_that_is_no_action_is_refused_at_its_place(line: object) -> None:
    with pytest.raises(RecordError) as refused:
        parse_record({**MINIMAL, "actions": ["0 pass", line]}, MIGHTY)
    assert refused.value.where == "actions.1"


def test_a_presets_name_is_written_as_it_is() -> None:
    assert record_text(parse_record(MINIMAL, MIGHTY)).splitlines()[1] == "preset: standard-5"


def test_an_action_is_written_as_its_seat_and_its_words() -> None:
    record = parse_record({**MINIMAL, "actions": ["0 bid 13H", "1 pass"]}, MIGHTY)
    assert record_text(record).partition("actions:\n")[2].startswith("  - 0 bid 13H\n  - 1 pass\n")


def test_those_who_sit_out_are_known_in_the_order_of_their_seats() -> None:
    rules = catalogue()["rotation-7"].rules
    hand = MightyHand.from_seed(rules, 1, dealer=5, sitting_out=(5, 2))
    assert hand.state.sitting_out == (2, 5)
    assert view(hand, 0).sitting_out == (2, 5)


def test_a_copy_left_to_chance_forgets_only_what_has_not_happened_yet() -> None:
    rules = vary(**SIX_ONE_OUT, misdeal={"when": ()})
    given = start({3: "DA"}, chance={"seed": 3}, **SIX_ONE_OUT)
    do(given, "bid 14H", *["pass"] * 5, "kill DA")
    shared = dealt(given).redistribution
    assert shared is not None
    hand = start({3: "DA"}, chance={"seed": 3, "redistribution": shared}, **SIX_ONE_OUT)
    assert hand.rules == rules
    do(hand, "bid 14H", *["pass"] * 5)
    before = hand.copy()
    MIGHTY.leave_to_chance(before)
    assert before.state.deal.redistribution is None
    do(hand, "kill DA")
    MIGHTY.leave_to_chance(hand)
    assert hand.state.deal.redistribution == shared


def test_lots_that_have_been_drawn_are_kept_and_those_to_come_are_forgotten() -> None:
    lots: dict[str, Any] = {"auction": {"equal_bids": "draw-lots"}}
    hand = start(chance={"lots": (1, 0)}, **lots)
    before = hand.copy()
    MIGHTY.leave_to_chance(before)
    assert before.state.deal.lots == ()
    do(hand, "bid 14H", "bid 14S", "pass", "pass", "pass", "pass")
    MIGHTY.leave_to_chance(hand)
    assert hand.state.deal.lots == (1,)


def test_facts_of_the_last_hand_that_are_left_out_are_nothing_won_and_nothing_owed() -> None:
    assert Previous().as_plain() == {"declarer": None, "friends": [], "made": False, "pot": 0}
    assert Previous(misdeals=2).as_plain()["misdeals"] == 2
    assert MIGHTY.read_previous({}) == Previous(None, (), False, 0, 0)
    assert MIGHTY.read_previous({"declarer": 3, "friends": [1], "made": True, "pot": 4, "misdeals": 2}) == Previous(
        3, (1,), True, 4, 2
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("format: mighty-record/1", True),
        ("# a comment\nformat: x", True),
        ("seed: 1\n format: x", False),
        ("name: format:", False),
        ("", False),
        ("#" * 3992 + "\nformat:", True),
        ("#" * 3993 + "\nformat:", False),
    ],
)
def test_a_text_is_a_record_if_its_beginning_has_the_first_key(text: str, found: bool) -> None:
    """The beginning has 4000 characters."""
    assert is_record(text) is found


def test_choices_that_were_taken_back_are_read_with_their_place() -> None:
    undone = [{"after": 1, "actions": ["1 bid 14H"]}, {"actions": ["0 bid 15H"]}]
    record = parse_record({**MINIMAL, "actions": ["0 bid 13H"], "taken_back": undone}, MIGHTY)
    assert [(one.after, [f"{seat} {action}" for seat, action in one.actions]) for one in record.taken_back] == [
        (1, ["1 bid 14H"]),
        (0, ["0 bid 15H"]),
    ]
    assert parse_record(yaml.safe_load(record_text(record)), MIGHTY) == record
    for wrong, where in (({"after": "x"}, "taken_back.0.after"), ({"hour": 1}, "taken_back.0.hour")):
        with pytest.raises(RecordError) as refused:
            parse_record({**MINIMAL, "taken_back": [wrong]}, MIGHTY)
        assert refused.value.where == where


def test_refusals_that_are_equal_have_equal_hashes() -> None:
    one, same, other = (Refusal("record.hand", at=at, count=10, given=9) for at in (1, 1, 2))
    assert hash(one) == hash(same)
    assert len({one, same, other}) == 2


@pytest.mark.parametrize(
    ("preset", "out", "shuffles"),
    [("standard-5", 0, False), ("rotation-6", 1, False), ("rotation-7", 2, False), ("mighty-network-5", 0, True)],
)
def test_what_the_game_tells_matches_about_its_table(preset: str, out: int, shuffles: bool) -> None:
    rules = catalogue()[preset].rules
    assert (MIGHTY.seats_out(rules), MIGHTY.shuffles_seats(rules)) == (out, shuffles)


def test_every_event_of_a_hand_turns_up_nothing_unless_it_shows_a_card_or_a_lot() -> None:
    hand = do(start(), "bid 13H", *["pass"] * 4)
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    turned = {event.type for event in hand.events if MIGHTY.turns_up(event, hand.rules, 0)}
    assert turned == {"kitty"}
    assert not any(MIGHTY.turns_up(event, hand.rules, 1) for event in hand.events)
    assert {"contract", "friend_called", "played", "trick", "over"} <= {event.type for event in hand.events}


def test_traits_of_a_result_come_from_its_plain_values() -> None:
    hand = do(start(), "bid 13H", *["pass"] * 4)
    while not hand.is_over:
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    found = MIGHTY.traits(hand.result.as_json())
    assert found is not None
    assert found.roles[0] == "declarer"
    passed = do(start(), *["pass"] * 5)
    assert passed.result is not None
    assert MIGHTY.traits(passed.result.as_json()) is None
