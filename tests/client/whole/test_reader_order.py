"""What a screen reader announces during a hand: every event in its order, every turn of one's own, the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.shell.screen_reader import ScreenReader
from mighty_gui.engine.mighty.actions import Play
from mighty_gui.texts.words import card_name
from tests.client.shell.test_screen_reader import FakeAdapter
from tests.client.whole.person import AtKeys
from tests.tiers import some


class Reading(AtKeys):
    """A player with a screen reader."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, (1024, 640), language="en")
        self.heard: list[str] = []
        self.turns: list[list[str]] = []
        self._answered = 0
        reader = ScreenReader("Mighty", adapter=FakeAdapter())
        reader._activate()
        reader.announce = self.heard.append  # type: ignore[method-assign, assignment]
        self.app.context.narrator.reader = reader

    def answer(self) -> None:
        self.turns.append(self.heard[self._answered :])
        self._answered = len(self.heard)
        super().answer()


@pytest.mark.parametrize("preset", some(["standard-5", "sinchon-5", "ghost-4", "uos-4"], 1))
def test_a_hand_is_heard_in_the_order_in_which_it_happens(tmp_path: Path, preset: str) -> None:
    one = Reading(tmp_path)
    one.play(preset)
    texts, scene = one.app.context.texts, one.app.scene
    assert isinstance(scene, MatchEndScene)
    plays = [action for _, action in scene.match.finished[-1].record.actions if isinstance(action, Play)]
    cards = [f"{card_name(texts, action.card.name, long=True)}." for action in plays]
    said = [line for line in one.heard if line.count(":") == 1 and "Your hand" not in line]
    heard = [card for line in said for card in cards if line.endswith(card)]
    assert heard == cards[: len(heard)], "what follows a claim is not played card by card"
    assert len(heard) >= len(cards) // 2
    turns = [[line for line in lines if line.startswith("It is your turn.")] for lines in one.turns]
    assert all(len(lines) == 1 for lines in turns)
    assert any("Follow " in line for (line,) in turns), "the reason is told with the turn"
    assert any(line.startswith(("You gain", "You lose", "Your score is unchanged")) for line in one.heard)


def test_the_players_are_read_with_role_dealer_and_points(tmp_path: Path) -> None:
    one = Reading(tmp_path)
    one.begin()
    one.sit_down()
    one.until_asked(one.table)
    lines, stage = list(one.table.reader_lines), one.table.stage
    for face in stage.faces():
        assert any(line.startswith(f"{face.name}, ") and face.total in line for line in lines)
    dealers = [line for line in lines if ", dealer, " in line]
    assert [line.partition(",")[0] for line in dealers] == [stage.names[stage.view.dealer]]
