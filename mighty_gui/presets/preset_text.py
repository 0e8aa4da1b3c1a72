"""Preset files as text that reads back the same and that people can edit."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem, system_reason
from mighty_gui.files.storage import write_atomic

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_YAML_CONSTANTS = ("true", "false", "null")
LINE = 100
"""The maximum length of a line with a group in braces, in characters."""


def preset_text(
    preset: str,
    name: Mapping[str, str],
    options: Mapping[str, object],
    *,
    extends: str | None = None,
    summary: Mapping[str, str] | None = None,
    source: str = "",
) -> str:
    """Return the text of a preset file, with ``options`` as ``rules_mapping`` returns them."""
    about: dict[str, object] = {"id": preset}
    if extends:
        about["extends"] = extends
    about["name"] = dict(name)
    if summary and any(summary.values()):
        about["summary"] = dict(summary)
    if source:
        about["source"] = source
    lines = [line for key, value in about.items() for line in _lines(key, value, "")]
    if options:
        lines.append("")
        lines += [line for key, value in options.items() for line in _lines(key, value, "")]
    return "\n".join(lines) + "\n"


def name_line(name: Mapping[str, str]) -> str:
    """Return the line of a preset file with its names."""
    return f"name: {flow(name)}"


def save_preset(path: Path, text: str) -> None:
    """Write a preset file completely or, on an error, not at all. Raises ``FileError``."""
    try:
        write_atomic(path, text)
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.unwritable", reason=system_reason(error)), str(path))) from error


def _lines(key: str, value: object, indent: str) -> list[str]:
    """Return the lines of a key with its value: one line if it fits, otherwise the value on lines below the key."""
    line = f"{indent}{key}: {flow(value)}"
    if len(line) <= LINE:
        return [line]
    if isinstance(value, Mapping):
        inner = [text for below, item in value.items() for text in _lines(below, item, indent + "  ")]
        return [f"{indent}{key}:", *inner]
    if isinstance(value, (list, tuple)):
        return [f"{indent}{key}:", *(f"{indent}  - {flow(item)}" for item in value)]
    return [line]


def flow(value: object) -> str:
    """Return a value on one line, as a file contains it."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, str) and (not _PLAIN.fullmatch(value) or value in _YAML_CONSTANTS):
        return json.dumps(value, ensure_ascii=False)
    return str(value)
