"""The application: the main state of the client, a stack of scenes. It reads no clock, so tests control the time.

``App.step(events, dt)`` takes pygame events and seconds, ``App.draw(surface)`` paints; both work without a window.
`mighty_gui.client.app.main.run_loop` is the loop around them. The app applies settings that ``context.change`` has
changed (language, scale, sound, full screen), and saves them a moment later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol, runtime_checkable

import pygame

from mighty_gui.client.look import ground, paint, shapes
from mighty_gui.client.look.deck import hand_card_height
from mighty_gui.client.look.fonts import Look
from mighty_gui.client.look.theme import Palette, Size
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.context import Context, deck_for, depends, theme_for
from mighty_gui.client.shell.input import GIVEN, Intent, Kind, RestingFinger, is_of_hand
from mighty_gui.client.shell.memory import give_back
from mighty_gui.client.shell.pad import PAD_EVENTS, Focused, OneSwitch, Pads
from mighty_gui.client.shell.scene import Stack
from mighty_gui.client.shell.window import SEEN, UNSEEN, Window, paste
from mighty_gui.keep import settings as settings_file
from mighty_gui.keep.notice import Notice
from mighty_gui.keep.settings import Settings
from mighty_gui.texts import Texts
from mighty_gui.texts.bindings import Bindings
from mighty_gui.texts.tables import reading_ahead

FRAMES = 60
_PASTE = "ctrl+v"
_HELD, _READABLE, _TINY = (1280, 800), 12, 11
"""A Steam Deck's window size; the smallest letters in windows of at least that size, and in others. In pixels."""
_WHY = ("w", "/")
"""The keys that ask for a reason or a hint."""
_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
"""Events after which the size of the window in pixels may differ; another screen may have another pixel density."""
_DRAGGED = 0.2  # seconds without a new size after which dragging the window's edge counts as finished
_SAVE_AFTER = 0.8  # seconds without another change
_TIDY_EVERY = 5.0  # seconds between two calls of `give_back`, which takes some milliseconds


@runtime_checkable
class TypedInto(Protocol):
    """A field that an on-screen keyboard can type into."""

    value: str
    limit: int
    rect: pygame.Rect

    @property
    def label(self) -> str: ...

    def set_text(self, text: str, /) -> None:
        """Replace the contents."""

    def confirm(self) -> None:
        """Accept the contents."""


class App(Stack):
    """The stack of scenes, and what all scenes have in common: settings, input devices, sound, narration and saving."""

    def __init__(self, context: Context, *, size: tuple[int, int] | None = None) -> None:
        super().__init__(context)
        self.window: Window | None = None
        self._pads = Pads()
        self._switch = OneSwitch()
        self._finger = RestingFinger()
        self.is_unseen = False
        """Whether the window cannot be seen, for example because it is minimised."""
        self.is_called = False
        """Whether the next step must run at once, without waiting for the next frame."""
        self._unsaved: float | None = None
        self._resizing = 0.0
        self._prepared: Palette | None = None
        self._until_tidy = _TIDY_EVERY
        self._toast = Toast()
        self._languages = reading_ahead(context.texts.language)
        self.on_help: Callable[[], None] | None = None
        """The action of F1 where the scene has no help of its own."""
        self.on_typing: Callable[[TypedInto], None] | None = None
        """Opens the on-screen keyboard for a field; ``None``: only real keys type."""
        self.on_quit: Callable[[], bool] | None = None
        """Called when the window is closed; returns whether it asks the player first, so the game goes on."""
        self.on_given: Callable[[Intent], None] | None = None
        """The action of a file or a text that is dropped on the window."""
        self.on_pasted: Callable[[str], None] | None = None
        """The action of a text that is pasted where no scene uses it. It is not called while a dialog is open."""
        self.on_fault: Callable[[Exception], None] | None = None
        """Handles an error in a frame; raises it again if it cannot."""
        self.background: list[Callable[[float], None]] = []
        """Functions called in every step with the seconds passed, even while the window cannot be seen."""
        context.on_change = self._on_settings
        context.rumble = self._pads.rumble
        self._bind()
        context.narrator.texts = context.texts
        self.resize(size or context.settings.window_size)

    def resize(self, size: tuple[int, int], *, draft: bool = False) -> None:
        """Set the window's size; ``draft``: its edge is still dragged, so slow pictures are not redrawn yet."""
        self.context.theme = replace(theme_for(self.context.settings, size), draft=draft, finger=self._finger.least)
        self.context.fonts.smallest = _READABLE if size[0] >= _HELD[0] and size[1] >= _HELD[1] else _TINY
        self._resizing = _DRAGGED if draft else 0.0
        self._passage.drop()
        self.arrange_all()
        if self.hasty and not draft:
            self._turn_over()
            self.context.deck.expect(hand_card_height(size))

    def _turn_over(self) -> None:
        """Drop old pictures after a change of size (those of two sizes are kept) and free their memory."""
        for pictures in (self.context.deck, self.context.fonts, shapes):
            pictures.turn_over()
        give_back()

    def hurry(self) -> None:
        """From now on use the pictures that are ready, so that no frame waits for a better one."""
        self.hasty = self.context.deck.hasty = True
        self.context.deck.expect(hand_card_height(self.context.theme.size))

    def prepare(self) -> bool:
        """Do one task, such as drawing a picture, in an idle moment; return whether there was any."""
        deck = self.context.deck
        before, busy = deck.edition, deck.prepare()
        self.wants_redraw |= deck.edition != before
        if not busy and self._prepared is not self.context.theme.palette:
            self._prepared = self.context.theme.palette
            ground.prepare(self.context.theme)
            return True
        if not busy and (self.context.audio.prepare() or self._read_on()):
            return True
        if not busy and self.scene is not None and self.scene.prepare():
            return True
        if not busy and self._until_tidy <= 0:
            self._until_tidy = _TIDY_EVERY
            give_back()
        return busy

    def _read_on(self) -> bool:
        """Load a part of the other languages' texts; return whether there was anything to load."""
        return next(self._languages, self) is not self

    def _on_settings(self, old: Settings, new: Settings) -> None:
        self._unsaved = _SAVE_AFTER
        if new.language != old.language:
            pad = self.context.texts.pad
            self.context.texts = self.context.narrator.texts = Texts.load(new.language)
            self.context.texts.pad = pad
        self._bind()
        self.context.set_sound()
        if depends(new) != depends(old):
            pack = self.context.deck.pack
            self.context.deck = deck_for(new)
            self.context.deck.expect_pack(pack)
            self.context.deck.hasty = self.hasty
        if self.window and new.full_screen != old.full_screen:
            self.resize(self.window.set_full_screen(new.full_screen))
        elif new.change(window_size=old.window_size, window_position=old.window_position) != old:
            self.resize(self.context.theme.size)
        if (new.narration or new.voice) and not (old.narration or old.voice):
            self.context.narrator.name_keys(self.scene, self.context.texts("accessibility.keys"))
        if self.window and new.language != old.language:
            self.window.set_title(self.context.texts("app.name"))

    def _bind(self) -> None:
        """Use and show the keys and the pad buttons that the player has chosen."""
        settings, texts, fonts = self.context.settings, self.context.texts, self.context.fonts
        keys, buttons = Bindings.read(settings.keys), Bindings.read(settings.pad_buttons)
        self._translator.bindings, self._pads.bindings = keys, buttons
        texts.keys_now, texts.buttons_now = keys, buttons
        if (fonts.keys, fonts.buttons) != (keys, buttons):
            fonts.bind(keys, buttons)

    def _save(self) -> None:
        if self._unsaved is None:
            return
        self._unsaved = None
        notice = settings_file.save(self.context.computers, self.context.home / settings_file.FILE_NAME)
        if notice and notice not in self.context.notices:
            self.context.notices.append(notice)
            self.arrange_all()

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Handle the events and advance the time by ``dt`` seconds."""
        for event in events:
            self._take(event)
        for intent in (*self._pads.step(dt), *self._walk(dt)):
            self.handle(intent)
        if (rests := self._finger.step(dt)) is not None:
            self._ask_by_finger(rests)
        if not self.is_unseen or (self.scene is not None and self.scene.goes_on_unseen):
            self._step_scene(dt)
        self.wants_redraw |= self._passage.step(dt) | self._toast.step(dt)
        self.context.narrator.follow(self.scene, dt)
        self._follow_reader(dt)
        self._note_voice()
        self.context.audio.is_hushed = hushed = self.context.narrator.speaking
        hushed |= self.scene is not None and self.scene.holds_breath
        self.context.ambience.step(self._atmosphere, dt, hushed=hushed)
        self._until_tidy -= dt
        if self._resizing > 0:
            self._resizing -= dt
            if self._resizing <= 0:
                self.resize(self.context.theme.size)
        for work in self.background:
            work(dt)
        if self._unsaved is not None:
            self._unsaved -= dt
            if self._unsaved <= 0:
                self._save()

    def _walk(self, dt: float) -> list[Intent]:
        """Return the steps of the automatic focus for one-switch players; none while something moves or is spoken."""
        pace, scene = self.context.settings.one_switch, self.scene
        waits = scene is None or self._moves or self.context.narrator.speaking
        return [] if not pace or waits or self.is_unseen else self._switch.step(dt, pace, self._focus)

    @property
    def _focus(self) -> Focused | None:
        """The widget that has the focus."""
        pages = self.scene.reader_pages if self.scene is not None else ()
        return next((page.focus for page in pages), None)

    def _follow_reader(self, dt: float) -> None:
        """Carry out the requests of a screen reader and send it what has changed."""
        reader = self.context.narrator.reader
        if reader is None:
            return
        if self.window is not None:
            reader.place(self.window.focused, self.window.area)
        if not reader.listens:
            return
        for request in reader.requests(self.scene) if self.scene is not None else ():
            if self.scene is not None and self.scene.obey_reader(request):
                self.wants_redraw = True
        reader.follow(self.scene, dt, changed=self.wants_redraw)

    def _note_voice(self) -> None:
        """If the voice does not work, show the reason once and turn the setting off."""
        voice = self.context.narrator.voice
        if voice is not None and (problem := voice.news()):
            self.context.notices.append(Notice(problem))
            self.context.narrator.speak(self.context.texts(problem))
            self.context.change(voice=0)
            self.arrange_all()

    def call(self) -> None:
        """Request a step at once. May be called from any thread."""
        self.is_called = True

    def recover(self, error: Exception) -> None:
        """Continue after an error in a frame. Raises the error if no handler is set or the handler cannot continue."""
        if self.on_fault is None:
            raise error
        self.on_fault(error)

    def close(self) -> None:
        """Leave every scene and save the settings."""
        self.leave()
        self._save()

    @property
    def _atmosphere(self) -> Atmosphere | None:
        """The atmosphere of the topmost scene that has one; ``None`` while the window cannot be seen."""
        if self.is_unseen:
            return None
        return next((found for scene in reversed(self._scenes) if (found := scene.atmosphere)), None)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in _RESIZED:
            self._take_size(event)
        elif event.type == pygame.WINDOWMOVED and self.window and (place := self.window.position):
            self.context.change(window_position=place)
        elif event.type in SEEN:
            self.is_unseen, self.wants_redraw = False, True
        elif event.type in UNSEEN:
            self.is_unseen = True  # the scene is paused, unless it `goes_on_unseen`
        elif self.context.catcher is not None and (caught := self._caught(event)):
            self.context.catcher(*caught)
            self.wants_redraw = True
        else:
            density = self.window.density if self.window else 1.0
            intents = self._translator.translate(event, typing=self.typing, density=density)
            of_pads = self._pads.translate(event) if event.type in PAD_EVENTS else ()
            if of_pads or is_of_hand(event):
                self._take_in_hand(self._pads.maker if of_pads else "")
            if self._finger.follow(event):
                self.resize(self.context.theme.size)
            for intent in (*intents, *of_pads):
                self.handle(intent)
                self._type_by_finger(intent)

    def _caught(self, event: pygame.event.Event) -> tuple[str, str] | None:
        """Return a key or a pad button that is pressed, after the name of the setting that can move it."""
        key, button = self._translator.caught(event), self._pads.caught(event)
        return ("keys", key) if key else ("pad_buttons", button) if button else None

    def _take_in_hand(self, pad: str) -> None:
        """Show the buttons of a pad when it is used, and keys again after any other input."""
        if pad != self.context.texts.pad:
            self.context.take_in_hand(pad)
            self.arrange_all()

    def _take_size(self, event: pygame.event.Event) -> None:
        if self.window:
            size = self.window.size
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            return
        else:
            size = (event.w, event.h) if event.type == pygame.VIDEORESIZE else (event.x, event.y)
        if size != self.context.theme.size and min(size) > 0:
            self.resize(size, draft=self.hasty)
        if self.window and not self.context.settings.full_screen and (kept := self.window.size_to_keep):
            self.context.change(window_size=kept)

    @property
    def typing(self) -> bool:
        """Whether letters are typed into a text field."""
        return self.scene is not None and self.scene.text_rect is not None

    def handle(self, intent: Intent) -> None:
        """Handle one intent: first the narrator's and the program's keys, then the topmost scene's."""
        narrator = self.context.narrator
        if intent.is_pointer:
            self._act(intent)
        elif not narrator.takes(intent, self.scene):
            narrator.pressed(intent, self._act(intent))

    def _act(self, intent: Intent) -> bool:
        """Handle an intent that the narrator does not use; return whether it had an effect."""
        intent = self._as_pressed(intent)
        if intent.kind is Kind.QUIT:
            if self.on_quit is None or not self.on_quit():
                self.quit()
        elif intent.kind is Kind.FULL_SCREEN:
            self.context.change(full_screen=not self.context.settings.full_screen)
        elif intent.kind is Kind.AMBIENCE:
            self._turn_ambience()
        elif self._types_on_screen(intent) or (self.scene is not None and self.scene.handle(intent)):
            self.wants_redraw = True
        elif intent.kind is Kind.HELP and self.on_help is not None:
            self.on_help()
        elif intent.kind in GIVEN and self.on_given is not None:
            self.on_given(intent)
        elif intent.kind is Kind.KEY and intent.key == _PASTE and self.on_pasted is not None and self._is_open:
            self.on_pasted(paste())
        else:
            return False
        return True

    @property
    def _is_open(self) -> bool:
        """Whether no dialog is open over the screen."""
        return self.scene is not None and not self.scene.overlay

    def _types_on_screen(self, intent: Intent) -> bool:
        """Open the on-screen keyboard for a field pressed with a pad or a switch; return whether it was opened."""
        lacks_keys = bool(self.context.texts.pad or self.context.settings.one_switch)
        field: object = self._focus if intent.kind is Kind.CONFIRM and lacks_keys and self.typing else None
        if self.on_typing is None or not isinstance(field, TypedInto):
            return False
        self.on_typing(field)
        return True

    def _type_by_finger(self, intent: Intent) -> None:
        """Open the on-screen keyboard for a field that a finger has tapped."""
        field: object = self._focus
        if not (intent.touch and intent.kind is Kind.RELEASE and self.typing and self.on_typing is not None):
            return
        if isinstance(field, TypedInto) and field.rect.collidepoint(intent.pos):
            self.on_typing(field)

    def _ask_by_finger(self, pos: tuple[int, int]) -> None:
        """Explain what a finger rests on: show its note, else the reason for an action, else a hint."""
        asks = (Intent(Kind.REST, pos=pos, touch=True), *(Intent(Kind.KEY, key=key) for key in _WHY))
        self.wants_redraw |= self.scene is not None and any(self.scene.handle(intent) for intent in asks)

    def _as_pressed(self, intent: Intent) -> Intent:
        """Return the intent that Space or Enter means here: skip, press, or what a single switch does."""
        scene, alone = self.scene, self.context.settings.one_switch > 0
        if intent.kind not in (Kind.SKIP, Kind.CONFIRM) or scene is None or (scene.skips and alone and self._moves):
            return intent
        if intent.kind is Kind.SKIP and scene.skips and not alone:
            return intent
        return self._switch.take(self._focus) if alone else replace(intent, kind=Kind.CONFIRM)

    @property
    def _moves(self) -> bool:
        """Whether the topmost scene shows something that needs no answer, such as an animation."""
        scene = self.scene
        return scene is not None and scene.skips and not scene.at_rest

    def _turn_ambience(self) -> None:
        """Turn the background sounds on or off; show and announce the new state."""
        on, texts = not self.context.settings.ambience_on, self.context.texts
        self.context.change(ambience_on=on)
        state = texts("accessibility.state.on" if on else "accessibility.state.off")
        text = texts("client.settings.ambience_on")
        self._toast.show(f"{text}: {state}")
        self.context.narrator.speak(f"{text}, {state}")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._toast.draw(surface, self.context.look)


SHOWN, FADES = 1.8, 0.2
"""The seconds that the message is shown, and the last of them, when it fades out."""
_HIGH = 0.3  # its centre, as a share of the window's height


class Toast:
    """A short message over every screen."""

    def __init__(self) -> None:
        self._text = ""
        self._left = 0.0

    def show(self, text: str) -> None:
        """Show a message; it replaces the one before."""
        self._text, self._left = text, SHOWN

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the picture changed."""
        seen = self._left > 0.0
        self._left -= dt
        return seen

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Paint the message while it is shown."""
        if self._left <= 0.0:
            return
        theme, p = look.theme, look.palette
        px, high = theme.font(Size.LARGE), theme.tx(48)
        rect = pygame.Rect(0, 0, look.fonts.width(self._text, px, bold=True) + 2 * theme.tx(26), high)
        rect.center = (surface.get_width() // 2, round(surface.get_height() * _HIGH))

        def paint_line() -> None:
            paint.draw_shadow(surface, rect, high // 2, theme.px(12), 130)
            paint.draw_rounded(surface, rect, high // 2, p.panel_low, rim=p.gold, rim_width=theme.rim)
            look.fonts.draw(surface, self._text, px, p.gold_bright, rect, align="center", bold=True)

        paint.fade_in(surface, rect.inflate(high, high), min(1.0, self._left / FADES), paint_line)
