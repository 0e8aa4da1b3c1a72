"""How a trick is likely to end is thought out once for cards that change it in the same way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from mighty_gui.ai.mighty.know.chances import Chances
from mighty_gui.ai.mighty.know.knowledge import Knowledge
from mighty_gui.ai.mighty.know.trick_forecast import Forecast, forecasts
from mighty_gui.ai.players import choose
from mighty_gui.engine.mighty.actions import Action, Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView, view
from tests.ai.mighty.tables import RULES
from tests.thorough import spread


def ahead(seen: PlayerView, legal: tuple[Action, ...]) -> dict[Play, Forecast]:
    return forecasts(Chances(Knowledge(replace(seen, legal=legal))))


def legal_bits(rules: MightyRules) -> Iterator[PlayerView]:
    """Where one of several cards is to be played, in two hands of the rule player's."""
    for seed in (1, 2):
        hand = MightyHand.from_seed(rules, seed)
        while hand.to_act is not None:
            seen = view(hand, controller(rules, hand.to_act))
            if hand.phase is Phase.PLAY and len(seen.legal) > 1:
                yield seen
            hand.apply(choose(seen, "normal", seed))


@pytest.mark.parametrize("name", spread(sorted(RULES), 2))
def test_a_card_is_forecast_as_if_it_were_the_only_one(name: str) -> None:
    shared = 0
    for seen in legal_bits(RULES[name]):
        together = ahead(seen, seen.legal)
        shared += len(together) - len({id(one) for one in together.values()})
        assert together == {action: ahead(seen, (action,))[action] for action in together}
    assert shared
