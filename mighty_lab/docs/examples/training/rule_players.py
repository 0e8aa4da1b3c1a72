"""A hand by the game's own players."""

from mighty_lab.training import card_table_v1

from mighty_gui.ai.players import choose

table = card_table_v1.raw_env("standard-5")
table.reset(seed=11)
while not any(table.terminations.values()):
    action = choose(table.view(table.agent_selection), "normal")
    table.step(table.place_of(action))
