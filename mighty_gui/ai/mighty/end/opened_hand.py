"""A hand with open cards: the result of best play, and the results of other players with the same cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from mighty_gui.ai.mighty.end.open_cards import OpenSearch, SearchLimitExceeded, action_of, proved_line
from mighty_gui.ai.mighty.playout.contract_playout import Payoff
from mighty_gui.ai.mighty.playout.imagined_table import Alliances
from mighty_gui.ai.mighty.playout.playing_out import play_on, slipping
from mighty_gui.ai.mighty.policy.policy import POLICY, Move
from mighty_gui.ai.mighty.rest_of_hand import position_of, turned_cards
from mighty_gui.ai.mighty.rule_player import value_actions
from mighty_gui.ai.open_table import FoundAction, Line, OpenTables
from mighty_gui.ai.pause import Pause
from mighty_gui.engine.core import game
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.core.numbered_pack import bits
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.friend import may_decide
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.scoring import side_of_declarer, true_score
from mighty_gui.engine.mighty.state import HandState, Phase
from mighty_gui.engine.mighty.trick_law import HandLaw
from mighty_gui.engine.mighty.view import view

PREPARING: Final = (Phase.EXCHANGE, Phase.CONTRACT, Phase.FRIEND)
"""The steps between the auction and the first lead: in all of them only the declarer decides."""
CONSIDERED: Final = 3
"""How many of the rule player's best actions are considered before the first lead."""
PROVED: Final = 4
"""How many tricks at the end of a hand are played as well as possible."""


class Tried(NamedTuple):
    """The end of one playout."""

    line: Line
    made: bool
    points: int
    """The points of the declarer's side at the end."""


class TriedTable:
    """One playout: a copy of the hand that is played on."""

    def __init__(self, hand: MightyHand, slips: random.Random | None) -> None:
        """Prepare the playout; ``slips`` decides at random when a player makes a mistake; ``None``: no player does."""
        self.hand = hand.copy()
        self.slips = slips
        self.line: list[tuple[int, Action]] = []
        self._prepare()
        self.position, self.alliances = position_of(self.hand)
        self.turned = turned_cards(self.hand.state, self.position.law)

    def _prepare(self) -> None:
        """Bury, keep or change trump, and call as the rule player would; a mistake is one of its next best actions."""
        while self.hand.phase in PREPARING:
            seat, found = self.hand.to_act, ideas(self.hand)
            assert seat is not None
            action = found[0] if self.slips is None else self.slips.choice(found)
            self.line.append((seat, action))
            self.hand.apply(action)

    def to_the_end(self) -> Tried:
        """Play on to the last card, and return the end."""
        self._play_until(self.position.law.trick_count)
        state, taken = self.hand.state, self.position.taken
        declarer = state.known_declarer()
        contract, discard = state.known_contract(), tuple(state.discard)
        payoff = Payoff(state.rules_in_force, contract, declarer, state.playing, discard, state.calls)
        gain = payoff.of(taken, self.alliances.attack, declarer)
        return Tried(tuple(self.line), bool(gain.made), gain.points)

    def to_a_proof(self, search: OpenSearch, nodes: int, pause: Pause) -> Tried:
        """Play on to the last tricks, and those as well as possible; return the end.

        If that takes too long, the last tricks are played by the rules of thumb, too.
        """
        open_position = self._last_tricks(search.law)
        need = true_score(self.hand.state, open_position.taken).points_needed
        try:
            made = search.reaches(open_position, need, nodes, pause)
            self.line += proved_line(search, open_position, need, nodes, pause)
        except SearchLimitExceeded:
            return self.to_the_end()
        return Tried(tuple(self.line), made, true_score(self.hand.state, open_position.taken).attack)

    def _last_tricks(self, law: HandLaw) -> Position:
        """Play on to the last tricks, unless they have already begun; return the position with that law's numbers."""
        last = law.trick_count - PROVED
        if self.position.trick >= last:
            return self.hand.state.known_position().copy()
        self._play_until(last)
        return renumber(self.position, law)

    def _play_until(self, trick: int) -> None:
        usual = POLICY.choose if self.slips is None else slipping(self.slips)

        def choose(position: Position, alliances: Alliances) -> Move:
            move = usual(position, alliances)
            self.line.append((position.seat, action_of(position, move)))
            return move

        play_on(self.position, self.alliances, trick, self.turned, choose)


def ideas(hand: MightyHand) -> list[Action]:
    """Return the rule player's best actions before the first lead, best first."""
    assert hand.to_act is not None
    found = value_actions(view(hand, controller(hand.rules, hand.to_act)))
    found = sorted(found, key=lambda idea: (-idea[1], str(idea[0])))
    return [action for action, _ in found[:CONSIDERED]]


class OpenedHand:
    """A finished hand; positions with the same trump and the same sides share their results."""

    def __init__(self) -> None:
        self._searches: dict[tuple[HandLaw, int], OpenSearch] = {}

    def spot(self, hand: game.Hand) -> OpenedSpot | None:
        state = expect(MightyHand, hand).state
        if state.to_act is None or state.contract is None or state.phase not in (*PREPARING, Phase.PLAY):
            return None
        return OpenedSpot(MightyHand(state.copy()), self)

    def search(self, state: HandState, side: int) -> OpenSearch:
        """Return the search for a position in the play with that declarer's side."""
        position = state.known_position()
        which = (position.law, side)
        if which not in self._searches:
            ghost = ghost_seat(state.rules)
            self._searches[which] = OpenSearch(position.law, position.after, side, -1 if ghost is None else ghost)
        self._searches[which].turned.update(turned_cards(state, position.law))
        return self._searches[which]


class OpenedSpot:
    """A position after the auction, with the cards of all seats known: it can be proved, or played out."""

    def __init__(self, hand: MightyHand, opened: OpenedHand) -> None:
        self.hand = hand
        self.opened = opened
        self.side = _side(hand)

    @property
    def wants_made(self) -> bool:
        state = self.hand.state
        assert state.to_act is not None
        return bool(self.side >> state.to_act & 1)

    def proof(self, nodes: int, pause: Pause) -> bool | None:
        state = self.hand.state
        if not is_settled(state):
            forced = _forced_end(self.hand)
            return None if forced is None else forced.made
        search, position = self.opened.search(state, self.side), state.known_position()
        try:
            return search.reaches(position, true_score(state).points_needed, nodes, pause)
        except SearchLimitExceeded:
            return None

    def tables(self, count: int, seed: int, pause: Pause) -> OpenTables:
        tried = []
        for slips in _slips(count, str(seed)):
            tried.append(TriedTable(self.hand, slips).to_the_end())
            pause()
        return OpenTables(sum(item.made for item in tried) / count, sum(item.points for item in tried) / count)

    def best_found(self, count: int, seed: int, nodes: int, pause: Pause) -> FoundAction:
        wish, best, best_share = self.wants_made, None, -1.0
        for action in self._choices():
            tried = self._try(action, _slips(count, f"choice {seed}"), nodes, pause)
            share = sum(other_tried.made == wish for other_tried in tried) / count
            if share > best_share:
                best, best_share = action, share
        if best is None or 2 * best_share < 1:  # most of its playouts fail: do not judge it
            return FoundAction(0.0, ())
        judged = self._try(best, _slips(2 * count, f"judged {seed}"), nodes, pause)
        line = next((other_tried.line for other_tried in judged if other_tried.made == wish), ())
        return FoundAction(sum(other_tried.made == wish for other_tried in judged) / len(judged), line)

    def _try(self, action: Action, tables: list[random.Random | None], nodes: int, pause: Pause) -> list[Tried]:
        """Play on after an action, once for each table, and return the ends."""
        hand, seat = self.hand.copy(), self.hand.to_act
        assert seat is not None
        hand.apply(action)
        ends = [self._tried_once(hand, slips, nodes, pause) for slips in tables]
        return [Tried(((seat, action), *end.line), end.made, end.points) for end in ends]

    def _tried_once(self, hand: MightyHand, slips: random.Random | None, nodes: int, pause: Pause) -> Tried:
        if hand.result is not None:
            return Tried((), hand.result.outcome == "made", hand.result.points or 0)
        pause()
        table = TriedTable(hand, slips)
        state = table.hand.state
        if not is_settled(state):
            return table.to_the_end()
        return table.to_a_proof(self.opened.search(state, _side(table.hand)), nodes, pause)

    def _choices(self) -> Sequence[Action]:
        """Return the actions to try: before the play the best ones, in the play all cards that differ."""
        state = self.hand.state
        if state.phase in PREPARING:
            return ideas(self.hand)
        if not is_settled(state):
            return [action for action in self.hand.legal() if isinstance(action, Play)]
        position = state.known_position()
        return [action_of(position, move) for move in self.opened.search(state, self.side).moves(position)]


def _side(hand: MightyHand) -> int:
    """Return the declarer's true side, as far as it is decided, as a set of seats."""
    return sum(1 << seat for seat in side_of_declarer(hand.state))


def _slips(count: int, seed: str) -> list[random.Random | None]:
    """Return a random generator for mistakes for each playout; ``None`` for the first, which has none."""
    return [random.Random(f"{seed}/{number}") if number else None for number in range(count)]


def _forced_end(hand: MightyHand) -> Tried | None:
    """Return the end of the hand if no player has a choice left; otherwise ``None``."""
    twin, line = hand.copy(), list[tuple[int, Action]]()
    while twin.result is None:
        plays = [action for action in twin.legal() if isinstance(action, Play)]
        if len(plays) != 1 or twin.to_act is None:
            return None
        line.append((twin.to_act, plays[0]))
        twin.apply(plays[0])
    return Tried(tuple(line), twin.result.outcome == "made", twin.result.points or 0)


def is_settled(state: HandState) -> bool:
    """Return whether cards are played, all sides are decided, and all points of a side count the same."""
    if state.phase is not Phase.PLAY:
        return False
    if state.rules.points.friend_weight is not None or state.rules.points.before_reveal == "void":
        return False
    decided = zip(state.calls, state.called_friends, strict=True)
    return all(friend is not None or not _may_make_a_friend(state, call) for call, friend in decided)


def _may_make_a_friend(state: HandState, call: CallFriend) -> bool:
    """Return whether the play can still decide the friend of that call."""
    if call.card is not None:
        copies = state.pack.copies[call.card]
        return any(hand & copies for seat, hand in enumerate(state.hands) if seat != state.declarer)
    return may_decide(state.rules, call, state.tricks, state.declarer)


def renumber(position: Position, law: HandLaw) -> Position:
    """Return a position at the start of a trick with its cards numbered as in another law of the same trump."""
    cards, copies = position.law.pack.cards, law.pack
    held = {seat: [cards[bit] for bit in bits(hand)] for seat, hand in enumerate(position.hands)}
    twin = Position(law, copies.sets_of(held, len(position.hands)), position.order, position.seat, position.trick)
    twin.taken = position.taken[:]
    return twin
