"""The people: their heads, hair, hats and clothes, from the schoolyards of the seventies to today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import dress, hair, hats, things
from .hair import arc, curls
from .heads import (
    FAIR,
    LONG,
    OVAL,
    ROUND,
    SMALL,
    SQUARE,
    TAN,
    WARM,
    Shape,
    Skin,
    cheeks,
    freckles,
    head,
    mole,
    neck,
    nose,
    stubble,
    years,
)
from .moods import Look, brows, eyes, mouth, sweat


@dataclass(frozen=True)
class Person:
    """A portrait: its parts from the hair behind the head to the things worn over the face."""

    skin: Skin
    shape: Shape
    look: Look
    nose: str
    clothes: str
    behind: str = ""
    """Hair behind the head."""
    marks: str = ""
    """The signs of age and sun, below eyes and mouth."""
    hair: str = ""
    """Hair in front of the head."""
    hat: str = ""
    """The hat over the hair. It hides raised brows."""
    front: str = ""
    """Beard, glasses, earrings."""
    ears: bool = True
    blind: bool = False
    """Whether the eyes are hidden by dark glasses."""

    def draw(self, mood: str) -> str:
        """Draw the portrait in one of the moods."""
        face = cheeks(self.skin, strong=mood == "glad") + self.marks + nose(self.skin, self.nose)
        face += mouth(self.look, mood) + ("" if self.blind else eyes(self.look, mood))
        parts = [
            self.behind, neck(self.skin), self.clothes, head(self.shape, self.skin, ears=self.ears), face,
            self.hair, brows(self.look, mood), self.hat, self.front, sweat(mood),
        ]  # fmt: skip
        return "".join(parts)


def _schoolboy() -> Person:
    return Person(WARM, ROUND, Look(eyes="bright", mouth="grin", brow=5), "button", dress.school_jacket(),
                  hair=hair.sideburns(hair.DARK_GREY), hat=hats.school_cap(), marks=freckles(WARM))  # fmt: skip


def _schoolgirl() -> Person:
    return Person(FAIR, SMALL, Look(eyes="bright", lashes=True, brow=3.4), "button", dress.sailor_blouse(),
                  behind=hair.bob(), hair=hair.fringe(), ears=False)  # fmt: skip


def _folk_singer() -> Person:
    return Person(WARM, LONG, Look(brow=5, mouth="wry"), "long", dress.open_shirt("#9a6a3c", "#e9d9b6"),
                  behind=hair.long_behind(low=150, wide=60), hair=hair.shaggy(), marks=stubble(LONG),
                  front=things.moustache(hair.BLACK, 18) + things.horn_rims(), ears=False)  # fmt: skip


def _curly_aunt() -> Person:
    top = arc(48, 46, 8, 172, 11, 88) + arc(36, 34, 20, 160, 8, 76)
    return Person(WARM, ROUND, Look(eyes="narrow", mouth="grin", brow=4.4, tilt=1), "broad",
                  dress.round_neck("#a2436a", "#f2d38a") + dress.flowers(), marks=mole(120, 128),
                  behind=curls(arc(50, 44, -28, 208, 13), 13, hair.BLACK, hair.GLOSS),
                  hair=curls(top, 12, hair.BLACK, hair.GLOSS), front=things.earrings("#6fb294"))  # fmt: skip


def _grey_grandmother() -> Person:
    top = arc(47, 45, 6, 174, 11, 88) + arc(34, 33, 22, 158, 7, 76)
    return Person(FAIR, ROUND, Look(eyes="laughing", mouth="smile", brow=3, hair=hair.DARK_GREY), "broad",
                  dress.cardigan("#7d9a6a", "#f3e6c8"), marks=years(FAIR),
                  behind=curls(arc(49, 44, -24, 204, 12), 13, hair.GREY, hair.GREY_GLOSS),
                  hair=curls(top, 12, hair.GREY, hair.GREY_GLOSS), front=things.half_moons())  # fmt: skip


def _village_grandmother() -> Person:
    return Person(WARM, OVAL, Look(eyes="narrow", mouth="smile", brow=3, hair=hair.DARK_GREY), "broad",
                  dress.hanbok("#f3ead6", "#fffdf6", "#5b86ad"), marks=years(WARM, deep=True),
                  behind=hats.bun_and_pin(), hair=hair.middle_parting(hair.GREY, hair.GREY_GLOSS))  # fmt: skip


def _gentleman() -> Person:
    return Person(WARM, LONG, Look(eyes="narrow", mouth="smile", brow=5.4, hair=hair.GREY), "long",
                  dress.blazer("#5a5348", "#7a2f38"), marks=years(WARM),
                  hair=hair.side_hair(hair.GREY), hat=hats.fedora(),
                  front=things.moustache(hair.GREY, 22))  # fmt: skip


def _scholar() -> Person:
    beard = things.long_beard(hair.WHITE, hair.WHITE_GLOSS) + things.drooping_moustache(hair.WHITE)
    return Person(FAIR, LONG, Look(eyes="narrow", brow=5.6, hair=hair.GREY, tilt=-2, bare=True), "long",
                  dress.hanbok("#e9efe8", "#fffdf6", "#39425c", 88), marks=years(FAIR),
                  hat=hats.horsehair_hat(), front=beard)  # fmt: skip


def _maths_teacher() -> Person:
    return Person(FAIR, OVAL, Look(mouth="flat", brow=4.6), "long",
                  dress.cardigan("#6d7b52", "#fbf7ec", "#8a3b3b"), hair=hair.side_parting(),
                  front=things.round_glasses())  # fmt: skip


def _gym_teacher() -> Person:
    return Person(TAN, SQUARE, Look(eyes="narrow", mouth="grin", brow=7, tilt=2), "broad",
                  dress.track_suit() + dress.whistle(), hair=hair.brush_cut())  # fmt: skip


def _company_owner() -> Person:
    return Person(TAN, SQUARE, Look(mouth="wry", brow=5.6), "broad", dress.open_shirt("#7c2f3a", "#f0dfae"),
                  hair=hair.slick(), front=things.moustache(hair.BLACK, 19) + things.dark_glasses(),
                  blind=True)  # fmt: skip


def _disco_aunt() -> Person:
    cloud = arc(56, 54, -34, 214, 15, 94)
    return Person(FAIR, OVAL, Look(eyes="bright", mouth="lips", lashes=True, brow=3.6, lip="#c43a56"), "plain",
                  dress.round_neck("#3f8f9c", "#f2d38a") + dress.pearls(),
                  behind=curls(cloud, 15, hair.BROWN, hair.BROWN_GLOSS),
                  hair=curls(arc(46, 44, 12, 168, 10, 84), 12, hair.BROWN, hair.BROWN_GLOSS),
                  front=things.big_glasses() + things.hoops(), ears=False)  # fmt: skip


def _market_uncle() -> Person:
    return Person(TAN, ROUND, Look(mouth="grin", brow=6, eyes="laughing"), "broad",
                  dress.round_neck("#f0e6d0", "#b9474a") + dress.stripes("#5b86ad"), marks=stubble(ROUND),
                  hair=hair.side_hair(hair.BLACK) + hair.bald_shine(), hat=hats.coin_band())  # fmt: skip


def _nineties_boy() -> Person:
    return Person(FAIR, LONG, Look(mouth="wry", brow=4.6), "plain", dress.open_shirt("#4f6f9c", "#e9e4da"),
                  hair=hair.curtains(hair.BROWN, hair.BROWN_GLOSS), front=things.stud())  # fmt: skip


def _nineties_girl() -> Person:
    return Person(FAIR, OVAL, Look(eyes="bright", mouth="smile", lashes=True, brow=3.2), "button",
                  dress.round_neck("#e2a23c", "#7a3b3b") + dress.stripes("#7a3b3b"),
                  behind=hair.long_behind(low=176, wide=56), hair=hair.middle_parting(),
                  hat=hats.hairband("#d9574f"), ears=False)  # fmt: skip


def _pupil() -> Person:
    return Person(FAIR, SMALL, Look(eyes="bright", mouth="smile", lashes=True, brow=3.4, hair=hair.BROWN), "button",
                  dress.blazer("#3d5a4c", "#c9973a"), behind=hair.long_behind(hair.BROWN, 182, 58),
                  hair=hair.airy_fringe(), ears=False)  # fmt: skip


def _gamer() -> Person:
    return Person(FAIR, OVAL, Look(mouth="flat", brow=4.4), "plain", dress.hoodie(),
                  hair=hair.tousled(), hat=hats.headphones())  # fmt: skip


def _fan() -> Person:
    return Person(WARM, SMALL, Look(eyes="bright", mouth="grin", lashes=True, brow=3.8, hair=hair.BROWN), "button",
                  dress.round_neck("#f4efe2", "#c7463f"), behind=hair.ponytail(), marks=freckles(WARM),
                  hair=hair.middle_parting(hair.BROWN, hair.BROWN_GLOSS), hat=hats.ball_cap())  # fmt: skip


def _office_worker() -> Person:
    return Person(FAIR, OVAL, Look(mouth="lips", lashes=True, brow=3.8, lip="#b8584f"), "plain",
                  dress.turtleneck(), hair=hair.swept(), front=things.thin_glasses() + things.earrings(),
                  behind=hair.bob(), ears=False)  # fmt: skip


def _night_owl() -> Person:
    return Person(WARM, LONG, Look(eyes="narrow", mouth="flat", brow=5), "plain", dress.padded_coat(),
                  marks=stubble(LONG), hair=hair.sideburns(), hat=hats.beanie())  # fmt: skip


def _painter() -> Person:
    return Person(FAIR, OVAL, Look(mouth="lips", brow=3.4, eyes="narrow", lashes=True, lip="#a83246"), "plain",
                  dress.shoulders("#4d4a63") + dress.scarf(), behind=hair.bob(hair.GREY),
                  hair=hair.swept(hair.GREY, hair.GREY_GLOSS), hat=hats.beret(), marks=mole(80, 128),
                  ears=False)  # fmt: skip


def _nephew() -> Person:
    return Person(WARM, ROUND, Look(eyes="bright", mouth="smile", brow=4.4), "button",
                  dress.round_neck("#6fae8c", "#f4efe2", 78), marks=freckles(WARM),
                  hair=hair.sideburns(), hat=hats.bucket_hat())  # fmt: skip


def _farmer() -> Person:
    return Person(TAN, OVAL, Look(eyes="narrow", mouth="smile", brow=6, hair=hair.DARK_GREY), "broad",
                  dress.open_shirt("#7a8a6a", "#efe7d2"), marks=years(TAN, deep=False),
                  hair=hair.side_hair(hair.GREY), hat=hats.green_cap())  # fmt: skip


def _plaited_girl() -> Person:
    return Person(WARM, ROUND, Look(eyes="bright", mouth="smile", brow=4), "button",
                  dress.hanbok("#e58f8f", "#fffdf6", "#3f7f6a", 78), marks=freckles(WARM),
                  behind=hair.plaits(), hair=hair.middle_parting(), hat=hats.hairpin())  # fmt: skip


def _market_grandmother() -> Person:
    return Person(TAN, ROUND, Look(eyes="laughing", mouth="grin", brow=3.4, hair=hair.DARK_GREY), "broad",
                  dress.track_suit("#7a5a86", "#f2d38a"), marks=years(TAN),
                  hat=hats.headscarf())  # fmt: skip


PEOPLE: dict[str, Callable[[], Person]] = {
    "schoolboy": _schoolboy,
    "schoolgirl": _schoolgirl,
    "folk-singer": _folk_singer,
    "curly-aunt": _curly_aunt,
    "grey-grandmother": _grey_grandmother,
    "village-grandmother": _village_grandmother,
    "gentleman": _gentleman,
    "scholar": _scholar,
    "maths-teacher": _maths_teacher,
    "gym-teacher": _gym_teacher,
    "company-owner": _company_owner,
    "disco-aunt": _disco_aunt,
    "market-uncle": _market_uncle,
    "nineties-boy": _nineties_boy,
    "nineties-girl": _nineties_girl,
    "pupil": _pupil,
    "gamer": _gamer,
    "fan": _fan,
    "office-worker": _office_worker,
    "night-owl": _night_owl,
    "painter": _painter,
    "nephew": _nephew,
    "farmer": _farmer,
    "plaited-girl": _plaited_girl,
    "market-grandmother": _market_grandmother,
}
"""Every portrait by the name of its file."""
