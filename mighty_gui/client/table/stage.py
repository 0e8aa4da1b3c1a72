"""What is seen of the table: from whose seat, how far it has been shown, and the painting of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import pygame

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table import accents, card_drawing, table_drawing, trick_marks
from mighty_gui.client.table.aids.hand_counts import draw_hand_counts
from mighty_gui.client.table.card_spots import Showing
from mighty_gui.client.table.card_tags import clear_of_tags, words_room
from mighty_gui.client.table.director import Director, Placed
from mighty_gui.client.table.match_port import TableMatch, totals_before
from mighty_gui.client.table.mighty import table_words
from mighty_gui.client.table.mighty.aids.counting import trumps_left
from mighty_gui.client.table.mighty.finale import draw_finale, finale_of
from mighty_gui.client.table.mighty.info import Info, is_secret_friend, table_info
from mighty_gui.client.table.mighty.reduce import from_view
from mighty_gui.client.table.seat_faces import SeatFace, seat_faces, seat_names
from mighty_gui.client.table.table_drawing import Ground, Painter
from mighty_gui.client.table.table_layout import Layout, table_layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.table.untaught import Topic, quiet_face, quiet_info
from mighty_gui.client.table.warmer import Warmer
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.pack import controller, seat_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

_REFUSAL_STAYS = 2.4


def _nobody(_seat: int) -> bool:
    """Whose cards may be seen by everybody."""
    return False


class Stage:
    """The table as one person sees it, with everything that is still being shown."""

    def __init__(self, context: Context, match: TableMatch, viewer: int) -> None:
        self.context = context
        self.match = match
        self.viewer = viewer
        self.open = False
        """Whether the viewer alone is looking. While it is not so, view and state hold what everybody may know, so
        that nothing made from them tells more; only the stage itself changes it."""
        self.view: PlayerView = self._look()
        self.untaught: Collection[Topic] = ()
        """What the table does not write, because the viewer has not been taught it."""
        self.refusal = ""
        self.awaited: int | None = None
        """Who has been thinking for so long that it should be said."""
        self.placed: list[Placed] = []
        self.latest: Sequence[Event] = ()
        """The events of the last news."""
        self.director = Director(
            TableState.empty(self.view.rules, viewer), self.layout(), context.pace, self._sound
        )
        self.names = self._names()
        self._buried_up = self._laid_open = False
        self._totals = match.totals
        self._seen = 0
        self._refusal_left = 0.0
        self.hints_at_cards = False  # their tags need room
        self._painter = Painter()
        self._marks: tuple[object, ...] = ()
        self._ground: Ground | None = None
        self._warmer = Warmer()

    # --- from where ----------------------------------------------------------------------------------

    def layout(self) -> Layout:
        """The layout for the present window and seat."""
        rules = self.view.rules
        partners = rules.table.stand_in == "partners" and bool(self.match.people)
        clockwise = rules.direction == "clockwise"
        return table_layout(self.context.theme, seat_count(rules), self.viewer, clockwise, partners)

    def _names(self) -> tuple[str, ...]:
        return seat_names(self.match, self.view.rules, self.context.texts, range(seat_count(self.view.rules)))

    def _sound(self, cue: Cue) -> None:
        self.context.audio.play(cue)

    @property
    def state(self) -> TableState:
        """The table as far as it has been shown."""
        return self.director.state

    def _look(self) -> PlayerView:
        """What may be shown of the match now."""
        return expect(PlayerView, (self.match.view if self.open else self.match.public_view)(self.viewer))

    def showing(self, *, last_trick: bool = False) -> Showing:
        """What shall be seen."""
        told = Topic.POINTS not in self.untaught
        return Showing(last_trick=last_trick, buried=self._buried_up, laid_open=self._laid_open, piles=told)

    def resized(self) -> None:
        """Another window, language, deck or speed."""
        self.director.pace = self.context.pace
        self.director.arrange(self.layout())
        self.names = self._names()
        self._ground, self._painter = None, Painter()  # the deck may be another one, too

    def look_from(self, seat: int, *, alone: bool) -> None:
        """See the table from a seat, as it stands; ``alone``: as only the person at that seat may."""
        self._sit(seat, alone)
        self.director.jump(from_view(self.view))

    def go_back(self) -> None:
        """Something was taken back: see the table as it stands again, the cards returning to it."""
        self._sit(self.viewer, self.open)
        self.director.go_back(from_view(self.view))

    def see_deal(self, seat: int, *, alone: bool) -> None:
        """See a new hand from a seat, from its first card on."""
        self._sit(seat, alone)
        self.director.jump(TableState.empty(self.view.rules, seat))
        self.director.feed(self.view.events)

    def _sit(self, seat: int, alone: bool) -> None:
        self.viewer, self.open = seat, alone
        self.view = self._look()
        self._seen = len(self.view.events)
        self._buried_up = self._laid_open = False
        self._totals = totals_before(self.match)
        self.names = self._names()
        self.director.showing = self.showing()
        self.director.layout = self.layout()

    def news(self) -> None:
        """Let what has happened since be shown."""
        self.view = self._look()
        over = self.view.result is not None and bool(self.match.finished)
        self.director.finale = finale_of(self.match, self.match.finished[-1]) if over else None
        self.latest = self.view.events[self._seen :]
        self.director.feed(self.latest)
        self._seen = len(self.view.events)

    def cover(self) -> None:
        """Turn the viewer's hand face down, and forget all that only they may know. The match may be ahead of what
        has been seen of it."""
        if not self.open:
            return
        told = [event for event in self.view.events[: self._seen] if event.redacted(_nobody) is not None]
        self.open, self._buried_up, self._seen = False, False, len(told)
        self.view = self._look()
        self.director.showing = self.showing()
        self.director.conceal(laid_open=self._laid_open)

    def uncover(self) -> None:
        """Turn it up again: the viewer alone is looking."""
        self.open = True
        self.view = self._look()
        self._seen = len(self.view.events)
        self.director.reveal(self.view)

    def lay_open(self, reason: str) -> None:
        """Lay the viewer's hand on the table: the rest is his, and why."""
        self._laid_open = True
        self.director.lay_open(self.showing(), reason)

    def pick_up(self) -> None:
        """Hold a hand again that was laid on the table."""
        if self._laid_open:
            self._laid_open = False
            self.director.showing = self.showing()
            if not self.open:
                self.director.conceal()
            self.director.arrange()

    def show_last_trick(self, show: bool, back: int = 0) -> None:
        """Lay the last trick out again, or one so many before it; or take it away."""
        self.director.arrange(showing=replace(self.showing(last_trick=show), back=back))

    def turn_buried(self) -> None:
        """Turn the viewer's own discard up, or down again."""
        self._buried_up = not self._buried_up
        self.director.arrange(showing=self.showing())

    # --- time ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        changed = self.director.step(dt)
        if self._refusal_left > 0:
            self._refusal_left -= dt
            changed = True
        if self.director.busy and self.open:
            self._warmer.prepare(self.context.deck, self.director.rest)
        return changed

    def refuse(self, sentence: str) -> None:
        """Say no, for a while."""
        self._sound(Cue.REFUSAL)
        self.refusal, self._refusal_left = sentence, _REFUSAL_STAYS

    def accept(self) -> None:
        """What was refused before is forgotten."""
        self._refusal_left = 0.0

    def await_seat(self, seat: int | None) -> bool:
        """Say that a seat is thinking, or stop saying so; tells whether that is new."""
        before, self.awaited = self.awaited, seat
        return before != seat

    def place(self) -> None:
        """Find out where every card is now."""
        self.placed = self.director.placed()

    # --- table_drawing -------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        """Everything that lies beneath the viewer's hand, and what is in the air."""
        ground = self._make_ground()
        placed = [one for one in self.placed if one.key[0] != "hand"]
        lying = [(one, self._dimmed(one)) for one in placed if not one.moving]
        surface.blit(self._painter.table(ground, self.context.deck, lying, surface.get_size()), (0, 0))
        trick_marks.draw_marks(
            surface,
            self.context.look,
            self.state,
            self.director.showing,
            placed,
            so_far=self.context.settings.winning_card,
        )
        accents.draw_accent(surface, self.context, self.director, placed)
        for one in placed:
            if one.moving and not self._leaves_hand(one):
                card_drawing.draw_card(surface, self.context.deck, one)
        thrown = {int(one.key[1]) for one in placed if one.moving and one.key[0] == "trick"}
        said = [face for face in ground.faces if not (face.said_with_card and face.seat in thrown)]
        if self.context.settings.card_counter:
            draw_hand_counts(surface, self.context.look, self.director.layout, self.state)
        table_drawing.draw_bubbles(surface, self.context.look, self.director.layout, said)

    def draw_above(self, surface: pygame.Surface) -> None:
        """What flies out of an open hand: above its other cards."""
        for one in self.placed:
            if one.moving and self._leaves_hand(one):
                card_drawing.draw_card(surface, self.context.deck, one)

    def _leaves_hand(self, card: Placed) -> bool:
        """Whether a card in the air was just played or buried from a hand that the viewer sees."""
        owner = {"trick": card.key[1], "buried": self.state.declarer}.get(str(card.key[0]))
        return owner is not None and card.key in self.director.rest and self.state.is_visible(int(owner))

    def draw_line(self, surface: pygame.Surface, prompt: str | None) -> None:
        """The line of words above the hand, or the end of the hand over all of it."""
        look, texts = self.context.look, self.context.texts
        if (finale := self.director.finale_at) is not None:
            draw_finale(surface, look, texts, self.director.layout, *finale)
            return
        text, loud = self.line(prompt)
        table_drawing.draw_line(surface, look, self.words_room, text, loud=loud)

    @property
    def layout_below_words(self) -> Layout:
        """The layout, the words moved up while cards of the hand have tags."""
        tagged = self.state.from_kitty or self.hints_at_cards
        layout = self.director.layout
        return clear_of_tags(layout, self.context.theme) if tagged else layout

    @property
    def words_room(self) -> pygame.Rect:
        """Room for the words above the hand."""
        lying = self.director.rest.items()
        return words_room(self.layout_below_words, self.context.theme, self.viewer, lying)

    def line(self, prompt: str | None) -> tuple[str, bool]:
        """The words above the hand and whether they are an event; ``prompt`` is what a question says."""
        state, texts = self.state, self.context.texts
        if self.director.showing.last_trick and state.tricks:
            return table_words.trick_text(texts, state, self.director.showing.back, self.names), True
        if self._refusal_left > 0:
            return self.refusal, True
        if prompt is not None:
            return prompt, False
        if said := self.moment_words:
            return said, True
        awaited = self.names[self.awaited] if self.awaited is not None and self._is_awaited(self.awaited) else ""
        return texts("table.play.thinking", name=awaited) if awaited else "", False

    def _is_awaited(self, seat: int) -> bool:
        """Whether it seems to be that seat's turn; that somebody is asked about a misdeal is nobody's business."""
        return self.view.to_act is not None and controller(self.view.rules, self.view.to_act) == seat

    @property
    def moment_words(self) -> str:
        """What the table says has happened; empty if it says nothing."""
        moment, own = self.director.moment, self.viewer if self.open else None
        return table_words.moment_text(self.context.texts, moment, self.names, own=own) if moment else ""

    def _make_ground(self) -> Ground:
        """What lies still; made again only when it would look different."""
        context, director = self.context, self.director
        shown = (director.state, self._acting, director.busy, director.layout, self.open, self._totals)
        marks = (*shown, context.look, context.texts)
        if self._ground is None or any(a is not b and a != b for a, b in zip(marks, self._marks, strict=False)):
            mighty = director.state.mighty.name
            self._ground = Ground(context.look, director.layout, self.faces(), self.info(), mighty)
            self._marks = marks
        return self._ground

    @property
    def _acting(self) -> int | None:
        return None if self.director.busy else self.view.to_act

    def faces(self) -> tuple[SeatFace, ...]:
        """What the nameplates say."""
        texts = self.context.texts
        faces = seat_faces(self.match, self.state, texts, self.names, self._totals, self._acting)
        return tuple(quiet_face(face, self.untaught) for face in faces)

    def info(self) -> Info:
        """What the panel says."""
        state, view, texts = self.state, self.view, self.context.texts
        info = table_info(
            self.match,
            state,
            texts,
            self.names,
            dealing=self.director.busy,
            misdeal_asked=self._acting == self.viewer and view.phase is Phase.MISDEAL,
            secret_friend=is_secret_friend(view, state),
            trumps_left=trumps_left(state, view) if self.context.settings.trumps_left and self.open else None,
        )
        return quiet_info(info, self.untaught)

    def _dimmed(self, card: Placed) -> bool:
        return self.director.showing.last_trick and card.key[0] in ("won", "pile", "back", "buried")
