"""The verdict on a hand, by which it is remembered."""

from __future__ import annotations

from mighty_gui.engine.mighty.result import Result


def verdict(result: Result) -> str:
    """The word by which a hand is remembered: made, failed, run, back_run, draw, misdeal or passed_out.

    If runs and back-runs count for nothing, the hand is made or failed like any other.
    """
    counted = {line.kind for line in result.lines}
    if result.outcome == "made" and result.run and counted & {"run", "run-base", "announced_run"}:
        return "run"
    if result.outcome == "failed" and result.back_run and "back_run" in counted:
        return "back_run"
    return result.outcome
