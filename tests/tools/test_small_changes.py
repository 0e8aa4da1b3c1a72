"""Small wrong changes: which are made, which tests they must pass, and what follows from their number."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.tiers import THOROUGH
from tools import small_changes
from tools.code_changes import Change, changes_in
from tools.forked_tests import UnchangeableError, change_functions
from tools.small_changes import Progress, Reached, Tally, Workshop, read_same

ROOT = Path(small_changes.__file__).parents[1]
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
    """Return all changes as old and new code, without their places."""
    texts = {change.described(source.encode()) for change in changes_in("x.py", source.encode())}
    return {text.partition("«")[2].rpartition("»")[0] for text in texts}


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


def test_how_strictly_lists_are_paired_is_not_changed() -> None:
    assert described("pairs = list(zip(a, b, strict=True))") == set()


def test_a_size_that_is_one_pixel_larger_is_no_wrong_change() -> None:
    code = "box = Column(parts, gap=12, pad=(30, 1), name=4).down(theme.px(3 * n), Space(0.5), other(6), look.px(1))"
    numbers = {code[change.start : change.end] for change in changes_in("box.py", code.encode())}
    assert numbers == {"4", "6", "1", "0.5", "3 * n"}


def test_a_change_stands_where_it_was_found() -> None:
    source = SOURCE.encode()
    for change in changes_in("x.py", source):
        compile(change.applied(source), "x.py", "exec")
    voids = [change for change in changes_in("x.py", source) if change.new == "(self.void)"]
    assert [change.applied(source).decode() for change in voids] == [SOURCE.replace("not self.void", "(self.void)")]
    line = "return 색 is None or self.suit == 색 and «not self.void → (self.void)»"
    assert voids[0].described(source) == f"x.py:9: {line}"
    assert voids[0].text(source) == line


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


def test_a_file_that_names_the_module_may_take_four_times_as_long() -> None:
    seconds = {"near::a": 4.0, "near::b": 3.0, "far::c": 0.9, "far::d": 0.1}
    texts = {"near": "from mighty_gui.match.setup import Length", "far": "from mighty_gui.match import Length"}
    reached = Reached(seconds, {"mighty_gui/match/setup.py": {4: set(seconds)}}, texts)
    change = Change("mighty_gui/match/setup.py", 0, 0, "", 4, 4)
    assert reached.tests(change) == ["far::d", "near::b", "far::c", "near::a"]
    alone = Reached(seconds, {"mighty_gui/match/setup.py": {4: {"far::c"}}}, texts)
    assert alone.tests(change) == ["far::c", "near::b", "near::a"], "they may ask for what was made at the import"


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
    """Return a file with results of two rooms. Every new measurement gives 60 of 300."""
    path = tmp_path / "docs" / "small_changes.yaml"
    path.parent.mkdir()
    path.with_name("same_changes.yaml").write_text("{}", encoding="utf-8")
    path.write_text(Tally(300, 30).line("match") + Tally(300, 59).line("keep"), encoding="utf-8")
    monkeypatch.setattr(small_changes, "data_root", lambda: tmp_path)
    monkeypatch.setattr(small_changes, "_git", lambda *words: "sources")
    monkeypatch.setattr(Workshop, "__init__", lambda self, *words: None)
    monkeypatch.setattr(Workshop, "close", lambda self: None)
    monkeypatch.setattr(Workshop, "measure", lambda self, each, room, progress: Tally(each, each // 5))
    return path


def test_a_release_may_not_be_clearly_worse(measured: Path) -> None:
    small_changes.main(["--rooms", "keep", "--check"])
    with pytest.raises(SystemExit, match=r"small_changes\.yaml says: match"):
        small_changes.main(["--rooms", "match,keep", "--check"])


def test_the_rooms_measured_are_written_and_the_others_stay(measured: Path) -> None:
    small_changes.main(["--rooms", "match", "--each", "100", "--write"])
    assert small_changes.read(measured) == {"match": Tally(100, 20), "keep": Tally(300, 59)}


def test_the_file_says_something_of_rooms_only() -> None:
    assert small_changes.read(ROOT / "docs" / "small_changes.yaml").keys() <= small_changes.ROOMS.keys()


@pytest.mark.skipif(not (ROOT / ".ci").exists(), reason="runs where a release is tried")
def test_a_release_has_a_step_for_each_room() -> None:
    release = (ROOT / ".ci" / "release").read_text(encoding="utf-8")
    assert f"for room in {' '.join(small_changes.ROOMS)}; do" in release


class Bench(Workshop):
    """One module with four changes. It notices every second one and can be interrupted."""

    def __init__(self, limit: int, same: dict[str, dict[str, str]] | None = None) -> None:
        self.sources = {"x.py": b"def double(n):\n    return n + n < 3\n"}
        self.same, self.limit, self.made = same or {}, limit, list[Change]()

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


def test_what_makes_no_difference_is_not_made_and_the_rest_stays_as_drawn(tmp_path: Path) -> None:
    file, whole = tmp_path / "progress.json", Bench(9)
    assert whole.measure(9, "sum", Progress(file, "tree", "s")) == Tally(4, 2)
    gone = whole.made[0]
    assert not whole.is_noticed(gone, 1)
    same = {"x.py": {gone.text(whole.sources["x.py"]): "nobody asks"}, "y.py": {}}
    again = Bench(9, same)
    assert again.measure(9, "sum", Progress(file, "tree", "s")) == Tally(3, 1), "what is known stays known"
    assert not again.made
    assert again.drawn(3, "sum s") == whole.made[1:4]
    assert again.drawn(2, "sum s") == whole.made[1:3]


def test_each_change_that_makes_no_difference_is_one_and_has_its_reason() -> None:
    for path, reasons in read_same(ROOT / "docs" / "same_changes.yaml").items():
        source = (ROOT / path).read_bytes()
        assert reasons.keys() <= {change.text(source) for change in changes_in(path, source)}, path
        assert all(reasons.values())


def test_results_of_other_sources_or_rooms_are_not_taken_over(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    Bench(9).measure(3, "sum", Progress(file, "tree", "s"))
    for room, sources in (("sum", "another tree"), ("other", "tree")):
        bench = Bench(9)
        bench.measure(3, room, Progress(file, sources, "t"))
        assert len(bench.made) == 3


TRIED = """LIMIT = 4


def double(n):
    return n + n


def idle(n):
    return n < LIMIT


def early():
    return 1 + 1


TWO = early()
"""
TESTS_OF_IT = """from mighty_gui.sum import TWO, double, idle

RUN = []


def test_double():
    RUN.append(1)
    assert double(3) == 6


def test_two():
    assert TWO == 2


class TestIdle:
    def test_idle(self):
        assert idle(3)


def test_after_another():
    assert RUN and idle(3)


def test_wrong():
    assert idle(5)
"""


@pytest.mark.skipif(not THOROUGH, reason="starts pytest several times")
def test_changes_are_made_one_at_a_time_and_taken_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pytest_cov")
    source, test = tmp_path / "mighty_gui" / "sum.py", tmp_path / "tests" / "test_sum.py"
    for path in (source, test):
        path.parent.mkdir()
        (path.parent / "__init__.py").touch()
    source.write_text(TRIED, encoding="utf-8")
    test.write_text(TESTS_OF_IT, encoding="utf-8")
    with closing(Workshop(tmp_path, ["tests"], ["mighty_gui/*.py"], {})) as room:
        names = ("test_double", "test_two", "TestIdle::test_idle", "test_after_another")
        assert room.reached.seconds.keys() == {f"tests/test_sum.py::{name}" for name in names}
        assert room.reached.lines["mighty_gui/sum.py"][5] == {"tests/test_sum.py::test_double"}
        assert room.measure(99, "sum", Progress(None, "", "any")) == Tally(8, 2)
    assert sorted(line.partition(": ")[2] for line in capsys.readouterr().out.splitlines()) == [
        "mighty_gui/sum.py:1: LIMIT = «4 → 5»", "mighty_gui/sum.py:9: return «n < LIMIT → (n <= LIMIT)»",
        "tests/test_sum.py::test_after_another",
    ]  # fmt: skip
    assert source.read_text(encoding="utf-8") == TRIED


BEFORE = """
def outer(n):
    add = lambda k: k + n
    return add(1)

class Box:
    SIZE = 3
    def size(self):
        return [n for n in range(9) if n < self.SIZE]
"""


@pytest.fixture
def box(tmp_path: Path) -> dict[str, Any]:
    """Return a module that has been imported."""
    known = {"__name__": "box", "__file__": str(tmp_path / "box.py")}
    exec(compile(BEFORE, known["__file__"], "exec", dont_inherit=True), known)
    return known


@pytest.mark.parametrize(
    ("old", "new", "sum_of", "size"),
    [("k + n", "k - n", -1, 3), ("n < self", "n <= self", 3, 4), ("add(1)", "7", 7, 3), ("if n < self.SIZE", "", 3, 9)],
)
def test_what_is_there_already_does_what_the_changed_text_says(
    box: dict[str, Any], old: str, new: str, sum_of: int, size: int
) -> None:
    outer, there = box["outer"], box["Box"]()
    change_functions(box["__file__"], BEFORE, BEFORE.replace(old, new))
    assert (outer(2), len(there.size())) == (sum_of, size)


@pytest.mark.parametrize(("old", "new"), [("SIZE = 3", "SIZE = 4"), ("class Box", "class Bag"), ("r(n):", "r(n=2):")])
def test_what_ran_at_the_import_cannot_be_changed_so(box: dict[str, Any], old: str, new: str) -> None:
    with pytest.raises(UnchangeableError):
        change_functions(box["__file__"], BEFORE, BEFORE.replace(old, new))
