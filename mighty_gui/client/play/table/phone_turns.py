"""Phones at a table: the room where they connect, and their turns."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Final, Literal

import pygame

from mighty_gui.ai.appraisal import Appraisal
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.table.settling import Settling
from mighty_gui.client.table.aids.old_friends import Speech
from mighty_gui.client.table.asking.corner_buttons import CornerButton
from mighty_gui.client.table.extras import DecidedAt, Extra, TableHost
from mighty_gui.client.table.paint.plates import portrait_place
from mighty_gui.client.table.state.match_port import Judges
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.game import Action
from mighty_gui.match import FinishedHand, Match, MatchSetup
from mighty_gui.phones.phone_host import PORT, PhoneHost
from mighty_gui.phones.phone_match import THINKING, PhoneMatch
from mighty_gui.phones.phone_seats import FormerGuest, PhoneSeats
from mighty_gui.texts import Texts, available_languages

_log = logging.getLogger(__name__)

Absence = Literal["wait", "computer", "screen"]
"""What happens at a seat whose phone is gone."""
ABSENCES: Final[tuple[Absence, ...]] = ("wait", "computer", "screen")


class PhoneRoom:
    """The room where the phones of a match connect: closed at first, then open at an address."""

    def __init__(
        self,
        setup: MatchSetup,
        saved: Mapping[str, object] | None = None,
        on_change: Callback = lambda: None,
        on_news: Callback = lambda: None,
        guests: Mapping[int, FormerGuest] | None = None,
    ) -> None:
        """``saved``: what was saved of an earlier room of the match; ``guests``: the people of the last match.

        ``on_change`` is called when a phone has got a seat or the code has changed; ``on_news``, in a phone's thread,
        when `step` has work.
        """
        self.players = tuple(number for number, player in enumerate(setup.players) if player.phone)
        self.seats = PhoneSeats(self.players, saved, guests=guests)
        self.host: PhoneHost | None = None
        self.absences: dict[int, Absence] = {}
        """The host's choice for seats whose phones are gone; the default is to wait."""
        self.turns: PhoneTurns | None = None
        """The turns at the table, while the match is played."""
        self._on_change, self._on_news = on_change, on_news
        self._saved: object = self.seats.saved

    def open(self, address: str) -> None:
        """Listen on an address, if possible at the usual port. Raises ``OSError`` if that is impossible."""
        self.close()
        try:
            self.host = PhoneHost(self.seats, address, PORT)
        except OSError:
            self.host = PhoneHost(self.seats, address, 0)
        self.host.on_news = self._on_news

    def close(self) -> None:
        """Stop listening."""
        if self.host is not None:
            self.host.close()
            self.host = None

    def step(self) -> None:
        """Carry out what phones have sent, and update them."""
        if (saved := self.seats.saved) != self._saved:
            self._saved = saved
            self._on_change()
        if self.turns is not None:
            self.turns.serve()

    def admit(self, player: int) -> None:
        """Give the phone that asks for a seat the seat."""
        self.seats.admit(player)

    @property
    def has_guests(self) -> bool:
        """Whether people of the last match can still be invited."""
        return not self.seats.expects_guests and any(seat.guest is not None for seat in self.seats.seats.values())

    def expect_guests(self) -> None:
        """Invite the people of the last match to their seats."""
        self.seats.expect_guests()

    @property
    def asking(self) -> tuple[int, ...]:
        """The players whose seats a phone asks for."""
        return tuple(player for player, seat in self.seats.seats.items() if seat.wishing is not None)

    @property
    def is_any_seated(self) -> bool:
        """Whether any seat has a phone."""
        return any(seat.sitting is not None for seat in self.seats.seats.values())

    @property
    def are_all_seated(self) -> bool:
        """Whether each seat has a phone."""
        return all(seat.sitting is not None for seat in self.seats.seats.values())


class PhoneTurns(Extra):
    """The turns of players with phones; the table shows only what all players may see."""

    def __init__(self, room: PhoneRoom, match: Match, show_room: Callback, settling: Settling | None = None) -> None:
        """``show_room`` opens the screen with the codes and the phones, over the table; ``settling`` is the extra of
        the same table."""
        self.room, self.match, self._show_room, self._settling = room, match, show_room, settling
        self.phones: PhoneMatch | None = None
        self._seen: object = None
        self._spoken: Mapping[int, str] = {}
        """The reactions that have been spoken and are still shown."""
        self._hint: tuple[int, object] | None = None
        """The seat that has asked for a hint, and the hint or its state."""
        self._token = 0
        self._ended: FinishedHand | None = None
        """The last hand whose result the table has shown."""

    def serve(self) -> None:
        """Carry out what phones have sent, and update them; also called while the table is not visible."""
        if self.room.host is None:
            return
        if self.phones is None or self.phones.host is not self.room.host:
            host, shows_result = self.room.host, lambda: self._shows_result
            self.phones = PhoneMatch(self.match, host, self._submit, self, shows_result, self._settling)
            if self._settling is not None:
                self._settling.join(self.phones.proposals)
        if self.phones.proposals.open is not None and self._hint is not None and self._hint[1] == THINKING:
            self._hint = None  # the worker has dropped it for the computer players' answers
        self._await_hint()
        self.phones.step()
        if self.phones.are_all_ready:
            self._leave_result()

    def finish_hand(self, finished: FinishedHand) -> bool:
        """Note that the table shows the result now."""
        self._ended = finished
        return False

    @property
    def _shows_result(self) -> bool:
        finished = self.match.finished
        return bool(finished) and finished[-1] is self._ended

    @property
    def _judges(self) -> Judges | None:
        worker: object = self.table.thinking.worker
        return worker if isinstance(worker, Judges) else None

    @property
    def is_offered(self) -> bool:
        """Whether hints are offered at this table."""
        return self.table.context.settings.hints and self._judges is not None

    def ask(self, seat: int) -> None:
        if self._hint is None and self._judges is not None:
            self._hint, self._token = (seat, THINKING), self._token + 1
            self._judges.ask_appraisals(("phone", self._token), self.match.view(seat))

    def hint_for(self, seat: int) -> object:
        return self._hint[1] if self._hint is not None and self._hint[0] == seat else None

    def _await_hint(self) -> None:
        """Check whether the hint that a phone has asked for is ready."""
        if self._hint is None or self._hint[1] != THINKING or self._judges is None:
            return
        seat = self._hint[0]
        try:
            answer = self._judges.poll_appraisals()
        except RuntimeError:
            _log.exception("there is no hint for a phone")
            self._hint = seat, {name: [Texts.load(name)("aids.hint.failed")] for name in available_languages()}
            return
        if answer is not None and answer.token == ("phone", self._token):
            self._hint = seat, {name: self._lines(seat, answer.appraisals, name) for name in available_languages()}
            self.match.note_hint()

    def _lines(self, seat: int, appraisals: Sequence[Appraisal], language: str) -> list[str]:
        """Return the lines of a hint in a language."""
        context = copy(self.table.context)
        context.texts = Texts.load(language)
        at = replace(self.table.stage.position, context=context, view=self.match.view(seat))
        hint = self.table.kit.hint(at, appraisals)
        return [line for line in (hint.title, hint.worth, hint.why, hint.next) if line]

    def _drop_hint(self) -> None:
        if self._hint is not None and self._hint[1] == THINKING and self._judges is not None:
            self._judges.cancel()
        self._hint = None

    def begin_hand(self) -> None:
        self._drop_hint()

    def acted(self, seat: int, action: Action) -> None:
        """Drop the hint, because an action was taken."""
        self._drop_hint()

    def pause(self) -> None:
        self._drop_hint()

    def leave(self) -> None:
        self._drop_hint()

    def _submit(self, seat: int, action: Action) -> None:
        self.match.submit(seat, action)
        self.table.show_action(seat, action)

    def _leave_result(self) -> None:
        """Close the result after each player has seen it on the phone."""
        scene = self.table.scene_above
        if isinstance(scene, ResultScene) and self.phones is not None:
            self.phones.ready.clear()
            scene.go_on()

    def attend(self, table: TableHost) -> None:
        super().attend(table)
        self.room.turns = self

    def _player(self, seat: int) -> int | None:
        """Return the player at a seat, if that player uses a phone."""
        player = self.match.player_index(seat)
        return player if player in self.room.seats.seats else None

    def decider(self, seat: int) -> DecidedAt:
        player = self._player(seat)
        if player is None:
            return "screen"
        absence = "wait" if self.room.seats.is_here(player) else self.room.absences.get(player, "wait")
        return "elsewhere" if absence == "wait" else absence

    @property
    def moons(self) -> list[int]:
        """The seats whose phones are gone."""
        absent, setup = self.room.seats.absent, self.match.setup
        if not absent:
            return []
        return [seat for seat in setup.game.people(setup.rules) if self.match.player_index(seat) in absent]

    @property
    def _reacting(self) -> Mapping[int, str]:
        """The reactions that players have sent from their phones and that are shown now, by seat."""
        return {} if self.phones is None else self.phones.reacting

    def step(self, dt: float) -> bool:
        seen = (self.moons, self.room.asking, self._reacting)
        if seen == self._seen:
            return False
        self._speak_reactions()
        self._seen = seen
        self.table.refresh()
        return True

    def _speak_reactions(self) -> None:
        """Speak the reactions that are new."""
        known, names = self._spoken, self.table.stage.names
        self._spoken = dict(self._reacting)
        for seat, name in self._spoken.items():
            if known.get(seat) != name:
                self.table.context.narrator.speak(f"{names[seat]}: {self.table.t(f'phone.react.{name}')}")

    def corner(self) -> Sequence[CornerButton]:
        asking = self.room.asking
        text = self.table.t("phones.room.somebody_asks" if asking else "phones.room.button")
        return (CornerButton("phones", "phone", self._show_room, text, warns=bool(asking)),)

    def widgets(self) -> Sequence[Widget]:
        look, layout = self.table.context.look, self.table.stage.director.layout
        marks: list[Widget] = []
        for seat in self.moons:
            (x, y), side = portrait_place(look.theme, layout.place(seat).plate)
            mark = MoonMark(look, self.table.t("phones.room.gone_of", name=self.table.stage.names[seat]))
            rect = pygame.Rect(0, 0, side // 2, side // 2)
            rect.center = (x + round(side * 0.34), y - round(side * 0.34))
            marks.append(mark.place(rect))
        stage = self.table.stage
        return [
            *marks,
            *(Speech(look, stage, seat, self.table.t(f"phone.react.{name}")) for seat, name in self._reacting.items()),
        ]


class MoonMark(Widget):
    """A small moon at a seat whose phone is not connected."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__(look, label=text, tip=text)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = self.look.theme.tx(24)
        return side, side

    def draw(self, surface: pygame.Surface) -> None:
        p, rect = self.look.palette, self.rect
        side = min(rect.size)
        night, dark = p.panel_low[:3], (rect.centerx + round(side * 0.17), rect.centery - round(side * 0.1))
        pygame.draw.circle(surface, night, rect.center, side // 2)
        pygame.draw.circle(surface, p.gold_bright[:3], rect.center, round(side * 0.38))
        pygame.draw.circle(surface, night, dark, round(side * 0.32))
