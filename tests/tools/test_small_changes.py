"""Small wrong changes: which are made, which tests they have to get past, and what is made of their number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tiers import THOROUGH
from tools import small_changes
from tools.small_changes import Change, Progress, Reached, Tally, Workshop, changes_in

SOURCE = '''
Names = int | str
LIMIT = 3

@dataclass(frozen=True)
class Card:
    def fits(self, 색: int | None = None) -> bool:
        """Say so."""
        return 색 is None or self.suit == 색 and not self.void

    def cards(self, table) -> list[int]:
        if self.open:
            table += 1
        return [max(card, -2) for card in table if card]
'''
WHOLE = "색 is None or self.suit == 색 and not self.void"


def described(source: str) -> set[str]:
    return {change.described(source.encode()).split(": ", 1)[1] for change in changes_in("x.py", source.encode())}


def test_one_thing_is_changed_at_a_time() -> None:
    assert described(SOURCE) == {
        "3 → 4",
        f"{WHOLE} → (not (색 is None or (self.suit == 색 and (not self.void))))",
        f"{WHOLE} → (색 is None and (self.suit == 색 and (not self.void)))",
        f"{WHOLE} → (self.suit == 색 and (not self.void))",
        f"{WHOLE} → (색 is None)",
        "색 is None → (색 is not None)",
        "self.suit == 색 and not self.void → (self.suit == 색 or not self.void)",
        "self.suit == 색 and not self.void → (self.suit == 색)",
        "self.suit == 색 and not self.void → (not self.void)",
        "self.suit == 색 → (self.suit != 색)",
        "not self.void → (self.void)",
        "self.open → (not (self.open))",
        "table += 1 → table -= 1",
        "1 → 2",
        "[max(card, -2) for card in table if card] → ([max(card, -2) for card in table if card])[1:]",
        "max → min",
        "-2 → 2",
        "2 → 3",
        "card → True",
    }


def test_a_change_stands_where_it_was_found() -> None:
    source = SOURCE.encode()
    for change in changes_in("x.py", source):
        compile(change.applied(source), "x.py", "exec")
    voids = [change for change in changes_in("x.py", source) if change.new == "(self.void)"]
    assert [change.applied(source).decode() for change in voids] == [SOURCE.replace("not self.void", "(self.void)")]
    assert voids[0].described(source).startswith("x.py:9: ")


def test_what_runs_the_line_is_tried_first_and_the_quickest_of_it() -> None:
    seconds = {"t::a[1]": 3.0, "t::a[2]": 1.0, "t::b": 2.0, "t::c": 0.1, "t::d": 0.1}
    lines = {"x.py": {4: {"t::a[1]", "t::a[2]", "t::b"}, 9: {"t::c"}}, "y.py": {1: {"t::d"}}}
    change = Change("x.py", 0, 0, "", 3, 4)

    def tried(change: Change, **more: float) -> str:
        changed = seconds | {f"t::{name}": value for name, value in more.items()}
        return " ".join(Reached(changed, lines, {"t": ""}).tests(change)).replace("t::", "")

    assert tried(change) == "a[2] b a[1] c"
    assert tried(change._replace(path="none.py")) == "c d a[2] b a[1]"
    assert tried(change, b=1000.0) == "a[2] a[1]", "there is no time for the next"
    assert Reached({"t::b": 1000.0}, {}, {"t": ""}).tests(change) == ["t::b"], "but for one there is"


def test_of_those_the_ones_come_first_whose_file_names_the_module() -> None:
    seconds = {"near::a": 9.0, "near::b": 8.0, "far::c": 0.1}
    texts = {"near": "from mighty_gui.match.setup import Length", "far": "from mighty_gui.match import Length"}
    reached = Reached(seconds, {"mighty_gui/match/setup.py": {4: set(seconds)}}, texts)
    change = Change("mighty_gui/match/setup.py", 0, 0, "", 4, 4)
    assert reached.tests(change) == ["near::b", "near::a", "far::c"]


def test_the_interval_is_that_of_wilson() -> None:
    assert Tally(25, 3).line("match") == ("match: {made: 25, unnoticed: 3, share: 0.120, interval: [0.042, 0.300]}\n")
    assert Tally(10, 0).interval()[0] == 0
    assert Tally(10, 10).interval()[1] == 1


def test_worse_is_only_what_is_clearly_so() -> None:
    before = Tally(300, 30)
    assert Tally(300, 60).is_clearly_worse_than(before)
    assert not Tally(300, 40).is_clearly_worse_than(before)
    assert Tally(300, 54).is_clearly_worse_than(before)
    assert not Tally(300, 53).is_clearly_worse_than(before), "the intervals meet"
    assert not Tally(300, 3).is_clearly_worse_than(before)
    assert not Tally(25, 5).is_clearly_worse_than(before), "too few to tell"


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that says something of two rooms; whatever is measured then comes to 60 of 300."""
    path = tmp_path / "docs" / "small_changes.yaml"
    path.parent.mkdir()
    path.write_text(Tally(300, 30).line("match") + Tally(300, 59).line("keep"), encoding="utf-8")
    monkeypatch.setattr(small_changes, "data_root", lambda: tmp_path)
    monkeypatch.setattr(small_changes, "_git", lambda *words: "sources")
    monkeypatch.setattr(Workshop, "__init__", lambda self, *words: None)
    monkeypatch.setattr(Workshop, "measure", lambda self, each, room, progress: Tally(each, each // 5))
    return path


def test_a_release_may_not_be_clearly_worse(measured: Path) -> None:
    small_changes.main(["--rooms", "keep", "--check"])
    with pytest.raises(SystemExit, match=r"small_changes\.yaml says: match"):
        small_changes.main(["--rooms", "match,keep", "--check"])


def test_the_rooms_measured_are_written_and_the_others_stay(measured: Path) -> None:
    small_changes.main(["--rooms", "match", "--each", "100", "--write"])
    assert small_changes.read(measured) == {"match": Tally(100, 20), "keep": Tally(300, 59)}


def test_the_file_says_something_of_each_room() -> None:
    path = Path(small_changes.__file__).parents[1] / "docs" / "small_changes.yaml"
    assert small_changes.read(path).keys() == small_changes.ROOMS.keys()


class Bench(Workshop):
    """One module with four changes, which notices every second one made and can be interrupted."""

    def __init__(self, limit: int) -> None:
        self.sources = {"x.py": b"def double(n):\n    return n + n < 3\n"}
        self.limit, self.made = limit, list[Change]()

    def _run(self, change: Change) -> int:
        return 0

    def is_noticed(self, change: Change, number: int = 1) -> bool:
        if len(self.made) == self.limit:
            raise KeyboardInterrupt
        self.made.append(change)
        return number % 2 == 0


def test_an_interrupted_run_is_continued_where_it_stopped(tmp_path: Path) -> None:
    file, whole = tmp_path / "progress.json", Bench(9)
    assert whole.measure(4, "sum", Progress(None, "tree", "s")) == Tally(4, 2)
    first, second = Bench(3), Bench(9)
    with pytest.raises(KeyboardInterrupt):
        first.measure(4, "sum", Progress(file, "tree", "s"))
    assert second.measure(4, "sum", Progress(file, "tree", "the next day")) == Tally(4, 2)
    assert first.made + second.made == whole.made


def test_results_of_other_sources_or_rooms_are_not_taken_over(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    Bench(9).measure(3, "sum", Progress(file, "tree", "s"))
    for room, sources in (("sum", "another tree"), ("other", "tree")):
        bench = Bench(9)
        bench.measure(3, room, Progress(file, sources, "t"))
        assert len(bench.made) == 3


@pytest.mark.skipif(not THOROUGH, reason="starts pytest seven times")
def test_changes_are_made_one_at_a_time_and_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pytest_cov")
    source, test = tmp_path / "mighty_gui" / "sum.py", tmp_path / "tests" / "test_sum.py"
    for path in (source, test):
        path.parent.mkdir()
        (path.parent / "__init__.py").touch()
    source.write_text("def double(n):\n    return n + n\n\n\ndef idle(n):\n    return n < 4\n", encoding="utf-8")
    test.write_text(
        "from mighty_gui.sum import double, idle\n\n\ndef test_double():\n    assert double(3) == 6\n\n\n"
        "class TestIdle:\n    def test_idle(self):\n        assert idle(3)\n\n\n"
        "def test_wrong():\n    assert idle(5)\n",
        encoding="utf-8",
    )
    room = Workshop(tmp_path, "tests", "mighty_gui/*.py")
    assert room.reached.seconds.keys() == {"tests/test_sum.py::test_double", "tests/test_sum.py::TestIdle::test_idle"}
    assert room.reached.lines["mighty_gui/sum.py"][2] == {"tests/test_sum.py::test_double"}
    assert room.measure(99, "sum", Progress(None, "", "any")) == Tally(4, 2)
    assert sorted(capsys.readouterr().out.splitlines()) == [
        "  mighty_gui/sum.py:6: 4 → 5", "  mighty_gui/sum.py:6: n < 4 → (n <= 4)",
    ]  # fmt: skip
    assert "n < 4" in source.read_text(encoding="utf-8")
