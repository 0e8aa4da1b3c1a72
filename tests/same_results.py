"""What comes out alike on every build and in every process: hands, decisions with their values to the last digit.

``python -m tests.same_results`` prints a digest for each rule set and level; CI compares those of the plain and the
compiled build. ``--write FILE`` and ``--read FILE`` pass pickled values from one build to the other.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

from mighty_gui.ai.pause import Pause, no_pause
from mighty_gui.ai.players import appraise, choose, prefer
from mighty_gui.engine.core.game import Action, Hand, Rules, View
from mighty_gui.engine.core.record import record_of
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.games import game_of
from mighty_gui.study.review.open_play import LaidOpen
from mighty_gui.study.today.daily_hand import play_through
from mighty_gui.study.today.daily_tables import tables_of
from tests.engine.game_kits import KITS
from tests.engine.mighty.walks import any_rules, catalogue

HANDS: Final = 6
"""The number of random hands for each rule set."""
THROWN: Final = 40
"""The number of random rule sets in addition to the presets."""
TABLES: Final = ("standard-5", "standard-6", "draft-2", "ghost-4", "honeymoon-2", "double-joker-5", "iwoo-5",
          "mitigati")  # fmt: skip
"""The presets whose decisions are examined."""
DECISIONS: Final = {"novice": 12, "normal": 12, "hard": 1}
"""The number of decisions of each level in each phase."""

DAYS: Final = (date(2026, 12, 1), date(2026, 12, 6))
"""A Tuesday and a Sunday whose tables are played."""
OPENED: Final = 3
"""The number of their hands that are analysed with open cards."""


def positions(rules: Rules, seed: int) -> Iterator[Hand]:
    """Yield one hand before each action of random players, and after its end."""
    kit = KITS[game_of(rules).id]
    hand, chance = kit.begin(rules, seed), random.Random(f"same {seed}")
    while not hand.is_over:
        yield hand
        hand.apply(kit.choose(hand, chance))
    yield hand


def told(rules: Rules) -> Iterator[str]:
    """Yield everything about some hands: the legal actions, the events, the result."""
    for seed in range(HANDS):
        for hand in positions(rules, seed):
            yield f"{hand.phase} {hand.to_act} {'|'.join(map(str, hand.legal()))}"
        assert hand.result is not None
        yield json.dumps([hand.as_json(), hand.result.in_full()])


def views(rules: Rules, each: int) -> Iterator[View]:
    """Yield views with something to decide: that number for each phase, if the hands have them."""
    game, found = game_of(rules), Counter[str]()
    for seed in range(each * 8):
        for at, hand in enumerate(positions(rules, seed)):
            if hand.to_act is None or (at + seed) % 3 or found[hand.phase] >= each:
                continue
            seen = game.view(hand, game.controller(rules, hand.to_act))
            if len(seen.legal) > 1:
                found[hand.phase] += 1
                yield seen


def decided(rules: Rules, level: str, each: int, pause: Pause = no_pause) -> Iterator[str]:
    """Yield a level's exact appraisals of such views, and how often it paused."""
    paused = 0

    def give_way() -> None:
        nonlocal paused
        paused += 1
        pause()

    for seed, seen in enumerate(views(rules, each)):
        appraisals = appraise(seen, level, seed, give_way)
        yield f"{prefer(seen, appraisals, seed)} after {paused}"
        yield from (f"{one.action} {[one.value, one.score, one.chance, one.error, one.terms]!r}" for one in appraisals)


def laid_open(rules: Rules) -> Iterator[str]:
    """Yield the open analysis of some random hands: proved results and found ones."""
    kit = KITS[game_of(rules).id]
    for seed in range(OPENED):
        hand, chance, actions = kit.begin(rules, seed), random.Random(f"same {seed}"), list[tuple[int, Action]]()
        while not hand.is_over and hand.to_act is not None:
            actions.append((hand.to_act, kit.choose(hand, chance)))
            hand.apply(actions[-1][1])
        replayed = ReplayedHand(record_of(hand, actions, kit.game), rules)
        with suppress(RefusalError):
            opened = LaidOpen(replayed, nodes=2_000, tables=2)
            yield from map(repr, opened.states())
            yield repr(opened.makeable())


def days() -> Iterator[str]:
    """Yield the tables of two days, played by the level of the day against a player of the rules of thumb."""
    for day in DAYS:
        for table in tables_of(day):
            finished = play_through(table, lambda view: choose(view, "normal", 1))
            actions = (f"{seat} {action}" for seat, action in finished.record.actions)
            yield f"day {table.name} {table.preset} {digest([table.seed, *actions, str(finished.scores)])}"


def digest(lines: Iterable[str]) -> str:
    """Return a few letters that identify all of the lines."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def rule_sets() -> dict[str, Rules]:
    """Return every preset, and random rule sets."""
    thrown = {f"thrown-{at}": any_rules(random.Random(f"same results {at}")) for at in range(THROWN)}
    return {name: one.rules for name, one in catalogue().items()} | thrown


def results(tables: Iterable[str] = TABLES) -> Iterator[str]:
    """Yield the decisions of the levels at those tables, a line for each."""
    for name in tables:
        for level, each in DECISIONS.items():
            yield f"{level} {name} {digest(decided(catalogue()[name].rules, level, each))}"


def values() -> list[object]:
    """Return objects that are sent between processes: rules, views, actions, events."""
    found: list[object] = []
    for name in TABLES:
        for seen in views(catalogue()[name].rules, 2):
            found += [seen, seen.rules, *seen.legal, *seen.events]
    return found


def _write(path: Path) -> None:
    path.write_bytes(pickle.dumps(values()))


def _read(path: Path) -> None:
    """Compare with the values of this build; exit with an error if one differs."""
    for ours, theirs in zip(values(), pickle.loads(path.read_bytes()), strict=True):
        if ours != theirs or str(ours) != str(theirs) or type(ours) is not type(theirs):
            sys.exit(f"not what was written:\n{theirs}\n{ours}")


def main() -> None:
    """Print the digests, or write or read values."""
    parser = argparse.ArgumentParser(description=__doc__)
    passing: dict[str, Callable[[Path], None]] = {"write": _write, "read": _read}
    for name in passing:
        parser.add_argument(f"--{name}", type=Path, metavar="FILE")
    options = vars(parser.parse_args())
    for name, act in passing.items():
        if options[name]:
            act(options[name])
            return
    for name, rules in rule_sets().items():
        print("hands", name, digest(told(rules)), flush=True)
    for line in results():
        print(line, flush=True)
    for name in TABLES:
        print("open", name, digest(laid_open(catalogue()[name].rules)), flush=True)
    for line in days():
        print(line, flush=True)


if __name__ == "__main__":
    main()
