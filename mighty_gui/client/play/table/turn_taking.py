"""The next step at a table after all events are shown: a computer player thinks, a person is asked, or the hand ends.

Nothing starts before the previous action is saved.
"""

from __future__ import annotations

from typing import Final

from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.client.play.table.handover import Handover
from mighty_gui.client.play.table.table_ending import TableEnding
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.extras import DecidedAt, Extras, TableHost

_BROKE: Final = "table.broke"
_ONCE: Final = (_BROKE, f"plugins.failed.{Failure.MISSING}", f"plugins.failed.{Failure.TIRED}")
"""Messages that are shown only once for each seat, because the problem is permanent."""


class TurnTaking:
    """The turns at the table: computer players think, people are asked."""

    def __init__(self, table: TableHost, extras: Extras, handover: Handover, ending: TableEnding) -> None:
        self.table, self.extras, self.handover, self.ending = table, extras, handover, ending
        self._reported: set[tuple[int, str]] = set()
        """The messages of `_ONCE` that have been shown."""

    def proceed(self) -> bool:
        """Start the next step; return whether the picture changed."""
        table, seat = self.table, self.table.match.acting_seat
        if self.extras.holds() or not table.match.is_settled:
            return False
        if seat is None:
            self.ending.finish_hand()
        elif (decider := self._decider(seat)) == "computer":
            self._let_think(seat)
        elif decider == "elsewhere":
            return False
        elif self.handover.is_needed_for(seat):
            return self._hand_over(seat)
        elif table.controls.question is None:
            return self._ask()
        return False

    def _hand_over(self, seat: int) -> bool:
        """Cover the table for the next person; return ``False`` if their only action was submitted instead."""
        table = self.table
        only = table.kit.only_choice(table.match.view(seat), play_forced=table.context.settings.play_forced)
        if only is None:
            self.handover.lay(seat, table.rect)
        else:
            table.submit(seat, only)
        return only is None

    def look_ahead(self) -> None:
        """While the table still shows events, let the next computer player think or prepare the result."""
        table, seat = self.table, self.table.match.acting_seat
        if table.is_covered or self.ending.shows_result or self.extras.holds():
            return
        if seat is None:
            director = table.stage.director
            if director.is_still and director.ending is not None:
                self.ending.rehearse()
        elif self._decider(seat) == "computer":
            table.thinking.ask(seat)

    def _decider(self, seat: int) -> DecidedAt:
        return self.extras.decider(seat) if self.table.match.player_at(seat).is_person else "computer"

    def _let_think(self, seat: int) -> None:
        thinking = self.table.thinking
        thinking.ask(seat)
        action = thinking.ready(self.table.context.pace.factor)
        if action is not None:
            thinking.forget_answer()
            self.table.submit(seat, action)
            if thinking.broke:
                self._report(seat, _BROKE)
            elif thinking.failure is not None:
                self._report(seat, f"plugins.failed.{thinking.failure}")

    def _report(self, seat: int, key: str) -> None:
        """Show a message about a computer player's failure to decide."""
        if (seat, key) in self._reported:
            return
        if key in _ONCE:
            self._reported.add((seat, key))
        self.table.refuse(self.table.t(key, name=self.table.stage.names[seat]))

    def _ask(self) -> bool:
        """Ask the person about this position; return ``False`` if an action was submitted for them instead."""
        table, stage, context = self.table, self.table.stage, self.table.context
        stage.uncover()
        view = stage.view
        only = table.kit.only_choice(view, play_forced=context.settings.play_forced) or self.extras.chosen_for(view)
        if only is not None:
            table.submit(stage.viewer, only)
            return False
        table.controls.ask()
        self.extras.asked(view)
        context.audio.play(table.kit.call_to_act(view))
        context.feel(Cue.YOUR_TURN)
        return True
