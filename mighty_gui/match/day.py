"""The day of the daily deals, problem and exercises: it begins at midnight in Korea, wherever the computer is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

KOREA: Final = timezone(timedelta(hours=9), "KST")
"""The time in Korea, which has no summer time."""


def day_in_korea(now: datetime | None = None) -> date:
    """Return the date in Korea, now or at a given time."""
    return (now or datetime.now(UTC)).astimezone(KOREA).date()


def day_of(moment: str) -> date:
    """Return the date in Korea of a time as the database stores it. Raises ``ValueError``."""
    read = datetime.fromisoformat(moment)
    return day_in_korea(read if read.tzinfo else read.replace(tzinfo=KOREA))
