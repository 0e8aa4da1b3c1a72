"""The courts: the clothes of kings, queens and jacks and the things they hold, and each court in its panel."""

from __future__ import annotations

from collections.abc import Callable

from . import dress, hats, knights, pages, panel, people, things, wigs
from .numbers import card, corners
from .pens import IVORY, mirror
from .suits import COURTS, Palette, sign


def _king_of_spades(p: Palette) -> str:
    head = people.man(stern=1.6) + people.sideburns() + people.long_beard() + people.moustache() + people.mouth()
    return people.neck() + dress.dragon_robe(p) + head + hats.winged_cap("#d8443c") + _held(p, things.sword())


def _king_of_hearts(p: Palette) -> str:
    head = people.man() + people.full_beard(length=22) + people.moustache() + people.mouth(109)
    return (
        people.neck()
        + dress.ceremonial_robe(p)
        + head
        + people.sideburns()
        + hats.beaded_crown("#b9323b")
        + _held(p, things.tablet())
    )


def _king_of_diamonds(p: Palette) -> str:
    grey = people.GREY
    head = people.man(brow=2.6) + people.sideburns(grey) + people.long_beard(grey, 40)
    head += people.moustache(grey) + people.mouth()
    held = _held(p, things.folding_fan(), p.accent) + things.fan_tassel()
    return people.neck() + dress.emperor_robe(p) + head + hats.ribbed_crown("#c2353a") + held


def _king_of_clubs(p: Palette) -> str:
    head = people.man(stern=1) + people.sideburns() + people.moustache() + people.mouth() + people.full_beard(length=14)
    return people.neck() + dress.silla_robe(p) + head + hats.tree_crown() + _held(p, things.bow(), p.accent)


def _queen_of_spades(p: Palette) -> str:
    dressed = dress.jeogori(p, p.robe, p.accent_deep, p.accent, gilt=True)
    return (
        wigs.behind_great_wig()
        + _lady(dressed)
        + wigs.great_wig()
        + _held(p, things.round_fan(), p.accent, people.FAIR)
    )


def _queen_of_hearts(p: Palette) -> str:
    dressed = dress.jeogori(p, p.robe, p.accent_deep, "#dd9d33", gilt=True)
    return (
        wigs.behind_bridal()
        + _lady(dressed, bridal=True)
        + wigs.bridal_crown()
        + _held(p, things.peony(), p.accent, people.FAIR)
    )


def _queen_of_diamonds(p: Palette) -> str:
    dressed = dress.jeogori(p, p.robe, p.accent, "#b9323b", gilt=True)
    return _lady(dressed) + wigs.braided_wig() + things.lute() + _held(p, "", p.accent, people.FAIR)


def _queen_of_clubs(p: Palette) -> str:
    dressed = dress.jeogori(p, p.robe, p.accent, p.accent) + dress.cloud_marks(p.light)
    hat = wigs.parasol_hat("#f1ddab", "#74406f")
    return wigs.behind_parasol() + _lady(dressed) + hat + _held(p, things.lantern(), p.accent, people.FAIR)


def _jack_of_spades(p: Palette) -> str:
    held = things.arm(p.accent, p.accent_deep, p.deep) + things.trident() + things.fist()
    return dress.officer(p) + people.profile() + hats.war_hat("#c2353a") + held


def _jack_of_hearts(p: Palette) -> str:
    dressed = dress.body("#f1e2d2", "#d9b9a4") + dress.crossed_collar(p, p.robe)
    sleeves = things.arm("#f1e2d2", "#b98d76", p.robe)
    return mirror(dressed + people.profile() + hats.horsehair_hat() + sleeves + things.flute() + things.flute_hands())


def _jack_of_diamonds(p: Palette) -> str:
    blue = "#3f78a8"
    dressed = dress.body(blue, p.accent_deep) + dress.crossed_collar(p, p.robe) + dress.cloud_marks("#8db6d3")
    head = people.man(brow=2.6) + people.sideburns() + people.mouth(108, 2.4)
    arm = things.arm(blue, p.accent_deep) + things.brush() + things.fist()
    return people.neck() + dressed + head + hats.scholar_crown(p.light) + arm


def _jack_of_clubs(p: Palette) -> str:
    dressed = dress.body(p.robe, p.deep) + dress.cloud_marks(p.light) + dress.round_collar(p, p.deep)
    head = people.man(brow=2.6) + people.sideburns() + people.mouth(108, 2.4)
    return people.neck() + dressed + head + hats.flowered_cap("#d8657c") + _held(p, things.scroll())


def _held(p: Palette, thing: str, cuff: str = IVORY, hue: str = people.SKIN) -> str:
    """Draw an arm of the robe with something in its fist."""
    return things.arm(p.robe, p.deep, cuff) + thing + things.fist(hue)


def _lady(dressed: str, bridal: bool = False) -> str:
    """Draw neck, dress, face and parted hair."""
    return people.neck(people.FAIR_SHADE) + dressed + people.woman(bridal=bridal) + people.parted_hair()


FIGURES: dict[str, Callable[[Palette], str]] = {
    "SK": _king_of_spades,
    "HK": _king_of_hearts,
    "DK": _king_of_diamonds,
    "CK": _king_of_clubs,
    "SQ": _queen_of_spades,
    "HQ": _queen_of_hearts,
    "DQ": _queen_of_diamonds,
    "CQ": _queen_of_clubs,
    "SJ": _jack_of_spades,
    "HJ": _jack_of_hearts,
    "DJ": _jack_of_diamonds,
    "CJ": _jack_of_clubs,
    **pages.FIGURES,
    **knights.FIGURES,
}
SCREENS = {"K": panel.peaks, "Q": panel.blossoms, "J": panel.bamboo, "P": panel.willow, "N": panel.clouds}


def picture(rank: str, suit: str, mark: str = "") -> str:
    """Draw the panel of one court. ``mark`` is drawn in its corners."""
    p = COURTS[suit]
    return panel.court(p, SCREENS[rank](p), FIGURES[suit + rank](p), mark)


def court(rank: str, suit: str, colour: str) -> str:
    """Draw one court card."""
    return card(picture(rank, suit, sign(suit, 65.5, 37, 23, colour)) + corners(rank, suit, colour))
