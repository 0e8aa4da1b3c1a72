"""The screen of the same cards (같은 패): how computer players fared with them, and what was luck."""

from __future__ import annotations

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.scenes.replay.replay_match import ReplayMatch
from mighty_gui.client.scenes.same_cards.cards_study import CardsStudy, Job, Work, in_background
from mighty_gui.client.scenes.same_cards.same_cards_sheet import SameCardsSheet
from mighty_gui.client.scenes.study_scene import StudyScene
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Widget
from mighty_gui.study.par import seats_of


class SameCardsScene(StudyScene[CardsStudy]):
    """The result of a seat beside those of computer players with the same cards, and the parts it is made of."""

    called = "par.scene.title"
    asks = "par.scene.seat"

    def __init__(self, context: Context, match: ReplayMatch, seat: int, work: Work = in_background) -> None:
        """``work`` begins to find something out about the cards of a seat."""
        dealt_in = seats_of(match.hand)
        shown = seat if seat in dealt_in else dealt_in[0]
        super().__init__(context, lambda chosen: CardsStudy(context.archive, match.hand, chosen, work), shown)
        self.match = match

    def name_at(self, seat: int) -> str:
        """Return the name of whoever sat there."""
        return names_shown(self.context.texts, self.match.setup.players)[self.match.player_index(seat)]

    def seats(self) -> list[tuple[int, str]]:
        """Return the seats that were dealt in, with the names of who sat there."""
        return [(seat, self.name_at(seat)) for seat in seats_of(self.match.hand)]

    def write(self, width: int) -> list[Widget]:
        """Write what is known of the seat's cards."""
        name = self.name_at(self.study.seat)
        return SameCardsSheet(self.context, self.study, name, self._begin, self.stop).write(width)

    def _begin(self, job: Job) -> None:
        self.study.begin(job)
        self.refresh()
