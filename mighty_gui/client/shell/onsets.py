"""When each sound is heard to begin, so that what is seen can meet it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from mighty_gui.client.shell.audio import Cue
from mighty_gui.files.paths import data_root


@cache
def _onsets() -> Mapping[str, float]:
    """The table beside the sounds, as their generator wrote it: plain lines, so no YAML reader is woken for it."""
    lines = (data_root() / "assets" / "sounds" / "onsets.yaml").read_text(encoding="utf-8").splitlines()
    pairs = (line.split(": ") for line in lines if not line.startswith("#"))
    return {name: float(seconds) for name, seconds in pairs}


def onset(cue: Cue) -> float:
    """The seconds from the start of a cue's file to its stroke: play it so long before the picture's landing."""
    return _onsets().get(cue, 0.0)
