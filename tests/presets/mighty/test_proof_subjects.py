"""Which positions are about a sentence of Mighty's rule sheet, on hands set up for the purpose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from mighty_gui.engine.core.game import Beginning, Opening
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.presets.mighty.proof_subjects import is_about, undecided_reason
from mighty_gui.presets.rule_proof import RuleProof
from tests.engine.mighty.helpers import GHOST, begun, do, play, position, start, vary

NEW = Beginning(Opening(0))
NO_CALLERS: dict[str, Any] = {"joker_call": {"card": (), "when_trump": ()}}
HANDS = "SA C3 | DA S3 | JK D2 | S4 D4 | S5 D5"


def about(key: str, hand: MightyHand, action: str = "", fact: str = "", **more: Any) -> bool:
    """Return whether a position is about the sentence of an option."""
    return is_about(key, hand, RuleProof(key, NEW, (), parse_action(action) if action else None, fact=fact, **more))


def test_limits_of_bids_are_shown_by_bids() -> None:
    hand = start()
    for key in ("auction.minimum", "auction.maximum"):
        assert about(key, hand, "bid 13H")
        assert not about(key, hand, "pass")
        assert not about(key, hand, fact="turn")
    assert about("auction.all_pass", hand, fact="turn"), "any position that decides it"


def test_scores_are_shown_by_hands_that_somebody_won_or_lost() -> None:
    passed = do(start(), *["pass"] * 5)
    assert passed.result is not None
    assert not about("scoring.made", passed)
    assert not about("scoring.multipliers.run", begun(start()))
    hand = begun(start(), "13H", "friend none")
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    assert about("scoring.made", hand)
    assert about("scoring.back_run", hand) is hand.result.back_run
    assert not about("scoring.back_run", start())
    hand.state.result = replace(hand.result, scores=(2, 0, -1, -1, 0))
    assert about("scoring.made", hand), "not everybody has to win or lose"


@pytest.mark.parametrize("back_run", [0, 20])
def test_back_runs_are_shown_by_back_runs(back_run: int) -> None:
    hand = begun(start(scoring={"back_run": back_run}), "20H", "friend none")
    while hand.to_act is not None:
        hand.apply(hand.legal()[0])
    assert hand.result is not None
    assert hand.result.back_run is (back_run == 0)
    assert about("scoring.back_run", hand) is (back_run == 0)
    assert about("scoring.multipliers.back_run", hand)


@pytest.mark.parametrize(
    ("rule", "previous", "shown"),
    [
        ("dealer", None, True),
        ("after-dealer", Previous(1), True),
        ("previous-declarer", None, False),
        ("previous-declarer", Previous(1), True),
        ("previous-declarer", Previous(None), False),
        ("previous-friend", None, False),
        ("previous-friend", Previous(1), False),
        ("previous-friend", Previous(1, (2,)), True),
    ],
)
def test_the_first_bidder_is_shown_after_a_hand_that_had_that_player(
    rule: str, previous: Previous | None, shown: bool
) -> None:
    hand = start(previous=previous, auction={"first_bidder": rule})
    assert about("auction.first_bidder", hand) is shown


def test_misdeals_are_shown_by_hands_that_are_misdeals() -> None:
    """By the other value, if the rules know none."""
    weak = {0: "S2 S4 S5 S6 S7 S8 S9 H2 H4 H5"}
    assert about("misdeal.when", start(), fact="misdeal")
    with_rules = vary().misdeal.when
    assert about("misdeal.when", start(weak, misdeal={"when": with_rules}))
    asked = start(weak, misdeal={"when": with_rules, "declaration": "optional"})
    assert about("misdeal.when", asked, "misdeal")
    none = start({seat: f"{suit}A {suit}K {suit}Q" for seat, suit in enumerate("SHDC")} | {4: "ST HT DT CT"},
                 misdeal={"when": with_rules, "declaration": "on-turn"})  # fmt: skip
    assert not about("misdeal.when", none, fact="turn")
    assert about("misdeal.when", none, "misdeal", is_allowed=True)
    assert not about("misdeal.when", none, "misdeal", is_allowed=False)
    assert not about("misdeal.when", none, "pass", is_allowed=True)


def test_kinds_of_friends_are_shown_by_a_call_that_the_rules_allow() -> None:
    hand, none = start(), start(friend={"kinds": ()})
    for named, is_named in ((hand, True), (none, False)):
        assert about("friend.kinds", named, "friend SK", is_allowed=is_named)
        assert not about("friend.kinds", named, "friend SK", is_allowed=not is_named)
        assert not about("friend.kinds", named, "pass", is_allowed=is_named)


@pytest.mark.parametrize("key", ["friend.barred", "play.first_lead_bars"])
def test_what_is_barred_is_shown_by_what_may_not_be_done(key: str) -> None:
    group, _, name = key.partition(".")
    for bars in ((), ("mighty",)):
        options: dict[str, Any] = {group: {name: bars}}
        hand = start(**options)
        assert about(key, hand, "play SA", is_allowed=not bars)
        assert not about(key, hand, "play SA", is_allowed=bool(bars))
        assert not about(key, hand, fact="turn")


# --- the mighty and the joker call --------------------------------------------------------------------------


@pytest.mark.parametrize(("contract", "mighty", "key"), [("15H", "SA", "card"), ("15S", "DA", "when_trump")])
def test_the_mighty_is_shown_where_it_may_be_played(contract: str, mighty: str, key: str) -> None:
    other = {"card": "when_trump", "when_trump": "card"}[key]
    hand = position(HANDS, contract)
    assert about(f"mighty.{key}", hand, f"play {mighty}", is_allowed=True)
    assert not about(f"mighty.{other}", hand, f"play {mighty}", is_allowed=True)
    assert not about(f"mighty.{key}", hand, f"play {mighty}", is_allowed=False)
    assert not about(f"mighty.{key}", hand, "play C3", is_allowed=True)
    assert not about(f"mighty.{key}", hand, fact="turn"), "no trick has been won"
    assert not about(f"mighty.{key}", start(), fact="turn"), "nothing is played yet"
    assert not about(f"mighty.{key}", start(), f"play {mighty}", is_allowed=True)
    assert not about(f"mighty.{key}", position(HANDS, contract, first=True), fact="turn")


@pytest.mark.parametrize(
    ("plays", "options", "shown"),
    [
        ("S2 SA S6 S4 S5", {}, True),
        ("S2 S3 S6 S4 S5", {}, False),
        ("S2 H3 S6 S4 S5", {}, False),
        ("SA S3 S6 S4 S5", {}, True),
        ("S2 SA H6 S4 S5", {"mighty": {"last_trick": "powerless"}}, False),
    ],
)
def test_the_mighty_is_shown_by_a_trick_that_it_has_won(plays: str, options: Mapping[str, Any], shown: bool) -> None:
    played = plays.split()
    last = "mighty" in options
    hands = [
        card if last else f"{card} {rest}" for card, rest in zip(played, ["C7", "C8", "C9", "C2", "C4"], strict=True)
    ]
    hand = play(position(" | ".join(hands), "15H", **options), *played)
    assert len(hand.tricks[-1].plays) == 5
    assert about("mighty.card", hand, fact="winner") is shown


@pytest.mark.parametrize(
    ("contract", "key", "caller"), [("15H", "card", "C3"), ("15N", "card", "C3"), ("15C", "when_trump", "S3")]
)
def test_a_joker_call_is_shown_by_the_card_that_calls(contract: str, key: str, caller: str) -> None:
    other = {"card": "when_trump", "when_trump": "card"}[key]
    hand = position(f"{caller} H2 | DA D3 | JK D2 | D4 H4 | D5 H5", contract)
    assert about(f"joker_call.{key}", hand, f"play {caller} call", is_allowed=True)
    assert not about(f"joker_call.{other}", hand, f"play {caller} call", is_allowed=True)
    assert not about(f"joker_call.{key}", hand, f"play {caller} call", is_allowed=False)
    assert not about(f"joker_call.{key}", hand, "play H2", is_allowed=True)
    assert not about(f"joker_call.{key}", hand, fact="called"), "nothing is led"
    answering = do(position(f"{caller} H2 | DA D3 | JK D2 | D4 H4 | D5 H5", contract), "play H2")
    assert not about(f"joker_call.{key}", answering, f"play {caller}", is_allowed=True), "only leads call"
    do(hand, f"play {caller} call")
    assert about(f"joker_call.{key}", hand, fact="called")
    assert not about(f"joker_call.{other}", hand, fact="called")
    assert not about(f"joker_call.{key}", hand, fact="turn")
    assert not about(f"joker_call.{key}", hand, "play DA", is_allowed=True), "only leads call"


def test_another_lead_shows_no_joker_call() -> None:
    assert not about("joker_call.card", do(position(HANDS, "15H"), "play SA"), fact="called")


def test_without_cards_that_call_it_is_shown_that_none_calls() -> None:
    hand = position(HANDS, "15H", **NO_CALLERS)
    for key in ("joker_call.card", "joker_call.when_trump"):
        assert about(key, hand, "play C3 call", is_allowed=False)
        assert not about(key, hand, "play C3 call", is_allowed=True)
    led = do(hand, "play C3")
    assert about("joker_call.card", led, fact="called")


@pytest.mark.parametrize(
    ("values", "ranks", "shown"),
    [
        ((3, 2), ("A",), True),
        ((2, 3), ("A",), False),
        ((2, 2), ("A",), False),
        ((2, 3), (), True),
        ((3,), ("A",), False),
        ((), (), False),
        (((3, 1), 2), ("A",), False),
        ((3, None), (), False),
    ],
)
def test_point_cards_are_shown_by_a_trick_with_more_points(
    values: tuple[object, ...], ranks: tuple[str, ...], shown: bool
) -> None:
    hand = start(points={"ranks": ranks})
    assert about("points.ranks", hand, fact="points", values=values) is shown


# --- the sentences that no position can decide --------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "options", "others", "named"),
    [
        ("deal.batches", {}, [], "dealt"),
        ("deck.remove", {}, [], "dealt"),
        ("direction", {}, [], "seated"),
        ("points.shown", {}, [], "seen"),
        ("scoring.made", {}, [], ""),
        ("auction.maximum_ends", {}, [], ""),
        ("auction.maximum_ends", {"auction": {"no_trump_beats_equal": False}}, [], "same"),
        ("dealer.next", {}, [], ""),
        ("dealer.next", {"players": 6, "table": {"sits_out": "friend"}}, [], "same"),
        ("joker.no_trump_power", {}, [], ""),
        ("joker.no_trump_power", {"joker": {"answers": "own-colour"}}, [], "same"),
        ("scoring.shares", {}, ["two-thirds"], "same"),
        ("scoring.shares", {"players": 4}, ["remainder", "two-thirds"], ""),
        ("scoring.shares", {"players": 4}, ["two-thirds"], ""),
        ("scoring.shares", {"players": 4, "friend": {"count": 0}}, ["two-thirds"], "same"),
        ("scoring.shares", {"players": 6, "elimination": {"count": 1}}, ["two-thirds"], "same"),
        ("scoring.shares", {"players": 6}, ["two-thirds"], ""),
        ("scoring.shares", {**GHOST}, ["two-thirds"], ""),
    ],
)
def test_a_sentence_that_no_position_decides_has_its_reason(
    key: str, options: Mapping[str, Any], others: list[str], named: str
) -> None:
    rules = vary(**options)
    assert undecided_reason(rules, key, [vary(rules, scoring={"shares": shares}) for shares in others]) == named
