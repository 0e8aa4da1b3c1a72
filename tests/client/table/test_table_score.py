"""The score on the screen agrees with the view at each trick of random hands, and with the result at the end."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from mighty_gui.client.shell.context import Context, make_context
from mighty_gui.client.table.mighty.info import position_info
from mighty_gui.client.table.mighty.mighty_kit import MightyKit
from mighty_gui.client.table.mighty.mighty_table import MightyPosition, MightyTable, from_view, reduce
from mighty_gui.client.table.place.table_layout import table_layout
from mighty_gui.engine.core.game import expect
from mighty_gui.engine.mighty.events import MightyEvent
from mighty_gui.engine.mighty.pack import people, seat_count
from mighty_gui.engine.mighty.result import MightyResult
from mighty_gui.engine.mighty.view import PlayerView
from mighty_gui.keep.settings import Settings
from mighty_gui.match import Length, Match, MatchSetup, Player
from tests.client.table.table_helpers import NAMES, pick
from tests.engine.mighty.walks import catalogue, preset_ids
from tests.tiers import THOROUGH, spread

HANDS_EACH = 500 // len(preset_ids()) + 1 if THOROUGH else 1


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def shown(
    context: Context, match: Match, state: MightyTable, seen: PlayerView
) -> tuple[list[int], list[int], list[int]]:
    """Return the numbers on the panel for both sides, and on the plates of the seats."""
    layout = table_layout(context.theme, seat_count(seen.rules), seen.seat, False, False)
    names = ("a",) * seat_count(seen.rules)
    bar = position_info(MightyPosition(context, seen, state, layout, names), match, busy=False).score
    assert bar is not None
    plates = [MightyKit().seat_texts(state, context.texts, seat, None).won for seat in state.seats]
    return numbers(bar.ours), numbers(bar.theirs), [points for text in plates for points in numbers(text)]


def assert_shown(context: Context, match: Match, state: MightyTable, seen: PlayerView) -> None:
    score = seen.score
    if score is None:
        return
    ours, theirs, plates = shown(context, match, state, seen)
    own = score.buried and seen.result is None and seen.rules.points.discard == "declarer"
    assert ours == [score.attack, score.target, *([score.buried] if own else [])]
    assert theirs == [score.defence]
    assert plates == [*score.taken]


@pytest.mark.parametrize("preset", spread(preset_ids(), 6))
def test_the_screen_shows_the_score_of_the_view(preset: str, tmp_path: Path) -> None:
    rules = catalogue()[preset].rules
    context = make_context(Settings(language="en"), home=tmp_path)
    players = tuple(Player(NAMES[at], "computer") for at in range(len(people(rules))))
    for seed in range(HANDS_EACH):
        match, chance = Match(MatchSetup(preset, rules, players, Length("hands", 1), seed)), random.Random(seed)
        viewers = people(rules) if THOROUGH else chance.sample(people(rules), 2)
        state = {seat: MightyTable.empty(rules, seat) for seat in viewers}
        told = dict.fromkeys(viewers, 0)
        while True:
            for seat in viewers:
                seen = expect(PlayerView, match.view(seat))
                for event in seen.events[told[seat] :]:
                    state[seat] = reduce(state[seat], expect(MightyEvent, event))
                told[seat] = len(seen.events)
                if not seen.trick:
                    assert_shown(context, match, state[seat].clear_trick(), seen)
            if (acting := match.acting_seat) is None:
                break
            match.submit(acting, pick(expect(PlayerView, match.view(acting)), chance))
        result = expect(MightyResult, match.finished[-1].result)
        for seat in viewers if result.was_played else ():
            last = expect(PlayerView, match.view(seat))
            ours, theirs, _ = shown(context, match, from_view(last), last)
            assert (ours, theirs) == ([result.points, result.target], [result.defence])
