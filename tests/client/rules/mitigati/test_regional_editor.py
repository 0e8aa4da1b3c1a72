"""The rule editor of Mitigati: four options, saved, shared, received and read like rules of Mighty."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.pages.prose import CardRow
from mighty_gui.client.rules.game_rule_sheet import GameRuleSheet
from mighty_gui.client.rules.mitigati.mitigati_rules import MitigatiRuleEditor
from mighty_gui.client.rules.rule_scenes import rule_scenes
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.widgets import Button, Tabs
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.presets import Preset, load_presets
from mighty_gui.presets.mitigati.mitigati_book import regional_keys
from mighty_gui.presets.options import get
from mighty_gui.presets.share import share_code
from tests.client.rules.trials import Trials
from tests.client.scene_stage import collisions, in_windows, make_app, shown
from tests.engine.mighty.walks import catalogue

PRESETS = catalogue()
OPTIONS = regional_keys()
ELSEWHERE = MitigatiRules(mitigati=RegionalRules(20, "reversed", "counter-clockwise", may_pass=True))


def opened(app: App, tried: list[Preset] | None = None, preset: str = "mitigati") -> MitigatiRuleEditor:
    tried = [] if tried is None else tried
    scene = rule_scenes(PRESETS["mitigati"].rules).editor(app.context, preset, user=Trials(tried))
    assert isinstance(scene, MitigatiRuleEditor)
    app.push(scene)
    return scene


def choose_everything(scene: MitigatiRuleEditor) -> None:
    """Press the second value of every option."""
    for key in scene.options:
        tabs = scene.page.find(key)
        assert isinstance(tabs, Tabs)
        tabs.on_change(tabs.options[1][0])


@in_windows()
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = opened(app)
    app.pop()
    assert shown(app, scene) == []
    assert collisions(scene) == []
    assert not [widget.label for widget in scene.page.walk() if "⟨" in widget.label]


def test_every_option_has_its_values_and_can_be_undone(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    assert list(scene.options) == OPTIONS
    choose_everything(scene)
    assert scene.editor.rules == ELSEWHERE
    assert scene.editor.changed_keys() == tuple(OPTIONS)
    for _ in OPTIONS:
        app.handle(Intent(Kind.KEY, key="ctrl+z"))
    assert scene.editor.rules == MitigatiRules()
    app.handle(Intent(Kind.KEY, key="ctrl+y"))
    assert get(scene.editor.rules, OPTIONS[0]) == 20
    scene.reset_all()
    assert not scene.editor.changed_keys()


def test_named_rules_are_saved_and_listed(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = opened(app)
    choose_everything(scene)
    app.handle(Intent(Kind.KEY, key="ctrl+s"))
    assert scene.report == (app.context.texts("editor.needs_name"), False)
    scene.rename("ko", "우리 동네")
    app.handle(Intent(Kind.KEY, key="ctrl+s"))
    saved = load_presets(app.context.own_rules)
    (own,) = (preset for preset in saved.values() if preset.is_own)
    assert (own.rules, own.name["ko"], own.extends) == (ELSEWHERE, "우리 동네", "mitigati")
    assert [preset.id for preset in scene.editor.presets] == ["mitigati", own.id]
    assert [preset.id for preset in scene.saving.own_presets()] == [own.id]


def test_a_code_goes_out_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(window, "copy", lambda text: copied.append(text) or True)
    app = make_app(tmp_path)
    scene = opened(app)
    choose_everything(scene)
    scene.sharing.share()
    monkeypatch.setattr(window, "paste", lambda: copied[0])
    scene.reset_all()
    scene.sharing.paste()
    assert scene.editor.rules == ELSEWHERE


def test_rules_of_mighty_are_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "paste", lambda: share_code(MightyRules(), "마이티 규칙"))
    app = make_app(tmp_path)
    scene = opened(app)
    scene.sharing.paste()
    assert app.scene is not scene
    words = " ".join(widget.label for widget in app.scene.page.walk())  # type: ignore[union-attr]
    assert app.context.texts("editor.refused.game", game="마이티") in words
    assert scene.editor.rules == MitigatiRules()


def test_rules_are_tried_and_read_as_they_are(tmp_path: Path) -> None:
    app, tried = make_app(tmp_path), list[Preset]()
    scene = opened(app, tried)
    choose_everything(scene)
    button = scene.page.find("try")
    assert isinstance(button, Button)
    button.activate()
    assert [preset.rules for preset in tried] == [ELSEWHERE]
    app.handle(Intent(Kind.HELP))
    assert isinstance(app.scene, GameRuleSheet)
    assert app.scene.rules == ELSEWHERE


@in_windows()
def test_the_sheet_of_every_region_can_be_read(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float
) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = rule_scenes(ELSEWHERE).sheet(app.context, ELSEWHERE)
    assert isinstance(scene, GameRuleSheet)
    assert shown(app, scene) == []
    assert collisions(scene) == []
    written = " ".join(widget.label for widget in scene.page.walk())
    assert "⟨" not in written
    name = PRESETS["mitigati"].name[language]
    assert app.context.texts("rule_sheet.differences", standard=name) in written
    for key, word in zip(OPTIONS, ("20", "reversed", "counter-clockwise", "true"), strict=True):
        assert app.context.texts(f"option.{key}.say.{word}") in written


def test_the_angel_changes_what_is_worth_five(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    for rules, top in ((MitigatiRules(), "21"), (ELSEWHERE, "20")):
        scene = rule_scenes(rules).sheet(app.context, rules)
        assert isinstance(scene, GameRuleSheet)
        app.push(scene)
        written = " ".join(widget.label for widget in scene.page.walk())
        assert f"only 1 and {top} are worth 5" in written
        assert f"The trumps 1 and {top} with the Fool" in written
        app.pop()


def test_the_order_of_the_cards_is_drawn_as_the_law_has_it(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    drawn = {}
    for rules in (MitigatiRules(), ELSEWHERE):
        scene = rule_scenes(rules).sheet(app.context, rules)
        assert isinstance(scene, GameRuleSheet)
        app.push(scene)
        rows = [widget.cards for widget in scene.page.walk() if isinstance(widget, CardRow)]
        drawn[rules] = [" ".join(row) for row in rows]
        app.pop()
    spades = "SK SQ SN SP ST S9 S8 S7 S6 S5 S4 S3 S2 S1"
    assert drawn[MitigatiRules()][1:] == [spades, "T21 T20 T19 T18 T17 T16"]
    hearts = "HK HQ HN HP H1 H2 H3 H4 H5 H6 H7 H8 H9 HT"
    assert drawn[ELSEWHERE][1:] == [spades, hearts, "T20 T21 T19 T18 T17 T16"]
