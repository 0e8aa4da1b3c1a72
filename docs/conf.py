"""How Sphinx makes the manual; ``python -m tools.pages`` calls it once for each language."""

import re
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish

from mighty_gui import __version__

project = "마이티 · Mighty"
author = "Mighty"
release = __version__
html_show_copyright = False

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["made"]
locale_dirs = ["../locale"]
default_role = "py:obj"

add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
maximum_signature_line_length = 90

html_theme = "furo"
html_title = "마이티 · Mighty"
html_favicon = "../assets/icons/icon.png"
html_static_path = ["_static"]
html_css_files = ["manual.css"]
templates_path = ["_templates"]
html_copy_source = False
html_show_sphinx = False
# summaries are fetched, which browsers refuse to pages that are opened from a folder
html_show_search_summary = False
html_search_scorer = str(Path(__file__).with_name("search_order.js"))

_HANGUL = re.compile(r"[가-힣]+")


class SearchKorean(SearchEnglish):
    """Korean words are found by their beginnings: 조커를 and 조커가 by 조커."""

    lang = "ko"
    # ``language_name`` stays English: by it the page finds the stemmer, and there are English words in every page

    def split(self, text: str) -> list[str]:
        """Return the words of a text, and of Korean ones everything they begin with."""
        return [part for word in super().split(text) for part in _beginnings(word)]


def _beginnings(word: str) -> Iterator[str]:
    yield word
    if _HANGUL.fullmatch(word):
        yield from (word[:end] for end in range(1, len(word)))


def _is_left_out(app: Sphinx, what: str, name: str, found: object, skip: bool, options: object) -> bool | None:
    """Leave out the fields of named tuples, of which Python says nothing but their number."""
    return True if str(found.__doc__).startswith("Alias for field number") else None


def setup(app: Sphinx) -> None:
    """Add what Sphinx does not know of itself."""
    app.add_search_language(SearchKorean)
    app.connect("autodoc-skip-member", _is_left_out)
