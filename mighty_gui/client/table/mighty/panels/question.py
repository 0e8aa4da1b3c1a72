"""What every question has: what it is asked with, its panel, its words, and what cards mean meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.aids.aid_places import beside_corner
from mighty_gui.client.table.card_spots import Key, Spot
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Button, Look, Panel, Widget, dividing
from mighty_gui.client.widgets.rich_label import RichLabel
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.actions import Action
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.texts import Texts


@dataclass(frozen=True)
class Desk:
    """Everything a question is made with; a new one at every change of window, language or position."""

    context: Context
    view: PlayerView
    state: TableState
    layout: Layout
    names: tuple[str, ...]
    act: Callable[[Action, Spot | None], None]
    """Do it; the spot is where a thrown card was let go."""
    refresh: Callable[[], None]
    refuse: Callable[[str], None]
    """Say no, with a sentence."""
    confirm: Callable[[str, str, str, Callable[[], None]], None]
    """Ask once more: title, text, the key (below ``table.``) of the words for yes, what then happens."""

    @property
    def look(self) -> Look:
        """Theme and fonts."""
        return self.context.look

    @property
    def texts(self) -> Texts:
        """The player's language."""
        return self.context.texts

    def t(self, key: str, /, **values: object) -> str:
        """A text of the table: the key without its ``table.``."""
        return self.context.texts(f"table.{key}", **values)


class Question:
    """A decision of the person's. It keeps what he has chosen so far until he is sure."""

    first = ""
    """The widget that has the focus first."""
    on_hand = False
    """Whether it is answered with cards of the hand."""
    takes_several = False
    """Whether several cards are chosen and can be taken back before it counts."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def hand_seat(self) -> int:
        """Whose cards it is answered with."""
        return self.desk.view.seat

    def names_for(self, action: Action) -> Sequence[str]:
        """The widgets that do that, as far as they may be shown; cards of the hand are not among them."""
        return (str(action),)

    def prompt(self) -> str:
        """What the line above the hand says; empty where a panel says it."""
        return ""

    def widgets(self) -> Sequence[Widget]:
        """Panel and buttons, placed."""
        return ()

    def refused(self, key: Key, card: Card) -> str:
        """Why that card may not be chosen; empty if it may."""
        return ""

    def is_chosen(self, key: Key) -> bool:
        """Whether the card is chosen already."""
        return False

    def choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        """A card of the hand was clicked, confirmed or thrown."""

    def focused(self, name: str) -> bool:
        """The keyboard moved to a widget; tells whether that changed anything."""
        return False

    def key(self, key: str) -> bool:
        """A letter or digit; tells whether it meant something."""
        return False

    def cancel(self) -> bool:
        """Escape; tells whether there was something to take back."""
        return False


def framed(desk: Desk, title: str, size: tuple[int, int]) -> tuple[pygame.Rect, list[Widget]]:
    """A panel in the middle with a title and room for content of about that size; tells the room."""
    theme = desk.look.theme
    pad = theme.px(18)
    head = theme.tx(36)
    width = max(size[0], desk.look.width(title, Size.LARGE, bold=True)) + 2 * pad
    height = size[1] + head + 2 * pad
    area = desk.layout.panel
    if width > area.width or height > area.height:
        area = desk.layout.whole
    rect = pygame.Rect(0, 0, min(width, area.width), min(height, area.height))
    rect.midbottom = (area.centerx, area.bottom)
    if rect.height < desk.layout.panel.height:
        rect.centery = desk.layout.centre[1]  # what lies in the middle of the table is covered, not cut
        if rect.top < desk.layout.panel.top:
            rect.centery = desk.layout.panel.centery
    rect = beside_corner(desk.layout, theme, rect)
    inner = rect.inflate(-2 * pad, -2 * pad)
    ink = desk.look.palette.gold_bright
    label = RichLabel(desk.look, title, size=Size.LARGE, bold=True, colour=ink, align="center")
    label.place(pygame.Rect(inner.left, inner.top, inner.width, head - theme.px(6)))
    room = pygame.Rect(inner.left, inner.top + head, inner.width, inner.height - head)
    return room, [Panel(desk.look, "sheet").place(rect), label]


def bar(desk: Desk, buttons: Sequence[Button]) -> list[Widget]:
    """Buttons in a row above the prompt."""
    theme = desk.look.theme
    prompt = desk.layout.prompt
    rect = pygame.Rect(0, 0, desk.layout.stage.width, theme.control)
    rect.midbottom = (prompt.centerx, prompt.top - theme.px(10))
    dividing.line(buttons, rect, theme.gap, "center")
    for button in buttons:
        button.tip_above = True  # the prompt lies below
    return list(buttons)
