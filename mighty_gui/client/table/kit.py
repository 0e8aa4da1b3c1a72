"""What a game brings to the table: how its events are shown, what is asked, and all that is written and told.

The table itself knows any trick game. Whatever only one game knows stands behind a `TableKit`; which kit belongs to
which game is told by the registry in ``kits.py``. A kit gets the values of any game and narrows them once, at its
border.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.hint_note import Told
from mighty_gui.client.table.beat import Finale, Moment
from mighty_gui.client.table.event_beats import ShowsEvents
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.placed import Placed
from mighty_gui.client.table.position import Position
from mighty_gui.client.table.question import Question
from mighty_gui.client.table.seat_words import SeatWords
from mighty_gui.client.table.table_state import TableState
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.event import Event
from mighty_gui.engine.core.game import Action, Rules, View
from mighty_gui.match import FinishedHand
from mighty_gui.texts import Texts


class InfoPanel(Protocol):
    """The panel at the upper left that tells what is being played; equal to another that looks the same."""

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        """The part of its place that it fills."""
        ...

    def draw(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """Paint it."""
        ...

    def tips(self, look: Look, texts: Texts, area: pygame.Rect) -> Sequence[tuple[str, pygame.Rect, str]]:
        """What has more to say to the pointer: its name, where it is, and the words."""
        ...


class CardSeals(Protocol):
    """The seals on cards of this hand that are special; equal to others that mark the same cards."""

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        """Set the seal on a card, if it has one."""
        ...


class Teller(Protocol):
    """Puts what happens and how things stand into sentences to be heard."""

    def tell(self, event: Event) -> str:
        """The sentences for an event; empty where there is nothing to be said."""
        ...

    def asked(self) -> str:
        """What is told with a question besides its own words."""
        ...

    def fact(self, key: str) -> Iterable[str]:
        """How things stand, by a key of ``fact_keys``."""
        ...


class Records(Protocol):
    """The sheet that tells what has happened in a hand."""

    @property
    def topics(self) -> Sequence[str]:
        """Its pages, by the names of their texts."""
        ...

    def rows(self, topic: str, at: Position) -> Sequence[Widget]:
        """What stands on a page, row by row."""
        ...


class Certain(Protocol):
    """That the rest of the tricks is certain."""

    @property
    def play(self) -> Action:
        """The card to go on with."""
        ...

    @property
    def reason(self) -> str:
        """Why, as the name of its text."""
        ...


class ShowsTable(ShowsEvents, Protocol):
    """What is seen of a hand."""

    def is_clockwise(self, rules: Rules) -> bool:
        """Whether the turn goes round clockwise."""
        ...

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        """The seat of somebody who is no player, and the name of what they are."""
        ...

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        """The table before the deal."""
        ...

    def table_of(self, view: View) -> TableState:
        """The table as it is now, without going through how it came about."""
        ...

    def has_begun(self, view: View) -> bool:
        """Whether more than the deal has happened."""
        ...

    def finale(self, match: TableMatch, finished: FinishedHand) -> Finale | None:
        """How a hand that is over ends at the table; ``None`` if nothing is shown of it."""
        ...

    def seals(self, state: TableState) -> CardSeals:
        """The marks of this hand's special cards."""
        ...

    def seat_words(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatWords:
        """What is said about a seat, and by it."""
        ...

    def info(self, at: Position, match: TableMatch, *, busy: bool) -> InfoPanel:
        """What the panel says; ``busy``: something is still being shown."""
        ...

    def more_info(self, at: Position) -> str:
        """What the panel tells those who ask for more."""
        ...

    def moment_words(self, texts: Texts, moment: Moment, names: Sequence[str], own: int | None) -> str:
        """The line of words for something that happened; ``own``: the seat of the person who reads it."""
        ...


class Asks(Protocol):
    """What is asked of a person."""

    def question(self, at: Position) -> Question | None:
        """The question that the viewer has to answer now, if any."""
        ...

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        """What is done without being asked, because there is no choice; ``play_forced``: also the only card."""
        ...

    def call_to_act(self, view: View) -> Cue:
        """What is heard when the person is asked."""
        ...

    def refusal_words(self, at: Position, code: str, action: Action) -> str:
        """Why an action is not allowed, in a short sentence."""
        ...

    def simplest(self, legal: Sequence[Action]) -> Action:
        """An action that commits to as little as possible."""
        ...

    def cards_of(self, action: Action) -> Sequence[Card]:
        """The cards that an action takes from the hand."""
        ...


class Aids(Protocol):
    """What helps a person to play."""

    def teller(self, at: Position, panel: InfoPanel) -> Teller:
        """Who puts into words what happens here."""
        ...

    def records(self, match: TableMatch) -> Records:
        """What the sheet can tell of this hand."""
        ...

    def counter(self, at: Position) -> Widget:
        """The card counter."""
        ...

    def hint(self, at: Position, appraisals: Sequence[Appraisal]) -> Told:
        """What a hint says about the best of these actions."""
        ...

    def may_claim(self, view: View) -> bool:
        """Whether a claim is worth looking for in this position."""
        ...

    def certain_rest(self, view: View) -> Certain | None:
        """Whether the rest is certain for the person to act, and how it is played out."""
        ...


class TableKit(ShowsTable, Asks, Aids, Protocol):
    """All that a game brings to the table."""
