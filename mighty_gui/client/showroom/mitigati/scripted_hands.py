"""Hands of Mitigati that go on by a script: their pictures do not change as computer players learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mighty_gui.client.shell.app import App
from mighty_gui.client.showroom import set_tables
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mitigati.actions import HOLD, Play, bid, play
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.pack import card_value
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.match import Match

PRESET = "mitigati"
Reached = Callable[[PlayerView], bool]
"""Whether a position is reached, told by the view of the person in front, whose turn it is."""


@dataclass(frozen=True)
class Script:
    """The words of a hand's bargaining; the play follows by rule of thumb."""

    seed: int
    words: Sequence[str] = ()

    def match(self, app: App, reached: Reached) -> Match:
        """Return a match in which it is the turn of the person in front, in the first position that is sought."""
        match = set_tables.new_match(app, preset=PRESET, seed=self.seed, persons=1)
        said = 0
        while not self._is_there(match, reached):
            seat = match.acting_seat
            assert seat is not None, "the hand has ended before the position that is sought"
            view = expect(PlayerView, match.view(seat))
            match.submit(seat, self._spoken(view, said) if view.phase is Phase.AUCTION else carded(view))
            said += 1
        return match

    def _is_there(self, match: Match, reached: Reached) -> bool:
        return match.acting_seat == 0 and reached(expect(PlayerView, match.view(0)))

    def _spoken(self, view: PlayerView, said: int) -> Action:
        if said < len(self.words):
            return MITIGATI.parse_action(self.words[said])
        return HOLD if HOLD in view.legal else bid(5)


def _cards(action: Action) -> tuple[Card, ...]:
    return action.cards if isinstance(action, Discard) else ()


def carded(view: PlayerView) -> Action:
    """Return the discard or the card of a plain player: what is worth most, on every third trick what is worth
    least."""
    if view.phase is Phase.EXCHANGE:
        return max(view.legal, key=lambda action: sum(card_value(card, view.rules) for card in _cards(action)))
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    choose = min if len(view.tricks) % 3 else max
    return play(choose(cards, key=lambda card: card_value(card, view.rules)))
