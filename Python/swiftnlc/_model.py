"""Asking a model."""

from __future__ import annotations

import ctypes
import os

from . import _library
from ._library import BestIntent
from ._texts import Texts, encoded

# Importing `typing` takes longer than all the rest.
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
    Prediction.__doc__ = """What a text means.

    intent: None where it is out of scope.
    confidence: the probability of the best intent, from 0 to 1, if the text has any of them.
    refusal: None, or why: "noKnownWords", "lowConfidence" or "closeCall".
    """


class Model:
    """A model that tells the intent of a text. It does not change, and any number of threads may ask."""

    __slots__ = ("_handle", "_intents", "__weakref__")

    def __init__(self, handle: int):
        self._handle = ctypes.c_void_p(handle)
        self._intents = tuple(_library.intents(handle))

    def __del__(self, _release=_library.release) -> None:
        _release(getattr(self, "_handle", None))

    @property
    def intents(self) -> Tuple[str, ...]:
        """The intents that it tells apart, sorted."""
        return self._intents

    @property
    def language(self) -> str:
        """The language of the texts, as an ISO 639 code."""
        return _library.language(self._handle).decode()

    @property
    def threshold(self) -> float:
        """What is less likely than this is refused."""
        return _library.threshold(self._handle)

    def with_threshold(self, threshold: float) -> "Model":
        """The same model with another threshold, from 0 (answer all that is known) to 1."""
        if not 0 <= threshold <= 1:
            raise ValueError(f"a threshold is a number from 0 to 1, not {threshold}")
        return Model(_library.with_threshold(self._handle, threshold))

    def predict(self, text: str) -> Prediction:
        """The intent of a text."""
        # A few microseconds are all that this takes, so the usual text goes the shortest way.
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
        """The intents of a text with their probabilities, the best first, refused or not."""
        data = encoded(text)
        limit = _limit(k, len(self._intents))
        best = (BestIntent * max(limit, 1))()
        count = _library.rank(self._handle, data, len(data), best, limit)
        return [(self._intents[best[i].intent], best[i].confidence) for i in range(count)]

    def predict_many(
        self, texts: Iterable[str], threads: Optional[int] = None
    ) -> List[Prediction]:
        """The intent of each of many texts, on all cores, while other Python threads run."""
        texts = Texts(texts)
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
        """The probability of each intent, a row for each text, as a flat buffer of doubles."""
        texts = Texts(texts)
        rows = (ctypes.c_double * (len(texts) * len(self._intents)))()
        _library.probabilities(
            self._handle, texts.bytes, texts.ends, len(texts), _threads(threads), rows
        )
        return rows

    def parse(self, text: str) -> Dict[str, Any]:
        """What Rasa's `/model/parse` says: intent, entities, ranking."""
        return _json(_library.parse(self._handle, encoded(text)))

    def answer(self, text: str, k: int = 5) -> Dict[str, Any]:
        """All there is to say: intent, likelihood, refusal, ranking, entities."""
        limit = _limit(k, len(self._intents))
        return _json(_library.answer(self._handle, encoded(text), limit, False))

    def explain(self, text: str) -> List[Dict[str, Any]]:
        """What each word says for the two best intents, and what against."""
        return _json(_library.answer(self._handle, encoded(text), 2, True))["explained"]

    def to_bytes(self) -> bytes:
        """What `load` reads from a file."""
        return _library.file_bytes(self._handle)

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes a file, beside its place and then there: it is whole or not at all."""
        path = os.fspath(path)
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
        return f"<swiftnlc.Model of {len(self._intents)} intents, “{self.language}”>"


def _restored(data: bytes, threshold: float) -> Model:
    model = Model(_library.read(data))
    return model if model.threshold == threshold else model.with_threshold(threshold)


def load(path: Union[str, bytes, "os.PathLike[str]"]) -> Model:
    """The model of a file. Replace the file, but do not change it in place, while it is used."""
    return Model(_library.load(os.fsencode(path)))


def read(data: bytes) -> Model:
    """The model of the bytes of a file."""
    return Model(_library.read(bytes(data)))


def _json(text: bytes) -> Any:
    import json

    return json.loads(text)


def _limit(k: Optional[int], count: int) -> int:
    if k is not None and k < 0:
        raise ValueError(f"there are no {k} intents to rank")
    return count if k is None else min(k, count)


def _threads(threads: Optional[int]) -> int:
    if threads is not None and threads < 1:
        raise ValueError(f"{threads} threads do nothing")
    return threads or 0
