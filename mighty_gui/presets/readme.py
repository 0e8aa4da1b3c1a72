"""Writes ``rulesets/README.md``, the list of all presets: ``python -m mighty_gui.presets.readme``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mighty_gui.paths import data_root
from mighty_gui.presets.catalogue import Catalogue, built_in_presets
from mighty_gui.presets.preset import Preset
from mighty_gui.storage import write_atomic

HEAD = """\
# 규칙 모음 / Rule sets

This list is written by `python -m mighty_gui.presets.readme`; do not edit it by hand.

한 파일이 규칙 하나입니다. `extends`로 다른 규칙을 이어받고 다른 점만 적습니다. 직접 만든 규칙은 게임의 규칙
편집기로 저장하거나 내 폴더의 `rulesets/`에 넣고, `mighty-gui rules check FILE`로 검사할 수 있습니다.
`mighty-gui rules show ID`는 모든 항목을, `--diff standard-5`는 다른 점만 보여 줍니다.

One file is one rule set. It extends another and says only what differs. Save your own from the game's rule
editor or put them into `rulesets/` in your own folder, and check them with `mighty-gui rules check FILE`.
`mighty-gui rules show ID` lists every option, `--diff standard-5` only the differences.
"""

TITLES = {
    "standard": "표준 규칙 / Standard tables",
    "described": "영어로 소개된 규칙 / From the English descriptions",
    "school": "지역과 학교의 규칙 / Local and school rules",
}


def readme(catalogue: Catalogue) -> str:
    """The text of the list."""
    return "\n".join([HEAD, *_sections(catalogue)])


def _sections(catalogue: Catalogue) -> Iterator[str]:
    for group, title in TITLES.items():
        yield f"## {title}\n"
        yield from _table(preset for preset in catalogue.values() if preset.group == group)
        yield ""


def _table(presets: Iterable[Preset]) -> Iterator[str]:
    yield "| id | 이름 / name | 인원 / players | 설명 / summary | 출처 / source |"
    yield "|---|---|---|---|---|"
    for preset in presets:
        name = f"{preset.name['ko']}<br>{preset.name['en']}"
        summary = f"{preset.summary['ko']}<br>{preset.summary['en']}"
        yield f"| `{preset.id}` | {name} | {preset.rules.players} | {summary} | {preset.source} |"


def main() -> None:
    """Write the list into the source tree."""
    write_atomic(data_root() / "rulesets" / "README.md", readme(built_in_presets()))


if __name__ == "__main__":
    main()
