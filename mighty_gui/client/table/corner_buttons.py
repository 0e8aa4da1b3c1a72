"""The buttons in the corner, and what the info panel tells those who ask for more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, faded, mix
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.aid_places import corner_rows
from mighty_gui.client.table.mighty.info import Chip
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Button, Look, Widget
from mighty_gui.texts.words import card_name, contract_name


@dataclass(frozen=True)
class Corner:
    """A small button in the corner: its name, its icon, what it does, and its words (by default
    ``table.button.<name>``); with a ``reason`` it does nothing and says why."""

    name: str
    icon: str
    action: Callable[[], None]
    words: str = ""
    reason: str = ""
    warns: bool = False
    """Whether it is a mark of something that is not as it should be."""


class WarningButton(Button):
    """A small button that strikes the eye."""

    def _body(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> Colour:
        ink = super()._body(surface, rect, radius)
        theme, p = self.look.theme, self.look.palette
        paint.draw_rounded(surface, rect, radius, faded(p.danger, 0.2), rim=p.danger, rim_width=2 * theme.rim)
        return mix(p.danger, ink, 0.55)


def corner_buttons(context: Context, layout: Layout, ways: Sequence[Corner]) -> list[Button]:
    """Small buttons from the right-hand edge on, the last one first."""
    look, t = context.look, context.texts
    buttons = []
    for way, place in zip(reversed(ways), corner_rows(layout, look.theme, len(ways)), strict=True):
        words = way.words or t(f"table.button.{way.name}")
        kind = WarningButton if way.warns else Button
        button = kind(look, "", way.action, style="round", icon=way.icon, name=way.name, spoken_as=words)
        button.tip, button.reason = words, way.reason
        buttons.append(button.place(place))
    return buttons[::-1]


class MoreInfo(Widget):
    """Lies over the info panel: who bid what, and the declarer's own discard, for the pointer and for Tab. A press
    tells the auction at length, if somebody listens."""

    focusable = True

    def __init__(self, look: Look, rect: pygame.Rect, text: str, on_press: Callable[[], None] | None) -> None:
        super().__init__(look, name="info", reason=text)
        self.on_press = on_press
        self.place(rect)

    @property
    def label(self) -> str:
        """Only its text is spoken."""
        return ""

    @property
    def condition(self) -> str:
        """It is no button that does nothing."""
        return ""

    def handle(self, intent: Intent) -> bool:
        """A click, or Enter."""
        pressed = intent.kind is Kind.PRESS and intent.button == 1 and self.hit(intent.pos)
        if self.on_press is None or not (pressed or (intent.kind is Kind.CONFIRM and self.focused)):
            return False
        self.on_press()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Only the focus ring: the panel is part of the table."""
        if self.ringed:
            paint.draw_focus(surface, self.rect, self.look.theme, self.look.theme.radius)


class ChipTip(Widget):
    """Lies over a chip of the info panel and says what its card can do; a press is the panel's."""

    def __init__(self, look: Look, rect: pygame.Rect, chip: Chip, words: str, panel: MoreInfo | None) -> None:
        super().__init__(look, name=f"chip {chip.kind}", tip=words)
        self.panel = panel
        self.place(rect)

    def handle(self, intent: Intent) -> bool:
        """What the panel does with a click."""
        return intent.kind is Kind.PRESS and self.panel is not None and self.panel.handle(intent)


def more_info(context: Context, state: TableState, names: Sequence[str], *, secret_friend: bool = False) -> str:
    """The bids in order, the cards the viewer has buried, and whether he is the friend nobody knows."""
    texts = context.texts
    lines = [texts("table.more.friend")] if secret_friend else []
    if state.bids:
        said = [
            f"{names[seat]} {contract_name(texts, str(bid)) if bid else texts('table.bid.passed')}"
            for seat, bid in state.bids
        ]
        lines.append(texts("table.more.bids", bids=" · ".join(said)))
    if state.buried_cards:
        buried = " ".join(card_name(texts, card.name) for card in state.buried_cards)
        lines.append(texts("table.more.buried", cards=buried))
    return "\n".join(lines)
