"""A match: hands in sequence through one door, with totals, a next dealer and an end."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.hand import Hand, who_sits_out
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.scoring import Result
from mighty_gui.engine.mighty.state import Previous
from mighty_gui.engine.mighty.view import PlayerView, public_view, view
from mighty_gui.engine.record import HandRecord, TakenBack, record_of, replay
from mighty_gui.match.rotation import Upcoming, upcoming_after
from mighty_gui.match.saved import UNASKED, Saving
from mighty_gui.match.setup import Length, MatchSetup, Player, SetupError
from mighty_gui.match.take_back import Choices, actions_kept, went_back
from mighty_gui.presets import full_mapping


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand that is over: its number from 1, who sat where, how it ended, and its full record."""

    number: int
    seating: tuple[int, ...]
    result: Result
    record: HandRecord
    """Of a hand whose file was lost only its result."""
    scores: tuple[int, ...]
    """What each player (not seat) won or lost."""
    upcoming: Upcoming | None = None
    """What it decided for the next hand, if that is known."""


class Keeper(Protocol):
    """Whatever saves a match as it goes, or tells why it does not."""

    @property
    def saving(self) -> Saving: ...  # noqa: D102

    def keep(self, match: Match) -> None:
        """Save the position after an action."""


class Match:
    """Hands in sequence. ``submit`` is the one door for people, computer players and replays."""

    hand: Hand

    def __init__(self, setup: MatchSetup, keeper: Keeper | None = None, *, deal: bool = True) -> None:
        """Begin with the first hand, its dealer drawn by lot; ``deal=False`` waits for ``restore``."""
        self.setup = setup
        self._rules = full_mapping(setup.rules)
        self.keeper = keeper
        self.finished: list[FinishedHand] = []
        self.concluded = False
        self.number = 0
        self.actions: list[tuple[int, Action]] = []
        self.taken_back: list[TakenBack] = []
        """What was taken back in this hand."""
        self.has_hand = False
        """Whether ``hand`` is there: not before the first, nor after one that was passed over."""
        self._upcoming: Upcoming | None = None
        self._choices: Choices | None = None
        self.seating: tuple[int, ...] = tuple(range(len(setup.players)))
        if deal:
            self.deal()

    def deal(self) -> None:
        """Deal the hand that comes next as the last one has decided; where none has, the dealer is drawn by lot."""
        if self._upcoming is None:
            dealer = random.Random(f"{self.setup.seed}/first-dealer").choice(people(self.setup.rules))
            self._deal(dealer, None, None)
            return
        moved = _Move(self.setup, self.seating, self._seating_for(self.number + 1))
        out = tuple(sorted(map(moved.seat, self._upcoming.sitting_out)))
        self._deal(moved.seat(self._upcoming.dealer), moved.previous(self._upcoming.previous), out)

    def restore(self, record: HandRecord, *, must_be_over: bool = False) -> None:
        """Take up a recorded hand as the next of this match; it may be unfinished, unless it ``must_be_over``.

        Raises ``MightyError`` when the record cannot be played; the match is then as it was.
        """
        hand = replay(record, self.setup.rules)
        if must_be_over and not hand.is_over:
            raise SetupError("unfinished", "the hand was not finished, though the match went on after it")
        self._take_up(hand, list(record.actions), record.taken_back)

    def pass_over(self, result: Result | None, upcoming: Upcoming | None) -> None:
        """Go past a hand that was played but cannot be replayed; its result counts, if that is known."""
        self.number += 1
        self.seating, self._upcoming, self.has_hand = self._seating_for(self.number), upcoming, False
        if result is not None:
            record = HandRecord(self.setup.preset, self._rules, self.seat_names, result=result.as_json())
            self._count(result, record)

    @property
    def saving(self) -> Saving:
        """Whether it is being saved."""
        return UNASKED if self.keeper is None else self.keeper.saving

    @property
    def is_over(self) -> bool:
        """Whether the match has come to its agreed end, or was ended by leaving it."""
        length, played = self.setup.length, sum(hand.result.was_played for hand in self.finished)
        if self.concluded:
            return True
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
        """The seat of whoever decides now; in honeymoon games the person who plays the partner's cards."""
        return None if self.hand.to_act is None else controller(self.setup.rules, self.hand.to_act)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which persons sit."""
        return tuple(seat for seat in people(self.setup.rules) if self.player_at(seat).is_person)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names at the table in the order of the seats that people take."""
        return tuple(self.setup.players[player].name for player in self.seating)

    def player_index(self, seat: int) -> int:
        """Which player sits at a seat (a partner's: the person who plays it). Not for ghost and dummy."""
        return self.seating[people(self.setup.rules).index(controller(self.setup.rules, seat))]

    def player_at(self, seat: int) -> Player:
        """Who sits at a seat."""
        return self.setup.players[self.player_index(seat)]

    def view(self, seat: int) -> PlayerView:
        """The hand as the person at that seat sees it."""
        return view(self.hand, seat)

    def public_view(self, seat: int) -> PlayerView:
        """The hand from that person's seat, as everybody at the table may see it."""
        return public_view(self.hand, seat)

    def submit(self, seat: int, action: Action) -> Sequence[Event]:
        """Do what the player at ``seat`` decided; returns what happened.

        Raises ``IllegalAction``; nothing has then changed.
        """
        to_act = self.hand.to_act
        owner = to_act if to_act is not None and controller(self.setup.rules, to_act) == seat else seat
        happened = self.hand.apply(action, owner)
        self.actions.append((owner, action))
        if self.hand.is_over:
            self._finish()
        self._keep()
        return happened

    def why_not_taken_back(self) -> str:
        """The code of what stands against ``take_back``; empty if nothing does."""
        try:
            self._kept_without_the_last()
        except IllegalAction as refused:
            return refused.code
        return ""

    def take_back(self) -> TakenBack:
        """Take back the last choice of the only person at the table, and what the others did after it.

        The record keeps what was taken back. Raises ``IllegalAction``; nothing has then changed.
        """
        kept = self._kept_without_the_last()
        hand, undone = went_back(self.hand, self.actions[:kept]), TakenBack(kept, tuple(self.actions[kept:]))
        self.hand, self.actions = hand, self.actions[:kept]
        self.taken_back.append(undone)
        self._keep()
        return undone

    def _kept_without_the_last(self) -> int:
        if self._choices is None or self._choices.hand is not self.hand:
            self._choices = Choices(self.hand)
        return actions_kept(self._choices, self.actions, self.people)

    def next_hand(self) -> None:
        """Deal the next hand. Raises ``RuntimeError`` while this one is being played or after the end."""
        if not self.hand.is_over or self.is_over:
            raise RuntimeError("the next hand is dealt when this one is over and the match is not")
        self.deal()

    def conclude(self) -> None:
        """End the match now, with the hands played so far."""
        self.concluded = True
        self._keep()

    def standings(self) -> list[tuple[int, int]]:
        """Player indices with their totals, the best first."""
        return sorted(enumerate(self.totals), key=lambda entry: -entry[1])

    def record(self) -> HandRecord:
        """The record of the hand as far as it was played."""
        return record_of(
            self.hand,
            self.actions,
            preset=self.setup.preset,
            rules=self._rules,
            seats=self.seat_names,
            taken_back=self.taken_back,
        )

    def _seating_for(self, number: int) -> tuple[int, ...]:
        """Who sits where in a hand: as agreed, or shuffled anew where the rules shuffle the seats."""
        order = list(range(len(self.setup.players)))
        if self.setup.rules.table.shuffle_seats and number > 1:
            random.Random(f"{self.setup.seed}/seats/{number}").shuffle(order)
        return tuple(order)

    def _deal(self, dealer: int, previous: Previous | None, out: tuple[int, ...] | None) -> None:
        rules = self.setup.rules
        if out is None:
            out = who_sits_out(rules, dealer, previous)
        seed = random.Random(f"{self.setup.seed}/hand/{self.number + 1}").getrandbits(48)
        self._take_up(Hand.from_seed(rules, seed, dealer, previous, out), [])
        self._keep()

    def _take_up(self, hand: Hand, actions: list[tuple[int, Action]], taken_back: Sequence[TakenBack] = ()) -> None:
        self.number += 1
        self.seating = self._seating_for(self.number)
        self.hand, self.actions, self.taken_back = hand, actions, list(taken_back)
        self.has_hand = True
        if hand.is_over:
            self._finish()

    def _finish(self) -> None:
        result = self.hand.result
        assert result is not None
        self._upcoming = upcoming_after(self.hand)
        self._count(result, self.record())

    def _count(self, result: Result, record: HandRecord) -> None:
        scores = [0] * len(self.setup.players)
        for seat in people(self.setup.rules):
            scores[self.player_index(seat)] += result.scores[seat]
        hand = FinishedHand(self.number, self.seating, result, record, tuple(scores), self._upcoming)
        self.finished.append(hand)

    def _keep(self) -> None:
        if self.keeper is not None:
            self.keeper.keep(self)


class _Counted(Protocol):
    """The part of a match that tells which hand of how many it is."""

    @property
    def setup(self) -> MatchSetup: ...

    @property
    def number(self) -> int: ...

    @property
    def finished(self) -> Sequence[FinishedHand]: ...


def hand_shown(match: _Counted) -> int:
    """The number that players know the present hand by."""
    before = (hand.result for hand in match.finished if hand.number < match.number)
    return number_shown(match.number, before, match.setup.length)


def number_shown(number: int, before: Iterable[Result | None], length: Length) -> int:
    """The number of a hand when those that were not played do not count, nor any beyond the agreed end."""
    counted = number - sum(result is not None and not result.was_played for result in before)
    return min(counted, length.number) if length.kind == "hands" else counted


@dataclass(frozen=True, slots=True)
class _Move:
    """Where everyone went when the seats were shuffled."""

    setup: MatchSetup
    old: tuple[int, ...]
    new: tuple[int, ...]

    def seat(self, seat: int) -> int:
        seats = people(self.setup.rules)
        if seat not in seats:
            return seat
        return seats[self.new.index(self.old[seats.index(seat)])]

    def previous(self, previous: Previous) -> Previous:
        declarer = None if previous.declarer is None else self.seat(previous.declarer)
        return replace(previous, declarer=declarer, friends=tuple(map(self.seat, previous.friends)))
