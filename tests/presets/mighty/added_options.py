"""The effects of options that are added as described in CONTRIBUTING: in the rules and the two tables of texts.

``python -m tests.presets.mighty.added_options FOLDER`` loads the rules and texts written by ``write`` in place of the
program's own, and prints its findings as JSON.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import yaml

from mighty_gui.files.storage import data_root
from mighty_gui.texts import tables

RULES = "mighty_gui.engine.mighty.rules"
ADDED = {
    "    buried_mighty: int = ": "    spades: int = multiplier(1, lambda _, feats: feats.trump is Suit.SPADES)\n",
    '    "trump": lambda trick, card: ': '    "ace": lambda _, card: card.rank == "A",\n',
    '    first_bidder: Literal["dealer", ': '    penalty: int = penalty(of="passed_out")\n',
}
"""The additions to the rules by the line that they precede: a multiplier, a bar and a penalty."""
TEXTS: dict[str, dict[str, dict[str, Any]]] = {
    "en": {
        "scoring.multipliers": {
            "spades": {
                "name": "Spades",
                "line": "by how much spades multiply",
                "say": {"1": "Spades do not multiply.", "number": "With spades as trump it is times {number}."},
            }
        },
        "play.first_lead_bars.item": {"ace": "an ace"},
        "auction": {
            "penalty": {
                "name": "Pass-out penalty",
                "line": "what the dealer pays",
                "say": {"0": "Passing out is free.", "number": "The dealer pays {number} when all pass."},
            }
        },
    },
    "ko": {
        "scoring.multipliers": {
            "spades": {
                "name": "스페이드 기루다",
                "line": "스페이드 기루다면 몇 배인지",
                "say": {"1": "스페이드도 같습니다.", "number": "스페이드 기루다는 {number}배입니다."},
            }
        },
        "play.first_lead_bars.item": {"ace": "에이스"},
        "auction": {
            "penalty": {
                "name": "유찰 벌금",
                "line": "유찰되면 딜러가 내는 벌금",
                "say": {"0": "유찰 벌금은 없습니다.", "number": "유찰되면 딜러가 {number}점을 냅니다."},
            }
        },
    },
}


def write(folder: Path) -> None:
    """Write the three changed files, and copies of the other texts."""
    shutil.copytree(data_root() / "assets" / "locale", folder / "locale")
    source = Path(tables.__file__).parents[1] / "engine" / "mighty" / "rules.py"
    text = source.read_text(encoding="utf-8").replace('Literal["trump", "mighty",', 'Literal["ace", "trump", "mighty",')
    for before, line in ADDED.items():
        assert text.count(before) == 1, before
        text = text.replace(before, line + before)
    (folder / "rules.py").write_text(text, encoding="utf-8")
    for language, groups in TEXTS.items():
        path = folder / "locale" / language / "options.yaml"
        table = yaml.safe_load(path.read_text(encoding="utf-8"))
        for group, added in groups.items():
            place = table["option"]
            for word in group.split("."):
                place = place[word]
            place.update(added)
        path.write_text(yaml.safe_dump(table, allow_unicode=True), encoding="utf-8")


def load(folder: Path) -> None:
    """Replace the program's files with the changed ones, before anything has read them."""
    assert RULES not in sys.modules
    tables._locale_root = lambda: folder / "locale"
    spec = importlib.util.spec_from_file_location(RULES, folder / "rules.py")
    assert spec is not None
    assert spec.loader is not None
    sys.modules[RULES] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[RULES])


def findings() -> dict[str, Any]:
    """Return the effects of the added options."""
    return {"multiplier": _of_multiplier(), "bar": _of_bar(), "penalty": _of_penalty()}


def _sheet(rules: Any, key: str) -> list[str | None]:
    from mighty_gui.presets.mighty.rule_sheet import describe
    from mighty_gui.texts import Texts

    sheets = [describe(rules, Texts.load(language)) for language in ("en", "ko")]
    told = [{line.key: line.text for section in sheet for line in section.lines} for sheet in sheets]
    return [lines.get(key) for lines in told]


def _reasons(rules: Any, result: Any) -> list[list[tuple[str, str]]]:
    from mighty_gui.client.play.mighty.hand_story import reasons
    from mighty_gui.texts import Texts

    both = [reasons(Texts.load(language), rules, result) for language in ("en", "ko")]
    return [[(reason.text, reason.worth) for reason in one] for one in both]


def _of_multiplier() -> dict[str, Any]:

    from mighty_gui.ai.mighty.hand_estimate import score_of
    from mighty_gui.ai.mighty.playout.contract_playout import Payoff
    from mighty_gui.client.play.mighty.help_pages import worked_examples
    from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import field_of
    from mighty_gui.engine.mighty.contract import Contract
    from mighty_gui.engine.mighty.rules import MightyRules
    from mighty_gui.presets.mighty.rule_sheet import section_of
    from mighty_gui.presets.preset import rules_mapping
    from mighty_gui.presets.share import read_share_code, share_code
    from mighty_gui.texts import Texts
    from tests.engine.mighty.helpers import settled, vary

    key, rules = "scoring.multipliers.spades", vary(scoring={"multipliers": {"spades": 3}})
    ends = {contract: settled(contract, [15, 5, 0, 0, 0], scoring=rules.scoring) for contract in ("15S", "15H")}
    lost = settled("16S", [15, 5, 0, 0, 0], scoring=rules.scoring)
    free = settled("16S", [15, 5, 0, 0, 0], scoring=vary(rules.scoring, failure_multiplies=False))
    playout = Payoff(rules, Contract.parse("15S"), 0, (0, 1, 2, 3, 4), ())
    example = worked_examples(rules, Texts.load("en"))[-1]
    return {
        "scores": [ends["15S"].scores, ends["15H"].scores],
        "multipliers": [ends["15S"].multiplier, ends["15H"].multiplier, lost.multiplier, free.multiplier],
        "reasons": _reasons(rules, ends["15S"]),
        "sheet": _sheet(rules, key),
        "silent": _sheet(MightyRules(), key),
        "defeats": _sheet(rules, "scoring.failure_multiplies"),
        "playout": [playout.of([15, 5, 0, 0, 0], 1, seat).score for seat in range(5)],
        "estimate": [score_of(rules, Contract.parse(f"15{trump}"), 15, 20) for trump in "SH"],
        "example": [[reason.text, reason.worth] for reason in example.reasons],
        "editor": [section_of(key), field_of(key).kind],
        "shared": read_share_code(share_code(rules)).rules == rules,
        "written": rules_mapping(rules, MightyRules())["scoring"],
    }


def _of_bar() -> dict[str, Any]:
    from mighty_gui.ai.mighty.playout.imagined_table import worth_law
    from mighty_gui.engine.core.cards import Card, Suit
    from tests.engine.mighty.helpers import playable, position, vary

    key, rules = "play.first_lead_bars", vary(play={"first_lead_bars": ("ace", "trump")})
    hand = position("HA H2 S2 D3 | C5 C6 C7 C8 | C9 CT CJ CQ", "15D", first=True, play=asdict(rules.play))
    return {
        "leads": playable(hand),
        "sheet": _sheet(rules, key),
        "playout": worth_law(rules, Suit.DIAMONDS).tricks[0].first_lead_bar(Card.parse("HA")),
    }


def _of_penalty() -> dict[str, Any]:
    from mighty_gui.engine.mighty.rules import MightyRules
    from mighty_gui.presets.mighty.relevance import is_relevant
    from tests.engine.mighty.helpers import do, start, vary

    rules = vary(auction={"penalty": 2})
    hand = do(start({}, dealer=4, auction={"penalty": 2}), *["pass"] * 5)
    assert hand.result is not None
    opened = vary(rules, auction={"opener_may_pass": False})
    return {
        "scores": hand.result.scores,
        "pot": hand.result.pot,
        "reasons": _reasons(rules, hand.result),
        "sheet": _sheet(rules, "auction.penalty"),
        "silent": _sheet(MightyRules(), "auction.penalty"),
        "relevant": [is_relevant(given, "auction.penalty") for given in (rules, opened)],
    }


if __name__ == "__main__":
    load(Path(sys.argv[1]))
    sys.stdout.buffer.write(json.dumps(findings()).encode())
