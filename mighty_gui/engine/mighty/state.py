"""The complete state of a hand in progress. Each step of the hand reads and changes it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from mighty_gui.engine.core.cards import Card, Suit, Value
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.numbered_pack import NumberedPack
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.contract import Contract, rules_in_force
from mighty_gui.engine.mighty.events import Killed, Played
from mighty_gui.engine.mighty.pack import bidders, numbered_pack
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules


class Phase(StrEnum):
    """The steps of a hand, in playing order."""

    DRAW = "draw"
    MISDEAL = "misdeal"
    AUCTION = "auction"
    ELIMINATION = "elimination"
    EXCHANGE = "exchange"
    CONTRACT = "contract"
    FRIEND = "friend"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Previous(Value):
    """The facts of the last played hand that this one needs."""

    declarer: int | None = None
    friends: tuple[int, ...] = ()
    """The friends in the order in which they were called."""
    made: bool = False
    pot: int = 0
    """Chips from misdeal penalties that the next winners collect."""
    misdeals: int = 0
    """How many misdeals in a row came just before."""

    def as_plain(self) -> dict[str, object]:
        plain: dict[str, object] = {"declarer": self.declarer, "friends": list(self.friends)}
        plain |= {"made": self.made, "pot": self.pot}
        return plain | ({"misdeals": self.misdeals} if self.misdeals else {})


@dataclass(frozen=True, slots=True)
class Deal(Value):
    """The place of every card and the results of later chance decisions; those left open come from ``seed``."""

    hands: tuple[tuple[Card, ...], ...] = ()
    """The cards of each hand dealt, in seat order; empty in draw games."""
    kitty: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    """The pack from the top, in draw games."""
    redistribution: tuple[Card, ...] | None = None
    lots: tuple[int, ...] = ()
    seed: int = 0

    def chance(self, what: str) -> random.Random:
        """Return a random generator for a decision that is left open, always the same for a seed and a purpose."""
        return random.Random(f"{self.seed}/{what}")


class Trick(NamedTuple):
    """A finished trick."""

    plays: tuple[Played, ...]
    winner: int
    points: int

    @property
    def leader(self) -> int:
        """The seat that led."""
        return self.plays[0].seat

    def as_json(self) -> dict[str, object]:
        """Return the trick as plain values."""
        return {
            "leader": self.leader,
            "cards": [[played.seat, str(played.card)] for played in self.plays],
            "winner": self.winner,
            "points": self.points,
        }


@dataclass(slots=True)
class HandState:
    """A hand in progress. Seats are numbered in turn order; lists indexed by seat cover every seat."""

    rules: MightyRules
    deal: Deal
    dealer: int
    previous: Previous | None
    sitting_out: tuple[int, ...]
    playing: tuple[int, ...]
    """The seats whose cards are in play, in seat order; eliminated players are removed."""
    hands: list[int]
    """Each seat's cards as a set of cards of the pack (`NumberedPack`)."""
    kitty: list[Card] = field(default_factory=list)

    pack: NumberedPack = field(init=False, repr=False, compare=False)
    """The cards of the game, numbered."""
    bidders: list[int] = field(init=False, repr=False, compare=False)
    """The seats that take part in the auction."""

    phase: Phase | None = None
    to_act: int | None = None
    events: list[Event] = field(default_factory=list)
    result: MightyResult | None = None

    # draw
    stock_at: int = 0

    # misdeal
    misdeal_asked: list[int] = field(default_factory=list)
    """Seats still to be asked whether they call a misdeal."""
    misdeal_caller: int | None = None

    # auction
    bids: dict[int, Contract] = field(default_factory=dict)
    """The last bid of each seat that has bid."""
    standing: tuple[int, Contract] | None = None
    """The seat that made the highest bid so far, and that bid."""
    passed: set[int] = field(default_factory=set)
    second_round: bool = False
    """Whether all have passed once, so that all bid again or, by some rules, the dealer alone."""
    declarer: int | None = None
    contract: Contract | None = None

    is_blind: bool = False
    """Whether the declarer is asked for a change of trump before the kitty is taken up."""

    # elimination, exchange
    kills: list[Killed] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)

    # friend
    calls: list[CallFriend] = field(default_factory=list)
    called_friends: list[int | None] = field(default_factory=list)
    """The true friend for each call, as soon as it is decided."""
    known_friends: list[int] = field(default_factory=list)

    # play
    position: Position | None = field(default=None, repr=False, compare=False)
    """The play as the law uses it; it shares the lists of hands and points taken with the hand."""
    ghost_cards: list[Card] = field(default_factory=list)
    """The cards of a ghost in the order dealt; the next to be turned is first."""
    trick: list[Played] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    """Points won in tricks by each seat."""
    known_since: dict[int, int] = field(default_factory=dict)
    """For each known friend, the first trick that they won, or could have won, as a known friend."""
    seen: dict[int | None, tuple[int, tuple[Event, ...]]] = field(default_factory=dict, repr=False, compare=False)
    """For each viewer: how many events have been prepared for them, and these events as they may see them."""
    settled: int | None = None
    """The points of the declarer's side that all players have agreed on."""
    orders_given: int = 0
    ordered_in_trick: bool = False

    def __post_init__(self) -> None:
        """Number the pack of the rules, and find the seats that bid."""
        self.pack = numbered_pack(self.rules)
        self.bidders = bidders(self.rules, self.playing)

    @property
    def rules_in_force(self) -> MightyRules:
        """The rules with the minimum that applies to the bids of this round, or to the contract."""
        return rules_in_force(self.rules, late=self.second_round)

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` without trump or before there is a contract."""
        return self.contract.trump if self.contract else None

    @property
    def friends(self) -> list[int]:
        """The true friends decided so far, in the order of the calls."""
        found: list[int] = []
        for seat in self.called_friends:
            if seat is not None and seat not in found:
                found.append(seat)
        return found

    @property
    def trick_index(self) -> int:
        """The number of the trick being played, from 0."""
        return len(self.tricks)

    def after(self, seat: int) -> int:
        """Return the next seat in play after that one, in turn order."""
        return next((other for other in self.playing if other > seat), self.playing[0])

    def in_turn_from(self, seat: int) -> list[int]:
        """Return the seats in play in turn order, beginning with that one (or the next that plays)."""
        return [s for s in self.playing if s >= seat] + [s for s in self.playing if s < seat]

    def cards_of(self, seat: int) -> list[Card]:
        """Return the cards that a seat holds, in listing order."""
        return self.pack.cards_in(self.hands[seat])

    @property
    def held_cards(self) -> list[list[Card]]:
        """Every seat's cards, each hand in listing order."""
        return [self.pack.cards_in(hand) for hand in self.hands]

    def free_cards(self, cards: Iterable[Card]) -> int:
        """Return the set of these cards; for identical cards, the copies that no hand holds."""
        held = 0
        for hand in self.hands:
            held |= hand
        return self.pack.set_of(cards, held)

    def known_declarer(self) -> int:
        """Return the declarer, in the steps that have one. Raises ``RuntimeError`` in the others."""
        if self.declarer is None:
            raise RuntimeError("this step of the hand has a declarer")
        return self.declarer

    def known_contract(self) -> Contract:
        """Return the contract, in the steps that have one. Raises ``RuntimeError`` in the others."""
        if self.contract is None:
            raise RuntimeError("this step of the hand has a contract")
        return self.contract

    def known_position(self) -> Position:
        """Return the play as the law uses it. Raises ``RuntimeError`` before the first lead."""
        if self.position is None:
            raise RuntimeError("this step of the hand has a position")
        return self.position

    def copy(self) -> HandState:
        """Return an independent copy that can be played on."""
        twin = copy(self)
        for name in _MUTABLE:
            setattr(twin, name, copy(getattr(self, name)))
        if self.position is not None:
            twin.position = self.position.copy()
            twin.position.hands, twin.position.taken = twin.hands, twin.taken
        return twin


def first_bidder(state: HandState) -> int:
    """Return the seat that bids first; if that seat does not play or bid, the next one that does."""
    rule, previous = state.rules.auction.first_bidder, state.previous
    seat = state.dealer
    if rule == "after-dealer":
        seat = (state.dealer + 1) % len(state.hands)
    elif previous is not None and previous.declarer is not None and rule != "dealer":
        friends = previous.friends if rule == "previous-friend" else ()
        seat = friends[0] if friends else previous.declarer
    return next(s for s in state.in_turn_from(seat) if s in state.bidders)


_MUTABLE: Final = (
    "hands",
    "ghost_cards",
    "kitty",
    "events",
    "misdeal_asked",
    "bids",
    "passed",
    "kills",
    "discard",
    "calls",
    "called_friends",
    "known_friends",
    "trick",
    "tricks",
    "taken",
    "known_since",
    "seen",
)
