"""Saving the rules as the player's own, and leaving the editor without losing anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mighty_gui.client.scenes.message import Answer, MessageScene
from mighty_gui.client.scenes.rule_editing.model.saving import Place, Saving, preset_of, save, saving_of
from mighty_gui.client.scenes.rule_editing.own_rules_dialog import OwnRulesScene
from mighty_gui.client.scenes.rule_editing.rule_desk import ActionDesk
from mighty_gui.client.scenes.rule_editing.unsaved_draft import UnsavedDraft
from mighty_gui.presets import Catalogue, FileError, Preset
from mighty_gui.presets.games import book_of


class SaveActions:
    """The actions of saving, with their questions; ``on_saved`` receives the preset and returns all presets."""

    def __init__(self, desk: ActionDesk, unsaved: UnsavedDraft, on_saved: Callable[[str], Catalogue]) -> None:
        self._desk = desk
        self._unsaved = unsaved
        self._on_saved = on_saved

    @property
    def folder(self) -> Path:
        """The folder of the player's own presets."""
        return self._desk.context.own_rules

    # --- why not -------------------------------------------------------------------------------------

    def trouble(self) -> str:
        """Explain why the rules cannot be played, shared or exported."""
        return self._desk.t("editor.needs_peace") if self._desk.editor.contradictions else ""

    def hindrance(self) -> str:
        """Explain why the rules cannot be saved."""
        return self.trouble() or ("" if self._desk.editor.draft.names else self._desk.t("editor.needs_name"))

    def doubts(self) -> str:
        """Explain why the rules seem unplayable, if trial hands give a reason."""
        texts, rules = self._desk.context.texts, self._desk.editor.rules
        return "; ".join(texts.told(one.refusal) for one in book_of(rules).doubts(rules))

    # --- saving --------------------------------------------------------------------------------------

    def save(self, *, leave: bool = False) -> None:
        """Save as the player's own preset; ask before another one's file is overwritten."""
        desk = self._desk
        if reason := self.hindrance():
            desk.tell(reason, well=False)
            if not self.trouble():
                desk.to_name()
            return
        saving = saving_of(desk.editor, self.folder)
        if saving.question == "overwrite":
            self._ask_to_overwrite(saving.place, leave)
        elif saving.question == "rename":
            self._ask_for_name(saving, leave)
        else:
            self._write(saving.place, leave)

    def _ask_for_name(self, saving: Saving, leave: bool) -> None:
        """Ask whether the player's own preset, which has a new name, is renamed or stays as another rule set."""
        desk, own, fresh = self._desk, self._desk.editor.own, saving.fresh
        assert own is not None
        assert fresh is not None
        language = desk.context.texts.language
        old, new = (one.name[language] for one in (own, preset_of(desk.editor, language)))
        answers = [
            Answer("button.cancel"),
            Answer("editor.renaming.new", lambda: self._write(fresh, leave)),
            Answer("editor.renaming.same", lambda: self._write(saving.place, leave), "primary"),
        ]
        text = desk.t("editor.renaming.text", old=old, new=new)
        desk.push(MessageScene(desk.context, desk.t("editor.renaming.title"), text, answers))

    def _ask_to_overwrite(self, place: Place, leave: bool) -> None:
        desk = self._desk
        desk.push(
            MessageScene.ask(
                desk.context,
                desk.t("editor.overwrite.title"),
                desk.t("editor.overwrite.text", path=place.path.name),
                lambda: self._write(place, leave),
                key="editor.overwrite.yes",
                danger=True,
            )
        )

    def _write(self, place: Place, leave: bool) -> None:
        desk = self._desk
        try:
            save(desk.editor.draft, place, desk.editor.catalogue)
        except FileError as error:
            reason = error.first.phrase
            desk.tell(desk.t("editor.said.not_saved", reason=reason), well=False)
            return
        desk.editor.saved_as(place.id, self._on_saved(place.id))
        self._unsaved.store()
        if leave:
            desk.close()
        else:
            self._tell_saved(place)

    def _tell_saved(self, place: Place) -> None:
        """Report where the rules are kept, and what trial hands say about them."""
        found, said = self.doubts(), self._desk.t("editor.said.saved", path=place.path)
        if found:
            said = f"{said} {self._desk.t('editor.said.doubts', doubts=found)}"
        self._desk.tell(said, well=not found)

    # --- leaving -------------------------------------------------------------------------------------

    def leave(self) -> None:
        """Leave the editor; ask first if something would be lost."""
        desk = self._desk
        if not desk.editor.is_unsaved:
            desk.close()
            return
        answers = [Answer("editor.leave.stay"), Answer("editor.leave.drop", self._drop, "danger")]
        if not self.hindrance():
            answers.append(Answer("editor.leave.save", lambda: self.save(leave=True), "primary"))
        desk.push(MessageScene(desk.context, desk.t("editor.leave.title"), desk.t("editor.leave.text"), answers))

    def _drop(self) -> None:
        self._desk.editor.saved = self._desk.editor.draft
        self._desk.close()

    # --- one's own rule sets -------------------------------------------------------------------------

    def own_presets(self) -> list[Preset]:
        """Return the player's own rule sets of this game."""
        return [preset for preset in self._desk.editor.presets if preset.is_own]

    def manage(self) -> None:
        """Open the list of the player's own rule sets, to rename, delete or edit them."""
        desk = self._desk
        desk.push(OwnRulesScene(desk.context, self.own_presets, self.folder, self._shelf_changed, desk.start_from))

    def _shelf_changed(self, preset: str) -> None:
        """Take over that one of the player's own presets was renamed, deleted or taken back."""
        self._desk.editor.adopt(self._on_saved(preset))
        self._unsaved.store()
        self._desk.refresh()
