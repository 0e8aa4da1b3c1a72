"""The moments of Mitigati: the sum that becomes zero, and the equal share that a player passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from mighty_gui.client.shell.audio import Cue, onset
from mighty_gui.client.table.kit import table_kit
from mighty_gui.client.table.mitigati.mitigati_beats import CLOSES, SumClosed
from mighty_gui.client.table.mitigati.mitigati_table import MitigatiTable, reduce
from mighty_gui.client.table.motion.beat import Beat, TableMoment
from mighty_gui.client.table.motion.event_beats import PANEL, event_beats
from mighty_gui.client.table.place.card_spots import Showing
from mighty_gui.client.widgets.score_chart import with_sign
from mighty_gui.engine.mitigati.events import Agreed, MitigatiTrickWon
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.engine.mitigati.pack import FOOL_VALUE, PAR, SEATS
from tests.client.table.mitigati.mitigati_tables import RULES, played, told
from tests.tiers import some

if TYPE_CHECKING:
    from tests.client.table.conftest import Maker

KIT = table_kit(MITIGATI)


def shown_of(hand: MitigatiHand, make_table: Maker, *, piles: bool = True) -> Iterator[tuple[object, Beat]]:
    """Yield the beats of a hand as all players see it, each with its event."""
    layout = make_table("mitigati").scene.stage.director.layout
    state = MitigatiTable.empty(RULES, 0)
    for event in hand.events:
        for beat in event_beats(KIT, event, state, layout, Showing(piles=piles)):
            yield event, beat
        state = reduce(state.clear_trick(), event)


def test_the_sum_closes_on_zero_and_everybody_gets_what_they_demand(make_table: Maker) -> None:
    hand = told("bid +8", "bid -3", "bid -5")
    event, beat = next((event, beat) for event, beat in shown_of(hand, make_table) if isinstance(event, Agreed))
    assert isinstance(event, Agreed)
    layout = make_table("mitigati").scene.stage.director.layout
    assert isinstance(beat.spectacle, SumClosed)
    assert beat.spectacle.stake.text == "0"
    assert [words.text for words in beat.flying] == [with_sign(amount) for amount in event.bids]
    assert sorted(event.bids) == [-5, -3, 8]
    for seat, words in enumerate(beat.flying):
        assert words.start == layout.centre
        assert words.end == layout.place(seat).plate.center
        assert words.at == CLOSES == beat.moment_at
    assert beat.accent is not None
    assert (beat.accent.key, beat.accent.delay) == (PANEL, CLOSES)
    heard = {cue: at + onset(cue) for at, cue in beat.sounds}
    assert heard[Cue.DECLARED] == pytest.approx(CLOSES, abs=0.03)
    assert heard[Cue.POINTS] == pytest.approx(beat.flying[0].landing, abs=0.03)
    assert beat.state.stake is None, "the marker is gone"


def crossings(hand: MitigatiHand) -> list[int]:
    """Count independently the seats that pass an equal share, in order."""
    taken, passed = [0] * SEATS, []
    for event in hand.events:
        if isinstance(event, MitigatiTrickWon):
            before = list(taken)
            taken[event.winner] += event.points
            if event.fool is not None:
                taken[event.fool] += FOOL_VALUE
            passed += [seat for seat in range(SEATS) if before[seat] <= PAR < taken[seat]]
    return passed


def test_a_trick_tells_who_passes_the_equal_share_once_and_nobody_else(make_table: Maker) -> None:
    moment_text = 0
    for seed in some(range(1, 13), 5):
        hand = played(seed)
        beats = [beat for _, beat in shown_of(hand, make_table)]
        news = [beat for beat in beats if beat.moment is not None and beat.moment.kind == "past_share"]
        assert [beat.moment.seat for beat in news if beat.moment] == crossings(hand)
        for beat in news:
            moment_text += 1
            assert beat.accent is not None
            assert beat.accent.key == PANEL
            assert beat.moment_at == beat.states[-1][0], "with the last point that is counted"
            assert Cue.MARK in [cue for _, cue in beat.sounds]
    assert moment_text > 2


def test_nothing_is_told_of_points_where_nobody_knows_that_they_count(make_table: Maker) -> None:
    hand = next(hand for hand in map(played, range(1, 13)) if crossings(hand))
    kinds = [beat.moment.kind for _, beat in shown_of(hand, make_table, piles=False) if beat.moment]
    assert "past_share" not in kinds


@pytest.mark.parametrize("language", ["ko", "en"])
def test_words_tell_it_of_others_and_of_oneself(make_table: Maker, language: str) -> None:
    texts = make_table("mitigati", language=language).app.context.texts
    moment, names = TableMoment("past_share", 1), ("철수", "영희", "민준")
    of_other, own = (KIT.moment_caption(texts, moment, names, seat) for seat in (0, 1))
    assert "영희" in of_other
    assert "43" in of_other
    assert "영희" not in own
    assert of_other != own
