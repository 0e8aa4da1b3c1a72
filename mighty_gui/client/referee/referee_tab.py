"""심판, the referee: the score of an evening at a real table, with penalties and settlement, as a sheet to share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final, Literal

import pygame

from mighty_gui.client.frame.message import MessageScene, saved_message
from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.client.frame.score_entry import ScoreEntry
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.paint import save_picture
from mighty_gui.client.look.theme import BLACK, WHITE, Size, Theme
from mighty_gui.client.pages.document import Document
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_plan import STAKES
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Column,
    Form,
    Grow,
    Horizontal,
    Member,
    Panel,
    Paragraph,
    Row,
    Scrolled,
    Stepper,
    Tabs,
    TextField,
    TextTable,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.base import Callback
from mighty_gui.client.widgets.score_chart import score_list, with_sign
from mighty_gui.engine.core.record import HandRecord
from mighty_gui.keep.archive.evenings import ended_evening, forget_ended, fresh_evening_name, keep_entries, kept_evening
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.evening import HEAD, Entries, EveningLine, EveningSheet
from mighty_gui.presets.games import game_of

_LONGEST_NAME: Final = 12
_PICTURE: Final = 1080

Keeper = Callable[[MatchSetup, HandRecord], None]
"""Saves a hand that was entered, in the history."""


class RefereeTab(WidgetTab):
    """First the rules, the names and the stake; then the score, hand by hand."""

    is_read = True

    def __init__(self, context: Context, choices: Callable[[], NewGameChoices], keep_hand: Keeper) -> None:
        super().__init__(context)
        self._choices, self._keep_hand = choices, keep_hand
        self.evening = kept_evening(context.archive)
        self.rules_choice: NewGameChoices | None = None
        self.names: dict[int, str] = {}
        """The typed names, by place."""
        self.stake = 0
        self.adds: Literal["hand", "penalty"] = "hand"
        self.payer, self.amount = 0, 1
        self.entry = self._entry()
        self.edited = ""
        """The id of the line that is being edited; empty while the next one is entered."""
        self._edit_entry: ScoreEntry | None = None

    def _entry(self) -> ScoreEntry | None:
        evening = self.evening
        if evening is None:
            return None
        return scene_kit(evening.rules).score_entry(self.context, evening.rules, evening.names, self.refresh)

    def _latest(self) -> EveningSheet | None:
        """Return the shown evening with the changes made in other windows."""
        shown = self.evening
        return shown and (kept_evening(self.context.archive, shown.id) or shown)

    def _keep_line(self, evening: EveningSheet, line: EveningLine) -> None:
        """Save a line of the evening."""
        keep_entries(self.context.archive, evening, line.id, line.as_plain())
        self.evening = replace(evening.add(line), is_over=False)

    def enter(self) -> None:
        """Show changes made in other windows, and the rules if they have been changed."""
        self._show(self._latest())

    def _show(self, evening: EveningSheet | None) -> None:
        """Show an evening; if it is over, show another one that is not, if there is any."""
        if evening is None or evening.is_over:
            evening = kept_evening(self.context.archive)
        is_other = self.evening is None or evening is None or evening.id != self.evening.id
        self.evening = evening
        if is_other:
            self.entry = self._entry()
            self._leave_line()
        self.refresh()

    # --- before the evening ---

    @property
    def choice_of_rules(self) -> NewGameChoices:
        """The choices that include the rules."""
        if self.rules_choice is None:
            self.rules_choice = self._choices()
        return self.rules_choice

    def _places(self) -> range:
        preset = self.choice_of_rules.preset
        return range(len(game_of(preset.rules).people(preset.rules)) if preset else 0)

    def _name(self, at: int) -> str:
        usual = self.choice_of_rules.names
        return self.names.get(at, "").strip() or (usual[at] if at < len(usual) else str(at + 1))

    def _type(self, at: int, name: str) -> None:
        self.names[at] = name

    def _choose_rules(self) -> None:
        self.app.push(SchoolScene(self.context, self.choice_of_rules))

    def _set_stake(self, stake: int) -> None:
        self.stake = stake
        self.refresh()

    def begin(self) -> None:
        """Start the evening."""
        preset = self.choice_of_rules.preset
        if preset is not None:
            forget_ended(self.context.archive)
            names, name = tuple(map(self._name, self._places())), fresh_evening_name()
            evening = EveningSheet(preset.id, preset.rules, names, self.stake, id=name)
            keep_entries(self.context.archive, evening, HEAD, evening.as_plain())
            self._show(evening)

    def reopen(self) -> None:
        """Continue the evening that ended last."""
        ended = ended_evening(self.context.archive)
        if ended is not None:
            keep_entries(self.context.archive, ended, HEAD, {})
            self._show(replace(ended, is_over=False))

    def _write_plan(self, form: Form) -> None:
        look = self.context.look
        form.full(Paragraph(look, self.t("referee.about"), colour=look.palette.text_soft))
        rules = Button(look, self.choice_of_rules.rules_name, self._choose_rules, icon="book", name="rules")
        form.row(self.t("new_game.rules"), rules)
        for at in self._places():
            label = self.t("referee.person", number=at + 1)
            shown = self.names.get(at, "")
            field = TextField(
                look,
                shown,
                partial(self._type, at),
                limit=_LONGEST_NAME,
                placeholder=self._name(at),
                label=label,
                name=f"name {at}",
            )
            form.row(label, field)
        stakes = [(stake, self._stake_text(stake)) for stake in (0, *STAKES)]
        label = self.t("new_game.stake")
        form.row(label, Choice(look, stakes, self.stake, self._set_stake, label=label, name="stake"))
        buttons = [Button(look, self.t("referee.begin"), self.begin, style="primary", name="begin")]
        if ended_evening(self.context.archive) is not None:
            buttons.append(Button(look, self.t("referee.reopen"), self.reopen, icon="undo", name="reopen"))
        form.full(Horizontal(look, buttons).having(wraps=True))

    def _stake_text(self, stake: int) -> str:
        return self.t("new_game.stake_worth", amount=f"{stake:,}") if stake else self.t("new_game.stake_off")

    # --- the evening ---

    def add(self) -> None:
        """Add the hand or penalty that was entered, or save it as the line that is being edited."""
        evening, entry = self._latest(), self._edit_entry or self.entry
        if evening is None or entry is None:
            return
        if self.adds == "hand":
            line = entry.line()
            entry.clear()
        else:
            line = evening.penalty(self.payer, self.amount)
        self._keep_line(evening, replace(line, id=self.edited or evening.fresh_name()))
        self._leave_line()
        self.refresh()

    def _edit(self, name: str) -> None:
        """Load a line into the entry to edit it; the unfinished next hand is kept for later."""
        line, entry = None if self.evening is None else self.evening.line(name), self._entry()
        if line is None or entry is None:
            return
        payer, amount = line.facts.get("payer"), line.facts.get("amount")
        if line.kind == "penalty" and isinstance(payer, int) and isinstance(amount, int):
            self.adds, self.payer, self.amount = "penalty", payer, amount
        else:
            self.adds = "hand"
            entry.edit(line)
        self.edited, self._edit_entry = name, entry
        self.refresh()
        self.page.focus_on("add", keyboard=self.page.keyboard)

    def _leave_line(self) -> None:
        """Stop editing a line."""
        self.edited, self._edit_entry = "", None

    def _cancel_edit(self) -> None:
        self._leave_line()
        self.refresh()

    def _remove(self, name: str, *, is_removed: bool = True) -> None:
        """Delete a line, or restore it."""
        evening = self._latest()
        line = None if evening is None else evening.line(name)
        if evening is not None and line is not None:
            self._keep_line(evening, replace(line, is_removed=is_removed))
            self.refresh()
            self.page.focus_on(f"{'undo' if is_removed else 'remove'} {name}", keyboard=self.page.keyboard)

    def _end(self) -> None:
        def end() -> None:
            if self.evening is not None:
                keep_entries(self.context.archive, self.evening, HEAD, {"over": True})
                self.evening = replace(self.evening, is_over=True)
            self._show(self.evening)

        title, text = self.t("referee.end"), self.t("referee.end_text")
        self.app.push(MessageScene.ask(self.context, title, text, end, key="referee.end", danger=True))

    def _choose_kind(self, kind: Literal["hand", "penalty"]) -> None:
        self.adds = kind
        self.refresh()

    def _set_payer(self, payer: int) -> None:
        self.payer = payer
        self.refresh()

    def _set_amount(self, amount: int) -> None:
        self.amount = amount
        self.refresh()

    def enter_cards(self) -> None:
        """Enter a hand card by card, continuing a saved entry."""
        self.evening = self._latest()
        if self.evening is not None and self.entry is not None:
            self.host.cover(self.entry.card_tab(self.evening.entering, self))

    def keep_cards(self, cards: Entries) -> None:
        """Save the hand that is being entered card by card."""
        evening = self.evening
        if evening is not None:
            name = evening.entered_as or evening.fresh_name()
            keep_entries(self.context.archive, evening, name, {"cards": cards})
            self.evening = replace(evening, entering=cards, entered_as=name)

    def take_hand(self, line: EveningLine, record: HandRecord | None) -> None:
        """Add a hand that was entered card by card; a complete one is also saved in the history."""
        shown, evening = self.evening, self._latest()
        if self.entry is not None:
            self.entry.note_hand(line)
        if shown is None or evening is None:
            return
        named = replace(line, id=shown.entered_as or evening.fresh_name())
        self._keep_line(replace(evening, entering={}, entered_as=""), named)
        if record is not None:
            players = tuple(Player(name) for name in evening.names)
            setup = MatchSetup(evening.preset, evening.rules, players, Length("hands", 1), known="entered")
            self._keep_hand(setup, record)
        self.host.uncover()
        self.refresh()

    # --- the screen ---

    def members(self) -> Sequence[Member]:
        look, theme = self.context.look, self.context.theme
        if self.evening is None or self.entry is None:
            form = Form(look)
            self._write_plan(form)
            return [Grow(Vertical(look, [Grow(Scrolled(look, form, name="plan"))], pad=(24, 18), ground=Panel(look)))]
        left, right = Form(look), Form(look)
        self._write_entry(left, self.evening, self._edit_entry or self.entry)
        self._write_score(right, self.evening, self.entry)
        if self.rect.width >= theme.tx(880):
            panels = [self._panel(left, "entry"), self._panel(right, "score")]
            return [Grow(Horizontal(look, [Grow(panel) for panel in panels], gap=16).having(down="fill"))]
        both = Vertical(look, [left, right], gap=16)
        return [Grow(self._panel(both, "both"))]

    def _panel(self, inside: Widget, name: str) -> Widget:
        look = self.context.look
        return Vertical(look, [Grow(Scrolled(look, inside, name=name))], pad=(20, 14), ground=Panel(look))

    def _write_entry(self, form: Form, evening: EveningSheet, entry: ScoreEntry) -> None:
        """Write the entry of the next hand or penalty, and the buttons to add it."""
        look = self.context.look
        kinds: list[tuple[Literal["hand", "penalty"], str]] = [
            ("hand", self.t("referee.hand")),
            ("penalty", self.t("referee.penalty")),
        ]
        form.full(Tabs(look, kinds, self.adds, self._choose_kind, label=self.t("referee.add"), name="kind"))
        if self.adds == "hand":
            entry.write(form)
        else:
            self._write_penalty(form, evening)
        if self.edited:
            buttons = [
                Button(look, self.t("referee.save_line"), self.add, style="primary", icon="pen", name="add"),
                Button(look, self.t("button.cancel"), self._cancel_edit, name="cancel"),
            ]
        else:
            key = "referee.cards_on" if evening.entering else "referee.cards"
            buttons = [Button(look, self.t("referee.add"), self.add, style="primary", icon="plus", name="add")]
            if entry.takes_cards:
                buttons.append(Button(look, self.t(key), self.enter_cards, icon="cards", name="cards"))
        form.full(Horizontal(look, buttons).having(wraps=True))

    def _write_penalty(self, form: Form, evening: EveningSheet) -> None:
        look, who, label = self.context.look, list(enumerate(evening.names)), self.t("referee.payer")
        form.row(label, Choice(look, who, self.payer, self._set_payer, label=label, name="payer"))
        label = self.t("referee.amount")
        form.row(label, Stepper(look, self.amount, self._set_amount, least=1, most=99, label=label, name="amount"))
        form.note(self.t("referee.penalty_note"))

    def _write_score(self, form: Form, evening: EveningSheet, entry: ScoreEntry) -> None:
        """Write the standings, the payments, each hand, and the buttons to share them."""
        look = self.context.look
        rows = [
            Row((str(place), evening.names[at], with_sign(evening.totals[at])), strong=place == 1)
            for place, at in evening.ranking()
        ]
        columns = [Column(), Column(share=1.0), Column(align="right")]
        form.full(TextTable(look, columns, rows, name="standings"))
        for payment in payment_lines(self.context, evening):
            form.note(payment)
        buttons = [
            Button(look, self.t("referee.picture"), self.save, size=Size.SMALL, name="picture"),
            Button(look, self.t("history.copy_text"), self.copy, size=Size.SMALL, name="copy"),
            Button(look, self.t("referee.end"), self._end, size=Size.SMALL, name="end"),
        ]
        form.full(Horizontal(look, buttons).having(wraps=True))
        for line, number, text in reversed(list(line_texts(self.context, evening, entry))):
            form.full(self._line_row(line, number, text) if number else self._removed_row(line, text))

    def _line_row(self, line: EveningLine, number: int, text: str) -> Widget:
        colour = self.context.look.palette.gold if line.id == self.edited else None
        shown = Paragraph(self.context.look, text, size=Size.SMALL, colour=colour)
        edit = self._sign("edit", "pen", number, line, partial(self._edit, line.id))
        remove = self._sign("remove", "bin", number, line, partial(self._remove, line.id))
        return Horizontal(self.context.look, [Grow(shown), edit, remove])

    def _sign(self, kind: str, icon: str, number: int, line: EveningLine, action: Callback) -> Button:
        look, label = self.context.look, self.t(f"referee.{kind}", number=number)
        name = f"{kind} {line.id}"
        return Button(look, "", action, style="quiet", icon=icon, tip=label, spoken_as=label, name=name)

    def _removed_row(self, line: EveningLine, text: str) -> Widget:
        """Return the row of a deleted line, with the button that restores it."""
        look, label = self.context.look, self.t("referee.removed", line=text)
        shown = Paragraph(look, label, size=Size.CAPTION, colour=look.palette.text_soft)
        back = partial(self._remove, line.id, is_removed=False)
        undo = Button(look, self.t("matches.undo"), back, icon="undo", size=Size.SMALL, name=f"undo {line.id}")
        return Horizontal(look, [Grow(shown), undo])

    # --- the sheet to share -------

    @property
    def text(self) -> str:
        """The evening as a few lines to share."""
        return "\n".join(sheet_lines(self.context, self.evening, self.entry)) if self.evening and self.entry else ""

    def copy(self) -> None:
        """Copy the evening as text."""
        sentence = self.t("result.copied" if window.copy(self.text) else "replay.no_clipboard")
        self.app.push(MessageScene.notice(self.context, self.t("history.copy_text"), sentence))

    def save(self) -> None:
        """Save the evening as a picture, and show where the file is."""
        path = self.context.exports / f"evening-{datetime.now():%Y%m%d-%H%M%S}.png"
        picture = evening_picture(self.context, self.text.split("\n"))
        text = saved_message(self.context, path, partial(save_picture, picture))
        self.app.push(MessageScene.notice(self.context, self.t("referee.title"), text))


# --- an evening as text and as a picture ------------------------------------------------------------------------


def payment_lines(context: Context, evening: EveningSheet) -> list[str]:
    """Return the payments as texts: the payer, the receiver and the amount."""
    t, names = context.texts, evening.names
    return [
        f"{t('match_end.payment', payer=names[payment.payer], receiver=names[payment.receiver])} "
        f"{t('match_end.amount', amount=f'{payment.amount:,}')}"
        for payment in evening.payments
    ]


def line_texts(context: Context, evening: EveningSheet, entry: ScoreEntry) -> Iterator[tuple[EveningLine, int, str]]:
    """Yield each hand and penalty with its number, 0 if deleted, and its text."""
    t, count = context.texts, 0
    for line in evening.lines:
        count += not line.is_removed
        number = 0 if line.is_removed else count
        payer = line.facts.get("payer")
        if line.kind == "penalty" and isinstance(payer, int) and payer < len(evening.names):
            label = t("referee.penalty_of", name=evening.names[payer])
        else:
            label = entry.text(line.facts)
        text = f"{label + ': ' if label else ''}{score_list(evening.names, line.scores)}"
        yield line, number, f"{number}. {text}" if number else text


def sheet_lines(context: Context, evening: EveningSheet, entry: ScoreEntry) -> list[str]:
    """Return the whole sheet: the date, the standings, the payments and each hand."""
    t = context.texts
    now = datetime.now()
    title = f"{t('referee.title')} {now:%Y-%m-%d}"
    standing = [
        f"{t('match_end.place', number=place)} {evening.names[at]} {with_sign(evening.totals[at])}"
        for place, at in evening.ranking()
    ]
    after = t("match_end.after", count=evening.hands) if evening.hands else t("match_end.none_played")
    lines = [text for _, number, text in line_texts(context, evening, entry) if number]
    return [title, after, *standing, *payment_lines(context, evening), *lines]


def evening_picture(context: Context, lines: Sequence[str]) -> pygame.Surface:
    """Paint a sheet of lines, the first as its title, on white paper."""
    inks = replace(context.theme.palette, ink=BLACK, paper=WHITE, paper_low=WHITE)
    set_in = replace(context, theme=Theme((_PICTURE, _PICTURE), 1.6, context.theme.four_colours, inks))
    edge = 50
    page = Document(set_in.look, _PICTURE - 2 * edge)
    page.title(lines[0])
    for line in lines[1:]:
        page.text(line)
    picture = pygame.Surface((_PICTURE, page.bottom + 2 * edge))
    picture.fill(WHITE)
    for part in page.widgets:
        part.place(part.rect.move(edge, edge)).draw(picture)
    return picture
