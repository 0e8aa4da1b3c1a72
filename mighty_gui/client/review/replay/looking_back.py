"""Opening finished hands and known deals, and playing them again from any position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from mighty_gui.client.frame.message import MessageScene, saved_message
from mighty_gui.client.look.company import cast
from mighty_gui.client.look.paint import save_picture
from mighty_gui.client.look.player_names import person_name
from mighty_gui.client.play.result.result_picture import result_picture
from mighty_gui.client.review.hand_page import REPLAY, STORY, HandPage
from mighty_gui.client.review.replay.again_scene import AgainScene, Company, OpenScene
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.why_scene import ask_at_table
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra, HandOptions, Point
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.record import is_record
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.files.faults import FileError
from mighty_gui.files.strict_yaml import YamlDocument, read_file, read_text
from mighty_gui.keep.archive.match_keeper import MatchKeeper
from mighty_gui.keep.archive.played_hands import PlayedHand
from mighty_gui.keep.archive.unfinished import in_its_match
from mighty_gui.keep.exchange.importing import holds_many
from mighty_gui.match import FinishedHand, Match, Player
from mighty_gui.match.deal_code import deal_code, is_deal_code, read_deal_code
from mighty_gui.match.duplicate import RepeatedDeal, deal_of
from mighty_gui.presets.games import game_of
from mighty_gui.presets.record_files import record_in
from mighty_gui.study.review.seals import SealBook, sealed_hand
from mighty_gui.texts.problem_texts import problem_text

_PAGES: Final = 3
"""The most pages of the seal book that are read when a result is shown."""


class LookingBack:
    """Opens finished hands and known deals; if that is impossible, a message shows the reason."""

    def __init__(self, app: SceneStack, context: Context) -> None:
        self.app, self.context = app, context
        self._book: SealBook | None = None
        self.also: Callable[[], Sequence[MenuLine]] = lambda: ()
        """Returns more lines for the menu of a hand."""

    def hand(self, match: TableMatch, finished: FinishedHand, tab: str = STORY) -> None:
        """Open the page of a match's finished hand; its replay shows what the only person saw."""
        people = match.people
        viewer = people[0] if len(people) == 1 else None
        found = self._look_up(lambda: ReplayMatch.of_match(match, finished))
        if found is not None:
            self._show(found, tab, viewer)

    @property
    def book(self) -> SealBook:
        """The current player's seal book, as far as it has been read."""
        if self._book is None or self._book.profile != self.context.settings.player:
            self._book = SealBook(self.context.archive, self.context.settings.player)
        return self._book

    def seals_of(self, match: TableMatch, finished: FinishedHand) -> Sequence[str]:
        """Return the seals that a hand has just earned the table's only person; none until the book is read."""
        book, setup = self.book, match.setup
        counts = not (setup.is_practice or setup.is_repeated) and len(match.people) == 1
        if not (counts and isinstance(match, Match) and isinstance(match.keeper, MatchKeeper)):
            return ()
        for _ in range(_PAGES):
            book.read_on()
        if not book.is_read:
            return ()
        return book.add(sealed_hand(match, finished, match.keeper.id))

    def saved(self, hand: PlayedHand, record: str, tab: str = STORY) -> None:
        """Open the page of a hand of the history, with its match if that is known."""
        found = self._look_up(lambda: self._of_history(hand, record))
        if found is not None:
            self._show(found, tab, name=hand.id)

    def _own_seat(self, match: ReplayMatch) -> int:
        """Return the first person's seat, else the one with the current player's name, else the first one."""
        people = [seat for seat in match.people if match.player_at(seat).is_person]
        named = person_name(self.context.texts, 0, self.context.settings.player_name)
        own = [seat for seat in match.people if match.player_at(seat).name == named]
        return next(iter((*people, *own)), match.people[0])

    def _look_up(self, find: Callable[[], ReplayMatch]) -> ReplayMatch | None:
        """Return the hand; if that is impossible, show the reason and return ``None``."""
        try:
            return find()
        except RefusalError as error:
            self._show_message(self._sentence(error))
            return None

    def ask_for_text(self) -> None:
        """Ask for the code of a deal, or a record."""
        self.app.push(OpenScene(self.context, self.read))

    def open_given(self, intent: Intent) -> None:
        """Open what was dropped on the window; a file with many hands is imported into the history."""
        if intent.kind is Kind.DROP_FILE and holds_many(Path(intent.text)):
            self.app.go(routes.ImportedHands(Path(intent.text)))
            return
        self._open(self._file(intent.text) if intent.kind is Kind.DROP_FILE else self.read(intent.text))

    def open_pasted(self, text: str) -> None:
        """Open a pasted record or code of a deal; ignore any other text."""
        if is_deal_code(text) or is_record(text):
            self._open(self.read(text))

    def _of_history(self, hand: PlayedHand, record: str) -> ReplayMatch:
        document, found = read_text(record), in_its_match(self.context.archive, hand)
        if found is None:
            return self._match_of(document)
        return ReplayMatch.of_history(record_in(document, found.setup.rules), hand.number, found)

    def _open(self, found: Callback | str) -> None:
        if isinstance(found, str):
            self._show_message(found)
        else:
            found()

    def _file(self, path: str) -> Callback | str:
        return self._find(lambda: self._of_record(read_file(Path(path), Path(path).name)))

    def read(self, text: str) -> Callback | str:
        """Read a record or the code of a deal; return the action that shows it, or a sentence why not."""
        if is_deal_code(text):
            return self._find(lambda: self._of_code(text))
        return self._find(lambda: self._of_record(read_text(text.strip().strip("\ufeff\x00"))))

    def _find(self, read: Callable[[], Callback]) -> Callback | str:
        try:
            return read()
        except RefusalError as error:
            return self._sentence(error)

    def _of_record(self, document: YamlDocument) -> Callback:
        return partial(self._show, self._match_of(document), REPLAY)

    def _match_of(self, document: YamlDocument) -> ReplayMatch:
        return ReplayMatch.of_record(record_in(document, self.context.catalogue), self.context.texts)

    def _of_code(self, text: str) -> Callback:
        deal = read_deal_code(text, self.context.catalogue)
        people = game_of(deal.rules).people(deal.rules)
        person = self._person(())
        others = [member for member in cast() if member.face != person.face]
        players = [
            Player(other.name(self.context.texts), "computer", style=other.style, face=other.face)
            for other, _ in zip(others, people, strict=False)
        ]
        return lambda: self.ask(deal, Company((person, *players[1:]), person))

    def _show(self, match: ReplayMatch, tab: str, viewer: int | None = None, name: str = "") -> None:
        seat = self._own_seat(match)
        self.app.push(HandPage(self.context, match, seat, first=tab, viewer=viewer, more=self.lines, name=name))

    def _show_message(self, sentence: str) -> None:
        self.app.push(MessageScene.notice(self.context, self.context.texts("replay.cannot"), sentence))

    def _sentence(self, error: RefusalError) -> str:
        texts = self.context.texts
        return problem_text(error.first, texts) if isinstance(error, FileError) else texts.refusal_text(error.refusal)

    def lines(self, match: ReplayMatch) -> Sequence[MenuLine]:
        """Return the menu lines of a hand: playing on from its position, playing its deal again, sharing it."""
        texts, position = self.context.texts, match.position
        lines = [
            MenuLine("again", lambda: self.again(match, 0), texts("replay.again.title.deal"), "play"),
            MenuLine("code", lambda: self.copy_code(match), texts("replay.code.copy"), "share"),
            MenuLine("picture", lambda: self.save_picture(match), texts("replay.picture"), "share"),
        ]
        if 0 < position < match.hand.last:
            text = texts("replay.again.title.position")
            lines.insert(1, MenuLine("play_on", lambda: self.again(match, position), text, "play"))
        return [*lines, *(replace(line, group="play") for line in self.also())]

    def lines_of(self, match: TableMatch, finished: FinishedHand) -> Sequence[MenuLine]:
        """Return the menu lines of a hand that has just ended."""
        try:
            return self.lines(ReplayMatch.of_match(match, finished))
        except RefusalError:
            return ()

    def again(self, match: ReplayMatch, position: int) -> None:
        """Ask how to play a hand again from a position."""
        setup = match.setup
        deal = deal_of(setup.preset, setup.rules, match.hand.record, position)
        company = Company(tuple(match.player_at(seat) for seat in match.people), self._person(setup.players))
        self.ask(deal, company)

    def copy_code(self, match: ReplayMatch) -> None:
        """Copy the code of the deal, and show it as well."""
        deal = deal_of(match.setup.preset, match.setup.rules, match.hand.record)
        code, texts = deal_code(deal, self.context.catalogue), self.context.texts
        text = texts("replay.code.copied" if window.copy(code) else "replay.code.shown", code=code)
        self.app.push(MessageScene.notice(self.context, texts("replay.code.title"), text))

    def save_picture(self, match: ReplayMatch) -> None:
        """Save the result of a hand as a picture, and show where the file is."""
        texts, at_end = self.context.texts, match.at(match.hand.last)
        path = self.context.exports / f"hand-{datetime.now():%Y%m%d-%H%M%S}.png"
        picture = result_picture(self.context, at_end, at_end.as_finished)
        text = saved_message(self.context, path, partial(save_picture, picture))
        self.app.push(MessageScene.notice(self.context, texts("replay.picture"), text))

    def ask(self, deal: RepeatedDeal, company: Company) -> None:
        """Ask how to play a known deal."""
        self.app.push(AgainScene(self.context, deal, company))

    def _person(self, players: Sequence[Player]) -> Player:
        """Return the first person among the players, else one with the name and portrait from the settings."""
        settings = self.context.settings
        name = person_name(self.context.texts, 0, settings.player_name)
        return next(
            (player for player in players if player.is_person), Player(name, face=settings.face, colour=settings.colour)
        )


class LooksBack(Extra):
    """Adds the review and the replay of finished hands to a table."""

    def __init__(self, looking: LookingBack) -> None:
        self.looking = looking

    def hand_options(self) -> HandOptions:
        return self

    def replay(self, hand: FinishedHand, /) -> None:
        """Show the hand again."""
        self.looking.hand(self.table.match, hand, REPLAY)

    def review(self, hand: FinishedHand, /) -> None:
        """Show what the choices in the hand were worth."""
        self.looking.hand(self.table.match, hand)

    def why(self, hand: FinishedHand, at: Point | None, /) -> bool:
        """Explain the action at a point of the table, or without one the last action; return whether there is one."""
        return ask_at_table(self.table, hand, at)

    def lines(self, hand: FinishedHand, /) -> Sequence[MenuLine]:
        """Return the menu lines with everything else that can be done with the hand."""
        return self.looking.lines_of(self.table.match, hand)

    def seals(self, hand: FinishedHand, /) -> Sequence[str]:
        """Return the names of the seals that the hand has earned its only person."""
        return self.looking.seals_of(self.table.match, hand)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        finished = self.table.match.finished
        if not finished:
            return lines
        at = next((n for n, line in enumerate(lines) if line.key == "settings"), len(lines))
        last = finished[-1]
        text = self.table.t("replay.menu.last")
        line = MenuLine("replay", lambda: self.looking.hand(self.table.match, last, REPLAY), text)
        return [*lines[:at], line, *lines[at:]]


class PlaysAgain(Extra):
    """Ends a hand that was played again: its result leads back to where it was started."""

    def finish_hand(self, finished: FinishedHand) -> bool:
        if not finished.result.was_played:
            return False
        table = self.table
        table.push(table.ending.result_scene(table.go_on, onward="replay.again.back"))
        return True
