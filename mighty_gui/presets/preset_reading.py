"""Reading one preset file: its id, names and source, apart from the options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import get_args

from mighty_gui.engine.core.plain_values import show
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import MOST_PROBLEMS, FileError, Problem, nearest
from mighty_gui.files.strict_yaml import YamlDocument
from mighty_gui.files.unseen_characters import is_one_line
from mighty_gui.presets.games import GAMES, book_named, game_ids
from mighty_gui.presets.options import options_of
from mighty_gui.presets.preset import Group, PresetDraft
from mighty_gui.texts.names import legible

LANGUAGES = ("ko", "en")
ABOUT = ("id", "game", "extends", "name", "summary", "source", "group")
LONGEST = {"id": 100, "name": 200, "summary": 2_000, "source": 2_000}
"""The maximum length of each text about a preset, in characters; a list has no room for more."""

_ID = re.compile(r"[^\W_]+([-_][^\W_]+)*")


def read_draft(document: YamlDocument, *, own: bool) -> PresetDraft:
    """Read a preset file without resolving its base. Raises ``FileError`` if it is not a preset at all."""
    if not isinstance(document.value, Mapping):
        raise FileError(document.problem("", Refusal("preset.lines")))
    reader = _AboutReader(document)
    data = document.value
    options = reader.options(data)
    name = reader.in_languages("name")
    return PresetDraft(
        document=document,
        id=reader.id(),
        name=name or {language: str(data.get("id", "")) for language in LANGUAGES},
        summary=reader.in_languages("summary") or dict.fromkeys(LANGUAGES, ""),
        source=reader.text("source") or "",
        extends=reader.text("extends"),
        group="own" if own else reader.group(),
        options=options,
        game=reader.game(),
        problems=tuple(reader.problems),
    )


class _AboutReader:
    """The reader of a preset's id, names and source; problems are collected."""

    def __init__(self, document: YamlDocument) -> None:
        assert isinstance(document.value, Mapping)
        self.document = document
        self.data: Mapping[str, object] = document.value
        self.problems: list[Problem] = []

    def wrong(self, key: str, refusal: Refusal) -> None:
        """Add a problem."""
        self.problems.append(self.document.problem(key, refusal))

    def options(self, data: Mapping[str, object]) -> dict[str, object]:
        """Return the keys that are options; misspelt keys about the preset itself are added as problems."""
        known = {key for kit in GAMES for key in options_of(kit.book.game.rules_type)}
        unknown = [key for key in data if key not in ABOUT and key not in known]
        misspelt = {key: hint for key in unknown[: MOST_PROBLEMS + 1] if (hint := nearest(key, ABOUT))}
        for key, hint in misspelt.items():
            self.wrong(key, Refusal("preset.key", hint=hint))
        return {key: value for key, value in data.items() if key not in ABOUT and key not in misspelt}

    def id(self) -> str:
        """Return the preset's id."""
        value = self.data.get("id")
        if not isinstance(value, str):
            raise FileError(self.document.problem("id", Refusal("preset.id")))
        if not _ID.fullmatch(value) or value != value.lower():
            self.wrong("id", Refusal("preset.id_form", value=value))
        self.expect_short("id", "id", value)
        return value

    def game(self) -> str | None:
        """Return the game that is named, if it exists."""
        name = self.text("game")
        if name is None or book_named(name) is not None:
            return name
        self.wrong("game", Refusal("preset.no_game", game=name, games=game_ids()))
        return None

    def text(self, key: str) -> str | None:
        """Return the text at that key, or ``None``."""
        value = self.data.get(key)
        if isinstance(value, str):
            self.expect_short(key, key, value)
            return value
        if value is not None:
            self.wrong(key, Refusal("preset.quotes"))
        return None

    def expect_short(self, key: str, kind: str, text: str) -> None:
        """Add a problem if a text is too long, or a name has several lines or no visible characters."""
        if len(text) > LONGEST.get(kind, len(text)):
            self.wrong(key, Refusal("preset.long", most=LONGEST[kind]))
        elif kind == "name" and not is_one_line(text):
            self.wrong(key, Refusal("preset.one_line"))
        elif kind == "name" and not legible(text):
            self.wrong(key, Refusal("preset.blank"))

    def group(self) -> Group:
        """Return the group that lists the preset."""
        value = self.data.get("group", "school")
        groups: tuple[Group, ...] = get_args(Group)
        if value in groups:
            return next(group for group in groups if group == value)
        self.wrong("group", Refusal("preset.value", value=show(value), allowed=groups, hint=""))
        return "school"

    def in_languages(self, key: str) -> dict[str, str] | None:
        """Return a text in each language; if one language is missing, the text of another is used."""
        value = self.data.get(key)
        if value is None:
            return None
        if isinstance(value, str):
            self.expect_short(key, key, value)
            return dict.fromkeys(LANGUAGES, value)
        if not isinstance(value, Mapping) or not value:
            self.wrong(key, Refusal("preset.languages", like="{ko: ..., en: ...}"))
            return None
        for language, text in value.items():
            if language not in LANGUAGES:
                self.wrong(f"{key}.{language}", Refusal("preset.language", languages=LANGUAGES))
            elif not isinstance(text, str):
                self.wrong(f"{key}.{language}", Refusal("preset.quotes"))
            else:
                self.expect_short(f"{key}.{language}", key, text)
        texts = {lang: text for lang, text in value.items() if lang in LANGUAGES and isinstance(text, str)}
        first = next(iter(texts.values()), "")
        return {language: texts.get(language, first) for language in LANGUAGES}
