"""The texts of Mitigati about the seats: points taken, honours, moods."""

from __future__ import annotations

from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.mitigati import mitigati_beats
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable, MitigatiTopic
from mighty_gui.client.table.mitigati.mitigati_texts import bid_text
from mighty_gui.client.table.paint.seat_face import Badge, SeatTexts
from mighty_gui.client.table.state.table_state import STAKES, cards_that_beat
from mighty_gui.texts import Texts

_TENSE = STAKES - 1
"""The least stake that makes the player of the last demand look resolute."""


def seat_texts(state: MitigatiTable, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
    """Return all texts about a seat, and those in its speech bubble."""
    bubble_text, quietly = _bubble_text(state, texts, seat)
    return SeatTexts(
        won=texts("table.seat.points", count=state.points_taken(seat)) if state.in_play else "",
        badge=_badge(state, texts, seat),
        bubble_text=bubble_text,
        bubble_is_quiet=quietly,
        bubble_topic=MitigatiTopic.BIDS,
        mood=_mood(state, seat, acting),
    )


def _badge(state: MitigatiTable, texts: Texts, seat: int) -> Badge | None:
    """Return the honours that a seat has shown, with what each other player pays for them."""
    points = state.honour_points(seat)
    if not points:
        return None
    return Badge(texts("mitigati.honours.badge", points=points), "gold", MitigatiTopic.HONOURS)


def _bubble_text(state: MitigatiTable, texts: Texts, seat: int) -> tuple[str, bool]:
    """Return the text in the seat's speech bubble, and whether it is shown quietly."""
    latest = state.latest_of(seat) if state.round < 4 else None
    return ("", False) if latest is None else (bid_text(texts, latest), latest.word in ("hold", "pass"))


def _mood(state: MitigatiTable, seat: int, acting: int | None) -> Mood:
    """Return the mood of a seat, from public facts: glad over a rich trick, surprised by a special card, thinking in
    its turn, resolute with a demand that closes on zero."""
    rich = state.awaiting_collection and state.tricks[-1].points > len(state.seats)
    if rich and seat == state.tricks[-1].winner:
        return "glad"
    if any(mitigati_beats.special_card(*fallen) for fallen in cards_that_beat(state, seat)):
        return "surprised"
    if acting == seat:
        return "thinking"
    stake = state.stake
    return "resolute" if stake is not None and stake.seat == seat and stake.level >= _TENSE else "calm"
