"""The next step at a table after all events are shown: a computer player thinks, a person is asked, or the hand ends.

Nothing starts before the previous action is saved.
"""

from __future__ import annotations

from typing import Final

import pygame

from mighty_gui.ai.plugins.plugin_process import Failure
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.handover import Handover
from mighty_gui.client.play.table.table_menu import TableMenu
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.extras import DecidedAt, Extras, TableHost
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene

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
        """Cover the table for the next person; if there is only one action, submit it instead."""
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
        """Ask the person about this position; if there is only one action, submit it instead."""
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
        context.feel(Cue.YOUR_TURN)
        return True


# --- the end of a hand at a table: its result, then the next hand or the end of the match -------------------


class TableEnding:
    """Ends a hand after its last card is shown. ``menu`` has the lines for looking back from the result; ``on_over`` is
    called when the match is over and the table is popped.
    """

    def __init__(self, table: TableHost, extras: Extras, menu: TableMenu, on_over: Callback | None) -> None:
        self.table, self.extras, self.menu, self.on_over = table, extras, menu, on_over
        self.shows_result = False
        """Whether the result is being shown; nothing on the table can be pressed then."""
        self._rehearsal: Rehearsal | None = None

    def close(self, flag: bool = True) -> None:
        """Remove all buttons from the table, or restore them with ``flag=False``."""
        self.shows_result, self._rehearsal = flag, None
        finished = self.table.match.finished
        self.table.stage.counted = finished[-1] if flag and finished and finished[-1].result.was_played else None
        controls = self.table.controls
        controls.page.keyboard &= not flag
        controls.refresh()

    def finish_hand(self) -> None:
        """Show the result, unless an extra does it; a hand that was not played has none and is followed by the next."""
        self.close()
        finished = self.table.match.finished[-1]
        if self.extras.finish_hand(finished):
            return
        if finished.result.was_played:
            self.show_result(self.table.go_on, conclude=self.conclude)
        else:
            self.table.go_on()

    def show_result(
        self, then: Callback, *, conclude: Callback | None = None, onward: str = "", context: Context | None = None
    ) -> None:
        self.table.push(self._sheet(then, conclude, onward, context))

    def _sheet(
        self, then: Callback, conclude: Callback | None = None, onward: str = "", context: Context | None = None
    ) -> ResultScene:
        table = self.table
        is_open = table.match.setup.length.kind == "open"
        return ResultScene(
            context or table.context,
            table.match,
            table.match.finished[-1],
            then,
            on_finish=conclude if is_open else None,
            looks=self.menu.looks(),
            has_sounded=True,
            onward=onward,
            room=lambda: table.rect,
            stage=table.stage,
            options=self.extras.hand_options(),
        )

    def rehearse(self) -> None:
        """Prepare some pictures of the result that is about to be shown."""
        if self._rehearsal is None:
            self._rehearsal = Rehearsal(self._sheet(self.table.go_on, self.conclude), self.table.rect)
        self._rehearsal.step()

    def conclude(self) -> None:
        self.table.match.conclude()
        self.table.go_on()

    def leave_match(self) -> None:
        """Pop the table after the match."""
        self.table.pop()
        if self.on_over is not None:
            self.on_over()


# --- preparing the pictures of a screen before it is shown --------------------------------------------------


class Rehearsal:
    """Prepares a screen's pictures: draws its widgets one by one on a surface that is not shown."""

    def __init__(self, scene: WidgetScene, rect: pygame.Rect) -> None:
        self._scene, self._rect = scene, rect
        self._left: list[Widget] | None = None
        self._nowhere = pygame.Surface(rect.size)
        self._nowhere.set_clip(pygame.Rect(0, 0, 1, 1))

    def step(self) -> bool:
        """Draw one more widget; return whether any are left."""
        if self._left is None:
            self._scene.resized(self._rect)
            self._scene.backdrop(self._nowhere)
            self._left = list(self._scene.page.walk())
        elif self._left:
            self._left.pop().draw(self._nowhere)  # the inner ones first, because a pane draws all of its widgets
        return bool(self._left)
