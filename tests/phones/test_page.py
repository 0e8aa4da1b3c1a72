"""The page: small, without external resources, and with all its texts in both languages."""

from __future__ import annotations

import re

from mighty_gui.files.storage import data_root
from mighty_gui.phones.phone_host import page_files, page_texts
from mighty_gui.phones.reactions import REACTIONS
from mighty_gui.texts import Texts, available_languages

PAGE = data_root() / "assets" / "phones"
SCRIPTS = sorted(path.name for path in PAGE.glob("*.js"))
SCRIPT = "\n".join((PAGE / name).read_text("utf-8") for name in SCRIPTS)
KEY = re.compile(r"[\"`]([a-z_]+(?:\.[A-Za-z0-9_]+)+|[a-z_]+(?:\.[\w$-]+|\.\$\{[^}]*\})+)[\"`]")


def asked_for() -> set[str]:
    """Return the keys in the script; computed parts are replaced by a star."""
    found = {re.sub(r"\$\{[^}]*\}", "*", key) for key in KEY.findall(SCRIPT)}
    groups = {key.split(".")[0] for key in page_texts(Texts.load("en"))}
    return {key for key in found if key.split(".")[0] in groups}


def test_every_text_that_the_page_asks_for_is_there() -> None:
    for language in available_languages():
        keys = page_texts(Texts.load(language))
        for key in asked_for():
            shape = re.compile(re.escape(key).replace(r"\*", r"[\w-]+"))
            assert any(shape.fullmatch(known) for known in keys), key


def test_every_text_of_the_phone_is_used() -> None:
    shapes = [re.compile(re.escape(key).replace(r"\*", r"[\w-]+")) for key in asked_for()]
    own = Texts.load("en").keys("phone")
    assert own
    refused = re.compile(r"phone\.(refused|settings)\.\w+")  # by the host's answer, and one for each wish
    assert not [key for key in own if not refused.fullmatch(key) and not any(shape.fullmatch(key) for shape in shapes)]


def test_the_page_is_small_and_asks_nobody_else() -> None:
    files = page_files()
    own = ("/", "/phone.css", *(f"/{name}" for name in SCRIPTS))
    assert sum(len(files[path].body) for path in (*own, "/texts-ko.json", "/texts-en.json")) < 150_000
    for path in own:
        assert not re.search(rb"https?://|//[a-z]+\.|@import", files[path].body), path


def test_nothing_in_the_page_needs_what_its_policy_forbids() -> None:
    page = page_files()["/"].body.decode()
    assert sorted(re.findall(r'src="/(\w+\.js)"', page)) == SCRIPTS
    assert "style=" not in page
    assert not re.search(r"<script(?! src=)|\son\w+=", page)
    assert "innerHTML" not in SCRIPT
    assert "eval(" not in SCRIPT


def test_announcements_and_sheets_are_outside_of_what_a_sheet_makes_inert() -> None:
    page = page_files()["/"].body.decode()
    main = page[page.index("<main") : page.index("</main>")]
    for name in ("live", "alert", "sheet", "lost"):
        assert f'id="{name}"' in page
        assert f'id="{name}"' not in main


def test_the_page_offers_the_reactions_that_the_host_accepts() -> None:
    listed = re.search(r"REACTIONS = \[([^\]]*)\]", SCRIPT)
    assert listed
    assert re.findall(r"\w+", listed[1]) == list(REACTIONS)


def test_text_sizes_follow_the_browsers() -> None:
    style = (PAGE / "phone.css").read_text("utf-8")
    assert set(re.findall(r"--size: [\d.]+(\D+?);", style)) == {"%"}
    assert not re.search(r"font(?:-size)?:[^;}]*\d+(?:px|pt)", style)


def test_every_card_of_every_pack_and_every_portrait_is_there() -> None:
    files = page_files()
    assert {"/cards/JK.svg", "/cards/HE.svg", "/cards/T21.svg", "/cards/FL.svg", "/faces/curly-aunt.svg"} <= set(files)
    for face in Texts.load("en").keys("people.who"):
        assert f"/faces/{face.split('.')[2]}.svg" in files
