"""Conversion of strings for the C library, and checks of numbers."""

from __future__ import annotations

from array import array
from operator import index

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable, Iterator, Optional


def check_range(least: int, most: int, **numbers: Optional[int]) -> None:
    """Checks numbers that are not None. Larger ones would be truncated by the C library."""
    for name, value in numbers.items():
        if value is None:
            continue
        try:
            if least <= index(value) <= most:
                continue
            error = ValueError
        except TypeError:
            error = TypeError
        raise error(f"{name}: expected a whole number from {least} to {most}, found {value!r}")


def encoded(text: Any) -> bytes:
    """Returns a string in UTF-8. An unpaired surrogate becomes a question mark."""
    if not isinstance(text, str):
        raise TypeError(f"expected a str, found {type(text).__name__}")
    return text.encode("utf-8", "replace")


def strings(values: Iterable[Any], name: str) -> Iterator[str]:
    """Yields the values. The error for one that is not a string contains its index, as for missing values."""
    if isinstance(values, (str, bytes)):
        raise TypeError(f"{name}: expected a list of strings, found a single string")
    for number, value in enumerate(values):
        if not isinstance(value, str):
            raise TypeError(f"{name}[{number}]: expected a str, found {value!r:.40}")
        yield value


class Texts:
    """Several strings in UTF-8, concatenated, and the offset at which each ends."""

    def __init__(self, texts: Iterable[Any], name: str):
        pieces = [text.encode("utf-8", "replace") for text in strings(texts, name)]
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
