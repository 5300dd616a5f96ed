"""Intent classification that needs no network: train on texts, ask in microseconds, know when not to answer.

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

    from ._estimator import IntentClassifier

__all__ = ["Error", "IntentClassifier", "Model", "Prediction", "load", "read", "train"]
__version__ = "1.0.0"


def __getattr__(name: str) -> Any:
    # Who has no scikit-learn needs none, and who has it does not wait for it here.
    if name == "IntentClassifier":
        from ._estimator import IntentClassifier

        return IntentClassifier
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
