"""What a computer player counted, in words: their choice, the next best, and what turned the choice."""

from __future__ import annotations

from dataclasses import dataclass

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.scenes.why.asked import Asked
from mighty_gui.client.table.kits import kit_of
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.engine.core.game import Action
from mighty_gui.study.why import Decider, Grounds
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Counted:
    """An action, and what was counted for it."""

    label: str
    action: str
    worth: str


@dataclass(frozen=True)
class WhyWords:
    """All that is told about a decision."""

    who: str
    counted: tuple[Counted, ...]
    sentence: str

    @property
    def spoken(self) -> str:
        """The whole text, for those who hear it."""
        counted = (f"{one.label}: {one.action}, {one.worth}".rstrip(", ") for one in self.counted)
        return ". ".join(part.rstrip(".") for part in (self.who, *counted, self.sentence) if part)


def why_words(texts: Texts, asked: Asked) -> WhyWords:
    """The words about the decision that is asked about, as far as it has been found out."""
    told, done = asked.told, _Teller(texts, asked)
    who = _who(texts, asked, done.names[asked.person])
    if isinstance(told, Grounds):
        counted = [Counted(texts("why.chosen"), done.words(told.chosen.action), worth(texts, told.chosen))]
        if told.next is not None:
            counted.append(Counted(texts("why.next"), done.words(told.next.action), worth(texts, told.next)))
        return WhyWords(who, tuple(counted), _turn(texts, done, told))
    sentence = texts("why.thinking") if told is None else texts(f"why.untold.{told}")
    return WhyWords(who, (Counted(texts("why.chosen"), done.words(asked.action), ""),), sentence)


def _turn(texts: Texts, done: _Teller, told: Grounds) -> str:
    """The sentence about what turned the choice; only where something did."""
    if told.next is None:
        return texts("why.nothing_else")
    if told.turned is None:
        return ""
    own = f"why.turned.{done.game}.{told.turned.name}"
    key = own if texts.has(own) else f"why.turned.{told.turned.name}"
    return texts(key, other=done.words(told.turned.instead.action))


class _Teller:
    """Puts the actions of a decision into words."""

    def __init__(self, texts: Texts, asked: Asked) -> None:
        self.texts = texts
        match = asked.match
        self.game = match.setup.game.id
        self._kit = kit_of(match.setup.game)
        self._view = match.hand.view(asked.number - 1, asked.person)
        self.names = SeatFaces(self._kit, match, texts).names()

    def words(self, action: Action) -> str:
        """The action in a few words."""
        return self._kit.action_words(self.texts, self._view, action, self.names)


def _who(texts: Texts, asked: Asked, name: str) -> str:
    """Who decided, and at what level."""
    decider = asked.match.decider(asked.person)
    if not isinstance(decider, Decider):
        return name
    level, style = texts(f"new_game.level.{decider.level}"), texts(f"people.style.{decider.style}")
    return texts("why.who", name=name, level=level, style=style)


def worth(texts: Texts, one: Appraisal) -> str:
    """What was counted: the expected score and the chance; or the value, by rules of thumb."""
    if one.score is None:
        return texts("why.value", value=_signed(one.value))
    parts = [texts("why.score", score=_signed(one.score))]
    if one.chance is not None:
        parts.append(texts("why.chance", percent=round(one.chance * 100)))
    return " · ".join(parts)


def _signed(number: float) -> str:
    return f"{number:+.1f}".replace("-", "−")
