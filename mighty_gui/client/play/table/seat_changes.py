"""Changes of players at the table: another level, style or kind of player, from the next hand on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mighty_gui.ai.plugins.asking import plugins_for
from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.company import cast, has_style, level_name
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.play.new_game.new_game_plan import GUEST, KINDS, SEATS, Kind, NewGamePlan, SeatPlan
from mighty_gui.client.play.new_game.seat_scene import SeatScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.asking.corner_buttons import MenuLine
from mighty_gui.client.table.extras import Extra
from mighty_gui.client.widgets.base import Callback
from mighty_gui.match import Match, Player
from mighty_gui.match.setup import USUAL


class MatchSeats:
    """The players of the next hand, as choices; ``apply`` makes the chosen ones take their places."""

    def __init__(self, context: Context, match: Match, levels: Sequence[str], *, has_phones: bool) -> None:
        """``has_phones``: whether a seat can be held on a phone."""
        self.context, self.match = context, match
        self.levels = (*levels, *plugins_for(match.game.id))
        self._has_phones = has_phones
        self._players = match.next_players
        self._first = self.plan = self._plan()

    @property
    def count(self) -> int:
        """The number of players at the table."""
        return len(self._players)

    def kinds(self, seat: int) -> tuple[Kind, ...]:
        """Return the kinds of players that can sit at a seat; the only person must stay one."""
        is_only = self.plan.people(self.count) == [seat]
        return tuple(
            kind
            for kind in KINDS
            if (kind != "computer" or not is_only)
            and (kind != "phone" or self._has_phones or self.plan.seats[seat].kind == "phone")
        )

    def note(self, seat: int) -> str:
        """Return a sentence on when the choices take effect, and on who plays until then if another player follows."""
        texts, now = self.context.texts, self.match.setup.players
        if self.match.next_players[seat] == now[seat]:
            return texts("turns.seats.note")
        return texts("turns.seats.pending", name=names_shown(texts, now)[seat], manner=self._manner(now[seat]))

    def _manner(self, player: Player) -> str:
        texts = self.context.texts
        if player.is_person:
            return texts("new_game.phone" if player.phone else "new_game.person")
        style = [texts(f"people.style.{player.style}")] if has_style(player.level) else []
        return " · ".join([level_name(texts, player.level), *style])

    def apply(self) -> None:
        """Apply the changes from the next hand on, to the seats that have changed."""
        own, texts = self.context.settings, self.context.texts
        chosen = self.plan.players(texts, self.count, own.player_name, self.levels, own.face, own.colour)
        seats = zip(self.plan.seats, self._first.seats, self._players, chosen, strict=False)
        players = [before if _is_same(plan, first) else player for plan, first, before, player in seats]
        people_first = sorted(range(self.count), key=lambda index: not players[index].is_person)
        for index in people_first:
            if self.match.next_players[index] != players[index]:
                self.match.change_player(index, players[index])

    def _plan(self) -> NewGamePlan:
        fresh, names = NewGamePlan(), names_shown(self.context.texts, self._players)
        others = [SeatPlan(who=member.face) for member in cast()[-SEATS:]]
        seats = [_seat_plan(player) for player in self._players]
        plan = fresh.change(seats=(*seats, *others[len(seats) :]))
        for seat, (name, player) in enumerate(zip(names, self._players, strict=True)):
            if name != plan.default_name(self.context.texts, seat):
                plan = plan.with_seat(seat, name=player.name)
        return plan


def _seat_plan(player: Player) -> SeatPlan:
    """Return the choice for a seat that leads to this player."""
    if not player.is_person:
        return SeatPlan(level=player.level, who=player.face, style=player.style)
    profile = "" if player.profile == USUAL else player.profile or GUEST
    return SeatPlan(
        "phone" if player.phone else "person", "normal", None, player.face, None, player.face, profile, player.colour
    )


def _is_same(plan: SeatPlan, first: SeatPlan) -> bool:
    """Return whether two choices for a seat lead to the same player; a person has no level."""
    return plan == first or (plan.kind != "computer" and replace(plan, level=first.level) == first)


class SeatChanges(Extra):
    """The line of the pause menu for the seats. A table with other phones than before is opened again."""

    def __init__(self, match: Match, levels: Sequence[str], sit_again: Callback | None = None) -> None:
        """``sit_again`` opens the table again; without it no seat can become that of a phone."""
        self.match, self.levels, self._sit_again = match, levels, sit_again
        self._phones = _phones(match)

    def menu_lines(self, lines: Sequence[MenuLine]) -> Sequence[MenuLine]:
        at = next((n for n, line in enumerate(lines) if line.key == "settings"), None)
        if at is None:
            return lines
        return [*lines[:at], MenuLine("seats", self.open, self.table.t("turns.seats.title")), *lines[at:]]

    def open(self) -> None:
        """Show the players of the next hand, the first computer player's seat first; or why they cannot change."""
        context, refusal = self.table.context, self.match.why_not_changed()
        if refusal is not None:
            text = context.texts.refusal_text(refusal)
            self.table.push(MessageScene.notice(context, self.table.t("turns.seats.title"), text))
            return
        seats = MatchSeats(context, self.match, self.levels, has_phones=self._sit_again is not None)
        first = next((at for at, player in enumerate(self.match.next_players) if not player.is_person), 0)
        self.table.push(SeatScene(seats, first, seats.apply, chooses_seat=True))

    def step(self, dt: float) -> bool:
        if self._sit_again is not None and _phones(self.match) != self._phones:
            self._phones = _phones(self.match)
            self._sit_again()
        return False


def _phones(match: Match) -> tuple[bool, ...]:
    return tuple(player.phone for player in match.setup.players)
