"""Whist in the scenes that all games share: the story of a finished hand."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.frame.scene_kit import HandStory, PlainStory, SceneKit, ScoreReason
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import View, expect
from mighty_gui.match import FinishedHand
from tests.whist.whist_game import WhistResult


class WhistStory(PlainStory):
    """The number of tricks of each player."""

    def reasons(self) -> Sequence[ScoreReason]:
        result, texts = expect(WhistResult, self.finished.result), self.context.texts
        return [
            ScoreReason(name, texts("table.seat.tricks", count=result.tricks[seat]), with_sign(result.scores[seat]))
            for seat, name in enumerate(names_shown(texts, self.match.setup.players))
        ]


class WhistSceneKit(SceneKit):
    """Whist's kit for the shared scenes."""

    def story(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> HandStory:
        return WhistStory(context, match, finished)
