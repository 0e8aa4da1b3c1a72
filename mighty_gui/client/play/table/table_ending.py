"""The end of a hand at a table: its result, then the next hand or the end of the match."""

from __future__ import annotations

from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.rehearsal import Rehearsal
from mighty_gui.client.play.table.table_menu import TableMenu
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.extras import Extras, TableHost
from mighty_gui.client.widgets.base import Callback


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
            self.table.push(self._own_result())
        else:
            self.table.go_on()

    def result_scene(
        self,
        then: Callback,
        *,
        conclude: Callback | None = None,
        onward: str = "",
        context: Context | None = None,
        review: Callback | None = None,
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
            table=table,
            options=self.extras.hand_options(),
            review=review,
        )

    def rehearse(self) -> None:
        """Prepare some pictures of the result that is about to be shown."""
        if self._rehearsal is None:
            self._rehearsal = Rehearsal(self._own_result(), self.table.rect)
        self._rehearsal.step()

    def _own_result(self) -> ResultScene:
        """Return the result that no extra shows."""
        return self.result_scene(self.table.go_on, conclude=self.conclude)

    def conclude(self) -> None:
        self.table.match.conclude()
        self.table.go_on()

    def leave_match(self) -> None:
        """Pop the table after the match."""
        self.table.pop()
        if self.on_over is not None:
            self.on_over()
