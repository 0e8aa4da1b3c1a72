"""The conventions for playing to a lead: when an ally is winning, and when an enemy is."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mighty.policy.lead_conventions import seeks_friend, summoners
from mighty_gui.ai.mighty.policy.seat_sight import SILENT, Convention, SeatSight
from mighty_gui.engine.core.numbered_pack import highest, lowest

RICH: Final = 2
"""The least points of a trick that the declarer's side, playing last, takes with mighty, joker or its highest trump.

With three it wins .09 ± .05 a hand less, with one as much. For as many points, a ruff that may be overruffed is made
with the highest trump: for one point it costs .05 ± .04 (600 deals each).
"""


class PartnerSeenToWin(Convention):
    """A person who plays two hands lets the other one win if it holds a winning card, and adds a point."""

    def card(self, sight: SeatSight) -> int:
        position, partner = sight.position, sight.seat ^ 1
        if not sight.alliances.pairs or partner not in position.seats_to_come():
            return SILENT
        law, hand, follows = sight.law, position.hands[partner], sight.now.follows[position.led]
        able = hand & (follows | sight.now.anytime) if hand & follows else hand
        winning = able & position.beating
        plain = winning & law.plain
        best = highest(plain) if plain else lowest(winning)
        if not winning or not sight.holds(best):
            return SILENT
        gifts = sight.legal & sight.points & law.plain
        gifts &= ~sight.masters(gifts, sight.unseen)
        return lowest(gifts) if gifts else sight.cheapest()


class LeaveTrickToFriend(Convention):
    """A declarer whose friend is the winner of this trick does not win it, and gives it a point that wins no other."""

    def card(self, sight: SeatSight) -> int:
        losing = sight.legal & ~sight.beating & ~sight.law.jokers & ~sight.law.mighty
        if not losing or not seeks_friend(sight):
            return SILENT
        gifts = losing & sight.points & sight.law.plain
        gifts &= ~sight.masters(gifts, sight.unseen)
        return lowest(gifts or losing & ~sight.points or losing)


class WithholdFromRuff(Convention):
    """A defender gives a partner's card no points if an enemy is sure to ruff it."""

    def card(self, sight: SeatSight) -> int:
        return sight.cheapest() if not sight.attacks and sight.will_be_ruffed() else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only for a card that is not a point."""
        return "" if sight.points >> number & 1 else self.name


class WaryOfFriend(Convention):
    """While the friend is hidden, a defender who does not play last gives no points to the declarer's lead.

    The player who wins it may be the friend: trusting them lets the declarer's side take .06 ± .03 points a hand more
    (5,000 deals).
    """

    def card(self, sight: SeatSight) -> int:
        by_declarer = sight.position.leader == sight.alliances.declarer
        return sight.cheapest() if by_declarer and fears_friend(sight) else SILENT


class FeedPoints(Convention):
    """물패: give points to a trick that one's side is sure to win, first those that will win no trick themselves.

    The declarer's side keeps points that would win a later trick: giving these, too, costs it .12 ± .07 a hand.
    """

    def card(self, sight: SeatSight) -> int:
        law, best = sight.law, sight.position.best
        if not sight.is_special(best) and not sight.holds(best):
            return SILENT
        gifts = sight.legal & sight.points & law.plain
        gifts = gifts & ~sight.beating or gifts
        if sight.attacks:
            gifts &= ~sight.masters(gifts, sight.unseen)
        return lowest(gifts) if gifts else sight.cheapest()

    def likewise(self, sight: SeatSight) -> int:
        return sight.legal & sight.points & sight.law.plain & ~sight.beating

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return a key for having no point to spare if the card is not a point."""
        return self.name if sight.points >> number & 1 else f"{self.name}_none"


class TakeLeadOffered(Convention):
    """A friend uses mighty or joker to take a side card that the declarer leads to be beaten.

    A player who leads a card that is sure to be beaten relies on this, but not in the first trick: the declarer's side
    takes .046 ± .008 points a hand more with it. Without trump, playouts, which already overrate such contracts, would
    overrate them even more (a hand with 12 by the rules of thumb was estimated at 31 instead of 23).
    """

    def card(self, sight: SeatSight) -> int:
        position, law = sight.position, sight.law
        special = sight.beating & law.mighty or sight.beating & law.jokers
        if not special or not sight.attacks or sight.declares or law.trump is None:
            return SILENT
        asked = special & law.mighty & sight.alliances.called & sight.now.of_led[position.led]
        if not position.trick and not asked:
            return SILENT
        if position.leader != sight.alliances.declarer or not law.plain >> position.lead & 1:
            return SILENT
        is_ours = sight.allies >> position.best_seat & 1
        if is_ours and not sight.threat & position.beaten_by[position.best] & law.plain:
            return SILENT
        plain = sight.beating & law.plain
        return SILENT if plain and sight.holds(highest(plain)) else lowest(special)

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only for a card that has its power."""
        return self.name if sight.now.special >> number & 1 else ""


class JokerOutOfTheWay(Convention):
    """A friend discards the joker if the declarer will call it so that the friend's card can win (002§4.4.2)."""

    def card(self, sight: SeatSight) -> int:
        jokers, called = sight.legal & sight.law.jokers, sight.alliances.called
        if not jokers or not called or not sight.attacks or sight.declares or not called & sight.hand:
            return SILENT
        callers = summoners(sight.law, called) & sight.unseen
        return lowest(jokers) if callers & sight.law.plain else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if the declarer may hold a caller, and the called card is the highest of its suit."""
        law, called = sight.law, sight.alliances.called & sight.hand & sight.law.plain
        callers = summoners(law, sight.masters(called, sight.unseen)) & sight.unseen & law.plain
        return self.name if callers & ~sight.shown[sight.alliances.declarer] else ""


class TakeTrumpOffered(Convention):
    """A friend with mighty and joker plays the mighty on a trump lead of the declarer's that an enemy is winning.

    They then draw trumps with the joker (002§4.3). With the mighty alone, the declarer's side takes less by doing so.
    """

    def card(self, sight: SeatSight) -> int:
        mighty, position = sight.beating & sight.law.mighty, sight.position
        if not mighty or not sight.attacks or sight.declares or position.leader != sight.alliances.declarer:
            return SILENT
        if not sight.leads_trump or sight.beating & sight.trumps or not sight.hand & sight.law.jokers:
            return SILENT
        return lowest(mighty)


class LeaveMaster(Convention):
    """The declarer's side does not ruff a partner's card that no other card of its suit can beat.

    It does if an enemy is sure to have no card of the suit: it takes .013 ± .003 points a hand more this way.
    """

    def card(self, sight: SeatSight) -> int:
        position, law = sight.position, sight.law
        if not sight.attacks or sight.leads_trump or not law.plain >> position.best & 1:
            return SILENT
        above = sight.threat & position.beaten_by[position.best] & law.plain
        return SILENT if above or sight.will_be_ruffed() else sight.cheapest()

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only for a card that leaves the trick to the partner."""
        return "" if sight.beating >> number & 1 else self.name


class RuffForAlly(Convention):
    """간: the declarer's side ruffs a partner's card that enemies may beat."""

    def card(self, sight: SeatSight) -> int:
        law, trumps = sight.law, sight.beating & sight.trumps
        if not trumps or not sight.attacks or sight.leads_trump:
            return SILENT
        return SILENT if sight.legal & sight.now.of_led[sight.position.led] & law.plain else lowest(trumps)

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if the partner may be beaten."""
        return self.name if sight.ruffs(number) and sight.may_be_beaten() else ""


class RescueTrump(Convention):
    """The declarer's side protects a low trump of its own, with a trump that holds, the mighty, or the joker.

    The joker is used only if no trump must be played.
    """

    def card(self, sight: SeatSight) -> int:
        law = sight.law
        if not sight.attacks or not sight.leads_trump:
            return SILENT
        trumps = sight.beating & sight.trumps
        if trumps and sight.holds(highest(trumps)):
            return highest(trumps)
        mighty, jokers = sight.beating & law.mighty, sight.beating & law.jokers
        if mighty:
            return lowest(mighty)
        return lowest(jokers) if jokers and not sight.legal & law.trumps else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only for a trump that may be beaten."""
        is_trump = sight.trumps >> sight.position.best & 1
        return self.name if is_trump and sight.may_be_beaten() else ""


class SecureForAlly(Convention):
    """Use a top card of the suit to secure a partner's trick that is not safe; defenders risk that it is ruffed."""

    def card(self, sight: SeatSight) -> int:
        plain = sight.beating & sight.law.plain
        if not plain:
            return SILENT
        top = highest(plain)
        chanced = 0 if sight.attacks else sight.masters(1 << top & sight.points, sight.unseen)
        return top if chanced or sight.holds(top) else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if the partner may be beaten."""
        return self.name if sight.may_be_beaten() else ""


class TrustPartners(Convention):
    """물패: if the declarer has played and only the friend is to come, a defender gives a partner's card a point.

    If no partner is winning yet, the player after the declarer gives it to the two behind, unless an enemy's card is
    the top one. Without this convention the declarer's side takes .06 ± .01 points a hand more (5,000 deals).
    """

    def card(self, sight: SeatSight) -> int:
        position, alliances, law = sight.position, sight.alliances, sight.law
        if sight.attacks or not alliances.known or sight.threat < 0 or sight.leads_trump:
            return SILENT
        gifts = sight.legal & sight.points & law.plain & ~sight.beating
        if not gifts or alliances.declarer in position.seats_to_come():
            return SILENT
        if not sight.allies >> position.best_seat & 1 and (len(position.played) > 1 or sight.holds(position.best)):
            return SILENT
        return lowest(gifts)


class WinWithSuit(Convention):
    """Win a trick with the led suit: with the top card if it may hold, else with a cheap one without points."""

    def card(self, sight: SeatSight) -> int:
        position, law = sight.position, sight.law
        plain = sight.beating & law.plain
        if not plain:
            return SILENT
        if sight.threat < 0:
            return sight.to_win_last(plain)
        top = highest(plain)
        follows = sight.now.follows[position.led]
        if not sight.threat & position.beaten_by[top] & follows & ~law.mighty:
            return top
        cheap = plain & ~sight.points
        return lowest(cheap) if cheap else sight.cheapest()

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return another key if a low card is played because none wins."""
        return self.name if sight.beating >> number & 1 else f"{self.name}_not"


class WinTrumpTrick(Convention):
    """Win a trick of trumps with a trump that holds, as cheaply as possible if playing last.

    While the friend is hidden, a defender fears every player still to come: that saves .05 ± .01 points a hand (16,000
    deals).
    """

    def card(self, sight: SeatSight) -> int:
        trumps = sight.beating & sight.trumps
        if not trumps or not sight.leads_trump:
            return SILENT
        top = highest(trumps)
        is_master = sight.masters(1 << top, sight.unseen)
        if is_master and not sight.attacks and not sight.stakes:
            return SILENT
        if fears_friend(sight):
            return top if is_master else SILENT
        if sight.threat < 0:
            return sight.to_win_last(trumps)
        return top if sight.holds(top) else SILENT


class Ruff(Convention):
    """간: ruff a trick with points, with the highest trump if it has many points and may be overruffed.

    For one player alone (standard-5, 600 deals), ruffing only for two points costs .23 ± .08 a hand.
    """

    def card(self, sight: SeatSight) -> int:
        trumps = sight.beating & sight.trumps
        if not trumps or sight.leads_trump or not sight.stakes:
            return SILENT
        low = lowest(trumps)
        if sight.threat < 0:
            is_master = sight.masters(1 << low, sight.unseen)
            return SILENT if sight.stakes < RICH and is_master else sight.to_win_last(trumps)
        if sight.attacks and sight.stakes >= RICH and not sight.holds(low):
            return highest(trumps)
        return low

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if the trump does not follow suit."""
        return self.name if sight.ruffs(number) else ""


class SpendJoker(Convention):
    """Win points with the joker, not empty tricks; if it loses its power in the last trick, play it before.

    Spending it on empty tricks costs .04 ± .03 a hand (600 deals).
    """

    def card(self, sight: SeatSight) -> int:
        law, jokers = sight.law, sight.beating & sight.law.jokers
        if not jokers:
            return SILENT
        fades = sight.position.trick == law.trick_count - 2 and jokers & law.fading
        return lowest(jokers) if fades or (sight.stakes and not is_spared(sight)) else SILENT


class SpendMighty(Convention):
    """Win points with the mighty, not empty tricks; play it in the last two tricks.

    Keeping it for two points costs .05 ± .04 a hand (600 deals).
    """

    def card(self, sight: SeatSight) -> int:
        mighty = sight.beating & sight.law.mighty
        if not mighty:
            return SILENT
        ends = sight.position.trick >= sight.law.trick_count - 2
        return lowest(mighty) if ends or (sight.stakes and not is_spared(sight)) else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return another key if the mighty wins an empty trick at the end of the hand, none if it has no power."""
        if not sight.now.special >> number & 1:
            return ""
        return self.name if sight.stakes else f"{self.name}_end"


class RuffRatherThanGive(Convention):
    """The declarer's side ruffs rather than give a point."""

    def card(self, sight: SeatSight) -> int:
        trumps = sight.beating & sight.trumps
        if not trumps or not sight.attacks:
            return SILENT
        return lowest(trumps) if sight.points >> sight.cheapest() & 1 else SILENT

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return the key only if the trump does not follow suit."""
        return self.name if sight.ruffs(number) else ""


class GiveCheapest(Convention):
    """Give the cheapest card to a trick of the other side; with trumps in hand, empty the shortest suit."""

    def card(self, sight: SeatSight) -> int:
        return sight.cheapest()

    def likewise(self, sight: SeatSight) -> int:
        return sight.legal & sight.law.plain & ~(sight.points | sight.beating)

    def sentence(self, sight: SeatSight, number: int) -> str:
        """Return another key if the trick could be won but is left, or if even this card is winning."""
        if sight.beating >> number & 1:
            return f"{self.name}_ahead"
        return f"{self.name}_left" if sight.beating else self.name


def fears_friend(sight: SeatSight) -> bool:
    """Return whether a friend whom a defender does not know may still play to the trick."""
    return not sight.attacks and not sight.alliances.known and sight.position.to_come > 1


def is_spared(sight: SeatSight) -> bool:
    """Return whether the declarer's side, playing last, keeps mighty and joker for a trick with more points."""
    return sight.attacks and sight.threat < 0 and sight.stakes < RICH
