"""The game in words, line by line: on the standard output for a screen reader or a braille display, or spoken.

A screen says its name when it opens, then the focused widget: its label, its kind and its state.
Every key is answered: by what it changed, or by saying that it changed nothing. Of long texts only the
beginning is said; a key reads on, paragraph by paragraph, and any other key leaves the rest unsaid. At the table
everything that happens is told as well (`mighty_gui.client.table.table_narration`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol
from weakref import WeakSet

from mighty_gui.client.shell.input import DIRECTIONS, Intent, Kind
from mighty_gui.client.shell.screen_reader import ScreenReader
from mighty_gui.client.shell.voice import USUAL_PACE, OwnVoice
from mighty_gui.files.quick_reading import drawable
from mighty_gui.texts import Texts
from mighty_gui.texts.words import aloud

LETTER, BREATH = 0.1, 0.5
"""The seconds that a voice takes for a letter, and before it begins, as far as anybody can know from here."""
SETTLED = 0.15
"""Seconds for which the focus must rest before it is told."""
ENOUGH = 80
"""After how many letters of what is only there to be read the rest waits until it is asked for."""
REPEAT, READ_ON = "f8", "f9"
_UNANSWERED = frozenset({Kind.TEXT, Kind.COMPOSE, Kind.SKIP, Kind.FULL_SCREEN, Kind.QUIT})
"""What needs no answer of its own: it shows in what is told anyway, or has nothing to do with the screen."""
_SILENT_KEYS = ("shift", "ctrl", "alt", "meta", "gui", "lock", "super", "mode")
"""Parts of the names of keys that mean nothing by themselves."""


class Narrated(Protocol):
    """A screen as the narrator knows it."""

    @property
    def screen_name(self) -> str:
        """The screen's name."""

    @property
    def spoken_text(self) -> str:
        """The focused widget in words; of several lines only the new ones are said."""

    def announcements(self) -> Iterable[str]:
        """The screen's titles, and its texts that are only there to be read."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""


class Narrator:
    """The narrator of the topmost scene; silent unless ``on``."""

    def __init__(self, write: Callable[[str], None] | None = None) -> None:
        self.on = False
        self.always = False
        """Whether it was asked for at the start, whatever the settings say."""
        self.reader: ScreenReader | None = None
        """The system's screen reader: it finds names and the focus by itself, and is given what happens."""
        self.voice: OwnVoice | None = None
        """A voice of the game's own, which says every line that is written."""
        self.speaks_always = False
        """Whether a voice was asked for at the start, whatever the settings say."""
        self.texts: Texts | None = None
        """The language that is spoken; without it signs stay as they are written."""
        self._write = write or partial(print, flush=True)
        self._scene: Narrated | None = None
        self._opened: WeakSet[Narrated] = WeakSet()
        """The scenes that have been introduced: one that is returned to says no more than its name."""
        self._introduced: Narrated | None = None
        """The scene that has come to the top, and whose name is to be said before anything else."""
        self._named: Narrated | None = None
        """The scene whose name was said last."""
        self._told = ""
        self._next = ""
        self._rested = 0.0
        self._last = ""
        self._page: list[str] = []
        """The texts on the scene that can be read."""
        self._text: list[str] = []
        self._at = 0
        """The texts being read out, and the number of those already said."""
        self._meant = self._moves = False
        """Whether the last key meant something, and whether it leads from one thing to another."""
        self._said = False
        """Whether anything has been said since the last key."""
        self._cuts = False
        """Whether the next line is said in the place of what is being said: a key was pressed."""
        self._speaks = 0.0
        """The seconds for which a voice is probably still busy with what was said."""
        self._since_key: float | None = None
        """How long ago that was, until what it changed has been looked at."""

    @property
    def is_heard(self) -> bool:
        """Whether somebody hears what happens: by lines that are written, or by a screen reader."""
        return self.on or (self.reader is not None and self.reader.listens)

    @property
    def speaks(self) -> bool:
        """Whether what is told is said aloud."""
        return self.voice is not None and self.voice.pace > 0

    def say(self, line: str) -> None:
        """Announce a line now, after the name of the scene if that has not been said yet."""
        if self.reader is not None and line:
            self.reader.announce(aloud(self.texts, line) if self.texts else line)
        self._say(line)

    def _say(self, line: str) -> None:
        """Write a line that screen readers do not need: they find it by themselves."""
        self._name()
        line = aloud(self.texts, line) if self.texts else " ".join(line.split())
        if self.on and line:
            self._said, self._last = True, line
            self._speaks = max(self._speaks, BREATH) + LETTER * len(line)
            self._utter(drawable(line))

    def _utter(self, line: str) -> None:
        """Speak and write a line, as far as somebody hears the one or the other."""
        if self.voice is not None:
            self.voice.say(line, cut=self._cuts)
        self._cuts = False
        try:
            self._write(line)
        except (OSError, ValueError):  # closed: nobody listens any more, but to the voice
            self.always = False
            self.on = self.speaks

    def tune(self, language: str, *, lines: bool, pace: int) -> None:
        """Tell things from now on if the settings want ``lines`` or a voice at a ``pace``, in this language."""
        pace = pace or (USUAL_PACE if self.speaks_always else 0)
        self.on = self.always or lines or pace > 0
        if self.voice is not None:
            if self.voice.pace and not pace:
                self.voice.hush()
            self.voice.language, self.voice.pace = language, pace

    def offer(self, line: str) -> None:
        """Say a line to whoever may need a voice, though nobody has asked for one; not over a screen reader."""
        if self.voice is not None and not self.is_heard:
            self.voice.say(line, pace=USUAL_PACE)

    def repeat(self, line: str) -> None:
        """Write a line of the screen now, even if it was said before."""
        self.say(line)
        self._told = f"{self._told}\n{line}"

    @property
    def speaking(self) -> bool:
        """Whether somebody is probably listening to what was said."""
        return self.on and self._speaks > 0

    def read_out(self, scene: Narrated) -> None:
        """Begin to read out all that is on a scene, once what it shows is another."""
        if scene is self._scene:  # one that has yet to come to the top is read out then
            self._page = list(scene.announcements())
            self.read(line for line in self._page if line != scene.screen_name)

    def name_keys(self, scene: Narrated | None, keys: str) -> None:
        """Name the keys of those who hear, unless the screen is about to do so."""
        if scene is None or scene in self._opened or keys not in scene.announcements():
            self.say(keys)

    def tell(self, scene: Narrated, text: str) -> None:
        """Tell what has come to stand on a scene: a screen reader all at once, others by paragraphs."""
        if self.reader is not None:
            self.reader.announce(aloud(self.texts, text) if self.texts else text)
        self.read_out(scene)

    def read(self, lines: Iterable[str]) -> None:
        """Begin to read texts out: the beginning now, the rest on request."""
        self._text, self._at = [line for line in lines if line.strip()], 0
        said = 0
        while self._at < len(self._text) and said < ENOUGH:
            said += len(self._text[self._at])
            self._say_next()
        if self._at < len(self._text) and self._scene is not None:
            self._say(self._scene.t("accessibility.read_on"))

    def _say_next(self) -> None:
        self._at += 1
        self._say(self._text[self._at - 1])

    def read_on(self, scene: Narrated, *, back: bool) -> None:
        """Say the next paragraph, or the one before; at the end, what has come to stand on the scene since."""
        if back:
            self._at = max(0, self._at - 2)
        elif self._at >= len(self._text) and self._read_changes(scene):
            return
        if self._at < len(self._text):
            self._say_next()
        else:
            self.say(scene.t("accessibility.read_all" if self._text else "accessibility.nothing_to_read"))

    def takes(self, intent: Intent, scene: Narrated | None) -> bool:
        """Whether a key is for the narrator: one that repeats, or reads on."""
        self._said, self._cuts = False, True
        if not self.on or scene is None or intent.kind is not Kind.KEY or intent.key not in (REPEAT, READ_ON):
            return False
        if intent.key == READ_ON:
            self.read_on(scene, back=intent.shift)
        else:
            self.say(self._last)
        return True

    def pressed(self, intent: Intent, meant: bool) -> None:
        """Note a key press, and whether it had a meaning; `follow` answers it soon."""
        modifier = any(part in intent.key for part in _SILENT_KEYS) and "+" not in intent.key
        if intent.kind not in _UNANSWERED and not modifier:
            self._meant, self._since_key = meant, 0.0
            self._moves = intent.kind in (*DIRECTIONS, Kind.HOME, Kind.END)

    def _answer(self, scene: Narrated) -> None:
        """Answer the last key, unless something has been said about it already."""
        self._since_key = None
        if self._meant:
            self._read_changes(scene)
        if self._said:
            return
        focus = scene.spoken_text.rpartition("\n")[2]
        if focus and self._moves:
            self._say(scene.t("accessibility.edge"))
        else:
            self._say(focus if self._meant else scene.t("accessibility.no_effect"))

    def follow(self, scene: Narrated | None, dt: float) -> None:
        """Say whatever is new on a scene, once it has rested for a moment."""
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
        if self._rested >= SETTLED and spoken != self._told:
            before, self._told = self._told.split("\n"), spoken
            for line in spoken.split("\n"):
                if line not in before:
                    self._say(line)
        if self._since_key is not None:
            self._since_key += dt
            if self._since_key >= SETTLED:
                self._answer(scene)

    def introduce(self, scene: Narrated) -> None:
        """Announce the name of a scene before anything that happens on it, if it stays at the top."""
        self._introduced = scene

    def _name(self) -> None:
        """Say the name of the scene that has come to the top, once."""
        new, self._introduced = self._introduced, None
        if new is not None and self.on:
            self._named = new
            self._say(new.screen_name)

    def _open(self, scene: Narrated) -> None:
        """Say the scene's name and, at its first time, the texts on it."""
        self._scene, self._told, self._next, self._rested = scene, "", "", 0.0
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
