"""A match: hands in sequence, with one method for all actions, totals, a next dealer and an end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Beginning, Game, Hand, Opening, Result, View
from mighty_gui.engine.core.record import HandRecord, Settlement, TakenBack, record_of, replay
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.match.finished import FinishedHand, player_scores
from mighty_gui.match.saving_state import UNASKED, Saving
from mighty_gui.match.seating import reseat, seating_for
from mighty_gui.match.setup import MatchSetup, Player, SeatChange, SetupError
from mighty_gui.presets import full_mapping


class Keeper(Protocol):
    """An object that saves a match after each action, or reports why it does not."""

    @property
    def saving(self) -> Saving: ...

    @property
    def is_settled(self) -> bool: ...

    def keep(self, match: Match) -> None:
        """Save the position after an action."""


class Match:
    """Hands in sequence. People, computer players and replays all act through ``submit``."""

    hand: Hand

    def __init__(
        self, setup: MatchSetup, keeper: Keeper | None = None, *, deal: bool = True, first: HandRecord | None = None
    ) -> None:
        """Begin with the hand ``first`` as far as it was played; without it, deal one with a random dealer.

        With ``deal=False`` nothing is dealt; ``restore`` must follow.
        """
        self.setup = setup
        self._rules = full_mapping(setup.rules)
        self.keeper = keeper
        self.finished: list[FinishedHand] = []
        self.concluded = False
        self.number = 0
        self.actions: list[tuple[int, Action]] = []
        self.taken_back: list[TakenBack] = []
        """The choices that were taken back in this hand."""
        self.settlement: Settlement | None = None
        """Where and at what this hand was settled."""
        self.hinted = False
        """Whether a player got a hint in this hand."""
        self.has_hand = False
        """Whether ``hand`` exists: not before the first hand, nor after a skipped one."""
        self._next: Opening | None = None
        self._finder: LastChoiceFinder | None = None
        self.seating: tuple[int, ...] = tuple(range(len(setup.players)))
        if first is not None:
            self.restore(first)
            self._keep()
        elif deal:
            self.deal()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    def deal(self) -> None:
        """Deal the next hand with the opening that the last one decided; without one, the dealer is drawn by lot."""
        opening = self._opening()
        seed = random.Random(f"{self.setup.seed}/hand/{self.number + 1}").getrandbits(48)
        self._take_up(self.game.begin(self.setup.rules, Beginning(opening, seed)), [])
        self._keep()

    def _opening(self) -> Opening:
        """Return the opening of the next hand; in a duplicate match it must not depend on the hands before."""
        if self._next is None or self.setup.duplicate is not None:
            return Opening(self._dealer())
        return self._reseat(self._next)

    def _dealer(self) -> int:
        """Return the dealer: drawn by lot for the first hand, in a duplicate match by the number of the hand."""
        dealers = self.game.people(self.setup.rules)
        first = random.Random(f"{self.setup.seed}/first-dealer").choice(dealers)
        past = 0 if self.setup.duplicate is None else self.number
        return dealers[(dealers.index(first) + past) % len(dealers)]

    def _reseat(self, opening: Opening) -> Opening:
        return reseat(opening, self.setup, self.seating, seating_for(self.setup, self.number + 1))

    def restore(self, record: HandRecord, *, must_be_over: bool = False, hinted: bool = False) -> None:
        """Continue with a recorded hand as the next of this match; with ``must_be_over`` it must be finished.

        Raises ``RefusalError`` if the record cannot be played; the match is then unchanged.
        """
        hand = replay(record, self.game, self.setup.rules)
        if must_be_over and not hand.is_over:
            raise SetupError(Refusal("match.unfinished"))
        self._take_up(hand, list(record.actions), record.taken_back, record.settled)
        self.hinted = hinted

    def pass_over(self, result: Result | None, opening: Opening | None) -> None:
        """Skip a hand that was played but cannot be replayed; its result counts, if it is known."""
        self._begin_number()
        self._next, self.has_hand = opening, False
        if result is not None:
            record = HandRecord(self.setup.preset, self._rules, self.seat_names, result=result.as_json())
            self._count(result, record)

    @property
    def saving(self) -> Saving:
        """The state of saving this match."""
        return UNASKED if self.keeper is None else self.keeper.saving

    @property
    def is_settled(self) -> bool:
        """Whether the last action is on the disk or known not to be; only then may the next player be asked."""
        return self.keeper is None or self.keeper.is_settled

    @property
    def is_over(self) -> bool:
        """Whether the match has reached its agreed end, or was ended early."""
        length, played = self.setup.length, sum(self.setup.counts(hand.result) for hand in self.finished)
        if self.concluded:
            return True
        if self.setup.duplicate is not None:  # a lost hand is not replaced by another deal
            return self.number >= length.number and not (self.has_hand and not self.hand.is_over)
        if length.kind == "hands":
            return played >= length.number
        return length.kind == "score" and max(self.totals) >= length.number

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's running total."""
        everyone = range(len(self.setup.players))
        return tuple(sum(hand.scores[player] for hand in self.finished) for player in everyone)

    @property
    def acting_seat(self) -> int | None:
        """The seat of the person who decides now; for a honeymoon partner's cards, the person who plays them."""
        return None if self.hand.to_act is None else self.game.controller(self.setup.rules, self.hand.to_act)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.game.people(self.setup.rules) if self.player_at(seat).is_person)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the players in the order of the seats that people take."""
        return tuple(self.setup.players[player].name for player in self.seating)

    def player_index(self, seat: int) -> int:
        """Return the index of the player at a seat (for a partner: the person who plays it).

        Not for ghost and dummy.
        """
        return self.seating[self.game.people(self.setup.rules).index(self.game.controller(self.setup.rules, seat))]

    def player_at(self, seat: int) -> Player:
        """Return the player at a seat."""
        return self.setup.players[self.player_index(seat)]

    def view(self, seat: int) -> View:
        """Return the view of the person at that seat."""
        return self.game.view(self.hand, seat)

    def public_view(self, seat: int) -> View:
        """Return the hand from that person's seat with only what everyone at the table may know."""
        return self.game.public_view(self.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Carry out the action of the player at ``seat``, and return the events.

        Raises ``IllegalAction``; nothing has changed then.
        """
        to_act = self.hand.to_act
        owner = to_act if to_act is not None and self.game.controller(self.setup.rules, to_act) == seat else seat
        happened = self.hand.apply(action, owner)
        self.actions.append((owner, action))
        if self.hand.is_over:
            self._finish()
        self._keep()
        return happened

    def settlement_bounds(self) -> tuple[int, int]:
        """Return the fewest and the most points of the declarer's side that all players may agree on now.

        Raises ``IllegalAction`` with the reason if the hand cannot be settled.
        """
        if self.setup.is_compared:
            raise IllegalAction(Refusal("settle.compared"))
        return self.game.settlement_bounds(self.hand)

    def settle(self, points: int) -> None:
        """Settle the hand at these points, which all players have agreed on, and complete the play.

        Raises ``IllegalAction``; nothing has changed then.
        """
        self.settlement_bounds()
        self.game.settle(self.hand, points)
        self.settlement = Settlement(len(self.actions), points)
        while self.hand.to_act is not None:
            seat, action = self.hand.to_act, self.hand.legal()[0]
            self.hand.apply(action, seat)
            self.actions.append((seat, action))
        self._finish()
        self._keep()

    def why_not_taken_back(self) -> Refusal | None:
        """Return the reason why ``take_back`` is not possible now; ``None`` if it is possible."""
        try:
            self._kept_without_the_last()
        except IllegalAction as error:
            return error.refusal
        return None

    def take_back(self) -> TakenBack:
        """Take back the last choice of the only person at the table, and the other players' actions after it.

        The record keeps what was taken back. Raises ``IllegalAction``; nothing has changed then.
        """
        kept = self._kept_without_the_last()
        hand, undone = (
            went_back(self.hand, self.game, self.actions[:kept]),
            TakenBack(kept, tuple(self.actions[kept:])),
        )
        self.hand, self.actions = hand, self.actions[:kept]
        self.taken_back.append(undone)
        self._keep()
        return undone

    def _kept_without_the_last(self) -> int:
        if self._finder is None or self._finder.hand is not self.hand:
            self._finder = LastChoiceFinder(self.hand, self.game)
        if self.setup.duplicate is not None:
            raise IllegalAction(Refusal("take_back.duplicate"))
        if self.setup.day:
            raise IllegalAction(Refusal("take_back.day"))
        return actions_kept(self._finder, self.actions, self.people)

    def note_hint(self) -> None:
        """Note that a player got a hint in this hand."""
        self.hinted = True

    def next_hand(self) -> None:
        """Deal the next hand. Raises ``RuntimeError`` while this one is being played, or after the end."""
        if not self.hand.is_over or self.is_over:
            raise RuntimeError("the next hand is dealt when this one is over and the match is not")
        self.deal()

    @property
    def next_players(self) -> tuple[Player, ...]:
        """The players of the next hand."""
        return self.setup.at(self.number + 1).players

    def why_not_changed(self) -> Refusal | None:
        """Return the reason why no player can be changed in this match; ``None`` if they can be."""
        if self.setup.duplicate is not None:
            return Refusal("change_player.duplicate")
        return Refusal("change_player.day") if self.setup.day else None

    def change_player(self, index: int, player: Player) -> None:
        """Replace a player from the next hand on; the new one continues with the same total.

        Raises ``IllegalAction``; nothing has changed then.
        """
        refusal = self.why_not_changed()
        setup = self.setup.with_change(SeatChange(self.number + 1, index, player))
        if refusal is None and not any(each.is_person for each in setup.at(self.number + 1).players):
            refusal = Refusal("change_player.no_person")
        if refusal is not None:
            raise IllegalAction(refusal)
        self.setup = setup
        self._keep()

    def conclude(self) -> None:
        """End the match now, with the hands played so far."""
        self.concluded = True
        self._keep()

    def record(self) -> HandRecord:
        """Return the record of the hand as far as it was played."""
        return record_of(
            self.hand,
            self.actions,
            self.game,
            preset=self.setup.preset,
            rules=self._rules,
            seats=self.seat_names,
            taken_back=self.taken_back,
            settled=self.settlement,
        )

    def _take_up(
        self,
        hand: Hand,
        actions: list[tuple[int, Action]],
        taken_back: Sequence[TakenBack] = (),
        settled: Settlement | None = None,
    ) -> None:
        self._begin_number()
        self.hand, self.actions, self.taken_back = hand, actions, list(taken_back)
        self.has_hand, self.hinted, self.settlement = True, False, settled
        if hand.is_over:
            self._finish()

    def _begin_number(self) -> None:
        """Count the next hand, with its players and its seating."""
        self.number += 1
        self.setup = self.setup.at(self.number)
        self.seating = seating_for(self.setup, self.number)

    def _finish(self) -> None:
        result = self.hand.result
        assert result is not None
        self._next = self.game.opening_after(self.hand)
        self._count(result, self.record())

    def _count(self, result: Result, record: HandRecord) -> None:
        scores = player_scores(self.setup, self.number, result)
        hand = FinishedHand(self.number, self.seating, result, record, scores, self._next)
        self.finished.append(hand)

    def _keep(self) -> None:
        if self.keeper is not None:
            self.keeper.keep(self)


# --- taking back a choice: how far the hand may go back, and the hand at that point -------------------------
# The only person at the table can take back their last choice, together with everything that followed it. A hand
# never goes back to before a card was turned up for them; their game knows which events turn cards up. They have
# seen what the others played since then, so the record contains what was taken back.


Actions = Sequence[tuple[int, Action]]


@dataclass(frozen=True, slots=True)
class _Choice:
    """A point where the person had more than one legal action, with the numbers of actions and events before it."""

    actions: int
    events: int


class LastChoiceFinder:
    """Finds a person's last choice in a hand while it is played; a turn with one legal action is no choice."""

    def __init__(self, hand: Hand, game: Game) -> None:
        self.hand, self.game = hand, game
        self._again = _fresh(hand, game)
        self._played = 0
        self._last: _Choice | None = None

    def last(self, actions: Actions, person: int) -> _Choice | None:
        """Return the person's last choice among these actions; only actions added since the last call are replayed."""
        again = self._again
        for number, (seat, action) in enumerate(actions[self._played :], self._played):
            if self.game.controller(self.hand.rules, seat) == person and len(again.legal()) > 1:
                self._last = _Choice(number, len(again.events))
            again.apply(action, seat)
            self._played = number + 1
        return self._last


def actions_kept(finder: LastChoiceFinder, actions: Actions, people: Sequence[int]) -> int:
    """Return how many actions remain when the person's last choice is taken back.

    Raises ``IllegalAction`` with the reason if no choice can be taken back.
    """
    hand, game = finder.hand, finder.game
    if len(people) != 1:
        raise IllegalAction(Refusal("take_back.company"))
    if hand.is_over:
        raise IllegalAction(Refusal("take_back.over"))
    person = people[0]
    last = finder.last(actions, person)
    if last is None:
        raise IllegalAction(Refusal("take_back.nothing"))
    if any(game.turns_up(event, hand.rules, person) for event in hand.events[last.events :]):
        raise IllegalAction(Refusal("take_back.seen"))
    return last.actions


def went_back(hand: Hand, game: Game, actions: Actions) -> Hand:
    """Return the hand after these of its actions; later chance decisions are open again."""
    again = _fresh(hand, game)
    for seat, action in actions:
        again.apply(action, seat)
    game.leave_to_chance(again)
    return again


def _fresh(hand: Hand, game: Game) -> Hand:
    """Return the hand before its first action."""
    return game.begin(hand.rules, game.beginning_of(hand))
