"""Claiming the rest of the tricks: offered when it is certain, then shown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from mighty_gui.ai.game_players import CertainRest
from mighty_gui.ai.players import choose
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets import Button, Widget
from mighty_gui.engine.core.game import Action, View

CLAIM_KEY = "c"


class Claiming(Extra):
    """Offers a person the rest when it is certain; once they claim it, the cards of all players are played for them."""

    def __init__(self) -> None:
        self.certain: CertainRest | None = None
        """The claim that is offered in this position, if any."""
        self.claimer: int | None = None
        """The seat that has claimed the rest of this hand, if any."""

    def begin_hand(self) -> None:
        """Forget the claim: another hand or another position begins."""
        self._drop()

    def asked(self, view: View) -> None:
        if self.table.context.settings.offer_claims and self.table.kit.may_claim(view):
            self.certain = self.table.kit.certain_rest(view)
        if self.certain is not None:
            self.table.refresh()

    def acted(self, seat: int, action: Action) -> None:
        """Withdraw the offer: the position has changed."""
        self.certain = None

    def widgets(self) -> Sequence[Widget]:
        if self.certain is None:
            return ()
        table, look = self.table, self.table.context.look
        button = Button(look, table.t("turns.claim.button"), self.claim, name="claim", shortcut=CLAIM_KEY.upper())
        button.tip, button.tip_above = table.t("turns.claim.tip"), True
        layout, gap, high = table.stage.director.layout, look.theme.px(10), look.theme.control
        question = table.controls.question
        below = high + gap if question is not None and question.has_bar else 0
        rect = pygame.Rect(0, 0, min(button.measure()[0], layout.stage.width), high)
        rect.midbottom = (layout.prompt.centerx, layout.prompt.top - gap - below)
        return [button.place(rect)]

    def handle(self, intent: Intent) -> bool:
        """Handle the key of the claim; show a message if nothing can be claimed."""
        offered = self.table.context.settings.offer_claims and self.claimer is None
        if not offered or intent.kind is not Kind.KEY or intent.key != CLAIM_KEY:
            return False
        if self.certain is None:
            self.table.refuse(self.table.t("turns.claim.none"))
        else:
            self.claim()
        return True

    def claim(self) -> None:
        """Lay the hand open, show why, and begin to play it out."""
        table, certain = self.table, self.certain
        if certain is None:
            return
        self.claimer = table.match.acting_seat
        self.certain = None
        table.controls.drop()
        table.stage.accept()
        table.stage.lay_open(certain.reason)
        table.refresh()

    def holds(self) -> bool:
        """Return whether the rest is being played out; then no person is asked."""
        return self.claimer is not None

    def step(self, dt: float) -> bool:
        table = self.table
        if self.claimer is None or table.is_busy:
            return False
        seat = table.match.acting_seat
        action = None if seat is None else self._next(seat)
        if seat is None or action is None:
            self._drop()
            return True
        table.stage.director.hurries = True
        table.submit(seat, action)
        return True

    def _next(self, seat: int) -> Action | None:
        """Return the card to play from a seat; ``None`` if the rest is no longer certain, which should never happen."""
        view, kit = self.table.match.view(seat), self.table.kit
        if seat != self.claimer:
            return choose(view, "normal")
        certain = kit.certain_rest(view)
        if certain is None:
            return None
        return certain.play if certain.play in view.legal else view.legal[0]

    def _drop(self) -> None:
        self.certain, self.claimer = None, None
        self.table.stage.director.hurries = False
        self.table.stage.pick_up()
