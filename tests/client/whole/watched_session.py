"""A session of the whole program in which every write is watched. It runs as the person's own process would.

``python -m tests.client.whole.watched_session HOME NAMED`` prints a line for each change outside its home and the
folder for files that the person names. With ``brief`` at the end the match is only begun.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from mighty_gui.cli import main as command
from mighty_gui.client.app import main
from mighty_gui.client.app.flow import SceneFlow
from mighty_gui.client.app.mishap import MishapScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.review.statistics.statistics_tab import StatisticsTab
from mighty_gui.client.rules.mighty.rule_editor.rule_editor_scene import RuleEditorScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.window import Window
from tests.client.whole.disk_at_once import write_at_once
from tests.client.whole.person import AtKeys
from tests.client.whole.player_at_once import AtOnce
from tests.client.whole.watched_writing import outside, watch

IS_BRIEF = sys.argv[-1] == "brief"
FLOWS: list[SceneFlow] = []


class Flow(SceneFlow):
    """Gives the session access to what the program has opened, and never waits, however busy the machine is."""

    def __init__(self, app: App) -> None:
        super().__init__(app, seed=lambda: 1)
        self.worker.close()
        self.worker = AtOnce()
        write_at_once(app.context.archive)
        FLOWS.append(self)


class Visitor(AtKeys):
    """A person in a program that is already open."""

    def __init__(self, app: App) -> None:
        self.app = app


def session(app: App, window: Window, *, frames: int | None) -> None:
    """Do everything that writes: from the first start to leaving."""
    assert frames is None
    visitor, flow = Visitor(app), FLOWS[-1]
    app.resize(window.size)
    first_steps(visitor)
    if not IS_BRIEF:
        edit_rules(app, flow)
        flow.start()
        flow.resume_or_choose()
        play(visitor, 400)
        flow.start()
        save_exports(visitor, flow)
    app.draw(window.surface)
    flow.start()
    app.close()


def first_steps(visitor: Visitor) -> None:
    """Choose a language and a volume, begin a match, and leave it."""
    visitor.app.context.change(language="en", animation_speed="instant")
    visitor.app.context.change(volume=0.3, window_size=(1280, 800))
    visitor.begin()
    visitor.one_hand()
    visitor.sit_down()
    play(visitor, 2)
    visitor.press(pygame.K_ESCAPE)
    scene = visitor.app.scene
    assert isinstance(scene, PauseScene)
    scene.page.focus_on("leave")
    visitor.press(pygame.K_RETURN)
    assert not isinstance(visitor.app.scene, TableScene)


def save_exports(visitor: Visitor, flow: SceneFlow) -> None:
    """Save the hands as a table, and the report of an error."""
    statistics = flow.show_games("statistics").tab
    assert isinstance(statistics, StatisticsTab)
    statistics._export()
    visitor.app.recover(RuntimeError("on purpose"))
    assert isinstance(visitor.app.scene, MishapScene)
    for name in ("report", "save"):
        visitor.tab_to(name)
        visitor.press(pygame.K_RETURN)


def play(visitor: Visitor, most: int) -> None:
    """Answer some questions, or play to the end of the hand."""
    table = visitor.table
    for _ in range(most):
        visitor.until_asked(table)
        if visitor.app.scene is not table:
            return
        visitor.answer()


def edit_rules(app: App, flow: SceneFlow) -> None:
    """Name, try, export and save a rule set with another lowest bid."""
    flow.choose_school()
    assert isinstance(app.scene, SchoolScene)
    app.scene.edit()
    editor = app.scene
    assert isinstance(editor, RuleEditorScene)
    editor.change("auction.minimum", 15)
    editor.rename("ko", "우리 동네")
    app.step([], 1.0)
    editor.sharing.export()
    editor.saving.save(leave=True)
    assert "우리-동네" in flow.context.catalogue


def commands(named: Path) -> None:
    """Use the history at the command line, with named files."""
    for line in (
        ["history", "list"],
        ["history", "check", "--replay"],
        ["history", "export", str(named / "all.json")],
        ["history", "import", str(named / "all.json")],
        ["rules", "check", *map(str, (Path(sys.argv[1]) / "rulesets").glob("*.yaml"))],
        ["simulate", "--hands", "2", "--seats", "novice", "--records", str(named / "records"), "--workers", "1"],
        ["replay", str(named / "records" / "standard-5-1-0.yaml")],
    ):
        code = command(line)
        assert code == 0, (line, code)


def run(home: Path, named: Path) -> None:
    """Watch a session in that home."""
    found: list[str] = []

    def told(event: str, what: str) -> None:
        is_above = event == "os.mkdir" and home.is_relative_to(what)  # nothing has been saved there yet
        if outside(what, (home, named)) and not is_above:
            found.append(f"{event} {what}")

    watch(told)
    main.run_loop, main._scenes = session, Flow  # type: ignore[assignment]
    assert main.run() == 0
    if not IS_BRIEF:
        commands(named)
    for line in dict.fromkeys(found):
        print("OUTSIDE", line)
    print("DONE")


if __name__ == "__main__":
    run(Path(sys.argv[1]), Path(sys.argv[2]))
