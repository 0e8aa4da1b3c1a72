"""The result to share (`mighty_gui.client.today.share_card`): its lines, its picture, and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from mighty_gui.client.frame.message import MessageScene
from mighty_gui.client.look.theme import Size, mix
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.result.result_parts import Seal
from mighty_gui.client.review.comparison.cards_study import KIND
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.today import share_card
from mighty_gui.client.today.share_card import LONGEST, ShareCard, kept_pars, rank_text, share_scene
from mighty_gui.client.widgets import Vertical
from mighty_gui.study.comparison.par import Par, ParTable
from tests.client.drawn import recorded

PARS = {level: Par(0, 5, (ParTable(level, 9), ParTable(level, 2))) for level in ("normal", "hard")}


@pytest.fixture
def make(context: Context, monkeypatch: pytest.MonkeyPatch) -> Callable[..., ShareCard]:
    """Return a function that makes a card whose hand has a short text as its outcome."""
    monkeypatch.setattr(ShareCard, "outcome", property(lambda card: card.hand))

    def made(outcome: str = "made", *, score: int = 5, first: bool = True, aided: bool = False) -> ShareCard:
        table = SimpleNamespace(day=date(2026, 11, 22))
        shared: Any = SimpleNamespace(table=table, score=score, is_first=first, is_aided=aided, code="DAY1-CODE")
        return ShareCard(context, shared, outcome, "Sinchon", PARS)  # type: ignore[arg-type]

    return made


@pytest.mark.parametrize(
    ("first", "aided", "keys"),
    [(True, False, []), (False, False, ["later"]), (True, True, ["aided"]), (False, True, ["later", "aided"])],
)
def test_it_notes_that_it_was_a_later_try_or_played_with_hints(
    make: Callable[..., ShareCard], context: Context, first: bool, aided: bool, keys: list[str]
) -> None:
    shown = make(first=first, aided=aided)
    assert shown.notes == [context.texts(f"today.card.{key}") for key in keys]
    assert shown.text.split("\n")[1].split(" · ") == ["made", "+5 points", *shown.notes]


def test_where_the_text_is_too_long_the_last_ranks_and_then_the_last_notes_are_left_out(
    make: Callable[..., ShareCard], context: Context
) -> None:
    full = make(first=False, aided=True)
    (later, aided), (normal, hard) = full.notes, full.ranks
    left = [([later, aided], [normal, hard]), ([later, aided], [normal]), ([later, aided], []), ([later], []), ([], [])]
    for notes, ranks in left:
        fixed = [full.head, " · ".join(("", "+5 points", *notes)), *([" · ".join(ranks)] if ranks else []), "DAY1-CODE"]
        room = LONGEST - len("\n".join(fixed))
        longest = make("x" * room, first=False, aided=True).text
        assert longest == "\n".join([fixed[0], "x" * room + fixed[1], *fixed[2:]])
        assert len(longest) == LONGEST
    assert make("x" * LONGEST, first=False, aided=True).text.endswith("+5 points\nDAY1-CODE"), "never the code"


@pytest.mark.parametrize(("score", "is_red"), [(0, True), (12, True), (-1, False)])
def test_the_picture_has_the_result_next_to_a_seal_which_is_red_unless_points_were_lost(
    make: Callable[..., ShareCard], context: Context, score: int, is_red: bool
) -> None:
    shown, palette = make(score=score, first=False), context.look.palette
    top, _, code, how = shown._lines(context)
    lines = [widget for widget in top.walk() if isinstance(widget, Prose)]
    total = context.texts("today.card.score", score=f"+{score}" if score > 0 else str(score).replace("-", "−"))
    assert [line.text for line in lines] == [shown.head, total, "made", *shown.notes, *shown.ranks]
    assert [line.px for line in lines[:3]] == [
        context.theme.font(size) for size in (Size.SMALL, Size.TITLE, Size.LARGE)
    ]
    assert [(line.bold, line.serif) for line in lines[:4]] == [
        (False, False), (True, True), (True, False), (False, False),
    ]  # fmt: skip
    (seal,) = [widget for widget in top.walk() if isinstance(widget, Seal)]
    assert (seal.colour == palette.seal) == is_red
    assert is_red or seal.colour == mix(palette.ink_soft, palette.panel_low, 0.3)
    assert seal.landing() == 1.0
    assert [(line.text, line.bold, line.align) for line in (code, how)] == [  # type: ignore[attr-defined]
        ("DAY1-CODE", True, "center"), (context.texts("today.card.check"), False, "center"),
    ]  # fmt: skip


def test_the_picture_is_the_same_whatever_window_and_letters_the_player_has(make: Callable[..., ShareCard]) -> None:
    card = make("an outcome that needs more than one line " * 4)
    large = card.context.settings.change(text_scale=2.0)
    here = replace(card, context=replace(card.context, settings=large))
    pictures = [pygame.image.tobytes(shown.picture(), "RGB") for shown in (card, here)]
    assert pictures[0] == pictures[1]
    picture = card.picture()
    palette, theme = card.context.look.palette, share_card.theme_for(card.context.settings, (1600, 1000))
    width, height = picture.get_size()
    middle = [
        [picture.get_at((x, height // 2)) for x in range(width)],
        [picture.get_at((9 * width // 10, y)) for y in range(height)],
    ]
    for line in middle:
        paper = [at for at, colour in enumerate(line) if sum(colour[:3]) > sum(palette.felt[:3]) + 150]
        for edge in (paper[0], len(line) - 1 - paper[-1]):
            assert abs(edge - theme.margin) <= theme.px(4), "paper on felt"
    edge = theme.margin + theme.pad
    set_in = replace(card.context, theme=theme)
    rooms = [line.room for line in recorded(lambda _: card.picture()).lines]
    assert min(room.left for room in rooms) == edge
    assert max(room.right for room in rooms) == width - edge
    assert abs(min(room.top for room in rooms) - edge) <= theme.px(4)
    content = Vertical(set_in.look, card._lines(set_in), gap=10)
    assert height - content.measure(width - 2 * edge)[1] == 2 * edge


def test_the_rank_counts_the_player_among_the_others(context: Context) -> None:
    texts = context.texts
    wanted = texts("today.card.rank", level=texts("new_game.level.hard"), rank=2, count=3)
    assert rank_text(context, "hard", PARS["hard"]) == wanted


@pytest.mark.parametrize("is_known", [True, False])
def test_the_results_of_others_are_read_from_the_study_of_the_seat(
    monkeypatch: pytest.MonkeyPatch, is_known: bool
) -> None:
    study, asked = Mock(), list[str]()
    study.read.return_value.par.side_effect = lambda job: "a par" if job == "hard" else None
    monkeypatch.setattr(share_card, "kept_study", lambda archive, record, kind: asked.append(kind) or study)
    if not is_known:
        study.read.return_value = None
    assert kept_pars(Mock(), Mock(), 3) == ({"hard": "a par"} if is_known else {})
    assert asked == [f"{KIND}-3"]
    monkeypatch.setattr(share_card, "kept_study", lambda *_: None)
    assert kept_pars(Mock(), Mock(), 3) == {}


@pytest.mark.parametrize("has_clipboard", [True, False])
def test_the_dialog_copies_the_text_and_says_so(
    make: Callable[..., ShareCard], monkeypatch: pytest.MonkeyPatch, has_clipboard: bool
) -> None:
    card, app, copied = make(), Mock(), list[str]()
    monkeypatch.setattr(window, "copy", lambda text: copied.append(text) or has_clipboard)
    scene = share_scene(card, app)
    assert (scene.title, scene.text) == (card.t("today.share.title"), card.text)
    assert [answer.key for answer in scene.answers] == ["button.back", "today.share.picture", "today.share.copy"]
    assert [answer.style for answer in scene.answers] == ["secondary", "secondary", "primary"]
    back, _, copy = scene.answers
    assert back.action is None
    assert copy.action is not None
    copy.action()
    assert copied == [card.text]
    (notice,) = [call.args[0] for call in app.push.call_args_list]
    assert isinstance(notice, MessageScene)
    key = "today.share.copied" if has_clipboard else "replay.no_clipboard"
    assert (notice.title, notice.text) == (scene.title, card.t(key))


def test_the_dialog_saves_the_picture_and_tells_where(make: Callable[..., ShareCard]) -> None:
    card, app = make(), Mock()
    save = share_scene(card, app).answers[1]
    assert save.action is not None
    save.action()
    (path,) = Path(card.context.exports).glob("today-*.png")
    assert str(path) in app.push.call_args.args[0].text
    assert pygame.image.load(path).get_size() == card.picture().get_size()
