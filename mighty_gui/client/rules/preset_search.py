"""Search among many rule sets: by name, school, number of players, or difference from the standard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Choice, Tabs, Widget
from mighty_gui.engine.core.game import Rules
from mighty_gui.presets import Preset
from mighty_gui.presets.games import book_of, game_ids, game_of
from mighty_gui.presets.preset import Group
from mighty_gui.texts import Texts, available_languages
from mighty_gui.texts.korean import as_korean_keys, as_sound, initials, is_half_typed, letters, sound
from mighty_gui.texts.words import game_name

MOST_PLAYED_BY = 5
_GROUPS: Final[tuple[Group, ...]] = ("own", "standard", "school", "described")
"""The order of the groups in the list; the player's own rule sets come first."""
_differences: dict[tuple[str, Rules], tuple[str, ...]] = {}


@dataclass(frozen=True)
class PresetMatch:
    """A preset that matches a search; ``because`` is the matching rule if the name does not match."""

    preset: Preset
    because: str = ""


def find(texts: Texts, presets: Sequence[Preset], text: str, players: int | None = None) -> list[PresetMatch]:
    """Return the presets that match every word in name, id, number of players, summary or a non-standard rule.

    Presets whose names match come first, those whose names start with the match before the others, then presets with
    one rule that matches all words, then the player's own, then those for five players or a number close to five.
    """
    wanted = text.split()
    groups = sorted({preset.group for preset in presets}, key=_GROUPS.index)
    found = [
        (
            not _is_called(preset, wanted),
            not _begins(preset, wanted),
            bool(wanted) and not _because(texts, preset, wanted),
            preset,
        )
        for preset in presets
        if players in (None, preset.rules.players) and _is_wanted(texts, preset, wanted)
    ]
    found.sort(key=lambda row: (*row[:3], groups.index(row[3].group), *_seats_apart(row[3])))
    return [PresetMatch(row[3], _because(texts, row[3], wanted) if row[0] else "") for row in found]


def nearest(texts: Texts, presets: Sequence[Preset], chosen: Preset, players: int) -> Preset | None:
    """Return the preset of the same game for this many players that is nearest to another one; ``None`` without any.

    That is the one of the same family (관악 5마 for 관악 4마), else the one with the fewest differences.
    """
    book = book_of(chosen.rules)
    among = [
        other_preset
        for other_preset in presets
        if other_preset.rules.players == players and book_of(other_preset.rules) is book
    ]

    def distance(preset: Preset) -> tuple[bool, int]:
        differing = book.differences(preset.rules, chosen.rules, texts)
        return _family(preset) != _family(chosen), len(differing)

    return min(among, key=distance, default=None)


def _family(preset: Preset) -> str:
    """Return a preset's id without its number; the presets of one school share the result."""
    return preset.id.rstrip("0123456789").rstrip("-")


def fits(text: str, wanted: Sequence[str]) -> bool:
    """Return whether the text contains every word, with or without its spaces: 딜미스 matches 딜 미스."""
    close = text.replace(" ", "")
    return all(_is_in(word, text, close) for word in wanted)


def _is_in(word: str, text: str, close: str) -> bool:
    """Return whether the text contains the word, perhaps half typed or in the other keyboard layout."""
    plain = word.casefold()
    if plain in text or plain in close or (is_half_typed(word) and letters(plain) in letters(close)):
        return True
    keys = as_korean_keys(word)
    return bool(keys) and keys in letters(close)


def _is_wanted(texts: Texts, preset: Preset, wanted: Sequence[str]) -> bool:
    """Return whether every word is in the preset's names or in its description."""
    everything = _everything(texts, preset)
    return all(fits(everything, [word]) or _is_called(preset, [word]) for word in wanted)


def _is_called(preset: Preset, wanted: Sequence[str]) -> bool:
    """Return whether every word is in the preset's names, in any romanisation."""
    titles = _titles(preset)
    return all(fits(titles, [word]) or _sounds_like(word, titles) for word in wanted)


def _begins(preset: Preset, wanted: Sequence[str]) -> bool:
    """Return whether one of the preset's names starts with the first word, or has it as its initials."""
    word = "".join(wanted[:1]).casefold()
    names = [name.casefold() for name in preset.name.values()]
    return any(name.startswith(word) or initials(name).startswith(word) for name in names)


def _sounds_like(word: str, titles: str) -> bool:
    sounds = as_sound(word)
    return bool(sounds) and sounds in sound(titles)


def _seats_apart(preset: Preset) -> tuple[int, int]:
    return abs(preset.rules.players - MOST_PLAYED_BY), preset.rules.players


def _titles(preset: Preset) -> str:
    names = " ".join(preset.name.values())
    return f"{names} {initials(names)} {preset.id}".casefold()


def _everything(texts: Texts, preset: Preset) -> str:
    count = texts("new_game.players", count=preset.rules.players)
    group = texts(f"new_game.group.{preset.group}")
    entries = (_titles(preset), count, group, *preset.summary.values(), preset.source)
    return " ".join((*entries, *_lines(texts, preset.rules), *_nicknames(preset.rules).values())).casefold()


def _because(texts: Texts, preset: Preset, wanted: Sequence[str]) -> str:
    """Return the rule that all words match; empty if there is none."""
    for key, name in _nicknames(preset.rules).items():
        if fits(name.casefold(), wanted):
            return scene_kit(preset.rules).rule_line(preset.rules, key, texts)
    return next((line for line in _lines(texts, preset.rules) if fits(line.casefold(), wanted)), "")


def _lines(texts: Texts, rules: Rules) -> tuple[str, ...]:
    """Return the differences from the standard, cached for each language and rule set."""
    key = (texts.language, rules)
    if key not in _differences:
        _differences[key] = tuple(line.text for line in book_of(rules).differences(rules, type(rules)(), texts))
    return _differences[key]


def _nicknames(rules: Rules) -> dict[str, str]:
    """Return the nicknames of rules, by option, each in all languages."""
    return {key: _names_text(name) for key, name in scene_kit(rules).nicknames(rules).items()}


@cache
def _names_text(name: str) -> str:
    """Return the text of a key in every language, joined by spaces."""
    return " ".join(Texts.load(language)(name) for language in available_languages())


# --- the choice of the game in a new game, if there are rules for several -----------------------------------


def of_game(presets: Iterable[Preset], game: str) -> list[Preset]:
    """Return the presets of the game with that id."""
    return [preset for preset in presets if game_of(preset.rules).id == game]


def games_in(presets: Iterable[Preset]) -> list[str]:
    """Return the ids of the games that have presets, the usual game first."""
    known = {game_of(preset.rules).id for preset in presets}
    return [game for game in game_ids() if game in known]


def game_choice(context: Context, games: Sequence[str], game: str, choose: Callable[[str], None], width: int) -> Widget:
    """Return tabs for the games if all names fit into the width, else a drop-down list."""
    look, label = context.look, context.texts("new_game.game")
    options = [(text, game_name(context.texts, text)) for text in games]
    tabs = Tabs(look, options, game, choose, label=label, name="game")
    if tabs.measure()[0] <= width:
        return tabs
    return Choice(look, options, game, choose, label=label, name="game")
