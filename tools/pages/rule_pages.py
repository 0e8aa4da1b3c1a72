"""The rule sets: a list of all, and a page for each with its sheet, worked examples and its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mighty_gui.client.frame.scene_kit import scene_kit
from mighty_gui.files.storage import data_root
from mighty_gui.presets import Catalogue, Preset
from mighty_gui.presets.catalogue import FIRST, built_in_presets
from mighty_gui.presets.games import book_of, game_of
from mighty_gui.presets.rule_book import RuleLine
from mighty_gui.texts import Texts
from mighty_gui.texts.korean import ParticleFormatter
from mighty_gui.texts.words import game_name
from tools.option_notes import GROUPS
from tools.pages.markdown_page import MarkdownPage, plain
from tools.pages.option_pages import anchor

RuleText = Mapping[str, str]

_HEADS: Final[Mapping[str, str]] = {"ko": "| 규칙 | 인원 | |", "en": "| rule set | players | |"}
_ABOUT: Final[RuleText] = {
    "ko": "{game}, {players}명. id는 `{id}`, 출처는 {source}입니다.",
    "en": "{game}, {players} players. Its id is `{id}`; the source is {source}.",
}
_APART: Final[RuleText] = {"ko": "{base:과/와} 다른 점", "en": "What differs from {base}"}
_SHEET: Final[RuleText] = {"ko": "모든 규칙", "en": "All rules"}
_FILE: Final[RuleText] = {"ko": "규칙 파일", "en": "The file"}


def rule_pages(texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the list of all rule sets, to be included, and the name and text of a page for each."""
    catalogue = built_in_presets()
    yield "made/rule-sets.md", "\n".join(_list(catalogue, texts))
    for preset in catalogue.values():
        yield f"rules/{preset.id}.md", _sheet(preset, catalogue, texts)


def _list(catalogue: Catalogue, texts: Texts) -> Iterator[str]:
    language = texts.language
    for group, title in GROUPS.items():
        among = [preset for preset in catalogue.values() if preset.group == group]
        yield f"## {title[language]}\n"
        yield _HEADS[language]
        yield "|---|---|---|"
        for preset in among:
            link = f"[{plain(preset.name[language])}](rules/{preset.id}.md)"
            yield f"| {link} | {preset.rules.players} | {plain(preset.summary[language])} |"
        pages = "\n".join(f"rules/{other_preset.id}" for other_preset in among)
        yield f"\n```{{toctree}}\n:hidden:\n\n{pages}\n```\n"


def _sheet(preset: Preset, catalogue: Catalogue, texts: Texts) -> str:
    language, rules = texts.language, preset.rules
    page = MarkdownPage(preset.name[language], cards="../../cards")
    page.text(preset.summary[language])
    about = {"game": game_name(texts, game_of(rules).id), "players": rules.players, "source": plain(preset.source)}
    page.add(_ABOUT[language].format(**about, id=preset.id))
    _distinguish(page, preset, catalogue[FIRST], texts)
    page.heading(_SHEET[language])
    for section in book_of(rules).describe(rules, texts):
        page.add(f"### {plain(section.title)}")
        page.add("\n".join(_sentences(line) for line in section.lines))
    scene_kit(rules).write_score_examples(page, rules, texts)
    page.heading(_FILE[language])
    text = (data_root() / "rulesets" / f"{preset.id}.yaml").read_text(encoding="utf-8")
    page.add(f"```yaml\n{text.strip()}\n```")
    return str(page)


def _distinguish(page: MarkdownPage, preset: Preset, base: Preset, texts: Texts) -> None:
    """Add the differences that a player of the standard rules of the same game has to know."""
    if preset.id == base.id or game_of(preset.rules) is not game_of(base.rules):
        return
    lines = book_of(preset.rules).differences(preset.rules, base.rules, texts)
    if lines:
        page.heading(ParticleFormatter().format(_APART[texts.language], base=base.name[texts.language]))
        page.add("\n".join(_sentences(line) for line in lines))


def _sentences(line: RuleLine) -> str:
    """Return a rule as text, with the option that sets it, if there is one."""
    return f"- {plain(line.text)} [`{line.key}`](#{anchor(line.key)})" if line.key else f"- {plain(line.text)}"
