"""The words of Mighty about the seats: points taken, roles, moods, bids, and what is said with a card led."""

from __future__ import annotations

from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.mighty.mighty_table import MightyTable, side
from mighty_gui.client.table.mighty.mighty_topics import MightyTopic
from mighty_gui.client.table.mighty.side_points import taken
from mighty_gui.client.table.seat_words import Badge, SeatWords
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name, denomination_name


def seat_words(state: MightyTable, texts: Texts, seat: int, acting: int | None) -> SeatWords:
    """All words about a seat, and those it says."""
    said, quietly = _said(state, texts, seat)
    return SeatWords(
        won=_won(state, texts, seat),
        badge=_badge(state, texts, seat),
        said=said,
        said_quietly=quietly,
        said_with_card=bool(said) and not state.in_auction,
        said_topic=MightyTopic.CONTRACT if state.in_auction else "",
        mood=mood(state, seat, acting),
    )


def mood(state: MightyTable, seat: int, acting: int | None) -> Mood:
    """The mood of a seat: thinking in its turn, glad over a trick with points, glad or sorry at the end."""
    if state.outcome in ("made", "failed"):
        attacks = seat in side(state)
        return "glad" if attacks == (state.outcome == "made") else "sorry"
    if state.awaiting_collection and state.tricks and state.tricks[-1].points:
        return "glad" if seat == state.tricks[-1].winner else "calm"
    return "thinking" if acting == seat else "calm"


def _won(state: MightyTable, texts: Texts, seat: int) -> str:
    if state.declarer is None:
        return ""
    unit = "tricks" if state.rules.contract.counts == "tricks" else "points"
    return texts(f"table.seat.{unit}", count=taken(state, seat))


def _badge(state: MightyTable, texts: Texts, seat: int) -> Badge | None:
    if seat == state.declarer:
        return Badge(texts("role.declarer"), "gold", MightyTopic.DECLARER)
    if seat in state.friends:
        return Badge(texts("role.friend"), "green", MightyTopic.FRIEND)
    return Badge(texts("role.declarers_side"), "green", MightyTopic.FRIEND) if seat in side(state) else None


def _said(state: MightyTable, texts: Texts, seat: int) -> tuple[str, bool]:
    """The words in the seat's speech bubble, and whether they are said quietly."""
    if state.in_auction:
        bid = state.said(seat)
        if bid is None:
            return "", False
        return (contract_name(texts, str(bid[1])), False) if bid[1] else (texts("table.bid.passed"), True)
    lead = state.trick[0] if state.trick else None
    if lead is None or lead.seat != seat:
        return "", False
    if lead.suit == "any":
        return texts("table.said.any"), False
    if lead.suit:
        return texts("table.said.suit", suit=denomination_name(texts, lead.suit)), False
    if state.joker_called:
        return texts("table.said.call"), False
    return (texts("table.said.order"), False) if state.ordered else ("", False)
