"""The day, which begins at midnight in Korea wherever the computer is: for the deals, the problem and the exercises."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Final

KOREA: Final = timezone(timedelta(hours=9), "KST")
"""The time in Korea, which has no summer time."""


def day_in_korea(now: datetime | None = None) -> date:
    """Return the day that it is in Korea, now or at another time."""
    return (now or datetime.now(UTC)).astimezone(KOREA).date()


def day_of(moment: str) -> date:
    """Return the day of a moment, given as it stands in rows. Raises ``ValueError``."""
    read = datetime.fromisoformat(moment)
    return day_in_korea(read if read.tzinfo else read.replace(tzinfo=KOREA))
