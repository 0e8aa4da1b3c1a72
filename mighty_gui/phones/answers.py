"""Reading what a phone's page has sent, and the responses to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from mighty_gui.phones.http_door import HttpRequest, HttpResponse

JSON_KIND: Final = "application/json; charset=utf-8"


def is_own(request: HttpRequest) -> bool:
    """Return whether a request comes from our own page; a POST must prove it by its ``Origin``."""
    origin = request.headers.get("origin")
    if origin is None:
        return request.method == "GET" and request.headers.get("sec-fetch-site", "same-origin") == "same-origin"
    return origin.lower() == f"http://{request.headers['host'].lower()}"


def body_of(request: HttpRequest, shape: Mapping[str, type]) -> dict[str, object] | None:
    """Return the body if it is a JSON object of exactly that shape, else ``None``."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        return None
    try:
        value = json.loads(request.body.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or set(value) != set(shape):
        return None
    return value if all(type(value[name]) is kind for name, kind in shape.items()) else None


def json_answer(status: int, document: object, *headers: tuple[str, str]) -> HttpResponse:
    """Return a response with a JSON document."""
    return HttpResponse(status, json.dumps(document, ensure_ascii=False).encode("utf-8"), JSON_KIND, headers)


def cookie_header(name: str, value: str, seconds: int) -> tuple[str, str]:
    """Return the header that stores a cookie on the phone for this many seconds."""
    return "Set-Cookie", f"{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict"


def refusal(status: int, key: str) -> HttpResponse:
    """Return a refusal with the key of its text."""
    return json_answer(status, {"refused": key})
