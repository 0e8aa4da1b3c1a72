"""Describes the game line by line: on standard output for a screen reader or a braille display, or with a voice.

A scene is announced by its name when it opens, then the focused widget by its label, kind and state. Every key is
answered, by what it changed or by the message that it had no effect. Of long texts only the beginning is spoken; a key
reads the next paragraph, and any other key stops the reading. At the table every event is announced, too
(`mighty_gui.client.table.table_narration`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol
from weakref import WeakSet

from mighty_gui.client.shell.input import DIRECTIONS, Intent, Kind
from mighty_gui.client.shell.screen_reader import ScreenReader
from mighty_gui.client.shell.voice import USUAL_PACE, OwnVoice
from mighty_gui.files.unseen_characters import drawable
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud

LETTER, BREATH = 0.1, 0.5
"""The estimated seconds that a voice needs for a letter, and before it starts."""
SETTLED = 0.15
"""Seconds that the focus must stay in one place before it is announced."""
ENOUGH = 80
"""The number of letters of texts without a widget after which the reading waits for the player's key."""
REPEAT, READ_ON = "f8", "f9"
_UNANSWERED = frozenset({Kind.TEXT, Kind.COMPOSE, Kind.SKIP, Kind.FULL_SCREEN, Kind.QUIT})
"""The intents that are not answered: their effect is announced anyway, or they do not concern the scene."""
_SILENT_KEYS = ("shift", "ctrl", "alt", "meta", "gui", "lock", "super", "mode")
"""Parts of the names of keys that have no effect alone."""


class Narrated(Protocol):
    """A scene as the narrator uses it."""

    @property
    def screen_name(self) -> str:
        """The scene's name."""

    @property
    def spoken_text(self) -> str:
        """The description of the focused widget; of several lines only the new ones are announced."""

    def announcements(self) -> Iterable[str]:
        """Return the scene's titles and its texts that belong to no widget."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""


class Narrator:
    """The narrator of the topmost scene; silent unless ``on``."""

    def __init__(self, write: Callable[[str], None] | None = None) -> None:
        self.on = False
        self.always = False
        """Whether narration was requested at the start of the program, whatever the settings are."""
        self.reader: ScreenReader | None = None
        """The system's screen reader. It finds names and the focus by itself; the narrator sends it the events."""
        self.voice: OwnVoice | None = None
        """The game's own voice, which speaks every line that is written."""
        self.speaks_always = False
        """Whether a voice was requested at the start of the program, whatever the settings are."""
        self.texts: Texts | None = None
        """The texts of the spoken language; without them signs are not replaced by their names."""
        self._write = write or partial(print, flush=True)
        self._scene: Narrated | None = None
        self._opened: WeakSet[Narrated] = WeakSet()
        """The scenes that were announced with their texts before; when they return only their name is announced."""
        self._introduced: Narrated | None = None
        """The scene that has come to the top and whose name must be announced before anything else."""
        self._named: Narrated | None = None
        """The scene whose name was announced last."""
        self._announced = ""
        self._next = ""
        self._rested = 0.0
        self._last = ""
        self._page: list[str] = []
        """The current texts of the scene, as of the last look."""
        self._text: list[str] = []
        self._at = 0
        """The texts to read out, and how many of them have been read."""
        self._meant = self._moves = False
        """Whether the last key had an effect, and whether it is a key that moves the focus or a value."""
        self._said = False
        """Whether anything has been announced since the last key."""
        self._cuts = False
        """Whether the next line interrupts the current one, because a key was pressed."""
        self._speaks = 0.0
        """The estimated seconds that a voice still needs for the lines announced so far."""
        self._since_key: float | None = None
        """The seconds since the last key; ``None`` once it has been answered."""

    @property
    def is_audible(self) -> bool:
        """Whether events are announced at all: as written lines or by a screen reader."""
        return self.on or (self.reader is not None and self.reader.listens)

    @property
    def speaks(self) -> bool:
        """Whether lines are spoken by the game's own voice."""
        return self.voice is not None and self.voice.pace > 0

    def speak(self, line: str) -> None:
        """Announce a line now, after the scene's name if that is still due."""
        self.inform_reader(line)
        self._speak(line)

    def inform_reader(self, line: str) -> None:
        """Announce a line that only a screen reader needs: it does not find it by itself, but a listener hears it."""
        if self.reader is not None and line:
            self.reader.announce(aloud(self.texts, line) if self.texts else line)

    def _speak(self, line: str) -> None:
        """Announce a line that screen readers do not need, because they find it by themselves."""
        self._name()
        line = aloud(self.texts, line) if self.texts else " ".join(line.split())
        if self.on and line:
            self._said, self._last = True, line
            self._speaks = max(self._speaks, BREATH) + LETTER * len(line)
            self._utter(drawable(line))

    def _utter(self, line: str) -> None:
        """Send a line to the voice, if there is one, and write it."""
        if self.voice is not None:
            self.voice.speak(line, cut=self._cuts)
        self._cuts = False
        try:
            self._write(line)
        except (OSError, ValueError):  # closed: the lines have no reader any more, only the voice continues
            self.always = False
            self.on = self.speaks

    def tune(self, language: str, *, lines: bool, pace: int) -> None:
        """Apply the settings: ``lines`` for written lines, ``pace`` for a voice (0: none), and the language."""
        pace = pace or (USUAL_PACE if self.speaks_always else 0)
        self.on = self.always or lines or pace > 0
        if self.voice is not None:
            if self.voice.pace and not pace:
                self.voice.silence()
            self.voice.language, self.voice.pace = language, pace

    def offer(self, line: str) -> None:
        """Speak a line to a player who may need a voice but has not turned it on; not if a screen reader runs."""
        if self.voice is not None and not self.is_audible:
            self.voice.speak(line, pace=USUAL_PACE)

    def repeat(self, line: str) -> None:
        """Announce a line of the scene now, and do not announce it again as new."""
        self.speak(line)
        self._announced = f"{self._announced}\n{line}"

    @property
    def speaking(self) -> bool:
        """Whether a voice is probably still speaking."""
        return self.on and self._speaks > 0

    def read_out(self, scene: Narrated) -> None:
        """Start to read out all texts of a scene whose content has been replaced."""
        if scene is self._scene:  # a scene that is not on top yet is read out when it gets there
            self._page = list(scene.announcements())
            self.read(line for line in self._page if line != scene.screen_name)

    def name_keys(self, scene: Narrated | None, keys: str) -> None:
        """Announce the narrator's keys, unless the scene is about to do so."""
        if scene is None or scene in self._opened or keys not in scene.announcements():
            self.speak(keys)

    def explain(self, scene: Narrated, text: str) -> None:
        """Announce a new text on a scene: to a screen reader at once, otherwise paragraph by paragraph."""
        self.inform_reader(text)
        self.read_out(scene)

    def read(self, lines: Iterable[str]) -> None:
        """Start to read texts out: the beginning now, the rest on request."""
        self._text, self._at = [line for line in lines if line.strip()], 0
        spoken_length = 0
        while self._at < len(self._text) and spoken_length < ENOUGH:
            spoken_length += len(self._text[self._at])
            self._speak_next()
        if self._at < len(self._text) and self._scene is not None:
            self._speak(self._scene.t("accessibility.read_on"))

    def _speak_next(self) -> None:
        self._at += 1
        self._speak(self._text[self._at - 1])

    def read_on(self, scene: Narrated, *, back: bool) -> None:
        """Read the next paragraph, or the previous one. At the end, read the texts that are new on the scene."""
        if back:
            self._at = max(0, self._at - 2)
        elif self._at >= len(self._text) and self._read_changes(scene):
            return
        if self._at < len(self._text):
            self._speak_next()
        else:
            self.speak(scene.t("accessibility.read_all" if self._text else "accessibility.nothing_to_read"))

    def takes(self, intent: Intent, scene: Narrated | None) -> bool:
        """Handle a key of the narrator, which repeats or reads on; return whether it was one."""
        self._said, self._cuts = False, True
        if not self.on or scene is None or intent.kind is not Kind.KEY or intent.key not in (REPEAT, READ_ON):
            return False
        if intent.key == READ_ON:
            self.read_on(scene, back=intent.shift)
        else:
            self.speak(self._last)
        return True

    def pressed(self, intent: Intent, meant: bool) -> None:
        """Note a key press and whether it had an effect; `follow` answers it soon."""
        modifier = any(part in intent.key for part in _SILENT_KEYS) and "+" not in intent.key
        if intent.kind not in _UNANSWERED and not modifier:
            self._meant, self._since_key = meant, 0.0
            self._moves = intent.kind in (*DIRECTIONS, Kind.HOME, Kind.END)

    def _answer(self, scene: Narrated) -> None:
        """Answer the last key, unless something has been announced since."""
        self._since_key = None
        if self._meant:
            self._read_changes(scene)
        if self._said:
            return
        focus = scene.spoken_text.rpartition("\n")[2]
        if focus and self._moves:
            self._speak(scene.t("accessibility.edge"))
        else:
            self._speak(focus if self._meant else scene.t("accessibility.no_effect"))

    def follow(self, scene: Narrated | None, dt: float) -> None:
        """Announce what is new on a scene, once its focus has been still for a moment."""
        self._speaks = max(0.0, self._speaks - dt)
        if not self.on or scene is None:
            self._scene = None
            return
        if scene is not self._scene:
            self._open(scene)
        spoken = scene.spoken_text
        if spoken != self._next:
            self._next, self._rested = spoken, 0.0
            return
        self._rested += dt
        if self._rested >= SETTLED and spoken != self._announced:
            before, self._announced = self._announced.split("\n"), spoken
            for line in spoken.split("\n"):
                if line not in before:
                    self._speak(line)
        if self._since_key is not None:
            self._since_key += dt
            if self._since_key >= SETTLED:
                self._answer(scene)

    def introduce(self, scene: Narrated) -> None:
        """Announce the name of a scene before any event on it, if the scene stays on top."""
        self._introduced = scene

    def _name(self) -> None:
        """Announce the name of the scene that has come to the top, once."""
        new, self._introduced = self._introduced, None
        if new is not None and self.on:
            self._named = new
            self._speak(new.screen_name)

    def _open(self, scene: Narrated) -> None:
        """Announce the scene's name and, the first time, its texts."""
        self._scene, self._announced, self._next, self._rested = scene, "", "", 0.0
        self._since_key = None
        if self._named is not scene:
            self._introduced = scene
        self._name()
        self._text = []
        if scene in self._opened:
            self._page = list(scene.announcements())
        else:
            self._opened.add(scene)
            self.read_out(scene)

    def _read_changes(self, scene: Narrated) -> bool:
        """Read the texts on the scene that are new since the last key; return whether there are any."""
        before, self._page = self._page, list(scene.announcements())
        new = [line for line in self._page if line not in before]
        if new:
            self.read(new)
        return bool(new)
