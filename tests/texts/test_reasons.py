"""The texts of computer players' reasons."""

from __future__ import annotations

from mighty_gui.texts import Texts
from mighty_gui.texts.reason_texts import reason_text

KO, EN = Texts.load("ko"), Texts.load("en")


def test_a_convention_speaks_for_itself_and_what_lies_on_the_table_follows() -> None:
    names = ["Ada", "민수"]
    assert reason_text(EN, "play.ruff", {}, names) == "Ruff it."
    assert reason_text(EN, "play.ruff", {"stakes": 1}, names) == "Ruff it. 1 point is at stake."
    fed = [reason_text(texts, "play.feed_points", {"winning": 1}, names) for texts in (KO, EN)]
    assert fed[0].endswith("우리 편 민수가 이기고 있어요.")
    assert fed[1].endswith("민수 is winning it for your side.")
