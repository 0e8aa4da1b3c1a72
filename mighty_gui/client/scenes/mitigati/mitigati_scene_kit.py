"""Mitigati's contributions to the scenes that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mighty_gui.client.pages.help_page import HelpPage
from mighty_gui.client.scenes.mitigati.bargain_figures import MitigatiFigures
from mighty_gui.client.scenes.mitigati.bargain_story import MitigatiHandStory
from mighty_gui.client.scenes.mitigati.mitigati_deeds import deeds_of
from mighty_gui.client.scenes.mitigati.mitigati_help import write_play, write_scores
from mighty_gui.client.scenes.scene_kit import HandStory
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.engine.core.game import Rules, View, expect
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.presets.mitigati.mitigati_book import MITIGATI_BOOK
from mighty_gui.texts import Texts


class MitigatiSceneKit(MitigatiFigures):
    """Mitigati's kit for the shared scenes; implements `scene_kit.SceneKit`."""

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        """The players' names for rules whose own words do not contain them: there are none."""
        return {}

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        """Return the rule sheet's sentence about an option."""
        lines = (line for section in MITIGATI_BOOK.describe(rules, texts) for line in section.lines)
        return next(line.text for line in lines if line.key == key)

    def write_play(self, page: HelpPage, rules: Rules | None, texts: Texts) -> None:
        """Write how the game is played, with cards drawn below some paragraphs."""
        write_play(page, MitigatiRules() if rules is None else expect(MitigatiRules, rules), texts)

    def write_scores(self, page: HelpPage, rules: Rules | None, texts: Texts) -> None:
        """Write what cards and honours count, by the usual rules where none are given."""
        write_scores(page, MitigatiRules() if rules is None else expect(MitigatiRules, rules), texts)

    def write_score_examples(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write what cards and honours count by these rules, with examples."""
        write_scores(page, expect(MitigatiRules, rules), texts)

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        """Return the story of a finished hand, limited to what the person with this ``view`` may know."""
        return MitigatiHandStory(context, match, finished, view)

    def result_cue(self, match: TableMatch, finished: FinishedHand) -> Cue | None:
        """Return the sound of a result: as one person alone at the table sees it, otherwise that of a bargain."""
        own = [number for number, player in enumerate(match.setup.players) if player.is_person]
        gain = finished.scores[own[0]] if len(own) == 1 else 0
        if not gain:
            return Cue.DECLARED
        return Cue.MADE if gain > 0 else Cue.FAILED

    def deeds(self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> Sequence[Sequence[str]]:
        """Describe each player's achievements in a match, in a few words each."""
        return deeds_of(texts, setup, finished)
