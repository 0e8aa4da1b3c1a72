"""Narrowing events of any game to Mighty's; another game's event is a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import MightyEvent


def own_event(event: Event) -> MightyEvent:
    """The event as one of Mighty's. Raises ``TypeError`` if it is another game's."""
    if not isinstance(event, MightyEvent):
        raise TypeError(f"{type(event).__name__} is no event of Mighty")
    return event


def own_events(events: Iterable[Event]) -> Iterator[MightyEvent]:
    """The events as Mighty's. Raises ``TypeError`` at the first that is another game's."""
    return map(own_event, events)
