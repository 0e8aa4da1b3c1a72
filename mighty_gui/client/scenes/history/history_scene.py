"""Every hand that was ever played, the newest first, a page at a time: found, looked at again, copied, marked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from mighty_gui.client.look.company import name_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.history.hand_import import BringingScene, ImportScene
from mighty_gui.client.scenes.history.history_filters import FilterScene
from mighty_gui.client.scenes.history.match_tile import when
from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.sheet_screens import screen
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Grow, Horizontal, Item, Label, ListBox, Member, Paragraph, Widget
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep import played_hands
from mighty_gui.keep.archive import Archive
from mighty_gui.keep.profiles import profiles
from mighty_gui.presets import Catalogue, load_presets
from mighty_gui.texts import Texts

ON_PAGE: Final = 100
"""The number of hands on a page."""


@dataclass(frozen=True)
class HistoryActions:
    """The ways on from a hand of the history."""

    replay: Callable[[played_hands.PlayedHand, str], None]
    """Look at a hand, whose record this is."""
    review: Callable[[played_hands.PlayedHand, str], None]
    """Look back at the choices of a hand, likewise."""
    picture: Callable[[str], None]
    """Save the result of the hand of a record as a picture."""
    show_match: Callable[[str], None]
    rules_name: Callable[[str], str]
    """What a preset is called."""
    statistics: Callable[[], None]
    """Look at what is counted of all hands."""
    catalogue: Callable[[], Catalogue] = load_presets
    """The rule sets by which hands that are imported may have been played."""
    now: Callable[[], datetime] = lambda: datetime.now().astimezone()
    """The time on the player's clock."""


class HistoryScene(WidgetScene):
    """The list of hands, and what can be done with the one that is chosen."""

    called = "history.title"
    first_focus = "hands"

    def __init__(self, context: Context, archive: Archive, actions: HistoryActions) -> None:
        super().__init__(context)
        self.archive, self.actions = archive, actions
        self.wanted = played_hands.EVERYTHING
        self.first = 0
        self.count = 0
        self.hands: list[played_hands.PlayedHand] = []
        self.own_names = {context.settings.player_name, *(profile.name for profile in profiles(archive))}
        self.chosen = ""
        self._read()

    @property
    def hand(self) -> played_hands.PlayedHand | None:
        """The hand that is chosen."""
        return next((hand for hand in self.hands if hand.id == self.chosen), None)

    @property
    def pages(self) -> int:
        """The number of pages."""
        return max(1, -(-self.count // ON_PAGE))

    def _read(self) -> None:
        """Read the page that is shown."""
        self.count = played_hands.count_hands(self.archive, self.wanted)
        self.first = min(self.first, (self.pages - 1) * ON_PAGE)
        self.hands = played_hands.page_of_hands(self.archive, self.wanted, self.first, ON_PAGE)
        if self.hand is None:
            self.chosen = self.hands[0].id if self.hands else ""

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="back")
        above = Horizontal(look, self._above(), name="above").having(wraps=True)
        below = Horizontal(look, self._below(), name="below").having(wraps=True)
        members: list[Member] = [above, *hidden_note(self.context, self.archive), Grow(self._list()), below]
        return [screen(look, rect, 1000, self.t("history.title"), [back], members)]

    def _above(self) -> list[Widget]:
        """How many hands there are, what is looked for, and the pages."""
        look, at = self.context.look, self.first // ON_PAGE + 1
        key = "history.count" if self.wanted == played_hands.EVERYTHING else "history.found"
        words: list[Widget] = [
            Button(look, self.t("history.find"), self.find, icon="list", size=Size.SMALL, name="find"),
            Button(
                look,
                self.t("statistics.title"),
                self.actions.statistics,
                icon="chart",
                size=Size.SMALL,
                name="statistics",
            ),
            Button(
                look, self.t("history.import.title"), self.ask_for_file, icon="book", size=Size.SMALL, name="import"
            ),
            Label(look, self.t(key, count=f"{self.count:,}"), size=Size.SMALL, name="count"),
        ]
        if self.pages == 1:
            return words
        newer = Button(look, "", lambda: self._turn(-1), icon="left", size=Size.SMALL, name="newer")
        older = Button(look, "", lambda: self._turn(1), icon="right", size=Size.SMALL, name="older")
        newer.tip = newer.spoken_as = self.t("history.newer")
        older.tip = older.spoken_as = self.t("history.older")
        newer.reason = "" if at > 1 else self.t("history.newest")
        older.reason = "" if at < self.pages else self.t("history.oldest")
        return [*words, newer, Label(look, f"{at:,} / {self.pages:,}", size=Size.SMALL, name="page"), older]

    def _list(self) -> ListBox[str]:
        return ListBox(
            self.context.look,
            [self._item(hand) for hand in self.hands],
            self.chosen or None,
            self._choose,
            on_confirm=lambda _: self._replay(),
            empty=self.t("history.nothing" if self.wanted == played_hands.EVERYTHING else "history.none_found"),
            label=self.t("history.title"),
            name="hands",
        )

    def _item(self, hand: played_hands.PlayedHand) -> Item[str]:
        texts = self.context.texts
        text = " · ".join([scores_of(hand, texts, self.own_names), *marks_of(hand, texts)])
        head = head_of(hand, self.actions.rules_name(hand.preset), texts)
        return Item(hand.id, head, text, when(hand.date, texts, self.actions.now()))

    def _below(self) -> list[Widget]:
        """The buttons for the chosen hand, below the list."""
        look, hand = self.context.look, self.hand
        if hand is None:
            return []
        star = "history.unmark" if hand.favourite else "history.mark"
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("replay", "history.replay", self._replay),
            ("review", "review.title", self._review),
            ("favourite", star, self._mark),
            ("copy text", "history.copy_text", self._copy_text),
            ("copy record", "history.copy_record", self._copy_record),
            ("picture", "replay.picture", self._save_picture),
        ]
        if hand.match:
            ways.append(("match", "history.match", lambda: self.actions.show_match(hand.match)))
        return [
            Button(
                look,
                self.t(key),
                action,
                style="primary" if name == "replay" else "secondary",
                size=Size.SMALL,
                name=name,
            )
            for name, key, action in ways
        ]

    def _choose(self, hand: str) -> None:
        self.chosen = hand
        self.refresh()

    def _turn(self, pages: int) -> None:
        self.first = max(0, self.first + pages * ON_PAGE)
        self.chosen = ""
        self._read()
        self.refresh()

    def find(self) -> None:
        """Open the screen of filters."""
        self.app.push(
            FilterScene(
                self.context,
                self.archive,
                lambda: self.wanted,
                self._look_for,
                self.actions.rules_name,
                self.actions.now,
            )
        )

    def ask_for_file(self) -> None:
        """Ask for a file with hands of another computer."""
        self.app.push(ImportScene(self.context, self.bring_in))

    def bring_in(self, path: Path) -> None:
        """Bring the hands of a file or folder into the history, and say what came."""
        self.app.push(BringingScene(self.context, self.archive, self.actions.catalogue(), path, self._show_brought))

    def _show_brought(self, text: str) -> None:
        self._read()
        self.refresh()
        self._tell(self.t("history.import.title"), text)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; a file that is dropped here brings its hands."""
        if intent.kind is Kind.DROP_FILE:
            self.bring_in(Path(intent.text))
            return True
        return super().handle(intent)

    def _look_for(self, wanted: played_hands.Wanted) -> None:
        self.wanted, self.first = wanted, 0
        self._read()
        self.refresh()

    def _mark(self) -> None:
        if self.hand is not None:
            played_hands.mark_favourite(self.archive, self.hand.id, favourite=not self.hand.favourite)
            self._read()
            self.refresh()

    def _replay(self) -> None:
        if self.hand is not None:
            self._with_record("history.replay", partial(self.actions.replay, self.hand))

    def _review(self) -> None:
        if self.hand is not None:
            self._with_record("review.title", partial(self.actions.review, self.hand))

    def _save_picture(self) -> None:
        self._with_record("replay.picture", self.actions.picture)

    def _copy_record(self) -> None:
        self._with_record("history.copy_record", partial(self._copy, "history.copy_record"))

    def _with_record(self, key: str, action: Callable[[str], None]) -> None:
        """Do something with the record of the chosen hand, or say that it cannot be read."""
        record = played_hands.record_of(self.archive, self.chosen)
        if record is None:
            self._tell(self.t(key), self.t("errors.history.no_record"))
        else:
            action(record)

    def _copy_text(self) -> None:
        if self.hand is not None:
            rules = self.actions.rules_name(self.hand.preset)
            self._copy(
                "history.copy_text", as_text(self.hand, rules, self.context.texts, self.actions.now(), self.own_names)
            )

    def _copy(self, key: str, text: str) -> None:
        self._tell(self.t(key), self.t("result.copied" if window.copy(text) else "replay.no_clipboard"))

    def _tell(self, title: str, text: str) -> None:
        self.app.push(MessageScene.tell(self.context, title, text))

    def shortcut(self, key: str) -> bool:
        ways: dict[str, Callable[[], None]] = {
            "[": lambda: self._turn(-1),
            "]": lambda: self._turn(1),
            "f": self.find,
            "/": self.find,
            "v": self._review if self.hand is not None else lambda: None,
        }
        if key not in ways:
            return False
        if key not in "[]" or 0 <= self.first + (ON_PAGE if key == "]" else -ON_PAGE) < self.count:
            ways[key]()
        return True


# --- hands of the history in words --------------------------------------------------------------------------


FAVOURITE = "★"


def outcome_of(hand: played_hands.PlayedHand, texts: Texts) -> str:
    """How a hand ended."""
    return texts(f"position.{hand.game}.outcome.{hand.outcome}")


def scores_of(hand: played_hands.PlayedHand, texts: Texts, own: Collection[str] = ()) -> str:
    """Everybody at the table with what they won or lost; the scores alone where nobody is named.

    ``own`` are names that people have chosen, which are the same in every language.
    """
    if len(hand.players) != len(hand.scores):
        return ", ".join(map(with_sign, hand.scores))
    names = (name_shown(texts, name, own) for name in hand.players)
    return ", ".join(f"{name} {with_sign(score)}" for name, score in zip(names, hand.scores, strict=True))


def marks_of(hand: played_hands.PlayedHand, texts: Texts) -> list[str]:
    """Return the labels of a hand beside its result."""
    marks = [texts("history.practice")] if hand.practice else []
    if hand.is_branch:
        marks.append(texts("matches.elsewhere"))
    if hand.repeated:
        marks.append(texts("matches.repeated"))
    if hand.taken_back:
        marks.append(texts("history.taken_back", count=hand.taken_back))
    return [*marks, *([texts("history.hinted")] if hand.hinted else [])]


def head_of(hand: played_hands.PlayedHand, rules: str, texts: Texts) -> str:
    """By which rules a hand was played and how it ended."""
    star = f"{FAVOURITE} " if hand.favourite else ""
    return f"{star}{rules} · {outcome_of(hand, texts)}"


def as_text(hand: played_hands.PlayedHand, rules: str, texts: Texts, now: datetime, own: Collection[str] = ()) -> str:
    """A hand as a few lines to be sent to somebody."""
    marks = ", ".join(marks_of(hand, texts))
    date = when(hand.date, texts, now)
    lines = (f"{rules} ({date})" if date else rules, outcome_of(hand, texts), scores_of(hand, texts, own), marks)
    return "\n".join(line for line in lines if line)


# --- the sentence about hands that are hidden until everybody has played them -------------------------------


def hidden_note(context: Context, archive: Archive) -> list[Widget]:
    """Return the sentence; nothing where no hand is hidden."""
    count = played_hands.hidden_hands(archive)
    if not count:
        return []
    look = context.look
    words = context.texts("duplicate.hidden", count=count)
    return [Paragraph(look, words, size=Size.SMALL, colour=look.palette.text_soft)]
