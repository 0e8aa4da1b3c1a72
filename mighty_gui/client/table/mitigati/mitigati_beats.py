"""The beat for each event of Mitigati: moves, sounds, an accent, texts, time to read. Data only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import ClassVar, Final, assert_never

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.deck import ASPECT
from mighty_gui.client.look.paint import darken
from mighty_gui.client.look.theme import Colour, Palette, Size, fade, rgb
from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.mitigati.mitigati_texts import honour_line, shares_text
from mighty_gui.client.table.motion import hand_finale
from mighty_gui.client.table.motion.accent_drawing import draw_stake, push_beat
from mighty_gui.client.table.motion.beat import Accent, Beat, FlyingText, Light, SpectacleView, TableMoment, sound_delay
from mighty_gui.client.table.motion.event_beats import (
    PANEL,
    POINTS_FLY,
    Change,
    TrickNews,
    beaten,
    closing_up,
    deal_moves,
    landing_blow,
    landing_of,
    more_moves,
    pause_after,
    throw_moves,
    thrown_key,
    tip_moves,
    won_beat,
)
from mighty_gui.client.table.motion.hands import discard_beat, kitty_beat, throwing_hand
from mighty_gui.client.table.paint.captions import AFTER_RUFF, Motif
from mighty_gui.client.table.paint.card_drawing import draw_card
from mighty_gui.client.table.place.card_spots import Placed
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import Cards, LaidCard, Stake
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import FOOL
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati import events
from mighty_gui.engine.mitigati.pack import PAR, card_value, trump_honours
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import FinishedHand

# --- the honours of a hand, laid out for all to see: the cards appear one by one, then each player pays -----


COME, READ, PAY, GO = 0.34, 0.9, 0.55, 0.3
"""How long a card takes to arrive, all can be read, the players pay, and the cards go back, in seconds."""
BETWEEN, ALL_COME = 0.13, 0.9
"""The seconds between one card and the next, and the most seconds until the last one starts."""
_VEIL = 90
_HEIGHT = 1.15
"""The height of the cards as a multiple of those of a trick."""


@dataclass(frozen=True)
class HonoursLaidOut:
    """The honours that a seat shows, and what each other player pays for them."""

    shown: events.HonoursShown

    still_seconds: ClassVar[float] = 2.0

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards that are laid out, each once."""
        return tuple(dict.fromkeys(card.name for line in self.shown.lines for card in line.cards))

    @property
    def seconds_until_laid(self) -> float:
        """The seconds until all cards lie there."""
        return COME + self._sets_out(len(self.cards) - 1)

    @property
    def seconds_until_paid(self) -> float:
        """The seconds until each player has paid."""
        return self.seconds_until_laid + READ + PAY

    @property
    def seconds(self) -> float:
        return self.seconds_until_paid + GO

    @property
    def still(self) -> float:
        """The share of the movement that is shown as a still picture: all cards lie there."""
        return (self.seconds_until_laid + READ / 2) / self.seconds

    def landing(self, at: int) -> float:
        """Return the seconds after which the card at that place lies on the table."""
        return COME * 0.9 + self._sets_out(at)

    def _sets_out(self, at: int) -> float:
        """Return the seconds after which the card at that place starts: many cards follow each other more quickly."""
        return at * min(BETWEEN, ALL_COME / max(1, len(self.cards) - 1))

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        if not 0.0 < part < 1.0:
            return
        time = part * self.seconds
        here = min(1.0, time / COME, (self.seconds - time) / GO)
        darken(surface, round(_VEIL * here))
        for at, name in enumerate(self.cards):
            if time > self._sets_out(at):
                draw_card(surface, sight.context.deck, self._place(sight, at, name, time))
        if time >= self.seconds_until_laid:
            self._draw_text(surface, sight, here * min(1.0, (time - self.seconds_until_laid) / 0.15))

    def _place(self, sight: SpectacleView, at: int, name: str, time: float) -> Placed:
        """Return a card as it lies, or on its way from its owner and back."""
        layout = sight.layout
        height = round(layout.trick_card * _HEIGHT)
        home, (x, y) = layout.place(self.shown.seat).plate.center, self._spot(sight, at, height)
        away = max(0.0, 1.0 - (time - self._sets_out(at)) / COME, 1.0 - (self.seconds - time) / GO)
        along = in_out(1.0 - away) if time > self.seconds_until_paid else out_cubic(1.0 - away)
        small = height * (0.35 + 0.65 * along)
        turn = min(1.0, 1.6 * (1.0 - away))
        where = (home[0] + (x - home[0]) * along, home[1] + (y - home[1]) * along)
        return Placed(("honour", at), *where, 0.0, small, turn, name, height, 0.0, moving=True, up=0.3 * away)

    def _spot(self, sight: SpectacleView, at: int, height: int) -> tuple[float, float]:
        """Return the centre of the card at that place: side by side, closer together if there are many."""
        width, stage, count = height * ASPECT, sight.layout.stage, len(self.cards)
        step = min(width * 1.08, (stage.width - width) / max(1, count - 1))
        return stage.centerx + (at - (count - 1) / 2) * step, sight.layout.centre[1] - height * 0.12

    def _draw_text(self, surface: pygame.Surface, sight: SpectacleView, strength: float) -> None:
        """Draw what the honours are and what they bring, above and below the cards."""
        look, layout = sight.context.look, sight.layout
        texts = sight.context.texts
        height = round(layout.trick_card * _HEIGHT)
        name = next(face.name for face in sight.faces if face.seat == self.shown.seat)
        title = texts("mitigati.honours.title", name=name, points=self.shown.points)
        lines = " · ".join(honour_line(texts, line) for line in self.shown.lines)
        top = layout.centre[1] - height * 0.62 - look.theme.tx(44)
        low = layout.centre[1] + height * 0.38 + look.theme.tx(6)
        self._draw_band(surface, sight, title, round(top), Size.HEADING, strength)
        self._draw_band(surface, sight, lines, round(low), Size.BODY, strength)

    def _draw_band(
        self, surface: pygame.Surface, sight: SpectacleView, text: str, top: int, size: Size, strength: float
    ) -> None:
        look, room = sight.context.look, surface.get_width() - 2 * sight.context.theme.px(30)
        px = look.fonts.fitting(text, look.theme.font(size), room, least=0.5, bold=True)
        band = pygame.Rect(0, top, surface.get_width(), round(px * 1.5))
        paint.draw_band(surface, band, fade(look.palette.panel_low, 0.9 * strength))
        if strength >= 0.5:
            look.fonts.draw(surface, text, px, look.palette.gold_bright, band, align="center", bold=True)


# --- the lights of Mitigati: how its strongest cards shine --------------------------------------------------


_VIOLET, _GOLD, _GREEN, _ORANGE = rgb(0xD79BF0), rgb(0xFFE09A), rgb(0x8FE0B0), rgb(0xF09A78)
TOP_TRUMP: Final = Light(rgb(0xFFE09A, 200), 0.95, sparks=18)
FOOL_LIGHT: Final = Light(rgb(0xD79BF0, 200), 0.95, sparks=14, curling=(_VIOLET, _GOLD, _GREEN, _ORANGE))
RUFFED: Final = Light(rgb(0xF09A78, 150))
GAINED: Final = Light(rgb(0xFFE09A, 220))
"""On the panel, when the sum closes on zero or a player has more than an equal share."""
CAUGHT: Final = Light(rgb(0xF07A64, 200), 0.8)
"""On an honour that another player takes."""


MANY_POINTS = 8
"""The points of a trick that stays for the longest time; more points make no difference."""
_LIGHTS: dict[str, tuple[Light, Cue]] = {
    "top": (TOP_TRUMP, Cue.MIGHTY),
    "fool": (FOOL_LIGHT, Cue.JOKER),
    "ruff": (RUFFED, Cue.RUFF),
    "caught": (CAUGHT, Cue.RUFF),
}
"""The light and the sound of each kind of special card."""


def beat(event: events.MitigatiEvent, change: Change) -> Beat:
    """Return the beat that shows the event."""
    match event:
        case events.MitigatiDealt() | events.MitigatiKittyTaken() | events.MitigatiDiscarded():
            return _cards_moved(event, change)
        case events.MitigatiBidMade() | events.Held() | events.MitigatiPassed() | events.MoreAsked() | events.Agreed():
            return _speech_beat(event, change)
        case CardPlayed():
            return _card_beat(event, change)
        case events.HonoursShown():
            return _honours(event, change)
        case events.MitigatiTrickWon(points=points):
            last = expect(MitigatiTable, change.after).is_last_trick
            before = expect(MitigatiTable, change.before)
            stakes = 1.0 if _was_ruffed(before) else points / MANY_POINTS
            special = special_card(replace(before, trick=before.trick[:-1]), before.trick[-1])
            light, _ = _LIGHTS.get(special, (None, Cue.PLAY))
            return won_beat(change, stakes=stakes, last=last, light=light)
        case events.MitigatiOver(outcome=outcome):  # only a text: the sheet that follows brings the sound
            moment = TableMoment(f"over_{outcome}")
            return Beat(change.after, closing_up(change), moment=moment, hold=0.6, ends_hand=True)
        case _:
            assert_never(event)


# --- card moves before the play ---------------------------------------------------------------------


def _cards_moved(
    event: events.MitigatiDealt | events.MitigatiKittyTaken | events.MitigatiDiscarded, change: Change
) -> Beat:
    after = change.after
    match event:
        case events.MitigatiDealt(round=1):
            moves, sounds = deal_moves(after, change.layout, change.new, change.before.riffles)
            return Beat(after, moves, sounds, pause=0.25)
        case events.MitigatiDealt():
            moves, sounds = more_moves(after, change.layout, change.old, change.new)
            return Beat(after, moves, sounds, pause=0.3)
        case events.MitigatiKittyTaken(seat=seat):
            return kitty_beat(change, seat)
        case events.MitigatiDiscarded(seat=seat):
            return discard_beat(change, seat)
        case _:
            assert_never(event)


def _speech_beat(
    event: events.MitigatiBidMade | events.Held | events.MitigatiPassed | events.MoreAsked | events.Agreed,
    change: Change,
) -> Beat:
    after = change.after
    match event:
        case events.MitigatiBidMade(seat=seat):
            return push_beat(change, seat)
        case events.Held(seat=seat) | events.MitigatiPassed(seat=seat):
            return Beat(after, sounds=((0.0, Cue.PASS),), seat=seat, pause=0.45)
        case events.MoreAsked(seat=None):
            return Beat(after, moment=TableMoment("all_hold"), pause=0.9)
        case events.MoreAsked(seat=seat):
            return Beat(after, sounds=((0.0, Cue.ORDERED),), moment=TableMoment("more", seat), pause=0.9)
        case events.Agreed(bids=bids):
            return _agreed_beat(change, bids)
        case _:
            assert_never(event)


CLOSES, SINKS = 0.38, 0.2
"""How long the sum takes to close on zero, and its marker to disappear, in seconds."""
_RAISED = 0.3  # how much the marker grows until then


@dataclass(frozen=True)
class SumClosed:
    """The marker of the sum of all demands as it closes on zero: it is raised, and each demand flies to its player."""

    stake: Stake

    seconds: ClassVar[float] = CLOSES + POINTS_FLY
    still: ClassVar[float] = 0.0
    still_seconds: ClassVar[float] = 0.6

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        time, look, layout = part * self.seconds, sight.context.look, sight.layout
        sunk = min(1.0, max(0.0, time - CLOSES) / SINKS)
        grown = (1.0 + _RAISED * in_out(min(1.0, time / CLOSES))) * (1.0 - sunk)
        draw_stake(surface, look, layout, self.stake, grown=grown)
        if CLOSES < time < self.seconds:
            spread = (time - CLOSES) / POINTS_FLY
            ring = fade(look.palette.gold_bright, 1.0 - spread)
            reach = layout.trick_card * (0.4 + 0.9 * out_cubic(spread))
            paint.draw_round_ring(surface, layout.centre, reach, look.theme.px(4), ring)


def _agreed_beat(change: Change, bids: Sequence[int]) -> Beat:
    """Return the beat of an agreement: the sum closes on zero, and each demand flies to its player."""
    layout, stake = change.layout, change.before.stake
    places = [layout.place(seat).plate.center for seat in change.after.seats]
    flying = tuple(
        FlyingText(with_sign(amount), layout.centre, place, CLOSES, POINTS_FLY)
        for amount, place in zip(bids, places, strict=True)
    )
    sounds = [(sound_delay(at, cue), cue) for at, cue in ((CLOSES, Cue.DECLARED), (CLOSES + POINTS_FLY, Cue.POINTS))]
    return Beat(
        change.after,
        sounds=tuple(sounds),
        moment=TableMoment("agreed"),
        moment_at=CLOSES,
        accent=Accent(GAINED, PANEL, CLOSES),
        flying=flying,
        spectacle=None if stake is None else SumClosed(stake),
        pause=0.3,
    )


def share_news(before: MitigatiTable, after: MitigatiTable) -> TrickNews | None:
    """Return the news of a trick that gives a player more than an equal share of the points for the first time."""
    past = [seat for seat in after.seats if before.points_taken(seat) <= PAR < after.points_taken(seat)]
    return TrickNews(TableMoment("past_share", past[0]), GAINED, Cue.MARK) if past else None


def special_card(before: MitigatiTable, event: LaidCard) -> str:
    """Return the kind of light for a card that lands: ``top``, ``fool``, ``caught``, ``ruff``, or empty for none."""
    led = before.clear_trick().led_card
    if event.card is FOOL:
        return "fool"
    if event.card is trump_honours(before.rules)[1]:
        return "top"
    if event.card.trump and led is not None and not led.trump:
        return "caught" if led.rank == "K" else "ruff"
    return ""


def _card_beat(event: CardPlayed, change: Change) -> Beat:
    """Return the beat of a played card: it lands with its sound and its light, and tips the cards it beats."""
    before = expect(MitigatiTable, change.before)
    special = special_card(before, event)
    moves = throw_moves(change, event, last=before.is_last_trick)
    landing, key = landing_of(moves, event), thrown_key(event.seat, event.card)
    light, cue = _LIGHTS.get(special, (None, Cue.PLAY))
    hard = special in ("top", "caught")
    keys = beaten(change, event.seat) if hard else ()
    motif = Motif(event.seat, "ruff", landing + AFTER_RUFF)
    led_fool = special == "fool" and not before.clear_trick().trick
    kind = "fool_led" if led_fool else special
    return Beat(
        change.after,
        (*moves, *tip_moves(change, keys, landing)),
        ((sound_delay(landing, cue), cue),),
        TableMoment(kind, event.seat, event.card, ordinary=True) if special else None,
        landing,
        motif if special in ("ruff", "caught") and change.after.winning == event.seat else None,
        Accent(light, key, landing, keys) if light else None,
        landing_blow(moves, event) if hard else None,
        states=((landing, change.after),),
        hands=throwing_hand(change, event, moves),
        pause=pause_after(change, 0.35 if special in ("top", "fool") else 0.2),
    )


def _was_ruffed(table: MitigatiTable) -> bool:
    """Return whether the trick that lies there contains a trump played to another suit."""
    led = table.led_card
    return led is not None and not led.trump and any(laid.card.trump for laid in table.trick)


def _honours(event: events.HonoursShown, change: Change) -> Beat:
    """Return the beat that lays out honours and lets each player pay for them."""
    shown, layout = HonoursLaidOut(event), change.layout
    goal = layout.place(event.seat).plate.center
    begins = shown.seconds_until_paid - PAY
    flying = tuple(
        FlyingText(f"+{event.points}", layout.place(seat).plate.center, goal, begins, PAY)
        for seat in change.after.seats
        if seat != event.seat
    )
    lands = [(sound_delay(shown.landing(at), Cue.TURN), Cue.TURN) for at in range(len(shown.cards))]
    rows = [
        (sound_delay(shown.seconds_until_laid, Cue.MARK), Cue.MARK),
        (sound_delay(shown.seconds_until_paid, Cue.POINTS), Cue.POINTS),
    ]
    return Beat(
        change.after,
        sounds=(*lands, *rows),
        seat=event.seat,
        states=((shown.seconds_until_paid, change.after),),
        flying=flying,
        spectacle=shown,
        pause=0.2,
    )


# --- the end of a hand of Mitigati: the discard is counted, then a ribbon shows the shares ------------------


@dataclass(frozen=True)
class MitigatiFinale:
    """The ribbon that shows how a hand has ended."""

    outcome: str
    scores: tuple[int, ...]
    """What each seat wins or loses."""
    viewer: int | None
    """The seat of the only person at the table, whom the text addresses; ``None`` if there are several or none."""

    still: ClassVar[float] = 1.0
    still_seconds: ClassVar[float] = 0.4
    hold: ClassVar[float] = 0.8
    """How many seconds it then stands still, to be read."""

    @property
    def seconds(self) -> float:
        return 1.3

    @property
    def gain(self) -> int:
        """The score of the only person; if there are several or none, the best seat's."""
        return max(self.scores) if self.viewer is None else self.scores[self.viewer]

    @property
    def cue(self) -> Cue:
        """The sound of the ribbon."""
        if self.outcome == "agreed":
            return Cue.MADE_NARROWLY if self.gain >= 0 else Cue.FAILED_NARROWLY
        return Cue.MADE if self.gain >= 0 else Cue.FAILED

    def draw(self, surface: pygame.Surface, sight: SpectacleView, part: float) -> None:
        """Paint the ribbon at ``part`` of its movement, 0 to 1: at 1 it stands still."""
        time = part * self.seconds if part < 1.0 else inf
        paint.darken(surface, round(40 * hand_finale.unfolded_part(min(time, 9.0))))
        hand_finale.draw_ribbon(surface, sight, self._ribbon(sight), time)

    def _ribbon(self, sight: SpectacleView) -> hand_finale.Ribbon:
        texts, palette = sight.context.texts, sight.context.look.palette
        names = [face.name for face in sorted(sight.faces, key=lambda face: face.seat)]
        first = 0 if self.viewer is None else self.viewer
        title = texts(f"mitigati.finale.{self._kind}", score=with_sign(self.gain), name=names[self._best])
        return hand_finale.Ribbon(title, shares_text(names, self.scores, first), *self._colours(palette))

    @property
    def _kind(self) -> str:
        if self.outcome == "agreed":
            return "agreed"
        if self.viewer is None:
            return "best"
        return "won" if self.gain > 0 else "lost" if self.gain < 0 else "even"

    @property
    def _best(self) -> int:
        return self.scores.index(max(self.scores))

    def _colours(self, palette: Palette) -> tuple[Colour, Colour]:
        lost = self.gain < 0 and self.outcome == "played"
        colour = palette.danger if lost else palette.gold_bright
        return colour, palette.gold


@dataclass(frozen=True)
class MitigatiEnding:
    """The end of a hand: its ribbon, and the discard as it becomes public at the end."""

    finale: MitigatiFinale
    discard: Cards

    def beats(self, change: Change, last: Beat) -> Sequence[Beat]:
        sounds = ((hand_finale.STAMPED, self.finale.cue),)
        end = replace(last, sounds=sounds, moment_at=hand_finale.STAMPED, hold=self.finale.hold, spectacle=self.finale)
        before = expect(MitigatiTable, change.before)
        if not self.discard or not any(key[0] == "buried" for key in change.old):
            return [end]
        count = self._count(before)
        counted = expect(MitigatiTable, replace(change.after, points_counted=sum(count.worth)))
        end = replace(end, state=counted, moves=(*end.moves, *hand_finale.put_back(change, count)))
        return [*hand_finale.counting_beats(change, count), end]

    def _count(self, before: MitigatiTable) -> hand_finale.DiscardCount:
        """Return the count of the discard, the cards of least value first."""
        ordered = tuple(sorted(self.discard, key=lambda card: card_value(card, before.rules)))
        worth = tuple(card_value(card, before.rules) for card in ordered)
        table = replace(before.clear_trick(), buried_cards=ordered if before.buried_cards else None)
        return hand_finale.DiscardCount(table, ordered, worth, before.dealer)


def mitigati_ending(match: TableMatch, finished: FinishedHand) -> MitigatiEnding:
    """Return how the end of a hand is shown."""
    result = expect(MitigatiResult, finished.result)
    people = [seat for seat in match.people if match.player_at(seat).is_person]
    viewer = people[0] if len(people) == 1 else None
    finale = MitigatiFinale(result.outcome, result.scores, viewer)
    return MitigatiEnding(finale, expect(MitigatiView, match.public_view(0)).discard or ())
