"""Pictures of Mitigati around its table: the choice in a new game, a result, rules, a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.scenes.mitigati.regional_editor import RegionalEditorScene
from mighty_gui.client.scenes.new_game.new_game_scene import NewGameScene
from mighty_gui.client.scenes.result.result_scene import ResultScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.showroom.common_pictures import nothing
from mighty_gui.client.showroom.mitigati.scripted_hands import PRESET, Reached, Script, carded
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.presets import load_presets


def new_game(app: App) -> None:
    """Set up a new game in which Mitigati was chosen."""
    scene = NewGameScene(app.context, load_presets(), lambda _: None)
    app.push(scene)
    scene.show_saved(scene.catalogue, PRESET)


def result(script: Script, before_the_end: Reached) -> Callable[[App], None]:
    """Return what sets up the sheet of a hand that a script leads near its end."""

    def scene(app: App) -> None:
        match = script.match(app, before_the_end)
        while (seat := match.acting_seat) is not None:
            match.submit(seat, carded(expect(PlayerView, match.view(seat))))
        app.push(ResultScene(app.context, match, match.finished[-1], nothing))

    return scene


def rule_editor(app: App) -> None:
    """Set up the editor with an option changed."""
    scene = RegionalEditorScene(app.context, load_presets(), PRESET)
    app.push(scene)
    scene.change("mitigati.top_trump", 20)


def lesson(app: App) -> None:
    """Set up the first words of the first lesson, once its sheet has been read."""
    scene = LessonList(app.context, on_new_game=nothing)
    app.push(scene)
    scene.choose_game(PRESET)
    for _ in range(2):
        app.handle(Intent(Kind.CONFIRM))


PICTURES: Final[dict[str, Callable[[App], None]]] = {
    "mitigati-new-game": new_game,
    "mitigati-rule-editor": rule_editor,
    "mitigati-lesson": lesson,
}
