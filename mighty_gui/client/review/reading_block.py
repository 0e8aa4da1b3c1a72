"""The part of a review about reading the table (패 읽기): what was known about friend and cards after each trick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.hand_host import HandHost
from mighty_gui.client.review.replay.replay_match import StepMark, step_of
from mighty_gui.client.review.review_texts import ReviewTexts
from mighty_gui.client.review.seat_study import SeatStudy
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import Heading, Horizontal, Widget
from mighty_gui.client.widgets.widget_scene import PaperButton
from mighty_gui.study.practice.friend_course import FriendCourse, Guess, TrickKnowledge
from mighty_gui.texts import Texts
from mighty_gui.texts.words import card_name

CERTAINTY: Final = (("surely", 0.9), ("probably", 0.65), ("perhaps", 0.4))
"""The keys of the texts for a chance, each with its least chance; below the last one no player is named."""


class ReadingBlock:
    """The part of the review about what could be known; empty until it is computed."""

    def __init__(
        self,
        context: Context,
        review_texts: ReviewTexts,
        marks: Sequence[StepMark],
        study: SeatStudy,
        hand_page: HandHost,
    ) -> None:
        self.context, self.review_texts, self.marks, self.hand_page = context, review_texts, marks, hand_page
        self.course = study.reading or FriendCourse(None, (), ())

    def write(self) -> list[Widget]:
        """Return the heading and the paragraphs."""
        parts = [*self._giveaway(), *self._tricks()]
        return [Heading(self.context.look, self.t("review.reading.title")), *parts] if parts else []

    def t(self, key: str, /, **values: object) -> str:
        """Return a text."""
        return self.context.texts(key, **values)

    def _giveaway(self) -> list[Widget]:
        look, course = self.context.look, self.course
        if course.friend is None:
            return []
        names, point = self.review_texts.names, course.giveaway
        if point is None:
            return [Prose(look, self.t("review.reading.never", name=names[course.friend]))]
        hand = self.review_texts.match.hand
        seat, action = hand.record.actions[point.position - 1]
        view = hand.view(point.position - 1, hand.game.controller(hand.rules, seat))
        sentence = self.t(
            "review.reading.giveaway",
            step=step_of(self.marks, point.position),
            player=names[seat],
            action=self.review_texts.kit.action_text(self.context.texts, view, action, names),
            name=guess_text(self.context.texts, names, Guess(course.friend, point.chance)),
        )
        watch = PaperButton(
            look,
            self.t("review.reading.watch"),
            partial(self.hand_page.watch, point.position),
            icon="play",
            size=Size.SMALL,
            name="giveaway",
        )
        return [Prose(look, sentence), Horizontal(look, [watch]).having(wraps=True)]

    def _tricks(self) -> list[Widget]:
        """Return a note on how reliable the lines are, and a line for each trick after which anything was known."""
        look = self.context.look
        lines = list(filter(None, (self._line(known) for known in self.course.tricks)))
        if not lines:
            return []
        note = Prose(look, self.t("review.reading.note"), size=Size.SMALL, colour=look.palette.ink_soft)
        return [note, *(Prose(look, line, size=Size.SMALL) for line in lines)]

    def _line(self, known: TrickKnowledge) -> str:
        """Return what was known after a trick; empty if nothing was."""
        texts, names, lines = self.context.texts, self.review_texts.names, list[str]()
        if known.friend is not None and (friend := guess_text(texts, names, known.friend)):
            lines.append(self.t("review.reading.friend", name=friend))
        for card, guess in known.cards.items():
            if text := guess_text(texts, names, guess):
                lines.append(f"{card_name(texts, card)}: {text}")
        trumps = ", ".join(filter(None, (guess_text(texts, names, guess) for guess in known.trumps)))
        lines += [self.t("review.reading.trumps", names=trumps)] if trumps else []
        return self.t("review.reading.line", number=known.trick, known=" · ".join(lines)) if lines else ""


def guess_text(texts: Texts, names: Sequence[str], guess: Guess) -> str:
    """Return the name of the player in a guess and how likely it is; empty for a small chance."""
    word = next((word for word, least in CERTAINTY if guess.chance >= least), None)
    return "" if word is None else texts(f"review.reading.sure.{word}", name=names[guess.seat])
