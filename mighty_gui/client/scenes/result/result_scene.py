"""The result of a hand: a sheet over the table with the outcome, the reasons of the score and the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from mighty_gui.client.look import lights
from mighty_gui.client.pages.prose import Fade
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.result.result_sheet import ResultSheet
from mighty_gui.client.scenes.review.why_scene import KEY as WHY
from mighty_gui.client.scenes.scene_kit import scene_kit
from mighty_gui.client.scenes.table.table_menu import PauseScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.animation import Pace, Timeline, out_cubic
from mighty_gui.client.shell.audio import Cue, onset
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.corner_buttons import HandWays, MenuLine, Point
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.widgets import Button, Panel, ScrollPane, Widget, dividing, draw_veil
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene
from mighty_gui.engine.core.record import record_text
from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import write_atomic
from mighty_gui.match import FinishedHand
from mighty_gui.match.setup import UNASKED

_KEYS = {"previous_trick": "l", "next_trick": "n", "hands": "h", "records": "k"}
_BETWEEN_PLATES = 0.6  # the part of the window's width that is free at the bottom
_READ = 6.0  # seconds at normal speed after which the sheet goes by itself where nobody but computers play
_STAMPED = 0.5  # seconds after which the seal is seen to lie on the sheet
_TOLD = 2.5  # seconds for which a button says that it has copied


class ResultScene(WidgetScene):
    """The result of the hand just played; ``on_continue`` is called once the sheet has been put away.

    ``on_finish``, where given, ends the match early (matches without an agreed end). ``heard``: the table has
    been heard celebrating, and the sheet comes silently. ``looks``: what more can be looked at on the table.
    ``onward``: the key of the words on the usual button, where it leads to neither the next hand nor the standings.
    ``room``: where the table is, if not all over the window. ``ways``: what can be done with the hand; who can
    look at it again needs no button to the bare table.
    """

    called = "accessibility.screen.result"
    overlay = True
    comes_by_itself = True
    first_focus = "continue"

    def __init__(
        self,
        context: Context,
        match: TableMatch,
        finished: FinishedHand,
        on_continue: Callable[[], None],
        *,
        on_finish: Callable[[], None] | None = None,
        heard: bool = False,
        looks: Sequence[MenuLine] = (),
        onward: str = "",
        room: Callable[[], pygame.Rect] | None = None,
        ways: HandWays | None = None,
    ) -> None:
        super().__init__(context)
        self.heard = heard
        self.looks = tuple(looks)
        self.onward, self.room, self.ways, self.match = onward, room, ways, match
        self.finished, self.on_continue, self.on_finish = finished, on_continue, on_finish
        self.aside = False
        self.sheet = ResultSheet(context, match, finished, match.view(next(iter(match.people), 0)))
        self._copied = 0.0
        self._looked = False
        self._read = 0.0
        self._motion = Timeline(Pace.of(context.settings))

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.RESULT

    @property
    def verdict(self) -> str:
        """The text key of the hand's outcome."""
        return self.sheet.verdict

    def enter(self) -> None:
        self._motion = Timeline(Pace.of(self.context.settings))
        self._motion.tween("sheet", (0.0,), (1.0,), 0.28)
        self._motion.tween("seal", (0.0,), (1.0,), 0.3, delay=0.3, ease=out_cubic)
        moves = self._motion.pace.motion(1.0) > 0  # all at once the stamp would fall together with the sheet
        if moves and self.sheet.seal_words():
            self._motion.call(partial(self.context.hear, Cue.SEAL), _STAMPED - onset(Cue.SEAL))
        cue = scene_kit(self.match.setup.rules).result_cue(self.match, self.finished)
        if cue is not None and not self.heard:
            self.context.audio.play(cue)
        self.heard = True

    def _continue(self) -> None:
        self.app.pop()
        self.on_continue()

    def _finish(self) -> None:
        self.app.pop()
        if self.on_finish:
            self.on_finish()

    def _turn(self) -> None:
        """Put the sheet aside to look at the table, or take it up again."""
        self.aside = not self.aside
        if self.aside and not self._looked:  # bare felt tells nothing: the last trick lies there first
            self._looked = True
            for way in self.looks[:1]:
                way.action()
        self.refresh()
        self.page.focus_on("table" if self.aside else self.first_focus, keyboard=self.page.keyboard)

    def _copy(self) -> None:
        text = record_text(self.finished.record)
        if window.copy(text):
            self._copied = _TOLD
            self.refresh()
        else:
            self._save(text)

    def _save(self, text: str) -> None:
        """Save the record as a file where there is no clipboard."""
        path = self.context.home / "records" / f"{self.match.setup.seed}-{self.finished.number:04}.yaml"
        try:
            write_atomic(path, text)
        except OSError as error:
            reason = system_reason(error)
            sentence = self.t("result.not_saved", path=path.parent, reason=reason)
        else:
            sentence = self.t("result.saved", path=path)
        self.app.push(MessageScene.tell(self.context, self.t("result.copy"), sentence))

    def cancel(self) -> bool:
        self._turn()
        return True

    def shortcut(self, key: str) -> bool:
        """Handle T for the table and C to copy; with the sheet put aside, also the table's own keys."""
        actions: dict[str, Callable[[], None]] = {"t": self._turn, "c": self._copy, "ctrl+c": self._copy}
        if self.ways is not None:
            actions |= {"r": self._replay, "m": self._more}
        if self.ways is not None and self.ways.review is not None:
            actions["v"] = self._review
        if self.aside and self.ways is not None:
            actions |= {WHY: self._ask_why}
        if self.aside:
            actions |= {_KEYS[way.key]: partial(self._look, way) for way in self.looks}
        action = actions.get(key)
        if action:
            action()
        return action is not None

    def handle(self, intent: Intent) -> bool:
        """Speed up the rising sheet on a click or Enter; scroll on arrow up and down."""
        if intent.kind in (Kind.PRESS, Kind.CONFIRM) and not self._motion.is_done:
            self._motion.skip()
            return True
        pane = self.page.find("sheet")
        if intent.kind in (Kind.UP, Kind.DOWN) and isinstance(pane, ScrollPane) and pane.reach:
            step = self.context.theme.tx(64)
            pane.scroll_to(pane.offset + (step if intent.kind is Kind.DOWN else -step))
            return True
        if super().handle(intent):
            return True
        return self.aside and intent.kind is Kind.PRESS and intent.button == 1 and self._asks_about(intent.pos)

    def _asks_about(self, at: Point | None) -> bool:
        """Ask why what lies at a point of the table was done, or without one the last thing; tell if it can."""
        return self.ways is not None and self.ways.why(self.finished, at)

    def _ask_why(self) -> None:
        self._asks_about(None)

    def step(self, dt: float) -> None:
        super().step(dt)
        if not self._motion.is_done:
            self._motion.advance(dt)
            self.wants_redraw = True
        if self._copied > 0:
            self._copied -= dt
            if self._copied <= 0:
                self.refresh()
        self._pass_by(dt)

    def _pass_by(self, dt: float) -> None:
        """Go on without a press if only computers sit at the table."""
        if self.match.people or self.aside:
            return
        self._read += dt
        if self._read >= _READ * self.context.settings.speed_factor:
            self._continue()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme = self.context.look, self.context.theme
        if self.aside:
            return self._looking(self.room() if self.room else rect)
        edge = theme.px(20)
        width = min(rect.width - 2 * edge, theme.tx(1020))
        inner_width = width - 2 * theme.pad
        buttons = self._buttons()
        foot = self._foot_height(buttons, inner_width)
        fixed = foot + 2 * theme.pad + theme.gap + theme.px(6)
        content, height = self.sheet.write(inner_width, self.landing)
        most = rect.height - 2 * edge
        if height + fixed > most:  # rather than cut the last row
            most = rect.height - 2 * theme.px(6)
            content, height = self.sheet.write(inner_width, self.landing, is_snug=height + fixed > most)
        if height + fixed > most:
            most = rect.height - 2 * edge
        if height + fixed > most:  # it will scroll: leave room for the bar
            content, height = self.sheet.write(inner_width - theme.px(18), self.landing)
        sheet = Panel(look, "paper").place(dividing.centre(rect, (width, min(most, height + fixed))))
        inner = dividing.inset(sheet.rect, theme.pad)
        pane = ScrollPane(look, content, name="sheet")
        pane.place(pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - theme.gap))
        self._lay_foot(buttons, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))
        return [sheet, pane, Fade(look, pane, sheet.rect), *buttons]

    def _looking(self, rect: pygame.Rect) -> Sequence[Widget]:
        """List the buttons shown over the table: the sheet, the last trick, all tricks, the start of the hand."""
        look, theme = self.context.look, self.context.theme
        buttons = [Button(look, self.t("result.sheet"), self._turn, style="primary", name="table", shortcut="T")]
        for way in self.looks:
            words, key = self.t(f"turns.look.{way.key}"), _KEYS[way.key].upper()
            buttons.append(Button(look, words, partial(self._look, way), name=way.key, shortcut=key))
        if self.ways is not None:
            buttons.append(Button(look, self.t("why.look"), self._ask_why, name="why", shortcut=WHY.upper()))
        gap = theme.px(8)
        wide = sum(button.measure()[0] for button in buttons) + gap * (len(buttons) - 1)
        # in one line only between the nameplates
        lines = [buttons] if wide < rect.width * _BETWEEN_PLATES else [buttons[:1], buttons[1:]]
        high = (theme.control + gap) * len(lines)
        top = rect.bottom - high - theme.px(12)
        for line in lines:
            dividing.line(line, pygame.Rect(rect.left, top, rect.width, theme.control), gap, "center")
            top += theme.control + gap
        return buttons

    def _look(self, way: MenuLine) -> None:
        way.action()
        self.refresh()
        self.wants_redraw = True

    def _replay(self) -> None:
        if self.ways is not None:
            self.ways.replay(self.finished)

    def _review(self) -> None:
        if self.ways is not None and self.ways.review is not None:
            self.ways.review(self.finished)

    def _reviews(self) -> list[Button]:
        """The button that shows what the choices were worth, where somebody can tell."""
        if self.ways is None or self.ways.review is None:
            return []
        return [PaperButton(self.context.look, self.t("review.title"), self._review, name="review", shortcut="V")]

    def _looks_back(self) -> Button:
        """The button that shows how the hand went: position by position, or else on the bare table."""
        look = self.context.look
        if self.ways is None:
            return PaperButton(look, self.t("result.table"), self._turn, name="table", shortcut="T")
        return PaperButton(look, self.t("result.replay"), self._replay, name="replay", shortcut="R")

    def _more(self) -> None:
        """Show what else can be done with the hand."""
        if self.ways is not None:
            lines = [*self.ways.lines(self.finished), MenuLine("copy", self._copy, self.t("result.copy"))]
            self.app.push(PauseScene(self.context, lines, UNASKED, title="replay.menu.title"))

    def _takes_along(self) -> Button:
        """The button that copies the record, or the one of the menu in which that stands with other ways on."""
        look, copied = self.context.look, self._copied > 0
        if self.ways is not None and not copied:
            return PaperButton(look, self.t("replay.menu.title"), self._more, name="more", shortcut="M")
        return PaperButton(
            look,
            self.t("result.copied" if copied else "result.copy"),
            self._copy,
            icon="check" if copied else "",
            name="copy",
            shortcut="" if copied else "C",
            tip=self.t("result.copy_tip"),
        )

    def _buttons(self) -> list[Button]:
        look, over = self.context.look, self.match.is_over
        onward = self.onward or (self._after_the_last() if over else "result.next")
        buttons: list[Button] = [self._looks_back(), *self._reviews(), self._takes_along()]
        if self.on_finish and not over:
            buttons.append(PaperButton(look, self.t("result.finish"), self._finish, name="finish"))
        buttons.append(PaperButton(look, self.t(onward), self._continue, style="primary", name="continue"))
        return buttons

    def _after_the_last(self) -> str:
        """Tell where the last hand of a match leads: to its standings, or to whoever plays the same cards next."""
        duplicate = self.match.setup.duplicate
        return "result.standings" if duplicate is None or duplicate.is_last else "duplicate.next"

    def _foot_height(self, buttons: Sequence[Button], width: int) -> int:
        """The height of one line of buttons, or of two where they do not fit."""
        theme = self.context.theme
        wanted = sum(button.measure()[0] for button in buttons) + theme.gap * (len(buttons) - 1)
        return theme.control if wanted <= width else 2 * theme.control + theme.gap

    def _lay_foot(self, buttons: Sequence[Button], foot: pygame.Rect) -> None:
        theme = self.context.theme
        if foot.height <= theme.control:
            dividing.line(buttons[:-1], foot, theme.gap, "left")
            dividing.line(buttons[-1:], foot, theme.gap, "right")
            return
        upper, lower = dividing.rows(foot, [theme.control, theme.control], theme.gap)
        dividing.line(buttons[:-1], upper, theme.gap, "left")
        dividing.line(buttons[-1:], lower, theme.gap, "right")

    def landing(self) -> float:
        """The seal's progress on its way down."""
        return self._motion.value("seal", (1.0,))[0]

    def draw(self, surface: pygame.Surface) -> None:
        part = self._motion.value("sheet", (1.0,))[0]
        if part >= 1.0 or self.aside:
            super().draw(surface)
            return
        lights.fade_in(surface, surface.get_rect(), part, partial(super().draw, surface))

    def backdrop(self, surface: pygame.Surface) -> None:
        if not self.aside:
            draw_veil(surface, 120)
