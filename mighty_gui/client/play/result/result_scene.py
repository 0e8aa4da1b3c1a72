"""The result of a hand, shown on the table; a sheet with the score's calculation can be opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import pygame

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.look import paint
from mighty_gui.client.play.result.payout import Payout
from mighty_gui.client.play.result.result_parts import Headline
from mighty_gui.client.play.result.result_sheet import CountScene, ResultSheet
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.asking.question import free_room
from mighty_gui.client.table.extras import WHY_KEY, HandOptions, Point, TableHost
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Button, Horizontal, Widget, dividing
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.record import record_text
from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import write_atomic
from mighty_gui.match import FinishedHand
from mighty_gui.match.saving_state import UNASKED

_KEYS = {"previous_trick": "l", "next_trick": "n", "hands": "h", "records": "k"}
_BETWEEN_PLATES = 0.6  # the share of the window's width between the nameplates at the bottom
_READ = 6.0  # seconds at normal speed after which the result closes by itself if only computers play
_CONFIRMED = 2.5  # seconds for which a button confirms the copy


class ResultScene(WidgetScene):
    """The result of the hand just played; ``on_continue`` is called after it is closed.

    ``on_finish`` ends a match without an agreed end. ``has_sounded``: the table has already played its sound.
    ``looks``: menu lines for looking back on the table. ``onward``: the text key of the main button, if it does not
    lead to the next hand or the standings. ``table``: the table that the result lies on; without one it fills the
    window. ``options``: what can be done with the hand; with a review, there is no button for the bare table.
    ``review`` replaces the review among the options: it is called after this scene has closed.
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
        on_continue: Callback,
        *,
        on_finish: Callback | None = None,
        has_sounded: bool = False,
        looks: Sequence[MenuLine] = (),
        onward: str = "",
        table: TableHost | None = None,
        options: HandOptions | None = None,
        review: Callback | None = None,
    ) -> None:
        super().__init__(context)
        self.table = table
        self.has_sounded = has_sounded
        self.looks = tuple(looks)
        self.onward, self.options, self.match, self.own_review = onward, options, match, review
        self.finished, self.on_continue, self.on_finish = finished, on_continue, on_finish
        self.is_hidden = False
        self.sheet = ResultSheet(context, match, finished, match.view(next(iter(match.people), 0)))
        self.sheet.seals = () if options is None else tuple(options.seals(finished))
        self._copied = 0.0
        self._looked = False
        self._read = 0.0
        has_seal, earned = bool(self.sheet.seal_text()), len(self.sheet.seals)
        self.payout = Payout(context, self.sheet.own_gain, has_seal=has_seal, earned=earned)

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.RESULT

    @property
    def verdict(self) -> str:
        """The text key of the hand's outcome."""
        return self.sheet.verdict

    def enter(self) -> None:
        self.payout.start()
        cue = scene_kit(self.match.setup.rules).result_cue(self.match, self.finished)
        if cue is not None and not self.has_sounded:
            self.context.audio.play(cue)
            self.context.feel(cue)
        self.has_sounded = True
        self.context.narrator.inform_reader(" ".join([*self.sheet.headlines(), self.sheet.story.sentence()]))

    def go_on(self) -> None:
        """Close the result and continue."""
        self.app.pop()
        self.on_continue()

    def _finish(self) -> None:
        self.app.pop()
        if self.on_finish:
            self.on_finish()

    def _turn(self) -> None:
        """Hide the result to show the bare table, or show it again."""
        self.is_hidden = not self.is_hidden
        if self.is_hidden and not self._looked:  # an empty table has nothing to see
            self._looked = True
            for line in self.looks[:1]:
                line.action()
        self.refresh()
        self.page.focus_on("table" if self.is_hidden else self.first_focus, keyboard=self.page.keyboard)

    def _copy(self) -> None:
        text = record_text(self.finished.record)
        if window.copy(text):
            self._copied = _CONFIRMED
            self.refresh()
        else:
            self._save(text)

    def _save(self, text: str) -> None:
        """Save the record as a file, because the clipboard is not available."""
        path = self.context.home / "records" / f"{self.match.setup.seed}-{self.finished.number:04}.yaml"
        try:
            write_atomic(path, text)
        except OSError as error:
            reason = system_reason(error)
            sentence = self.t("result.not_saved", path=path.parent, reason=reason)
        else:
            sentence = self.t("result.saved", path=path)
        self.app.push(MessageScene.notice(self.context, self.t("result.copy"), sentence))

    def cancel(self) -> bool:
        self._turn()
        return True

    def shortcut(self, key: str) -> bool:
        """Handle T for the table, S for the score, C to copy and others; on the bare table also the table's keys."""
        actions: dict[str, Callback] = {"t": self._turn, "s": self._count}
        if self.options is not None:
            actions |= {"c": self._copy, "ctrl+c": self._copy}
            actions |= {"r": self._replay, "m": self._more}
        if self.options is not None or self.own_review is not None:
            actions["v"] = self._review
        if self.is_hidden and self.options is not None:
            actions |= {WHY_KEY: self._ask_why}
        if self.is_hidden:
            actions |= {_KEYS[line.key]: partial(self._look, line) for line in self.looks}
        action = actions.get(key)
        if action:
            action()
        return action is not None

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a click or Enter first ends the animation."""
        if intent.kind in (Kind.PRESS, Kind.CONFIRM) and not self.payout.is_done:
            self.payout.skip()
            return True
        if super().handle(intent):
            return True
        return self.is_hidden and intent.kind is Kind.PRESS and intent.button == 1 and self._asks_about(intent.pos)

    def _asks_about(self, at: Point | None) -> bool:
        """Ask why the action at a point, or the last one, was chosen; return whether that is possible."""
        return self.options is not None and self.options.why(self.finished, at)

    def _ask_why(self) -> None:
        self._asks_about(None)

    def step(self, dt: float) -> None:
        super().step(dt)
        if not self.payout.is_done:
            self.payout.advance(dt)
            self.wants_redraw = True
        if self._copied > 0:
            self._copied -= dt
            if self._copied <= 0:
                self.refresh()
        self._close_by_itself(dt)

    def _close_by_itself(self, dt: float) -> None:
        """Close the result after some seconds if only computers play."""
        if self.match.people or self.is_hidden:
            return
        self._read += dt
        if self._read >= _READ * self.context.settings.speed_factor:
            self.go_on()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        room, stage = (self.table.rect, self.table.stage) if self.table else (rect, None)
        if self.is_hidden:
            return self._looking(room)
        look, theme, layout = self.context.look, self.context.theme, stage.director.layout if stage else None
        buttons = Horizontal(look, self._buttons(), gap=10, align="end").having(wraps=True, even=True)
        edge = theme.px(14)
        left = layout.hand.left if layout is not None else room.left + edge
        foot = pygame.Rect(left, 0, room.right - edge - left, 0)
        foot.height = buttons.measure(foot.width)[1]
        foot.bottom = room.bottom - edge
        score = self.sheet.table_result(self.payout, room.width)
        wide = min(room.width - 2 * edge, theme.tx(620))
        place = room.inflate(-2 * edge, -2 * edge)
        if stage is not None and layout is not None:
            place = free_room(layout, theme, (wide, score.measure(wide)[1]), stage.lying_cards())
        place.height = min(place.bottom, foot.top - edge) - place.top
        wide = min(wide, place.width)
        score = self.sheet.table_result(self.payout, wide)
        if score.measure(wide)[1] > place.height:
            score = self.sheet.table_result(self.payout, wide, is_brief=True)
        middle = pygame.Rect(0, 0, wide, min(place.height, score.measure(wide)[1]))
        middle.center = layout.centre if layout is not None else place.center
        middle.clamp_ip(place)
        return [score.place(middle), buttons.place(foot)]

    def _looking(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Return the buttons shown over the bare table: the result, looking back, and the question why."""
        look, theme = self.context.look, self.context.theme
        buttons = [Button(look, self.t("result.sheet"), self._turn, style="primary", name="table", shortcut="T")]
        for item in self.looks:
            text, key = self.t(f"turns.look.{item.key}"), _KEYS[item.key].upper()
            buttons.append(Button(look, text, partial(self._look, item), name=item.key, shortcut=key))
        if self.options is not None:
            buttons.append(Button(look, self.t("why.look"), self._ask_why, name="why", shortcut=WHY_KEY.upper()))
        gap = theme.px(8)
        wide = sum(button.measure()[0] for button in buttons) + gap * (len(buttons) - 1)
        # one line only if it fits between the nameplates
        lines = [buttons] if wide < rect.width * _BETWEEN_PLATES else [buttons[:1], buttons[1:]]
        high = (theme.control + gap) * len(lines)
        top = rect.bottom - high - theme.px(12)
        for line in lines:
            dividing.line(line, pygame.Rect(rect.left, top, rect.width, theme.control), gap, "center")
            top += theme.control + gap
        return buttons

    def _look(self, line: MenuLine) -> None:
        line.action()
        self.refresh()
        self.wants_redraw = True

    def _replay(self) -> None:
        if self.options is not None:
            self.options.replay(self.finished)

    def _review(self) -> None:
        if self.own_review is not None:
            self.app.pop()
            self.own_review()
        elif self.options is not None:
            self.page.focus_on(self.first_focus, keyboard=self.page.keyboard)  # a player who has looked back goes on
            self.options.review(self.finished)

    def _looks_back(self) -> Button:
        """Return the button that opens the hand's page or, without a review, shows the bare table."""
        look = self.context.look
        if self.own_review is None and self.options is None:
            return Button(look, self.t("result.table"), self._turn, name="table", shortcut="T")
        return Button(look, self.t("result.look_back"), self._review, name="review", shortcut="V")

    def _count(self) -> None:
        """Show how the score was calculated."""
        self.app.push(CountScene(self.context, self.sheet))

    def _more(self) -> None:
        """Open the menu with all that can be done with the hand."""
        if self.options is not None:
            table = MenuLine("table", self._turn, self.t("result.table"))
            copy = MenuLine("copy", self._copy, self.t("result.copy"), "share")
            lines = [table, *self.options.lines(self.finished), copy]
            self.app.push(PauseScene(self.context, lines, UNASKED, title="replay.menu.title"))

    def _more_or_copied(self) -> list[Button]:
        """Return the button that opens the menu, or for a moment one that confirms a copy; none without a menu."""
        look = self.context.look
        if self.options is None:
            return []
        if self._copied > 0:
            return [Button(look, self.t("result.copied"), self._more, icon="check", name="copied")]
        return [Button(look, self.t("result.more"), self._more, name="more", shortcut="M")]

    def _buttons(self) -> list[Button]:
        look, over = self.context.look, self.match.is_over
        onward = self.onward or (self._after_the_last() if over else "result.next")
        counted = Button(look, self.t("result.counted"), self._count, name="counted", shortcut="S")
        buttons: list[Button] = [self._looks_back(), counted, *self._more_or_copied()]
        if self.on_finish and not over:
            buttons.append(Button(look, self.t("result.finish"), self._finish, name="finish"))
        buttons.append(Button(look, self.t(onward), self.go_on, style="primary", name="continue"))
        return buttons

    def _after_the_last(self) -> str:
        """Return the key of the button's text after the last hand of a match, depending on what follows."""
        if self.match.setup.day:
            return "result.today"
        duplicate = self.match.setup.duplicate
        return "result.standings" if duplicate is None or duplicate.is_last else "duplicate.next"

    def landing(self) -> float:
        """Return the progress of the falling seal, from 0 to 1."""
        return self.payout.landing()

    def draw(self, surface: pygame.Surface) -> None:
        part = self.payout.sheet
        if part >= 1.0 or self.is_hidden:
            super().draw(surface)
        else:
            paint.fade_in(surface, surface.get_rect(), part, partial(super().draw, surface))
        if self.payout.is_done:
            return
        headline = next((widget for widget in self.page.walk() if isinstance(widget, Headline)), None)
        if headline is not None:
            self.payout.draw(surface, self.context.look, headline.rect.center, self._plates())

    def _plates(self) -> list[tuple[int, int]]:
        """Return the middles of the nameplates of the players whose score has the other sign than the only person's."""
        gain, stage, match = self.sheet.own_gain or 0, self.table.stage if self.table else None, self.match
        if stage is None:
            return []
        people = match.setup.game.people(match.setup.rules)
        paying = [seat for seat in people if self.finished.scores[match.player_index(seat)] * gain < 0]
        return [stage.director.layout.place(seat).plate.center for seat in paying]

    def backdrop(self, surface: pygame.Surface) -> None:
        """Draw a soft shadow behind the result; the table stays visible."""
        if not self.is_hidden and self.page.widgets:
            written = self.page.widgets[0].rect
            px = self.context.theme.px
            paint.draw_shadow(surface, written.inflate(px(30), px(10)), px(40), px(64), 120)

    def announcements(self) -> Iterable[str]:
        """Return the text of the result, and each player's line of the score sheet."""
        return [*super().announcements(), *self.sheet.rows()]
