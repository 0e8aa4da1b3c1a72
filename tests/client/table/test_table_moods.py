"""The faces at the table show thought, a won trick, the end of the hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from mighty_gui.client.look.faces import Mood
from mighty_gui.client.table.kit import TableKit, table_kit
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_seats import mood
from mighty_gui.client.table.mighty.mighty_table import MightyTable
from mighty_gui.client.table.motion.event_beats import thrown_key
from mighty_gui.client.table.stage import Stage
from mighty_gui.client.table.state.table_state import WonTrick
from mighty_gui.engine.core.cards import Card, Suit, parse_cards
from mighty_gui.engine.core.event import TrickWon
from mighty_gui.engine.core.game import View
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.events import FriendCalled, Played
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.match import Length, Match, MatchSetup, Player
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of
from mighty_gui.texts import Texts
from tests.client.table.table_helpers import quiet
from tests.tiers import THOROUGH, some

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

EMPTY = MightyTable.empty(MightyRules(), viewer=0)
TEXTS = Texts.load("en")


def moods(state: MightyTable, acting: int | None = None) -> list[str]:
    return [mood(state, seat, acting) for seat in state.seats]


def test_whoever_moves_is_in_thought() -> None:
    assert moods(EMPTY, acting=2) == ["calm", "calm", "thinking", "calm", "calm"]


def test_whoever_wins_points_is_glad_while_the_trick_lies_there() -> None:
    won = replace(EMPTY, declarer=0, counts=(5,) * 5, tricks=(TrickWon(1, (), 3, 2),), awaiting_collection=True)
    assert moods(won) == ["calm", "calm", "calm", "glad", "calm"]
    assert moods(replace(won, tricks=(TrickWon(1, (), 3, 0),))) == ["calm"] * 5
    assert moods(replace(won, awaiting_collection=False)) == ["calm"] * 5


def test_at_the_end_one_side_is_glad_and_the_other_sorry() -> None:
    over = replace(EMPTY, declarer=1, friends=(4,), outcome="made")
    assert moods(over) == ["sorry", "glad", "sorry", "sorry", "glad"]
    assert moods(replace(over, outcome="failed")) == ["glad", "sorry", "glad", "glad", "sorry"]


def test_nobody_is_moved_by_a_hand_that_was_not_played() -> None:
    assert moods(replace(EMPTY, outcome="misdeal")) == ["calm"] * 5


# --- surprise and tension ------------------------------------------------------------------------------


def playing(cards: str, *, called: str = "", friends: tuple[int, ...] = (), **more: Any) -> MightyTable:
    """Return a table where seat 0 has declared hearts and these cards were played, led by seat 1."""
    laid = tuple(Played((1 + at) % 5, card) for at, card in enumerate(parse_cards(cards)))
    calls = tuple(FriendCalled(0, "card", card) for card in parse_cards(called))
    table = replace(EMPTY, declarer=0, contract=Contract(16, Suit("H")), trick=laid, calls=calls, friends=friends)
    return replace(table, **({"counts": (5,) * 5, "tricks": (WonTrick(1, (), 3, 0),)} | more))


@pytest.mark.parametrize(
    ("cards", "surprised"),
    [("DK", []), ("DK D3", []), ("DQ DK", []), ("DK H2", [1]), ("DK H2 H5", [1, 2]), ("DK C2 SA", [1]), ("H3 H5", [])],
)
def test_whoever_lay_best_is_surprised_by_a_card_that_strikes(cards: str, surprised: list[int]) -> None:
    table = playing(cards)
    assert [seat for seat in table.seats if mood(table, seat, None) == "surprised"] == surprised


def test_the_surprise_lasts_until_the_trick_is_taken_in() -> None:
    lies = playing("DK H2", awaiting_collection=True)
    assert moods(lies)[1] == "surprised"
    assert moods(lies.clear_trick())[1] == "calm"


def test_a_friend_who_comes_out_surprises_the_other_side_alone() -> None:
    hidden, known = (playing("DK DA", called="DA", friends=friends) for friends in ((), (2,)))
    assert "surprised" not in moods(hidden)
    assert moods(known) == ["calm", "surprised", "calm", "surprised", "surprised"]


def test_a_bid_out_of_the_way_is_made_with_resolve() -> None:
    bids = [(2, Contract(number, Suit("H"))) for number in (15, 16)]
    assert [moods(replace(EMPTY, bids=(bid,))) for bid in bids] == [
        ["calm"] * 5,
        ["calm"] * 2 + ["resolute", *["calm"] * 2],
    ]


def test_a_declarer_is_resolute_before_the_first_card_and_in_the_last_tricks_of_an_open_contract() -> None:
    begins = playing("", tricks=())
    assert moods(begins)[0] == "resolute"
    assert moods(begins, acting=0)[0] == "thinking"
    assert moods(playing(""))[0] == "calm"
    assert moods(playing("", counts=(3,) * 5))[0] == "resolute"
    made = playing("", counts=(3,) * 5, tricks=(WonTrick(0, (), 0, 16),))
    assert moods(made)[0] == "calm"


@pytest.mark.parametrize(("friends", "robbed"), [((), [1, 2]), ((3,), [1, 2]), ((2,), [1]), ((1, 2), [])])
def test_whoever_loses_points_to_the_other_side_stares(friends: tuple[int, ...], robbed: list[int]) -> None:
    cards = tuple(enumerate(parse_cards("HA DK DQ D3 D4")))
    lies = playing("", tricks=(WonTrick(0, cards, 0, 3),), friends=friends, awaiting_collection=True)
    assert MightyKit().victims(lies) == robbed


def test_where_the_sides_are_known_two_defenders_take_nothing_from_each_other() -> None:
    cards = tuple(enumerate(parse_cards("D5 DK DQ DA D4")))
    hidden = playing("", called="CA", tricks=(WonTrick(0, cards, 3, 3),), awaiting_collection=True)
    alone = replace(hidden, calls=(FriendCalled(0, "none"),))
    assert [MightyKit().victims(table) for table in (hidden, alone)] == [[1, 2], []]


@pytest.mark.parametrize("preset", some(["standard-5", "mitigati"], 1))
def test_no_mood_and_no_stare_tells_what_not_everybody_knows(preset: str) -> None:
    rules = load_presets()[preset].rules
    kit, seen = table_kit(game_of(rules)), set[Mood]()
    players = tuple(Player(str(seat), "computer") for seat in game_of(rules).people(rules))
    for seed in some(range(8), 3):
        chance, match = Random(seed), Match(MatchSetup(preset, rules, players, Length("hands", 1), seed))
        watching, sitting = (
            Watcher(kit, match.public_view(0)),
            [Watcher(kit, match.view(seat)) for seat in range(len(players))],
        )
        while (seat := match.acting_seat) is not None:
            match.submit(seat, chance.choice(quiet(match.view(seat).legal)))
            public = watching.alive(match.public_view(0))
            assert all(one.alive(match.view(seat)) == public for seat, one in enumerate(sitting))
            seen.update(public[0])
    assert {"glad", "surprised", "resolute"} <= seen


class Watcher:
    """The table after each event of a view."""

    def __init__(self, kit: TableKit, view: View) -> None:
        self.kit, self.state, self.told = kit, kit.empty_table(view.rules, view.seat), 0

    def alive(self, view: View) -> tuple[list[Mood], list[int]]:
        """Return the moods of all seats, and the seats that stare, at the end of the view."""
        for event in view.events[self.told :]:
            self.state = self.kit.reduce(self.state, event)
        self.told = len(view.events)
        words = [self.kit.seat_texts(self.state, TEXTS, seat, None).mood for seat in self.state.seats]
        return words, list(self.kit.victims(self.state)) if self.state.awaiting_collection else []


def test_a_card_surprises_when_it_lands(make_table: Maker) -> None:
    table, surprised = make_table(persons=0, seed=2), 0
    before: set[int] = set()
    stage = table.scene.stage
    for _ in range(30 * 60):
        table.run(1 / 30)
        stage.place()
        stage.liven(1 / 30)
        now = {seat for seat, mood_of_seat in stage._moods().items() if mood_of_seat == "surprised"}
        if now - before:
            last = next(card for card in stage.placed if card.key == thrown_key(*stage_card(stage)))
            goal = stage.director.rest[last.key]
            assert abs(last.x - goal.x) + abs(last.y - goal.y) < 4, "it lies there, or as good as that"
        surprised += len(now - before)
        before = now
        if surprised > 2 and not THOROUGH:
            break
    assert surprised > 2


def stage_card(stage: Stage) -> tuple[int, Card]:
    """Return the card that was played last, and its player."""
    laid = stage.state.trick[-1]
    return laid.seat, laid.card
