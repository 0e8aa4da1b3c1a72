"""The place of every card of a table state: a pure function of state and layout, in drawing order.

A card has a key that stays the same while it lies in one place or moves within a hand; motion is computed from the
difference between two tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

import pygame

from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.table.place.hand_rows import fan as fanned
from mighty_gui.client.table.place.hand_rows import row_lengths
from mighty_gui.client.table.place.open_hand import open_hand
from mighty_gui.client.table.place.table_layout import SeatPlace, TableLayout
from mighty_gui.client.table.state.table_state import Laid, LaidCard, Pile, TableState
from mighty_gui.engine.core.cards import Card

Key = tuple[str | int, ...]

_PILE_SQUEEZE = 1.2  # how much longer than its room a pile may be before it is laid in two rows
_PILE_ROW = 0.6  # how far the second row lies below the first, in card heights: ranks and suits stay visible


@dataclass(frozen=True)
class Spot:
    """The centre of a card, its angle (anticlockwise), its height, and its face (empty: its back)."""

    x: float
    y: float
    angle: float
    height: int
    face: str = ""

    @property
    def values(self) -> tuple[float, ...]:
        """The spot as numbers for a tween; the last is 1 for face up, 0 for face down."""
        return (self.x, self.y, self.angle, float(self.height), 1.0 if self.face else 0.0)

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle the card covers if it is not rotated."""
        rect = pygame.Rect(0, 0, round(self.height * ASPECT), self.height)
        rect.center = (round(self.x), round(self.y))
        return rect


Spots = dict[Key, Spot]


@dataclass(frozen=True)
class Showing:
    """The things that the person at the table has asked to see."""

    last_trick: bool = False
    back: int = 0
    """How many tricks before the last one the shown trick was."""
    buried: bool = False
    """Whether the viewer looks at the cards they have buried."""
    laid_open: bool = False
    """Whether the viewer has laid their hand open to claim the rest."""
    piles: bool = True
    """Whether won cards lie before the seats; they do not while no player knows yet what counts."""
    hands_open: bool = False
    """Whether the other hands, as far as they are known, lie open in the places of the won cards."""


NEARER = 1.08
"""How much larger the cards in the middle are in the last three tricks, as if the camera came closer."""


def spots(state: TableState, layout: TableLayout, showing: Showing = Showing()) -> Spots:
    """Return the place of every card, the lowest first."""
    if state.in_finale:
        layout = replace(layout, trick_card=round(layout.trick_card * NEARER))
    out: Spots = {}
    out |= _stock(state, layout)
    for seat in state.seats:
        if not state.is_visible(seat):
            is_open = showing.hands_open and state.hands[seat] is not None
            out |= _open(state, layout, seat) if is_open else _backs(state, layout.place(seat))
    for seat, pile in _piles_shown(state, showing):
        lies = seat == state.buried_by and state.counted is None
        out |= _pile(seat, pile, layout, _buried_faces(state, showing) if lies else ())
    over = showing.last_trick or state.awaiting_collection  # the trick that is shown is the one counted last
    out |= _trick(lying_trick(state, showing), layout, len(state.tricks) - over - showing.back)
    out |= _shown_spots(state, layout)
    out |= _counted_spots(state, layout)
    for seat in state.seats:
        if state.is_visible(seat) and seat != state.viewer:
            out |= _row(state, layout, seat)
    if showing.laid_open:
        return out | _laid_open(state, layout)
    return out | _hand(state, layout)


def held_cards(state: TableState, seat: int) -> tuple[Card, ...]:
    """Return the cards of a visible hand from left to right."""
    return state.hands[seat] or ()


def with_keys(prefix: Key, cards: Iterable[Card]) -> list[tuple[Key, Card]]:
    """Return a key for each card; identical cards of a double pack are numbered."""
    seen: dict[str, int] = {}
    out = []
    for card in cards:
        seen[card.name] = seen.get(card.name, 0) + 1
        out.append(((*prefix, card.name, seen[card.name]), card))
    return out


def _held_cards(state: TableState, seat: int) -> list[tuple[Key, str]]:
    """Return a key and a face for each card on the viewer's side; only backs while the hand is covered."""
    if state.hands[seat] is None:
        return [(("back", seat, at), "") for at in range(state.counts[seat])]
    return [(key, card.name) for key, card in with_keys(("hand", seat), held_cards(state, seat))]


def _hand(state: TableState, layout: TableLayout) -> Spots:
    cards = _held_cards(state, state.viewer)
    fan = hand_fan(layout, hand_lengths(state))
    return {key: replace(spot, face=face) for (key, face), spot in zip(cards, fan, strict=True)}


def hand_lengths(state: TableState) -> tuple[int, ...]:
    """Return the number of cards in each row of the viewer's hand; suits stay together."""
    cards = state.hands[state.viewer]
    return row_lengths((None,) * state.counts[state.viewer] if cards is None else [card.suit for card in cards])


def hand_fan(layout: TableLayout, lengths: Sequence[int]) -> list[Spot]:
    """Return the spots of the viewer's fan with rows of these lengths."""
    return [Spot(*lying, layout.hand_card) for lying in fanned(layout.hand, layout.hand_card, lengths)]


def _laid_open(state: TableState, layout: TableLayout) -> Spots:
    """Return the viewer's hand flat on the table, with every card fully visible."""
    cards, lengths = iter(_held_cards(state, state.viewer)), hand_lengths(state)
    bottom = layout.size[1] - 0.03 * layout.hand_card
    height = min(layout.hand_card, round((bottom - layout.hand.top) / len(lengths)))
    width = height * ASPECT
    step = min(width * 1.08, (layout.hand.width - width) / max(1, max(lengths) - 1))
    out: Spots = {}
    for row, count in enumerate(lengths, 1 - len(lengths)):
        for at, (key, face) in enumerate(islice(cards, count)):
            x = layout.hand.centerx + (at - (count - 1) / 2) * step
            out[key] = Spot(x, bottom - height / 2 + row * height, 0, height, face)
    return out


def _row(state: TableState, layout: TableLayout, seat: int) -> Spots:
    """Return a partner's hand, in a straight row above the viewer's own."""
    cards = _held_cards(state, seat)
    height, width = layout.second_card, layout.second_card * ASPECT
    step = min(width * 0.72, (layout.second.width - width) / max(1, len(cards) - 1))
    out: Spots = {}
    for at, (key, face) in enumerate(cards):
        x = layout.second.centerx + (at - (len(cards) - 1) / 2) * step
        out[key] = Spot(x, layout.second.top + height / 2, 0, height, face)
    return out


def _backs(state: TableState, place: SeatPlace) -> Spots:
    """Return a hand that shows only its backs."""
    count, fan, height = state.counts[place.seat], place.fan, place.fan_card
    if not count or not fan.width or not fan.height:
        return {}
    width = height * ASPECT
    length = fan.width if place.where == "top" else fan.height
    step = min(width * 0.42, (length - width) / max(1, count - 1))
    turn = min(3.0, 24.0 / max(1, count - 1))
    spots = (_back(place, at - (count - 1) / 2, step, turn) for at in range(count))
    return {("back", place.seat, at): spot for at, spot in enumerate(spots)}


def _back(place: SeatPlace, off: float, step: float, turn: float) -> Spot:
    fan, height = place.fan, place.fan_card
    rise = height * 0.0011 * (off * turn) ** 2
    tilt = off * turn
    if place.where == "top":
        return Spot(fan.centerx + off * step, fan.bottom - height / 2 - rise, tilt, height)
    if place.where == "left":
        return Spot(fan.right - height / 2 - rise, fan.centery + off * step, -90 - tilt, height)
    return Spot(fan.left + height / 2 + rise, fan.centery - off * step, 90 - tilt, height)


def _open(state: TableState, layout: TableLayout, seat: int) -> Spots:
    """Return an open hand and, with a gap, the cards that its owner has buried."""
    held = [(key, card.name) for key, card in with_keys(("open", seat), held_cards(state, seat))]
    buried = [(("buried", at), card.name) for at, card in enumerate(_discard_of(state, seat))]
    lying = open_hand(layout, seat, len(held) + bool(buried) + len(buried))
    apart = lying[len(held) + 1 :]
    return {
        key: Spot(x, y, 0, height, face)
        for (key, face), (x, y, height) in zip([*held, *buried], [*lying[: len(held)], *apart], strict=True)
    }


def _discard_of(state: TableState, seat: int) -> Sequence[Card]:
    """Return the cards that a seat has buried, if they are known and lie there."""
    return (state.buried_cards or ()) if seat == state.buried_by and state.counted is None else ()


def _stock(state: TableState, layout: TableLayout) -> Spots:
    """Return the kitty, a little spread; in draw games the whole pack as a thick stack."""
    x, y = layout.centre
    height = round(layout.trick_card * 0.86)
    if state.stock <= 6:
        return {
            ("stock", at): Spot(x + (at - (state.stock - 1) / 2) * height * 0.2, y, 6 - 6 * at, height)
            for at in range(state.stock)
        }
    shown = min(10, 2 + state.stock // 6)
    return {("stock", at): Spot(x - at * height * 0.008, y - at * height * 0.012, 0, height) for at in range(shown)}


def trick_spot(layout: TableLayout, played: LaidCard, number: int) -> Spot:
    """Return the spot of a played card: before its player, and slightly rotated."""
    place = layout.place(played.seat)
    askew = ((played.card.order * 7 + number * 5) % 7 - 3) * 2
    return Spot(*place.trick, place.tilt + askew, layout.trick_card, played.card.name)


def lying_trick(state: TableState, showing: Showing) -> tuple[LaidCard, ...]:
    """Return the trick that is shown: the one being played, or an earlier one."""
    if not showing.last_trick:
        return state.trick
    if not showing.back:
        return state.last
    return tuple(Laid(seat, card) for seat, card in state.tricks[-1 - showing.back].cards)


def _trick(cards: Iterable[LaidCard], layout: TableLayout, number: int) -> Spots:
    return {("trick", played.seat, played.card.name): trick_spot(layout, played, number) for played in cards}


def _shown_spots(state: TableState, layout: TableLayout) -> Spots:
    """Return the spots of cards laid open for all players."""
    cards = state.open_cards
    if not cards:
        return {}
    height = layout.trick_card
    step = min(height * ASPECT * 0.62, (layout.stage.width - height * ASPECT) / max(1, len(cards) - 1))
    x, y = layout.centre
    listed = with_keys(("shown",), cards)
    return {
        key: Spot(x + (at - (len(cards) - 1) / 2) * step, y, 0, height, card.name)
        for at, (key, card) in enumerate(listed)
    }


def _counted_spots(state: TableState, layout: TableLayout) -> Spots:
    """Return the spots of the discard while it is counted: side by side in the middle."""
    faces = state.counted or ()
    height = layout.trick_card
    step = min(height * ASPECT * 1.14, (layout.stage.width - height * ASPECT) / max(1, len(faces) - 1))
    x, y = layout.centre
    return {
        ("counted", at): Spot(x + (at - (len(faces) - 1) / 2) * step, y, 0, height, face)
        for at, face in enumerate(faces)
    }


def _piles_shown(state: TableState, showing: Showing) -> Iterable[tuple[int, Pile]]:
    """Return the visible piles: with open hands only the viewer's, because open hands lie in the others' places."""
    piles = _all_piles(state).items() if showing.piles else ()
    return [pile for pile in piles if not showing.hands_open or state.is_visible(pile[0])]


def _all_piles(state: TableState) -> dict[int, Pile]:
    found, owner = state.piles, state.buried_by
    return found | {owner: Pile()} if owner is not None and state.buried and owner not in found else found


def _buried_faces(state: TableState, showing: Showing) -> tuple[str, ...]:
    """Return the faces of the discard while its owner looks at it, otherwise empty strings for backs."""
    up = (showing.buried or showing.hands_open) and state.buried_by == state.viewer
    cards = state.buried_cards or ()
    return tuple(card.name for card in cards) if up and len(cards) == state.buried else ("",) * state.buried


def _pile(seat: int, pile: Pile, layout: TableLayout, buried: Iterable[str]) -> Spots:
    """Return the spots of the point cards before the seat, in one row or two; hidden cards and the discard as backs."""
    height, place = layout.pile_card, layout.place(seat)
    entries: list[tuple[Key, str]] = [(("buried", at), face) for at, face in enumerate(buried)]
    entries += [(("pile", seat, at), "") for at in range(pile.backs)]
    entries += [((*key, "pile"), card.name) for key, card in with_keys(("won", seat), pile.faces)]
    length = sum(_pile_step(entry, height) for entry in entries[:-1]) + height * ASPECT
    if len(pile.faces) < 4 or length <= place.pile.width * _PILE_SQUEEZE:
        return _pile_row(entries, layout, place, place.pile.centery)
    half, lower = (len(entries) + 1) // 2, height * _PILE_ROW
    upper = place.pile.centery - lower * {"bottom": 1.0, "top": 0.0}.get(place.where, 0.5)
    first = _pile_row(entries[:half], layout, place, upper)
    return first | _pile_row(entries[half:], layout, place, upper + lower)


def _pile_row(entries: list[tuple[Key, str]], layout: TableLayout, place: SeatPlace, y: float) -> Spots:
    height, area = layout.pile_card, place.pile
    steps = [_pile_step(entry, height) for entry in entries]
    width, total = height * ASPECT, sum(steps[:-1]) if steps else 0.0
    squeeze = min(1.0, (area.width - width) / total) if total else 1.0
    x = _pile_start(place, total * squeeze + width) + width / 2
    out: Spots = {}
    for (key, face), step in zip(entries, steps, strict=True):
        out[key] = Spot(x, y, 0, height, face)
        x += step * squeeze
    return out


def _pile_step(entry: tuple[Key, str], height: int) -> float:
    key, face = entry
    if face:
        return height * 0.32
    return height * (0.1 if key[0] == "buried" else 0.06)


def _pile_start(place: SeatPlace, length: float) -> float:
    area: pygame.Rect = place.pile
    if place.where == "top":
        return area.centerx - length / 2
    return area.right - length if place.where == "right" else area.left


@dataclass(frozen=True)
class Placed:
    """A card as it is drawn now: where, how far turned over (0 back, 1 face), and whether it is moving."""

    key: Key
    x: float
    y: float
    angle: float
    height: float
    turn: float
    face: str
    rest_height: int
    rest_angle: float
    moving: bool
    up: float = 0.0
    """How high it is above the table, 0 to 1: the higher it is, the further away its shadow falls."""
    drawn_height: int = 0
    """The height of the picture it is drawn from, if that differs from the height at rest: a card that shrinks while it
    moves is drawn from the larger picture."""

    tilt: float = 0.0
    """How far it is rotated only while a player holds it, in degrees."""

    @property
    def source_height(self) -> int:
        """The height of the picture it is drawn from."""
        return self.drawn_height or self.rest_height


def at_rest(key: Key, spot: Spot) -> Placed:
    """Return a card that lies at its spot."""
    x, y, angle, height, turn = spot.values
    return Placed(key, x, y, angle, height, turn, spot.face, spot.height, spot.angle, moving=False)
