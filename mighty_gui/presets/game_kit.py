"""A game as a whole: the parts of the program that only this game has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pkgutil import resolve_name
from typing import TypeVar

from mighty_gui.engine.core.game import expect
from mighty_gui.presets.rule_book import RuleBook

P = TypeVar("P")


@dataclass(frozen=True, kw_only=True)
class GameKit:
    """A game with everything it registers: its rule book, and its own part of each layer above.

    A part is named by its module and class (``package.module:Class``), like an entry point. It is imported when its
    layer first needs it, so that a program without a window imports no window code. Parts that a game leaves out are
    replaced by the plain ones.
    """

    book: RuleBook
    codes: str = ""
    """The rule codes of another program: `mighty_gui.presets.foreign_codes.ForeignCodes`."""
    hands: str = ""
    """The hands that another program exports: `mighty_gui.presets.foreign_hands.ForeignHands`."""
    proofs: str = ""
    """The hands that show its rules: `mighty_gui.presets.proofs.Walker`."""
    players: str = ""
    """The computer players: `mighty_gui.ai.game_players.GamePlayers`."""
    simulation: str = ""
    """The counts and measurements of simulations: `mighty_gui.simulation.simulation_kit.SimulationKit`."""
    positions: str = ""
    """The texts for positions: `mighty_gui.cli.position_texts.PositionTexts`."""
    table: str = ""
    """The table: `mighty_gui.client.table.kit.TableKit`."""
    scenes: str = ""
    """The texts about it in the scenes of all games: `mighty_gui.client.frame.scene_kit.SceneKit`."""
    rule_scenes: str = ""
    """Its rule sheet and rule editor: `mighty_gui.client.rules.rule_scenes.RuleScenes`."""
    lessons: str = ""
    """Lessons, tips and coach: `mighty_gui.client.lessons.lesson_kit.LessonKit`."""


def part(named: str, plain: type[P]) -> P:
    """Return the part of a game with that name; the plain one if the game names none."""
    return expect(plain, _maker(named)()) if named else plain()


@cache
def _maker(named: str) -> Callable[[], object]:
    maker: Callable[[], object] = resolve_name(named)
    return maker
