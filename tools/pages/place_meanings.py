"""The meanings of the blocks of observations and actions, in both languages, by game and name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Meanings = Mapping[str, tuple[str, str]]
"""The meaning of each block by its name, in Korean and in English."""

_SAME: Final[Meanings] = {
    "rules": (
        "규칙의 모든 항목, [항목](options.md)의 차례대로",
        "all [options](options.md) of the rule set, in their order",
    ),
    "phase": ("판의 단계", "the step of the hand"),
    "to_act": ("차례인 자리, 보는 사람이 아는 대로", "the seat whose turn it is, as far as the viewer can tell"),
    "dealer": ("딜러", "the dealer"),
    "hand": ("자기 패", "the viewer's own cards"),
    "cards_held": ("자리마다 남은 카드의 수", "how many cards each seat holds"),
    "points_taken": ("자리마다 딴 점수", "the points that each seat has taken in tricks"),
    "trick": ("바닥에 놓인 카드", "the cards on the table"),
    "lead": ("선이 낸 카드", "the card that was led to this trick"),
    "discard": ("묻은 카드, 아는 사람에게만", "the cards laid aside, if the viewer knows them"),
    "laid": (
        "여러 장을 한 장씩 묻는 동안 고른 카드",
        "the cards chosen so far, where several are laid aside one by one",
    ),
}

_MIGHTY: Final[Meanings] = {
    "pack": ("카드마다 몇 장 있는지", "how many copies of each card the pack has"),
    "seats": ("있는 자리", "the seats there are"),
    "playing": ("이 판을 치는 자리", "the seats whose cards are in play"),
    "sitting_out": ("이 판을 쉬는 자리", "the seats that sit this hand out"),
    "declarer": ("주공", "the declarer"),
    "friends": ("보는 사람이 아는 프렌드(자신도)", "the friends the viewer knows, including the viewer"),
    "known_friends": ("모두가 아는 프렌드", "the friends everyone knows"),
    "partner_hand": ("허니문에서 짝의 패", "the cards of the honeymoon partner"),
    "kitty_count": ("바닥패의 수", "how many cards lie in the kitty"),
    "orders_given": ("프렌드에게 명령한 횟수", "how often the friend was ordered to win a trick"),
    "ordered_now": ("이 턴을 먹으라고 명령했는지", "whether the friend is ordered to win this trick"),
    "joker_called_now": ("이 턴에 조커 콜이 걸렸는지", "whether a joker is called in this trick"),
    "led": (
        "따라야 하는 무늬(♠ ♥ ♦ ♣, 아무거나, 검은색, 빨간색)와 조커 콜",
        "the suit that is asked for (♠ ♥ ♦ ♣, any, black, red), and a joker call",
    ),
    "played": (
        "카드마다, 그다음 두 번째 장마다: 낸 자리(9), 몇 번째 턴, 그 턴의 몇 번째",
        "for each card, then for each second copy: who played it (9), in which trick, as which of its cards",
    ),
    "tricks": (
        "끝난 턴 20개, 마지막 턴부터: 선(9), 먹은 자리(9), 무늬(5), 조커 콜, 점수",
        "the last 20 tricks, the latest first: who led (9), who won (9), what was led (5), a call, points",
    ),
    "last_hand": (
        "전 판의 주공(9)과 프렌드(9), 이겼는지, 쌓인 벌금",
        "the declarer (9) and the friends (9) of the last hand, whether it was made, the pot",
    ),
    "offer": ("더미에서 보고 가질지 고르는 카드", "the card looked at in a draw game, which may be kept"),
    "buried_while_drawing": ("뽑으면서 자기가 묻은 카드", "the cards that the viewer has buried while drawing"),
    "misdeal_called": ("딜 미스를 낸 자리", "who called a misdeal"),
    "misdeal_hand": ("딜 미스로 보인 패", "the hand that was shown for it"),
    "played_on": (
        "딜 미스를 낼 수 있었지만 치기로 했는지",
        "whether the viewer could have called a misdeal and played on",
    ),
    "second_round": ("선거가 두 바퀴째인지", "whether the auction goes round a second time"),
    "spoken": ("자리마다 부르거나 패스한 횟수", "how often each seat has bid or passed"),
    "bids": (
        "자리마다 마지막으로 부른 공약(수, 가장 낮은 것 위로 몇 단계, ♠ ♥ ♦ ♣ 노기)과 그 뒤의 패스",
        "for each seat its last bid (number, steps above the lowest, ♠ ♥ ♦ ♣ no-trump), and a pass since",
    ),
    "standing": ("가장 높이 부른 자리", "who has bid most"),
    "contract": (
        "공약: 수, 가장 낮은 것 위로 몇 단계, ♠ ♥ ♦ ♣ 노기",
        "the contract: number, steps above the lowest, ♠ ♥ ♦ ♣ no-trump",
    ),
    "kills": ("탈락시키려고 부른 카드", "the cards named to eliminate players"),
    "victims": ("탈락한 자리", "the players eliminated"),
    "kitty": ("바닥패, 본 사람에게만", "the cards of the kitty, if the viewer saw them"),
    "calls": (
        "프렌드 둘까지: 부른 방법(7), 카드(59), 자리(9), 부탁한 무늬(4), 몇 번째 턴",
        "for each of two friends: the kind of call (7), the card (59), the seat (9), the suit asked for (4), the trick",
    ),
}

_MITIGATI: Final[Meanings] = {
    "round": ("흥정의 몇 번째 판, 또는 끝", "the round of bidding, or that it is over"),
    "said": ("이번 판에서 말한 횟수", "how often somebody has spoken in this round"),
    "first_time": ("첫 바퀴라 마음대로 부를 수 있는지", "whether bids are free, for it is the first turn of the round"),
    "holds": ("잇달아 그대로 둔 횟수", "how many have held in a row"),
    "has_bid": ("이번 판에 부른 자리", "who has bid in this round"),
    "bids": (
        "자리마다 부른 값, 가장 높은 값에 대한 비",
        "for each seat what it demands, in parts of the highest demand",
    ),
    "honours": (
        "자리마다 보인 명예의 점수와 카드(78)",
        "for each seat the points of the honours it has shown, and their cards (78)",
    ),
    "played": (
        "카드마다: 낸 자리(3), 몇 번째 턴, 그 턴의 몇 번째",
        "for each card: who played it (3), in which trick, as which of its cards",
    ),
    "tricks": (
        "끝난 턴, 마지막 턴부터: 선(3), 먹은 자리(3), 점수",
        "the tricks, the latest first: who led (3), who won (3), points",
    ),
}

SEEN: Final[Mapping[str, Meanings]] = {"mighty": {**_SAME, **_MIGHTY}, "mitigati": {**_SAME, **_MITIGATI}}
"""The blocks of an observation."""

DONE: Final[Mapping[str, Meanings]] = {
    "mighty": {
        "word": (
            "take, leave, top, bottom, misdeal, play-on, pass, keep, reveal, order",
            "take, leave, top, bottom, misdeal, play-on, pass, keep, reveal, order",
        ),
        "bid": (
            "가장 낮은 공약 위로 몇 단계(32, 그다음은 처음부터) × ♠ ♥ ♦ ♣ 노기",
            "steps above the lowest number of the rules (32, then from the first again) × ♠ ♥ ♦ ♣ no-trump",
        ),
        "kill_card": ("그 카드를 가진 사람 탈락시키기", "eliminate the holder of a card"),
        "kill_seat": ("그 자리의 사람 탈락시키기", "eliminate the player of a seat"),
        "discard": (
            "한 장 묻기: 여러 장은 한 장씩, 차례는 아무래도",
            "lay aside a card: a discard of several is made card by card, in any order",
        ),
        "contract": ("기루다 바꾸기, 그 값으로: ♠ ♥ ♦ ♣ 노기", "change the trump, at its price: ♠ ♥ ♦ ♣ no-trump"),
        "friend_card": ("그 카드를 가진 사람을 프렌드로", "call the holder of a card"),
        "friend_card_asking": (
            "그 카드를 가진 사람을 프렌드로 × 무늬 부탁하기",
            "call the holder of a card × ask for a suit",
        ),
        "friend_kind": (
            "노프렌드, 초구 프렌드, 막구 프렌드, 고스트",
            "play alone, call whoever wins the first trick, the last trick, the ghost",
        ),
        "friend_trick": ("몇 번째 턴 프렌드", "call whoever wins the trick of that number"),
        "friend_seat": ("그 자리의 사람을 프렌드로", "call the player of a seat"),
        "play": ("카드 내기", "play a card"),
        "play_calling": ("그 카드로 조커 콜 하기", "lead a card and call the joker with it"),
        "play_naming": (
            "조커, 흑조커, 컬러조커, 마이티를 선으로 × ♠ ♥ ♦ ♣, 아무거나, 검은색, 빨간색 부르기",
            "lead the joker, the black one, the red one or the mighty × name ♠ ♥ ♦ ♣, any, black, red",
        ),
    },
    "mitigati": {
        "word": ("hold, more, pass", "hold, more, pass"),
        "bid": ("−86부터 +86까지 부르기", "demand from −86 to +86"),
        "discard": (
            "한 장 묻기: 세 장을 한 장씩, 차례는 아무래도",
            "lay aside a card: the three are laid aside one by one, in any order",
        ),
        "play": ("카드 내기", "play a card"),
    },
}
"""The blocks of actions."""
