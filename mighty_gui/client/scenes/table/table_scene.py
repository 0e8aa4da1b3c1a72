"""The scene at the table: takes news from the match, lets them be shown, asks people and computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from mighty_gui.client.look.faces import player_face
from mighty_gui.client.scenes.table.question_desk import desk_of
from mighty_gui.client.scenes.table.table_ending import TableEnding
from mighty_gui.client.scenes.table.table_menu import TableMenu
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.table.card_spots import Spots
from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.corner_buttons import Corner
from mighty_gui.client.table.cover import Cover
from mighty_gui.client.table.extras import Extra, Extras
from mighty_gui.client.table.fact_keys import FACTS
from mighty_gui.client.table.match_port import TableMatch, TableWorker
from mighty_gui.client.table.mighty.play_words import refusal_text
from mighty_gui.client.table.past_tricks import PastTricks
from mighty_gui.client.table.seating import first_viewer
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.thinking import Thinking, is_resumed
from mighty_gui.client.table.usual_extras import usual_extras
from mighty_gui.client.widgets import Page
from mighty_gui.client.widgets.widget_words import described
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.core.refusal import IllegalAction
from mighty_gui.engine.mighty.actions import KEEP
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView


class TableScene(Scene):
    """A match at the table. ``on_leave`` and ``on_over`` are called once it is off the stack; ``on_rules`` shows
    the rules in force (by default a sheet of them without the rule set's name). ``extras`` say what is different
    at this table; without any it is the usual one."""

    called = "accessibility.screen.table"

    skips = True

    def __init__(
        self,
        context: Context,
        match: TableMatch,
        worker: TableWorker | None = None,
        *,
        on_leave: Callable[[], None] | None = None,
        on_over: Callable[[], None] | None = None,
        on_rules: Callable[[], None] | None = None,
        extras: Sequence[Extra] | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.extras = Extras(usual_extras() if extras is None else extras)
        self.menu = TableMenu(self, self.extras, on_rules, on_leave)
        self.stage = Stage(context, match, first_viewer(match))
        self.controls = Controls(context, self.stage, lambda: desk_of(self), self._corner, self.extras.widgets)
        self.tricks = PastTricks(self.stage)
        self.cover = Cover(context, self._uncover)
        self.thinking = Thinking(match, worker)
        self._here: int | None = None
        """Of several people, the one who has said that he is there."""
        self.ending = TableEnding(self, self.extras, self.menu.looks, on_over)
        self.extras.attend(self)

    def _corner(self) -> Sequence[Corner]:
        """The buttons in the corner; none while the result is told."""
        return () if self.ending.told else self.menu.corner()

    # --- the stack -----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take a seat: see the deal, or the hand as it stands."""
        self._begin_hand()

    def leave(self) -> None:
        """Nobody need think any more."""
        self.thinking.drop()
        self.extras.leave()

    def resized(self, rect: pygame.Rect) -> None:
        """Lay out everything for another window, language or speed."""
        super().resized(rect)
        self.stage.resized()
        self.controls.refresh()
        if self.cover.seat is not None:
            self._lay_cover(self.cover.seat)

    # --- hands ---------------------------------------------------------------------------------------

    def _begin_hand(self) -> None:
        """See the deal; a hand that was being played is taken up as it stands."""
        held = self.match.people
        seat = held[0] if len(held) == 1 else self.stage.viewer
        self._here = None
        self.controls.drop()
        alone = len(held) == 1
        known = expect(PlayerView, self.match.view(seat) if alone else self.match.public_view(seat))
        see = self.stage.look_from if is_resumed(known) else self.stage.see_deal
        see(seat, alone=alone)
        self.ending.told = False
        self.extras.begin_hand()
        self.controls.refresh()

    def look_again(self) -> None:
        """The match stands elsewhere than the table knows, back some steps perhaps: see it as it is now."""
        self.thinking.drop()
        self._begin_hand()
        self.refresh()

    def see_taken_back(self) -> None:
        """Let it be seen that the match has just gone back by a choice."""
        self.thinking.drop()
        self.controls.drop()
        self.stage.accept()
        self.extras.begin_hand()
        self.stage.go_back()
        self.refresh()

    def go_on(self) -> None:
        """The result has been seen: the next hand, or the end of the match."""
        if not self.match.is_over:
            self.match.next_hand()
            self._begin_hand()
            return
        self.ending.leave_match()

    def tell_result(
        self,
        then: Callable[[], None],
        *,
        conclude: Callable[[], None] | None = None,
        onward: str = "",
        context: Context | None = None,
    ) -> None:
        """Lay the sheet with the result over the table."""
        self.ending.tell(then, conclude=conclude, onward=onward, context=context)

    def conclude(self) -> None:
        """End a match without an agreed end here."""
        self.ending.conclude()

    # --- time ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let the table move, computer players think, and people be asked."""
        changed = self.stage.step(dt)
        self.thinking.step(dt)
        changed |= self.stage.await_seat(self.thinking.slow)
        changed |= self.extras.step(dt)
        if not (self.is_busy or self.is_covered or self.ending.told):
            self._proceed()
        changed |= self.controls.step(dt) if self.cover.seat is None else self.cover.step(dt)
        self.wants_redraw |= changed

    def _proceed(self) -> None:
        """Everything has been shown: what comes next?"""
        seat = self.match.acting_seat
        if self.extras.holds():
            return
        if seat is None:
            self.ending.finish_hand()
        elif not self.match.player_at(seat).is_person:
            self._let_think(seat)
        elif len(self.match.people) > 1 and seat != self._here:
            self.stage.cover()
            self._lay_cover(seat)
        elif self.controls.question is None:
            self._ask()

    def _let_think(self, seat: int) -> None:
        self.thinking.ask(seat)
        action = self.thinking.ready(self.context.pace.factor)
        if action is not None:
            self.thinking.done()
            self.submit(seat, action)

    def _ask(self) -> None:
        """Put the question of this position to the person; what leaves no choice is done for him."""
        stage = self.stage
        stage.uncover()
        view = stage.view
        only = view.legal[0] if len(view.legal) == 1 else None
        forced = view.phase is Phase.PLAY and self.context.settings.play_forced
        if only is not None and (only == KEEP or forced):
            self.submit(stage.viewer, only)
            return
        self.controls.ask()
        self.extras.asked(view)
        self.context.audio.play(Cue.TICK if view.phase is Phase.PLAY and view.tricks else Cue.YOUR_TURN)
        self.wants_redraw = True

    # --- acting --------------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        """Act for a seat and let it be shown; ``thrown``: where the card was let go."""
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            stage, card = self.stage, getattr(action, "card", None)
            self.refuse(refusal_text(self.context.texts, stage.state, stage.view, error.code, card))
            return
        self.controls.drop()
        self.stage.accept()
        self.wants_redraw |= self.tricks.show(False)
        self.stage.director.held_at = thrown or {}
        if len(self.match.people) > 1 and self.match.acting_seat != self.stage.viewer:
            self.stage.cover()
        self.stage.news()
        self.extras.acted(seat, action)
        self.refresh()

    def refuse(self, sentence: str) -> None:
        """Say no, or anything else that needs only be said."""
        self.stage.refuse(sentence)
        self.wants_redraw = True

    def refresh(self) -> None:
        """Make the widgets again and draw: something a extra shows has changed."""
        self.controls.refresh()
        self.wants_redraw = True

    def refresh_question(self) -> None:
        """Make the widgets again: what the person has chosen so far has changed."""
        self.controls.refresh_question()
        self.wants_redraw = True

    @property
    def is_covered(self) -> bool:
        """Whether the table lies covered until the next person says that they are there."""
        return self.cover.seat is not None

    def has_note(self, *, beside: object = None) -> bool:
        """Whether an extra has a note in the corner now; ``beside``: one that does not count."""
        return self.extras.has_note(beside=beside)

    def tell_fact(self, key: str) -> bool:
        """Tell the single fact that this key asks for."""
        return self.extras.handle(Intent(Kind.KEY, key=key))

    def push(self, scene: Scene) -> None:
        """Lay a scene over the table."""
        self.app.push(scene)

    def pop(self) -> None:
        """Take the uppermost scene away."""
        self.app.pop()

    @property
    def is_busy(self) -> bool:
        """Whether something is still being shown."""
        return self.stage.director.busy

    # --- intents -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Skip, answer, look, pause. No widget knows `Kind.SKIP`: whoever mashes Space plays no card."""
        if self.is_covered:  # Space does not lift it: that is an answer, too
            return self.cover.handle(intent) or self._handle_rest(intent)
        director = self.stage.director
        if self.tricks.are_shown and _dismisses(intent):
            self.wants_redraw |= self.tricks.show(False)
            return True
        if director.busy and self.controls.skips(intent):
            director.skip()
            self.controls.skipped()
            return True
        return self.controls.handle(intent) or self._handle_rest(intent)

    def _handle_rest(self, intent: Intent) -> bool:
        """What no widget and no question wanted."""
        if (self.cover.seat is None or intent.key in FACTS) and self.extras.handle(intent):
            return True
        if intent.kind in (Kind.CANCEL, Kind.MENU):
            self.menu.open()
        elif intent.kind is Kind.HELP:
            self.menu.show_rules()
        elif intent.kind is Kind.KEY and intent.key in ("l", "last_trick") and self.cover.seat is None:
            self.toggle_last()
        else:
            return False
        return True

    # --- looking -------------------------------------------------------------------------------------

    def toggle_last(self) -> None:
        """Lay the last trick out again, or put it away."""
        if not self.stage.state.last:
            self.refuse(self.t("table.last.none"))
        else:
            self.wants_redraw |= self.tricks.toggle()

    def step_trick(self, back: int) -> None:
        """Lay out the trick before the one that lies there, or with -1 the one after it."""
        self.wants_redraw |= self.tricks.step(back)

    # --- the cover -----------------------------------------------------------------------------------

    def _lay_cover(self, seat: int) -> None:
        match = self.match
        face = player_face(self.context.theme, match.setup.players, match.player_index(seat))
        self.cover.lay(seat, self.stage.names[seat], face, self.rect)
        self.wants_redraw = True

    def _uncover(self, seat: int) -> None:
        """The person is there: he sees the table from his seat."""
        self._here = seat
        self.stage.look_from(seat, alone=True)
        self.refresh()

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the moving cards, the hand and what is asked."""
        if self.is_covered:
            self.cover.draw(surface)
            return
        self.stage.draw_below(surface)
        self.stage.draw_line(surface, self.controls.prompt)
        self.controls.draw(surface)
        self.stage.draw_above(surface)

    @property
    def spoken(self) -> str:
        """The line on the table, and what has the focus."""
        if self.cover.seat is not None:
            title = self.t("table.cover.title", name=self.stage.names[self.cover.seat])
            return f"{title}\n{self._focus_of(self.cover.page)}"
        line, _ = self.stage.line(self.controls.prompt)
        if line == self.stage.moment_words:
            line = ""  # told already, as it happened
        controls = self.controls
        looks_about = controls.question is not None or controls.page.keyboard
        return "\n".join(part for part in (line, self._focus_of(controls.page) if looks_about else "") if part)

    def _focus_of(self, page: Page) -> str:
        return described(page.focus, self.context.texts) if page.focus is not None else ""


def _dismisses(intent: Intent) -> bool:
    """Whether the intent puts the last trick away."""
    if intent.kind is Kind.KEY:
        return intent.key in ("l", "last_trick")
    return intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP, Kind.CANCEL)
