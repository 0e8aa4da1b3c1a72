"""What each convention for playing to a lead asks for: `mighty_gui.ai.mighty.policy.answer_conventions`.

It also asserts what they see: `mighty_gui.ai.mighty.policy.seat_sight`. Seat 0 declares hearts, seat 2 is the friend.
"""

from __future__ import annotations

from tests.ai.mighty.policy.sights import alike, asks, said, sight

FAR = 1 << 4
"""The fifth trick makes a friend."""


def test_who_sees_their_other_hand_win_adds_a_point_that_wins_nothing_else() -> None:
    def with_partner(partner: str, enemy: str = "DQ S4", own: str = "D5 DJ", line: str = "DT") -> str:
        seen = sight(f"{own} / {partner} / {enemy} / DT D8 S5", line, order="0213", leader=3)
        return asks("partner_seen_to_win", seen)

    assert with_partner("DA D3") == "DJ"
    assert with_partner("D3 DA", enemy="DK S4") == "DJ"
    assert with_partner("DA D3", enemy="D7 S4") == "D5", "no card left beats the jack"
    assert with_partner("DA D3", enemy="DQ S4", own="D5 D4") == "D4"
    assert with_partner("D3 H4") == "", "diamonds must be followed"
    assert with_partner("D3 JK") == with_partner("S3 H4") == with_partner("S3 SA") == "DJ"
    assert with_partner("S3 H4", enemy="H9 S4") == with_partner("D3 D4") == ""
    assert with_partner("DK D3", enemy="DA S4") == ""
    assert with_partner("DK DA", enemy="DQ H7 S4") == ""
    late = sight("D5 DJ / DA D3 / DQ D7 / DT S5", "D3 DT", order="0213", leader=1)
    assert asks("partner_seen_to_win", late) == "", "the other hand has played"
    assert asks("partner_seen_to_win", sight("D5 DJ/DA/DQ/DT", "DT", leader=3)) == ""
    assert with_partner("DA JK D3", enemy="DQ H4 S4") == "", "the ace would be played, not the joker"
    assert with_partner("HK S3", enemy="DQ HJ S4", own="HT S5") == "S5", "a trump is no gift"


def test_a_declarer_who_seeks_a_friend_in_this_trick_does_not_win_it() -> None:
    def leaves(own: str, first: str = "DK", pending: int = FAR, trick: int = 4, line: str = "DT DQ") -> str:
        seen = sight(f"{own}/{first}/D3/DT/DQ S3", line, leader=3, friend="", pending=pending, trick=trick)
        return asks("leave_trick_to_friend", seen)

    assert leaves("D5 DJ DA") == "DJ"
    assert leaves("D4 D5 DJ DA", first="D2") == "D4", "the jack would win a later trick"
    assert leaves("DJ DA", first="D2") == "DJ"
    assert leaves("DA JK") == leaves("D5 DA", pending=FAR << 1) == leaves("D5 DA", pending=1 << 9, trick=9) == ""
    assert leaves("D5 DA", pending=1 << 8, trick=8) == "D5"
    assert leaves("JK DA", pending=1, trick=0) == "", "a joker without power is kept as well"
    assert leaves("JK SA", line="DT DQ") == ""
    ace = "{}/HJ/D3/SA/S4"
    trumps = [sight(ace.format(own), "SA S4", leader=3, friend="", pending=FAR) for own in ("HT D5", "DJ H5")]
    assert [asks("leave_trick_to_friend", seen) for seen in trumps] == ["D5", "H5"]
    other = sight("DK/D5 DA/D3/DT/DQ", "DT DQ DK", leader=3, friend="", pending=FAR)
    assert asks("leave_trick_to_friend", other) == ""


def test_a_defender_gives_no_point_to_a_card_that_an_enemy_is_sure_to_ruff() -> None:
    def withholds(void: dict[int, str], trump: str = "H5", line: str = "DA", leader: int = 3) -> str:
        seen = sight(f"{trump} S2/D3 C5/D4 S9/DA C4/DK D6", line, leader=leader, void=void)
        return asks("withhold_from_ruff", seen)

    assert withholds({0: "D"}) == withholds({2: "D"}) == "D6"
    assert withholds({}) == withholds({1: "D"}) == withholds({0: "D H"}) == withholds({0: "D"}, trump="S5") == ""
    assert asks("withhold_from_ruff", sight("H5 S2/S3/S4/DA C4/DK D6", "DA", leader=3)) == "D6", "no diamond is out"
    assert asks("withhold_from_ruff", sight("H5 S2/C3/C4/CA/CK C6", "CA", leader=3, void={0: "C"})) == "C6"
    ours = sight("H5 S2/DA/DK D6/D3 C5/D4", "DA", leader=1, void={0: "D", 3: "D"}, friend="2")
    assert asks("withhold_from_ruff", ours) == ""
    assert asks("leave_master", ours) == "", "but neither does the friend rely on it"
    trumps = sight("S5 S2/H3 C5/D4 S9/HA C4/HK H6", "HA", leader=3, void={0: "H"})
    assert asks("withhold_from_ruff", trumps) == ""
    played = sight("D2 H5/DA/D4 H7/DK D6/D7", "D2 DA D4", void={0: "D", 2: "D"})
    assert asks("withhold_from_ruff", played) == ""
    seen = sight("H5 S2/D3/D4/DA C4/DK D6 C9", "DA", leader=3, void={0: "D"})
    assert [said("withhold_from_ruff", seen, card) for card in ("D6", "C9", "DK")] == ["withhold_from_ruff"] * 2 + [""]


def test_a_defender_fears_the_hidden_friend_behind_the_declarers_lead() -> None:
    def wary(line: str, friend: str = "SA", leader: int = 0) -> str:
        hands = "D4 D3/DT D5/SA DK D8/DJ D7/DQ D6"
        return asks("wary_of_friend", sight(hands, line, friend=friend, leader=leader))

    assert wary("D4") == "D5"
    assert wary("D4 DT DK") == "D7"
    assert wary("D4 DT") == "", "the friend itself"
    assert wary("D4 DT DK DJ") == "", "the last to play"
    assert wary("D4", friend="2") == wary("DQ D4", leader=4) == ""


def test_points_are_given_to_a_trick_that_holds_first_those_that_win_no_other() -> None:
    def feeds(own: str, enemy: str = "S4", lead: str = "DA") -> str:
        return asks("feed_points", sight(f"{enemy}/S6/S7/{lead}/{own}", lead, leader=3))

    assert feeds("DK DT D5") == "DT"
    assert feeds("DK D5") == "DK", "defenders do not keep a top card"
    assert feeds("DK D5", lead="DQ") == "DK"
    assert asks("feed_points", sight("D2/D3/D4 H5/DA/DK D5", "D2 D3 D4 DA")) == "DK", "the last to play"
    assert feeds("D6 D5") == "D5"
    assert feeds("DK D5", "H4") == "", "it may be ruffed"
    assert feeds("DK DT D5", "DA S4", "DQ") == ""
    assert feeds("HA H5 H4 D5", "H2", "JK") == "D5"
    ours = sight("DA/D3/DT DK D5/DQ D9/D8", "DA D3")
    assert asks("feed_points", ours) == "DT"
    assert asks("feed_points", sight("DA/D3/DK D5/DQ D9/D8", "DA D3")) == "D5", "the king wins the next trick"
    assert alike("feed_points", ours) == ["DT", "DK"]
    assert alike("feed_points", sight("D2/S6/S7/DJ/DQ DT D5 HT", "DJ", leader=3)) == ["DT"]
    assert alike("feed_points", sight("D2/S6/S7/DJ/HT ST", "DJ", leader=3)) == ["ST"]
    assert [said("feed_points", ours, card) for card in ("DT", "D5", "C9")] == ["feed_points"] + [
        "feed_points_none"
    ] * 2


def test_a_side_card_that_may_be_ruffed_is_trusted_while_all_may_have_cards_of_the_suit() -> None:
    def holds(hands: str, line: str) -> bool:
        seen = sight(hands, line, leader=3)
        return seen.holds(seen.position.best)

    assert holds("H4 S4/C2 C3 C4 C6 C7/S7/CA/CK C5", "CA")
    assert holds("H4 D4/S2 S3 S4 S6 SA/D7/SK/SJ S5", "SK")
    behind, last = "H4 S4/{}/S7/DA/DK D5", "S4/D5/H4 {}/DA/D8"
    assert holds(behind.format("D2 D3 D4 D6 D7"), "DA")
    assert not holds(behind.format("D2 D3 D4 D6"), "DA")
    assert holds(last.format("D2 D3 D4 D6"), "DA D8 S4")
    assert not holds(last.format("D2 D3 D4"), "DA D8 S4")
    assert holds(last.format("D2").replace("H4", "S2"), "DA D8 S4"), "no trump is left"
    assert not holds(last.format("D2 D3 D4 D6 DK").replace("DA", "DQ"), "DQ D8 S4")


def test_a_trump_holds_against_all_but_higher_trumps() -> None:
    def holds(best: str, out: str) -> bool:
        seen = sight(f"S4/{out}/S7/{best}/D5", best, leader=3, friend="1")
        return seen.holds(seen.position.best)

    assert holds("HJ", "H9 C5")
    assert holds("HJ", "H9 SA")
    assert holds("HJ", "JK SA")
    assert not holds("HJ", "HQ C5")


def test_a_friend_takes_a_side_card_that_the_declarer_led_to_be_beaten() -> None:
    def takes(
        own: str, line: str = "D4 D5", friend: str = "2", trump: str = "H", trick: int = 4, others: str = "DA/DK"
    ) -> str:
        seen = sight(f"D4 H3 DQ S2/D5 H4/{own}/{others}", line, friend=friend, trump=trump, trick=trick)
        return asks("take_lead_offered", seen)

    assert takes("SA JK D3") == "SA"
    assert takes("JK D3") == "JK"
    assert takes("D3 D8") == takes("SA D3", trump="") == ""
    assert takes("SA D3", trick=0) == takes("SA H9 C4", line="H3 H4") == ""
    spades = {"line": "S2 D5", "others": "SK/DK"}
    assert takes("SA S3", **spades, friend="SA", trick=0) == "SA", "the called mighty takes its suit"
    assert takes("SA S3", **spades, trick=0) == takes("SA D3", friend="SA", trick=0) == ""
    assert takes("SA DA D3", others="D7 D8 D9/DK D2") == "", "the ace wins as well"
    assert takes("SA DJ D3", line="DQ D5", others="D7/D8") == "", "no enemy can beat the declarer"
    assert takes("SA DJ D3", line="DQ D5", others="D7/DK") == "SA"
    assert takes("SA DJ D3", line="DQ D5", others="H7/D8") == ""
    assert asks("take_lead_offered", sight("D4/DA/SA D3/S5/S6", "D4 DA")) == "SA", "an enemy has beaten it"
    assert asks("take_lead_offered", sight("CA/H4/SA D3/S5/S6", "CA H4")) == "SA"
    enemy = sight("D4/D5/SA D3/DA/DK", "DK D4 D5", leader=4)
    assert asks("take_lead_offered", enemy) == ""
    assert asks("take_lead_offered", sight("D4/SA D3/D6/DA/DK", "D4")) == ""
    assert asks("take_lead_offered", sight("D4 SA/D6/D3/DA/DK", "DK", leader=4)) == ""
    seen = sight("D4/D5/SA JK D3/DA/DK", "D4 D5")
    assert [said("take_lead_offered", seen, card) for card in ("SA", "JK", "D3")] == ["take_lead_offered"] * 2 + [""]


def test_a_friend_discards_the_joker_for_the_called_card() -> None:
    def discards(own: str, friend: str, declarer: str = "D4 C3", line: str = "D4 D5", trump: str = "H") -> str:
        seen = sight(f"{declarer}/D5 C9/{own}/DA/DK", line, friend=friend, trump=trump)
        return asks("joker_out_of_the_way", seen)

    assert discards("JK CA D3", "CA") == "JK"
    assert discards("CA D3", "CA") == discards("JK CA D3", "2") == discards("JK D7 D3", "D7") == ""
    assert discards("JK CA D3", "CA", "D4 C5 S2") == "", "no caller is out"
    assert discards("JK CA D3", "C9") == "", "another player's card"
    assert discards("JK CA D3", "2 CK", "D4 C3 CK") == "", "the other friend's card"
    defender = sight("D4 C3/JK D5/CA D3/DA/DK", "D4", friend="CA")
    assert asks("joker_out_of_the_way", defender) == ""
    own = sight("JK CA D4/D5/C3/DA/DK", "DK", leader=4, friend="CA")
    assert asks("joker_out_of_the_way", own) == ""

    def says(own: str, friend: str = "CA", void: dict[int, str] | None = None) -> str:
        return said("joker_out_of_the_way", sight(f"D4 C3/D5 CK/{own}/DA/DK", "D4 D5", friend=friend, void=void), "JK")

    assert says("JK CA D3") == "joker_out_of_the_way"
    mine = sight("D4 C5/D5 CK/JK CA C3/DA/DK", "D4 D5", friend="CA")
    assert said("joker_out_of_the_way", mine, "JK") == ""
    assert says("JK CA D3", void={0: "C"}) == says("JK CQ D3", "CQ") == says("JK CA D3", "2") == ""
    assert says("JK D7 D3", "2 CK") == "", "another friend's card"


def test_a_friend_with_joker_and_mighty_takes_a_trump_lead_that_an_enemy_wins() -> None:
    def takes(own: str, line: str = "H4 HK", lead: int = 0) -> str:
        return asks("take_trump_offered", sight(f"H4 D4/HK D5/{own}/HA/DK H9", line, leader=lead))

    assert takes("SA JK H3") == "SA"
    assert takes("SA S3 H3") == takes("JK H3 S3") == takes("SA JK HA") == takes("SA JK D3", "D4 D5") == ""
    assert takes("SA JK H3", "H9 H4 HK", 4) == ""
    assert asks("take_trump_offered", sight("H4/SA JK/H3/HA/DK", "H4")) == ""
    assert asks("take_trump_offered", sight("H4/SA JK/H3/HA/DK", "H4", friend="3")) == ""
    assert asks("take_trump_offered", sight("SA JK H4/H6/H3/HA/HK", "HK", leader=4)) == ""


def test_the_declarers_side_leaves_a_partners_top_card_alone_unless_it_will_be_ruffed() -> None:
    def leaves(lead: str, own: str = "H4 S3", out: str = "DQ", void: dict[int, str] | None = None) -> str:
        return asks("leave_master", sight(f"{lead} S6/D3/{own}/{out} H9/D8", f"{lead} D3", void=void))

    assert leaves("DK") == "S3"
    assert leaves("DK", out="DA") == leaves("DK", void={3: "D"}) == leaves("H5", "H4 H6", "S5") == leaves("JK") == ""
    assert leaves("DK", void={1: "D"}) == "S3"
    assert asks("leave_master", sight("CA S6/C3/H4 S3/C9 H9/D8", "CA C3")) == "S3"
    assert asks("leave_master", sight("S6/DK/D2/H4 S3/D8", "DK D2", leader=1)) == "", "a defender"
    seen = sight("DK S6/D3/H4 S3/DQ/D8", "DK D3")
    assert (said("leave_master", seen, "S3"), said("leave_master", seen, "H4")) == ("leave_master", "")


def test_the_declarers_side_ruffs_a_partners_card_that_may_be_beaten() -> None:
    def ruffs(own: str, lead: str = "DK", out: str = "DA") -> str:
        return asks("ruff_for_ally", sight(f"{lead} S6/D3/{own}/{out} H9/D8", f"{lead} D3"))

    assert ruffs("H4 H6 S3") == "H4"
    assert ruffs("SA S3") == ruffs("JK S3") == ""
    assert ruffs("S3 S4") == ruffs("D4 H4") == ruffs("H6 HJ", "H4") == ""
    assert asks("ruff_for_ally", sight("S6/DK/D2/H4 S3/D8", "DK D2", leader=1)) == "", "a defender"
    seen = sight("DK S6/D3/H4 S3/DA H9/D8", "DK D3")
    assert (said("ruff_for_ally", seen, "H4"), said("ruff_for_ally", seen, "S3")) == ("ruff_for_ally", "")
    assert said("ruff_for_ally", sight("DK S6/D3/H4 S3/DQ/D8", "DK D3"), "H4") == ""
    far = sight("DK S6/D3/H4 S3/DA/D8", "DK D3", void={4: "D"})
    assert said("ruff_for_ally", far, "H4") == "ruff_for_ally", "the next enemy may have the ace"
    assert said("ruff_for_ally", sight("DK S6/DA/H4 S3/D3/D8", "D3 D8 DK DA", leader=3), "H4") == ""


def test_the_declarers_side_protects_its_low_trump() -> None:
    def rescues(own: str, lead: str = "H5", out: str = "HQ", line: str = "") -> str:
        return asks("rescue_trump", sight(f"{lead} S6/D3 H3/{own}/{out} S9/D8", line or f"{lead} H3"))

    assert rescues("H4 HK H6") == "HK"
    assert rescues("HJ H4 SA JK") == "SA"
    assert rescues("HJ H4 JK") == "", "a trump must be played"
    assert rescues("D4 JK") == "JK"
    assert rescues("HJ H4") == rescues("D4 D7") == rescues("SA D4", "D5", line="D5 D3") == ""
    assert asks("rescue_trump", sight("HQ S6/H5/H3/HK SA/D8", "H5 H3", leader=1)) == "", "a defender"
    low, top = sight("H5 S6/H3/HK/HQ/D8", "H5 H3"), sight("H5 S6/H3/HK/H2/D8", "H5 H3")
    assert (said("rescue_trump", low, "HK"), said("rescue_trump", top, "HK")) == ("rescue_trump", "")
    assert said("rescue_trump", sight("CA S6/C4/HK/H4/D8", "CA C4"), "HK") == ""
    assert said("rescue_trump", sight("D5 S6/D3/HK/DQ/D8", "D5 D3"), "HK") == ""


def test_a_partners_trick_is_secured_with_a_top_card_that_defenders_even_risk() -> None:
    ours = "DJ D3/D4/{}/DQ D8/D7 {}"
    assert asks("secure_for_ally", sight(ours.format("DK D5", ""), "DJ D4")) == "DK"
    assert asks("secure_for_ally", sight(ours.format("DK D5", "H4"), "DJ D4")) == "", "it may be ruffed"
    assert asks("secure_for_ally", sight(ours.format("DK D5", "DA"), "DJ D4")) == ""
    assert asks("secure_for_ally", sight(ours.format("SA D5", ""), "DJ D4")) == ""
    assert asks("secure_for_ally", sight(ours.format("DT D5", ""), "DJ D4")) == ""
    theirs = "DQ H4/S4/D3/{}/{} D7"
    assert asks("secure_for_ally", sight(theirs.format("DJ", "DA"), "DJ", leader=3)) == "DA"
    assert asks("secure_for_ally", sight(theirs.format("DJ", "DK"), "DJ", leader=3)) == "DK"
    assert asks("secure_for_ally", sight(theirs.format("DJ DA", "DK"), "DJ", leader=3)) == ""
    assert asks("secure_for_ally", sight("D2 H4/S4/D3/D5/D8 D7", "D5", leader=3)) == "", "no point"
    safe = sight("DJ D3/D4/DK D5/D8/D7", "DJ D4")
    assert said("secure_for_ally", safe, "DK") == ""
    assert said("secure_for_ally", sight(ours.format("DK D5", ""), "DJ D4"), "DK") == "secure_for_ally"
    assert said("secure_for_ally", sight("DJ/D4/D3/DQ/DK", "DQ DK DJ D4", leader=3), "D3") == ""


def test_a_defender_trusts_partners_with_a_point_once_the_declarer_has_played() -> None:
    def trusts(own: str, line: str, friend: str = "4", leader: int = 0, others: str = "DQ/{}/D3/D7/DA D8") -> str:
        hands = others.format(own)
        return asks("trust_partners", sight(hands, line, friend=friend, leader=leader))

    assert trusts("DT DJ D5", "DQ") == "DT"
    assert trusts("D5 D6", "DQ") == trusts("DK D5", "DQ") == trusts("DT D5", "D3 D7 DA DQ", leader=2) == ""
    assert trusts("DT D5", "D8 DQ", leader=4) == "", "all enemies have played"
    assert trusts("DT D5", "DQ", others="DQ/{}/D3/D7/D2 D8") == "", "the top card"
    assert trusts("DT D5", "DQ", friend="DA") == trusts("HT D5", "HQ", others="HQ/{}/H3/H7/HA H8") == ""
    assert trusts("DT D5", "HQ", others="HQ/{}/H3/H7/HA H8") == ""
    assert trusts("DT D5", "DQ", "4 S9", others="DQ/{}/D3 S9/D7/DA D8") == "", "another friend is hidden"
    assert asks("trust_partners", sight("DQ/HK/HT S5/D7/DA D8", "DQ HK", friend="4")) == ""
    assert asks("trust_partners", sight("DQ/D3/DT D5/DA/D7", "DQ D3")) == "", "the friend"
    assert asks("trust_partners", sight("D3/D4/D6/DA/DT D5", "D3 D4 D6 DA")) == "", "the last to play"
    second = "DQ/{}/DT D3/D7/DA D8"
    assert asks("trust_partners", sight(second.format("DK"), "DQ DK", friend="4")) == "DT"
    assert asks("trust_partners", sight(second.format("D5"), "DQ D5", friend="4")) == "", "one partner behind"
    before = sight("DQ/S4/D3/DK/DT D5", "DK", leader=3, friend="2")
    assert asks("trust_partners", before) == "", "the declarer may still take it"
    assert asks("trust_partners", sight("DQ/DA/D3/DT D5/D4", "DQ DA D3", friend="4")) == "DT"
    assert asks("trust_partners", sight("DQ/D3/D7/D8/DT D5", "DQ D3 D7 D8", friend="4")) == ""


def test_a_trick_is_won_in_suit_with_a_top_card_or_cheaply() -> None:
    def wins(own: str, line: str = "DT", hands: str = "DT S9/{}/D4/{}/D7", out: str = "DQ") -> str:
        return asks("win_with_suit", sight(hands.format(own, out), line))

    assert wins("DK DJ D5") == "DK"
    assert wins("DK D3", out="DA", hands="D6 S9/{}/D4/{}/D7", line="D6") == "D3"
    assert wins("DK D8 D9", hands="D6 S9/{}/D4 DA/{}/D7", line="D6") == "D8", "the friend may have the ace"
    assert wins("DK D5", hands="DT S9/{}/D4 DA/{}/D7") == "D5"
    assert wins("D5 D6") == wins("S5 H6") == ""
    assert wins("DK D5", hands="DT S9/{}/D4/{} H9/D7") == "DK", "a ruff is risked"
    assert wins("SK SJ S4", line="ST", hands="ST S9/{}/S6 SA/{}/D7", out="SQ") == "SK", "so is the mighty"
    last = "D6/D4/S4/{}/{}"
    assert asks("win_with_suit", sight(last.format("D3", "DK DQ D8"), "D6 D4 S4 D3")) == "D8"
    assert asks("win_with_suit", sight("D6 DA/D4/S4/D3/DJ D8", "D6 D4 S4 D3")) == "DJ", "no other trick"
    seen = sight("D6/DK D4/S4/D3/D7", "D6")
    assert (said("win_with_suit", seen, "DK"), said("win_with_suit", seen, "D4")) == (
        "win_with_suit",
        "win_with_suit_not",
    )


def test_a_trick_of_trumps_is_won_with_a_trump_that_holds() -> None:
    def wins(
        own: str,
        line: str = "HT",
        out: str = "HQ",
        friend: str = "2",
        hands: str = "HT {}/{}/H4 SA/{}/H7",
        void: dict[int, str] | None = None,
    ) -> str:
        return asks("win_trump_trick", sight(hands.format("S9", own, out), line, friend=friend, void=void))

    assert wins("HK HJ H5") == "HK"
    assert wins("HJ H5", void={2: "H"}) == "HJ", "only partners may have the queen"
    assert wins("HJ H5") == ""
    assert wins("HJ H5", friend="SA") == "", "anyone may be the friend"
    assert wins("HK H5", friend="SA") == "HK"
    assert wins("H5 H6") == wins("HK S4", "D6", hands="D6 {}/{}/H4/{}/H7") == wins("SA H5") == ""
    empty = "H6 {}/{}/H4/{}/H7"
    assert wins("H9 H8", "H6", "H3", hands=empty) == "", "no point, so the master is kept"
    ours = sight("H6/H8 H3/H9/H4/S4", "H8 H9", leader=1)
    assert asks("win_trump_trick", ours) == ""
    assert asks("win_trump_trick", sight("H5/H6/H9 H8/H4/S4", "H6", leader=1)) == "H9"
    assert asks("win_trump_trick", sight("H3/H6/H9 H8/H4/H2", "H2 H3 H6", leader=4)) == "H9"
    last = "H6/H4/HT/S4/{}"
    assert asks("win_trump_trick", sight(last.format("HK HQ H8"), "H6 H4 HT S4")) == "HQ"
    assert asks("win_trump_trick", sight("H6 HA/H4/H3/S4/HJ H8", "H6 H4 H3 S4", friend="SA")) == "HJ"


def test_a_trick_with_points_is_ruffed_as_high_as_it_is_worth() -> None:
    def plays(own: str, hands: str, line: str, leader: int = 0) -> str:
        return asks("ruff", sight(hands.format(own), line, leader=leader))

    assert plays("H4 H9 S3", "S5/DT/{}/D3 H7/DK D8", "DT", 1) == "H4", "one point, a low trump"
    assert plays("H4 H9 S3", "S5/DT/{}/D3 H7/DK D8", "DK S5 DT", 4) == "H9", "two points, and overruffs are possible"
    assert plays("H4 H9 S3", "S5/DT/{}/D3 H3/DK D8", "DK S5 DT", 4) == "H4"
    assert plays("H4 H9 S3", "S5/D9/{}/D3/D8", "D9", 1) == plays("S4 S9", "S5/DT/{}/D3/D8", "DT", 1) == ""
    assert plays("HK H4", "S5/HT/{}/D3/D8", "HT", 1) == ""
    assert plays("SA S3", "S5/DT/{}/D3/D8", "DT", 1) == plays("S4 S9", "DK/DT/D9/D8/{}", "DK DT D9 D8") == ""
    assert plays("H4 H9 S3", "D4 H7/DT/DK/{}/D8", "DT DK", 1) == "H4", "a defender ruffs low"
    assert plays("H4 H9", "DK/DT/D9/D8/{}", "DK DT D9 D8") == "H4"
    assert plays("H4 H9", "D5/DT/D9/D8/{}", "D5 DT D9 D8") == "", "for one point no master is spent"
    assert plays("H6 H9", "D5 H7/DT/D9/D8/{}", "D5 DT D9 D8") == "H6"
    assert plays("HJ H4", "D5 HK/DT/D9/D8/{}", "D5 DT D9 D8") == "HJ"
    assert asks("ruff", sight("S5/D9/H5 S3/D8", "D9", leader=1, preset="draft2")) == "H5", "where each trick counts"
    assert said("ruff", sight("DT/HA S4/D9/D8/D7", "DT"), "HA") == "ruff"
    assert said("ruff", sight("HT/HA H4/H9/H8/H7", "HT"), "HA") == ""
    seen = sight("DT/H4 S4/D9/D8/D7", "DT")
    assert alike("ruff", seen) == []
    assert (said("ruff", seen, "H4"), said("ruff", seen, "S4")) == ("ruff", "")


def test_the_joker_is_spent_on_points_and_before_it_loses_its_power() -> None:
    def spends(line: str, leader: int = 0, trick: int = 4, own: str = "JK D3", name: str = "spend_joker") -> str:
        return asks(name, sight(f"DT D5/{own}/D6/DK D8/DQ D9", line, leader=leader, trick=trick))

    assert spends("DT") == "JK"
    assert spends("D5") == spends("D5", trick=7) == spends("DT", own="DK D4") == ""
    assert asks("spend_joker", sight("D5/JK D3/D6/D8/D9", "D5", trick=8, preset="gwangju-5")) == "", "it keeps it"
    assert spends("D5", trick=8) == "JK"
    assert spends("DT", own="SA D3", name="spend_mighty") == "SA"
    assert spends("D5", own="SA D3", name="spend_mighty") == spends("DT", name="spend_mighty") == ""
    assert spends("D5", 0, 7, "SA D3", "spend_mighty") == ""
    assert spends("D5", 0, 8, "SA D3", "spend_mighty") == spends("D5", 0, 9, "SA D3", "spend_mighty") == "SA"


def test_playing_last_the_declarers_side_keeps_them_for_more_than_a_point() -> None:
    for card, name in (("JK", "spend_joker"), ("SA", "spend_mighty")):
        hands = f"{card} D3/{{}}/D6/D8/D9"
        assert asks(name, sight(hands.format("DT"), "DT D6 D8 D9", leader=1)) == ""
        assert asks(name, sight(hands.format("DT").replace("D9", "DJ"), "DT D6 D8 DJ", leader=1)) == card
        assert asks(name, sight(f"D3/D5/D6/DT/{card} D2", "D3 D5 D6 DT")) == card, "a defender does not"
        assert asks(name, sight(f"{card} D3/D5 H4/D6/D8/DT", "DT", leader=4)) == card, "nor with an enemy behind"


def test_the_mighty_says_whether_it_takes_points() -> None:
    points, none = sight("DT/SA D3/D6/D8/D9", "DT"), sight("D5/SA D3/D6/D8/D9", "D5", trick=8)
    assert [said("spend_mighty", seen, "SA") for seen in (points, none)] == ["spend_mighty", "spend_mighty_end"]
    assert said("spend_mighty", points, "D3") == ""


def test_the_declarers_side_ruffs_rather_than_give_a_point() -> None:
    hands = "D9 S9/{}/{}/D6/D7"
    assert asks("ruff_rather_than_give", sight(hands.format("D5", "H4 H6 SK"), "D5", leader=1)) == "H4"
    assert asks("ruff_rather_than_give", sight(hands.format("D5", "H4 S5"), "D5", leader=1)) == ""
    assert asks("ruff_rather_than_give", sight(hands.format("D5", "S5 SK"), "D5", leader=1)) == ""
    assert asks("ruff_rather_than_give", sight(hands.format("D5", "JK SK"), "D5", leader=1)) == ""
    assert asks("ruff_rather_than_give", sight(hands.format("D5", "H4 C9"), "D5", leader=1)) == ""
    assert asks("ruff_rather_than_give", sight(hands.format("H4 SK", "D5"), "D9")) == "", "a defender"
    seen = sight(hands.format("D5", "H4 SK"), "D5", leader=1)
    assert (said("ruff_rather_than_give", seen, "H4"), said("ruff_rather_than_give", seen, "SK")) == (
        "ruff_rather_than_give",
        "",
    )


def test_the_cheapest_card_is_alone_in_its_suit_or_guards_no_point() -> None:
    def cheapest(own: str) -> str:
        return asks("give_cheapest", sight(f"D9/{own}/D4/D6/D7", "D9"))

    assert cheapest("S4 S5 C6") == "S4"
    assert cheapest("S4 S5 C6 H3") == "C6", "alone, and there are trumps"
    assert cheapest("S4 SK C6 C7") == "C6", "the four guards the king"
    assert cheapest("S4 SK C5 CK") == "S4"
    assert cheapest("S4 SK C7 H3 ") == "C7"
    assert cheapest("S4 S5 CT H3") == "S4"
    assert cheapest("S2 S3 C4 CK") == "S2"
    assert cheapest("S2 S3 C5 H3") == "C5"
    assert cheapest("SK CT H4") == "CT", "a plain point before a trump"
    assert cheapest("HK H4 SA JK") == "H4"
    assert cheapest("HK SA JK") == "HK"
    assert cheapest("SA JK") == "JK"
    seen = sight("D9/DJ D4 D5/D4/D6/D7", "D9")
    assert alike("give_cheapest", seen) == ["D4", "D5"]
    assert alike("give_cheapest", sight("D9/H9/H4 S5 SK/S7/D8", "D9 H9")) == ["S5"]
    assert alike("give_cheapest", sight("D4/DK D6 D3/S8/S7/D8", "D4")) == ["D3"]
    assert said("give_cheapest", seen, "DJ") == "give_cheapest_ahead"
    assert said("give_cheapest", seen, "D4") == "give_cheapest_left"
    assert said("give_cheapest", sight("D9/D5 D4/D3/D6/D7", "D9"), "D4") == "give_cheapest"
