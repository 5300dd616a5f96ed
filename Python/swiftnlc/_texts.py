"""Conversion of strings for the C library, and checks of numbers."""

from __future__ import annotations

from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable, Optional


def check_at_least(least: int, **numbers: Optional[int]) -> None:
    for name, value in numbers.items():
        if value is not None and value < least:
            raise ValueError(f"{name}: expected a whole number from {least}, found {value}")


def encoded(text: Any) -> bytes:
    """Returns a string in UTF-8. An unpaired surrogate becomes a question mark."""
    if not isinstance(text, str):
        raise TypeError(f"expected a str, found {type(text).__name__}")
    return text.encode("utf-8", "replace")


class Texts:
    """Several strings, concatenated, and the offset at which each ends."""

    def __init__(self, texts: Iterable[Any]):
        if isinstance(texts, (str, bytes)):
            raise TypeError("expected a list of strings, found a single string")
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
        """The address of the array of offsets, valid as long as this object exists."""
        return self._ends.buffer_info()[0]
