"""A hand by the game's own players."""

from mighty_gui.ai.players import choose
from mighty_gui.training import card_table_v1

table = card_table_v1.raw_env("standard-5")
table.reset(seed=11)
while not any(table.terminations.values()):
    action = choose(table.view(table.agent_selection), "normal")
    table.step(table.place_of(action))
