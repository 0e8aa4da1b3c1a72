"""Confirm what the judge calls losses: force the better choice in worlds that neither chose nor judged it.

    python -m tools.tuning.confirm_losses --cases 200 --worlds 120 --seed 1 --keep FILE
    python -m tools.tuning.confirm_losses --hands 50 --level master --seed 2 --keep FILE
    python -m tools.tuning.confirm_losses --cases 200 --keep FILE --suite tests/study/review/confirmed_losses.json

    python -m tools.tuning.confirm_losses --hands 20 --fine 400 --keep FILE

The first plays hands of ten presets, half of the seats novices, judges every decision and tries each loss that is
shown in a third set of worlds; nine of ten should be truly better there. The second only counts how many decisions
of a level are called losses and mistakes. The third keeps what the first found, and its twenty shortest cases, for
the tests. The last looks at the plays that are not called losses: all other cards are tried in ``--fine`` worlds, and
the best of them and the card played in four times as many others. One line of JSON for each loss and each hand goes
to the file, and a run that was broken off goes on where it stopped.
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
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets import full_mapping, load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.study.review.analysis import JudgedDecision, judge_decision, to_judge

PRESETS = (
    *("standard-5", "sinchon-5", "standard-4", "standard-3", "chicago-6"),
    *("standard-6", "ghost-4", "double-joker-5", "daegu-5", "mitigati"),
)
MIXED = ("novice", "normal")
IN_THE_SUITE = 20

Line = dict[str, Any]


def played(preset: str, seed: int, levels: Sequence[str]) -> ReplayedHand:
    """Play a hand of a preset. The levels move one seat on from one hand to the next."""
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


def confirmed(hand: ReplayedHand, decision: JudgedDecision, worlds: int) -> Line:
    """Return the loss as measured in a third set of worlds."""
    trial = Trial(
        hand.view(decision.number - 1, decision.seat), (decision.best, decision.played), f"third/{decision.number}"
    )
    trial.look(worlds)
    found = trial.comparison()
    return {
        "action": decision.number,
        "seat": decision.seat,
        "phase": decision.phase,
        "played": str(decision.played),
        "best": str(decision.best),
        "verdict": str(decision.verdict),
        "loss": round(decision.loss, 2),
        "se": round(decision.se, 2),
        "third": round(found.loss, 2),
        "third_se": round(found.se, 2),
    }


def missed(hand: ReplayedHand, decision: JudgedDecision, worlds: int) -> Line:
    """Return by how much the best other card is better than a play that was not called a loss."""
    view = hand.view(decision.number - 1, decision.seat)
    trial = Trial(view, view.legal, f"fine/{decision.number}")
    trial.look(worlds)
    best = next(action for action in trial.keep(2) if action != decision.played)
    trial = Trial(view, (best, decision.played), f"missed/{decision.number}")
    trial.look(4 * worlds)
    found = trial.comparison()
    return {
        "action": decision.number,
        "seat": decision.seat,
        "played": str(decision.played),
        "other": str(best),
        "missed": round(found.loss, 2),
        "missed_se": round(found.se, 2),
    }


def lines_of(preset: str, seed: int, levels: Sequence[str], worlds: int, fine: int) -> Iterator[Line]:
    """Yield the losses shown in one hand, and at the end the number of decisions."""
    hand = played(preset, seed, levels)
    rows = to_judge(hand)
    decisions = [judge_decision(hand, number, person, 1) for number, person in rows]
    choices = [decision for decision in decisions if len(decision.choices) > 1]
    record = record_text(hand.record)
    for choice in choices:
        if choice.loss:
            third = confirmed(hand, choice, worlds) if worlds else {"verdict": str(choice.verdict), "loss": choice.loss}
            yield {"preset": preset, "hand": seed, **third, "record": record}
        elif fine and choice.phase == "play":
            yield {"preset": preset, "hand": seed, **missed(hand, choice, fine)}
    yield {"preset": preset, "hand": seed, "decisions": len(choices)}


def report(lines: Sequence[Line]) -> str:
    """Return the number of decisions called losses, and of true ones among them."""
    losses, hands = [line for line in lines if "loss" in line], [line for line in lines if "decisions" in line]
    decisions = sum(hand["decisions"] for hand in hands)
    mistakes = sum(loss["verdict"] == "mistake" for loss in losses)
    text = [f"{len(hands)} hands, {decisions} decisions, {len(losses)} losses, {mistakes} of them mistakes"]
    tried = [loss for loss in losses if "third" in loss]
    if tried:
        better = sum(line["third"] > 0 for line in tried)
        stated, true = (sum(line[key] for line in tried) / len(tried) for key in ("loss", "third"))
        text.append(
            f"{better} of {len(tried)} truly better ({better / len(tried):.1%}); said {stated:.2f}, true {true:.2f}"
        )
        for phase in sorted({line["phase"] for line in tried}):
            some = [line for line in tried if line["phase"] == phase]
            good = sum(line["third"] > 0 for line in some)
            text.append(f"  {phase}: {good} of {len(some)}")
    fine = [line["missed"] for line in lines if "missed" in line]
    if fine:
        text.append(f"{sum(gap > 1 for gap in fine)} of {len(fine)} plays not called a loss miss more than a point")
    return "\n".join(text)


def for_the_suite(lines: Sequence[Line]) -> Line:
    """Return the results, and the cases that take the tests the least time: those latest in their hands."""
    tried = [line for line in lines if "third" in line]
    latest = sorted(tried, key=lambda line: line["record"].count(" play ") - line["action"])[:IN_THE_SUITE]
    return {"found": report(lines).splitlines(), "cases": latest}


def main() -> None:
    """Continue until there are enough cases or hands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=0)
    parser.add_argument("--hands", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--fine", type=int, default=0)
    parser.add_argument("--level", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", action="append")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--suite", type=Path)
    options = parser.parse_args()
    presets, levels = options.preset or PRESETS, (options.level,) if options.level else MIXED
    lines = [json.loads(line) for line in options.keep.read_text().splitlines()] if options.keep.exists() else []
    done = {(line["preset"], line["hand"]) for line in lines if "decisions" in line}
    lines = [line for line in lines if (line["preset"], line["hand"]) in done]
    number = 0
    while len(done) < options.hands or sum("loss" in line for line in lines) < options.cases:
        preset, seed = presets[number % len(presets)], options.seed * 10_000 + number
        number += 1
        if (preset, seed) not in done:
            lines += list(lines_of(preset, seed, levels, options.worlds, options.fine))
            done.add((preset, seed))
            options.keep.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
            print(report(lines), flush=True)
    print(report(lines))
    if options.suite:
        options.suite.write_text(json.dumps(for_the_suite(lines), ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    main()
