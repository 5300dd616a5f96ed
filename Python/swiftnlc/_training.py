"""Training a model."""

from __future__ import annotations

import ctypes
import os
from array import array

from . import _library
from ._model import Model
from ._texts import Texts, check_range, strings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterable, Optional, Union


def train(
    texts: Iterable[str],
    labels: Iterable[str],
    *,
    language: Optional[str] = None,
    out_of_scope: Iterable[str] = (),
    words: Union[bool, str, "os.PathLike[str]"] = True,
    epochs: Optional[int] = None,
    reject: float = 0.05,
    compress: bool = False,
    seed: int = 1,
    threads: Optional[int] = None,
    progress: Optional[Callable[[float], Any]] = None,
) -> Model:
    """Trains a model on utterances and the names of their intents.

    Training is deterministic: the same arguments result in the same model. Ctrl-C cancels it.

    language: an ISO 639 code, or None to detect the language.
    out_of_scope: utterances that belong to no intent.
    words: the word vectors: True for those in the package, False for none, or the path of a file or of a
        folder with files such as en.words. If a folder has no file for the language, none are used.
    epochs: training epochs, or None for a number that depends on the size of the dataset.
    reject: acceptable false rejection rate.
    compress: train again on the more important half of the terms; the model is half as large.
    seed: the seed of the random number generator.
    threads: the number of threads, or None for one per core.
    progress: called on an arbitrary thread with the completed fraction, from 0 to 1.
    """
    texts = Texts(texts, "texts")
    labels = list(strings(labels, "labels"))
    if len(labels) != len(texts):
        raise ValueError(f"labels: expected one per text ({len(texts)}), found {len(labels)}")
    check_range(1, 2**31 - 1, epochs=epochs, threads=threads)
    check_range(0, 2**64 - 1, seed=seed)
    if not 0 <= reject < 1:
        raise ValueError(f"reject: expected a number from 0 to less than 1, found {reject}")
    names = sorted(set(labels))
    indices = {name: index for index, name in enumerate(names)}
    names = Texts(names, "labels")
    intents = array("i", [indices[label] for label in labels])
    outside = Texts(out_of_scope, "out_of_scope")
    watch = _Watch(progress)
    how = _library.Training(
        language=None if language is None else language.encode(),
        words=_words(words),
        seed=seed,
        epochs=epochs or 0,
        threads=threads or 0,
        rejected=reject,
        is_compressed=compress,
        out_of_scope=outside.bytes,
        out_of_scope_ends=ctypes.cast(outside.ends, ctypes.POINTER(ctypes.c_size_t)),
        out_of_scope_count=len(outside),
        progress=watch.callback,
    )
    return watch.run(
        lambda: Model(
            _library.train(
                texts.bytes, texts.ends, intents.buffer_info()[0], len(texts),
                names.bytes, names.ends, len(names), ctypes.byref(how),
            )
        )
    )


class _Watch:
    """Runs training on its own thread, so that the caller can interrupt it while waiting."""

    def __init__(self, progress: Optional[Callable[[float], Any]]):
        self._progress = progress
        self._is_wanted = True
        self._error: Optional[BaseException] = None
        self._model: Optional[Model] = None
        self.callback = _library.Progress(self._tell)

    def _tell(self, share: float, _: Any) -> bool:
        if self._progress is not None and self._is_wanted:
            try:
                self._progress(share)
            except BaseException as error:
                self._fail(error)
        return self._is_wanted

    def _fail(self, error: BaseException) -> None:
        if self._error is None:
            self._error = error
        self._is_wanted = False

    def _make(self, body: Callable[[], Model]) -> None:
        try:
            self._model = body()
        except BaseException as error:
            self._fail(error)

    def run(self, body: Callable[[], Model]) -> Model:
        import threading

        thread = threading.Thread(target=self._make, args=(body,), name="swiftnlc.train")
        thread.start()
        while thread.is_alive():
            try:
                thread.join()
            except KeyboardInterrupt as error:
                self._fail(error)
        if self._error is not None:
            raise self._error
        assert self._model is not None
        return self._model


def _words(words: Union[bool, str, "os.PathLike[str]"]) -> Optional[bytes]:
    if words is False:
        return None
    if words is True:
        path = os.path.join(os.path.dirname(__file__), "words")
        return os.fsencode(path) if os.path.exists(path) else None
    return os.fsencode(words)
