"""The play: the law's answers become actions, reasons and events; honours are shown with the first cards."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.engine.core import game
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.numbered_pack import bits, lowest, not_legal, reason_against
from mighty_gui.engine.core.refusal import IllegalAction, Refusal
from mighty_gui.engine.mitigati.actions import Action, MitigatiPlay, play
from mighty_gui.engine.mitigati.events import HonoursShown, MitigatiOver, MitigatiTrickWon
from mighty_gui.engine.mitigati.law import NOBODY, MitigatiPlayPosition, law_of
from mighty_gui.engine.mitigati.pack import HAND, PACK
from mighty_gui.engine.mitigati.result import honour_points, honours_in, played_result
from mighty_gui.engine.mitigati.state import MitigatiHandState, MitigatiPhase, MitigatiTrick


def begin(state: MitigatiHandState) -> None:
    """Give the lead to the seat after the dealer."""
    state.position = MitigatiPlayPosition(law_of(state.rules), state.hands, state.first)
    state.to_act = state.first


def legal(state: MitigatiHandState) -> Sequence[Action]:
    """Return the plays of all allowed cards."""
    return [play(card) for card in PACK.cards_in(state.known_position().legal())]


def refusals(state: MitigatiHandState) -> dict[Card, str]:
    """Return the cards that the player whose turn it is may not play, each with the reason."""
    position = state.known_position()
    hand = position.hands[position.seat]
    barred = bits(hand & ~position.legal())
    return {PACK.cards[number]: reason_against(position.demands, hand, 1 << number) for number in barred}


def refusal(state: MitigatiHandState, action: game.Action) -> IllegalAction | None:
    """Return the reason why the action is not allowed now; for a card, the rule that forbids it."""
    if not isinstance(action, MitigatiPlay):
        return not_legal(action, legal(state))
    position = state.known_position()
    hand, allowed = position.hands[position.seat], position.legal()
    held = PACK.copies.get(action.card, 0) & hand
    if held & allowed:
        return None
    reason = reason_against(position.demands, hand, held) if held else "not_held"
    cards = tuple(map(str, PACK.cards_in(allowed)))
    return IllegalAction(Refusal(f"play.{reason}", action=str(action), card=str(action.card), cards=cards))


def apply(state: MitigatiHandState, action: game.Action) -> None:
    """Play a card; with a player's first card, show their honours."""
    assert isinstance(action, MitigatiPlay)
    position = state.known_position()
    seat, tricks, hand = position.seat, position.trick, position.hands[position.seat]
    position.play(lowest(PACK.copies[action.card]))
    state.to_act = position.seat
    card = CardPlayed(seat, action.card)
    state.trick.append(card)
    state.events.append(card)
    if not tricks:
        _show_honours(state, seat, hand)
    if position.trick > tricks:
        _finish_trick(state, position)


def _show_honours(state: MitigatiHandState, seat: int, hand: int) -> None:
    lines = honours_in(hand, state.rules)
    if lines:
        shown = HonoursShown(seat, lines)
        state.honours[seat] = shown
        state.events.append(shown)


def _finish_trick(state: MitigatiHandState, position: MitigatiPlayPosition) -> None:
    winner, points = position.seat, position.won
    trick = MitigatiTrick(tuple(state.trick), winner, points)
    cards = tuple((play_event.seat, play_event.card) for play_event in trick.plays)
    fool = None if position.fool_kept == NOBODY else position.fool_kept
    state.tricks.append(trick)
    state.events.append(MitigatiTrickWon(trick.leader, cards, winner, points, fool))
    state.trick = []
    if len(state.tricks) == HAND:
        _settle(state, position)


def _settle(state: MitigatiHandState, position: MitigatiPlayPosition) -> None:
    """Count the card values, the discard for the dealer, and the honours; end the hand."""
    values = position.taken[:]
    values[state.dealer] += sum(position.law.values[number] for number in bits(PACK.set_of(state.discard)))
    honours = tuple(honour_points(honour.lines) if honour else 0 for honour in state.honours)
    state.result = played_result(tuple(values), honours)
    state.events.append(MitigatiOver("played", state.result.scores))
    state.phase, state.to_act = MitigatiPhase.OVER, None
