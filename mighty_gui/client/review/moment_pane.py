"""The pane below a moment: its text, and the buttons that step through both lines of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.replay.replay_match import ReplayMatch, StepMark, step_of
from mighty_gui.client.review.replay.replay_pane import SignButton
from mighty_gui.client.review.replay.replay_stage import ReplayTable
from mighty_gui.client.review.seat_study import ReviewTexts
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Horizontal, Label, Panel, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.review.analysis import BetterLine, JudgedDecision

_ICONS: Final = {
    "before": "backward",
    "back": "first",
    "step_back": "left",
    "play": "play",
    "step_on": "right",
    "end": "last",
    "next": "forward",
}
"""The names of the buttons from left to right, and their icons."""
PANE: Final = "moment text"
"""The name of the widget with the text."""
_MOST: Final = 0.42
"""The pane's largest share of the window's height."""


class MomentPane:
    """Lays out the pane along the lower edge of the window, with the tables' names above it."""

    def __init__(self, context: Context, texts: MomentText, walk: Callable[[str], None]) -> None:
        """``walk`` gets the name of each pressed button."""
        self.context = context
        self.texts = texts
        self.walk = walk

    def t(self, key: str) -> str:
        """Return a text of the tables."""
        return self.context.texts(f"review.table.{key}")

    def build(self, rect: pygame.Rect) -> list[Widget]:
        """Return the widgets, starting with the background."""
        look, theme = self.context.look, self.context.theme
        edge, gap = theme.px(22), theme.px(8)
        width = rect.width - 2 * edge
        row = Horizontal(look, self._buttons(), name="row").having(wraps=True)
        low = row.measure(width)[1]
        heads = self._heads(rect)
        head = heads[0].measure()[1]
        wide = ScrollPane.content_width(look, pygame.Rect(0, 0, width, 0))
        lines = self._lines()
        wanted = dividing.stack(lines, pygame.Rect(0, 0, wide, 0), theme.px(3)) + theme.px(6)
        high = min(wanted, round(rect.height * _MOST) - low - head - 4 * gap)
        ground = pygame.Rect(rect.left, 0, rect.width, head + high + low + 4 * gap)
        ground.bottom = rect.bottom
        for label in heads:
            label.rect.top = ground.top + gap // 2
        text = ScrollPane(look, lines, name=PANE)
        text.place(pygame.Rect(ground.left + edge, ground.top + head + gap, width, high))
        taken = min(width, row.measure()[0])
        row.place(pygame.Rect(ground.centerx - taken // 2, ground.bottom - gap - low, taken, low))
        return [Panel(look, "bar").place(ground), *heads, text, row]

    def _heads(self, rect: pygame.Rect) -> list[Label]:
        """Return the labels with the tables' names, each below its table."""
        look, shown, ink = self.context.look, self.texts.shown, self.context.look.palette.gold_bright
        wide = rect.width // len(shown)
        heads = [
            Label(look, self.texts.heads[table], size=Size.BODY, bold=True, align="center", colour=ink)
            for table in shown
        ]
        for at, head in enumerate(heads):
            head.place(pygame.Rect(rect.left + at * wide, 0, wide, head.measure()[1]))
        return heads

    def _lines(self) -> list[Widget]:
        look, p = self.context.look, self.context.look.palette
        title = Prose(look, self.texts.title, size=Size.BODY, bold=True, on_paper=False)
        first, *others = self.texts.lines
        lines = [Prose(look, first, size=Size.BODY, on_paper=False)]
        lines += [Prose(look, line, size=Size.SMALL, colour=p.text_soft, on_paper=False) for line in others]
        below = [Prose(look, self.texts.below, size=Size.SMALL, bold=True, on_paper=False)] if self.texts.below else []
        return [title, *lines, *below]

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = [self._sign(name, icon) for name, icon in _ICONS.items()]
        if len(self.texts.shown) == 1:
            buttons.append(self._sign("other", "shuffle"))
        return buttons

    def _sign(self, name: str, icon: str) -> SignButton:
        key = "pause" if name == "play" and self.texts.plays else name
        text = self.t(key)
        button = SignButton(
            self.context.look,
            "",
            lambda: self.walk(name),
            icon="pause" if key == "pause" else icon,
            name=name,
            style="primary" if name == "play" else "secondary",
            spoken_as=text,
            reason=self.texts.blocked.get(name, ""),
        )
        button.tip, button.tip_above = text, True
        return button


# --- the texts about a moment, and the reasons why buttons are disabled -------------------------------------


@dataclass(frozen=True)
class MomentText:
    """The texts of the pane."""

    title: str
    lines: Sequence[str]
    below: str
    """The text about the two lines of play."""
    heads: tuple[str, str]
    """The names of the two tables."""
    shown: Sequence[int]
    """The indices of the visible tables."""
    plays: bool
    blocked: Mapping[str, str]
    """The reasons why buttons are disabled, by name."""


@dataclass(frozen=True)
class MomentPosition:
    """The state of the screen: the moment's number, the visible tables, whether the lines are being played."""

    number: int
    count: int
    shown: Sequence[int]
    plays: bool


def moment_text(
    review_texts: ReviewTexts, lines: TwoLines, marks: Sequence[StepMark], place: MomentPosition
) -> MomentText:
    """Return the texts about a moment and the current position of both lines."""
    decision = lines.decision
    left, right = ("knew", "truth") if lines.at_moment else ("played", "better")
    return MomentText(
        title=review_texts.t("review.table.title", number=place.number, step=step_of(marks, decision.number)),
        lines=(review_texts.instead(decision), review_texts.cost(decision), review_texts.why(decision)),
        below=_below(review_texts, lines),
        heads=(review_texts.t(f"review.table.{left}"), review_texts.t(f"review.table.{right}")),
        shown=place.shown,
        plays=place.plays,
        blocked=_disabled_reasons(review_texts, lines, place),
    )


def _below(review_texts: ReviewTexts, lines: TwoLines) -> str:
    """Return the text about both lines: how they start, who plays them, and at the end the scores."""
    if lines.other is None:
        return ""
    if lines.at_moment:
        return review_texts.t("review.table.ready")
    if not lines.at_end:
        return review_texts.t("review.table.computers")
    seat = lines.decision.seat
    ends = zip(("played", "better"), lines.scores(seat), strict=True)
    return " · ".join(
        review_texts.t(
            "review.table.ended",
            line=review_texts.t(f"review.table.{key}"),
            name=review_texts.names[seat],
            score=with_sign(score),
        )
        for key, score in ends
    )


def _disabled_reasons(review_texts: ReviewTexts, lines: TwoLines, place: MomentPosition) -> dict[str, str]:
    at_end, none = review_texts.t("replay.at_end"), review_texts.t("review.table.no_more")
    found = {"back": at_end, "step_back": at_end} if lines.at_moment else {}
    found |= {"step_on": at_end, "end": at_end} if lines.at_end else {}
    found |= {"before": none} if place.number == 1 else {}
    return found | ({"next": none} if place.number == place.count else {})


# --- the hand as played and the better line, each on its own table, stepped through together ----------------


class TwoLines:
    """Both lines of play, ``offset`` actions after the moment; at first both tables show the same position."""

    def __init__(self, context: Context, match: ReplayMatch, decision: JudgedDecision, line: BetterLine | None) -> None:
        self.decision = decision
        self.offset = 0
        self.side = 0
        self.side_by_side = True
        """Whether both tables are shown."""
        self.room: pygame.Rect | None = None
        """The area of both tables; ``None`` until it is set."""
        self.other = None if line is None else _match_of(match, line)
        start = decision.number - 1
        self._matches = match.at(start), (self.other or match).at(start)
        seat = decision.seat
        self.own = ReplayTable(context, self._matches[0], seat, all_open=False)
        self.better = ReplayTable(context, self._matches[1], seat, all_open=True, silent=True)

    @property
    def tables(self) -> tuple[ReplayTable, ReplayTable]:
        """Both tables, the left one first."""
        return self.own, self.better

    @property
    def shown_tables(self) -> Sequence[ReplayTable]:
        """The visible tables."""
        return self.tables if self.side_by_side else (self.tables[self.side],)

    @property
    def at_moment(self) -> bool:
        """Whether no action has been shown yet."""
        return self.offset == 0

    @property
    def last(self) -> int:
        """The number of actions in the longer line."""
        return max(match.hand.last for match in self._matches) - (self.decision.number - 1)

    @property
    def position(self) -> int:
        """The position in the hand as played."""
        return self._matches[0].position

    @property
    def at_end(self) -> bool:
        """Whether both lines have ended."""
        return self.offset >= self.last

    def scores(self, seat: int) -> tuple[int, int]:
        """Return the seat's score in each line."""
        own, better = (match.hand.result.scores[seat] for match in self._matches)
        return own, better

    def go(self, offset: int) -> None:
        """Show the position ``offset`` actions after the moment on both tables."""
        self.offset = offset
        for table, match in zip(self.tables, self._matches, strict=True):
            match.position = min(match.hand.last, self.decision.number - 1 + offset)
            table.stage.look_through(self.decision.seat, all_open=self._opens(table))
        self.place()

    def _opens(self, table: ReplayTable) -> bool:
        """Return whether all hands are open on a table; at the moment, the left one hides what the seat did not see."""
        return table is self.better or not self.at_moment

    def go_on(self) -> None:
        """Show the next action of both lines."""
        if self.at_end:
            return
        if self.at_moment and not self.own.stage.all_open:
            self.own.stage.look_through(self.decision.seat, all_open=True)
        self.offset += 1
        for table, match in zip(self.tables, self._matches, strict=True):
            if match.position < match.hand.last:
                table.stage.go_on()

    def event_lines(self) -> Iterator[str]:
        """Return sentences about the events just shown."""
        stage = (self.own if self.side_by_side else self.tables[self.side]).stage
        narrator = stage.narrator()
        return (sentence for event in stage.latest if (sentence := narrator.sentence(event)))

    @property
    def busy(self) -> bool:
        """Whether an animation is running."""
        return any(table.stage.director.busy for table in self.tables)

    def step(self, dt: float) -> bool:
        """Advance both tables by ``dt`` seconds; return whether the picture changed."""
        changed = [table.stage.step(dt) for table in self.tables]
        self.place()
        return any(changed)

    def place(self) -> None:
        """Compute the place of each card."""
        for table in self.tables:
            table.stage.place()

    def prepare(self) -> bool:
        """Use an idle moment to compute a position or to prepare a picture; return whether there was work."""
        return any(table.stage.work_ahead() or table.stage.prepare() for table in self.tables)

    def arrange(self, room: pygame.Rect, height: int, *, side_by_side: bool) -> None:
        """Lay out the tables in the area above the pane; ``height`` is that of the window."""
        self.room, self.side_by_side = pygame.Rect(room), side_by_side
        halves = [pygame.Rect(room), pygame.Rect(room)]
        if side_by_side:
            for half in halves:
                half.width = (room.width - 2) // 2
            halves[1].right = room.right
        for table, half in zip(self.tables, halves, strict=True):
            table.arrange(half, height)
        self.go(self.offset)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible tables."""
        if self.side_by_side:
            surface.fill((0, 0, 0), pygame.Rect(self.own.rect.topleft, (surface.get_width(), self.own.rect.height)))
        for table in self.shown_tables:
            table.draw(surface, None)


def _match_of(match: ReplayMatch, line: BetterLine) -> ReplayMatch:
    """Return the better line as a hand of the same match."""
    record = line.record(match.hand)
    hand = ReplayedHand(record, match.hand.rules)
    scores = list(match.as_finished.scores)
    for seat in match.people:
        scores[match.player_index(seat)] = hand.result.scores[seat]
    finished_hand = replace(match.as_finished, result=hand.result, record=record, scores=tuple(scores))
    return ReplayMatch(hand, match.setup, finished_hand, match.before)
