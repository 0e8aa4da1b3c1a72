"""Find problems worth solving in hands that computer players play with each other.

``python -m tools.find_problems FOUND.jsonl`` looks until it is stopped, and adds a line for each problem; it goes on
where it was. What is kept: the best choice beats every other by `CLEAR` standard errors in two sets of worlds, neither
of which had a part in choosing it, and some level of the computer errs. ``--ship FOUND.jsonl`` writes the problems
that come with the program. ``--again FOUND.jsonl`` tries those with the present computer players and writes those
that are still clear to the file.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

from mighty_gui.ai.appraisal import Appraisal, standard_error
from mighty_gui.ai.counsel import reason, reproach
from mighty_gui.ai.fresh_trial import Trial
from mighty_gui.ai.game_players import players_of
from mighty_gui.ai.level_ids import MIND, PLAYABLE
from mighty_gui.ai.pause import no_pause
from mighty_gui.ai.players import appraise, choose
from mighty_gui.ai.weighing import Weighing
from mighty_gui.engine.core.game import Action, Beginning, Hand, Opening, expect
from mighty_gui.engine.core.record import record_of, record_text
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.games import game_of
from mighty_gui.study.practice.problems import THEMES, Puzzle, all_problems
from tools.problem_themes import theme_of

SHIPPED: Final = Path(__file__).parents[1] / "assets" / "problems.json"
WORLDS: Final = 1_000
"""The number of worlds in each of the two sets."""
CLEAR: Final = 3.0
DOUBTED: Final = 1.7
"""The lead in a fifth of the worlds, in standard errors, that is needed before the two sets are examined."""
FIRST_LOOK: Final = 24
"""The number of worlds for the first comparison, which is between the choices of two levels."""
SCREENS: Final = ((16, 4, 0.0), (48, 3, 1.0), (160, 3, 2.0))
"""The rounds of elimination before: worlds, number of choices that remain, and the lead of the best choice in
standard errors."""
FEW: Final = 4
"""How many choices of a known problem are tried in all worlds again."""
WORTH: Final = 0.5
"""The minimum lead of the best choice over the second, in score on the scale of the standard rules."""
NODES: Final = 4_000
"""The maximum number of cards tried to prove an ending in one world."""
PRESETS: Final = ("standard-5",) * 12 + ("standard-4", "standard-6", "sinchon-5", "mighty-network-5", "pagat-5",
           "seoul-science-5", "sejong-5", "gwanak-5")  # fmt: skip
PLAYED_BY: Final = "normal"
EASY: Final = 3
"""At most one problem in so many of each theme may be one where only the weakest level errs."""

Scores = list[list[int]]


class Found(NamedTuple):
    """The scores of the choices in a set of worlds."""

    choices: list[Action]
    scores: Scores
    chances: list[float | None]

    def lead(self, at: int) -> tuple[float, float]:
        """Return the lead of the first choice over another, and its standard error."""
        return self.lead_of(self.choices[0], self.choices[at])

    def lead_of(self, better: Action, worse: Action) -> tuple[float, float]:
        """Return the lead of one choice over another, and its standard error."""
        own, other = (self.scores[self.choices.index(choice)] for choice in (better, worse))
        gaps = [a - b for a, b in zip(own, other, strict=True)]
        return fmean(gaps), standard_error(gaps)

    def leads_by(self, errors: float) -> bool:
        """Return whether the first choice beats every other by that number of standard errors."""
        return all(gap > errors * se for gap, se in map(self.lead, range(1, len(self.choices))))


def try_out(view: PlayerView, choices: Sequence[Action], seed: str, worlds: int) -> Found:
    """Try every choice in the same worlds."""
    trial = Trial(view, choices, seed)
    trial.look(worlds)
    places = range(len(choices))
    return Found(list(choices), [trial.scores(at) for at in places], [trial.chance(at) for at in places])


def best_few(found: Found, count: int) -> list[Action]:
    """Return the best ``count`` choices, the best first."""
    order = sorted(range(len(found.choices)), key=lambda at: -fmean(found.scores[at]))
    return [found.choices[at] for at in order[:count]]


def decisions(seed: int) -> Iterator[tuple[str, Hand, list[tuple[int, Action]], PlayerView, int]]:
    """Play a hand, and yield each of its decisions. At the end the hand is over and all its actions are there."""
    chance = random.Random(f"problems {seed}")
    preset = chance.choice(PRESETS)
    rules = built_in_presets()[preset].rules
    game = game_of(rules)
    hand = game.begin(rules, Beginning(Opening(chance.choice(game.people(rules))), chance.getrandbits(48)))
    actions = list[tuple[int, Action]]()
    view = None
    while hand.to_act is not None:
        seat = hand.to_act
        view = expect(PlayerView, game.view(hand, game.controller(rules, seat)))
        yield preset, hand, actions, view, seat
        action = choose(view, PLAYED_BY, seed)
        hand.apply(action, seat)
        actions.append((seat, action))
    if view is not None:
        yield preset, hand, actions, view, -1


def problems_in(seed: int, wanted: Counter[str]) -> Iterator[dict[str, object]]:
    """Yield the problems in a hand."""
    found = list[dict[str, object]]()
    for preset, hand, actions, view, seat in decisions(seed):
        if seat == -1:
            record = record_of(hand, actions, game_of(view.rules), preset=preset)
            yield from ({**problem, "record": read_text(record_text(record)).value} for problem in found)
        elif len(view.legal) > 1 and view.phase in (Phase.EXCHANGE, Phase.FRIEND, Phase.PLAY):
            problem = look_at(view, f"{seed}/{len(actions)}", wanted)
            if problem is not None:
                count(problem, wanted)
                found.append({"preset": preset, "action": len(actions) + 1, "seat": view.seat, **problem})


def easy(theme: str) -> str:
    """Return the name that easy problems of a theme are counted under."""
    return f"{theme}, easy"


def count(problem: Mapping[str, Any], wanted: Counter[str]) -> None:
    """Subtract a problem from the wanted numbers."""
    wanted[problem["theme"]] -= 1
    wanted[easy(problem["theme"])] -= problem["solved_by"] == list(PLAYABLE[1:])


def look_at(view: PlayerView, seed: str, wanted: Counter[str]) -> dict[str, object] | None:
    """Return the data of a decision that makes a problem; otherwise ``None``."""
    weighing = Weighing(view, 1)
    unit = WORTH * players_of(view.rules).usual_swing(view.rules)
    chosen = {level: choose(view, level, 1) for level in PLAYABLE}
    novice, normal, hard = chosen.values()
    rivals = distinct(weighing, [normal, hard, novice, *_other_call(view, normal)])[:2]
    if len(rivals) < 2 or not any(wanted[theme_of(view, *pair)] > 0 for pair in permutations(rivals)):
        return None
    gap, se = try_out(view, rivals, f"{seed}/rivals", FIRST_LOOK).lead(1)
    if abs(gap) < max(unit, 1.2 * se):
        return None
    tried = distinct(weighing, [*rivals, *_others(view, weighing)])
    for number, (worlds, left, errors) in enumerate(SCREENS):
        screened = try_out(view, tried, f"{seed}/screen {number}", worlds)
        tried = best_few(screened, left)
        gap, se = screened.lead_of(tried[0], tried[1])
        if gap <= errors * se or (errors and gap < unit):
            return None
    return _confirmed(view, weighing, tried, chosen, seed, wanted)


def _other_call(view: PlayerView, chosen: Action) -> Sequence[Action]:
    """Return a legal play that calls the joker if the chosen one does not, or the other way round; empty if there is
    none."""
    if not isinstance(chosen, Play):
        return []
    return [action for action in view.legal if isinstance(action, Play) and action.call != chosen.call][:1]


def _others(view: PlayerView, weighing: Weighing) -> list[Action]:
    """Return the choices to try after those of the levels: every card; in other phases the best twelve for ``hard``."""
    if view.phase is Phase.PLAY:
        return list(view.legal)
    ranked = sorted(appraise(view, "hard", weighing.number), key=lambda appraisal: -appraisal.value)
    return [appraisal.action for appraisal in ranked[:12]]


def distinct(weighing: Weighing, actions: Sequence[Action]) -> list[Action]:
    """Return the actions without those that are equivalent to an earlier one."""
    found: list[Action] = []
    for action in actions:
        if not any(weighing.are_equivalent(action, other) for other in found):
            found.append(action)
    return found


def _confirmed(
    view: PlayerView,
    weighing: Weighing,
    tried: list[Action],
    chosen: Mapping[str, Action],
    seed: str,
    wanted: Counter[str],
) -> dict[str, object] | None:
    """Confirm a problem in two sets of worlds. ``chosen`` holds the choice of each level."""
    best = tried[0]
    solved = [level for level, action in chosen.items() if weighing.are_equivalent(action, best)]
    errs = [level for level in reversed(PLAYABLE) if level not in solved]
    if not errs:
        return None
    tempting = chosen[errs[0]]
    theme = theme_of(view, best, tempting)
    if wanted[theme] <= 0 or (errs == list(PLAYABLE[:1]) and wanted[easy(theme)] <= 0):
        return None
    tried = distinct(weighing, [best, tempting, *tried[1:]])
    sets = list[Found]()
    for name, worlds in (("doubt", WORLDS // 5), ("A", WORLDS), ("B", WORLDS)):
        sets.append(try_out(view, tried, f"{seed}/set {name}", worlds))
        if not sets[-1].leads_by(CLEAR if worlds == WORLDS else DOUBTED):
            return None
    sets = sets[1:]
    return {"theme": theme, "best": str(best), "tempting": str(tempting), "solved_by": solved, "mind": MIND,
            **_figures(view, sets), "reason": _reason(view, best, tempting),
            "proven": theme == "ending" and is_proven(view, best, weighing, f"{seed}/proof")}  # fmt: skip


def _figures(view: PlayerView, sets: Sequence[Found]) -> dict[str, object]:
    """Return the results of the two sets: for the tempting choice, and for the closest one."""
    gaps = [found.lead(1) for found in sets]
    second = min(range(1, len(sets[0].choices)), key=lambda at: sum(found.lead(at)[0] for found in sets))
    share = [fmean(found.chances[at] or 0.0 for found in sets) for at in (0, 1)]
    return {
        "loss": round(fmean(gap for gap, _ in gaps), 2),
        "se": round(sum(se for _, se in gaps) / len(gaps) / len(gaps) ** 0.5, 3),
        "chances": [round(chance, 3) for chance in share],
        "second": str(sets[0].choices[second]),
        "leads": [[round(figure, 3) for figure in found.lead(second)] for found in sets],
    }


def _reason(view: PlayerView, best: Action, tempting: Action) -> object:
    found = reproach(view, Appraisal(tempting, 0.0)) or reason(view, Appraisal(best, 0.0))
    return found.as_json()


def is_proven(view: PlayerView, best: Action, weighing: Weighing, seed: str) -> bool:
    """Return whether, with best play, the best choice is never worse and better than each other in some world."""
    players = players_of(view.rules)
    opened, others = players.open_table(view.rules), distinct(weighing, [best, *view.legal])[1:]
    is_better = set[Action]()
    for hand in islice(players.imagine(view, seed, no_pause), WORLDS):
        spot = opened.spot(hand)
        if spot is None:
            return False
        own, *rest = (_proof(hand, action, opened) for action in (best, *others))
        if own is None or None in rest:
            return False
        wish = spot.wants_made
        if own != wish and wish in rest:
            return False
        is_better |= {action for action, result in zip(others, rest, strict=True) if own == wish and result != wish}
    return len(is_better) == len(others)


def _proof(hand: Hand, action: Action, opened: object) -> bool | None:
    twin = hand.copy()
    twin.apply(action)
    if twin.result is not None:
        return twin.result.outcome == "made"
    spot = opened.spot(twin)  # type: ignore[attr-defined]
    return None if spot is None else spot.proof(NODES, no_pause)


def once_more(problem: Puzzle) -> dict[str, object] | None:
    """Return the data of a problem with the present computer players; ``None`` if it is no longer clear."""
    decision, seed = problem.decision, problem.content["analysis"]["seed"]
    view = expect(PlayerView, problem.hand.view(problem.number - 1, decision.seat))
    weighing = Weighing(view, 1)
    chosen = {level: choose(view, level, 1) for level in PLAYABLE}
    tried = distinct(weighing, [decision.best, *chosen.values(), *_others(view, weighing)])
    few = best_few(try_out(view, tried, f"{seed}/again", SCREENS[-1][0]), FEW)
    if few[0] != decision.best:
        return None
    wanted = Counter([*THEMES, *map(easy, THEMES)])
    found = _confirmed(view, weighing, few, chosen, f"{seed}/again", wanted)
    known = {"preset": problem.preset, "action": problem.number, "seat": decision.seat}
    kept = {"theme": problem.theme, "record": problem.content["record"]}
    return None if found is None else {"seed": seed, **known, **found, **kept}


def ship(found: Sequence[dict[str, Any]]) -> None:
    """Write the problems that come with the program, one a line."""
    in_order = sorted(found, key=lambda problem: (THEMES.index(problem["theme"]), problem["seed"], problem["action"]))
    lines = [json.dumps(shipped(problem), ensure_ascii=False, separators=(",", ":")) for problem in in_order]
    SHIPPED.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    counts = Counter(problem["theme"] for problem in found)
    print(len(lines), dict(counts), sum(problem["proven"] for problem in found), "proven")


def shipped(problem: dict[str, Any]) -> dict[str, Any]:
    """Return a problem in the form of the program, with a name that does not change when others are added."""
    name = f"{problem['theme'].replace('_', '-')}-{problem['seed']}-{problem['action']}"
    best, tempting = problem["best"], problem["tempting"]
    values = [{"action": best, "value": problem["loss"], "se": problem["se"]}, {"action": tempting, "value": 0.0,
              "se": problem["se"]}]  # fmt: skip
    phase = {"discard": "exchange", "friend": "friend"}.get(best.split()[0], "play")
    decision = {
        "action": problem["action"], "seat": problem["seat"], "phase": phase, "played": tempting, "best": best,
        "loss": problem["loss"], "se": problem["se"], "chance": problem["chances"][1],
        "best_chance": problem["chances"][0], "verdict": "mistake", "reason": problem["reason"], "choices": values,
    }  # fmt: skip
    kept = {key: problem[key] for key in ("theme", "preset", "solved_by", "proven", "second", "leads", "record")}
    analysis = {"seed": problem["seed"], "version": problem["mind"], "decisions": [decision]}
    return {"name": name, "number": problem["action"], **kept, "analysis": analysis}


def main() -> None:
    """Search for problems until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=0, help="the first hand, if it is not the one after the last found")
    parser.add_argument("--each", type=int, default=13, help="how many of each theme")
    parser.add_argument("--ship", action="store_true", help="write what was found for the program instead")
    parser.add_argument("--again", action="store_true", help="try the problems of the program again")
    options = parser.parse_args()
    if options.again:
        lines = filter(None, map(once_more, all_problems().values()))
        options.file.write_text("".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines))
        return
    known = [json.loads(line) for line in options.file.read_text().splitlines()] if options.file.exists() else []
    if options.ship:
        ship(known)
        return
    wanted = Counter(dict.fromkeys(THEMES, options.each) | dict.fromkeys(map(easy, THEMES), options.each // EASY))
    for line in known:
        count(line, wanted)
    seed = options.seed or max((line["seed"] for line in known), default=0) + 1
    while any(wanted[theme] > 0 for theme in THEMES):
        for problem in problems_in(seed, wanted):
            with options.file.open("a") as file:
                file.write(json.dumps({"seed": seed, **problem}, ensure_ascii=False) + "\n")
            keys = ("theme", "preset", "best", "tempting", "loss", "se", "solved_by", "proven")
            print(seed, *(problem[key] for key in keys), flush=True)
        if seed % 25 == 0:
            print(seed, dict(wanted), flush=True)
        seed += 1


if __name__ == "__main__":
    main()
