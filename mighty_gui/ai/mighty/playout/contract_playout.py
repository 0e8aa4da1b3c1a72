"""A contract played out with the cards of all players, and a seat's gain from it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mighty_gui.ai.mighty.hand_estimate import score_scale
from mighty_gui.ai.mighty.holding import feared_cards, quick_calls, usual_burial, without
from mighty_gui.ai.mighty.playout.imagined_table import alliances_called, worth_law
from mighty_gui.ai.mighty.playout.playing_out import finish
from mighty_gui.ai.race import Gain
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty import scoring
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.pack import controller, seat_count, stand_in_seat, trick_count
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.score_formulas import target
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.engine.mighty.state import Deal, HandState, Phase
from mighty_gui.engine.mighty.trick_law import HandLaw


class CardLayout(NamedTuple):
    """The cards of all players before a contract is played."""

    hands: dict[int, list[Card]]
    """The hand of each seat that plays, in seat order."""
    kitty: list[Card]


def eliminate(
    rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract, rng: random.Random
) -> CardLayout:
    """Return the layout after the declarer's likely eliminations and the redistribution of cards."""
    return shared_out(rules, layout, declarer, likely_victims(rules, layout, declarer, contract, rng), rng)


def likely_victims(
    rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract, rng: random.Random
) -> list[int]:
    """Return the holders of the cards that a declarer fears most, or random players if the rules name players."""
    count, gone = rules.elimination.count, list[int]()
    if rules.elimination.by == "card":
        own = layout.hands[declarer]
        for card in feared_cards(rules, contract.trump):
            if len(gone) == count:
                return gone
            if card not in own:
                victim = holder(rules, layout, declarer, card, gone)
                gone += [] if victim is None else [victim]
    left = [seat for seat in layout.hands if seat != declarer and seat not in gone]
    return [*gone, *rng.sample(left, count - len(gone))]


def holder(rules: MightyRules, layout: CardLayout, declarer: int, card: Card, gone: Sequence[int]) -> int | None:
    """Return the player who leaves if that card is named: its holder, else the dummy.

    Return ``None`` if another card must be named.
    """
    for seat, cards in layout.hands.items():
        if seat != declarer and seat not in gone and card in cards:
            return seat
    dummy = stand_in_seat(rules) if rules.elimination.if_unheld == "stand-in" else None
    return None if dummy in gone else dummy


def shared_out(
    rules: MightyRules, layout: CardLayout, declarer: int, gone: Sequence[int], rng: random.Random
) -> CardLayout:
    """Deal out the kitty and the hands of eliminated players again.

    If a dummy stays, one of those players takes over its hand.
    """
    shares, dummy = rules.elimination.shares, stand_in_seat(rules)
    assert shares is not None
    pool = [*layout.kitty, *(card for seat in gone for card in layout.hands[seat])]
    rng.shuffle(pool)
    hands, at = dict[int, list[Card]](), shares.declarer
    for seat, cards in layout.hands.items():
        if seat == declarer:
            hands[seat] = [*cards, *pool[: shares.declarer]]
        elif seat not in gone:
            hands[seat] = [*cards, *pool[at : at + shares.others]]
            at += shares.others
    returns = next((seat for seat in gone if dummy is not None and seat != dummy), None)
    if returns is not None and dummy in hands:
        hands[returns] = hands.pop(dummy)
    return CardLayout(dict(sorted(hands.items())), [])


# --- a contract played on with all cards known --------------------------------------------------------------


class End(NamedTuple):
    """The end of a contract in a playout: the points of each seat, and the sides."""

    taken: list[int]
    """The points that each seat took; the discard counts for a seat of the side it belongs to."""
    attack: int
    """The declarer's side as a set of seats."""
    playing: tuple[int, ...]
    """The seats that were not eliminated."""


def after_auction(rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract, rng: random.Random) -> End:
    """Return the end of that contract, played after the auction; if the rules have eliminations, these come first."""
    if rules.elimination.count:
        layout = eliminate(rules, layout, declarer, contract, rng)
    return declare(rules, layout, declarer, contract)


def declare(rules: MightyRules, layout: CardLayout, declarer: int, contract: Contract) -> End:
    """Return the end of a contract: the declarer takes the kitty, buries and calls as most would, and all play."""
    taken_up = [*layout.hands[declarer], *layout.kitty]
    count = len(taken_up) - trick_count(rules)
    buried = usual_burial(rules, taken_up, contract, count)
    law = worth_law(rules, contract.trump)
    others = {seat: cards for seat, cards in layout.hands.items() if seat != declarer}
    hands = law.pack.sets_of({declarer: without(taken_up, buried)} | others, seat_count(rules))
    playing, calls = tuple(layout.hands), quick_calls(rules, contract, taken_up)
    taken, attack = outcome(law, hands, playing, declarer, calls)
    taken[owner_of_discard(rules, playing, declarer, attack)] += points_in(rules, buried)
    return End(taken, attack, playing)


def owner_of_discard(rules: MightyRules, playing: Sequence[int], declarer: int, attack: int) -> int:
    """Return a seat of the side that the discard counts for."""
    if rules.points.discard == "declarer":
        return declarer
    return next((seat for seat in playing if not attack >> seat & 1), declarer)


def outcome(
    law: HandLaw, hands: list[int], playing: tuple[int, ...], declarer: int, calls: Sequence[CallFriend]
) -> tuple[list[int], int]:
    """Play a hand out from the first lead; return the points of each seat and the declarer's side."""
    alliances = alliances_called(law, playing, declarer, calls, hands)
    return finish(Position(law, hands, playing, declarer), alliances), alliances.attack


MARGIN: Final = 0.6
"""The value of a point in addition to the score.

In a lost or won hand people still play for every point, and points separate cards after fewer playouts than scores do,
which jump. Without it, 19 of 260 cards of `hard` change.
"""


def worth(rules: MightyRules, score: float, points: int, needed: int, *, made: bool, attacks: bool) -> Gain:
    """Return the gain of a seat's person from a hand that ended so; ``attacks``: they are on the declarer's side.

    More points than ``needed`` are good for the declarer's side, fewer are bad. Counting from ``needed`` keeps a player
    who can still choose their side from preferring the declarer's for the number of points alone.
    """
    beyond = points - needed
    return Gain(score, score / score_scale(rules) + MARGIN * beyond * (1 if attacks else -1), made, points)


def friends_in(rules: MightyRules, declarer: int, attack: int) -> Iterator[int]:
    """Yield the friends in a declarer's side, a set of seats; the dummy that is the declarer's partner is none."""
    partner = 1 << (declarer + 1) if rules.table.stand_in == "partners" else 0
    yield from bits(attack & ~(1 << declarer) & ~partner)


class Payoff:
    """The scores of finished playouts; each outcome is computed only once."""

    def __init__(
        self,
        rules: MightyRules,
        contract: Contract,
        declarer: int,
        playing: tuple[int, ...],
        discard: tuple[Card, ...],
        calls: Sequence[CallFriend] = (),
    ) -> None:
        """Prepare to score a contract with these calls; ``discard`` is the discard as far as the viewer knows it."""
        self._state = HandState(rules, Deal(), declarer, None, (), playing, [0] * seat_count(rules))
        self._state.phase = Phase.PLAY
        self._state.declarer, self._state.contract = declarer, contract
        self._state.discard, self._state.calls = list(discard), list(calls)
        self._rules, self._needed = rules, target(rules, contract)
        self._declarer, self._playing = declarer, playing
        self._weighs = rules.points.friend_weight is not None
        self._known: dict[tuple[object, ...], tuple[tuple[int, ...], int, bool]] = {}

    def of(self, taken: list[int], attack: int, seat: int, buried: int = 0) -> Gain:
        """Return the gain of the seat's person; the other parameters are those of `scores`."""
        scores, points, made = self.scores(taken, attack, buried)
        score = scores[controller(self._rules, seat)]
        return worth(self._rules, score, points, self._needed, made=made, attacks=bool(attack >> seat & 1))

    def scores(self, taken: list[int], attack: int, buried: int = 0) -> tuple[tuple[int, ...], int, bool]:
        """Return the scores of all persons, the points of the declarer's side, and whether the contract was made.

        ``attack``: the declarer's side as a set of seats; ``buried``: the points in a discard that the viewer does not
        know.
        """
        if buried:
            taken = [*taken]
            taken[owner_of_discard(self._rules, self._playing, self._declarer, attack)] += buried
        ours = sum(points for at, points in enumerate(taken) if attack >> at & 1)
        key = (attack, tuple(taken)) if self._weighs else (attack, ours)
        if key not in self._known:
            self._known[key] = self._settle(taken, attack)
        return self._known[key]

    def _settle(self, taken: list[int], attack: int) -> tuple[tuple[int, ...], int, bool]:
        state = self._state
        state.taken = list(taken)
        state.called_friends = [*friends_in(self._rules, self._declarer, attack)]
        result = scoring.settle(state)
        return result.scores, result.points or 0, result.outcome == "made"


class Payoffs:
    """The payoffs of contracts with any declarer and players; each is computed only once."""

    def __init__(self, rules: MightyRules) -> None:
        """Prepare to score by these rules."""
        self._rules = rules
        self._known: dict[tuple[Contract, int, tuple[int, ...]], Payoff] = {}

    def of(self, contract: Contract, declarer: int, end: End, seat: int) -> Gain:
        """Return the gain of the seat's person from the end of that contract; 0 if they were eliminated."""
        key = (contract, declarer, end.playing)
        if key not in self._known:
            self._known[key] = Payoff(self._rules, contract, declarer, end.playing, ())
        return self._known[key].of(end.taken, end.attack, seat)
