"""Clues about where cards are, from bids, calls and cards played; and the weights given to them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import exp
from typing import Final, NamedTuple

from mighty_gui.ai.appraisal import add_up
from mighty_gui.ai.mighty.hand_estimate import CLUE_WEIGHTS
from mighty_gui.ai.mighty.holding import wanted_friends
from mighty_gui.ai.mighty.knowledge import OUT_OF_PLAY
from mighty_gui.ai.mighty.playout.imagined_table import has_decided
from mighty_gui.ai.mighty.policy.lead_conventions import summoners
from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.core.numbered_pack import bits, highest
from mighty_gui.engine.mighty.friend import is_barred_friend
from mighty_gui.engine.mighty.law import NO_SUIT
from mighty_gui.engine.mighty.pack import stand_in_seat
from mighty_gui.engine.mighty.score_formulas import target
from mighty_gui.engine.mighty.trick_law import HandLaw, TrickLaw
from mighty_gui.engine.mighty.view import PlayerView

DISTINCT_RANKS: Final = 2
"""How far down a suit the learned weights distinguish cards, one more for trumps; lower cards are alike.

With one less, 21 of 130 cards of `hard` change.
"""

ALONE: Final = "D alone"
"""The clue for a card that a declarer who plays alone will hardly be without."""
FRIENDLESS: Final = "D friendless"
"""The clue for a trump of a declarer whose rules know no friend."""
UNCALLABLE: Final = "D uncallable"
"""The clue for a mighty or joker that the rules do not allow to be called: the declarer had no choice."""
CALLED: Final = "D called"
"""The clue for a copy of a called card: the declarer may have one where another player has one too."""
SUMMONS: Final = "D summons"
"""The clue for a card that calls a joker in the suit in which the declarer, who has no joker, has called a friend."""


class Preference(NamedTuple):
    """A card that a player chose to play, and what it reveals about the cards they could have played instead."""

    how: str
    """``led`` (``first`` in the first trick), ``followed``, or ``threw`` for a card of another suit."""
    bit: int
    unplayed: int
    """The cards not played before it."""
    now: TrickLaw
    led: int
    best: int
    """The number of the card to beat; -1 for a lead."""
    called: int
    """The called cards that would still have made their player the friend."""


class Clues:
    """The clues that a seat has, for any unseen card and any place it may be."""

    def __init__(self, view: PlayerView, law: HandLaw, unseen: int, lacking: int) -> None:
        """Collect clues from a view.

        ``unseen`` are the cards not seen, ``lacking`` those that the declarer does not have.
        """
        self._view, self._law, self._lacking = view, law, lacking
        self._ranks = sum({law.pack.cards[bit]: 1 << bit for bit in bits(unseen)}.values())
        """The unseen cards, each once."""
        open_calls = [call.card for call in view.calls if call.card and not has_decided(view, call.card)]
        copies = {card: law.pack.copies[card] for card in open_calls}
        self._called = sum(copies.values())
        self._roles = _roles(view, [card for card in open_calls if not copies[card] & unseen])
        self._wanted, self._raised = _passed_over(view, law), _extra_promised(view)
        self._needed_alone = _needed_alone(view, law)
        self._uncallable = _uncallable(view, law)
        self._is_friendless = view.rules.friend.count == 0 and view.rules.deal.method == "deal"
        self.summoning = _summoning(view, law, unseen, self._called)
        """The callers that the declarer will probably lead to the friend."""
        self._bid: dict[int, set[int]] = {}
        for seat, contract in view.bids:
            if contract is not None:
                suits = self._bid.setdefault(seat, set())
                suits.add(NO_SUIT if contract.trump is None else SUITS.index(contract.trump))
        self._preferences = _preferences(view, law)

    def odds(self, bit: int, seat: int) -> float:
        """Return the odds of a card being with a seat, or out of play, relative to places with as many cards."""
        share = 1.0 if self._view.rules.deck.packs == 1 else COPY_FACTOR
        return exp(share * add_up(BELIEVED.get(clue, 0.0) for clue in self.of(bit, seat)))

    def of(self, bit: int, seat: int) -> list[str]:
        """Return all clues for or against a card being with a seat, or out of play."""
        kind = self._kind(bit)
        if seat == OUT_OF_PLAY:
            return self._burial_clues(bit, kind)
        role = self._roles[seat]
        clues = [f"{role} {kind}"]
        if role == "D":
            clues = [CALLED] if self._called >> bit & 1 else [*clues, *self._declarer_clues(bit, kind)]
        elif seat in self._bid:
            suit = self._law.suit_of[bit]
            own = suit != NO_SUIT and suit in self._bid[seat]
            clues.append(f"{role} bid {'own' if own else 'other'} {kind}")
        for preferred in self._preferences[seat]:
            clue = self._clue_of_holding_back(preferred, role, bit)
            if clue:
                clues.append(clue)
        return clues

    def _kind(self, bit: int) -> str:
        """Return the kind of a card, judged by the cards still unseen."""
        law = self._law
        if law.mighty >> bit & 1:
            return "M"
        if law.jokers >> bit & 1:
            return "J"
        if self._called >> bit & 1:
            return "C"
        above = (law.higher[bit] & self._ranks & ~law.mighty).bit_count()
        trump = law.trumps >> bit & 1
        rank = min(above, DISTINCT_RANKS + trump)
        return f"{'trump' if trump else 'side'}{rank}{'*' if law.points >> bit & 1 else ''}"

    def _burial_clues(self, bit: int, kind: str) -> list[str]:
        law = self._law
        if self._view.rules.deal.method != "deal":
            return [f"left {kind}"]
        suit = law.suits[law.suit_of[bit]]
        return [f"buried {kind}", f"buried {'void ' if suit and not suit & ~self._lacking else ''}from {kind}"]

    def _declarer_clues(self, bit: int, kind: str) -> list[str]:
        clues = [f"D +{self._raised} {kind}"]
        if self._wanted >> bit & 1:
            clues.append(f"D wants {kind}")
        if self._needed_alone >> bit & 1:
            clues.append(ALONE)
        if self._uncallable >> bit & 1:
            clues.append(f"{UNCALLABLE} {kind}")
        if self._law.trumps >> bit & 1 and self._is_friendless:
            clues.append(FRIENDLESS)
        return [*clues, SUMMONS] if self.summoning >> bit & 1 else clues

    def _clue_of_holding_back(self, preferred: Preference, role: str, bit: int) -> str | None:
        """Return the clue that another card was played instead of this one; ``None`` if this one was not allowed."""
        how, played, unplayed, now, led, best, called = preferred
        law = self._law
        if (how == "followed" and not now.uninformative[led] >> bit & 1) or law.pack.same[played] >> bit & 1:
            return None
        same = law.suit_of[played] == law.suit_of[bit]
        rank = ("<" if bit < played else ">") if same else ""
        text, other = _kind_then(law, played, unplayed), _kind_then(law, bit, unplayed)
        other = f"c{other}" if called >> bit & 1 else other
        if how in ("led", "first"):
            return f"{role} {how} {text} {other}{rank}"
        wins, would = ("+" if now.beaten_by[led][best] >> card & 1 else "-" for card in (played, bit))
        return f"{role} {how} {text}{wins} {other}{would}{rank}"


def _kind_then(law: HandLaw, bit: int, unplayed: int) -> str:
    """Return the kind of a card, judged by the cards not played before."""
    if law.mighty >> bit & 1:
        return "M"
    if law.jokers >> bit & 1:
        return "J"
    kinds = "TUV" if law.trumps >> bit & 1 else "APL"
    if not law.higher[bit] & unplayed & ~law.mighty:
        return kinds[0]
    return kinds[1] if law.points >> bit & 1 else kinds[2]


def _preferences(view: PlayerView, law: HandLaw) -> dict[int, list[Preference]]:
    """Return by seat the cards played from hidden hands, without a stand-in's and those of the last trick."""
    hidden = {seat for seat, hand in enumerate(view.hands) if hand is None} - {stand_in_seat(view.rules)}
    taken = law.pack.set_of(card for hand in view.hands if hand is not None for card in hand)
    called, unplayed = law.pack.copies_of(call.card for call in view.calls if call.card), law.pack.all
    found: dict[int, list[Preference]] = {seat: [] for seat in view.playing}
    for number, plays in enumerate([*(trick.plays for trick in view.tricks), view.trick]):
        now, led, best = law.tricks[number], NO_SUIT, -1
        for at, played in enumerate(plays):
            bit = law.pack.set_of([played.card], taken).bit_length() - 1
            taken |= 1 << bit
            if at == 0:
                led = now.led_by(bit, law.announcement(played)[0])
                how = "led" if number else "first"
            else:
                how = "followed" if now.uninformative[led] >> bit & 1 else "threw"
            if played.seat in hidden and number < law.trick_count - 1:
                found[played.seat].append(Preference(how, bit, unplayed, now, led, best, called))
            if best < 0 or now.beaten_by[led][best] >> bit & 1:
                best = bit
            led = now.led_after(led, (bit,))
            unplayed &= ~(1 << bit)
            if played.seat != view.declarer:
                called &= ~law.pack.same[bit]
    return found


def _roles(view: PlayerView, own: Collection[Card]) -> dict[int, str]:
    """Return the role of each seat as the seat to act knows it; ``own`` are called cards without an unseen copy."""
    friends, calls = set(view.known_friends), [call for call in view.calls if call.kind != "none"]
    me = view.to_act
    hand = (view.hands[me] or ()) if me is not None else ()
    mine = me != view.declarer and any(card in hand for card in own)
    awaited = len(calls) if calls else view.rules.friend.count * (not view.tricks and not view.trick)
    known = len(friends | ({me} if mine else set())) >= awaited
    return {
        seat: "D" if seat == view.declarer else "F" if seat in friends else "d" if known else "N"
        for seat in view.playing
    }


def _extra_promised(view: PlayerView) -> int:
    """Return how much more than the lowest bid the declarer has promised; not below 0."""
    rules, contract = view.rules_in_force, view.contract
    assert contract is not None
    lowest = replace(contract, number=rules.auction.minimum)
    return max(target(rules, contract) - target(rules, lowest), 0)


def _passed_over(view: PlayerView, law: HandLaw) -> int:
    """Return the cards the declarer would have preferred to call; not calling them suggests that they hold them."""
    assert view.contract is not None
    wanted, called = wanted_friends(view.rules, view.contract), [call.card for call in view.calls]
    last = max((wanted.index(card) for card in called if card in wanted), default=0)
    return law.pack.copies_of(card for card in wanted[:last] if card not in called)


def _uncallable(view: PlayerView, law: HandLaw) -> int:
    """Return the mighty and the jokers that may not be called where other cards may."""
    if not (view.rules.friend.barred and view.rules.friend.count):
        return 0
    special = law.pack.cards_in(law.mighty | law.jokers)
    return law.pack.copies_of(card for card in special if is_barred_friend(view.rules, card, law.trump))


def _needed_alone(view: PlayerView, law: HandLaw) -> int:
    """Return the cards that a declarer who has chosen to play alone needs; empty for any other call.

    They are mighty and jokers, and the two top trumps or, without trump, the top card of each suit.
    """
    if not any(call.kind == "none" for call in view.calls):
        return 0
    suits, tops = (law.suits, 1) if law.trump is None else ([law.common_trumps], 2)
    needed = law.mighty | law.jokers
    for suit in suits:
        rest = suit & ~needed
        for _ in range(tops):
            if rest:
                top = highest(rest)
                needed |= law.pack.same[top]
                rest &= ~law.pack.same[top]
    return needed


def _summoning(view: PlayerView, law: HandLaw, unseen: int, called: int) -> int:
    """Return the callers that the declarer plans to lead to the friend: those of jokers they do not have."""
    played = [played.card for trick in view.tricks for played in trick.plays if played.seat == view.declarer]
    own = unseen | law.pack.copies_of(card for card in played if card.is_joker)
    meant, calls = summoners(law, called), law.middle.calls.items()
    return sum(1 << bit for bit, jokers in calls if meant >> bit & 1 and not jokers & (own | called))


AGREED: Final = {
    SUMMONS: 3.0,
    ALONE: 2.0,
    FRIENDLESS: 0.4,
    CALLED: 0.8,
    f"{UNCALLABLE} M": -0.6,
    f"{UNCALLABLE} J": -1.1,
}
"""Clues from agreements and choices of good players, set by hand.

The computer games behind the weights have them too rarely. Without `FRIENDLESS`, imagined declarers of Standard three
have 4.21 trumps and true ones 4.71 (90 answers), with it 4.65; defenders see a chance of .50, or of .59 with it,
and .58 come true. In Jeju three it is .55 or .64, and .62 (66 answers). Without `UNCALLABLE`, the imagined declarers of
Standard four have 1.36 to 1.41 of mighty and joker before the first trick and true ones 1.06 to 1.09 (253 answers at
tables of `normal`). `CALLED` was chosen with 120 hands of Chicago six. With 0.6, friends before the first trick imagine
the declarer with 1.07 of the mighties and jokers (true: 1.18), defenders with 1.21 (1.20); with 0, with .91 and 1.04.
"""
PLAYED_FACTOR: Final = 0.65
"""The factor for clues from cards played.

Each was weighed alone, and together they are too strong. With this factor the events of 82 hands of `hard` with seven
rule sets are least surprising.
"""
COPY_FACTOR: Final = 0.85
"""The factor in double packs.

Clues were learned from single packs; a clue counts this much for each of two copies. With it, the imagined declarers of
Chicago six have as many trumps in the first trick as true ones, with .75 a quarter to half a trump too few (320 hands).
"""
STRONG: Final = {"M": 0.6, "J": 0.6, "trump0": 0.6, "trump": 0.15, "side0": -0.2}
"""Amounts added to the clues for the declarer holding mighty, jokers, the top trump, other trumps, and side tops.

At the first card of 226 friends with the standard rules, the imagined declarer held the top trump in .56 of the worlds
with .15 for all of the first four, the true one in .65, and .35 tops of side suits instead of .23.
"""


def _belief(clue: str, weight: float) -> float:
    role, of, *more = clue.split()
    if of in ("led", "first", "followed", "threw"):
        return weight * PLAYED_FACTOR
    if role != "D" or more:
        return weight
    kind = of.rstrip("*")
    return weight + STRONG.get(kind, STRONG.get(kind.rstrip("0123"), 0.0))


BELIEVED: Final = {clue: _belief(clue, weight) for clue, weight in CLUE_WEIGHTS.items()} | AGREED
