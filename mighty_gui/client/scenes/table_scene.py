"""The scene at the table: takes news from the match, lets them be shown, asks people and computer players."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pygame

from mighty_gui.client.audio import Cue
from mighty_gui.client.input import Intent, Kind
from mighty_gui.client.scene import Context, Scene
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.table import cards, draw, hand, words
from mighty_gui.client.table.cover import cover_widgets
from mighty_gui.client.table.director import Director, Placed, shown_now
from mighty_gui.client.table.draw import Ground, Painter
from mighty_gui.client.table.handcard import HandCard
from mighty_gui.client.table.info import table_info
from mighty_gui.client.table.layout import Layout, table_layout
from mighty_gui.client.table.panels import Desk, Question, question_for
from mighty_gui.client.table.pause import PauseScene, Way
from mighty_gui.client.table.people import seat_faces, seat_names
from mighty_gui.client.table.port import TableMatch, TableWorker
from mighty_gui.client.table.spots import Key, Showing, Spot, Spots
from mighty_gui.client.table.state import TableState
from mighty_gui.client.table.turns import Thinking, is_resumed
from mighty_gui.client.widgets import Button, Page, Widget
from mighty_gui.engine.actions import KEEP, Action
from mighty_gui.engine.cards import Card
from mighty_gui.engine.errors import IllegalAction
from mighty_gui.engine.mighty.pack import people, seat_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

_GUARD = 0.2  # seconds in which Enter meant for skipping does not yet answer a new question
_REFUSAL_STAYS = 2.4
_SETTINGS = ("mighty_gui.client.scenes.settings_scene", "SettingsScene")
_RESULT = ("mighty_gui.client.scenes.result", "ResultScene")
_RULES = ("mighty_gui.client.scenes.rule_sheet", "RuleSheetScene")


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
        self.page = Page(context.look)
        self.cover = Page(context.look)
        self.covered = False
        self.question: Question | None = None
        self.viewer = self._first_viewer()
        self.view: PlayerView = match.view(self.viewer)
        self.thinking = Thinking(match, worker)
        state = TableState.empty(self.view.rules, self.viewer)
        self.director = Director(state, self._layout(), context.pace, self._sound)
        self.names = self._names()
        self._cards: list[HandCard] = []
        self._placed: list[Placed] = []
        self._totals = match.totals
        self._open_seat = self.viewer if len(match.people) == 1 else None
        self._seen = 0
        self._told: TableState | None = None
        self._since_asked = 0.0
        self._first = ""
        self._refusal = ""
        self._refusal_left = 0.0
        self._closing = False
        self._painter = Painter()
        self._seats: tuple[object, ...] = ()
        self._ground: Ground | None = None

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
        self.director.pace = self.context.pace
        self.director.arrange(self._layout())
        self.names = self._names()
        self._ground = None
        self._refresh()

    def _names(self) -> tuple[str, ...]:
        return seat_names(self.match, self.view.rules, self.context.texts, range(seat_count(self.view.rules)))

    def _layout(self) -> Layout:
        rules = self.view.rules
        partners = rules.table.stand_in == "partners" and bool(self.match.people)
        return table_layout(
            self.context.theme, seat_count(rules), self.viewer, rules.direction == "clockwise", partners
        )

    def _sound(self, cue: Cue) -> None:
        self.context.audio.play(cue)

    # --- who looks -----------------------------------------------------------------------------------

    def _first_viewer(self) -> int:
        held = self.match.people
        acting = self.match.acting_seat
        if acting in held and acting is not None:
            return acting
        return held[0] if held else people(self.match.setup.rules)[0]

    @property
    def hidden(self) -> bool:
        """Whether no hand may be seen now: a demonstration, or between two people."""
        return self._open_seat != self.viewer

    def _showing(self, last_trick: bool = False) -> Showing:
        return Showing(last_trick=last_trick, covered=self.hidden)

    def _look_from(self, seat: int) -> None:
        """Someone else looks at the table: everything is shown as it stands for him."""
        self.viewer = seat
        self.view = self.match.view(seat)
        self._seen = len(self.view.events)
        self.director.showing = self._showing()
        self.director.layout = self._layout()
        self.director.jump(shown_now(self.view))

    # --- hands ---------------------------------------------------------------------------------------

    def _begin_hand(self) -> None:
        if len(self.match.people) == 1:
            self.viewer = self._open_seat = self.match.people[0]
        self.view = self.match.view(self.viewer)
        self.names = self._names()
        self._totals = _totals_before(self.match)
        self.director.showing = self._showing()
        self.director.layout = self._layout()
        self.question = None
        if is_resumed(len(self.view.events), self.view.result is not None):
            self._look_from(self.viewer)
        else:
            self.director.jump(TableState.empty(self.view.rules, self.viewer))
            self._seen = len(self.view.events)
            self.director.feed(self.view.events)
        self._closing = False
        self._refresh()

    def _news(self) -> None:
        """Let what has happened be shown."""
        self.view = self.match.view(self.viewer)
        self.director.feed(self.view.events[self._seen :])
        self._seen = len(self.view.events)

    def _submit(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self._refuse(words.refusal_text(self.context.texts, self.director.state, error.code))
            return
        self.question = None
        self._refusal_left = 0.0
        if self.director.showing.last_trick:
            self._show_last(False)
        self.director.held_at = thrown or {}
        if len(self.match.people) > 1 and self.match.acting_seat != self.viewer:
            self._open_seat = None
            self.director.arrange(showing=self._showing())
        self._news()
        self._refresh()

    def _finish_hand(self) -> None:
        """The hand is over: its result, then the next or the end."""
        self._closing = True
        finished = self.match.finished[-1]
        result = _find(*_RESULT) if finished.result.was_played else None
        if result is not None:
            self.app.push(result(self.context, self.match, finished, self._after_result))
        else:
            self._go_on()

    def _after_result(self) -> None:
        if self.on_stack and self.app.scene is not self:
            self.app.pop()
        self._go_on()

    def _go_on(self) -> None:
        if not self.match.is_over:
            self.match.next_hand()
            self._begin_hand()
            return
        app = self.app
        app.pop()
        if self.on_over is not None:
            self.on_over()

    # --- time ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let the table move, computer players think, and people be asked."""
        if self.director.step(dt):
            self.wants_redraw = True
        self.thinking.step(dt)
        self._warm()
        self._since_asked += dt
        if self._refusal_left > 0:
            self._refusal_left -= dt
            self.wants_redraw = True
        if not self.director.busy and not self.covered and not self._closing:
            self._proceed()
        if self.director.state is not self._told:
            self._refresh()
        self._place_cards()
        for page in (self.cover if self.covered else self.page,):
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
        elif seat != self.viewer or (
            self.hidden and len(self.match.people) > 1 and self._open_seat is None and seat != self.viewer
        ):
            self._put_cover(seat)
        elif self.question is None:
            self._open_seat = self.viewer
            self._ask()

    def _let_think(self, seat: int) -> None:
        self.thinking.ask(seat)
        action = self.thinking.ready(self.context.pace.factor)
        if action is not None:
            self.thinking.done()
            self._submit(seat, action)

    def _ask(self) -> None:
        """Put the question of this position to the person."""
        self.director.showing = self._showing()
        self.director.settle(self.view)
        self.director.arrange()
        view = self.view
        only = view.legal[0] if len(view.legal) == 1 else None
        forced = view.phase is Phase.PLAY and self.context.settings.play_forced
        if only is not None and (only == KEEP or forced):
            self._submit(self.viewer, only)
            return
        self.question = question_for(self._desk())
        self._since_asked = 0.0
        self._sound(Cue.TICK if view.phase is Phase.PLAY and view.tricks else Cue.YOUR_TURN)
        self._refresh()
        self._first = ""
        self._focus_question()

    def _desk(self) -> Desk:
        return Desk(
            context=self.context,
            view=self.view,
            state=self.director.state,
            layout=self.director.layout,
            names=self.names,
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
        self._sound(Cue.REFUSAL)
        self._refusal, self._refusal_left = sentence, _REFUSAL_STAYS
        self.wants_redraw = True

    def _confirm(self, title: str, text: str, yes: str, action: Callable[[], None]) -> None:
        scene = MessageScene.ask(self.context, title, text, action)
        scene.answers[-1] = _Answer(yes, action)  # type: ignore[call-overload]
        self.app.push(scene)

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
        state = self._told = self.director.state
        asked = self.question
        if asked is not None:
            asked.desk = self._desk()
        self._cards = hand.hand_cards(self.context, state, asked, self.director.showing, self._choose)
        widgets: list[Widget] = [*self._cards, *(asked.widgets() if asked else ()), *self._buttons()]
        self.page.show(widgets, self.context.look, first=asked.first if asked else "")
        self._place_cards()
        if self.covered:
            self._refresh_cover()
        self.wants_redraw = True

    def _choose(self, key: Key, card: Card, thrown: Spot | None) -> None:
        if self.question is not None:
            self.question.choose(key, card, thrown)

    def _place_cards(self) -> None:
        self._placed = self.director.placed()
        hand.put_cards(self._cards, {one.key: one for one in self._placed}, self.director.rest)

    def _buttons(self) -> list[Button]:
        look, t = self.context.look, self.context.texts
        entries: list[tuple[str, str, Callable[[], Any]]] = [
            ("last_trick", "cards", self._toggle_last),
            ("rules", "list", self.on_rules),
            ("menu", "menu", self._pause),
        ]
        buttons = [
            Button(
                look,
                "",
                action,
                style="quiet",
                icon=icon,
                name=key,
                tip=t(f"table.button.{key}"),
                spoken_as=t(f"table.button.{key}"),
            )
            for key, icon, action in entries
        ]
        rect = self.director.layout.buttons
        row = pygame.Rect(rect)
        side = rect.height
        for at, button in enumerate(reversed(buttons)):
            button.place(pygame.Rect(row.right - (at + 1) * side - at * look.theme.px(6), row.top, side, side))
        return buttons

    # --- intents -------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Skip, answer, look, pause."""
        if self.covered:
            return self._handle_cover(intent)
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
        if intent.kind is Kind.CANCEL:
            if self.question is None or not self.question.cancel():
                self._pause()
            return True
        if intent.kind is Kind.HELP:
            self.on_rules()
            return True
        if intent.kind is Kind.KEY:
            if self.question is not None and self.question.key(intent.key):
                return True
            if intent.key == "l":
                self._toggle_last()
                return True
        return False

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
        now = self.page.focus
        if now is before or now is None or self.question is None or not self.page.keyboard:
            return
        if self.question.focused(now.name):
            self._refresh()

    def _skips(self, intent: Intent) -> bool:
        """Whether the intent ends the running animation instead of meaning something else."""
        if intent.kind is Kind.CONFIRM:
            return not (
                self.page.focus and self.page.keyboard and self.page.focus.name in ("menu", "last_trick", "rules")
            )
        if intent.kind is not Kind.PRESS or intent.button != 1:
            return False
        return not self.director.layout.buttons.collidepoint(intent.pos)

    def _toggle_last(self) -> None:
        self._show_last(not self.director.showing.last_trick)

    def _show_last(self, show: bool) -> None:
        if show and (self.director.busy or not self.director.state.last):
            if not self.director.state.last:
                self._refuse(self.t("table.last.none"))
            return
        self.director.arrange(showing=self._showing(last_trick=show))
        self.wants_redraw = True

    def _pause(self) -> None:
        ways = []
        if self.director.state.last:
            ways.append(Way("last_trick", self._toggle_last))
        ways.append(Way("rules", self.on_rules))
        settings = _find(*_SETTINGS)
        if settings is not None:
            ways.append(Way("settings", lambda: self.app.push(settings(self.context))))
        ways.append(Way("leave", self._leave_table))
        self.app.push(PauseScene(self.context, ways))

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
        self.covered = True
        self._cover_for = seat
        self._open_seat = None
        self._refresh_cover()
        self.wants_redraw = True

    def _refresh_cover(self) -> None:
        widgets = cover_widgets(self.context, self.rect, self.names[self._cover_for], self._uncover)
        self.cover.show(widgets, self.context.look, first="ready")

    def _uncover(self) -> None:
        self.covered = False
        self._open_seat = self._cover_for
        self._look_from(self._cover_for)
        self._refresh()

    def _handle_cover(self, intent: Intent) -> bool:
        if self.cover.handle(intent):
            return True
        if intent.kind is Kind.CANCEL:
            self._pause()
            return True
        return False

    # --- drawing -------------------------------------------------------------------------------------

    def _warm(self) -> None:
        """Have a picture ready before it is needed: one a step, while something is moving."""
        if not self.director.busy or self.hidden:
            return
        deck = self.context.deck
        for key, spot in self.director.rest.items():
            if key[0] == "hand" and spot.face and (key, spot) not in self._warmed:
                self._warmed.add((key, spot))
                deck.face(spot.face, spot.height, spot.angle)
                return

    @property
    def _warmed(self) -> set[tuple[Key, Spot]]:
        found: set[tuple[Key, Spot]] = self.__dict__.setdefault("_warm_set", set())
        if len(found) > 400:
            found.clear()
        return found

    def _make_ground(self) -> Ground:
        """What lies still; made again only when it would look different."""
        state = self.director.state
        acting = self._acting_shown()
        marks = (state, acting, self.context.look, self.director.layout, self._totals, self.context.texts)
        if self._ground is None or any(a is not b and a != b for a, b in zip(marks, self._seats, strict=False)):
            texts = self.context.texts
            faces = seat_faces(self.match, state, texts, self.names, self._totals, acting)
            info = table_info(self.match, state, texts, self.names, dealing=self.director.busy)
            self._ground = Ground(self.context.look, self.director.layout, faces, info)
            self._seats = marks
        return self._ground

    def _acting_shown(self) -> int | None:
        """Whose turn it seems to be: nobody's while something is still being shown."""
        if self.director.busy:
            return None
        return self.view.to_act

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the moving cards, the hand and what is asked."""
        if self.covered:
            super().draw(surface)
            self.cover.draw(surface)
            return
        look, director = self.context.look, self.director
        ground = self._make_ground()
        placed = [one for one in self._placed if one.key[0] != "hand"]
        lying = [(one, self._dimmed(one)) for one in placed if not one.moving]
        surface.blit(self._painter.table(ground, self.context.deck, lying, surface.get_size()), (0, 0))
        self._draw_winner(surface, placed)
        draw.draw_bubbles(surface, look, director.layout, ground.faces)
        self._draw_accent(surface, placed)
        for one in placed:
            if one.moving:
                cards.draw_card(surface, self.context.deck, one)
        self._draw_line(surface)
        self.page.draw(surface)

    def _dimmed(self, card: Placed) -> bool:
        return self.director.showing.last_trick and card.key[0] in ("won", "pile", "back", "buried")

    def _draw_winner(self, surface: pygame.Surface, placed: list[Placed]) -> None:
        """Frame the card that has won the trick on the table."""
        state, showing = self.director.state, self.director.showing
        if not state.tricks or not (state.awaiting_collection or showing.last_trick):
            return
        winner = state.tricks[-1].winner
        for one in placed:
            if one.key[0] == "trick" and one.key[1] == winner and not one.moving:
                cards.draw_outline(surface, self.context.theme, one)

    def _draw_accent(self, surface: pygame.Surface, placed: list[Placed]) -> None:
        director = self.director
        if director.accent is None:
            return
        kind, key = director.accent
        if key[0] == "plate":
            at: tuple[float, float] = director.layout.place(int(key[1])).plate.center
        else:
            card = next((one for one in placed if one.key == key), None)
            if card is None:
                return
            at = (card.x, card.y)
        draw.draw_accent(surface, self.context.look, kind, at, director.layout.trick_card * 2, director.accent_at)

    def _draw_line(self, surface: pygame.Surface) -> None:
        text, loud = self._line()
        draw.draw_line(surface, self.context.look, self.director.layout, text, loud=loud)

    def _line(self) -> tuple[str, bool]:
        """The words above the hand, and whether they are an event."""
        state, texts = self.director.state, self.context.texts
        if self.director.showing.last_trick and state.tricks:
            trick = state.tricks[-1]
            key = "table.last.title_points" if trick.points else "table.last.title"
            return texts(key, name=self.names[trick.winner], points=trick.points), True
        if self._refusal_left > 0:
            return self._refusal, True
        if self.question is not None:
            return self.question.prompt(), False
        if self.director.moment is not None:
            return words.moment_text(texts, self.director.moment, self.names), True
        return "", False

    @property
    def spoken(self) -> str:
        """The line on the table, and what has the focus."""
        page = self.cover if self.covered else self.page
        line, _ = self._line()
        return ". ".join(part for part in (line, page.spoken) if part)


class _Answer:
    """An answer of a message whose words are already in the player's language."""

    def __init__(self, words_: str, action: Callable[[], None]) -> None:
        self.key = words_
        self.action = action
        self.style = "primary"


def _totals_before(match: TableMatch) -> tuple[int, ...]:
    """The running totals without the present hand, which may be over already."""
    done = [hand.scores for hand in match.finished if hand.number < match.number]
    return tuple(sum(scores) for scores in zip(*done, strict=True)) if done else (0,) * len(match.totals)


def _dismisses(intent: Intent) -> bool:
    return intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.CANCEL) or (intent.kind is Kind.KEY and intent.key == "l")


def _find(module: str, name: str) -> Any:
    """A scene that other parts of the program bring along, if they are there."""
    try:
        return getattr(importlib.import_module(module), name, None)
    except ImportError:
        return None
