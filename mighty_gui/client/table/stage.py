"""The stage: the table as it is seen from one seat, as far as it has been shown, with the texts on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from operator import is_

import pygame

from mighty_gui.client.look.company import sound_of
from mighty_gui.client.look.faces import GLANCES, MOODS, Face, Mood, face_picture, hand_picture, prepare_face
from mighty_gui.client.look.theme import Theme, seat_colour
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.animation import Glide
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.event_narrator import EventNarrator, trick_text
from mighty_gui.client.table.kit import InfoPanel, TableKit
from mighty_gui.client.table.liveliness import Liveliness
from mighty_gui.client.table.motion.director import Director
from mighty_gui.client.table.motion.hands import hand_angle, hand_width
from mighty_gui.client.table.paint.captions import BubbleFade, Captions, Motif, caption_text
from mighty_gui.client.table.paint.card_drawing import CardWarmer, clear_of_tags, text_room
from mighty_gui.client.table.paint.plates import happy_face, huge_card, huge_portrait, large_portrait, portrait_place
from mighty_gui.client.table.paint.seat_face import SeatFace
from mighty_gui.client.table.paint.turn_ring import TurnRing
from mighty_gui.client.table.place.card_spots import Placed, Showing
from mighty_gui.client.table.place.table_layout import TableLayout, table_layout
from mighty_gui.client.table.seat_faces import SeatFaces, Topic, face_without_hidden
from mighty_gui.client.table.state.match_port import TableMatch, totals_before
from mighty_gui.client.table.state.table_state import Suspense, TableState
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import View
from mighty_gui.match import FinishedHand

_REFUSAL_STAYS = 2.4
NEAR_STEPS = 4
"""The number of steps of zooming in on the table."""


def _nobody(_seat: int) -> bool:
    """Return ``False``: no seat's cards are public."""
    return False


class Stage:
    """The table as one person sees it, with everything that is still being shown."""

    def __init__(
        self, context: Context, kit: TableKit, match: TableMatch, viewer: int, *, labelled: bool = False
    ) -> None:
        """With ``labelled``, there are words below the icons in the corner."""
        self.context, self.kit, self.match, self.viewer = context, kit, match, viewer
        self.labelled = labelled
        self.open = False
        """Whether only the viewer is looking. Otherwise view and state hold only public facts, and nothing made from
        them reveals more; only the stage itself changes this."""
        self.view: View = self._look()
        self.hidden_topics: Collection[str] = ()
        """The topics hidden on the table, because the viewer has not been taught them."""
        self.refusal = ""
        self.awaited: int | None = None
        """The seat that has been thinking for so long that the table should show it, if any."""
        self.placed: list[Placed] = []
        self.latest: Sequence[Event] = ()
        """The events of the last news."""
        self.director = Director(kit, self._empty(viewer), self.layout(), context.pace, self._sound)
        self.names = self._faces.names()
        self._buried_up = self._laid_open = False
        self.totals = match.totals
        """The running totals before this hand."""
        self.counted: FinishedHand | None = None
        """The hand that is over, once its score is shown on the nameplates."""
        self._seen = 0
        self._refusal_left = 0.0
        self.bubble_fade = BubbleFade()
        self.captions = Captions()
        self.director.on_motif = self._play_motif
        self.ring = TurnRing()
        self._nearness = Glide(rate=4.0)
        self.life = Liveliness()
        self._waited_on: tuple[TableState, Collection[str], Suspense | None] | None = None
        self._moods_of: tuple[object, ...] = (None,)
        self._seen_moods: Mapping[int, Mood] = {}
        self.hints_at_cards = False  # their tags need room
        self._warmer, self._face_warmer = CardWarmer(), FaceWarmer()
        self._prepared: tuple[object, ...] = (None,)
        """The table for which all pictures that can be prepared exist."""
        self._bubbles_of: TableState | None = None
        self._bubble_texts: dict[int, str] = {}

    def layout(self) -> TableLayout:
        """Return the layout for the present window and seat."""
        rules, game = self.match.setup.rules, self.match.setup.game
        seats = game.seat_count(rules)
        partners = any(game.controller(rules, seat) != seat for seat in range(seats))
        clockwise = self.kit.is_clockwise(rules)
        return table_layout(self.context.theme, seats, self.viewer, clockwise, partners, self.labelled)

    def _empty(self, viewer: int) -> TableState:
        table = self.kit.empty_table(self.match.setup.rules, viewer)
        return replace(table, riffles=2) if self.match.number == 1 else table

    @property
    def _faces(self) -> SeatFaces:
        return SeatFaces(self.kit, self.match, self.context.texts)

    def _sound(self, cue: Cue, pan: float = 0.0) -> None:
        self.context.audio.play(cue, pan=pan)
        self.context.feel(cue)

    def _play_motif(self, motif: Motif, pan: float) -> None:
        """Play a player's motif, and show its caption."""
        setup, seat = self.match.setup, motif.seat
        if not self.context.settings.motifs or self.hidden_topics or seat not in setup.game.people(setup.rules):
            return
        player = self.match.player_at(seat)
        self.captions.show(seat, caption_text(self.context.texts, player, seat, motif.kind))
        if self.context.pace.motion(1.0) > 0.0:  # a beat that takes no time has one sound
            self.context.audio.play(Cue.MOTIF, pan=pan, of=sound_of(player.face, seat).face)

    @property
    def state(self) -> TableState:
        """The table as far as it has been shown."""
        return self.director.state

    @property
    def atmosphere(self) -> Atmosphere:
        """The background sounds: tenser in the last tricks, if they still decide something."""
        tense = self.state.nears_its_end and self.kit.hangs_on_little(self.state)
        return Atmosphere.TENSION if tense else Atmosphere.TABLE

    @property
    def position(self) -> TablePosition:
        """The table as its viewer sees it now."""
        layout, names = self.director.layout, self.names
        return TablePosition(self.context, self.view, self.state, layout, names, self.open, self.hidden_topics)

    def _look(self) -> View:
        """Return the view of the match that may be shown now."""
        return (self.match.view if self.open else self.match.public_view)(self.viewer)

    def showing(self, *, last_trick: bool = False) -> Showing:
        """Return what is to be shown, as the person asked for it."""
        shows_piles = Topic.POINTS not in self.hidden_topics
        return Showing(last_trick=last_trick, buried=self._buried_up, laid_open=self._laid_open, piles=shows_piles)

    def resized(self) -> None:
        """Adapt to another window, language, deck or speed."""
        self.director.pace = self.context.pace
        self.director.arrange(self.layout())
        self.names = self._faces.names()

    def look_from(self, seat: int, *, alone: bool) -> None:
        """Show the table from a seat, as it is now; with ``alone``, only the person at that seat is looking."""
        self._sit(seat, alone)
        self.director.jump(self.kit.table_of(self.view))

    def go_back(self) -> None:
        """Show that an action was undone: the cards return to the earlier table."""
        self._sit(self.viewer, self.open)
        self.director.go_back(self.kit.table_of(self.view))

    def see_deal(self, seat: int, *, alone: bool) -> None:
        """Show a new hand from a seat, from its first card on."""
        self._sit(seat, alone)
        self.director.jump(self._empty(seat))
        self.director.feed(self.view.events)

    def _sit(self, seat: int, alone: bool) -> None:
        self.viewer, self.open = seat, alone
        self.view = self._look()
        self._seen = len(self.view.events)
        self._buried_up = self._laid_open = False
        self.totals, self.counted = totals_before(self.match), None
        self.names = self._faces.names()
        self.director.showing = self.showing()
        self.director.layout = self.layout()

    def news(self) -> None:
        """Queue the events since the last news to be shown."""
        self.view = self._look()
        over = self.view.result is not None and bool(self.match.finished)
        self.director.ending = self.kit.ending(self.match, self.match.finished[-1]) if over else None
        self.latest = self._unseen()
        self.director.feed(self.latest)
        self._seen = len(self.view.events)

    def _unseen(self) -> Sequence[Event]:
        """Return the events that were neither shown nor queued to be shown yet."""
        return self.view.events[self._seen :]

    def cover(self) -> None:
        """Turn the viewer's hand face down, and forget all that only they may know. The match may be ahead of what the
        table has shown."""
        if not self.open:
            return
        events = [event for event in self.view.events[: self._seen] if event.redact(_nobody) is not None]
        self.open, self._buried_up, self._seen = False, False, len(events)
        self.view = self._look()
        self.director.showing = self.showing()
        self.director.conceal(laid_open=self._laid_open)

    def uncover(self) -> None:
        """Turn the viewer's hand up again, because only they are looking."""
        self.open = True
        self.view = self._look()
        self._seen = len(self.view.events)
        self.director.reveal(self.kit.table_of(self.view))

    def lay_open(self, reason: str) -> None:
        """Lay the viewer's hand open, and show why they win the rest."""
        self._laid_open = True
        self.director.lay_open(self.showing(), reason)

    def pick_up(self) -> None:
        """Take up again a hand that was laid open."""
        if self._laid_open:
            self._laid_open = False
            self.director.showing = self.showing()
            if not self.open:
                self.director.conceal()
            self.director.arrange()

    def show_last_trick(self, show: bool, back: int = 0) -> None:
        """Show the trick ``back`` places before the last one, or hide it."""
        self.director.arrange(showing=replace(self.showing(last_trick=show), back=back))

    def teach(self, hidden_topics: Collection[str]) -> None:
        """Show everything except these topics, which the viewer has not been taught yet."""
        self.hidden_topics = hidden_topics
        piles = self.showing().piles
        if piles != self.director.showing.piles:
            self.director.arrange(showing=replace(self.director.showing, piles=piles))

    def turn_buried(self) -> None:
        """Turn the viewer's own discard up, or down again."""
        self._buried_up = not self._buried_up
        self.director.arrange(showing=self.showing())

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
        changed = self.director.step(dt) | self._ease(dt) | self.captions.follow(dt)
        if self._refusal_left > 0:
            self._refusal_left -= dt
            changed = True
        if self.director.busy:
            self._warmer.prepare(self.context.deck, self.director.rest)
        return changed

    def _ease(self, dt: float) -> bool:
        """Fade in texts and move the ring; return whether the picture changed."""
        moves = self.context.pace.motion(1.0) > 0.0
        changed = self.ring.follow(self.acting, dt, glides=moves) | self._come_closer(dt, glides=moves)
        if self.director.written_state is not self._bubbles_of:
            self._bubbles_of = self.director.written_state
            self._bubble_texts = {face.seat: face.bubble_text for face in self.faces() if face.bubble_text}
        changed |= self.bubble_fade.follow(self._bubble_texts, dt, self.throwing_seats)
        if not moves:
            self.bubble_fade.finish()
        return changed

    def _come_closer(self, dt: float, *, glides: bool) -> bool:
        """Zoom in for the last three tricks, and out again; return whether the picture changed."""
        before, self._nearness.target = self.near, float(self.director.state.in_finale)
        if glides:
            self._nearness.advance(dt)
        else:
            self._nearness.jump(self._nearness.target)
        return self.near != before

    @property
    def near(self) -> float:
        """How far the table has zoomed in, 0 to 1, in steps; each step gets a picture."""
        return round(self._nearness.value * NEAR_STEPS) / NEAR_STEPS

    def liven(self, dt: float) -> frozenset[int]:
        """Make the portraits breathe and look around; return the seats that look different now."""
        settings = self.context.settings
        if not settings.lively_faces or settings.reduced_motion:
            self.life.rest()
            return frozenset()
        layout, state = self.director.layout, self.director.state
        middles = {seat: layout.place(seat).plate.centerx for seat in state.seats}
        looked_at = state.tricks[-1].winner if state.awaiting_collection else self.ring.seat
        staring = self.kit.victims(state) if state.awaiting_collection else ()
        changed = self.life.follow(dt, middles, looked_at, self._suspense(), self._moods(), staring)
        if self.life.strikes:
            self._sound(Cue.PULSE)
        return changed

    def _moods(self) -> Mapping[int, Mood]:
        """Return the mood of every seat, computed once for each change of the nameplates."""
        seen = (self.director.written_state, self.ring.seat, self.counted)
        if not all(map(is_, seen, self._moods_of)):
            self._moods_of, self._seen_moods = seen, {face.seat: face.mood for face in self.faces()}
        return self._seen_moods

    def _suspense(self) -> Suspense | None:
        """Return the awaited card, computed once for each table."""
        state, known = self.director.state, self._waited_on
        if known is None or known[0] is not state or known[1] is not self.hidden_topics:
            self._waited_on = known = (state, self.hidden_topics, self.kit.suspense(self.position))
        return known[2]

    @property
    def throwing_seats(self) -> frozenset[int]:
        """The seats whose card is on its way to the trick."""
        return frozenset(
            int(placed_card.key[1])
            for placed_card in self.placed
            if placed_card.moving and placed_card.key[0] == "trick"
        )

    def prepare(self) -> bool:
        """Use an idle moment to draw a picture; return whether one was missing."""
        seen = (self.view, self.director.layout, self.context.theme, self.match.setup.players)
        if all(map(is_, seen, self._prepared)):
            return False
        missing = self._face_warmer.prepare(self.context, self.director.layout, self.faces())
        self._prepared = (None,) if missing else seen
        return missing

    def refuse(self, sentence: str) -> None:
        """Show a refusal for a while."""
        self._sound(Cue.REFUSAL)
        self.refusal, self._refusal_left = sentence, _REFUSAL_STAYS

    def accept(self) -> None:
        """Forget the last refusal."""
        self._refusal_left = 0.0

    def await_seat(self, seat: int | None) -> bool:
        """Show that a seat is thinking, or with ``None`` hide it; return whether that changed."""
        before, self.awaited = self.awaited, seat
        return before != seat

    def place(self) -> None:
        """Compute where every card is now."""
        self.placed = self.director.placed_cards()

    @property
    def acting(self) -> int | None:
        """The seat whose turn it is, once everything has been shown."""
        return None if self.director.busy else self.view.to_act

    def faces(self) -> tuple[SeatFace, ...]:
        """Return the contents of the nameplates."""
        faces: Iterable[SeatFace] = self._faces.faces(
            self.director.written_state, self.names, self.totals, self.ring.seat
        )
        if self.counted is not None:
            faces = self._faces.add_scores(faces, self.totals, self.counted)
        return tuple(face_without_hidden(face, self.hidden_topics) for face in faces)

    def info(self) -> InfoPanel:
        """Return the info panel."""
        return self.kit.info(
            replace(self.position, state=self.director.written_state), self.match, busy=self.director.busy
        )

    def lying_cards(self) -> list[pygame.Rect]:
        """Return the places of all cards that lie on the table."""
        return [spot.rect for spot in self.director.rest.values()]

    def event_narrator(self, seat: int | None = None) -> EventNarrator:
        """Return the narrator of this table; with a ``seat`` that seat's hand is treated as the viewer's."""
        at = self.position
        own = at if seat is None else replace(at, state=replace(at.state, viewer=seat))
        return self.kit.event_narrator(own, self.info())

    @property
    def layout_below_text(self) -> TableLayout:
        """The layout, with the text moved up while cards of the hand have tags."""
        tagged = self.state.from_kitty or self.hints_at_cards
        layout = self.director.layout
        return clear_of_tags(layout, self.context.theme) if tagged else layout

    @property
    def text_room(self) -> pygame.Rect:
        """The area for the text above the hand."""
        lying = self.director.rest.items()
        return text_room(self.layout_below_text, self.context.theme, self.viewer, lying)

    def line(self, prompt: str | None) -> tuple[str, bool]:
        """Return the text above the hand, and whether it describes an event; ``prompt`` is the text of a question."""
        state, texts = self.state, self.context.texts
        if self.director.showing.last_trick and state.tricks:
            return trick_text(texts, state, self.director.showing.back, self.names), True
        if self._refusal_left > 0:
            return self.refusal, True
        if prompt is not None:
            return prompt, False
        if self.counted is not None:
            return "", False  # the result of the hand is written in the middle
        if caption := self.moment_caption:
            return caption, True
        awaited = self.names[self.awaited] if self.awaited is not None and self._is_awaited(self.awaited) else ""
        return texts("table.play.thinking", name=awaited) if awaited else "", False

    def _is_awaited(self, seat: int) -> bool:
        """Return whether it is public that it is that seat's turn; the seat asked about a misdeal stays secret."""
        setup, to_act = self.match.setup, self.view.to_act
        return to_act is not None and setup.game.controller(setup.rules, to_act) == seat

    @property
    def moment_caption(self) -> str:
        """The table's text for the current event; empty if there is none."""
        moment, own = self.director.moment, self.viewer if self.open else None
        return self.kit.moment_caption(self.context.texts, moment, self.names, own) if moment else ""


# --- preparing portraits before they are needed, one at a time ---------------------------------------------


class FaceWarmer:
    """Prepares the portraits that a hand's players need, one at a time, each only once."""

    def __init__(self) -> None:
        self._faces: set[tuple[Face, int]] = set()
        self._hands: set[tuple[str, int, int]] = set()
        self._back = 0
        """The height of the largest back that was prepared last."""

    def prepare(self, context: Context, layout: TableLayout, faces: Sequence[SeatFace]) -> bool:
        """Draw one picture that the table may need: a portrait in any mood, large ones for the middle, a hand, or a
        large back; return whether one was missing."""
        for face in faces:
            if any(self._draw_new(context, *wanted) for wanted in _portraits(context.theme, layout, face)):
                return True
            if (hand := (face.portrait, hand_width(layout), hand_angle(layout, face.seat))) not in self._hands:
                self._hands.add(hand)
                return hand_picture(*hand) is not None
        missing, self._back = self._back != huge_card(layout), huge_card(layout)
        if missing:
            context.deck.back(self._back)
        return missing

    def _draw_new(self, context: Context, face: Face, size: int, breathes: bool) -> bool:
        """Draw a portrait unless that was done before; return whether it was drawn."""
        if (face, size) in self._faces:
            return False
        self._faces.add((face, size))
        if breathes:
            prepare_face(face, size, breathes=True)
        else:
            face_picture(context.fonts, face, size)
        return True


def _portraits(theme: Theme, layout: TableLayout, face: SeatFace) -> Iterable[tuple[Face, int, bool]]:
    """Return the portraits of a player that a table may need, each with its diameter and whether it breathes."""
    _, side = portrait_place(theme, layout.place(face.seat).plate)
    colour = seat_colour(theme, face.colour)
    for mood in (*MOODS, *GLANCES):
        yield Face(face.portrait, face.letter, colour, mood, face.away), side, True
    for size in (large_portrait(layout), huge_portrait(layout)):
        yield happy_face(theme, face), size, False
