"""The end of a hand at the table: the discard is counted, then the celebration follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mighty_gui.client.table.mighty.finale import Finale, finale_of
from mighty_gui.client.table.mighty.lights import GOAL
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion import hand_finale
from mighty_gui.client.table.motion.beat import Beat
from mighty_gui.client.table.motion.event_beats import Change
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.table.state.table_state import Cards
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.pack import point_cards
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.match import FinishedHand


@dataclass(frozen=True)
class MightyHandEnding:
    """The end of a hand that was played: its celebration, and the discard as it becomes public at the end."""

    finale: Finale
    discard: Cards

    def beats(self, change: Change, last: Beat) -> Sequence[Beat]:
        sounds = ((hand_finale.STAMPED, self.finale.cue),) if self.finale.cue is not None else ()
        end = replace(last, sounds=sounds, moment_at=hand_finale.STAMPED, hold=self.finale.hold, spectacle=self.finale)
        before = expect(MightyTable, change.before)
        if not self._is_counted(before, change):
            return [end]
        count = discard_count(before, self.discard)
        return [
            *hand_finale.counting_beats(change, count),
            replace(end, moves=(*end.moves, *hand_finale.put_back(change, count))),
        ]

    def _is_counted(self, before: MightyTable, change: Change) -> bool:
        """Return whether there is a discard that counts, and it is visible where it lies."""
        counts = before.rules.contract.counts == "points"
        seen = any(key[0] == "buried" for key in change.old)
        return counts and seen and len(self.discard) == before.buried > 0


def hand_ending(match: TableMatch, finished: FinishedHand) -> MightyHandEnding | None:
    """Return how the end of a hand is shown; ``None`` for one that was not played."""
    finale = finale_of(match, finished)
    if finale is None:
        return None
    view = expect(PlayerView, match.public_view(0))
    return MightyHandEnding(finale, view.discard or ())


def discard_count(before: MightyTable, discard: Cards) -> hand_finale.DiscardCount:
    """Return the count of a discard, the cards without points first."""
    worthy = point_cards(before.rules)
    ordered = tuple(sorted(discard, key=lambda card: card in worthy))
    worth = tuple(int(card in worthy) for card in ordered)
    table = replace(before.clear_trick(), buried_cards=ordered if before.buried_cards else None)
    return hand_finale.DiscardCount(table, ordered, worth, mark=_passes_with(table, sum(worth)), light=GOAL)


def _passes_with(before: MightyTable, worth: int) -> int | None:
    """Return how many points of the discard take the declarer's side past its mark; ``None`` if it does
    not."""
    score = replace(before, points_counted=0).score
    if score is None or before.rules.points.discard != "declarer":
        return None
    return score.points_needed if 0 < score.points_needed <= worth else None
