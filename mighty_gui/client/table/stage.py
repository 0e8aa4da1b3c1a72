"""What is seen of the table: from whose seat, how far it has been shown, and the painting of it."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from mighty_gui.client.audio import Cue
from mighty_gui.client.scene import Context
from mighty_gui.client.table import accents, cards, draw, words
from mighty_gui.client.table.aids.counting import trumps_left
from mighty_gui.client.table.aids.left import draw_left
from mighty_gui.client.table.director import Director, Placed, shown_now
from mighty_gui.client.table.draw import Ground, Painter
from mighty_gui.client.table.finale import draw_finale, finale_of
from mighty_gui.client.table.info import Info, is_secret_friend, table_info
from mighty_gui.client.table.layout import Layout, table_layout
from mighty_gui.client.table.people import SeatFace, seat_faces, seat_names
from mighty_gui.client.table.port import TableMatch, totals_before
from mighty_gui.client.table.spots import Key, Showing, Spot
from mighty_gui.client.table.state import TableState
from mighty_gui.client.table.tags import clear_of_tags
from mighty_gui.client.table.untold import Topic, quiet_face, quiet_info
from mighty_gui.engine.mighty.pack import seat_count
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView

_REFUSAL_STAYS = 2.4


class Stage:
    """The table as one person sees it, with everything that is still being shown."""

    def __init__(self, context: Context, match: TableMatch, viewer: int) -> None:
        self.context = context
        self.match = match
        self.viewer = viewer
        self.view: PlayerView = match.view(viewer)
        self.open = False
        """Whether the viewer's hand may be seen."""
        self.untold: Collection[Topic] = ()
        """What the table does not write, because the viewer has not been taught it."""
        self.refusal = ""
        self.awaited: int | None = None
        """Who has been thinking for so long that it should be said."""
        self.placed: list[Placed] = []
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
        self._warm: set[tuple[Key, Spot]] = set()

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

    def showing(self, *, last_trick: bool = False) -> Showing:
        """What may and shall be seen."""
        return Showing(
            last_trick=last_trick, covered=not self.open, buried=self._buried_up, laid_open=self._laid_open
        )

    def resized(self) -> None:
        """Another window, language, deck or speed."""
        self.director.pace = self.context.pace
        self.director.arrange(self.layout())
        self.names = self._names()
        self._ground, self._painter = None, Painter()  # the deck may be another one, too

    def look_from(self, seat: int) -> None:
        """See the table from a seat, as it stands."""
        self._sit(seat)
        self.director.jump(shown_now(self.view))

    def go_back(self) -> None:
        """Something was taken back: see the table as it stands again, the cards returning to it."""
        self._sit(self.viewer)
        self.director.go_back(shown_now(self.view))

    def see_deal(self, seat: int) -> None:
        """See a new hand from a seat, from its first card on."""
        self._sit(seat)
        self.director.jump(TableState.empty(self.view.rules, seat))
        self.director.feed(self.view.events)

    def _sit(self, seat: int) -> None:
        self.viewer = seat
        self.view = self.match.view(seat)
        self._seen = len(self.view.events)
        self._buried_up = False
        self._totals = totals_before(self.match)
        self.names = self._names()
        self.director.showing = self.showing()
        self.director.layout = self.layout()

    def news(self) -> None:
        """Let what has happened since be shown."""
        self.view = self.match.view(self.viewer)
        over = self.view.result is not None and bool(self.match.finished)
        self.director.finale = finale_of(self.match, self.match.finished[-1]) if over else None
        self.director.feed(self.view.events[self._seen :])
        self._seen = len(self.view.events)

    def cover(self) -> None:
        """Turn the viewer's hand face down."""
        self.open = False
        self.director.arrange(showing=self.showing())

    def uncover(self) -> None:
        """Turn it up, and take from the view what events do not tell."""
        self.open = True
        self.director.showing = self.showing()
        self.director.settle(self.view)
        self.director.arrange()

    def lay_open(self, reason: str) -> None:
        """Lay the viewer's hand on the table: the rest is his, and why."""
        self._laid_open = True
        self.director.lay_open(self.showing(), reason)

    def pick_up(self) -> None:
        """Hold a hand again that was laid on the table."""
        if self._laid_open:
            self._laid_open = False
            self.director.arrange(showing=self.showing())

    def show_last_trick(self, show: bool) -> None:
        """Lay the last trick out again, or take it away."""
        self.director.arrange(showing=self.showing(last_trick=show))

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
        self._prepare()
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

    def _prepare(self) -> None:
        """Have a picture ready before it is turned up: one a step, while something is moving."""
        if not self.director.busy or not self.open:
            return
        if len(self._warm) > 400:
            self._warm.clear()
        for key, spot in self.director.rest.items():
            if key[0] == "hand" and spot.face and (key, spot) not in self._warm:
                self._warm.add((key, spot))
                self.context.deck.face(spot.face, spot.height, spot.angle)
                return

    # --- drawing -------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        """Everything that lies beneath the viewer's hand, and what is in the air."""
        ground = self._make_ground()
        placed = [one for one in self.placed if one.key[0] != "hand"]
        lying = [(one, self._dimmed(one)) for one in placed if not one.moving]
        surface.blit(self._painter.table(ground, self.context.deck, lying, surface.get_size()), (0, 0))
        self._draw_winner(surface, placed)
        accents.draw_accent(surface, self.context, self.director, placed)
        for one in placed:
            if one.moving and not self._leaves_hand(one):
                cards.draw_card(surface, self.context.deck, one)
        thrown = {int(one.key[1]) for one in placed if one.moving and one.key[0] == "trick"}
        said = [face for face in ground.faces if not (face.said_with_card and face.seat in thrown)]
        if self.context.settings.card_counter:
            draw_left(surface, self.context.look, self.director.layout, self.state)
        draw.draw_bubbles(surface, self.context.look, self.director.layout, said)

    def draw_above(self, surface: pygame.Surface) -> None:
        """What flies out of an open hand: above its other cards."""
        for one in self.placed:
            if one.moving and self._leaves_hand(one):
                cards.draw_card(surface, self.context.deck, one)

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
        draw.draw_line(surface, look, clear_of_tags(self), text, loud=loud)

    def line(self, prompt: str | None) -> tuple[str, bool]:
        """The words above the hand and whether they are an event; ``prompt`` is what a question says."""
        state, texts = self.state, self.context.texts
        if self.director.showing.last_trick and state.tricks:
            trick = state.tricks[-1]
            key = "table.last.title_points" if trick.points else "table.last.title"
            return texts(key, name=self.names[trick.winner], points=trick.points), True
        if self._refusal_left > 0:
            return self.refusal, True
        if prompt is not None:
            return prompt, False
        if said := self.moment_words:
            return said, True
        awaited = self.names[self.awaited] if self.awaited is not None else ""
        return texts("table.play.thinking", name=awaited) if awaited else "", False

    @property
    def moment_words(self) -> str:
        """What the table says has happened; empty if it says nothing."""
        moment, own = self.director.moment, self.viewer if self.open else None
        return words.moment_text(self.context.texts, moment, self.names, own=own) if moment else ""

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
        return tuple(quiet_face(face, self.untold) for face in faces)

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
            secret_friend=self.open and is_secret_friend(view, state),
            trumps_left=trumps_left(state, view) if self.context.settings.trumps_left and self.open else None,
        )
        return quiet_info(info, self.untold)

    def _dimmed(self, card: Placed) -> bool:
        return self.director.showing.last_trick and card.key[0] in ("won", "pile", "back", "buried")

    def _draw_winner(self, surface: pygame.Surface, placed: list[Placed]) -> None:
        """Frame the card that has won the trick on the table."""
        state = self.state
        if not state.tricks or not (state.awaiting_collection or self.director.showing.last_trick):
            return
        winner = state.tricks[-1].winner
        for one in placed:
            if one.key[0] == "trick" and one.key[1] == winner and not one.moving:
                cards.draw_outline(surface, self.context.theme, one)
