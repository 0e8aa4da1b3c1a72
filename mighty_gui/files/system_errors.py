"""The reasons for which the system refuses to read or write, as phrases that can be told in every language."""

from __future__ import annotations

import errno
from typing import Final

from mighty_gui.engine.core.refusal import Phrase

_REASONS: Final = {
    errno.ENOENT: "system.no_file",
    errno.EACCES: "system.denied",
    errno.EPERM: "system.denied",
    errno.EISDIR: "system.directory",
    errno.ENOTDIR: "system.no_directory",
    errno.ENOSPC: "system.full",
    errno.ELOOP: "system.loop",
    errno.ENAMETOOLONG: "system.long_name",
    errno.EINVAL: "system.no_name",
    errno.EEXIST: "system.exists",
    errno.EROFS: "system.read_only",
    errno.EIO: "system.io",
}
"""The reasons that players may meet, by the system's code."""


class NotOrdinaryError(OSError):
    """A pipe or a device, where a file was expected."""


def system_reason(error: OSError) -> Phrase:
    """The reason why the system refused to read or write something."""
    if isinstance(error, NotOrdinaryError):
        return Phrase("system.not_ordinary")
    code = _REASONS.get(error.errno or 0)
    if code is not None:
        return Phrase(code)
    return Phrase("system.other", name=errno.errorcode.get(error.errno or 0, type(error).__name__))
