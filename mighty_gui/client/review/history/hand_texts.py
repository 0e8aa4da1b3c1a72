"""Texts about hands of the history."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from mighty_gui.client.look.player_names import name_shown
from mighty_gui.client.review.history.match_tile import when
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.keep.archive import played_hands
from mighty_gui.texts import Texts

FAVOURITE = "★"


def outcome_of(hand: played_hands.PlayedHand, texts: Texts) -> str:
    """Return the text for how a hand ended."""
    return texts(f"position.{hand.game}.outcome.{hand.outcome}")


def scores_of(hand: played_hands.PlayedHand, texts: Texts, own: Collection[str] = ()) -> str:
    """Return each player's name and score; only the scores if the hand has no names.

    ``own`` are names that players have chosen; these are the same in every language.
    """
    if len(hand.players) != len(hand.scores):
        return ", ".join(map(with_sign, hand.scores))
    names = (name_shown(texts, name, own) for name in hand.players)
    return ", ".join(f"{name} {with_sign(score)}" for name, score in zip(names, hand.scores, strict=True))


def marks_of(hand: played_hands.PlayedHand, texts: Texts) -> list[str]:
    """Return the labels shown next to a hand's result."""
    marks = [texts("matches.entered" if hand.entered else "history.practice")] if hand.practice else []
    if hand.is_branch:
        marks.append(texts("matches.elsewhere"))
    if hand.repeated:
        marks.append(texts("matches.repeated"))
    if hand.taken_back:
        marks.append(texts("history.taken_back", count=hand.taken_back))
    return [*marks, *([texts("history.hinted")] if hand.hinted else [])]


def head_of(hand: played_hands.PlayedHand, rules: str) -> str:
    """Return the name of a hand's rules, with a star for a favourite."""
    return f"{FAVOURITE} {rules}" if hand.favourite else rules


def as_text(hand: played_hands.PlayedHand, rules: str, texts: Texts, now: datetime, own: Collection[str] = ()) -> str:
    """Return a hand as a few lines to share."""
    marks = ", ".join(marks_of(hand, texts))
    date = when(hand.date, texts, now)
    lines = (f"{rules} ({date})" if date else rules, outcome_of(hand, texts), scores_of(hand, texts, own), marks)
    return "\n".join(line for line in lines if line)
