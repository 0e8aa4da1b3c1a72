"""The reason for any action, by its kind, and what speaks against it."""

from __future__ import annotations

from typing import assert_never

from mighty_gui.ai.appraisal import Appraisal, Reason, because
from mighty_gui.ai.mighty.reasons.card_reasons import CardReasons
from mighty_gui.ai.mighty.reasons.contract_reasons import (
    bid_reason,
    bid_reproach,
    bury_reason,
    bury_reproach,
    change_reason,
    draw_reason,
    friend_reason,
    friend_reproach,
    keep_reason,
    kill_reason,
    misdeal_reason,
    pass_reason,
)
from mighty_gui.engine.core.common_actions import Discard, Word
from mighty_gui.engine.mighty.actions import (
    KEEP,
    MISDEAL,
    ORDER,
    PASS,
    PLAY_ON,
    REVEAL,
    Action,
    Bid,
    CallFriend,
    ChangeContract,
    Kill,
    Play,
)
from mighty_gui.engine.mighty.view import PlayerView


def reason(view: PlayerView, appraisal: Appraisal) -> Reason:
    """Explain why one would do that, as far as the seat to act can see. It never speaks against it."""
    match action := _of_mighty(appraisal):
        case Bid():
            return bid_reason(view, action)
        case Discard():
            return bury_reason(view, action)
        case CallFriend():
            return friend_reason(view, action)
        case ChangeContract():
            return change_reason(view, action)
        case Kill():
            return kill_reason(view, action)
        case Play():
            return CardReasons(view).reason(action)
        case Word():
            return _word(view, appraisal, action)
    assert_never(action)


def _of_mighty(appraisal: Appraisal) -> Action:
    if not isinstance(appraisal.action, Action):
        raise TypeError(f"'{appraisal.action}' is no action of Mighty")
    return appraisal.action


def reproach(view: PlayerView, appraisal: Appraisal) -> Reason | None:
    """Explain what speaks against doing that; ``None`` where the seat to act cannot say."""
    match action := _of_mighty(appraisal):
        case Bid():
            return bid_reproach(view, appraisal, action)
        case Discard():
            return bury_reproach(view, action)
        case CallFriend():
            return friend_reproach(view, action)
        case Play():
            return CardReasons(view).reproach(action)
        case ChangeContract() | Kill() | Word():
            return None
    assert_never(action)


def _word(view: PlayerView, appraisal: Appraisal, action: Word) -> Reason:
    if action == PASS:
        return pass_reason(view)
    if action in (MISDEAL, PLAY_ON):
        return misdeal_reason(view, action == MISDEAL)
    if action == KEEP:
        return keep_reason(view)
    if action == REVEAL:
        return because("play.reveal")
    if action == ORDER:
        return because("play.order")
    return draw_reason(view, appraisal)
