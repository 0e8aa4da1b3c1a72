"""Every game has its computer players, and they know every level and every style."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.ai.mighty.styles import STYLES as STYLES_OF_MIGHTY
from mighty_gui.ai.mitigati.mitigati_players import STYLES as STYLES_OF_MITIGATI
from mighty_gui.ai.pause import no_pause
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.match.setup import STYLES
from tests.engine.game_kits import KITS


@dataclass(frozen=True)
class Stranger:
    """A view of an unknown game."""

    rules: MightyRules = field(default_factory=MightyRules)


def test_a_rule_set_finds_the_players_of_its_game() -> None:
    assert isinstance(players_of(MightyRules()), MightyPlayers)


def test_the_players_of_every_game_know_every_level_and_style() -> None:
    for game, rules in (("mighty", MightyRules()), ("mitigati", MitigatiRules())):
        hand = KITS[game].begin(rules, 3)
        assert hand.to_act is not None
        seen = KITS[game].game.view(hand, hand.to_act)
        decided = {str(players_of(rules).appraise(seen, level, 1, no_pause)) for level in LEVELS}
        assert len(decided) == len(LEVELS) - (game == "mighty"), "novices of Mighty bid as others do"
    assert list(STYLES_OF_MIGHTY) == list(STYLES_OF_MITIGATI) == list(STYLES)


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="PlayerView"):
        MightyPlayers().appraise(Stranger(), "normal", 0, lambda: None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("level", "bidding", "playing"),
    [("random", None, None), ("novice", "score", "points"), ("normal", "score", "points"), ("hard", "score", "score")],
)
def test_what_values_count_depends_on_level_and_phase(level: str, bidding: str | None, playing: str | None) -> None:
    seen = view(MightyHand.from_seed(MightyRules(), 3), 0)
    assert players_of(MightyRules()).scale(seen, level) == bidding
    assert players_of(MightyRules()).scale(replace(seen, phase=Phase.PLAY), level) == playing


def test_an_action_of_another_game_has_no_reason() -> None:
    seen = view(MightyHand.from_seed(MightyRules(), 3), 0)
    for tell in (reason, reproach):
        with pytest.raises(TypeError, match="no action of Mighty"):
            tell(seen, Appraisal(Action(), 0.0))
