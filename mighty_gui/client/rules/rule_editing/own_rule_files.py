"""The files of the player's own rule sets: renaming, deleting and restoring them.

No file is ever destroyed: a deleted one is moved to a subfolder.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import yaml

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import Problem, system_reason
from mighty_gui.files.storage import make_folder, move
from mighty_gui.files.strict_yaml import LOADER, read_file, read_text
from mighty_gui.presets import FileError
from mighty_gui.presets.preset_reading import read_draft
from mighty_gui.presets.preset_text import name_line, save_preset

PUT_AWAY: Final = "deleted"
"""The subfolder for deleted rule sets, in the folder of the player's own."""


def file_of(preset: str, folder: Path) -> Path | None:
    """Return the file of a preset, which may have any name; ``None`` if there is none."""
    for path in sorted(folder.glob("*.yaml")):
        try:
            if read_draft(read_file(path), own=True).id == preset:
                return path
        except FileError:
            continue
    return None


def put_away(preset: str, folder: Path) -> Path:
    """Delete a preset by moving its file to a subfolder; return its new place. Raises ``FileError``."""
    path = file_of(preset, folder)
    if path is None:
        raise FileError(Problem(Refusal("preset.none", preset=preset, hint=""), str(folder)))
    return _move(path, folder / PUT_AWAY)


def take_back(path: Path, folder: Path) -> Path:
    """Restore a deleted preset; return its new place. Raises ``FileError``."""
    return _move(path, folder)


def _move(path: Path, folder: Path) -> Path:
    place, number = folder / path.name, 2
    try:
        make_folder(folder)
        while place.exists():
            place, number = folder / f"{path.stem}-{number}{path.suffix}", number + 1
        move(path, place)
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.neither", reason=system_reason(error)), str(path))) from error
    return place


def rename(preset: str, names: Mapping[str, str], folder: Path) -> None:
    """Give a preset another name, and keep everything else in its file, even comments. Raises ``FileError``."""
    path = file_of(preset, folder)
    if path is None:
        raise FileError(Problem(Refusal("preset.none", preset=preset, hint=""), str(folder)))
    try:
        before = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.neither", reason=system_reason(error)), str(path))) from error
    after = _rename(before, names)
    old, new = (read_draft(read_text(text), own=True) for text in (before, after))
    if (old.id, old.extends, old.options) != (new.id, new.extends, new.options):
        raise FileError(Problem(Refusal("preset.same"), str(path)))
    save_preset(path, after)


def _rename(text: str, names: Mapping[str, str]) -> str:
    """Return the text with another name, inserted after the id if there was none."""
    node = yaml.compose(text, Loader=LOADER)
    assert isinstance(node, yaml.MappingNode)
    pairs = {str(key.value): (key, value) for key, value in node.value}
    wanted = name_line(names)
    if "name" not in pairs:
        end = _end_of_line(text, pairs["id"][1].end_mark.index)
        return f"{text[:end]}\n{wanted}{text[end:]}"
    key, value = pairs["name"]
    start, end = key.start_mark.index, value.end_mark.index
    is_open = isinstance(value, yaml.MappingNode) and not value.flow_style
    if is_open:  # it ends at its last text, not where the next key begins
        end = value.value[-1][1].end_mark.index
    return f"{text[:start]}{wanted}{text[end:]}"


def _end_of_line(text: str, index: int) -> int:
    end = text.find("\n", index)
    return len(text) if end < 0 else end
