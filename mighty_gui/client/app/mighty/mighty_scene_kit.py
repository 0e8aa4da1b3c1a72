"""The parts of Mighty in the scenes that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.client.frame.scene_kit import HandStory, SceneKit, SeatFacts
from mighty_gui.client.frame.score_entry import ScoreEntry
from mighty_gui.client.pages.prose import HelpPage
from mighty_gui.client.play.mighty.hand_story import MightyHandStory, Seats
from mighty_gui.client.play.mighty.help_pages import write_play, write_score_examples, write_scores
from mighty_gui.client.referee.mighty.mighty_score_entry import MightyScoreEntry
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.mighty.finale import result_cue
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.game import Action, Rules, View, expect
from mighty_gui.engine.mighty import rules as mighty
from mighty_gui.engine.mighty.actions import CallFriend
from mighty_gui.engine.mighty.result import MightyResult, traits
from mighty_gui.match import FinishedHand, MatchSetup
from mighty_gui.presets.mighty.rule_sheet import rule_line
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name, denomination_name

_GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "role": ("declarer", "friend", "defender"),
    "trump": ("S", "D", "H", "C", "N"),
    "contract": (),
    "feat": ("run", "back_run"),
}


class MightySceneKit(SceneKit):
    """Mighty's kit for the shared scenes."""

    groups = _GROUPS

    def facts(self, result: Mapping[str, object], seat: int) -> SeatFacts | None:
        found, outcome = traits(result), result.get("outcome")
        if found is None or seat >= len(found.roles):
            return None
        role = found.roles[seat]
        groups = {"role": (role,), "feat": tuple(feat for feat in _GROUPS["feat"] if result.get(feat) is True)}
        amounts: dict[str, int] = {}
        if role == "declarer":
            points = result.get("points")
            groups |= {group: (fact,) for group, fact in found.groups.items()}
            amounts = {"points": points} if isinstance(points, int) else {}
        return SeatFacts(role, outcome == ("failed" if role == "defender" else "made"), groups, amounts)

    def fact_name(self, group: str, fact: str, texts: Texts) -> str:
        if group == "trump":
            return denomination_name(texts, fact, long=True)
        if group == "contract":
            return texts("statistics.mighty.bid", number=fact)
        return texts(f"statistics.mighty.{group}.{fact}")

    def nicknames(self, rules: Rules) -> Mapping[str, str]:
        return _nicknames(expect(mighty.MightyRules, rules))

    def rule_line(self, rules: Rules, key: str, texts: Texts) -> str:
        return rule_line(expect(mighty.MightyRules, rules), key, texts).text

    def write_play(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        write_play(page, texts)

    def write_scores(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        write_scores(page, expect(mighty.MightyRules, rules), texts)

    def write_score_examples(self, page: HelpPage, rules: Rules, texts: Texts) -> None:
        write_score_examples(page, expect(mighty.MightyRules, rules), texts)

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        return MightyHandStory(context, match, finished, view)

    def score_entry(self, context: Context, rules: Rules, names: Sequence[str], changed: Callback) -> ScoreEntry:
        return MightyScoreEntry(context, expect(mighty.MightyRules, rules), names, changed)

    def result_cue(self, match: TableMatch, finished: FinishedHand) -> Cue | None:
        return result_cue(match, finished)

    def contract_text(self, result: Mapping[str, object], texts: Texts) -> str:
        contract = result.get("contract")
        return contract_name(texts, contract) if isinstance(contract, str) else ""

    def call_in(self, actions: Sequence[Action]) -> Action | None:
        return next((action for action in actions if isinstance(action, CallFriend)), None)

    def achievements(
        self, texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]
    ) -> Sequence[Sequence[str]]:
        return [achieved.as_texts(texts) for achieved in achievements_of(texts, setup, finished)]


def _nicknames(rules: mighty.MightyRules) -> dict[str, str]:
    standard = mighty.MightyRules()
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


@dataclass
class MatchAchievements:
    """How often a player won or lost as declarer and was a friend."""

    won: int = 0
    lost: int = 0
    as_friend: int = 0

    def as_texts(self, texts: Texts) -> list[str]:
        """Describe the achievements above zero."""
        lines = [texts("match_end.as_declarer", won=self.won, lost=self.lost)] if self.won + self.lost else []
        return lines + ([texts("match_end.as_friend", count=self.as_friend)] if self.as_friend else [])


def achievements_of(texts: Texts, setup: MatchSetup, finished: Sequence[FinishedHand]) -> list[MatchAchievements]:
    """Count each player's achievements, in the order of the players."""
    achievements = [MatchAchievements() for _ in setup.players]
    for hand in finished:
        seats, result = Seats(texts, setup, hand), expect(MightyResult, hand.result)
        declarer = None if result.declarer is None else seats.player(result.declarer)
        if declarer is not None:
            achievements[declarer].won += result.outcome == "made"
            achievements[declarer].lost += result.outcome == "failed"
        for friend in {seats.player(seat) for seat in result.friends}:
            if friend is not None:
                achievements[friend].as_friend += 1
    return achievements
