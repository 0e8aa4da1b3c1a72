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

from mighty_gui.client.look.look import Look
from mighty_gui.client.widgets import dividing
from mighty_gui.client.widgets.base import Pressable, Widget
from mighty_gui.client.widgets.button import Button
from mighty_gui.client.widgets.choice import Choice
from mighty_gui.client.widgets.dialog import Dialog, draw_veil
from mighty_gui.client.widgets.form import Form
from mighty_gui.client.widgets.label import Group, Label, Panel, Paragraph
from mighty_gui.client.widgets.listbox import Item, ListBox
from mighty_gui.client.widgets.page import Page
from mighty_gui.client.widgets.scroll import ScrollPane
from mighty_gui.client.widgets.stepper import Stepper
from mighty_gui.client.widgets.tabs import Tabs
from mighty_gui.client.widgets.text_table import Column, Row, Table
from mighty_gui.client.widgets.textfield import TextField
from mighty_gui.client.widgets.toggle import Slider, Toggle
from mighty_gui.client.widgets.tooltip import draw_tooltip

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
    "Table",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "dividing",
    "draw_tooltip",
    "draw_veil",
]
