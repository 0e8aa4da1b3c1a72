"""The page in a real browser: its elements are kept from one event to the next, sheets keep the focus,
what matters is announced, and nothing is cut at any size.

It needs Playwright and Debian's Chromium; the step ``phones`` of ``.ci/release`` runs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.phones.phoning import hosted

pytest.importorskip("playwright.sync_api")
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.phones.in_chromium import ANSWER, CHROMIUM, CONFIRM, font_size, layout_faults

BrowserPage = Any
pytestmark = [pytest.mark.nightly, pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="Chromium is not here")]

AGAIN = """(change) => take({
  state: 'sitting', edition: edition + 1, page: { ...structuredClone(page), ...change },
})"""
"""Delivers the page once more, with a change, as if it had come from the computer."""
MARK = """() => {
  window.marked = Object.fromEntries([...document.querySelectorAll('header, .seats li, .fan [data-card]')]
    .map((node) => [node.dataset.key || 'header', node]));
}"""
LOST = """() => [...document.querySelectorAll('header, .seats li, .fan [data-card]')]
  .map((node) => [node.dataset.key || 'header', node])
  .filter(([key, node]) => key in marked && marked[key] !== node).map(([key]) => key)"""
"""Returns the elements that were made again since they were marked."""
SPOKEN = """() => {
  window.announced = [];
  for (const id of ['live', 'alert'])
    new MutationObserver(() => announced.push([id, document.getElementById(id).textContent]))
      .observe(document.getElementById(id), { childList: true, characterData: true, subtree: true });
}"""
"""Collects what a screen reader announces."""
TURN = """(turn) => {
  const change = { turn, view: { ...structuredClone(page.view), events: [] } };
  take({ state: 'sitting', edition: edition + 1, page: { ...structuredClone(page), ...change } });
}"""
"""Delivers another turn in the same position, without events."""
EVENTS = "() => page.view.events.length"


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield chromium
    chromium.close()


@contextmanager
def seated(browser: Browser, preset: str = "standard-5", *, language: str = "en", **look: Any) -> Iterator[BrowserPage]:
    """Yield the page of the only person at a table, with the cards dealt."""
    with hosted(preset, 1) as (_, phones):
        context = browser.new_context(locale=language, viewport=look.pop("viewport", {"width": 390, "height": 844}))
        page = context.new_page()
        page.add_init_script("Math.random = () => 0.9")  # so that the person bids and plays always the same
        page.goto(phones[0].host.url(0))
        page.fill("#name", "Alexandra Petrova")
        page.click('[data-key="sit"]')
        page.wait_for_selector(".fan", state="attached")
        try:
            yield page
        finally:
            context.close()


def play_on(page: BrowserPage, until: str) -> None:
    """Answer each question until the condition, an expression, is met. No event comes between check and answer."""
    check = f"if ({until}) return 'met'; const kind = ({ANSWER})(); if (kind) ({CONFIRM})(kind); return kind;"
    step = f"() => {{ {check} }}"
    while (kind := page.evaluate(step)) != "met":
        assert kind != "seen", "the match is over"
        page.wait_for_timeout(10)


def play_to_a_card(page: BrowserPage) -> Any:
    """Play until a card is to be played; return the element of a legal one."""
    play_on(page, "page.view.phase === 'play' && page.view.legal.length > 1 && !busy")
    return page.locator(".fan [data-card]:not(.barred)").first


def test_elements_are_kept_over_a_hand(browser: Browser) -> None:
    with seated(browser) as page:
        page.evaluate(MARK)
        begin = page.evaluate(EVENTS)
        play_on(page, f"page.view.result || page.view.events.length > {begin} + 50")
        assert page.evaluate(EVENTS) > begin + 20
        for away in ([], [1], [1, 2], []) * 13:
            page.evaluate(AGAIN, {"away": away})
        assert page.evaluate(LOST) == []


def test_a_press_counts_although_an_event_arrives_meanwhile(browser: Browser) -> None:
    with seated(browser) as page:
        card = play_to_a_card(page)
        key = card.get_attribute("data-key")
        box = card.bounding_box()
        assert "raised" not in card.get_attribute("class")
        page.mouse.move(box["x"] + 4, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.evaluate(AGAIN, {"away": [2]})
        page.mouse.up()
        assert "raised" in page.locator(f'[data-key="{key}"]').get_attribute("class")


def test_focus_and_scroll_stay(browser: Browser) -> None:
    with seated(browser, viewport={"width": 360, "height": 300}) as page:
        card = play_to_a_card(page)
        card.focus()
        page.evaluate("document.querySelector('.board').scrollTop = 30")
        page.evaluate("document.addEventListener('focusin', () => { window.refocused = true; })")
        page.evaluate(AGAIN, {"away": [2]})
        assert page.evaluate("document.querySelector('.board').scrollTop") == 30
        assert page.evaluate("document.activeElement.dataset.key") == card.get_attribute("data-key")
        assert not page.evaluate("window.refocused"), "the focus never left the card"


def test_a_sheet_takes_the_focus_and_returns_it(browser: Browser) -> None:
    with seated(browser) as page:
        inside = "document.querySelector('#sheet [role=dialog]').contains(document.activeElement)"
        page.focus('[data-key="menu"]')
        page.keyboard.press("Enter")
        assert page.evaluate(inside)
        page.focus('[data-key="open-settings"]')
        page.keyboard.press("Enter")
        assert page.evaluate(inside)
        assert page.evaluate("document.getElementById('page').inert")
        for key in ("Tab", "Shift+Tab"):
            found = set()
            for _ in range(12):
                page.keyboard.press(key)
                assert page.evaluate(inside), key
                found.add(page.evaluate("document.activeElement.dataset.key"))
            assert {"wish-left", "close"} <= found
        page.evaluate(AGAIN, {"away": [2]})
        assert page.evaluate(inside)
        page.keyboard.press("Escape")
        assert page.locator("[role=dialog]").count() == 0
        assert not page.evaluate("document.getElementById('page').inert")
        assert page.evaluate("document.activeElement.dataset.key") == "menu"


def test_turns_refusals_and_results_are_announced(browser: Browser) -> None:
    with seated(browser, language="en") as page:
        play_to_a_card(page)
        page.evaluate(SPOKEN)
        for turn in ("one", "two", "three"):
            page.evaluate(TURN, turn)
        heard = [text for kind, text in page.evaluate("announced") if kind == "live"]
        assert len(heard) == 3
        assert heard[0] != heard[1] != heard[2], "browsers announce only changed texts"
        assert {text.strip() for text in heard} == {heard[0].strip()}
        assert heard[0].startswith("Your turn. ")
        assert len(heard[0]) > 12
        for _ in range(2):
            page.evaluate("tell('You must follow hearts.', true)")
        refused = [text for kind, text in page.evaluate("announced") if kind == "alert"]
        assert [text.strip() for text in refused] == ["You must follow hearts."] * 2
        assert refused[0] != refused[1]
        play_on(page, "page.view.result")
        assert any("You: " in text and "in all." in text for _, text in page.evaluate("announced"))


def screens_of_a_hand(page: BrowserPage, *, may_scroll: bool = False) -> dict[str, list[str]]:
    """Play a hand; return the faults of the first screen of each kind."""
    found: dict[str, list[str]] = {}
    while not page.evaluate("() => Boolean(page.view.result)"):
        kind = page.evaluate(ANSWER)
        if kind and kind not in found:
            page.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")
            found[kind] = layout_faults(page, may_scroll=may_scroll)
        if kind:
            page.evaluate(CONFIRM, kind)
        page.wait_for_timeout(10)
    return {**found, "over": layout_faults(page, may_scroll=True)}


SIZES = {"small": (360, 640), "low": (640, 360), "usual": (390, 844), "tablet": (768, 1024)}


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_at_any_size(browser: Browser, size: str, language: str) -> None:
    width, height = SIZES[size]
    with seated(browser, language=language, viewport={"width": width, "height": height}) as page:
        found = screens_of_a_hand(page)
    assert {"bid", "bury", "call", "play", "over"} <= set(found)
    assert {kind: faults for kind, faults in found.items() if faults} == {}


@pytest.mark.parametrize("preset", ["chicago-8", "draft-2", "mitigati"])
def test_nothing_is_cut_at_other_tables(browser: Browser, preset: str) -> None:
    for width, height in (360, 640), (640, 360):
        with seated(browser, preset, language="ko", viewport={"width": width, "height": height}) as page:
            found = screens_of_a_hand(page)
        assert {kind: faults for kind, faults in found.items() if faults} == {}, (width, height)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_nothing_is_cut_in_texts_of_double_size(playwright: Playwright, language: str) -> None:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=font_size(32))
    for width, height in (360, 640), (640, 360):
        with seated(browser, language=language, viewport={"width": width, "height": height}) as page:
            found = screens_of_a_hand(page, may_scroll=True)
        assert {kind: faults for kind, faults in found.items() if faults} == {}, (width, height)
    browser.close()


def open_entry(page: BrowserPage, name: str) -> str:
    """Open an entry of the menu and return its text, without faults."""
    page.click('[data-key="menu"]')
    page.click(f'[data-key="open-{name}"]')
    page.wait_for_function("document.querySelector('#sheet [role=dialog]').innerText.length > 20")
    text = str(page.inner_text("#sheet"))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.click('[data-key="close"]')
    return text


def test_the_menu_shows_the_rules_the_cards_gone_the_totals_and_the_last_trick(browser: Browser) -> None:
    with seated(browser, viewport={"width": 360, "height": 640}) as page:
        assert "No card has been played yet." in open_entry(page, "gone")
        play_on(page, "page.view.tricks.length > 1 && page.view.legal.length && !busy")
        played = page.evaluate("page.view.events.filter((event) => event.type === 'played').map((event) => event.card)")
        gone = open_entry(page, "gone")
        for suit, sign in {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}.items():
            ranks = [card[1].replace("T", "10") for card in played if card[0] == suit and len(card) == 2]
            shown = [line.split() for line in gone.splitlines() if line.startswith(sign)]
            assert [sorted(line[2:]) for line in shown] == ([sorted(ranks)] if ranks else [])
        assert "Alexandra Petrov" in open_entry(page, "totals")
        assert len(open_entry(page, "last").split("\n")) >= 5
        page.click('[data-key="menu"]')
        page.click('[data-key="open-rules"]')
        page.wait_for_selector("#sheet .rules li")
        assert "20" in page.inner_text("#sheet")


def test_a_barred_card_says_why(browser: Browser) -> None:
    with seated(browser) as page:
        play_on(page, "page.view.phase === 'play' && document.querySelector('.fan .barred') && !busy")
        page.evaluate(SPOKEN)
        page.evaluate("document.querySelector('.fan .barred').click()")
        kind, reason = page.evaluate("announced").pop()
        assert kind == "alert"
        assert reason == page.inner_text(".message.bad")
        assert reason.startswith(("You must ", "The declarer may not lead "))
        assert page.get_attribute(".fan .barred", "aria-label").endswith(f", {reason}")


def test_a_reaction_is_shown_at_the_seat(browser: Browser) -> None:
    with seated(browser) as page:
        page.evaluate(SPOKEN)
        page.click('[data-key="menu"]')
        page.click('[data-key="react-wow"]')
        page.wait_for_selector(".seats .said")
        assert page.inner_text(".seats li:first-child .said") == "Wow!"
        page.evaluate(AGAIN, {"reactions": {"1": "ouch"}})
        assert page.inner_text(".seats li:nth-child(2) .said") == "Ouch!"
        assert page.evaluate("announced").pop() == ["live", "P1: Ouch!"]


def test_a_spectator_sees_the_table_and_is_asked_nothing(browser: Browser) -> None:
    with seated(browser) as page:
        play_on(page, "page.view.tricks.length && page.view.legal.length && !busy")
        page.evaluate("""() => {
          const view = { ...structuredClone(page.view), seat: null, legal: [], hands: [null, null, null, null, null] };
          const seen = { ...structuredClone(page), seat: null, hints: false, view };
          take({ state: 'sitting', edition: edition + 1, page: seen });
        }""")
        assert page.locator(".seats li").count() == 5
        assert page.locator(".fan [data-card], .question").count() == 0
        page.click('[data-key="menu"]')
        assert page.locator('[data-key^="react-"]').count() == 0
        assert page.locator('[data-key="open-rules"]').count() == 1
        page.keyboard.press("Escape")
        page.evaluate("""() => {
          const view = { ...structuredClone(page.view), result: { scores: [1, 1, 1, -1, -2], points: 3, target: 13 } };
          take({ state: 'sitting', edition: edition + 1, page: { ...structuredClone(page), view } });
        }""")
        assert page.locator(".scores tr").count() == 5
        assert page.locator('[data-key="next"], .stake').count() == 0


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("size", ["small", "low"])
def test_a_friend_can_be_called_without_scrolling(browser: Browser, size: str, language: str) -> None:
    """The longest question is the call of a card in one's own hand."""
    width, height = SIZES[size]
    with seated(browser, language=language, viewport={"width": width, "height": height}) as page:
        play_on(page, "page.view.phase === 'friend' && page.view.legal.length && !busy")
        page.evaluate("page.view.hands[page.seat].push('JK'); draft.group = 'J'; draft.card = 'JK'; draw()")
        assert page.locator(".question .faint").count() == 1
        assert layout_faults(page) == []
        page.click('[data-key="group-H"]')
        assert layout_faults(page) == []


SETTLING = """(settling) => take({
  state: 'sitting', edition: edition + 1,
  page: { ...structuredClone(page), settle: null, settling, view: { ...structuredClone(page.view), legal: [] } },
})"""
"""Delivers a proposal, as if it had come from the computer."""


@pytest.mark.parametrize(("size", "language"), [("small", "ko"), ("low", "en")])
def test_a_hand_is_settled_from_the_menu(browser: Browser, size: str, language: str) -> None:
    width, height = SIZES[size]
    with seated(browser, language=language, viewport={"width": width, "height": height}) as page:
        play_on(page, "Array.isArray(page.settle) && page.view.legal.length > 1 && !busy")
        least, most = page.evaluate("page.settle")
        page.evaluate(SPOKEN)
        page.evaluate(f"act('settle {most + 1}')")
        page.wait_for_selector(".message.bad")
        assert [str(number) in page.inner_text(".message.bad") for number in (least, most, most + 1)] == [True] * 3
        page.click('[data-key="menu"]')
        page.click('[data-key="open-settle"]')
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.click('[data-key="settle-defence"]')
        assert page.inner_text("#sheet output") == str(least)
        page.click('[data-key="more1"]')
        assert page.inner_text("#sheet output") == str(least + 1)
        page.click('[data-key="settle-side"]')
        with page.expect_response("**/act") as posted:
            page.click('[data-key="settle-propose"]')
        assert posted.value.request.post_data_json["action"] == f"settle {most}"
        assert page.locator("#sheet [role=dialog]").count() == 0
        while page.evaluate("!page.settling || page.settling.state === 'open'"):
            page.wait_for_timeout(10)
        outcome = page.evaluate("t(`turns.settle.${page.settling.state}`, { points: page.settling.points })")
        if page.evaluate("page.settling.state") == "refused":
            assert outcome in page.inner_text(".message")
        assert any(text.strip() == outcome or str(most) in text for kind, text in page.evaluate("announced"))


def test_a_proposal_closes_the_sheet_and_is_answered(browser: Browser) -> None:
    with seated(browser, viewport={"width": 360, "height": 640}) as page:
        play_on(page, "Array.isArray(page.settle) && page.view.legal.length > 1 && !busy")
        open_question = {"id": 7, "state": "open", "points": 13, "by": 2, "asks": True}
        page.click('[data-key="menu"]')
        page.click('[data-key="open-rules"]')
        page.evaluate(SPOKEN)
        page.evaluate(SETTLING, open_question)
        assert page.locator("#sheet [role=dialog]").count() == 0
        text = "Proposed by P2: 13 points for the declarer's side."
        assert page.inner_text(".message.turn") == text
        assert page.evaluate("announced").pop() == ["live", text]
        assert layout_faults(page) == []
        with page.expect_response("**/act") as posted:
            page.click('[data-key="settle-yes"]')
        assert posted.value.request.post_data_json["action"] == "settle yes 7"
        page.evaluate(SETTLING, {**open_question, "asks": False})
        assert page.locator('[data-key="settle-yes"], [data-key="settle-no"]').count() == 0
        page.evaluate(SETTLING, {**open_question, "state": "refused", "asks": False})
        assert page.evaluate("announced").pop() == ["live", "Not everyone agrees. Play goes on."]
        page.evaluate(AGAIN, {"settle": "settle.friend"})
        page.click('[data-key="menu"]')
        page.click('[data-key="open-settle"]')
        assert "Who is the friend" in page.inner_text("#sheet")
        page.evaluate(AGAIN, {"seat": None, "settle": None, "settling": {"id": 8, "state": "open"}})
        assert page.inner_text(".message.turn").startswith("A proposal is being answered.")
        assert page.locator('[data-key^="settle-"]').count() == 0
