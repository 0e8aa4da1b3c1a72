"""Narrowing events of any game to Mitigati's; another game's event is a mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mighty_gui.engine.core.event import Event
from mighty_gui.engine.mitigati.events import MitigatiEvent


def own_event(event: Event) -> MitigatiEvent:
    """The event as one of Mitigati's. Raises ``TypeError`` if it is another game's."""
    if not isinstance(event, MitigatiEvent):
        raise TypeError(f"{type(event).__name__} is no event of Mitigati")
    return event


def own_events(events: Iterable[Event]) -> Iterator[MitigatiEvent]:
    """The events as Mitigati's. Raises ``TypeError`` at the first that is another game's."""
    return map(own_event, events)
