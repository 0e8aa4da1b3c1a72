"""Claims about the play and the powers of cards, tried on positions made for each pack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mighty_gui.engine.core.cards import SUIT_COLOUR, Card, Suit
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.engine.mighty.trick_law import hand_law
from tests.engine.mighty.helpers import vary
from tests.presets.mighty.claims import (
    FIRST,
    LAST,
    MIDDLE,
    Case,
    Pack,
    cards_allowed,
    claim,
    moves,
    named,
    trumps,
    wins,
)

# --- the first lead ---------------------------------------------------------------------------------


def _of_kinds(pack: Pack) -> dict[str, str]:
    """Return a card of each kind that may be barred from the first lead, and one of no such kind."""
    free = pack.of(pack.side_suits()[0])[-1]
    kinds = {"trump": pack.of(pack.trump or "")[0] if pack.trump else free, "mighty": pack.mighty, "free": free}
    kinds |= {"joker": pack.jokers[0]} if pack.jokers else {}
    return kinds | {"joker-call": next(iter(pack.callers))} if pack.callers else kinds


@claim("play.first_lead_bars.say.empty", "play.first_lead_bars.say.list", "play.first_lead_bars.say.list_special")
def _(case: Case) -> Iterator[bool]:
    """With a free card, just the listed ones are barred; with barred cards only, anything or the named one is led."""
    rules = case.rules
    for trump in trumps(rules):
        pack = Pack(rules, trump)
        kinds = _of_kinds(pack)
        free = kinds.pop("free")
        unplayable = {"joker"} if rules.joker.first_trick == "forbidden" else set()
        for kind, card in kinds.items():
            barred = kind in case.said.items or kind in unplayable
            yield (card not in cards_allowed(rules, trump, f"{card} {free}", where=FIRST)) is barred
        special = str(case.said.values.get("special", ""))
        held = [kind for kind in case.said.items if kind not in unplayable]
        for kind in held:
            pair = [kinds["trump"], kinds[kind]]
            if kind == "trump" or "trump" not in held or pair[0] == pair[1]:
                continue
            must = {pair[1]} if kind in special else set(pair)
            yield cards_allowed(rules, trump, " ".join(pair), where=FIRST) == must
        if "joker" in unplayable and "trump" in held:
            yield cards_allowed(rules, trump, f"{kinds['trump']} {kinds['joker']}", where=FIRST) == {kinds["trump"]}


# --- following and ruffing --------------------------------------------------------------------------


def _ruff(rules: MightyRules) -> tuple[str, str, str, str]:
    """Return two trumps, then a card led, a trump and a card of a third suit."""
    trump = trumps(rules)[0]
    pack = Pack(rules, trump)
    led, other = pack.side_suits()[:2]
    return trump, pack.of(led)[0], pack.of(trump)[-1], pack.of(other)[-1]


@claim("play.first_trick_ruff.say.full")
def _(case: Case) -> Iterator[bool]:
    trump, led, ruff, other = _ruff(case.rules)
    yield ruff in cards_allowed(case.rules, trump, f"{ruff} {other}", [led], where=FIRST)
    yield wins(case.rules, trump, [led, ruff], FIRST) == 1


@claim("play.first_trick_ruff.say.powerless")
def _(case: Case) -> Iterator[bool]:
    trump, led, ruff, other = _ruff(case.rules)
    pack = Pack(case.rules, trump)
    yield ruff in cards_allowed(case.rules, trump, f"{ruff} {other}", [led], where=FIRST)
    yield wins(case.rules, trump, [led, ruff], FIRST) == 0
    yield wins(case.rules, trump, [pack.of(trump)[-1], pack.of(trump)[0], led], FIRST) == 1


@claim("play.first_trick_ruff.say.forbidden")
def _(case: Case) -> Iterator[bool]:
    trump, led, ruff, other = _ruff(case.rules)
    pack = Pack(case.rules, trump)
    yield cards_allowed(case.rules, trump, f"{ruff} {other}", [led], where=FIRST) == {other}
    both = {ruff, pack.of(trump)[0]}
    yield cards_allowed(case.rules, trump, " ".join(both), [led], where=FIRST) == both


@claim("play.trump_lead.say.last-resort")
def _(case: Case) -> Iterator[bool]:
    trump, led, trumped, _ = _ruff(case.rules)
    joker = Pack(case.rules, trump).jokers[:1]
    yield cards_allowed(case.rules, trump, f"{trumped} {led}") == {led}
    yield cards_allowed(case.rules, trump, " ".join([trumped, *joker])) == {trumped, *joker}


@claim("play.follow.say.suit-or-trump")
def _(case: Case) -> Iterator[bool]:
    trump, led, ruff, other = _ruff(case.rules)
    pack = Pack(case.rules, trump)
    follows, special = pack.of(led[0])[-1], [pack.mighty, *pack.jokers[:1]]
    yield cards_allowed(case.rules, trump, f"{follows} {ruff} {other}", [led]) == {follows, ruff}
    yield cards_allowed(case.rules, trump, " ".join([ruff, other, *special]), [led]) == {ruff, *special}
    yield other in cards_allowed(case.rules, trump, f"{other} {special[0]}", [led])


@claim("play.joker_answers_trump.say.true")
def _(case: Case) -> Iterator[bool]:
    trump, _, led, other = _ruff(case.rules)
    joker = Pack(case.rules, trump).jokers[0]
    yield cards_allowed(case.rules, trump, f"{joker} {other}", [led]) == {joker}
    held = Pack(case.rules, trump).of(trump)[0]
    yield held in cards_allowed(case.rules, trump, f"{joker} {held}", [led])


POWERS = ("full", "powerless", "forbidden")

# --- the mighty -------------------------------------------------------------------------------------


def _beats_all(rules: MightyRules, trump: str, mighty: str, where: str) -> Iterator[bool]:
    """Yield whether that card beats the highest trump, and a joker that was led."""
    pack = Pack(rules, trump)
    led = pack.of(pack.side_suits()[0])[0]
    top = next(card for card in pack.of(trump) if card != mighty)
    yield wins(rules, trump, [led, top, mighty], where) == 2
    for joker in pack.jokers[:1]:
        suit = pack.side_suits()[0]
        if f"{joker} suit {suit}" in moves(rules, trump, f"{joker} {led}"):
            yield wins(rules, trump, [f"{joker} suit {suit}", mighty], where) == 1


@claim("mighty.card.say.card")
def _(case: Case) -> Iterator[bool]:
    card = named(case.said.values["card"])
    for trump in {*"SHDC"} - {card[0]}:
        yield from _beats_all(case.rules, trump, card, MIDDLE)


@claim("mighty.when_trump.say.card", "mighty.when_trump.say.same")
def _(case: Case) -> Iterator[bool]:
    suit = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}[str(case.said.values["suit"])]
    yield from _beats_all(case.rules, suit, named(case.said.values["card"]), MIDDLE)


def _played_in(where: str, power: str, case: Case, special: str, trump: str) -> Iterator[bool]:
    """Yield whether the mighty or a joker has power, has none, or is barred, in the first or last trick."""
    rules, pack = case.rules, Pack(case.rules, trump)
    suit = pack.side_suits()[0]
    if special in pack.jokers and rules.joker.answers == "own-colour" and Card.parse(special).colour is not None:
        suit = next(suit for suit in "SHDC" if suit != trump and suit in _colours(special))
    led, follows = pack.of(suit)[0], pack.of(suit)[-1]
    if power == "forbidden":
        left = {"where": where} if where == FIRST else {"left": 2}
        allowed = cards_allowed(rules, trump, f"{special} {follows}", [led], **left)  # type: ignore[arg-type]
        yield allowed == ({follows} if where == FIRST else {special})
        return
    held = special if where == LAST else f"{special} {pack.of(pack.side_suits()[1])[-1]}"
    yield special in cards_allowed(rules, trump, held, [led], where=where)
    yield (wins(rules, trump, [led, special], where) == 1) is (power == "full")


@claim(*(f"mighty.{trick}_trick.say.{power}" for trick in (FIRST, LAST) for power in POWERS))
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    where = FIRST if ".first_trick." in case.said.key else LAST
    power = case.said.key.rpartition(".")[2]
    yield from _played_in(where, power, case, Pack(case.rules, trump).mighty, trump)


@claim("mighty.first_trick.say.powerless-free")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    pack = Pack(case.rules, trump)
    suit = pack.side_suits()[0]
    led, follows, mighty = pack.of(suit)[0], pack.of(suit)[-1], pack.mighty
    yield cards_allowed(case.rules, trump, f"{mighty} {follows}", [led], where=FIRST) == {mighty, follows}
    yield wins(case.rules, trump, [led, mighty], FIRST) == 0


@claim("mighty.led_suit.say.named")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    mighty = Pack(case.rules, trump).mighty
    rules = vary(case.rules, joker={"names": "own-colour"})  # this binds jokers only
    wanted = {f"{mighty} suit {suit}" for suit in "SHDC"}
    yield {move for move in moves(rules, trump, f"{mighty} {_ruff(rules)[1]}") if mighty in move} == wanted
    yield {move for move in moves(case.rules, trump, f"{mighty} {_ruff(case.rules)[1]}") if mighty in move} == wanted


# --- jokers -----------------------------------------------------------------------------------------


@claim(*(f"joker.{trick}_trick.say.{power}" for trick in (FIRST, LAST) for power in POWERS))
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    where = FIRST if ".first_trick." in case.said.key else LAST
    for joker in Pack(case.rules, trump).jokers:
        if (
            case.rules.joker.off_colour == "full"
            or joker == "JK"
            or Card.parse(joker).colour == SUIT_COLOUR[Suit(trump)]
        ):
            yield from _played_in(where, case.said.key.rpartition(".")[2], case, joker, trump)


@claim("joker.first_trick.say.powerless_leader", "joker.first_trick.say.forbidden_leader")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    pack = Pack(case.rules, trump)
    top, low = pack.of(pack.side_suits()[0])[0], pack.of(pack.side_suits()[0])[-1]
    for joker in pack.jokers:
        leads = moves(case.rules, trump, f"{joker} {low}", where=FIRST)
        yield any(move.startswith(joker) for move in leads) is case.said.key.endswith("powerless_leader")
        yield wins(case.rules, trump, [f"{joker} suit {low[0]}", top], FIRST) == 1
        yield joker in cards_allowed(case.rules, trump, f"{joker} {low}", [top], where=FIRST)
        yield wins(case.rules, trump, [top, joker], FIRST) == 1


@claim(*(f"joker.first_trick_names_trump.say.{value}" for value in ("true", "false", "false_colour")))
def _(case: Case) -> Iterator[bool]:
    for trump in "SHDC":
        pack = Pack(case.rules, trump)
        for joker in pack.jokers:
            free = pack.of(pack.side_suits()[0])[-1]
            found = {move for move in moves(case.rules, trump, f"{joker} {free}", where=FIRST) if joker in move}
            named = {move.split()[-1] for move in found} & {trump, str(SUIT_COLOUR[Suit(trump)])}
            yield bool(named) is case.said.key.endswith("true")


@claim("joker.powerless_lead.say.next-card")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    pack = Pack(case.rules, trump)
    suit, other = pack.side_suits()[:2]
    top, low, third = pack.of(suit)[0], pack.of(suit)[-1], pack.of(other)[0]
    powers = {FIRST: case.rules.joker.first_trick, LAST: case.rules.joker.last_trick}
    for joker in pack.jokers:
        yield f"{joker} suit {suit}" in moves(case.rules, trump, f"{joker} {low}")
        for where in [where for where, power in powers.items() if power != "full"]:
            yield moves(case.rules, trump, joker, where=where) == {joker}
            yield wins(case.rules, trump, [joker, low, third], where) == 1
            yield wins(case.rules, trump, [joker, third, low, top], where) == 1
        if powers[FIRST] != "full":
            yield cards_allowed(case.rules, trump, f"{top} {third}", [joker], where=FIRST) == {top, third}
            yield cards_allowed(case.rules, trump, f"{top} {third}", [joker, low], where=FIRST) == {top}


@claim("joker.names.say.colour")
def _(case: Case) -> Iterator[bool]:
    for trump in "SHDC":
        pack = Pack(case.rules, trump)
        for joker in pack.jokers:
            free = pack.of(pack.side_suits()[0])[-1]
            found = {move for move in moves(case.rules, trump, f"{joker} {free}") if move.startswith(joker)}
            yield found == {f"{joker} suit {colour}" for colour in ("red", "black")}
        powerless = vary(case.rules, joker={"last_trick": "powerless", "powerless_lead": "leader"})
        for colour, suits in (("red", "HD"), ("black", "SC")):
            lead, other = f"{pack.jokers[0]} suit {colour}", pack.of("S" if colour == "red" else "H")[-1]
            one, two = (pack.of(suit)[-1] for suit in suits)
            yield cards_allowed(case.rules, trump, f"{one} {two} {other}", [lead]) == {one, two}
            if trump not in suits:
                for high, low in ((suits[0], suits[1]), (suits[1], suits[0])):
                    yield wins(powerless, trump, [lead, f"{low}9", f"{high}T"], LAST) == 2
                    yield wins(powerless, trump, [lead, f"{low}9", f"{high}9"], LAST) == 1


@claim("joker.no_trump_power.say.led-colour")
def _(case: Case) -> Iterator[bool]:
    for joker in Pack(case.rules, None).jokers:
        for suit in "SHDC":
            led = Pack(case.rules, None).of(suit)[0]
            yield (wins(case.rules, None, [led, joker]) == 1) is (suit in _colours(joker))
        yield wins(case.rules, None, [f"{joker} suit {suit}", Pack(case.rules, None).of(suit)[0]]) == 0


def _colours(joker: str) -> set[str]:
    return {suit for suit in "SHDC" if SUIT_COLOUR[Suit(suit)] == Card.parse(joker).colour}


@claim("joker.names.say.own-colour", "joker.names.say.own-colour-or-any", "joker.names.say.own-colour-or-trump")
def _(case: Case) -> Iterator[bool]:
    for trump in "SHDC":
        pack = Pack(case.rules, trump)
        for joker in pack.jokers:
            more = {"own-colour-or-any": {"any"}, "own-colour-or-trump": {trump}}
            suits = _colours(joker) | more.get(case.said.key.rpartition(".")[2], set())
            free = pack.of(pack.side_suits()[0])[-1]
            found = {move for move in moves(case.rules, trump, f"{joker} {free}") if move.startswith(joker)}
            yield found == {f"{joker} suit {suit}" for suit in suits}
            if "any" in suits:
                held = [pack.of(suit)[-1] for suit in "SHDC"]
                yield cards_allowed(case.rules, trump, " ".join(held), [f"{joker} suit any"]) == set(held)


@claim("joker.answers.say.own-colour")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    pack = Pack(case.rules, trump)
    for joker in pack.jokers:
        for suit in "SHDC":
            led, free = pack.of(suit)[0], pack.of("C" if suit != "C" else "D")[-1]
            yield (joker in cards_allowed(case.rules, trump, f"{joker} {free}", [led])) is (suit in _colours(joker))
            if suit not in _colours(joker):
                no_ruff = vary(case.rules, play={"first_trick_ruff": "forbidden"})
                if suit != trump:
                    barred = {joker, pack.of(trump)[-1]}
                    yield cards_allowed(no_ruff, trump, " ".join(barred), [led], where=FIRST) == barred
                yield cards_allowed(case.rules, trump, joker, [led], left=1) == {joker}
                yield wins(case.rules, trump, [led, joker]) == 0


@claim("joker.answers.say.none_named")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    pack = Pack(case.rules, trump)
    free = pack.of(pack.side_suits()[0])[-1]
    for led, other in (pack.jokers, pack.jokers[::-1]):
        yield other in cards_allowed(case.rules, trump, f"{other} {free}", [f"{led} suit any"])


@claim("joker.off_colour.say.below-trump")
def _(case: Case) -> Iterator[bool]:
    for trump in "SHDC":
        pack = Pack(case.rules, trump)
        for joker in pack.jokers:
            suit = next(suit for suit in _colours(joker) if suit != trump)
            table = [pack.of(suit)[0], joker, pack.of(trump)[-1]]
            yield wins(case.rules, trump, table) == (1 if trump in _colours(joker) else 2)


@claim("deck.jokers.say.both")
def _(case: Case) -> Iterator[bool]:
    for trump in "SHDC":
        pack = Pack(case.rules, trump)
        free = pack.of(pack.side_suits()[0])[-1]
        for first, other in (pack.jokers, pack.jokers[::-1]):
            for lead in moves(case.rules, trump, f"{first} {free}"):
                if lead.startswith(first) and other in cards_allowed(case.rules, trump, f"{other} {free}", [lead]):
                    yield wins(case.rules, trump, [lead, other]) == 0


# --- the joker call ---------------------------------------------------------------------------------


def _calls(rules: MightyRules, trump: str | None, caller: str, joker: str, where: str = MIDDLE) -> bool:
    """Return whether that lead, with the call if it must be declared, forces the joker out."""
    pack = Pack(rules, trump)
    follows = [card for card in pack.of(caller[0]) if card != caller]
    said = (
        f"{caller} call" if f"{caller} call" in moves(rules, trump, f"{caller} {follows[0]}", where=where) else caller
    )
    return cards_allowed(rules, trump, f"{joker} {follows[-1]}", [said], where=where) == {joker}


def _each_caller(case: Case) -> list[tuple[str, str]]:
    """Return the joker-call cards in a sentence, each with its joker."""
    jokers = Pack(case.rules, None).jokers
    if "card" in case.said.values:
        return [(named(case.said.values["card"]), joker) for joker in jokers]
    parts = str(case.said.values["list"]).split(", ")
    names = {"the black joker": "JB", "the red joker": "JR", "the joker": "JK"}
    return [(named(card), names[joker]) for card, joker in (part.split(" calls ") for part in parts)]


@claim("joker_call.card.say.card", "joker_call.card.say.pairs")
def _(case: Case) -> Iterator[bool]:
    for caller, joker in _each_caller(case):
        trump = next(suit for suit in "HDSC" if suit not in (caller[0], str(case.rules.mighty.card)[0]))
        yield _calls(case.rules, trump, caller, joker)
        other = next(card for card in Pack(case.rules, trump).of(caller[0]))
        yield not _calls(case.rules, trump, other, joker)


@claim("joker_call.when_trump.say.card", "joker_call.when_trump.say.same", "joker_call.when_trump.say.pairs")
def _(case: Case) -> Iterator[bool]:
    suits = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
    usual = {str(joker): str(card)[0] for joker, card in case.rules.joker_call.card}
    for caller, joker in _each_caller(case):
        trump = suits[str(case.said.values["suit"])] if "card" in case.said.values else usual[joker]
        yield _calls(case.rules, trump, caller, joker)


@claim("joker_call.when_trump.say.null")
def _(case: Case) -> Iterator[bool]:
    trump = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}[str(case.said.values["suit"])]
    for caller in map(str, dict(case.rules.joker_call.card).values()):
        yield not _calls(case.rules, trump, caller, Pack(case.rules, trump).jokers[0])


def _usual_call(case: Case) -> tuple[str, Pack, str, str]:
    joker, caller = (str(card) for card in case.rules.joker_call.card[0])
    trump = next(suit for suit in "HDSC" if suit not in (caller[0], str(case.rules.mighty.card)[0]))
    return trump, Pack(case.rules, trump), caller, joker


@claim("joker_call.declaration.say.optional", "joker_call.declaration.say.automatic")
def _(case: Case) -> Iterator[bool]:
    trump, pack, caller, joker = _usual_call(case)
    follows = pack.of(caller[0])[-1]
    automatic = case.said.key.endswith("automatic")
    yield (f"{caller} call" in moves(case.rules, trump, f"{caller} {follows}")) is not automatic
    yield (cards_allowed(case.rules, trump, f"{joker} {follows}", [caller]) == {joker}) is automatic


@claim(*(f"joker_call.first_trick.say.{value}" for value in ("effective", "ineffective", "forces")))
def _(case: Case) -> Iterator[bool]:
    trump, _, caller, joker = _usual_call(case)
    yield _calls(case.rules, trump, caller, joker, FIRST) is not case.said.key.endswith("ineffective")


@claim("joker_call.last_trick.say.ineffective", "joker_call.last_trick.say.effective")
def _(case: Case) -> Iterator[bool]:
    trump, _, caller, joker = _usual_call(case)
    calls = f"{caller} call" in moves(case.rules, trump, caller, where=LAST)
    if case.rules.joker_call.declaration == "automatic":
        strong = vary(case.rules, joker={"last_trick": "full", "called": "powerless"})
        calls = wins(strong, trump, [caller, joker], LAST) == 0
    yield calls is case.said.key.endswith(".effective")


@claim("joker_call.mighty_shields.say.true", "joker_call.mighty_shields.say.false")
def _(case: Case) -> Iterator[bool]:
    trump, pack, caller, joker = _usual_call(case)
    said = caller if case.rules.joker_call.declaration == "automatic" else f"{caller} call"
    allowed = cards_allowed(case.rules, trump, f"{joker} {pack.mighty} {pack.of(caller[0])[-1]}", [said])
    yield allowed == ({joker, pack.mighty} if case.said.key.endswith("true") else {joker})


@claim("joker.called.say.powerless", "joker.called.say.full")
def _(case: Case) -> Iterator[bool]:
    trump, _, caller, joker = _usual_call(case)
    said = caller if case.rules.joker_call.declaration == "automatic" else f"{caller} call"
    yield (wins(case.rules, trump, [said, joker]) == 1) is case.said.key.endswith("full")


# --- points and copies ------------------------------------------------------------------------------


@cache
def worth_a_point(rules: MightyRules) -> frozenset[str]:
    """Return the cards that count a point when they are won."""
    law = hand_law(rules, None)
    return frozenset(str(card) for card in law.pack.cards_in(law.points))


@claim("points.ranks.say.list")
def _(case: Case) -> Iterator[bool]:
    ranks = {rank.replace("10", "T") for rank in str(case.said.values["list"]).split(", ")}
    for card in Pack(case.rules, None).cards:
        if card not in ("JK", "JB", "JR"):
            yield (card in worth_a_point(case.rules)) is (card[1] in ranks)


@claim("points.joker.say.1", "points.joker.say.0")
def _(case: Case) -> Iterator[bool]:
    for joker in Pack(case.rules, None).jokers:
        yield (joker in worth_a_point(case.rules)) is case.said.key.endswith("1")


@claim("deck.elevens.say.true")
def _(case: Case) -> Iterator[bool]:
    trump = trumps(case.rules)[0]
    for suit in "SHDC":
        yield wins(case.rules, trump, [f"{suit}T", f"{suit}E"]) == 1
        yield wins(case.rules, trump, [f"{suit}J", f"{suit}E"]) == 0
        yield f"{suit}E" not in worth_a_point(case.rules)


@claim("deck.packs.say.copies")
def _(case: Case) -> Iterator[bool]:
    assert case.rules.deck.packs > 1, "one pack has no identical cards"
    trump = trumps(case.rules)[0]
    pack = Pack(case.rules, trump)
    side = pack.of(pack.side_suits()[0])
    yield wins(case.rules, trump, [side[1], side[0], side[0]]) == 1
    yield wins(case.rules, trump, [side[0], pack.mighty, pack.mighty]) == 1
    yield wins(case.rules, trump, [side[0], pack.jokers[0], pack.jokers[0]]) == 1
    yield wins(case.rules, trump, [side[0], pack.of(trump)[0], pack.of(trump)[0]]) == 1
