from __future__ import annotations

import pytest

from mighty_gui.client.play.mighty.help_pages import worked_examples
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.texts import Texts
from tests.engine.mighty.walks import preset_ids
from tests.tiers import spread

PRESETS = built_in_presets()
KO, EN = Texts.load("ko"), Texts.load("en")


@pytest.mark.parametrize("language", [KO, EN], ids=["ko", "en"])
@pytest.mark.parametrize("preset", spread(preset_ids(), 3))
def test_every_preset_has_examples_without_holes(preset: str, language: Texts) -> None:
    rules = PRESETS[preset].rules
    examples = worked_examples(rules, language)
    assert len(examples) >= 2
    for example in examples:
        words = [example.title, example.shares, *(part for one in example.reasons for part in (one.text, one.numbers))]
        assert not [word for word in words if "⟨" in word or "None" in word]
        assert example.reasons


def test_the_standard_rules() -> None:
    made, failed, run = worked_examples(MightyRules(), KO)
    assert made.title == "하트 15를 부르고 여당이 16점을 따면"
    assert made.reasons[0].numbers == "(16 − 15) + 2 × (15 − 13)"
    assert made.shares == "야당은 각자 5점을 내고, 프렌드는 5점, 주공은 10점을 받습니다."
    assert failed.shares == "야당은 각자 2점을 받고, 프렌드는 2점, 주공은 4점을 냅니다."
    assert [reason.worth for reason in run.reasons] == ["9", "×2", "×2", "×2"]
    assert run.shares == "야당은 각자 72점을 내고, 주공이 288점을 받습니다."


@pytest.mark.parametrize(
    ("preset", "shares"),
    [
        ("pagat-4", "Each defender pays 3; the friend gets 2 and the declarer 4."),  # RULES §3, pagat-4 at 15
        ("dongdaejeon-6", "Each defender pays 1; the friend gets 1 and the declarer 2."),
        ("seoul-science-6-elevens", "Each defender pays 5; the friend gets 5 and the declarer 15."),
        ("standard-6", "Each defender pays 5; the friend gets 5 and the declarer 10."),
        ("rotation-7", "Each defender pays 5; the friend gets 5 and the declarer 10."),
        ("standard-3", "Each defender pays 5; the declarer gets 10."),
        ("two-mighty", "The defender pays 3; the declarer gets 3."),
        ("chicago-8", "Each defender pays 3; the friend gets 3 and the declarer 9."),
    ],
)
def test_who_gets_what(preset: str, shares: str) -> None:
    assert worked_examples(PRESETS[preset].rules, EN)[0].shares == shares


def test_games_of_other_kinds_are_told_from_the_defenders_side() -> None:
    iwoo, gwanak = (worked_examples(PRESETS[one].rules, KO) for one in ("iwoo-5", "gwanak-5"))
    assert iwoo[0].title == "하트 5를 부르고 야당이 3점에 그치면"
    assert "야당이" in gwanak[0].title
    assert "턴" in worked_examples(PRESETS["draft-2"].rules, KO)[0].title
