"""The advice of a lesson's coach at a table of Mitigati: the computer player's choice, and its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.ai.reason import Reason
from mighty_gui.client.table.mitigati.aids.mitigati_hints import action_words
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mitigati.actions import Bid, Play, parse_action
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.texts import Texts
from mighty_gui.texts.reasons import reason_text

_REASONS: Final = "reasons.mitigati"
_LONGEST: Final[Mapping[str, str | int]] = {
    "card": "T21",
    "other": "T21",
    "suit": "S",
    "amount": "+20",
    "exact": "+20",
    "total": "+20",
    "worth": "+20",
    "count": 10,
    "points": 10,
    "seat": 1,
}


@dataclass(frozen=True, slots=True)
class TarotAdvice:
    """An action, and the reason for it."""

    action: Action
    why: Reason

    @property
    def point(self) -> tuple[str, ...]:
        """The targets to point at: the cards in hand, the number, or the button."""
        match self.action:
            case Play(card=card):
                return (f"hand {card}",)
            case Discard(cards=cards):
                return tuple(f"hand {card}" for card in cards)
            case Bid():
                return ("control amount", "control go")
        return (f"control {self.action}",)

    def in_words(self, texts: Texts, names: Sequence[str]) -> str:
        """Return the coach's choice and its reason in words."""
        why = reason_text(texts, self.why.code, self.why.params, names)
        return texts("coach.suggest", action=action_words(texts, self.action), why=why)


def advise(view: PlayerView) -> TarotAdvice:
    """Return advice for the viewer, whose turn it is."""
    action = choose(view)
    return TarotAdvice(action, reason(view, Appraisal(action, 0.0)))


def all_advice(texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yield every possible advice, with the longest words."""
    for key in texts.keys(_REASONS):
        code = key.removeprefix("reasons.")
        action = parse_action("discard ST HT DT" if code.startswith("mitigati.discard") else "play T21")
        yield TarotAdvice(action, Reason(code, tuple(_LONGEST.items()))).in_words(texts, names)
