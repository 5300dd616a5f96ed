"""Bindings to the C library; see `swiftnlc.h` for its functions."""

import ctypes
import os
import sys
from ctypes import (
    POINTER, Structure, c_bool, c_char_p, c_double, c_int32, c_size_t, c_uint64, c_void_p
)

_name = "libswiftnlc.dylib" if sys.platform == "darwin" else "libswiftnlc.so"


class Error(ValueError):
    """A model could not be loaded or trained. The message states the problem and a remedy."""


class BestIntent(Structure):
    _fields_ = [("intent", c_int32), ("refusal", c_int32), ("confidence", c_double)]


Progress = ctypes.CFUNCTYPE(c_bool, c_double, c_void_p)


class Training(Structure):
    _fields_ = [
        ("language", c_char_p),
        ("words", c_char_p),
        ("seed", c_uint64),
        ("epochs", c_int32),
        ("threads", c_int32),
        ("rejected", c_double),
        ("is_compressed", c_bool),
        ("out_of_scope", c_char_p),
        ("out_of_scope_ends", POINTER(c_size_t)),
        ("out_of_scope_count", c_size_t),
        ("progress", Progress),
        ("context", c_void_p),
    ]


class Discovery(Structure):
    _fields_ = [
        ("language", c_char_p),
        ("words", c_char_p),
        ("seed", c_uint64),
        ("intents", c_int32),
        ("detail", c_int32),
        ("threads", c_int32),
        ("known", c_char_p),
        ("known_ends", POINTER(c_size_t)),
        ("known_count", c_size_t),
    ]


_c = ctypes.CDLL(os.path.join(os.path.dirname(__file__), _name))
_error = POINTER(c_void_p)


def _function(name, result, *arguments):
    function = getattr(_c, "swiftnlc_" + name)
    function.restype = result
    function.argtypes = arguments
    return function


_load = _function("load", c_void_p, c_char_p, _error)
_read = _function("read", c_void_p, c_char_p, c_size_t, _error)
_train = _function(
    "train", c_void_p,
    c_char_p, c_void_p, c_void_p, c_size_t, c_char_p, c_void_p, c_size_t, POINTER(Training), _error,
)
_bytes = _function("bytes", c_void_p, c_void_p, POINTER(c_size_t), _error)
_intent = _function("intent", c_void_p, c_void_p, c_size_t, POINTER(c_size_t))
_parse = _function("parse", c_void_p, c_void_p, c_char_p, c_size_t)
_answer = _function("answer", c_void_p, c_void_p, c_char_p, c_size_t, c_size_t, c_bool)
_discover = _function(
    "discover", c_void_p,
    c_char_p, c_void_p, c_size_t, c_void_p, POINTER(Discovery), _error,
)
_free = _function("free", None, c_void_p)

release = _function("release", None, c_void_p)
with_threshold = _function("with_threshold", c_void_p, c_void_p, c_double)
intent_count = _function("intent_count", c_size_t, c_void_p)
language = _function("language", c_char_p, c_void_p)
threshold = _function("threshold", c_double, c_void_p)
# Without `argtypes`, because checking them takes longer than the call. Callers pass a c_void_p, bytes
# and a c_size_t; those for small sizes are created in advance.
predict = _function("predict", BestIntent)
sizes = tuple(map(c_size_t, range(256)))
rank = _function("rank", c_size_t, c_void_p, c_char_p, c_size_t, c_void_p, c_size_t)
predict_many = _function(
    "predict_many", None, c_void_p, c_char_p, c_void_p, c_size_t, c_size_t, c_void_p
)
probabilities = _function(
    "probabilities", None, c_void_p, c_char_p, c_void_p, c_size_t, c_size_t, c_void_p
)


def _taken(text):
    """Returns a string allocated by the library and frees it."""
    try:
        return ctypes.string_at(text)
    finally:
        _free(text)


def _made(function, *arguments):
    """Returns the model or bytes that a function creates, or raises its error message."""
    sentence = c_void_p()
    made = function(*arguments, ctypes.byref(sentence))
    if made is None:
        raise Error(_taken(sentence.value).decode())
    return made


def load(path):
    return _made(_load, path)


def read(data):
    return _made(_read, data, len(data))


def train(*arguments):
    return _made(_train, *arguments)


def discover(*arguments):
    return _taken(_made(_discover, *arguments))


def file_bytes(model):
    count = c_size_t()
    text = _made(_bytes, model, ctypes.byref(count))
    try:
        return ctypes.string_at(text, count.value)
    finally:
        _free(text)


def intents(model):
    length = c_size_t()
    names = []
    for index in range(intent_count(model)):
        name = _intent(model, index, ctypes.byref(length))
        names.append(ctypes.string_at(name, length.value).decode())
    return names


def parse(model, text):
    return _taken(_parse(model, text, len(text)))


def answer(model, text, limit, is_explained):
    return _taken(_answer(model, text, len(text), limit, is_explained))
