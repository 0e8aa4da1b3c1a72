"""The playout player's leads: what to begin a trick with."""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.engine.core.numbered_pack import highest, lowest
from mighty_gui.engine.mighty.law import OWN_SUIT
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw

Lead = tuple[int, int, bool]
"""The card to lead, the suit to name with it (or `OWN_SUIT`), and whether to call the joker."""
LONG: Final = 3
"""With so many trumps the declarer goes on drawing them, though without the highest."""


def lead(position: Position, alliances: Alliances) -> Lead:
    """The card to lead, the suit to name with it, and whether to call the joker."""
    seat = position.seat
    legal = position.legal()
    law = position.law
    if position.trick == law.trick_count - 2 and legal & law.fading:
        return lowest(legal & law.fading), _trump_index(law), False
    if alliances.attack >> seat & 1:
        return _attack(position, alliances, seat, legal)
    return _defend(position, alliances, seat, legal)


def _may_hold(position: Position, alliances: Alliances, seat: int, unseen: int) -> int:
    """The cards that the seat's enemies may hold."""
    allies, shown, cards = alliances.allies[seat], alliances.shown, 0
    for other in position.order:
        if not allies >> other & 1:
            cards |= unseen & ~shown[other]
    return cards


def _attack(position: Position, alliances: Alliances, seat: int, legal: int) -> Lead:
    """Draw the enemies' trumps, cash what they cannot beat, then let the friend in."""
    law = position.law
    unseen = position.held & ~position.hands[seat]
    enemies = _may_hold(position, alliances, seat, unseen)
    trumps_out = enemies & law.trumps & ~law.mighty
    plain = legal & law.plain
    if alliances.pending == "first" and seat == alliances.declarer and not law.rules.friend.first_rolls_on:
        return _low(position, legal, plain)  # whoever wins the trick becomes the friend
    if alliances.called and seat == alliances.declarer:
        caller = _caller(position, alliances, seat, legal & summoners(law, alliances.called), unseen)
        if caller >= 0:
            return caller, OWN_SUIT, True
    if trumps_out and _worth_pulling(law, legal, trumps_out):
        declares = seat == alliances.declarer
        pull = _pull(position, legal, trumps_out) if declares else _return(law, legal, trumps_out)
        if pull is not None:
            return pull
    sure = masters(law, plain, enemies)
    if sure:
        return highest(sure), OWN_SUIT, False
    caller = _caller(position, alliances, seat, legal, unseen)
    if caller >= 0:
        return caller, OWN_SUIT, True
    mine = legal & law.trumps & ~law.mighty
    if mine and not plain & ~law.points and (mine & (mine - 1) or not plain):
        return (lowest(mine) if trumps_out or plain else highest(mine)), OWN_SUIT, False
    return _low(position, legal, plain)


def _worth_pulling(law: HandLaw, legal: int, trumps_out: int) -> bool:
    """One trump for the enemies' last is no bargain."""
    return trumps_out.bit_count() > 1 or (legal & law.trumps & ~law.mighty).bit_count() > 1


def _pull(position: Position, legal: int, trumps_out: int) -> Lead | None:
    """The declarer draws trumps: with the top one, the joker, or a low one of many for the friend to win."""
    law = position.law
    mine = legal & law.trumps & ~law.mighty
    if mine:
        top = highest(mine)
        if not law.higher[top] & trumps_out:
            return top, OWN_SUIT, False
    joker = legal & law.jokers
    if joker and position.now.commanding[0] >> lowest(joker) & 1:
        return lowest(joker), _trump_index(law), False
    if mine.bit_count() >= LONG:
        return lowest(mine), OWN_SUIT, False
    return None


def _return(law: HandLaw, legal: int, trumps_out: int) -> Lead | None:
    """Return a friend's lowest trump; one that nothing beats is kept, unless there are many."""
    mine = legal & law.trumps & ~law.mighty
    if not mine:
        return None
    top = highest(mine)
    if law.higher[top] & trumps_out:
        return lowest(mine), OWN_SUIT, False
    return (top, OWN_SUIT, False) if mine.bit_count() >= LONG else None


def _defend(position: Position, alliances: Alliances, seat: int, legal: int) -> Lead:
    """Return a defender's lead: a top card that nobody ruffs, a joker call, the mighty's suit, or a low card."""
    law = position.law
    unseen = position.held & ~position.hands[seat]
    plain = legal & law.plain
    sure = masters(law, plain, unseen)
    while sure:
        bit = highest(sure)
        if not _may_be_ruffed(position, alliances, seat, bit, unseen):
            return bit, OWN_SUIT, False
        sure ^= 1 << bit
    caller = _caller(position, alliances, seat, legal, unseen)
    if caller >= 0:
        return caller, OWN_SUIT, True
    mighty = law.mighty
    if mighty & unseen & position.now.anytime:
        forcing = plain & law.suits[law.suit_of[lowest(mighty)]]
        if forcing and mighty & _may_hold(position, alliances, seat, unseen):
            return lowest(forcing & ~law.points or forcing), OWN_SUIT, False
    return _low(position, legal, plain)


def _may_be_ruffed(position: Position, alliances: Alliances, seat: int, bit: int, unseen: int) -> bool:
    """Whether an enemy has shown to have none of the suit, and may have trumps."""
    law, allies, shown = position.law, alliances.allies[seat], alliances.shown
    suit, trumps = law.suits[law.suit_of[bit]], law.trumps & unseen
    for other in position.order:
        if not allies >> other & 1 and not suit & ~shown[other] and trumps & ~shown[other]:
            return True
    return False


def _trump_index(law: HandLaw) -> int:
    trumps = law.trumps & ~law.mighty
    return law.suit_of[highest(trumps)] if trumps else 0


def masters(law: HandLaw, plain: int, enemies: int) -> int:
    """The cards that nothing higher of their suit can beat."""
    sure, higher = 0, law.higher
    beyond = enemies & ~law.mighty
    while plain:
        bit = plain.bit_length() - 1
        plain ^= 1 << bit
        if not higher[bit] & beyond:
            sure |= 1 << bit
    return sure


def summoners(law: HandLaw, called: int) -> int:
    """Return the callers of jokers in a suit of which a side card has been ``called``.

    Led, such a caller makes the joker fall, and the friend's card takes the trick (002§4.2.3).
    """
    side_cards = called & law.plain
    return sum(1 << bit for bit in law.middle.calls if side_cards & law.suits[law.suit_of[bit]])


def _caller(position: Position, alliances: Alliances, seat: int, legal: int, unseen: int) -> int:
    """A joker-call card worth leading: an opponent may hold the joker, one's own side does not need it."""
    for bit, joker in position.now.calls.items():
        if legal >> bit & 1 and unseen & joker:
            friendly = alliances.called & joker and alliances.attack >> seat & 1
            return -1 if friendly else bit
    return -1


def _low(position: Position, legal: int, plain: int) -> Lead:
    """Return the cheapest card: there is nothing to cash."""
    law = position.law
    if plain:
        return lowest(plain & ~law.points or plain), OWN_SUIT, False
    bit = lowest(legal)
    suit = _trump_index(law) if position.now.naming >> bit & 1 else OWN_SUIT
    return bit, suit, False
