"""A contract that is decided before the hand is over."""

from __future__ import annotations

from dataclasses import replace

from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mighty.lights import GOAL, MISSED
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.beat import TableMoment
from mighty_gui.client.table.motion.event_beats import Change, TrickNews
from mighty_gui.client.table.state.table_state import WonTrick
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.pack import total_points
from mighty_gui.engine.mighty.scoring import points_in


def decision(public: MightyTable) -> str | None:
    """Return how the contract is decided already, ``made`` or ``failed``, on a public table; ``None`` if it is open."""
    score, rules = public.score, public.rules
    if score is None or rules.contract.counts != "points" or rules.points.friend_weight is not None:
        return None
    if score.points_needed <= 0:
        return "made"
    lost = score.defence + score.void
    return "failed" if score.sides_known and total_points(rules) - lost < score.target else None


def decides_hand(event: Played, change: Change) -> bool:
    """Return whether the card just played decides the hand: afterwards it is public how the contract is decided,
    perhaps once the trick that it ends is counted; or it is the last card of a hand that was open."""
    before, after = (expect(MightyTable, table).in_public(laid_open=False) for table in (change.before, change.after))
    if decision(before) is not None:
        return False
    if event.seat != after.declarer and any(call.card is event.card for call in after.calls):
        after = replace(after, friends=(*after.friends, event.seat))
    winner = after.winning
    if len(after.trick) < len(after.playing) or winner is None:
        return decision(after) is not None
    cards = tuple((laid.seat, laid.card) for laid in after.trick)
    won = WonTrick(cards[0][0], cards, winner, points_in(after.rules, (card for _, card in cards)))
    return not any(after.counts) or decision(after.with_trick(won).clear_trick()) is not None


def before_trick(table: MightyTable) -> MightyTable:
    """Return the table before the finished trick that lies there; that trick may have revealed a friend."""
    earlier = tuple(pair for pair in table.known_since if pair[1] < len(table.tricks) - 1)
    friends = tuple(seat for seat, _ in earlier)
    fewer = replace(table, friends=friends, known_since=earlier, tricks=table.tricks[:-1])
    return replace(fewer, trick=(), awaiting_collection=False)


def decision_news(decided: str) -> TrickNews:
    """Return the news of the trick that decides the contract."""
    made = decided == "made"
    return TrickNews(TableMoment(f"over_{decided}"), GOAL if made else MISSED, Cue.MARK if made else Cue.MISSED)
