"""Worlds: complete layouts of the cards that fit everything a seat has seen.

A world is drawn by dealing the unseen cards one after the other, the most valuable first, because the bidding reveals
most about these, each to a seat that may hold it. Then the declarer chooses the discard again (`burials`). Facts from
the play are obeyed exactly: who could not follow suit, who did not obey a call, who holds the called card. Hints from
the bidding only change the odds.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY, seen_cards
from mighty_gui.ai.mighty.playout.imagined_table import has_decided, worth_law
from mighty_gui.ai.mighty.worlds.burials import Burials
from mighty_gui.ai.mighty.worlds.clues import Clues
from mighty_gui.ai.mighty.worlds.long_suits import factor, long_suits
from mighty_gui.ai.race import TRIES
from mighty_gui.engine.core.cards import SUITS, Card, Suit, Value
from mighty_gui.engine.core.numbered_pack import bits, lowest
from mighty_gui.engine.mighty.events import ContractSet, Declared, Discarded
from mighty_gui.engine.mighty.exchange import is_barred_burial
from mighty_gui.engine.mighty.law import suit_number
from mighty_gui.engine.mighty.pack import stand_in_seat
from mighty_gui.engine.mighty.trick_law import HandLaw, hand_law
from mighty_gui.engine.mighty.view import PlayerView

Entry = tuple[bool, bool, int, tuple[int, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Unknown(Value):
    """The cards that are unknown to a seat: which seats may hold each, and how many each seat holds."""

    law: HandLaw
    known: tuple[int, ...]
    """The cards that the viewer knows each seat to hold, as sets numbered as in ``law``."""
    cards: tuple[int, ...]
    """The unseen cards by number: those with one possible holder first, then the most valuable first.

    Before the latter come cards that are almost known; as low cards, they would be dealt last, when their likely holder
    has no room left.
    """
    holders: tuple[tuple[int, ...], ...]
    """For each unseen card, the seats that may hold it (``OUT_OF_PLAY`` if it may be out of play)."""
    odds: tuple[tuple[float, ...], ...]
    room: dict[int, int]
    """How many unseen cards each seat holds, and how many are out of play."""
    shown: tuple[int, ...]
    """The cards each seat has shown not to hold."""
    declarer: int = OUT_OF_PLAY
    burials: Burials | None = None
    """The possible discards of the declarer, if the viewer does not know the discard."""
    called: tuple[int, ...] = ()
    """The unseen copies of each called card of which the declarer does not hold every copy."""
    by_long_suit: tuple[tuple[tuple[float, ...], ...], ...] = ()
    """The odds for each suit that may be the long one of a declarer without trump; empty if there is a trump."""
    long_suits: tuple[float, ...] = ()
    """The cumulative chances of these suits."""

    def draw(self, rng: random.Random) -> list[int]:
        """Return one world: the set of cards of each seat.

        If no deal fits, the odds are ignored, then what was shown.
        """
        for _ in range(TRIES):
            hands = self._deal(rng)
            if hands is not None:
                return hands
        return self._deal_anyhow(rng)

    def _deal(self, rng: random.Random) -> list[int] | None:
        hands, room = list(self.known), dict(self.room)
        chance = rng.random
        out, all_odds = 0, self.odds
        if self.long_suits:
            all_odds = self.by_long_suit[bisect_right(self.long_suits, chance() * self.long_suits[-1])]
        for bit, holders, odds in zip(self.cards, self.holders, all_odds, strict=True):
            weights = list(accumulate(room[seat] * likely for seat, likely in zip(holders, odds, strict=True)))
            if not weights[-1]:
                return None
            seat = holders[bisect_right(weights, chance() * weights[-1])]
            room[seat] -= 1
            if seat == OUT_OF_PLAY:
                out |= 1 << bit
            else:
                hands[seat] |= 1 << bit
        if any(hands[self.declarer] & copies == copies for copies in self.called):
            return None
        if self.burials is not None:
            hands[self.declarer] = self.burials.redraw(hands[self.declarer], out, rng)
        return hands

    def _deal_anyhow(self, rng: random.Random) -> list[int]:
        """Return hands where each card is with any seat that may hold it; if none of these has room, with any seat."""
        hands, room = list(self.known), dict(self.room)
        for bit, holders in zip(self.cards, self.holders, strict=True):
            free = [seat for seat in holders if room[seat]] or [seat for seat in room if room[seat]]
            seat = rng.choice(free)
            room[seat] -= 1
            if seat != OUT_OF_PLAY:
                hands[seat] |= 1 << bit
        return hands


def unknown(view: PlayerView, law: HandLaw, *, weighed: bool = True) -> Unknown:
    """Return what is hidden from the viewer in the play; if not ``weighed``, all possibilities are equally likely."""
    known_cards = [list(hand) if hand is not None else [] for hand in view.hands]
    unseen = unseen_by(view, law)
    room = {
        seat: view.counts[seat] - len(known_cards[seat])
        for seat in view.playing
        if view.counts[seat] > len(known_cards[seat])
    }
    room[OUT_OF_PLAY] = len(bits(unseen)) - sum(room.values())
    barred = shown_not_to_hold(view, law)
    lacking = 0 if view.declarer is None else barred[view.declarer]
    clues = Clues(view, law, unseen, lacking) if weighed else None
    entries: list[Entry] = []
    never_buried = _bars_on_burying(view)
    for bit in bits(unseen):
        holders = tuple(seat for seat in room if seat == OUT_OF_PLAY or not barred[seat] >> bit & 1)
        holders = _called_card_holders(view, law, law.pack.cards[bit], holders)
        if OUT_OF_PLAY in holders and never_buried(law.pack.cards[bit]):
            holders = tuple(seat for seat in holders if seat != OUT_OF_PLAY) or holders
        odds = tuple(clues.odds(bit, seat) if clues else 1.0 for seat in holders)
        number = clues is not None and clues.summoning >> bit & 1
        entries.append((len(holders) > 1, not number, -bit, holders, odds))
    entries.sort()
    buries = clues is not None and hides_discard(view)
    suits = long_suits(view, law, unseen, lacking) if clues is not None and _hides_hand_without_trump(view) else []
    return Unknown(
        law=law,
        known=tuple(law.pack.sets_of(dict(enumerate(known_cards)), len(known_cards))),
        cards=tuple(-bit for _, _, bit, _, _ in entries),
        holders=tuple(holders for *_, holders, _ in entries),
        odds=tuple(odds for *_, odds in entries),
        room=room,
        shown=tuple(barred),
        declarer=OUT_OF_PLAY if view.declarer is None else view.declarer,
        burials=_burials(view, law, entries) if buries else None,
        called=tuple(_copies_called(view, law, unseen)),
        by_long_suit=tuple(_odds_with(view, law, entries, suit) for suit, _ in suits),
        long_suits=tuple(accumulate(chance for _, chance in suits)),
    )


def _hides_hand_without_trump(view: PlayerView) -> bool:
    """Return whether the viewer does not see the hand of a declarer who plays without trump."""
    return (
        view.contract is not None
        and view.contract.trump is None
        and view.declarer is not None
        and view.hands[view.declarer] is None
    )


def _odds_with(
    view: PlayerView, law: HandLaw, entries: Sequence[Entry], long_suit: int
) -> tuple[tuple[float, ...], ...]:
    """Return the odds of every unseen card if that is the declarer's long suit."""
    found = []
    for *_, bit, holders, odds in entries:
        more = factor(law, -bit, long_suit)
        found.append(
            tuple(
                likely * more if seat == view.declarer else likely for seat, likely in zip(holders, odds, strict=True)
            )
        )
    return tuple(found)


def _bars_on_burying(view: PlayerView) -> Callable[[Card], bool]:
    """Return the check whether a card cannot be in a discard that the viewer does not know."""
    if not view.rules.exchange.barred or not hides_discard(view):
        return lambda card: False
    trump: Suit | None = None
    for event in view.events:
        if isinstance(event, (Declared, ContractSet)):
            trump = event.contract.trump
        elif isinstance(event, Discarded):
            break
    return lambda card: is_barred_burial(view.rules, card, trump)


def _burials(view: PlayerView, law: HandLaw, entries: Sequence[Entry]) -> Burials:
    """Return the possible discards among the cards that may be in the declarer's hand or out of play."""
    rather = dict[int, float]()
    for *_, bit, holders, odds in entries:
        if OUT_OF_PLAY in holders and view.declarer in holders:
            at = dict(zip(holders, odds, strict=True))
            rather[-bit] = at[OUT_OF_PLAY] / at[view.declarer]
    tricks = [*(trick.plays for trick in view.tricks), view.trick]
    played = (play.card for plays in tricks for play in plays if play.seat == view.declarer)
    return Burials(law, law.pack.set_of(played), rather)


def unseen_by(view: PlayerView, law: HandLaw) -> int:
    """Return the cards the viewer has not seen; of identical cards, those seen take the lower bits."""
    everything = (1 << len(law.pack.cards)) - 1
    return everything & ~law.pack.set_of(seen_cards(view))


def hidden_discard(view: PlayerView, unseen: int, hands: Sequence[int]) -> int:
    """Return the ``unseen`` cards in a discard that the viewer does not know, if the seats hold these hands.

    Cards that others have buried while drawing do not count.
    """
    return unseen & ~sum(hands) if hides_discard(view) else 0


def hides_discard(view: PlayerView) -> bool:
    """Return whether the cards out of play are the declarer's discard, unknown to the viewer."""
    return view.discard is None and view.rules.deal.method == "deal"


def _called_card_holders(view: PlayerView, law: HandLaw, card: Card, holders: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that may hold a called card not played yet: an announced friend, or not the declarer.

    Of two copies, the declarer may hold one, but will not have buried it.
    """
    if not any(call.card is card for call in view.calls) or has_decided(view, card):
        return holders
    barred: tuple[int | None, ...] = (OUT_OF_PLAY,)
    if law.pack.copies[card].bit_count() == 1:
        if len(view.calls) == 1 and view.known_friends:
            return tuple(seat for seat in holders if seat in view.known_friends) or holders
        barred = (OUT_OF_PLAY, view.declarer)
    return tuple(seat for seat in holders if seat not in barred) or holders


def _copies_called(view: PlayerView, law: HandLaw, unseen: int) -> Iterator[int]:
    """Yield the unseen copies of each called card of a double pack that may still all be imagined with the declarer."""
    seen = {card for hand in view.hands if hand is not None for card in hand}
    for call in view.calls:
        if call.card is not None and call.card not in seen and not has_decided(view, call.card):
            copies = law.pack.copies[call.card]
            if copies.bit_count() > 1 and copies & unseen:
                yield copies & unseen


def shown_not_to_hold(view: PlayerView, law: HandLaw) -> list[int]:
    """Return for each seat the cards that its plays have shown it not to hold."""
    barred = [0] * len(view.hands)
    ghost = stand_in_seat(view.rules)
    trump = law.trump
    tricks = [*(trick.plays for trick in view.tricks), view.trick]
    for index, plays in enumerate(tricks):
        if not plays:
            continue
        last = index == law.trick_count - 1
        now = hand_law(view.rules, trump).tricks[index]
        led_at, called = now.led_number(plays), now.called_jokers(plays[0])
        at = law.tricks[index]
        for played in plays[1:]:
            if played.seat == ghost or last:
                continue
            bit = lowest(law.pack.copies[played.card])
            if called and not played.card.is_joker and played.card is not now.mighty:
                excused = 0 if at.call_forces else at.unplayable[led_at]
                barred[played.seat] |= law.pack.copies_of(called) & ~excused
            free = (at.follows[led_at] | at.anytime | law.barred_last) >> bit & 1
            if not free:
                barred[played.seat] |= at.follows[led_at] & ~at.unplayable[led_at]
    return barred


def shown_voids(view: PlayerView) -> dict[int, list[Suit]]:
    """Return the suits in which each seat has shown to have no card, except perhaps the mighty."""
    law = worth_law(view.rules, view.contract.trump if view.contract else None)
    barred = shown_not_to_hold(view, law)
    cards = {suit: law.suits[suit_number(suit)] & ~law.mighty for suit in SUITS}
    return {seat: [suit for suit in SUITS if cards[suit] and not cards[suit] & ~barred[seat]] for seat in view.playing}
