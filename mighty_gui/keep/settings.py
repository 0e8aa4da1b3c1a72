"""The player's choices, kept in ``settings.yaml`` in their own folder.

Reading is strict and loses nothing: a damaged file is set aside and the defaults are used, with one
sentence for the player (`Notice`: a text key and its values); a single wrong value falls back to its
default; keys of a newer version are kept and written again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from mighty_gui.files.faults import system_reason
from mighty_gui.files.quick_reading import is_one_line
from mighty_gui.files.storage import user_root, write_atomic
from mighty_gui.files.strict_yaml import UnusableFile, read_own
from mighty_gui.match.setup import USUAL

SPEEDS: dict[str, float] = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
LANGUAGES = ("ko", "en")
TURN_CLOCKS = (0, 15, 30, 60)
SWITCH_PACES = (0, 1, 2, 4)
VOICE_PACES = (0, 1, 2, 3, 4)
TEXT_SCALES = (1.0, 2.0)
AIDS = (
    *("hints", "take_back", "offer_claims"),
    *("card_counter", "trumps_left", "winning_card", "show_reasons", "tips"),
)
"""The switches that help a player at the table."""
PERSONAL: Final = frozenset(
    {
        *("language", "animation_speed", "reduced_motion", "lively_faces", "text_scale", "high_contrast", "narration"),
        *("voice", "one_switch", "rumble", "motifs"),
        *("four_colours", "large_index", "card_back", "table_theme", "confirm_play", "play_forced", *AIDS),
    }
)
"""The choices that somebody with a profile has for themselves: how they read, see and play.

All others are the computer's: window and loudness, the turn clock, under which everybody at a table plays, and the
usual player's name, portrait and colour. The usual player and guests have the computer's choices throughout.
"""
FILE_NAME = "settings.yaml"


@dataclass(frozen=True)
class Settings:
    """All choices, valid by construction; `changed` makes a new one."""

    language: str = "ko"
    player_name: str = ""
    face: str = ""
    colour: str = ""
    """The colour of the usual player; empty: that of their place at the table."""
    player: str = USUAL
    """The profile of whoever plays here: the usual player, or somebody whose own choices are in force."""
    animation_speed: str = "normal"
    reduced_motion: bool = False
    volume: float = 0.7
    """The volume of what happens."""
    ambience: float = 0.45
    ambience_on: bool = True
    muted: bool = False
    four_colours: bool = False
    large_index: bool = False
    card_back: str = "back-lattice"
    table_theme: str = "felt"
    high_contrast: bool = False
    text_scale: float = 1.0
    full_screen: bool = False
    window_size: tuple[int, int] = (1280, 800)
    window_position: tuple[int, int] | None = None
    """The place of the window's upper left corner; ``None``: the desktop chooses it."""
    show_reasons: bool = True
    confirm_play: bool = False
    play_forced: bool = False
    turn_clock: int = 0
    """The seconds that a person has for a decision; 0: as long as they like."""
    hints: bool = True
    quiet_reviews: bool = True
    take_back: bool = True
    offer_claims: bool = True
    card_counter: bool = False
    winning_card: bool = True
    lively_faces: bool = True
    """Whether people breathe, blink and look about while nothing happens."""
    motifs: bool = True
    """Whether people are heard by two notes of their own, with a caption."""
    trumps_left: bool = False
    tips: bool = True
    """Whether first-time tips are shown and words of the glossary are links to it."""
    narration: bool = False
    rumble: bool = True
    """Whether the pad is felt: at one's own turn, at a ruff, at a contract made."""
    voice: int = 0
    """How fast the game speaks, the slowest 1; 0: it does not."""
    one_switch: int = 0
    """The seconds after which the focus walks on by itself, for those who press one key; 0: it stays."""
    kept_language: str = ""
    """The language to save while another one was asked for in this run only; otherwise empty."""
    unknown: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        for name, allowed in _RULES.items():
            value = getattr(self, name)
            if not allowed(value):
                raise ValueError(f"{name}: {value!r} is not a valid value")

    @property
    def speed_factor(self) -> float:
        """The factor for the duration of movements: 1 is normal, 0 is at once."""
        return SPEEDS[self.animation_speed]

    def change(self, **changes: Any) -> Settings:
        """The same settings with some choices replaced."""
        if "language" in changes:
            changes.setdefault("kept_language", "")
        return dataclasses.replace(self, **changes)

    def covered_by(self, own: Mapping[str, object]) -> Settings:
        """The same settings with somebody's own choices, as far as they are valid, in place of the computer's."""
        valid = {key: value for key, value in own.items() if key in PERSONAL and _RULES[key](value)}
        if self.kept_language:  # another one was asked for in this run
            valid.pop("language", None)
        return self.change(**valid)

    def spoken_in(self, language: str) -> Settings:
        """The same settings in another language, which is not saved unless the player chooses one."""
        return self.change(language=language, kept_language=self.language)


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_size(value: object) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(n, int) and not isinstance(n, bool) and 200 <= n <= 20_000 for n in value)
    )


def _position(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, tuple) and len(value) == 2 and all(type(n) is int and abs(n) <= 20_000 for n in value)


_RULES: dict[str, Any] = {
    "language": lambda v: v in LANGUAGES,
    "player_name": lambda v: isinstance(v, str) and len(v) <= 24 and is_one_line(v),
    "face": lambda v: isinstance(v, str) and len(v) <= 40,
    "colour": lambda v: isinstance(v, str) and len(v) <= 40,
    "player": lambda v: isinstance(v, str) and len(v) <= 40,
    "animation_speed": lambda v: isinstance(v, str) and v in SPEEDS,
    "reduced_motion": lambda v: isinstance(v, bool),
    "volume": lambda v: _is_number(v) and 0 <= v <= 1,
    "ambience": lambda v: _is_number(v) and 0 <= v <= 1,
    "ambience_on": lambda v: isinstance(v, bool),
    "muted": lambda v: isinstance(v, bool),
    "four_colours": lambda v: isinstance(v, bool),
    "large_index": lambda v: isinstance(v, bool),
    "card_back": lambda v: isinstance(v, str) and 0 < len(v) <= 40,
    "table_theme": lambda v: isinstance(v, str) and 0 < len(v) <= 40,
    "high_contrast": lambda v: isinstance(v, bool),
    "text_scale": lambda v: _is_number(v) and TEXT_SCALES[0] <= v <= TEXT_SCALES[1],
    "full_screen": lambda v: isinstance(v, bool),
    "window_size": _is_size,
    "window_position": _position,
    "show_reasons": lambda v: isinstance(v, bool),
    "confirm_play": lambda v: isinstance(v, bool),
    "play_forced": lambda v: isinstance(v, bool),
    "turn_clock": lambda v: type(v) is int and v in TURN_CLOCKS,
    "quiet_reviews": lambda v: isinstance(v, bool),
    "hints": lambda v: isinstance(v, bool),
    "take_back": lambda v: isinstance(v, bool),
    "offer_claims": lambda v: isinstance(v, bool),
    "card_counter": lambda v: isinstance(v, bool),
    "lively_faces": lambda v: isinstance(v, bool),
    "motifs": lambda v: isinstance(v, bool),
    "winning_card": lambda v: isinstance(v, bool),
    "trumps_left": lambda v: isinstance(v, bool),
    "tips": lambda v: isinstance(v, bool),
    "narration": lambda v: isinstance(v, bool),
    "rumble": lambda v: isinstance(v, bool),
    "voice": lambda v: type(v) is int and v in VOICE_PACES,
    "one_switch": lambda v: type(v) is int and v in SWITCH_PACES,
}


@dataclass(frozen=True)
class Notice:
    """One sentence for the player: a text key and the values in it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


def settings_path() -> Path:
    """The file in which the settings are kept."""
    return user_root() / FILE_NAME


def load(path: Path | None = None, *, language: str = "ko") -> tuple[Settings, list[Notice]]:
    """Load the player's settings, and the notices for them; ``language`` is used at the first start."""
    fresh = Settings(language=language)
    try:
        return _from_data(read_own(path or settings_path()), fresh)
    except UnusableFile as file:
        kind = "unreadable" if file.reason else "damaged"
        return fresh, [Notice(f"client.notice.settings_{kind}", {"path": file.place, "reason": file.reason or ""})]


def _from_data(data: Mapping[str, Any], fresh: Settings) -> tuple[Settings, list[Notice]]:
    known: dict[str, Any] = {}
    unknown: dict[str, Any] = {}
    wrong: list[str] = []
    for key, value in data.items():
        if key not in _RULES:
            unknown[key] = value
            continue
        plain = tuple(value) if isinstance(value, list) else value
        if _RULES[key](plain):
            known[key] = plain
        else:
            wrong.append(key)
    notices = [Notice("client.notice.settings_value", {"key": key, "value": str(data[key])[:40]}) for key in wrong]
    return dataclasses.replace(fresh, **known, unknown=unknown), notices


def save(settings: Settings, path: Path | None = None) -> Notice | None:
    """Write the settings; return a notice for the player when the folder cannot be written to."""
    path = path or settings_path()
    try:
        write_atomic(path, dump(settings))
    except OSError as error:
        return Notice("client.notice.settings_unwritable", {"path": path.parent, "reason": system_reason(error)})
    return None


def dump(settings: Settings) -> str:
    """The settings as YAML, keys of other versions included."""
    data: dict[str, Any] = dict(settings.unknown)
    for name in _RULES:
        value = getattr(settings, name)
        data[name] = list(value) if isinstance(value, tuple) else value
    data["language"] = settings.kept_language or settings.language
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
