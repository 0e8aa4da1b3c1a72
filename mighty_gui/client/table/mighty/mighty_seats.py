"""The texts of Mighty about the seats: points taken, roles, moods, bids."""

from __future__ import annotations

from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.mighty import cues, decided_contract
from mighty_gui.client.table.mighty.mighty_table import MightyTable, MightyTopic, side
from mighty_gui.client.table.paint.seat_face import Badge, SeatTexts
from mighty_gui.client.table.state.table_state import cards_that_beat
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name, denomination_name


def seat_texts(state: MightyTable, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
    """Return all texts about a seat, and those in its speech bubble."""
    bubble_text, quietly = _bubble_text(state, texts, seat)
    return SeatTexts(
        won=bubble_text if state.in_auction else _points_text(state, texts, seat),
        badge=_badge(state, texts, seat),
        bubble_text=bubble_text,
        bubble_is_quiet=quietly,
        bubble_on_card=bool(bubble_text) and not state.in_auction,
        bubble_topic=MightyTopic.CONTRACT if state.in_auction else "",
        mood=mood(state, seat, acting),
    )


def mood(state: MightyTable, seat: int, acting: int | None) -> Mood:
    """Return the mood of a seat, from public facts: glad over a trick with points, surprised by a special card or by
    the friend, thinking in its turn, resolute with much at stake, glad or sorry at the end."""
    if state.outcome in ("made", "failed"):
        attacks = seat in side(state)
        return "glad" if attacks == (state.outcome == "made") else "sorry"
    if state.awaiting_collection and state.tricks[-1].points and seat == state.tricks[-1].winner:
        return "glad"
    if _is_surprised(state, seat):
        return "surprised"
    if acting == seat:
        return "thinking"
    return "resolute" if _is_resolute(state, seat) else "calm"


def _is_surprised(state: MightyTable, seat: int) -> bool:
    """Return whether the seat is surprised by the trick that lies there: a special card beat its card, which was the
    best until then, or an unknown friend has appeared on the other side."""
    called = [call.card for call in state.calls if call.card is not None]
    if any(laid.card in called and laid.seat in state.friends for laid in state.trick):
        return seat not in side(state)
    return any(cues.special_card(*fallen) for fallen in cards_that_beat(state, seat))


def _is_resolute(state: MightyTable, seat: int) -> bool:
    """Return whether much depends on the seat: its bid is high, it has just become declarer, or its contract is still
    open in the last tricks."""
    if state.in_auction:
        return state.stake is not None and state.stake.level > 0 and state.stake.seat == seat
    if seat != state.declarer or state.outcome or state.misdeal:
        return False
    if state.in_finale:
        return decided_contract.decision(state.in_public(laid_open=False)) is None
    return not state.tricks and not state.trick


def _points_text(state: MightyTable, texts: Texts, seat: int) -> str:
    if state.score is None:
        return ""
    unit = "tricks" if state.rules.contract.counts == "tricks" else "points"
    return texts(f"table.seat.{unit}", count=state.score.taken[seat])


def _badge(state: MightyTable, texts: Texts, seat: int) -> Badge | None:
    if seat == state.declarer:
        return Badge(texts("role.declarer"), "gold", MightyTopic.DECLARER)
    if seat in state.friends:
        return Badge(texts("role.friend"), "green", MightyTopic.FRIEND)
    return Badge(texts("role.declarers_side"), "green", MightyTopic.FRIEND) if seat in side(state) else None


def _bubble_text(state: MightyTable, texts: Texts, seat: int) -> tuple[str, bool]:
    """Return the text in the seat's speech bubble, and whether it is shown quietly."""
    if state.in_auction:
        bid = state.last_bid(seat)
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
