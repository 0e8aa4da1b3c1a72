"""The contract's sign on the result sheet."""

from __future__ import annotations

import pygame

from mighty_gui.client.look import suit_signs
from mighty_gui.client.look.theme import Size
from mighty_gui.client.widgets import Look, Widget
from mighty_gui.engine.mighty.contract import Contract


class ContractSign(Widget):
    """The contract as players write it: the trump's sign and the number; ``text`` is its text for a screen reader."""

    def __init__(self, look: Look, contract: Contract, no_trump: str, text: str) -> None:
        super().__init__(look, label=text)
        self.contract, self.no_trump = contract, no_trump
        self.px = look.theme.font(Size.TITLE)

    def measure(self, width: int | None = None) -> tuple[int, int]:
        number = self.look.fonts.width(str(self.contract.number), self.px, bold=True)
        return self._sign_width() + self.look.theme.px(8) + number, round(self.px * 1.25)

    def _sign_width(self) -> int:
        if self.contract.trump is None:
            return self.look.fonts.width(self.no_trump, self._word_px, bold=True)
        return round(self.px * 0.86)

    @property
    def _word_px(self) -> int:
        return round(self.px * 0.62)

    def draw(self, surface: pygame.Surface) -> None:
        look, width, box = self.look, self._sign_width(), self.rect
        if self.contract.trump is None:
            place = pygame.Rect(box.left, box.top, width, box.height)
            look.fonts.draw(surface, self.no_trump, self._word_px, look.palette.ink, place, bold=True)
        else:
            letter = self.contract.trump.value
            colour = look.theme.suit(letter, dark=False)
            suit_signs.draw_suit(surface, letter, width, (box.left + width // 2, box.centery), colour)
        left = box.left + width + look.theme.px(8)
        number = pygame.Rect(left, box.top, box.right - left, box.height)
        look.fonts.draw(surface, str(self.contract.number), self.px, look.palette.ink, number, bold=True)
