"""The scene at the table: it shows the match's events, and asks people and computer players for actions.

How a click reaches the match: the app passes an `Intent` to `TableScene.handle`, which passes it to the widgets of
`Controls`. The question there stores a `Reply`. `TableScene._obey` takes the reply; if it is an answer,
`TableScene.submit` applies it to the match, and the stage shows the events. Nothing below the scene calls the scene to
act.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from typing import assert_never

import pygame

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.play.table.handover import Handover, spoken_at
from mighty_gui.client.play.table.table_ending import TableEnding
from mighty_gui.client.play.table.table_menu import TableMenu
from mighty_gui.client.play.table.turn_taking import TurnTaking
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import ReadablePage, Scene
from mighty_gui.client.table.asking.corner_buttons import CornerButton
from mighty_gui.client.table.asking.question import Answer, Changed, Refused, Reply, Unconfirmed
from mighty_gui.client.table.controls import Controls
from mighty_gui.client.table.event_narrator import FACTS
from mighty_gui.client.table.extras import Extra, Extras
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.place.card_spots import Spot, Spots
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.stage_painter import StagePainter
from mighty_gui.client.table.state.match_port import TableMatch, TableWorker, Thinking
from mighty_gui.client.table.usual_extras import usual_extras
from mighty_gui.client.widgets.base import Callback, Widget
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.refusal import IllegalAction


class TableScene(Scene):
    """A match at the table. ``on_leave`` and ``on_over`` are called after it is popped; ``on_rules`` shows the
    rules, by default their sheet. ``extras`` are additions to the bare game; the default is the usual ones.
    ``labelled``: the icons in the corner have labels.
    """

    called = "accessibility.screen.table"

    skips = True

    menu: TableMenu
    stage: Stage
    controls: Controls
    handover: Handover
    thinking: Thinking
    ending: TableEnding

    def __init__(
        self,
        context: Context,
        match: TableMatch,
        worker: TableWorker | None = None,
        *,
        on_leave: Callback | None = None,
        on_over: Callback | None = None,
        on_rules: Callback | None = None,
        extras: Sequence[Extra] | None = None,
        labelled: bool = False,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.kit = table_kit(match.setup.game)
        self.extras = Extras(usual_extras() if extras is None else extras)
        self.menu = TableMenu(self, self.extras, on_rules, on_leave)
        self.stage = Stage(context, self.kit, match, first_viewer(match), labelled=labelled)
        self.painter = StagePainter(self.stage)
        self.controls = Controls(context, self.stage, self)
        self.tricks = PastTricks(self.stage)
        self.handover = Handover(context, self.stage, self.refresh)
        self.thinking = Thinking(match, worker, self.kit.simplest)
        self.ending = TableEnding(self, self.extras, self.menu, on_over)
        self.turns = TurnTaking(self, self.extras, self.handover, self.ending)
        self._has_acted = False
        """Whether an action was submitted and the widgets have not been rebuilt yet."""
        self._livened: frozenset[int] = frozenset()
        """The seats whose appearance has changed since the last frame."""
        self.extras.attend(self)

    @property
    def goes_on_unseen(self) -> bool:
        return has_phones(self.match)

    @property
    def atmosphere(self) -> Atmosphere:
        return self.stage.atmosphere

    @property
    def holds_breath(self) -> bool:
        return self.stage.director.holds_breath

    def corner_buttons(self) -> Sequence[CornerButton]:
        """Return the buttons in the corner; none while the result is shown."""
        return () if self.ending.shows_result else self.menu.corner()

    def more_widgets(self) -> Sequence[Widget]:
        """Return the widgets that the extras put on the table."""
        return self.extras.widgets()

    def led_focus(self) -> str:
        """Return the name of the widget that a coach points at; empty because there is no coach."""
        return ""

    def enter(self) -> None:
        """Show the deal, or the hand as it is."""
        self.context.deck.expect_pack(card.name for card in self.kit.pack(self.match.setup.rules))
        self._begin_hand()

    def leave(self) -> None:
        """Stop all thinking."""
        self.thinking.drop()
        self.extras.leave()

    def pause(self) -> None:
        """Cancel all questions to computer players, because another table needs them; they are repeated later."""
        self.thinking.drop()
        self.extras.pause()

    def resized(self, rect: pygame.Rect) -> None:
        """Lay out everything again for another window size, language or speed."""
        super().resized(rect)
        self.stage.resized()
        self.painter.forget()
        self.controls.refresh()
        self.handover.resized(rect)

    @property
    def scene_above(self) -> Scene | None:
        return self.app.scene

    def push(self, scene: Scene) -> None:
        """Push a scene over the table."""
        self.app.push(scene)

    def pop(self) -> None:
        """Pop the top scene."""
        self.app.pop()

    def _begin_hand(self) -> None:
        """Show the deal; a hand that has begun is shown as it is."""
        held, alone = self.match.people, is_for_one(self.match)
        seat = self.stage.viewer if self.stage.viewer in held else first_seat(self.match)
        self.handover.begin_hand()
        self.controls.drop()
        known = self.match.view(seat) if alone else self.match.public_view(seat)
        is_new = known.result is not None and not known.result.was_played  # such as a misdeal, over when dealt
        is_resumed = self.kit.has_begun(known) and not is_new
        see = self.stage.look_from if is_resumed else self.stage.see_deal
        see(seat, alone=alone)
        self.ending.shows_result = False
        self.extras.begin_hand()
        self.controls.refresh()

    def look_again(self) -> None:
        """Show the match as it is now, after it has changed without the table."""
        self.thinking.drop()
        self._begin_hand()
        self.refresh()

    def see_taken_back(self) -> None:
        """Show that an action of the match has just been taken back."""
        self.thinking.drop()
        self.controls.drop()
        self.stage.accept()
        self.extras.begin_hand()
        self.stage.go_back()
        self.refresh()

    def go_on(self) -> None:
        """Continue after the result with the next hand, or with the end of the match."""
        if not self.match.is_over:
            self.match.next_hand()
            self._begin_hand()
            return
        self.ending.leave_match()

    def step(self, dt: float) -> None:
        """Advance the table by ``dt`` seconds: animations, computer players, and questions to people."""
        changed = self.stage.step(dt)
        if self._has_acted:  # the card moves first, then the widgets are rebuilt
            self._has_acted = False
            self.refresh()
        self.thinking.step(dt, self.stage.director.seconds_left)
        changed |= self.stage.await_seat(self.thinking.slow)
        changed |= self.extras.step(dt)
        self.menu.follow_saving()
        if self.is_busy:
            self.turns.look_ahead()
        elif not (self.is_covered or self.ending.shows_result):
            changed |= self.turns.proceed()
        changed |= self.handover.step(dt) if self.is_covered else self.controls.step(dt)
        self.wants_redraw |= changed

    def liven(self, dt: float) -> bool:
        self._livened = frozenset() if self.is_covered else self.stage.liven(dt)
        return bool(self._livened)

    def touch(self, surface: pygame.Surface) -> None:
        self.painter.touch(surface, self._livened, self.covering())

    def covering(self) -> list[pygame.Rect]:
        """Return the areas of all widgets over the table."""
        return [widget.rect for widget in self.controls.page.walk()]

    def _obey(self, reply: Reply | None) -> None:
        """Carry out the question's reply to an intent, if there is one."""
        match reply:
            case None:
                return
            case Answer(action, thrown):
                self._answer(action, thrown)
            case Refused(sentence):
                self.refuse(sentence)
            case Unconfirmed(title, text, yes_key, action):
                then = partial(self._answer, action)
                self.push(MessageScene.ask(self.context, title, text, then, key=f"table.{yes_key}", danger=True))
            case Changed():
                self.controls.refresh_question()
                self.wants_redraw = True
            case _:
                assert_never(reply)

    def _answer(self, action: Action, thrown: Spot | None = None) -> None:
        """Submit an action for the viewer; its cards move from where they are now."""
        lifted = self.controls.lifted_spots(self.kit.cards_of(action), thrown)
        self.submit(self.stage.viewer, action, lifted)

    def submit(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        """Submit an action for a seat and show it; ``thrown`` has the places where its cards start."""
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self.refuse(self.kit.refusal_text(self.stage.position, error.code, action))
            return
        self.show_action(seat, action, thrown)

    def show_action(self, seat: int, action: Action, thrown: Spots | None = None) -> None:
        """Show an action that the match has accepted."""
        self.controls.drop()
        self.stage.accept()
        self.wants_redraw |= self.tricks.show(False)
        self.stage.director.held_at = thrown or {}
        if len(self.match.people) > 1 and self.match.acting_seat != self.stage.viewer:
            self.stage.cover()
            if has_phones(self.match):  # others watch the screen, so that each action needs a handover
                self.handover.begin_hand()
        self.stage.news()
        self.extras.acted(seat, action)
        self._has_acted = True

    def refuse(self, sentence: str) -> None:
        """Show a refusal, or another short sentence, on the table for a while."""
        self.stage.refuse(sentence)
        self.wants_redraw = True

    def refresh(self) -> None:
        """Rebuild the widgets and redraw."""
        self.controls.refresh()
        self.wants_redraw = True

    @property
    def is_busy(self) -> bool:
        """Whether an animation is running."""
        return self.stage.director.busy

    @property
    def at_rest(self) -> bool:
        """Whether a person is being asked and no animation is running."""
        return self.controls.question is not None and not self.is_busy

    @property
    def is_covered(self) -> bool:
        """Whether the table is covered until the next person confirms to be there."""
        return self.handover.cover.seat is not None

    def has_note(self, *, except_for: object = None) -> bool:
        """Return whether an extra, except the given one, has a note in the corner now."""
        return self.extras.has_note(except_for=except_for)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent, and carry out the question's reply to it."""
        meant = self._handle(intent)
        self._obey(self.controls.take_reply())
        return meant

    def _handle(self, intent: Intent) -> bool:
        """Pass an intent on. No widget handles `Kind.SKIP`, so that pressing Space repeatedly plays no card."""
        if self.is_covered:  # Space does not lift the cover, because that is an answer, too
            return self.handover.handle(intent) or self._handle_rest(intent)
        if self.tricks.handle(intent):
            self.wants_redraw = True
            return True
        if self.controls.skips(intent) and self.is_busy:
            self.stage.director.skip()
            self.controls.skipped()
            return True
        return self.controls.handle(intent) or self._handle_rest(intent)

    def _handle_rest(self, intent: Intent) -> bool:
        """Handle an intent that neither a widget nor a question has used; return whether it was used."""
        if (not self.is_covered or intent.key in FACTS) and self.extras.handle(intent):
            return True
        if intent.kind in (Kind.CANCEL, Kind.MENU):
            self.menu.open()
        elif intent.kind is Kind.HELP:
            self.menu.show_rules()
        elif intent.kind is Kind.KEY and intent.key in KEYS and not self.is_covered:
            self.toggle_last()
        else:
            return False
        return True

    def announce_fact(self, key: str) -> bool:
        """Speak the fact that this key asks for; return whether speech is on."""
        return self.extras.handle(Intent(Kind.KEY, key=key))

    def toggle_last(self) -> None:
        """Show the last trick again, or hide it."""
        if not self.stage.state.last:
            self.refuse(self.t("table.last.none"))
        else:
            self.wants_redraw |= self.tricks.toggle()

    def step_trick(self, back: int) -> None:
        """Show the trick before the one that is shown, or with -1 the one after it."""
        self.wants_redraw |= self.tricks.step(back)

    def prepare(self) -> bool:
        """Use an idle moment to draw a picture that the table may need; return whether one was missing."""
        return self.stage.prepare()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the moving cards, the hand and the question."""
        if self.is_covered:
            self.handover.draw(surface)
            return
        self.painter.draw_below(surface)
        self.painter.draw_line(surface, self.controls.prompt)
        self.controls.draw(surface)
        self.painter.draw_above(surface)
        self.painter.draw_spectacle(surface)

    @property
    def reader_pages(self) -> Sequence[ReadablePage]:
        return (self.handover.cover.page if self.is_covered else self.controls.page,)

    @property
    def reader_lines(self) -> Iterable[str]:
        if self.is_covered:
            return ()
        narrator = self.stage.event_narrator()
        dealer = self.t("role.dealer")
        players = (face.line(dealer) for face in self.stage.faces())
        facts = (players, narrator.turn(), narrator.bids(), narrator.points(), narrator.trick(), narrator.lacks())
        return (self.stage.line(self.controls.prompt)[0], *chain.from_iterable(facts))

    @property
    def spoken_text(self) -> str:
        """The text for the screen reader: the line on the table, and the focused widget."""
        return self.handover.spoken_text if self.is_covered else spoken_at(self.stage, self.controls)


# --- showing past tricks again, one at a time ---------------------------------------------------------------


KEYS = ("l", "last_trick")
"""The keys that show and hide the last trick."""


class PastTricks:
    """Shows a past trick of this hand, and hides it again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def are_shown(self) -> bool:
        """Whether a past trick is shown."""
        return self.stage.director.showing.last_trick

    def toggle(self) -> bool:
        """Show the last trick again, or hide it; return whether the picture changed."""
        return not self.stage.director.busy and self.show(not self.are_shown)

    def step(self, back: int) -> bool:
        """Show the trick before the one that is shown, or with -1 the one after it. If none is shown, start with the
        last trick, or with -1 with the first; beyond either end hide it. Return whether the picture changed.
        """
        showing, count = self.stage.director.showing, len(self.stage.state.tricks)
        first = 0 if back > 0 else count - 1
        at = showing.back + back if showing.last_trick else first
        return self.show(0 <= at < count, max(0, at))

    def handle(self, intent: Intent) -> bool:
        """Hide the trick if the intent asks for that; return whether it did."""
        wanted = intent.kind in (Kind.PRESS, Kind.CONFIRM, Kind.SKIP, Kind.CANCEL)
        if intent.kind is Kind.KEY:
            wanted = intent.key in KEYS
        return wanted and self.are_shown and self.show(False)

    def show(self, show: bool, back: int = 0) -> bool:
        """Show the trick ``back`` places before the last one, or none; return whether the picture changed."""
        showing = self.stage.director.showing
        if (show, back) == (showing.last_trick, showing.back):
            return False
        self.stage.show_last_trick(show, back if show else 0)
        self.stage.place()
        return True


def has_phones(match: TableMatch) -> bool:
    """Return whether a player at the table uses a phone."""
    return any(player.phone for player in match.setup.players)


def is_for_one(match: TableMatch) -> bool:
    """Return whether there is only one person, who looks at the screen."""
    return len(match.people) == 1 and not has_phones(match)


def first_viewer(match: TableMatch) -> int:
    """Return the seat of the person to act, else the first person's, else the first seat.

    With phones it is always the first person's: who is asked first may be secret.
    """
    held, acting = match.people, match.acting_seat
    if acting is not None and acting in held and not has_phones(match):
        return acting
    return first_seat(match)


def first_seat(match: TableMatch) -> int:
    """Return the first person's seat; without people the first seat."""
    return next(iter(match.people), match.setup.game.people(match.setup.rules)[0])
