"""A hand of Mighty: the state machine that drives the steps in playing order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card, cards_text, shuffle, sorted_cards
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.refusal import IllegalAction, RecordError, Refusal
from mighty_gui.engine.mighty import auction, draw, elimination, exchange, friend, misdeal, play, trump_change
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import Dealt
from mighty_gui.engine.mighty.pack import dealt_hands, full_pack, ghost_seat, numbered_pack, seat_count, seats_out
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Deal, HandState, Phase, Previous, Trick


class Step(Protocol):
    """A step of a hand: a module with these functions, which alone change the state during the step."""

    def begin(self, state: HandState) -> None:
        """Begin the step; if it is skipped, no player gets the turn."""

    def legal(self, state: HandState) -> Sequence[Action]:
        """Return the actions that the player whose turn it is may take."""

    def refusal(self, state: HandState, action: game.Action) -> IllegalAction | None:
        """Return the reason why the action is not allowed now; ``None`` if it is allowed."""

    def apply(self, state: HandState, action: game.Action) -> None:
        """Carry out an allowed action."""


STEPS: Final[Mapping[Phase, Step]] = {
    Phase.DRAW: draw,
    Phase.MISDEAL: misdeal,
    Phase.AUCTION: auction,
    Phase.ELIMINATION: elimination,
    Phase.EXCHANGE: exchange,
    Phase.CONTRACT: trump_change,
    Phase.FRIEND: friend,
    Phase.PLAY: play,
}
"""The steps in playing order; misdeals and the contract may be asked about twice (`_phase_after`)."""


class MightyHand:
    """One hand from the deal to the score. It knows everything; players see it through ``view``."""

    def __init__(self, state: HandState) -> None:
        """Continue from a state; the hand owns it from now on."""
        self.state = state
        self._step: Step = draw if state.phase is None else STEPS.get(state.phase, play)
        self._legal: Sequence[Action] | None = None
        """The actions allowed now, once they have been listed."""

    @staticmethod
    def dealt(
        rules: MightyRules,
        deal: Deal,
        dealer: int = 0,
        previous: Previous | None = None,
        sitting_out: Sequence[int] | None = None,
    ) -> MightyHand:
        """Deal the cards and begin the first step. Raises ``RecordError`` if the deal does not fit the rules."""
        out = who_sits_out(rules, dealer, previous) if sitting_out is None else tuple(sorted(sitting_out))
        seats = seat_count(rules)
        playing = tuple(seat for seat in range(seats) if seat not in out)
        _check_seats(rules, dealer, out)
        _check_deal(rules, deal)
        state = HandState(rules, deal, dealer, previous, out, playing, [0] * seats, list(deal.kitty))
        state.taken = [0] * seats
        by_seat = dict(zip(playing, deal.hands, strict=False))
        state.hands = state.pack.sets_of(by_seat, seats)
        ghost = ghost_seat(rules)
        state.ghost_cards = [] if ghost is None else list(by_seat[ghost])
        shown = tuple(tuple(by_seat.get(seat, ())) for seat in range(seats))
        counts = tuple(len(cards) for cards in shown)
        state.events.append(Dealt(dealer, shown, counts, len(deal.kitty), out))
        hand = MightyHand(state)
        hand._advance()
        return hand

    @staticmethod
    def from_seed(
        rules: MightyRules,
        seed: int,
        dealer: int = 0,
        previous: Previous | None = None,
        sitting_out: Sequence[int] | None = None,
    ) -> MightyHand:
        """Return a hand whose whole deal comes from a seed."""
        return MightyHand.dealt(rules, deal_from_seed(rules, seed), dealer, previous, sitting_out)

    @property
    def rules(self) -> MightyRules:
        return self.state.rules

    @property
    def phase(self) -> Phase:
        assert self.state.phase is not None
        return self.state.phase

    @property
    def to_act(self) -> int | None:
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def events(self) -> Sequence[Event]:
        return self.state.events

    @property
    def contract(self) -> Contract | None:
        """The contract, once there is a declarer."""
        return self.state.contract

    @property
    def tricks(self) -> Sequence[Trick]:
        """The finished tricks."""
        return self.state.tricks

    @property
    def result(self) -> MightyResult | None:
        return self.state.result

    def legal(self) -> Sequence[Action]:
        if self._legal is None:
            self._legal = [] if self.state.to_act is None else self._step.legal(self.state)
        return self._legal

    def refusal(self, action: game.Action, seat: int | None = None) -> IllegalAction | None:
        if self.to_act is None:
            return IllegalAction(Refusal("action.hand_over", action=str(action)))
        if seat is not None and seat != self.to_act:
            return IllegalAction(Refusal("action.out_of_turn", action=str(action), seat=self.to_act, other=seat))
        return self._step.refusal(self.state, action)

    def apply(self, action: game.Action, seat: int | None = None) -> Sequence[Event]:
        state = self.state
        if not (self._is_listed(action) and seat in (None, state.to_act)):
            refused = self.refusal(action, seat)
            if refused is not None:
                raise refused
        before = len(state.events)
        self._legal = None
        self._step.apply(state, action)
        if state.to_act is None:
            self._advance()
        return state.events[before:]

    def _is_listed(self, action: game.Action) -> bool:
        """Return whether the action is one of those listed for this turn; then it need not be checked again."""
        if isinstance(self._legal, list):
            for other_action in self._legal:
                if other_action is action:
                    return True
        return False

    def _advance(self) -> None:
        """Begin the next steps until a player has the turn or the hand is over."""
        state = self.state
        while state.to_act is None and state.phase is not Phase.OVER:
            following = _phase_after(state)
            state.is_blind = state.phase is Phase.ELIMINATION
            state.phase = following
            self._step = STEPS[state.phase]
            self._step.begin(state)

    def as_json(self) -> dict[str, object]:
        state = self.state
        friends_named = state.phase in (Phase.PLAY, Phase.OVER)
        return {
            "phase": self.phase.value,
            "to_act": self.to_act,
            "legal": sorted(str(action) for action in self.legal()),
            "events": [event.as_json() for event in self.events],
            "contract": str(self.contract) if self.contract else None,
            "declarer": state.declarer,
            "friends": list(state.friends) if friends_named else [],
            "tricks": [trick.as_json() for trick in self.tricks],
            "taken": list(state.taken),
            "result": self.result.as_json() if self.result else None,
        }

    def copy(self) -> MightyHand:
        return MightyHand(self.state.copy())


def _phase_after(state: HandState) -> Phase:
    """Return the phase that follows: the next in playing order.

    After the auction misdeals may be called once more, and a blind change comes before the exchange.
    """
    match state.phase:
        case None:
            return Phase.DRAW
        case Phase.AUCTION:
            return Phase.MISDEAL
        case Phase.MISDEAL if state.declarer is not None:
            return Phase.ELIMINATION
        case Phase.ELIMINATION:
            return Phase.CONTRACT
        case Phase.CONTRACT if state.is_blind:
            return Phase.EXCHANGE
    order = list(STEPS)
    return order[order.index(state.phase) + 1]


def who_sits_out(rules: MightyRules, dealer: int, previous: Previous | None) -> tuple[int, ...]:
    """Return the seats that sit out this hand, if more people sit at the table than play (002§3.3.1, §3.4.1)."""
    rule, players = rules.table.sits_out, rules.players
    if rule == "none":
        return ()
    if previous is None or previous.declarer is None:
        return tuple(sorted({dealer, (dealer + 1) % players})) if rule == "declarer-and-friend" else (dealer,)
    declarer = previous.declarer
    friend_or_declarer = previous.friends[0] if previous.friends else declarer
    if rule == "friend":
        return (friend_or_declarer,)
    if rule == "friend-or-losing-declarer":
        return (friend_or_declarer if previous.made else declarer,)
    other = previous.friends[0] if previous.friends else (declarer + 1) % players
    return tuple(sorted((declarer, other)))


def deal_from_seed(rules: MightyRules, seed: int) -> Deal:
    """Shuffle and deal; the same seed always gives the same deal."""
    pack = list(full_pack(rules))
    shuffle(pack, Deal(seed=seed).chance("deal"))
    if rules.deal.method != "deal":
        return Deal(stock=tuple(pack), seed=seed)
    size, count = rules.deal.hand, dealt_hands(rules)
    hands = tuple(tuple(pack[at * size : (at + 1) * size]) for at in range(count))
    return Deal(hands=hands, kitty=tuple(pack[count * size :]), seed=seed)


def _check_seats(rules: MightyRules, dealer: int, out: Sequence[int]) -> None:
    """Refuse a dealer without a seat, or a wrong number of people sitting out."""
    seats, absent = seat_count(rules), seats_out(rules)
    if not (len(set(out)) == len(out) == absent and all(0 <= seat < seats for seat in out)):
        problem = Refusal("record.sitting_out", count=absent, last=seats - 1, seats=str(list(out)))
        raise RecordError(problem, "sitting_out")
    if not 0 <= dealer < seats:
        raise RecordError(Refusal("record.dealer", last=seats - 1, dealer=dealer), "dealer")


def _check_deal(rules: MightyRules, deal: Deal) -> None:
    """Refuse a deal with other cards than the pack, or with hands of the wrong size."""
    if rules.deal.method == "deal":
        _check_sizes(rules, deal)
    dealt = [*deal.stock, *(card for hand in deal.hands for card in hand), *deal.kitty]
    numbered = numbered_pack(rules)
    known = [card for card in dealt if card in numbered.copies]
    if len(dealt) == len(known) == len(numbered.cards) and numbered.set_of(known) == numbered.all:
        return
    dealt, pack = sorted_cards(dealt), list(full_pack(rules))
    for card in dict.fromkeys(dealt):
        times, there = dealt.count(card), pack.count(card)
        if not there:
            raise RecordError(Refusal("record.pack", card=str(card)), _place_of(card, deal))
        if times > there:
            problem = Refusal("record.twice", card=str(card), times=times, count=there)
            raise RecordError(problem, _place_of(card, deal))
    missing = [card for card in dict.fromkeys(pack) if dealt.count(card) < pack.count(card)]
    if missing:
        raise RecordError(Refusal("record.missing", cards=cards_text(missing)), "deal")


def _check_sizes(rules: MightyRules, deal: Deal) -> None:
    count, size, kitty = dealt_hands(rules), rules.deal.hand, rules.deal.kitty
    if len(deal.hands) != count:
        raise RecordError(Refusal("record.hands", count=count, given=len(deal.hands)), "deal.hands")
    for at, hand in enumerate(deal.hands):
        if len(hand) != size:
            raise RecordError(Refusal("record.hand", at=at, count=size, given=len(hand)), f"deal.hands.{at}")
    if len(deal.kitty) != kitty:
        raise RecordError(Refusal("record.kitty", count=kitty, given=len(deal.kitty)), "deal.kitty")


def _place_of(card: Card, deal: Deal) -> str:
    """Return the path of the last place in a record where the card is dealt."""
    lines = {f"deal.hands.{at}": hand for at, hand in enumerate(deal.hands)}
    lines |= {"deal.kitty": deal.kitty, "deal.stock": deal.stock}
    return [where for where, cards in lines.items() if card in cards][-1]
