"""The number that is demanded: Enter demands it."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.mitigati.mitigati_words import demand_words
from mighty_gui.client.widgets import Look, Stepper


class DemandStepper(Stepper):
    """A number with minus and plus, that is demanded by Enter."""

    def __init__(
        self,
        look: Look,
        value: int,
        choose: Callable[[int], None],
        sure: Callable[[], None],
        *,
        limits: tuple[int, int],
        label: str,
        name: str,
        reason: str,
    ) -> None:
        least, most = limits
        super().__init__(
            look, value, choose, least=least, most=most, shown=demand_words, label=label, name=name, reason=reason
        )
        self.sure = sure

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: Enter demands the number."""
        if intent.kind is Kind.CONFIRM and self.focused and self.enabled:
            self.sure()
            return True
        return super().handle(intent)
