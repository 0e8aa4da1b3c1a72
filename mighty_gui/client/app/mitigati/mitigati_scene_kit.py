"""The parts of Mitigati in the scenes that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mighty_gui.client.frame.scene_kit import HandStory, SceneKit, SeatFacts, integers
from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.play.mitigati.bargain_story import MitigatiHandStory
from mighty_gui.client.rules.mitigati.mitigati_help import write_play, write_scores
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import Rules, View, expect
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.texts import Texts

_GROUPS: Final[Mapping[str, Sequence[str]]] = {"role": ("agreed", "played")}
_AMOUNTS: Final = ("values", "honours")


class MitigatiSceneKit(SceneKit):
    """Mitigati's kit for the shared scenes."""

    groups = _GROUPS

    def facts(self, result: Mapping[str, object], seat: int) -> SeatFacts | None:
        outcome, scores = str(result.get("outcome")), integers(result.get("scores"))
        if outcome not in _GROUPS["role"] or seat >= len(scores):
            return None
        amounts = {name: integers(result.get(name)) for name in _AMOUNTS}
        own = {name: found[seat] for name, found in amounts.items() if seat < len(found)}
        return SeatFacts(outcome, scores[seat] > 0, {"role": (outcome,)}, own)

    def fact_name(self, group: str, fact: str, texts: Texts) -> str:
        return texts(f"statistics.mitigati.{group}.{fact}")

    def write_play(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        write_play(page, expect(MitigatiRules, rules), texts)

    def write_scores(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write what cards and honours are worth."""
        write_scores(page, expect(MitigatiRules, rules), texts)

    def write_score_examples(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        self.write_scores(page, rules, texts)

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        return MitigatiHandStory(context, match, finished, view)

    def achievements(
        self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]
    ) -> Sequence[Sequence[str]]:
        return achievements_of(texts, setup, finished)


def achievements_of(texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> list[list[str]]:
    """Describe each player's gain in agreed hands and in played ones."""
    rows: list[list[str]] = [[] for _ in setup.players]
    for outcome in ("agreed", "played"):
        hands = [hand for hand in finished if expect(MitigatiResult, hand.result).outcome == outcome]
        for number, text in enumerate(rows):
            gain = sum(hand.scores[number] for hand in hands)
            if hands:
                text.append(texts(f"match_end.mitigati.{outcome}", count=len(hands), score=with_sign(gain)))
    return rows
