"""The ten presets without training: they cover all table sizes, and their new options are those in the docstrings."""

from __future__ import annotations

from mighty_lab.training.held_out import HELD_OUT, MIXTURES, NOVELTIES, training_presets

from mighty_gui.presets.options import get, option_keys
from tests.engine.mighty.walks import catalogue, presets_of_mighty

OPTIONS = [key for key in option_keys(type(catalogue()["standard-5"].rules))
           if key not in ("direction", "deal.batches")]  # fmt: skip
RULES = {name: preset.rules for name, preset in presets_of_mighty().items()}


def new_options(preset: str) -> set[str]:
    """Return the options whose value in a preset occurs in no preset used for training."""
    trained = [RULES[name] for name in training_presets() if name in RULES]
    return {key for key in OPTIONS if all(get(rules, key) != get(RULES[preset], key) for rules in trained)}


def test_they_are_ten_and_all_others_may_be_trained_by() -> None:
    assert len({*HELD_OUT}) == 10
    assert {*HELD_OUT} | {*training_presets()} == {*catalogue()}
    assert not {*HELD_OUT} & {*training_presets()}


def test_none_of_them_is_trained_by_under_another_name() -> None:
    assert not [name for name in training_presets() if catalogue()[name].rules in [RULES[held] for held in HELD_OUT]]


def test_they_are_of_all_sizes() -> None:
    assert {RULES[name].players for name in HELD_OUT} == {2, 3, 4, 5, 6, 7}


def test_mixtures_have_nothing_new_and_novelties_have() -> None:
    assert {name: new_options(name) for name in MIXTURES} == {name: set() for name in MIXTURES}
    assert all(new_options(name) for name in NOVELTIES)
