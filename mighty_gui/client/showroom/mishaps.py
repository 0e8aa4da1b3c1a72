"""The screen after an error in the middle of a hand, and the report about it."""

from __future__ import annotations

from typing import Final

from mighty_gui.client.scenes.mishap.fault import Fault
from mighty_gui.client.scenes.mishap.mishap_scene import MishapScene, WaysOn
from mighty_gui.client.scenes.mishap.report_sheet import ReportSheet
from mighty_gui.client.shell.app import App
from mighty_gui.client.showroom import set_tables

_REPORT: Final = """Mighty 0.1.0 (compiled), Python 3.13.1, pygame-ce 2.5.8, SDL 2.32.10 (x11), Linux
time: 2026-11-22 14:00 UTC
screens: StartScene > TableScene
window: 1280x800, text 100%, language ko
match: standard-5, 10 hands; person, normal, normal, hard, normal
rules: MT1-q1YqSy0qzszPU7JSKkktLlHSUUpJzUlNLklNAYolJmXmZJZUKlnlleblZOalWynVAgA
hand: 3, 27 actions, 0 taken back

--- error
Traceback (most recent call last):
File "mighty_gui/client/loop.py", line 36, in run
File "mighty_gui/client/scenes/table/table_scene.py", line 171, in step
RuntimeError: an error that is none

--- log
2026-11-22 22:58:12,031 INFO mighty_gui.client.main: the program begins
2026-11-22 23:00:40,518 ERROR mighty_gui.client.rescue: an error on StartScene > TableScene
"""


def mishap(app: App) -> None:
    """Set up the screen after an error at the table."""
    match = set_tables.new_match(app, seed=21, persons=1)
    ways = WaysOn(start=lambda: None, go_on=lambda: None)
    app.push(MishapScene(app.context, Fault(RuntimeError("an error that is none"), match=match), ways))


def report(app: App) -> None:
    """Set up the report over that screen."""
    mishap(app)
    app.push(ReportSheet(app.context, _REPORT, shows_cards=False))
