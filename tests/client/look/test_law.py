"""One law of colour and one scale of type: the theme has them all, and no screen uses values of its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from mighty_gui import client
from mighty_gui.client.look.theme import PALETTES, Palette, Size, with_contrast
from tests.client.look.test_ground import contrast

CLIENT: Final = Path(client.__path__[0])
FILES: Final = [path for path in sorted(CLIENT.rglob("*.py")) if "look" not in path.relative_to(CLIENT).parts[:1]]

TABLES: Final = [*PALETTES.values(), *map(with_contrast, PALETTES.values())]

COLOURS: Final = {
    "lessons/coach_panel.py": "a mask in the shape of a disc",
    "review/turning_point.py": "the threshold of a mask",
}
"""The files with colours of their own, with the reason."""
SEALS: Final = {
    "play/result/result_parts.py": "the seals earned by a hand",
    "play/result/result_sheet.py": "the seal of a hand",
    "practice/exercise_pane.py": "the seal of a proven answer",
    "practice/exercise_tab.py": "the stamp of a solved exercise",
    "review/statistics/seal_tab.py": "the seals earned",
    "table/motion/accent_drawing.py": "the marker of the highest bid, a seal on the table",
    "table/paint/plates.py": "the dealer's button, a stamp on paper",
    "table/paint/seal_drawing.py": "the seals on cards",
    "today/share_card.py": "the seal of the day",
}
"""The files that draw in the seal's red, with the reason."""
SIZES: Final = {
    "lessons/coach_panel.py": "the coach's text and marks grow with the room that the table leaves",
    "lessons/lesson_card.py": "pictures of cards in miniature",
    "lessons/mighty/evening_end.py": "the side of a portrait, not of letters",
    "play/result/match_end.py": "the winners' portraits and the show of their names",
    "review/history/match_tile.py": "the letters of a chart in miniature",
    "rules/mighty/rule_editor/option_rows.py": "the side of a mark, not of letters",
    "table/mighty/info_panel.py": "the contract's sign and a chip, which share a panel of fixed height",
    "table/motion/accent_drawing.py": "letters that grow and shrink while they move",
    "table/motion/hand_finale.py": "the large letters at the end of a hand",
    "table/paint/card_drawing.py": "a number on a pile of cards",
    "table/paint/plates.py": "badges, which share a nameplate of fixed height",
    "table/paint/trick_marks.py": "a number on a trick",
    "table/place/table_layout.py": "the room for a line of the info panel",
    "widgets/button.py": "the sign of a key on a button",
    "widgets/label.py": "the place that a title takes",
}
"""The files with letter sizes between those of the scale, with the reason."""


def name(path: Path) -> str:
    return path.relative_to(CLIENT).as_posix()


def nodes(path: Path, sign: str) -> Iterator[ast.AST]:
    """Yield the nodes of a file's syntax tree; none if the pattern is nowhere in it, to save time."""
    code = path.read_text("utf-8")
    if re.search(sign, code):
        yield from ast.walk(ast.parse(code))


def own_colours(path: Path) -> list[int]:
    """Return the lines with a colour in figures."""
    found = []
    for node in nodes(path, r"rgb|\d_?\d_?\d|0[xXoObB]"):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rgb":
            found.append(node.lineno)
        if isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            values = [part.value for part in node.elts if isinstance(part, ast.Constant)]
            numbers = [value for value in values if type(value) is int and 0 <= value <= 255]
            if len(numbers) == len(node.elts) and max(numbers) > 99:
                found.append(node.lineno)
    return found


def is_size(node: ast.AST) -> bool:
    """Return whether a letter size of the theme is meant: ``Size.BODY``, or ``theme.font`` of one."""
    if isinstance(node, ast.Attribute):
        return isinstance(node.value, ast.Name) and node.value.id == "Size"
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "font"


def own_sizes(path: Path) -> list[int]:
    """Return the lines with a letter size in figures, or with a share of one of the scale."""
    found = []
    for node in nodes(path, "Size|font"):
        is_share = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)
        if is_share and any(is_size(side) for side in (node.left, node.right)):  # type: ignore[attr-defined]
            found.append(node.lineno)  # type: ignore[attr-defined]
        if is_size(node) and isinstance(node, ast.Call) and any(isinstance(one, ast.Constant) for one in node.args):
            found.append(node.lineno)
    return found


def uses_seal(path: Path) -> list[int]:
    """Return the lines that take the seal's red of a palette."""
    palettes = ("p", "palette")
    return [
        node.lineno
        for node in nodes(path, "seal")
        if isinstance(node, ast.Attribute)
        and node.attr == "seal"
        and (
            (isinstance(node.value, ast.Name) and node.value.id in palettes)
            or (isinstance(node.value, ast.Attribute) and node.value.attr in palettes)
        )
    ]


@pytest.mark.parametrize(
    ("find", "allowed"),
    [(own_colours, COLOURS), (own_sizes, SIZES), (uses_seal, SEALS)],
    ids=["colour", "size", "seal"],
)
def test_no_screen_has_values_of_its_own(find, allowed: dict[str, str]) -> None:  # type: ignore[no-untyped-def]
    found = {name(path): lines for path in FILES if (lines := find(path))}
    assert {file: lines for file, lines in found.items() if file not in allowed} == {}
    assert set(allowed) <= set(found), "exceptions that are no longer needed"


def test_the_scale_has_four_sizes_and_the_name_of_the_game() -> None:
    assert [size.name for size in Size] == ["SMALL", "BODY", "HEADING", "TITLE", "DISPLAY"]


def distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(abs(a - b) for a, b in zip(one[:3], other[:3], strict=True))


@pytest.mark.parametrize(
    "palette",
    [*PALETTES.values(), *map(with_contrast, PALETTES.values())],
    ids=lambda palette: f"{palette.name}{palette.is_bold:d}",
)
def test_what_was_lost_is_neither_the_colour_of_gains_nor_of_seals(palette: Palette) -> None:
    for on_paper in (False, True):
        gained, lost, none = (palette.gain_colour(points, on_paper=on_paper) for points in (3, -3, 0))
        assert len({gained, lost, none}) == 3
        assert distance(lost, palette.seal) > 30
        assert gained[1] > gained[0], "green"
        assert lost[0] > lost[1], "coral"


@pytest.mark.parametrize(
    "palette",
    [*PALETTES.values(), *map(with_contrast, PALETTES.values())],
    ids=lambda palette: f"{palette.name}{palette.is_bold:d}",
)
def test_colours_on_paper_can_be_read(palette: Palette) -> None:
    for ink in (palette.accent_ink, palette.lost_ink, palette.gain_colour(1, on_paper=True)):
        assert contrast(ink, palette.paper) >= 4.5
