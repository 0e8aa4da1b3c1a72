"""The widgets of a hand's result: headlines, story, reasons, players."""

from __future__ import annotations

from functools import partial

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.sheet_screens import ReadingScene
from mighty_gui.client.look.faces import Mood, player_face
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.play.result.payout import Payout
from mighty_gui.client.play.result.result_parts import (
    Headline,
    Heads,
    Landing,
    PlayerLine,
    Seal,
    Sum,
    earned_seal,
    number_columns,
)
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.kit import single_hand_text
from mighty_gui.client.table.state.match_port import TableMatch
from mighty_gui.client.widgets import Either, Grow, Horizontal, Label, Vertical, Widget
from mighty_gui.engine.core.game import View
from mighty_gui.match import FinishedHand
from mighty_gui.match.finished import number_shown

_EARNED = 78  # the size of an earned seal in design pixels


class ResultSheet:
    """Writes a finished hand's result, limited to what the person with this ``view`` may know."""

    def __init__(self, context: Context, match: TableMatch, finished: FinishedHand, view: View) -> None:
        self.context, self.match, self.finished = context, match, finished
        self.story = scene_kit(match.setup.rules).story(context, match, finished, view)
        self.verdict = self.story.verdict
        self.seals: tuple[str, ...] = ()
        """The seals that the hand has earned."""

    def t(self, key: str, /, **values: object) -> str:
        """Return a text in the player's language."""
        return self.context.texts(key, **values)

    @property
    def totals(self) -> list[int]:
        """Each player's total after this hand."""
        played = [hand for hand in self.match.finished if hand.number <= self.finished.number]
        return [sum(hand.scores[n] for hand in played) for n in range(len(self.match.setup.players))]

    def caption(self) -> str:
        """Return the text with the hand's number in the match."""
        length = self.match.setup.length
        before = (hand.result for hand in self.match.finished if hand.number < self.finished.number)
        number = number_shown(self.finished.number, before, self.match.setup)
        if single := single_hand_text(self.match.setup, self.context.texts):
            return single
        if length.kind == "hands":
            return self.t("result.hand_of", number=number, count=length.number)
        if length.kind == "score":
            return self.t("result.hand_to", number=number, score=length.number)
        return self.t("result.hand", number=number)

    @property
    def own_gain(self) -> int | None:
        """The score of the only person; ``None`` if there are none or several, or if that person sat out."""
        own = [number for number, player in enumerate(self.match.setup.players) if player.is_person]
        if len(own) != 1 or not self.finished.result.was_played or self.story.roles()[own[0]] == "out":
            return None
        return self.finished.scores[own[0]]

    def headlines(self) -> list[str]:
        """Return the person's own result, if there is one, then the winning side."""
        side, gain = self.t(f"result.title.{self.verdict}"), self.own_gain
        return [side] if gain is None else [self._own_headline(abs(gain)), side]

    def _own_headline(self, score: int) -> str:
        """Return the person's own result with a score that is still being counted or the whole one."""
        gain = self.own_gain or 0
        key = "gained" if gain > 0 else "lost" if gain < 0 else "even"
        return self.t(f"result.you.{key}", score=score)

    def seal_text(self) -> str:
        """Return the seal's text, for the person's own result if there is one; empty if that is 0."""
        gain = self.own_gain
        if gain is None:
            return self.t(f"result.seal.{self.verdict}")
        return self.t(f"result.own_seal.{self.verdict}" if gain > 0 else "result.lost_seal") if gain else ""

    def rows(self) -> list[str]:
        """Return the text of each player's line."""
        return [widget.label for widget in self._players() if isinstance(widget, PlayerLine)]

    def table_result(self, payout: Payout, width: int, *, is_brief: bool = False) -> Vertical:
        """Return the result for the table: the gain, the winning side, the reason, and the seals it has earned.

        The hand's own seal is left out if the headline needs the whole ``width``. If ``is_brief``, the reason is left
        out, and earned seals are named in one line.
        """
        look, p = self.context.look, self.context.look.palette
        gain = self.own_gain
        ink = p.gold_bright if gain is None or gain > 0 else p.danger if gain else p.text
        first, *others = self.headlines()
        headline = Headline(look, first, ink, lambda: self._own_headline(payout.amount_shown()) if gain else first)
        seal = self._seal(payout.landing)
        if sum(part.measure()[0] for part in (headline, *seal)) > 1.3 * width:
            seal = []
        head = Horizontal(look, [headline, *seal], gap=18, align="middle")
        lines: list[Widget] = [
            head,
            *(Prose(look, line, size=Size.LARGE, bold=True, on_paper=False, align="center") for line in others),
        ]
        if not is_brief:
            lines.append(Prose(look, self.story.sentence(), on_paper=False, colour=p.text_soft, align="center"))
        return Vertical(look, [*lines, *self._seal_lines(payout, is_brief=is_brief)], gap=4)

    def _seal_lines(self, payout: Payout, *, is_brief: bool) -> list[Widget]:
        """Return the seals that the hand has earned below a title; if ``is_brief``, their names in one line."""
        look, gold, names = self.context.look, self.context.look.palette.gold, self._seal_names()
        if not names:
            return []
        if is_brief:
            text = self.t("seals.fresh", names=", ".join(names))
            return [Prose(look, text, size=Size.SMALL, on_paper=False, colour=gold, align="center")]
        first = 1 if self.seal_text() else 0
        stamps = [
            earned_seal(look, self.context.texts, name, partial(payout.landing, number), _EARNED)
            for number, name in enumerate(self.seals, first)
        ]
        title = Prose(look, self.t("seals.fresh_title"), bold=True, on_paper=False, colour=gold, align="center")
        return [title, Horizontal(look, stamps, gap=10, align="middle").having(wraps=True)]

    def _seal_names(self) -> list[str]:
        return [self.t(f"seals.name.{name}") for name in self.seals]

    def write(self, *, is_snug: bool = False) -> Vertical:
        """Return the whole sheet, in two columns if there is room; ``is_snug`` puts the score lines close together."""
        look = self.context.look
        story = Vertical(look, [*self.story.parts(), *self._remarks()])
        sums = Vertical(look, self._sums(), gap=1 if is_snug else 5)
        columns = Either(look, [Grow(story), Grow(sums)], least=look.theme.tx(724), gap=44, below=16, down="start")
        return Vertical(look, [self._head(), Rule(look), columns], gap=11)

    def _head(self) -> Widget:
        """Return the headlines with the seal next to them."""
        look, soft = self.context.look, self.context.look.palette.ink_soft
        first, *others = self.headlines()
        members: list[Widget] = [
            Label(look, self.caption(), size=Size.SMALL, colour=soft),
            Prose(look, first, size=Size.TITLE, serif=True, bold=True),
            *(Prose(look, line, size=Size.LARGE, bold=True) for line in others),
            Prose(look, self.story.sentence(), colour=soft),
        ]
        seal = self._seal(lambda: 1.0)
        return Horizontal(look, [Grow(Vertical(look, members, gap=2)), *seal], gap=16).having(down="start")

    def _seal(self, landing: Landing) -> list[Seal]:
        """Return the seal: red for a success, dark for a loss of the only person; none without a text."""
        text = self.seal_text()
        look, gain = self.context.look, self.own_gain
        colour = (
            look.palette.seal if gain is None or gain > 0 else mix(look.palette.ink_soft, look.palette.panel_low, 0.3)
        )
        return [Seal(look, text, landing, colour)] if text else []

    def _remarks(self) -> list[Widget]:
        """Return a line about the points agreed on, and one about choices taken back."""
        record, look = self.finished.record, self.context.look
        lines = [] if record.settled is None else [self.t("turns.settle.agreed", points=record.settled.points)]
        if record.taken_back:
            lines.append(self.t("turns.take_back.used", count=len(record.taken_back)))
        return [Prose(look, line, size=Size.CAPTION, colour=look.palette.ink_soft) for line in lines]

    def _sums(self) -> list[Widget]:
        """Return the reasons of the score and each player's line."""
        look = self.context.look
        parts: list[Widget] = [Sum(look, reason) for reason in self.story.reasons()]
        if self.finished.result.was_played:
            parts += [Rule(look), Sum(look, self.story.worth(), strong=True), Rule(look)]
        return [*parts, *self._players()]

    def _players(self) -> list[Widget]:
        look = self.context.look
        heads = (self.t("result.this_hand"), self.t("result.total"))
        columns = number_columns(look, heads, max(map(abs, (*self.finished.scores, *self.totals))))
        players, names = self.match.setup.players, names_shown(self.context.texts, self.match.setup.players)
        lines: list[Widget] = [Heads(look, heads, columns)]
        for number, role in enumerate(self.story.roles()):
            numbers = (self.finished.scores[number], self.totals[number])
            text, strong = self.t(f"result.role.{role}") if role else "", players[number].is_person
            mood: Mood = "glad" if numbers[0] > 0 else "sorry" if numbers[0] < 0 else "calm"
            face = player_face(look.theme, players, number, mood)
            lines.append(PlayerLine(look, names[number], face, text, numbers, columns, strong=strong))
        return lines


# --- the calculation of the score, on a sheet of paper ------------------------------------------------------


class CountScene(ReadingScene):
    """The sheet with the whole calculation of a finished hand's score."""

    called = "result.counted"
    closing_keys = frozenset({"s"})

    def __init__(self, context: Context, sheet: ResultSheet) -> None:
        super().__init__(context)
        self.sheet = sheet

    def title(self) -> str:
        return self.t("result.counted")

    def content(self) -> Widget:
        return self.sheet.write(is_snug=True)
