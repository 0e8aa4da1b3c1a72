"""Playing a known deal again: the choice of the seat, the opponents and the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mighty_gui.ai.level_ids import PLAYABLE
from mighty_gui.client.frame.form_scene import FormScene
from mighty_gui.client.frame.message import FieldScene
from mighty_gui.client.look.player_names import names_shown
from mighty_gui.client.shell import routes, window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Choice, Form
from mighty_gui.client.widgets.base import Callback
from mighty_gui.match import Player
from mighty_gui.match.deal_code import LONGEST_CODE
from mighty_gui.match.duplicate import RepeatedDeal, seat_players

AS_THEY_WERE = ""
"""The choice of the same computer players, or of the same rules."""


@dataclass(frozen=True)
class Company:
    """The players of a known deal, by place, and the person who plays it now."""

    players: tuple[Player, ...]
    person: Player

    @property
    def place(self) -> int:
        """The person's place; the first one if the person was not at the table."""
        return self.players.index(self.person) if self.person in self.players else 0


class AgainScene(FormScene):
    """The choices for playing a known deal: the seat, the opponents and, for a whole deal, the rules."""

    called = "replay.again.title.deal"
    first_focus = "begin"

    def __init__(self, context: Context, deal: RepeatedDeal, company: Company) -> None:
        super().__init__(context)
        self.deal, self.company, language = deal, company, context.texts.language
        self.rules = {
            preset.id: preset.name[language]
            for preset in context.catalogue.values()
            if deal.is_fresh and preset.rules != deal.rules and deal.fits(preset.rules)
        }
        """The names of other suitable rules, by preset id."""
        self.called = f"replay.again.title.{'deal' if deal.is_fresh else 'position'}"
        self.seat, self.level, self.preset = company.place, AS_THEY_WERE, AS_THEY_WERE

    def buttons(self) -> Sequence[Button]:
        look = self.context.look
        return [
            Button(look, self.t("button.cancel"), self.app.pop, name="cancel"),
            Button(look, self.t("replay.again.begin"), self._begin, style="primary", name="begin"),
        ]

    def write(self, form: Form) -> None:
        names = names_shown(self.context.texts, self.company.players)
        self._row(form, "seat", list(enumerate(names)), self.seat)
        levels = [(level, self.t(f"new_game.level.{level}")) for level in PLAYABLE]
        self._row(form, "level", [(AS_THEY_WERE, self.t("replay.again.as_they_were")), *levels], self.level)
        if self.rules:
            same = (AS_THEY_WERE, self.t("replay.again.same_rules"))
            self._row(form, "preset", [same, *self.rules.items()], self.preset)
        form.note(self.t("replay.again.note"))

    def _row(self, form: Form, field: str, options: Sequence[tuple[object, str]], value: object) -> None:
        def choose(chosen: object) -> None:
            setattr(self, field, chosen)
            self.refresh()

        text = self.t(f"replay.again.{field}")
        form.row(text, Choice(self.context.look, options, value, choose, label=text, name=field))

    def _begin(self) -> None:
        app = self.app
        app.pop()
        players = seat_players(self.company.players, self.company.person, self.seat, self.level)
        rules = self.context.catalogue[self.preset].rules if self.preset else None
        app.go(routes.PlayAgain(self.deal if rules is None else self.deal.by(self.preset, rules), players))


# --- opening a hand or deal from a typed code or from the clipboard -----------------------------------------


Open = Callable[[str], Callback | str]
"""Reads a text; returns the action that shows its hand or deal, or a sentence why that is impossible."""


class OpenScene(FieldScene):
    """A field for the code of a deal, and a button that reads the clipboard, which may have a whole record."""

    called = "replay.open.title"
    first_focus = field_name = "code"
    longest = LONGEST_CODE

    def __init__(self, context: Context, read: Open) -> None:
        super().__init__(context)
        self.read = read
        self.message = self.t("replay.open.hint")

    def hint(self) -> str:
        return self.message

    def placeholder(self) -> str:
        return self.t("replay.open.placeholder")

    def reason(self) -> str:
        return "" if self.typed.strip() else self.t("replay.open.empty")

    def answer(self) -> tuple[str, str]:
        return "open", "replay.open.open"

    def more_buttons(self) -> Sequence[Button]:
        return [Button(self.context.look, self.t("replay.open.paste"), self._paste, name="paste")]

    def handle(self, intent: Intent) -> bool:
        """Handle an intent; pasted text is used as a whole, because a record has many lines."""
        if intent.kind is Kind.KEY and intent.key == "ctrl+v":
            self._paste()
            return True
        return super().handle(intent)

    def type(self, typed: str) -> None:
        self.message = self.t("replay.open.hint")
        super().type(typed)

    def _paste(self) -> None:
        self.take(window.paste())

    def use(self) -> None:
        self.take(self.typed)

    def take(self, text: str) -> None:
        """Show the hand or deal of a text in place of this dialog, or the reason why that is impossible."""
        found = self.read(text)
        if isinstance(found, str):
            self.message = found
            self.refresh()
        else:
            self.app.pop()
            found()
