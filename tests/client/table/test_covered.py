"""Two people and three computers at one machine: while a hand is covered, nothing shows whose cards are where.

Two tables are set up that differ only in what one owner may know. The same person confirms, looks and acts. From then
on both tables must show the same pixels, speak the same lines and copy the same text, for every key and every pointer
position.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pygame
import pytest

from mighty_gui.client.play.table.table_scene import TableScene
from mighty_gui.client.rules.proof_search import ProofSearch
from mighty_gui.client.shell import window
from mighty_gui.client.shell.app import App
from mighty_gui.client.shell.context import make_context
from mighty_gui.client.shell.input import POINTER, Intent, Kind
from mighty_gui.client.table.asking.question import TablePosition
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyTable, from_view
from mighty_gui.client.table.state.table_state import Suspense
from mighty_gui.client.widgets.page import Page
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.actions import BOTTOM, Action
from mighty_gui.engine.mighty.events import PlayedOn
from mighty_gui.engine.mighty.hand import MightyHand
from mighty_gui.engine.mighty.pack import controller, people
from mighty_gui.engine.mighty.rules import MightyRules, MisdealCondition
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.view import public_view, view
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from tests.client.pictures import same_picture
from tests.client.table.table_helpers import NAMES
from tests.client.table.test_moments import finished, seen_from
from tests.engine.mighty.helpers import merged, vary
from tests.engine.mighty.twins import Sight
from tests.engine.mighty.walks import begin, random_action
from tests.tiers import THOROUGH, some, spread

GetRules = Callable[[str], MightyRules]

SIZE = (1024, 640)
KEYS = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")})
"""Every key that has a name."""
LETTERS = range(pygame.K_a, pygame.K_z + 1)
DIGITS = tuple(getattr(pygame, f"K_{pad}{digit}") for pad in ("", "KP") for digit in range(10))
LIFTS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, *DIGITS)
"""These keys turn the hand up, when the player confirms with them."""
MODIFIERS = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)


class Silent:
    """A computer player who never finishes thinking."""

    def ask(self, *question: object) -> None: ...
    def ask_appraisals(self, *question: object) -> None: ...
    def poll(self) -> None: ...
    def poll_appraisals(self) -> None: ...
    def cancel(self) -> None: ...


@pytest.fixture(autouse=True)
def _shown_rules_are_found_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the background search, whose duration shows nothing about the table."""
    ask = ProofSearch.ask

    def ask_and_wait(search: ProofSearch, key: str) -> None:
        ask(search, key)
        if search._task is not None:
            search._task.wait()

    monkeypatch.setattr(ProofSearch, "ask", ask_and_wait)


@dataclass
class Twin:
    """One of the two tables, and its output."""

    app: App
    scene: TableScene
    match: Match
    heard: list[str]
    sounds: list[str]
    copied: list[str] = field(default_factory=list)

    def step(self, *events: pygame.event.Event, dt: float = 1 / 30) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(window, "copy", lambda text: self.copied.append(text) or True)
            self.app.step(events, dt)
            self.scene.liven(dt)  # breathing and looking around are in every compared picture

    @property
    def page(self) -> Page:
        top = self.app.scene
        found = top.controls.page if isinstance(top, TableScene) else getattr(top, "page", None)
        if isinstance(top, TableScene) and top.is_covered:
            found = top.handover.cover.page
        assert isinstance(found, Page)
        return found

    def back_to_the_table(self) -> None:
        while self.app.scene is not self.scene:
            self.app.pop()


@dataclass
class Twins:
    """Both tables. Every action is done at both."""

    one: Twin
    other: Twin
    done: list[str] = field(default_factory=list)
    compared: int = 0

    def __iter__(self) -> Iterator[Twin]:
        return iter((self.one, self.other))

    def step(self, *events: pygame.event.Event, dt: float = 1 / 30) -> None:
        for twin in self:
            twin.step(*events, dt=dt)

    def press(self, key: int, mod: int = 0) -> None:
        self.done.append(f"{pygame.key.name(key)}/{mod}")
        what = {"key": key, "mod": mod, "scancode": 0, "unicode": ""}
        self.step(*(pygame.event.Event(kind, **what) for kind in (pygame.KEYDOWN, pygame.KEYUP)))

    def click(self, pos: tuple[int, int]) -> None:
        self.done.append(f"click {pos}")
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.step(pygame.event.Event(kind, pos=pos, button=1))

    def hover(self, pos: tuple[int, int]) -> None:
        self.done.append(f"hover {pos}")
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(dt=0.5)  # until a tooltip is shown

    def compare(self) -> None:
        """Check that the two tables cannot be distinguished."""
        self.compared += 1
        last = self.done[-3:]
        assert self.one.heard == self.other.heard, last
        assert self.one.copied == self.other.copied, last
        assert self.one.sounds == self.other.sounds, last
        assert type(self.one.app.scene) is type(self.other.app.scene), last
        assert [w.spoken_text for w in self.one.page.walk()] == [w.spoken_text for w in self.other.page.walk()], last
        assert same_picture(*(twin.app.picture() for twin in self)), last

    def back_to_the_table(self) -> None:
        for twin in self:
            twin.back_to_the_table()


@dataclass(frozen=True)
class Case:
    """The kind of position and of player: any player, the declarer, the unknown friend, or a player who could have
    called a misdeal and did not."""

    preset: str
    phase: Phase = Phase.PLAY
    tricks: int = 0
    who: str = ""

    def __str__(self) -> str:
        return f"{self.preset} {self.phase} {self.tricks} {self.who}".rstrip()

    def suits(self, hand: MightyHand) -> bool:
        """Return whether a position is of this kind."""
        acting = _acting(hand)
        if acting is None or (hand.phase, len(hand.tricks)) != (self.phase, self.tricks):
            return False
        if self.who == "played on":
            return any(isinstance(event, PlayedOn) and event.seat == acting for event in hand.events)
        return not self.who or self.who == _role(hand, acting)

    def rules(self, get_rules: GetRules) -> MightyRules:
        """Return the preset's rules, with optional misdeals for the player who has played on in spite of one."""
        rules = get_rules(self.preset)
        if self.who != "played on":
            return rules
        when = (MisdealCondition(max=4),)
        return vary(rules, **merged({"misdeal": {"when": when, "declaration": "optional"}}))


BURIED = Case("standard-5", tricks=3, who="declarer")
CASES = (
    Case("standard-5", Phase.AUCTION),
    Case("standard-5"),
    Case("standard-5", tricks=1, who="friend"),
    Case("standard-5", tricks=1, who="played on"),
    BURIED,
    Case("standard-6", tricks=1),
    Case("siheung-6", tricks=2),
    Case("chicago-8", tricks=3),
    Case("ghost-4", tricks=5),
    Case("draft-2", Phase.DRAW),
    Case("draft-2", tricks=2),
    Case("honeymoon-2", tricks=6),
)


def positions(rules: MightyRules, seed: int, case: Case) -> Iterator[tuple[MightyHand, list[tuple[int, Action]]]]:
    """Yield positions of a random hand where a player is to act and another follows, with the actions before."""
    rng, hand = random.Random(seed), begin(rules, seed)
    actions: list[tuple[int, Action]] = []
    while not hand.is_over:
        if case.suits(hand) and _acting(_after(hand)) != _acting(hand):
            yield hand.copy(), list(actions)
        action = random_action(hand, rng)
        actions.append((hand.to_act or 0, action))
        hand.apply(action)


def _acting(hand: MightyHand) -> int | None:
    return None if hand.to_act is None else controller(hand.rules, hand.to_act)


def _role(hand: MightyHand, seat: int) -> str:
    if seat == hand.state.declarer:
        return "declarer"
    seen = view(hand, seat)
    return "friend" if seat in seen.friends and seat not in seen.known_friends else ""


def _after(hand: MightyHand) -> MightyHand:
    after = hand.copy()
    after.apply(_choice(hand))
    return after


def _choice(hand: MightyHand) -> Action:
    """Return an action that reveals nothing about the swapped cards: draws are taken unseen."""
    return BOTTOM if BOTTOM in hand.legal() else min(hand.legal(), key=str)


def seated(hand: MightyHand, folder: Path, persons: Sequence[int], language: str) -> Twin:
    """Return a table with that hand before any player has confirmed."""
    seats = people(hand.rules)
    players = tuple(Player(NAMES[at], "person" if seat in persons else "computer") for at, seat in enumerate(seats))
    match = Match(MatchSetup("standard-5", hand.rules, players, Length("hands", 3), 1))
    match.hand = hand
    heard: list[str] = []
    aids = {"card_counter": True, "trumps_left": True, "narration": True, "animation_speed": "fast"}
    context = make_context(Settings(language=language, window_size=SIZE).change(**aids), home=folder)
    context.narrator._write = heard.append
    sounds: list[str] = []
    context.audio.play = lambda cue, volume=1.0, pan=0.0, of="": sounds.append(f"{cue}{of} {pan:.2f}")  # type: ignore[method-assign,assignment]
    app = App(context, size=SIZE)
    scene = TableScene(context, match, Silent())
    app.push(scene)
    return Twin(app, scene, match, heard, sounds)


def twins_of(case: Case, rules: MightyRules, folder: Path, language: str, seed: int) -> Twins | None:
    """Return two tables where a person is to act. The next player is a computer player, if there are any."""
    rng = random.Random(seed)
    for hand, actions in positions(rules, seed, case):
        following = {_acting(hand), _acting(_after(hand))}
        away = [seat for seat in people(rules) if seat not in following]
        persons = (_acting(hand) or 0, (away or [_acting(_after(hand)) or 0])[-1])
        sight = Sight(hand, actions, None)
        for _ in range(40):
            twin = sight.alternative(rng)
            if twin is not None and _is_another(hand, twin) and _choice(hand) in twin.legal():
                return Twins(*(seated(one.copy(), folder, persons, language) for one in (hand, twin)))
    return None


def _is_another(hand: MightyHand, twin: MightyHand) -> bool:
    """Return whether the player to act has other cards in hand, another discard or another role."""
    acting = _acting(hand)
    assert acting is not None
    if _acting(twin) != acting:
        return False
    if _role(hand, acting) == "friend":
        return _role(twin, acting) != "friend"
    if hand.state.discard and acting == hand.state.declarer:
        return twin.state.discard != hand.state.discard
    return twin.state.hands[acting] != hand.state.hands[acting]


def all_twins(case: Case, get_rules: GetRules, folder: Path, language: str, most: int = 2) -> Iterator[Twins]:
    """Yield some pairs of tables for a case; at least one."""
    found = 0
    for seed in range(60):
        twins = twins_of(case, case.rules(get_rules), folder, language, seed)
        if twins is not None:
            found += 1
            yield twins
        if found == most:
            return
    assert found


def lay_cover(twins: Twins) -> None:
    """Deal the cards if necessary; then the table waits for the person."""
    for at in range(600):
        if at % 5 == 0:
            twins.compare()
        if twins.one.scene.is_covered:
            return
        twins.step()
    raise AssertionError("nobody is waited for")


def look_and_act(twins: Twins) -> None:
    """Turn the hands up, which differ, and take an action, which does not."""
    lay_cover(twins)
    twins.press(pygame.K_RETURN)
    for _ in range(600):
        if all(twin.scene.controls.question is not None for twin in twins):
            break
        twins.step()
    for twin in twins:
        assert twin.scene.stage.open
        assert twin.scene.controls.cards
        twin.step(dt=1.0)
        twin.heard.clear()
        twin.sounds.clear()
    action = _choice(twins.one.match.hand)
    for twin in twins:
        twin.scene.submit(twin.scene.stage.viewer, action)
        assert not twin.scene.stage.open


def show(twins: Twins, frames: int = 40) -> None:
    """Show and play what was done, until the next player begins to think."""
    for at in range(frames):
        twins.step()
        if at % (2 if THOROUGH else 4) == 0:
            twins.compare()
        _lies_face_down(twins.one)
    twins.step(dt=2.0)
    twins.compare()
    for twin in twins:
        stage = twin.scene.stage
        assert stage.director.busy or stage.state == from_view(stage.view)


def _lies_face_down(twin: Twin) -> None:
    """Check that there is a back for each card the viewer holds."""
    state, rest = twin.scene.stage.state, twin.scene.stage.director.rest
    backs = [key for key in rest if key[:2] == ("back", state.viewer)]
    assert len(backs) == state.counts[state.viewer]
    assert not any(key[0] == "hand" for key in rest)


def covered(case: Case, get_rules: GetRules, folder: Path, language: str = "ko") -> Twins:
    """Return a pair of tables with the last person's hand face down while a computer player thinks."""
    twins = next(all_twins(case, get_rules, folder, language))
    look_and_act(twins)
    show(twins, 20)
    assert all(not twin.scene.is_covered for twin in twins)
    return twins


@pytest.mark.parametrize("case", spread(CASES, 6), ids=str)
def test_an_act_tells_nothing_of_the_hand_it_came_from(case: Case, tmp_path: Path, preset_rules: GetRules) -> None:
    for at, twins in enumerate(all_twins(case, preset_rules, tmp_path, "ko", 2 if THOROUGH else 1)):
        look_and_act(twins)
        show(twins)
        for key in (pygame.K_k, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_k, pygame.K_t, pygame.K_b):
            twins.press(key)
            twins.step(dt=0.5)
            twins.compare()
        assert at < 2


@pytest.mark.parametrize("mod", spread([pygame.KMOD_NONE, *MODIFIERS], 4))
def test_no_key_tells_anything_while_a_computer_player_thinks(mod: int, tmp_path: Path, preset_rules: GetRules) -> None:
    twins = covered(BURIED, preset_rules, tmp_path)
    for key in KEYS if not mod else LETTERS:
        twins.press(key, mod)
        twins.compare()
        twins.back_to_the_table()


@pytest.mark.parametrize("mod", spread([pygame.KMOD_NONE, *MODIFIERS], 2))
def test_no_key_tells_anything_while_the_cover_lies(mod: int, tmp_path: Path, preset_rules: GetRules) -> None:
    twins = next(all_twins(BURIED, preset_rules, tmp_path, "en"))
    lay_cover(twins)
    for key in KEYS if not mod else LETTERS:
        if key not in LIFTS:
            twins.press(key, mod)
            twins.compare()
            twins.back_to_the_table()
            assert all(twin.scene.is_covered for twin in twins)


def test_no_meaning_tells_anything(tmp_path: Path, preset_rules: GetRules) -> None:
    """This covers every meaning of a key, a pad or an input method."""
    twins = covered(BURIED, preset_rules, tmp_path)
    for kind in [kind for kind in Kind if kind not in (*POINTER, Kind.QUIT)]:
        for _ in range(2):
            twins.done.append(str(kind))
            for twin in twins:
                twin.app.handle(Intent(kind, key="k", text="k"))
            twins.step(dt=0.5)
            twins.compare()
        twins.back_to_the_table()


@pytest.mark.parametrize("language", some(["ko", "en"], 1))
def test_nothing_pointed_at_tells_anything(language: str, tmp_path: Path, preset_rules: GetRules) -> None:
    twins = covered(BURIED, preset_rules, tmp_path, language)
    stage = twins.one.scene.stage
    places = {(round(one.x), round(one.y)) for one in stage.placed}
    places |= {widget.rect.center for widget in twins.one.page.walk()}
    places |= {place.plate.center for place in stage.director.layout.seats} | {stage.director.layout.info.center}
    for pos in sorted(places):
        twins.hover(pos)
        twins.compare()
        for button in (1, 2, 3):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                twins.step(pygame.event.Event(kind, pos=pos, button=button))
            twins.compare()
            twins.back_to_the_table()


@pytest.mark.parametrize("opens", spread(["records", "last_trick", "rules", "menu", "info", "hint"], 2, 1))
def test_nothing_that_a_button_opens_tells_anything(opens: str, tmp_path: Path, preset_rules: GetRules) -> None:
    """This covers everything that Tab reaches there, and the effects of Enter and the arrows on it."""
    twins = covered(BURIED, preset_rules, tmp_path)
    widget = twins.one.page.find(opens)
    assert widget is not None
    twins.click(widget.rect.center)
    twins.step(dt=0.5)
    twins.compare()
    for at in range(12):
        for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
            twins.press(key)
            twins.step(dt=0.5)
            twins.compare()
        if at % 3 == 2:
            twins.press(pygame.K_RETURN)
            if not twins.one.scene.on_stack:  # the table was left
                assert not twins.other.scene.on_stack
                return
            twins.step(dt=0.5)
            twins.compare()


def test_a_card_leaves_a_covered_hand_from_its_middle(tmp_path: Path, preset_rules: GetRules) -> None:
    twins = next(all_twins(BURIED, preset_rules, tmp_path, "ko"))
    look_and_act(twins)
    twins.step(dt=0.01)
    stage = twins.one.scene.stage
    flying = next(one for one in stage.director.placed_cards() if one.moving and one.key[:2] == ("trick", stage.viewer))
    hand = stage.director.layout.hand
    assert abs(flying.x - hand.centerx) < hand.width / 10
    assert flying.y > hand.top


def test_the_hand_is_shown_again_to_the_person_it_belongs_to(tmp_path: Path, preset_rules: GetRules) -> None:
    """The covered cards return: the next question finds hand and discard as their owner knows them."""
    twins = covered(BURIED, preset_rules, tmp_path)
    table = twins.one.scene
    assert table.stage.state.buried_cards is None
    assert table.stage.state.own_hand == ()
    assert not table.controls.cards
    table.stage.uncover()
    assert table.stage.state == from_view(table.match.view(table.stage.viewer))
    assert table.stage.state.buried_cards
    assert len(table.stage.state.own_hand) == table.stage.state.counts[table.stage.viewer] > 0


def test_nobody_is_told_who_is_asked_about_a_misdeal(tmp_path: Path, preset_rules: GetRules) -> None:
    """A computer player that thinks about a misdeal is not named, unless it would be its turn anyway."""
    rules = Case("standard-5", who="played on").rules(preset_rules)
    named = set()
    for seed in range(12):
        hand = begin(rules, seed)
        if hand.phase is Phase.MISDEAL:
            asked, opener = _acting(hand), public_view(hand, 0).to_act
            away = next(seat for seat in people(rules) if seat not in (asked, opener))
            table = seated(hand, tmp_path, (away,), "en")
            for _ in range(400):
                table.step()
            assert table.scene.stage.awaited == asked
            named.add((asked == opener, bool(table.scene.stage.line(None)[0])))
        if not THOROUGH and {(True, True), (False, False)} <= named:
            break
    assert {(True, True), (False, False)} <= named
    assert (False, True) not in named


def test_a_friend_who_is_waited_for_is_told_by_no_glance_and_no_heartbeat(tmp_path: Path) -> None:
    """Whichever of the four is the friend, faces and heart do the same on all players' screens."""
    match = finished("standard-5", 1)
    waited, screens = set[bool](), []
    for seat in range(5):
        lives, state = list[Suspense | None](), MightyTable.empty(seen_from(match).rules, seat)
        for event in seen_from(match, seat).events:
            state = expect(MightyTable, MightyKit().reduce(state, event))
            position = TablePosition(None, None, state, None, (), True)  # type: ignore[arg-type]
            lives.append(MightyKit().suspense(position))
        waited |= {waits is not None and bool(waits.watched) for waits in lives}
        screens.append(lives)
    assert all(lives == screens[0] for lives in screens)
    assert waited == {False, True}


def test_the_comparison_has_teeth(tmp_path: Path, preset_rules: GetRules, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the stage showed what only the viewer knows, the tables could be distinguished."""
    twins = next(all_twins(BURIED, preset_rules, tmp_path, "ko"))
    look_and_act(twins)
    show(twins, 1)
    for twin in twins:
        stage = twin.scene.stage
        stage.director.state = from_view(twin.match.view(stage.viewer))
        stage.director.arrange()
    twins.press(pygame.K_t)
    with pytest.raises(AssertionError):
        twins.compare()
