"""Models and their predictions."""

from __future__ import annotations

import ctypes
import os

from . import _library
from ._library import BestIntent
from ._texts import Texts, check_range, encoded

# Importing `typing` takes longer than importing the rest of the package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Tuple, Union
else:
    from collections import namedtuple

_refusals = (None, "noKnownWords", "lowConfidence", "closeCall")
_predict = _library.predict
_sizes = _library.sizes
_new = tuple.__new__


if TYPE_CHECKING:

    class Prediction(NamedTuple):
        intent: Optional[str]
        confidence: float
        refusal: Optional[str] = None

else:
    Prediction = namedtuple("Prediction", "intent confidence refusal", defaults=(None,))
    Prediction.__doc__ = """The predicted intent of an utterance.

    intent: the name of the intent, or None if the utterance is out of scope.
    confidence: the probability of the best intent, from 0 to 1, given that the utterance is in scope.
    refusal: the reason for a rejection ("noKnownWords", "lowConfidence" or "closeCall"), or None.
    """


class Model:
    """An intent classifier. Models are immutable and can be used from several threads at once."""

    __slots__ = ("_handle", "_intents", "__weakref__")

    def __init__(self, handle: int):
        self._handle = ctypes.c_void_p(handle)
        self._intents = tuple(_library.intents(handle))

    def __del__(self, _release=_library.release) -> None:
        _release(getattr(self, "_handle", None))

    @property
    def intents(self) -> Tuple[str, ...]:
        """The names of the intents, sorted."""
        return self._intents

    @property
    def language(self) -> str:
        """The language of the utterances as an ISO 639 code."""
        return _library.language(self._handle).decode()

    @property
    def threshold(self) -> float:
        """The in-scope probability below which an utterance is rejected as out of scope."""
        return _library.threshold(self._handle)

    def with_threshold(self, threshold: float) -> "Model":
        """Returns the same model with another threshold, from 0 (reject nothing) to 1."""
        if not 0 <= threshold <= 1:
            raise ValueError(f"threshold: expected a number from 0 to 1, found {threshold}")
        return Model(_library.with_threshold(self._handle, threshold))

    def predict(self, text: str) -> Prediction:
        """Predicts the intent of an utterance."""
        # A prediction takes a few microseconds, so the common case avoids function calls.
        try:
            data = text.encode()
        except (UnicodeEncodeError, AttributeError):
            data = encoded(text)
        size = len(data)
        best = _predict(self._handle, data, _sizes[size] if size < 256 else ctypes.c_size_t(size))
        refusal = best.refusal
        if refusal:
            return _new(Prediction, (None, best.confidence, _refusals[refusal]))
        return _new(Prediction, (self._intents[best.intent], best.confidence, None))

    def rank(self, text: str, k: Optional[int] = None) -> List[Tuple[str, float]]:
        """Returns the k most likely intents with their probabilities, even if the utterance is out of scope."""
        data = encoded(text)
        limit = _limit(k, len(self._intents))
        best = (BestIntent * max(limit, 1))()
        count = _library.rank(self._handle, data, len(data), best, limit)
        return [(self._intents[best[i].intent], best[i].confidence) for i in range(count)]

    def predict_many(
        self, texts: Iterable[str], threads: Optional[int] = None
    ) -> List[Prediction]:
        """Predicts the intents of many utterances in parallel. Releases the GIL."""
        texts = Texts(texts, "texts")
        best = (BestIntent * max(len(texts), 1))()
        _library.predict_many(
            self._handle, texts.bytes, texts.ends, len(texts), _threads(threads), best
        )
        intents = self._intents
        return [
            Prediction(
                None if one.refusal else intents[one.intent], one.confidence, _refusals[one.refusal]
            )
            for one in best[: len(texts)]
        ]

    def _probabilities(self, texts: Iterable[str], threads: Optional[int] = None) -> Any:
        """Returns the probabilities of the intents as a flat buffer of doubles, one row per utterance."""
        texts = Texts(texts, "texts")
        rows = (ctypes.c_double * (len(texts) * len(self._intents)))()
        _library.probabilities(
            self._handle, texts.bytes, texts.ends, len(texts), _threads(threads), rows
        )
        return rows

    def parse(self, text: str) -> Dict[str, Any]:
        """Returns the intent, entities and ranking in the format of Rasa's `/model/parse`."""
        return _json(_library.parse(self._handle, encoded(text)))

    def answer(self, text: str, k: int = 5) -> Dict[str, Any]:
        """Returns the intent, in-scope probability, reason for rejection, ranking and entities."""
        limit = _limit(k, len(self._intents))
        return _json(_library.answer(self._handle, encoded(text), limit, False))

    def explain(self, text: str) -> List[Dict[str, Any]]:
        """Returns the contribution of each word to the scores of the two most likely intents."""
        return _json(_library.answer(self._handle, encoded(text), 2, True))["explained"]

    def to_bytes(self) -> bytes:
        """Returns the content of the model file, for `read`."""
        return _library.file_bytes(self._handle)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the model to a file atomically, by renaming a temporary file."""
        # Otherwise a symbolic link would be replaced, and not the file that it leads to.
        path = os.path.realpath(os.fsdecode(path))
        unfinished = f"{path}.{os.getpid()}.unfinished"
        try:
            with open(unfinished, "wb") as file:
                file.write(self.to_bytes())
            os.replace(unfinished, path)
        except BaseException:
            if os.path.exists(unfinished):
                os.remove(unfinished)
            raise

    def __reduce__(self) -> Any:
        return _restored, (self.to_bytes(), self.threshold)

    def __repr__(self) -> str:
        return f"<swiftnlc.Model: {len(self._intents)} intents, “{self.language}”>"


def _restored(data: bytes, threshold: float) -> Model:
    model = Model(_library.read(data))
    return model if model.threshold == threshold else model.with_threshold(threshold)


def load(path: Union[str, bytes, "os.PathLike[str]"]) -> Model:
    """Loads a model from a file. While it is in use, replace the file rather than modify it in place."""
    path = os.fsencode(path)
    # In C, the path would end there.
    if b"\0" in path:
        raise ValueError("path: expected no null character")
    return Model(_library.load(path))


def read(data: bytes) -> Model:
    """Loads a model from the content of a file."""
    return Model(_library.read(bytes(data)))


def _json(text: bytes) -> Any:
    import json

    return json.loads(text)


def _limit(k: Optional[int], count: int) -> int:
    check_range(0, 2**63 - 1, k=k)
    return count if k is None else min(k, count)


def _threads(threads: Optional[int]) -> int:
    check_range(1, 2**31 - 1, threads=threads)
    return threads or 0
