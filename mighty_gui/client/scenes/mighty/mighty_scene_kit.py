"""Mighty's contributions to the scenes that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mighty_gui.client.pages.help_page import HelpPage
from mighty_gui.client.scenes.mighty.contract_figures import MightyFigures
from mighty_gui.client.scenes.mighty.hand_story import MightyHandStory
from mighty_gui.client.scenes.mighty.help_pages import write_play, write_score_examples, write_scores
from mighty_gui.client.scenes.mighty.match_deeds import deeds_of
from mighty_gui.client.scenes.scene_kit import HandStory
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.finale import result_cue
from mighty_gui.engine.core.game import Rules, View, expect
from mighty_gui.engine.mighty import rules as mighty
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.presets.mighty.rule_sheet import rule_line
from mighty_gui.texts import Texts


class MightySceneKit(MightyFigures):
    """Mighty's kit for the shared scenes; implements `scene_kit.SceneKit`."""

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        """The players' names for rules whose own words do not contain them: 조커 둘, 투덱, 고마, 빨마."""
        return _nicknames(expect(mighty.Rules, rules))

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        """Return the rule sheet's sentence about an option."""
        return rule_line(expect(mighty.Rules, rules), key, texts).text

    def write_play(self, page: HelpPage, rules: Rules | None, texts: Texts) -> None:
        """Write how the game is played, with cards drawn below some paragraphs."""
        write_play(page, texts)

    def write_scores(self, page: HelpPage, rules: Rules | None, texts: Texts) -> None:
        """Write how the game is scored, by the standard rules where none are given."""
        write_scores(page, None if rules is None else expect(mighty.Rules, rules), texts)

    def write_score_examples(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        """Write how some hands would be scored, reason by reason."""
        write_score_examples(page, expect(mighty.Rules, rules), texts)

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        """Return the story of a finished hand, limited to what the person with this ``view`` may know."""
        return MightyHandStory(context, match, finished, view)

    def result_cue(self, match: TableMatch, finished: FinishedHand) -> Cue | None:
        """Return the sound of a result."""
        return result_cue(match, finished)

    def deeds(self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> Sequence[Sequence[str]]:
        """Describe each player's achievements in a match, in a few words each."""
        return [one.in_words(texts) for one in deeds_of(texts, setup, finished)]


def _nicknames(rules: mighty.Rules) -> dict[str, str]:
    standard = mighty.Rules()
    callers = rules.joker_call.card, rules.joker_call.when_trump
    special = {
        "deck.jokers": ("two_jokers", rules.deck.jokers == 2),
        "deck.packs": ("two_packs", rules.deck.packs == 2),
        "table.stand_in": (rules.table.stand_in, rules.table.stand_in in ("ghost", "dummy")),
        "table.sits_out": ("rotation", rules.table.sits_out != "none"),
        "friend.kinds": ("last_friend", "last" in rules.friend.kinds),
        "joker_call.card": ("caller", callers != (standard.joker_call.card, standard.joker_call.when_trump)),
        "mighty.when_trump": ("red_mighty", rules.mighty.when_trump is not standard.mighty.when_trump),
        "auction.equal_bids": ("lots", rules.auction.equal_bids == "draw-lots"),
        "scoring.made": ("difference", rules.scoring.made == "difference"),
    }
    return {key: f"new_game.called.{name}" for key, (name, is_so) in special.items() if is_so}
