"""Writes ``rulesets/README.md``, the list of all presets: ``python -m tools.rulesets_readme``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mighty_gui.files.paths import data_root
from mighty_gui.files.storage import write_atomic
from mighty_gui.presets.catalogue import Catalogue, built_in_presets
from mighty_gui.presets.mighty.option_table import option_table
from mighty_gui.presets.mitigati.regional_table import regional_table
from mighty_gui.presets.preset import Preset
from mighty_gui.presets.preset_reading import LANGUAGES
from mighty_gui.texts import Texts

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

OPTIONS = """\
## 모든 항목 / All options

파일에 적는 열쇠, 쓸 수 있는 값(괄호 안은 표준 5마의 값), 뜻입니다. `auction.minimum`은
`auction: {minimum: 14}`처럼 적습니다. 카드는 무늬와 숫자(`H3`), 조커는 `JK`(두 장이면 `JB`와 `JR`)입니다.

The key as a file has it, the values it may have (in brackets that of Standard five), and what it means.
`auction.minimum` is written `auction: {minimum: 14}`. A card is its suit and rank (`H3`), the joker `JK` (of two,
`JB` and `JR`).

딜 미스 조건에는 적은 것이 모두 맞아야 합니다. `max: 1`은 패의 점수가 1점 이하라는 뜻이고(점수 카드는 1점, `weights:
{mighty: 0, red_mighty: 0, joker: -1, ten: 0.5}`처럼 적은 카드는 적은 만큼), `requires: joker`는 조커가 있을 때만,
`single: [J, one-eyed-jack, T, mighty]`는 점수 카드가 그 가운데 한 장뿐일 때, `all_points: true`는 모두 점수 카드일
때입니다.

Of a misdeal condition everything that is set must hold: `max: 1`, the hand weighs at most 1 (a point card weighs
1, those in `weights: {mighty: 0, red_mighty: 0, joker: -1, ten: 0.5}` what is written there); `requires: joker`,
there is a joker in it; `single: [J, one-eyed-jack, T, mighty]`, it has one point card, which is one of these;
`all_points: true`, it has nothing but point cards.
"""

MITIGATI = """\
## 미티가티 / Mitigati

`game: mitigati`라고 적은 규칙의 항목입니다.

The options of rule sets that say `game: mitigati`.
"""

TITLES = {
    "standard": "표준 규칙 / Standard tables",
    "described": "영어로 소개된 규칙 / From the English descriptions",
    "school": "지역과 학교의 규칙 / Local and school rules",
}


def readme(catalogue: Catalogue) -> str:
    """The text of the list."""
    tables = tuple(Texts.load(language) for language in LANGUAGES)
    return (
        "\n".join(
            [HEAD, *_sections(catalogue), OPTIONS, *option_table(tables), MITIGATI, *regional_table(tables)]
        ).rstrip()
        + "\n"
    )


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
