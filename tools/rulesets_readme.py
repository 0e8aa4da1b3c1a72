"""Write ``rulesets/README.md``, the list of all presets: ``python -m tools.rulesets_readme``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from mighty_gui.files.storage import data_root, write_atomic
from mighty_gui.presets.catalogue import Catalogue, built_in_presets
from mighty_gui.presets.mitigati.mitigati_book import MITIGATI_BOOK, REGIONAL
from mighty_gui.presets.preset import Preset
from mighty_gui.presets.preset_reading import LANGUAGES
from mighty_gui.texts import Texts
from mighty_gui.texts.words import game_name
from tools.option_notes import GROUPS, MEANING, MISDEALS, MITIGATI, NOTATION, VALUES
from tools.option_tables import OptionRow, option_table, regional_table

HEAD = """\
# 규칙 모음 / Rule sets

This list is written by `python -m tools.rulesets_readme`; do not edit it by hand.

한 파일이 규칙 하나입니다. `extends`로 다른 규칙을 이어받고 다른 점만 적습니다. 직접 만든 규칙은 게임의 규칙
편집기로 저장하거나 내 폴더의 `rulesets/`에 넣고, `mighty-gui rules check FILE`로 검사할 수 있습니다.
`mighty-gui rules show ID`는 그 규칙을 말로, `--json`을 붙이면 모든 항목을, `--diff standard-5`는 다른 점만 보여
줍니다. 모든 항목의 설명은 아래에 있습니다.

One file is one rule set. It extends another and says only what differs. Save your own from the game's rule
editor or put them into `rulesets/` in your own folder, and check them with `mighty-gui rules check FILE`.
`mighty-gui rules show ID` tells the rules in words, with `--json` it lists every option, with `--diff standard-5`
only the differences. All options are explained below.
"""


def readme(catalogue: Catalogue) -> str:
    """Return the text of the list."""
    tables = tuple(Texts.load(language) for language in LANGUAGES)
    return "\n".join([HEAD, *_sections(catalogue), *_options(tables)]).rstrip() + "\n"


def _both(text: Mapping[str, str], between: str = " / ") -> str:
    return between.join(text[language] for language in LANGUAGES)


def _sections(catalogue: Catalogue) -> Iterator[str]:
    for group, title in GROUPS.items():
        yield f"## {_both(title)}\n"
        yield from _table(preset for preset in catalogue.values() if preset.group == group)
        yield ""


def _table(presets: Iterable[Preset]) -> Iterator[str]:
    yield "| id | 이름 / name | 인원 / players | 설명 / summary | 출처 / source |"
    yield "|---|---|---|---|---|"
    for preset in presets:
        name = f"{preset.name['ko']}<br>{preset.name['en']}"
        summary = f"{preset.summary['ko']}<br>{preset.summary['en']}"
        yield f"| `{preset.id}` | {name} | {preset.rules.players} | {summary} | {preset.source} |"


def _options(tables: tuple[Texts, ...]) -> Iterator[str]:
    yield "## 모든 항목 / All options\n"
    yield f"{_both(NOTATION, chr(10))}\n{_both(MISDEALS, chr(10))}"
    for section, rows in option_table(tables):
        yield from _rows(section, rows, tables)
    yield f"## {' / '.join(game_name(texts, MITIGATI_BOOK.game.id) for texts in tables)}\n"
    yield _both(MITIGATI, "\n")
    yield from _rows(REGIONAL, regional_table(tables), tables)


def _rows(section: str, rows: Iterable[OptionRow], tables: tuple[Texts, ...]) -> Iterator[str]:
    """Yield the lines of a table of options."""
    yield f"### {' / '.join(texts(f'describe.section.{section}') for texts in tables)}"
    yield ""
    yield f"| key | {_both(VALUES)} | {_both(MEANING)} |"
    yield "|---|---|---|"
    for row in rows:
        about = [f"{texts(f'option.{row.key}.name')}: {texts(f'option.{row.key}.line')}" for texts in tables]
        text = [f"`{word}`: {' / '.join(label)}" for word, label in row.meanings]
        yield f"| `{row.key}` | {row.allowed}<br>(`{row.usual}`) | {'<br>'.join([*about, *text])} |"
    yield ""


def main() -> None:
    """Write the list into the source tree."""
    write_atomic(data_root() / "rulesets" / "README.md", readme(built_in_presets()))


if __name__ == "__main__":
    main()
