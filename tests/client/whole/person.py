"""People who play a whole match from the start screen on: one with keys only, one with a mouse only."""

from __future__ import annotations

from pathlib import Path

import pygame

from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.table.asking.discarding import CardsToBury
from mighty_gui.client.table.asking.question import Question
from mighty_gui.client.table.mighty.panels.bid_panel import BidQuestion
from mighty_gui.client.table.mighty.panels.naming_panels import CallQuestion, KillQuestion
from mighty_gui.client.table.mitigati.bargain_question import BargainQuestion
from mighty_gui.client.widgets import ListBox, Page, Widget
from mighty_gui.engine.mighty.actions import Bid
from mighty_gui.keep.settings import Settings
from tests.client.whole.disk_at_once import write_at_once
from tests.client.whole.player_at_once import AtOnce

Event = pygame.event.Event
ENTER, TAB, RIGHT, HOME = pygame.K_RETURN, pygame.K_TAB, pygame.K_RIGHT, pygame.K_HOME


FRAME = 1 / 10
"""The seconds between two looks while waiting. Cards are instant, so no movement must be seen."""


class Person:
    """What both people have in common: a game that answers at once, and eyes."""

    seed = 1
    """The seed of the deal."""

    def __init__(self, home: Path, size: tuple[int, int], **settings: object) -> None:
        chosen = Settings(**{"animation_speed": "instant", **settings})  # type: ignore[arg-type]
        self.app = App(make_context(chosen, home=home), size=size)
        self.flow = SceneFlow(self.app, seed=lambda: self.seed)
        self.flow.worker.close()
        self.flow.worker = AtOnce()
        write_at_once(self.app.context.archive)
        self.flow.start()

    @property
    def page(self) -> Page:
        scene = self.app.scene
        found = scene.controls.page if isinstance(scene, TableScene) else getattr(scene, "page", None)
        assert isinstance(found, Page)
        return found

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    def wait(self, seconds: float = 0.7) -> None:
        """Wait longer than Enter is ignored after a skip."""
        for _ in range(round(seconds / FRAME)):
            self.app.step([], FRAME)

    def widget(self, name: str) -> Widget:
        found = self.page.find(name)
        assert found is not None, f"there is no {name}"
        return found

    def play(self, preset: str) -> None:
        """Play a match of one hand, from the start screen to its end."""
        self.begin()
        scene = self.app.scene
        assert isinstance(scene, SchoolScene)
        if preset == "mitigati":
            self.choose_game(preset)
        else:
            self.choose_rules(preset)
        assert scene.choices.plan.preset == preset
        self.one_hand()
        assert scene.choices.plan.hands == 1
        self.sit_down()
        table = self.table
        for _ in range(400):
            self.until_asked(table)
            if isinstance(self.app.scene, MatchEndScene):
                return
            if self.app.scene is table:
                self.answer()
            else:
                self.go_on()
        raise AssertionError("the match does not end")

    @property
    def way_in(self) -> str:
        """The start screen's button that leads to a match. It is another one the first time."""
        return "client.start.play" if self.page.find("client.start.play") else "client.start.knows"

    def until_asked(self, table: TableScene) -> None:
        for _ in range(4000):
            if self.app.scene is not table or table.controls.question is not None:
                self.wait()
                return
            self.app.step([], FRAME)
        raise AssertionError("nobody is asked any more")

    def bids_enough(self) -> bool:
        """Return whether the others have bid so high that passing is wise."""
        return len(self.table.stage.view.bids) > 1

    def begin(self) -> None: ...
    def choose_game(self, game: str) -> None: ...
    def choose_rules(self, preset: str) -> None: ...
    def one_hand(self) -> None: ...
    def sit_down(self) -> None: ...
    def answer(self) -> None: ...
    def go_on(self) -> None: ...


class AtKeys(Person):
    """Never touches the mouse."""

    def press(self, *codes: int) -> None:
        for code in codes:
            down = Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            self.app.step([down, Event(pygame.KEYUP, key=code, mod=0, scancode=0)], 1 / 30)

    def write(self, text: str) -> None:
        for letter in text:
            self.app.step([Event(pygame.TEXTINPUT, text=letter)], 1 / 30)

    def tab_to(self, name: str) -> None:
        for presses in range(300):
            if self.page.focus is not None and self.page.focus.name == name:
                seen = self.page.focus.visible.clip(self.app.rect)
                assert seen.size > (0, 0), f"the focus is on {name}, which cannot be seen"
                assert self.page.focus.ringed or not presses
                return
            self.press(TAB)
        raise AssertionError(f"Tab never comes to {name}")

    def begin(self) -> None:
        self.tab_to(self.way_in)
        self.press(ENTER)

    def choose_game(self, game: str) -> None:
        self.tab_to("game")
        self.press(RIGHT)

    def choose_rules(self, preset: str) -> None:
        """Go down and up along the list."""
        scene = self.app.scene
        assert isinstance(scene, SchoolScene)
        self.tab_to("presets")
        self.press(HOME)
        for _ in range(200):
            if scene.choices.plan.preset == preset:
                return
            self.press(pygame.K_DOWN)

    def one_hand(self) -> None:
        for way in ("set table", "length"):
            self.tab_to(way)
            self.press(ENTER)
        self.tab_to("length hands")
        self.press(HOME)
        self.tab_to("done")
        self.press(ENTER)

    def sit_down(self) -> None:
        self.tab_to("start")
        self.press(ENTER)

    def answer(self) -> None:
        """Press Enter on the first option; if that has no effect, on the next."""
        question = self.table.controls.question
        if isinstance(question, CardsToBury):
            for _ in range(20):  # the first Enter may only show the focus
                chosen = len(question.chosen)
                if chosen < question.count:
                    self.press(ENTER)
                    self.press(*([RIGHT] if len(question.chosen) > chosen else []))
            self.press(pygame.K_b)
        elif isinstance(question, BidQuestion) and question.may_pass and self.bids_enough():
            self.press(pygame.K_p)
        elif isinstance(question, BargainQuestion) and question.bargain.may_hold:
            self.press(pygame.K_h)
        for _ in range(60):
            if not isinstance(self.app.scene, TableScene) or self.table.controls.question is not question:
                return
            self.press(*([pygame.K_UP] if question.first in ("bid", "card") and question.chosen is None else []))
            self.press(ENTER, ENTER)
            if isinstance(self.app.scene, MessageScene):
                self.tab_to(f"answer {len(self.app.scene.answers)}")
                self.press(ENTER)
            elif isinstance(self.app.scene, TableScene) and self.table.controls.question is question:
                self.press(TAB)

    def go_on(self) -> None:
        self.press(ENTER)


class AtMouse(Person):
    """Never touches a key."""

    def click(self, pos: tuple[int, int]) -> None:
        self.app.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.step([Event(kind, pos=pos, button=1)], 1 / 30)

    def click_on(self, name: str) -> None:
        self.reveal(name)
        self.click(self.widget(name).visible.center)

    def reveal(self, name: str) -> None:
        """Turn the wheel over the pane until a widget is in view."""
        pane = next((one for one in self.page.walk() if self.widget(name) in one.walk() and one.children()), None)
        for _ in range(200):  # a list under the pointer scrolls first
            widget = self.widget(name)
            if widget.visible == widget.rect or pane is None:
                return
            self._turn(self.widget(pane.name), 3 if widget.rect.top < pane.rect.top else -3)

    def _turn(self, over: Widget, notches: int) -> None:
        at = over.visible.center
        self.app.step([Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], 1 / 30)
        self.app.step([Event(pygame.MOUSEWHEEL, x=0, y=notches)], 1 / 30)

    def begin(self) -> None:
        self.click(self.widget(self.way_in).rect.center)

    def choose_game(self, game: str) -> None:
        tabs = self.widget("game").rect
        self.click((tabs.right - tabs.width // 4, tabs.centery))

    def choose_rules(self, preset: str) -> None:
        """Scroll the list until its row can be clicked."""
        self._turn(self.widget("presets"), 100)
        for _ in range(60):
            box = self.widget("presets")
            assert isinstance(box, ListBox)
            row = box._row_rect(next(n for n, item in enumerate(box.items) if item.value == preset))
            if box.visible.contains(row):
                self.click(row.center)
                return
            self._turn(box, -1)

    def one_hand(self) -> None:
        self.click_on("set table")
        scene = self.app.scene
        assert isinstance(scene, NewGameScene)
        self.click_on("length")
        self.reveal("length hands")
        while scene.plan.hands > 1:
            stepper = self.widget("length hands").visible
            self.click((stepper.left + stepper.height // 2, stepper.centery))
        self.click_on("done")

    def sit_down(self) -> None:
        self.click_on("start")

    def answer(self) -> None:
        """Click possible answers until the question is answered."""
        question = self.table.controls.question
        if isinstance(question, CardsToBury):
            own = [card for card in self.table.controls.cards if card.enabled]
            for card in own[: question.count]:
                self.click_on(card.name)
            self.click_on("bury")
            return
        if (said := self._word(question)) is not None:
            self.click_on(said)
            return
        for name in self._offered():
            for _ in range(2):
                if isinstance(self.app.scene, TableScene) and self.table.controls.question is question:
                    if self.page.find(name) is None:
                        break
                    self.click_on(name)
            if not isinstance(self.app.scene, TableScene):
                self.go_on()
            if not isinstance(self.app.scene, TableScene) or self.table.controls.question is not question:
                return

    def _word(self, question: Question | None) -> str | None:
        """Return the call for a question about bids; ``None`` for another question, or if a bid is wanted."""
        if isinstance(question, BidQuestion) and question.may_pass and self.bids_enough():
            return "pass"
        if isinstance(question, BargainQuestion):
            return "hold" if question.bargain.may_hold else "go"
        return None

    def _offered(self) -> list[str]:
        """Return the clickable names: first those of the question, then the cards."""
        question = self.table.controls.question
        assert question is not None
        if isinstance(question, BidQuestion):
            return [*question.names_for(Bid(question.favourite)), "go"]
        if isinstance(question, (CallQuestion, KillQuestion)) and question.best is not None:
            return [f"pick {question.best}"]
        roots = question.widgets()
        shown = [one.name for root in roots for one in root.walk() if one.focusable and one.enabled]
        return [*shown, *(one.name for one in self.table.controls.cards if one.enabled)]

    def go_on(self) -> None:
        """Click the main button: the last that is primary, or else the last."""
        buttons = [one for one in self.page.walk() if one.focusable and one.enabled]
        main = [one for one in buttons if getattr(one, "style", "") == "primary"] or buttons
        self.click(main[-1].visible.center)
