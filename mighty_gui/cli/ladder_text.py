"""How two players stand, in words."""

from __future__ import annotations

from mighty_gui.cli.output import columns, say
from mighty_gui.lab.ladder.always_valid import Mean
from mighty_gui.lab.ladder.climbing import Ladder
from mighty_gui.lab.ladder.two_players import Standing, Standings
from mighty_gui.lab.tally import CAP
from mighty_gui.texts import Texts


def progress(ladder: Ladder, standings: Standings, left: str, texts: Texts) -> str:
    """A line about how far the comparison has come."""
    difference = _estimate(standings.whole.plain, texts)
    return texts("lab.progress", deals=standings.deals, most=ladder.deals, difference=difference, left=left)


def duration(seconds: float) -> str:
    """Hours, minutes and seconds, like ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def print_standings(ladder: Ladder, standings: Standings, texts: Texts) -> None:
    """Write what was found: of all rule sets together, and a table of them where there are several."""
    whole = standings.whole
    say(texts("lab.title", a=ladder.a, b=ladder.b, presets=", ".join(standings.by_preset), deals=standings.deals))
    say("  " + texts("lab.difference", difference=_estimate(whole.plain, texts)))
    say("  " + texts("lab.capped", difference=_estimate(whole.capped, texts), cap=CAP))
    _print_roles(whole, texts)
    if len(standings.by_preset) > 1:
        _print_presets(standings, texts)
    for player, count in zip((ladder.a, ladder.b), whole.failures, strict=True):
        if count:
            say("  " + texts("lab.failures", player=player, count=count))
    say(texts(f"lab.verdict.{whole.verdict}", a=ladder.a, b=ladder.b))


def _print_roles(whole: Standing, texts: Texts) -> None:
    """Write the differences by part; nothing where everybody has the same."""
    roles = whole.by_role
    for role, difference in roles.items() if len(roles) > 1 else ():
        shown = "–" if difference is None else f"{difference:+.2f}"
        say(f"  {texts(f'selfplay.role.{role}')}: {shown}")


def _print_presets(standings: Standings, texts: Texts) -> None:
    width = max(map(columns, standings.by_preset))
    for preset, one in standings.by_preset.items():
        name = preset + " " * (width - columns(preset))
        say(f"  {name}  {_estimate(one.plain, texts)}  ({CAP}: {_estimate(one.capped, texts)})  {one.verdict}")


def _estimate(mean: Mean, texts: Texts) -> str:
    """A mean with its interval."""
    if mean.interval is None:
        return texts("lab.estimate_alone", mean=f"{mean.mean:+.2f}")
    low, high = mean.interval
    return texts("lab.estimate", mean=f"{mean.mean:+.2f}", low=f"{low:+.2f}", high=f"{high:+.2f}")
