"""The commands of the keys and the pad buttons, from the texts of the help."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from mighty_gui.texts import Texts
from mighty_gui.texts.bindings import is_movable, key_text, keys_in
from mighty_gui.texts.words import PAD_BUTTONS

_KEY_GROUPS: Final = ("table", "asked", "heard", "result", "history", "replay", "editor", "everywhere")
"""The groups of keys, in order; the keys for the questions at the table differ between games."""


def below(texts: Texts, prefix: str, part: str) -> list[str]:
    """Return the text keys under a prefix that end with this part, without that part."""
    ending = f".{part}"
    return [key.removesuffix(ending) for key in texts.keys(prefix) if key.endswith(ending)]


def key_groups(game: str, texts: Texts) -> Iterator[tuple[str, list[str]]]:
    """Yield the title and the rows of each group of keys that is not empty, the game's own keys first."""
    for group in _KEY_GROUPS:
        own, shared = f"help.{game}.keys.{group}", f"help.keys.{group}"
        rows = [*below(texts, own, "keys"), *below(texts, shared, "keys")]
        if rows:
            yield texts(f"{shared}.title" if texts.has(f"{shared}.title") else f"{own}.title"), rows


def keys_shown(texts: Texts, row: str) -> str:
    """Return the keys of a row of the help as they are now, for example ``V R C``."""
    text = texts(f"{row}.keys")
    return " ".join(key_text(texts.keys_now.of(key)) for key in keys_in(text)) or text


def key_commands(games: Iterable[str], texts: Texts) -> Mapping[str, list[str]]:
    """Return what each usual key that may be moved does in these games, a sentence for each use of it."""
    found: dict[str, list[str]] = {}
    rows = dict.fromkeys(row for game in games for _, rows in key_groups(game, texts) for row in rows)
    for row in rows:
        for key in keys_in(texts(f"{row}.keys")):
            text = texts(f"{row}.text")
            if is_movable(key) and text not in found.setdefault(key, []):
                found[key].append(text)
    return found


def button_commands(texts: Texts) -> Mapping[str, list[str]]:
    """Return what each usual pad button that may be moved does."""
    found: dict[str, list[str]] = {}
    for row in (key for key in texts.keys("accessibility.pad") if key.endswith("_text")):
        buttons = [PAD_BUTTONS[sign] for sign in texts(row.removesuffix("_text")).split()]
        if not {"directions", "left_trigger"} & set(buttons):  # sticks are leaned there, not pressed
            for button in buttons:
                found.setdefault(button, []).append(texts(row))
    return found
