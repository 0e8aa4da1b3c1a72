"""A hand of Mighty that is over, laid open: what can be proved and what can be tried from each of its positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mighty_gui.ai.mighty.end.open_cards import Move, OpenSearch, TooLarge, action_of
from mighty_gui.ai.mighty.playout.alliances import alliances_in
from mighty_gui.ai.mighty.playout.payoff import Payoff
from mighty_gui.ai.mighty.playout.slipping_playout import ghost_move, play_out_slipping
from mighty_gui.ai.mighty.playout.worth_order import worth_law
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.mighty.worlds.unknown_cards import shown_not_to_hold
from mighty_gui.ai.open_table import Line, Tables
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.formulas import target
from mighty_gui.engine.mighty.friend import first_is_open
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.hand_law import HandLaw
from mighty_gui.engine.mighty.pack import controller, ghost_seat, point_cards
from mighty_gui.engine.mighty.play_position import Position, resumed
from mighty_gui.engine.mighty.sharing import side_of_declarer
from mighty_gui.engine.mighty.state import HandState, Phase
from mighty_gui.engine.mighty.view import public_view, view

PREPARING = (Phase.EXCHANGE, Phase.CONTRACT, Phase.FRIEND)
"""The steps between the contract and the first lead: in all of them the declarer alone decides."""
CONSIDERED = 3
"""From how many of the rule player's best ideas a slip before the first lead is chosen."""


class OpenedHand:
    """A hand that is over; positions with the same trump and the same sides share what has been found out."""

    def __init__(self) -> None:
        self._searches: dict[tuple[HandLaw, int], OpenSearch] = {}

    def spot(self, hand: game.Hand) -> OpenedSpot | None:
        """Return one of its positions; ``None`` where there is no contract yet or nobody is to act."""
        state = expect(Hand, hand).state
        if state.to_act is None or state.contract is None or state.phase not in (*PREPARING, Phase.PLAY):
            return None
        return OpenedSpot(Hand(state.copy()), self)

    def search(self, state: HandState, side: int) -> OpenSearch:
        """The search for a position in the play with that declarer's side."""
        position = state.known_position()
        which = (position.law, side)
        if which not in self._searches:
            self._searches[which] = OpenSearch(position.law, position.after, side, _ghost(state))
        self._searches[which].turned.update(turned_cards(state, position.law))
        return self._searches[which]


class OpenedSpot:
    """One position after the auction."""

    def __init__(self, hand: Hand, table: OpenedHand) -> None:
        self.hand = hand
        self.table = table
        self.side = sum(1 << seat for seat in side_of_declarer(hand.state))
        """The declarer's side in truth, as far as it is decided."""

    @property
    def wants_made(self) -> bool:
        """Whether whoever is to act wants the contract to be made."""
        state = self.hand.state
        assert state.to_act is not None
        return bool(self.side >> state.to_act & 1)

    # --- what can be proved ------------------------------------------------------------------------------

    def proof(self, nodes: int, pause: Pause) -> bool | None:
        """Whether the contract is made by best play; ``None`` if so many cards tried did not prove it."""
        state = self.hand.state
        if not settled(state):
            return None
        search, position = self.table.search(state, self.side), state.known_position()
        try:
            return search.reaches(position, needed(state, self.side), nodes, pause)
        except TooLarge:
            return None

    def best_line(self, nodes: int, pause: Pause) -> Line | None:
        """Return how everyone would play on from a proof; ``None`` where no proof can begin."""
        state = self.hand.copy().state
        if not settled(state):
            return None
        search, need = self.table.search(state, self.side), needed(state, self.side)
        position, line = state.known_position(), list[tuple[int, Action]]()
        while not position.is_over:
            seat, before = position.seat, _taken(position, self.side)
            move = _best_move(search, position, need, nodes, pause)
            if seat != search.ghost:
                line.append((seat, action_of(position, move)))
            position.play(*move)
            need -= _taken(position, self.side) - before
        return tuple(line)

    # --- what can be tried -------------------------------------------------------------------------------

    def tables(self, count: int, seed: int, pause: Pause) -> Tables:
        """Play the true cards on at so many tables; at the first of them nobody slips."""
        made, points = 0, 0.0
        best: Line = ()
        for number in range(count):
            slips = random.Random(f"{seed}/{number}") if number else None
            line, goes_well, taken = self._one_table(slips)
            if not number or (goes_well and not made):
                best = line
            made += goes_well
            points += taken
            pause()
        return Tables(count, made, points / count, best)

    def _one_table(self, slips: random.Random | None) -> tuple[Line, bool, int]:
        """How it went at one table, whether the contract was made there, and what the declarer's side took."""
        hand = self.hand.copy()
        line = [*_prepared(hand, slips)]
        state = hand.state
        seen, law = public_view(hand, state.known_declarer()), worth_law(state.rules, state.trump)
        position = in_worth_order(state, law)
        shown = shown_not_to_hold(seen, law)
        alliances = alliances_in(seen, law, position.hands, begun=True, shown=shown)
        told, ghost = position.copy(), _ghost(state)
        turned = turned_cards(state, law)
        for move in play_out_slipping(position, alliances, slips, ghost, turned):
            if told.seat != ghost:
                line.append((told.seat, action_of(told, move)))
            told.play(*move)
        payoff = Payoff(
            state.rules, state.known_contract(), state.known_declarer(), state.playing, tuple(state.discard)
        )
        gain = payoff.of(position.taken, alliances.attack, state.known_declarer())
        buried = _buried(state)
        taken = sum(points for seat, points in enumerate(position.taken) if alliances.attack >> seat & 1)
        return tuple(line), gain.made, taken + buried


def _prepared(hand: Hand, slips: random.Random | None) -> Iterator[tuple[int, Action]]:
    """Bury, keep or change trumps, and call, as the rule player would; a slip is one of its next best ideas."""
    while hand.phase in PREPARING:
        assert hand.to_act is not None
        ideas = value_actions(view(hand, controller(hand.rules, hand.to_act)))
        ideas = sorted(ideas, key=lambda idea: (-idea[1], str(idea[0])))[:CONSIDERED]
        action = slips.choice(ideas)[0] if slips is not None else ideas[0][0]
        yield hand.to_act, action
        hand.apply(action)


def settled(state: HandState) -> bool:
    """Whether cards are played, it is decided who is on which side, and every point of a side counts the same."""
    if state.phase is not Phase.PLAY:
        return False
    if state.rules.points.friend_weight is not None or state.rules.points.before_reveal == "void":
        return False
    decided = zip(state.calls, state.called_friends, strict=True)
    return all(friend is not None or not _may_make_a_friend(state, call) for call, friend in decided)


def _may_make_a_friend(state: HandState, call: CallFriend) -> bool:
    """Whether the play can still decide who is the friend by that call."""
    if call.card is not None:
        copies = state.pack.copies[call.card]
        return any(hand & copies for seat, hand in enumerate(state.hands) if seat != state.declarer)
    if call.kind == "first":
        return first_is_open(state.rules, state.tricks, state.declarer)
    return call.kind == "last"


def needed(state: HandState, side: int) -> int:
    """What the declarer's side must still take in tricks to make the contract."""
    return target(state.rules, state.known_contract()) - _taken(state.known_position(), side) - _buried(state)


def _taken(position: Position, side: int) -> int:
    return sum(points for seat, points in enumerate(position.taken) if side >> seat & 1)


def _buried(state: HandState) -> int:
    """The points in the discard, where they count for the declarer."""
    rules = state.rules
    if rules.contract.counts == "tricks" or rules.points.discard != "declarer":
        return 0
    return sum(card in point_cards(rules) for card in state.discard)


def _ghost(state: HandState) -> int:
    seat = ghost_seat(state.rules)
    return -1 if seat is None else seat


def turned_cards(state: HandState, law: HandLaw) -> dict[int, int]:
    """Return the number of the card that a ghost turns in each trick that is left; empty without a ghost."""
    first = law.trick_count - len(state.ghost_cards)
    return {first + at: lowest(law.pack.copies[card]) for at, card in enumerate(state.ghost_cards)}


def in_worth_order(state: HandState, law: HandLaw) -> Position:
    """Return a position of the play with its cards numbered by their worth."""
    hands = law.pack.sets_of(dict(enumerate(state.held)), len(state.hands))
    leader = state.trick[0].seat if state.trick else state.known_position().seat
    position = resumed(law, hands, state.playing, len(state.tricks), state.trick, leader)
    position.taken = list(state.taken)
    return position


def _best_move(search: OpenSearch, position: Position, need: int, nodes: int, pause: Pause) -> Move:
    """A move after which nothing is lost for whoever plays it, if there is one; otherwise the likeliest."""
    seat = position.seat
    if seat == search.ghost:
        return ghost_move(position, search.turned)
    wants_made = bool(search.side >> seat & 1)
    moves = search.moves(position)
    for move in moves:
        following = position.copy()
        following.play(*move)
        left = need - (_taken(following, search.side) - _taken(position, search.side))
        try:
            if search.reaches(following, left, nodes, pause) == wants_made:
                return move
        except TooLarge:
            continue
    return moves[0]
