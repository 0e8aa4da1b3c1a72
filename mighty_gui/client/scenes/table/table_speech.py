"""The words of a table for those who hear it: its line of words, and what has the focus."""

from __future__ import annotations

from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.widget_words import described
from mighty_gui.texts import Texts


def spoken_at(stage: Stage, controls: Controls) -> str:
    """The line on the table, and what has the focus, in words."""
    line, _ = stage.line(controls.prompt)
    if line == stage.moment_words:
        line = ""  # told already, as it happened
    focus = ""
    if controls.question is not None or controls.looks_about:
        focus = focus_words(controls.page, stage.context.texts)
    if line and focus.endswith(line):
        line = ""  # the reason why the card with the focus may not be played
    progress = controls.question.progress if controls.question is not None else ""
    return "\n".join(part for part in (line, progress, focus) if part)


def focus_words(page: Page, texts: Texts) -> str:
    """The widget that has the focus, in words; empty if none has."""
    return described(page.focus, texts) if page.focus is not None else ""
