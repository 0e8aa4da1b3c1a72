"""Views: what one person at the table may know, without anything that would reveal more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mighty_gui.engine.core.cards import Card, Value
from mighty_gui.engine.core.event import CardPlayed, Event, plain
from mighty_gui.engine.mitigati import play
from mighty_gui.engine.mitigati.actions import Action
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiHandState, MitigatiPhase, MitigatiTrick


@dataclass(frozen=True, slots=True)
class MitigatiView(Value):
    """A hand as one person sees it. Tuples indexed by seat have three entries."""

    rules: MitigatiRules
    seat: int
    dealer: int
    phase: MitigatiPhase
    to_act: int | None
    """The seat whose turn it is; ``None`` when the hand is over."""
    legal: tuple[Action, ...]
    """The actions the viewer may take now; empty when it is not their turn."""
    hands: tuple[tuple[Card, ...] | None, ...]
    """The hands the viewer sees: their own, in listing order."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    round: int
    """The round of bidding, from 1; 4 when all cards are dealt."""
    said: int
    """How many bids or other calls have been made in this round."""
    holds: int
    """How many players have held in a row."""
    bids: tuple[int | None, ...]
    """The bid of each seat in this round, or in the last one."""
    discard: tuple[Card, ...] | None
    """The dealer's discard, if the viewer knows it; when the hand was played, every player sees it for the count."""
    honours: tuple[HonoursShown | None, ...]
    """The honours that each seat has shown."""
    trick: tuple[CardPlayed, ...]
    tricks: tuple[MitigatiTrick, ...]
    taken: tuple[int, ...]
    """The points that each seat has taken in tricks; those of the Fool go to its player."""
    events: tuple[Event, ...]
    result: MitigatiResult | None
    refused: Mapping[Card, str] = field(default_factory=dict)
    """For each card that the viewer may not play now, the code of the rule against it."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        return self.hands[self.seat] or ()

    @property
    def own(self) -> tuple[Card, ...]:
        """The viewer's own cards and the discard they know: all cards of a dealer, in hand or discarded."""
        return (*self.hand, *((self.discard or ()) if self.seat == self.dealer else ()))

    @property
    def may_act(self) -> bool:
        """Whether it is the viewer's turn."""
        return bool(self.legal)

    def as_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "dealer": self.dealer,
            "phase": self.phase.value,
            "to_act": self.to_act,
            "legal": sorted(str(action) for action in self.legal),
            "refused": {str(card): code for card, code in sorted(self.refused.items(), key=lambda i: i[0].order)},
            "hands": plain(self.hands),
            "counts": list(self.counts),
            "round": self.round,
            "bids": list(self.bids),
            "discard": plain(self.discard),
            "honours": [honour.points if honour else 0 for honour in self.honours],
            "trick": [[played.seat, str(played.card)] for played in self.trick],
            "tricks": [trick.as_json() for trick in self.tricks],
            "taken": list(self.taken),
            "events": [event.as_json() for event in self.events],
            "result": self.result.as_json() if self.result else None,
        }


def view(hand: MitigatiHand, seat: int) -> MitigatiView:
    """Return the view of the person at that seat."""
    return _seen_by(hand, seat, seat)


def public_view(hand: MitigatiHand, seat: int) -> MitigatiView:
    """Return a view of the hand from that seat that has only what everyone at the table may know."""
    return _seen_by(hand, seat, None)


def _seen_by(hand: MitigatiHand, seat: int, viewer: int | None) -> MitigatiView:
    """Return the hand from a seat with what ``viewer`` may know; with ``None``, only what everyone may know."""
    state = hand.state
    acting = state.to_act is not None and state.to_act == viewer
    return MitigatiView(
        rules=state.rules,
        seat=seat,
        dealer=state.dealer,
        phase=state.phase,
        to_act=state.to_act,
        legal=tuple(hand.legal()) if acting else (),
        refused=play.refusals(state) if acting and state.phase is MitigatiPhase.PLAY else {},
        hands=tuple(tuple(state.cards_of(at)) if at == viewer else None for at in range(SEATS)),
        counts=tuple(held.bit_count() for held in state.hands),
        round=state.round,
        said=state.said,
        holds=state.holds,
        bids=tuple(state.bids),
        discard=_discard(state, viewer),
        honours=tuple(state.honours),
        trick=tuple(state.trick),
        tricks=tuple(state.tricks),
        taken=tuple(state.points_taken),
        events=_seen_events(state, viewer),
        result=state.result,
    )


def _seen_events(state: MitigatiHandState, viewer: int | None) -> tuple[Event, ...]:
    """Return the events as the viewer may know them; those already prepared are cached."""
    upto, seen = state.seen.get(viewer, (0, ()))
    if upto < len(state.events):
        new = [event.redact(lambda seat: seat == viewer) for event in state.events[upto:]]
        seen += tuple(event for event in new if event is not None)
        state.seen[viewer] = len(state.events), seen
    return seen


def _discard(state: MitigatiHandState, viewer: int | None) -> tuple[Card, ...] | None:
    """Return the discard if the viewer may see it: the dealer always, the others at the end."""
    if not state.discard:
        return None
    return state.discard if viewer == state.dealer or state.result is not None else None
