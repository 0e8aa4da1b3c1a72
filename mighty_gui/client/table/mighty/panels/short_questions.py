"""Questions with two answers: a misdeal or not, and in draw games which card to keep."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from mighty_gui.client.look.deck import ASPECT, Deck
from mighty_gui.client.look.theme import Size
from mighty_gui.client.table.asking.cells import Cell
from mighty_gui.client.table.asking.discarding import CardsToBury
from mighty_gui.client.table.asking.question import on_panel
from mighty_gui.client.table.mighty.mighty_table import MightyPosition
from mighty_gui.client.table.mighty.panels.mighty_question import MightyQuestion, misdeal_button, misdeal_cost
from mighty_gui.client.table.place.card_spots import Key
from mighty_gui.client.widgets import Button, Fixed, Grow, Horizontal, Look, Member, Paragraph, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.cards import Card
from mighty_gui.engine.core.common_actions import Discard
from mighty_gui.engine.core.game import Action
from mighty_gui.engine.mighty.actions import BOTTOM, KEEP, LEAVE, MISDEAL, PLAY_ON, TAKE, TOP, ChangeContract
from mighty_gui.engine.mighty.contract import Contract
from mighty_gui.engine.mighty.exchange import is_barred_burial
from mighty_gui.engine.mighty.scoring import points_in
from mighty_gui.texts.words import contract_name


class MisdealQuestion(MightyQuestion):
    """The question of whether to call a misdeal."""

    first = "play-on"

    def widgets(self) -> Sequence[Widget]:
        look, t = self.at.look, self.at.t
        text = " ".join(filter(None, (t("misdeal.text"), misdeal_cost(self.at))))
        paragraph = Paragraph(look, text, size=Size.SMALL, align="center")
        buttons = [
            misdeal_button(self),
            Button(look, t("misdeal.play_on"), partial(self.answer, PLAY_ON), style="primary", name="play-on"),
        ]
        row = Horizontal(look, buttons, gap=12, align="middle")
        return on_panel(self.at, t("misdeal.title"), [paragraph, row], width=420)


class _Shown(Widget):
    """A card that is only shown."""

    def __init__(self, look: Look, deck: Deck, name: str, height: int) -> None:
        super().__init__(look)
        self.deck, self.card, self.height = deck, name, height

    def measure(self, width: int | None = None) -> tuple[int, int]:
        return width or round(self.height * ASPECT), self.height

    def draw(self, surface: pygame.Surface) -> None:
        height = self.rect.height
        shade = self.deck.shadow(height)
        surface.blit(shade, shade.get_rect(center=self.rect.center))
        face = self.deck.face(self.card, height)
        surface.blit(face, face.get_rect(center=self.rect.center))


class DrawQuestion(MightyQuestion):
    """The choice between two cards, one of them to be kept."""

    first = "keep"

    def names_for(self, action: Action) -> Sequence[str]:
        return ("keep" if action in (TAKE, TOP) else "other",)

    def key(self, key: str) -> bool:
        """Handle a key: 1 keeps the card, 2 takes the other."""
        keep, other = (TAKE, LEAVE) if TAKE in self.at.view.legal else (TOP, BOTTOM)
        action = {"1": keep, "2": other}.get(key)
        if action is None:
            return False
        self.answer(action)
        return True

    def widgets(self) -> Sequence[Widget]:
        look, t = self.at.look, self.at.t
        keep, other = (TAKE, LEAVE) if TAKE in self.at.view.legal else (TOP, BOTTOM)
        buttons = [
            Button(look, t(f"draw.{keep}"), self._do(keep), style="primary", name="keep", shortcut="1"),
            Button(look, t(f"draw.{other}"), self._do(other), name="other", shortcut="2"),
        ]
        progress = Paragraph(look, self._progress(), size=Size.SMALL, align="center", colour=look.palette.text_soft)
        offer, high = self.at.view.offer, self.at.layout.trick_card
        shown = [] if offer is None else [_Shown(look, self.at.context.deck, offer.name, high)]
        row = Horizontal(look, buttons, gap=12, align="middle")
        return on_panel(self.at, t("draw.title"), [progress, *shown, row], width=500)

    def _progress(self) -> str:
        """Return how many cards have been taken, and the next player to draw, if any."""
        view, state = self.at.view, self.at.state
        whole, drawing = view.rules.deal.hand, [seat for seat in state.playing if seat != view.seat]
        after = [seat for seat in drawing if state.counts[seat] < whole]
        key = "draw.progress" if after else "draw.progress_last"
        name = self.at.names[next(iter(after), view.seat)]
        return self.at.t(key, count=len(view.hand), whole=whole, name=name)

    def _do(self, action: Action) -> Callback:
        return partial(self.answer, action)


class ChangeQuestion(MightyQuestion):
    """The question of whether to keep the contract."""

    first = "keep"

    def __init__(self, at: MightyPosition) -> None:
        super().__init__(at)
        self.changes = [action.contract for action in at.view.legal if isinstance(action, ChangeContract)]
        assert at.view.contract is not None
        self.contract = at.view.contract

    def widgets(self) -> Sequence[Widget]:
        look = self.at.look
        cells = Horizontal(look, [Grow(self._cell(contract)) for contract in self.changes]).having(down="fill")
        text = self.at.t("change.keep", contract=self._choice_text(self.contract))
        keep = Button(look, text, self._keep, style="primary", name="keep", shortcut="K")
        members: list[Member] = [Fixed(cells, height=70), Horizontal(look, [keep], align="middle")]
        title = self.at.t("change.title_blind" if self.at.view.is_blind else "change.title")
        return on_panel(self.at, title, members, width=112 * len(self.changes))

    def _choice_text(self, contract: Contract) -> str:
        return contract_name(self.at.texts, str(contract))

    def _cell(self, contract: Contract) -> Cell:
        by = contract.number - self.contract.number
        price = "change.free" if not by else "change.up" if by > 0 else "change.down"
        text, costs = self._choice_text(contract), self.at.t(price, by=abs(by))
        return Cell(
            self.at.look,
            text,
            lambda: self._ask(contract),
            name=f"change {contract}",
            below=costs,
            spoken_as=f"{text} {costs}",
        )

    def _ask(self, contract: Contract) -> None:
        old, new = self._choice_text(self.contract), self._choice_text(contract)
        self.ask_to_confirm(
            self.at.t("change.ask_title", contract=new),
            self.at.t("change.ask_text", old=old, new=new),
            "change.ask_yes",
            ChangeContract(contract),
        )

    def _keep(self) -> None:
        self.answer(KEEP)

    def names_for(self, action: Action) -> Sequence[str]:
        return (f"change {action.contract}" if isinstance(action, ChangeContract) else str(action),)

    def key(self, key: str) -> bool:
        """Handle a key: K keeps the contract."""
        if key != "k":
            return False
        self._keep()
        return True


class BuryQuestion(MightyQuestion, CardsToBury):
    """The choice of cards to bury."""

    @property
    def count(self) -> int:
        return next(len(action.cards) for action in self.at.view.legal if isinstance(action, Discard))

    def buttons(self) -> list[Button]:
        misdeal = [misdeal_button(self)] if MISDEAL in self.at.view.legal else []
        return [*misdeal, *super().buttons()]

    @property
    def points(self) -> int:
        """The points among the chosen cards."""
        return points_in(self.at.view.rules, self.cards)

    def discard(self, cards: Sequence[Card]) -> Action:
        return Discard.of(cards)

    def worth_text(self) -> str:
        """Return the text with the number of point cards among the chosen ones; empty without any."""
        return self.at.t("discard.points", points=self.points) if self.points else ""

    def refusal_of(self, key: Key, card: Card) -> str:
        """Return the reason why a card may not be buried: it is not the declarer's own, or barred; empty if it may."""
        view = self.at.view
        if key[1] != view.declarer:
            return self.at.t("reason.discard_not_held")
        barred = view.contract is not None and is_barred_burial(view.rules, card, view.contract.trump)
        return self.at.t("reason.discard_barred") if barred else ""
