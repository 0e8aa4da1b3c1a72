"""The objects that all scenes share, made for the player's settings and updated when these change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Protocol

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.fonts import Fonts, Look
from mighty_gui.client.look.ground import palette_named
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.ambience import Ambience
from mighty_gui.client.shell.animation import Pace
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.shell.narration import Narrator
from mighty_gui.files.program_log import FOLDER, ProgramLog
from mighty_gui.files.storage import user_root
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.profiles import keep_own_settings, own_settings, profile_of
from mighty_gui.keep.notice import Notice
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.keep.settings import PERSONAL, Settings
from mighty_gui.match.saving_state import SAVED, Saving
from mighty_gui.match.setup import USUAL
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.texts import Texts
from mighty_gui.texts.problem_texts import problem_text

_log = logging.getLogger(__name__)

_NAMED: Final = 3
"""How many rule files that cannot be used are named at the start: each notice has to be dismissed by a press."""
_MADE = (0.8, 0.6, 350)
FELT: Final = {
    Cue.YOUR_TURN: (0.0, 0.45, 120),
    Cue.RUFF: (0.55, 0.3, 170),
    **dict.fromkeys((Cue.MADE, Cue.MADE_NARROWLY, Cue.RUN), _MADE),
}
"""The rumble of each cue that has one: strength of the slow motor and of the quick one, and milliseconds."""


class Sound(Protocol):
    """The client's interface to the sound effects."""

    reason: str
    """The system's message if there is no device, else an empty text."""
    volume: float
    muted: bool
    is_hushed: bool

    def play(self, cue: Cue, /, volume: float = 1.0, pan: float = 0.0, of: str = "") -> None:
        """Start a sound without waiting for it; ``pan`` from -1 (left) to 1 (right). ``of`` names the variant, if there
        is one."""

    def prepare(self) -> bool:
        """Load a sound in an idle moment; return whether there was any to load."""


class Silence:
    """Audio that plays nothing, for machines without a sound device and for tests."""

    reason = ""
    volume = 0.0
    muted = True
    is_hushed = False

    def play(self, cue: Cue, /, volume: float = 1.0, pan: float = 0.0, of: str = "") -> None:
        """Do nothing."""

    def prepare(self) -> bool:
        """Return ``False``: there is nothing to load."""
        return False


@dataclass
class OpenedFiles:
    """The player's archive and rule sets; ``None`` until the first use."""

    archive: Archive | None = None
    catalogue: Catalogue | None = None


@dataclass
class Context:
    """The objects that all scenes share. Change settings only with `change`: the app applies them at once."""

    settings: Settings
    texts: Texts
    fonts: Fonts
    theme: Theme = field(default_factory=Theme)
    audio: Sound = field(default_factory=Silence)
    deck: Deck = field(default_factory=Deck)
    home: Path = field(default_factory=user_root)
    notices: list[Notice] = field(default_factory=list)
    log: ProgramLog = field(default_factory=lambda: ProgramLog(user_root() / FOLDER))
    narrator: Narrator = field(default_factory=Narrator)
    ambience: Ambience = field(default_factory=Ambience)
    on_change: Callable[[Settings, Settings], None] | None = None
    rumble: Callable[[float, float, int], None] = lambda *_: None
    """Makes the pad in hand rumble: both motors from 0 to 1, and milliseconds."""
    catcher: Callable[[str, str], None] | None = None
    """Gets the next key or pad button instead of the scene: the setting that moves it, and its name."""
    own: dict[str, object] = field(default_factory=dict)
    """The personal settings of the current profile, if the player has one. They replace the computer's settings."""
    saving: Callable[[], Saving] = lambda: SAVED
    """Returns whether the data of this session is saved."""
    covered: dict[str, object] = field(default_factory=dict)
    """The computer's settings that `own` replaces."""
    opened: OpenedFiles = field(default_factory=OpenedFiles)
    """The player's files; the contexts that are derived from this one share them."""

    def __post_init__(self) -> None:
        self.narrator.on |= self.settings.narration or self.settings.voice > 0
        self.set_sound()

    def set_sound(self) -> None:
        """Set the volume of all sounds to the player's settings."""
        self.audio.volume, self.audio.muted = self.settings.volume, self.settings.muted
        self.ambience.volume, self.ambience.on = self.settings.ambience, self.settings.ambience_on

    def tune_narrator(self) -> None:
        """Set up the narrator for the player's settings."""
        chosen = self.settings
        self.narrator.tune(chosen.language, lines=chosen.narration, pace=chosen.voice)

    @property
    def archive(self) -> Archive:
        """The player's matches, hands and lessons."""
        if self.opened.archive is None:
            self.opened.archive = open_archive(self.home)
        return self.opened.archive

    @archive.setter
    def archive(self, archive: Archive) -> None:
        self.opened.archive = archive

    @property
    def catalogue(self) -> Catalogue:
        """Every rule set that can be used; `read_rules` reads them again."""
        if self.opened.catalogue is None:
            self.opened.catalogue = load_presets(self.own_rules)
        return self.opened.catalogue

    @catalogue.setter
    def catalogue(self, catalogue: Catalogue) -> None:
        self.opened.catalogue = catalogue

    def read_rules(self) -> Catalogue:
        """Read the rule sets again, after some of them were saved or erased, and return them."""
        self.catalogue = load_presets(self.own_rules)
        self.report_faulty_rules()
        return self.catalogue

    def report_faulty_rules(self) -> None:
        """Add a notice for each rule file that could not be used; of many only some are named."""
        problems = self.catalogue.problems
        found = [
            Notice("preset.left_out", {"problem": problem_text(problem, self.texts)}) for problem in problems[:_NAMED]
        ]
        if len(problems) > _NAMED:
            found.append(Notice("preset.more_left_out", {"count": len(problems) - _NAMED}))
        for notice in found:
            if notice not in self.notices:
                _log.warning("left out: %s", self.notice_text(notice))
                self.notices.append(notice)

    def rules_name(self, preset: str) -> str:
        """Return the name of a rule set in the player's language; of an unknown one its id."""
        found = self.catalogue.get(preset)
        return preset if found is None else found.name[self.texts.language]

    @property
    def own_rules(self) -> Path:
        """The folder of the player's own presets."""
        return self.home / "rulesets"

    @property
    def exports(self) -> Path:
        """The folder of files that the player exports."""
        return self.home / "exports"

    @property
    def look(self) -> Look:
        """Theme and fonts, for widgets."""
        return Look(self.theme, self.fonts)

    @property
    def pace(self) -> Pace:
        """The player's animation speed."""
        return Pace.of(self.settings)

    def take_in_hand(self, pad: str) -> None:
        """Show the buttons of this maker's game pads in texts from now on; an empty text: the keys of the keyboard."""
        self.texts.pad = pad
        self.fonts.take_in_hand(pad)

    def feel(self, cue: Cue) -> None:
        """Make the pad in hand rumble, if the cue has a rumble and the player wants it."""
        if self.settings.rumble and self.texts.pad and cue in FELT:
            self.rumble(*FELT[cue])

    def hear(self, cue: Cue) -> None:
        """Play a sound in the centre."""
        self.audio.play(cue)

    @property
    def computers(self) -> Settings:
        """The settings of this computer, which the default player and guests use."""
        return self.settings.change(**self.covered)

    def become(self, profile: str) -> None:
        """Switch to a profile and apply its settings."""
        found = profile_of(self.archive, profile) if profile != USUAL else None
        computers = self.computers
        self.own = own_settings(found) if found else {}
        self._put_in_force(computers.change(player=found.id if found else USUAL))

    def change(self, **changes: Any) -> None:
        """Change the settings of the current profile, or of the computer, and notify `on_change`."""
        computers = self.computers
        if computers.player == USUAL:
            self._put_in_force(computers.change(**changes))
            return
        if "language" in changes and computers.kept_language:
            computers = computers.change(language=computers.kept_language)
        own = {key: value for key, value in changes.items() if key in PERSONAL}
        if own:
            self.own = {**self.own, **own}
            keep_own_settings(self.archive, computers.player, own)
        self._put_in_force(computers.change(**{key: changes[key] for key in changes.keys() - own.keys()}))

    def look_like(self, other: Context) -> None:
        """Copy another context's settings, texts, look and sound, for objects that refer to this one."""
        for name in ("settings", "texts", "theme", "deck", "fonts", "audio"):
            setattr(self, name, getattr(other, name))

    def _put_in_force(self, computers: Settings) -> None:
        old, self.settings = self.settings, computers.covered_by(self.own)
        before = {key: getattr(computers, key) for key in PERSONAL}
        self.covered = {key: value for key, value in before.items() if value != getattr(self.settings, key)}
        self.tune_narrator()
        if self.on_change and old != self.settings:
            self.on_change(old, self.settings)

    def notice_text(self, notice: Notice) -> str:
        """Return the text of a notice in the player's language."""
        return self.texts(notice.key, **notice.values)


def make_context(
    settings: Settings | None = None,
    *,
    audio: Sound | None = None,
    ambience: Ambience | None = None,
    home: Path | None = None,
    notices: Sequence[Notice] = (),
    log: ProgramLog | None = None,
) -> Context:
    """Return the objects that scenes share, for these settings."""
    settings = settings or Settings()
    fonts = Fonts()
    if not fonts.has_hangul:
        settings = settings.change(language="en")
    all_notices = [*notices, *([Notice(fonts.notice)] if fonts.notice else [])]
    return Context(
        settings=settings,
        texts=Texts.load(settings.language),
        fonts=fonts,
        theme=theme_for(settings, settings.window_size),
        audio=audio or Silence(),
        ambience=ambience or Ambience(),
        deck=deck_for(settings),
        home=home or user_root(),
        notices=all_notices,
        log=log or ProgramLog(user_root() / FOLDER),
    )


def part_of(outer: Context, size: tuple[int, int], height: int) -> Context:
    """Return the context of a table that fills only ``size`` in a window of that height, with smaller letters."""
    share = size[1] / max(1, height)
    scale = 1 + (outer.theme.text_scale - 1) * max(0.3, (share - 0.45) / 0.55)
    theme = replace(outer.theme, size=size, text_scale=scale)
    return replace(outer, theme=theme, notices=[], on_change=None)


def deck_for(settings: Settings) -> Deck:
    """Return the deck that the settings describe."""
    return Deck(
        back_name=settings.card_back,
        four_colour=settings.four_colours,
        large_index=settings.large_index,
        hatched=settings.high_contrast,
    )


def theme_for(settings: Settings, size: tuple[int, int]) -> Theme:
    """Return the theme for a window size."""
    palette = palette_named(settings.table_theme, high_contrast=settings.high_contrast)
    return Theme(size, settings.text_scale, settings.four_colours, palette)


def depends(settings: Settings) -> tuple[object, ...]:
    """Return the settings that the look of a deck depends on."""
    return settings.card_back, settings.four_colours, settings.large_index, settings.high_contrast
