"""The player's settings, saved in ``settings.yaml`` in the player's folder.

Reading is strict and loses nothing. A damaged file is moved away and the defaults are used, with one message for the
player (`Notice`). A single invalid value is replaced by its default. Keys of a newer version are kept and written
again.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import user_root, write_atomic
from mighty_gui.files.strict_yaml import UnusableFile, read_own
from mighty_gui.files.unseen_characters import is_one_line
from mighty_gui.keep.notice import Notice
from mighty_gui.match.setup import USUAL
from mighty_gui.texts.bindings import is_exchange

SPEEDS: dict[str, float] = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
LANGUAGES = ("ko", "en")
TURN_CLOCKS = (0, 15, 30, 60)
SWITCH_PACES = (0, 1, 2, 4)
VOICE_PACES = (0, 1, 2, 3, 4)
TEXT_SCALES = (1.0, 2.0)
FILE_NAME = "settings.yaml"

Allowed = tuple[object, ...] | Callable[[Any], bool]


def _common(default: object, allowed: Allowed = (True, False), group: str = "") -> Any:
    """Declare a setting of the computer: its default, its allowed values, and the group of settings that shows it."""
    return field(default=default, metadata={"allowed": allowed, "group": group})


def _own(default: object, allowed: Allowed = (True, False), group: str = "") -> Any:
    """Declare a setting that each profile has for itself: how its player reads, sees and plays."""
    return field(default=default, metadata={"allowed": allowed, "group": group, "is_personal": True})


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_volume(value: Any) -> bool:
    return _is_number(value) and 0 <= value <= 1


def _is_scale(value: Any) -> bool:
    return _is_number(value) and TEXT_SCALES[0] <= value <= TEXT_SCALES[1]


def _is_name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 24 and is_one_line(value)


def _is_id(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 40


def _is_picture(value: object) -> bool:
    return _is_id(value) and value != ""


def _is_size(value: object) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(n, int) and not isinstance(n, bool) and 200 <= n <= 20_000 for n in value)
    )


def _is_position(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, tuple) and len(value) == 2 and all(type(n) is int and abs(n) <= 20_000 for n in value)


@dataclass(frozen=True)
class Settings:
    """All settings. They are always valid; `change` makes new ones. The usual player and guests use the computer's."""

    language: str = _own("ko", LANGUAGES)
    player_name: str = _common("", _is_name)
    face: str = _common("", _is_id)
    colour: str = _common("", _is_id)
    """The colour of the usual player; empty: the colour of the seat."""
    player: str = _common(USUAL, _is_id)
    """The profile of the current player: the usual player, or a player whose own settings apply."""
    animation_speed: str = _own("normal", tuple(SPEEDS))
    confirm_play: bool = _own(False, group="playing")
    play_forced: bool = _own(False, group="playing")
    quiet_reviews: bool = _common(True, group="playing")
    turn_clock: int = _common(0, TURN_CLOCKS, group="playing")
    """The seconds that each person has for a decision; 0: no limit."""
    hints: bool = _own(True, group="aids")
    take_back: bool = _own(True, group="aids")
    offer_claims: bool = _own(True, group="aids")
    card_counter: bool = _own(False, group="aids_seen")
    trumps_left: bool = _own(False, group="aids_seen")
    winning_card: bool = _own(True, group="aids_seen")
    show_reasons: bool = _own(True, group="aids_seen")
    tips: bool = _own(True, group="aids_seen")
    """Whether first-time tips are shown, and terms of the glossary are links to it."""
    table_theme: str = _own("felt", _is_picture)
    text_scale: float = _own(1.0, _is_scale)
    full_screen: bool = _common(False, group="window")
    window_size: tuple[int, int] = _common((1280, 800), _is_size)
    window_position: tuple[int, int] | None = _common(None, _is_position)
    """The position of the window's upper left corner; ``None``: the desktop chooses it."""
    card_back: str = _own("back-lattice", _is_picture)
    large_index: bool = _own(False, group="cards")
    four_colours: bool = _own(False, group="cards")
    muted: bool = _common(False)
    volume: float = _common(0.7, _is_volume)
    """The volume of sound effects."""
    ambience_on: bool = _common(True)
    ambience: float = _common(0.45, _is_volume)
    motifs: bool = _own(True, group="sound")
    """Whether each person at the table has a motif of two notes, with a caption."""
    high_contrast: bool = _own(False, group="access")
    reduced_motion: bool = _own(False, group="access")
    lively_faces: bool = _own(True, group="access")
    """Whether the portraits breathe, blink and look around while nothing happens."""
    narration: bool = _own(False, group="access")
    rumble: bool = _own(True, group="access")
    """Whether the pad vibrates: at the player's turn, at a ruff, when a contract is made."""
    voice: int = _own(0, VOICE_PACES, group="access")
    """The speed of the voice, 1 is the slowest; 0: no voice."""
    keys: str = _own("", is_exchange)
    """The keys that have changed places (`Bindings`); empty: every command has its usual key."""
    pad_buttons: str = _own("", is_exchange)
    """The same of the buttons of a pad."""
    one_switch: int = _own(0, SWITCH_PACES, group="access")
    """The seconds until the focus moves on by itself, for players who use a single key; 0: it does not."""
    kept_language: str = ""
    """The language to save while another one is used in this run only; otherwise empty."""
    unknown: Mapping[str, Any] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        for name in _DECLARED:
            value = getattr(self, name)
            if not _is_allowed(name, value):
                raise ValueError(f"{name}: {value!r} is not a valid value")

    @property
    def speed_factor(self) -> float:
        """The factor for the duration of movements: 1 is normal, 0 is instant."""
        return SPEEDS[self.animation_speed]

    def change(self, **changes: Any) -> Settings:
        """Return the settings with some values replaced."""
        if "language" in changes:
            changes.setdefault("kept_language", "")
        return dataclasses.replace(self, **changes)

    def covered_by(self, own: Mapping[str, object]) -> Settings:
        """Return the settings with a player's own valid values in place of the computer's."""
        valid = {key: value for key, value in own.items() if key in PERSONAL and _is_allowed(key, value)}
        if self.kept_language:  # another language was asked for in this run
            valid.pop("language", None)
        return self.change(**valid)

    def spoken_in(self, language: str) -> Settings:
        """Return the settings in another language. It is not saved unless the player chooses one."""
        return self.change(language=language, kept_language=self.language)


_DECLARED: Final[Mapping[str, Mapping[str, Any]]] = {
    field.name: field.metadata for field in dataclasses.fields(Settings) if field.metadata
}
PERSONAL: Final = frozenset(name for name, declared in _DECLARED.items() if "is_personal" in declared)
"""The settings that each profile has for itself. All others belong to the computer."""


def settings_in(*groups: str) -> list[str]:
    """Return the names of the settings in these groups, in the order of the screen."""
    return [name for name, declared in _DECLARED.items() if declared["group"] in groups]


def values_of(name: str) -> tuple[object, ...]:
    """Return the allowed values of a setting; empty if they are not a list."""
    allowed = _DECLARED[name]["allowed"]
    return allowed if isinstance(allowed, tuple) else ()


def _is_allowed(name: str, value: object) -> bool:
    allowed = _DECLARED[name]["allowed"]
    if isinstance(allowed, tuple):
        return any(type(value) is type(other) and value == other for other in allowed)
    return bool(allowed(value))


AIDS: Final = tuple(settings_in("aids", "aids_seen"))
"""The settings that help a player at the table."""


def settings_path() -> Path:
    """Return the path of the settings file."""
    return user_root() / FILE_NAME


def load(path: Path | None = None, *, language: str = "ko") -> tuple[Settings, list[Notice]]:
    """Load the player's settings and the notices about them. ``language`` is used at the first start."""
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
        if key not in _DECLARED:
            unknown[key] = value
            continue
        plain = tuple(value) if isinstance(value, list) else value
        if _is_allowed(key, plain):
            known[key] = plain
        else:
            wrong.append(key)
    notices = [Notice("client.notice.settings_value", {"key": key, "value": str(data[key])[:40]}) for key in wrong]
    return dataclasses.replace(fresh, **known, unknown=unknown), notices


def save(settings: Settings, path: Path | None = None) -> Notice | None:
    """Write the settings; return a notice for the player if the folder cannot be written to."""
    path = path or settings_path()
    try:
        write_atomic(path, dump(settings))
    except OSError as error:
        return Notice("client.notice.settings_unwritable", {"path": path.parent, "reason": system_reason(error)})
    return None


def dump(settings: Settings) -> str:
    """Return the settings as YAML, including keys of other versions."""
    data: dict[str, Any] = dict(settings.unknown)
    for name in _DECLARED:
        value = getattr(settings, name)
        data[name] = list(value) if isinstance(value, tuple) else value
    data["language"] = settings.kept_language or settings.language
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
