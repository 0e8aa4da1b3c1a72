"""The result sheet of Mitigati: every card is counted once, every line adds up, and everything can be read."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from mighty_gui.client.app.mitigati.mitigati_scene_kit import achievements_of
from mighty_gui.client.frame.scene_kit import scene_kit_named
from mighty_gui.client.play.mitigati.bargain_story import NOTHING, VALUES, MitigatiHandStory, counts_of
from mighty_gui.client.play.result.match_end import MatchEndScene
from mighty_gui.client.play.result.result_scene import ResultScene
from mighty_gui.client.play.result.result_sheet import CountScene
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.audio import Cue
from mighty_gui.client.widgets.label import TextTable
from mighty_gui.engine.core.cards import FOOL
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mitigati.pack import PACK
from mighty_gui.engine.mitigati.result import MitigatiResult
from mighty_gui.engine.mitigati.view import MitigatiView
from mighty_gui.match import Match
from mighty_gui.texts import Texts
from tests.client.play.mitigati.bargains import agree, new_match, play_out
from tests.client.scene_stage import collisions, in_windows, make_app, shown

SEEDS = range(6)


def played(seed: int = 4, **more: int | str) -> Match:
    match = new_match(seed=seed, **more)  # type: ignore[arg-type]
    play_out(match, random.Random(seed))
    return match


def agreed(rounds: int = 1, **more: int | str) -> Match:
    match = new_match(**more)  # type: ignore[arg-type]
    agree(match, rounds=rounds)
    return match


def view_of(match: Match) -> MitigatiView:
    return expect(MitigatiView, match.view(0))


def story(app: App, match: Match) -> MitigatiHandStory:
    return MitigatiHandStory(app.context, match, match.finished[-1], match.view(0))


def counted(app: App, match: Match) -> CountScene:
    """Show the sheet with the count and return it."""
    result = ResultScene(app.context, match, match.finished[-1], lambda: None)
    app.push(scene := CountScene(app.context, result.sheet))
    return scene


def table(scene: CountScene, name: str) -> TextTable:
    found = scene.page.find(name)
    assert isinstance(found, TextTable)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_is_counted_once_and_comes_to_the_engines_values(seed: int) -> None:
    match = played(seed)
    counts, result = counts_of(view_of(match)), expect(MitigatiResult, match.finished[-1].result)
    assert sorted(card.order for count in counts for card in count.cards) == sorted(c.order for c in PACK.cards)
    assert tuple(count.points for count in counts) == result.values
    assert tuple(count.score for count in counts) == result.scores
    assert all(sum(count.number_of(value) * value for value in VALUES) == count.points for count in counts)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_fool_is_with_whoever_played_it_and_the_discard_with_the_dealer(seed: int) -> None:
    view = view_of(played(seed))
    counts = counts_of(view)
    fool = next(play.seat for trick in view.tricks for play in trick.plays if play.card is FOOL)
    assert FOOL in counts[fool].cards
    assert set(view.discard or ()) <= set(counts[view.dealer].cards)


def test_an_honour_is_received_twice_and_paid_by_each(tmp_path: Path) -> None:
    match = next(one for one in map(played, range(40)) if any(expect(MitigatiResult, one.finished[-1].result).honours))
    result, counts = expect(MitigatiResult, match.finished[-1].result), counts_of(view_of(match))
    assert [count.points_received for count in counts] == [2 * honours for honours in result.honours]
    assert [count.paid for count in counts] == [sum(result.honours) - own for own in result.honours]
    app = make_app(tmp_path)
    told = [(one.numbers, one.worth) for one in story(app, match).reasons()]
    assert told == [(f"두 사람이 {each}점씩 냅니다.", f"+{2 * each}") for each in result.honours if each]


def test_an_agreement_tells_the_demands_and_nothing_that_was_not_counted(tmp_path: Path) -> None:
    app, match = make_app(tmp_path), agreed(rounds=2)
    told = story(app, match)
    assert told.sentence().startswith("15장")
    assert (told.reasons(), told.worth().worth) == ([], "0")
    scene = counted(app, match)
    rows = {row.cells[0]: row.cells[1:] for row in table(scene, "agreement").rows}
    scores = match.finished[-1].scores
    expected = {name: (f"{43 + s}점", f"{s:+d}".replace("-", "−")) for name, s in zip(told.names, scores, strict=True)}
    assert rows == expected
    assert scene.page.find("count") is None


@pytest.mark.parametrize("seed", SEEDS)
def test_the_columns_of_the_count_add_up(tmp_path: Path, seed: int) -> None:
    app, match = make_app(tmp_path), played(seed)
    scene = counted(app, match)
    rows = table(scene, "count").rows
    points, over_par, *honours, score = [_numbers(row.cells[1:]) for row in rows[len(VALUES) :]]
    assert over_par == [each - 43 for each in points]
    assert score == [sum(column) for column in zip(over_par, *honours, strict=True)]
    assert tuple(score) == match.finished[-1].scores


def _numbers(cells: Sequence[str]) -> list[int]:
    return [0 if cell == NOTHING else int(cell.replace("−", "-")) for cell in cells]


def test_one_player_dealt(tmp_path: Path) -> None:
    app, match = make_app(tmp_path), played()
    roles = story(app, match).roles()
    assert [role for role in roles if role] == ["dealer"]
    assert match.finished[-1].seating[view_of(match).dealer] == roles.index("dealer")


@in_windows()
@pytest.mark.parametrize("make", [agreed, played, partial(played, persons=3)])
def test_fits(tmp_path: Path, language: str, size: tuple[int, int], scale: float, make: Callable[..., Match]) -> None:
    app, match = make_app(tmp_path, size, language, scale), make(language=language)
    scene = ResultScene(app.context, match, match.finished[-1], lambda: None)
    assert shown(app, scene) == []
    assert collisions(scene) == []
    sheet = CountScene(app.context, scene.sheet)
    assert shown(app, sheet) == []
    assert collisions(sheet) == []
    assert not [widget.label for widget in sheet.page.walk() if "⟨" in widget.label]


def test_it_sounds_as_the_only_person_fares() -> None:
    kit = scene_kit_named("mitigati")
    cues = {}
    for seed in range(12):
        match = played(seed)
        cues[match.finished[-1].scores[0] > 0] = kit.result_cue(match, match.finished[-1])
    assert cues == {True: Cue.MADE, False: Cue.FAILED}
    several = agreed(persons=3)
    assert kit.result_cue(several, several.finished[-1]) is Cue.DECLARED


def test_a_match_is_summed_up_by_what_was_bargained_for_and_played(tmp_path: Path) -> None:
    match = agreed()
    match.next_hand()
    play_out(match, random.Random(1))
    first, second = (hand.scores for hand in match.finished)
    texts = Texts.load("en")
    achievements = achievements_of(texts, match.setup, match.finished)
    assert achievements[0] == [f"agreed 1 {_signed(first[0])}", f"played 1 {_signed(second[0])}"]
    app = make_app(tmp_path, language="en")
    over = MatchEndScene(app.context, match)
    app.push(over)
    assert achievements[0][0] in " ".join(widget.label for widget in over.page.walk())


def _signed(score: int) -> str:
    return f"{score:+d}".replace("-", "−") if score else "0"
