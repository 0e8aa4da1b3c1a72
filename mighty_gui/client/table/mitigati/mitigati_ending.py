"""The end of a hand of Mitigati: the discard is counted, then a ribbon shows the shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import ClassVar

import pygame

from mighty_gui.client.look import paint
from mighty_gui.client.look.theme import Colour, Palette
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable
from mighty_gui.client.table.mitigati.mitigati_texts import shares_text
from mighty_gui.client.table.motion import hand_finale
from mighty_gui.client.table.motion.beat import Beat, SpectacleView
from mighty_gui.client.table.motion.event_beats import Change
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import Cards
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.pack import card_value
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import FinishedHand


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
