"""The list of all hands, in pages: search, sort, open, mark and import them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.scene_kit import scene_kit_named
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.review.hand_page import REPLAY, STORY
from mighty_gui.client.review.history.hand_import import ImportScene
from mighty_gui.client.review.history.hand_list import HandList, HandRow, hidden_note
from mighty_gui.client.review.history.hand_texts import FAVOURITE, as_text, head_of, marks_of, outcome_of, scores_of
from mighty_gui.client.review.history.history_filters import HandFilters
from mighty_gui.client.review.history.match_tile import local_now, when
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Fixed,
    Grow,
    Horizontal,
    Label,
    Member,
    Scrolled,
    TextField,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.keep.archive import played_hands
from mighty_gui.keep.archive.played_hands import OwnPart, Wanted
from mighty_gui.keep.archive.profiles import profiles

ON_PAGE: Final = 100
"""The number of hands on a page."""
_BOTH: Final = 900
"""The width in design pixels that shows list and filters next to each other; ``_FORM`` is the filters' width."""
_FORM: Final = 340
_NEWS: Final = 3.0
"""Seconds between two checks for new reviews."""
_LEAST: Final = 0.05
"""Losses below this are shown as none."""


class HandsTab(WidgetTab):
    """The list of hands, the filters and the order, and buttons for the chosen hand."""

    first_focus = "hands"

    def __init__(self, context: Context, now: datetime | None = None) -> None:
        """``now``: the time on the player's clock, if it is not the computer's."""
        super().__init__(context)
        self.archive, self._now = context.archive, now
        self.wanted = Wanted(profile=context.settings.player)
        self.first = self.count = 0
        self.hands: list[played_hands.PlayedHand] = []
        self.own_names = {context.settings.player_name, *(profile.name for profile in profiles(self.archive))}
        self.chosen = ""
        self.filters: HandFilters | None = None
        """The filters, while they are shown."""
        self._waited, self._known = 0.0, self.archive.values("SELECT count(*), max(rowid) FROM studies")
        self._read()

    @property
    def hand(self) -> played_hands.PlayedHand | None:
        """The chosen hand."""
        return next((hand for hand in self.hands if hand.id == self.chosen), None)

    def now(self) -> datetime:
        """Return the local time."""
        return self._now or local_now()

    @property
    def pages(self) -> int:
        """The number of pages."""
        return max(1, -(-self.count // ON_PAGE))

    @property
    def is_narrowed(self) -> bool:
        """Whether any filter is set."""
        return self.wanted != Wanted(profile=self.wanted.profile, order=self.wanted.order)

    def enter(self) -> None:
        self._read()

    def step(self, dt: float) -> None:
        """Update the list from time to time if hands have been reviewed."""
        super().step(dt)
        self._waited += dt
        if self._waited >= _NEWS:
            self._waited = 0.0
            known = self.archive.values("SELECT count(*), max(rowid) FROM studies")
            if known != self._known:
                self._known = known
                self._read()
                self.refresh()

    def _read(self) -> None:
        """Read the current page."""
        self.count = played_hands.count_hands(self.archive, self.wanted)
        self.first = min(self.first, (self.pages - 1) * ON_PAGE)
        self.hands = played_hands.page_of_hands(self.archive, self.wanted, self.first, ON_PAGE)
        if self.hand is None:
            self.chosen = self.hands[0].id if self.hands else ""

    def members(self) -> Sequence[Member]:
        look = self.context.look
        below = Horizontal(look, [*self._hand_buttons(), Grow(), *self._pager()], name="below").having(wraps=True)
        return [self._above(), *hidden_note(self.context), Grow(self._middle()), below]

    def _above(self) -> Widget:
        """Return the search field, the order, the month and the button for the filters."""
        look, wanted = self.context.look, self.wanted
        text = self.t("history.type")
        field = TextField(look, wanted.text, self._type, placeholder=text, label=text, name="find")
        orders = [(order, self.t(f"history.order.{order}")) for order in played_hands.ORDERS]
        label = self.t("history.order.label")
        order = Choice(look, orders, wanted.order, self._sort, label=label, tip=label, name="order")
        filters = Button(look, self.t("history.find"), self.find, icon="list", name="filters")
        row: list[Member] = [Grow(field), order, *self._months(), filters]
        return Horizontal(look, row, name="above").having(wraps=True)

    def _months(self) -> list[Widget]:
        """Return the choice of a month to go to; none unless the hands are sorted by date."""
        months = played_hands.months_played(self.archive)
        if self.wanted.order != "newest" or len(months) < 2:
            return []
        here = self.hand.date[:7] if self.hand is not None else ""
        options = [(month, month.replace("-", ". ")) for month in months]
        label = self.t("history.month")
        return [Choice(self.context.look, options, here, self.go_to_month, label=label, tip=label, name="month")]

    def _pager(self) -> list[Widget]:
        """Return the number of hands and, for several pages, the buttons that turn them."""
        look, at = self.context.look, self.first // ON_PAGE + 1
        key = "history.found" if self.is_narrowed else "history.count"
        members: list[Widget] = [Label(look, self.t(key, count=f"{self.count:,}"), size=Size.SMALL, name="count")]
        if self.pages > 1:
            newer = Button(look, "", lambda: self._turn(-1), icon="left", size=Size.SMALL, name="newer")
            older = Button(look, "", lambda: self._turn(1), icon="right", size=Size.SMALL, name="older")
            newer.tip = newer.spoken_as = self.t("history.newer")
            older.tip = older.spoken_as = self.t("history.older")
            newer.reason = "" if at > 1 else self.t("history.newest")
            older.reason = "" if at < self.pages else self.t("history.oldest")
            members += [newer, Label(look, f"{at:,} / {self.pages:,}", size=Size.SMALL, name="page"), older]
        return members

    def _middle(self) -> Widget:
        """Return the list with the filters next to it; in a narrow window the filters replace the list."""
        look = self.context.look
        hands = HandList(
            look,
            [self._row(hand) for hand in self.hands],
            self.chosen or None,
            self._choose,
            on_confirm=lambda _: self.open(),
            empty=self.t("history.none_found" if self.is_narrowed else "history.nothing"),
            label=self.t("games.hands"),
            name="hands",
            place=(self.first, self.count),
        )
        if self.filters is None:
            return hands
        form = Scrolled(look, self.filters.form(), name="filters pane")
        is_wide = self.rect.width >= look.theme.tx(_BOTH)
        columns: list[Member] = [Grow(hands), Fixed(form, width=_FORM)]
        return Horizontal(look, columns, gap=20).having(down="fill") if is_wide else form

    def _row(self, hand: played_hands.PlayedHand) -> HandRow:
        texts, own = self.context.texts, hand.own
        kit, marks = scene_kit_named(hand.game), " · ".join(marks_of(hand, texts))
        contract = kit.contract_text({"contract": hand.contract}, texts) if hand.contract else ""
        role = kit.fact_name("role", own.role, texts) if own is not None and own.role else ""
        return HandRow(
            hand.id,
            head_of(hand, self.context.rules_name(hand.preset)),
            " · ".join(filter(None, (when(hand.date, texts, self.now()), marks))),
            role=role,
            style=own.role if own is not None else "",
            contract=contract,
            outcome=outcome_of(hand, texts) if own is not None else scores_of(hand, texts, self.own_names),
            score=own.score if own is not None else None,
            lost=self._loss_text(own),
            judged=self._loss_text(own, flawless=self.t("history.flawless")),
        )

    def _loss_text(self, own: OwnPart | None, flawless: str = "✓") -> str:
        """Return the text for the loss in a hand: empty if not reviewed, ``flawless`` if there was none."""
        if own is None or own.loss is None:
            return ""
        return self.t("history.lost", score=f"{own.loss.lost:.1f}") if own.loss.lost >= _LEAST else flawless

    def _hand_buttons(self) -> list[Widget]:
        """Return the buttons for the chosen hand, and the menu button."""
        look, hand, more = self.context.look, self.hand, self.t("history.more")
        menu = Button(look, "", self.open_menu, icon="menu", size=Size.SMALL, tip=more, spoken_as=more, name="menu")
        if hand is None:
            return [menu]
        star = self.t("history.unmark" if hand.favourite else "history.mark")
        text = self.t("history.open")
        return [
            Button(look, text, self.open, style="primary", size=Size.SMALL, name="open"),
            Button(look, FAVOURITE, self._mark, size=Size.SMALL, tip=star, spoken_as=star, name="star"),
            menu,
        ]

    def open_menu(self) -> None:
        """Open the menu with less frequent actions on the chosen hand and on the list."""
        hand, lines = self.hand, [MenuLine("import", self.ask_for_file, self.t("history.import.title"))]
        if hand is not None:
            lines.insert(0, MenuLine("copy_text", self._copy_text, self.t("history.copy_text")))
        if hand is not None and hand.match:
            lines.insert(0, MenuLine("match", self.to(routes.MatchOfHistory(hand.match)), self.t("history.match")))
        self.app.push(PauseScene(self.context, lines, title="history.more", back="button.back"))

    def _choose(self, hand: str) -> None:
        self.chosen = hand
        self.refresh()

    def _turn(self, pages: int) -> None:
        self.first = max(0, self.first + pages * ON_PAGE)
        self.chosen = ""
        self._read()
        self.refresh()

    def go_to_month(self, month: str) -> None:
        """Go to the last hand of a month, given as ``YYYY-MM``."""
        year, number = (int(part) for part in month.split("-"))
        after = f"{year + number // 12:04}-{number % 12 + 1:02}"
        before = played_hands.count_hands(self.archive, replace(self.wanted, since=max(after, self.wanted.since)))
        self.first = before // ON_PAGE * ON_PAGE
        self._read()
        self.chosen = self.hands[before - self.first].id if before - self.first < len(self.hands) else self.chosen
        self.refresh()

    def _type(self, text: str) -> None:
        """Search for a text in the names of players and rules."""
        presets = played_hands.presets_played(self.archive) if text else []
        called = (preset for preset in presets if text.lower() in self.context.rules_name(preset).lower())
        self.look_for(replace(self.wanted, text=text, called=tuple(called)))

    def _sort(self, order: str) -> None:
        self.look_for(replace(self.wanted, order=order))

    def find(self) -> None:
        """Show or hide the filters."""
        shown = self.filters is None
        self.filters = HandFilters(self.context, self) if shown else None
        self.refresh()
        self.page.focus_on("preset" if shown else "filters", keyboard=self.page.keyboard)

    def ask_for_file(self) -> None:
        """Ask for a file with hands from elsewhere."""
        self.app.push(ImportScene(self.context, self._show_brought))

    def bring_in(self, path: Path) -> None:
        """Import the hands of a file or folder, and show the result."""
        self.app.push(ImportScene(self.context, self._show_brought, path))

    def _show_brought(self, text: str) -> None:
        self._read()
        self.refresh()
        self._show_message(self.t("history.import.title"), text)

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; the hands of a dropped file are imported."""
        if intent.kind is Kind.DROP_FILE:
            self.bring_in(Path(intent.text))
            return True
        return super().handle(intent)

    def cancel(self) -> bool:
        """Hide the filters if they are shown, else leave the page."""
        if self.filters is None:
            return super().cancel()
        self.find()
        return True

    def look_for(self, wanted: Wanted) -> None:
        """Show the hands that match these filters, in this order."""
        self.wanted, self.first = wanted, 0
        self._read()
        self.refresh()

    def _mark(self) -> None:
        if self.hand is not None:
            played_hands.mark_favourite(self.archive, self.hand.id, favourite=not self.hand.favourite)
            self._read()
            self.refresh()

    def open(self, tab: str = STORY) -> None:
        """Open the page of the chosen hand, or show a message if its record cannot be read."""
        record = played_hands.record_of(self.archive, self.chosen)
        if self.hand is None:
            return
        if record is None:
            self._show_message(self.t("history.open"), self.t("errors.history.no_record"))
        else:
            self.app.go(routes.HandOfHistory(self.hand, record, tab))

    def _copy_text(self) -> None:
        if self.hand is not None:
            rules = self.context.rules_name(self.hand.preset)
            text = as_text(self.hand, rules, self.context.texts, self.now(), self.own_names)
            done = window.copy(text)
            self._show_message(self.t("history.copy_text"), self.t("result.copied" if done else "replay.no_clipboard"))

    def _show_message(self, title: str, text: str) -> None:
        self.app.push(MessageScene.notice(self.context, title, text))

    def shortcut(self, key: str) -> bool:
        actions: dict[str, Callback] = {
            "[": lambda: self._turn(-1),
            "]": lambda: self._turn(1),
            "f": self.find,
            "/": lambda: self.page.focus_on("find"),
            "v": self.open,
            "r": partial(self.open, REPLAY),
            "m": self.open_menu,
        }
        if key not in actions:
            return False
        if key not in "[]" or 0 <= self.first + (ON_PAGE if key == "]" else -ON_PAGE) < self.count:
            actions[key]()
        return True
