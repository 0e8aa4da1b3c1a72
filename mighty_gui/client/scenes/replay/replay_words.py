"""The words of a hand that is looked at: where one is, who led, who is winning."""

from __future__ import annotations

from collections.abc import Sequence

from mighty_gui.client.scenes.replay.marks import Mark, around
from mighty_gui.client.scenes.replay.replay_stage import ReplayStage


def caption(stage: ReplayStage, marks: Sequence[Mark]) -> str:
    """Where the hand stands, in one line."""
    texts, match = stage.context.texts, stage.replayed
    step = around(marks, match.position)
    told = texts("replay.place", position=match.position, last=match.hand.last, step=step)
    return texts("replay.line", place=told.strip(" ·"), trick=_trick(stage)).strip(" ·")


def _trick(stage: ReplayStage) -> str:
    """Who led the trick on the table, and who is winning it or has won it; or else whose turn it is."""
    state, texts, names = stage.state, stage.context.texts, stage.names
    if state.awaiting_collection:
        won = state.tricks[-1]
        key = "replay.won_points" if won.points else "replay.won"
        return texts(key, leader=names[won.leader], winner=names[won.winner], points=won.points)
    if state.trick:
        leader, winner = names[state.trick[0].seat], state.winning
        if winner is None or len(state.trick) < 2:
            return texts("replay.led", leader=leader)
        return texts("replay.winning", leader=leader, winner=names[winner])
    seat = stage.replayed.hand.to_act(stage.replayed.position)
    return texts("replay.turn", name=names[seat]) if seat is not None else ""
