"""A table for each preset that players may be trained by."""

from mighty_lab.training import card_table_v1
from mighty_lab.training.held_out import HELD_OUT, training_presets

tables = [card_table_v1.env(preset) for preset in training_presets()]
spaces = [table.action_space("player_0") for table in tables]
assert len({space.n for space in spaces}) == 1
assert not {*HELD_OUT} & {*training_presets()}
