"""The entry of a hand that was played at a real table: its widgets and texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Form, Stepper
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.match.evening import EveningLine

MOST = 999


class CardEntryHost(Protocol):
    """The screen that a hand is entered for, card by card."""

    def keep_cards(self, cards: Mapping[str, object], /) -> None:
        """Save the cards entered so far, as plain values."""

    def take_hand(self, line: EveningLine, record: HandRecord | None, /) -> None:
        """Take the entered hand; its record is ``None`` if the hand is incomplete."""


class ScoreEntry:
    """The entry of a hand of any game: each player's score as a number."""

    takes_cards = False
    """Whether a hand can be entered card by card."""

    def __init__(self, context: Context, rules: Rules, names: Sequence[str], changed: Callback) -> None:
        """``changed`` is called when the widgets must be rebuilt."""
        self.context, self.rules, self.names, self.changed = context, rules, names, changed
        self.scores = [0] * len(names)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def _set(self, at: int, score: int) -> None:
        self.scores[at] = score
        self.changed()

    def write(self, form: Form) -> None:
        """Write the widgets."""
        for at, name in enumerate(self.names):
            step = Stepper(
                self.context.look,
                self.scores[at],
                partial(self._set, at),
                least=-MOST,
                most=MOST,
                shown=with_sign,
                label=name,
                name=f"score {at}",
            )
            form.row(name, step)

    def line(self) -> EveningLine:
        """Return the entered hand as a line of the evening."""
        return EveningLine("hand", tuple(self.scores))

    def edit(self, line: EveningLine) -> None:
        """Load a line to edit it."""
        self.scores = list(line.scores)

    def note_hand(self, line: EveningLine) -> None:
        """Take over what a hand that was entered card by card leaves to the next one; nothing by default."""

    def clear(self) -> None:
        """Clear the entry for the next hand."""
        self.scores = [0] * len(self.names)

    def text(self, facts: Mapping[str, object]) -> str:
        """Return the text for a hand's facts other than its scores."""
        return ""

    def card_tab(self, kept: Mapping[str, object], host: CardEntryHost) -> WidgetTab:
        """Return the screen for entering a hand card by card. Only called if ``takes_cards``.

        ``kept`` is the saved entry, ``host`` saves it after each change and takes the hand.
        """
        raise NotImplementedError
