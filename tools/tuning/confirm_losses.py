"""Confirm what the judge calls losses: force the better choice in worlds that neither chose nor judged it.

    python -m tools.tuning.confirm_losses --cases 200 --worlds 120 --seed 1 --keep FILE
    python -m tools.tuning.confirm_losses --hands 50 --level master --seed 2 --keep FILE
    python -m tools.tuning.confirm_losses --cases 200 --keep FILE --suite tests/study/confirmed_losses.json

The first plays hands of ten presets, half of the seats novices, judges every decision and tries each loss that is
shown in a third set of worlds; nine of ten should be truly better there. The second only counts how many decisions
of a level are called losses and mistakes. The third keeps what the first found, and its twenty shortest cases, for
the tests. One line of JSON for each loss and each hand goes to the file, and a run
that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from mighty_gui.ai import choose
from mighty_gui.ai.fresh_trial import Trial
from mighty_gui.engine.core.game import Action, Beginning, Opening
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.match.replayed_hand import ReplayedHand
from mighty_gui.presets import full_mapping, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.study.analysis import Decision, decided, to_judge

PRESETS = (
    *("standard-5", "sinchon-5", "standard-4", "standard-3", "chicago-6"),
    *("standard-6", "ghost-4", "double-joker-5", "daegu-5", "mitigati"),
)
MIXED = ("novice", "normal")
IN_THE_SUITE = 20

Line = dict[str, Any]


def played(preset: str, seed: int, levels: Sequence[str]) -> ReplayedHand:
    """A hand of a preset, the levels going round the seats from one hand to the next."""
    rules = load_presets()[preset].rules
    game = game_of(rules)
    people = game.people(rules)
    hand = game.begin(rules, Beginning(Opening(people[seed % len(people)]), seed))
    actions: list[tuple[int, Action]] = []
    while hand.to_act is not None:
        person = game.controller(rules, hand.to_act)
        action = choose(game.view(hand, person), levels[(people.index(person) + seed) % len(levels)], seed)
        actions.append((hand.to_act, action))
        hand.apply(action)
    return ReplayedHand(record_of(hand, actions, game, preset=preset, rules=full_mapping(rules)), rules)


def confirmed(hand: ReplayedHand, one: Decision, worlds: int) -> Line:
    """What a loss is worth in a third set of worlds."""
    trial = Trial(hand.view(one.number - 1, one.seat), (one.best, one.played), f"third/{one.number}")
    trial.look(worlds)
    found = trial.comparison()
    return {
        "action": one.number,
        "seat": one.seat,
        "phase": one.phase,
        "played": str(one.played),
        "best": str(one.best),
        "verdict": str(one.verdict),
        "loss": round(one.loss, 2),
        "se": round(one.se, 2),
        "third": round(found.loss, 2),
        "third_se": round(found.se, 2),
    }


def lines_of(preset: str, seed: int, levels: Sequence[str], worlds: int) -> Iterator[Line]:
    """The losses shown in one hand, and at the end how many decisions there were."""
    hand = played(preset, seed, levels)
    told = to_judge(hand)
    decisions = [decided(hand, number, person, 1) for number, person in told]
    choices = [one for one in decisions if len(one.choices) > 1]
    record = record_text(hand.record)
    for one in choices:
        if one.loss:
            third = confirmed(hand, one, worlds) if worlds else {"verdict": str(one.verdict), "loss": one.loss}
            yield {"preset": preset, "hand": seed, **third, "record": record}
    yield {"preset": preset, "hand": seed, "decisions": len(choices)}


def report(lines: Sequence[Line]) -> str:
    """How many decisions were called losses, and how many of those are true."""
    losses, hands = [one for one in lines if "loss" in one], [one for one in lines if "decisions" in one]
    decisions = sum(one["decisions"] for one in hands)
    mistakes = sum(one["verdict"] == "mistake" for one in losses)
    told = [f"{len(hands)} hands, {decisions} decisions, {len(losses)} losses, {mistakes} of them mistakes"]
    tried = [one for one in losses if "third" in one]
    if tried:
        better = sum(one["third"] > 0 for one in tried)
        said, true = (sum(one[key] for one in tried) / len(tried) for key in ("loss", "third"))
        told.append(
            f"{better} of {len(tried)} truly better ({better / len(tried):.1%}); said {said:.2f}, true {true:.2f}"
        )
        for phase in sorted({one["phase"] for one in tried}):
            some = [one for one in tried if one["phase"] == phase]
            good = sum(one["third"] > 0 for one in some)
            told.append(f"  {phase}: {good} of {len(some)}")
    return "\n".join(told)


def for_the_suite(lines: Sequence[Line]) -> Line:
    """What was found, and the cases that take the tests the least time: those latest in their hands."""
    tried = [one for one in lines if "third" in one]
    latest = sorted(tried, key=lambda one: one["record"].count(" play ") - one["action"])[:IN_THE_SUITE]
    return {"found": report(lines).splitlines(), "cases": latest}


def main() -> None:
    """Go on until there are so many cases, or hands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=0)
    parser.add_argument("--hands", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--level", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", action="append")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--suite", type=Path)
    options = parser.parse_args()
    presets, levels = options.preset or PRESETS, (options.level,) if options.level else MIXED
    lines = [json.loads(line) for line in options.keep.read_text().splitlines()] if options.keep.exists() else []
    done = {(one["preset"], one["hand"]) for one in lines if "decisions" in one}
    lines = [one for one in lines if (one["preset"], one["hand"]) in done]
    number = 0
    while len(done) < options.hands or sum("loss" in one for one in lines) < options.cases:
        preset, seed = presets[number % len(presets)], options.seed * 10_000 + number
        number += 1
        if (preset, seed) not in done:
            lines += list(lines_of(preset, seed, levels, options.worlds))
            done.add((preset, seed))
            options.keep.write_text("".join(f"{json.dumps(one)}\n" for one in lines))
            print(report(lines), flush=True)
    print(report(lines))
    if options.suite:
        options.suite.write_text(json.dumps(for_the_suite(lines), ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
