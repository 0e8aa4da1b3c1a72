"""The setup of a match as text: it is read as it was written, and refused with the place of what is damaged."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.strict_yaml import YamlDocument, read_text
from mighty_gui.keep.archive.setup_text import read_setup, setup_text
from mighty_gui.match import Length, MatchSetup, Player
from mighty_gui.match.setup import USUAL, Duplicate, SeatChange, SetupError
from mighty_gui.presets import load_presets

PLAYERS = (
    Player("앤", profile=USUAL, face="aunt-1", colour="teal", phone=True),
    *(Player(name, "computer", "hard", "bold") for name in ("Bo", "Cho", "Dae")),
    Player("Eun"),
)
SIX = load_presets()["rotation-6"].rules
AGREED = MatchSetup("standard-5", MightyRules(), PLAYERS, Length("hands", 7), 12, 100)
DUPLICATE = Duplicate("0123456789abcdef", (PLAYERS[0], PLAYERS[4]), ((3, None, -3),))
CHANGES = (SeatChange(1, 4, PLAYERS[4]), SeatChange(3, 4, PLAYERS[1]), SeatChange(3, 0, Player("Gil")))


@pytest.mark.parametrize(
    "other",
    [
        {},
        {"length": Length("score", 50)},
        {"length": Length("open", 0)},
        {"coach": True},
        {"trial": True},
        {"known": "deal"},
        {"known": "position"},
        {"known": "entered"},
        {"duplicate": DUPLICATE},
        {"duplicate": replace(DUPLICATE, played=())},
        {"day": "2026-12-01/2/1.16"},
        {"changes": CHANGES},
        {"rules": SIX, "players": (*PLAYERS, Player("Fay"))},
    ],
)
def test_a_setup_is_read_as_it_was_written(other: dict[str, object]) -> None:
    setup = replace(AGREED, **other)  # type: ignore[arg-type]
    text = setup_text(setup)
    assert read_setup(read_text(text)) == setup
    assert '"name": "앤"' in text, "it is legible in every language"


def test_a_setup_of_an_older_version_has_the_usual_values() -> None:
    text = setup_text(replace(AGREED, players=tuple(replace(player, phone=False) for player in PLAYERS)))
    player = '  - {"name": "Ann", "kind": "person", "level": "normal"}\n'
    old = re.sub("players:\n.*length:", f"players:\n{player * 5}length:", text, flags=re.DOTALL)
    found = read_setup(read_text(old))
    assert found.players == (Player("Ann"),) * 5
    assert (found.coach, found.trial, found.known, found.duplicate, found.day, found.changes) == (
        *(False, False, "", None),
        *("", ()),
    )


def plain(setup: MatchSetup) -> dict[str, object]:
    found = read_text(setup_text(setup)).value
    assert isinstance(found, dict)
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def refused(data: object) -> str:
    """Return the place that a setup is refused for."""
    with pytest.raises(SetupError) as caught:
        read_setup(YamlDocument(data))
    return str(caught.value.refusal.values.get("place", caught.value.refusal.code))


WRONG: list[tuple[str, object]] = [
    ("players", 7),
    ("players", [{"name": "A"}]),
    ("players", [{"name": "A", "kind": "ghost", "level": "hard"}] * 5),
    ("length", {"kind": "long", "number": 1}),
    ("length", {"kind": "hands", "number": "many"}),
    ("length", {"kind": "hands"}),
    ("seed", "x"),
    ("stake", [1]),
    ("known", "seen"),
    ("day", "2026-12-01"),
    ("day", "2026-12-01/3/1.6"),
    ("day", 7),
    ("changes", 7),
    ("duplicate", None),
]


def test_what_is_missing_or_makes_no_sense_is_refused_by_its_name() -> None:
    whole = plain(AGREED)
    for key in ("preset", "rules", "players", "length", "seed", "stake"):
        assert refused({name: value for name, value in whole.items() if name != key}) == key
    for key, value in WRONG:
        assert refused({**whole, key: value}) == key
    others: list[object] = [7, [], {}, {**whole, "format": "mighty-match/2"}]
    for other in others:
        assert refused(other) == "match.format"


def test_a_mark_is_set_by_the_plain_word_only() -> None:
    whole = plain(AGREED)
    for key in ("coach", "trial"):
        for value, is_set in ((True, True), (False, False), (1, False), ("true", False), (None, False)):
            assert getattr(read_setup(YamlDocument({**whole, key: value})), key) is is_set


def test_a_duplicate_match_has_a_person_to_play_and_scores_of_as_many_deals() -> None:
    whole = plain(replace(AGREED, duplicate=DUPLICATE))
    duplicate = whole["duplicate"]
    assert isinstance(duplicate, dict)
    good: list[object] = [[], [[]], [[1, 2]], [[None, None]]]
    for played in good:
        found = read_setup(YamlDocument({**whole, "duplicate": {**duplicate, "played": played}})).duplicate
        assert found is not None
        assert [list(scores) for scores in found.played] == played
    three = [*duplicate["rivals"], duplicate["rivals"][0]]
    wrong: list[dict[str, object]] = [
        {"played": [[1], [2]]},
        {"played": [[1], [1, 2]], "rivals": three},
        {"played": [["x"]]},
        {"played": 7},
        {"rivals": []},
        {"id": "0123456789abcde"},
        {"id": "0123456789abcdeF"},
        {"id": 7},
    ]
    for part in wrong:
        assert refused({**whole, "duplicate": {**duplicate, **part}}) == "duplicate", part
    assert read_setup(YamlDocument({**whole, "duplicate": {**duplicate, "rivals": three, "played": [[1], [2]]}}))


def test_changes_of_players_are_in_order_and_at_places_of_the_table() -> None:
    whole = plain(replace(AGREED, changes=CHANGES))
    changes = whole["changes"]
    assert isinstance(changes, list)
    for hand, index, is_read in ((1, 4, True), (3, 0, True), (4, 4, False), (1, 5, False), (1, -1, False)):
        data = {**whole, "changes": [{**changes[0], "hand": hand, "index": index}, changes[1]]}
        if is_read:
            assert read_setup(YamlDocument(data)).changes[0] == SeatChange(hand, index, PLAYERS[4])
        else:
            assert refused(data) == "changes"
