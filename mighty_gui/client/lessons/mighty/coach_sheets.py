"""The coach's sheets: a comment during the hand, and the review after it, with the cards drawn."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.client.lessons.lesson_kit import LearnersDecision
from mighty_gui.client.pages.document import Document, Write
from mighty_gui.client.table.mighty.action_texts import action_text_in
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mighty.actions import CallFriend, Kill, Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

Names = Sequence[str]
_HEIGHT = 100
"""The height of a card on the sheet, in design pixels, so that a trick and two choices fit in a row."""


def why_better(texts: Texts, decision: LearnersDecision, names: Names) -> str:
    """Return what would have been better and why, and what was wrong with the choice, if there is a reason."""
    view = expect(PlayerView, decision.view)
    result = reason(view, decision.best)
    against = None if decision.own is None else reproach(view, decision.own)
    better = texts(
        "coach.better",
        action=action_text_in(texts, view, decision.best.action, names),
        why=reason_text(texts, result.code, result.params, names),
    )
    if against is None:
        return better
    return f"{reason_text(texts, against.code, against.params, names)} {better}"


def remark(texts: Texts, decision: LearnersDecision, names: Names) -> Write:
    """Return the writer of an immediate comment."""

    def write(page: Document) -> None:
        page.title(texts("coach.wait"))
        page.text(why_better(texts, decision, names))
        _cards(page, texts, decision, names)

    return write


def review(texts: Texts, decisions: Sequence[LearnersDecision], names: Names) -> Write:
    """Return the writer of a review of the costliest decisions."""

    def write(page: Document) -> None:
        page.title(texts("coach.review"))
        page.text(texts("coach.costly" if decisions else "coach.clean"))
        for decision in decisions:
            page.heading(_when(texts, decision))
            page.text(why_better(texts, decision, names))
            _cards(page, texts, decision, names)
            page.text(texts("coach.cost", score=f"{decision.loss:.1f}"), soft=True)

    return write


def _when(texts: Texts, decision: LearnersDecision) -> str:
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


def _cards(page: Document, texts: Texts, decision: LearnersDecision, names: Names) -> None:
    """Draw the trick, the chosen card and the better one; choices of several cards are drawn separately."""
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
        page.cards([card for card, _ in row], [text for _, text in row], marked, _HEIGHT)
