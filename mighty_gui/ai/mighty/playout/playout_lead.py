"""The playout player's leads: what to begin a trick with."""

from __future__ import annotations

from mighty_gui.ai.mighty.playout.alliances import Alliances
from mighty_gui.ai.mighty.playout.card_sets import CardSets, highest, lowest
from mighty_gui.ai.mighty.playout.kernel import Position
from mighty_gui.engine.mighty.power import JOKER_STRENGTH, TRUMP_STRENGTH

Lead = tuple[int, int | None, bool]
"""The card to lead, the suit to name with it, and whether to call the joker."""
LONG = 3
"""With so many trumps the declarer goes on drawing them, though without the highest."""


def lead(position: Position, alliances: Alliances) -> Lead:
    """The card to lead, the suit to name with it, and whether to call the joker."""
    seat = position.order[position.turn]
    legal = position.legal()
    sets = position.sets
    if position.trick == sets.tricks - 2 and legal & sets.fading:
        return lowest(legal & sets.fading), _trump_index(sets), False
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
    sets = position.sets
    unseen = position.held & ~position.hands[seat]
    enemies = _may_hold(position, alliances, seat, unseen)
    trumps_out = enemies & sets.trumps & ~sets.mighty
    plain = legal & sets.plain
    if alliances.pending == "first" and seat == alliances.declarer and not sets.rules.friend.first_rolls_on:
        return _low(position, legal, plain)  # whoever wins the trick becomes the friend
    if alliances.called and seat == alliances.declarer:
        caller = _caller(position, alliances, seat, legal & sets.summoners(alliances.called), unseen)
        if caller >= 0:
            return caller, None, True
    if trumps_out and _worth_pulling(sets, legal, trumps_out):
        declares = seat == alliances.declarer
        pull = _pull(position, legal, trumps_out) if declares else _return(sets, legal, trumps_out)
        if pull is not None:
            return pull
    sure = masters(sets, plain, enemies)
    if sure:
        return highest(sure), None, False
    caller = _caller(position, alliances, seat, legal, unseen)
    if caller >= 0:
        return caller, None, True
    mine = legal & sets.trumps & ~sets.mighty
    if mine and not plain & ~sets.points and (mine & (mine - 1) or not plain):
        return (lowest(mine) if trumps_out or plain else highest(mine)), None, False
    return _low(position, legal, plain)


def _worth_pulling(sets: CardSets, legal: int, trumps_out: int) -> bool:
    """One trump for the enemies' last is no bargain."""
    return trumps_out.bit_count() > 1 or (legal & sets.trumps & ~sets.mighty).bit_count() > 1


def _pull(position: Position, legal: int, trumps_out: int) -> Lead | None:
    """The declarer draws trumps: with the top one, the joker, or a low one of many for the friend to win."""
    sets = position.sets
    mine = legal & sets.trumps & ~sets.mighty
    if mine:
        top = highest(mine)
        if not sets.higher[top] & trumps_out:
            return top, None, False
    joker = legal & sets.jokers
    if joker and position.now.lead_strength[0][lowest(joker)] >= JOKER_STRENGTH:
        return lowest(joker), _trump_index(sets), False
    if mine.bit_count() >= LONG:
        return lowest(mine), None, False
    return None


def _return(sets: CardSets, legal: int, trumps_out: int) -> Lead | None:
    """Return a friend's lowest trump; one that nothing beats is kept, unless there are many."""
    mine = legal & sets.trumps & ~sets.mighty
    if not mine:
        return None
    top = highest(mine)
    if sets.higher[top] & trumps_out:
        return lowest(mine), None, False
    return (top, None, False) if mine.bit_count() >= LONG else None


def _defend(position: Position, alliances: Alliances, seat: int, legal: int) -> Lead:
    """Return a defender's lead: a top card that nobody ruffs, a joker call, the mighty's suit, or a low card."""
    sets = position.sets
    unseen = position.held & ~position.hands[seat]
    plain = legal & sets.plain
    sure = masters(sets, plain, unseen)
    while sure:
        bit = highest(sure)
        if not _ruffed(position, alliances, seat, bit, unseen):
            return bit, None, False
        sure ^= 1 << bit
    caller = _caller(position, alliances, seat, legal, unseen)
    if caller >= 0:
        return caller, None, True
    mighty = sets.mighty
    if mighty & unseen and position.now.strength[0][lowest(mighty)] > TRUMP_STRENGTH:
        forcing = plain & sets.suits[sets.suit_of[lowest(mighty)]]
        if forcing and mighty & _may_hold(position, alliances, seat, unseen):
            return lowest(forcing & ~sets.points or forcing), None, False
    return _low(position, legal, plain)


def _ruffed(position: Position, alliances: Alliances, seat: int, bit: int, unseen: int) -> bool:
    """Whether an enemy has shown to have none of the suit, and may have trumps."""
    sets, allies, shown = position.sets, alliances.allies[seat], alliances.shown
    suit, trumps = sets.suits[sets.suit_of[bit]], sets.trumps & unseen
    for other in position.order:
        if not allies >> other & 1 and not suit & ~shown[other] and trumps & ~shown[other]:
            return True
    return False


def _trump_index(sets: CardSets) -> int:
    trumps = sets.trumps & ~sets.mighty
    return sets.suit_of[highest(trumps)] if trumps else 0


def masters(sets: CardSets, plain: int, enemies: int) -> int:
    """The cards that nothing higher of their suit can beat."""
    sure, higher = 0, sets.higher
    beyond = enemies & ~sets.mighty
    while plain:
        bit = plain.bit_length() - 1
        plain ^= 1 << bit
        if not higher[bit] & beyond:
            sure |= 1 << bit
    return sure


def _caller(position: Position, alliances: Alliances, seat: int, legal: int, unseen: int) -> int:
    """A joker-call card worth leading: an opponent may hold the joker, one's own side does not need it."""
    for bit, joker in position.now.calls.items():
        if legal >> bit & 1 and unseen & joker:
            friendly = alliances.called & joker and alliances.attack >> seat & 1
            return -1 if friendly else bit
    return -1


def _low(position: Position, legal: int, plain: int) -> Lead:
    """Return the cheapest card: there is nothing to cash."""
    sets = position.sets
    if plain:
        return lowest(plain & ~sets.points or plain), None, False
    bit = lowest(legal)
    suit = _trump_index(sets) if position.now.names_suit >> bit & 1 else None
    return bit, suit, False
