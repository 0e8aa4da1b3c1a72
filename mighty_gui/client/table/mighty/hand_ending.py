"""The end of a hand at the table: the discard is counted, then comes the celebration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.client.table.beat import Beat
from mighty_gui.client.table.discard_count import Count, counting_beats, put_back
from mighty_gui.client.table.event_beats import Change
from mighty_gui.client.table.match_port import TableMatch
from mighty_gui.client.table.mighty.finale import Finale, finale_of
from mighty_gui.client.table.mighty.mighty_lights import GOAL
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.mighty.side_points import standing
from mighty_gui.client.table.ribbon import STAMPED
from mighty_gui.client.table.table_state import Cards
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand


@dataclass(frozen=True)
class HandEnding:
    """The end of a hand that was played: its celebration, and the discard as everybody sees it at the end."""

    finale: Finale
    discard: Cards

    def beats(self, change: Change, last: Beat) -> Sequence[Beat]:
        """The count of the discard, if it has one that counts, and the celebration."""
        sounds = ((STAMPED, self.finale.cue),) if self.finale.cue is not None else ()
        end = replace(last, sounds=sounds, moment_at=STAMPED, hold=self.finale.hold, spectacle=self.finale)
        before = expect(MightyTable, change.before)
        if not self._is_counted(before, change):
            return [end]
        count = discard_count(before, self.discard)
        return [*counting_beats(change, count), replace(end, moves=(*end.moves, *put_back(change, count)))]

    def _is_counted(self, before: MightyTable, change: Change) -> bool:
        """Whether there is a discard that counts, and it is seen where it lies."""
        counts = before.rules.contract.counts == "points"
        seen = any(key[0] == "buried" for key in change.old)
        return counts and seen and len(self.discard) == before.buried > 0


def hand_ending(match: TableMatch, finished: FinishedHand) -> HandEnding | None:
    """How the end of a hand is shown; ``None`` for one that was not played."""
    finale = finale_of(match, finished)
    if finale is None:
        return None
    view = expect(PlayerView, match.public_view(0))
    return HandEnding(finale, view.discard or ())


def discard_count(before: MightyTable, discard: Cards) -> Count:
    """The count of a discard, the cards without points first."""
    worthy = point_cards(before.rules)
    ordered = tuple(sorted(discard, key=lambda card: card in worthy))
    worth = tuple(int(card in worthy) for card in ordered)
    table = replace(before.cleared(), buried_cards=ordered if before.buried_cards else None)
    return Count(table, ordered, worth, mark=_passes_with(table, sum(worth)), light=GOAL)


def _passes_with(before: MightyTable, worth: int) -> int | None:
    """The number of points found with which the declarer's side passes its mark; ``None`` if it does not do so
    now."""
    has, target = standing(replace(before, points_counted=0)).attack, before.target or 0
    if before.rules.points.discard != "declarer" or has >= target:
        return None
    return target - has if target - has <= worth else None
