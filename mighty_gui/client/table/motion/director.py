"""Playing events one after the other as animations; a skipped animation has the same end as a complete one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from math import inf

from mighty_gui.client.shell.animation import Pace, Timeline
from mighty_gui.client.shell.audio import GREAT, Cue, onset
from mighty_gui.client.table.motion.beat import (
    GLANCE,
    Accent,
    Beat,
    FlyingText,
    Spectacle,
    TableMoment,
    laid_open,
    went_back,
)
from mighty_gui.client.table.motion.card_moves import Move
from mighty_gui.client.table.motion.event_beats import EndingBeats, ShowsEvents, event_beats, gather_last
from mighty_gui.client.table.motion.sound_mix import Plays, SoundMix, sound_delay
from mighty_gui.client.table.paint.captions import Motif
from mighty_gui.client.table.place.card_spots import Key, Placed, Showing, Spot, Spots, at_rest, spots
from mighty_gui.client.table.place.table_layout import TableLayout
from mighty_gui.client.table.state.table_state import TableState
from mighty_gui.engine.core.event import Event

HURRY = 0.3
"""The share of its usual time that everything takes while a claimed rest of the hand is played out."""
MOMENT_STAYS = 2.2


class Director:
    """The table as it is shown, and the events that are still to be shown."""

    def __init__(self, kit: ShowsEvents, state: TableState, layout: TableLayout, pace: Pace, play: Plays) -> None:
        self.kit, self.state, self.layout, self.pace = kit, state, layout, pace
        self.sounds = SoundMix(play)
        self.showing = Showing()
        self.moment: TableMoment | None = None
        self.moment_left = 0.0
        self.held_at: Spots = {}
        self.ending: EndingBeats | None = None
        """How the end of the hand is shown, once it has ended."""
        self.gathers = True
        """Whether a finished trick is gathered when no event follows; otherwise it lies until one does."""
        self.hurries = False
        """Whether a claimed rest of the hand is being played out quickly."""
        self.on_motif: Callable[[Motif, float], None] | None = None
        """Called with the motif that is played and its direction; never while an animation is skipped."""
        self._events: deque[Event] = deque()
        self._beats: deque[Beat] = deque()
        self._playing: Playing | None = None
        self._lay()

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._playing or self._beats or self._events)

    @property
    def is_still(self) -> bool:
        """Whether nothing moves and the picture only waits to be read."""
        return self._playing is not None and self._playing.is_still

    @property
    def holds_breath(self) -> bool:
        """Whether it is silent before a decisive card."""
        return self._playing is not None and self._playing.time < self._playing.beat.breath

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.busy or self.moment_left > 0

    @property
    def seconds_left(self) -> float:
        """The seconds until everything has been shown: infinity while more has yet to begin, 0 while the next player to
        act already thinks."""
        thought_over = self._playing is not None and self._playing.beat.thought_over
        if not (self._beats or self._events) and thought_over:
            return 0.0
        if self._beats or self._events or self.state.awaiting_collection:
            return inf
        return 0.0 if self._playing is None else self._playing.timeline.seconds_left

    def feed(self, events: Iterable[Event]) -> None:
        """Queue these events to be shown next."""
        self._events.extend(events)

    def jump(self, state: TableState) -> None:
        """Show this table at once; nothing is left to be shown."""
        self._events.clear()
        self._beats.clear()
        self._end_beat()
        self.state, self.moment, self.moment_left = state, None, 0.0
        self.arrange()

    def go_back(self, state: TableState) -> None:
        """Show this earlier table next: the cards return from where they are now."""
        here = {
            placed_card.key: Spot(
                placed_card.x, placed_card.y, placed_card.angle, round(placed_card.height), placed_card.face
            )
            for placed_card in self.placed_cards()
        }
        self.jump(state)
        self._beats.append(went_back(state, here, self._spots))

    def lay_open(self, showing: Showing, reason: str) -> None:
        """Lay the viewer's hand open and show why they win the rest, long enough to read."""
        old = self._spots
        self.arrange(showing=showing)
        self._beats.append(laid_open(self.state, old, self._spots, reason))

    def reveal(self, known: TableState) -> None:
        """Finish showing, then take over what the viewer knows of this table beyond the events."""
        self.finish()
        if known != self.state:
            self.state = known
            self.arrange()

    def conceal(self, *, laid_open: bool = False) -> None:
        """Hide what is not public; with ``laid_open`` the viewer's hand stays face up for all players."""
        self.finish()
        self.state = self.state.in_public(laid_open=laid_open)
        self.arrange()

    def arrange(self, layout: TableLayout | None = None, showing: Showing | None = None) -> None:
        """Lay the cards out again, for another layout or another choice of what to show."""
        if layout is not None and layout != self.layout:
            self.skip()
            self.layout = layout
        self.showing = showing or self.showing
        self._lay()

    def show_caption(self, moment: TableMoment | None, seconds: float = MOMENT_STAYS) -> None:
        """Show a line of text on the table."""
        self.moment, self.moment_left = moment, seconds if moment else 0.0

    def _lay(self) -> None:
        """Compute where every card rests; most of them lie there at any moment."""
        self._spots = spots(self.state, self.layout, self.showing)
        self._resting = {key: at_rest(key, spot) for key, spot in self._spots.items()}

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
        if not self.moving:
            return False
        self.moment_left = max(0.0, self.moment_left - dt)
        if self.moment_left == 0.0:
            self.moment = None
        if self._playing is not None:
            self._playing.timeline.advance(dt)
        self._go_on()
        return True

    def skip(self) -> None:
        """End the running animation now; of its remaining sounds only the last one is played."""
        with self.sounds.together():
            if self._playing is not None:
                self._playing.timeline.skip()
            self._go_on()

    def finish(self) -> None:
        """Show everything that is left at once, with one sound for all of it."""
        with self.sounds.together():
            while self.busy:
                self.skip()

    def _go_on(self) -> None:
        """Begin the next beats as long as they take no time."""
        while (self._playing is None or self._playing.timeline.is_done) and self._advance():
            pass

    def _advance(self) -> bool:
        """End the current beat and begin the next; return whether one was begun."""
        table_state = self.written_state
        self._end_beat()
        if not self._beats:
            self._beats.extend(self._next_beats())
        if not self._beats:
            return False
        self._begin(self._beats.popleft(), table_state)
        return True

    def _next_beats(self) -> list[Beat]:
        """Return the beats of the next event; if there is none, those that gather a finished trick."""
        if not self._events:
            return gather_last(self.state, self.layout, self.showing, self.kit) if self.gathers else []
        event, held, self.held_at = self._events.popleft(), self.held_at, {}
        return event_beats(self.kit, event, self.state, self.layout, self.showing, held, self.ending)

    def _begin(self, beat: Beat, table_state: TableState) -> None:
        self.state = beat.state
        self._lay()
        pace = self._pace_now()
        self._playing = Playing(beat, pace, table_state)
        timeline = self._playing.timeline
        at_once = pace.motion(1.0) == 0.0  # a beat that takes no time has one sound
        for delay, cue in beat.sounds[:1] if at_once else beat.sounds:
            pan = pan_of(cue, delay, beat, self.layout, self._spots)
            timeline.call(partial(self.sounds.play, cue, pan), delay)
        if beat.motif is not None and pace.factor and not self.hurries:
            timeline.call(partial(self._play_motif, beat.motif), sound_delay(beat.motif.at, Cue.MOTIF))
        if beat.moment is not None and not (self.hurries and beat.moment.ordinary):
            self._announce_when_seen(beat.moment, beat.moment_at)
        briefly = self.hurries or not pace.factor
        self._playing.run(min(beat.hold, GLANCE) if briefly else beat.hold)

    def _play_motif(self, motif: Motif) -> None:
        """Play a motif, unless the animation is skipped."""
        if self.on_motif is not None and not self.sounds.is_held:
            self.on_motif(motif, _pan(self.layout.place(motif.seat).plate.centerx, self.layout))

    def _announce_when_seen(self, moment: TableMoment, delay: float) -> None:
        """Show a text once the card it describes has landed; until then remove the earlier text."""
        assert self._playing is not None
        timeline = self._playing.timeline
        if timeline.pace.motion(delay) == 0.0:
            self.show_caption(moment)
            return
        self.show_caption(None)
        timeline.call(partial(self.show_caption, moment), delay)

    def _pace_now(self) -> Pace:
        return replace(self.pace, factor=self.pace.factor * HURRY) if self.hurries else self.pace

    def _end_beat(self) -> None:
        self._playing = None

    @property
    def written_state(self) -> TableState:
        """The table that nameplates and panel show: numbers change when the points they count arrive."""
        return self.state if self._playing is None else self._playing.written_state

    @property
    def rest(self) -> Spots:
        """The spot where each card rests or will come to rest."""
        return self._spots

    def placed_cards(self) -> list[Placed]:
        """Return the cards that are on the table now, lowest first; moving ones last."""
        if self._playing is None:
            return list(self._resting.values())
        return self._playing.placed_cards(self._resting, self._spots)

    @property
    def accent(self) -> tuple[Accent, float] | None:
        """The accent that is being shown, and how far it has progressed, 0 to 1."""
        return None if self._playing is None else self._playing.accent

    @property
    def spectacle(self) -> tuple[Spectacle, float] | None:
        """The spectacle that is being shown, and how far it has progressed, 0 to 1."""
        return None if self._playing is None else self._playing.spectacle

    @property
    def nudge(self) -> tuple[float, float]:
        """How far a blow has pushed the table from its place, in design pixels."""
        return (0.0, 0.0) if self._playing is None else self._playing.nudge

    @property
    def flying(self) -> list[tuple[FlyingText, float]]:
        """The flying texts, and how far each has moved, 0 to 1."""
        return [] if self._playing is None else self._playing.flying

    @property
    def hands(self) -> list[tuple[int, tuple[float, float]]]:
        """The seats whose hands are over the table, and where they hold cards."""
        return [] if self._playing is None else self._playing.hands


# --- the direction of a sound at the table: where a card lands, or the seat that speaks ---------------------


WIDE = 0.7
"""How far to the side a sound at the edge of the table is; at 1 the other ear would hear nothing."""
_WITH = 0.15  # the most seconds between a sound and the landing of its card
_OF_A_SEAT = frozenset({Cue.MIGHTY, Cue.JOKER, Cue.KILLED})


def pan_of(cue: Cue, at: float, beat: Beat, layout: TableLayout, rest: Spots) -> float:
    """Return the direction of a sound that begins ``at`` seconds into a beat, from -1 (left) to 1 (right)."""
    if cue in GREAT and cue not in _OF_A_SEAT:
        return 0.0
    blow = at + onset(cue)
    played = [move for move in beat.moves if move.key[0] == "trick" and move.key in rest]
    landing = min(played or beat.moves, key=lambda move: abs(move.landing - blow), default=None)
    if landing is not None and abs(landing.landing - blow) <= _WITH:
        return _pan(_place_of(landing, layout, rest), layout)
    seat = beat.seat if beat.moment is None else beat.moment.seat
    return 0.0 if seat is None else _pan(layout.place(seat).plate.centerx, layout)


def _place_of(move: Move, layout: TableLayout, rest: Spots) -> float:
    """Return the x coordinate of a landing card's sound: a played card's seat, otherwise where the card goes."""
    kind, seat = move.key[0], move.key[1]
    if kind == "trick" and move.key in rest and isinstance(seat, int):
        return layout.place(seat).plate.centerx
    return move.end.x


def _pan(x: float, layout: TableLayout) -> float:
    half = layout.size[0] / 2
    return max(-WIDE, min(WIDE, WIDE * (x - half) / half))


_STILL = 0.42
"""The share of an accent that is shown as its still picture."""


class Playing:
    """A beat being played at a pace; ``before`` is the table state before it."""

    def __init__(self, beat: Beat, pace: Pace, before: TableState) -> None:
        self.beat = beat
        self.timeline = Timeline(pace)
        self._before = before
        self._rate = pace.motion(1.0)
        self._moves: dict[Key, list[Move]] = {}
        for move in beat.moves:
            self._moves.setdefault(move.key, []).append(move)
        self._stands = self._rate == 0.0
        self._still_seconds = beat.still_seconds * pace.factor if pace.factor else beat.still_at_once

    def run(self, hold: float) -> None:
        """Schedule the beat, its pause at the chosen speed, and then ``hold`` seconds to read it."""
        factor = self.timeline.pace.factor
        if self._stands:
            self.timeline.hold(self._still_seconds)
        else:
            self.timeline.tween("beat", (), (), self.beat.seconds)
        for seconds in (self.beat.pause * factor, hold):
            self.timeline.wait()
            self.timeline.hold(seconds)

    @property
    def time(self) -> float:
        """The seconds since the beat began, in its own time; beyond its end when nothing moves."""
        return self.timeline.time / self._rate if self._rate else inf

    @property
    def written_state(self) -> TableState:
        """The table that nameplates and panel show now."""
        due = [state for at, state in self.beat.states if at <= self.time]
        if due:
            return due[-1]
        return self._before if self.beat.states else self.beat.state

    def placed_cards(self, resting: Mapping[Key, Placed], spots: Spots) -> list[Placed]:
        """Return the cards on the table, lowest first; moving ones last."""
        if self.beat.lifted is not None and self.spectacle is not None and 0.0 < self.spectacle[1] < 1.0:
            resting = {key: rests for key, rests in resting.items() if key != self.beat.lifted}
        if not self._moves:
            return list(resting.values())
        time, lying = self._cards_time, list[Placed]()
        moving: list[tuple[bool, Placed]] = []
        for key, rests in resting.items():
            laid = self._moves.get(key)
            if laid is None or all(time >= move.over for move in laid):
                lying.append(rests)
            elif not laid[0].late or time >= laid[0].delay:
                moving.append(self._move(laid, spots[key], time))
        for key, laid in self._moves.items():
            if key not in spots and any(time < move.over for move in laid):
                moving.append(self._move(laid, laid[-1].end, time))
        return lying + [placed_card for _, placed_card in sorted(moving, key=lambda entry: entry[0])]

    def _move(self, laid: list[Move], rest: Spot, time: float) -> tuple[bool, Placed]:
        """Return a moving card, and whether it is drawn above the others."""
        move = next((other_move for other_move in reversed(laid) if other_move.delay <= time), laid[0])
        pose = move.pose(time)
        face = rest.face or next((other_move.start.face for other_move in laid if other_move.start.face), "")
        largest = max(spot.height for other_move in laid for spot in (other_move.start, other_move.end))
        placed_card = Placed(
            move.key,
            pose.x,
            pose.y,
            pose.angle,
            pose.height,
            pose.turn,
            face,
            rest.height,
            rest.angle,
            moving=True,
            up=pose.up,
            drawn_height=largest,
        )
        return move.above, placed_card

    @property
    def _cards_time(self) -> float:
        """The time of the animation that the cards show: it stops for a moment at a blow."""
        return self.time if self.beat.blow is None else self.beat.blow.felt_time(self.time)

    @property
    def nudge(self) -> tuple[float, float]:
        """How far a blow has pushed the table from its place, in design pixels; always 0 when nothing moves."""
        return (0.0, 0.0) if self.beat.blow is None else self.beat.blow.nudge(self.time)

    @property
    def is_still(self) -> bool:
        """Whether nothing moves any more and the picture only waits to be read."""
        return self.time >= self.beat.seconds

    @property
    def accent(self) -> tuple[Accent, float] | None:
        """The accent that is being shown, and how far it has progressed, 0 to 1."""
        accent = self.beat.accent
        if accent is None:
            return None
        if self._stands:
            return accent, self._still(_STILL)
        return accent, _part(self.time - accent.delay, accent.seconds)

    @property
    def spectacle(self) -> tuple[Spectacle, float] | None:
        """The spectacle that is being shown, and how far it has progressed, 0 to 1."""
        shown = self.beat.spectacle
        if shown is None:
            return None
        if self._stands:
            return shown, self._still(shown.still)
        return shown, _part(self.time, shown.seconds)

    def _still(self, part: float) -> float:
        """Return the part that is shown when nothing moves, until its time is over."""
        return part if self.timeline.time < self._still_seconds else 1.0

    @property
    def hands(self) -> list[tuple[int, tuple[float, float]]]:
        """The seats whose hands are over the table, and where."""
        begun = {move.seat: move for move in self.beat.hands if move.at <= self._cards_time}
        last = {move.seat: move.over for move in self.beat.hands}
        return [(seat, move.place(self._cards_time)) for seat, move in begun.items() if self._cards_time < last[seat]]

    @property
    def flying(self) -> list[tuple[FlyingText, float]]:
        """The flying texts, and how far each has moved."""
        time = self.time
        return [
            (flying_text, (time - flying_text.at) / flying_text.seconds)
            for flying_text in self.beat.flying
            if flying_text.at <= time < flying_text.landing
        ]


def _part(time: float, seconds: float) -> float:
    return max(0.0, min(1.0, time / seconds))
