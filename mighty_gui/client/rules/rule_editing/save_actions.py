"""Saving the rules as the player's own, and leaving the editor without losing work."""

from __future__ import annotations

from pathlib import Path

from mighty_gui.client.frame.message import MessageButton, MessageScene
from mighty_gui.client.rules.rule_editing.editor_hosts import ActionHost, RulesUser
from mighty_gui.client.rules.rule_editing.own_rules_dialog import OwnRulesScene
from mighty_gui.client.rules.rule_editing.saving import PresetFile, SavePlan, preset_of, save, save_plan
from mighty_gui.client.rules.rule_editing.unsaved_draft import UnsavedDraft
from mighty_gui.presets import Catalogue, FileError, Preset
from mighty_gui.presets.contradiction import IDLE
from mighty_gui.presets.games import book_of


class RuleSaving:
    """The actions of saving, with their questions; ``user`` is the screen that uses the saved rules, if any."""

    def __init__(self, host: ActionHost, unsaved: UnsavedDraft, user: RulesUser | None) -> None:
        self._host, self._unsaved, self._user = host, unsaved, user

    @property
    def folder(self) -> Path:
        """The folder of the player's own presets."""
        return self._host.context.own_rules

    def trouble(self) -> str:
        """Return the reason why the rules cannot be played, shared or exported; empty if they can."""
        return self._host.t("editor.needs_peace") if self._host.editor.contradictions else ""

    def hindrance(self) -> str:
        """Return the reason why the rules cannot be saved; empty if they can."""
        return self.trouble() or ("" if self._host.editor.draft.names else self._host.t("editor.needs_name"))

    def warnings(self) -> tuple[str, str]:
        """Return why the rules seem unplayable, as trial hands show, and the names of changed options without effect.

        Each text is empty if there is nothing to warn of.
        """
        texts, editor = self._host.context.texts, self._host.editor
        found = book_of(editor.rules).warnings(editor.rules, editor.changed_keys())
        reasons = (warning.refusal for warning in found if warning.refusal.code not in IDLE)
        idle = (warning.keys[0] for warning in found if warning.refusal.code in IDLE)
        return "; ".join(map(texts.refusal_text, reasons)), ", ".join(texts(f"option.{key}.name") for key in idle)

    def save(self, *, leave: bool = False) -> None:
        """Save as the player's own preset; ask before the file of another one is overwritten."""
        host = self._host
        if reason := self.hindrance():
            host.announce(reason, well=False)
            if not self.trouble():
                host.to_name()
            return
        plan = save_plan(host.editor, self.folder)
        if plan.question == "overwrite":
            self._ask_to_overwrite(plan.place, leave)
        elif plan.question == "rename":
            self._ask_for_name(plan, leave)
        else:
            self._write(plan.place, leave)

    def _ask_for_name(self, plan: SavePlan, leave: bool) -> None:
        """Ask whether the player's own preset, whose name was changed, is renamed or saved as a new one."""
        host, own, fresh = self._host, self._host.editor.own, plan.fresh
        assert own is not None
        assert fresh is not None
        language = host.context.texts.language
        old, new = (preset.name[language] for preset in (own, preset_of(host.editor, language)))
        answers = [
            MessageButton("button.cancel"),
            MessageButton("editor.renaming.new", lambda: self._write(fresh, leave)),
            MessageButton("editor.renaming.same", lambda: self._write(plan.place, leave), "primary"),
        ]
        text = host.t("editor.renaming.text", old=old, new=new)
        host.push(MessageScene(host.context, host.t("editor.renaming.title"), text, answers))

    def _ask_to_overwrite(self, place: PresetFile, leave: bool) -> None:
        host = self._host
        host.push(
            MessageScene.ask(
                host.context,
                host.t("editor.overwrite.title"),
                host.t("editor.overwrite.text", path=place.path.name),
                lambda: self._write(place, leave),
                key="editor.overwrite.yes",
                danger=True,
            )
        )

    def _write(self, place: PresetFile, leave: bool) -> None:
        host = self._host
        try:
            save(host.editor.draft, place, host.editor.catalogue)
        except FileError as error:
            reason = error.first.phrase
            host.announce(host.t("editor.said.not_saved", reason=reason), well=False)
            return
        host.editor.saved_as(place.id, self._read_again(place.id))
        self._unsaved.store()
        if leave:
            host.close()
        else:
            self._report_saved(place)

    def _report_saved(self, place: PresetFile) -> None:
        """Report the file, the doubts that trial hands raise, and the options without effect."""
        (reasons, idle), text = self.warnings(), self._host.t("editor.said.saved", path=place.path)
        if reasons:
            text = f"{text} {self._host.t('editor.said.doubts', doubts=reasons)}"
        if idle:
            text = f"{text} {self._host.t('editor.said.idle', options=idle)}"
        self._host.announce(text, well=not (reasons or idle))

    def leave(self) -> None:
        """Leave the editor; ask first if work would be lost."""
        host = self._host
        if not host.editor.is_unsaved:
            host.close()
            return
        answers = [MessageButton("editor.leave.stay"), MessageButton("editor.leave.drop", self._drop, "danger")]
        if not self.hindrance():
            answers.append(MessageButton("editor.leave.save", lambda: self.save(leave=True), "primary"))
        host.push(MessageScene(host.context, host.t("editor.leave.title"), host.t("editor.leave.text"), answers))

    def _drop(self) -> None:
        self._host.editor.saved = self._host.editor.draft
        self._host.close()

    def own_presets(self) -> list[Preset]:
        """Return the player's own rule sets of this game."""
        return [preset for preset in self._host.editor.presets if preset.is_own]

    def manage(self) -> None:
        """Open the list of the player's own rule sets, to rename, delete or edit them."""
        self._host.push(OwnRulesScene(self._host.context, self))

    def reload(self, preset: str) -> None:
        """Reload the presets after one of the player's own was renamed, deleted or restored."""
        self._host.editor.adopt(self._read_again(preset))
        self._unsaved.store()
        self._host.refresh()

    def start_from(self, preset: str) -> None:
        """Start again from a preset."""
        self._host.start_from(preset)

    def _read_again(self, preset: str) -> Catalogue:
        """Read all presets again after a change of one of them, and return them."""
        catalogue = self._host.context.read_rules()
        if self._user is not None:
            self._user.use_saved(preset)
        return catalogue
