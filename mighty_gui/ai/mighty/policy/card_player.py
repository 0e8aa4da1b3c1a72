"""The policy at the table: it gets a view and returns the card to play.

A seat's own view becomes a position in which the other players' cards are not known: conventions use only what their
seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.appraisal import RULED_OUT
from mighty_gui.ai.mighty.knowledge import ActionValues
from mighty_gui.ai.mighty.playout.imagined_table import Alliances, alliances_seen, worth_law
from mighty_gui.ai.mighty.policy.policy import POLICY, Move, Policy, move_of
from mighty_gui.ai.mighty.policy.seat_sight import SeatSight
from mighty_gui.ai.race import TIE
from mighty_gui.engine.core.numbered_pack import lowest
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.pack import ghost_seat
from mighty_gui.engine.mighty.play_position import Position
from mighty_gui.engine.mighty.trick_law import HandLaw, TrickLaw
from mighty_gui.engine.mighty.view import PlayerView


def value_cards(view: PlayerView, policy: Policy = POLICY) -> ActionValues:
    """Return each legal action with its value: the policy's card first, then equivalent ones, then the others by worth.

    The values of equivalent cards differ only by their order of worth, which is less than what any style leaves to
    chance (`LEEWAY`); each later convention is a whole point lower.
    """
    assert view.contract is not None
    law = worth_law(view.rules, view.contract.trump)
    position, alliances = seen_table(view, law)
    sight = SeatSight(position, alliances, position.legal())
    asked = policy.ideas(sight)
    chosen = move_of(sight, *asked[0])
    played, near = play_of(view, law, chosen), doing_the_same(position, chosen[0])
    ideas = [law.pack.copies[law.pack.cards[number]] for number, _ in asked]
    values: ActionValues = []
    for action in view.legal:
        if not isinstance(action, Play):
            values.append((action, RULED_OUT))
        elif action == played:
            values.append((action, 0.0))
        else:
            card = law.pack.copies[action.card]
            place = card.bit_length() - 1
            value = -TIE * abs(place - chosen[0]) if near & card else -len(ideas) - TIE * place
            values.append((action, max(value, -float(ideas.index(card))) if card in ideas[1:] else value))
    return values


def play_of(view: PlayerView, law: HandLaw, chosen: Move) -> Play:
    """Return the legal action that is, or is closest to, the choice of the policy.

    If the view does not list the chosen card (a search may look at the best cards only), it is the first play listed.
    """
    number, suit, call = chosen
    card = law.pack.cards[number]
    plays = [action for action in view.legal if isinstance(action, Play)]
    plays = [action for action in plays if action.card is card] or plays[:1]
    if len(plays) == 1:
        return plays[0]
    announcements = [law.announcement(action) for action in plays]
    return plays[min(range(len(plays)), key=lambda at: (announcements[at][0] != suit, announcements[at][1] != call))]


def doing_the_same(position: Position, number: int) -> int:
    """Return the plain cards of the same suit with the same effect.

    These are equal losers, or equal winners with no card of another hand between them.
    """
    law, card = position.law, 1 << number
    if not card & law.plain or (position.played and len(position.now.suits_led(position.led)) > 1):
        return 0
    same = position.legal() & law.plain & law.suits[law.suit_of[number]]
    same &= (law.points if card & law.points else ~law.points) & ~law.pack.same[number]
    if position.played:
        same &= position.beating if card & position.beating else ~position.beating
        if not card & position.beating:
            return same
    out, rest, near = position.held & ~position.hands[position.seat], same, 0
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        between = law.higher[other] ^ law.higher[number]
        if not between & out:
            near |= 1 << other
    return near


def seen_table(view: PlayerView, law: HandLaw) -> tuple[Position, Alliances]:
    """Return the table as the seat to act sees it, and whom they trust."""
    pack, leader = law.pack, view.trick[0].seat if view.trick else view.to_act
    assert leader is not None
    hands, shown = [0] * len(view.counts), [0] * len(view.counts)
    gone, ghost = pack.set_of(view.discard or ()), ghost_seat(view.rules)
    for now, trick in zip(law.tricks, view.tricks, strict=False):
        if trick.plays:  # not one of the forgotten tricks
            gone = _take_in(law, now, trick.plays, gone, shown, ghost)
    for seat, hand in enumerate(view.hands):
        if hand:
            hands[seat] = pack.set_of(hand, gone)
            gone |= hands[seat]
    position = Position(law, hands, view.playing, leader, len(view.tricks))
    if view.trick:
        _take_in(law, position.now, view.trick, gone, shown, ghost)
    for played in view.trick:
        card = pack.set_of([played.card], gone)
        gone |= card
        position.play(card.bit_length() - 1, *law.announcement(played))
    position.held |= pack.all & ~gone
    return position, alliances_seen(view, law, shown)


def _take_in(
    law: HandLaw, now: TrickLaw, plays: Sequence[Played], gone: int, shown: list[int], ghost: int | None
) -> int:
    """Note which seats have shown to have no card of the led suit.

    Return ``gone`` with the cards of these plays added.
    """
    lead, copies_of = plays[0], law.pack.copies
    led = now.led_number(plays)
    uninformative, follows = now.uninformative[led], now.follows[led]
    for played in plays:
        copies = copies_of[played.card]
        free = copies & ~gone
        gone |= free & -free
        if not copies & uninformative and played is not lead and played.seat != ghost:
            shown[played.seat] |= follows
    return gone
