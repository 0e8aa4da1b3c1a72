"""The bars of the rule editor: back, starting preset, undo; names and what is done with the rules as a whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.scenes.mighty.rule_editor.editor_widgets import Mirrored
from mighty_gui.client.scenes.mighty.rule_editor.model.option_kinds import GROUPS, rows
from mighty_gui.client.scenes.mighty.rule_editor.steering import FILE, FIND, TROUBLES, SteeringScene
from mighty_gui.client.widgets import Button, Choice, Label, TextField, Widget, dividing
from mighty_gui.presets.share import LONGEST_NAME

_KEYS = {"paste": "Ctrl+V", "share": "Ctrl+C", "save": "Ctrl+S"}


class BarsScene(SteeringScene):
    """Makes the widgets that stand around the options."""

    def _history(self) -> list[Button]:
        look, editor = self.context.look, self.editor
        undo = Button(
            look, "", self.undo, icon="undo", name="undo", tip=f"{self.t('editor.undo')} (Ctrl+Z)",
            spoken_as=self.t("editor.undo"), reason="" if editor.can_undo else self.t("editor.nothing_to_undo"),
        )  # fmt: skip
        redo = Mirrored(
            look, "", self.redo, icon="undo", name="redo", tip=f"{self.t('editor.redo')} (Ctrl+Y)",
            spoken_as=self.t("editor.redo"), reason="" if editor.can_redo else self.t("editor.nothing_to_redo"),
        )  # fmt: skip
        return [undo, redo]

    def _back(self) -> Button:
        back = self.t("button.back")
        return Button(
            self.context.look, "", self.cancel, style="quiet", icon="back", name="back", tip=back, spoken_as=back
        )

    def _head(self, rect: pygame.Rect) -> list[Widget]:
        look, theme = self.context.look, self.context.theme
        title = Label(
            look, self.t("editor.title"), size=Size.HEADING, bold=True, serif=True, colour=look.palette.gold_bright
        )
        base, history = self._base(), self._history()
        label = Label(look, self.t("editor.base"), colour=look.palette.text_soft)
        taken = dividing.line(history, rect, theme.px(8), "right")
        back = self._back()
        rest = pygame.Rect(rect.left, rect.top, rect.width - taken - theme.gap, rect.height)
        fixed = [back.measure()[0], title.measure()[0], theme.px(10), label.measure()[0]]
        places = dividing.columns(rest, [*fixed, 1.0], theme.px(10))
        base_rect = places[4]
        base_rect.width = min(base_rect.width, theme.tx(380))
        return [
            back.place(places[0]), title.place(places[1]), label.place(places[3]), base.place(base_rect), *history
        ]  # fmt: skip

    def _base(self) -> Choice[str]:
        language = self.context.texts.language
        options = [(preset.id, preset.name[language]) for preset in self.catalogue.values()]
        label = self.t("editor.base")
        return Choice(
            self.context.look, options, self.editor.base.id, self.start_from, label=label, name="base", tip=label
        )

    def _narrow_head(self, rect: pygame.Rect) -> list[Widget]:
        """Back, where one is, and what is wanted most: try, save, undo, redo."""
        look, theme = self.context.look, self.context.theme
        options = [(FILE, self.t("editor.file_group")), (FIND, self.t("editor.find_group"))]
        if self.editor.troubles or self.group == TROUBLES:
            options.append((TROUBLES, f"! {self.t('editor.troubles_group', count=len(self.editor.troubles))}"))
        options += [(group, self.t(f"editor.group.{group}") + self._mark(group)) for group in GROUPS]
        label = self.t("editor.groups")
        groups = Choice[str](look, options, self.group, self.choose_group, label=label, name="groups")
        back, at_hand = self._back(), [*self._at_hand(rect.width), *self._history()]
        taken = dividing.line(at_hand, rect, theme.px(8), "right")
        rest = pygame.Rect(rect.left, rect.top, rect.width - taken - theme.gap, rect.height)
        places = dividing.columns(rest, [back.measure()[0], 1.0], theme.px(10))
        return [back.place(places[0]), groups.place(places[1]), *at_hand]

    def _at_hand(self, width: int) -> list[Button]:
        """Try and save, as pictures where there is no room for words."""
        if self.group == FILE:
            return []
        made = [button for button in self._file_buttons() if button.name in ("try", "save")]
        if sum(button.measure()[0] for button in made) > width * 0.3:
            for button in made:
                button.spoken_as, button.text = button.text, ""
                button.tip = f"{button.spoken_as} ({button.tip})" if button.tip else button.spoken_as
        return made

    def _mark(self, group: str) -> str:
        """Behind a group's name: contradictions, and how much was changed."""
        troubled = any(self.editor.is_troubled(key) for key in rows(self.editor.rules, group))
        changed = sum(self.editor.differs(key) for key in rows(self.editor.rules, group))
        return f"{' !' if troubled else ''}{f'  +{changed}' if changed else ''}"

    def _search_field(self) -> TextField:
        label = self.t("editor.search")
        return TextField(
            self.context.look, self.words, self.search, on_confirm=self._to_option,
            limit=40, placeholder=label, label=label, name="search",
        )  # fmt: skip

    def _to_troubles(self) -> Button:
        text = f"! {self.t('editor.troubles_group', count=len(self.editor.troubles))}"
        return Button(
            self.context.look, text, lambda: self.choose_group(TROUBLES), style="danger", size=Size.SMALL,
            name="to troubles",
        )  # fmt: skip

    def _sheet_buttons(self) -> list[Button]:
        look = self.context.look
        sheet = Button(
            look, self.t("editor.sheet"), self.read_sheet, icon="book", size=Size.SMALL, name="sheet",
            reason=self.trouble(),
        )  # fmt: skip
        reset = Button(
            look, self.t("editor.reset_all"), self.reset_all, icon="undo", size=Size.SMALL, name="reset all",
            reason="" if self.editor.changed_keys() else self.t("editor.nothing_to_reset"),
        )  # fmt: skip
        own = Button(
            look, self.t("editor.own.title"), self.manage, icon="cards", size=Size.SMALL, name="own",
            reason="" if self.own_presets() else self.t("editor.own.empty"),
        )  # fmt: skip
        return [sheet, reset, own]

    # --- below ---------------------------------------------------------------------------------------

    def _names(self) -> list[TextField]:
        draft, look = self.editor.draft, self.context.look
        return [
            TextField(
                look, value, partial(self.rename, language),
                on_confirm=lambda _: self.page.focus_on("save"), limit=LONGEST_NAME,
                placeholder=self.t(f"editor.name_{language}"), label=self.t(f"editor.name_{language}"),
                tip=self.t(f"editor.name_{language}"), name=f"name {language}",
            )
            for language, value in (("ko", draft.name_ko), ("en", draft.name_en))
        ]  # fmt: skip

    def _file_buttons(self) -> list[Button]:
        look, trouble = self.context.look, self.trouble()
        made: list[tuple[str, Callable[[], object], str, str]] = [
            ("paste", self.paste, "", ""), ("share", self.share, "", trouble), ("export", self.export, "", trouble),
            ("try", self.try_out, "play", trouble), ("save", self.save, "check", trouble),
        ]  # fmt: skip
        return [
            Button(
                look, self.t(f"editor.{key}"), action, icon=icon, size=Size.SMALL, name=key, reason=reason,
                tip=_KEYS.get(key, ""), style="primary" if key == "save" else "secondary",
            )
            for key, action, icon, reason in made
            if key != "try" or self.on_try is not None
        ]  # fmt: skip
