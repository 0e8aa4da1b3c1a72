"""Who sits where, as words: names, letters, roles, what they said, points and running totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mighty_gui.client.company.names import initial, names_shown, partner_name
from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.table_state import TableState, side, taken
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.mighty.pack import controller, people, stand_in_seat
from mighty_gui.engine.mighty.rules import Rules
from mighty_gui.texts import Texts
from mighty_gui.texts.words import contract_name, denomination_name


@dataclass(frozen=True)
class Badge:
    """A role written on a nameplate; the style only underlines what the word says."""

    text: str
    style: str


@dataclass(frozen=True)
class SeatFace:
    """What a nameplate shows."""

    seat: int
    name: str
    letter: str
    colour: int
    """Which of the theme's seat colours the medallion has."""
    won: str
    """What the seat has taken in this hand, or why it takes nothing."""
    total: str
    badge: Badge | None = None
    chip: str = ""
    """The letter of the dealer's button, at the dealer's place."""
    active: bool = False
    away: bool = False
    said: str = ""
    said_quietly: bool = False
    said_with_card: bool = False
    """Said with the card that was led, and written on it."""
    portrait: str = ""
    mood: Mood = "calm"

    @property
    def note(self) -> str:
        """All that stands below the name."""
        return " · ".join(part for part in (self.won, self.total) if part)


def seat_name(match: TableMatch, rules: Rules, texts: Texts, seat: int) -> str:
    """What the seat is called: a player's name, the ghost, the dummy, or somebody's partner."""
    if seat in people(rules):
        return names_shown(texts, match.setup.players)[match.player_index(seat)]
    if seat == stand_in_seat(rules):
        return texts(f"table.seat.{rules.table.stand_in}")
    return partner_name(texts, seat_name(match, rules, texts, controller(rules, seat)))


def seat_names(match: TableMatch, rules: Rules, texts: Texts, seats: Sequence[int]) -> tuple[str, ...]:
    """The names of all seats."""
    return tuple(seat_name(match, rules, texts, seat) for seat in seats)


def seat_faces(
    match: TableMatch,
    state: TableState,
    texts: Texts,
    names: Sequence[str],
    totals: Sequence[int],
    acting: int | None,
) -> tuple[SeatFace, ...]:
    """The nameplates of the whole table; ``totals`` are those before this hand."""
    return tuple(_face(match, state, texts, names, totals, acting, seat) for seat in state.seats)


def _face(
    match: TableMatch,
    state: TableState,
    texts: Texts,
    names: Sequence[str],
    totals: Sequence[int],
    acting: int | None,
    seat: int,
) -> SeatFace:
    away = seat in state.sitting_out or seat in state.gone
    said, quietly = _said(state, texts, seat)
    return SeatFace(
        seat=seat,
        name=names[seat],
        letter=initial(names[seat], names),
        colour=_colour(match, state, seat),
        won=_won(state, texts, seat),
        total=_total(match, state, texts, totals, seat),
        badge=_badge(state, texts, seat),
        chip=texts("table.seat.dealer") if seat == state.dealer else "",
        active=acting == seat,
        away=away,
        said=said,
        said_quietly=quietly,
        said_with_card=bool(said) and not state.in_auction,
        portrait=_portrait(match, state, seat),
        mood=mood(state, seat, acting),
    )


def _portrait(match: TableMatch, state: TableState, seat: int) -> str:
    """Whose face is shown; ghost, dummy and partner have none."""
    return match.player_at(seat).face if seat in people(state.rules) else ""


def mood(state: TableState, seat: int, acting: int | None) -> Mood:
    """In thought while it is his turn; glad or sorry over the trick that lies there, and over the end."""
    if state.outcome in ("made", "failed"):
        attacks = seat in side(state)
        return "glad" if attacks == (state.outcome == "made") else "sorry"
    if state.awaiting_collection and state.tricks and state.tricks[-1].points:
        return "glad" if seat == state.tricks[-1].winner else "calm"
    return "thinking" if acting == seat else "calm"


def _colour(match: TableMatch, state: TableState, seat: int) -> int:
    if seat == stand_in_seat(state.rules):
        return len(match.totals)
    return match.player_index(seat)


def _won(state: TableState, texts: Texts, seat: int) -> str:
    if seat in state.sitting_out:
        return texts("table.seat.sits_out")
    if seat in state.gone:
        return texts("table.seat.eliminated")
    if state.declarer is None:
        return ""
    unit = "tricks" if state.rules.contract.counts == "tricks" else "points"
    return texts(f"table.seat.{unit}", count=taken(state, seat))


def _total(match: TableMatch, state: TableState, texts: Texts, totals: Sequence[int], seat: int) -> str:
    """What the seat had before this hand."""
    if seat not in people(state.rules) or seat in state.sitting_out or seat in state.gone:
        return ""
    return texts("table.seat.total", total=signed(totals[match.player_index(seat)]))


def _badge(state: TableState, texts: Texts, seat: int) -> Badge | None:
    if seat == state.declarer:
        return Badge(texts("role.declarer"), "declarer")
    if seat in state.friends:
        return Badge(texts("role.friend"), "friend")
    return Badge(texts("role.declarers_side"), "friend") if seat in side(state) else None


def _said(state: TableState, texts: Texts, seat: int) -> tuple[str, bool]:
    """What stands in the seat's speech bubble, and whether it is said quietly."""
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
        sign = denomination_name(texts, lead.suit)
        return texts("table.said.suit", suit=sign), False
    if state.joker_called:
        return texts("table.said.call"), False
    return (texts("table.said.order"), False) if state.ordered else ("", False)
