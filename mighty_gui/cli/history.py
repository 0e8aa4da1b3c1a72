"""``mighty-gui history``: list, check, export and import the hands ever played."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager

from mighty_gui.cli import language
from mighty_gui.cli.output import DONE, ILLEGAL, INVALID, exit_code, print_error, print_json, problem_document
from mighty_gui.cli.parser import day, file_name
from mighty_gui.engine.core.refusal import Phrase, Refusal
from mighty_gui.files.console import print_text
from mighty_gui.files.faults import MOST_PROBLEMS
from mighty_gui.files.storage import user_root
from mighty_gui.keep.archive.archive import Archive
from mighty_gui.keep.archive.checking import Damage, damages_in, unlike_their_records
from mighty_gui.keep.archive.displaced import databases_next_to
from mighty_gui.keep.archive.played_hands import PlayedHand, Wanted, all_hands, count_hands, record_of
from mighty_gui.keep.exchange.exporting import export
from mighty_gui.keep.exchange.importing import bring_in
from mighty_gui.keep.exchange.merging import Imported
from mighty_gui.keep.safety.opening import open_archive
from mighty_gui.presets import Catalogue, FileError, Problem, load_presets
from mighty_gui.texts import Texts


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    texts = language.texts()
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION", parser_class=type(parser))

    def action(name: str, run_: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        help_text = texts(f"cli.history.{name}")
        argument_parser = actions.add_parser(name, help=help_text, description=help_text)
        argument_parser.add_argument("--json", action="store_true", help=texts("cli.json"))
        argument_parser.set_defaults(history_action=run_)
        return argument_parser

    listing = action("list", _list)
    for option, shown, type_ in (("preset", "ID", str), ("player", "NAME", str), ("outcome", "OUTCOME", str),
                                 ("since", "DATE", day), ("until", "DATE", day)):  # fmt: skip
        listing.add_argument(f"--{option}", default="", metavar=shown, type=type_, help=texts(f"cli.history.{option}"))
    check = action("check", _check)
    check.add_argument("--replay", action="store_true", help=texts("cli.history.replay"))
    exporting = action("export", _export)
    exporting.add_argument("file", type=file_name, metavar="FILE", help=texts("cli.history.file"))
    exporting.add_argument("--id", action="append", default=[], metavar="ID", help=texts("cli.history.id"))
    importing = action("import", _import)
    importing.add_argument("files", nargs="+", type=file_name, metavar="FILE", help=texts("cli.history.files"))


def run(options: argparse.Namespace) -> int:
    """Run the chosen action, and return the exit code."""
    code: int = options.history_action(options)
    return code


def _list(options: argparse.Namespace) -> int:
    """Print the hands that match the options; return the exit code."""
    wanted = Wanted(options.preset, options.player, options.outcome, options.since, options.until)
    with _opened_archive() as archive:
        if options.json:
            print_json([hand.as_json(record_of(archive, hand.id)) for hand in all_hands(archive, wanted)])
        else:
            _print_list(archive, wanted, load_presets(), language.texts())
        return _code_for(archive)


def _print_list(archive: Archive, wanted: Wanted, presets: Catalogue, texts: Texts) -> None:
    for hand in all_hands(archive, wanted):
        print_text(_line(hand, presets, texts))
    print_text(texts("cli.history.count", count=count_hands(archive, wanted)))


def _line(hand: PlayedHand, presets: Catalogue, texts: Texts) -> str:
    """Return the line of the list about a hand."""
    preset = presets.get(hand.preset)
    rules = hand.preset if preset is None else preset.name[texts.language]
    scores = ", ".join(f"{score:+d}" for score in hand.scores)
    outcome = texts(f"position.{hand.game}.outcome.{hand.outcome}")
    return f"{hand.id}  {hand.date}  {rules}  {', '.join(hand.players)}  {outcome}  {scores}"


@contextmanager
def _opened_archive() -> Iterator[Archive]:
    """Open the player's archive and print its problems. Raises ``FileError`` if it cannot be read."""
    with closing(open_archive(user_root())) as archive:
        reason = archive.reading_problem
        if archive.saving.state == "newer":
            raise FileError(Problem(Refusal("history.newer"), str(archive.path)))
        if reason is not None:
            raise FileError(Problem(Refusal("yaml.unreadable", reason=reason), str(archive.path)))
        for key, values in archive.problems:
            print_text(language.texts()(key, **values), to_stderr=True)
        yield archive


def _code_for(archive: Archive) -> int:
    """Return the exit code: ``INVALID`` if hands are left in another database next to the history."""
    return INVALID if databases_next_to(archive.path) else DONE


def _check(options: argparse.Namespace) -> int:
    """Check the history without repairing it; return the exit code."""
    archive, texts = Archive(user_root()), language.texts()
    damages = list(_damages(archive, replays=options.replay)) if archive.exists else []
    damages += [Damage("", path.name, Refusal("history.beside")) for path in databases_next_to(archive.path)]
    hands = count_hands(archive)
    if options.json:
        print_json({"hands": hands, "damaged": [_plain(damage) for damage in damages]})
    else:
        for damage in damages:
            print_text(
                texts(
                    "cli.history.damaged",
                    what=f"{damage.what} {damage.row}".strip(),
                    reason=texts.refusal_text(damage.reason),
                )
            )
        print_text(texts("cli.history.checked", count=hands, damaged=len(damages)))
    archive.close()
    return INVALID if damages else DONE


def _damages(archive: Archive, *, replays: bool) -> Sequence[Damage]:
    found = list(damages_in(archive.path))
    if replays and not any(damage.what == "" for damage in found):
        found += unlike_their_records(archive.path, load_presets())
    return found


def _plain(damage: Damage) -> dict[str, object]:
    message = problem_document(Problem(_as_refusal(damage.reason)))["message"]
    return {"table": damage.what or None, "row": damage.row, "message": message}


def _as_refusal(reason: Phrase) -> Refusal:
    return Refusal(reason.code, **reason.values)


def _export(options: argparse.Namespace) -> int:
    """Export the history, or the hands with the given ids, to a file; return the exit code."""
    with _opened_archive() as archive:
        count = export(archive, options.file, options.id)
        if options.json:
            print_json({"file": str(options.file), "hands": count})
        else:
            print_text(language.texts()("cli.history.exported", path=options.file, count=count))
        return _code_for(archive)


def _import(options: argparse.Namespace) -> int:
    with _opened_archive() as archive:
        brought = bring_in(archive, load_presets(), options.files, _print_progress)
    return _report_import(brought, as_json=options.json)


def _print_progress(done: int, count: int) -> None:
    print_text(language.texts()("cli.history.importing", done=done, count=count), to_stderr=True)


def _report_import(brought: Imported, *, as_json: bool) -> int:
    """Print the results of an import; return the exit code."""
    if as_json:
        errors = [problem_document(error.first) for error in brought.errors]
        counts = {name: getattr(brought, name) for name in ("known", "branches", "without_match", "left_out", "failed")}
        others = {"different": brought.different, "not_followed": list(brought.not_followed)}
        print_json({"imported": brought.new, **counts, **others, "errors": errors})
    else:
        for error in brought.errors[:MOST_PROBLEMS]:
            print_error(error, as_json=False)
        if (more := brought.failed - MOST_PROBLEMS) > 0:
            print_text(language.texts()("cli.history.more", count=more), to_stderr=True)
        for key, values in brought.notices:
            print_text(language.texts()(key, **values))
    codes = {exit_code(error) for error in brought.errors}
    return INVALID if INVALID in codes else ILLEGAL if codes else DONE
