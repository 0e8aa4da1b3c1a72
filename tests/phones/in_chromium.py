"""A whole match by phones in a real browser: every screen is opened, looked at for faults, and kept as a picture.

python -m tests.phones.in_chromium FOLDER [--preset ID] [--phones N] [--size WIDTHxHEIGHT] [--lang ko|en] [--large]
    [--text PIXELS]

It needs Playwright and Debian's Chromium; ``.ci/release`` runs it.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page as BrowserPage
from playwright.sync_api import sync_playwright

from tests.phones.phoning import hosted

CHROMIUM = "/usr/bin/chromium"
NAMES = ("지은", "민수", "Alexandra", "하늘", "서연", "Bo", "Cho", "Dae")
MOST_SECONDS = 900
SOON = 10.0
"""The maximum seconds from opening a code to the cards."""

ANSWER = """() => {
  const the = (query) => document.querySelector(query), all = (query) => [...document.querySelectorAll(query)];
  const press = (node) => { node.click(); return true; };
  if (the('.sheet')) return '';
  if (the('[data-key="next"]')) return 'over';
  if (the('.scores')) return 'seen';
  if (!the('.message.turn') && !the('.message.bad')) return '';
  if (the('[data-key="confirm"]:disabled') && the('.fan [aria-pressed]')) {
    const isReady = () => the('[data-key="confirm"]:not(:disabled)');
    all('.fan [data-card]:not(.barred)').reverse().some((card) => press(card) && isReady());
    return 'bury';
  }
  if (the('.fan [aria-pressed]')) return 'bury';
  if (the('[data-key^="group-"]')) {
    press(the('[data-key^="group-"]'));
    const rank = the('.question .cards button');
    if (rank) press(rank);
    return 'call';
  }
  if (the('.suits')) { if (!the('.suits .chosen')) press(the('.suits button')); return 'bid'; }
  if (the('output')) return 'amount';
  const cards = all('.fan [data-card]:not(.barred)');
  if (cards.length && the('.fan [data-card]')) {
    if (!the('.fan .raised')) press(cards[Math.floor(Math.random() * cards.length)]);
    return 'play';
  }
  return the('.question button') ? 'word' : '';
}"""
"""Prepares the answer to any question, and returns its kind."""
CONFIRM = """(kind) => {
  const the = (query) => document.querySelector(query);
  const pass = the('[data-key="pass"], [data-key="hold"]');
  const go = the('[data-key="next"]') || (pass && Math.random() < 0.6 ? pass : null) || the('[data-key="keep"]')
    || the('.question .main:not(:disabled)') || the('.question .actions button:not(:disabled)');
  if (go) go.click();
}"""
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
HIDDEN = """() => [...document.querySelectorAll('.question button, .fan button')].filter((node) => {
    const box = node.getBoundingClientRect(), room = node.closest('.asking')?.getBoundingClientRect();
    const top = Math.max(0, room?.top || 0), bottom = Math.min(innerHeight, room?.bottom || innerHeight);
    return box.top < top - 1 || box.bottom > bottom + 1;
  }).map((node) => node.dataset.key)"""
"""Returns the buttons that are not visible without scrolling."""
CRAMPED = """() => {
  const all = (query) => [...document.querySelectorAll(query)], box = (node) => node.getBoundingClientRect();
  const found = [], shared = (from, to, one, two) => Math.min(one[to], two[to]) - Math.max(one[from], two[from]);
  const texts = '#page button:not(.fan *), #page p, .facts div, .seats li, .seats span:not(.unseen), figcaption, td';
  for (const node of all(texts)) {
    const isCut = node.clientWidth && node.scrollWidth > node.clientWidth + 1;
    if (isCut && getComputedStyle(node).textOverflow !== 'ellipsis') found.push(`cut: ${node.textContent}`);
  }
  const parts = all('.board, .table > .trick, .asking, .fan').map((node) => [node.className, box(node)]);
  for (const [name, one] of parts) {
    if (one.bottom > innerHeight + 9) found.push(`below the screen: ${name}`);
    for (const [other, two] of parts)
      if (name < other && shared('left', 'right', one, two) > 9 && shared('top', 'bottom', one, two) > 1)
        found.push(`${name} over ${other}`);
  }
  const [head, seats] = all('header, .seats').map(box);
  if (seats && seats.top < head.bottom - 1) found.push('the seats over the head');
  if (all('.fan [aria-pressed]').some((node) => box(node).width < 36)) found.push('strips narrower than 36 pixels');
  return found;
}"""
"""Returns texts that are cut without an ellipsis, parts that overlap, and cards that are too narrow to be chosen."""


def main(arguments: list[str] | None = None) -> int:
    """Play the match, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--preset", default="standard-5")
    parser.add_argument("--phones", type=int, default=5)
    parser.add_argument("--size", default="390x844")
    parser.add_argument("--lang", default="ko")
    parser.add_argument("--large", action="store_true", help="with large letters")
    parser.add_argument("--text", type=int, default=16, help="the browser's font size in pixels")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, options.size.split("x"))
    with hosted(options.preset, options.phones) as (table, phones), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=font_size(options.text))
        faults: list[str] = []
        pages = [open_page(browser, width, height, options.lang, faults) for _ in phones]
        host = table.host
        stay_out(open_page(browser, width, height, options.lang, faults), host.link, faults)
        name = "-".join([options.preset, options.lang, options.size, *(["large"] if options.large else [])])
        name += f"-{options.text}" if options.text != 16 else ""
        shots = Pictures(options.folder, name, faults, may_scroll=options.text > 24)
        for page in pages if options.large else []:
            page.add_init_script("localStorage.setItem('mighty', JSON.stringify({large: true}))")
        type_code(pages[0], host.door.origin, str(host.seats.room), shots)
        for at, page in enumerate(pages):
            sit_down(page, host.link, NAMES[at], shots, faults)
        watch(open_page(browser, width, height, options.lang, faults), host.link, shots)
        play(table.match, pages, shots, faults)
        browser.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def font_size(pixels: int) -> list[str]:
    """Return Chromium's arguments for a font size that the user has set."""
    return ["--no-sandbox", f"--blink-settings=defaultFontSize={pixels}"]


def open_page(browser: Any, width: int, height: int, language: str, faults: list[str]) -> BrowserPage:
    """Open a page on a new phone, and record its faults."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="ko-KR" if language == "ko" else "en-GB",
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    page: BrowserPage = context.new_page()
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("console", lambda said: faults.append(f"console: {said.text}") if "Content Security" in said.text else None)
    page.on("request", lambda asked: None if "127.0.0.1" in asked.url else faults.append(f"elsewhere: {asked.url}"))
    return page


def sit_down(page: BrowserPage, url: str, name: str, shots: Pictures, faults: list[str]) -> None:
    """Open the code, and wait for the cards."""
    began = time.monotonic()
    page.goto(url)
    page.wait_for_selector("#name")
    shots.take(page, "join")
    page.fill("#name", name)
    page.click('[data-key="sit"]')
    page.wait_for_selector(".fan", state="attached")
    seconds = time.monotonic() - began
    print(f"{name}: cards after {seconds:.1f} s")
    if seconds > SOON:
        faults.append(f"{name} waited {seconds:.1f} s for their cards")


def type_code(page: BrowserPage, address: str, code: str, shots: Pictures) -> None:
    """Open the bare address, and type a wrong code and the right one."""
    page.goto(address)
    page.fill("#code", "aaaaaa")
    page.click('[data-key="enter"]')
    page.wait_for_selector(".message.bad")
    shots.take(page, "code")
    page.fill("#code", code.lower())
    page.click('[data-key="enter"]')
    page.wait_for_selector("#name")


def watch(page: BrowserPage, url: str, shots: Pictures) -> None:
    """Open the code when all seats are taken, and watch."""
    page.goto(url)
    page.wait_for_selector(".room")
    shots.take(page, "full")
    page.click('[data-key="watch"]')
    page.wait_for_selector("header")
    shots.take(page, "watch")


def stay_out(page: BrowserPage, url: str, faults: list[str]) -> None:
    """Open the code with a browser that keeps no cookie, as those in messengers may do. The page gives up."""
    joined: list[str] = []

    def answer(route: Any) -> None:
        joined.append(route.request.url)
        route.fulfill(json={"seat": 0, "state": "sitting" if "Ann" in str(route.request.post_data) else "new"})

    page.route("**/join", answer)
    page.goto(url)
    page.fill("#name", "Ann")
    page.click('[data-key="sit"]')
    page.wait_for_selector('#page [role="status"]')
    page.evaluate("beat()")
    page.wait_for_timeout(500)
    if page.query_selector("#name") or len(joined) != 2:
        faults.append(f"without cookies it joined {len(joined)} times")
    page.context.close()


def play(match: Any, pages: list[BrowserPage], shots: Pictures, faults: list[str]) -> None:
    """Answer all questions on all phones, until the match is over."""
    until = time.monotonic() + MOST_SECONDS
    while not match.is_over or any(page.query_selector('[data-key="next"]') for page in pages):
        if time.monotonic() > until:
            faults.append(f"not over after {MOST_SECONDS} s")
            return
        for page in pages:
            kind = page.evaluate(ANSWER)
            if kind and kind != "seen":
                shots.take(page, kind)
                page.evaluate(CONFIRM, kind)
                page.wait_for_timeout(30)
    shots.take(pages[0], "end")


class Pictures:
    """The first picture of each kind of screen, and whether anything of it is cut off."""

    def __init__(self, folder: Path, name: str, faults: list[str], *, may_scroll: bool = False) -> None:
        """With ``may_scroll``, a question may be too high for its part of the screen."""
        self.folder, self.name, self.faults, self.may_scroll = folder, name, faults, may_scroll
        self.taken: set[str] = set()

    def take(self, page: BrowserPage, kind: str) -> None:
        if kind in self.taken:
            return
        self.taken.add(kind)
        page.wait_for_timeout(250)
        page.screenshot(path=self.folder / f"{self.name}-{kind}.png")
        self.faults += [f"{kind}: {fault}" for fault in layout_faults(page, may_scroll=self.may_scroll)]


def layout_faults(page: BrowserPage, *, may_scroll: bool = False) -> list[str]:
    """Return what is cut, overlaps or cannot be reached on the screen."""
    found: list[str] = page.evaluate(CRAMPED)
    if page.evaluate(WIDER) > 0:
        found.append("wider than the phone")
    if not may_scroll and (hidden := page.evaluate(HIDDEN)):
        found.append(f"to be scrolled to: {' '.join(hidden)}")
    return found


if __name__ == "__main__":
    sys.exit(main())
