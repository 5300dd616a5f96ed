"""Grouping the utterances of a log into proposed intents."""

from __future__ import annotations

import ctypes
import json
import os
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Union

from . import _library
from ._model import Model
from ._texts import Texts, check_range
from ._training import _words

_details = ("medium", "low", "high")


class Utterance(NamedTuple):
    """A distinct utterance of the log.

    count: the number of lines with this utterance.
    nearest: the name of the nearest group if the utterance is in no group.
    """

    text: str
    count: int
    nearest: Optional[str] = None


class Neighbour(NamedTuple):
    """The most similar other group, and the cosine between the centres."""

    name: str
    similarity: float


class Group(NamedTuple):
    """Similar utterances, proposed as an intent.

    utterances: the most typical first; at most 500.
    size: the number of distinct utterances.
    widest: the utterances that are farthest apart, at most five.
    lines, share: the number of lines of the log, and their share from 0 to 1.
    cohesion: the mean cosine between the utterances and their centre.
    """

    name: str
    utterances: List[Utterance]
    size: int
    widest: List[str]
    lines: int
    share: float
    cohesion: float
    nearest: Optional[Neighbour]


class Example(NamedTuple):
    """An utterance proposed as an example of an existing intent, with the confidence of the model."""

    intent: str
    text: str
    count: int
    confidence: float


class Comparison(NamedTuple):
    """The numbers of lines that a model answers confidently, answers doubtfully and rejects, and the
    number of lines of each intent, which can be zero."""

    confident: int
    doubtful: int
    rejected: int
    intents: Dict[str, int]


class Discovery(NamedTuple):
    """The groups of a log, those with the most lines first.

    ungrouped: the utterances in no group, the most frequent first; at most 1,000.
    lines, noise, greetings: the number of lines, of lines without words, and of lines that are only greetings,
        thanks or farewells. The latter two are not grouped.
    comparison, examples: only with a model.
    """

    groups: List[Group]
    ungrouped: List[Utterance]
    lines: int
    noise: int
    greetings: int
    comparison: Optional[Comparison]
    examples: List[Example]


def discover(
    texts: Iterable[str],
    model: Optional[Model] = None,
    *,
    known: Iterable[str] = (),
    intents: Optional[int] = None,
    detail: str = "medium",
    language: Optional[str] = None,
    words: Union[bool, str, "os.PathLike[str]"] = True,
    seed: int = 1,
    threads: Optional[int] = None,
) -> Discovery:
    """Groups the utterances of a log into proposed intents. Other Python threads continue to run.

    The same arguments result in the same groups. With a model, only the utterances that it rejects or
    answers doubtfully are grouped, and examples for its intents are proposed.

    known: the utterances that the model was trained on, which are not proposed again.
    intents: the number of groups, or None to choose it by the data.
    detail: how finely to group if intents is None: "low", "medium" or "high".
    language: an ISO 639 code, or None for the language of the model, or to detect the language.
    words: the word vectors, as for `train`.
    seed: the seed of the random number generator.
    threads: the number of threads, or None for one per core.
    """
    texts, known = Texts(texts, "texts"), Texts(known, "known")
    check_range(1, 2**31 - 1, intents=intents, threads=threads)
    check_range(0, 2**64 - 1, seed=seed)
    if detail not in _details:
        raise ValueError(f'detail: expected "low", "medium" or "high", found {detail!r}')
    how = _library.Discovery(
        language=None if language is None else language.encode(),
        words=_words(words),
        seed=seed,
        intents=intents or 0,
        detail=_details.index(detail),
        threads=threads or 0,
        known=known.bytes,
        known_ends=ctypes.cast(known.ends, ctypes.POINTER(ctypes.c_size_t)),
        known_count=len(known),
    )
    handle = None if model is None else model._handle
    found = json.loads(
        _library.discover(texts.bytes, texts.ends, len(texts), handle, ctypes.byref(how))
    )
    suggestions = [(one, one["suggested"]) for one in found["intents"]]
    counts = found["discovery"]
    return Discovery(
        groups=[_group(one, evidence) for one, evidence in suggestions if evidence["kind"] == "intent"],
        ungrouped=[
            Utterance(one["utterance"], one["count"], one.get("nearest")) for one in counts["unclear"]
        ],
        **{name: counts[name] for name in ("lines", "noise", "greetings")},
        comparison=_comparison(counts.get("model")),
        examples=[
            Example(one["intent"], *example)
            for one, evidence in suggestions
            if evidence["kind"] == "examples"
            for example in zip(one["utterances"], evidence["counts"], evidence["confidences"])
        ],
    )


def _group(intent: Dict[str, Any], evidence: Dict[str, Any]) -> Group:
    nearest = evidence.get("nearest")
    return Group(
        name=intent["intent"],
        utterances=list(map(Utterance, intent["utterances"], evidence["counts"])),
        nearest=nearest and Neighbour(nearest["intent"], nearest["similarity"]),
        **{name: evidence[name] for name in ("size", "widest", "lines", "share", "cohesion")},
    )


def _comparison(model: Optional[Dict[str, Any]]) -> Optional[Comparison]:
    if model is None:
        return None
    intents = {one["intent"]: one["lines"] for one in model["intents"]}
    return Comparison(model["confident"], model["doubtful"], model["rejected"], intents)
