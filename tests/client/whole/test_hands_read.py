"""Hands of twenty rule sets as they are read: screen reader, written lines and the game's own voice announce every
event once, in the order of the hand's record, each turn of one's own with its reason, and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.shell.screen_reader import AccessibleNode
from mighty_gui.client.shell.voice import OwnVoice
from mighty_gui.client.table.asking.question import CardToPlay
from mighty_gui.client.table.event_narrator import EventNarrator
from mighty_gui.client.table.table_narration import Narrating
from mighty_gui.engine.core.event import CardPlayed, Event
from mighty_gui.engine.core.record import replay
from mighty_gui.presets.games import game_of
from mighty_gui.texts.words import aloud
from tests.client.whole.test_reader_order import Reading

HANDS = [
    "standard-5", "honeymoon-2", "standard-6", "mitigati", "draft-2", "ghost-4", "standard-7", "rotation-6",
    "chicago-8", "pagat-4", "pannell-5", "two-mighty", "busan-4", "jeju-3", "dongdaejeon-7", "gyeonggi-5-2018",
    "siheung-6", "mightichu-5", "uos-4", "seoul-science-5",
]  # fmt: skip
EXPECTED = {
    "standard-5": {"Dealt", "BidMade", "Passed", "Declared", "KittyTaken", "Discarded", "FriendCalled", "Played"},
    "standard-6": {"MisdealCalled", "Killed"},
    "draft-2": {"Drew"},
    "mitigati": {"MitigatiBidMade", "Agreed"},
}
"""Events that show that the phases occur: draw, misdeal, auction, elimination, exchange, friend, play, bargaining."""


class Voice(OwnVoice):
    """A voice whose lines are kept."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def speak(self, line: str, *, cut: bool = False, pace: int = 0) -> None:
        self.lines.append(line)


class Listening(Reading):
    """A player with a screen reader, written lines and a voice, who also knows which event each line is about."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.written: list[str] = []
        self.spoken: list[str] = []
        self.told: list[tuple[Event, str]] = []
        self.focus_moves: list[tuple[str, bool]] = []
        """The keys of the nodes that the focus moved to without a press, and whether that answers a question."""
        narrator = self.app.context.narrator
        narrator.voice, narrator._write = Voice(self.spoken), self.written.append
        self.app.context.change(narration=True, voice=1)

    def until_asked(self, table: TableScene) -> None:
        step, before = self.app.step, self._focused()

        def watched(*args: Any) -> None:
            nonlocal before
            step(*args)
            now, there = self._focused(), {node.key for node in self._nodes()}
            if now != before and self.app.scene is table and before in there:  # else its card is no longer held
                self.focus_moves.append((now, self._answers(table, now)))
            before = now

        self.app.step = watched  # type: ignore[method-assign, assignment]
        try:
            super().until_asked(table)
        finally:
            self.app.step = step  # type: ignore[method-assign]

    def _focused(self) -> str:
        return next((node.key for node in self._nodes() if node.focused), "")

    def _nodes(self) -> Iterator[AccessibleNode]:
        assert self.app.scene is not None
        return (node for top in self.app.scene.accessible_nodes() for node in top.walk())

    @staticmethod
    def _answers(table: TableScene, key: str) -> bool:
        """Return whether a question is open, and the widget answers it: of a card, whether it may be played."""
        controls = table.controls
        if controls.question is None:
            return False
        if isinstance(controls.question, CardToPlay):
            return key in {card.name for card in controls.cards if card.enabled and not card.refused}
        return True


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Listening]:
    def play(preset: str) -> Listening:
        one = Listening(tmp_path / preset)
        report = Narrating._report

        def noted(self: Narrating, events: Sequence[Event]) -> None:
            narrator: EventNarrator = self.table.stage.event_narrator()
            one.told.extend((event, narrator.sentence(event)) for event in events)
            report(self, events)

        monkeypatch.setattr(Narrating, "_report", noted)
        one.play(preset)
        return one

    return play


def kind(event: Event) -> tuple[object, ...]:
    """Return what identifies an event that is shown to some in full and to others in part."""
    card = event.card if isinstance(event, CardPlayed) else None
    return type(event).__name__, getattr(event, "seat", None), card


def subsequence(wanted: Sequence[str], lines: Sequence[str]) -> Iterator[str]:
    """Yield the wanted lines that are not found in their order."""
    rest = iter(lines)
    for line in wanted:
        if line not in rest:
            yield line
            rest = iter(lines)


@pytest.mark.nightly
@pytest.mark.parametrize("preset", HANDS)
def test_a_hand_is_read_in_the_order_of_its_record(listening: Callable[[str], Listening], preset: str) -> None:
    one = listening(preset)
    scene, texts = one.app.scene, one.app.context.texts
    assert isinstance(scene, MatchEndScene)
    rules = scene.match.setup.rules
    game = game_of(rules)
    happened: list[tuple[object, ...]] = []
    for finished in scene.match.finished:
        seat = finished.seating.index(0)
        happened += [kind(event) for event in game.view(replay(finished.record, game, rules), seat).events]
    told = [kind(event) for event, _ in one.told]
    assert EXPECTED.get(preset, set()) <= {str(name) for name, *_ in told}
    assert told == happened
    lines = [aloud(texts, line) for _, line in one.told if line]
    for heard in (one.heard, one.written, one.spoken):
        assert not list(subsequence(lines, heard))
        assert Counter(line for line in heard if line in set(lines)) == Counter(lines), "nothing is read twice"
    assert one.written == one.spoken
    assert all(sum(line.startswith("It is your turn.") for line in turn) == 1 for turn in one.turns)
    assert any(line.startswith(("You gain", "You lose", "Your score is unchanged")) for line in one.heard)
    assert all(answers for _, answers in one.focus_moves), one.focus_moves
