"""Pictures of Mitigati: its table in every phase, and its great moments frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.client.app import demonstration
from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.rules.mitigati.mitigati_rules import MitigatiRuleEditor
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action, expect
from mighty_gui.engine.mitigati.actions import HOLD, MORE, MitigatiPlay, bid, play
from mighty_gui.engine.mitigati.events import MitigatiKittyTaken
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.pack import card_value
from mighty_gui.engine.mitigati.state import MitigatiPhase
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import Match
from tools.showroom.mighty_pictures import strip_at, table_over
from tools.showroom.strips import Strip


def new_game(app: App) -> None:
    """Set up a new game with Mitigati chosen."""
    choices = NewGameChoices(app.context)
    choices.plan = choices.plan.change(preset=PRESET)
    app.push(NewGameScene(app.context, choices))


def result(script: Script, before_the_end: Reached) -> Callable[[App], None]:
    """Return a function that sets up the sheet of a hand. A script leads the hand near its end."""

    def scene(app: App) -> None:
        match = script.match(app, before_the_end)
        while (seat := match.acting_seat) is not None:
            match.submit(seat, carded(expect(MitigatiView, match.view(seat))))
        table_over(app, match)

    return scene


def rule_editor(app: App) -> None:
    """Set up the editor with an option changed."""
    scene = MitigatiRuleEditor(app.context, PRESET)
    app.push(scene)
    scene.change("mitigati.top_trump", 20)


def lesson(app: App) -> None:
    """Set up the first text of the first lesson, after its sheet has been read."""
    scene = LessonList(app.context)
    app.push(scene)
    scene.choose_game(PRESET)
    for _ in range(2):
        app.handle(Intent(Kind.CONFIRM))


AROUND_THE_TABLE: Final[dict[str, Callable[[App], None]]] = {
    "mitigati-new-game": new_game,
    "mitigati-rule-editor": rule_editor,
    "mitigati-lesson": lesson,
}


PRESET = "mitigati"
Reached = Callable[[MitigatiView], bool]
"""Whether a position is reached, from the view of the person in front, who is to act."""


@dataclass(frozen=True)
class Script:
    """The bids and answers of a hand's bargaining. The play follows the rules of thumb."""

    seed: int
    text: Sequence[str] = ()

    def match(self, app: App, reached: Reached) -> Match:
        """Return a match in the first wanted position with the person in front to act."""
        match = demonstration.new_match(app, preset=PRESET, seed=self.seed, persons=1)
        text = 0
        while not self._is_there(match, reached):
            seat = match.acting_seat
            assert seat is not None, "the hand has ended before the position that is sought"
            view = expect(MitigatiView, match.view(seat))
            match.submit(seat, self._spoken(view, text) if view.phase is MitigatiPhase.AUCTION else carded(view))
            text += 1
        return match

    def _is_there(self, match: Match, reached: Reached) -> bool:
        return match.acting_seat == 0 and reached(expect(MitigatiView, match.view(0)))

    def _spoken(self, view: MitigatiView, text: int) -> Action:
        if text < len(self.text):
            return MITIGATI.parse_action(self.text[text])
        return HOLD if HOLD in view.legal else bid(5)


def _cards(action: Action) -> tuple[Card, ...]:
    return action.cards if isinstance(action, Discard) else ()


def carded(view: MitigatiView) -> Action:
    """Return the discard or the card of a plain player: the most valuable one, and on every third trick the least
    valuable one."""
    if view.phase is MitigatiPhase.EXCHANGE:
        return max(view.legal, key=lambda action: sum(card_value(card, view.rules) for card in _cards(action)))
    cards = [action.card for action in view.legal if isinstance(action, MitigatiPlay)]
    choose = min if len(view.tricks) % 3 else max
    return play(choose(cards, key=lambda card: card_value(card, view.rules)))


BARGAIN: Final = Script(3, ("bid +12", "bid +17", "bid +3", "hold", "hold"))
SECOND_ROUND: Final = Script(3, ("bid +12", "more", "bid -4", "bid +8", "bid +11"))
HOLDS: Final = tuple(["bid +5"] * 3 + ["hold"] * 3) * 3
PLAYED: Final = Script(70, HOLDS)
DEALS: Final = Script(26, HOLDS)


def _bargains(round_number: int, text: int) -> Reached:
    return lambda view: view.phase is MitigatiPhase.AUCTION and (view.round, view.said) >= (round_number, text)


def _plays(tricks: int, lying: int = 0) -> Reached:
    def reached(view: MitigatiView) -> bool:
        return view.phase is MitigatiPhase.PLAY and len(view.tricks) >= tricks and len(view.trick) >= lying

    return reached


def _discards(view: MitigatiView) -> bool:
    return view.phase is MitigatiPhase.EXCHANGE


def _table(script: Script, reached: Reached) -> Callable[[App], None]:
    def scene(app: App) -> None:
        demonstration.table(app, script.match(app, reached))

    return scene


PICTURES: Final[dict[str, Callable[[App], None]]] = {
    "mitigati-bargaining": _table(BARGAIN, _bargains(1, 0)),
    "mitigati-bargaining-2": _table(SECOND_ROUND, _bargains(2, 3)),
    "mitigati-discard": _table(DEALS, _discards),
    "mitigati-table": _table(PLAYED, _plays(3, 1)),
    "mitigati-result": result(PLAYED, _plays(24)),
    **AROUND_THE_TABLE,
}


def _then(script: Script, reached: Reached, choose: Callable[[MitigatiView], Action]) -> Callable[[App], None]:
    """Return a function that sets up a table and then makes the person in front act."""

    def begin(app: App) -> None:
        match = script.match(app, reached)
        scene = demonstration.table(app, match)
        demonstration.settle(app, 1.0)
        scene.submit(0, choose(expect(MitigatiView, match.view(0))))

    return begin


def _agrees(view: MitigatiView) -> Action:
    return bid(-sum(amount or 0 for seat, amount in enumerate(view.bids) if seat != view.seat))


STRIPS: Final[dict[str, Strip]] = {
    "strip-mitigati-more": Strip(_then(BARGAIN, _bargains(1, 3), lambda _: MORE), 0.1, 3.4),
    "strip-mitigati-agreed": Strip(_then(BARGAIN, _bargains(1, 3), _agrees), 0.3, 2.6),
    "strip-mitigati-kitty": Strip(
        strip_at(lambda _, event: isinstance(event, MitigatiKittyTaken) and event.seat > 0, "mitigati"), 2.7, 1.6
    ),
    "strip-mitigati-honours": Strip(_then(PLAYED, _plays(0), carded), 0.1, 4.0),
    "strip-mitigati-end": Strip(_then(DEALS, _plays(24, 2), carded), 0.1, 8.0, 24),
}
"""The strips of great moments, by the names of their pictures."""
