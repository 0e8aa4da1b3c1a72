"""A sheet with a computer player's reasons for a decision, next to the table."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.ai.pause import Pause
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.review.replay.replay_match import PLAY_PHASE, TRICK_EVENT, ReplayMatch
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.hand_card import covers
from mighty_gui.client.table.extras import WHY_KEY, Point, TableHost
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.paint.plates import bubble_rect
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.seat_faces import SeatFaces
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Panel, ScrollPane, Widget, dividing
from mighty_gui.client.widgets.score_chart import decimal
from mighty_gui.client.widgets.widget_scene import PaperButton, WidgetScene
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.core.refusal import RefusalError
from mighty_gui.match import FinishedHand
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.background import Task
from mighty_gui.study.review.why import Decider, Grounds, NoExplanation, grounds, person_at
from mighty_gui.texts import Texts
from mighty_gui.texts.words import reason_text

_log = logging.getLogger(__name__)

Answer = Grounds | NoExplanation


class WhyQuestion:
    """A question why an action was chosen. Answers are kept, so that asking again costs nothing."""

    def __init__(self, match: ReplayMatch, found: Mapping[int, Answer] | None = None) -> None:
        """Ask about a hand; ``found`` has known answers by the number of the action."""
        self.match = match
        self.number = 1
        """The number of the action in question, from 1."""
        self._found: dict[int, Answer] = dict(found or {})
        self._task: Task[Answer] | None = None

    @property
    def findings(self) -> Answer | None:
        """The answer; ``None`` while it is being computed."""
        return self._found.get(self.number)

    @property
    def action(self) -> Action:
        """The action in question."""
        return self.match.hand.record.actions[self.number - 1][1]

    @property
    def seat(self) -> int:
        """The seat that acted."""
        return self.match.hand.record.actions[self.number - 1][0]

    @property
    def person(self) -> int:
        """The seat of the person who decided."""
        return person_at(self.match.hand, self.number)

    def ask(self, number: int) -> None:
        """Ask about the action with that number; an earlier question is dropped."""
        self.drop()
        self.number = number
        if number in self._found:
            return
        decider = self.match.decider(self.person)
        if isinstance(decider, NoExplanation):
            self._found[number] = decider
            return

        def work(pause: Pause) -> Iterator[Answer]:
            yield grounds(self.match.hand, number, decider, pause)

        self._task = Task(work, 1)

    def poll(self) -> bool:
        """Check for an answer; return whether the work has ended."""
        if self._task is None:
            return False
        for described in self._task.poll():
            self._found[self.number] = described
        if self._task.failed is not None:  # another player may have decided in the place of one that failed
            _log.error("the decision %d cannot be worked out again", self.number, exc_info=self._task.failed)
            self._found[self.number] = NoExplanation.OTHER
        if self.findings is not None:
            self._task = None
        return self._task is None

    def drop(self) -> None:
        """Cancel the work."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def next_decision(self, step: int) -> int | None:
        """Return the number of the next decision of a computer player, or with -1 of the previous one."""
        last = self.match.hand.last
        numbers = range(self.number + 1, last + 1) if step > 0 else range(self.number - 1, 0, -1)
        return next((number for number in numbers if self._is_choice(number)), None)

    def latest(self) -> int:
        """Return the number of the last decision of a computer player, or of the last action if there is none."""
        last = self.match.hand.last
        return next((number for number in range(last, 0, -1) if self._is_choice(number)), last)

    def _is_choice(self, number: int) -> bool:
        """Return whether a computer player had a choice there."""
        hand, seat = self.match.hand, person_at(self.match.hand, number)
        return isinstance(self.match.decider(seat), Decider) and len(hand.view(number - 1, seat).legal) > 1


# --- the sheet ----------------------------------------------------------------------------------------------


class ExplainedTable(Protocol):
    """The table below the sheet, with the hand that the sheet is about."""

    @property
    def stage(self) -> Stage:
        """The stage of the table."""

    @property
    def table_area(self) -> pygame.Rect:
        """The area of the window that the sheet may cover."""

    def action_at(self, pos: Point, /) -> int | None:
        """Return the number of the action that a point of the window means, or ``None``."""

    def follow(self, number: int, /) -> None:
        """Show the position after the action with that number."""


class WhyScene(WidgetScene):
    """The reasons for a decision, with buttons for the previous and the next one."""

    called = "why.title"
    overlay = True
    first_focus = "close"

    def __init__(self, context: Context, asked: WhyQuestion, number: int, table: ExplainedTable) -> None:
        """Ask about the action with that number, from 1."""
        super().__init__(context)
        self.asked, self.table = asked, table
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.asked.ask(number)

    @property
    def text(self) -> WhyTexts:
        """The texts of the sheet."""
        return why_texts(self.context.texts, self.asked)

    def ask(self, number: int) -> None:
        """Ask about another action and show it on the table."""
        self.asked.ask(number)
        self.table.follow(number)
        self.refresh()
        self._read_out()

    def _read_out(self) -> None:
        """Read the answer out, if there is one."""
        if self.asked.findings is not None:
            self.context.narrator.explain(self, self.text.spoken_text)

    def _go(self, step: int) -> None:
        number = self.asked.next_decision(step)
        if number is not None:
            self.ask(number)

    def leave(self) -> None:
        self.asked.drop()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.asked.poll():
            self.refresh()
            self._read_out()

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, theme, room = self.context.look, self.context.theme, self.table.table_area
        edge, pad, foot = theme.px(14), theme.px(18), theme.control
        width = min(room.width - 2 * edge, theme.tx(400))
        buttons, lines = self._buttons(), self._lines(self.text)
        wide = ScrollPane.content_width(look, pygame.Rect(0, 0, width - 2 * pad, 0))
        high = dividing.stack(lines, pygame.Rect(0, 0, wide, 0), theme.px(6)) + theme.px(6)
        height = min(high + foot + 2 * pad + theme.gap, room.height - 2 * edge)
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.centery = room.centery
        is_right = lies_right(self.table.stage, self.asked.seat)
        self.sheet.left = room.left + edge if is_right else room.right - edge - width
        inner = self.sheet.inflate(-2 * pad, -2 * pad)
        pane = ScrollPane(look, lines, name="why")
        pane.place(pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - theme.gap))
        row = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        dividing.line(buttons[:-1], row, theme.px(8), "left")
        dividing.line(buttons[-1:], row, theme.gap, "right")
        return [Panel(look, "paper").place(self.sheet), pane, *buttons]

    def _lines(self, entries: WhyTexts) -> list[Widget]:
        """Return the title, the player, the options with their values, and the sentence."""
        look, p = self.context.look, self.context.look.palette
        lines: list[Widget] = [
            Prose(look, self.t(self.called), size=Size.HEADING, bold=True, serif=True),
            Prose(look, entries.who, size=Size.SMALL, colour=p.ink_soft),
            Rule(look),
        ]
        for valued in entries.valued:
            lines.append(Prose(look, valued.label, size=Size.CAPTION, colour=p.ink_soft))
            lines.append(Prose(look, valued.action, bold=True))
            if valued.value:
                lines.append(Prose(look, valued.value, size=Size.SMALL))
            lines.append(Rule(look))
        return [*lines, Prose(look, entries.sentence, size=Size.SMALL)] if entries.sentence else lines[:-1]

    def _buttons(self) -> list[PaperButton]:
        """Return the buttons for the previous and the next decision, and the one that closes the sheet."""
        close = PaperButton(self.context.look, self.t("button.close"), self.app.pop, style="primary", name="close")
        return [self._step_button("before", -1, "left"), self._step_button("after", 1, "right"), close]

    def _step_button(self, name: str, step: int, icon: str) -> PaperButton:
        text = self.t(f"why.{name}")
        reason = "" if self.asked.next_decision(step) is not None else self.t("why.no_more")
        button = PaperButton(
            self.context.look, "", partial(self._go, step), icon=icon, name=name, reason=reason, spoken_as=text
        )
        button.tip, button.tip_above = text, True
        return button

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: arrows change the decision or scroll; a press outside asks about that point or closes."""
        if intent.kind in (Kind.LEFT, Kind.RIGHT):
            self._go(1 if intent.kind is Kind.RIGHT else -1)
            return True
        pane = self.page.find("why")
        if isinstance(pane, ScrollPane) and pane.scroll_on_key(intent.kind, line=self.context.theme.tx(48)):
            return True
        if intent.kind is Kind.PRESS and not self.sheet.collidepoint(intent.pos):
            number = self.table.action_at(intent.pos)
            self.app.pop() if number is None else self.ask(number)
            return True
        return super().handle(intent)

    def shortcut(self, key: str) -> bool:
        if key == WHY_KEY:
            self.app.pop()
        return key == WHY_KEY

    def backdrop(self, surface: pygame.Surface) -> None:
        """Paint nothing, so that the table stays visible next to the sheet."""


# --- the texts about a decision: the choice, the next best action, and what made the difference -------------


@dataclass(frozen=True)
class ValuedAction:
    """An action and its value, as texts."""

    label: str
    action: str
    value: str
    """Empty for an action without a value."""


@dataclass(frozen=True)
class WhyTexts:
    """All texts about a decision."""

    who: str
    valued: tuple[ValuedAction, ...]
    sentence: str

    @property
    def spoken_text(self) -> str:
        """The whole text for the screen reader."""
        valued = (f"{each.label}: {each.action}, {each.value}".rstrip(", ") for each in self.valued)
        return ". ".join(part.rstrip(".") for part in (self.who, *valued, self.sentence) if part)


def why_texts(texts: Texts, asked: WhyQuestion) -> WhyTexts:
    """Return the texts about the decision in question, as far as the answer is known."""
    described, actions = asked.findings, _ActionTexts(texts, asked)
    who = _who(texts, asked, actions.names[asked.person])
    if isinstance(described, Grounds):
        named = {"why.chosen": described.chosen} | ({} if described.next is None else {"why.next": described.next})
        valued = [
            ValuedAction(
                texts(key), actions.text(appraisal.action), value_text(texts, described.with_figures(appraisal))
            )
            for key, appraisal in named.items()
        ]
        return WhyTexts(who, tuple(valued), _turn(texts, actions, described))
    sentence = texts("why.thinking") if described is None else texts(f"why.untold.{described}")
    return WhyTexts(who, (ValuedAction(texts("why.chosen"), actions.text(asked.action), ""),), sentence)


def _turn(texts: Texts, actions: _ActionTexts, grounds: Grounds) -> str:
    """Return the sentence about what made the difference; if nothing did, the reason that a hint would give."""
    if grounds.next is None:
        return texts("why.nothing_else")
    if grounds.turned is None:
        return texts("why.hint", reason=actions.reason(grounds))
    own = f"why.turned.{actions.game}.{grounds.turned.name}"
    key = own if texts.has(own) else f"why.turned.{grounds.turned.name}"
    return texts(key, other=actions.text(grounds.turned.instead.action))


class _ActionTexts:
    """The texts about the actions of a decision."""

    def __init__(self, texts: Texts, asked: WhyQuestion) -> None:
        self.texts = texts
        match = asked.match
        self.game = match.setup.game.id
        self._kit = table_kit(match.setup.game)
        self._view = match.hand.view(asked.number - 1, asked.person)
        self.names = SeatFaces(self._kit, match, texts).names()

    def text(self, action: Action) -> str:
        """Describe an action in a few words."""
        return self._kit.action_text(self.texts, self._view, action, self.names)

    def reason(self, grounds: Grounds) -> str:
        """Return the hint's reason for the choice, addressed to the holder of those cards."""
        found = reason(grounds.view, grounds.chosen)
        return reason_text(self.texts, found.code, found.params, self.names)


def _who(texts: Texts, asked: WhyQuestion, name: str) -> str:
    """Return the text with the player who decided, the level and the style."""
    decider = asked.match.decider(asked.person)
    if not isinstance(decider, Decider):
        return name
    level, style = texts(f"new_game.level.{decider.level}"), texts(f"people.style.{decider.style}")
    return texts("why.who", name=name, level=level, style=style)


def value_text(texts: Texts, appraisal: Appraisal) -> str:
    """Return an action's expected score and chance as text, or its value if it has no score."""
    if appraisal.score is None:
        return texts("why.value", value=decimal(appraisal.value))
    parts = [texts("why.score", score=decimal(appraisal.score))]
    if appraisal.chance is not None:
        parts.append(texts("why.chance", percent=round(appraisal.chance * 100)))
    return " · ".join(parts)


# --- finding the action that a point of the table means: a speech bubble, a card in the trick, a discard ----


_BURIED: Final = ("buried", "counted")
"""The first parts of the keys of discarded cards."""


def action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the number of the action that a point of the table means, up to that position; ``None`` for none."""
    return _bubble_action_at(stage, hand, position, pos) or _card_action_at(stage, hand, position, pos)


def _bubble_action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the last action of the seat whose speech bubble is there."""
    layout = stage.director.layout
    for face in stage.faces():
        bubble = bubble_rect(stage.context.look, layout.place(face.seat), face, layout.trick_card)
        if face.bubble_text and bubble.collidepoint(pos):
            return max((number for number, seat in _seats(hand, position) if seat == face.seat), default=None)
    return None


def _seats(hand: ReplayedHand, position: int) -> Iterator[tuple[int, int]]:
    """Yield the numbers and seats of all actions up to a position."""
    for number, (seat, _) in enumerate(hand.record.actions[:position], 1):
        yield number, seat


def _card_action_at(stage: Stage, hand: ReplayedHand, position: int, pos: tuple[int, int]) -> int | None:
    """Return the action that put the topmost card there, if it is in the trick or was discarded."""
    lying = next((placed_card for placed_card in reversed(stage.placed) if covers(placed_card, pos)), None)
    if lying is None:
        return None
    if lying.key[0] in _BURIED:
        actions = enumerate(hand.record.actions[:position], 1)
        return max((number for number, (_, action) in actions if isinstance(action, Discard)), default=None)
    return _play_number(stage, hand, position, lying) if lying.key[0] == "trick" else None


def _play_number(stage: Stage, hand: ReplayedHand, position: int, card: Placed) -> int | None:
    """Return the number of the action that played a card of the shown trick."""
    showing, state = stage.director.showing, stage.state
    ended = showing.last_trick or state.awaiting_collection
    trick = len(state.tricks) - (1 + showing.back if ended else 0)
    for number, (seat, action) in enumerate(hand.record.actions[:position], 1):
        names = [] if isinstance(action, Discard) else [other_card.name for other_card in stage.kit.cards_of(action)]
        if seat == card.key[1] and card.key[2] in names and trick_of(hand, number) == trick:
            return number
    return None


def trick_of(hand: ReplayedHand, number: int) -> int:
    """Return how many tricks had ended before the action with that number."""
    return sum(event.type == TRICK_EVENT for at in range(number) for event in hand.news(at))


def lies_right(stage: Stage, seat: int) -> bool:
    """Return whether the seat is on the right half of the table."""
    layout = stage.director.layout
    return layout.place(seat).plate.centerx >= layout.size[0] / 2


# --- asking why at a table after a hand ---------------------------------------------------------------------


def ask_at_table(table: TableHost, finished: FinishedHand, at: Point | None) -> bool:
    """Ask about the action at a point, or about the last choice without one; return whether that was possible."""
    try:
        found = ReplayMatch.of_match(table.match, finished)
    except RefusalError:
        return False
    asked, explained = WhyQuestion(found), _PlayedTable(table, found.hand)
    number = asked.latest() if at is None else explained.action_at(at)
    if number is not None:
        table.push(WhyScene(table.context, asked, number, explained))
    return number is not None


class _PlayedTable:
    """The table of a match after one of its hands."""

    def __init__(self, table: TableHost, hand: ReplayedHand) -> None:
        self._table, self._hand = table, hand

    @property
    def stage(self) -> Stage:
        return self._table.stage

    @property
    def table_area(self) -> pygame.Rect:
        return self._table.rect

    def action_at(self, pos: Point, /) -> int | None:
        return action_at(self.stage, self._hand, self._hand.last, pos)

    def follow(self, number: int, /) -> None:
        """Show the trick of the action with that number; none if it was before the play."""
        played = self._hand.phase(number - 1) == PLAY_PHASE
        back = len(self.stage.state.tricks) - 1 - trick_of(self._hand, number)
        self.stage.show_last_trick(played, back if played else 0)
        self.stage.place()
        self._table.refresh()
