"""The page of a finished hand, with tabs for its story, its replay and the same cards at other tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

from mighty_gui.client.frame.message import MessageButton, MessageScene
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.tabbed_page import Tab, TabbedPage
from mighty_gui.client.look.paint import save_picture
from mighty_gui.client.play.table.table_menu import PauseScene
from mighty_gui.client.review import seat_study
from mighty_gui.client.review.comparison import cards_study
from mighty_gui.client.review.comparison.same_cards_tab import SameCardsTab
from mighty_gui.client.review.moment_tab import MomentTab
from mighty_gui.client.review.replay.replay_match import ReplayMatch
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.review.seat_study import SeatStudy
from mighty_gui.client.review.story_tab import StoryTab
from mighty_gui.client.review.turning_point import Filming, story_picture
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.widgets import Button
from mighty_gui.engine.core.record import record_text
from mighty_gui.files.faults import system_reason

STORY, REPLAY, CARDS = "story", "replay", "cards"
"""The ids of the tabs."""

More = Callable[[ReplayMatch], Sequence[MenuLine]]


@dataclass(frozen=True)
class Works:
    """The background work that the tabs start."""

    review: seat_study.Work = seat_study.in_background
    cards: cards_study.Work = cards_study.in_background


class HandPage(TabbedPage[str]):
    """The page of a finished hand; ``more`` returns additional lines of its menu."""

    labels: Mapping[str, str] = {STORY: "hand.story", REPLAY: "hand.replay", CARDS: "hand.cards"}
    keys: Mapping[str, str] = {"v": STORY, "r": REPLAY, "c": CARDS}

    def __init__(
        self,
        context: Context,
        match: ReplayMatch,
        seat: int,
        *,
        first: str = STORY,
        viewer: int | None = None,
        more: More = lambda _: (),
        works: Works | None = None,
        name: str = "",
    ) -> None:
        """Review the choices of ``seat``; the replay shows what ``viewer`` saw, or all hands if it is ``None``.

        ``name`` is the hand's id in the history.
        """
        super().__init__(context, first)
        self.match, self.seat, self.viewer = match, seat, viewer
        self.more, self.works, self.name = more, works or Works(), name

    def make(self, name: str) -> Tab:
        if name == STORY:
            return StoryTab(self.context, self.match, self.seat, self, self.works.review, name=self.name)
        if name == REPLAY:
            return ReplayTab(self.context, self.match, viewer=self.viewer)
        return SameCardsTab(self.context, self.match, self.seat, self, self.works.cards)

    def watch_hand(self, match: ReplayMatch) -> None:
        """Show the replay of these cards at another table, on a page above this one."""
        self.app.push(HandPage(self.context, match, self.seat, first=REPLAY, more=self.more, works=self.works))

    def watch(self, position: int) -> None:
        """Show the replay from a position."""
        self.show(REPLAY)
        self.replay.go(position)

    def show_moment(self, study: SeatStudy, number: int) -> None:
        """Show a moment of a review, by its number from 1, on the table."""
        self.cover(MomentTab(self.context, self.match, study, number))
        self.context.narrator.read_out(self)

    def title(self) -> str:
        return hand_title(self.context, self.match)

    def head_buttons(self) -> Sequence[Button]:
        text = self.t("replay.menu.title")
        return [Button(self.context.look, text, self.open_menu, icon="menu", name="menu")]

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        is_menu = intent.kind is Kind.MENU or (intent.kind is Kind.KEY and intent.key == "m")
        if is_menu:
            self.open_menu()
        return is_menu

    def open_menu(self) -> None:
        """Open the menu of the hand."""
        if self.chosen == REPLAY:
            self.replay.pause()
        lines = [*self.more(self.match), *self._shares()]
        self.app.push(PauseScene(self.context, lines, self.match.saving, title="replay.menu.title"))

    @property
    def replay(self) -> ReplayTab:
        """The tab with the replay."""
        tab = self.tab_of(REPLAY)
        assert isinstance(tab, ReplayTab)
        return tab

    def _shares(self) -> list[MenuLine]:
        """Return the menu lines that copy the hand or save its turning point."""
        lines = [MenuLine("copy", self._copy, self.t("result.copy"), "share")]
        story = self.made.get(STORY)
        if isinstance(story, StoryTab) and story.point.sentence:
            lines.append(MenuLine("story", partial(self._save, story), self.t("hand.share_story"), "share"))
            lines.append(MenuLine("film", partial(self._save, story, moves=True), self.t("hand.share_film"), "share"))
        return lines

    def _save(self, story: StoryTab, *, moves: bool = False) -> None:
        """Save the turning point as a picture or an animation, and show where the file is."""
        story.film.show(story.point)
        path = self.context.exports / f"{'film' if moves else 'story'}-{datetime.now():%Y%m%d-%H%M%S}.png"
        if moves:
            self.app.push(FilmingMessage(self.context, Filming(self.context, story.film, path)))
            return
        try:
            save_picture(story_picture(self.context, story.film), path)
            text = self.t("history.saved", path=path)
        except OSError as error:
            text = _not_saved(self.context, path, error)
        self.app.push(MessageScene.notice(self.context, self.t("replay.menu.title"), text))

    def _copy(self) -> None:
        done = window.copy(record_text(self.match.hand.record))
        text = self.t("result.copied" if done else "replay.no_clipboard")
        self.app.push(MessageScene.notice(self.context, self.t("result.copy"), text))


class FilmingMessage(MessageScene):
    """The message while an animation is saved, which can be cancelled; then it shows where the file is."""

    def __init__(self, context: Context, filming: Filming) -> None:
        answers = [MessageButton("button.cancel", filming.cancel)]
        super().__init__(context, context.texts("replay.menu.title"), context.texts("hand.filming"), answers)
        self.filming: Filming | None = filming

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.filming is not None and self.filming.step():
            path, error = self.filming.path, self.filming.error
            saved = self.t("history.saved", path=path)
            self.text = saved if error is None else _not_saved(self.context, path, error)
            self.answers, self.filming = [MessageButton("button.ok", style="primary")], None
            self.refresh()
            self.context.narrator.repeat(self.text)


def _not_saved(context: Context, path: Path, error: BaseException) -> str:
    """Return the message why a file could not be written. Raises any error that is not an ``OSError``."""
    if not isinstance(error, OSError):
        raise error
    return context.texts("history.not_saved", path=path.parent, reason=system_reason(error))


def hand_title(context: Context, match: ReplayMatch) -> str:
    """Return the contract and the outcome of a hand."""
    texts, result, game = context.texts, match.hand.result, match.setup.game
    contract = scene_kit(match.setup.rules).contract_text(result.in_full(), texts)
    return " · ".join(filter(None, (contract, texts(f"position.{game.id}.outcome.{result.outcome}"))))
