"""A question keeps what has become of an intent; only the scene acts on it."""

from __future__ import annotations

import pytest

from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.aids.hint_note import beside_corner
from mighty_gui.client.table.cells import Cell
from mighty_gui.client.table.mighty.panels.short_questions import BuryQuestion
from mighty_gui.client.table.question import Answer, Changed, Refused, frame_panel
from mighty_gui.client.widgets import Panel
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.mighty.actions import PASS
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.keep.settings import LANGUAGES
from tests.client.table.conftest import Maker
from tests.client.table.test_table_keys import declare, until_phase


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
    question.doubt("really?", "it costs", "change.ask_yes", action)
    table.scene.handle(Intent(Kind.MOVE, pos=(0, 0)))
    dialog, before = table.app.scene, list(table.match.actions)
    assert isinstance(dialog, MessageScene)
    assert (dialog.title, dialog.text) == ("really?", "it costs")
    assert dialog.answers[0].action is None, "whoever thinks better of it has done nothing"
    assert dialog.answers[-1].action is not None
    dialog.answers[-1].action()
    assert table.match.actions[len(before)] == (seat, action)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bids_leave_contract_and_side_seats_in_view_in_the_largest_letters(
    make_table: Maker, language: str
) -> None:
    table = make_table(size=(1024, 640), animation_speed="instant", text_scale=2.0, language=language)
    assert table.until(lambda: table.asked)
    controls, layout = table.scene.controls, table.scene.stage.director.layout
    panel = next(widget.rect for widget in controls.panel if isinstance(widget, Panel))
    written = [layout.info, *(place.plate for place in layout.seats if place.where != "top")]
    assert panel.collidelist([*written, layout.buttons]) < 0
    assert not controls.veiled
    cells = [widget for widget in controls.panel if isinstance(widget, Cell)]
    assert cells
    assert all(panel.contains(cell.rect) and cell.rect.width >= 36 for cell in cells)


def test_more_numbers_than_fit_beside_the_contract_take_the_whole_table(make_table: Maker) -> None:
    table = make_table(size=(1024, 640), animation_speed="instant", text_scale=2.0)
    assert table.until(lambda: table.asked)
    at, controls = table.scene.stage.position, table.scene.controls
    info, wide = at.layout.info, (at.layout.whole.width, at.layout.whole.height)
    assert not info.colliderect(frame_panel(at, "", wide, least=300)[1][0].rect)
    assert info.colliderect(frame_panel(at, "", wide, least=700)[1][0].rect)
    assert info.colliderect(frame_panel(at, "", wide)[1][0].rect)
    plates = {place.where: place.plate for place in at.layout.seats}
    look = controls.context.look
    assert all(controls._hides([Panel(look).place(rect)]) for rect in (info, plates["left"], plates["right"]))
    assert controls._hides([Panel(look).place(plates["top"].inflate(-10, 0))])
    assert not controls._hides([Panel(look).place(plates["top"])])
    room = at.layout.whole.move(info.right, 0)
    free = beside_corner(at.layout, at.look.theme, room, room.left)
    assert free.left == room.left, "what lies at the left stays in view"
    assert free.right < at.layout.buttons.left


def test_a_panel_that_covers_nothing_stays_as_large_as_its_content(make_table: Maker) -> None:
    table = make_table(size=(1920, 1080), animation_speed="instant")
    assert table.until(lambda: table.asked)
    layout = table.scene.stage.director.layout
    panel = next(widget.rect for widget in table.scene.controls.panel if isinstance(widget, Panel))
    assert panel.height < 0.7 * layout.whole.height
    assert panel.collidelist([layout.info, *(place.plate for place in layout.seats)]) < 0
