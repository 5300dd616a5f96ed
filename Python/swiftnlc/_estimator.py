"""A scikit-learn estimator."""

import os
import unicodedata
from typing import Any, Iterable, Optional, Union

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import assert_all_finite, check_consistent_length, check_is_fitted, column_or_1d

from ._model import Model
from ._training import train


class IntentClassifier(ClassifierMixin, BaseEstimator):
    """A classifier of utterances by intent.

    X is a list, an array or a column of strings, and y their labels, of any type that scikit-learn
    accepts. The parameters are those of `swiftnlc.train`. After fitting, `classes_` contains the sorted
    labels and `model_` the model. `predict` returns a class for every utterance; use `model_.predict` to
    detect out-of-scope utterances.
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
        """Trains on utterances and their labels."""
        texts = _texts(X)
        labels = column_or_1d(y, warn=True)
        check_consistent_length(texts, labels)
        # In an array of strings, NaN would be the label "nan".
        assert_all_finite(np.asarray(y, dtype=object))
        check_classification_targets(labels)
        self.classes_, indices = np.unique(labels, return_inverse=True)
        names = _names(self.classes_)
        self.model_ = train(
            texts, [names[index] for index in indices],
            language=self.language, words=self.words, epochs=self.epochs, reject=self.reject,
            compress=self.compress, seed=self.seed, threads=self.threads,
        )
        columns = {name: column for column, name in enumerate(self.model_.intents)}
        # The model has no intent for a label that has only blank utterances.
        self._columns = np.array([columns.get(name, -1) for name in names])
        return self

    def predict_proba(self, X: Iterable[str]) -> np.ndarray:
        """Returns the probabilities of the classes, in the order of `classes_`, one row per utterance."""
        check_is_fitted(self, "model_")
        texts = _texts(X)
        rows = np.frombuffer(self.model_._probabilities(texts, self.threads), dtype=np.float64)
        rows = rows.reshape(len(texts), len(self.model_.intents))
        return np.where(self._columns < 0, 0.0, rows[:, self._columns])

    def predict(self, X: Iterable[str]) -> np.ndarray:
        """Returns the most probable class of each utterance."""
        indices = self.predict_proba(X).argmax(axis=1)
        return self.classes_[indices]

    def __sklearn_tags__(self) -> Any:
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.two_d_array = False
        return tags


def _texts(X: Any) -> list:
    """Returns the strings in a list, an array, or a table with a single column."""
    if isinstance(X, (str, bytes)):
        raise ValueError("X: expected a list of strings, found a single string")
    shape = getattr(X, "shape", None)
    if shape is not None and len(shape) > 1:
        if len(shape) > 2 or shape[1] != 1:
            raise ValueError(f"X: expected one column of strings, found shape {shape}")
        X = np.asarray(X)[:, 0]
    return list(X)


def _names(classes: np.ndarray) -> list:
    """Returns a distinct name for each label: its string form, or its index if those are not distinct."""
    names = [str(label) for label in classes]
    if len({unicodedata.normalize("NFC", name) for name in names}) < len(names):
        return [str(index) for index in range(len(names))]
    return names
