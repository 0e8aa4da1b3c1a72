"""What a good player always or never does, in whole hands of self-play, in the notation of records.

``python -m tests.ai.mighty.vetoes --levels normal,hard --seeds 3`` prints which level misses which.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import yaml

from mighty_gui.ai import choose
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.core.record import FORMAT
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.view import PlayerView, view
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import load_presets
from mighty_gui.presets.record_files import record_in

FILE: Final = Path(__file__).with_name("vetoes.yaml")
PRESETS: Final = load_presets()


@dataclass(frozen=True)
class Veto:
    """A position, and its right or wrong cards; a call has an exclamation mark."""

    kind: str
    name: str
    record: str
    right: str = ""
    wrong: str = ""

    @cached_property
    def seen(self) -> PlayerView:
        """The view of the player to act."""
        hand = expect(MightyHand, record_in(read_text(self.record), PRESETS).replay())
        assert hand.to_act is not None
        return view(hand, hand.to_act)

    def is_met(self, action: Action) -> bool:
        """Return whether the answer is a good one."""
        assert isinstance(action, Play)
        card = f"{action.card}{'!' if action.call else ''}"
        return card in self.right.split() if self.right else card not in self.wrong.split()

    def is_met_by(self, level: str, seed: int) -> bool:
        """Return whether that level answers well."""
        return self.is_met(choose(self.seen, level, seed))


def _read() -> list[Veto]:
    entries = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return [Veto(**entry | {"record": yaml.safe_dump({"format": FORMAT, **entry["record"]})}) for entry in entries]


VETOES: Final = _read()


def main() -> None:
    """Print how often each level misses each veto."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--levels", default="normal,hard")
    parser.add_argument("--seeds", type=int, default=3)
    options = parser.parse_args()
    for level in options.levels.split(","):
        missed = 0
        for veto in VETOES:
            wrong = sum(not veto.is_met_by(level, seed) for seed in range(options.seeds))
            missed += wrong
            if wrong:
                print(f"  {level} {wrong}/{options.seeds} {veto.kind}: {veto.name}", flush=True)
        print(f"{level}: {missed} of {len(VETOES) * options.seeds} missed", flush=True)


if __name__ == "__main__":
    main()
