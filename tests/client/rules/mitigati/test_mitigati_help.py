"""Help about Mitigati: every page fits, the engine computes its examples, its terms are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from mighty_gui.client.lessons.lesson_list import LessonList
from mighty_gui.client.pages.glossary import terms_in
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.play.new_game.new_game_choices import NewGameChoices
from mighty_gui.client.play.new_game.new_game_scene import NewGameScene
from mighty_gui.client.play.new_game.school_scene import SchoolScene
from mighty_gui.client.rules.help import TABS, HelpScene
from mighty_gui.client.rules.mitigati.mitigati_rules import MitigatiRuleSheet
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.engine.mitigati.pack import HIGH_VALUE, PACK, card_value
from mighty_gui.engine.mitigati.rules import MitigatiRules, RegionalRules
from mighty_gui.presets.games import book_of
from mighty_gui.texts import Texts
from tests.client.scene_stage import collisions, in_windows, make_app, shown


@in_windows()
@pytest.mark.parametrize("tab", TABS)
def test_help_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, tab: str) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = HelpScene(app.context, tab)
    scene.game = "mitigati"
    assert shown(app, scene) == []
    assert collisions(scene) == []
    assert not [widget.label for widget in scene.page.walk() if "⟨" in widget.label]


def test_examples_of_honours_come_from_the_engine(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    app.push(scene := HelpScene(app.context, "score", MitigatiRules()))
    written = " ".join(widget.label for widget in scene.page.walk())
    assert "four kings 20 + 2 more 10: 30 from each of the two others, 60 together." in written
    assert "10 trumps 10: 10 from each" in written


def sheet(rules: MitigatiRules, language: str = "en") -> dict[str, str]:
    """Return the text of each section of the sheet about the game, by title."""
    sections = book_of(rules).describe(rules, Texts.load(language))
    return {section.title: " ".join(line.text for line in section.lines) for section in sections}


def test_the_sheet_tells_the_game_and_not_the_tips() -> None:
    said = sheet(MitigatiRules())
    assert list(said) == [
        "What is Mitigati?", "The tarot pack", "The Fool", "Bargaining", "The discard and honours", "Tricks",
        "Scoring", "Regional rules",
    ]  # fmt: skip
    assert not [text for text in said.values() if not text or "⟨" in text or "{" in text]


@pytest.mark.parametrize("top", [21, 20])
def test_the_sheet_says_which_cards_are_dear_where_the_angel_is_high(top: int) -> None:
    """The help also agrees with the engine's values and restrictions."""
    rules = MitigatiRules(mitigati=RegionalRules(top_trump=top, red_ranking="natural" if top == 21 else "reversed"))  # type: ignore[arg-type]
    dear = {card.trump for card in PACK.cards if card.trump and card_value(card, rules) == HIGH_VALUE}
    assert dear == {1, top}
    said, korean = sheet(rules), " ".join(sheet(rules, "ko").values())
    assert f"Kings and the trumps 1 and {top} are worth five" in said["The tarot pack"]
    assert f"the trumps 1 and {top} and the Fool may not be discarded" in said["The discard and honours"]
    assert f"The trumps 1 and {top} with the Fool are worth 15." in said["The discard and honours"]
    assert ("the 20, the Angel, beats the 21" in said["The tarot pack"]) is (top == 20)
    assert ("in hearts and diamonds 1 to 10" in said["The tarot pack"]) is (top == 20)
    assert korean.count(f"1번과 {top}번") == 3
    assert ("21번보다" in korean) is (top == 20)


def test_rules_that_no_option_sets_are_written_as_paragraphs(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    app.push(scene := MitigatiRuleSheet(app.context, MitigatiRules()))
    written = [widget.label for widget in scene.page.walk() if isinstance(widget, Prose)]
    assert all(written)
    assert any(text.startswith("The Fool may be played at any time") for text in written)
    lefts = {
        widget.rect.left for widget in scene.page.walk() if isinstance(widget, Prose) and "Fool may" in widget.label
    }
    summary = next(widget for widget in scene.page.walk() if isinstance(widget, Prose))
    assert lefts == {summary.rect.left}


def test_the_help_tells_the_game_of_the_region(tmp_path: Path) -> None:
    app = make_app(tmp_path, language="en")
    app.push(scene := HelpScene(app.context, "play", MitigatiRules(mitigati=RegionalRules(top_trump=20))))
    written = " ".join(widget.label for widget in scene.page.walk())
    assert "Kings and the trumps 1 and 20 are worth five" in written


def test_words_lead_to_the_glossary_of_the_game_that_is_told_of() -> None:
    texts = Texts.load("ko")
    words = "광대는 이기지 못하지만 흥정은 도와줘요."
    assert [one.word for one in terms_in(texts, "mitigati", words, set())] == ["광대", "흥정"]
    assert terms_in(texts, "mighty", words, set()) == []


@in_windows()
def test_a_new_game_of_mitigati_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float) -> None:
    app = make_app(tmp_path, size, language, scale)
    scene = NewGameScene(app.context, NewGameChoices(app.context))
    scene.choose(scene.plan.change(preset="mitigati"))
    assert shown(app, scene) == []
    assert collisions(scene) == []
    assert len(scene.choices.setup().players) == 3


@pytest.mark.parametrize("make", [SchoolScene, LessonList])
def test_the_key_for_help_tells_of_the_game_that_is_chosen(tmp_path: Path, make: type) -> None:
    app = make_app(tmp_path)
    choices = NewGameChoices(app.context)
    scene = SchoolScene(app.context, choices) if make is SchoolScene else LessonList(app.context)
    app.push(scene)
    choice = scene.page.find("game")
    assert choice is not None
    choice.on_change("mitigati")  # type: ignore[attr-defined]
    app.handle(Intent(Kind.HELP))
    assert isinstance(app.scene, HelpScene)
    assert app.scene.game == "mitigati"
