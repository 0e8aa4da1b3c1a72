"""What is on the table, as one person may know it: built from redacted events alone, by `reduce`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Cards, FriendCalled, Killed, TrickWon
from mighty_gui.engine.mighty.formulas import target
from mighty_gui.engine.mighty.pack import controller, point_cards, seat_count
from mighty_gui.engine.mighty.power import joker_callers, mighty_card
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.scoring import weighed
from mighty_gui.engine.mighty.state import PlayedCard

Bid = tuple[int, Contract | None]
"""Who spoke in the auction, and what: ``None`` for a pass."""


@dataclass(frozen=True)
class TableState:
    """Everything the table shows. Tuples indexed by seat cover every seat, stand-ins included."""

    rules: Rules
    viewer: int
    dealer: int
    sitting_out: tuple[int, ...]
    gone: tuple[int, ...]
    """The seats that were eliminated."""
    hands: tuple[Cards | None, ...]
    """The hands that may be seen now, from left to right; ``None`` for those of which only the size is known. The
    viewer's own is among these while somebody else may be looking."""
    counts: tuple[int, ...]
    stock: int = 0
    """Cards lying face down in the middle: the kitty, in draw games the pack."""
    from_kitty: Cards = ()
    """The cards that came to the viewer from the kitty, marked until he has buried."""
    kitty_shown: Cards = ()
    bids: tuple[Bid, ...] = ()
    round_from: int = 0
    """Where the second round of the auction begins in ``bids``."""
    declarer: int | None = None
    contract: Contract | None = None
    bid_contract: Contract | None = None
    """The contract as it was bid, before any change of trump."""
    settled: bool = False
    """Whether the contract can no longer change."""
    kills: tuple[Killed, ...] = ()
    calls: tuple[FriendCalled, ...] = ()
    friends: tuple[int, ...] = ()
    """The friends that everyone knows."""
    friend_since: tuple[tuple[int, int], ...] = ()
    """For each known friend the number of tricks finished when he became known."""
    buried: int = 0
    buried_cards: Cards | None = None
    trick: tuple[PlayedCard, ...] = ()
    joker_called: Card | None = None
    ordered: bool = False
    last: tuple[PlayedCard, ...] = ()
    """The cards of the last finished trick, with what was said."""
    tricks: tuple[TrickWon, ...] = ()
    awaiting_collection: bool = False
    """Whether the finished trick still lies on the table."""
    misdeal: tuple[int, Cards] | None = None
    outcome: str | None = None

    @classmethod
    def empty(cls, rules: Rules, viewer: int) -> TableState:
        """The table before the deal."""
        seats = seat_count(rules)
        return cls(rules, viewer, 0, (), (), (None,) * seats, (0,) * seats)

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat in turn order."""
        return tuple(range(len(self.counts)))

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats whose cards are in play."""
        return tuple(seat for seat in self.seats if seat not in self.sitting_out and seat not in self.gone)

    @property
    def own_hand(self) -> Cards:
        """The viewer's cards."""
        return self.hands[self.viewer] or ()

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` with no trump or before there is a contract."""
        return self.contract.trump if self.contract else None

    @property
    def mighty(self) -> Card:
        """The mighty of this hand."""
        return mighty_card(self.rules, self.trump)

    @property
    def callers(self) -> dict[Card, tuple[Card, ...]]:
        """The joker-call cards of this hand and the jokers each calls."""
        return joker_callers(self.rules, self.trump)

    @property
    def target(self) -> int | None:
        """What the declarer's side must take, once there is a contract."""
        return target(self.rules, self.contract) if self.contract else None

    def in_public(self, *, laid_open: bool = False) -> TableState:
        """The table as everybody may see it; ``laid_open``: the hands on the viewer's side lie there for all."""
        hands = self.hands if laid_open else (None,) * len(self.hands)
        return replace(self, hands=hands, from_kitty=(), buried_cards=None)

    @property
    def in_auction(self) -> bool:
        """Whether there is no declarer yet."""
        return self.declarer is None

    def is_visible(self, seat: int) -> bool:
        """Whether the viewer plays that seat's cards and so sees them."""
        return controller(self.rules, seat) == self.viewer

    def said(self, seat: int) -> Bid | None:
        """The last thing a seat said in this round of the auction."""
        return next((bid for bid in reversed(self.bids[self.round_from :]) if bid[0] == seat), None)


@dataclass(frozen=True)
class Standing:
    """The points as far as the sides are known."""

    attack: int
    """The declarer's side: his own, his known friends', and what he knows to have buried."""
    others: int
    """Everyone else's."""
    sides_known: bool
    """Whether everyone else is a defender for certain."""


def taken(state: TableState, seat: int) -> int:
    """The points (or tricks) a seat has won."""
    return sum(trick.points for trick in state.tricks if trick.winner == seat)


def side(state: TableState) -> tuple[int, ...]:
    """The seats known to be on the declarer's side."""
    if state.declarer is None:
        return ()
    partner = (state.declarer + 1,) if state.rules.table.stand_in == "partners" else ()
    return (state.declarer, *partner, *state.friends)


def friends_settled(state: TableState) -> bool:
    """Whether every friend there will be is known."""
    if state.declarer is None:
        return False
    if not state.rules.friend.count:
        return True
    if not state.calls:
        return False
    open_calls = sum(call.kind != "none" for call in state.calls)
    return len(state.friends) >= open_calls


def buried_points(state: TableState) -> int | None:
    """The points among the discard, if the viewer knows it and they count for the declarer."""
    if state.buried_cards is None or state.rules.contract.counts == "tricks":
        return None
    if state.rules.points.discard != "declarer":
        return None
    worth = point_cards(state.rules)
    return sum(card in worth for card in state.buried_cards)


def standing(state: TableState, *, secret_friend: bool = False) -> Standing:
    """The points on each side; ``secret_friend``: the viewer knows himself to be a friend nobody else knows."""
    himself = (state.viewer,) if secret_friend and state.rules.points.before_reveal == "counted" else ()
    ours = (*side(state), *himself)
    attack = sum(_side_points(state, seat) for seat in ours)
    others = sum(trick.points for trick in state.tricks if trick.winner not in ours)
    unknown = sum(call.kind != "none" for call in state.calls) - len(state.friends)
    known = friends_settled(state) or (bool(himself) and unknown == 1)
    return Standing(attack + (buried_points(state) or 0), others, known)


def _side_points(state: TableState, seat: int) -> int:
    """What one of the declarer's side has won, a friend's weighted as the rules want it."""
    points = sum(_counted(state, trick) for trick in state.tricks if trick.winner == seat)
    is_friend = seat not in side(replace(state, friends=()))
    return weighed(state.rules, points, _friends_in_all(state)) if is_friend else points


def _friends_in_all(state: TableState) -> int:
    """How many friends there will be: one for each call, unless one person is the friend by both."""
    calls = [call for call in state.calls if call.kind != "none"]
    played = {card for trick in state.tricks for _, card in trick.cards} | {one.card for one in state.trick}
    met = all(call.card in played or call.seat is not None for call in calls)
    return len(state.friends) if met else len(calls)


def _counted(state: TableState, trick: TrickWon) -> int:
    """A trick's points for its winner; what a friend won in secret may count for nobody."""
    if state.rules.points.before_reveal == "void" and trick.winner in state.friends:
        since = dict(state.friend_since).get(trick.winner, 0)
        if state.tricks.index(trick) < since:
            return 0
    return trick.points


@dataclass(frozen=True)
class Pile:
    """What lies before a seat: point cards face up, or so many cards face down."""

    faces: Cards = ()
    backs: int = 0


def piles(state: TableState) -> dict[int, Pile]:
    """What each seat has won, as the rules show it; a friend's pile moves to the declarer once he is known."""
    shown, worth = state.rules.points.shown, point_cards(state.rules)
    cards: dict[int, list[Card]] = {}
    tricks_won: dict[int, int] = {}
    finished = state.tricks[:-1] if state.awaiting_collection else state.tricks
    for trick in finished:
        owner = _owner(state, trick.winner)
        tricks_won[owner] = tricks_won.get(owner, 0) + 1
        cards.setdefault(owner, []).extend(card for _, card in trick.cards if card in worth)
    if state.rules.contract.counts == "tricks":
        return {seat: Pile(backs=count) for seat, count in tricks_won.items()}
    hidden = {"all": (), "none": tuple(state.seats), "defenders": side(state)}[shown]
    return {
        seat: Pile(backs=len(won)) if seat in hidden else Pile(faces=tuple(won))
        for seat, won in cards.items()
        if won
    }


def _owner(state: TableState, winner: int) -> int:
    """Before whom a trick lies."""
    if state.declarer is not None and winner in state.friends:
        return state.declarer
    return winner
