"""Texts as C takes them."""

from __future__ import annotations

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable


def encoded(text: Any) -> bytes:
    """A text in UTF-8; half of a surrogate pair becomes a question mark."""
    if not isinstance(text, str):
        raise TypeError(f"a text is a str, not {type(text).__name__}")
    return text.encode("utf-8", "replace")


class Texts:
    """Many of them, one behind the other, with where each ends."""

    def __init__(self, texts: Iterable[Any]):
        if isinstance(texts, (str, bytes)):
            raise TypeError("many texts are a list of them, not one")
        pieces = [encoded(text) for text in texts]
        self.bytes = b"".join(pieces)
        ends = array("Q")
        end = 0
        for piece in pieces:
            end += len(piece)
            ends.append(end)
        self._ends = ends

    def __len__(self) -> int:
        return len(self._ends)

    @property
    def ends(self) -> int:
        """The address of where they end, as long as this lives."""
        return self._ends.buffer_info()[0]
