"""Write the conformance suite: positions and hands of every rule set with the legal actions or the results.

``python -m tools.conformance docs/conformance`` writes a file for each rule set, ``standard-5.jsonl``: each line is a
JSON object with ``keys`` (the sentences that the position decides), ``record``, and ``to_act`` and ``legal`` (the legal
actions) or, if the hand is over, ``result``, ``next_dealer`` and ``sitting_out`` (who sits out next); after a trick
also ``winner`` and ``points`` of the last one. With another value of one of the options alone, at least one of these
values differs. A sentence that no position decides has ``record: null``, and the reason as ``why``. Mitigati has a file
for each of its 16 regions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from mighty_gui.engine.core.game import Hand, Rules
from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets import load_presets, rules_mapping
from mighty_gui.presets.catalogue import Catalogue
from mighty_gui.presets.deciding import last_trick
from mighty_gui.presets.games import game_of
from mighty_gui.presets.proofs import prove, reason, sentences
from mighty_gui.presets.record_files import record_in
from mighty_gui.presets.rule_proof import CASE
from mighty_gui.texts import Texts

OWN = Path("no folder of one's own")
LONGEST = 300
"""The number of legal actions from which they are left out, because nobody would list them (discards)."""


def rule_sets(catalogue: Catalogue) -> Iterator[tuple[str, str, Rules]]:
    """Yield the name of each file, the preset and its rules: every preset of Mighty, every region of Mitigati."""
    for name, preset in catalogue.items():
        if not isinstance(preset.rules, MitigatiRules):
            yield name, name, preset.rules
    tops, rankings, turns, passes = (21, 20), ("natural", "reversed"), ("clockwise", "counter-clockwise"), (False, True)
    for top, ranking, turn, may_pass in product(tops, rankings, turns, passes):
        region = RegionalRules(top, ranking, turn, may_pass)  # type: ignore[arg-type]
        text = (str(top), ranking, turn, "pass" if may_pass else "no-pass")
        yield f"mitigati-{'-'.join(text)}", "mitigati", MitigatiRules(mitigati=region)


def lines_of(preset: str, rules: Rules, catalogue: Catalogue) -> Iterator[str]:
    """Yield the lines of a file: each position once, with all the sentences it decides; then those without one."""
    known = catalogue[preset].rules
    shown: dict[str, list[str]] = {}
    for key, proof in prove(rules).items():
        record = proof.record(preset)
        if rules != known:
            record = replace(record, preset=None, rules={"extends": preset, **rules_mapping(rules, known)})
        keys = shown.setdefault(record_text(record), [])
        keys += [name for name in [key.partition(CASE)[0]] if name not in keys]
    for text, keys in shown.items():
        yield json.dumps({"keys": keys, "record": text, **judged(text, catalogue)}, ensure_ascii=False)
    texts, decided = Texts.load("en"), {key for keys in shown.values() for key in keys}
    for key, _ in sentences(rules, texts):
        if key not in decided:
            why = texts(f"proof.why.{reason(rules, key)}")
            yield json.dumps({"keys": [key], "record": None, "why": why}, ensure_ascii=False)


def judged(record: str, catalogue: Catalogue) -> dict[str, object]:
    """Return what the rules give at the end of a record: the legal actions, or the result, and the last trick."""
    return outcome(record_in(read_text(record, "record"), catalogue).replay())


def outcome(hand: Hand) -> dict[str, object]:
    """Return the legal actions of a hand, or its result, and its last trick."""
    won = last_trick(hand)
    trick = {} if won is None else {"winner": won[0], "points": won[1]}
    if hand.result is not None:
        after = game_of(hand.rules).opening_after(hand)
        out = list(after.sitting_out or ())
        return {"result": hand.result.as_json(), "next_dealer": after.dealer, "sitting_out": out, **trick}
    legal = hand.legal()
    return {"to_act": hand.to_act, "legal": sorted(map(str, legal)) if len(legal) <= LONGEST else None, **trick}


def main(folder: Path) -> None:
    """Write all files into a folder."""
    catalogue = load_presets(OWN)
    folder.mkdir(parents=True, exist_ok=True)
    for name, preset, rules in rule_sets(catalogue):
        text = "\n".join(lines_of(preset, rules, catalogue)) + "\n"
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
