"""심판: a hand of a real table, as far as it was entered: which cards were against the rules, and the score.

The referee does not know who holds which card. So a play is checked against the cards that its player is known to
have held: those entered as theirs, and those they played later. A card that is played too late shows that an
earlier play was a revoke.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Final, Literal

from mighty_gui.engine.core.cards import Card, cards_text, parse_cards
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, Beginning, Opening, expect
from mighty_gui.engine.core.numbered_pack import Demand, allowed_cards, bits, reason_against
from mighty_gui.engine.core.record import HandRecord, record_of
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.engine.mighty.actions import KEEP, PASS, PLAY_ON, Bid, CallFriend, ChangeContract, Play, parse_action
from mighty_gui.engine.mighty.card_places import places_for
from mighty_gui.engine.mighty.contract import Contract, rank_of
from mighty_gui.engine.mighty.friend import deciding_trick
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.mighty_game import MIGHTY, DealRecord
from mighty_gui.engine.mighty.misdeal import qualifies
from mighty_gui.engine.mighty.pack import full_pack, numbered_pack, people, seats_out
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.rules import MightyRules, buried_count
from mighty_gui.engine.mighty.state import Phase, Previous
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.engine.mighty.trump_change import contract_before_change

BURIED: Final = -1
"""The key of the declarer's discard where other keys are seats."""


Replayed = tuple[MightyHand, list[tuple[int, Action]]]
"""A hand with its actions and their seats."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A card that was against the rules, or that is impossible."""

    kind: Literal["twice", "not_allowed", "revoke", "no_deal"]
    at: int
    """The number of the play, from 0, that reveals it."""
    seat: int
    card: Card
    code: str = ""
    """The reason of the rules against a card that was not allowed."""
    denied_at: int = -1
    """The number of the play that was not allowed, if a later card reveals it; otherwise -1."""
    holder: int = BURIED
    """The seat that already has the card."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A play and the demands on it."""

    seat: int
    number: int
    demands: tuple[Demand, ...]
    trick: int


def can_be_entered(rules: MightyRules) -> bool:
    """Return whether hands with these rules can be entered card by card: one pack, all dealt, every person plays.

    It is not possible where points count only once a friend has announced themselves: the cards alone do not decide
    the score then.
    """
    announced = rules.friend.reveal == "may-announce" and rules.points.before_reveal == "void"
    return (
        rules.deck.packs == 1
        and not announced
        and rules.deal.method == "deal"
        and rules.table.stand_in == "none"
        and not seats_out(rules)
        and not rules.elimination.count
    )


@dataclass
class EnteredHand:
    """A hand as it was entered: the contract, the cards played, and the cards that players are known to hold."""

    rules: MightyRules
    declarer: int
    contract: Contract
    calls: tuple[CallFriend, ...] = ()
    plays: list[Play] = field(default_factory=list)
    known: dict[int, list[Card]] = field(default_factory=dict)
    """The cards that each seat is known to have held at the first lead; under ``BURIED``, those in the discard."""
    pot: int = 0
    """The chips that the winners collect."""
    late: bool = False
    """Whether the contract was bid after all had passed."""

    def as_plain(self) -> dict[str, object]:
        """Return the hand as plain values, to be saved while it is entered."""
        return {
            "declarer": self.declarer,
            "contract": str(self.contract),
            "calls": list(map(str, self.calls)),
            "plays": list(map(str, self.plays)),
            "known": {str(seat): cards_text(cards) for seat, cards in self.known.items()},
            "late": self.late,
        }

    @staticmethod
    def from_plain(plain: Mapping[str, Any], rules: MightyRules) -> EnteredHand | None:
        """Read the output of ``as_plain``; return ``None`` if it is invalid."""
        try:
            return EnteredHand(
                rules,
                int(plain["declarer"]),
                Contract.parse(plain["contract"]),
                tuple(expect(CallFriend, parse_action(text)) for text in plain["calls"]),
                [expect(Play, parse_action(text)) for text in plain["plays"]],
                {int(seat): list(parse_cards(cards)) for seat, cards in plain["known"].items()},
                late=bool(plain.get("late")),
            )
        except (RefusalError, KeyError, TypeError, ValueError, AttributeError):
            return None

    @property
    def law_pack(self) -> Sequence[Card]:
        """Every card of the pack, in listing order."""
        return full_pack(self.rules)

    # --- the cards played ---

    def position(self) -> Position:
        """Return the position after the cards entered so far; its hands are empty, because they are not known."""
        *_, (position, _) = self._walk()
        return position

    def turns(self) -> list[_Turn]:
        """Return the plays with their seats and the demands on each."""
        return [turn for _, turn in self._walk() if turn is not None]

    def _walk(self) -> Iterator[tuple[Position, _Turn | None]]:
        """Yield the position before the first card and after each card."""
        law = hand_law(self.rules, self.contract.trump)
        seats = people(self.rules)
        position = Position(law, [0] * len(seats), seats, self.declarer)
        yield position, None
        for play in self.plays:
            number = law.pack.copies[play.card].bit_length() - 1
            turn = _Turn(position.seat, number, position.demands, position.trick)
            position.play(number, *law.announcement(play))
            yield position, turn

    @property
    def is_played(self) -> bool:
        """Whether all tricks were played."""
        return self.position().is_over

    def tricks(self) -> list[tuple[int, list[tuple[int, Card]], int | None]]:
        """Return each trick: the leader, the cards with their seats, and the winner.

        The winner is ``None`` for an unfinished trick.
        """
        found: list[tuple[int, list[tuple[int, Card]], int | None]] = []
        for position, turn in self._walk():
            if turn is None:
                continue
            if turn.trick >= len(found):
                found.append((turn.seat, [], None))
            leader, cards, _ = found[-1]
            cards.append((turn.seat, position.law.pack.cards[turn.number]))
            winner = position.seat if position.trick > turn.trick else None
            found[-1] = (leader, cards, winner)
        return found

    def plays_of(self, card: Card) -> Sequence[Action]:
        """Return the plays that are possible with a card now: a lead may name a suit, or call a joker."""
        position = self.position()
        return [Play(card)] if position.played else position.now.leads_of(card)

    def holder(self, card: Card) -> int | None:
        """Return the seat that is known to have, or to have had, a card.

        Return ``BURIED`` for a card in the discard, ``None`` if the holder is not known.
        """
        played = next((turn.seat for turn in self.turns() if self.law_pack[turn.number] is card), None)
        if played is not None:
            return played
        return next((seat for seat, cards in self.known.items() if card in cards), None)

    def friends(self) -> tuple[int, ...]:
        """Return the friends, as far as the cards show them."""
        found: list[int] = []
        tricks = self.tricks()
        for call in self.calls:
            seat = call.seat
            if call.card is not None:
                seat = self.holder(call.card)
            elif (number := deciding_trick(self.rules, call)) is not None:
                seat = tricks[number - 1][2] if number <= len(tricks) else None
            if seat not in (None, BURIED, self.declarer) and seat not in found:
                assert seat is not None
                found.append(seat)
        return tuple(found)

    # --- what is against the rules ---

    def findings(self) -> list[Finding]:
        """Return everything that is against the rules or impossible, ordered by the play that reveals it."""
        turns = self.turns()
        found = [*self._twice(turns), *self._not_allowed(turns)]
        if not found and not self._fits(turns):
            last = next(at for at in range(len(turns) + 1) if not self._fits(turns[:at]))
            turn = turns[max(0, last - 1)] if turns else None
            seat = self.declarer if turn is None else turn.seat
            card = self.law_pack[0] if turn is None else self.law_pack[turn.number]
            found.append(Finding("no_deal", max(0, last - 1), seat, card))
        return sorted(found, key=lambda finding: finding.at)

    def finding_of(self, play: Play) -> Finding | None:
        """Return the first finding that appears if this card is played next; ``None`` if there is none."""
        twin = replace(self, plays=[*self.plays, play])
        before = self.findings()
        return next((finding for finding in twin.findings() if finding not in before), None)

    def likely(self) -> int:
        """Return the set of cards that the next player may hold and play.

        Cards known to be elsewhere and cards that are not allowed are left out.
        """
        position, turns = self.position(), self.turns()
        seat, gone = position.seat, 0
        for turn in turns:
            gone |= 1 << turn.number
        held = self._known_set(seat) & ~gone
        elsewhere = gone
        for other in self.known:
            elsewhere |= self._known_set(other) if other != seat else 0
        candidates = numbered_pack(self.rules).all & ~elsewhere & ~self._cards_denied(seat, turns)
        found = 0
        for number in bits(candidates):
            card = 1 << number
            if allowed_cards(position.demands, held | card) & card:
                found |= card
        return found

    def _known_set(self, seat: int) -> int:
        return numbered_pack(self.rules).set_of(self.known.get(seat, ()))

    def _cards_shown(self, turns: Sequence[_Turn], seat: int, first: int, last: int) -> int:
        """Return the cards that a seat is known to hold at play ``first``, as entered up to play ``last``."""
        held = self._known_set(seat)
        for at, turn in enumerate(turns[: last + 1]):
            card = 1 << turn.number
            if turn.seat == seat:
                held = held & ~card if at < first else held | card
        return held

    def _twice(self, turns: Sequence[_Turn]) -> Iterator[Finding]:
        """Yield a finding for each card that is played again, or that another player is known to hold."""
        pack, size = self.law_pack, hand_law(self.rules, self.contract.trump).trick_count
        for at, turn in enumerate(turns):
            card = pack[turn.number]
            before = next((other.seat for other in turns[:at] if other.number == turn.number), None)
            known = next((seat for seat, cards in self.known.items() if card in cards and seat != turn.seat), None)
            holder = before if before is not None else known
            if holder is not None:
                yield Finding("twice", at, turn.seat, card, holder=holder)
            elif self._cards_shown(turns, turn.seat, 0, at).bit_count() > size:
                yield Finding("no_deal", at, turn.seat, card)

    def _not_allowed(self, turns: Sequence[_Turn]) -> Iterator[Finding]:
        """Yield a finding for each play that was not allowed, at the first play that proves it."""
        for at, turn in enumerate(turns):
            for last in range(at, len(turns)):
                if last > at and turns[last].seat != turn.seat:
                    continue
                shown = self._cards_shown(turns, turn.seat, at, last)
                code = self._reason(turn, shown)
                if code:
                    card = self.law_pack[turns[last].number]
                    kind: Literal["not_allowed", "revoke"] = "revoke" if last > at else "not_allowed"
                    yield Finding(kind, last, turn.seat, card, code, at)
                    break

    def _reason(self, turn: _Turn, shown: int) -> str:
        """Return the reason against a play of a player who holds these cards.

        Return an empty text if other cards in the hand could have allowed it.
        """
        card = 1 << turn.number
        code = reason_against(turn.demands, shown, card)
        if not code:
            return ""
        others = numbered_pack(self.rules).all & ~shown
        excused = any(allowed_cards(turn.demands, shown | 1 << other) & card for other in bits(others))
        return "" if excused else code

    def _cards_denied(self, seat: int, turns: Sequence[_Turn]) -> int:
        """Return the cards that a seat cannot hold: with them one of its plays would have been against the rules."""
        barred, everything = 0, numbered_pack(self.rules).all
        for at, turn in enumerate(turns):
            card = 1 << turn.number
            shown = self._cards_shown(turns, seat, at, len(turns))
            if turn.seat != seat or not allowed_cards(turn.demands, shown) & card:
                continue
            for number in bits(everything & ~shown & ~barred):
                if not allowed_cards(turn.demands, shown | 1 << number) & card:
                    barred |= 1 << number
        return barred

    # --- the cards that were not entered: every possible place is considered ---

    def _fits(self, turns: Sequence[_Turn]) -> bool:
        """Return whether there is a place for every card that was not entered."""
        return self._fill_hands(turns) is not None

    def _fill_hands(self, turns: Sequence[_Turn]) -> dict[int, int] | None:
        """Return hands, and the discard, that agree with everything entered; ``None`` if there are none."""
        seats, size = people(self.rules), hand_law(self.rules, self.contract.trump).trick_count
        hands = {seat: self._cards_shown(turns, seat, 0, len(turns)) for seat in seats}
        hands[BURIED] = self._known_set(BURIED)
        room = dict.fromkeys(seats, size) | {BURIED: buried_count(self.rules)}
        placed = 0
        for cards in hands.values():
            placed |= cards
        may = {seat: ~self._cards_denied(seat, turns) for seat in seats} | {BURIED: -1}
        free = {place: room[place] - hands[place].bit_count() for place in hands}
        if any(count < 0 for count in free.values()):
            return None
        given = places_for(bits(numbered_pack(self.rules).all & ~placed), may, free)
        if given is None:
            return None
        for number, place in given.items():
            hands[place] |= 1 << number
        return hands

    # --- the score, and the hand as a record ---

    def points(self) -> int | None:
        """Return the points of the declarer's side so far; the discard counts once every card is played."""
        if not self.is_played:
            return sum(self.position().taken[seat] for seat in (self.declarer, *self.friends()))
        result = self.record_result()
        return None if result is None else result.points

    def record_result(self) -> MightyResult | None:
        """Return the result of the whole hand; ``None`` if it is not played to the end, or could not have been."""
        hand = self.as_played()
        return None if hand is None else hand[0].result

    def as_played(self) -> Replayed | None:
        """Return the hand played through the engine, with its actions; ``None`` if that is not possible.

        What was not entered is filled in: all other players passed, and the kitty gives no player a misdeal. The
        dealer is the first player with whom this auction is possible.
        """
        found = self._furthest_replay()
        return None if found is None or self._step_refused(found[0]) else found

    def obstacle(self) -> MightyHand | None:
        """Return the hand as far as the rules allow it to be played, if they do not allow all of it.

        Return ``None`` if they do, or if the cards are incomplete or wrong (`findings`).
        """
        found = self._furthest_replay()
        return None if found is None or not self._step_refused(found[0]) else found[0]

    def _furthest_replay(self) -> Replayed | None:
        """Return the hand as far as it can have been played, with the dealer that gets it furthest."""
        filled = self._fill_hands(self.turns()) if self.is_played and not self.findings() else None
        if filled is None:
            return None
        deal = self._deal(filled)
        previous = Previous(pot=self.pot) if self.pot else None
        buried = tuple(numbered_pack(self.rules).cards_in(filled[BURIED]))
        furthest: Replayed | None = None
        for dealer in people(self.rules):
            found = self._replay(MIGHTY.begin(self.rules, Beginning(Opening(dealer, previous), 0, deal)), buried)
            if not self._step_refused(found[0]):
                return found
            if furthest is None or len(found[1]) > len(furthest[1]):
                furthest = found
        return furthest

    def _step_refused(self, hand: MightyHand) -> bool:
        """Return whether a replay ended before the hand was over, or with another contract."""
        return hand.result is None or hand.result.contract != self.contract

    def _deal(self, filled: Mapping[int, int]) -> DealRecord:
        """Return a deal that the hand can have come from: the kitty is one that leaves the declarer no misdeal."""
        pack = numbered_pack(self.rules)
        hands = {seat: tuple(pack.cards_in(filled[seat])) for seat in people(self.rules)}
        buried = tuple(pack.cards_in(filled[BURIED]))
        held = (*buried, *hands[self.declarer])
        for kitty in combinations(held, len(buried)):
            dealt = tuple(card for card in held if card not in kitty)
            if not qualifies(self.rules, dealt):
                return DealRecord(tuple((hands | {self.declarer: dealt}).values()), kitty)
        return DealRecord(tuple(hands.values()), buried)

    def record(self, preset: str, rules: Mapping[str, object], names: Sequence[str]) -> HandRecord | None:
        """Return the record of the whole hand; ``None`` if it cannot have been played."""
        played = self.as_played()
        if played is None:
            return None
        return record_of(*played, MIGHTY, preset=preset, rules=rules, seats=names)

    def _replay(self, hand: MightyHand, buried: tuple[Card, ...]) -> Replayed:
        """Play a hand as it was entered, until it is over or the rules refuse a step; return it with its actions."""
        plays, calls, actions = iter(self.plays), iter(self.calls), list[tuple[int, Action]]()
        while hand.to_act is not None:
            action = self._action(hand, buried, calls, plays)
            if action is None or hand.refusal(action) is not None:
                break
            actions.append((hand.to_act, action))
            hand.apply(action)
        return hand, actions

    def _action(
        self, hand: MightyHand, buried: tuple[Card, ...], calls: Iterator[CallFriend], plays: Iterator[Play]
    ) -> Action | None:
        """Return the next action of the hand, as it must have been; ``None`` if none was entered."""
        phase = hand.phase
        if phase is Phase.MISDEAL:
            return PLAY_ON
        if phase is Phase.AUCTION:
            return self._bid(hand)
        if phase is Phase.EXCHANGE:
            return Discard(buried)
        if phase is Phase.CONTRACT:
            change = ChangeContract(self.contract)
            later = hand.state.is_blind and hand.refusal(change) is not None
            return KEEP if hand.contract == self.contract or later else change
        return next(calls if phase is Phase.FRIEND else plays, None)

    def _bid(self, hand: MightyHand) -> Action:
        """Return the next bid: the declarer's as soon as it is allowed; other players pass if they may."""
        legal, bid = hand.legal(), Bid(contract_before_change(hand.state.rules_in_force, self.contract))
        if self.late and not hand.state.second_round and PASS in legal:
            return PASS
        if hand.to_act == self.declarer and hand.refusal(bid) is None:
            return bid
        bids = [action for action in legal if isinstance(action, Bid)]
        if self._must_have_bid(hand):
            low = min(bids, key=lambda bid: rank_of(self.rules, bid.contract.number), default=bid)
            if rank_of(self.rules, low.contract.number) < rank_of(self.rules, bid.contract.number):
                return low
        if bid not in bids and self.rules.auction.maximum is None:
            bids = self._bids_towards(bid.contract, hand, bids)
        elif PASS in legal:
            return PASS
        return min(bids, key=lambda bid: rank_of(self.rules, bid.contract.number)) if bids else PASS

    def _must_have_bid(self, hand: MightyHand) -> bool:
        """Return whether the player to act is called by seat, which needs a bid of theirs that they have not made."""
        among_bidders = self.rules.friend.seat_among == "bidders" and hand.to_act not in hand.state.bids
        return among_bidders and any(call.kind == "seat" and call.seat == hand.to_act for call in self.calls)

    def _bids_towards(self, contract: Contract, hand: MightyHand, bids: Sequence[Bid]) -> list[Bid]:
        """Return the bid with which the declarer and the player before them raise each other beyond the listed bids.

        The list has that bid alone, or is empty.
        """
        bidders = hand.state.bidders
        raises_first = hand.to_act == bidders[bidders.index(self.declarer) - 1]
        steps = [
            bid
            for bid in bids
            if bid.contract.trump == contract.trump
            and bid.contract.number < contract.number
            and (contract.number - bid.contract.number) % 2 == raises_first
        ]
        return steps[-1:]
