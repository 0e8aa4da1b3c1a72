"""Pictures of Mitigati: its table in every phase, and its great moments frame by frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.client.shell.app import App
from mighty_gui.client.showroom import set_tables
from mighty_gui.client.showroom.mitigati import around_the_table
from mighty_gui.client.showroom.mitigati.scripted_hands import Reached, Script, carded
from mighty_gui.client.showroom.strips import Strip
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mitigati.actions import MORE, bid
from mighty_gui.engine.mitigati.state import Phase
from mighty_gui.engine.mitigati.view import PlayerView

BARGAIN: Final = Script(3, ("bid +12", "bid +17", "bid +3", "hold", "hold"))
SECOND_ROUND: Final = Script(3, ("bid +12", "more", "bid -4", "bid +8", "bid +11"))
HOLDS: Final = tuple(["bid +5"] * 3 + ["hold"] * 3) * 3
PLAYED: Final = Script(70, HOLDS)
DEALS: Final = Script(26, HOLDS)


def _bargains(round_number: int, said: int) -> Reached:
    return lambda view: view.phase is Phase.AUCTION and (view.round, view.said) >= (round_number, said)


def _plays(tricks: int, lying: int = 0) -> Reached:
    def reached(view: PlayerView) -> bool:
        return view.phase is Phase.PLAY and len(view.tricks) >= tricks and len(view.trick) >= lying

    return reached


def _lays_aside(view: PlayerView) -> bool:
    return view.phase is Phase.EXCHANGE


def _table(script: Script, reached: Reached) -> Callable[[App], None]:
    def scene(app: App) -> None:
        set_tables.table(app, script.match(app, reached))

    return scene


PICTURES: Final[dict[str, Callable[[App], None]]] = {
    "mitigati-bargaining": _table(BARGAIN, _bargains(1, 0)),
    "mitigati-bargaining-2": _table(SECOND_ROUND, _bargains(2, 3)),
    "mitigati-discard": _table(DEALS, _lays_aside),
    "mitigati-table": _table(PLAYED, _plays(3, 1)),
    "mitigati-result": around_the_table.result(PLAYED, _plays(24)),
    **around_the_table.PICTURES,
}


# --- frame by frame ---------------------------------------------------------------------------------


def _then(script: Script, reached: Reached, choose: Callable[[PlayerView], Action]) -> Callable[[App], None]:
    """Return what sets up a table, and lets the person in front act."""

    def begin(app: App) -> None:
        match = script.match(app, reached)
        scene = set_tables.table(app, match)
        set_tables.settle(app, 1.0)
        scene.submit(0, choose(expect(PlayerView, match.view(0))))

    return begin


def _agrees(view: PlayerView) -> Action:
    return bid(-sum(amount or 0 for seat, amount in enumerate(view.bids) if seat != view.seat))


STRIPS: Final[dict[str, Strip]] = {
    "strip-mitigati-more": Strip(_then(BARGAIN, _bargains(1, 3), lambda _: MORE), 0.1, 3.4),
    "strip-mitigati-agreed": Strip(_then(BARGAIN, _bargains(1, 3), _agrees), 1.05, 0.7),
    "strip-mitigati-honours": Strip(_then(PLAYED, _plays(0), carded), 0.1, 4.0),
    "strip-mitigati-end": Strip(_then(DEALS, _plays(24, 2), carded), 0.1, 8.0, 24),
}
"""The strips of great moments, by the names of their pictures."""
