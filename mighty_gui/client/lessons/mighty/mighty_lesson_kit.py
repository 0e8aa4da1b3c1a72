"""The parts of lessons and coach that depend on Mighty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal, Reason
from mighty_gui.ai.counsel import reason
from mighty_gui.client.lessons.lesson_kit import Advice, LearnersDecision, LessonKit, PlayedEvening
from mighty_gui.client.lessons.mighty.coach_sheets import remark, review
from mighty_gui.client.lessons.mighty.evening_end import EveningEnd
from mighty_gui.client.lessons.mighty.first_evening import evening_extras, evening_setup, read_evening
from mighty_gui.client.lessons.mighty.first_time_tips import FIRST_TIMES, tip_values
from mighty_gui.client.look.company import cast
from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.pages.document import Write
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.action_texts import action_text
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.actions import Bid, CallFriend, ChangeContract, Play, parse_action
from mighty_gui.engine.mighty.contract import denomination_sign
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.games import game_ids
from mighty_gui.texts import Texts
from mighty_gui.texts.names import distinct
from mighty_gui.texts.reason_texts import reason_text

_LONGEST: Final[Mapping[str, str | int]] = {
    "card": "HT",
    "other": "HT",
    "best": "HT",
    "suit": "S",
    "second": "D",
    "contract": "15N",
    "standing": "15N",
    "count": 10,
    "number": 10,
    "points": 10,
    "tenths": 10,
    "seat": 1,
    "hand": "mighty:1 joker:1 A:3 K:3 S:10",
}


@dataclass(frozen=True, slots=True)
class MightyAdvice:
    """An action, and the reason for it."""

    action: Action
    why: Reason
    contract: str = ""
    """The contract in force."""

    @property
    def point(self) -> tuple[str, ...]:
        """The targets to point at: the cards in hand, or the button."""
        match self.action:
            case Play(card=card):
                return (f"hand {card}",)
            case Discard(cards=cards):
                return tuple(f"hand {card}" for card in cards)
            case Bid(contract=contract):
                suit = () if contract.trump is None else (f"hand {contract.trump}*",)
                sign = denomination_sign(contract.trump)
                return (f"control suit {sign}", f"control number {contract.number}", *suit)
            case ChangeContract(contract=contract):
                return (f"control change {contract}",)
            case CallFriend(card=card) if card is not None:
                return (f"control pick {card}",)
            case CallFriend(kind=kind):
                return (f"control call {kind}*",)
        return (f"control {self.action}",)

    def as_text(self, texts: Texts, names: Sequence[str]) -> str:
        why = reason_text(texts, self.why.code, self.why.params, names)
        if self.why.code == "play.only_card":
            return why
        return texts("coach.suggest", action=action_text(texts, self.action, names, self.contract), why=why)


def advise(view: PlayerView) -> MightyAdvice:
    """Return advice for the viewer, whose turn it is."""
    action = choose(view)
    return MightyAdvice(action, reason(view, Appraisal(action, 0.0)), str(view.contract) if view.contract else "")


def all_advice(texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yield the text of every possible advice, with the longest values."""
    codes = (key.removeprefix("reasons.") for key in texts.keys("reasons"))
    for code in (text for text in codes if text.partition(".")[0] not in ("fact", *game_ids())):  # Mighty's own
        action = parse_action("discard ST HT DT" if code.startswith("bury") else "play JK suit S")
        fact = (("winning", 1), ("least", 1)) if code.startswith("play.") else ()
        yield MightyAdvice(action, Reason(code, (*_LONGEST.items(), *fact))).as_text(texts, names)


LEVELS: Final = ("novice", "normal", "novice", "normal")
"""The levels of the computer players: half of them know little more than the learner."""


def coached_setup(context: Context, seed: int) -> MatchSetup:
    """Return the setup of a match between the learner and four computer players."""
    texts = context.texts
    names = distinct(
        [person_name(texts, 0, context.settings.player_name), *(member.name(texts) for member in cast()[: len(LEVELS)])]
    )
    others = [
        Player(name, "computer", level, member.style, member.face)
        for name, level, member in zip(names[1:], LEVELS, cast(), strict=False)
    ]
    rules = load_presets()[FIRST].rules
    return MatchSetup(FIRST, rules, (Player(names[0]), *others), Length("open"), seed, coach=True)


BIDS_VARY: Final = 2.0
"""The `caution` in the auction: playouts do not know what others will bid, so only greater losses count."""


class MightyCoach:
    """The coach's functions for Mighty; implements `lesson_kit.CoachKit`."""

    def coached_setup(self, context: Context, seed: int) -> MatchSetup:
        """Return the setup of the match with the coach: the learner and four computer players."""
        return coached_setup(context, seed)

    def evening_setup(self, context: Context) -> MatchSetup:
        return evening_setup(context)

    def evening_extras(self) -> tuple[Extra, ...]:
        return evening_extras()

    def evening_end(self, context: Context, evening: PlayedEvening) -> Scene:
        return EveningEnd(context, evening, read_evening())

    def caution(self, view: View) -> float:
        return BIDS_VARY if view.phase == Phase.AUCTION else 1.0

    def remark(self, texts: Texts, decision: LearnersDecision, names: Sequence[str]) -> Write:
        return remark(texts, decision, names)

    def review(self, texts: Texts, decisions: Sequence[LearnersDecision], names: Sequence[str]) -> Write:
        return review(texts, decisions, names)


class MightyLessonKit(LessonKit):
    """The functions of lessons and coach for Mighty."""

    coach = MightyCoach()
    first_times = FIRST_TIMES

    def advise(self, view: View) -> Advice:
        return advise(expect(PlayerView, view))

    def all_advice(self, texts: Texts, names: Sequence[str]) -> Iterator[str]:
        return all_advice(texts, names)

    def tip_values(self, state: TableState, texts: Texts) -> Mapping[str, object]:
        return tip_values(expect(MightyTable, state), texts)
