"""Every game has its computer players, and they know every level and every style there is."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from mighty_gui.ai.games import PLAYERS, players_of
from mighty_gui.ai.mighty.levels import LEVELS as OF_MIGHTY
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.ai.mighty.styles import STYLES as STYLES_OF_MIGHTY
from mighty_gui.ai.players import LEVELS
from mighty_gui.engine.mighty.hand import Hand
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.engine.mighty.view import view
from mighty_gui.match.setup import STYLES
from mighty_gui.presets.games import GAMES


@dataclass(frozen=True)
class Stranger:
    """A view of no game that is known."""

    rules: Rules = field(default_factory=Rules)


def test_every_game_has_players() -> None:
    assert list(PLAYERS) == [game.id for game in GAMES]
    assert isinstance(players_of(Rules()), MightyPlayers)


def test_the_players_of_mighty_know_every_level_and_style() -> None:
    assert list(OF_MIGHTY) == list(LEVELS)
    assert list(STYLES_OF_MIGHTY) == list(STYLES)


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="PlayerView"):
        MightyPlayers().appraise(Stranger(), "normal", 0, lambda: None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("level", "scale"), [("random", None), ("novice", "score"), ("normal", "score"), ("hard", "score")]
)
def test_what_values_count_depends_on_level_and_phase(level: str, scale: str | None) -> None:
    hand = Hand.from_seed(Rules(), 3)
    assert players_of(Rules()).scale(view(hand, 0), level) == scale
