"""Statistics about a profile's hands, by game, rules and opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

import pygame

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.frame.person_choice import people_here, person_choice
from mighty_gui.client.frame.scene_kit import scene_kit_named
from mighty_gui.client.frame.screen_layouts import paper
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.company import level_name
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.history.hand_list import hidden_note
from mighty_gui.client.review.statistics.hand_tally import Chosen, CountedHand, count_hand, tally_of
from mighty_gui.client.review.statistics.statistics_sheet import StatisticsSheet
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent
from mighty_gui.client.widgets import Button, Choice, Content, Horizontal, Member, ScrollPane, Toggle, Widget
from mighty_gui.files.faults import FileError
from mighty_gui.keep.archive.profiles import PlayedSeat, colour_of, erase_profile, pages_of_played
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.match.setup import USUAL
from mighty_gui.presets.games import game_ids
from mighty_gui.texts.problem_texts import problem_text
from mighty_gui.texts.words import game_name

_PANE: Final = "sheet"


class StatisticsTab(WidgetTab):
    """The choice of hands, and the sheet about them. The history is read in steps, one in each frame."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.archive = context.archive
        self.people = people_here(context)
        self.profile = USUAL
        self.chosen = Chosen()
        self.hands: list[CountedHand] = []
        self._pages: Iterator[list[PlayedSeat]] = iter(())
        self.is_read = False
        self._choose_person(USUAL)

    def _choose_person(self, profile: str) -> None:
        self.profile, self.chosen, self.hands = profile, Chosen(), []
        self._pages, self.is_read = pages_of_played(self.archive, profile), False
        self.refresh()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.is_read:
            return
        page = next(self._pages, None)
        if page is not None:
            found = (count_hand(played, scene_kit_named(played.game)) for played in page if played.game in game_ids())
            self.hands += (hand for hand in found if hand is not None)
            return
        self.is_read = True
        games = self._games()
        self.chosen = Chosen(games[0] if games else "")
        self.refresh()

    def _games(self) -> list[str]:
        """Return the games of the hands, the most frequent first."""
        return [game for game, _ in Counter(hand.played.game for hand in self.hands).most_common()]

    @property
    def shown_hands(self) -> list[CountedHand]:
        """The hands that the sheet is about."""
        return [hand for hand in self.hands if self.chosen.holds(hand.played)]

    def members(self) -> Sequence[Member]:
        look, shown = self.context.look, self.shown_hands
        row = Horizontal(look, [*self._choices(), *self._data_buttons(is_empty=not shown)], name="choices").having(
            wraps=True
        )
        sheet = paper(look, Content(look, lambda width: self._write(width, shown)), _PANE)
        return [row, *hidden_note(self.context), sheet]

    def _write(self, width: int, shown: Sequence[CountedHand]) -> list[Widget]:
        look = self.context.look
        if shown:
            kit = scene_kit_named(self.chosen.game)
            name = dict(self.people)[self.profile]
            colour = colour_of(self.archive, self.profile, self.context.settings.colour)
            sheet = StatisticsSheet(self.context, kit, self.chosen.game, tally_of(shown), name, colour)
            return sheet.write(width)
        key = "reading" if not self.is_read else "none_like_that" if self.hands else "nothing"
        text = Prose(look, self.t(f"statistics.{key}"), colour=look.palette.ink)
        return [text.place(pygame.Rect(0, 0, width, text.measure(width)[1]))]

    def _data_buttons(self, *, is_empty: bool) -> list[Button]:
        look = self.context.look
        reason = self.t("statistics.nothing") if is_empty else ""
        spared = reason if self.profile == USUAL and not self.hands else ""
        erase = self.t("profiles.erase")
        return [
            Button(look, "", self._ask_to_erase, icon="bin", tip=erase, spoken_as=erase, reason=spared, name="erase"),
            Button(look, self.t("statistics.csv"), self._export, size=Size.SMALL, reason=reason, name="csv"),
        ]

    def _choices(self) -> list[Widget]:
        """Return the controls that have something to choose from."""
        texts, chosen = self.context.texts, self.chosen
        own = [hand for hand in self.hands if hand.played.game == chosen.game]
        presets = Counter(hand.played.preset for hand in own)
        met = {level for hand in own for level in hand.played.levels}
        levels = [*(level for level in PLAYABLE if level in met), *sorted(met.difference(PLAYABLE))]
        everything = [
            ("", texts("statistics.all_rules")),
            *((preset, self.context.rules_name(preset)) for preset in presets),
        ]
        anybody = [("", texts("statistics.anybody"))]
        anybody += [(level, texts("statistics.against", level=level_name(texts, level))) for level in levels]
        games = [(game, game_name(texts, game)) for game in self._games()]
        found = [
            person_choice(self.context, self.people, self.profile, self._choose_person),
            self._choice("game", games, chosen.game, lambda game: self._choose(Chosen(game))),
            self._choice("preset", everything, chosen.preset, lambda text: self._choose(replace(chosen, preset=text))),
            self._choice("level", anybody, chosen.level, lambda text: self._choose(replace(chosen, level=text))),
        ]
        widgets: list[Widget] = [
            choice for choice in found if len(choice.options) > (1 if choice.name in ("person", "game") else 2)
        ]
        if any(hand.played.is_aided for hand in own):
            label = texts("statistics.unaided")
            look = self.context.look
            widgets.append(Toggle(look, label, chosen.unaided, self._leave_out_aided, name="unaided"))
        return widgets

    def _choice(
        self, name: str, options: list[tuple[str, str]], value: str, change: Callable[[str], None]
    ) -> Choice[str]:
        return Choice(self.context.look, options, value, change, label=self.t(f"statistics.choose.{name}"), name=name)

    def _leave_out_aided(self, unaided: bool) -> None:
        self._choose(replace(self.chosen, unaided=unaided))

    def _choose(self, chosen: Chosen) -> None:
        self.chosen = chosen
        self.refresh()

    def _export(self) -> None:
        """Export the shown hands as a CSV file."""
        path = self.context.exports / f"hands-{datetime.now():%Y%m%d-%H%M%S}.csv"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            export(self.archive, path, [hand.played.hand for hand in self.shown_hands])
            text = self.t("history.saved", path=path)
        except FileError as error:
            text = problem_text(error.first, self.context.texts)
        self.app.push(MessageScene.notice(self.context, self.t("statistics.csv"), text))

    def _ask_to_erase(self) -> None:
        """Ask for confirmation before deleting a profile with all its data."""
        title = self.t("profiles.erase_of", name=dict(self.people)[self.profile])
        kept = self.t("profiles.erase_usual" if self.profile == USUAL else "profiles.erase_own")
        text = f"{self.t('profiles.erase_text')} {kept}"
        scene = MessageScene.ask(self.context, title, text, self._erase, key="profiles.erase", danger=True)
        self.app.push(scene)

    def _erase(self) -> None:
        if not erase_profile(self.archive, self.profile):
            text = self.t("profiles.erased_not")
            self.app.push(MessageScene.notice(self.context, self.t("profiles.erase"), text))
            return
        if self.profile == self.context.settings.player:
            self.context.become(USUAL)
        self.people = [person for person in self.people if person[0] == USUAL or person[0] != self.profile]
        self._choose_person(USUAL)

    def handle(self, intent: Intent) -> bool:
        pane = self.page.find(_PANE)
        is_open = any(widget.grabs for widget in self.page.walk())
        if isinstance(pane, ScrollPane) and not is_open:
            line, whole = self.context.theme.tx(64), round(pane.rect.height * 0.85)
            if pane.scroll_on_key(intent.kind, line=line, page=whole):
                return True
        return super().handle(intent)
