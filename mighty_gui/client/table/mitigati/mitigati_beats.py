"""The beat for each event of Mitigati: moves, sounds, an accent, texts, time to read. Data only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, assert_never

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Glow, fade
from mighty_gui.client.shell.animation import in_out, out_cubic
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mitigati.honours_laid_out import PAY, HonoursLaidOut
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.motion.accent_drawing import draw_stake, push_beat
from mighty_gui.client.table.motion.beat import Accent, Beat, FlyingText, Light, SpectacleView, TableMoment
from mighty_gui.client.table.motion.dealing import deal_moves, more_moves
from mighty_gui.client.table.motion.event_beats import PANEL, POINTS_FLY, Change, TrickNews, closing_up, thrown_key
from mighty_gui.client.table.motion.hands import discard_beat, kitty_beat, throwing_hand
from mighty_gui.client.table.motion.sound_mix import sound_delay
from mighty_gui.client.table.motion.trick_beats import (
    beaten,
    landing_blow,
    landing_of,
    pause_after,
    throw_moves,
    tip_moves,
    won_beat,
)
from mighty_gui.client.table.paint.captions import AFTER_RUFF, Motif
from mighty_gui.client.table.state.table_state import LaidCard, Stake
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import FOOL
from mighty_gui.engine.core.event import CardPlayed
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati import events
from mighty_gui.engine.mitigati.pack import PAR, trump_honours

# --- the lights of Mitigati: how its strongest cards shine --------------------------------------------------


TOP_TRUMP: Final = Light(fade(Glow.GOLD, 200 / 255), 0.95, sparks=18)
FOOL_LIGHT: Final = Light(fade(Glow.VIOLET, 200 / 255), 0.95, sparks=14, curling=Glow.MIXED)
RUFFED: Final = Light(fade(Glow.ORANGE, 150 / 255))
GAINED: Final = Light(fade(Glow.GOLD, 220 / 255))
"""On the panel, when the sum closes on zero or a player has more than an equal share."""
CAUGHT: Final = Light(fade(Glow.CORAL, 200 / 255), 0.8)
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
