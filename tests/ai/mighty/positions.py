"""Positions for the computer players: some hands are given, the rest filled up, then a line of actions."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from mighty_gui.ai import choose
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_in, seat_hands, worth_law
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_not_to_hold
from mighty_gui.engine.core.cards import Card, parse_cards
from mighty_gui.engine.mighty.actions import Action, parse_action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.pack import controller, dealt_hands, full_pack
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal
from mighty_gui.engine.mighty.view import PlayerView, view

STANDARD = MightyRules()


def dealt(given: Mapping[int, str], kitty: str = "", rules: MightyRules = STANDARD, seed: int = 0) -> MightyHand:
    """Return a hand with those cards at those seats, the others filled up, and without a misdeal."""
    for attempt in range(1000):
        hand = _filled(given, kitty, rules, random.Random(f"{seed}/{attempt}"))
        if hand is not None:
            return hand
    raise AssertionError("no deal without a misdeal was found")


def _filled(given: Mapping[int, str], kitty: str, rules: MightyRules, chance: random.Random) -> MightyHand | None:
    rest = list(full_pack(rules))
    fixed = {seat: parse_cards(words) for seat, words in given.items()}
    below = parse_cards(kitty)
    for card in [*below, *(card for cards in fixed.values() for card in cards)]:
        rest.remove(card)
    chance.shuffle(rest)
    hands = [fixed.get(seat, []) for seat in range(dealt_hands(rules))]
    for cards in hands:
        while len(cards) < rules.deal.hand:
            cards.append(rest.pop())
    if any(qualifies(rules, cards) for cards in hands):
        return None
    return MightyHand.dealt(rules, Deal(tuple(map(tuple, hands)), (*below, *rest)))


def seen_by_one(calls: str = "", **known: Any) -> PlayerView:
    """Return what seat 1 sees of a hand that seat 0 declares in hearts: the calls and the fields given, little else."""
    called = tuple(parse_action(f"friend {call}") for call in calls.split())
    usual = {"declarer": 0, "contract": Contract.parse("14H"), "to_act": 1, "events": (), "calls": called}
    return replace(view(dealt({}), 1), **(usual | known))


def played(hand: MightyHand, line: str) -> MightyHand:
    """Play a line: actions separated by commas, ``H3`` short for ``play H3``."""
    for words in filter(None, (part.strip() for part in line.split(","))):
        hand.apply(parse_action(words if " " in words or words in WORDS else f"play {words}"))
    return hand


WORDS = ("pass", "keep", "misdeal", "reveal")


def declared(hand: MightyHand, contract: str, discard: str, friend: str) -> MightyHand:
    """Make seat 0 declare that contract, discard those cards and call that friend."""
    played(hand, f"bid {contract}" + ", pass" * (len(hand.state.playing) - 1))
    return played(hand, f"discard {discard}, keep, friend {friend}")


def answer(hand: MightyHand, level: str = "normal") -> Action:
    """Return the action of the player to act."""
    assert hand.to_act is not None
    return choose(view(hand, controller(hand.rules, hand.to_act)), level)


def holding(hand: MightyHand, seat: int) -> Sequence[Card]:
    """Return a seat's cards."""
    return hand.state.cards_of(seat)


def as_in_a_playout(hand: MightyHand) -> tuple[PlayerView, Position, Alliances]:
    """Return the player's view, and the table as playouts know it in the true world."""
    assert hand.to_act is not None
    seen = view(hand, hand.to_act)
    table = worth_law(hand.rules, hand.state.trump)
    hands = table.pack.sets_of(dict(enumerate(hand.state.held_cards)), len(hand.state.held_cards))
    alliances = alliances_in(seen, table, hands, shown=shown_not_to_hold(seen, table))
    return seen, seat_hands(seen, table, hands), alliances
