"""The scores of two players as text."""

from __future__ import annotations

from mighty_gui.cli.output import columns
from mighty_gui.files.console import print_text
from mighty_gui.simulation.selfplay import CAP
from mighty_gui.texts import Texts
from mighty_lab.intervals import LadderScore, Mean, PairedScore
from mighty_lab.ladder import Ladder


def progress(ladder: Ladder, standings: LadderScore, left: str, texts: Texts) -> str:
    """Return a line about the progress of the comparison."""
    difference = _estimate(standings.whole.plain, texts)
    return texts("lab.progress", deals=standings.deals, most=ladder.deals, difference=difference, left=left)


def duration(seconds: float) -> str:
    """Return a duration as hours, minutes and seconds, like ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def print_standings(ladder: Ladder, standings: LadderScore, texts: Texts) -> None:
    """Print the result for all rule sets together and, for several, a table of them."""
    whole = standings.whole
    print_text(
        texts("lab.title", a=ladder.a, b=ladder.b, presets=", ".join(standings.by_preset), deals=standings.deals)
    )
    print_text("  " + texts("lab.difference", difference=_estimate(whole.plain, texts)))
    print_text("  " + texts("lab.capped", difference=_estimate(whole.capped, texts), cap=CAP))
    _print_roles(whole, texts)
    if len(standings.by_preset) > 1:
        _print_presets(standings, texts)
    for player, count in zip((ladder.a, ladder.b), whole.failures, strict=True):
        if count:
            print_text("  " + texts("lab.failures", player=player, count=count))
    print_text(texts(f"lab.verdict.{whole.verdict}", a=ladder.a, b=ladder.b))


def _print_roles(whole: PairedScore, texts: Texts) -> None:
    """Print the differences by part; nothing if all players have the same part."""
    roles = whole.by_role
    for role, difference in roles.items() if len(roles) > 1 else ():
        shown = "–" if difference is None else f"{difference:+.2f}"
        print_text(f"  {texts(f'selfplay.role.{role}')}: {shown}")


def _print_presets(standings: LadderScore, texts: Texts) -> None:
    width = max(map(columns, standings.by_preset))
    for preset, paired_score in standings.by_preset.items():
        name = preset + " " * (width - columns(preset))
        plain, capped = (_estimate(means, texts) for means in (paired_score.plain, paired_score.capped))
        print_text(f"  {name}  {plain}  ({CAP}: {capped})  {paired_score.verdict}")


def _estimate(mean: Mean, texts: Texts) -> str:
    """Return a mean with its interval as text."""
    if mean.interval is None:
        return texts("lab.estimate_alone", mean=f"{mean.mean:+.2f}")
    low, high = mean.interval
    return texts("lab.estimate", mean=f"{mean.mean:+.2f}", low=f"{low:+.2f}", high=f"{high:+.2f}")
