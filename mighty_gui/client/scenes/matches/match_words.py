"""A match of the list in words: what it is called, where it stands, and when it was played last."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from mighty_gui.client.company.names import names_shown
from mighty_gui.client.widgets.score_chart import signed
from mighty_gui.keep.unfinished import Unfinished
from mighty_gui.texts import Texts


def name_of(match: Unfinished, rules: str) -> str:
    """What a match is called: by the name it was given, or by its rules."""
    return match.name or rules


def badge_of(match: Unfinished, texts: Texts) -> str:
    """What kind of match it is, if it is not an ordinary one."""
    if match.setup.coach:
        return texts("matches.coached")
    if match.setup.trial:
        return texts("matches.trial")
    if match.setup.duplicate is not None:
        return texts("duplicate.title")
    if match.setup.known:
        return texts("matches.repeated")
    return texts("matches.elsewhere") if match.is_branch else ""


def place_of(match: Unfinished, rules: str, texts: Texts, now: datetime) -> str:
    """Which hand it has come to, and when that was; for a match with a name also by which rules, for one of several
    people with the same cards also between whom."""
    parts = [rules] if match.name else []
    if match.setup.duplicate is not None:
        rivals = ", ".join(names_shown(texts, match.setup.duplicate.rivals))
        parts.append(texts("matches.rivals", names=rivals))
    parts.append(texts("matches.hand", number=match.hand))
    parts.append(when(match.touched, texts, now))
    return " · ".join(part for part in parts if part)


def standing_of(match: Unfinished, texts: Texts) -> str:
    """Everybody at the table with their points."""
    players = zip(names_shown(texts, match.setup.players), match.totals, strict=True)
    return ", ".join(f"{name} {signed(total)}" for name, total in players)


def when(moment: str, texts: Texts, now: datetime) -> str:
    """A moment, given as it is kept, as people say it now and here; empty if it makes no sense."""
    try:
        at = datetime.strptime(moment, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC).astimezone(now.tzinfo)
    except (ValueError, OverflowError, OSError):
        return ""
    time = f"{at:%H:%M}"
    if at.date() == now.date():
        return texts("matches.today", time=time)
    if at.date() == now.date() - timedelta(days=1):
        return texts("matches.yesterday", time=time)
    return texts("matches.day", year=at.year, month=f"{at.month:02}", day=f"{at.day:02}", time=time)
