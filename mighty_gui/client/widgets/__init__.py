"""The game's own widgets; the model is outside, see `mighty_gui.client.widgets.base`.

Create them with a `Look` (``self.context.look``), put them into the boxes of `mighty_gui.client.widgets.layout`, and
pass the outermost box, placed, to a `Page` (a `WidgetScene` has one)::

    ok = Button(look, self.t("button.ok"), self.done, style="primary", name="ok", shortcut="O")
    bid = Stepper(look, 14, self.set_bid, least=13, most=20, name="bid")
    trump = Choice(look, [("S", "♠"), ("H", "♥")], self.trump, self.set_trump, name="trump")
    return [Sheet(look, [title, Horizontal(look, [bid, Grow(trump), ok])], width=560).place(rect)]

A widget with a ``reason`` is disabled and shows it. Rebuilt widgets keep focus and state by ``name``.
"""

from __future__ import annotations

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.widgets import dividing
from mighty_gui.client.widgets.base import Pressable, Widget
from mighty_gui.client.widgets.button import Button
from mighty_gui.client.widgets.choice import Choice, Tabs
from mighty_gui.client.widgets.dialog import Dialog, draw_veil
from mighty_gui.client.widgets.label import Column, Heading, Label, Panel, Paragraph, Row, TextTable
from mighty_gui.client.widgets.layout import (
    Box,
    Content,
    Either,
    FirstThatFits,
    Fixed,
    Form,
    Grow,
    Horizontal,
    MadeForWidth,
    Member,
    Scrolled,
    Sheet,
    Space,
    Vertical,
)
from mighty_gui.client.widgets.listbox import Item, ListBox
from mighty_gui.client.widgets.page import Page
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.client.widgets.textfield import TextField
from mighty_gui.client.widgets.tooltip import draw_tooltip
from mighty_gui.client.widgets.values import Slider, Stepper, Toggle

__all__ = [
    "Box",
    "Button",
    "Choice",
    "Column",
    "Content",
    "Dialog",
    "Either",
    "FirstThatFits",
    "Fixed",
    "Form",
    "Grow",
    "Heading",
    "Horizontal",
    "Item",
    "Label",
    "ListBox",
    "Look",
    "MadeForWidth",
    "Member",
    "Page",
    "Panel",
    "Paragraph",
    "Pressable",
    "Row",
    "ScrollPane",
    "Scrolled",
    "Sheet",
    "Slider",
    "Space",
    "Stepper",
    "Tabs",
    "TextField",
    "TextTable",
    "Toggle",
    "Vertical",
    "Widget",
    "dividing",
    "draw_tooltip",
    "draw_veil",
]
