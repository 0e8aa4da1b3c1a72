"""What of a page is heard: words as they are written, cards by their names, nothing of what only lies beneath."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.pages.prose import CardRow, Prose
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.widgets import Button, Horizontal, Label, Panel, ScrollPane, TextField
from mighty_gui.client.widgets.dialog import words_of
from mighty_gui.keep.settings import Settings


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en"), home=tmp_path)


def test_cards_are_called_by_their_names(context: Context) -> None:
    row = CardRow(context.look, context.deck, ["SA", "JK"])
    (heard,) = words_of(row, context.texts)
    assert "SA" not in heard
    assert heard.count(",") == 1


def test_grounds_say_nothing_and_groups_what_is_in_them(context: Context) -> None:
    look = context.look
    assert list(words_of(Panel(look), context.texts)) == []
    group = Horizontal(look, [Label(look, "one"), Label(look, "two")], name="pair")
    assert list(words_of(group, context.texts)) == ["one", "two"]


def test_what_can_have_the_focus_is_told_when_it_has(context: Context) -> None:
    look = context.look
    assert list(words_of(Button(look, "go", lambda: None), context.texts)) == []
    field = TextField(look, "", lambda _: None, label="name")
    assert list(words_of(ScrollPane(look, [Label(look, "name"), field]), context.texts)) == []
    assert list(words_of(ScrollPane(look, [Prose(look, "read me")]), context.texts)) == ["read me"]
