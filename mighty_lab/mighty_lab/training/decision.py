"""A decision as numbers: the view of a seat, its legal actions, and the meaning of a chosen place.

A discard of several cards is chosen one card at a time, in any order: after each card, the places left are those of
the cards that some legal discard has in addition. The last card completes the discard.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cached_property

from mighty_gui.engine.core.cards import Card, cards_without, is_subset
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.engine.core.numbered_pack import not_legal
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.match.match import Match
from mighty_gui.match.setup import Length, MatchSetup, Player
from mighty_gui.presets.games import game_of
from mighty_lab.training.encoding_registry import ACTIONS, observation, place_of

Policy = Callable[["array[float]", bytearray], int]
"""A player that works with numbers: it gets an observation and the mask of legal actions and returns a place."""


class Decision:
    """A seat's view as numbers, and its legal actions as places; there are none if it is not its turn."""

    def __init__(self, view: View, laid: tuple[Card, ...] = (), left: Sequence[Discard] = ()) -> None:
        """Prepare a decision; ``laid``: the cards chosen so far; ``left``: the legal discards that contain them all."""
        self.view, self.laid = view, laid
        self._left = left or [action for action in view.legal if isinstance(action, Discard)]

    @cached_property
    def observation(self) -> array[float]:
        """The row of numbers that encodes the view."""
        return observation(self.view, self.laid)

    @cached_property
    def mask(self) -> bytearray:
        """A place for each action of any game: 1 if it is legal."""
        mask = bytearray(ACTIONS.size)
        for place in self.plays:
            mask[place] = 1
        return mask

    @cached_property
    def plays(self) -> dict[int, Action]:
        """The legal actions by place; for the next card of a discard, that card alone."""
        actions = self._next_cards() if self._left else self.view.legal
        return {place_of(action, self.view): action for action in actions}

    def _next_cards(self) -> list[Discard]:
        cards: dict[Card, Discard] = {}
        for discard in self._left:
            for card in cards_without(discard.cards, self.laid):
                cards.setdefault(card, Discard((card,)))
        return list(cards.values())

    def place_of(self, action: Action) -> int:
        """Return the place of an action; for a discard, that of its next card. Raises ``IllegalAction``.

        If cards outside the discard have already been chosen, as many of its cards as possible are used.
        """
        steps = [action]
        if isinstance(action, Discard):
            steps = [Discard((card,)) for card in cards_without(action.cards, self.laid)]
        for step in steps:
            place = place_of(step, self.view)
            if self.plays.get(place) == step:
                return place
        raise not_legal(action, self.view.legal)

    def take(self, place: int) -> Action | Decision:
        """Return the action at a place, or the decision about the next card. Raises ``IllegalAction``."""
        action = self.plays.get(place)
        if action is None:
            raise not_legal(_Place(place), self.view.legal)
        if not isinstance(action, Discard):
            return action
        laid = (*self.laid, *action.cards)
        left = [discard for discard in self._left if is_subset(laid, discard.cards)]
        return left[0] if len(left[0].cards) == len(laid) else Decision(self.view, laid, left)


class _Place(Action):
    """A place without a legal action, shown as the action that was tried."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}"


def decide(view: View, policy: Policy) -> Action:
    """Return the action of a player that works with numbers; for a discard, it is asked for each card."""
    step: Action | Decision = Decision(view)
    while isinstance(step, Decision):
        step = step.take(policy(step.observation, step.mask))
    return step


decided = decide
"""The same function under the name that other programs have imported since 0.1.0."""


# --- an episode: hands in sequence at one table, every decision given as a place in the row of actions ------


MOST_DEALS = 1000
"""The maximum number of deals in a row that end before a decision. Rules that exceed it leave nothing to play."""


class Episode:
    """An episode: hands from the first decision to the last score. Players are numbered by their first seats.

    A deal that ends by itself before the first decision (딜 미스) is not a hand of the episode; its cost is in the
    scores.
    """

    def __init__(self, rules: Rules, hands: int, seed: int) -> None:
        """Deal the first hand. Raises ``FileError`` if the rules leave nothing to decide."""
        players = tuple(Player(str(number), "computer") for number, _ in enumerate(game_of(rules).people(rules)))
        self.match = Match(MatchSetup("", rules, players, Length("open"), seed))
        self._hands = hands
        self._scored = 0
        self._decision: Decision | None = None
        self._deal_until_somebody_decides()

    @property
    def to_act(self) -> int | None:
        """The player who decides; ``None`` when the episode is over."""
        seat = self.match.acting_seat
        return None if seat is None else self.match.player_index(seat)

    def view(self, player: int) -> View:
        """Return the hand as a player sees it."""
        people = self.match.game.people(self.match.setup.rules)
        return self.match.view(people[self.match.seating.index(player)])

    @property
    def decision(self) -> Decision:
        """The decision to take. Raises ``RuntimeError`` when the episode is over."""
        if self._decision is None:
            raise RuntimeError("the episode is over")
        return self._decision

    def seen_by(self, player: int) -> Decision:
        """Return the decision of a player: their view, and their legal actions if it is their turn."""
        return self.decision if player == self.to_act else Decision(self.view(player))

    def laid_open(self) -> dict[str, object]:
        """Return the table with all hands open as plain values: the view of the player to act, and all hands."""
        match, game, rules = self.match, self.match.game, self.match.setup.rules
        seen = match.view(game.people(rules)[0] if match.acting_seat is None else match.acting_seat).as_json()
        hands: dict[int, object] = {}
        for seat in game.viewers(rules):
            item = match.view(seat).as_json()["hands"]
            hands |= {at: cards for at, cards in enumerate(item) if cards} if isinstance(item, list) else {}
        legal = [] if self._decision is None else sorted(map(str, self._decision.plays.values()))
        return {**seen, "hands": [hands.get(seat) for seat in range(game.seat_count(rules))], "legal": legal}

    def take(self, place: int) -> None:
        """Take the decision by the place of an action. Raises ``IllegalAction``; nothing has changed then."""
        step = self.decision.take(place)
        if isinstance(step, Action):
            seat = self.match.acting_seat
            assert seat is not None
            self.match.submit(seat, step)
            self._deal_until_somebody_decides()
        else:
            self._decision = step

    def new_scores(self) -> tuple[int, ...]:
        """Return the gain or loss of each player since the last call."""
        new = self.match.finished[self._scored :]
        self._scored = len(self.match.finished)
        return tuple(sum(hand.scores[player] for hand in new) for player in range(len(self.match.setup.players)))

    def _deal_until_somebody_decides(self) -> None:
        self._decision = None
        for _ in range(MOST_DEALS):
            if not self.match.hand.is_over:
                assert self.to_act is not None
                self._decision = Decision(self.view(self.to_act))
                return
            if self._hands_decided() >= self._hands:
                return
            self.match.next_hand()
        raise FileError(Problem(Refusal("training.nothing_to_decide", deals=MOST_DEALS)))

    def _hands_decided(self) -> int:
        return sum(bool(hand.record.actions) for hand in self.match.finished)
