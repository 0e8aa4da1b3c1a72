"""A contract played on with all cards known: everyone does as usual, then the cards are played out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from mighty_gui.ai.mighty.playout.alliances import alliances_called
from mighty_gui.ai.mighty.playout.card_layout import CardLayout, eliminate
from mighty_gui.ai.mighty.playout.playing_out import finish
from mighty_gui.ai.mighty.playout.worth_order import worth_law
from mighty_gui.ai.mighty.weigh.spare_cards import spare, without
from mighty_gui.ai.mighty.weigh.wanted_cards import quick_calls
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import seat_count, trick_count
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.trick_law import HandLaw


class End(NamedTuple):
    """The end of a contract."""

    taken: list[int]
    """What each seat took; the discard counts as taken by one of the side it belongs to."""
    attack: int
    """The declarer's side as a set of seats."""
    playing: tuple[int, ...]
    """Who was not eliminated."""


def after_auction(rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract, rng: random.Random) -> End:
    """The auction has ended with that contract; where the rules say so, players are eliminated first."""
    if rules.elimination.count:
        layout = eliminate(rules, layout, declarer, contract, rng)
    return declare(rules, layout, declarer, contract)


def declare(rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract) -> End:
    """The declarer takes up the kitty, buries what is least missed and calls as nearly everyone would; all play."""
    taken_up = [*layout.hands[declarer], *layout.kitty]
    count = len(taken_up) - trick_count(rules)
    buried = tuple(spare(rules, taken_up, contract.trump, count)[:count])
    law = worth_law(rules, contract.trump)
    hands = law.pack.sets_of({declarer: without(taken_up, buried)} | _others(layout, declarer), seat_count(rules))
    playing, calls = tuple(layout.hands), quick_calls(rules, contract, taken_up)
    taken, attack = outcome(law, hands, playing, declarer, calls)
    taken[owner_of_discard(rules, playing, declarer, attack)] += points_in(rules, buried)
    return End(taken, attack, playing)


def owner_of_discard(rules: MightyRules, playing: Sequence[int], declarer: int, attack: int) -> int:
    """A seat of the side that the discard counts for."""
    if rules.points.discard == "declarer":
        return declarer
    return next((seat for seat in playing if not attack >> seat & 1), declarer)


def _others(layout: CardLayout, declarer: int) -> dict[int, list[Card]]:
    return {seat: cards for seat, cards in layout.hands.items() if seat != declarer}


def outcome(
    law: HandLaw, hands: list[int], playing: tuple[int, ...], declarer: int, calls: Sequence[CallFriend]
) -> tuple[list[int], int]:
    """Play a hand out from the first lead; returns what each seat took and the declarer's side."""
    alliances = alliances_called(law, playing, declarer, calls, hands)
    return finish(Position(law, hands, playing, declarer), alliances), alliances.attack
