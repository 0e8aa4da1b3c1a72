"""The ways to a hand that is looked at: from a table, from a record pasted or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.replay.replay_scene import ReplayScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.hand_ways import HandWays
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.menu_line import MenuLine
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import Document, read_file, read_text
from mighty_gui.match import FinishedHand
from mighty_gui.presets import Catalogue
from mighty_gui.presets.record_files import record_in
from mighty_gui.texts.problem_text import problem_text


class LookingBack:
    """Opens finished hands, and says in one sentence why something cannot be opened."""

    def __init__(self, app: SceneStack, context: Context, catalogue: Callable[[], Catalogue]) -> None:
        self.app = app
        self.context = context
        self.catalogue = catalogue

    def hand(self, match: TableMatch, finished: FinishedHand) -> None:
        """Look at a finished hand of a match: through the eyes of the only person, or with all hands open."""
        people = match.people
        self._open(lambda: ReplayMatch.of_match(match, finished), people[0] if len(people) == 1 else None)

    def given(self, intent: Intent) -> None:
        """Look at what was dropped on the window, or pasted."""
        if intent.kind is Kind.DROP_FILE:
            self.file(intent.text)
        else:
            self.text(intent.text)

    def file(self, path: str) -> None:
        """Look at the record in a file."""
        self._read(lambda: read_file(Path(path), Path(path).name))

    def text(self, text: str) -> None:
        """Look at the record that somebody has sent as a text."""
        self._read(lambda: read_text(text.strip().strip("\ufeff\x00")))

    def _read(self, read: Callable[[], Document]) -> None:
        self._open(lambda: ReplayMatch.of_record(record_in(read(), self.catalogue()), self.context.texts), None)

    def _open(self, make: Callable[[], ReplayMatch], viewer: int | None) -> None:
        try:
            match = make()
        except RefusalError as error:
            title = self.context.texts("replay.cannot")
            self.app.push(MessageScene.tell(self.context, title, self._sentence(error)))
            return
        self.app.push(ReplayScene(self.context, match, viewer=viewer))

    def _sentence(self, error: RefusalError) -> str:
        texts = self.context.texts
        return problem_text(error.first, texts) if isinstance(error, FileError) else texts.told(error.refusal)


class LooksBack(Extra):
    """Offers at a table to look at the hands that are over."""

    def __init__(self, looking: LookingBack) -> None:
        self.looking = looking

    def hand_ways(self) -> HandWays:
        """The ways on from a finished hand of this table."""
        return HandWays(lambda finished: self.looking.hand(self.table.match, finished))

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        """The menu's lines, with one for the hand that ended last before the one about the rules."""
        finished = self.table.match.finished
        if not finished:
            return lines
        at = next((n for n, line in enumerate(lines) if line.key == "rules"), len(lines))
        last = finished[-1]
        line = MenuLine(
            "replay", lambda: self.looking.hand(self.table.match, last), self.table.t("replay.menu.last")
        )
        return [*lines[:at], line, *lines[at:]]
