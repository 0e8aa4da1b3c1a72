"""A preset file has one line for each value that fits in one, and people can read it."""

from __future__ import annotations

import pytest

from mighty_gui.presets.preset_text import flow, name_line, preset_text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"a": 1, "b": [1, 2.5, "x"]}, "{a: 1, b: [1, 2.5, x]}"),
        ((1, "*2"), '[1, "*2"]'),
        ([], "[]"),
        ("표준 5마", '"표준 5마"'),
        ("C3", "C3"),
        ("one-eyed_jack", "one-eyed_jack"),
        ("3", '"3"'),
        ("", '""'),
        ("a b", '"a b"'),
        ('say "hi"', r'"say \"hi\""'),
        ("true", '"true"'),
        ("null", '"null"'),
        (True, "true"),
        (None, "null"),
        (2.0, "2"),
        (1.25, "1.25"),
    ],
)
def test_a_value_is_written_as_people_write_it(value: object, text: str) -> None:
    assert flow(value) == text


def test_a_file_begins_with_what_it_is_and_leaves_out_what_is_empty() -> None:
    names, options = {"ko": "우리", "en": "Ours"}, {"players": 5, "auction": {"minimum": 14}}
    whole = preset_text("ours", names, options, extends="standard-5", summary={"ko": "", "en": "Short"}, source="us")
    assert whole == (
        'id: ours\nextends: standard-5\nname: {ko: "우리", en: Ours}\nsummary: {ko: "", en: Short}\nsource: us\n\n'
        "players: 5\nauction: {minimum: 14}\n"
    )
    assert preset_text("ours", {"en": "Ours"}, {}, summary={"en": ""}) == "id: ours\nname: {en: Ours}\n"
    assert name_line(names) in whole.splitlines()


def test_a_value_that_is_too_long_for_a_line_is_written_on_several() -> None:
    def lines(options: dict[str, object]) -> list[str]:
        return preset_text("x", {}, options).partition("\n\n")[2].splitlines()

    fits = "x" * (100 - len("deck: {remove: [, y]}"))
    assert lines({"deck": {"remove": [fits, "y"]}}) == [f"deck: {{remove: [{fits}, y]}}"]
    longer = f"{fits}x"
    assert lines({"deck": {"remove": [longer, "y"]}}) == ["deck:", f"  remove: [{longer}, y]"]
    longest = "x" * 100
    assert lines({"deck": {"remove": [longest, 2], "packs": 1}}) == [
        "deck:", "  remove:", f"    - {longest}", "    - 2", "  packs: 1",
    ]  # fmt: skip
    assert lines({"source": longest}) == [f"source: {longest}"]
