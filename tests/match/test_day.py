"""The day of a moment is the date in Korea."""

from __future__ import annotations

from datetime import date

import pytest

from mighty_gui.match.day import day_of


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-12-01T14:59:59+00:00", 1), ("2026-12-01T15:00:00+00:00", 2), ("2026-12-01T15:00:00Z", 2),
        ("2026-12-01T23:30:00+09:00", 1), ("2026-12-01T23:30:00", 1), ("2026-12-01T00:30:00", 1), ("2026-12-01", 1),
    ],
)  # fmt: skip
def test_a_moment_without_a_zone_is_one_in_korea(moment: str, day: int) -> None:
    assert day_of(moment) == date(2026, 12, day)


def test_what_is_no_moment_has_no_day() -> None:
    with pytest.raises(ValueError, match="yesterday"):
        day_of("yesterday")
