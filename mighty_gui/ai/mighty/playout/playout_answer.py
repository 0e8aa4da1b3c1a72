"""A fast player for playouts: every seat acts on what it may know, on sets of bits alone.

It thinks as players are taught to: points go onto tricks that one's side is sure of, nothing onto the others;
a trick is won as cheaply as it can be held; mighty and joker win points, not empty tricks; the declarer's side
draws trumps first, then cashes what nobody can beat; defenders cash, call the joker and go for the mighty.
Which cards may still be out, and who has shown to have none of a suit, everyone counts; who holds what of the
rest nobody knows here, although the position does. Its thresholds were chosen by playing thousands of deals
against itself with one of them changed; where it parted from the rule player in 1,200 hands, and the rule
player's card did better in the true layout, it learned from that.
"""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.playout.playout_lead import lead, masters
from mighty_gui.engine.core.numbered_pack import highest, lowest
from mighty_gui.engine.mighty.law import NO_SUIT, OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw

JOKER_STAKES: Final = 1
"""The points for which a joker is spent, the card itself not counted."""
MIGHTY_STAKES: Final = 1
RUFF_STAKES: Final = 1
"""The points for which a trick is ruffed."""
LAST_STAKES: Final = 2
"""The points for which the declarer's side, playing last, spends mighty, joker or its highest trump."""
GENEROUS_FROM: Final = 7
"""From this trick on the declarer's side gives away points that would win a later trick."""
PLENTY: Final = 5
"""With so many cards of the led suit unseen nobody is expected to ruff; one fewer behind the last enemy."""
BOLD_STAKES: Final = 2
"""The points for which a ruff that may be overruffed is made with the highest trump."""


def play_out(position: Position, alliances: Alliances) -> list[int]:
    """Play the hand to its end; returns what each seat took. Changes ``position`` and ``alliances``."""
    tricks = position.law.trick_count
    while position.trick < tricks:
        if position.played:
            put_down(position, alliances, answer(position, alliances))
        else:
            number, suit, call = lead(position, alliances)
            put_down(position, alliances, number, suit, call)
    return position.taken


def put_down(position: Position, alliances: Alliances, number: int, suit: int = OWN_SUIT, call: bool = True) -> None:
    """Play a card for all to see: they note who cannot follow, and who turns out to be the friend."""
    seat = position.seat
    if position.played and not position.tells_nothing >> number & 1:
        shown = alliances.shown
        shown[seat] = shown[seat] | position.now.follows[position.led]
    position.play(number, suit, call)
    if alliances.called >> number & 1:
        alliances.saw(seat, number)
    if alliances.pending and not position.played:
        decide_pending(position, alliances)


def decide_pending(position: Position, alliances: Alliances) -> None:
    """Make the winner of the first or last trick the friend; the first may wait until another wins one."""
    law = position.law
    rolls = position.seat == alliances.declarer and law.rules.friend.first_rolls_on
    if position.trick == law.trick_count or (alliances.pending == "first" and not rolls):
        alliances.trick_won(position.seat)  # of two jokers not always who played the strongest card


def answer(position: Position, alliances: Alliances) -> int:
    """The card to follow with."""
    legal, seat = position.legal(), position.seat
    if legal & (legal - 1) == 0:
        return legal.bit_length() - 1
    beating = legal & position.beating
    if alliances.allies[seat] >> position.best_seat & 1:
        return _behind_ally(position, alliances, legal, beating)
    if not beating:
        return _give_up(position.law, legal, position.hands[seat])
    return _fight(position, alliances, legal, beating)


def _threat(position: Position, alliances: Alliances, seat: int) -> int:
    """The cards that the enemies still to play in this trick may hold; negative if none are to come."""
    after, shown, allies = position.after, alliances.shown, alliances.allies[seat]
    unseen = position.held & ~position.hands[seat]
    threat, other = -1, seat
    for _ in range(position.to_come - 1):
        other = after[other]
        if not allies >> other & 1:
            threat = unseen & ~shown[other] | (threat if threat >= 0 else 0)
    return threat


def _holds(position: Position, card: int, threat: int, unseen: int) -> bool:
    """Whether a card with that number is likely to keep the trick."""
    if threat < 0:
        return True
    above = threat & position.beaten_by[card]
    if not above:
        return True
    law = position.law
    if position.now.commanding[position.led] >> card & 1:
        return not above & ~(law.mighty | law.jokers)
    follows = position.now.follows[position.led]
    if above & follows & ~law.mighty:
        return False
    # only ruffs and special cards can beat it: rare while the suit is still plentiful
    last = position.to_come == 2
    return (unseen & follows).bit_count() >= PLENTY - last


def _is_special(position: Position, card: int) -> bool:
    """Whether it is a mighty or a joker with its power."""
    now = position.now
    return bool((now.commanding[position.led] & now.anytime) >> card & 1)


def _behind_ally(position: Position, alliances: Alliances, legal: int, beating: int) -> int:
    """Return a card to an ally's trick: points if that is safe, else what makes it safe, or a low one."""
    law = position.law
    seat = position.seat
    threat = _threat(position, alliances, seat)
    unseen = position.held & ~position.hands[seat]
    attacks = alliances.attack >> seat & 1
    if not attacks and _will_be_ruffed(position, alliances, seat, unseen):
        return _give_up(law, legal, position.hands[seat])
    if _is_special(position, position.best) or _holds(position, position.best, threat, unseen):
        gifts = legal & law.points & ~(law.trumps | law.mighty)
        gifts = gifts & ~beating or gifts
        if attacks and position.trick < GENEROUS_FROM:
            gifts &= ~masters(law, gifts, unseen)
        return lowest(gifts) if gifts else _give_up(law, legal, position.hands[seat])
    if attacks:
        bit = _take_over(position, alliances, legal, beating, threat, unseen)
        if bit >= 0:
            return bit
    plain = beating & law.plain
    if plain:
        top = highest(plain)
        if _holds(position, top, threat, unseen):
            return top
    return _give_up(law, legal, position.hands[seat])


def _will_be_ruffed(position: Position, alliances: Alliances, seat: int, unseen: int) -> bool:
    """Whether an enemy still to play has shown to have none of the suit led, and may have trumps.

    A defender gives such a trick no points, though a partner has the highest card of the suit.
    """
    law = position.law
    if not law.plain >> position.best & 1:
        return False
    follows = position.now.follows[position.led] & unseen & law.plain
    trumps = law.trumps & unseen & ~law.mighty
    after, shown, allies = position.after, alliances.shown, alliances.allies[seat]
    other = seat
    for _ in range(position.to_come - 1):
        other = after[other]
        if not allies >> other & 1 and not follows & ~shown[other] and trumps & ~shown[other]:
            return True
    return False


def _take_over(position: Position, alliances: Alliances, legal: int, beating: int, threat: int, unseen: int) -> int:
    """Return the card that makes an ally's trick safe: a ruff, or on trumps one that holds, mighty, joker; else -1.

    The joker goes only where no trump has to be followed with. A card that no other of its suit can beat is ruffed
    only if an enemy is sure to have none: the declarer's side takes .013 ± .003 points a hand more so.
    """
    law, seat = position.law, position.seat
    trumps = beating & law.trumps & ~law.mighty
    if not law.trumps >> position.lead & 1:
        above = threat & position.beaten_by[position.best] & law.plain
        if above:
            bit = _come_in(position, alliances, beating, threat)
            if bit >= 0:
                return bit
        elif law.plain >> position.best & 1 and not _will_be_ruffed(position, alliances, seat, unseen):
            return _give_up(law, legal, position.hands[seat])
        follows = legal & law.suits[position.led] & law.plain
        return lowest(trumps) if trumps and not follows else -1
    if trumps:
        top = highest(trumps)
        if _holds(position, top, threat, unseen):
            return top
    mighty = beating & law.mighty
    if mighty:
        return lowest(mighty)
    jokers = beating & law.jokers
    return lowest(jokers) if jokers and not legal & law.trumps else -1


def _come_in(position: Position, alliances: Alliances, beating: int, threat: int) -> int:
    """Return the mighty or joker with which a friend takes the lead that the declarer offers them; else -1.

    Who leads a card that is sure to be beaten trusts in it, but not in the first trick: the declarer's side
    takes .046 ± .008 points a hand more so. Without trumps it would make playouts, which think too well of such
    contracts already, think better still (a hand with 12 by the rules of thumb was put at 31 instead of 23).
    """
    law, seat = position.law, position.seat
    special = beating & law.mighty or beating & law.jokers
    if not special or not position.trick or law.trump is None:
        return -1
    if seat == alliances.declarer or position.leader != alliances.declarer:
        return -1
    plain = beating & law.plain
    if not law.plain >> position.lead & 1:
        return -1
    if plain and _holds(position, highest(plain), threat, position.held & ~position.hands[seat]):
        return -1
    return lowest(special)


def _give_up(law: HandLaw, legal: int, hand: int) -> int:
    """Return the cheapest card that gives the other side nothing; with trumps the shortest suit is emptied."""
    plain = legal & law.plain
    worthless = plain & ~law.points
    if not worthless:
        return lowest(plain or legal & ~law.points or legal)
    first = lowest(worthless)
    if not hand & law.trumps or not worthless & ~law.suits[law.suit_of[first]]:
        return first
    return min(((hand & suit).bit_count(), lowest(worthless & suit)) for suit in law.suits if worthless & suit)[1]


def _fight(position: Position, alliances: Alliances, legal: int, beating: int) -> int:
    """The trick can be won: with a plain card if possible, with more for more."""
    law, seat = position.law, position.seat
    threat = _threat(position, alliances, seat)
    attacks = alliances.attack >> seat & 1
    if attacks:
        bit = _come_in(position, alliances, beating, threat)
        if bit >= 0:
            return bit
    plain = beating & law.plain
    if plain:
        return _fight_plainly(position, legal, plain, threat)
    stakes = position.stakes + law.trick_worth
    trumps = beating & law.trumps & ~law.mighty
    if trumps:
        bit = _fight_with_trumps(position, trumps, threat, attacks, stakes)
        if bit >= 0:
            return bit
    spared = attacks and threat < 0 and stakes < LAST_STAKES
    special = beating & law.jokers
    fades = position.trick == law.trick_count - 2 and special & law.fading
    if special and (fades or (stakes >= JOKER_STAKES and not spared)):
        return lowest(special)
    mighty = beating & law.mighty
    if mighty and (position.trick >= law.trick_count - 2 or (stakes >= MIGHTY_STAKES and not spared)):
        return lowest(mighty)
    lost = _give_up(law, legal, position.hands[seat])
    if trumps and attacks and law.points >> lost & 1:
        return lowest(trumps)
    return lost


def _fight_plainly(position: Position, legal: int, plain: int, threat: int) -> int:
    """Return a card of the led suit: the top one if it may hold; a middling one only invites the next."""
    law = position.law
    if threat < 0:
        return lowest(plain & law.points or plain)
    top = highest(plain)
    now, led = position.now, position.led
    above = threat & position.beaten_by[top] & now.follows[led] & ~law.mighty
    if not above:
        return top
    cheap = plain & ~law.points
    return lowest(cheap) if cheap else _give_up(law, legal, position.hands[position.seat])


def _fight_with_trumps(position: Position, trumps: int, threat: int, attacks: int, stakes: int) -> int:
    """A ruff or a higher trump; -1 if neither is worth it."""
    law, led = position.law, position.led
    unseen = position.held & ~position.hands[position.seat]
    out = unseen & law.trumps & ~law.mighty
    if led != NO_SUIT and law.trumps >> position.lead & 1:
        top = highest(trumps)
        if not attacks and not stakes and not law.higher[top] & out:
            return -1
        if threat < 0:
            return lowest(trumps & law.points or trumps)
        return top if _holds(position, top, threat, unseen) else -1
    if stakes < RUFF_STAKES:
        return -1
    low = lowest(trumps)
    if threat < 0:
        if attacks:
            return -1 if stakes < LAST_STAKES and not law.higher[low] & out else low
        return lowest(trumps & law.points or trumps)
    if attacks and stakes >= BOLD_STAKES and not _holds(position, low, threat, unseen):
        return highest(trumps)
    return low
