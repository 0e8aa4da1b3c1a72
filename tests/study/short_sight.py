"""Levels with searches that are short enough for tests."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mighty_gui.ai import counsel, fresh_trial, weighing
from mighty_gui.ai.mighty import look_ahead as mighty_ahead
from mighty_gui.ai.mighty import mighty_players as mighty
from mighty_gui.ai.mitigati import mitigati_players as mitigati
from mighty_gui.ai.mitigati import search as mitigati_ahead
from mighty_gui.study.review import why


def short_sighted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make ``hard`` and the judge search few worlds only, in both games."""
    monkeypatch.setattr(fresh_trial, "WORLDS", 32)
    for asker in (counsel, weighing, why):
        monkeypatch.setattr(asker, "ENOUGH", 8)
    monkeypatch.setattr(weighing, "ROUNDS", ((3, 3), (3, 2)))
    few = replace(mighty_ahead.HARD, card_worlds=4, bid_worlds=6, plans=4, plan_playouts=12)
    monkeypatch.setattr(mighty, "HARD", few)
    few_tarots = replace(mitigati_ahead.HARD, worlds=4, bid_worlds=6, discards=3)
    monkeypatch.setattr(mitigati, "HARD", few_tarots)
