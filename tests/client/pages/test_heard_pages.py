"""The spoken text of a page: texts as written, cards by their names, nothing that is covered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mighty_gui.client.pages.prose import CardRow, Prose
from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.widgets import Button, Horizontal, Label, Panel, ScrollPane, TextField
from mighty_gui.client.widgets.dialog import texts_of
from mighty_gui.keep.settings import Settings


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en"), home=tmp_path)


def test_cards_are_called_by_their_names(context: Context) -> None:
    row = CardRow(context.look, context.deck, ["SA", "JK"])
    (heard,) = texts_of(row, context.texts)
    assert "SA" not in heard
    assert heard.count(",") == 1


FIVE = (
    ["SA", "DA", "JK", "C3", "S3"],
    ["Mighty", "Mighty when ♠ is trump", "Joker", "Joker call", "Joker call when ♣ is trump"],
)


def test_words_below_cards_take_two_lines_where_all_then_stand_in_one_row(context: Context) -> None:
    cards, captions = FIVE
    row = CardRow(context.look, context.deck, cards, captions=captions)
    whole = row.measure()
    assert whole[0] > 680
    narrow = row.measure(680)
    assert narrow[0] <= 680
    line = context.look.fonts.line_height(row.px)
    assert narrow[1] == whole[1] + line, "a line more, not a row"
    assert row.measure(300)[1] > narrow[1] + row.card_height // 2, "where two lines do not do, there is another row"


def test_cards_with_words_below_them_never_lie_over_each_other(context: Context) -> None:
    row = CardRow(context.look, context.deck, FIVE[0], captions=list("abcde"))
    card = row.measure()[0] - 4 * row._cells(10_000).pitch
    pitch, across, _ = row._cells(5 * card)
    assert pitch > card
    assert across < 5


def test_two_lines_of_words_are_both_drawn(context: Context) -> None:
    cards, captions = FIVE
    row = CardRow(context.look, context.deck, cards, captions=captions)
    row.place(pygame.Rect(0, 0, 680, row.measure(680)[1]))
    paper = pygame.Surface((680, row.rect.height + 40))
    paper.fill(context.look.palette.paper)
    row.draw(paper)
    line = context.look.fonts.line_height(row.px)
    last = paper.subsurface(pygame.Rect(0, row.rect.bottom - line, 680, line))
    inked = pygame.transform.threshold(None, last, context.look.palette.ink_soft, (60, 60, 60, 255), None, 0)
    assert inked > 20
    below = paper.subsurface(pygame.Rect(0, row.rect.bottom + 4, 680, 30))
    assert pygame.transform.threshold(None, below, context.look.palette.ink_soft, (60, 60, 60, 255), None, 0) == 0


def test_grounds_say_nothing_and_groups_what_is_in_them(context: Context) -> None:
    look = context.look
    assert list(texts_of(Panel(look), context.texts)) == []
    group = Horizontal(look, [Label(look, "one"), Label(look, "two")], name="pair")
    assert list(texts_of(group, context.texts)) == ["one", "two"]


def test_what_can_have_the_focus_is_told_when_it_has(context: Context) -> None:
    look = context.look
    assert list(texts_of(Button(look, "go", lambda: None), context.texts)) == []
    field = TextField(look, "", lambda _: None, label="name")
    assert list(texts_of(ScrollPane(look, [Label(look, "name"), field]), context.texts)) == []
    assert list(texts_of(ScrollPane(look, [Prose(look, "read me")]), context.texts)) == ["read me"]
