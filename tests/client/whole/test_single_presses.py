"""No control needs a double press, a held key or button, or speed: one short press does everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.mighty.panels.mighty_question import SureButton
from mighty_gui.client.widgets import Button, ListBox, Page, Widget
from mighty_gui.keep.settings import SWITCH_PACES, TURN_CLOCKS, Settings
from tests.tiers import spread
from tools.showroom.pictures import SCENES


def widgets_of(app: App) -> Iterator[Widget]:
    scene = app.scene
    page = scene.controls.page if isinstance(scene, TableScene) else getattr(scene, "page", None)
    if isinstance(page, Page):
        yield from (widget for widget in page.walk() if widget.enabled and widget.visible.size > (0, 0))


def needs_more(widget: Widget) -> str:
    """Return what one short press does not do, by pointer or by Enter; otherwise an empty text."""
    done: list[object] = []
    ways: list[tuple[Intent, ...]] = [(Intent(Kind.CONFIRM),)]
    if isinstance(widget, Button):
        widget.action = lambda: done.append(widget)
        if isinstance(widget, SureButton):  # a click chooses, Enter confirms at once
            widget.sure = widget.action
        at = widget.visible.center
        ways.append((Intent(Kind.PRESS, pos=at, button=1), Intent(Kind.RELEASE, pos=at, button=1)))
    elif isinstance(widget, ListBox) and widget.on_confirm and widget.index >= 0:
        widget.on_confirm = done.append
    else:
        return ""
    widget.focused = True
    for count, way in enumerate(ways, 1):
        for intent in way:
            widget.handle(intent)
        if len(done) != count:
            return f"{widget.name} is not done by {[intent.kind for intent in way]}"
    return ""


@pytest.mark.parametrize("scene", spread(SCENES, 9))
def test_every_button_and_every_row_takes_one_press_without_time_in_it(scene: str, tmp_path: Path) -> None:
    app = demonstration.new_app(Settings(), (1280, 800), tmp_path)
    SCENES[scene](app)
    demonstration.settle(app)
    assert not [fault for widget in widgets_of(app) if (fault := needs_more(widget))]


def test_every_clock_is_off_at_first_and_can_be_off_again() -> None:
    usual = Settings()
    clocks = {"turn_clock": TURN_CLOCKS, "one_switch": SWITCH_PACES}
    for name, choices in clocks.items():
        assert (getattr(usual, name), choices[0]) == (0, 0), name
    timed = {name for name in vars(Settings()) if name.endswith(("_clock", "_switch", "_seconds"))}
    assert timed == set(clocks), "another setting that counts seconds needs its off, too"


# --- the page that compares the game with two public lists ----------------------------------------------------


def rows_of(language: str) -> list[list[str]]:
    """Return the lines of both lists: the number or part, the requirement, how it is met, and its tests."""
    page = (Path(__file__).parents[3] / "docs" / language / "accessibility.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"]
    return [row for row in rows if not row[0].startswith("---")]


def test_both_lists_say_the_same_in_both_languages_and_name_tests_that_are_there() -> None:
    words = {"met": "지킴", "not met": "못 지킴", "not meant": "해당 없음", "here": "여기서는"}
    english, korean = rows_of("en"), rows_of("ko")
    assert [words[row[2]] for row in english] == [row[2] for row in korean]
    tests = {path.stem for path in Path(__file__).parents[2].rglob("*.py")}
    for row, other in zip(english, korean, strict=True):
        named = re.findall(r"`(\w*test_\w+|by_reader)`", row[3])
        assert sorted(named) == sorted(re.findall(r"`(\w*test_\w+|by_reader)`", other[3])), row
        assert set(named) <= tests, row
        assert named or row[2] != "met" or row[1] in NO_TEST, row


NO_TEST = {"size of letters, contrast", "no microphone is needed"}
"""Requirements that are met because another is, or because nothing could break them."""
