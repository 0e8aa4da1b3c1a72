"""Human pace: forced cards are quick, openings and discards slow, and no table waits long."""

from __future__ import annotations

from functools import cache
from statistics import fmean

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.mighty.mighty_players import MightyPlayers
from mighty_gui.ai.pace import FORCED, LEAST, MOST, seeming, uncertainty
from mighty_gui.ai.players import appraise, prefer
from mighty_gui.engine.mighty.actions import parse_action
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import view
from tests.ai.mighty.tables import RULES
from tests.tiers import spread


@cache
def times(rules: MightyRules, hands: int) -> dict[str, list[float]]:
    """Return the simulated times of decisions in some hands, by the kind of decision."""
    found: dict[str, list[float]] = {}
    for seed in range(hands):
        hand = MightyHand.from_seed(rules, seed)
        while hand.to_act is not None:
            seen = view(hand, controller(rules, hand.to_act))
            appraisals = appraise(seen)
            chosen = prefer(seen, appraisals, seed)
            seconds = seeming(seen, appraisals, chosen, seed)
            assert seconds == seeming(seen, appraisals, chosen, seed)
            assert LEAST <= seconds <= MOST
            kind = seen.phase.value if seen.phase is not Phase.PLAY else "follow" if seen.trick else "lead"
            found.setdefault("forced" if len(seen.legal) == 1 else kind, []).append(seconds)
            hand.apply(chosen, hand.to_act)
    return found


def test_hard_decisions_take_longer_than_easy_ones() -> None:
    mean = {kind: fmean(seconds) for kind, seconds in times(MightyRules(), 12).items()}
    assert mean["forced"] < mean["follow"] < mean["lead"] < mean["friend"] < mean["exchange"]
    assert mean["forced"] < 1.3 * FORCED


def test_a_card_takes_little_more_than_half_a_second_on_average() -> None:
    found = times(MightyRules(), 12)
    assert fmean(found["forced"] + found["follow"] + found["lead"]) < 0.75


def test_every_game_has_its_pace() -> None:
    for rules in spread(RULES.values(), 2):
        assert times(rules, 3)


def test_doubt_is_the_nearness_of_another_choice() -> None:
    def of(*values: tuple[str, float]) -> float:
        appraisals = [Appraisal(parse_action(words), value) for words, value in values]
        return uncertainty(appraisals, appraisals[0].action, MightyPlayers().is_alike)

    assert of(("play H3", 1.0), ("play C3", 0.9), ("play D3", -1.0)) > 0.9
    assert of(("play H3", 1.0), ("play C3", -0.9), ("play D3", -1.0)) < 0.1
    assert of(("play H3", 1.0), ("play H4", 0.99)) == 0
    assert of(("pass", 1.0)) == 0


def test_the_same_decision_does_not_always_take_the_same_time() -> None:
    seen = view(MightyHand.from_seed(MightyRules(), 3), 0)
    appraisals = appraise(seen)
    assert len({seeming(seen, appraisals, appraisals[0].action, seed) for seed in range(5)}) == 5
