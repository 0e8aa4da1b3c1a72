"""The control for each kind of option. The first widget of a control has the option's key as its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass
from functools import partial
from typing import Any

from mighty_gui.client.rules.mighty.rule_editor.card_dialogs import CardScene, CardsScene
from mighty_gui.client.rules.mighty.rule_editor.editor_widgets import (
    CardButton,
    Chip,
    ControlHost,
    NumberField,
    WideButton,
)
from mighty_gui.client.rules.mighty.rule_editor.misdeal_conditions import MisdealConditions
from mighty_gui.client.rules.mighty.rule_editor.model import card_patterns
from mighty_gui.client.rules.mighty.rule_editor.model.option_kinds import Field, field_of
from mighty_gui.client.rules.mighty.rule_editor.model.option_texts import name_of, none_word, short_value, word
from mighty_gui.client.rules.mighty.rule_editor.model.option_values import (
    USUAL_ORDER,
    base_value,
    callers_of,
    starting_group,
    starting_value,
)
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.widgets import Button, Choice, Horizontal, Label, Tabs, Toggle, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.cards import Card, Suit
from mighty_gui.presets.mighty.joker_pairs import jokers_of
from mighty_gui.presets.mighty.sentence_parts import number_text
from mighty_gui.texts.words import card_name, denomination_name

_MOST_TABS = 7
_GIVEN = "given"
_GROUP = "group"


@dataclass(frozen=True)
class OptionControls:
    """Makes the controls that change the options."""

    host: ControlHost

    def control(self, key: str, width: int) -> Widget:
        """Return the control for an option, made for a column of ``width`` pixels."""
        field = field_of(key)
        make: dict[str, Callable[[Field, int], Widget]] = {
            "switch": self._switch, "choice": self._choice, "number": self._number, "chips": self._chips,
            "order": self._order, "batches": self._batches, "cards": self._cards, "card": self._card,
            "callers": self._callers, "misdeals": self._misdeals, "group": self._group,
        }  # fmt: skip
        return make[field.kind](field, width)

    def _set(self, key: str) -> Callable[[Any], None]:
        return lambda value: self.host.change(key, value)

    def _flow(self, *members: Widget) -> Horizontal:
        return Horizontal(self.host.context.look, members, align="end").having(wraps=True)

    def _name(self, key: str) -> str:
        return name_of(key, self.host.context.texts)

    def _switch(self, field: Field, width: int) -> Widget:
        value = bool(self.host.editor.value(field.key))
        text = self.host.t(f"editor.{'on' if value else 'off'}")
        toggle = Toggle(
            self.host.context.look, text, value, self._set(field.key), label=self._name(field.key), name=field.key
        )
        return self._flow(toggle)

    def _choice(self, field: Field, width: int) -> Widget:
        options = [(value, word(field.key, value, self.host.context.texts)) for value in field.literals]
        return self._flow(
            self._one_of(field.key, options, self.host.editor.value(field.key), self._set(field.key), width)
        )

    def _one_of(
        self, key: str, options: Sequence[tuple[Any, str]], value: object, choose: Callable[[Any], None], width: int
    ) -> Widget:
        """Return tabs if they fit, else a drop-down list."""
        look, label = self.host.context.look, self._name(key)
        tabs = Tabs[Any](look, options, value, choose, label=label, name=key)
        if len(options) <= _MOST_TABS and tabs.measure()[0] <= width:
            return tabs
        return Choice[Any](look, options, value, choose, label=label, name=key)

    def _number(self, field: Field, width: int) -> Widget:
        """Return the control for a number, and for the values that can replace it."""
        value = self.host.editor.value(field.key)
        if field.literals:
            return self._number_or_word(field, value, width)
        members: list[Widget] = []
        if value is not None:
            members.append(self._field(field, field.key if not field.optional else f"{field.key}:number", value))
        if field.optional:
            members.insert(0, self._nothing(field.key, value is None))
        return self._flow(*members)

    def _field(self, field: Field, name: str, value: Any) -> NumberField:
        return NumberField(
            self.host.context.look, value, self._set(field.key), low=field.low, high=field.high, unit=field.step,
            shown=number_text, label=self._name(field.key), name=name,
        )  # fmt: skip

    def _nothing(self, key: str, is_nothing: bool) -> Toggle:
        """Return a switch that sets or unsets a number, order or set; its label explains what unset means."""
        text = none_word(key, self.host.context.texts) if is_nothing else ""

        def turn(given: bool) -> None:
            self.host.change(key, starting_value(self.host.editor.rules, key) if given else None)

        return Toggle(self.host.context.look, text, not is_nothing, turn, label=f"{self._name(key)} {text}", name=key)

    def _number_or_word(self, field: Field, value: Any, width: int) -> Widget:
        options = [(each, word(field.key, each, self.host.context.texts)) for each in field.literals]
        options.append((_GIVEN, self.host.t("editor.given")))
        if field.group is not None:
            options.append((_GROUP, self.host.t(f"editor.set.{field.key.replace('.', '-')}")))
        chosen = value if value in field.literals else _GROUP if is_dataclass(value) else _GIVEN

        def choose(which: str) -> None:
            rules, key = self.host.editor.rules, field.key
            starts = {_GIVEN: starting_value, _GROUP: starting_group}
            self.host.change(key, starts[which](rules, key) if which in starts else which)

        members = [self._one_of(field.key, options, chosen, choose, width)]
        if chosen == _GIVEN:
            members.append(self._field(field, f"{field.key}:number", value))
        return self._flow(*members)

    def _group(self, field: Field, width: int) -> Widget:
        """Return the switch for a group of options; the options follow in their own rows."""
        value = self.host.editor.value(field.key)
        otherwise = field.literals[0] if field.literals else None
        is_set = value is not None and value not in field.literals
        text = (
            self.host.t(f"editor.set.{field.key.replace('.', '-')}")
            if is_set
            else short_value(self.host.editor.rules, field.key, self.host.context.texts)
        )

        def turn(on: bool) -> None:
            self.host.change(field.key, starting_value(self.host.editor.rules, field.key) if on else otherwise)

        return self._flow(
            Toggle(self.host.context.look, text, is_set, turn, label=self._name(field.key), name=field.key)
        )

    def _misdeals(self, field: Field, width: int) -> Widget:
        return MisdealConditions(self.host).control(field.key)

    def _chips(self, field: Field, width: int) -> Widget:
        value = self.host.editor.value(field.key)
        assert isinstance(value, tuple)
        return self._flow(*(self._chip(field, value, each, at) for at, each in enumerate(field.literals)))

    def _chip(self, field: Field, value: tuple[Any, ...], each: Any, at: int) -> Chip:
        def turn() -> None:
            wanted = set(value) ^ {each}
            before = base_value(self.host.editor.rules, self.host.editor.base_rules, field.key)
            same = isinstance(before, tuple) and set(before) == wanted
            self.host.change(field.key, before if same else tuple(item for item in one_of if item in wanted))

        one_of = field.literals
        name = f"{field.key}:{at}" if at else field.key
        text = word(field.key, each, self.host.context.texts)
        return Chip(self.host.context.look, text, each in value, turn, name=name)

    def _order(self, field: Field, width: int) -> Widget:
        """Return the suits, highest first; pressing a suit moves it forward."""
        value = self.host.editor.value(field.key)
        order = value if isinstance(value, tuple) else ()
        suits = [self._suit(field, order, at) for at in range(len(order))]
        return self._flow(self._nothing(field.key, value is None), *suits)

    def _suit(self, field: Field, order: tuple[Any, ...], at: int) -> Widget:
        look = self.host.context.look
        sign = denomination_name(self.host.context.texts, str(order[at]))

        def forward() -> None:
            moved = list(order)
            moved.insert((at - 1) % len(moved) if at else len(moved), moved[at])
            del moved[at + 1 if at else 0]
            missing = [suit for suit in USUAL_ORDER if suit not in moved]
            self.host.change(field.key, tuple(Suit(suit) for suit in (*moved, *missing)))

        cell = _Square(look, sign, forward, name=f"{field.key}:{at}", tip=self.host.t("editor.before"))
        cell._spoken_as = f"{at + 1} {denomination_name(self.host.context.texts, str(order[at]), long=True)}"
        return cell

    def _batches(self, field: Field, width: int) -> Widget:
        value = self.host.editor.value(field.key)
        assert isinstance(value, tuple)
        look, label = self.host.context.look, self._name(field.key)

        def put(at: int, count: float) -> None:
            self.host.change(field.key, (*value[:at], int(count), *value[at + 1 :]))

        members: list[Widget] = [
            NumberField(
                look, count, partial(put, at), low=field.low, high=field.high, shown=number_text,
                label=f"{label} {at + 1}", name=f"{field.key}:{at}",
            )
            for at, count in enumerate(value)
        ]  # fmt: skip
        less, more = value[:-1], (*value, value[-1] if value else 1)
        if value:
            members.append(self._sign("minus", lambda: self.host.change(field.key, less), f"{field.key}:less"))
        else:
            members.append(Label(look, none_word(field.key, self.host.context.texts)))
        members.append(self._sign("plus", lambda: self.host.change(field.key, more), field.key))
        return self._flow(*members)

    def _sign(self, icon: str, action: Callback, name: str) -> Button:
        spoken = self.host.t(f"editor.{'add' if icon == 'plus' else 'remove'}")
        return Button(self.host.context.look, "", action, icon=icon, name=name, tip=spoken, spoken_as=spoken)

    def _cards(self, field: Field, width: int) -> Widget:
        """Return the control for a set of cards, which opens a dialog."""
        value = self.host.editor.value(field.key)
        members: list[Widget] = []
        if field.optional:
            members.append(self._nothing(field.key, value is None))
        if isinstance(value, tuple):
            name = f"{field.key}:cards" if field.optional else field.key
            members.append(self._open_cards(field, value, name, width))
        return self._flow(*members)

    def _open_cards(self, field: Field, value: tuple[str, ...], name: str, width: int) -> Widget:
        texts, rules = self.host.context.texts, self.host.editor.rules
        text = short_value(rules, field.key, texts)
        button = WideButton(self.host.context.look, text, self._pick_cards(field.key), icon="cards", name=name)
        if button.measure()[0] > width:
            count = sum(card_patterns.counts_of(value, rules.deck.packs).values())
            button.text = self.host.t("editor.picked", count=count)
        return button

    def _pick_cards(self, key: str) -> Callback:
        return lambda: self.host.push(CardsScene(self.host.context, self.host.editor, key, self._set(key)))

    def _card(self, field: Field, width: int) -> Widget:
        value = self.host.editor.value(field.key)
        assert isinstance(value, Card)
        return self._flow(self._card_button(field.key, value, "", self._set(field.key), field.key))

    def _card_button(
        self, key: str, card: Card | None, caption: str, choose: Callable[[Any], None], name: str
    ) -> CardButton:
        """Return a button with the card; it opens the choice of another card, which ``choose`` gets."""
        card_text = card_name(self.host.context.texts, str(card)) if card else none_word(key, self.host.context.texts)
        optional = key.startswith("joker_call.")

        def pick() -> None:
            self.host.push(CardScene(self.host.context, self.host.editor.rules, key, card, choose, optional=optional))

        text = " ".join(part for part in (caption, card_text) if part)
        return CardButton(
            self.host.context.look, self.host.context.deck, str(card) if card else "", text, pick,
            label=self._name(key), name=name,
        )  # fmt: skip

    def _callers(self, field: Field, width: int) -> Widget:
        """Return a button for each joker with the card that calls it."""
        rules, look = self.host.editor.rules, self.host.context.look
        jokers, pairs = jokers_of(rules), dict(callers_of(rules, field.key))
        if not jokers:
            return self._flow(Label(look, none_word(field.key, self.host.context.texts), name=field.key))
        return self._flow(*(self._caller(field.key, joker, pairs, jokers) for joker in jokers))

    def _caller(self, key: str, joker: Card, pairs: dict[Card, Card], jokers: Sequence[Card]) -> Widget:
        def choose(card: Card | None) -> None:
            after = {**pairs, joker: card}
            self.host.change(
                key,
                tuple((other_joker, calls) for other_joker in jokers if (calls := after.get(other_joker)) is not None),
            )

        caption = card_name(self.host.context.texts, str(joker)) if len(jokers) > 1 else ""
        name = key if joker is jokers[0] else f"{key}:{joker}"
        return self._card_button(key, pairs.get(joker), caption, choose, name)


class _Square(Cell):
    """A square cell."""

    def measure(self, width: int | None = None) -> tuple[int, int]:
        side = self.look.theme.control
        return side, side
