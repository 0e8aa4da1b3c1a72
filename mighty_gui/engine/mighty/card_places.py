"""A place for each card of a hand whose players' cards are known in part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def places_for(cards: Sequence[int], may: Mapping[int, int], free: Mapping[int, int]) -> dict[int, int] | None:
    """Return a place for each card, where it may be and there is room; ``None`` if that is impossible."""
    places: dict[int, int] = {}
    lying: dict[int, list[int]] = {place: [] for place in free}

    def put(card: int, tried: set[int]) -> bool:
        for place, room in free.items():
            if place in tried or not may[place] >> card & 1:
                continue
            tried.add(place)
            if len(lying[place]) < room:
                lying[place].append(card)
                places[card] = place
                return True
            for other in lying[place]:
                if put(other, tried):
                    lying[place].remove(other)
                    lying[place].append(card)
                    places[card] = place
                    return True
        return False

    return places if all(put(card, set()) for card in cards) else None
