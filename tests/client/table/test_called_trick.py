"""A friend called by the number of a trick: the panel, the texts, and the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.table.asking.question import Answer
from mighty_gui.client.table.mighty.action_texts import action_text
from mighty_gui.client.table.mighty.mighty_table import from_view
from mighty_gui.client.table.mighty.mighty_texts import friend_text
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.events import FriendCalled
from mighty_gui.engine.mighty.view import view
from mighty_gui.keep.settings import Settings
from tests.client.table.table_helpers import seen_by
from tests.engine.mighty.helpers import begun, do, start

TRICKS: dict[str, Any] = {"friend": {"kinds": ("card", "none", "first", "trick", "seat")}}


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(Settings(language="en"), home=tmp_path)


def test_the_panel_offers_the_tricks_by_number_and_the_letter_goes_through_them(context: Context) -> None:
    question = CallQuestion(seen_by(context, begun(start(**TRICKS)), 0))
    rows = [[button.text for button in row] for row in question._others()]
    assert rows[1:3] == [[f"Trick {at}" for at in range(2, 7)], [f"Trick {at}" for at in range(7, 11)]]
    assert [button.name for row in question._others()[1:3] for button in row][:2] == ["call trick 2", "call trick 3"]
    for meant in ("friend trick 2", "friend trick 3"):
        assert question.key("t")
        assert str(question.meant) == meant
    question.go()
    reply = question.take_reply()
    assert isinstance(reply, Answer)
    assert str(reply.action) == "friend trick 3"


@pytest.mark.parametrize(("language", "shown"), [("en", "winner of trick 3"), ("ko", "3번째 턴")])
def test_the_call_is_shown_with_the_number_of_its_trick(context: Context, language: str, shown: str) -> None:
    hand = begun(start(**TRICKS), "13H", "friend trick 3")
    texts, state = context.texts.load(language), from_view(view(hand, 1))
    assert shown in friend_text(texts, state, list("ABCDE"))
    assert "3" in action_text(texts, parse_action("friend trick 3"), list("ABCDE"), "13H")


def test_only_a_call_of_a_trick_has_its_number_in_the_record_of_events() -> None:
    hand = do(begun(start(**TRICKS)), "friend trick 3")
    called = next(event for event in hand.events if isinstance(event, FriendCalled))
    assert called.as_json()["trick"] == 3
    assert "trick" not in FriendCalled(0, "first").as_json()
