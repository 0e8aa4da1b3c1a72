"""Computer players: each gets the view of its own seat and answers with one of its legal actions.

Read `players` first: it turns a level and a style into a choice. `game_players` is the interface to the players of a
game; the code of each game is in its own folder behind it. `counsel` is for hints and reviews; `worker` thinks in the
background, `pace` decides how long that should seem to take.
"""

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.ai.players import choose
from mighty_gui.ai.worker import WorkedAppraisals, WorkedDecision, Worker

__all__ = ["LEVELS", "WorkedAppraisals", "WorkedDecision", "Worker", "choose"]
