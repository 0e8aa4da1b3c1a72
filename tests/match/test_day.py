"""The day of a moment is the date in Korea."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from mighty_gui.match.day import KOREA, day_in_korea, day_of


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-12-01T14:59:59+00:00", 1), ("2026-12-01T15:00:00+00:00", 2), ("2026-12-01T15:00:00Z", 2),
        ("2026-12-01T23:30:00+09:00", 1), ("2026-12-01T23:30:00", 1), ("2026-12-01T00:30:00", 1), ("2026-12-01", 1),
    ],
)  # fmt: skip
def test_a_moment_without_a_zone_is_one_in_korea(moment: str, day: int) -> None:
    assert day_of(moment) == date(2026, 12, day)


def test_today_is_the_day_in_korea() -> None:
    before = datetime.now(KOREA).date()
    assert before <= day_in_korea() <= datetime.now(KOREA).date()
    evening = datetime(2026, 12, 1, 14, 59, tzinfo=UTC)
    assert [day_in_korea(evening), day_in_korea(evening + timedelta(minutes=1))] == [
        date(2026, 12, 1),
        date(2026, 12, 2),
    ]


def test_what_is_no_moment_has_no_day() -> None:
    with pytest.raises(ValueError, match="yesterday"):
        day_of("yesterday")
