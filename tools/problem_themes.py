"""The theme of a problem."""

from __future__ import annotations

from typing import Final

from mighty_gui.engine.core.cards import Suit
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import CallFriend, Play
from mighty_gui.engine.mighty.law import mighty_card
from mighty_gui.engine.mighty.view import PlayerView

ENDING: Final = 4
"""The number of last cards that are the ending of a hand."""


def _trump(view: PlayerView) -> Suit | None:
    return view.contract.trump if view.contract else None


def theme_of(view: PlayerView, best: Action, tempting: Action) -> str:
    """Return the theme of a decision between these actions; empty if it has none."""
    if isinstance(best, Discard):
        return "bury"
    if isinstance(best, CallFriend):
        return "friend"
    if not (isinstance(best, Play) and isinstance(tempting, Play)):
        return ""
    return _theme_of_cards(view, best, tempting)


def _theme_of_cards(view: PlayerView, best: Play, tempting: Play) -> str:
    if best.call != tempting.call:
        return "joker_call"
    if len(view.hand) <= ENDING:
        return "ending"
    return _theme_of_lead(view, best, tempting) if not view.trick else _theme_of_answer(view, best, tempting)


def _theme_of_lead(view: PlayerView, best: Play, tempting: Play) -> str:
    mighty, trump = mighty_card(view.rules, _trump(view)), _trump(view)
    suits = {best.card.suit, tempting.card.suit}
    is_out = mighty not in view.hand and all(mighty != played.card for trick in view.tricks for played in trick.plays)
    if mighty.suit != trump and mighty.suit in suits and len(suits) > 1 and is_out:
        return "force_mighty"
    return "" if view.tricks else "first_lead"


def _theme_of_answer(view: PlayerView, best: Play, tempting: Play) -> str:
    led = view.trick[0].suit or view.trick[0].card.suit
    if any(card.suit == led for card in view.hand) or led == _trump(view):
        return ""
    ruffs = {play.card.suit == _trump(view) for play in (best, tempting)}
    if len(ruffs) == 2:
        return "ruff"
    return "loser" if ruffs == {False} and not best.card.is_joker else ""
