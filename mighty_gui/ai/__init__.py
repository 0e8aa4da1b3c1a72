"""Computer players: each sees the table from its own seat and answers with one of its legal actions."""

from mighty_gui.ai.players import LEVELS, choose
from mighty_gui.ai.worker import Answer, Appraisals, Worker

__all__ = ["LEVELS", "Answer", "Appraisals", "Worker", "choose"]
