"""The border of Mighty's kit: an event of any game is Mighty's here, or a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mighty.events import MightyEvent


def own_event(event: Event) -> MightyEvent:
    """The event, which is one of Mighty's. Raises ``TypeError`` where another game's has come to this kit."""
    if not isinstance(event, MightyEvent):
        raise TypeError(f"{type(event).__name__} is no event of Mighty")
    return event


def own_events(events: Iterable[Event]) -> Iterator[MightyEvent]:
    """The events, all of them Mighty's."""
    return map(own_event, events)
