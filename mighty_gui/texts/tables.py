"""The texts of one language, by dotted key; a language is a folder of YAML files."""

from __future__ import annotations

import ctypes
import locale
import logging
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Self

import yaml

from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.storage import data_root
from mighty_gui.texts.bindings import Bindings, key_text
from mighty_gui.texts.korean import ParticleFormatter

LANGUAGES = ("ko", "en")
"""The languages that are chosen if the system uses them; for any other system language it is English."""

_BY_PAD: Final = "_by_pad"
_KEY_NAMED: Final = re.compile(r"\{key_(\w+)")
"""The placeholder of a key in a text."""

_log = logging.getLogger(__name__)


class TextFormatter(ParticleFormatter):
    """Formats particles, singular and plural (``"{count} {count:point|points}"``), phrases and lists in texts."""

    def __init__(self, describe: Callable[[Phrase], str]) -> None:
        self._describe = describe

    def format_field(self, value: object, format_spec: str) -> str:
        """Format one value; ``one|many`` chooses singular or plural for a number (or a numeral)."""
        if isinstance(value, (Phrase, tuple)):
            value = self._as_text(value)
        if not format_spec:
            return str(value)
        text, bar, many = format_spec.partition("|")
        if not bar:
            return super().format_field(value, format_spec)
        return text if str(value).lstrip("+-\N{MINUS SIGN}") == "1" else many

    def _as_text(self, value: object) -> str:
        """Return a phrase as text, a tuple as a list separated by commas."""
        if isinstance(value, Phrase):
            return self._describe(value)
        return ", ".join(map(self._as_text, value)) if isinstance(value, tuple) else str(value)


class Texts:
    """The texts of one language: ``texts("table.bid", number=15)``."""

    def __init__(self, language: str, table: Mapping[str, str]) -> None:
        self.language = language
        self._table = table
        self.pad = ""
        """The maker of the pad in hand; empty for keys, mouse or finger. Texts that name keys have another version for
        pads, whose key ends in ``_by_pad``."""
        self.keys_now, self.buttons_now = Bindings(), Bindings()
        """The keys and the pad buttons that have changed places."""
        self._formatter = TextFormatter(self.refusal_text)
        self._reported: set[str] = set()

    @classmethod
    def load(cls, language: str) -> Self:
        """Load all tables of a language, once in a run. Raises `TextsError` if there is none or one is invalid."""
        folder = _locale_root() / language
        if language not in available_languages():
            known = ", ".join(available_languages()) or "none"
            raise TextsError(f"{folder}: no texts for the language '{language}'; there are: {known}")
        _loaded.add(language)
        table = _read_once(folder)
        for root in _added:
            table = {**table, **_read_once(root / language)}
        return cls(language, table)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the text for ``key`` with its placeholders filled in; ``{key_f1}`` is the key that does what F1
        usually does.

        A missing text, or one that does not fit the values, is shown as ``⟨key⟩`` and logged once: a hand of cards must
        not end because of a text.
        """
        template = self._table.get(f"{key}{_BY_PAD}") if self.pad else None
        if template is None:
            template = self._table.get(key)
        if template is None:
            return self._missing(key, "no such text")
        if "{" not in template and "}" not in template:
            return template
        try:
            keys = {f"key_{key}": key_text(self.keys_now.of(key)) for key in _KEY_NAMED.findall(template)}
            return self._formatter.format(template, **keys, **values)
        except (KeyError, IndexError, ValueError, AttributeError, TypeError) as error:
            return self._missing(key, f"{type(error).__name__}: {error}")

    def refusal_text(self, phrase: Phrase) -> str:
        """Return the text of a refusal, or of a part of one, in this language."""
        return self(f"errors.{phrase.code}", **phrase.values)

    def has(self, key: str) -> bool:
        """Return whether there is a text for this key."""
        return key in self._table

    def template(self, key: str) -> str:
        """Return the text for this key with its placeholders; empty if there is none."""
        return self._table.get(key, "")

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """Return all keys in table order, or those below ``prefix``: ``"tips"`` gives ``tips.1``, ``tips.2`` ..."""
        below = f"{prefix}." if prefix else ""
        return tuple(key for key in self._table if key.startswith(below) and not key.endswith(_BY_PAD))

    def _missing(self, key: str, reason: str) -> str:
        if key not in self._reported:
            self._reported.add(key)
            _log.warning("text '%s' (%s): %s", key, self.language, reason)
        return f"⟨{key}⟩"


def add_texts(root: Path) -> None:
    """Add a folder of language folders to those that `Texts.load` reads, for another distribution."""
    if root not in _added:
        _added.append(root)


def available_languages() -> tuple[str, ...]:
    """Return the languages that have at least one table, in alphabetical order."""
    root = _locale_root()
    if not root.is_dir():
        return ()
    return tuple(sorted(folder.name for folder in root.iterdir() if any(folder.glob("*.yaml"))))


def system_language() -> str:
    """Return the language of this system, ``en`` if it is not one of ours."""
    for name in _system_locales():
        tag = name.strip().lower()
        for language in LANGUAGES:
            if re.match(rf"{language}([_.@-]|$)", tag):
                return language
        if tag.startswith("korean"):  # Windows' name of Korean
            return "ko"
        if tag:
            break  # the system prefers a language that we do not have
    return "en"


@cache
def _read_once(folder: Path) -> Mapping[str, str]:
    return read_folder(folder, lambda path: _ahead.pop(path, None) or read_file(path))


_added: Final[list[Path]] = []
"""The folders that `add_texts` has added."""
_loaded: Final[set[str]] = set()
_ahead: Final[dict[Path, Sequence[Line]]] = {}
"""The tables of languages that were read but are not needed yet."""


def reading_ahead(language: str) -> Iterator[None]:
    """Read the other languages, one file with each step.

    Some names of ours are recognised in every language, so the first table needs all languages: 0.1 s at once.
    """
    for other in available_languages():
        if other != language and other not in _loaded:
            for path in sorted((_locale_root() / other).glob("*.yaml")):
                _ahead[path] = tuple(read_file(path))
                yield
            Texts.load(other)
            yield


def _locale_root() -> Path:
    return data_root() / "assets" / "locale"


def _system_locales() -> Iterator[str]:
    """Yield the languages that the system has for its user, the most reliable first."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            yield value
    if sys.platform == "win32":
        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    yield locale.getlocale()[0] or ""


# --- strict reading of the tables: everything is a text, and no key may occur twice -------------------------


_DEEPEST = 6
_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The loader that leaves every value a text; ten times faster if PyYAML was built with the C library."""


class TextsError(Exception):
    """A table of texts that cannot be used; the message names the file, the line and the problem."""


Line = tuple[str, str, int]
"""A dotted key, its text, and its line."""


def read_file(path: Path) -> Iterator[Line]:
    """Yield the texts of one file as (dotted key, text, line), in order. Raises `TextsError` for an invalid file."""
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
    # This reads the tree of nodes, not YAML's values, so that `no`, 12:30 and 010 stay as they are written.
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
    """Raise `TextsError` if a key is both a text and a group of texts."""
    for key in table:
        parts = key.split(".")
        for end in range(1, len(parts)):
            if (above := ".".join(parts[:end])) in table:
                raise TextsError(f"{folder}: '{above}' is a text, but there is also '{key}'")


def _below(prefix: str) -> str:
    return f" below '{prefix.rstrip('.')}'" if prefix else ""


def _error(path: Path, node: yaml.Node, problem: str) -> TextsError:
    return TextsError(f"{path}:{node.start_mark.line + 1}: {problem}")
