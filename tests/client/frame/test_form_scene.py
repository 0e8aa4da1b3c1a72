"""Forms over a screen: title, rows that scroll, buttons."""

from __future__ import annotations

import pytest

from mighty_gui.client.frame.form_scene import PANE, FormScene
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Form, Label, Scrolled, ScrollPane, Sheet, Toggle, Widget
from tests.client.frame.conftest import of_kind, press, stand_in_a_column, stand_in_a_row, tap, widget


class Switches(FormScene):
    """A form with some switches."""

    called = "client.settings.title"
    count = 3

    def write(self, form: Form) -> None:
        for at in range(self.count):
            toggle = Toggle(self.context.look, "", False, lambda _: None, label=f"Switch {at}", name=f"switch {at}")
            form.row(f"Switch {at}", toggle, snug=True)


class Sided(Switches):
    """A form with a button at the left end."""

    def side_buttons(self) -> list[Widget]:
        return [Button(self.context.look, "Side", lambda: None, name="side")]


def form(app: App, scene: FormScene) -> FormScene:
    app.push(scene)
    return scene


def test_a_form_has_a_title_its_rows_and_a_button_that_closes_it(app: App) -> None:
    below, scene = app.scene, form(app, Switches(app.context))
    labels, (button,) = of_kind(scene.page, Label), of_kind(scene.page, Button)
    assert [label.text for label in labels] == [
        app.context.texts("client.settings.title"),
        *(f"Switch {n}" for n in range(3)),
    ]
    assert (button.text, button.style, button.name) == (app.context.texts("button.ok"), "primary", "done")
    assert labels[0].is_heading
    assert labels[0].px == app.context.theme.font(Size.HEADING)
    assert labels[0].colour == app.context.look.palette.gold_bright
    press(scene.page, "done")
    assert app.scene is below


def test_escape_closes_a_form(app: App) -> None:
    below, scene = app.scene, form(app, Switches(app.context))
    assert tap(scene, Kind.CANCEL) is True
    assert app.scene is below
    assert scene.overlay is True


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1280)])
@pytest.mark.parametrize("kind", [Switches, Sided])
def test_title_rows_and_buttons_stand_below_each_other(app: App, size: tuple[int, int], kind: type[Switches]) -> None:
    app.resize(size)
    scene = form(app, kind(app.context))
    (sheet,), pane = of_kind(scene.page, Sheet), widget(scene.page, Scrolled, PANE)
    title, buttons = of_kind(scene.page, Label)[0], of_kind(scene.page, Button)
    assert stand_in_a_column([title, pane, buttons[-1]])
    assert sheet.rect.center == app.rect.center
    assert app.rect.contains(sheet.rect)
    assert all(sheet.rect.contains(one.rect) for one in (title, pane, *buttons))
    assert buttons[-1].rect.right == pane.rect.right, "the main button ends where the rows end"


def test_a_form_is_only_as_high_as_its_rows_and_620_design_pixels_wide(app: App) -> None:
    scene = form(app, Switches(app.context))
    (sheet,), pane = of_kind(scene.page, Sheet), widget(scene.page, ScrollPane, PANE)
    assert sheet.rect.width == 620
    assert pane.reach == 0
    switches = of_kind(scene.page, Toggle)
    assert 0 <= pane.rect.bottom - switches[-1].rect.bottom <= 16, "nothing is empty below the rows"


def test_rows_that_need_more_room_scroll(app: App) -> None:
    scene = Switches(app.context)
    scene.count = 30
    form(app, scene)
    pane = widget(scene.page, ScrollPane, PANE)
    assert pane.reach > 0
    assert app.rect.contains(widget(scene.page, Button, "done").rect)
    wheel = Intent(Kind.WHEEL, pos=pane.rect.center, amount=-2)
    scene.handle(Intent(Kind.MOVE, pos=pane.rect.center))
    assert scene.handle(wheel) is True
    assert pane.offset > 0
    offset = pane.offset
    scene.refresh()
    assert widget(scene.page, ScrollPane, PANE).offset == offset, "a form that is built again stays where it was"


def test_side_buttons_stand_at_the_left_end_of_the_line_of_buttons(app: App) -> None:
    scene = form(app, Sided(app.context))
    side, done = of_kind(scene.page, Button)
    pane = widget(scene.page, Scrolled, PANE)
    assert (side.name, done.name) == ("side", "done")
    assert stand_in_a_row([side, done])
    assert (side.rect.left, done.rect.right) == (pane.rect.left, pane.rect.right)


def test_buttons_that_do_not_fit_in_a_line_continue_below(app: App) -> None:
    class Crowded(Switches):
        """A form with many buttons."""

        def buttons(self) -> list[Button]:
            look = self.context.look
            return [Button(look, f"A rather long answer {n}", lambda: None, name=f"b{n}") for n in range(4)]

    scene = form(app, Crowded(app.context))
    first, *_, last = buttons = of_kind(scene.page, Button)
    assert first.rect.bottom < last.rect.top
    assert all(button.rect.width >= button.measure()[0] for button in buttons)


def test_the_rows_of_a_form_must_be_written(app: App) -> None:
    with pytest.raises(NotImplementedError):
        FormScene(app.context).write(Form(app.context.look))
    assert list(FormScene(app.context).side_buttons()) == []
