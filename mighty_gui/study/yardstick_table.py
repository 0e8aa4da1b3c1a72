"""The table of what each level gives away, measured once; ``tools.tuning.yardsticks`` writes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.engine.core.plain_values import any_mapping, real
from mighty_gui.files.paths import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.study.skill import Yardstick

ALL_ROLES: Final = "all"
"""The name of all roles together in the file; elsewhere they have the empty name."""


@cache
def yardsticks(game: str) -> Mapping[str, Mapping[str, Yardstick]]:
    """What each level gives away in each role of a game, weakest level first; nothing of a game without any."""
    document = read_file(data_root() / "assets" / "study" / "yardsticks.yaml")
    roles = any_mapping(any_mapping(document.value, "").get(game, {}), game)
    return {
        "" if role == ALL_ROLES else str(role): _levels(levels, f"{game}.{role}") for role, levels in roles.items()
    }


def _levels(value: object, where: str) -> dict[str, Yardstick]:
    measured = any_mapping(value, where)
    return {level: _yardstick(measured[level], f"{where}.{level}") for level in LEVELS if level in measured}


def _yardstick(value: object, where: str) -> Yardstick:
    told = any_mapping(value, where)
    return Yardstick(real(told.get("a_decision"), where), real(told.get("se"), where))
