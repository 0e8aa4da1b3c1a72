"""An error that ended the screen: where it happened, and what may be reported of it."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.shell.surroundings import surroundings
from mighty_gui.engine.core.record import record_text
from mighty_gui.keep.archive.profiles import profiles
from mighty_gui.match import Match
from mighty_gui.presets.share import share_code


@dataclass(frozen=True)
class Fault:
    """An error, the names of the screens, the topmost last, and the match that was being played, if any."""

    error: Exception
    screens: tuple[str, ...] = ()
    match: Match | None = None
    is_again: bool = False
    """Whether the same error happened before at the same place and the match has not advanced since."""

    @classmethod
    def among(cls, error: Exception, scenes: Sequence[Scene], match: Match | None, last: Fault | None) -> Fault:
        """Return the error that happened among these scenes; ``last`` is the previous one, if any."""
        screens = tuple(type(scene).__name__ for scene in scenes)
        fault = cls(error, screens, match)
        return replace(fault, is_again=last is not None and last.place == fault.place)

    @property
    def place(self) -> tuple[object, ...]:
        """The type of the error, the line where it happened, and the position in the match."""
        innermost = traceback.extract_tb(self.error.__traceback__)[-1:]
        reached = None if self.match is None else (self.match.number, len(self.match.actions))
        return (type(self.error), *((at.filename, at.lineno) for at in innermost), reached)

    @property
    def shows_cards(self) -> bool:
        """Whether the cards may be reported: the hand is over, and no other person has to play the same cards."""
        match = self.match
        return match is not None and match.has_hand and match.hand.is_over and match.setup.duplicate is None


def report(fault: Fault, context: Context) -> str:
    """Return all that helps to fix an error, without names, folders, or cards that must stay secret."""
    impersonal = context.log.impersonal
    impersonal.know(_names(fault, context))
    error = "".join(traceback.format_exception(fault.error))
    lines = [surroundings(), *_circumstances(fault, context), "", "--- error", error, "--- log", context.log.tail, ""]
    return impersonal("\n".join(lines)) + "\n".join(_codes(fault))


def _names(fault: Fault, context: Context) -> list[str]:
    """Return the names of all people who play here."""
    at_table = fault.match.setup.players if fault.match else ()
    own = [profile.name for profile in profiles(context.archive)]
    return [context.settings.player_name, *own, *(player.name for player in at_table)]


def _circumstances(fault: Fault, context: Context) -> list[str]:
    """Return the lines of the report about program and system."""
    settings, (width, height) = context.settings, context.theme.size
    lines = [
        f"time: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        f"screens: {' > '.join(fault.screens) or 'none'}",
        f"window: {width}x{height}, text {settings.text_scale:.0%}, language {context.texts.language}",
    ]
    if fault.match is not None:
        lines += _match_lines(fault.match)
    return lines


def _match_lines(match: Match) -> list[str]:
    """Return the lines of the report about the match."""
    setup = match.setup
    levels = ", ".join("person" if player.is_person else player.level for player in setup.players)
    return [
        f"match: {setup.preset}, {setup.length.number} {setup.length.kind}; {levels}",
        f"hand: {match.number}, {len(match.actions)} actions, {len(match.taken_back)} taken back",
    ]


def _codes(fault: Fault) -> Iterator[str]:
    """Yield the rules and, if its cards may be reported, the hand, without names, in a form to read back."""
    match = fault.match
    if match is None:
        return
    yield f"\n--- rules\n{share_code(match.setup.rules)}\n"
    if fault.shows_cards:
        yield f"--- record\n{record_text(replace(match.record(), seats=(), preset=None))}"
