"""*Show me* next to a sentence of a rule sheet: the search for a position that proves it, and the table with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from mighty_gui.client.look.theme import Size
from mighty_gui.client.pages.prose import Prose
from mighty_gui.client.review.replay.replay_match import PLAY_PHASE, ReplayMatch
from mighty_gui.client.review.replay.replay_tab import ReplayTab
from mighty_gui.client.shell.context import Context
from mighty_gui.client.shell.input import Intent, Kind
from mighty_gui.client.table.asking.hand_card import covers
from mighty_gui.client.widgets import Button, Grow, Horizontal, Panel, Scrolled, ScrollPane, Vertical, Widget
from mighty_gui.client.widgets.base import Callback
from mighty_gui.engine.core.game import Action, Rules
from mighty_gui.engine.core.record import replay
from mighty_gui.match.finished import ReplayedHand
from mighty_gui.presets.proofs import played_out
from mighty_gui.presets.rule_proof import RuleProof

_MOST: Final = 0.3
"""The text's largest share of the window's height."""
_PANE: Final = "explanation"
_MOST_TRIED: Final = 16
"""The most actions that are offered to try."""


class ShownRule(ReplayTab):
    """The table of a proof, at the position that the sentence decides; the player can try actions there."""

    called = "rule_sheet.show"
    answers_why = False

    def __init__(
        self, context: Context, rules: Rules, sentence: str, proofs: Sequence[RuleProof], source: str = ""
    ) -> None:
        """Show the first proof; the others are more cases. ``source``: where the rule is described."""
        self.rules, self.sentence, self.proofs, self.source = rules, sentence, proofs, source
        self.is_trying = False
        """Whether the player is offered actions to try."""
        self.proof = proof = proofs[0]
        place = len(proof.actions)
        shown = ReplayedHand(played_out(rules, proof), rules, place + int(proof.is_allowed))
        match = ReplayMatch.of_hand(shown, context.texts).at(place)
        super().__init__(context, match)
        if match.acting_seat in self.seats:
            self.stage.look_through(match.acting_seat, all_open=True)
        self.hand = replay(proof.record(""), match.setup.game, rules)
        """The hand at the position, to check actions."""
        self.text = ""

    def resized(self, rect: pygame.Rect) -> None:
        self.text = self._explanation()
        super().resized(rect)

    def _explanation(self) -> str:
        """Return the text about what is allowed here, or what happened, with the players' names."""
        proof, stage, texts = self.proof, self.stage, self.context.texts
        seat = self.match.hand.to_act(len(proof.actions))
        if proof.action is None or seat is None:
            return proof.text(texts, stage.names)
        view = self.match.hand.view(len(proof.actions), seat)
        text = stage.kit.action_text(texts, view, proof.action, stage.names)
        reason = ""
        if proof.refusal is not None and proof.is_reasoned and not proof.is_allowed:
            at = replace(stage.position, view=view, state=stage.kit.table_of(view))
            reason = stage.kit.refusal_text(at, proof.refusal.code, proof.action)
        action_text = texts("proof.does", name=stage.names[seat], action=text)
        return proof.text(texts, stage.names, action_text, reason)

    def bar(self, rect: pygame.Rect) -> list[Widget]:
        """Return the bar with the sentence and its proof, next to the back button."""
        look, theme, p = self.context.look, self.context.theme, self.context.look.palette
        lines = [Prose(look, self.sentence, bold=True, colour=p.gold_bright, on_paper=False, name="sentence")]
        lines.append(Prose(look, self.text, on_paper=False, name="shown"))
        if self.source:
            label = self.t("rule_sheet.source", source=self.source)
            lines.append(Prose(look, label, size=Size.SMALL, colour=p.text_soft, on_paper=False, name="source"))
        tries = [self._trial(action) for action in self.trials] if self.is_trying else []
        below = [Horizontal(look, tries, gap=6).having(wraps=True)] if tries else []
        text = Scrolled(look, Vertical(look, [*lines, *below], gap=2), name=_PANE, most=round(rect.height * _MOST))
        back = Button(look, self.t("button.back"), self.cancel, icon="back", name="leave")
        head = Horizontal(look, [back, Grow(text), *self._trial_buttons()], gap=14).having(down="start")
        inner = rect.inflate(-2 * theme.px(22), -2 * theme.px(8))
        inner.height = head.measure(inner.width)[1]
        ground = pygame.Rect(rect.left, rect.top, rect.width, inner.bottom + theme.px(8) - rect.top)
        return [Panel(look, "bar").place(ground), head.place(inner)]

    def _trial_buttons(self) -> list[Widget]:
        """Return the buttons for trying actions, and for the next case if there are several."""
        actions: list[tuple[str, Callback]] = []
        if len(self.proofs) > 1:
            actions.append(("case", lambda: self._show((*self.proofs[1:], self.proofs[0]))))
        if self.trials and not self.is_trying:
            actions.append(("try", self.try_it))
        look = self.context.look
        buttons = [Button(look, self.t(f"rule_sheet.{name}"), action, name=name) for name, action in actions]
        return [Vertical(look, buttons, gap=6)] if buttons else []

    # --- trying actions ---

    @property
    def trials(self) -> Sequence[Action]:
        """The actions to try: each card held if cards are played, with all calls of the card that the sentence is
        about; else the allowed actions and the forbidden one."""
        kit, legal, proof = self.stage.kit, self.hand.legal(), self.proof
        if self.hand.to_act is None or len(legal) > _MOST_TRIED:
            return ()
        barred = [proof.action] if proof.action is not None and not proof.is_allowed else []
        if self.match.hand.phase(len(proof.actions)) != PLAY_PHASE:
            return (*barred, *legal)
        seat, shown = self.hand.to_act, () if proof.action is None else kit.cards_of(proof.action)
        held = kit.table_of(self.match.hand.view(len(proof.actions), self.stage.viewer)).hands[seat] or ()
        trials: list[Action] = []
        for card in held:
            plays = [action for action in (*barred, *legal) if card in kit.cards_of(action)]
            trials += plays if card in shown else plays[:1]
            trials += [] if plays else [self.match.setup.game.parse_action(f"play {card.name}")]
        return trials

    def _trial(self, action: Action) -> Button:
        view = self.match.hand.view(len(self.proof.actions), self.stage.viewer)
        text = self.stage.kit.action_text(self.context.texts, view, action, self.stage.names)
        return Button(
            self.context.look,
            text,
            partial(self.try_action, action),
            style="quiet",
            size=Size.SMALL,
            name=f"try {action}",
        )

    def try_it(self) -> None:
        """Offer the actions to try."""
        self.is_trying = True
        self.resized(self.rect)
        self.page.focus_on(f"try {self.trials[0]}", keyboard=self.page.keyboard)

    def try_action(self, action: Action) -> None:
        """Show whether an action is allowed, or why not; an allowed action is carried out."""
        refused = self.hand.refusal(action)
        refusal = None if refused is None else refused.refusal
        tried = replace(self.proof, action=action, is_allowed=refused is None, refusal=refusal)
        self._show((tried, *self.proofs[1:])).try_tried()

    def try_tried(self) -> None:
        """Show the result of the action, and offer to try more."""
        self.is_trying = True
        self.resized(self.rect)
        self.page.focus_on(f"try {self.proof.action}", keyboard=self.page.keyboard)
        if self.proof.is_allowed:
            self.step_on()

    def _point(self, intent: Intent) -> bool:
        """Try the pressed card, if cards are played, else act as in a replay; return whether the intent was used."""
        if intent.kind is Kind.PRESS and intent.button == 1 and self.position == len(self.proof.actions):
            at, kit = self._on_table(intent.pos), self.stage.kit
            under = next((card.key for card in reversed(self.stage.placed) if covers(card, at)), ("nothing",))
            key = ("hand", self.stage.viewer)
            named = {(*key, card.name): action for action in self.trials for card in kit.cards_of(action)}
            pressed = next((action for part, action in named.items() if part == under[:3]), None)
            if pressed is not None:
                self.try_action(pressed)
                return True
        return super()._point(intent)

    def _show(self, proofs: Sequence[RuleProof]) -> ShownRule:
        """Show another proof of the sentence in place of this one."""
        app, shown = self.app, ShownRule(self.context, self.rules, self.sentence, proofs, self.source)
        app.pop()
        app.push(shown)
        return shown

    def handle(self, intent: Intent) -> bool:
        """Handle an intent: page up and down scroll a long text; other intents work as in a replay."""
        pane = self.page.find(_PANE)
        if isinstance(pane, ScrollPane) and pane.scroll_on_key(intent.kind, page=pane.rect.height // 2):
            return True
        return super().handle(intent)

    def announcements(self) -> Iterable[str]:
        return (self.sentence, self.text)

    @property
    def reader_lines(self) -> Iterable[str]:
        return (self.sentence, self.text, *super().reader_lines)
