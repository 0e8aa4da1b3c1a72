"""The kit of a game for the table: how its events are shown, what is asked, and all that is written and told.

The table itself works for any trick game. Whatever only one game knows is behind a `TableKit`; the registry in
``kits.py`` has the kit of each game. A kit gets the values of any game and narrows them once, where they enter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.hint_note import HintText
from mighty_gui.client.table.beat import TableMoment
from mighty_gui.client.table.card_spots import Placed
from mighty_gui.client.table.event_beats import EndingBeats, ShowsEvents
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.plates import SeatWords
from mighty_gui.client.table.question import Question, TablePosition
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
        """The parts that have a tip for the pointer: name, rectangle and words of each."""
        ...


class CardSeals(Protocol):
    """The seals on cards of this hand that are special; equal to others that mark the same cards."""

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        """Set the seal on a card, if it has one."""
        ...


class EventNarrator(Protocol):
    """The narrator of a game: events and the state of the hand in sentences to be heard."""

    def tell(self, event: Event) -> str:
        """The sentences for an event; empty if there is nothing to say."""
        ...

    def card(self, card: Card) -> str:
        """A card's name, and what it is in this hand."""
        ...

    def question_text(self) -> str:
        """The words that are told with a question besides its own."""
        ...

    def fact(self, key: str) -> Iterable[str]:
        """The sentences that answer one of the keys of ``fact_keys``."""
        ...


class Records(Protocol):
    """The sheet that tells what has happened in a hand."""

    @property
    def topics(self) -> Sequence[str]:
        """Its pages, by the names of their texts."""
        ...

    @property
    def before_play(self) -> str:
        """The page of what was said before the first card."""
        ...

    def rows(self, topic: str, at: TablePosition) -> Sequence[Widget]:
        """The rows of a page."""
        ...


class Certain(Protocol):
    """A certain claim to the rest of the tricks."""

    @property
    def play(self) -> Action:
        """The card to go on with."""
        ...

    @property
    def reason(self) -> str:
        """The reason, as the name of its text."""
        ...


class ShowsTable(ShowsEvents, Protocol):
    """The part of a kit that shows a hand."""

    @property
    def topics(self) -> frozenset[str]:
        """The topics that only this game writes on the table: see `mighty_gui.client.table.seat_faces`."""
        ...

    def is_clockwise(self, rules: Rules) -> bool:
        """Whether the turn goes round clockwise."""
        ...

    def pack(self, rules: Rules) -> Sequence[Card]:
        """Each card of the pack once: their pictures are made ready."""
        ...

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        """The seat of a stand-in that is not a player, and the name of its text; ``None`` without one."""
        ...

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        """The table before the deal."""
        ...

    def table_of(self, view: View) -> TableState:
        """The table as it is now, made directly and not event by event."""
        ...

    def has_begun(self, view: View) -> bool:
        """Whether more than the deal has happened."""
        ...

    def ending(self, match: TableMatch, finished: FinishedHand) -> EndingBeats | None:
        """How the end of a finished hand is shown; ``None`` if nothing is."""
        ...

    def seals(self, state: TableState) -> CardSeals:
        """The marks of this hand's special cards."""
        ...

    def seat_words(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatWords:
        """The words about a seat, and those it says."""
        ...

    def info(self, at: TablePosition, match: TableMatch, *, busy: bool) -> InfoPanel:
        """The info panel; ``busy`` tells whether something is still being shown."""
        ...

    def hangs_on_little(self, state: TableState) -> bool:
        """Whether the last tricks of this hand are tense: a point or two may still decide it."""
        ...

    def more_info(self, at: TablePosition) -> str:
        """The longer text of the info panel, for those who ask for more."""
        ...

    def moment_words(self, texts: Texts, moment: TableMoment, names: Sequence[str], own: int | None) -> str:
        """The line of words for something that happened; ``own`` is the seat of the person who reads it."""
        ...


class Asks(Protocol):
    """The part of a kit that asks a person."""

    def question(self, at: TablePosition) -> Question | None:
        """The question that the viewer has to answer now, if any."""
        ...

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        """The action to take without asking because there is no choice; with ``play_forced`` also the only legal
        card."""
        ...

    def call_to_act(self, view: View) -> Cue:
        """The sound that calls the person to act."""
        ...

    def refusal_words(self, at: TablePosition, code: str, action: Action) -> str:
        """A short sentence that says why an action is not allowed."""
        ...

    def simplest(self, legal: Sequence[Action]) -> Action:
        """An action that commits to as little as possible."""
        ...

    def cards_of(self, action: Action) -> Sequence[Card]:
        """The cards that an action takes from the hand."""
        ...


class Aids(Protocol):
    """The part of a kit that helps a person to play."""

    def teller(self, at: TablePosition, panel: InfoPanel) -> EventNarrator:
        """The teller that puts what happens here into words."""
        ...

    def records(self, match: TableMatch) -> Records:
        """The records of this hand, for the sheet."""
        ...

    def counter(self, at: TablePosition) -> Widget:
        """The card counter."""
        ...

    def hint(self, at: TablePosition, appraisals: Sequence[Appraisal]) -> HintText:
        """The words of a hint about the best of these actions."""
        ...

    def action_words(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        """An action in a few words, in the position in which it is chosen."""
        ...

    def may_claim(self, view: View) -> bool:
        """Whether a claim is worth looking for in this position."""
        ...

    def certain_rest(self, view: View) -> Certain | None:
        """The claim of the person whose turn it is, with the card to go on with; ``None`` if the rest is not
        certain."""
        ...


class TableKit(ShowsTable, Asks, Aids, Protocol):
    """The whole kit of a game for the table."""


# --- the keys that tell those who hear the table how things stand -------------------------------------------


STANDING = "t"
"""Tells everything."""
BIDDING, POINTS, TURN, HAND, TRICK, LACKS = OF_HAND = ("f2", "f3", "f4", "f5", "f6", "f7")
TOTALS = "f12"
FACTS = (*OF_HAND, TOTALS)
"""Each tells one thing, at any time; while a hand is covered, only what everybody may know."""
