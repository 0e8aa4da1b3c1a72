"""The end of a hand of Mitigati: the discard is counted, then a ribbon tells who gets what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import ClassVar

import pygame

from mighty_gui.client.look import lights
from mighty_gui.client.look.theme import Colour, Palette
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.beat import Beat
from mighty_gui.client.table.discard_count import Count, counting_beats, put_back
from mighty_gui.client.table.event_beats import Change
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.mitigati.mitigati_words import shares_words
from mighty_gui.client.table.ribbon import STAMPED, Ribbon, draw_ribbon, unfolded
from mighty_gui.client.table.spectacle import Sight
from mighty_gui.client.table.table_state import Cards
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.pack import card_value
from mighty_gui.engine.mitigati.result import Result
from mighty_gui.engine.mitigati.view import PlayerView
from mighty_gui.match import FinishedHand


@dataclass(frozen=True)
class MitigatiFinale:
    """The ribbon that tells how a hand has ended."""

    outcome: str
    scores: tuple[int, ...]
    """What each seat wins or loses."""
    viewer: int | None
    """The seat of the only person at the table, who is spoken to; ``None`` if there are several or none."""

    still: ClassVar[float] = 1.0
    still_seconds: ClassVar[float] = 0.0
    hold: ClassVar[float] = 1.2
    """The seconds for which it then stands still, to be read."""

    @property
    def seconds(self) -> float:
        """The seconds for which it moves."""
        return 1.3

    @property
    def gain(self) -> int:
        """What the person gets; without one alone at the table, what the best seat gets."""
        return max(self.scores) if self.viewer is None else self.scores[self.viewer]

    @property
    def cue(self) -> Cue:
        """The sound of it."""
        if self.outcome == "agreed":
            return Cue.MADE_NARROWLY if self.gain >= 0 else Cue.FAILED_NARROWLY
        return Cue.MADE if self.gain >= 0 else Cue.FAILED

    def draw(self, surface: pygame.Surface, sight: Sight, part: float) -> None:
        """Paint it at ``part`` of its movement, 0 to 1: at 1 it stands still."""
        time = part * self.seconds if part < 1.0 else inf
        lights.darken(surface, round(40 * unfolded(min(time, 9.0))))
        draw_ribbon(surface, sight, self._ribbon(sight), time)

    def _ribbon(self, sight: Sight) -> Ribbon:
        texts, palette = sight.context.texts, sight.context.look.palette
        names = [face.name for face in sorted(sight.faces, key=lambda face: face.seat)]
        first = 0 if self.viewer is None else self.viewer
        title = texts(f"mitigati.finale.{self._kind}", score=signed(self.gain), name=names[self._best])
        return Ribbon(title, shares_words(names, self.scores, first), *self._colours(palette))

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
    """The end of a hand: its ribbon, and the discard as everybody sees it at the end."""

    finale: MitigatiFinale
    discard: Cards

    def beats(self, change: Change, last: Beat) -> Sequence[Beat]:
        """The count of the discard, if there is one and it is seen where it lies, and the ribbon."""
        sounds = ((STAMPED, self.finale.cue),)
        end = replace(last, sounds=sounds, moment_at=STAMPED, hold=self.finale.hold, spectacle=self.finale)
        before = expect(MitigatiTable, change.before)
        if not self.discard or not any(key[0] == "buried" for key in change.old):
            return [end]
        count = self._count(before)
        counted = expect(MitigatiTable, replace(change.after, points_counted=sum(count.worth)))
        end = replace(end, state=counted, moves=(*end.moves, *put_back(change, count)))
        return [*counting_beats(change, count), end]

    def _count(self, before: MitigatiTable) -> Count:
        """The count of the discard, the least first."""
        ordered = tuple(sorted(self.discard, key=lambda card: card_value(card, before.rules)))
        worth = tuple(card_value(card, before.rules) for card in ordered)
        table = replace(before.cleared(), buried_cards=ordered if before.buried_cards else None)
        return Count(table, ordered, worth, before.dealer)


def mitigati_ending(match: TableMatch, finished: FinishedHand) -> MitigatiEnding:
    """How the end of a hand is shown."""
    result = expect(Result, finished.result)
    people = [seat for seat in match.people if match.player_at(seat).is_person]
    viewer = people[0] if len(people) == 1 else None
    finale = MitigatiFinale(result.outcome, result.scores, viewer)
    return MitigatiEnding(finale, expect(PlayerView, match.public_view(0)).discard or ())
