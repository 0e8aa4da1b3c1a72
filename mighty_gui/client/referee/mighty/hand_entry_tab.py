"""심판: a hand of a real table, entered by pressing its cards; cards that break a rule are reported at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mighty_gui.client.frame.score_entry import CardEntryHost
from mighty_gui.client.frame.tabbed_page import WidgetTab
from mighty_gui.client.look.theme import Size
from mighty_gui.client.referee.mighty.contract_entry import ContractEntry, first_contract
from mighty_gui.client.rules.mighty.rule_editor.card_dialogs import CardChoice, CardColumns
from mighty_gui.client.shell.context import Context
from mighty_gui.client.table.mighty.mighty_texts import suits_name
from mighty_gui.client.widgets import (
    Button,
    Choice,
    Form,
    Grow,
    Horizontal,
    Member,
    Panel,
    Paragraph,
    Scrolled,
    Vertical,
    Widget,
)
from mighty_gui.client.widgets.button import Style
from mighty_gui.client.widgets.score_chart import score_list
from mighty_gui.engine.core.cards import SUITS, Card
from mighty_gui.engine.mighty.actions import ANY_SUIT, Play
from mighty_gui.engine.mighty.entered_hand import BURIED, EnteredHand, Finding
from mighty_gui.engine.mighty.events import Played
from mighty_gui.engine.mighty.pack import distinct_cards, numbered_pack, people
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.state import Phase
from mighty_gui.engine.mighty.trick_law import hand_law
from mighty_gui.match.evening import EveningLine
from mighty_gui.presets import full_mapping
from mighty_gui.texts.words import card_name, contract_name, denomination_name

_PLAYED: Final = -2
"""The mode that enters pressed cards as played; any other mode is the seat that holds them."""
_MEANT: Final = 6
"""How many cards are suggested in place of a wrong one."""


class HandEntryTab(WidgetTab):
    """The entry of a hand: first the contract and the friends, then card after card."""

    is_read = True

    def __init__(
        self,
        context: Context,
        rules: MightyRules,
        names: Sequence[str],
        kept: Mapping[str, object],
        host: CardEntryHost,
        pot: int = 0,
    ) -> None:
        super().__init__(context)
        self.rules, self.names, self._entry_host = rules, names, host
        found = EnteredHand.from_plain(kept, rules) if kept else None
        self.has_begun = found is not None
        self.hand = found or EnteredHand(rules, people(rules)[0], first_contract(rules))
        self.hand.pot = pot
        self.contract = ContractEntry(context, names, self.hand, self._save_and_refresh)
        self.mode = _PLAYED
        self.asked: Card | None = None
        """The card whose suit or joker call is asked for."""
        self.unconfirmed: Play | None = None
        """A pressed card that breaks a rule, until the player confirms it."""
        self.corrected: int | None = None
        """The index of the play that is being corrected."""
        self._likely_at, self._likely_cards = "", 0

    def _name(self, seat: int) -> str:
        return self.t("referee.buried") if seat == BURIED else self.names[people(self.rules).index(seat)]

    def _card(self, card: Card) -> str:
        return card_name(self.context.texts, str(card))

    def cancel(self) -> bool:
        self.host.uncover()
        return True

    def _save_and_refresh(self) -> None:
        if self.has_begun:
            self._entry_host.keep_cards(self.hand.as_plain())
        self.refresh()

    def _begin(self) -> None:
        self.has_begun = True
        self._save_and_refresh()

    def _correct_contract(self) -> None:
        self.has_begun = False
        self.refresh()

    # --- the cards ---

    def press(self, card: Card) -> None:
        """Use a pressed card: call it, assign it to a seat, or play it."""
        self.asked = self.unconfirmed = None
        if not self.has_begun:
            self.contract.press(card)
        elif self.mode != _PLAYED:
            self._hold(card)
        else:
            plays = self._plays_of(card)
            if len(plays) > 1:
                self.asked = card
                self.refresh()
            else:
                self.play(plays[0] if plays else Play(card))

    def _plays_of(self, card: Card) -> list[Play]:
        hand = self.hand
        if self.corrected is not None:
            hand = replace(hand, plays=hand.plays[: self.corrected])
        return [play for play in hand.plays_of(card) if isinstance(play, Play)]

    def _hold(self, card: Card) -> None:
        held = self.hand.known.setdefault(self.mode, [])
        if card in held:
            held.remove(card)
        elif self.hand.holder(card) in (None, self.mode):
            held.append(card)
        self._save_and_refresh()

    def play(self, play: Play, *, anyway: bool = False) -> None:
        """Add a play, or ask first if it breaks a rule; ``anyway`` adds it without asking."""
        self.asked = None
        if self.corrected is not None:
            self.hand.plays[self.corrected] = play
            self.corrected = self.unconfirmed = None
        elif self.hand.is_played:
            return
        elif not anyway and self.hand.finding_of(play) is not None:
            self.unconfirmed = play
        else:
            self.hand.plays.append(play)
            self.unconfirmed = None
        self._save_and_refresh()

    def step_back(self) -> None:
        """Remove the last card, or cancel the question about one."""
        if self.asked is None and self.unconfirmed is None and self.corrected is None:
            if self.hand.plays:
                self.hand.plays.pop()
            else:
                self.has_begun = False
        self.asked = self.unconfirmed = self.corrected = None
        self._save_and_refresh()

    def _correct(self, number: int) -> None:
        self.corrected = None if self.corrected == number else number
        self.unconfirmed = self.asked = None
        self.refresh()

    def _set_mode(self, mode: int) -> None:
        self.mode = mode
        self.refresh()

    def finish(self) -> None:
        """Pass on the line for the score, with the record of the hand if it is complete."""
        result = self.hand.record_result()
        if result is not None:
            record = self.hand.record("", full_mapping(self.rules), self.names)
            scores = tuple(result.scores[seat] for seat in people(self.rules))
            self._entry_host.take_hand(EveningLine("hand", scores, result.in_full()), record)

    # --- the screen ---

    def members(self) -> Sequence[Member]:
        look = self.context.look
        form = Form(look)
        if self.has_begun:
            self._write_play(form)
        else:
            self.contract.write(form)
            begin = Button(look, self.t("referee.first_lead"), self._begin, style="primary", name="begin")
            form.full(begin)
        if self.rect.height < self.context.theme.tx(560):
            form.full(self._grid())
            return [Grow(self._panel(form))]
        # tricks may scroll next to large cards, but the questions before them must be visible
        return [Grow(self._panel(form), fits=not self.has_begun), Grow(self._grid(), fits=self.has_begun)]

    def _panel(self, form: Form) -> Vertical:
        look = self.context.look
        return Vertical(look, [Grow(Scrolled(look, form, name="entry"))], pad=(18, 12), ground=Panel(look))

    def _grid(self) -> CardColumns:
        pack = distinct_cards(self.rules)
        ranks = [rank for rank in "AKQJTE98765432" if any(card.rank == rank for card in pack)]
        columns = [
            [self._face(card) for suit in SUITS for card in pack if card.suit == suit and card.rank == rank]
            for rank in ranks
        ]
        jokers = [self._face(card) for card in pack if card.is_joker]
        return CardColumns(self.context.look, [*columns, *([jokers] if jokers else [])], ())

    def _face(self, card: Card) -> CardChoice:
        holder, likely = self.hand.holder(card), self._likely
        is_gone = holder is not None and self.has_begun
        called = [call.card for call in self.hand.calls]
        chosen = card in (self.hand.known.get(self.mode, ()) if self.has_begun else called)
        barred = not self.has_begun and card not in self.contract.callable_cards()
        spoken = card_name(self.context.texts, str(card), long=True)
        unlikely = self.has_begun and self.mode == _PLAYED and not numbered_pack(self.rules).copies[card] & likely
        return CardChoice(
            self.context.look,
            self.context.deck,
            card,
            partial(self.press, card),
            chosen=chosen,
            crossed=is_gone or (unlikely and self.corrected is None),
            reason=self.t("referee.not_called") if barred else "",
            spoken_as=spoken if holder is None else f"{spoken}, {self._name(holder)}",
        )

    @property
    def _likely(self) -> int:
        if self._likely_at != (state := repr(self.hand)):
            self._likely_at = state
            done = not self.has_begun or self.hand.is_played
            self._likely_cards = numbered_pack(self.rules).all if done else self.hand.likely()
        return self._likely_cards

    def _write_play(self, form: Form) -> None:
        look, hand = self.context.look, self.hand
        form.full(Paragraph(look, self._prompt(), size=Size.LARGE, bold=True, name="prompt"))
        if self.unconfirmed is not None:
            self._write_warning(form, self.unconfirmed)
        if self.asked is not None:
            form.full(Horizontal(look, self._play_buttons(self.asked)).having(wraps=True))
        for finding in hand.findings():
            form.full(Paragraph(look, self._finding_text(finding), colour=look.palette.danger))
        form.full(Horizontal(look, self._buttons()).having(wraps=True))
        self._write_tricks(form)

    def _prompt(self) -> str:
        hand, t = self.hand, self.t
        if self.corrected is not None:
            return t("referee.correct", number=self.corrected + 1)
        if hand.is_played:
            return self._outcome()
        position = hand.position()
        called = contract_name(self.context.texts, str(hand.contract))
        name, number = self._name(position.seat), position.trick + 1
        return t("referee.turn", name=name, number=number, contract=called, declarer=self._name(hand.declarer))

    def _outcome(self) -> str:
        result = self.hand.record_result()
        if result is None:
            return self._obstacle_text()
        seats = people(self.rules)
        scores = score_list([self._name(seat) for seat in seats], [result.scores[seat] for seat in seats])
        ended = self.t(f"position.mighty.outcome.{result.outcome}")
        return self.t("referee.outcome", ended=ended, points=result.points or 0, scores=scores)

    def _obstacle_text(self) -> str:
        """Return the reason why the hand cannot be scored."""
        hand = self.hand.obstacle()
        if hand is None:
            return self.t("referee.no_record")
        if hand.state.misdeal_caller is not None:
            return self.t("referee.was_misdeal", name=self._name(hand.state.misdeal_caller))
        wrong = "call" if hand.phase is Phase.FRIEND else "contract"
        return self.t(f"referee.no_{wrong}", name=self._name(self.hand.declarer))

    def _write_warning(self, form: Form, play: Play) -> None:
        look, finding = self.context.look, self.hand.finding_of(play)
        if finding is None:
            return
        form.full(Paragraph(look, self._finding_text(finding), colour=look.palette.danger, bold=True, name="verdict"))
        meant = self._likely_instead(play.card)
        if meant:
            form.note(self.t("referee.meant", cards=", ".join(map(self._card, meant))))
        anyway = Button(
            look, self.t("referee.anyway"), partial(self.play, play, anyway=True), size=Size.SMALL, name="anyway"
        )
        if finding.kind != "twice":
            form.full(Horizontal(look, [anyway]))

    def _likely_instead(self, card: Card) -> list[Card]:
        """Return the possible cards that are most similar to a wrong one."""
        likely = numbered_pack(self.rules).cards_in(self._likely)
        alike = sorted(likely, key=lambda other: (other.rank != card.rank, other.suit != card.suit))
        return alike[:_MEANT]

    def _finding_text(self, finding: Finding) -> str:
        """Return a sentence about what is wrong."""
        name, card = self._name(finding.seat), self._card(finding.card)
        if finding.kind == "twice":
            return self.t("referee.twice", card=card, name=self._name(finding.holder))
        if finding.kind == "no_deal":
            return self.t("referee.no_deal", card=card)
        plays = [*self.hand.plays, *([self.unconfirmed] if self.unconfirmed else [])]
        denied = plays[finding.denied_at].card
        number = finding.denied_at // len(people(self.rules)) + 1
        key = "referee.not_allowed" if finding.kind == "not_allowed" else "referee.revoke"
        reason = self._reason(finding, number, denied)
        return self.t(key, name=name, card=card, number=number, denied=self._card(denied), reason=reason)

    def _reason(self, finding: Finding, number: int, denied: Card) -> str:
        texts, code = self.context.texts, finding.code
        led = self._led_suit(number - 1)
        others = " ".join(texts(f"reasons.joker.{card}") for card in distinct_cards(self.rules) if card.is_joker)
        bar = (
            hand_law(self.rules, self.hand.contract.trump).tricks[0].first_lead_bar(denied)
            if code == "first_lead"
            else ""
        )
        card_text = texts(f"option.play.first_lead_bars.item.{bar}") if bar else self._card(denied)
        key = "table.reason.follow_suit" if code.startswith("follow") and led else f"table.reason.{code}"
        return texts(key if texts.has(key) else "table.reason.not_legal", suit=led, card=card_text, others=others)

    def _led_suit(self, trick: int) -> str:
        """Return the name of the suit or colour led to a trick; empty if none must be followed."""
        seats, law = len(people(self.rules)), hand_law(self.rules, self.hand.contract.trump)
        plays = self.hand.plays[trick * seats : (trick + 1) * seats]
        plays = plays or ([self.unconfirmed] if self.unconfirmed else [])
        led = [Played(at, play.card, play.suit, play.call) for at, play in enumerate(plays)]
        return suits_name(self.context.texts, law.tricks[trick].led_suits(led)) if led else ""

    def _play_buttons(self, card: Card) -> list[Button]:
        look, texts = self.context.look, self.context.texts
        made = []
        for at, play in enumerate(self._plays_of(card)):
            if play.suit:
                text = (
                    self.t("table.play.suit_any")
                    if play.suit == ANY_SUIT
                    else denomination_name(texts, play.suit, long=True)
                )
            else:
                text = self.t("table.play.call_yes" if play.call else "table.play.call_no")
            made.append(Button(look, text, partial(self.play, play), name=f"choice {at}"))
        return made

    def _buttons(self) -> list[Widget]:
        look, t = self.context.look, self.t
        back = Button(look, t("referee.back"), self.step_back, icon="undo", size=Size.SMALL, name="one back")
        if self.hand.is_played:
            counts = self.hand.record_result() is not None
            reason = "" if counts else self._obstacle_text()
            done = Button(look, t("referee.take"), self.finish, style="primary", reason=reason, name="take")
            contract = Button(look, t("referee.contract"), self._correct_contract, size=Size.SMALL, name="contract")
            return [back, done] if counts else [back, contract, done]
        places = [*people(self.rules), BURIED]
        modes = [
            (_PLAYED, t("referee.played")),
            *((seat, t("referee.held", name=self._name(seat))) for seat in places[:-1]),
        ]
        modes.append((BURIED, self._name(BURIED)))
        label = t("referee.pressed")
        return [back, Choice(look, modes, self.mode, self._set_mode, label=label, tip=label, name="mode")]

    def _write_tricks(self, form: Form) -> None:
        """Write the tricks, the last first; each card can be pressed to correct it."""
        look, number, rows = self.context.look, 0, list[Widget]()
        for trick, (_, cards, winner) in enumerate(self.hand.tricks(), 1):
            heading = self.t("referee.trick", number=trick)
            parts: list[Member] = [Paragraph(look, heading, size=Size.SMALL, colour=look.palette.text_soft)]
            for seat, card in cards:
                parts.append(self._played_button(number, f"{self._name(seat)} {self._card(card)}"))
                number += 1
            if winner is not None:
                won = self.t("referee.won", name=self._name(winner))
                parts.append(Paragraph(look, won, size=Size.SMALL, colour=look.palette.gold))
            rows.append(Horizontal(look, parts).having(wraps=True))
        for row in reversed(rows):
            form.full(row)

    def _played_button(self, number: int, text: str) -> Button:
        style: Style = "primary" if self.corrected == number else "quiet"
        correct = partial(self._correct, number)
        return Button(self.context.look, text, correct, style=style, size=Size.SMALL, name=f"play {number}")
