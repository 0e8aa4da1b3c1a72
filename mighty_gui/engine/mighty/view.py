"""Views: what one person at the table may know, without anything that would reveal more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mighty_gui.engine.core.cards import Card, Value
from mighty_gui.engine.core.event import Event, plain
from mighty_gui.engine.mighty import auction, draw, friend, play
from mighty_gui.engine.mighty.actions import Action, CallFriend
from mighty_gui.engine.mighty.contract import Contract, rules_in_force
from mighty_gui.engine.mighty.events import BidMade, DealerMayBid, Killed, KittyTaken, Passed, Played, SecondRound
from mighty_gui.engine.mighty.hand import STEPS, MightyHand
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.pack import controller, total_points
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.scoring import Score, at_points, points_in, score_of, void_points
from mighty_gui.engine.mighty.state import HandState, Phase, Previous, Trick


@dataclass(frozen=True, slots=True)
class PlayerView(Value):
    """A hand as one person sees it. Tuples indexed by seat cover every seat, including stand-ins."""

    rules: MightyRules
    seat: int
    dealer: int
    previous: Previous | None
    sitting_out: tuple[int, ...]
    playing: tuple[int, ...]
    phase: Phase
    to_act: int | None
    """The seat whose turn it is; ``None`` when the hand is over.

    While other players are asked about a misdeal, it is the viewer if they will be asked too, otherwise the first
    bidder of the auction.
    """
    legal: tuple[Action, ...]
    """The actions the viewer may take now; empty when it is not their turn."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands the viewer sees (their own, their honeymoon partner's), in listing order."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    kitty_count: int
    offer: Card | None
    """The card that the viewer has looked at in a draw game and may keep."""
    standing: tuple[int, Contract] | None
    contract: Contract | None
    declarer: int | None
    kills: tuple[Killed, ...]
    discard: tuple[Card, ...] | None
    """The declarer's discard, if the viewer knows it; at the end every player sees it for the count if it is shown."""
    calls: tuple[CallFriend, ...]
    friends: tuple[int, ...]
    """The friends the viewer knows, including the viewer."""
    known_friends: tuple[int, ...]
    """The friends that all players know."""
    known_since: Mapping[int, int]
    """For each of them, the first trick that they won, or could have won, as a known friend."""
    trick: tuple[Played, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    """Points won in tricks by each seat."""
    orders_given: int
    events: tuple[Event, ...]
    result: MightyResult | None
    is_blind: bool = False
    """Whether the declarer is asked for a change of trump before the kitty is taken up."""
    settled: int | None = None
    """The points of the declarer's side that all players agreed on; ``None`` if the hand is not settled."""
    refused: Mapping[Card, str] = field(default_factory=dict)
    """For each card that the viewer may not play now, the code of the rule against it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        return self.hands[self.seat] or ()

    @property
    def own(self) -> tuple[Card, ...]:
        """The viewer's own cards and the discard they know: all cards of a declarer, in hand or buried."""
        return (*self.hand, *(self.discard or ()))

    @property
    def is_late(self) -> bool:
        """Whether all have passed once: the contract was bid after that, or will be."""
        return any(isinstance(event, (SecondRound, DealerMayBid)) for event in self.events)

    @property
    def rules_in_force(self) -> MightyRules:
        """The rules with the minimum that applies to the bids of this round, or to the contract."""
        return rules_in_force(self.rules, late=self.is_late)

    @property
    def score(self) -> Score | None:
        """The points so far, as far as the viewer knows them; ``None`` before there is a contract."""
        if self.contract is None or self.declarer is None:
            return None
        unknown = friend.unknown_friends(
            self.rules, self.declarer, self.calls, self.friends, self.tricks, self.trick, self.own
        )
        void = void_points(self.rules, self.friends, self.tricks, self.known_since)
        buried = None if self.discard is None else points_in(self.rules, self.discard)
        if buried is None and self.result is not None and self.rules.deal.method == "deal":
            buried = total_points(self.rules) - sum(self.taken)  # the rules do not show it, but its points are counted
        score = score_of(self.rules, self.contract, self.declarer, self.friends, self.taken, void, buried, unknown)
        return score if self.settled is None else at_points(score, self.settled)

    @property
    def bids(self) -> tuple[tuple[int, Contract | None], ...]:
        """The auction in order: seat and bid, ``None`` for a pass."""
        return tuple(
            (event.seat, event.contract if isinstance(event, BidMade) else None)
            for event in self.events
            if isinstance(event, (BidMade, Passed))
        )

    @property
    def kitty(self) -> tuple[Card, ...] | None:
        """The kitty as the declarer took it, if the viewer saw it; otherwise ``None``."""
        return next((event.cards for event in self.events if isinstance(event, KittyTaken)), None)

    @property
    def may_act(self) -> bool:
        """Whether it is the viewer's turn."""
        return bool(self.legal)

    def as_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "dealer": self.dealer,
            "sitting_out": list(self.sitting_out),
            "playing": list(self.playing),
            "phase": self.phase.value,
            "to_act": self.to_act,
            "legal": sorted(str(action) for action in self.legal),
            "refused": {str(card): code for card, code in sorted(self.refused.items(), key=lambda i: i[0].order)},
            "hands": plain(self.hands),
            "counts": list(self.counts),
            "kitty_count": self.kitty_count,
            "offer": plain(self.offer),
            "contract": plain(self.contract),
            "declarer": self.declarer,
            "discard": plain(self.discard),
            "friends": list(self.friends),
            "trick": [[played.seat, str(played.card)] for played in self.trick],
            "tricks": [trick.as_json() for trick in self.tricks],
            "taken": list(self.taken),
            "mighty": str(mighty_card(self.rules, self.contract.trump if self.contract else None)),
            "score": self._score_as_json(),
            "events": [event.as_json() for event in self.events],
            "result": self.result.as_json() if self.result else None,
        }

    def _score_as_json(self) -> dict[str, object] | None:
        """Return the points so far as plain values, as far as the viewer knows them."""
        score = self.score
        if score is None:
            return None
        return {
            "attack": score.attack,
            "defence": score.defence,
            "target": score.target,
            "needed": score.points_needed,
            "side": list(score.side),
            "sides_known": score.sides_known,
        }


def view(hand: MightyHand, seat: int) -> PlayerView:
    """Return the hand as the person at that seat sees it; for a honeymoon partner, as the person who plays it."""
    person = controller(hand.rules, seat)
    return _seen_by(hand, person, person)


def public_view(hand: MightyHand, seat: int) -> PlayerView:
    """Return a view of the hand from that seat that has only what everyone at the table may know."""
    return _seen_by(hand, controller(hand.rules, seat), None)


def _seen_by(hand: MightyHand, seat: int, viewer: int | None) -> PlayerView:
    """Return the hand from a seat with what ``viewer`` may know; with ``None``, only what everyone may know."""
    state = _as_it_seems(hand.state, viewer)
    own = _own(state, viewer)
    acting = state.to_act is not None and controller(state.rules, state.to_act) == viewer
    return PlayerView(
        rules=state.rules,
        seat=seat,
        dealer=state.dealer,
        previous=state.previous,
        sitting_out=state.sitting_out,
        playing=state.playing,
        phase=state.phase or hand.phase,
        to_act=state.to_act,
        legal=_legal(state) if acting else (),
        refused=_refusals(state) if acting else {},
        hands=tuple(
            tuple(state.cards_of(at)) if at in own and controller(state.rules, at) == viewer else None
            for at in range(len(state.hands))
        ),
        counts=tuple(held.bit_count() for held in state.hands),
        kitty_count=len(state.kitty),
        offer=draw.looked_at(state) if acting and state.phase is Phase.DRAW else None,
        standing=state.standing,
        contract=state.contract,
        declarer=state.declarer,
        kills=tuple(state.kills),
        discard=_discard(state, viewer),
        calls=tuple(state.calls),
        friends=_friends(state, viewer),
        known_friends=tuple(state.known_friends),
        known_since=dict(state.known_since),
        trick=tuple(state.trick),
        tricks=tuple(state.tricks),
        taken=tuple(state.taken),
        orders_given=state.orders_given,
        events=_seen_events(state, viewer),
        result=state.result,
        is_blind=state.is_blind,
        settled=state.settled,
    )


def _own(state: HandState, viewer: int | None) -> tuple[int, ...]:
    if viewer is None:
        return ()
    partner = (viewer + 1,) if state.rules.table.stand_in == "partners" else ()
    return (viewer, *partner)


def _as_it_seems(state: HandState, viewer: int | None) -> HandState:
    """Return the state as the viewer may see it: a question about a misdeal to another player is hidden.

    The view must not show that another player is asked first: a viewer who will be asked too sees their question at
    once; for all others the auction seems to have begun. After the auction they see that a player is asked, not whom:
    the declarer seems to have the turn or, for the declarer, the next player.
    """
    asked = state.phase is Phase.MISDEAL and state.to_act is not None
    if not asked or controller(state.rules, state.to_act or 0) == viewer:
        return state
    seeming = state.copy()
    seeming.misdeal_asked = [seat for seat in state.misdeal_asked if controller(state.rules, seat) == viewer]
    if seeming.misdeal_asked:
        seeming.to_act = seeming.misdeal_asked[0]
        return seeming
    if state.declarer is None:
        seeming.phase = Phase.AUCTION
        auction.begin(seeming)
    else:
        in_turn = state.in_turn_from(state.declarer)
        seeming.to_act = next(seat for seat in in_turn if controller(state.rules, seat) != viewer)
    return seeming


def _legal(state: HandState) -> tuple[Action, ...]:
    assert state.phase is not None
    return tuple(STEPS[state.phase].legal(state))


def _refusals(state: HandState) -> dict[Card, str]:
    if state.phase is not Phase.PLAY or state.to_act is None:
        return {}
    return play.refusals(state)


def _seen_events(state: HandState, viewer: int | None) -> tuple[Event, ...]:
    """Return the events as the viewer may know them; those already prepared are cached."""
    upto, seen = state.seen.get(viewer, (0, ()))
    if upto < len(state.events):
        new = [event.redact(lambda s: controller(state.rules, s) == viewer) for event in state.events[upto:]]
        seen += tuple(event for event in new if event is not None)
        state.seen[viewer] = len(state.events), seen
    return seen


def _discard(state: HandState, viewer: int | None) -> tuple[Card, ...] | None:
    """Return the discard if the viewer may see it: the declarer always, others at the end if the rules show it.

    In draw games it is never shown.
    """
    if not state.discard:
        return None
    shown = state.rules.deal.method == "deal" and state.rules.exchange.discard_shown == "after"
    turned_up = state.result is not None and shown
    return tuple(state.discard) if viewer == state.declarer or turned_up else None


def _friends(state: HandState, viewer: int | None) -> tuple[int, ...]:
    """Return the friends that a viewer knows of; without a viewer, those that all players know."""
    if state.result is not None:
        return tuple(state.friends)
    if viewer is None or not friend.knows_to_be_friend(state, viewer):
        return tuple(state.known_friends)
    return (*state.known_friends, viewer)
