"""The parts of lessons that depend on Mitigati."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal, Reason
from mighty_gui.ai.counsel import reason
from mighty_gui.client.lessons.lesson_kit import Advice, LessonKit, Tip
from mighty_gui.client.table.mitigati.mitigati_texts import action_text
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.cards import FOOL
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiBid, MitigatiPlay, bid, parse_action
from mighty_gui.engine.mitigati.pack import SEATS
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

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
            case MitigatiPlay(card=card):
                return (f"hand {card}",)
            case Discard(cards=cards):
                return tuple(f"hand {card}" for card in cards)
            case MitigatiBid():
                return ("control amount", "control go")
        return (f"control {self.action}",)

    def as_text(self, texts: Texts, names: Sequence[str]) -> str:
        why = reason_text(texts, self.why.code, self.why.params, names)
        return texts("coach.suggest", action=action_text(texts, self.action), why=why)


def advise(view: MitigatiView) -> TarotAdvice:
    """Return the action that the coach advises to the viewer, whose turn it is, and the reason."""
    action = choose(view)
    return TarotAdvice(action, reason(view, Appraisal(action, 0.0)))


def all_advice(texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yield the text of every possible advice, with the longest values."""
    for key in texts.keys(_REASONS):
        code = key.removeprefix("reasons.")
        action = parse_action("discard ST HT DT" if code.startswith("mitigati.discard") else "play T21")
        yield TarotAdvice(action, Reason(code, tuple(_LONGEST.items()))).as_text(texts, names)


# All conditions use only the viewer's knowledge, so a tip cannot reveal more than the table does.


def _can_agree(_: TableState, view: MitigatiView) -> bool:
    """Return whether the viewer could bring the sum to zero now, but also hold or ask for more cards."""
    others = [amount for seat, amount in enumerate(view.bids) if seat != view.seat and amount is not None]
    choices = {bid(-sum(others)), HOLD, MORE}
    return view.phase is MitigatiPhase.AUCTION and len(others) == SEATS - 1 and choices <= set(view.legal)


def _must_trump(_: TableState, view: MitigatiView) -> bool:
    return "must_trump" in view.refused.values()


MitigatiTip = Tip[TableState, MitigatiView, MitigatiRules]


FIRST_TIMES: Final[dict[str, MitigatiTip]] = {
    "mitigati_zero": Tip(_can_agree),
    "mitigati_bargain": Tip(
        lambda _, view: view.phase is MitigatiPhase.AUCTION and view.may_act and view.round == 1,
        lambda rules: not rules.mitigati.may_pass,
    ),
    "mitigati_more": Tip(lambda _, view: view.phase is MitigatiPhase.AUCTION and view.round > 1),
    "mitigati_discard": Tip(lambda _, view: view.phase is MitigatiPhase.EXCHANGE and view.may_act),
    "mitigati_honours": Tip(lambda _, view: any(view.honours)),
    "mitigati_must_trump": Tip(_must_trump, is_secret=True),
    "mitigati_fool_led": Tip(lambda _, view: bool(view.trick) and view.trick[0].card is FOOL),
    "mitigati_fool": Tip(
        lambda _, view: view.phase is MitigatiPhase.PLAY and view.may_act and FOOL in view.hand, is_secret=True
    ),
}
"""The tips by name, in the order of showing them."""


class MitigatiLessonKit(LessonKit):
    """The functions of lessons for Mitigati."""

    first_times = FIRST_TIMES

    def advise(self, view: View) -> Advice:
        return advise(expect(MitigatiView, view))

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        return all_advice(texts, names)
