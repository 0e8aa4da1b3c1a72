"""The screen after an error: what happened, what is saved, and how to go on."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pygame

from mighty_gui.client.frame.message import MessageScene, saved_message
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.pages.document import Document
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.scene import Scene
from mighty_gui.client.shell.window import surroundings
from mighty_gui.client.widgets import Button, Dialog, Widget
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene
from mighty_gui.engine.core.record import record_text
from mighty_gui.files.storage import write_atomic
from mighty_gui.keep.archive.profiles import profiles
from mighty_gui.match import Match
from mighty_gui.presets.share import share_code


class MishapScene(WidgetScene):
    """The choice of how to go on after an error; the best button has the focus."""

    called = "mishap.title"

    def __init__(self, context: Context, fault: Fault) -> None:
        super().__init__(context)
        self.fault = fault
        self.first_focus = "start" if fault.match is None or fault.is_again else "go_on"

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        return [Dialog(self.context.look, self.t(self.called), self._message(), self._buttons()).place(rect)]

    def _message(self) -> str:
        """Return the message: what happened, what is saved, and what helps."""
        match = self.fault.match
        kept = "kept" if match is None else "match_kept" if match.saving.is_kept else "match_unkept"
        keys = "again" if self.fault.is_again else "happened", kept, "offer"
        return "\n".join(self.t(f"mishap.{key}") for key in keys)

    def _buttons(self) -> list[Button]:
        look = self.context.look
        return [
            Button(look, self.t("mishap.report.show"), self._report, icon="list", name="report"),
            Button(look, self.t("mishap.quit"), self._quit, name="quit"),
            self._button("start", None),
            *([] if self.fault.match is None else [self._button("go_on", self.fault.match)]),
        ]

    def _button(self, name: str, match: Match | None) -> Button:
        """Return a button that leads back into the program."""
        style: Style = "primary" if name == self.first_focus else "secondary"
        action = self.to(routes.Recover(match))
        return Button(self.context.look, self.t(f"mishap.{name}"), action, style=style, name=name)

    def _report(self) -> None:
        text = report(self.fault, self.context)
        self.app.push(ReportSheet(self.context, text, shows_cards=self.fault.shows_cards))

    def _quit(self) -> None:
        self.app.quit()

    def cancel(self) -> bool:
        self.app.go(routes.Recover(None))
        return True


# --- an error that ended the screen: where it happened, and what may be reported of it ----------------------


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


# --- the report about an error, to be read, copied or saved -------------------------------------------------
# The program sends no report.


class ReportSheet(ReadingScene):
    """The report on paper, with a note about its content."""

    def __init__(self, context: Context, text: str, *, shows_cards: bool) -> None:
        super().__init__(context)
        self.text, self.shows_cards = text, shows_cards

    def title(self) -> str:
        return self.t("mishap.report.title")

    def write(self, page: Document) -> None:
        page.text(self.t("mishap.report.holds"))
        page.text(self.t("mishap.report.cards" if self.shows_cards else "mishap.report.no_cards"))
        page.gap(10)
        for line in self.text.splitlines():
            if line.startswith("--- "):
                page.heading(line.removeprefix("--- "))
            elif line.strip():
                page.text(line.strip(), soft=True)

    def title_buttons(self) -> Sequence[Button]:
        look = self.context.look
        return [
            PaperButton(look, self.t("mishap.report.copy"), self._copy, name="copy"),
            PaperButton(look, self.t("mishap.report.save"), self._save, name="save"),
        ]

    def _copy(self) -> None:
        self._notify(self.t("mishap.report.copied" if window.copy(self.text) else "replay.no_clipboard"))

    def _save(self) -> None:
        path = self.context.exports / f"error-{datetime.now():%Y%m%d-%H%M%S}.txt"
        self._notify(saved_message(self.context, path, lambda place: write_atomic(place, self.text)))

    def _notify(self, text: str) -> None:
        self.app.push(MessageScene.notice(self.context, self.title(), text))
