"""The game's own widgets; the model stays outside, see `mighty_gui.client.widgets.base`.

Make them with a `Look` (``self.context.look``), place them with ``place(rect)`` or with the helpers of
`dividing`, and hand them to a `Page` (a `WidgetScene` has one)::

    ok = Button(look, self.t("button.ok"), self.done, style="primary", name="ok", shortcut="O")
    bid = Stepper(look, 14, self.set_bid, least=13, most=20, name="bid")
    trump = Choice(look, [("S", "♠"), ("H", "♥")], self.trump, self.set_trump, name="trump")
    dividing.line([bid, trump, ok], rect, look.theme.gap, "center")

A widget with a ``reason`` is disabled and says why. Rebuilt widgets keep focus and state by ``name``.
"""

from __future__ import annotations

from mighty_gui.client.look.fonts import Look
from mighty_gui.client.widgets import dividing
from mighty_gui.client.widgets.base import Pressable, Widget
from mighty_gui.client.widgets.button import Button
from mighty_gui.client.widgets.choice import Choice, Tabs
from mighty_gui.client.widgets.dialog import Dialog, Form, draw_veil
from mighty_gui.client.widgets.label import Column, Group, Label, Panel, Paragraph, Row, TextTable
from mighty_gui.client.widgets.listbox import Item, ListBox
from mighty_gui.client.widgets.page import Page, draw_tooltip
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.client.widgets.textfield import TextField
from mighty_gui.client.widgets.values import Slider, Stepper, Toggle

__all__ = [
    "Button",
    "Choice",
    "Column",
    "Dialog",
    "Form",
    "Group",
    "Item",
    "Label",
    "ListBox",
    "Look",
    "Page",
    "Panel",
    "Paragraph",
    "Pressable",
    "Row",
    "ScrollPane",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "TextTable",
    "Toggle",
    "Widget",
    "dividing",
    "draw_tooltip",
    "draw_veil",
]
