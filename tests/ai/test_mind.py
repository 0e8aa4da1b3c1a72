"""The same ``MIND`` decides the same: shared results, saved reviews and deals of the day rely on it.

The digests hold what these modules decide:
`mighty_gui.ai.appraisal`, `mighty_gui.ai.game_players`, `mighty_gui.ai.mighty.bid.bid_search`,
`mighty_gui.ai.mighty.bid.bid_weighing`, `mighty_gui.ai.mighty.bid.bidding`,
`mighty_gui.ai.mighty.card_search`, `mighty_gui.ai.mighty.attackers_chance`,
`mighty_gui.ai.mighty.declaring`, `mighty_gui.ai.mighty.drawing`, `mighty_gui.ai.mighty.friend_finding`,
`mighty_gui.ai.mighty.hand_estimate`, `mighty_gui.ai.mighty.holding`, `mighty_gui.ai.mighty.knowledge`,
`mighty_gui.ai.mighty.look_ahead`, `mighty_gui.ai.mighty.mighty_players`, `mighty_gui.ai.mighty.plans`,
`mighty_gui.ai.mighty.playout.contract_playout`, `mighty_gui.ai.mighty.playout.imagined_table`,
`mighty_gui.ai.mighty.playout.playing_out`, `mighty_gui.ai.mighty.policy.answer_conventions`,
`mighty_gui.ai.mighty.policy.card_player`, `mighty_gui.ai.mighty.policy.lead_conventions`,
`mighty_gui.ai.mighty.policy.policy`, `mighty_gui.ai.mighty.policy.seat_sight`, `mighty_gui.ai.mighty.rule_player`,
`mighty_gui.ai.mighty.styles`, `mighty_gui.ai.mighty.worlds.burials`, `mighty_gui.ai.mighty.worlds.clues`,
`mighty_gui.ai.mighty.worlds.long_suits`, `mighty_gui.ai.mighty.worlds.supposed_hand`,
`mighty_gui.ai.mighty.worlds.unknown_cards`, `mighty_gui.ai.mitigati.bargaining`,
`mighty_gui.ai.mitigati.mitigati_players`, `mighty_gui.ai.mitigati.playout.quick_playout`,
`mighty_gui.ai.mitigati.rule_player`, `mighty_gui.ai.mitigati.search`, `mighty_gui.ai.mitigati.seen_cards`,
`mighty_gui.ai.mitigati.shortest_suits`, `mighty_gui.ai.mitigati.worlds`, `mighty_gui.ai.players`,
`mighty_gui.ai.race`.
"""

from __future__ import annotations

import pytest

from mighty_gui.ai.level_ids import MIND
from tests.versions import PLAYERS, decisions, kept


def test_the_decisions_kept_are_those_of_this_mind() -> None:
    assert kept()["mind"] == MIND, "run: python -m tests.versions"
    assert list(kept()["decisions"]) == [f"{level} {name}" for level, name in PLAYERS]


@pytest.mark.parametrize(("level", "name"), PLAYERS)
def test_this_mind_decides_as_it_always_did(level: str, name: str) -> None:
    changed = "decisions or their figures have changed: if that is meant, raise MIND and run: python -m tests.versions"
    assert decisions(level, name) == kept()["decisions"][f"{level} {name}"], changed
