"""What all scenes share, made for the player's settings; and which of it changes with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mighty_gui.client.look.deck import Deck
from mighty_gui.client.look.fonts import Fonts
from mighty_gui.client.look.ground import palette_named
from mighty_gui.client.look.theme import Theme
from mighty_gui.client.shell.scene import Context, Silence, Sound
from mighty_gui.files.paths import user_root
from mighty_gui.keep.settings import Notice, Settings
from mighty_gui.texts import Texts


def make_context(
    settings: Settings | None = None,
    *,
    audio: Sound | None = None,
    home: Path | None = None,
    notices: Sequence[Notice] = (),
) -> Context:
    """Everything scenes share, for these settings."""
    settings = settings or Settings()
    fonts = Fonts()
    if not fonts.has_hangul:
        settings = settings.changed(language="en")
    all_notices = [*notices, *([Notice(fonts.notice)] if fonts.notice else [])]
    return Context(
        settings=settings,
        texts=Texts.load(settings.language),
        fonts=fonts,
        theme=theme_for(settings, settings.window_size),
        audio=audio or Silence(),
        deck=deck_for(settings),
        home=home or user_root(),
        notices=all_notices,
    )


def deck_for(settings: Settings) -> Deck:
    """The deck the player has chosen."""
    return Deck(
        back_name=settings.card_back,
        four_colour=settings.four_colours,
        large_index=settings.large_index,
        hatched=settings.high_contrast,
    )


def theme_for(settings: Settings, size: tuple[int, int]) -> Theme:
    """The look at a window size."""
    palette = palette_named(settings.table_theme, high_contrast=settings.high_contrast)
    return Theme(size, settings.text_scale, settings.four_colours, palette)


def depends(settings: Settings) -> tuple[object, ...]:
    """What a deck depends on: with other values there is another deck."""
    return settings.card_back, settings.four_colours, settings.large_index, settings.high_contrast
