"""The first evening: three hands against characters, the first with a choice of three bids, and a rival who talks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

import pygame

from mighty_gui.ai import choose
from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.ai.counsel import reason
from mighty_gui.client.lessons.learning_progress import Progress
from mighty_gui.client.look.company import member, person_name
from mighty_gui.client.look.theme import Size
from mighty_gui.client.play.new_game.play_scene import BigAnswer
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.aids.old_friends import Speaker
from mighty_gui.client.table.asking.question import free_room
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.table.mighty.action_texts import action_text
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.widgets import Button, Grow, Horizontal, Panel, Paragraph, Vertical, Widget, draw_veil
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.engine.core.game import Action, View, expect
from mighty_gui.engine.mighty.actions import PASS, Bid
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.files.storage import data_root
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.texts import Texts
from mighty_gui.texts.names import distinct
from mighty_gui.texts.words import reason_text

AUCTION: Final = "first-auction"
"""The id of the first auction in the learner's progress."""


@dataclass(frozen=True, slots=True)
class EveningSeat:
    """A character that the learner meets on the first evening."""

    face: str
    level: str
    style: str


@dataclass(frozen=True, slots=True)
class FirstEvening:
    """The plan of the first evening."""

    preset: str
    hands: int
    seed: int
    rival: str
    seats: tuple[EveningSeat, ...]
    lines: Mapping[str, Sequence[str]]
    """The keys of the rival's lines, for each moment."""

    @property
    def rival_seat(self) -> int:
        """The seat of the rival."""
        return 1 + [seat.face for seat in self.seats].index(self.rival)


@cache
def read_evening() -> FirstEvening:
    """Read the plan that comes with the program."""
    data: Any = read_file(data_root() / "assets" / "lessons" / "evening" / "first.yaml").value
    return FirstEvening(**{**data, "seats": tuple(EveningSeat(**seat) for seat in data["seats"])})


def evening_setup(context: Context) -> MatchSetup:
    """Return the setup of the match of the first evening."""
    evening, texts = read_evening(), context.texts
    own = context.settings
    names = [person_name(texts, 0, own.player_name), *(member(seat.face).name(texts) for seat in evening.seats)]
    others = [
        Player(name, "computer", seat.level, seat.style, seat.face)
        for name, seat in zip(distinct(names)[1:], evening.seats, strict=True)
    ]
    rules = load_presets()[evening.preset].rules
    first = Player(names[0], face=own.face, colour=own.colour)
    return MatchSetup(evening.preset, rules, (first, *others), Length("hands", evening.hands), evening.seed, coach=True)


# --- the first auction: three offered bids, each with one sentence ------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """A bid or the pass, its explanation, and whether the coach would choose it."""

    action: Action
    text: str
    is_best: bool = False


def offers(view: PlayerView, texts: Texts) -> list[Offer]:
    """Return up to three offers: the pass, the bid that fits the hand (else the lowest), and one point more.

    The explanation of the offer that the coach would choose is its reason; the others explain what they mean.
    """
    advised = choose(view)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    worth = advised if isinstance(advised, Bid) else next(iter(bids), None)
    offered: list[Action] = [PASS] if PASS in view.legal else []
    if worth is not None:
        higher = Bid(Contract(worth.contract.number + 1, worth.contract.trump))
        offered += [worth, *([higher] if higher in bids else [])]
    return [_offer(view, action, texts, is_best=action == advised) for action in offered]


def _offer(view: PlayerView, action: Action, texts: Texts, *, is_best: bool) -> Offer:
    if is_best:
        why = reason(view, Appraisal(action, 0.0))
        return Offer(action, reason_text(texts, why.code, why.params, ()), is_best=True)
    if not isinstance(action, Bid):
        return Offer(action, texts("lessons.first-evening.pass"))
    number = action.contract.number
    return Offer(action, texts("lessons.first-evening.promise", number=number, rest=20 - number))


class OfferScene(WidgetScene):
    """The three offers over the table, with the hand visible; one more press shows all other bids."""

    called = "lessons.first-evening.title"
    overlay = True

    def __init__(self, stage: Stage, view: PlayerView, choose: Callable[[Action | None], None]) -> None:
        """``choose`` gets the chosen action, or ``None`` for all bids; ``stage`` is that of the table below."""
        super().__init__(stage.context)
        self.stage, self.view, self._choose = stage, view, choose
        self.offers = offers(view, self.context.texts)

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The offer that the coach would choose."""
        return next((f"offer {n}" for n, offer in enumerate(self.offers) if offer.is_best), "all")

    def build(self, rect: pygame.Rect) -> Sequence[Widget]:
        look, gold = self.context.look, self.context.look.palette.gold_bright
        self.offers = offers(self.view, self.context.texts)
        title = Paragraph(look, self.t(self.called), size=Size.LARGE, bold=True, colour=gold, align="center")
        everything = Button(look, self.t("lessons.first-evening.all"), self.cancel, style="quiet", name="all")
        row = Horizontal(look, [Grow(card) for card in self._cards()], gap=14).having(down="fill")
        foot = Horizontal(look, [Grow(), everything, Grow()])
        sheet = Vertical(look, [title, Grow(row), foot], gap=10, pad=(20, 14), ground=Panel(look, "sheet"))
        return [sheet.place(self._place(rect))]

    def _place(self, rect: pygame.Rect) -> pygame.Rect:
        """Return a place where no text is covered; if that is too narrow to read, a place above the hand."""
        theme, layout = self.context.theme, self.stage.director.layout
        wide = min(rect.width - 2 * theme.px(16), theme.tx(960))
        high = round(rect.height * (0.5 + 0.08 * theme.text_scale))
        room = free_room(layout, theme, (wide, high))
        place = pygame.Rect(0, 0, wide, high)
        if room.width >= 0.7 * wide and room.height >= 0.7 * high:
            place.size = min(wide, room.width), min(high, room.height)
            place.center = layout.centre
            return place.clamp(room)
        place.midtop = (rect.centerx, rect.top + theme.px(14))
        return place

    def _cards(self) -> list[BigAnswer]:
        texts = self.context.texts
        return [
            BigAnswer(
                self.context.look,
                action_text(texts, offer.action, (), ""),
                [offer.text],
                partial(self._take, offer.action),
                name=f"offer {number}",
                is_main=offer.is_best,
            )
            for number, offer in enumerate(self.offers)
        ]

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface, 50)

    def _take(self, action: Action | None) -> None:
        self.app.pop()
        self._choose(action)

    def cancel(self) -> bool:
        """Close the offers and show all bids."""
        self._take(None)
        return True


class OffersBids(Extra):
    """The three offered bids in the learner's first auction; they are shown only once per player."""

    def __init__(self) -> None:
        self._view: PlayerView | None = None

    def asked(self, view: View) -> None:
        seen = expect(PlayerView, view)
        if seen.phase is Phase.AUCTION and AUCTION not in self._progress.done:
            self._view = seen

    @property
    def _progress(self) -> Progress:
        context = self.table.context
        return Progress.load(context.archive, context.settings.player)

    def step(self, dt: float) -> bool:
        view, self._view = self._view, None
        if view is None:
            return False
        if self.table.is_busy or self.table.controls.question is None:
            self._view = view
            return False
        self.table.push(OfferScene(self.table.stage, view, partial(self._answer, view)))
        return True

    def _answer(self, view: PlayerView, action: Action | None) -> None:
        self._progress.finish(AUCTION)
        if action is not None:
            self.table.submit(view.seat, action)


# --- the rival ----------------------------------------------------------------------------------------------


_SAID: Final = 5.0
"""The number of seconds that a line of the rival is shown."""


class Rival(Speaker):
    """The rival, who speaks when a hand begins and when the rival or the learner has become declarer."""

    def __init__(self, evening: FirstEvening) -> None:
        super().__init__()
        self.evening, self.seat = evening, evening.rival_seat
        self._hand = 0
        self._is_settled = False

    def begin_hand(self) -> None:
        number = self.table.match.number
        if number != self._hand:
            self._hand, self._is_settled = number, False
            self._speak("begins", number - 1)

    def step(self, dt: float) -> bool:
        state = expect(MightyTable, self.table.stage.state)
        if state.settled and not self._is_settled and not self.table.is_busy:
            self._is_settled = True
            moment = {self.evening.rival_seat: "declares", self.table.stage.viewer: "defends"}.get(state.declarer or 0)
            if state.declarer is not None and moment is not None:
                self._speak(moment, 0)
        return super().step(dt)

    def _speak(self, moment: str, number: int) -> None:
        lines = self.evening.lines[moment]
        key = lines[min(number, len(lines) - 1)]
        self.show_bubble(self.seat, self.table.t(f"lessons.first-evening.rival.{key}"), _SAID)


def evening_extras() -> tuple[Extra, ...]:
    """Return the extras of the first evening's table, without those of the coach."""
    return (OffersBids(), Rival(read_evening()))
