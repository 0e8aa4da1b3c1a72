"""Screens with a sheet about one seat of a finished hand, which is worked out while one looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, Protocol, TypeVar

import pygame

from mighty_gui.client.scenes.headed_screen import headed_by_row, paper_below
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Widget
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.client.widgets.wrapped_row import WrappedRow

_PANE: Final = "sheet"


class SeatWork(Protocol):
    """What is known of a seat, and the work on the rest."""

    seat: int

    @property
    def works(self) -> bool:
        """Whether something is being worked out."""

    def poll(self) -> bool:
        """Take over what has been found; tells whether anything is new."""

    def cancel(self) -> None:
        """Stop the work."""


S = TypeVar("S", bound=SeatWork)


class StudyScene(WidgetScene, Generic[S]):
    """The title, the choice of a seat, other ways, and the sheet."""

    is_read = True
    first_focus = "seat"
    asks: str
    """The key of the question whose seat it shall be."""

    def __init__(self, context: Context, begun: Callable[[int], S], seat: int) -> None:
        """``begun`` begins with a seat, or finds what is known of it already."""
        super().__init__(context)
        self.begun = begun
        self.study = begun(seat)

    # --- what a scene brings --------------------------------------------------------------------------

    def seats(self) -> Sequence[tuple[int, str]]:
        """Return the seats that can be chosen, with the names of who sat there."""
        raise NotImplementedError

    def ways(self) -> Sequence[Widget]:
        """Return what stands between the choice of the seat and the way back."""
        return ()

    def write(self, width: int) -> Sequence[Widget]:
        """Write the sheet."""
        raise NotImplementedError

    # --- layout --------------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Lay out title and ways, and the sheet."""
        look = self.context.look
        label = self.t(self.asks)
        choice = Choice(look, self.seats(), self.study.seat, self.look_from, label=label, tip=label, name="seat")
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        ways = WrappedRow(look, [choice, *self.ways(), back], align="right", name="ways")
        inner, title, top = headed_by_row(look, rect, 1160, self.t(self.called), ways)
        paper = paper_below(look, inner, top + self.context.theme.px(10), self.write, _PANE)
        return [title, *paper, ways]

    # --- acting --------------------------------------------------------------------------------------

    def look_from(self, seat: int) -> None:
        """Look at another seat."""
        self.study.cancel()
        self.study = self.begun(seat)
        self.refresh()

    def stop(self) -> None:
        """Stop the work."""
        self.study.cancel()
        self.refresh()

    def leave(self) -> None:
        """Stop the work: nobody waits for it."""
        self.study.cancel()

    def handle(self, intent: Intent) -> bool:
        """Scroll by page up and down; anything else as usual."""
        pane = self.page.find(_PANE)
        if intent.kind in (Kind.PAGE_UP, Kind.PAGE_DOWN) and pane is not None and pane.handle(intent):
            return True
        return super().handle(intent)

    def step(self, dt: float) -> None:
        """Show what has been found meanwhile; whoever listens hears the sheet once the work ends."""
        super().step(dt)
        worked = self.study.works
        if self.study.poll():
            self.refresh()
            if worked and not self.study.works:
                self.context.narrator.read_out(self)
