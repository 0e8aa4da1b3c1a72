"""The progress lines of ``lab``: the position and the longest remaining time, and no line at the end."""

from __future__ import annotations

import pytest
from mighty_lab.ladder import Ladder
from mighty_lab.paired_deals import Compared

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.texts import Texts
from mighty_lab import command as lab

LADDER = Ladder("normal", "novice", (("standard-5", MightyRules()),), 4, 7)


@pytest.mark.parametrize(("language", "left"), [("ko", "앞으로 길어야 0:00:03"), ("en", "at most 0:00:03 more")])
def test_progress_is_shown_until_nothing_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, left: str
) -> None:
    monkeypatch.setattr(lab, "REPORT_EVERY", 0.0)
    monkeypatch.setattr(lab.language, "texts", lambda: Texts.load(language))
    now = iter(range(9))
    monkeypatch.setattr(lab.time, "monotonic", lambda: next(now))
    lines_shown, standings = lab._ProgressLines(LADDER, 0), LADDER.beginning
    for _ in range(LADDER.deals):
        standings = standings.plus({"standard-5": Compared(2.0, 2.0, {}, {}, (0, 0))})
        lines_shown.report(standings)
    lines = capsys.readouterr().err.splitlines()
    assert left in lines[0]
    assert len(lines) == LADDER.deals - 1
