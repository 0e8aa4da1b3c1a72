"""Writes ``docs/ko/speed.md`` and ``docs/en/speed.md`` from what ``mighty-gui bench --json`` has measured.

``python -m tools.speed_page PLAIN.json [COMPILED.json]``: one document for each build.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mighty_gui.files.storage import data_root, write_atomic

Document = Mapping[str, Any]
Row = tuple[str, str, str]
"""The name of a figure, and its target in each build, if there is one."""

COMMANDS: Final = """\
```sh
pip install . && mighty-gui bench --json > plain.json
MIGHTY_COMPILE=1 pip install --force-reinstall --no-deps . && mighty-gui bench --json > compiled.json
python -m tools.speed_page plain.json compiled.json
```
"""
HEADS: Final[Mapping[str, tuple[str, str]]] = {
    "ko": (
        """\
# 속도

이 표는 `python -m tools.speed_page`가 씁니다. 손으로 고치지 마세요. 다시 재려면 다른 일을 하지 않는 컴퓨터에서:
""",
        """\
모든 값은 다섯 번 잰 것의 가운데 값이고, 괄호 안은 가장 작은 값과 가장 큰 값입니다. 잴 때마다 앞뒤로 백만까지 세는
파이썬 반복문을 함께 재어, 그 시간에 대한 비를 끝 칸에 적습니다. 이 비는 컴퓨터가 달라도 비슷합니다.
""",
    ),
    "en": (
        """\
# Speed

`python -m tools.speed_page` writes this page; do not edit it by hand. To measure again, use a machine that does nothing
else:
""",
        """\
Every figure is the median of five rounds, with the least and the greatest in brackets. Before and after each round, a
loop in plain Python counts to a million. The last column compares the figure with the time of this loop, so that you
can compare different machines. For a rate, it is the count in the time of one loop. For a duration, it is the number of
loops.
""",
    ),
}
"""The texts before and after the commands."""
TAILS: Final[Mapping[str, str]] = {
    "ko": """\
`engine`: 패를 돌리고, 할 수 있는 것 가운데 아무거나 골라 끝까지 치고, 일어난 일을 모두 적고, 점수를 셉니다.
`playouts`: 첫 카드부터 끝까지, 탐색 안에서 치는 선수가 칩니다. `normal`: 중급 다섯이 테이블에서 한 판을 칩니다.
`decision`: 그런 판들의 여러 자리에서 잰 평균이고, 잴 때마다 자리가 다릅니다. `presets`: 새 프로세스에서 처음
읽을 때와 다시 읽을 때입니다. `start`, `window`: 프로세스가 시작해서 끝나거나 첫 화면이 나올 때까지입니다.
`replay`: 프로그램이 쓴 기록 10,000개를 모든 코어로 다시 칩니다. `frames`: 1920×1080에서 상급이 생각하는 동안 한
프레임에 일어나는 모든 일입니다. `engine`, `playouts`, `normal`, `presets`는 프로세서가 일한 시간이고, 나머지는
흐른 시간입니다.
""",
    "en": """\
- `engine`: whole hands. Each action is a random choice among all legal actions. Events and scores are included
- `playouts`: hands from the first lead to the end, with the player that the searches use
- `normal`: whole hands with five `normal` players
- `decision`: the mean over positions of such hands; each round has different positions
- `presets`: reading all rule sets in a new process, the first time and again
- `start`, `window`: from the start of a process to its end, or to the first frame
- `replay`: 10,000 records that the program wrote, on all cores
- `frames`: all work of a frame at 1920×1080, while `hard` thinks

`engine`, `playouts`, `normal` and `presets` are processor time. The others are elapsed time.
""",
}
COLUMNS: Final[Mapping[str, str]] = {
    "ko": "| | plain | compiled | 목표 (plain / compiled) | 반복문에 견주어 (plain / compiled) |",
    "en": "| | plain | compiled | target (plain / compiled) | loops (plain / compiled) |",
}
MACHINE: Final[Mapping[str, tuple[str, str]]] = {
    "ko": ("코어 {}개", "재기 전의 부하 {}"),
    "en": ("{} cores", "load before measuring {}"),
}
"""The texts for a machine's cores and its load."""
ROWS: Final[Sequence[Row]] = (
    ("engine standard-5", "2,600", "9,000"),
    ("engine pagat-5", "", ""),
    ("engine average", "2,200", ""),
    ("playouts", "11,000", "80,000"),
    ("normal", "75", ""),
    ("presets first", "40", ""),
    ("presets again", "", ""),
    ("replay", "8", ""),
    ("frames p50", "4", "4"),
    ("frames p99", "10", "10"),
)
"""The figures with a target or next to one with a target. All others follow."""


def page(documents: Sequence[Document], language: str) -> str:
    """Return the page for a document of each build, the plain one first, in a language."""
    plain, compiled = documents[0], documents[1] if len(documents) > 1 else None
    before, behind = HEADS[language]
    machines = [_machine(document, *MACHINE[language]) for document in documents]
    table = [COLUMNS[language], *_table(plain, compiled)]
    return "\n".join([before, COMMANDS, behind, *machines, "", *table, "", TAILS[language]])


def _machine(document: Document, cores: str, load: str) -> str:
    """Return the build and the machine of the measurement."""
    about = document["machine"]
    text = [about[key] for key in ("program", "python", "system", "processor")]
    text += [cores.format(about["cores"]), about["date"]]
    if about["load"] is not None:
        text.append(load.format(about["load"]))
    return f"- {about['build']}: {', '.join(filter(None, text))}"


def _table(plain: Document, compiled: Document | None) -> Iterator[str]:
    yield "|---|---|---|---|---|"
    aims = {name: (low, high) for name, low, high in ROWS}
    names = [name for name in aims if name in plain["figures"]]
    for name in [*names, *(name for name in plain["figures"] if name not in aims)]:
        both = [plain["figures"][name], (compiled or {}).get("figures", {}).get(name)]
        text = " | ".join(map(_value, both))
        ratios = " / ".join(_ratio(item) for item in both)
        yield f"| {name} | {text} | {_aim(aims.get(name, ('', '')), both[0]['unit'])} | {ratios} |"


def _value(figure: Document | None) -> str:
    """Return the median with its unit and the spread of the rounds."""
    if figure is None:
        return "–"
    shown = [_number(figure[key]) for key in ("median", "least", "most")]
    spread = "" if shown[1] == shown[2] else f" ({shown[1]}–{shown[2]})"
    return f"{shown[0]} {figure['unit']}{spread}"


def _ratio(figure: Document | None) -> str:
    return "–" if figure is None or figure["ratio"] is None else _number(figure["ratio"])


def _aim(aims: tuple[str, str], unit: str) -> str:
    """Return the target of a figure: a minimum for a speed, a maximum for a time."""
    sign = "≥" if unit == "/s" else "≤"
    text = [f"{sign} {aim}" for aim in aims if aim]
    return " / ".join(text) if aims[0] != aims[1] else "".join(text[:1])


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def main() -> None:
    """Read the named documents and write the page."""
    documents = [json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:3]]
    if not documents:
        raise SystemExit(__doc__)
    for language in HEADS:
        write_atomic(data_root() / "docs" / language / "speed.md", page(documents, language))


if __name__ == "__main__":
    main()
