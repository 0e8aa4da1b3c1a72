"""The way through a duplicate match: whose turn it is, the next person's match, and the comparison at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from mighty_gui.client.look.company import names_shown
from mighty_gui.client.look.faces import player_face
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.review.same_cards_tab import decimal
from mighty_gui.client.scenes.sheet_screens import paper, standings_screen
from mighty_gui.client.scenes.table.handover import CoverSign
from mighty_gui.client.shell.ambience import Atmosphere
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import (
    Button,
    Column,
    Grow,
    Horizontal,
    MadeForWidth,
    Paragraph,
    Row,
    ScrollPane,
    TextTable,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.dialog import words_of
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.keep import MatchStore
from mighty_gui.match import Match, MatchSetup, Player
from mighty_gui.match.duplicate import (
    DuplicateComparison,
    comparison_of,
    place_of_person,
    setup_of_next,
    setup_of_rematch,
)


@dataclass(frozen=True)
class DuplicateWays:
    """The ways on from a duplicate match; each replaces what is shown."""

    sit_down: Callable[[Match], None]
    """Show the table of a match."""
    begin: Callable[[MatchSetup], None]
    new_game: Callable[[], None]
    start: Callable[[], None]


class DuplicateDesk:
    """The calls that lead from one person of a duplicate match to the next."""

    def __init__(self, app: App, store: MatchStore, seed: Callable[[], int], ways: DuplicateWays) -> None:
        self.app, self.store, self.seed, self.ways = app, store, seed, ways

    def has(self, match: Match) -> bool:
        """Whether a match is part of a duplicate match."""
        return match.setup.duplicate is not None

    def take_up(self, match: Match) -> None:
        """Ask for the person whose turn it is, over the start screen; once they have played all, for the next."""
        if match.is_over:
            self.go_on(match)
            return
        self.app.push(TurnScene(self.app.context, match, lambda: self.ways.sit_down(match), self.ways.start))

    def go_on(self, match: Match) -> None:
        """Begin the match of the next person, or show how everybody compares; over the start screen.

        The next match is kept from here on, before anybody is asked to sit down.
        """
        following = setup_of_next(match)
        if following is not None:
            self.take_up(self.store.begin(following, after=match))
            return
        ways = [
            EndButton("match_end.start", "start", self.ways.start),
            EndButton("match_end.new_game", "new game", self.ways.new_game),
            EndButton(
                "match_end.rematch", "rematch", lambda: self.ways.begin(setup_of_rematch(match.setup, self.seed()))
            ),
        ]
        scene = DuplicateEndScene.of_match(self.app.context, match, ways)
        if scene is not None:
            self.app.push(scene)


# --- the end of a duplicate match: the ranking, and what everybody made of each deal ------------------------


_PANE = "comparison"
_ROLLS = {Kind.UP: -1, Kind.DOWN: 1, Kind.PAGE_UP: -6, Kind.PAGE_DOWN: 6}


@dataclass(frozen=True)
class EndButton:
    """A button: its text key, its name and its action; the last of several is the main one."""

    key: str
    name: str
    action: Callable[[], None]


class DuplicateEndScene(WidgetScene):
    """Ranking and deals of a duplicate match that everybody has played."""

    called = "duplicate.title"

    def __init__(
        self, context: Context, rivals: Sequence[Player], comparison: DuplicateComparison, ways: Sequence[EndButton]
    ) -> None:
        """The first of the ``ways`` is that back."""
        super().__init__(context)
        self.sheet = ComparisonSheet(context, rivals, comparison)
        self.ways = tuple(ways)
        self.first_focus = self.ways[-1].name

    @classmethod
    def of_match(cls, context: Context, match: Match, ways: Sequence[EndButton]) -> DuplicateEndScene | None:
        """Return the scene after the last person's match; ``None`` while somebody has yet to play."""
        duplicate, comparison = match.setup.duplicate, comparison_of(match)
        if duplicate is None or comparison is None:
            return None
        return cls(context, duplicate.rivals, comparison, ways)

    @property
    def atmosphere(self) -> Atmosphere:
        return Atmosphere.RESULT

    def cancel(self) -> bool:
        self.ways[0].action()
        return True

    def announcements(self) -> list[str]:
        pane = self.page.find(_PANE)
        content = pane.children() if isinstance(pane, ScrollPane) else ()
        lines = [line for widget in content for line in words_of(widget, self.context.texts)]
        return [self.t(self.called), self.sheet.headline(), *lines]

    def handle(self, intent: Intent) -> bool:
        pane = self.page.find(_PANE)
        if intent.kind in _ROLLS and isinstance(pane, ScrollPane) and pane.reach:
            pane.scroll_to(pane.offset + _ROLLS[intent.kind] * self.context.theme.tx(64))
            return True
        return super().handle(intent)

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look = self.context.look
        colour = look.palette.gold_bright
        head = Prose(look, self.sheet.headline(), size=Size.TITLE, serif=True, bold=True, colour=colour)
        return standings_screen(look, rect, head, paper(look, self.sheet.write(), _PANE), self._buttons())

    def _buttons(self) -> list[Button]:
        main = self.ways[-1]
        return [
            Button(
                self.context.look,
                self.t(way.key),
                way.action,
                style="primary" if way is main else "secondary",
                name=way.name,
            )
            for way in self.ways
        ]


# --- the sheet of a duplicate match: the ranking by difference, and the deals one by one --------------------


class ComparisonSheet:
    """The sheet with everybody's rank and their score in each deal."""

    def __init__(self, context: Context, rivals: Sequence[Player], comparison: DuplicateComparison) -> None:
        self.context, self.comparison = context, comparison
        self.names = names_shown(context.texts, rivals)

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    def headline(self) -> str:
        """Return who has won."""
        first = [self.names[person] for place, person in self.comparison.ranking() if place == 1]
        if len(first) == len(self.names):
            return self.t("duplicate.all_even")
        if len(first) == 1:
            return self.t("match_end.won", name=first[0])
        return self.t("match_end.shared", names=", ".join(first))

    def write(self) -> Widget:
        """Return everything on the sheet: the deals beside the ranking, or below it."""
        look = self.context.look
        note = Prose(look, self.t("duplicate.about"), size=Size.SMALL, colour=look.palette.ink_soft)
        ranking = Vertical(look, [self._title("match_end.standings"), self._ranking(), note], gap=10)
        whole = self._table(range(len(self.names)))
        beside = max(self._ranking().measure()[0], look.theme.tx(340))

        def write(width: int) -> Widget:
            rest = width - beside - look.theme.px(44)
            title = self._title("duplicate.deals")
            if whole.measure()[0] > rest:
                return Vertical(look, [ranking, title, *self._deals(width)], gap=10)
            deals = Vertical(look, [title, whole], gap=10)
            return Horizontal(look, [Grow(ranking, beside), Grow(deals, rest)], gap=44).having(down="start")

        return MadeForWidth(look, write)

    def _title(self, key: str) -> Widget:
        return Prose(self.context.look, self.t(key), size=Size.LARGE, bold=True, serif=True)

    def _ranking(self) -> TextTable:
        """The places, with the sums of the scores and of the differences."""
        heads = [
            Column(),
            Column(share=1.0),
            Column(self.t("duplicate.score"), "right", share=0.3),
            Column(self.t("duplicate.difference"), "right", share=0.3),
        ]
        rows = [
            Row(
                [
                    self.t("match_end.place", number=place),
                    self.names[person],
                    with_sign(self._sum(person)),
                    decimal(self.comparison.total(person)),
                ],
                marked=place == 1,
            )
            for place, person in self.comparison.ranking()
        ]
        return TextTable(self.context.look, heads, rows, paper=True, name="ranking")

    def _sum(self, person: int) -> int:
        return sum(score or 0 for score in self.comparison.scores[person])

    def _deals(self, width: int) -> list[Widget]:
        """One table of all deals with everybody beside each other, or where that is too wide one for each."""
        whole = self._table(range(len(self.names)))
        if whole.measure()[0] <= width:
            return [whole]
        return [self._table([person]) for person in range(len(self.names))]

    def _table(self, people: Sequence[int]) -> TextTable:
        heads = [Column(self.t("match_end.axis"), "right")]
        heads += [Column(self.names[person], "right", share=1.0) for person in people]
        rows = [
            Row([str(deal + 1), *(self._cell(person, deal) for person in people)]) for deal in self.comparison.deals
        ]
        sums = [f"{with_sign(self._sum(person))} ({decimal(self.comparison.total(person))})" for person in people]
        rows.append(Row([self.t("duplicate.sum"), *sums], strong=True))
        name = "deals" if len(people) > 1 else f"deals {people[0]}"
        return TextTable(self.context.look, heads, rows, paper=True, name=name)

    def _cell(self, person: int, deal: int) -> str:
        """The score of a deal, and how far it is above the mean."""
        score, difference = self.comparison.scores[person][deal], self.comparison.difference(person, deal)
        if score is None or difference is None:
            return self.t("duplicate.lost")
        return f"{with_sign(score)} ({decimal(difference)})"


# --- the cover before somebody plays the cards that others have played, or will -----------------------------


class TurnScene(WidgetScene):
    """Waits until the person whose turn it is says that they are there; only then is there a table."""

    called = "duplicate.title"
    first_focus = "ready"

    def __init__(
        self, context: Context, match: Match, on_ready: Callable[[], None], on_leave: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self.match, self.on_ready, self.on_leave = match, on_ready, on_leave

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, players, at = self.context.look, self.match.setup.players, place_of_person(self.match.setup)
        soft = look.palette.text_soft
        words = Paragraph(look, self._turn_text(), size=Size.SMALL, align="center", colour=soft, name="told")
        leave = Button(look, self.t("match_end.start"), self.on_leave, style="quiet", icon="back", name="leave")
        name = names_shown(self.context.texts, players)[at]
        sign = CoverSign(self.context, name, player_face(look.theme, players, at), self.on_ready)
        way = Horizontal(look, [leave])
        return [Vertical(look, [words, Grow(sign), way], pad=(40, 22)).place(rect)]

    def _turn_text(self) -> str:
        duplicate = self.match.setup.duplicate
        assert duplicate is not None
        count, deals = len(duplicate.rivals), self.match.setup.length.number
        return self.t("duplicate.turn", deals=deals, count=count, number=duplicate.turn + 1)

    def cancel(self) -> bool:
        """Go back to the start screen; the match waits there."""
        self.on_leave()
        return True
