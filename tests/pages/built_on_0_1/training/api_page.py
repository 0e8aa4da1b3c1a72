from mighty_gui.ai.players import choose
from mighty_gui.engine.core.game import Beginning
from mighty_gui.presets import load_presets
from mighty_gui.presets.games import game_of

rules = load_presets().find("standard-5").rules
game = game_of(rules)
hand = game.begin(rules, Beginning(seed=3))
while not hand.is_over:
    seat = hand.to_act
    view = game.view(hand, game.controller(rules, seat))
    hand.apply(choose(view, "normal", seed=1), seat)
print(hand.result.as_json()["scores"])
