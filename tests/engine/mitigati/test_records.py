"""Whole hands as text: replayed, they end as recorded and as in the second reading; faults are reported."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from mighty_gui.engine.core.record import parse_record, record_text, replay
from mighty_gui.engine.core.refusal import NotationError, RecordError
from mighty_gui.engine.mitigati.actions import parse_action
from mighty_gui.engine.mitigati.hand import MitigatiHand
from mighty_gui.engine.mitigati.mitigati_game import MITIGATI
from mighty_gui.files.strict_yaml import read_file
from mighty_gui.presets.catalogue import built_in_presets
from mighty_gui.presets.record_files import RecordFile, record_in
from tests.engine.mitigati.test_referee import referee_of

RECORDS = sorted((Path(__file__).parent / "records").glob("*.yaml"))


def read(path: Path) -> RecordFile:
    return record_in(read_file(path), built_in_presets())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_hand_ends_as_recorded(path: Path) -> None:
    read_record = read(path)
    hand = read_record.replay()
    assert isinstance(hand, MitigatiHand)
    assert hand.result is not None
    assert hand.result.as_json() == read_record.record.result
    referee = referee_of(MitigatiHand.dealt(hand.rules, hand.state.deal, hand.state.dealer))
    for _, action in read_record.record.actions:
        assert str(action) in referee.legal()
        referee.do(str(action))
    assert referee.scores == list(hand.result.scores)


def test_there_are_hands_of_every_kind() -> None:
    events = [replay(read(path).record, MITIGATI, read(path).rules).events for path in RECORDS]
    shown = {line.kind for some in events for event in some for line in getattr(event, "lines", ())}
    assert shown == {"kings", "trumps", "more", "many_trumps"}
    agreed = {len([one for one in some if one.type == "dealt"]) for some in events if some[-2].type == "agreed"}
    assert agreed == {1, 2, 3}
    assert {event.type for some in events for event in some} == {
        "dealt", "bid", "hold", "pass", "more", "agreed", "kitty", "discarded", "played", "honours", "trick", "over"
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"deal": {"hands": ["S1", "S2", "S3"]}}, "record.hand", "deal.hands.0"),
        ({"deal": {"kitty": "S1 S2"}}, "record.kitty", "deal.kitty"),
        ({"deal": {"kitty": "S1 S2 S2"}}, "record.twice", "deal.kitty"),
        ({"deal": {"kitty": "S1 S2 SA"}}, "record.pack", "deal.kitty"),
        ({"deal": {"kitty": "S1 S2 T22"}}, "notation.card", "deal.kitty"),
        ({"deal": {"stock": "S1 S2 T2"}}, "record.unknown", "deal.stock"),
        ({"dealer": 3}, "record.dealer", "dealer"),
        ({"sitting_out": [1]}, "record.sitting_out", "sitting_out"),
        ({"previous": {"declarer": 1}}, "record.unknown", "previous"),
    ],
)
def test_a_wrong_record_is_refused_with_the_place(change: dict[str, object], code: str, where: str) -> None:
    whole = yaml.safe_load(RECORDS[0].read_text("utf-8")) | {"actions": []}
    if "deal" in change:
        whole["deal"] = {}
    with pytest.raises(RecordError) as refused:
        replay(parse_record(whole | change, MITIGATI), MITIGATI, built_in_presets()["mitigati"].rules)
    assert (refused.value.code, refused.value.where) == (code, where)


def test_a_deal_given_in_part_is_filled_from_the_seed() -> None:
    whole = yaml.safe_load(RECORDS[0].read_text("utf-8"))
    for part in ("hands", "kitty"):
        record = parse_record(whole | {"deal": {part: whole["deal"][part]}, "actions": []}, MITIGATI)
        hand = replay(record, MITIGATI, built_in_presets()["mitigati"].rules)
        assert parse_record(yaml.safe_load(record_text(record)), MITIGATI) == record
        assert isinstance(hand, MitigatiHand)
        deal = [*map(str, hand.state.deal.kitty)] if part == "kitty" else len(hand.state.deal.hands[0])
        assert deal == (whole["deal"]["kitty"].split() if part == "kitty" else 25)


@pytest.mark.parametrize(
    "text", ["bid", "bid x", "bid 1000", "bid +-3", "bid ²", "hold 3", "discard", "play", "play X", ""]
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize(("text", "said"), [("bid 20", "bid +20"), ("bid +0", "bid 0"), ("bid -5", "bid -5")])
def test_a_bid_is_written_with_its_sign(text: str, said: str) -> None:
    assert str(parse_action(text)) == said


def test_a_discard_is_written_in_listing_order() -> None:
    assert str(parse_action("discard T2 S3 HP")) == "discard S3 HP T2"
