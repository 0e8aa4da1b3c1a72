"""What the rule editor does with the rules as a whole: saves, tries, shares, pastes, exports, leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mighty_gui.client.scenes.message import Answer, MessageScene
from mighty_gui.client.scenes.mighty.rule_editor.code_dialog import CodeScene
from mighty_gui.client.scenes.mighty.rule_editor.model import recovery
from mighty_gui.client.scenes.mighty.rule_editor.model.editing import Editor
from mighty_gui.client.scenes.mighty.rule_editor.model.option_words import name_of
from mighty_gui.client.scenes.mighty.rule_editor.model.pasting import Pasted, Refused, read_pasted
from mighty_gui.client.scenes.mighty.rule_editor.model.saving import (
    Place,
    export,
    id_for,
    place_for,
    place_of,
    printable,
    save,
)
from mighty_gui.client.scenes.mighty.rule_editor.own_rules import OwnScene
from mighty_gui.client.scenes.mighty.rule_sheet_scene import RuleSheetScene
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.client.widgets.widget_scene import WidgetScene
from mighty_gui.files.faults import Problem
from mighty_gui.files.storage import write_atomic
from mighty_gui.presets import Catalogue, FileError, Preset, load_presets
from mighty_gui.presets.mighty.trial import doubts
from mighty_gui.presets.share import LONGEST_CODE
from mighty_gui.texts.errors import in_words

RULESETS = "rulesets"
"""The folder of the player's own presets within his own."""
EXPORTS = "exports"
_STORE_AFTER = 1.5  # seconds without another change


class KeepingScene(WidgetScene):
    """A scene around an `Editor`; the layout is left to `RuleEditorScene`."""

    def __init__(
        self,
        context: Context,
        catalogue: Catalogue,
        preset: str,
        *,
        on_saved: Callable[[str], Catalogue] | None = None,
        on_try: Callable[[Preset], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.catalogue = catalogue
        self.editor = Editor(catalogue, preset)
        self.on_saved = on_saved or (lambda _: load_presets(self.folder))
        self.on_try = on_try
        self.said = ""
        """How the last thing went that was done."""
        self.said_well = True
        self._stored = self.editor.draft
        self._waited = 0.0
        self._restore()

    @property
    def folder(self) -> Path:
        """Where the player's own presets are kept."""
        return self.context.home / RULESETS

    @property
    def _unsaved_file(self) -> Path:
        return self.context.home / recovery.FILE_NAME

    def say(self, key: str, *, well: bool = True, **values: object) -> None:
        """Tell how something went."""
        self.said, self.said_well = self.t(f"editor.{key}", **values), well
        self.refresh()

    # --- not losing anything -------------------------------------------------------------------------

    def _restore(self) -> None:
        draft = recovery.restore(self._unsaved_file, self.catalogue)
        if draft is not None and draft != self.editor.draft:
            self.editor.recover(draft)
            self._stored = self.editor.draft
            self.said = self.t("editor.said.restored")

    def step(self, dt: float) -> None:
        """Remember what was changed, a moment after the last change."""
        super().step(dt)
        if self.editor.draft != self._stored:
            self._waited += dt
            if self._waited >= _STORE_AFTER:
                self._store()

    def _store(self) -> None:
        self._waited = 0.0
        self._stored = self.editor.draft
        if self.editor.is_unsaved:
            recovery.store(self.editor.draft, self._unsaved_file)
        else:
            recovery.forget(self._unsaved_file)

    def leave(self) -> None:
        """The program may be ending: what is unsaved is there again next time."""
        self._store()

    def cancel(self) -> bool:
        """Leave; ask first if something would be lost."""
        if not self.editor.is_unsaved:
            self.app.pop()
            return True
        answers = [Answer("editor.leave.stay"), Answer("editor.leave.drop", self._drop, "danger")]
        if not self.hindrance():
            answers.append(Answer("editor.leave.save", lambda: self.save(leave=True), "primary"))
        self.app.push(
            MessageScene(self.context, self.t("editor.leave.title"), self.t("editor.leave.text"), answers)
        )
        return True

    def _drop(self) -> None:
        self.editor.kept = self.editor.draft
        self.app.pop()

    # --- saving --------------------------------------------------------------------------------------

    def trouble(self) -> str:
        """Why the rules cannot be played, shared or written out."""
        return self.t("editor.needs_peace") if self.editor.troubles else ""

    def hindrance(self) -> str:
        """Why the rules cannot be saved."""
        return self.trouble() or ("" if self.editor.draft.names else self.t("editor.needs_name"))

    def save(self, *, leave: bool = False) -> None:
        """Save as the player's own preset; ask before another one's file is overwritten."""
        if reason := self.hindrance():
            self.said, self.said_well = reason, False
            self.refresh()
            if not self.trouble():
                self.to_name()
            return
        own = self.editor.own
        place = place_for(self.editor.draft, self.catalogue, self.folder)
        if own is not None and self.editor.keeps_name:
            self._write(place_of(own.id, self.folder), leave)
        elif place.exists and (own is None or place.id != own.id):
            self._ask_to_overwrite(place, leave)
        elif own is not None:
            self._ask_for_name(own, leave)
        else:
            self._write(place, leave)

    def _ask_for_name(self, own: Preset, leave: bool) -> None:
        """What is one's own already has another name now: is it to be called so, or to be another rule set?"""
        place = place_for(self.editor.draft, self.catalogue, self.folder, fresh=True)
        old, new = (one.name[self.context.texts.language] for one in (own, self.as_preset()))
        answers = [
            Answer("button.cancel"),
            Answer("editor.renaming.new", lambda: self._write(place, leave)),
            Answer("editor.renaming.same", lambda: self._write(place_of(own.id, self.folder), leave), "primary"),
        ]
        text = self.t("editor.renaming.text", old=old, new=new)
        self.app.push(MessageScene(self.context, self.t("editor.renaming.title"), text, answers))

    def _ask_to_overwrite(self, place: Place, leave: bool) -> None:
        self.app.push(
            MessageScene.ask(
                self.context,
                self.t("editor.overwrite.title"),
                self.t("editor.overwrite.text", path=place.path.name),
                lambda: self._write(place, leave),
                key="editor.overwrite.yes",
                danger=True,
            )
        )

    def _write(self, place: Place, leave: bool) -> None:
        try:
            save(self.editor.draft, place, self.catalogue)
        except FileError as error:
            self.say("said.not_saved", well=False, reason=in_words(error.first.message, self.context.texts))
            return
        self.catalogue = self.on_saved(place.id)
        self.editor.saved_as(place.id, self.catalogue)
        self._store()
        if leave:
            self.app.pop()
        else:
            self._say_saved(place)

    def _say_saved(self, place: Place) -> None:
        """Where the rules are kept; and what trying them out tells of them."""
        found = self.doubts()
        self.said = self.t("editor.said.saved", path=place.path)
        if found:
            self.said = f"{self.said} {self.t('editor.said.doubts', doubts=found)}"
        self.said_well = not found
        self.refresh()

    def doubts(self) -> str:
        """Why nobody could want to play the rules, if trying them out tells of a reason."""
        texts = self.context.texts
        return "; ".join(in_words(one.message, texts) for one in doubts(self.editor.rules))

    def export(self) -> None:
        """Write a YAML file for others, and tell where."""
        if not self.trouble():
            try:
                path = export(self.editor.draft, self.catalogue, self.context.home / EXPORTS)
            except FileError as error:
                self.say("said.not_saved", well=False, reason=in_words(error.first.message, self.context.texts))
            else:
                self.say("said.exported", path=path)

    # --- one's own rule sets ------------------------------------------------------------------------

    def own_presets(self) -> list[Preset]:
        """The rule sets of the player's own."""
        return [preset for preset in self.catalogue.values() if preset.is_own]

    def manage(self) -> None:
        """Rename, delete, open what is one's own."""
        self.app.push(OwnScene(self.context, self.own_presets, self.folder, self._shelf_changed, self.start_from))

    def _shelf_changed(self, preset: str) -> None:
        """A preset of one's own was renamed, deleted or taken back."""
        self.catalogue = self.on_saved(preset)
        self.editor.adopt(self.catalogue)
        self._store()
        self.refresh()

    def start_from(self, preset: str) -> None:
        """Begin anew from another preset."""
        raise NotImplementedError

    def to_name(self) -> None:
        """Let the name be written."""
        raise NotImplementedError

    # --- trying, codes -------------------------------------------------------------------------------

    def as_preset(self) -> Preset:
        """The rules as they stand, as a preset of the player's own."""
        draft, language = self.editor.draft, self.context.texts.language
        name = draft.name(language) or self.editor.base.name[language]
        names = {"ko": draft.name("ko") or name, "en": draft.name("en") or name}
        return Preset(id_for(draft.names, self.catalogue), names, {"ko": "", "en": ""}, "", draft.rules)

    def try_out(self) -> None:
        """Play by the rules at once."""
        if self.on_try is None or self.trouble():
            return
        found = self.doubts()
        if not found:
            self._try()
            return
        text = self.t("editor.odd.text", doubts=found)
        self.app.push(
            MessageScene.ask(self.context, self.t("editor.odd.title"), text, self._try, key="editor.odd.yes")
        )

    def _try(self) -> None:
        self._store()
        if self.on_try is not None:
            self.on_try(self.as_preset())

    def read_sheet(self) -> None:
        """All the rules as a sheet."""
        if not self.trouble():
            name = self.as_preset().name[self.context.texts.language]
            self.app.push(RuleSheetScene(self.context, self.editor.rules, name=name))

    def share(self) -> None:
        """Put the share code on the clipboard, or into a file where there is none."""
        if self.trouble():
            return
        code = self.editor.share_code(self.context.texts.language)
        if window.copy(code):
            self.say("said.shared", code=code)
            return
        path = self.context.home / EXPORTS / f"{id_for(self.editor.draft.names, self.catalogue)}.txt"
        try:
            write_atomic(path, code + "\n")
        except OSError as error:
            reason = FileError(Problem(error.strerror or str(error))).first.message
            self.say("said.not_saved", well=False, reason=reason)
        else:
            self.say("said.not_shared", path=path)

    def paste(self) -> None:
        """Lay out the rules of the code on the clipboard; without a readable one ask for it."""
        text = window.paste()
        answer = self._read(text)
        if isinstance(answer, Pasted):
            self._lay_out(answer)
        else:
            line = printable(" ".join(text[: 2 * LONGEST_CODE].split()))[:LONGEST_CODE]
            self.app.push(CodeScene(self.context, line, self._read, self._lay_out))

    def _read(self, text: str) -> Pasted | Refused:
        return read_pasted(text, self.catalogue)

    def _lay_out(self, answer: Pasted) -> None:
        self.editor.lay_out(answer.rules, answer.base, answer.name)
        self._say_pasted(answer)

    def _say_pasted(self, pasted: Pasted) -> None:
        texts = self.context.texts
        base, count = pasted.base.name[texts.language], len(self.editor.changed_keys())
        said = self.t(f"editor.said.pasted_{pasted.source}", base=base, count=count)
        if pasted.notes:
            options = ", ".join(name_of(key, texts) for key in pasted.notes)
            said = f"{said} {self.t('editor.said.pasted_notes', options=options)}"
        self.said, self.said_well = said, True
        self.refresh()
