"""Strict reading of every YAML file that people or the game write: presets, records, matches, settings.

It allows less than YAML, so that everything means what it looks like: only ``true`` and ``false`` are booleans;
``12:30``, ``no`` and ``010`` stay text; a key may not occur twice; there are no aliases, anchors or tags. Size, depth
and number of values are limited, so that no file takes long or fills the memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import shorten
from typing import Any

import yaml

from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.files.faults import FileError, Problem, system_reason
from mighty_gui.files.quick_reading import MAX_KEY, bare_value, read_quickly
from mighty_gui.files.storage import read_ordinary, retire_file
from mighty_gui.files.unseen_characters import first_unseen

MAX_BYTES = 1_000_000
MAX_DEPTH = 20
MAX_VALUES = 20_000
"""The most keys and values in one file; the longest record of a hand has a few hundred."""
LONGEST_SHOWN = 60
"""The most letters of a line that are quoted."""

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times faster if PyYAML was built with the C library
"""The loader of YAML. The two do not accept exactly the same texts."""


@dataclass(frozen=True, slots=True)
class YamlDocument:
    """A file as plain values, and the line of each of them (``deal.hands.2`` -> 14)."""

    value: object
    lines: Mapping[str, int] = field(default_factory=dict)
    file: str = ""

    def line(self, key: str) -> int | None:
        """Return the line of a value, or of the nearest group around it."""
        while key not in self.lines and "." in key:
            key = key.rpartition(".")[0]
        return self.lines.get(key, self.lines.get(""))

    def problem(self, key: str, refusal: Refusal, *, is_warning: bool = False) -> Problem:
        """Return a problem with the value at ``key``, with its line."""
        return Problem(refusal, self.file, self.line(key), key, is_warning)


def read_file(path: Path, name: str | None = None) -> YamlDocument:
    """Read a file. Raises ``FileError``, which names the file by ``name`` (else by its path)."""
    shown = str(path) if name is None else name
    try:
        data = read_ordinary(path, MAX_BYTES)
    except OSError as error:
        raise FileError(Problem(Refusal("yaml.unreadable", reason=system_reason(error)), shown)) from error
    return read_bytes(data, shown)


def read_bytes(data: bytes, name: str = "") -> YamlDocument:
    """Read a file's content. Raises ``FileError``."""
    if len(data) > MAX_BYTES:
        raise FileError(Problem(_too_large(), name))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FileError(Problem(Refusal("yaml.utf8"), name, line)) from error
    return read_text(text, name)


def read_text(text: str, name: str = "") -> YamlDocument:
    """Read a text. Raises ``FileError``."""
    if len(text) > MAX_BYTES:
        raise FileError(Problem(_too_large(), name))
    if (quick := read_quickly(text)) is not None:
        return YamlDocument(*quick, name)
    return _by_events(text, name)


def _by_events(text: str, name: str) -> YamlDocument:
    """Read any text."""
    reader = _Reader(name)
    try:
        value = reader.document(_events(text))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise FileError(Problem(_explain(error, text), name, mark.line + 1 if mark else None)) from error
    except (yaml.YAMLError, ValueError) as error:
        raise FileError(_unreadable(text, name)) from error
    return YamlDocument(value, reader.lines, name)


def _too_large() -> Refusal:
    return Refusal("yaml.large", size=MAX_BYTES // 1_000_000)


def _unreadable(text: str, name: str) -> Problem:
    """Return the problem of a text that YAML refuses as a whole, mostly an invisible character."""
    for line, text_line in enumerate(text.split("\n"), start=1):
        if sign := first_unseen(text_line):
            return Problem(_unseen(sign), name, line)
    return Problem(Refusal("yaml.no_text"), name)


def _unseen(sign: str) -> Refusal:
    return Refusal("yaml.surrogate") if "U+D800" <= sign <= "U+DFFF" else Refusal("yaml.unseen", sign=sign)


def _explain(error: yaml.MarkedYAMLError, text: str) -> Refusal:
    """Return the refusal for an error in YAML; for a card pattern or a tab it shows the remedy."""
    mark = error.problem_mark or error.context_mark
    lines = text.splitlines()
    line = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "\t" in line:
        return Refusal("yaml.tabs")
    if re.search(r"(^|[\s\[,:-])\*", line):
        return Refusal("yaml.star", text="2")
    shown = shorten(line, LONGEST_SHOWN, placeholder=" …")
    return Refusal("yaml.invalid", text=shown) if shown else Refusal("yaml.incomplete")


class _Reader:
    """Builds values from YAML's events and checks each before it is interpreted."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lines: dict[str, int] = {}
        self.values = 0

    def document(self, events: Iterator[yaml.Event]) -> object:
        """Read the only document of a stream."""
        value: object = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.error(event, Refusal("yaml.documents"))
            elif not isinstance(event, (yaml.StreamStartEvent, yaml.StreamEndEvent, yaml.DocumentEndEvent)):
                self.lines[""] = _line(event)
                value = self.node(event, events, "", 0)
        return value

    def node(self, event: yaml.Event, events: Iterator[yaml.Event], path: str, depth: int) -> object:
        """Read the value that begins with ``event``."""
        self.count(event)
        if isinstance(event, yaml.AliasEvent):
            raise self.error(event, Refusal("yaml.star", text=str(event.anchor)), path)
        if (marked := _mark_refusal(event)) is not None:
            raise self.error(event, marked, path)
        if depth > MAX_DEPTH:
            raise self.error(event, Refusal("yaml.deep", depth=MAX_DEPTH), path)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, path)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, path, depth)
        return self.mapping(events, path, depth)

    def count(self, event: yaml.Event) -> None:
        """Count one more value. Raises ``FileError`` as soon as a file has too many."""
        self.values += 1
        if self.values > MAX_VALUES:
            raise self.error(event, Refusal("yaml.values", most=MAX_VALUES))

    def sequence(self, events: Iterator[yaml.Event], path: str, depth: int) -> list[object]:
        """Read a list."""
        values: list[object] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            below = f"{path}.{len(values)}" if path else str(len(values))
            self.lines.setdefault(below, _line(event))
            values.append(self.node(event, events, below, depth + 1))
        return values

    def mapping(self, events: Iterator[yaml.Event], path: str, depth: int) -> dict[str, object]:
        """Read keys with values. Raises ``FileError`` for a key that occurs twice."""
        values: dict[str, object] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self.key(event, path)
            below = f"{path}.{key}" if path else key
            if key in values:
                raise self.error(event, Refusal("yaml.again", key=key, line=self.lines[below]), below)
            self.lines[below] = _line(event)
            values[key] = self.node(next(events), events, below, depth + 1)
        return values

    def key(self, event: yaml.Event, path: str) -> str:
        """Read the text of a key."""
        if isinstance(event, yaml.AliasEvent):
            raise self.error(event, Refusal("yaml.star", text=str(event.anchor)), path)
        if not isinstance(event, yaml.ScalarEvent) or event.tag or event.anchor:
            raise self.error(event, Refusal("yaml.word"), path)
        self.count(event)
        if len(event.value) > MAX_KEY:
            raise self.error(event, Refusal("yaml.long_key", most=MAX_KEY), path)
        return self.visible_text(event, path)

    def scalar(self, event: yaml.ScalarEvent, path: str) -> object:
        """Read a text, number, boolean or ``None``."""
        text = self.visible_text(event, path)
        return text if event.style else bare_value(text)

    def visible_text(self, event: yaml.ScalarEvent, path: str) -> str:
        """Return the text of a value or a key. Raises ``FileError`` if it has invisible characters."""
        text = str(event.value)
        if sign := first_unseen(text):
            raise self.error(event, _unseen(sign), path)
        return text

    def error(self, event: yaml.Event, refusal: Refusal, path: str = "") -> FileError:
        """Return the error for a refusal at that event."""
        return FileError(Problem(refusal, self.name, _line(event), path))


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _events(text: str) -> Iterator[yaml.Event]:
    """Yield the events of a text, which is read only as far as they are requested."""
    loader = LOADER(text)
    try:
        while (event := loader.get_event()) is not None:
            yield event
    finally:
        loader.dispose()


def _mark_refusal(event: yaml.Event) -> Refusal | None:
    """Return the refusal of a value with an anchor or a tag; ``None`` for a value with neither."""
    anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
    if anchor is not None:
        return Refusal("yaml.anchors", used=f"&{anchor}", what=Phrase("part.anchors"))
    if tag is not None:
        used = str(tag).replace("tag:yaml.org,2002:", "!!")
        return Refusal("yaml.anchors", used=used, what=Phrase("part.tags"))
    return None


# --- the small files that store the player's choices --------------------------------------------------------


class UnusableFile(Exception):  # noqa: N818 (the name states the problem)
    """A file that cannot be used. It was renamed before anything is written, so that nothing is lost."""

    def __init__(self, place: Path, reason: Phrase | None = None) -> None:
        super().__init__(str(place))
        self.place = place
        """The place where the file is now."""
        self.reason = reason
        """The reason why it could not be renamed; ``None`` if it was."""


def read_own(path: Path) -> Mapping[str, object]:
    """Read the values in the file; empty if there is no file. Raises `UnusableFile`."""
    try:
        value = read_bytes(read_ordinary(path, MAX_BYTES), path.name).value
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (FileError, OSError):
        raise retire_unusable(path) from None
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise retire_unusable(path)
    return value


def retire_unusable(path: Path) -> UnusableFile:
    """Move an unusable file out of the way, and return the problem to report."""
    try:
        return UnusableFile(retire_file(path))
    except OSError as error:
        return UnusableFile(path, system_reason(error))
