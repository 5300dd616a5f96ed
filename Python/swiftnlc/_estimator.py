"""SwiftNLC as scikit-learn asks for it."""

import os
import unicodedata
from typing import Any, Iterable, Optional, Union

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_consistent_length, check_is_fitted, column_or_1d

from ._model import Model
from ._training import train


class IntentClassifier(ClassifierMixin, BaseEstimator):
    """Classifies texts by their intent.

    X is a list, an array or a column of texts, and y their labels, of any type that scikit-learn takes.
    The parameters are those of `swiftnlc.train`. Once fitted, `classes_` are the labels, sorted, and
    `model_` is the model, which also tells what is out of scope; `predict` names a class for every text.
    """

    classes_: np.ndarray
    model_: Model

    def __init__(
        self,
        *,
        language: Optional[str] = None,
        words: Union[bool, str, "os.PathLike[str]"] = True,
        epochs: Optional[int] = None,
        reject: float = 0.05,
        compress: bool = False,
        seed: int = 1,
        threads: Optional[int] = None,
    ):
        self.language = language
        self.words = words
        self.epochs = epochs
        self.reject = reject
        self.compress = compress
        self.seed = seed
        self.threads = threads

    def fit(self, X: Iterable[str], y: Iterable[Any]) -> "IntentClassifier":
        """Trains on texts and their labels."""
        texts = _texts(X)
        labels = column_or_1d(y, warn=True)
        check_consistent_length(texts, labels)
        check_classification_targets(labels)
        self.classes_, places = np.unique(labels, return_inverse=True)
        names = _names(self.classes_)
        self.model_ = train(
            texts, [names[place] for place in places],
            language=self.language, words=self.words, epochs=self.epochs, reject=self.reject,
            compress=self.compress, seed=self.seed, threads=self.threads,
        )
        columns = {name: column for column, name in enumerate(self.model_.intents)}
        # A label that has nothing but blank texts is no intent of the model's.
        self._columns = np.array([columns.get(name, -1) for name in names])
        return self

    def predict_proba(self, X: Iterable[str]) -> np.ndarray:
        """The probability of each class, in the order of `classes_`, a row for each text."""
        check_is_fitted(self, "model_")
        texts = _texts(X)
        rows = np.frombuffer(self.model_._probabilities(texts, self.threads), dtype=np.float64)
        rows = rows.reshape(len(texts), len(self.model_.intents))
        return np.where(self._columns < 0, 0.0, rows[:, self._columns])

    def predict(self, X: Iterable[str]) -> np.ndarray:
        """The most probable class of each text."""
        places = self.predict_proba(X).argmax(axis=1)
        return self.classes_[places]

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.two_d_array = False
        return tags


def _texts(X: Any) -> list:
    """The texts of a list, an array or a column, which may be the only one of a table."""
    if isinstance(X, (str, bytes)):
        raise ValueError("X is a list of texts, not one")
    shape = getattr(X, "shape", None)
    if shape is not None and len(shape) > 1:
        if len(shape) > 2 or shape[1] != 1:
            raise ValueError(f"X is one column of texts, not of shape {shape}")
        X = np.asarray(X)[:, 0]
    return list(X)


def _names(classes: np.ndarray) -> list:
    """A name for each label: what it is called, where that tells one from another."""
    names = [str(label) for label in classes]
    if len({unicodedata.normalize("NFC", name) for name in names}) < len(names):
        return [str(place) for place in range(len(names))]
    return names
