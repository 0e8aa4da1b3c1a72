"""`rules prove`: every sentence of every rule sheet has a position that it decides, or a reason why it has none."""

from __future__ import annotations

import json
from functools import cache

import pytest

from mighty_gui.cli.command_line import main
from mighty_gui.engine.core.game import Beginning, Opening
from mighty_gui.engine.core.record import record_text, replay
from mighty_gui.engine.mighty.rules import MightyRules
from mighty_gui.files.strict_yaml import read_text
from mighty_gui.presets.deciding import decides
from mighty_gui.presets.game_kit import part
from mighty_gui.presets.games import book_of, game_of, kit_of
from mighty_gui.presets.mighty.mighty_walker import ENDINGS
from mighty_gui.presets.options import get
from mighty_gui.presets.origins import source_of
from mighty_gui.presets.preset import Preset
from mighty_gui.presets.proofs import ONLY_VALUE, Walker, played_out, prove, reason, sentences, sheet_keys
from mighty_gui.presets.record_files import record_in
from mighty_gui.presets.rule_proof import CASE, RuleProof, fact_text, proofs_of
from mighty_gui.presets.variations import variations
from mighty_gui.texts import Texts
from tests.engine.mighty.helpers import vary
from tests.engine.mighty.walks import catalogue
from tests.presets.mighty.unused_options import UNUSED, every_rule_set
from tests.tiers import THOROUGH

NAMES = list(catalogue()) if THOROUGH else ["mitigati"]
"""The proofs of Mitigati take half a second, those of a rule set of Mighty several."""


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """Return the name of a rule set; pytest runs all tests of one before those of the next."""
    found: str = request.param
    return found


@cache
def proofs(name: str) -> dict[str, RuleProof]:
    return prove(catalogue()[name].rules)


def position(preset: Preset, proof: RuleProof):  # type: ignore[no-untyped-def]
    """Return the position of a proof, as read from its record."""
    return record_in(read_text(record_text(proof.record(preset.id)), "record"), catalogue()).replay()


def test_every_sentence_of_the_sheet_is_decided_or_has_a_reason(name: str) -> None:
    rules, texts = catalogue()[name].rules, Texts.load("ko")
    said = list(sentences(rules, texts))
    printed = [line.text for section in book_of(rules).describe(rules, texts) for line in section.lines]
    assert [text for _, text in said] == printed
    shown = {key.partition(CASE)[0] for key in proofs(name)}
    assert {key for key, _ in said} - shown == {key for key, _ in said if reason(rules, key)}


def test_another_value_of_the_option_alone_gives_another_outcome(name: str) -> None:
    rules = catalogue()[name].rules
    options = set(sheet_keys(book_of(rules), rules))
    for key, proof in proofs(name).items():
        assert key.partition(CASE)[0] not in options or decides(rules, proof), key


def test_a_choice_is_judged_as_the_law_judges_it(name: str) -> None:
    chosen = {key: proof for key, proof in proofs(name).items() if proof.action is not None}
    assert chosen
    for key, proof in chosen.items():
        hand = position(catalogue()[name], proof)
        assert proof.action is not None
        assert (hand.refusal(proof.action) is None) is proof.is_allowed, key
        assert (proof.action in list(hand.legal())) is proof.is_allowed, key


def test_what_came_out_comes_out_of_the_record(name: str) -> None:
    preset = catalogue()[name]
    walker = part(kit_of(preset.rules).proofs, Walker)
    for key, proof in proofs(name).items():
        facts = walker.facts(position(preset, proof))
        if proof.fact in facts:
            assert facts[proof.fact] == proof.values[0], key


def test_what_follows_is_shown_for_every_way_a_hand_ends(name: str) -> None:
    preset = catalogue()[name]
    cases = {key: proof for key, proof in proofs(name).items() if CASE in key}
    if isinstance(preset.rules, MightyRules) and not reason(preset.rules, "dealer.next"):
        shown = [key.partition(CASE)[2] for key in cases if key.startswith(f"dealer.next{CASE}")]
        assert shown == [case for case in ENDINGS if case in shown]
        with_friends = preset.rules.friend.count > 0 or preset.rules.table.stand_in == "partners"
        assert ({"made", "failed"} <= set(shown)) is with_friends
        assert ({"made_alone", "failed_alone"} <= set(shown)) is (preset.rules.table.stand_in != "partners")
    for key, proof in cases.items():
        hand = position(preset, proof)
        assert hand.result is not None
        assert key.partition(CASE)[2].partition("_")[0] == hand.result.outcome
        after = game_of(preset.rules).opening_after(hand)
        assert proof.values[0] == {"next_dealer": after.dealer, "sitting_out": after.sitting_out}[proof.fact]


def test_the_proofs_of_a_sentence_are_its_own_and_those_of_its_cases() -> None:
    own, case, other = (RuleProof(key, Beginning(Opening(0)), ()) for key in ("p1", f"p1{CASE}made", "p1_2"))
    assert proofs_of("p1", {proof.key: proof for proof in (own, case, other)}) == [own, case]


def test_a_case_says_which_it_is_before_what_comes_of_it() -> None:
    texts, dealt = Texts.load("en"), Beginning(Opening(0))
    words = [
        RuleProof(key, dealt, (), fact="next_dealer", values=(1,)).text(texts) for key in ("p1", f"p1{CASE}failed")
    ]
    assert words[1] == f"{texts('proof.case.failed')} {words[0]}"


@pytest.mark.nightly
def test_two_strong_hands_do_not_outbid_each_other_for_ever() -> None:
    endless = vary(catalogue()["standard-6"].rules, auction={"maximum": None}, friend={"count": 0, "kinds": ()})
    assert set(prove(endless, only="dealer.next")) == {
        f"dealer.next{CASE}{case}" for case in ("made_alone", "failed_alone")
    }


@pytest.mark.parametrize(("language", "words"), [("ko", "하트 15"), ("en", "15 hearts")])
def test_a_contract_that_comes_out_is_said_in_words(language: str, words: str) -> None:
    assert words in fact_text("contract", "15H", Texts.load(language))


def test_a_sentence_has_the_source_of_the_file_that_says_it() -> None:
    presets = catalogue()
    assert source_of(presets["iwoo-5"], "play.follow") == presets["iwoo-5"].source
    assert source_of(presets["iwoo-5"], "mighty.card") == "나무위키 마이티 §4.3"
    assert source_of(presets["iwoo-5"], "exchange.trump_change.suit_to_suit") == "나무위키 마이티 §3.2.1"
    assert source_of(presets["standard-5"], "auction.pass_is_final") == presets["standard-5"].source
    assert source_of(presets["pagat-5"], "mighty.card") == presets["pagat-5"].source


@pytest.mark.nightly
def test_the_same_rules_have_the_same_proofs() -> None:
    rules = catalogue()["pagat-5"].rules
    assert prove(rules) == prove(rules)


def test_even_a_search_decides_nothing_where_there_is_a_reason(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = catalogue()[name].rules
    kind = type(part(kit_of(rules).proofs, Walker))
    reasons = {key: reason(rules, key) for key in sheet_keys(book_of(rules), rules)}
    monkeypatch.setattr(kind, "reason", lambda *_: "")
    assert not {key for key, why in reasons.items() if why not in ("", ONLY_VALUE) and prove(rules, 6, only=key)}


@pytest.mark.parametrize("unused", UNUSED)
@pytest.mark.nightly
def test_an_option_that_no_preset_uses_is_decided_too(unused: str) -> None:
    rules = every_rule_set()[unused]
    found = prove(rules)
    shown = {key.partition(CASE)[0] for key in found}
    assert {key for key in sheet_keys(book_of(rules), rules) if not reason(rules, key)} == shown
    assert all(decides(rules, proof) for proof in found.values())


@pytest.mark.nightly
def test_most_sentences_are_decided_by_their_option() -> None:
    """The others have no other value that fits the other rules, or it decides nothing at this table."""
    rules = catalogue()["pagat-5"].rules
    reasons = {key: reason(rules, key) for key in sheet_keys(book_of(rules), rules) if reason(rules, key)}
    assert reasons == {
        **dict.fromkeys(("players", "deck.jokers", "deal.hand", "deal.kitty"), ONLY_VALUE),
        "direction": "seated",
        "deal.batches": "dealt",
        "exchange.kitty_shown": "seen",
        "points.shown": "seen",
        "scoring.shares": "same",
    }


def test_a_variation_differs_in_its_option_alone() -> None:
    rules = catalogue()["standard-5"].rules
    assert isinstance(rules, MightyRules)
    for key in ("play.first_lead_bars", "mighty.card", "scoring.multipliers.run", "friend.kinds"):
        others = list(variations(book_of(rules), rules, key))
        assert others
        assert all(get(other, key) != get(rules, key) for other in others)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_everything_that_comes_out_has_words(name: str, language: str) -> None:
    texts = Texts.load(language)
    assert not [proof.key for proof in proofs(name).values() if "{" in proof.text(texts)]
    assert fact_text("scores", (3, -3), texts) != fact_text("scores", None, texts)


def test_the_command_prints_a_record_for_each_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "prove", "mitigati", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {entry["preset"] for entry in found} == {"mitigati"}
    assert [entry["key"] for entry in found if entry["record"] is None] == ["mitigati.direction"]
    assert all(entry["why"] for entry in found if entry["record"] is None)
    shown = [entry for entry in found if entry["record"] is not None]
    assert all(entry["record"].startswith("format: mighty-record/1") and entry["shows"] for entry in shown)
    assert all(("action" in entry) is ("allowed" in entry) for entry in found)


def test_one_sentence_alone_has_the_same_proof(name: str) -> None:
    for key in [key for key in proofs(name) if CASE not in key][::20]:
        assert prove(catalogue()[name].rules, only=key)[key] == proofs(name)[key]


def test_a_proof_can_be_played_out(name: str) -> None:
    rules = catalogue()[name].rules
    for key, proof in proofs(name).items():
        record = played_out(rules, proof)
        assert replay(record, game_of(rules), rules).result is not None, key
        assert record.actions[: len(proof.actions)] == proof.actions
        if proof.is_allowed:
            assert record.actions[len(proof.actions)][1] == proof.action


def test_seats_are_named_where_names_are_known() -> None:
    texts, names = Texts.load("en"), ("Ada", "Bo")
    assert fact_text("winner", 1, texts, names).startswith("Bo")
    assert fact_text("winner", 1, texts).startswith("Seat 1")
    assert "Ada +3, Bo −3" in fact_text("scores", (3, -3), texts, names)
