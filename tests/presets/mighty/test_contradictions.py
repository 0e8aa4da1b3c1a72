"""Contradictory rules are reported with a solution; other rules can be played."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any

import pytest

from mighty_gui.engine.mighty.actions import PASS, parse_action
from mighty_gui.engine.mighty.exchange import MOST_DISCARDS, possible_discards
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules, Shares
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.mighty.contradictions import contradictions, drawing, eliminations
from mighty_gui.presets.preset import overlay
from mighty_gui.presets.schema import Faults
from tests.engine.mighty.helpers import vary
from tests.telling import told

PRESETS = built_in_presets()


def changed(base: str, text: str) -> MightyRules:
    options = read_text(text).value
    assert isinstance(options, Mapping)
    faults = Faults()
    rules = overlay(PRESETS[base].rules, options, faults)
    assert not faults.found
    return rules


def found_in(base: str, text: str) -> list[str]:
    return [told(found.refusal) for found in contradictions(changed(base, text))]


@pytest.mark.parametrize(
    ("base", "text", "words"),
    [
        ("standard-5", "deal: {kitty: 4}", "the pack has 53 cards, but 5 hands of 10 and a kitty of 4 take 54"),
        ("standard-5", "players: 6", "6 hands of 10"),
        ("draft-2", "deal: {hand: 11}", "2 players who draw two cards for each of 11"),
        ("standard-4", "deck: {remove: ['*2', H2]}", "the pack has no such H2 left"),
        ("standard-2", "deck: {remove: [H3]}", "not both"),
        ("standard-5", "deck: {only: [JB]}", "JB is not in the pack"),
        ("standard-5", "points: {ranks: []}", "worth a point"),
        ("standard-5", "auction: {maximum: 12}", "raise auction.maximum"),
        ("iwoo-5", "auction: {maximum: 7}", "bids go down"),
        ("iwoo-5", "auction: {maximum: null}", "bids go down"),
        ("standard-5", "auction: {minimum: 21, maximum: 25}", "only 20 points"),
        ("gwanak-5", "auction: {maximum: 9}", "quota of 8"),
        ("standard-5", "auction: {trump_minimum: 21}", "no suit could be bid"),
        ("standard-5", "auction: {suit_order: [S, H]}", "add D, C"),
        ("standard-5", "misdeal: {when: [{}]}", "met by every hand"),
        ("standard-5", "misdeal: {when: [{max: 10}]}", "always met"),
        ("standard-5", "scoring: {back_run: 21}", "can never happen"),
        ("standard-5", "auction: {dealer_minimum: 12, forced_dealer: true}", "unset auction.dealer_minimum"),
        ("standard-5", "auction: {dealer_minimum: 12, all_pass: second-round}", "set auction.all_pass to redeal"),
        ("standard-5", "auction: {dealer_minimum: 21}", "21, is above 20"),
        ("standard-5", "auction: {all_pass: second-round, second_round_minimum: 21}", "21, is above 20"),
        ("standard-5", "auction: {maximum: 18, dealer_minimum: 19}", "19, is above 18"),
        ("iwoo-5", "auction: {dealer_minimum: 0}", "below auction.maximum"),
        ("standard-5", "scoring: {made: league}", "set both scoring.made and scoring.failed to league, or neither"),
        ("standard-5", "scoring: {failed: league}", "set both scoring.made and scoring.failed to league, or neither"),
        ("standard-5", "scoring: {made: league, failed: league}", "set all scoring.multipliers to 1"),
        ("standard-5", "scoring: {back_run: {short_by: 21}}", "no contract can be short by 21"),
        ("standard-5", "scoring: {made: concede}", "concede-fewer"),
        ("standard-5", "friend: {kinds: [none]}", "no kind of friend is left"),
        ("standard-3", "friend: {count: 2}", "nobody would be left"),
        ("standard-5", "friend: {kinds: [card, ghost]}", "no ghost"),
        ("dongdaejeon-6", "friend: {count: 2}", "friend_weight.two"),
        ("honeymoon-2", "friend: {count: 1}", "partner is the friend"),
        ("standard-5", "{players: 4, table: {stand_in: dummy}}", "the dummy is for games with elimination"),
        ("standard-6", "elimination: {if_unheld: stand-in}", "there is no dummy"),
        ("standard-6", "elimination: {shares: null}", "13 cards"),
        ("standard-6", "elimination: {shares: {others: 3}}", "make 17"),
        ("standard-5", "elimination: {shares: {declarer: 5, others: 2}}", "nobody is eliminated"),
        ("standard-5", "deal: {method: top-or-bottom, hand: 5}", "for two players"),
        ("ghost-4", "{players: 5, table: {sits_out: friend}}", "sit out while a stand-in plays"),
        ("standard-5", "mighty: {card: JK}", "cannot be the joker"),
        ("standard-4", "mighty: {when_trump: D2}", "not in this pack"),
        ("standard-4", "joker_call: {card: C2}", "calls the joker, is not in this pack"),
        ("standard-5", "joker_call: {card: SA}", "cannot call the joker"),
        ("standard-5", "joker_call: {card: DA}", "DA is the mighty when S is trump"),
        ("standard-5", "{joker_call: {card: S3, when_trump: DA}}", "DA is the mighty when S is trump"),
        ("standard-5", "auction: {suit_order: [S, D, H, C], equal_bids: draw-lots}", "no bids are equal"),
        ("standard-2", "{deck: {only: null}, deal: {hand: 20, kitty: 13}}", "can bury 4 at most: lower deal.kitty"),
        (
            "standard-6",
            "{players: 5, deal: {hand: 8, kitty: 13}, elimination: {shares: {declarer: 15, others: 2}}}",
            "can bury 7 at most: lower elimination.shares",
        ),
        ("standard-5", "joker: {answers: own-colour}", "set deck.jokers to 2"),
    ],
)
def test_contradictions(base: str, text: str, words: str) -> None:
    messages = found_in(base, text)
    assert any(words in message for message in messages), messages


def test_a_red_ace_that_is_never_the_mighty_may_call_the_joker() -> None:
    assert not found_in("gwanak-5", "joker_call: {card: DA}"), "there the mighty is always the ace of spades"
    assert not found_in("standard-5", "joker_call: {card: H3, when_trump: S3}")


@pytest.mark.parametrize(("kitty", "fine"), [(5, True), (8, False)])
def test_as_many_discards_as_anybody_could_choose_between(kitty: int, fine: bool) -> None:
    """The largest kitty for three with the whole pack can be played; hands with one card less each cannot."""
    hand = (53 - kitty) // 3
    text = f"{{deck: {{remove: []}}, deal: {{hand: {hand}, kitty: {kitty}}}, misdeal: {{when: []}}}}"
    rules = changed("standard-3", text)
    assert (not contradictions(rules)) is fine
    assert (possible_discards(rules) <= MOST_DISCARDS) is fine
    played = MightyHand.from_seed(rules, 1)
    for action in (parse_action("bid 13H"), PASS, PASS):
        played.apply(action)
    assert len(played.legal()) == (possible_discards(rules) if fine else MOST_DISCARDS)


def test_half_as_many_discards_again_are_too_many() -> None:
    text = "{deck: {remove: [C2, D2]}, deal: {hand: 11, kitty: 7}, misdeal: {when: []}}"
    rules = changed("standard-4", text)
    assert MOST_DISCARDS < possible_discards(rules) == comb(18, 7) < 2 * MOST_DISCARDS
    assert contradictions(rules)


@pytest.mark.parametrize(
    ("base", "text"),
    [
        ("standard-5", "scoring: {back_run: 20}"),
        ("standard-5", "scoring: {back_run: {short_by: 20}}"),
        ("standard-5", "auction: {dealer_minimum: 20}"),
        ("iwoo-5", "auction: {dealer_minimum: 7}"),
        ("daegu-5", "scoring: {back_run: {short_by: 25}}"),
        ("draft-2", "scoring: {back_run: 10}"),
        ("standard-5", "misdeal: {when: [{max: 9}]}"),
        ("standard-5", "misdeal: {when: [{max: 10, requires: joker}]}"),
        ("standard-5", "auction: {minimum: 20}"),
        ("standard-5", "auction: {trump_minimum: 20}"),
        ("standard-5", "{auction: {maximum: null, trump_minimum: 21}}"),
        ("iwoo-5", "auction: {trump_minimum: 9}"),
        ("draft-2", "deal: {hand: 10}"),
        ("iwoo-5", "auction: {minimum: 5, maximum: 5}"),
        ("standard-5", "auction: {minimum: 13, maximum: 13}"),
        ("gwanak-5", "auction: {maximum: 8}"),
    ],
)
def test_the_last_value_that_can_be_is_allowed(base: str, text: str) -> None:
    assert not found_in(base, text)


@pytest.mark.parametrize(
    ("base", "text"),
    [
        ("draft-2", "scoring: {back_run: 11}"),
        ("standard-5", "misdeal: {when: [{max: 10.5}]}"),
        ("standard-5", "misdeal: {when: [{max: 10}, {max: 10, requires: joker}]}"),
    ],
)
def test_and_the_next_is_not(base: str, text: str) -> None:
    assert len(found_in(base, text)) == 1


@pytest.mark.parametrize(
    ("options", "fine"),
    [
        ({"players": 2}, True),
        ({"players": 3}, False),
        ({"players": 2, "table": {"stand_in": "ghost"}}, False),
        ({"players": 2, "table": {"sits_out": "friend"}}, False),
        ({"players": 2, "elimination": {"count": 1}}, False),
    ],
)
def test_hands_are_drawn_by_two_alone(options: dict[str, Any], fine: bool) -> None:
    for method in ("take-or-leave", "top-or-bottom"):
        assert (not list(drawing(vary(deal={"method": method}, **options)))) is fine
    assert not list(drawing(vary(**options)))


@pytest.mark.parametrize(
    ("players", "shares", "code"),
    [
        (4, Shares(5, 4), ""),
        (4, Shares(4, 4), "conflict.shares"),
        (4, Shares(3, 5), "conflict.shares_order"),
        (4, None, "conflict.no_shares"),
        (3, Shares(5, 4), "conflict.eliminated"),
        (5, Shares(4, 3), ""),
    ],
)
def test_the_cards_of_the_eliminated_are_dealt_out(players: int, shares: Shares | None, code: str) -> None:
    rules = vary(players=players, elimination={"count": 1, "shares": shares})
    found = list(eliminations(rules))
    assert [one.refusal.code for one in found] == [code] * bool(code)
    if code == "conflict.shares":
        values = found[0].refusal.values
        assert [values[name] for name in ("pool", "shared", "declarer", "others", "count")] == [13, 12, 4, 4, 2]


def test_all_may_get_as_many_cards_of_the_eliminated_as_the_declarer() -> None:
    assert not list(eliminations(vary(players=4, deal={"kitty": 2}, elimination={"count": 1, "shares": Shares(4, 4)})))


def test_the_standard_rules_are_in_order() -> None:
    assert contradictions(MightyRules()) == []
