"""Finding a rule set among many: by its name, school or number of players, or by what differs from the standard."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.presets import Preset
from mighty_gui.texts import Texts

USUAL_PLAYERS = 5
_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


def initials(text: str) -> str:
    """The first consonants of the syllables: 신촌 is ㅅㅊ, as one types to find something quickly."""
    return "".join(
        _INITIALS[(ord(letter) - ord("가")) // 588] if "가" <= letter <= "힣" else letter for letter in text
    )


def search(texts: Texts, presets: Sequence[Preset], words: str, players: int | None = None) -> list[Preset]:
    """The presets that every word fits, by name, id, number of players or summary; names first,
    then tables of five and those nearest to it."""
    wanted = words.casefold().split()
    found = [
        preset
        for preset in presets
        if players in (None, preset.rules.players) and all(word in _everything(texts, preset) for word in wanted)
    ]
    groups = list(dict.fromkeys(preset.group for preset in presets))
    return sorted(
        found,
        key=lambda preset: (
            not all(word in _titles(preset) for word in wanted),
            groups.index(preset.group),
            abs(preset.rules.players - USUAL_PLAYERS),
            preset.rules.players,
        ),
    )


def _titles(preset: Preset) -> str:
    names = " ".join(preset.name.values())
    return f"{names} {initials(names)} {preset.id}".casefold()


def _everything(texts: Texts, preset: Preset) -> str:
    count = texts("new_game.players", count=preset.rules.players)
    group = texts(f"new_game.group.{preset.group}")
    return " ".join((_titles(preset), count, group, *preset.summary.values(), preset.source)).casefold()
