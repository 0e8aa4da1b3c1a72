"""Remarks on options in each language, in addition to their own texts: for lists and pages of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

VALUES: Final[Mapping[str, str]] = {"ko": "값", "en": "values"}
USUAL: Final[Mapping[str, str]] = {"ko": "적지 않으면", "en": "unless set"}
MEANING: Final[Mapping[str, str]] = {"ko": "뜻", "en": "meaning"}

NOTATION: Final[Mapping[str, str]] = {
    "ko": """\
파일에 적는 열쇠, 쓸 수 있는 값(괄호 안은 표준 5마의 값), 뜻입니다. `auction.minimum`은
`auction: {minimum: 14}`처럼 적습니다. 카드는 무늬와 숫자(`H3`), 조커는 `JK`(두 장이면 `JB`와 `JR`)입니다.
""",
    "en": """\
The key as a file has it, the values it may have (in brackets that of Standard five), and what it means.
`auction.minimum` is written `auction: {minimum: 14}`. A card is its suit and rank (`H3`), the joker `JK` (of two,
`JB` and `JR`).
""",
}

MISDEALS: Final[Mapping[str, str]] = {
    "ko": """\
딜 미스 조건에는 적은 것이 모두 맞아야 합니다. `max: 1`은 패의 점수가 1점 이하라는 뜻이고(점수 카드는 1점, `weights:
{mighty: 0, red_mighty: 0, joker: -1, ten: 0.5}`처럼 적은 카드는 적은 만큼), `requires: joker`는 조커가 있을 때만,
`single: [J, one-eyed-jack, T, mighty]`는 점수 카드가 그 가운데 한 장뿐일 때, `all_points: true`는 모두 점수 카드일
때(`after-weights`이면 0점 이하로 세는 카드는 점수 카드가 아닙니다)입니다. `joker_cancels_highest: true`이면 조커가
있을 때 가장 큰 점수 카드를 0점으로 셉니다.
""",
    "en": """\
Of a misdeal condition everything that is set must hold: `max: 1`, the hand weighs at most 1 (a point card weighs
1, those in `weights: {mighty: 0, red_mighty: 0, joker: -1, ten: 0.5}` what is written there); `requires: joker`,
there is a joker in it; `single: [J, one-eyed-jack, T, mighty]`, it has one point card, which is one of these;
`all_points: true`, it has nothing but point cards (`after-weights`: a card that weighs 0 or less is none). With
`joker_cancels_highest: true` the heaviest point card weighs 0 in a hand with the joker.
""",
}

MITIGATI: Final[Mapping[str, str]] = {
    "ko": "`game: mitigati`라고 적은 규칙의 항목입니다.\n",
    "en": "The options of rule sets that say `game: mitigati`.\n",
}

GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "standard": {"ko": "표준 규칙", "en": "Standard tables"},
    "described": {"ko": "글과 프로그램의 규칙", "en": "From pages and programs"},
    "school": {"ko": "지역과 학교의 규칙", "en": "Local and school rules"},
}
"""The groups of the presets, in the order of the pages."""
