"""Trying the rules out, reading them, and passing them on: as a file, as a code, from a code."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.scenes.message import MessageScene
from mighty_gui.client.scenes.rule_editing.code_dialog import CodeScene
from mighty_gui.client.scenes.rule_editing.model.pasting import Pasted, Refused, read_pasted
from mighty_gui.client.scenes.rule_editing.model.saving import export, id_for, preset_of, printable
from mighty_gui.client.scenes.rule_editing.rule_desk import ActionDesk
from mighty_gui.client.scenes.rule_editing.save_actions import SaveActions
from mighty_gui.client.scenes.rule_editing.unsaved_draft import UnsavedDraft
from mighty_gui.client.shell import window
from mighty_gui.client.shell.scene import Scene
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.storage import write_atomic
from mighty_gui.files.system_errors import system_reason
from mighty_gui.presets import FileError, Preset
from mighty_gui.presets.share import LONGEST_CODE


class ShareActions:
    """The actions for rules without contradictions.

    ``sheet`` makes the rule sheet of rules with a name, ``on_try`` starts a match with them.
    """

    def __init__(
        self,
        desk: ActionDesk,
        unsaved: UnsavedDraft,
        saving: SaveActions,
        sheet: Callable[[Rules, str], Scene],
        on_try: Callable[[Preset], None] | None,
    ) -> None:
        self._desk = desk
        self._unsaved = unsaved
        self._saving = saving
        self._sheet = sheet
        self._on_try = on_try

    @property
    def can_try(self) -> bool:
        """Whether trying out is offered."""
        return self._on_try is not None

    @property
    def _preset(self) -> Preset:
        return preset_of(self._desk.editor, self._desk.context.texts.language)

    # --- trying, reading -----------------------------------------------------------------------------

    def try_out(self) -> None:
        """Start a match with the rules at once; ask first if they seem unplayable."""
        desk = self._desk
        if not self.can_try or self._saving.trouble():
            return
        found = self._saving.doubts()
        if not found:
            self._try()
            return
        text = desk.t("editor.odd.text", doubts=found)
        title, yes = desk.t("editor.odd.title"), "editor.odd.yes"
        desk.push(MessageScene.ask(desk.context, title, text, self._try, key=yes, danger=False))

    def _try(self) -> None:
        self._unsaved.store()
        if self._on_try is not None:
            self._on_try(self._preset)

    def read_sheet(self) -> None:
        """Show all the rules as a sheet."""
        if not self._saving.trouble():
            name = self._preset.name[self._desk.context.texts.language]
            self._desk.push(self._sheet(self._desk.editor.rules, name))

    # --- giving away ---------------------------------------------------------------------------------

    def export(self) -> None:
        """Write a YAML file for others, and report where."""
        if self._saving.trouble():
            return
        desk = self._desk
        try:
            path = export(desk.editor.draft, desk.editor.catalogue, self._desk.context.exports)
        except FileError as error:
            self._tell_unwritten(error.first.phrase)
        else:
            desk.tell(desk.t("editor.said.exported", path=path))

    def share(self) -> None:
        """Put the share code on the clipboard, or into a file where there is none."""
        if self._saving.trouble():
            return
        desk = self._desk
        code = desk.editor.share_code(desk.context.texts.language)
        if window.copy(code):
            desk.tell(desk.t("editor.said.shared", code=code))
            return
        path = self._desk.context.exports / f"{id_for(desk.editor.draft.names, desk.editor.catalogue)}.txt"
        try:
            write_atomic(path, code + "\n")
        except OSError as error:
            self._tell_unwritten(system_reason(error))
        else:
            desk.tell(desk.t("editor.said.not_shared", path=path))

    def _tell_unwritten(self, reason: Phrase) -> None:
        self._desk.tell(self._desk.t("editor.said.not_saved", reason=reason), well=False)

    # --- receiving -----------------------------------------------------------------------------------

    def paste(self) -> None:
        """Take over the rules of the code on the clipboard; without a readable one, ask for it."""
        text = window.paste()
        answer = self._read(text)
        if isinstance(answer, Pasted):
            self._lay_out(answer)
        else:
            line = printable(" ".join(text[: 2 * LONGEST_CODE].split()))[:LONGEST_CODE]
            self._desk.push(CodeScene(self._desk.context, line, self._read, self._lay_out))

    def _read(self, text: str) -> Pasted | Refused:
        editor = self._desk.editor
        return read_pasted(text, editor.catalogue, editor.game)

    def _lay_out(self, pasted: Pasted) -> None:
        desk, texts = self._desk, self._desk.context.texts
        desk.editor.lay_out(pasted.rules, pasted.base, pasted.name)
        base, count = pasted.base.name[texts.language], len(desk.editor.changed_keys())
        said = desk.t(f"editor.said.pasted_{pasted.source}", base=base, count=count)
        if pasted.notes:
            options = ", ".join(texts(f"option.{key}.name") for key in pasted.notes)
            said = f"{said} {desk.t('editor.said.pasted_notes', options=options)}"
        desk.tell(said)
