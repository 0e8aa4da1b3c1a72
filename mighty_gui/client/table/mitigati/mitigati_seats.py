"""The words of Mitigati about the seats: points taken, honours, moods, what is said in the bargaining."""

from __future__ import annotations

from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.mitigati.mitigati_topics import MitigatiTopic
from mighty_gui.client.table.mitigati.mitigati_words import demand_words
from mighty_gui.client.table.seat_words import Badge, SeatWords
from mighty_gui.texts import Texts


def seat_words(state: MitigatiTable, texts: Texts, seat: int, acting: int | None) -> SeatWords:
    """All words about a seat, and those it says."""
    said, quietly = _said(state, texts, seat)
    return SeatWords(
        won=texts("table.seat.points", count=state.taken(seat)) if state.in_play else "",
        badge=_badge(state, texts, seat),
        said=said,
        said_quietly=quietly,
        said_topic=MitigatiTopic.BIDS,
        mood=_mood(state, seat, acting),
    )


def _badge(state: MitigatiTable, texts: Texts, seat: int) -> Badge | None:
    """The honours that a seat has shown, with what each other player pays for them."""
    points = state.honour_points(seat)
    if not points:
        return None
    return Badge(texts("mitigati.honours.badge", points=points), "gold", MitigatiTopic.HONOURS)


def _said(state: MitigatiTable, texts: Texts, seat: int) -> tuple[str, bool]:
    """The words in the seat's speech bubble, and whether they are said quietly."""
    latest = state.latest_of(seat) if state.round < 4 else None
    if latest is None:
        return "", False
    if latest.word == "bid":
        return demand_words(latest.amount), False
    return texts(f"mitigati.said.{latest.word}"), latest.word != "more"


def _mood(state: MitigatiTable, seat: int, acting: int | None) -> Mood:
    """The mood of a seat: thinking in its turn, glad over a rich trick or honours."""
    if state.awaiting_collection and state.tricks and state.tricks[-1].points > len(state.seats):
        return "glad" if seat == state.tricks[-1].winner else "calm"
    return "thinking" if acting == seat else "calm"
