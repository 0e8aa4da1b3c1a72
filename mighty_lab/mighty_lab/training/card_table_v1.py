"""A table of any of the card games as a PettingZoo environment (AEC); needs the extra ``env``.

``card_table_v1.env(rules="standard-5")`` makes one; after importing this module, so does
``pettingzoo.make("aec", "mighty/card_table-v1", rules="standard-5")``. The version number changes if the meaning of
any place of an observation or an action changes: a player trained with one version can only play with that version.
"""

from __future__ import annotations

import random
from typing import Any, Final

from mighty_gui.cli.position_texts import position_text
from mighty_gui.cli.replayed_position import Replayed
from mighty_gui.engine.core.game import Action, View
from mighty_gui.engine.core.refusal import Refusal
from mighty_gui.files.faults import FileError, Problem
from mighty_gui.presets.games import game_of
from mighty_gui.texts import Texts, available_languages, system_language
from mighty_gui.texts.problem_texts import problem_text
from mighty_lab.training.blocks import MOST
from mighty_lab.training.decision import Episode
from mighty_lab.training.encoding_registry import ACTIONS, OBSERVATION
from mighty_lab.training.held_out import Meant, rules_meant

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, register
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError(Texts.load(system_language()).refusal_text(Refusal("training.no_extra"))) from missing

NAME: Final = "mighty_card_table_v1"
register("aec", "mighty/card_table-v1", entry_point=f"{__name__}:env")


def env(
    rules: Meant = "standard-5", *, hands: int = 1, render_mode: str | None = None, language: str = ""
) -> AECEnv[str, dict[str, np.ndarray], int]:
    """Return an environment that checks how it is used; see `raw_env`."""
    table = raw_env(rules, hands=hands, render_mode=render_mode, language=language)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def raw_env(
    rules: Meant = "standard-5", *, hands: int = 1, render_mode: str | None = None, language: str = ""
) -> CardTable:
    """Return an environment of ``hands`` hands with these rules.

    ``rules``: a preset's id, the path of a rule file, or a rule set. ``render_mode``: ``ansi`` for the table as a
    text, ``human`` to print it after every action; ``language``: ``ko`` or ``en``, by default that of the system.
    Raises ``ValueError`` with a sentence about the error.
    """
    known = available_languages()
    texts = Texts.load(language if language in known else system_language())
    try:
        if language and language not in known:
            raise FileError(Problem(Refusal("option.language", language=language, languages=known)))
        if hands < 1:
            raise FileError(Problem(Refusal("option.positive", option="hands", number=hands)))
        return CardTable(rules, hands, render_mode, texts)
    except FileError as error:
        raise ValueError(problem_text(error.first, texts)) from error


class CardTable(AECEnv[str, dict[str, np.ndarray], int]):
    """A table where every player is an agent: ``player_0`` and so on, in the order of their first seats.

    A reward is the agent's gain or loss in the hand that has just ended, in the points of the rules.
    """

    metadata: Final = {"name": NAME, "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(self, rules: Meant, hands: int, render_mode: str | None, texts: Texts) -> None:
        """Prepare the table. Raises ``FileError`` for rules that have no encoding."""
        super().__init__()
        self.rules, self.render_mode = rules_meant(rules), render_mode
        self._hands, self._texts = hands, texts
        self._chance = random.Random()
        count = len(game_of(self.rules.rules).people(self.rules.rules))
        self.possible_agents = [f"player_{number}" for number in range(count)]
        self.observation_spaces = {agent: _observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS.size) for agent in self.possible_agents}
        self.state_space = spaces.Box(-MOST, MOST, (count * OBSERVATION.size,), np.float32)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, which is the same for all rules."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, which is the same for all rules."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode: that of the seed or, without a seed, the next one."""
        if seed is not None:
            self._chance = random.Random(seed)
        self.episode = Episode(self.rules.rules, self._hands, self._chance.getrandbits(48))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return an agent's observation, and the mask of its legal actions."""
        seen = self.episode.seen_by(self.possible_agents.index(agent))
        return {
            "observation": np.array(seen.observation, np.float32),
            "action_mask": np.frombuffer(bytes(seen.mask), np.int8),
        }

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose turn it is. Raises ``IllegalAction``; nothing has changed then."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.episode.take(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, map(float, self.episode.new_scores()), strict=True))
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Give the turn to the agent who decides; at the end of the episode, to those who leave."""
        if self.episode.to_act is not None:
            self.agent_selection = self.possible_agents[self.episode.to_act]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def state(self) -> np.ndarray:
        """Return the observations of all agents, one after the other."""
        rows = [self.episode.seen_by(player).observation for player, _ in enumerate(self.possible_agents)]
        return np.concatenate([np.array(row, np.float32) for row in rows])

    def render(self) -> str | None:
        """Return the table with all hands open as a text, or print it in the mode ``human``."""
        game = game_of(self.rules.rules)
        position = {"preset": self.rules.preset or game.id, **self.episode.laid_open()}
        text = position_text(Replayed(game.id, position), self._texts)
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Leave the table; there is nothing to close."""

    def view(self, agent: str) -> View:
        """Return an agent's view as the computer players of the game get it."""
        return self.episode.view(self.possible_agents.index(agent))

    def place_of(self, action: Action) -> int:
        """Return the place of a legal action of the agent whose turn it is; for a discard, that of its next card."""
        return self.episode.decision.place_of(action)


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-MOST, MOST, (OBSERVATION.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTIONS.size,), np.int8),
        }
    )
