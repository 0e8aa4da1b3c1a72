"""The pictures of the trumps and the Fool by the names of their cards."""

from __future__ import annotations

from collections.abc import Callable

from . import ancestors, beasts, frame, heavens, sages, spirits, street, village, works, world

FOOL = "FL"
PICTURES: dict[str, Callable[[], str]] = {
    FOOL: street.beggar,
    "T1": street.rope_walker,
    "T2": ancestors.shaman,
    "T3": ancestors.bear_mother,
    "T4": ancestors.founder,
    "T5": sages.monk,
    "T6": village.lovers,
    "T7": works.turtle_ship,
    "T8": beasts.haetae,
    "T9": sages.mountain_spirit,
    "T10": works.water_wheel,
    "T11": beasts.tiger,
    "T12": beasts.bat,
    "T13": sages.envoy,
    "T14": village.water_bearer,
    "T15": spirits.goblin,
    "T16": works.pagoda,
    "T17": heavens.star_watcher,
    "T18": heavens.rabbits,
    "T19": heavens.crow,
    "T20": spirits.maiden,
    "T21": world.world,
}


def trump(name: str) -> str:
    """Draw one trump, or the Fool."""
    if name == FOOL:
        return frame.whole(PICTURES[name](), frame.PINE, frame.word(), beads=2)
    return frame.whole(PICTURES[name](), frame.PLUM, frame.number(name[1:]))


def large_trump(name: str) -> str:
    """Draw one trump, or the Fool, with large corners."""
    if name == FOOL:
        return frame.whole_large(PICTURES[name](), frame.PINE, frame.large_word(), beads=1)
    return frame.whole_large(PICTURES[name](), frame.PLUM, frame.large_number(name[1:]))
