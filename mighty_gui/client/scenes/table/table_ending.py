"""The end of a hand at a table: its result, then the next hand or the end of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mighty_gui.client.scenes.drawn_ahead import Rehearsal
from mighty_gui.client.scenes.result.result_scene import ResultScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.extras import Extras
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.client.table.table_desk import TableDesk


class TableEnding:
    """Ends a hand once its last card has been shown. ``looks`` returns the menu lines for looking back from the
    result; ``on_over`` is called when the match is over and the table off the stack."""

    def __init__(
        self,
        table: TableDesk,
        extras: Extras,
        looks: Callable[[], Sequence[MenuLine]],
        on_over: Callable[[], None] | None,
    ) -> None:
        self.table = table
        self.extras = extras
        self.looks = looks
        self.on_over = on_over
        self.told = False
        """Whether the result is being shown: then nothing on the table can be pressed."""
        self._rehearsal: Rehearsal | None = None

    def close(self, told: bool = True) -> None:
        """Take everything off the table that can be pressed, or with ``told=False`` give it back."""
        self.told, self._rehearsal = told, None
        controls = self.table.controls
        controls.page.keyboard &= not told
        controls.refresh()

    def finish_hand(self) -> None:
        """Show the result in this table's own way; a hand that was not played goes on without one."""
        self.close()
        finished = self.table.match.finished[-1]
        if self.extras.finish_hand(finished):
            return
        if finished.result.was_played:
            self.tell(self.table.go_on, conclude=self.conclude)
        else:
            self.table.go_on()

    def tell(
        self,
        then: Callable[[], None],
        *,
        conclude: Callable[[], None] | None = None,
        onward: str = "",
        context: Context | None = None,
    ) -> None:
        """Lay the sheet with the result over the table; ``conclude`` ends a match without an agreed end."""
        self.table.push(self._sheet(then, conclude, onward, context))

    def _sheet(
        self,
        then: Callable[[], None],
        conclude: Callable[[], None] | None = None,
        onward: str = "",
        context: Context | None = None,
    ) -> ResultScene:
        table = self.table
        is_open = table.match.setup.length.kind == "open"
        return ResultScene(
            context or table.context,
            table.match,
            table.match.finished[-1],
            then,
            on_finish=conclude if is_open else None,
            looks=self.looks(),
            heard=True,
            onward=onward,
            room=lambda: table.rect,
            ways=self.extras.hand_ways(),
        )

    def rehearse(self) -> None:
        """Make some of the pictures of a result that is about to be told."""
        if self._rehearsal is None:
            self._rehearsal = Rehearsal(self._sheet(self.table.go_on, self.conclude), self.table.rect)
        self._rehearsal.step()

    def conclude(self) -> None:
        """End a match without an agreed end now."""
        self.table.match.conclude()
        self.table.go_on()

    def leave_match(self) -> None:
        """Take the table off the stack: the match is over."""
        self.table.pop()
        if self.on_over is not None:
            self.on_over()
