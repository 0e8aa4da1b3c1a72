"""The texts about a decision: the choice, the next best action, and what made the difference."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.client.review.why_question import WhyQuestion
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.client.widgets.score_chart import decimal
from mighty_gui.engine.core.game import Action
from mighty_gui.study.review.why import Decider, Grounds
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text


@dataclass(frozen=True)
class ValuedAction:
    """An action and its value, as texts."""

    label: str
    action: str
    value: str
    """Empty for an action without a value."""


@dataclass(frozen=True)
class WhyTexts:
    """All texts that explain why an action was chosen."""

    who: str
    valued: tuple[ValuedAction, ...]
    sentence: str

    @property
    def spoken_text(self) -> str:
        """The whole text for the screen reader."""
        valued = (f"{each.label}: {each.action}, {each.value}".rstrip(", ") for each in self.valued)
        return ". ".join(part.rstrip(".") for part in (self.who, *valued, self.sentence) if part)


def why_texts(texts: Texts, asked: WhyQuestion) -> WhyTexts:
    """Return the texts about the decision in question, as far as the answer is known."""
    described, actions = asked.findings, _ActionTexts(texts, asked)
    who = _who(texts, asked, actions.names[asked.person])
    if isinstance(described, Grounds):
        named = {"why.chosen": described.chosen} | ({} if described.next is None else {"why.next": described.next})
        valued = [
            ValuedAction(
                texts(key), actions.text(appraisal.action), value_text(texts, described.with_figures(appraisal))
            )
            for key, appraisal in named.items()
        ]
        return WhyTexts(who, tuple(valued), _turn(texts, actions, described))
    sentence = texts("why.thinking") if described is None else texts(f"why.untold.{described}")
    return WhyTexts(who, (ValuedAction(texts("why.chosen"), actions.text(asked.action), ""),), sentence)


def _turn(texts: Texts, actions: _ActionTexts, grounds: Grounds) -> str:
    """Return the sentence about what made the difference; if nothing did, the reason that a hint would give."""
    if grounds.next is None:
        return texts("why.nothing_else")
    if grounds.turned is None:
        return texts("why.hint", reason=actions.reason(grounds))
    own = f"why.turned.{actions.game}.{grounds.turned.name}"
    key = own if texts.has(own) else f"why.turned.{grounds.turned.name}"
    return texts(key, other=actions.text(grounds.turned.instead.action))


class _ActionTexts:
    """The texts about the actions of a decision."""

    def __init__(self, texts: Texts, asked: WhyQuestion) -> None:
        self.texts = texts
        match = asked.match
        self.game = match.setup.game.id
        self._kit = table_kit(match.setup.game)
        self._view = match.hand.view(asked.number - 1, asked.person)
        self.names = SeatFaces(self._kit, match, texts).names()

    def text(self, action: Action) -> str:
        """Describe an action in a few words."""
        return self._kit.action_text(self.texts, self._view, action, self.names)

    def reason(self, grounds: Grounds) -> str:
        """Return the hint's reason for the choice, addressed to the holder of those cards."""
        found = reason(grounds.view, grounds.chosen)
        return reason_text(self.texts, found.code, found.params, self.names)


def _who(texts: Texts, asked: WhyQuestion, name: str) -> str:
    """Return the text with the player who decided, the level and the style."""
    decider = asked.match.decider(asked.person)
    if not isinstance(decider, Decider):
        return name
    level, style = texts(f"new_game.level.{decider.level}"), texts(f"people.style.{decider.style}")
    return texts("why.who", name=name, level=level, style=style)


def value_text(texts: Texts, appraisal: Appraisal) -> str:
    """Return an action's expected score and chance as text, or its value if it has no score."""
    if appraisal.score is None:
        return texts("why.value", value=decimal(appraisal.value))
    parts = [texts("why.score", score=decimal(appraisal.score))]
    if appraisal.chance is not None:
        parts.append(texts("why.chance", percent=round(appraisal.chance * 100)))
    return " · ".join(parts)
