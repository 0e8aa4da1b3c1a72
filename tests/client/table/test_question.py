"""A question records the result of an intent; only the scene acts on it."""

from __future__ import annotations

import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.question import Answer, Changed, Refused
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion
from mighty_gui.client.widgets import Button, Panel
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.state import Phase
from tests.client.table.conftest import Maker
from tests.client.table.test_table_keys import declare, until_phase
from tests.tiers import one_of, spread


def test_a_reply_is_given_once_and_acts_on_nothing(make_table: Maker) -> None:
    table = make_table(animation_speed="instant")
    assert table.until(lambda: table.asked)
    question = table.scene.controls.question
    assert question is not None
    assert question.take_reply() is None
    before = len(table.match.actions)
    question.answer(PASS)
    assert len(table.match.actions) == before
    assert question.take_reply() == Answer(PASS)
    assert question.take_reply() is None


def test_what_is_chosen_so_far_is_a_change_and_the_whole_an_answer(make_table: Maker) -> None:
    table = make_table(seed=8, animation_speed="instant")
    declare(table)
    until_phase(table, Phase.EXCHANGE)
    question = table.scene.controls.question
    assert isinstance(question, BuryQuestion)
    held = table.scene.controls.cards
    question.key("b")
    assert isinstance(question.take_reply(), Refused)
    for one in held[: question.count]:
        question.choose(one.key, one.card, None)
        assert question.take_reply() == Changed()
    question.choose(held[question.count].key, held[question.count].card, None)
    assert isinstance(question.take_reply(), Refused), "no more than that can be buried"
    question.key("b")
    assert question.take_reply() == Answer(Discard.of([one.card for one in held[: question.count]]))


def test_a_doubt_is_asked_about_before_anything_happens(make_table: Maker) -> None:
    table = make_table(animation_speed="instant")
    assert table.until(lambda: table.asked)
    seat, question = table.scene.stage.viewer, table.scene.controls.question
    action = table.scene.stage.view.legal[0]
    assert question is not None
    question.ask_to_confirm("really?", "it costs", "change.ask_yes", action)
    table.scene.handle(Intent(Kind.MOVE, pos=(0, 0)))
    dialog, before = table.app.scene, list(table.match.actions)
    assert isinstance(dialog, MessageScene)
    assert (dialog.title, dialog.text) == ("really?", "it costs")
    assert dialog.answers[0].action is None, "whoever thinks better of it has done nothing"
    assert dialog.answers[-1].action is not None
    dialog.answers[-1].action()
    assert table.match.actions[len(before)] == (seat, action)


PRESETS = ("standard-5", "chicago-8", "iwoo-5", "draft-2", "standard-7", "mitigati")
WINDOWS = [((1024, 640), 2.0), ((1024, 640), 1.0), ((800, 1280), 2.0)]


@pytest.mark.parametrize(
    ("preset", "size", "text_scale"),
    [(preset, *window) for at, preset in enumerate(spread(PRESETS, 2)) for window in one_of(WINDOWS, at)],
)
@pytest.mark.nightly
def test_what_asks_covers_neither_bids_nor_contract_nor_a_plate(
    make_table: Maker, preset: str, size: tuple[int, int], text_scale: float
) -> None:
    """This covers every phase with a panel, and every kind of rule set."""
    table = make_table(preset, size=size, animation_speed="instant", text_scale=text_scale, language="en")
    asked: set[str] = set()
    for _ in range(40):
        if not table.until(lambda: table.asked or table.app.scene is not table.scene) or not table.asked:
            break
        controls, layout = table.scene.controls, table.scene.stage.director.layout
        for panel in [widget.rect for widget in controls.panel if isinstance(widget, Panel)]:
            asked.add(table.scene.stage.view.phase)
            written = [layout.info, layout.buttons, *(place.plate for place in layout.seats)]
            assert panel.collidelist(written) < 0
            assert layout.whole.contains(panel)
            inner = [widget for widget in controls.panel if widget.rect.width and not isinstance(widget, Panel)]
            assert all(panel.contains(widget.rect) for widget in inner)
            buttons = [widget.rect for widget in controls.panel if isinstance(widget, (Cell, Button))]
            assert not any(a.colliderect(b) for at, a in enumerate(buttons) for b in buttons[:at])
        legal = table.scene.stage.view.legal
        highest = max(legal, key=lambda action: (str(action).startswith("bid"), legal.index(action)))
        table.scene.submit(table.scene.stage.viewer, highest)
    assert asked


def test_a_panel_that_covers_nothing_stays_as_large_as_its_content(make_table: Maker) -> None:
    table = make_table(size=(1920, 1080), animation_speed="instant")
    assert table.until(lambda: table.asked)
    layout = table.scene.stage.director.layout
    panel = next(widget.rect for widget in table.scene.controls.panel if isinstance(widget, Panel))
    assert panel.height < 0.7 * layout.whole.height
    assert panel.collidelist([layout.info, *(place.plate for place in layout.seats)]) < 0
