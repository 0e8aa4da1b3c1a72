"""``mighty-gui rules``: show and check presets, read and write Mighty Network 4.0 codes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, INVALID, columns, print_json, problem_document
from mighty_gui.cli.parser import file_name
from mighty_gui.engine.core.game import Rules
from mighty_gui.engine.core.record import record_text
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.console import print_text
from mighty_gui.presets import (
    CheckedFile,
    FileError,
    Preset,
    Problem,
    check_files,
    full_mapping,
    load_presets,
    rules_mapping,
)
from mighty_gui.presets.catalogue import FIRST
from mighty_gui.presets.foreign_codes import codes_of, read_foreign
from mighty_gui.presets.games import book_of, game_of, usual_book
from mighty_gui.presets.origins import source_of
from mighty_gui.presets.preset import GAME
from mighty_gui.presets.preset_text import flow, preset_text
from mighty_gui.presets.proofs import prove, reason, sentences
from mighty_gui.presets.rule_book import RuleLine
from mighty_gui.presets.rule_proof import RuleProof, proofs_of
from mighty_gui.presets.share import is_share_code, read_share_code, share_code
from mighty_gui.texts import Texts
from mighty_gui.texts.words import game_name


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = _texts()
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=type(parser))

    def action(name: str, run_: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        help_text = texts(f"cli.rules.{name}")
        argument_parser = actions.add_parser(name, help=help_text, description=help_text)
        argument_parser.add_argument("--json", action="store_true", help=texts("cli.json"))
        argument_parser.set_defaults(rules_action=run_)
        return argument_parser

    action("list", _list)
    show = action("show", _show)
    show.add_argument("id", metavar="ID", help=texts("cli.rules.id"))
    show.add_argument("--diff", metavar="BASE", help=texts("cli.rules.diff"))
    action("check", _check).add_argument(
        "files", nargs="+", type=file_name, metavar="FILE", help=texts("cli.rules.files")
    )
    action("import", _import).add_argument("code", metavar="CODE", help=texts("cli.rules.code"))
    action("export", _export).add_argument("id", metavar="ID", help=texts("cli.rules.id"))
    action("prove", _prove).add_argument("ids", nargs="+", metavar="ID", help=texts("cli.rules.id"))
    action("share", _share).add_argument("id", metavar="ID", help=texts("cli.rules.id"))


def run(options: argparse.Namespace) -> int:
    """Run the chosen action, and return the exit code."""
    code: int = options.rules_action(options)
    return code


def _texts() -> Texts:
    return language.texts()


def _about(preset: Preset) -> dict[str, object]:
    """Return the entry of a preset in the list, as JSON values."""
    return {
        "id": preset.id,
        "name": dict(preset.name),
        "players": preset.rules.players,
        "game": game_of(preset.rules).id,
        "summary": dict(preset.summary),
        "source": preset.source,
        "extends": preset.extends,
        "own": preset.is_own,
    }


def _list(options: argparse.Namespace) -> int:
    """Print all presets; return the exit code."""
    catalogue, texts = load_presets(), _texts()
    if options.json:
        print_json([_about(preset) for preset in catalogue.values()])
        return DONE
    width = max(len(name) for name in catalogue)
    games = {preset.id: game_name(texts, game_of(preset.rules).id) for preset in catalogue.values()}
    wide = max(map(columns, games.values()))
    for preset in catalogue.values():
        players = texts("cli.rules.players", players=preset.rules.players)
        game = games[preset.id] + " " * (wide - columns(games[preset.id]))
        own = f" ({texts('cli.rules.own')})" if preset.is_own else ""
        print_text(f"{preset.id:{width}}  {game}  {players}  {preset.name[texts.language]}{own}")
    for problem in catalogue.problems:
        print_text(language.problem_line(problem), to_stderr=True)
    return DONE


def _show(options: argparse.Namespace) -> int:
    """Print a preset as a rule sheet or as JSON; return the exit code."""
    catalogue = load_presets()
    preset = catalogue.find(options.id)
    base = _base(catalogue.find(options.diff), preset).rules if options.diff else None
    if options.json:
        print_json(_as_file(preset, options.diff, base))
    else:
        _print_sheet(preset, base, _texts())
    return DONE


def _base(base: Preset, preset: Preset) -> Preset:
    """Return the preset to compare with. Raises ``FileError`` if it is of another game."""
    game = game_of(base.rules)
    if game is not game_of(preset.rules):
        raise FileError(Problem(Refusal("preset.not_comparable", preset=base.id, game=game.id)))
    return base


def _as_file(preset: Preset, diff: str | None, base: Rules | None) -> dict[str, object]:
    """Return a preset as a file would contain it. JSON is YAML, so the output is itself a preset file."""
    about: dict[str, object] = {"id": preset.id, **({"extends": diff} if diff else {})}
    about |= {"name": dict(preset.name), "summary": dict(preset.summary), "source": preset.source}
    return about | (full_mapping(preset.rules) if base is None else rules_mapping(preset.rules, base))


def _print_sheet(preset: Preset, base: Rules | None, texts: Texts) -> None:
    """Print the rules of a preset as sentences, each with the key that sets it in a file."""
    print_text(f"{preset.name[texts.language]} ({preset.id})")
    if summary := preset.summary[texts.language]:
        print_text(summary)
    if base is not None:
        lines = book_of(preset.rules).differences(preset.rules, base, texts)
        print_text("\n".join(_rule_text(line) for line in lines) or texts("cli.rules.same"))
        return
    for section in book_of(preset.rules).describe(preset.rules, texts):
        print_text(f"\n{section.title}")
        print_text("\n".join(_rule_text(line) for line in section.lines))


def _rule_text(line: RuleLine) -> str:
    return f"- {line.text} [{line.key}]" if line.key else f"- {line.text}"


def _check(options: argparse.Namespace) -> int:
    """Check files; return the exit code. Warnings are shown, but only errors make the check fail."""
    checked = check_files(options.files)
    failed = any(checked_file.preset is None for checked_file in checked)
    if options.json:
        _print_checked([_checked_document(checked_file) for checked_file in checked], failed=failed)
        return INVALID if failed else DONE
    for checked_file in checked:
        for problem in checked_file.problems:
            print_text(language.problem_line(problem), to_stderr=not problem.is_warning)
        if not checked_file.problems:
            print_text(_texts()("cli.rules.fine", file=checked_file.path))
    return INVALID if failed else DONE


def _checked_document(checked: CheckedFile) -> dict[str, object]:
    """Return the problems of a file, as JSON values."""
    return {
        "file": str(checked.path),
        "id": checked.preset.id if checked.preset else None,
        "errors": [_problem_values(problem) for problem in checked.problems if not problem.is_warning],
        "warnings": [_problem_values(problem) for problem in checked.problems if problem.is_warning],
    }


def _print_checked(documents: list[dict[str, object]], *, failed: bool) -> None:
    """Print the results of the check, with the first error where scripts look for errors."""
    result: dict[str, object] = {"files": documents}
    if failed:
        first = next(document["errors"] for document in documents if document["errors"])
        assert isinstance(first, list)
        result = {"error": first[0], **result}
    print_json(result)


def _import(options: argparse.Namespace) -> int:
    """Print the rules of a code, ours or another program's; report contradictions in it. Return the exit code."""
    if is_share_code(options.code):
        return _import_shared(options)
    catalogue = load_presets()
    codes, meant = read_foreign(options.code, catalogue)
    rules = rules_mapping(meant.rules, catalogue[meant.base].rules)
    preset = f"{codes.preset}-{meant.rules.players}"
    wrong = [Problem(found.refusal, key=found.keys[0]) for found in book_of(meant.rules).contradictions(meant.rules)]
    if options.json:
        values = {"id": preset, "extends": meant.base, "rules": rules, "not_expressed": list(meant.notes)}
        print_json({**_errors_document(wrong), **values})
        return INVALID if wrong else DONE
    name = {language: f"{program} {options.code}" for language, program in codes.program.items()}
    print_text(preset_text(preset, name, rules, extends=meant.base, source=codes.source), end="")
    if meant.notes:
        print_text(_texts()("cli.rules.not_followed", options=", ".join(meant.notes)), to_stderr=True)
    for problem in wrong:
        print_text(language.problem_line(problem), to_stderr=True)
    return INVALID if wrong else DONE


def _problem_values(problem: Problem) -> dict[str, object]:
    """Return a problem as JSON values, with the option's key in its own field."""
    return {**problem_document(problem), "key": problem.key or None}


def _errors_document(wrong: Sequence[Problem]) -> dict[str, object]:
    """Return the contradictions of a code as JSON values, the first where scripts look for errors."""
    errors = [_problem_values(problem) for problem in wrong]
    return {"error": errors[0], "errors": errors} if errors else {}


def _import_shared(options: argparse.Namespace) -> int:
    """Print the rules of a share code as YAML; return the exit code."""
    shared = read_share_code(options.code)
    rules = rules_mapping(shared.rules)
    extends = FIRST if book_of(shared.rules) is usual_book() else None
    if options.json:
        print_json({"id": "shared", "extends": extends, "name": shared.name, "rules": rules, "not_expressed": []})
        return DONE
    name = shared.name or options.code[:12]
    print_text(preset_text("shared", {"ko": name, "en": name}, rules, extends=extends), end="")
    return DONE


def _share(options: argparse.Namespace) -> int:
    """Print the share code of a preset; return the exit code."""
    preset = load_presets().find(options.id)
    code = share_code(preset.rules, preset.name[_texts().language])
    if options.json:
        print_json({"id": preset.id, "code": code})
    else:
        print_text(code)
    return DONE


def _prove(options: argparse.Namespace) -> int:
    """Print, for each sentence of rule sheets, a position that it decides; return the exit code."""
    catalogue, texts = load_presets(), _texts()
    presets = [catalogue.find(preset) for preset in options.ids]
    documents = [_proof_document(preset, *item, texts) for preset in presets for item in _proofs(preset, texts)]
    unproven = [document for document in documents if not document["record"] and "why" not in document]
    if options.json:
        print_json(documents)
        return INVALID if unproven else DONE
    for preset, found in groupby(documents, key=lambda document: document["preset"]):
        print_text(f"{preset}")
        print_text("\n".join(_proof_text(document, texts) for document in found))
    return INVALID if unproven else DONE


def _proof_text(document: Mapping[str, object], texts: Texts) -> str:
    """Return a sentence with what its position shows, or with the reason why there is none."""
    shown = document.get("shows") or document.get("why") or texts("cli.rules.unproven")
    return f"- {document['sentence']} [{document['key']}]\n    {shown}"


def _proofs(preset: Preset, texts: Texts) -> Iterator[tuple[str, str, RuleProof | None]]:
    """Yield the sentences of a rule sheet with their keys, once for each of their proofs."""
    proofs = prove(preset.rules)
    for key, sentence in sentences(preset.rules, texts):
        for proof in proofs_of(key, proofs) or (None,):
            yield key, sentence, proof


def _proof_document(
    preset: Preset, key: str, sentence: str, proof: RuleProof | None, texts: Texts
) -> dict[str, object]:
    """Return a sentence with its proof, as JSON values; without a proof, with the reason if no position decides it."""
    about = {"preset": preset.id, "key": key, "sentence": sentence, "source": source_of(preset, key)}
    if proof is None:
        named = reason(preset.rules, key)
        return {**about, "record": None, **({"why": texts(f"proof.why.{named}")} if named else {})}
    judged = {} if proof.action is None else {"action": str(proof.action), "allowed": proof.is_allowed}
    return {**about, "record": record_text(proof.record(preset.id)), **judged, "shows": proof.text(texts)}


def _export(options: argparse.Namespace) -> int:
    """Print the code of another program for a preset; return the exit code."""
    catalogue, texts = load_presets(), _texts()
    preset = catalogue.find(options.id)
    codes = codes_of(preset.rules)
    code, left_out = (None, (GAME,)) if codes is None else codes.write(preset.rules, catalogue)
    nearest = codes.instead(preset.rules, code, catalogue) if codes and code else {}
    if options.json:
        print_json({"id": preset.id, "code": code, "not_expressed": list(left_out), "instead": nearest})
        return DONE if code else INVALID
    if code is None:
        raise FileError(Problem(Refusal("code.not_expressed", options=left_out)))
    print_text(code)
    if left_out:
        nearest_values = ", ".join(f"{key} ({flow(value)})" for key, value in nearest.items())
        print_text(texts("cli.rules.nearest_in_code", options=nearest_values), to_stderr=True)
    return DONE
