"""Hands of the history in words."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from mighty_gui.client.company.names import name_shown
from mighty_gui.client.scenes.matches.match_words import when
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.keep.played_hands import PlayedHand
from mighty_gui.texts import Texts

FAVOURITE = "★"


def outcome_of(hand: PlayedHand, texts: Texts) -> str:
    """How a hand ended."""
    return texts(f"position.{hand.game}.outcome.{hand.outcome}")


def scores_of(hand: PlayedHand, texts: Texts, own: Collection[str] = ()) -> str:
    """Everybody at the table with what they won or lost; the scores alone where nobody is named.

    ``own`` are names that people have chosen, which are the same in every language.
    """
    if len(hand.players) != len(hand.scores):
        return ", ".join(map(signed, hand.scores))
    names = (name_shown(texts, name, own) for name in hand.players)
    return ", ".join(f"{name} {signed(score)}" for name, score in zip(names, hand.scores, strict=True))


def marks_of(hand: PlayedHand, texts: Texts) -> list[str]:
    """What is to be known of a hand beside its result."""
    marks = [texts("history.practice")] if hand.practice else []
    if hand.is_branch:
        marks.append(texts("matches.elsewhere"))
    if hand.repeated:
        marks.append(texts("matches.repeated"))
    if hand.taken_back:
        marks.append(texts("history.taken_back", count=hand.taken_back))
    return [*marks, *([texts("history.hinted")] if hand.hinted else [])]


def head_of(hand: PlayedHand, rules: str, texts: Texts) -> str:
    """By which rules a hand was played and how it ended."""
    star = f"{FAVOURITE} " if hand.favourite else ""
    return f"{star}{rules} · {outcome_of(hand, texts)}"


def as_text(hand: PlayedHand, rules: str, texts: Texts, now: datetime, own: Collection[str] = ()) -> str:
    """A hand as a few lines to be sent to somebody."""
    marks = ", ".join(marks_of(hand, texts))
    date = when(hand.date, texts, now)
    lines = (f"{rules} ({date})" if date else rules, outcome_of(hand, texts), scores_of(hand, texts, own), marks)
    return "\n".join(line for line in lines if line)
