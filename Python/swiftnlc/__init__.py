"""Offline intent classification: trains on labelled utterances, predicts in microseconds and detects
out-of-scope utterances.

>>> import swiftnlc
>>> model = swiftnlc.train(texts, labels)
>>> model.predict("could you make it a bit warmer in here")
Prediction(intent='climate_warmer', confidence=0.99, refusal=None)
"""

from __future__ import annotations

from ._library import Error
from ._model import Model, Prediction, load, read
from ._training import train

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._discovery import discover
    from ._estimator import IntentClassifier

__all__ = ["Error", "IntentClassifier", "Model", "Prediction", "discover", "load", "read", "train"]
__version__ = "1.0.0"


def __getattr__(name: str) -> Any:
    # These imports are slow, so they wait until they are needed; scikit-learn is also optional.
    if name == "discover":
        from ._discovery import discover

        return discover
    if name == "IntentClassifier":
        from ._estimator import IntentClassifier

        return IntentClassifier
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
