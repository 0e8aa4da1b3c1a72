"""The conventions for leads."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mighty.policy.seat_sight import SILENT, Convention, SeatSight
from mighty_gui.engine.core.numbered_pack import highest, lowest
from mighty_gui.engine.mighty.trick_law import HandLaw

STOPPING: Final = 4
"""The largest table at which a defender keeps a lone top card to stop a suit of a contract without trump.

They win 0.9 ± 0.4 a hand more this way in standard-4.
"""
LONG: Final = 3
"""With so many trumps the declarer continues to draw them even without the highest. Requiring four costs .11 ± .08."""


class JokerInTime(Convention):
    """Play a joker in the last trick but one if it has no power in the last, unless a partner's card wins anyway.

    Behind such a card any other is as good (110 of 118 cases in 10,500 deals), and a point is better (4 of 34 cases).
    """

    def card(self, sight: SeatSight) -> int:
        fading, position = sight.legal & sight.law.fading, sight.position
        if not fading or position.trick != sight.law.trick_count - 2:
            return SILENT
        is_partners = position.played and sight.allies >> position.best_seat & 1
        return SILENT if is_partners and sight.holds(position.best) else lowest(fading)


class FirstTrickToFriend(Convention):
    """A declarer whose friend is the winner of this trick leads low, except in the last, which leaves no choice."""

    def card(self, sight: SeatSight) -> int:
        return low(sight) if seeks_friend(sight) else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return another key in a later trick than the first."""
        return f"{self.name}_later" if sight.position.trick else self.name


class SummonJoker(Convention):
    """The declarer calls the joker in the suit of the friend's card, which then wins the trick (002§4.2.3)."""

    def card(self, sight: SeatSight) -> int:
        called = sight.alliances.called
        if not called or not sight.declares:
            return SILENT
        return caller(sight, sight.legal & summoners(sight.law, called))

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only for a friend's card that is the highest of its suit."""
        in_suit = sight.alliances.called & sight.law.plain & sight.law.suits[sight.law.suit_of[number]]
        return self.name if sight.masters(in_suit, sight.unseen) else ""


class DrawTrumps(Convention):
    """기루 빼기: the declarer draws trumps with the top one, the joker, or a low one of many for the friend."""

    def card(self, sight: SeatSight) -> int:
        if not sight.declares or not sight.legal & (sight.trumps | sight.law.jokers):
            return SILENT
        trumps_out = trumps_to_draw(sight)
        if not trumps_out:
            return SILENT
        law = sight.law
        mine = sight.legal & sight.trumps
        if mine and not law.higher[highest(mine)] & trumps_out:
            return highest(mine)
        joker = lowest(sight.legal & law.jokers)
        if joker >= 0 and draws_trumps(sight, joker):
            return joker
        return lowest(mine) if mine.bit_count() >= LONG else SILENT


class ReturnTrump(Convention):
    """A friend leads their lowest trump for the declarer; one that no card beats is kept, unless they have many."""

    def card(self, sight: SeatSight) -> int:
        mine = sight.legal & sight.trumps
        if sight.declares or not mine:
            return SILENT
        trumps_out = trumps_to_draw(sight)
        if not trumps_out:
            return SILENT
        top = highest(mine)
        if sight.law.higher[top] & trumps_out:
            return lowest(mine)
        return top if mine.bit_count() >= LONG else SILENT


class Cash(Convention):
    """The declarer's side leads the highest card that no enemy can beat in its suit."""

    def card(self, sight: SeatSight) -> int:
        plain = sight.legal & sight.law.plain
        if not plain:
            return SILENT
        sure = sight.masters(plain, sight.enemies_may_hold())
        if sight.law.trump is None:
            sure &= longest(sight, sure)
        return highest(sure)


class CallEnemysJoker(Convention):
    """조커 콜: lead a caller at once if an enemy certainly holds the joker; for defenders, if it is likely."""

    def card(self, sight: SeatSight) -> int:
        for number, joker in sight.now.calls.items():
            if not (sight.legal >> number & 1 and sight.unseen & joker):
                continue
            if is_enemys(sight, joker) if sight.attacks else is_likely_enemys(sight, joker):
                return number
        return SILENT


class ProtectJokerFriend(Convention):
    """마이티 초구: lead the mighty if no other card can win the first trick, so that no enemy calls the joker.

    Trumps must be half of the hand.
    """

    def card(self, sight: SeatSight) -> int:
        law = sight.law
        if not sight.now.first or not sight.declares or not sight.alliances.called & sight.unseen & law.jokers:
            return SILENT
        long = 2 * (sight.hand & sight.trumps).bit_count() >= law.trick_count
        return lowest(sight.legal & law.mighty & sight.now.special) if long else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if no other card is sure to win the trick."""
        others = sight.legal & (sight.law.plain | sight.trumps)
        return "" if sight.masters(others, sight.enemies_may_hold()) else self.name


class CashUnruffed(Convention):
    """A defender leads the highest card that no card of its suit beats, unless an enemy is sure to ruff it."""

    def card(self, sight: SeatSight) -> int:
        law = sight.law
        sure = sight.masters(sight.legal & law.plain, sight.unseen)
        cashes_lone = law.trump is not None or len(sight.position.order) > STOPPING
        while sure:
            card = highest(sure)
            others = sure & law.suits[law.suit_of[card]] & ~(1 << card)
            if not may_be_ruffed(sight, card) and (others or cashes_lone):
                return card
            sure ^= 1 << card
        return SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key of `Cash` if one's other hand holds a higher card, or any player may ruff it.

        The convention's own key would then claim too much.
        """
        everybody = sight.position.held & ~sight.hand
        is_top = sight.masters(1 << number, everybody) and not somebody_may_ruff(sight, number)
        return self.name if is_top else "cash"


class ForceMighty(Convention):
    """마공: a defender leads the mighty's suit to force it out.

    Leading sure winners first lets the declarer win .169 ± .125 a hand more (2,500 deals). Without trump, sure winners
    go first.
    """

    def card(self, sight: SeatSight) -> int:
        law, mighty = sight.law, sight.law.mighty
        if not mighty & sight.unseen & sight.now.special:
            return SILENT
        forcing = sight.legal & law.plain & law.suits[law.suit_of[lowest(mighty)]]
        if not forcing or not mighty & sight.enemies_may_hold():
            return SILENT
        if law.trump is None and sight.masters(sight.legal & law.plain, sight.unseen):
            return SILENT
        return lowest(forcing & ~sight.points or forcing)


class LeadLow(Convention):
    """Lead the cheapest card if there is no winner to lead."""

    def card(self, sight: SeatSight) -> int:
        return low(sight)

    def likewise(self, sight: SeatSight) -> int:
        return sight.legal & sight.law.plain & ~sight.points

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if the strong cards are kept."""
        return self.name if sight.is_weak(number) or sight.is_least(number) else ""


# --- shared by several conventions --------------------------------------------------------------------------


def seeks_friend(sight: SeatSight) -> bool:
    """Return whether the winner of this trick will be the declarer's friend unless the declarer wins it."""
    position, pending = sight.position, sight.alliances.pending
    rolls = pending & 1 and sight.law.rules.friend.first_rolls_on
    has_choice = position.trick < sight.law.trick_count - 1
    return bool(sight.declares and pending >> position.trick & 1 and not rolls and has_choice)


def low(sight: SeatSight) -> int:
    """Return the cheapest card to lead, not a point if possible."""
    plain = sight.legal & sight.law.plain
    return lowest(plain & ~sight.points or plain or sight.legal)


def longest(sight: SeatSight, cards: int) -> int:
    """Return the suit with the most of these cards; of equal ones, the longest suit in the hand."""
    return max(sight.law.suits, key=lambda suit: ((cards & suit).bit_count(), (sight.hand & suit).bit_count()))


def trumps_to_draw(sight: SeatSight) -> int:
    """Return the trumps that enemies may hold; empty if drawing would exchange one trump for their last one."""
    trumps_out = sight.enemies_may_hold() & sight.trumps
    pays = trumps_out.bit_count() > 1 or (sight.legal & sight.trumps).bit_count() > 1
    return trumps_out if pays else 0


def draws_trumps(sight: SeatSight, joker: int) -> bool:
    """Return whether a joker that is led has its power, and its leader may name trump or its colour."""
    now = sight.now
    led = now.led_by(joker, now.usual_names[joker])
    return now.leads_trump(led) and bool(now.commanding[led] >> joker & 1)


def may_be_ruffed(sight: SeatSight, card: int) -> bool:
    """Return whether an enemy has shown to have no card of that suit, and may have trumps."""
    law = sight.law
    suit, trumps = law.suits[law.suit_of[card]], law.trumps & sight.unseen
    for other in sight.position.order:
        enemy = not sight.allies >> other & 1
        if enemy and not suit & ~sight.shown[other] and trumps & ~sight.shown[other]:
            return True
    return False


def somebody_may_ruff(sight: SeatSight, card: int) -> bool:
    """Return whether any other seat has shown to have none of the suit, except the mighty, and may have trumps."""
    law, shown = sight.law, sight.shown
    suit, trumps = law.suits[law.suit_of[card]] & ~law.mighty, law.trumps & sight.unseen
    others = [seat for seat in sight.position.order if seat != sight.seat]
    return any(not suit & ~shown[other] and trumps & ~shown[other] for other in others)


def summoners(law: HandLaw, called: int) -> int:
    """Return the cards that call jokers in the suit of a ``called`` side card.

    Leading such a card forces the joker out, and the friend's card wins the trick (002§4.2.3).
    """
    side_cards = called & law.plain
    return sum(1 << bit for bit in law.middle.calls if side_cards & law.suits[law.suit_of[bit]])


def caller(sight: SeatSight, cards: int) -> int:
    """Return a joker-call card worth leading: an opponent may hold the joker, and one's own side does not need it."""
    for bit, joker in sight.now.calls.items():
        if cards >> bit & 1 and sight.unseen & joker:
            friendly = sight.attacks and sight.alliances.called & joker
            return SILENT if friendly else bit
    return SILENT


def is_enemys(sight: SeatSight, joker: int) -> bool:
    """Return whether no player on the seat's own side can hold a joker that it has not seen."""
    if not sight.alliances.known:
        return False
    held = joker & sight.unseen
    for ally in sight.position.order:
        if ally != sight.seat and sight.allies >> ally & 1 and held & ~sight.shown[ally]:
            return False
    return True


def is_likely_enemys(sight: SeatSight, joker: int) -> bool:
    """Return whether an unseen joker is at least as likely with an enemy of a defender as with a partner.

    Waiting until it is half as likely again lets the declarer win .096 ± .073 a hand more (1,500 deals).
    """
    alliances, held = sight.alliances, joker & sight.unseen
    theirs = ours = 0
    for other in sight.position.order:
        if other == sight.seat or not held & ~sight.shown[other]:
            continue
        if sight.allies >> other & 1:
            ours += 1
        else:
            theirs += 1
    if not alliances.known:
        theirs, ours = theirs + 1, ours - 1
    return theirs >= ours
