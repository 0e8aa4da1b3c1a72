"""The story of a Mitigati hand on its result sheet: the agreement, or the count of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mighty_gui.client.frame.scene_kit import ScoreReason
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.mitigati.mitigati_texts import honour_line
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Widget
from mighty_gui.client.widgets.label import Column, Row, TextTable
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.cards import FOOL, Card
from mighty_gui.engine.core.game import View, expect
from mighty_gui.engine.mitigati.events import HonoursShown
from mighty_gui.engine.mitigati.pack import FIRST_DEAL, HIGH_VALUE, NEXT_DEAL, PAR, SEATS, card_value
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.rules import MitigatiRules
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import FinishedHand

NOTHING: Final = "·"
"""The text of a cell without a value."""


class MitigatiHandStory:
    """The story of a finished Mitigati hand; implements `scene_kit.HandStory`."""

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> None:
        self.context = context
        self.result = expect(MitigatiResult, finished.result)
        self.verdict = self.result.outcome
        self._finished = finished
        self._view = expect(MitigatiView, view)
        self._players = match.setup.players

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(f"result.mitigati.{key}", **values)

    @property
    def seats(self) -> Sequence[int]:
        """The seat of each player, in the order of the players."""
        return [self._finished.seating.index(number) for number in range(len(self._players))]

    @property
    def names(self) -> Sequence[str]:
        """The players' names."""
        return names_shown(self.context.texts, self._players)

    @property
    def counts(self) -> Sequence[CardCount]:
        """Each player's count; empty after an agreement."""
        counts = counts_of(self._view) if self.result.outcome == "played" else ()
        return [counts[seat] for seat in self.seats] if counts else ()

    def sentence(self) -> str:
        cards = FIRST_DEAL + NEXT_DEAL * (self._view.round - 1)
        return self.t(f"told.{self.result.outcome}", count=cards)

    def roles(self) -> Sequence[str]:
        """Return each player's role: ``"dealer"`` or empty."""
        return ["dealer" if seat == self._view.dealer else "" for seat in self.seats]

    def reasons(self) -> Sequence[ScoreReason]:
        """Return the honours shown and their points; the table of counts has everything else."""
        return [
            ScoreReason(
                self.t(
                    "honours_of",
                    name=name,
                    lines=", ".join(honour_line(self.context.texts, line) for line in shown_honour.lines),
                ),
                self.t("each_pays", points=shown_honour.points),
                with_sign((SEATS - 1) * shown_honour.points),
            )
            for name, shown_honour in zip(self.names, self._shown_honours, strict=True)
            if shown_honour is not None
        ]

    @property
    def _shown_honours(self) -> Sequence[HonoursShown | None]:
        """The honours that each player has shown."""
        return [self._view.honours[seat] for seat in self.seats]

    def worth(self) -> ScoreReason:
        return ScoreReason(self.t("sum"), "", with_sign(sum(self.result.scores)))

    def parts(self) -> Sequence[Widget]:
        return self._counts() if self.counts else self._agreement()

    def _agreement(self) -> list[Widget]:
        """Return a table of what each player's cards would have been worth, and a note on demands."""
        look = self.context.look
        rows = [
            Row(
                (
                    name,
                    self.t("worth_points", count=PAR + self.result.scores[seat]),
                    with_sign(self.result.scores[seat]),
                )
            )
            for name, seat in zip(self.names, self.seats, strict=True)
        ]
        heads = [Column("", share=1.0), Column(self.t("worth"), "right"), Column(self.t("bid"), "right")]
        return [TextTable(look, heads, rows, paper=True, name="agreement"), self._note("agreed_note")]

    def _counts(self) -> list[Widget]:
        """Return a table of each player's cards by value, honours and score, and a note on the discard."""
        look, counts = self.context.look, self.counts
        rows = [
            *(
                self._row(f"value_{value}", [_cards(count.number_of(value), value) for count in counts])
                for value in VALUES
            ),
            self._row("points", [str(count.points) for count in counts], strong=True),
            self._row("over_par", [with_sign(count.over_par) for count in counts], par=PAR),
        ]
        if any(count.honours for count in counts):
            rows.append(self._row("received", [_points(count.points_received) for count in counts]))
            rows.append(self._row("paid", [_points(-count.paid) for count in counts]))
        rows.append(self._row("score", [with_sign(count.score) for count in counts], strong=True))
        heads = [Column("", share=1.0), *(Column(name, "right") for name in self.names)]
        table = TextTable(look, heads, rows, paper=True, size=Size.SMALL, name="count")
        return [table, self._note("discard_note")]

    def _row(self, key: str, cells: Sequence[str], *, strong: bool = False, **values: object) -> Row:
        return Row((self.t(f"row.{key}", **values), *cells), strong=strong)

    def _note(self, key: str) -> Prose:
        look = self.context.look
        return Prose(look, self.t(key), size=Size.CAPTION, colour=look.palette.ink_soft)


def _cards(number: int, value: int) -> str:
    """Return how many cards of a value there are, and the value of each."""
    return f"{number} × {value}" if number else NOTHING


def _points(points: int) -> str:
    return with_sign(points) if points else NOTHING


# --- the cards that each player took, counted by value ------------------------------------------------------


VALUES: Final = tuple(range(HIGH_VALUE, 0, -1))
"""The values a card may have, highest first."""


@dataclass(frozen=True, slots=True)
class CardCount:
    """A player's count at the end of a hand that was played."""

    cards: tuple[Card, ...]
    """The cards taken, including the dealer's discard and, for the player who played it, the Fool."""
    rules: MitigatiRules
    honours: int
    """What each other player pays for this player's honours."""
    paid: int
    """What the player pays for the other players' honours."""

    def number_of(self, value: int) -> int:
        """Return how many of the cards have this value."""
        return sum(card_value(card, self.rules) == value for card in self.cards)

    @property
    def points(self) -> int:
        """The total value of the cards."""
        return sum(card_value(card, self.rules) for card in self.cards)

    @property
    def over_par(self) -> int:
        """The value above an equal share; negative if below."""
        return self.points - PAR

    @property
    def points_received(self) -> int:
        """The points that the other players pay for this player's honours."""
        return (SEATS - 1) * self.honours

    @property
    def score(self) -> int:
        """The score of the hand."""
        return self.over_par + self.points_received - self.paid


def counts_of(view: MitigatiView) -> Sequence[CardCount]:
    """Return each seat's count in a hand that was played to the end."""
    taken: list[list[Card]] = [[] for _ in range(SEATS)]
    for trick in view.tricks:
        for played in trick.plays:
            taken[played.seat if played.card is FOOL else trick.winner].append(played.card)
    taken[view.dealer] += view.discard or ()
    shown = [honour.points if honour else 0 for honour in view.honours]
    return [CardCount(tuple(cards), view.rules, own, sum(shown) - own) for cards, own in zip(taken, shown, strict=True)]
