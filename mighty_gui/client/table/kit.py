"""The kit of a game for the table: how its events are shown, what it asks, and all its texts.

The table itself works for any trick game. Everything specific to one game is in a `TableKit`, which a game subclasses
and changes where it is special. A kit gets the values of any game and narrows their types once, where they enter.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.game_players import CertainRest
from mighty_gui.client.look import paint, suit_signs
from mighty_gui.client.look.theme import Size, Theme
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.aids.counter import CardCounter, CopyTally, suit_rows
from mighty_gui.client.table.aids.record_rows import Records
from mighty_gui.client.table.asking.hint_note import HintText
from mighty_gui.client.table.asking.question import ActionToChoose, Question, TablePosition
from mighty_gui.client.table.event_narrator import EventNarrator, moment_text
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.event_beats import Change, EndingBeats, TrickNews, closing_up
from mighty_gui.client.table.motion.hands import throwing_hand
from mighty_gui.client.table.motion.trick_beats import beaten, landing_of, throw_moves, tip_moves, won_beat
from mighty_gui.client.table.paint.seat_face import SeatTexts
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import Laid, Suspense, TableState, WonTrick
from mighty_gui.client.widgets import Look, Widget, dividing
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.event import CardPlayed, Event, TrickWon
from mighty_gui.engine.core.game import Action, Game, Rules, View
from mighty_gui.match import FinishedHand, MatchSetup, hand_shown
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import game_of, kit_named
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

_LINE: Final = 28
"""The height of a line in a plain info panel, in design pixels."""
_TO_GO: Final = 2
"""How many cards are left in every hand when that is announced."""


class InfoPanel:
    """The panel at the upper left that shows what is being played; equal to another that looks the same."""

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        """Return the part of its place that it fills."""
        return pygame.Rect(place.topleft, (0, 0))

    def draw(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """Paint the panel."""

    def tips(self, look: Look, texts: Texts, area: pygame.Rect) -> Sequence[tuple[str, pygame.Rect, str]]:
        """Return the parts that have a tooltip: name, rectangle and text of each."""
        return ()


@dataclass(frozen=True)
class PlainPanel(InfoPanel):
    """An info panel of a few lines, the first small, the others large."""

    lines: tuple[str, ...]

    def area(self, theme: Theme, place: pygame.Rect) -> pygame.Rect:
        height = theme.px(20) + theme.tx(_LINE) * len(self.lines)
        return pygame.Rect(place.topleft, (place.width, min(place.height, height)))

    def draw(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        theme, area = look.theme, self.area(look.theme, place)
        paint.draw_panel(surface, area, theme, raised=False)
        rows = dividing.rows(area.inflate(-2 * theme.px(14), -2 * theme.px(10)), len(self.lines))
        for at, (line, row) in enumerate(zip(self.lines, rows, strict=True)):
            px = look.fonts.fitting(line, theme.font(Size.LARGE if at else Size.CAPTION), row.width, least=0.6)
            suit_signs.draw(surface, look, line, px, look.palette.text if at else look.palette.text_faint, row)


def single_hand_text(setup: MatchSetup, texts: Texts) -> str:
    """Return the name of a match of one hand; empty for a longer one."""
    if setup.day:
        return texts("today.deal")
    length = setup.length
    return texts("table.info.single_hand") if length.kind == "hands" and length.number == 1 else ""


def hand_head(match: TableMatch, texts: Texts) -> str:
    """Return the number of the hand in the match, if the match has an end."""
    length, number = match.setup.length, hand_shown(match)
    if single := single_hand_text(match.setup, texts):
        return single
    if length.kind == "hands":
        return texts("table.info.hand_of", number=number, whole=length.number)
    if length.kind == "score":
        return texts("table.info.hand_to", number=number, goal=length.number)
    return texts("table.info.hand", number=number)


def to_go_text(state: TableState, texts: Texts) -> str:
    """Return the text with the number of tricks left, once there are few; otherwise empty."""
    left = {1: "table.info.last_to_go", 2: "table.moment.to_go", 3: "table.info.three_to_go"}
    return texts(left[state.tricks_left]) if state.in_finale and state.tricks_left in left else ""


class CardSeals:
    """The seals on this hand's special cards, here none; equal to others that mark the same cards."""

    def draw(self, surface: pygame.Surface, theme: Theme, card: Placed) -> None:
        """Draw the seal on a card, if it has one."""


class TableKit:
    """A game's kit for the table; this one shows the tricks of any game and offers its actions as buttons."""

    topics: frozenset[str] = frozenset()
    """The topics that only this game shows on the table: see `mighty_gui.client.table.seat_faces`."""

    def is_clockwise(self, rules: Rules) -> bool:
        """Return whether the turn moves clockwise."""
        return True

    def pack(self, rules: Rules) -> Sequence[Card]:
        """Return each card of the pack once, so that their pictures can be prepared."""
        return ()

    def stand_in(self, rules: Rules) -> tuple[int, str] | None:
        """Return the seat of a stand-in that is not a player, and the name of its text; ``None`` without one."""
        return None

    def empty_table(self, rules: Rules, viewer: int) -> TableState:
        """Return the table before the deal."""
        seats = game_of(rules).seat_count(rules)
        return TableState(viewer=viewer, hands=(None,) * seats, counts=(0,) * seats)

    def table_of(self, view: View) -> TableState:
        """Return the table as it is now, without animating the events before."""
        state = self.empty_table(view.rules, view.seat)
        for event in view.events:
            state = self.reduce(state, event)
        return state.clear_trick()

    def has_begun(self, view: View) -> bool:
        """Return whether more than the deal has happened."""
        return len(view.events) > 1

    def reduce(self, state: TableState, event: Event) -> TableState:
        """Return the table after an event: a card that was played, a trick that was won."""
        match event:
            case CardPlayed(seat=seat, card=card):
                return state.with_card(Laid(seat, card))
            case TrickWon():
                return state.with_trick(WonTrick(event.leader, event.cards, event.winner, event.points))
        return state

    def beats(self, event: Event, change: Change) -> Sequence[Beat]:
        """Return the beats that show and play an event."""
        match event:
            case CardPlayed(seat=seat):
                moves = throw_moves(change, event, last=False)
                landing = landing_of(moves, event)
                tips = tip_moves(change, beaten(change, seat), landing)
                hands = throwing_hand(change, event, moves)
                return [Beat(change.after, (*moves, *tips), ((landing, Cue.PLAY),), hands=hands)]
            case TrickWon():
                last = not any(change.after.counts)
                return [replace(won_beat(change, stakes=0.0, last=last), ends_hand=last)]
        return [Beat(change.after, closing_up(change))]

    def news(self, before: TableState, after: TableState) -> TrickNews | None:
        """Return the news of a trick: here only that two cards are left, if the hand is still close."""
        left = max((after.counts[seat] for seat in after.playing), default=0)
        return TrickNews(TableMoment("to_go")) if left == _TO_GO and self.hangs_on_little(after) else None

    def ending(self, match: TableMatch, finished: FinishedHand) -> EndingBeats | None:
        """Return how the end of a finished hand is shown; ``None`` for no special animation."""
        return None

    def seals(self, state: TableState) -> CardSeals:
        """Return the marks of this hand's special cards."""
        return CardSeals()

    def seat_texts(self, state: TableState, texts: Texts, seat: int, acting: int | None) -> SeatTexts:
        """Return the texts about a seat, and those in its speech bubble."""
        return SeatTexts(won=texts("table.seat.tricks", count=state.tricks_won(seat)))

    def info(self, at: TablePosition, match: TableMatch, *, busy: bool) -> InfoPanel:
        """Return the info panel; ``busy`` means that something is still being shown."""
        return PlainPanel((hand_head(match, at.texts),))

    def hangs_on_little(self, state: TableState) -> bool:
        """Return whether the last tricks of this hand are tense, because a point or two may still decide it."""
        return True

    def suspense(self, at: TablePosition) -> Suspense | None:
        """Return the card that all players wait for, computed only from public facts; ``None`` without one."""
        return None

    def victims(self, state: TableState) -> Collection[int]:
        """Return the seats that have visibly just lost points of their own to the other side; they stare at the player
        who took them."""
        return ()

    def more_info(self, at: TablePosition) -> str:
        """Return the longer text of the info panel, shown on request."""
        return ""

    def moment_caption(self, texts: Texts, moment: TableMoment, names: Sequence[str], own: int | None) -> str:
        """Return the line of text for an event; ``own`` is the seat of the person who reads it."""
        return moment_text(texts, moment, names, own)

    def question(self, at: TablePosition) -> Question | None:
        """Return the question that the viewer has to answer now, if any."""
        return ActionToChoose(at) if at.view.legal else None

    def only_choice(self, view: View, *, play_forced: bool) -> Action | None:
        """Return the action to take without asking because there is no choice; with ``play_forced`` also the only legal
        card."""
        return view.legal[0] if play_forced and view.phase == "play" and len(view.legal) == 1 else None

    def call_to_act(self, view: View) -> Cue:
        """Return the sound that calls the person to act."""
        return Cue.YOUR_TURN

    def refusal_text(self, at: TablePosition, code: str, action: Action) -> str:
        """Return a short sentence with the reason why an action is not allowed."""
        return at.t("reason.not_legal")

    def simplest(self, legal: Sequence[Action]) -> Action:
        """Return an action that commits to as little as possible."""
        return legal[0]

    def cards_of(self, action: Action) -> Sequence[Card]:
        """Return the cards that an action takes from the hand."""
        return action.cards if isinstance(action, Discard) else ()

    def event_narrator(self, at: TablePosition, panel: InfoPanel) -> EventNarrator:
        """Return the narrator that puts the events of this table into sentences."""
        return EventNarrator(at)

    def records(self, match: TableMatch) -> Records:
        """Return the records of this hand, for the sheet."""
        return Records()

    def counter(self, at: TablePosition) -> Widget:
        """Return the card counter."""
        pack = self.pack(at.view.rules)
        gone = {card for trick in at.state.tricks for _, card in trick.cards}
        tallies = {card: CopyTally.of(card, 1, int(card in gone), int(card in at.state.own_hand)) for card in pack}
        return CardCounter(at.look, at.texts, tallies, suit_rows(at.texts, pack))

    def hint(self, at: TablePosition, appraisals: Sequence[Appraisal]) -> HintText:
        """Return the text of a hint about the best of these actions."""
        return HintText(self.action_text(at.texts, at.view, appraisals[0].action, at.names))

    def action_text(self, texts: Texts, view: View, action: Action, names: Sequence[str]) -> str:
        """Return a short text for an action, chosen in this position."""
        cards = " ".join(card_name(texts, card.name) for card in self.cards_of(action))
        key = "discard" if isinstance(action, Discard) else "play"
        return texts(f"aids.action.{key}", cards=cards, card=cards) if cards else str(action)

    def may_claim(self, view: View) -> bool:
        """Return whether it makes sense to look for a claim in this position."""
        return False

    def certain_rest(self, view: View) -> CertainRest | None:
        """Return the claim of the person whose turn it is, with the next card to play; ``None`` if the rest is not
        certain."""
        return None


def table_kit(game: Game) -> TableKit:
    """Return the kit of a game."""
    kit = kit_named(game.id)
    return part(kit.table if kit else "", TableKit)
