"""The test of a rule sheet's proofs: change only the option of a sentence, play the same actions, and compare."""

from __future__ import annotations

from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import Beginning, Hand, Rules
from mighty_gui.engine.core.record import replay
from mighty_gui.engine.core.refusal import IllegalAction, RecordError
from mighty_gui.presets.games import book_of, game_of
from mighty_gui.presets.rule_proof import CASE, RuleProof
from mighty_gui.presets.variations import variations


def decides(rules: Rules, proof: RuleProof) -> bool:
    """Return whether another value of the proof's option alone gives another outcome at its position."""
    hand = position(rules, proof)
    others = (position(other, proof) for other in variations(book_of(rules), rules, proof.key.partition(CASE)[0]))
    return hand is not None and any(other is not None and differs(hand, other) for other in others)


def position(rules: Rules, proof: RuleProof) -> Hand | None:
    """Return the position of a proof under some rules; ``None`` if these do not allow its deal or its actions."""
    try:
        return replay(proof.record(""), game_of(rules), rules)
    except (RecordError, IllegalAction):
        return None


def begin_hand(rules: Rules, beginning: Beginning) -> Hand | None:
    """Return a hand with that beginning; ``None`` if it does not fit the rules."""
    try:
        return game_of(rules).begin(rules, beginning)
    except RecordError:
        return None


def differs(hand: Hand, other: Hand) -> bool:
    """Return whether two hands differ in what a rule can decide.

    These are the turn, the allowed actions, the winner and the points of the last trick, the result, the next dealer
    and those who sit out next.
    """
    if hand.to_act != other.to_act or last_trick(hand) != last_trick(other):
        return True
    return _end(hand) != _end(other) if hand.is_over or other.is_over else not have_same_actions(hand, other)


def have_same_actions(hand: Hand, other: Hand) -> bool:
    """Return whether the same actions are allowed; of discards, which are many, the number and the ends of the list."""
    legal, elsewhere = hand.legal(), other.legal()
    if legal and elsewhere and isinstance(legal[0], Discard):
        return (len(legal), legal[0], legal[-1]) == (len(elsewhere), elsewhere[0], elsewhere[-1])
    return legal == elsewhere or set(legal) == set(elsewhere)


def last_trick(hand: Hand) -> tuple[int, int] | None:
    """Return the winner and the points of the last finished trick; ``None`` before the first is finished."""
    won = (event for event in reversed(hand.events) if isinstance(event, TrickWon))
    return next(((event.winner, event.points) for event in won), None)


def _end(hand: Hand) -> object:
    if hand.result is None:
        return None
    after = game_of(hand.rules).opening_after(hand)
    return hand.result.as_json(), after.dealer, after.sitting_out
