"""Computer players: each sees the table from their own seat and answers with one of their legal actions.

Read `players` first: a level and a style make one choice. `game_players` knows whose players they are: what
belongs to a game lies in its folder, behind the protocol of `game_players`. `full_appraisal` and `counsel` are for
hints and reviews; `worker` thinks in the background, `pace` tells how long that should seem to take.
"""

from mighty_gui.ai.level_ids import LEVELS
from mighty_gui.ai.players import choose
from mighty_gui.ai.worker import WorkedAppraisals, WorkedDecision, Worker

__all__ = ["LEVELS", "WorkedAppraisals", "WorkedDecision", "Worker", "choose"]
