"""The requests of the table to its worker for a computer player."""

from __future__ import annotations

from pathlib import Path

from mighty_gui.ai.game_players import seed_at_turn
from mighty_gui.ai.worker import WorkedDecision
from mighty_gui.client.app import demonstration
from mighty_gui.client.table.state.match_port import Thinking
from mighty_gui.engine.core.game import View
from mighty_gui.keep.settings import Settings


class Asked:
    """A worker that records the question and never answers."""

    def __init__(self) -> None:
        self.questions: list[tuple[View, str, int, str]] = []

    def ask(self, token: int, view: View, level: str = "", seed: int = 0, style: str = "") -> None:
        self.questions.append((view, level, seed, style))

    def poll(self) -> WorkedDecision | None:
        return None

    def cancel(self) -> None:
        pass


def test_a_computer_player_is_asked_as_they_can_be_asked_again(tmp_path: Path) -> None:
    app = demonstration.new_app(Settings(), (1280, 800), tmp_path)
    match, worker = demonstration.new_match(app, seed=7), Asked()
    seat = match.acting_seat
    assert seat is not None
    Thinking(match, worker, lambda legal: legal[0]).ask(seat)
    player, view = match.player_at(seat), match.view(seat)
    assert worker.questions == [(view, player.level, seed_at_turn(7, 1, view), player.style)]
