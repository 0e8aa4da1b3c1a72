"""The tracer of a clicked card sees the files on its way."""

from __future__ import annotations

from tools.click_path import trace_click


def test_a_click_goes_from_the_app_by_the_table_to_the_match_and_to_a_beat() -> None:
    path = trace_click()
    assert len(path.to_reply) <= 10
    assert len(path.to_beat) <= 54
    assert path.to_reply[0] == "client/shell/app.py"
    assert path.to_beat[: len(path.to_reply)] == path.to_reply
    assert "client/play/table/table_scene.py" in path.to_reply
    after = path.to_beat[len(path.to_reply) :]
    assert after[0] == "match/match.py"
    assert any("beat" in name for name in after)
