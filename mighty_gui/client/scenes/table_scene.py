"""The scene at the table: takes news from the match, lets them be shown, asks people and computer players."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from mighty_gui.client.audio import Cue
from mighty_gui.client.input import Intent, Kind
from mighty_gui.client.scene import Context, Scene
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.table import hand, words
from mighty_gui.client.table.corner import MoreInfo, corner_buttons, more_info
from mighty_gui.client.table.cover import cover_widgets
from mighty_gui.client.table.director import Director
from mighty_gui.client.table.handcard import HandCard
from mighty_gui.client.table.panels import Desk, Question, question_for
from mighty_gui.client.table.pause import PauseScene, Way
from mighty_gui.client.table.port import TableMatch, TableWorker
from mighty_gui.client.table.spots import Key, Spot, Spots
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state import TableState
from mighty_gui.client.table.turns import Thinking, is_resumed
from mighty_gui.client.widgets import Page, Panel, Widget, draw_veil
from mighty_gui.engine.actions import KEEP, Action
from mighty_gui.engine.cards import Card
from mighty_gui.engine.errors import IllegalAction
from mighty_gui.engine.mighty.pack import people
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

_GUARD = 0.2  # seconds in which Enter meant for skipping does not yet answer a new question
_SETTINGS = ("mighty_gui.client.scenes.settings_scene", "SettingsScene")
_RESULT = ("mighty_gui.client.scenes.result", "ResultScene")
_RULES = ("mighty_gui.client.scenes.rule_sheet", "RuleSheetScene")
_CORNER = ("last_trick", "rules", "menu")


class TableScene(Scene):
    """A match at the table. ``on_leave`` and ``on_over`` are called once it is off the stack; ``on_rules`` shows
    the rules in force (by default a sheet of them without the rule set's name)."""

    def __init__(
        self,
        context: Context,
        match: TableMatch,
        worker: TableWorker | None = None,
        *,
        on_leave: Callable[[], None] | None = None,
        on_over: Callable[[], None] | None = None,
        on_rules: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.on_leave = on_leave
        self.on_over = on_over
        self.on_rules = on_rules or self._push_rules
        self.stage = Stage(context, match, self._first_viewer())
        self.thinking = Thinking(match, worker)
        self.page = Page(context.look)
        self.cover = Page(context.look)
        self.question: Question | None = None
        self.cover_for: int | None = None
        """The person for whom the table is covered until he says that he is there."""
        self._here: int | None = None
        """Of several people, the one who has said that he is there."""
        self._cards: list[HandCard] = []
        self._told: TableState | None = None
        self._since_asked = 0.0
        self._first = ""
        self._veiled = False
        self._closing = False

    @property
    def director(self) -> Director:
        """What is being shown."""
        return self.stage.director

    @property
    def viewer(self) -> int:
        """From whose seat the table is seen."""
        return self.stage.viewer

    @property
    def view(self) -> PlayerView:
        """What the viewer is entitled to know."""
        return self.stage.view

    @property
    def covered(self) -> bool:
        """Whether the table is covered between two people."""
        return self.cover_for is not None

    # --- the stack -----------------------------------------------------------------------------------

    def enter(self) -> None:
        """Take a seat: see the deal, or the hand as it stands."""
        self._begin_hand()

    def leave(self) -> None:
        """Nobody need think any more."""
        self.thinking.drop()

    def resized(self, rect: pygame.Rect) -> None:
        """Lay out everything for another window, language or speed."""
        super().resized(rect)
        self.stage.resized()
        self._refresh()

    # --- hands ---------------------------------------------------------------------------------------

    def _first_viewer(self) -> int:
        held, acting = self.match.people, self.match.acting_seat
        if acting is not None and acting in held:
            return acting
        return held[0] if held else people(self.match.setup.rules)[0]

    def _begin_hand(self) -> None:
        """See the deal; a hand that was being played is taken up as it stands."""
        held = self.match.people
        seat = held[0] if len(held) == 1 else self.viewer
        self.stage.open = len(held) == 1
        self.question = self._here = None
        if is_resumed(self.match.view(seat)):
            self.stage.look_from(seat)
        else:
            self.stage.see_deal(seat)
        self._closing = False
        self._refresh()

    def _finish_hand(self) -> None:
        """The hand is over: its result, then the next or the end."""
        self._closing = True
        finished = self.match.finished[-1]
        result = _find(*_RESULT) if finished.result.was_played else None
        if result is None:
            self._go_on()
            return
        ending = {"on_finish": self._conclude} if self.match.setup.length.kind == "open" else {}
        self.app.push(result(self.context, self.match, finished, self._go_on, **ending))

    def _conclude(self) -> None:
        """A match without an agreed end is ended here."""
        self.match.conclude()
        self._go_on()

    def _go_on(self) -> None:
        if not self.match.is_over:
            self.match.next_hand()
            self._begin_hand()
            return
        self.app.pop()
        if self.on_over is not None:
            self.on_over()

    # --- time ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let the table move, computer players think, and people be asked."""
        if self.stage.step(dt):
            self.wants_redraw = True
        self.thinking.step(dt)
        self._since_asked += dt
        if not (self.director.busy or self.covered or self._closing):
            self._proceed()
        if self.director.state is not self._told:
            self._refresh()
        self._place_cards()
        page = self.cover if self.covered else self.page
        page.step(dt)
        if page.wants_redraw:
            page.wants_redraw = False
            self.wants_redraw = True

    def _proceed(self) -> None:
        """Everything has been shown: what comes next?"""
        seat = self.match.acting_seat
        if seat is None:
            self._finish_hand()
        elif not self.match.player_at(seat).is_person:
            self._let_think(seat)
        elif len(self.match.people) > 1 and seat != self._here:
            self._put_cover(seat)
        elif self.question is None:
            self._ask()

    def _let_think(self, seat: int) -> None:
        self.thinking.ask(seat)
        action = self.thinking.ready(self.context.pace.factor)
        if action is not None:
            self.thinking.done()
            self._submit(seat, action)

    def _ask(self) -> None:
        """Put the question of this position to the person; what leaves no choice is done for him."""
        self.stage.uncover()
        view = self.view
        only = view.legal[0] if len(view.legal) == 1 else None
        forced = view.phase is Phase.PLAY and self.context.settings.play_forced
        if only is not None and (only == KEEP or forced):
            self._submit(self.viewer, only)
            return
        self.question = question_for(self._desk())
        self._since_asked, self._first = 0.0, ""
        self.context.audio.play(Cue.TICK if view.phase is Phase.PLAY and view.tricks else Cue.YOUR_TURN)
        self._refresh()
        self._focus_question()

    # --- acting --------------------------------------------------------------------------------------

    def _submit(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self._refuse(words.refusal_text(self.context.texts, self.stage.state, error.code))
            return
        self.question = None
        self.stage.accept()
        self._show_last(False)
        self.director.held_at = thrown or {}
        if len(self.match.people) > 1 and self.match.acting_seat != self.viewer:
            self.stage.cover()
        self.stage.news()
        self._refresh()

    def _desk(self) -> Desk:
        return Desk(
            context=self.context,
            view=self.view,
            state=self.stage.state,
            layout=self.director.layout,
            names=self.stage.names,
            act=self._answer,
            refresh=self._refresh_question,
            refuse=self._refuse,
            confirm=self._confirm,
        )

    def _answer(self, action: Action, thrown: Spot | None) -> None:
        card = getattr(action, "card", None)
        held: Spots = {}
        if thrown is not None and card is not None:
            held = {key: thrown for key in self.director.rest if key[0] == "hand" and key[2] == card.name}
        self._submit(self.viewer, action, held)

    def _refuse(self, sentence: str) -> None:
        self.stage.refuse(sentence)
        self.wants_redraw = True

    def _confirm(self, title: str, text: str, yes_key: str, action: Callable[[], None]) -> None:
        self.app.push(MessageScene.ask(self.context, title, text, action, key=f"table.{yes_key}"))

    def _choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        if self.question is not None:
            self.question.choose(key, card, thrown)

    # --- what can be pressed -------------------------------------------------------------------------

    def _refresh_question(self) -> None:
        """What the person has chosen so far has changed; the focus goes where the question wants it."""
        self._refresh()
        self._focus_question()

    def _focus_question(self) -> None:
        if self.question is not None and self.question.first not in ("", self._first):
            self.page.focus_on(self.question.first, keyboard=self.page.keyboard)
            self._first = self.question.first

    def _refresh(self) -> None:
        """Make the widgets again from the table and the question."""
        state = self._told = self.stage.state
        asked = self.question
        if asked is not None:
            asked.desk = self._desk()
        self._cards = hand.hand_cards(self.context, state, asked, self.director.showing, self._choose)
        panel = list(asked.widgets()) if asked else []
        self._veiled = self._hides(panel)
        widgets: list[Widget] = [*self._cards, *panel, *self._corner()]
        self.page.show(widgets, self.context.look, first=asked.first if asked else "")
        self._place_cards()
        if self.covered:
            self._refresh_cover()
        self.wants_redraw = True

    def _hides(self, panel: list[Widget]) -> bool:
        """Whether a question is so large that it lies over what else is written on the table."""
        layout = self.director.layout
        written = [layout.info, *(place.plate for place in layout.seats)]
        return any(isinstance(one, Panel) and one.rect.collidelist(written) >= 0 for one in panel)

    def _corner(self) -> list[Widget]:
        actions = (self._toggle_last, self.on_rules, self._pause)
        ways = list(zip(_CORNER, ("cards", "list", "menu"), actions, strict=True))
        layout = self.director.layout
        more = more_info(self.context, self.stage.state, self.stage.names)
        info = [MoreInfo(self.context.look, layout.info, more)] if more else []
        return [*corner_buttons(self.context, layout.buttons, ways), *info]

    def _place_cards(self) -> None:
        self.stage.place()
        hand.put_cards(self._cards, {one.key: one for one in self.stage.placed}, self.director.rest)

    # --- intents -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Skip, answer, look, pause."""
        if self.covered:
            return self.cover.handle(intent) or self._handle_rest(intent)
        if self.director.showing.last_trick and _dismisses(intent):
            self._show_last(False)
            return True
        if self.director.busy and self._skips(intent):
            self.director.skip()
            return True
        if intent.kind is Kind.CONFIRM and self._since_asked < _GUARD:
            return True
        focus = self.page.focus
        if self._walk_hand(intent) or self.page.handle(intent):
            self._tell_focus(focus)
            return True
        return self._handle_rest(intent)

    def _handle_rest(self, intent: Intent) -> bool:
        """What no widget wanted."""
        if intent.kind is Kind.CANCEL:
            if self.question is None or not self.question.cancel():
                self._pause()
        elif intent.kind is Kind.HELP:
            self.on_rules()
        elif intent.kind is not Kind.KEY or self.covered:
            return False
        elif self.question is None or not self.question.key(intent.key):
            if intent.key != "l":
                return False
            self._toggle_last()
        return True

    def _walk_hand(self, intent: Intent) -> bool:
        """Left and right along the hand that has the focus, round its ends."""
        focus = self.page.focus
        if intent.kind not in (Kind.LEFT, Kind.RIGHT, Kind.HOME, Kind.END) or not isinstance(focus, HandCard):
            return False
        held = [card for card in self._cards if card.key[1] == focus.key[1]]
        here = held.index(focus)
        goal = {Kind.LEFT: here - 1, Kind.RIGHT: here + 1, Kind.HOME: 0, Kind.END: -1}[intent.kind]
        self.page.focus_on(held[goal % len(held)].name)
        return True

    def _tell_focus(self, before: Widget | None) -> None:
        """Where the keyboard went may be part of an answer."""
        now = self.page.focus
        if now is before or now is None or self.question is None or not self.page.keyboard:
            return
        if self.question.focused(now.name):
            self._refresh()

    def _skips(self, intent: Intent) -> bool:
        """Whether the intent ends the running animation instead of meaning something else."""
        focus = self.page.focus
        if intent.kind is Kind.CONFIRM:
            return not (focus and self.page.keyboard and focus.name in _CORNER)
        pressed = intent.kind is Kind.PRESS and intent.button == 1
        return pressed and not self.director.layout.buttons.collidepoint(intent.pos)

    # --- looking and leaving -------------------------------------------------------------------------

    def _toggle_last(self) -> None:
        if not self.stage.state.last:
            self._refuse(self.t("table.last.none"))
        elif not self.director.busy:
            self._show_last(not self.director.showing.last_trick)

    def _show_last(self, show: bool) -> None:
        if show != self.director.showing.last_trick:
            self.stage.show_last_trick(show)
            self.wants_redraw = True

    def _pause(self) -> None:
        ways = [Way("rules", self.on_rules)]
        if self.stage.state.last and not self.covered:
            ways.insert(0, Way("last_trick", self._toggle_last))
        settings = _find(*_SETTINGS)
        if settings is not None:
            ways.append(Way("settings", lambda: self.app.push(settings(self.context))))
        self.app.push(PauseScene(self.context, [*ways, Way("leave", self._leave_table)]))

    def _push_rules(self) -> None:
        sheet = _find(*_RULES)
        if sheet is not None:
            self.app.push(sheet(self.context, self.view.rules))

    def _leave_table(self) -> None:
        self.thinking.drop()
        self.app.pop()
        if self.on_leave is not None:
            self.on_leave()

    # --- the cover -----------------------------------------------------------------------------------

    def _put_cover(self, seat: int) -> None:
        self.cover_for = seat
        self.stage.cover()
        self._refresh_cover()
        self.wants_redraw = True

    def _refresh_cover(self) -> None:
        assert self.cover_for is not None
        name = self.stage.names[self.cover_for]
        widgets = cover_widgets(self.context, self.rect, name, partial(self._uncover, self.cover_for))
        self.cover.show(widgets, self.context.look, first="ready")

    def _uncover(self, seat: int) -> None:
        """The person is there: he sees the table from his seat."""
        self.cover_for, self._here = None, seat
        self.stage.open = True
        self.stage.look_from(seat)
        self._refresh()

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the moving cards, the hand and what is asked."""
        if self.covered:
            super().draw(surface)
            self.cover.draw(surface)
            return
        self.stage.draw_below(surface)
        self.stage.draw_line(surface, self._prompt())
        if self._veiled:
            draw_veil(surface, 140)
        self.page.draw(surface)

    def _prompt(self) -> str | None:
        return self.question.prompt() if self.question is not None else None

    @property
    def spoken(self) -> str:
        """The line on the table, and what has the focus."""
        if self.covered:
            return self.cover.spoken
        line, _ = self.stage.line(self._prompt())
        return ". ".join(part for part in (line, self.page.spoken) if part)


def _dismisses(intent: Intent) -> bool:
    """Whether the intent puts the last trick away."""
    if intent.kind is Kind.KEY:
        return intent.key == "l"
    return intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.CANCEL)


def _find(module: str, name: str) -> Any:
    """A scene that other parts of the program bring along, if they are there."""
    try:
        return getattr(importlib.import_module(module), name, None)
    except ImportError:
        return None
