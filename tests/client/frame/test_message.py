"""Messages, questions and fields over a screen: which answer is safe, what each answer does, and what is shown."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from mighty_gui.client.frame.message import FieldScene, MessageButton, MessageScene, if_saved, saved_message
from mighty_gui.client.look.theme import Size
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Dialog, Label, Paragraph, Sheet, TextField
from tests.client.frame.conftest import click, of_kind, press, stand_in_a_column, stand_in_a_row, tap, texts_on, widget

WINDOWS = [(1024, 640), (1280, 720), (800, 1280)]


def asked(app: App, *styles: str) -> tuple[MessageScene, list[int]]:
    """Show a question with answers of these styles; return it and the numbers of the answers that were given."""
    given: list[int] = []
    answers = [MessageButton("button.ok", partial(given.append, at), style) for at, style in enumerate(styles, 1)]  # type: ignore[arg-type]
    scene = MessageScene(app.context, "Title", "Text", answers)
    app.push(scene)
    return scene, given


# --- messages and questions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("styles", "focus", "is_ringed"),
    [
        (["primary"], "answer 1", False),
        (["secondary", "primary"], "answer 2", False),
        (["secondary", "secondary", "primary"], "answer 3", False),
        (["secondary", "danger"], "answer 1", True),
        (["secondary", "primary", "danger"], "answer 2", True),
        (["danger", "secondary"], "answer 2", True),
        (["danger"], "answer 1", True),
        (["danger", "danger"], "answer 1", True),
    ],
)
def test_the_keyboard_starts_at_the_last_harmless_answer(
    app: App, styles: list[str], focus: str, is_ringed: bool
) -> None:
    scene, _ = asked(app, *styles)
    assert scene.page.focus is scene.page.find(focus)
    assert scene.page.focus is not None
    assert scene.page.focus.ringed is is_ringed, "a ring shows an answer that is not the most prominent one"


@pytest.mark.parametrize("key", [Kind.CANCEL, Kind.MENU])
@pytest.mark.parametrize("styles", [["secondary", "primary"], ["secondary", "secondary", "danger"], ["primary"]])
def test_escape_gives_the_first_answer(app: App, styles: list[str], key: Kind) -> None:
    below = app.scene
    scene, given = asked(app, *styles)
    assert tap(scene, key) is True
    assert given == [1]
    assert app.scene is below


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_answer_does_its_own_action_by_mouse(app: App, number: int) -> None:
    scene, given = asked(app, "secondary", "danger", "primary")
    assert click(scene, widget(scene.page, Button, f"answer {number}").rect.center) == [True, True]
    assert given == [number]


def test_enter_gives_the_answer_with_the_focus(app: App) -> None:
    scene, given = asked(app, "secondary", "danger")
    assert tap(scene, Kind.CONFIRM) is True
    assert given == [1]


@pytest.mark.parametrize("kind", [Kind.HELP, Kind.HOME, Kind.ERASE])
def test_other_keys_do_nothing_in_a_question(app: App, kind: Kind) -> None:
    scene, given = asked(app, "secondary", "primary")
    assert tap(scene, kind) is False
    assert tap(scene, Kind.KEY, "x") is False
    assert (given, app.scene) == ([], scene)


def test_the_question_is_closed_before_its_answer_acts(app: App) -> None:
    below, seen = app.scene, list[object]()
    scene = MessageScene.ask(app.context, "T", "?", lambda: seen.append(app.scene), key="button.ok", danger=False)
    app.push(scene)
    press(scene.page, "answer 2")
    assert seen == [below]


def test_an_answer_without_an_action_only_closes_the_question(app: App) -> None:
    below, seen = app.scene, list[int]()
    scene = MessageScene.ask(app.context, "T", "?", lambda: seen.append(1), key="button.ok", danger=False)
    app.push(scene)
    press(scene.page, "answer 1")
    assert (seen, app.scene) == ([], below)


@pytest.mark.parametrize(("danger", "style", "focus"), [(True, "danger", "answer 1"), (False, "primary", "answer 2")])
def test_a_question_offers_to_cancel_and_marks_what_cannot_be_undone(
    app: App, danger: bool, style: str, focus: str
) -> None:
    scene = MessageScene.ask(app.context, "T", "?", lambda: None, key="button.back", danger=danger)
    app.push(scene)
    buttons = of_kind(scene.page, Button)
    texts = app.context.texts
    assert [button.text for button in buttons] == [texts("button.cancel"), texts("button.back")]
    assert [button.style for button in buttons] == ["secondary", style]
    assert [button.name for button in buttons] == ["answer 1", "answer 2"]
    assert scene.first_focus == focus


def test_a_notice_has_only_one_button(app: App) -> None:
    below = app.scene
    scene = MessageScene.notice(app.context, "Saved", "It is in a file.")
    app.push(scene)
    (button,) = of_kind(scene.page, Button)
    assert (button.text, button.style, button.enabled) == (app.context.texts("button.ok"), "primary", True)
    assert texts_on(scene.page) == ["Saved", "It is in a file."]
    assert scene.page.focus is button
    button.action()
    assert app.scene is below


def test_a_message_is_said_with_its_title_and_its_text(app: App) -> None:
    scene, _ = asked(app, "primary")
    assert list(scene.announcements()) == ["Title. Text"]
    assert scene.reader_name == "Title. Text"


def test_the_screen_below_a_message_stays_visible(app: App) -> None:
    scene, _ = asked(app, "primary")
    assert scene.overlay is True
    assert MessageButton("button.ok") == MessageButton("button.ok", None, "secondary")


@pytest.mark.parametrize("size", WINDOWS)
def test_a_message_stands_in_the_middle_with_its_buttons_in_a_row_at_the_end(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    scene, _ = asked(app, "secondary", "danger", "primary")
    (dialog,) = of_kind(scene.page, Dialog)
    assert app.rect.contains(dialog.rect)
    assert dialog.rect.center == app.rect.center
    title, text = of_kind(scene.page, Label)
    buttons = of_kind(scene.page, Button)
    assert stand_in_a_row(buttons)
    assert stand_in_a_column([title, text, buttons[0]])
    assert all(dialog.rect.contains(one.rect) for one in (title, text, *buttons))
    assert dialog.rect.right - buttons[-1].rect.right == title.rect.left - dialog.rect.left


@pytest.mark.parametrize("is_open", [False, True])
def test_who_plays_in_two_programs_is_asked_before_they_go_on(app: App, is_open: bool) -> None:
    below, went = app.scene, list[str]()
    store: Any = SimpleNamespace(is_open_elsewhere=is_open)
    if_saved(app, store, "client.start.play", lambda: went.append("on"))
    scene = app.scene
    if not is_open:
        assert (went, scene) == (["on"], below)
        return
    assert went == []
    assert isinstance(scene, MessageScene)
    texts = app.context.texts
    assert (scene.title, scene.text) == (texts("save.elsewhere.title"), texts("save.elsewhere.text"))
    assert [answer.style for answer in scene.answers] == ["secondary", "primary"], "nothing saved is lost"
    assert widget(scene.page, Button, "answer 2").text == texts("client.start.play")
    press(scene.page, "answer 2")
    assert (went, app.scene) == (["on"], below)


def test_who_cancels_does_not_go_on_in_two_programs(app: App) -> None:
    below, went, store = app.scene, list[str](), SimpleNamespace(is_open_elsewhere=True)
    if_saved(app, store, "client.start.play", lambda: went.append("on"))  # type: ignore[arg-type]
    assert app.scene is not None
    assert tap(app.scene, Kind.CANCEL) is True
    assert (went, app.scene) == ([], below)


# --- questions answered by typing ---------------------------------------------------------------------------


class Naming(FieldScene):
    """A field that accepts names of up to five letters."""

    called = "client.settings.player_name"

    def __init__(self, app: App, typed: str = "") -> None:
        super().__init__(app.context, typed)
        self.used: list[str] = []

    def reason(self) -> str:
        return "too long" if len(self.typed) > 5 else ""

    def use(self) -> None:
        self.used.append(self.typed)


class Hinting(Naming):
    """A field with a hint, another label, a placeholder and one more button."""

    good = False

    def hint(self) -> str:
        return f"{len(self.typed)} letters"

    def is_good(self) -> bool:
        return self.good

    def placeholder(self) -> str:
        return "nobody"

    def field_label(self) -> str:
        return "Name of a friend"

    def answer(self) -> tuple[str, str]:
        return "keep", "button.back"

    def more_buttons(self) -> list[Button]:
        return [Button(self.context.look, "More", lambda: self.used.append("more"), name="more")]


def naming(app: App, typed: str = "") -> Naming:
    scene = Naming(app, typed)
    app.push(scene)
    return scene


def test_a_field_has_the_keyboard_and_the_text_given_at_first(app: App) -> None:
    scene = naming(app, "Kim")
    field = widget(scene.page, TextField, "text")
    assert (field.value, field.limit, field.placeholder) == ("Kim", 1000, "")
    assert scene.page.focus is field
    assert scene.text_rect is not None
    assert field.label == app.context.texts(Naming.called)
    assert Naming(app).typed == ""
    assert scene.overlay is True


def test_a_plain_field_has_no_hint_and_two_buttons(app: App) -> None:
    scene = naming(app)
    texts = app.context.texts
    assert texts_on(scene.page) == [texts(Naming.called)]
    buttons = of_kind(scene.page, Button)
    assert [(button.name, button.text) for button in buttons] == [
        ("cancel", texts("button.cancel")),
        ("ok", texts("button.ok")),
    ]
    assert [button.style for button in buttons] == ["secondary", "primary"]
    assert scene.is_good() is False


def test_every_letter_is_taken_over_and_the_field_keeps_its_caret(app: App) -> None:
    scene = naming(app)
    for letter in "Kim":
        assert scene.handle(Intent(Kind.TEXT, text=letter)) is True
    assert scene.typed == "Kim"
    field = widget(scene.page, TextField, "text")
    assert (field.value, field.caret) == ("Kim", 3)
    assert scene.handle(Intent(Kind.ERASE)) is True
    assert scene.typed == "Ki"


@pytest.mark.parametrize(("typed", "used"), [("Kim", ["Kim"]), ("Kimberley", [])])
def test_enter_uses_a_text_only_if_it_can_be_used(app: App, typed: str, used: list[str]) -> None:
    scene = naming(app, typed)
    assert tap(scene, Kind.CONFIRM) is True
    assert scene.used == used
    press(scene.page, "ok")
    assert scene.used == 2 * used
    assert app.scene is scene


def test_the_main_button_says_why_a_text_cannot_be_used(app: App) -> None:
    scene = naming(app, "Kimberley")
    assert widget(scene.page, Button, "ok").reason == "too long"
    scene.type("Kim")
    assert widget(scene.page, Button, "ok").reason == ""


def test_a_field_is_left_with_escape_or_its_button_and_nothing_is_used(app: App) -> None:
    below = app.scene
    for leave in (lambda scene: tap(scene, Kind.CANCEL), lambda scene: press(scene.page, "cancel")):
        scene = naming(app, "Kim")
        leave(scene)
        assert (app.scene, scene.used) == (below, [])


@pytest.mark.parametrize("good", [True, False])
def test_a_hint_below_the_field_is_green_if_it_confirms_the_text(app: App, good: bool) -> None:
    scene = Hinting(app, "Kim")
    scene.good = good
    app.push(scene)
    hint, palette = widget(scene.page, Paragraph, "hint"), app.context.look.palette
    assert hint.text == "3 letters"
    assert hint.colour == (palette.good if good else palette.text_soft)
    scene.type("Kims")
    assert widget(scene.page, Paragraph, "hint").text == "4 letters"


def test_a_field_may_have_a_label_a_placeholder_and_more_buttons_of_its_own(app: App) -> None:
    scene = Hinting(app)
    app.push(scene)
    field, buttons = widget(scene.page, TextField, "text"), of_kind(scene.page, Button)
    assert (field.label, field.placeholder) == ("Name of a friend", "nobody")
    assert [button.name for button in buttons] == ["cancel", "more", "keep"]
    assert buttons[-1].text == app.context.texts("button.back")
    assert stand_in_a_row(buttons)


@pytest.mark.parametrize("size", WINDOWS)
def test_title_field_hint_and_buttons_stand_below_each_other_in_a_sheet(app: App, size: tuple[int, int]) -> None:
    app.resize(size)
    scene = Hinting(app, "Kim")
    app.push(scene)
    (sheet,) = of_kind(scene.page, Sheet)
    title, buttons = of_kind(scene.page, Label)[0], of_kind(scene.page, Button)
    column = [title, widget(scene.page, TextField, "text"), widget(scene.page, Paragraph, "hint"), buttons[-1]]
    assert stand_in_a_column(column)
    assert app.rect.contains(sheet.rect)
    assert all(sheet.rect.contains(one.rect) for one in (*column, *buttons))
    assert buttons[-1].rect.right == column[1].rect.right, "the buttons stand at the end"


def test_a_field_is_as_wide_as_the_other_forms_and_its_title_is_a_heading(app: App) -> None:
    scene = naming(app)
    (sheet,) = of_kind(scene.page, Sheet)
    title = of_kind(scene.page, Label)[0]
    assert sheet.rect.width == 620
    assert title.is_heading
    assert title.px == app.context.theme.font(Size.LARGE)
    assert title.colour == app.context.look.palette.gold


def test_buttons_of_a_field_that_do_not_fit_in_a_line_continue_below(app: App) -> None:
    class Crowded(Naming):
        """A field with many buttons."""

        def more_buttons(self) -> list[Button]:
            look = self.context.look
            return [Button(look, f"A rather long answer {n}", lambda: None, name=f"b{n}") for n in range(3)]

    scene = Crowded(app)
    app.push(scene)
    first, *_, last = buttons = of_kind(scene.page, Button)
    assert first.rect.bottom < last.rect.top
    assert all(button.rect.width >= button.measure()[0] for button in buttons)


def test_a_field_that_uses_nothing_must_be_written(app: App) -> None:
    with pytest.raises(NotImplementedError):
        FieldScene(app.context).use()
    assert FieldScene(app.context).reason() == ""


# --- files --------------------------------------------------------------------------------------------------


def test_a_saved_file_is_named(app: App, tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    text = saved_message(app.context, path, lambda place: void(place.write_text("x")))
    assert path.read_text() == "x"
    assert text == app.context.texts("history.saved", path=path)


def test_a_file_that_cannot_be_saved_is_explained_with_its_folder(app: App, tmp_path: Path) -> None:
    path = tmp_path / "missing" / "hand.txt"
    text = saved_message(app.context, path, lambda place: void(place.write_text("x")))
    assert str(path.parent) in text
    assert str(path) not in text
    assert text != app.context.texts("history.saved", path=path)


def void(_: object) -> None:
    """Return nothing."""
