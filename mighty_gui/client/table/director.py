"""Playing events one after the other as animations; a skipped one ends exactly where it would have ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from mighty_gui.client.shell.animation import Pace, Timeline, linear
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Accent, Beat, Finale, Moment, laid_open, went_back, with_finale
from mighty_gui.client.table.card_spots import Key, Showing, Spot, Spots, spots
from mighty_gui.client.table.event_beats import ShowsEvents, event_beats, gather_last
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.sound_mix import SoundMix
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.event import Event

INSTANT_READ = 0.4
"""The seconds for which a finished trick is held when everything else happens at once."""
HURRY = 0.3
"""The share of its usual time that everything takes while a certain rest is played out."""
ORDINARY = ("mighty", "joker", "ruff", "named", "named_any", "joker_called")
"""Moments that are left unsaid while a certain rest is played out."""
ACCENT = {"friend": 1.4, "killed": 1.2, "mighty": 0.95, "joker": 0.95}
ACCENT_ELSE = 0.6
FINALE_KEY = "finale"
ACCENT_KEY = "accent"
MOMENT_STAYS = 2.2


class Director:
    """Holds the table as it is shown, and the events that are still to be shown."""

    def __init__(
        self, kit: ShowsEvents, state: TableState, layout: Layout, pace: Pace, play: Callable[[Cue], None]
    ) -> None:
        self.kit = kit
        self.state = state
        self.layout = layout
        self.pace = pace
        self.sounds = SoundMix(play)
        self.showing = Showing()
        self.moment: Moment | None = None
        self.moment_left = 0.0
        self.accent: Accent | None = None
        self.held_at: Spots = {}
        self.finale: Finale | None = None
        """The celebration of the hand's end, once it has ended; shown with its last event."""
        self.hurries = False
        """Whether a certain rest is being played out, which goes by quickly."""
        self._events: deque[Event] = deque()
        self._beats: deque[Beat] = deque()
        self._timeline = Timeline(pace)
        self._beat: Beat | None = None
        self._begins: dict[Key, float] = {}
        self._lay()

    @property
    def busy(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._beat or self._beats or self._events)

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.busy or self.moment_left > 0

    # --- what is to be shown -------------------------------------------------------------------------

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
        here = {one.key: Spot(one.x, one.y, one.angle, round(one.height), one.face) for one in self.placed()}
        self.jump(state)
        self._beats.append(went_back(state, here, self._spots))

    def lay_open(self, showing: Showing, reason: str) -> None:
        """Lay the viewer's hand on the table and say why the rest is theirs; that is left to be read."""
        old = self._spots
        self.arrange(showing=showing)
        self._beats.append(laid_open(self.state, old, self._spots, reason))

    def reveal(self, known: TableState) -> None:
        """Finish showing, then take over what the viewer knows of this table beyond what events tell."""
        self.finish()
        if known != self.state:
            self.state = known
            self.arrange()

    def conceal(self, *, laid_open: bool = False) -> None:
        """Forget what not everybody may know of the table; with ``laid_open`` the viewer's hand stays face up for
        all."""
        self.finish()
        self.state = self.state.in_public(laid_open=laid_open)
        self.arrange()

    def arrange(self, layout: Layout | None = None, showing: Showing | None = None) -> None:
        """Lay the cards out again, for another layout or another choice of what to show."""
        if layout is not None and layout != self.layout:
            self.skip()
            self.layout = layout
        self.showing = showing or self.showing
        self._lay()

    def say(self, moment: Moment | None, seconds: float = MOMENT_STAYS) -> None:
        """Put a line of words on the table."""
        self.moment, self.moment_left = moment, seconds if moment else 0.0

    def _lay(self) -> None:
        """Work out where every card rests; most of them lie there at any moment."""
        self._spots = spots(self.state, self.layout, self.showing)
        self._resting = {key: _at_rest(key, spot) for key, spot in self._spots.items()}

    # --- time ----------------------------------------------------------------------------------------

    def step(self, dt: float) -> bool:
        """Let time pass; tells whether the picture changed."""
        if not self.moving:
            return False
        self.moment_left = max(0.0, self.moment_left - dt)
        if self.moment_left == 0.0:
            self.moment = None
        self._timeline.advance(dt)
        while self._timeline.done and self._advance():
            pass
        return True

    def skip(self) -> None:
        """End the running animation now; of what it would still have sounded only the last is heard."""
        with self.sounds.together():
            self._timeline.skip()
            while self._timeline.done and self._advance():
                pass

    def finish(self) -> None:
        """Show everything that is left, at once, with one sound for all of it."""
        with self.sounds.together():
            while self.busy:
                self.skip()

    def _advance(self) -> bool:
        """End what is done and begin the next; tells whether something was begun."""
        self._end_beat()
        if not self._beats and self._events:
            event = self._events.popleft()
            beats = event_beats(self.kit, event, self.state, self.layout, self.showing, self.held_at)
            if beats[-1].ends_hand and self.finale is not None:
                beats[-1] = with_finale(beats[-1], self.finale)
            self._beats.extend(beats)
            self.held_at = {}
        elif not self._beats:
            self._beats.extend(gather_last(self.state, self.layout, self.showing))
        if not self._beats:
            return False
        self._begin(self._beats.popleft())
        return True

    def _begin(self, beat: Beat) -> None:
        self._beat = beat
        self.state = beat.state
        self._lay()
        pace = self._pace_now()
        timeline = self._timeline = Timeline(pace)
        self._begins = {}
        for move in beat.moves:
            if move.late:
                self._begins[move.key] = pace.motion(move.delay)
            timeline.tween(
                move.key, move.start.values, move.end.values, move.duration, delay=move.delay, ease=move.ease
            )
        at_once = pace.motion(1.0) == 0.0  # a beat that takes no time has one sound
        for delay, cue in beat.sounds[:1] if at_once else beat.sounds:
            timeline.call(partial(self.sounds.play, cue), delay)
        if beat.accent is not None:
            self.accent = beat.accent
            seconds = ACCENT.get(beat.accent.kind, ACCENT_ELSE)
            timeline.tween(ACCENT_KEY, (0.0,), (1.0,), seconds, delay=beat.accent.delay, ease=linear)
        if beat.finale is not None:
            timeline.tween(FINALE_KEY, (0.0,), (1.0,), beat.finale.seconds, ease=linear)
        if beat.moment is not None and not (self.hurries and beat.moment.kind in ORDINARY):
            self._say_when_seen(beat.moment, beat.moment_at)
        if beat.pause:
            timeline.wait()
            timeline.hold(beat.pause * pace.factor)
        if beat.hold:
            briefly = self.hurries or not pace.factor
            timeline.hold(min(beat.hold, INSTANT_READ) if briefly else beat.hold)

    def _say_when_seen(self, moment: Moment, delay: float) -> None:
        """Say words once the card they come with has landed; until then the words of what came before are taken
        away."""
        if self._timeline.pace.motion(delay) == 0.0:
            self.say(moment)
            return
        self.say(None)
        self._timeline.call(partial(self.say, moment), delay)

    def _pace_now(self) -> Pace:
        return replace(self.pace, factor=self.pace.factor * HURRY) if self.hurries else self.pace

    def _end_beat(self) -> None:
        self._timeline = Timeline(self.pace)
        self._beat = self.accent = None
        self._begins = {}

    # --- what is seen --------------------------------------------------------------------------------

    @property
    def rest(self) -> Spots:
        """The spot where each card rests or will come to rest."""
        return self._spots

    def placed(self) -> list[Placed]:
        """The cards that are on the table now, lowest first; moving ones last."""
        if self._beat is None or not self._beat.moves:
            return list(self._resting.values())
        lying: list[Placed] = []
        moving: list[Placed] = []
        moved = {move.key for move in self._beat.moves}
        for key, resting in self._resting.items():
            if key not in moved:
                lying.append(resting)
            elif self._timeline.time >= self._begins.get(key, 0.0):
                one = self._place(key, self._spots[key])
                (moving if one.moving else lying).append(one)
        leaving = (move for move in self._beat.moves if move.key not in self._spots)
        moving += [self._place(move.key, move.end) for move in leaving if self._timeline.moves(move.key)]
        return lying + list(dict.fromkeys(moving))

    def _place(self, key: Key, spot: Spot) -> Placed:
        values = self._timeline.value(key)
        moving = bool(values) and self._timeline.moves(key)
        x, y, angle, height, turn = values or spot.values
        face = spot.face or self._face_of(key)
        return Placed(key, x, y, angle, height, turn, face, spot.height, spot.angle, moving)

    def _face_of(self, key: Key) -> str:
        """The face of a card that is being turned down."""
        if self._beat is None:
            return ""
        return next((move.start.face for move in self._beat.moves if move.key == key and move.start.face), "")

    @property
    def finale_at(self) -> tuple[Finale, float] | None:
        """The celebration that is being shown and its progress, 0 to 1; ``None`` without one."""
        if self._beat is None or self._beat.finale is None:
            return None
        return self._beat.finale, self._timeline.value(FINALE_KEY, (1.0,))[0]

    @property
    def accent_at(self) -> float:
        """The progress of the accent, 0 to 1."""
        return self._timeline.value(ACCENT_KEY, (1.0,))[0] if self.accent else 1.0


def _at_rest(key: Key, spot: Spot) -> Placed:
    x, y, angle, height, turn = spot.values
    return Placed(key, x, y, angle, height, turn, spot.face, spot.height, spot.angle, moving=False)
