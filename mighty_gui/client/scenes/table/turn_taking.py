"""The next step at a table once everything has been shown: somebody thinks, a person is asked, or the hand ends.

Nothing is asked for before what was done last is kept.
"""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.client.scenes.table.handover import Handover
from mighty_gui.client.scenes.table.table_ending import TableEnding
from mighty_gui.client.table.extras import Extras
from mighty_gui.client.table.table_desk import TableDesk

_BROKE: Final = "table.broke"
_ONCE: Final = (_BROKE, f"plugins.failed.{Failure.MISSING}", f"plugins.failed.{Failure.TIRED}")
"""What is told but once of a seat: it does not change."""


class TurnTaking:
    """Lets computer players think, and asks people."""

    def __init__(self, table: TableDesk, extras: Extras, handover: Handover, ending: TableEnding) -> None:
        self.table = table
        self.extras = extras
        self.handover = handover
        self.ending = ending
        self._told: set[tuple[int, str]] = set()
        """What need not be told again."""

    def proceed(self) -> bool:
        """Do what comes next; tells whether the picture changed."""
        table, seat = self.table, self.table.match.acting_seat
        if self.extras.holds() or not table.match.is_settled:
            return False
        if seat is None:
            self.ending.finish_hand()
        elif not table.match.player_at(seat).is_person:
            self._let_think(seat)
        elif self.handover.is_needed_for(seat):
            self.handover.lay(seat, table.rect)
            return True
        elif table.controls.question is None:
            return self._ask()
        return False

    def look_ahead(self) -> None:
        """Use the time in which the table still shows what has happened: the computer player whose turn comes next
        thinks, or the result is made ready while nothing moves."""
        table, seat = self.table, self.table.match.acting_seat
        if table.is_covered or self.ending.told or self.extras.holds():
            return
        if seat is None:
            director = table.stage.director
            if director.is_still and director.ending is not None:
                self.ending.rehearse()
        elif not table.match.player_at(seat).is_person:
            table.thinking.ask(seat)

    def _let_think(self, seat: int) -> None:
        thinking = self.table.thinking
        thinking.ask(seat)
        action = thinking.ready(self.table.context.pace.factor)
        if action is not None:
            thinking.done()
            self.table.submit(seat, action)
            if thinking.broke:
                self._tell(seat, _BROKE)
            elif thinking.failure is not None:
                self._tell(seat, f"plugins.failed.{thinking.failure}")

    def _tell(self, seat: int, key: str) -> None:
        """Tell how a computer player failed to decide."""
        if (seat, key) in self._told:
            return
        if key in _ONCE:
            self._told.add((seat, key))
        self.table.refuse(self.table.t(key, name=self.table.stage.names[seat]))

    def _ask(self) -> bool:
        """Put the question of this position to the person; if they have no choice, act for them."""
        table, stage, context = self.table, self.table.stage, self.table.context
        stage.uncover()
        view = stage.view
        only = table.kit.only_choice(view, play_forced=context.settings.play_forced)
        if only is not None:
            table.submit(stage.viewer, only)
            return False
        table.controls.ask()
        self.extras.asked(view)
        context.audio.play(table.kit.call_to_act(view))
        return True
