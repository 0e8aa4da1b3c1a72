"""Which choices of a decision are worth comparing: `mighty_gui.ai.weighing`."""

from __future__ import annotations

import pytest

from mighty_gui.ai import weighing
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.weighing import TRIED, Weighing
from mighty_gui.engine.mighty.actions import Bid
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import view
from mighty_gui.presets import load_presets


def test_actions_with_a_score_are_tried_first_then_those_of_the_highest_value(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = MightyHand.from_seed(load_presets()["standard-5"].rules, 7)
    seen = view(hand, hand.to_act or 0)
    bids = [action for action in seen.legal if isinstance(action, Bid)][: TRIED + 2]
    scored = [Appraisal(bid, float(at), score=-float(at)) for at, bid in enumerate(bids[:3])]
    others = [Appraisal(bid, 100.0 + at) for at, bid in enumerate(bids[3:])]
    found = [*others, *scored]
    monkeypatch.setattr(weighing, "appraise", lambda *_, **__: found)
    monkeypatch.setattr(weighing, "prefer", lambda *_: scored[2].action)
    monkeypatch.setattr(weighing, "choose", lambda *_: scored[2].action)
    monkeypatch.setattr(Weighing, "are_equivalent", lambda self, action, other: action == other)
    tried = Weighing(seen)._worth_trying()
    assert tried == [one.action for one in (scored[2], scored[1], scored[0], *others[:-4:-1])]
