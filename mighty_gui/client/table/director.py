"""Playing events one after the other as animations; a skipped one ends exactly where it would have ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from math import inf

from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.table.accent import Accent
from mighty_gui.client.table.beat import GLANCE, Beat, FlyingWords, Moment, laid_open, went_back
from mighty_gui.client.table.beat_playing import Playing
from mighty_gui.client.table.card_spots import Key, Showing, Spot, Spots, spots
from mighty_gui.client.table.event_beats import Ending, ShowsEvents, event_beats, gather_last
from mighty_gui.client.table.heard_from import pan_of
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.sound_mix import Plays, SoundMix
from mighty_gui.client.table.spectacle import Spectacle
from mighty_gui.client.table.table_layout import Layout
from mighty_gui.client.table.table_state import TableState
from mighty_gui.engine.core.event import Event

HURRY = 0.3
"""The share of its usual time that everything takes while a certain rest is played out."""
MOMENT_STAYS = 2.2


class Director:
    """Holds the table as it is shown, and the events that are still to be shown."""

    def __init__(self, kit: ShowsEvents, state: TableState, layout: Layout, pace: Pace, play: Plays) -> None:
        self.kit = kit
        self.state = state
        self.layout = layout
        self.pace = pace
        self.sounds = SoundMix(play)
        self.showing = Showing()
        self.moment: Moment | None = None
        self.moment_left = 0.0
        self.held_at: Spots = {}
        self.ending: Ending | None = None
        """How the end of the hand is shown, once it has ended."""
        self.gathers = True
        """Whether a finished trick is gathered when nothing follows; otherwise it lies until something does."""
        self.hurries = False
        """Whether a certain rest is being played out, which goes by quickly."""
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
        """Whether what is shown only stands there to be read."""
        return self._playing is not None and self._playing.is_still

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.busy or self.moment_left > 0

    @property
    def left(self) -> float:
        """The seconds until everything has been shown; beyond all measure while more is still to be begun."""
        if self._beats or self._events or self.state.awaiting_collection:
            return inf
        return 0.0 if self._playing is None else self._playing.timeline.left

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
        if self._playing is not None:
            self._playing.timeline.advance(dt)
        self._go_on()
        return True

    def skip(self) -> None:
        """End the running animation now; of what it would still have sounded only the last is heard."""
        with self.sounds.together():
            if self._playing is not None:
                self._playing.timeline.skip()
            self._go_on()

    def finish(self) -> None:
        """Show everything that is left, at once, with one sound for all of it."""
        with self.sounds.together():
            while self.busy:
                self.skip()

    def _go_on(self) -> None:
        """Begin what comes next as long as nothing takes time."""
        while (self._playing is None or self._playing.timeline.done) and self._advance():
            pass

    def _advance(self) -> bool:
        """End what is done and begin the next; tells whether something was begun."""
        told = self.told
        self._end_beat()
        if not self._beats:
            self._beats.extend(self._next_beats())
        if not self._beats:
            return False
        self._begin(self._beats.popleft(), told)
        return True

    def _next_beats(self) -> list[Beat]:
        """The beats of the next event; without one a finished trick is gathered."""
        if not self._events:
            return gather_last(self.state, self.layout, self.showing) if self.gathers else []
        event, held, self.held_at = self._events.popleft(), self.held_at, {}
        return event_beats(self.kit, event, self.state, self.layout, self.showing, held, self.ending)

    def _begin(self, beat: Beat, told: TableState) -> None:
        self.state = beat.state
        self._lay()
        pace = self._pace_now()
        self._playing = Playing(beat, pace, told)
        timeline = self._playing.timeline
        at_once = pace.motion(1.0) == 0.0  # a beat that takes no time has one sound
        for delay, cue in beat.sounds[:1] if at_once else beat.sounds:
            pan = pan_of(cue, delay, beat, self.layout, self._spots)
            timeline.call(partial(self.sounds.play, cue, pan), delay)
        if beat.moment is not None and not (self.hurries and beat.moment.ordinary):
            self._say_when_seen(beat.moment, beat.moment_at)
        briefly = self.hurries or not pace.factor
        self._playing.run(min(beat.hold, GLANCE) if briefly else beat.hold)

    def _say_when_seen(self, moment: Moment, delay: float) -> None:
        """Say words once the card they come with has landed; until then the words of what came before are taken
        away."""
        assert self._playing is not None
        timeline = self._playing.timeline
        if timeline.pace.motion(delay) == 0.0:
            self.say(moment)
            return
        self.say(None)
        timeline.call(partial(self.say, moment), delay)

    def _pace_now(self) -> Pace:
        return replace(self.pace, factor=self.pace.factor * HURRY) if self.hurries else self.pace

    def _end_beat(self) -> None:
        self._playing = None

    # --- what is seen --------------------------------------------------------------------------------

    @property
    def told(self) -> TableState:
        """The table from which nameplates and panel are written: numbers come when what they count has come."""
        return self.state if self._playing is None else self._playing.told

    @property
    def rest(self) -> Spots:
        """The spot where each card rests or will come to rest."""
        return self._spots

    def placed(self) -> list[Placed]:
        """The cards that are on the table now, lowest first; moving ones last."""
        if self._playing is None:
            return list(self._resting.values())
        return self._playing.placed(self._resting, self._spots)

    @property
    def accent(self) -> tuple[Accent, float] | None:
        """The accent that is being shown, and how far it has come, 0 to 1."""
        return None if self._playing is None else self._playing.accent

    @property
    def spectacle(self) -> tuple[Spectacle, float] | None:
        """The spectacle that is being shown, and how far it has come, 0 to 1."""
        return None if self._playing is None else self._playing.spectacle

    @property
    def nudge(self) -> tuple[float, float]:
        """How far a blow has pushed the table from its place, in design pixels."""
        return (0.0, 0.0) if self._playing is None else self._playing.nudge

    @property
    def flying(self) -> list[tuple[FlyingWords, float]]:
        """The words in the air, and how far each has come, 0 to 1."""
        return [] if self._playing is None else self._playing.flying


def _at_rest(key: Key, spot: Spot) -> Placed:
    x, y, angle, height, turn = spot.values
    return Placed(key, x, y, angle, height, turn, spot.face, spot.height, spot.angle, moving=False)
