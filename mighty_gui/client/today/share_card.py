"""The result of a daily deal to share: a few lines with its code, and a picture of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from mighty_gui.ai.level_ids import MIND
from mighty_gui.client.frame.message import MessageButton, MessageScene, saved_message
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.look.ground import draw_ground
from mighty_gui.client.look.paint import save_picture
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.pages.prose import Prose, Rule
from mighty_gui.client.play.result.result_parts import Seal
from mighty_gui.client.review.comparison.cards_study import KIND, Job
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context, theme_for
from mighty_gui.client.shell.scene import SceneStack
from mighty_gui.client.widgets import Grow, Horizontal, Panel, Vertical, Widget
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.studies import kept_study
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.study.comparison.par import Par, read_same_cards
from mighty_gui.study.today.result_code import SharedResult

LONGEST: Final = 200
"""The most characters of the text, including the code."""
_WINDOW: Final = (1600, 1000)
_WIDTH: Final = 860


def kept_pars(archive: Archive, record: HandRecord, seat: int) -> dict[str, Par]:
    """Return the stored results of computer players with the same cards, by level."""
    study = kept_study(archive, record, f"{KIND}-{seat}")
    known = None if study is None else study.read(MIND, read_same_cards)
    found = {} if known is None else {str(job): known.par(job) for job in (Job.NORMAL, Job.HARD)}
    return {level: par for level, par in found.items() if par is not None}


def rank_among(par: Par) -> int:
    """Return the player's rank among the computer players, from 1."""
    return 1 + sum(table.score > par.score for table in par.tables)


def rank_text(context: Context, level: str, par: Par) -> str:
    """Return the text for the player's rank among the computer players of a level."""
    texts = context.texts
    values = {"rank": rank_among(par), "count": len(par.tables) + 1}
    return texts("today.card.rank", level=texts(f"new_game.level.{level}"), **values)


@dataclass(frozen=True)
class ShareCard:
    """The picture that shares the result of a finished hand."""

    context: Context
    shared: SharedResult
    hand: ReplayedHand
    rules: str
    """The name of the rules."""
    pars: dict[str, Par]

    def t(self, key: str, /, **values: object) -> str:
        """Return a text of the card."""
        return self.context.texts(key, **values)

    @property
    def head(self) -> str:
        """The day and the rules."""
        return self.t("today.card.head", date=self.shared.table.day.isoformat(), rules=self.rules)

    @property
    def outcome(self) -> str:
        """The contract and the outcome."""
        result, game = self.hand.result, self.hand.game
        contract = scene_kit(self.hand.rules).contract_text(result.in_full(), self.context.texts)
        return " ".join(filter(None, (contract, self.t(f"position.{game.id}.outcome.{result.outcome}"))))

    @property
    def ranks(self) -> list[str]:
        """The texts for the ranks among computer players with the same cards."""
        return [rank_text(self.context, level, par) for level, par in self.pars.items()]

    @property
    def notes(self) -> list[str]:
        """The notes: that it was not the first try, or was played with hints."""
        later = [] if self.shared.is_first else [self.t("today.card.later")]
        return [*later, *([self.t("today.card.aided")] if self.shared.is_aided else [])]

    @property
    def text(self) -> str:
        """The text to share; if it is too long, ranks and then notes are left out, but never the code."""
        score = self.t("today.card.score", score=with_sign(self.shared.score))
        notes, ranks = self.notes, self.ranks
        while True:
            lines = (self.head, " · ".join((self.outcome, score, *notes)), " · ".join(ranks), self.shared.code)
            text = "\n".join(filter(None, lines))
            if len(text) <= LONGEST or not (notes or ranks):
                return text
            (ranks or notes).pop()

    def picture(self) -> pygame.Surface:
        """Paint the card in the current language and colours."""
        settings = self.context.settings.change(text_scale=1.0)
        set_in = replace(self.context, settings=settings, theme=theme_for(settings, _WINDOW))
        look, theme = set_in.look, set_in.theme
        content, edge = Vertical(look, self._lines(set_in), gap=10), theme.margin + theme.pad
        width = _WIDTH - 2 * edge
        picture = pygame.Surface((_WIDTH, content.measure(width)[1] + 2 * edge))
        draw_ground(picture, theme)
        Panel(look, "paper").place(picture.get_rect().inflate(-2 * theme.margin, -2 * theme.margin)).draw(picture)
        content.place(picture.get_rect().inflate(-2 * edge, -2 * edge)).draw(picture)
        return picture

    def _lines(self, context: Context) -> Sequence[Widget]:
        look, p, score = context.look, context.look.palette, self.shared.score
        members: list[Widget] = [
            Prose(look, self.head, size=Size.SMALL, colour=p.ink_soft),
            Prose(look, self.t("today.card.score", score=with_sign(score)), size=Size.TITLE, serif=True, bold=True),
            Prose(look, self.outcome, size=Size.LARGE, bold=True),
            *(Prose(look, line) for line in (*self.notes, *self.ranks)),
        ]
        colour = p.seal if score >= 0 else mix(p.ink_soft, p.panel_low, 0.3)
        seal = Seal(look, self.t("today.card.seal"), lambda: 1.0, colour)
        top = Horizontal(look, [Grow(Vertical(look, members, gap=3)), seal], gap=16).having(down="start")
        how = Prose(look, self.t("today.card.check"), size=Size.CAPTION, colour=p.ink_soft, align="center")
        code = Prose(look, self.shared.code, bold=True, align="center")
        return [top, Rule(look), code, how]


def share_scene(card: ShareCard, app: SceneStack) -> MessageScene:
    """Return the dialog that shows the text, with buttons to copy it or save it as a picture."""
    context, title = card.context, card.t("today.share.title")

    def show_notice(text: str) -> None:
        app.push(MessageScene.notice(context, title, text))

    def copy() -> None:
        show_notice(card.t("today.share.copied" if window.copy(card.text) else "replay.no_clipboard"))

    def save() -> None:
        path = context.exports / f"today-{datetime.now():%Y%m%d-%H%M%S}.png"
        show_notice(saved_message(context, path, partial(save_picture, card.picture())))

    buttons = [
        MessageButton("button.back"),
        MessageButton("today.share.picture", save),
        MessageButton("today.share.copy", copy, "primary"),
    ]
    return MessageScene(context, title, card.text, buttons)
