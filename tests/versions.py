"""What the versions of this program promise: the same ``MIND`` decides the same, the same ``LAW`` scores the same.

Shared results of a day and saved reviews are compared by these numbers, on any computer. ``versions.yaml`` holds
digests of decisions and outcomes, and the numbers they belong to; ``python -m tests.versions`` writes it anew. A digest
that differs though nothing should have changed is a fault; otherwise raise the number first (CONTRIBUTING.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

import yaml

from mighty_gui.ai.appraisal import Appraisal, Figures
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import MIND
from mighty_gui.ai.mighty.friend_finding import read_table
from mighty_gui.ai.mighty.look_ahead import HARD, look_ahead
from mighty_gui.ai.mighty.styles import STYLES
from mighty_gui.ai.mitigati import search as mitigati_search
from mighty_gui.ai.players import appraise, choose, prefer
from mighty_gui.engine.core.game import Rules, View, expect
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.presets.games import game_of
from mighty_gui.study.today.daily_tables import LAW
from tests.engine.game_kits import KITS
from tests.engine.mighty.walks import catalogue
from tests.same_results import TABLES, digest, positions, views

FEW: Final = replace(HARD, card_worlds=3, bid_worlds=3, plans=3, plan_playouts=9, figures=Figures(4))
FEW_OF_MITIGATI: Final = replace(mitigati_search.HARD, worlds=4, bid_worlds=4, discards=3, figures=Figures(5))
KEPT: Final = Path(__file__).parent / "versions.yaml"
GLANCE: Final = "hard in few worlds"
"""What `hard` thinks in so few worlds that many positions can be examined, for what all levels share."""
DECISIONS: Final = {"novice": 2, "normal": 4, "hard": 1, GLANCE: 2}
"""The number of decisions of each level in each phase of random hands."""
WHOLE: Final = {"novice": 2, "normal": 6, "hard": 0, GLANCE: 1}
"""The number of whole hands that each level plays in all seats."""
PLAYERS: Final = [
    *(("novice", name) for name in ("standard-6", "honeymoon-2", "mitigati")),
    *(("normal", name) for name in (*TABLES, "standard-3", "standard-7", "chicago-8", "two-mighty", "jeju-3", "uos-4")),
    *(("hard", name) for name in ("standard-5", "mitigati")),
    *((GLANCE, name) for name in (*TABLES, "standard-4", "standard-3", "chicago-6", "mighty-network-5", "jeju-3")),
]
"""Pairs of a level and a rule set. There are few with ``hard``, because it is slow."""
HANDS: Final = 4


def _figure(value: float | None) -> str:
    """Return a figure as text, without its last digits, which depend on the system's library of functions."""
    return "-" if value is None else f"{value:.6f}"


def _line(one: Appraisal) -> str:
    figures = " ".join(map(_figure, (one.value, one.score, one.chance, one.error)))
    return f"{one.action} {figures} {one.worlds} " + " ".join(
        f"{term.name} {_figure(term.amount)}" for term in one.terms
    )


def _appraised(seen: View, level: str, seed: int) -> list[Appraisal]:
    """Return what a level thinks of the legal actions."""
    if level != GLANCE:
        return appraise(seen, level, seed)
    if isinstance(seen, MitigatiView):
        return mitigati_search.look_ahead(seen, FEW_OF_MITIGATI, seed)
    return look_ahead(expect(PlayerView, seen), FEW, seed)


def _read(seen: View, seed: int) -> Iterator[str]:
    """Yield the reading of the table, and what each style adds to the values of `normal`."""
    if isinstance(seen, PlayerView):
        found = read_table(seen, seed, worlds=6)
        for of_seats in ({"friend": found.friends, "trump": found.trumps}, found.cards, found.voids):
            for what, seats in of_seats.items():
                yield f"{what} " + " ".join(f"{at}: {_figure(chance)}" for at, chance in seats.items())
    ranked = appraise(seen, "normal", seed)
    for style in STYLES:
        yield f"{style} " + " ".join(map(_figure, players_of(seen.rules).leanings(seen, ranked, style, seed)))


def _played(level: str, rules: Rules, seed: int) -> Iterator[View]:
    """Yield the views of a whole hand before each decision of a level, which plays all seats."""
    game, hand = game_of(rules), KITS[game_of(rules).id].begin(rules, seed)
    while hand.to_act is not None:
        seen = game.view(hand, game.controller(rules, hand.to_act))
        yield seen
        hand.apply(choose(seen, "normal" if level == GLANCE else level, seed))


def _decisions(level: str, rules: Rules) -> Iterator[str]:
    whole = chain.from_iterable(_played(level, rules, seed) for seed in range(WHOLE[level]))
    for seed, seen in enumerate(chain(views(rules, DECISIONS[level]), whole)):
        if level == GLANCE and (len(seen.legal) == 1 or seed % 3):
            continue
        appraisals = _appraised(seen, level, seed)
        yield f"{prefer(seen, appraisals, seed)}"
        yield from map(_line, appraisals)
        yield from _read(seen, seed) if level == GLANCE else ()


def decisions(level: str, name: str) -> str:
    """Return a digest of the decisions of a level, and of the figures behind them, by a rule set."""
    return digest(_decisions(level, catalogue()[name].rules))


def _outcomes(rules: Rules) -> Iterator[str]:
    for seed in range(HANDS):
        for hand in positions(rules, seed):
            yield f"{hand.phase} {hand.to_act} {'|'.join(map(str, hand.legal()))}"
        assert hand.result is not None
        yield f"{hand.result.scores}"


def outcomes(name: str) -> str:
    """Return a digest of the legal actions and scores of some random hands of a rule set."""
    return digest(_outcomes(catalogue()[name].rules))


def kept() -> dict[str, Any]:
    """Return what the file holds."""
    found: dict[str, Any] = yaml.safe_load(KEPT.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Write the file for the present versions."""
    found = {
        "mind": MIND,
        "decisions": {f"{level} {name}": decisions(level, name) for level, name in PLAYERS},
        "law": LAW,
        "outcomes": {name: outcomes(name) for name in catalogue()},
    }
    KEPT.write_text("# Written by `python -m tests.versions`.\n" + yaml.safe_dump(found, sort_keys=False), "utf-8")


if __name__ == "__main__":
    main()
