"""The buttons in the corner, and what the info panel tells those who ask for more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client import paint
from mighty_gui.client.scene import Context
from mighty_gui.client.table.state import TableState
from mighty_gui.client.widgets import Button, Look, Widget
from mighty_gui.texts.words import card_name, contract_name

Ways = Sequence[tuple[str, str, Callable[[], None]]]
"""Name, icon and action."""


def corner_buttons(context: Context, rect: pygame.Rect, ways: Ways) -> list[Button]:
    """Small buttons, from the right-hand edge on in reverse order."""
    look, t = context.look, context.texts
    buttons = []
    for at, (name, icon, action) in enumerate(reversed(ways)):
        words = t(f"table.button.{name}")
        button = Button(look, "", action, style="quiet", icon=icon, name=name, tip=words, spoken_as=words)
        side = rect.height
        left = rect.right - (at + 1) * side - at * look.theme.px(6)
        buttons.append(button.place(pygame.Rect(left, rect.top, side, side)))
    return buttons[::-1]


class MoreInfo(Widget):
    """Lies over the info panel: who bid what, and the declarer's own discard, for the pointer and for Tab."""

    focusable = True

    def __init__(self, look: Look, rect: pygame.Rect, text: str) -> None:
        super().__init__(look, name="info", reason=text)
        self.place(rect)

    @property
    def label(self) -> str:
        """Only its text is spoken."""
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        """Only the focus ring: the panel is part of the table."""
        if self.ringed:
            paint.draw_focus(surface, self.rect, self.look.theme, self.look.theme.radius)


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
