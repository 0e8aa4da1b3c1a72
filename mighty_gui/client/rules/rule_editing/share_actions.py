"""Trying and reading the rules, and sharing them: as a file, as a code, from a code."""

from __future__ import annotations

from collections.abc import Callable

from mighty_gui.client.frame.message import FieldScene, MessageScene
from mighty_gui.client.rules.rule_editing.editor_hosts import ActionHost, RulesUser
from mighty_gui.client.rules.rule_editing.pasted_rules import Pasted, PasteRefusal, read_pasted
from mighty_gui.client.rules.rule_editing.save_actions import RuleSaving
from mighty_gui.client.rules.rule_editing.saving import export, id_for, preset_of
from mighty_gui.client.rules.rule_editing.unsaved_draft import UnsavedDraft
from mighty_gui.client.shell import window
from mighty_gui.client.shell.context import Context
from mighty_gui.engine.core.refusal import Phrase
from mighty_gui.files.faults import system_reason
from mighty_gui.files.storage import write_atomic
from mighty_gui.presets import FileError, Preset
from mighty_gui.presets.share import LONGEST_CODE
from mighty_gui.texts.names import legible
from mighty_gui.texts.problem_texts import problem_text
from mighty_gui.texts.words import game_name


class RuleSharing:
    """The actions for rules without contradictions; ``user`` is the screen that uses them, if any."""

    def __init__(self, host: ActionHost, unsaved: UnsavedDraft, saving: RuleSaving, user: RulesUser | None) -> None:
        self._host, self._unsaved, self._saving, self._user = host, unsaved, saving, user

    @property
    def can_try(self) -> bool:
        """Whether trying the rules is offered."""
        return self._user is not None

    @property
    def _preset(self) -> Preset:
        return preset_of(self._host.editor, self._host.context.texts.language)

    def try_out(self) -> None:
        """Start a match with the rules; ask first if they seem unplayable."""
        host = self._host
        if not self.can_try or self._saving.trouble():
            return
        reasons, _ = self._saving.warnings()
        if not reasons:
            self._try()
            return
        text = host.t("editor.odd.text", doubts=reasons)
        title, yes = host.t("editor.odd.title"), "editor.odd.yes"
        host.push(MessageScene.ask(host.context, title, text, self._try, key=yes, danger=False))

    def _try(self) -> None:
        self._unsaved.store()
        if self._user is not None:
            self._user.try_out(self._preset)

    def read_sheet(self) -> None:
        """Show the rule sheet."""
        if not self._saving.trouble():
            name = self._preset.name[self._host.context.texts.language]
            self._host.push(self._host.sheet(self._host.editor.rules, name))

    def export(self) -> None:
        """Write a YAML file for others, and report its place."""
        if self._saving.trouble():
            return
        host = self._host
        try:
            path = export(host.editor.draft, host.editor.catalogue, self._host.context.exports)
        except FileError as error:
            self._report_unwritten(error.first.phrase)
        else:
            host.announce(host.t("editor.said.exported", path=path))

    def share(self) -> None:
        """Copy the share code, or write it to a file if the clipboard is not available."""
        if self._saving.trouble():
            return
        host = self._host
        code = host.editor.share_code(host.context.texts.language)
        if window.copy(code):
            host.announce(host.t("editor.said.shared", code=code))
            return
        path = self._host.context.exports / f"{id_for(host.editor.draft.names, host.editor.catalogue)}.txt"
        try:
            write_atomic(path, code + "\n")
        except OSError as error:
            self._report_unwritten(system_reason(error))
        else:
            host.announce(host.t("editor.said.not_shared", path=path))

    def _report_unwritten(self, reason: Phrase) -> None:
        self._host.announce(self._host.t("editor.said.not_saved", reason=reason), well=False)

    def paste(self) -> None:
        """Load the rules of the code on the clipboard; if there is no readable code, ask for one."""
        text = window.paste()
        answer = self._read(text)
        if isinstance(answer, Pasted):
            self.lay_out(answer)
        else:
            line = legible(text[: 2 * LONGEST_CODE])[:LONGEST_CODE]
            self._host.push(CodeScene(self._host.context, line, self._read, self.lay_out))

    def _read(self, text: str) -> Pasted | PasteRefusal:
        editor = self._host.editor
        return read_pasted(text, editor.catalogue, editor.game)

    def lay_out(self, pasted: Pasted) -> None:
        """Load rules from a text or from questions, and report their source."""
        host, texts = self._host, self._host.context.texts
        host.editor.lay_out(pasted.rules, pasted.base, pasted.name)
        base, count = pasted.base.name[texts.language], len(host.editor.changed_keys())
        message = host.t(f"editor.said.pasted_{pasted.source}", base=base, count=count)
        if pasted.notes:
            options = ", ".join(texts(f"option.{key}.name") for key in pasted.notes)
            message = f"{message} {host.t('editor.said.pasted_notes', options=options)}"
        host.announce(message)


class CodeScene(FieldScene):
    """A field for the code; errors are shown below it while the player types."""

    called = "editor.code.title"
    first_focus = field_name = "code"
    longest = LONGEST_CODE

    def __init__(
        self, context: Context, code: str, read: Callable[[str], Pasted | PasteRefusal], use: Callable[[Pasted], None]
    ) -> None:
        super().__init__(context, code)
        self.read, self._take_over = read, use

    @property
    def reading(self) -> Pasted | PasteRefusal:
        """The rules of the code, or the reason why it cannot be read."""
        return self.read(self.typed)

    def hint(self) -> str:
        found = self.reading
        if isinstance(found, PasteRefusal):
            problem = found.problem
            detail = problem_text(problem, self.context.texts) if problem and found.reason != "share" else ""
            game = game_name(self.context.texts, found.game) if found.game else ""
            return self.t(f"editor.refused.{found.reason}", detail=detail, game=game).strip()
        if found.name:
            return self.t("editor.code.found", preset=found.name)
        return self.t("editor.code.found_base", preset=found.base.name[self.context.texts.language])

    def is_good(self) -> bool:
        return isinstance(self.reading, Pasted)

    def reason(self) -> str:
        return "" if self.is_good() else self.hint()

    def placeholder(self) -> str:
        return self.t("editor.code.hint")

    def answer(self) -> tuple[str, str]:
        return "use", "editor.code.use"

    def use(self) -> None:
        found = self.reading
        if isinstance(found, Pasted):
            self.app.pop()
            self._take_over(found)
