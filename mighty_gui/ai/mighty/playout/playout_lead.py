"""The playout player's leads: what to begin a trick with."""

from __future__ import annotations

from mighty_gui.ai.mighty.playout.alliances import Sides
from mighty_gui.ai.mighty.playout.card_sets import Tables, highest, lowest
from mighty_gui.ai.mighty.playout.kernel import Position
from mighty_gui.engine.mighty.power import JOKER_STRENGTH, TRUMP_STRENGTH

Lead = tuple[int, int | None, bool]
"""The card to lead, the suit to name with it, and whether to call the joker."""
LONG = 3
"""With so many trumps the declarer goes on drawing them, though he has not got the highest."""


def lead(position: Position, sides: Sides) -> Lead:
    """The card to lead, the suit to name with it, and whether to call the joker."""
    seat = position.order[position.turn]
    legal = position.legal()
    tables = position.tables
    if position.trick == tables.tricks - 2 and legal & tables.fading:
        return lowest(legal & tables.fading), _trump_index(tables), False
    if sides.attack >> seat & 1:
        return _attack(position, sides, seat, legal)
    return _defend(position, sides, seat, legal)


def _may_hold(position: Position, sides: Sides, seat: int, unseen: int) -> int:
    """The cards that the seat's enemies may hold."""
    allies, shown, cards = sides.allies[seat], sides.shown, 0
    for other in position.order:
        if not allies >> other & 1:
            cards |= unseen & ~shown[other]
    return cards


def _attack(position: Position, sides: Sides, seat: int, legal: int) -> Lead:
    """Draw the enemies' trumps, cash what they cannot beat, then let the friend in."""
    tables = position.tables
    unseen = position.held & ~position.hands[seat]
    enemies = _may_hold(position, sides, seat, unseen)
    trumps_out = enemies & tables.trumps & ~tables.mighty
    plain = legal & tables.plain
    if sides.pending == "first" and seat == sides.declarer and not tables.rules.friend.first_rolls_on:
        return _low(position, legal, plain)  # whoever wins the trick becomes his friend
    if sides.called and seat == sides.declarer:
        caller = _caller(position, sides, seat, legal & tables.summoners(sides.called), unseen)
        if caller >= 0:
            return caller, None, True
    if trumps_out and _worth_pulling(tables, legal, trumps_out):
        declares = seat == sides.declarer
        pull = _pull(position, legal, trumps_out) if declares else _return(tables, legal, trumps_out)
        if pull is not None:
            return pull
    sure = masters(tables, plain, enemies)
    if sure:
        return highest(sure), None, False
    caller = _caller(position, sides, seat, legal, unseen)
    if caller >= 0:
        return caller, None, True
    mine = legal & tables.trumps & ~tables.mighty
    if mine and not plain & ~tables.points and (mine & (mine - 1) or not plain):
        return (lowest(mine) if trumps_out or plain else highest(mine)), None, False
    return _low(position, legal, plain)


def _worth_pulling(tables: Tables, legal: int, trumps_out: int) -> bool:
    """One trump for the enemies' last is no bargain."""
    return trumps_out.bit_count() > 1 or (legal & tables.trumps & ~tables.mighty).bit_count() > 1


def _pull(position: Position, legal: int, trumps_out: int) -> Lead | None:
    """The declarer draws trumps: with the top one, the joker, or a low one of many for the friend to win."""
    tables = position.tables
    mine = legal & tables.trumps & ~tables.mighty
    if mine:
        top = highest(mine)
        if not tables.higher[top] & trumps_out:
            return top, None, False
    joker = legal & tables.jokers
    if joker and position.now.lead_strength[0][lowest(joker)] >= JOKER_STRENGTH:
        return lowest(joker), _trump_index(tables), False
    if mine.bit_count() >= LONG:
        return lowest(mine), None, False
    return None


def _return(tables: Tables, legal: int, trumps_out: int) -> Lead | None:
    """A friend returns his lowest trump; one that nothing beats he keeps, unless he has many."""
    mine = legal & tables.trumps & ~tables.mighty
    if not mine:
        return None
    top = highest(mine)
    if tables.higher[top] & trumps_out:
        return lowest(mine), None, False
    return (top, None, False) if mine.bit_count() >= LONG else None


def _defend(position: Position, sides: Sides, seat: int, legal: int) -> Lead:
    """Cash top cards that no enemy will ruff, call the joker, go for the mighty; else lead low."""
    tables = position.tables
    unseen = position.held & ~position.hands[seat]
    plain = legal & tables.plain
    sure = masters(tables, plain, unseen)
    while sure:
        bit = highest(sure)
        if not _ruffed(position, sides, seat, bit, unseen):
            return bit, None, False
        sure ^= 1 << bit
    caller = _caller(position, sides, seat, legal, unseen)
    if caller >= 0:
        return caller, None, True
    mighty = tables.mighty
    if mighty & unseen and position.now.strength[0][lowest(mighty)] > TRUMP_STRENGTH:
        forcing = plain & tables.suits[tables.suit_of[lowest(mighty)]]
        if forcing and mighty & _may_hold(position, sides, seat, unseen):
            return lowest(forcing & ~tables.points or forcing), None, False
    return _low(position, legal, plain)


def _ruffed(position: Position, sides: Sides, seat: int, bit: int, unseen: int) -> bool:
    """Whether an enemy has shown to have none of the suit, and may have trumps."""
    tables, allies, shown = position.tables, sides.allies[seat], sides.shown
    suit, trumps = tables.suits[tables.suit_of[bit]], tables.trumps & unseen
    for other in position.order:
        if not allies >> other & 1 and not suit & ~shown[other] and trumps & ~shown[other]:
            return True
    return False


def _trump_index(tables: Tables) -> int:
    trumps = tables.trumps & ~tables.mighty
    return tables.suit_of[highest(trumps)] if trumps else 0


def masters(tables: Tables, plain: int, enemies: int) -> int:
    """The cards that nothing higher of their suit can beat."""
    sure, higher = 0, tables.higher
    beyond = enemies & ~tables.mighty
    while plain:
        bit = plain.bit_length() - 1
        plain ^= 1 << bit
        if not higher[bit] & beyond:
            sure |= 1 << bit
    return sure


def _caller(position: Position, sides: Sides, seat: int, legal: int, unseen: int) -> int:
    """A joker-call card worth leading: an opponent may hold the joker, one's own side does not need it."""
    for bit, joker in position.now.calls.items():
        if legal >> bit & 1 and unseen & joker:
            friendly = sides.called & joker and sides.attack >> seat & 1
            return -1 if friendly else bit
    return -1


def _low(position: Position, legal: int, plain: int) -> Lead:
    """Nothing to cash: the cheapest card."""
    tables = position.tables
    if plain:
        return lowest(plain & ~tables.points or plain), None, False
    bit = lowest(legal)
    suit = _trump_index(tables) if position.now.names_suit >> bit & 1 else None
    return bit, suit, False
