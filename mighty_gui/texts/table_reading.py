"""Strict reading of the tables: everything is a string, and nothing may be said twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import yaml

_DEEPEST = 6
_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The loader that leaves every value a text; ten times faster where PyYAML was built with the C library."""


class TextsError(Exception):
    """A table of texts that cannot be used; the message names the file, the line and what is wrong."""


Line = tuple[str, str, int]
"""A dotted key, its text, and the line it stands in."""


def read_file(path: Path) -> Iterator[Line]:
    """Read the texts of one file as (dotted key, text, line), in order. Raises `TextsError` for anything else."""
    try:
        node = yaml.compose(path.read_text(encoding="utf-8"), Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise TextsError(f"{path}:{line}: {error.problem or error.context}") from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise TextsError(f"{path}: cannot be read: {error}") from error
    if node is not None:
        yield from _flatten(path, node, "")


def read_folder(folder: Path, read: Callable[[Path], Iterable[Line]] = read_file) -> dict[str, str]:
    """Read every ``*.yaml`` of a folder as one table of dotted keys. Raises `TextsError` for a key in two files."""
    table: dict[str, str] = {}
    origin: dict[str, str] = {}
    for path in sorted(folder.glob("*.yaml")):
        for key, text, line in read(path):
            if key in table:
                raise TextsError(f"{path}:{line}: '{key}' already stands in {origin[key]}")
            table[key] = text
            origin[key] = f"{path.name}:{line}"
    _refuse_text_above_texts(folder, table)
    return table


def _flatten(path: Path, node: yaml.Node, prefix: str) -> Iterator[tuple[str, str, int]]:
    # The tree of nodes is read, not YAML's values: `no`, 12:30 and 010 must stay what was written.
    if prefix.count(".") > _DEEPEST:
        raise _error(path, node, f"more than {_DEEPEST} keys stand below one another, or an alias is used")
    if not isinstance(node, yaml.MappingNode):
        raise _error(path, node, f"expected 'key: text' lines{_below(prefix)}")
    seen: set[str] = set()
    for key_node, value in node.value:
        key = prefix + _key_of(path, key_node)
        if key in seen:
            raise _error(path, key_node, f"'{key}' stands here twice")
        seen.add(key)
        if isinstance(value, yaml.ScalarNode):
            if value.value == "" and not value.style:
                raise _error(path, key_node, f"'{key}' has no text; write \"\" if that is meant")
            yield key, value.value, key_node.start_mark.line + 1
        else:
            yield from _flatten(path, value, f"{key}.")


def _key_of(path: Path, node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode) or not _KEY.fullmatch(node.value):
        raise _error(path, node, "a key may only have the letters a-z A-Z, digits, '_' and '-'")
    return str(node.value)


def _refuse_text_above_texts(folder: Path, table: Mapping[str, str]) -> None:
    """Refuse two files that make one key both a text and a group of texts."""
    for key in table:
        parts = key.split(".")
        for end in range(1, len(parts)):
            if (above := ".".join(parts[:end])) in table:
                raise TextsError(f"{folder}: '{above}' is a text, but there is also '{key}'")


def _below(prefix: str) -> str:
    return f" below '{prefix.rstrip('.')}'" if prefix else ""


def _error(path: Path, node: yaml.Node, problem: str) -> TextsError:
    return TextsError(f"{path}:{node.start_mark.line + 1}: {problem}")
