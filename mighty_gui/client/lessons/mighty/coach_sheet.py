"""The coach's sheets: a comment during the hand, and the review after it, with the cards drawn."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.client.lessons.learners_decisions import Decision
from mighty_gui.client.lessons.lesson_kit import Write
from mighty_gui.client.pages.document import Document
from mighty_gui.client.table.mighty.aids.action_words import words_of_action
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import CallFriend, Kill, Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text

Names = Sequence[str]
_HEIGHT = 100
"""The height of a card on the sheet, in design pixels: a trick and two choices beside it fit in a row."""


def why_better(texts: Texts, decision: Decision, names: Names) -> str:
    """Explain what would have been better and why, and what was wrong, where there is a reason to give."""
    view = expect(PlayerView, decision.view)
    told = reason(view, decision.best)
    against = None if decision.own is None else reproach(view, decision.own)
    better = texts(
        "coach.better",
        action=words_of_action(texts, view, decision.best.action, names),
        why=reason_text(texts, told.code, told.params, names),
    )
    if against is None:
        return better
    return f"{reason_text(texts, against.code, against.params, names)} {better}"


def remark(texts: Texts, decision: Decision, names: Names) -> Write:
    """Write the immediate comment."""

    def write(page: Document) -> None:
        page.title(texts("coach.wait"))
        page.text(why_better(texts, decision, names))
        _cards(page, texts, decision, names)

    return write


def review(texts: Texts, decisions: Sequence[Decision], names: Names) -> Write:
    """Write the review of the decisions that cost most."""

    def write(page: Document) -> None:
        page.title(texts("coach.review"))
        page.text(texts("coach.costly" if decisions else "coach.clean"))
        for decision in decisions:
            page.heading(_when(texts, decision))
            page.text(why_better(texts, decision, names))
            _cards(page, texts, decision, names)
            page.text(texts("coach.cost", score=f"{decision.loss:.1f}"), soft=True)

    return write


def _when(texts: Texts, decision: Decision) -> str:
    view = expect(PlayerView, decision.view)
    if view.phase is Phase.PLAY:
        return texts("coach.when.play", number=len(view.tricks) + 1)
    return texts(f"coach.when.{view.phase.value}")


def cards_of(action: Action) -> list[Card]:
    """Return the cards that an action contains."""
    if isinstance(action, Discard):
        return list(action.cards)
    if isinstance(action, (Play, Kill, CallFriend)) and action.card is not None:
        return [action.card]
    return []


def _cards(page: Document, texts: Texts, decision: Decision, names: Names) -> None:
    """Draw the trick, the card chosen and the better one; if there are several cards, draw both lots apart."""
    own, better = cards_of(decision.action), cards_of(decision.best.action)
    if len(own) > 1 or len(better) > 1:
        for cards, key in ((own, "coach.yours"), (better, "coach.mine")):
            page.text(texts(key), soft=True)
            page.cards([str(card) for card in cards], height=_HEIGHT)
        return
    lying = [(str(played.card), names[played.seat]) for played in expect(PlayerView, decision.view).trick]
    chosen = [
        (str(card), texts(key)) for cards, key in ((own, "coach.yours"), (better, "coach.mine")) for card in cards
    ]
    row = [*lying, *chosen]
    if chosen:
        marked = len(row) - 1 if better else None
        page.cards([card for card, _ in row], [words for _, words in row], marked, _HEIGHT)
