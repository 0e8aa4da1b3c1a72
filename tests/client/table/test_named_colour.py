"""A suit or a colour named with a card: its panel, its texts for the other players, and its spoken texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.question import Answer, FittedProse
from mighty_gui.client.table.mighty.event_sentences import MightyNarrator
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion
from mighty_gui.client.table.mighty.panels.play_panel import PlayQuestion
from mighty_gui.client.table.mighty.play_texts import refusal_text, what_to_play
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.keep.settings import Settings
from tests.client.table.table_helpers import seen_by
from tests.client.table.test_table_keys import declare, until_phase
from tests.engine.mighty.helpers import play, position

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

COLOUR: dict[str, Any] = {"joker": {"names": "colour"}}
NEXT_CARD: dict[str, Any] = {"joker": {"powerless_lead": "next-card"}}
HANDS = "JK D2 H4 | C4 S5 H2 | C5 D9 D8 | C6 D3 D4 | C7 D5 D6"


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en"), home=tmp_path)


def test_the_panel_offers_both_colours_and_takes_their_letters(context: Context) -> None:
    question = PlayQuestion(seen_by(context, position(HANDS, **COLOUR), 0))
    question.take(("hand", 0, "JK"), Card.parse("JK"), None)
    assert [question._call_text(one) for one in question._shown_plays(Card.parse("JK"))] == ["♠♣", "♥♦"]
    assert question.key("r")
    reply = question.take_reply()
    assert isinstance(reply, Answer)
    assert str(reply.action) == "play JK suit red"


@pytest.mark.parametrize(("options", "question_text", "spoken"), [
    ({}, "which suit", ["spades", "hearts", "diamonds", "clubs"]),
    (COLOUR, "which colour", ["black", "red"]),
])  # fmt: skip
def test_what_a_joker_names_can_be_pressed_on_the_panel(
    context: Context, options: dict[str, Any], question_text: str, spoken: list[str]
) -> None:
    question = PlayQuestion(seen_by(context, position(HANDS, **options), 0))
    question.take(("hand", 0, "JK"), Card.parse("JK"), None)
    panel = [widget for top in question.widgets() for widget in top.walk()]
    cells = [widget for widget in panel if isinstance(widget, Cell)]
    assert [cell.spoken_text for cell in cells] == spoken
    assert all(min(cell.rect.size) >= context.theme.control for cell in cells)
    assert any(question_text in widget.text for widget in panel if isinstance(widget, FittedProse))


@pytest.mark.parametrize(("language", "follow", "must"), [
    ("en", "Follow black.", "You must follow black."),
    ("ko", "검은 무늬", "검은 무늬"),
])  # fmt: skip
def test_the_others_read_which_colour_to_follow(context: Context, language: str, follow: str, must: str) -> None:
    at = seen_by(context, play(position(HANDS, **COLOUR), "JK suit black"), 1)
    texts = context.texts.load(language)
    assert follow in what_to_play(texts, at.state, at.view)
    assert must in refusal_text(texts, at.state, at.view, "play.follow_suit")


def test_after_a_powerless_joker_the_next_card_is_free_and_the_others_follow_it(context: Context) -> None:
    hand = play(position(HANDS, first=True, **NEXT_CARD), "JK")
    at = seen_by(context, hand, 1)
    assert "follow" not in what_to_play(context.texts.load("en"), at.state, at.view).lower()
    at = seen_by(context, play(hand, "C4"), 2)
    assert what_to_play(context.texts.load("en"), at.state, at.view) == "Follow clubs."


def test_the_screen_reader_names_the_colour(context: Context) -> None:
    at = seen_by(context, play(position(HANDS, **COLOUR), "JK suit red"), 1)
    assert "red" in MightyNarrator(at, cast(Any, None), {}).play_text(at.state.trick[0])


def test_the_suits_that_a_friend_may_be_asked_for_can_be_pressed(make_table: Maker) -> None:
    table = make_table("mightichu-5", animation_speed="instant", language="en")
    declare(table, "bid 20N")
    until_phase(table, Phase.FRIEND)
    question = table.scene.controls.question
    assert isinstance(question, CallQuestion)
    asked = next(call.card for call in question.calls if call.card is not None and call.ask is not None)
    question._card(asked)
    cells = [widget for top in question.widgets() for widget in top.walk() if isinstance(widget, Cell)]
    assert [cell.spoken_text for cell in cells][1:] == ["spades", "hearts", "diamonds", "clubs"]
    assert all(min(cell.rect.size) >= table.app.context.theme.control for cell in cells)
