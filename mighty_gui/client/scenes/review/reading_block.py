"""Reading the table (패 읽기) on the sheet of a review: the card that gave the friend away, what each trick told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.scenes.replay.replay_match import StepMark, step_of
from mighty_gui.client.scenes.review.seat_study import ReviewWords, SeatStudy
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Column, Horizontal, Label, Row, TextTable, Widget
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.study.friend_course import FriendCourse, Guess, TrickKnowledge
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

_WORDS: Final = (("surely", 0.9), ("probably", 0.65), ("perhaps", 0.4))
"""The words for what is not stated in figures, each from a chance on; below them nobody is named."""


class ReadingBlock:
    """The part of the sheet that says what could be known; nothing until that is worked out."""

    def __init__(
        self,
        context: Context,
        words: ReviewWords,
        marks: Sequence[StepMark],
        study: SeatStudy,
        watch: Callable[[int], None],
    ) -> None:
        """``watch`` shows a position of the hand seen again."""
        self.context, self.words, self.marks, self.watch = context, words, marks, watch
        self.course = study.reading or FriendCourse(None, (), ())

    def write(self) -> list[Widget]:
        """Return the title with all that is known."""
        look, course = self.context.look, self.course
        if not course.tricks and course.friend is None:
            return []
        title = Label(
            look, self.t("review.reading.title"), size=Size.LARGE, bold=True, serif=True, colour=look.palette.ink
        )
        return [title, *self._giveaway(), *self._table()]

    def t(self, key: str, /, **values: object) -> str:
        """Return a text."""
        return self.context.texts(key, **values)

    def _giveaway(self) -> list[Widget]:
        look, course = self.context.look, self.course
        if course.friend is None:
            return []
        name, point = self.words.names[course.friend], course.giveaway
        if point is None:
            return [
                Prose(
                    look, self.t("review.reading.never", name=name, chance=chance_text(self.context.texts, course.best))
                )
            ]
        hand = self.words.match.hand
        seat, action = hand.record.actions[point.position - 1]
        view = hand.view(point.position - 1, hand.game.controller(hand.rules, seat))
        sentence = self.t(
            "review.reading.giveaway",
            step=step_of(self.marks, point.position),
            player=self.words.names[seat],
            action=self.words.kit.action_words(self.context.texts, view, action, self.words.names),
            name=name,
            chance=chance_text(self.context.texts, point.chance),
        )
        watch = PaperButton(
            look,
            self.t("review.reading.watch"),
            partial(self.watch, point.position),
            icon="play",
            size=Size.SMALL,
            name="giveaway",
        )
        return [Prose(look, sentence), Horizontal(look, [watch]).having(wraps=True)]

    def _table(self) -> list[Widget]:
        if not self.course.tricks:
            return []
        keys = ("review.reading.trick", "review.reading.friend", "review.reading.powers", "review.reading.trumps")
        heads = [Column(self.t(key), share=float(key != "review.reading.trick")) for key in keys]
        rows = [self._row(known) for known in self.course.tricks]
        note = Prose(
            self.context.look, self.t("review.reading.note"), size=Size.SMALL, colour=self.context.look.palette.ink_soft
        )
        table = TextTable(self.context.look, heads, rows, paper=True, size=Size.SMALL, name="table reading")
        return [note, table]

    def _row(self, known: TrickKnowledge) -> Row:
        names, friend = self.words.names, ""
        if known.friend is not None:
            friend = f"{names[known.friend.seat]} {chance_text(self.context.texts, known.friend.chance)}"
        powers = ((card_name(self.context.texts, name), self._words_for(held)) for name, held in known.cards.items())
        trumps = filter(None, map(self._words_for, known.trumps))
        lines = (f"{card}: {said}" for card, said in powers if said)
        return Row([str(known.trick), friend, ", ".join(lines), ", ".join(trumps)])

    def _words_for(self, held: Guess) -> str:
        """Return in words who holds something; nothing where that is anybody's guess."""
        word = next((word for word, least in _WORDS if held.chance >= least), None)
        return "" if word is None else self.t(f"review.reading.sure.{word}", name=self.words.names[held.seat])


def chance_text(texts: Texts, chance: float) -> str:
    """Return a chance as it may honestly be stated: never nought nor the whole."""
    return texts("review.percent", number=min(99, max(1, round(100 * chance))))
