"""Two hands by random players."""

from mighty_lab.training import card_table_v1

table = card_table_v1.env(rules="standard-5", hands=2)
table.reset(seed=1)
for agent in table.agent_iter():
    observation, reward, over, _, _ = table.last()
    legal = observation["action_mask"]
    table.step(None if over else table.action_space(agent).sample(legal))
