"""Every scene in the window of a Steam Deck: usable with a pad only, with targets wide enough for a finger, and with
letters that can be read at arm's length."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from mighty_gui.client.app import demonstration
from mighty_gui.client.pages.glossary import TermLink
from mighty_gui.client.play.start_scene import StartScene
from mighty_gui.client.rules.help import HelpScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import FINGER
from mighty_gui.client.shell.routes import Route
from mighty_gui.client.table.asking.dial import SuitDial
from mighty_gui.client.table.asking.hand_card import HandCard
from mighty_gui.client.widgets import ListBox, Page
from mighty_gui.client.widgets.base import Widget
from mighty_gui.keep.settings import LANGUAGES, Settings
from tests.client.whole.at_pad import PadPlayer
from tools.showroom.common_pictures import FixedFacts
from tools.showroom.pictures import SCENES

Event = pygame.event.Event
DECK = (1280, 800)
SMALLEST = 12
_NAMES = 10
"""On a table next to a list, a long name may be small rather than cut."""
MANY = 400
WIDTH_OF_A_CARD = 40
"""The visible part of each of thirteen cards is a little narrower than a finger; each is 200 pixels high."""
DOWN, RIGHT, NEXT, B = (
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_B,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_for_every_hand(tmp_path: Path, name: str, language: str) -> None:
    app = demonstration.new_app(Settings(language=language, player_name=""), DECK, tmp_path)
    app.push(StartScene(app.context, FixedFacts()))
    SCENES[name](app)
    demonstration.settle(app)
    app.context.take_in_hand("")
    app.resize(DECK)
    found = [f"letters: {fault}" for fault in small_letters(app)]
    found += [f"by pad: {fault}" for fault in by_pad(PadPlayer(app))]
    found += [f"by finger: {fault}" for fault in by_finger(app)]
    found += [f"back: {fault}" for fault in no_way_back(PadPlayer(app))]
    app.close()
    assert not found, "\n".join(found)


def pages(app: App) -> list[Page]:
    """Return the widgets of the topmost scene."""
    return [page for page in app.scene.reader_pages if isinstance(page, Page)] if app.scene is not None else []


# --- letters ----------------------------------------------------------------------------------------


def small_letters(app: App) -> set[str]:
    """Return the texts whose letters are too small for the screen of a Steam Deck."""
    fonts, found = app.context.fonts, set[str]()
    draw = fonts.draw

    def note(surface: pygame.Surface, text: str, px: int, *rest: Any, **how: Any) -> pygame.Rect:
        is_whole_name = px >= _NAMES and surface.get_size() != DECK and " " not in text
        if px < SMALLEST and text.strip() and not is_whole_name:
            found.add(f"{text!r} has {px} pixels")
        return draw(surface, text, px, *rest, **how)

    fonts.draw = note  # type: ignore[method-assign]
    app.resize(DECK)
    app.picture()
    del fonts.draw
    return found


# --- a pad alone ------------------------------------------------------------------------------------


def by_pad(player: PadPlayer) -> Iterator[str]:
    """Yield what a pad cannot reach, and where the focus would be invisible."""
    player.press(DOWN)
    page = player.page
    if page is None:
        yield "there is nothing to choose"
        return
    wanted = {widget.name for widget in page.walk() if widget.focusable and not isinstance(widget, TermLink)}
    seen: dict[str, None] = {}
    for _ in range(MANY):
        player.press(NEXT)
        page, focus = player.page, player.focus
        if page is None or focus is None or focus.name in seen:
            break
        seen[focus.name] = None
        yield from unseen(player, focus)
    yield from (f"{name} is never reached" for name in sorted(wanted - set(seen)))


def unseen(player: PadPlayer, focus: Widget) -> Iterator[str]:
    """Yield the focus if it is out of view or not marked."""
    if isinstance(focus, HandCard):
        if not (focus.ringed or not focus.active):
            yield f"{focus.name} has no frame"
        return
    if not focus.ringed:
        yield f"{focus.name} has no ring"
    if min(focus.visible.clip(player.app.rect).size) < min(20, *focus.rect.size):
        yield f"{focus.name} has the focus at {focus.visible}, out of view"


TURNS = ("StartScene", "ResultScene")
"""Scenes that B does not leave: the first one, and the result, which turns between the table and the sheet."""


def no_way_back(player: PadPlayer) -> Iterator[str]:
    """Yield the scene if B neither leaves nor closes it, leads nowhere, and opens no menu with a way out."""
    app = player.app
    before, depth, routes = app.scene, len(app.scenes), list[Route]()
    app.on_route = routes.append
    player.press(DOWN)
    for _ in range(3):
        player.press(B)
        if app.scene is not before or routes:
            return
    if depth > 1 and type(before).__name__ not in TURNS:
        yield f"B does not lead back from {type(before).__name__}"


# --- a finger ---------------------------------------------------------------------------------------


def by_finger(app: App) -> Iterator[str]:
    """Yield what is too small for a finger, counting all places with the same effect."""
    far = (DECK[0] // 2, 2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([Event(kind, pos=far, button=1, touch=True)], 1 / 60)
    for _ in range(30):
        app.step([], 1 / 30)
    for page in pages(app):
        for widget in list(page.walk()):
            if widget.focusable:
                yield from too_small(page, widget)


def too_small(page: Page, widget: Widget) -> Iterator[str]:
    parts = widget.options_in_view()
    if isinstance(widget, SuitDial):  # its cells are what is pressed
        if widget.dial._across < FINGER or widget.dial.rect.height < FINGER:
            yield f"the numbers of {widget.name} are {widget.dial._across} wide and {widget.dial.rect.height} high"
        return
    for rect in [part.rect for part in parts] or [widget.rect]:
        seen = rect.clip(widget.visible)
        if seen != rect or rect.clip((0, 0), DECK).size != rect.size or not rect:
            continue  # it can be scrolled into view
        if isinstance(widget, ListBox) and rect.height < widget.row:
            continue  # it can be scrolled into view, too
        wide, high = area(page, widget, rect)
        least = WIDTH_OF_A_CARD if isinstance(widget, HandCard) else FINGER
        if wide < least or high < FINGER:
            yield f"{widget.name} ({type(widget).__name__}) at {tuple(rect)} is {wide} wide and {high} high"


def area(page: Page, widget: Widget, rect: pygame.Rect) -> tuple[int, int]:
    """Return the width and height around a widget's middle where a finger selects it."""
    x, y = rect.center

    def means(pos: tuple[int, int]) -> bool:
        at = page.meant_by(pos)
        owner = next((found for found in page._outwards(page._under(at)) if found.focusable), None)
        # a widget over a part of it that cannot have the focus passes a press on
        return rect.collidepoint(at) and (owner is None or owner is widget or isinstance(widget, HandCard))

    across = sum(means((at, y)) for at in range(rect.left - FINGER, rect.right + FINGER))
    down = sum(means((x, at)) for at in range(rect.top - FINGER, rect.bottom + FINGER))
    return across, down


def test_the_coachs_terms_are_looked_up_with_a_stick_that_is_pressed(tmp_path: Path) -> None:
    app = demonstration.new_app(Settings(player_name=""), DECK, tmp_path)
    SCENES["mitigati-lesson"](app)
    demonstration.settle(app)
    PadPlayer(app).press(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert isinstance(app.scene, HelpScene)
    assert app.scene.entries
