"""Word-vector files: safetensors with vectors quantised to four bits.

| tensor    | type, shape         | what                                                        |
|-----------|---------------------|-------------------------------------------------------------|
| `vectors` | U8 `[words, bytes]` | steps from -7 to 7, as Sources/Wrapper/Network/Int4         |
| `scales`  | F32 `[words]`       | the size of a step, per word                                |
| `weights` | U8 `[words]`        | the weight of the word, of 255; low for frequent words      |
| `words`   | U8 `[bytes]`        | sorted, one per line; the most frequent form of each stem   |
"""
import json
import struct

import numpy

BLOCK = 128


def write(path, words, vectors, weights, about):
    """Writes a file; `read` returns the same content except for rounding."""
    assert words == sorted(words, key=str.encode)
    steps, scales = rounded(vectors)
    rows, columns = vectors.shape
    text = "\n".join(words).encode()
    tensors = [
        ("vectors", "U8", [rows, vector_bytes(columns)], packed(steps)),
        ("scales", "F32", [rows], scales.astype("<f4").tobytes()),
        ("weights", "U8", [rows], whole(weights * 255, 1, 255).astype("u1").tobytes()),
        ("words", "U8", [len(text)], text),
    ]
    data = b"".join(content for *_, content in tensors)
    header, end = {}, 0
    for name, kind, shape, content in tensors:
        start, end = end, end + len(content)
        header[name] = {"data_offsets": [start, end], "dtype": kind, "shape": shape}
    blank = "0" * 16
    header["__metadata__"] = {
        "format": "SwiftNLC words",
        "version": "1",
        "count": str(rows),
        "dimensions": str(columns),
        "digest": fnv1a(data),
        "checksum": blank,
        **about,
    }
    head = json.dumps(header, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    head += b" " * (-(8 + len(head)) % 64)
    mark = b'"checksum":"'
    head = head.replace(mark + blank.encode(), mark + fnv1a(head).encode(), 1)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(head)) + head + data)


def size(word, dimensions):
    """Returns the number of bytes of a word, with its vector, scale, weight and line break."""
    return len(word.encode()) + vector_bytes(dimensions) + 6


def vector_bytes(dimensions):
    return BLOCK // 2 * -(-dimensions // BLOCK)


def read(path):
    """Returns the words, vectors, weights and metadata of a file."""
    with open(path, "rb") as file:
        content = file.read()
    (length,) = struct.unpack("<Q", content[:8])
    header, data = json.loads(content[8 : 8 + length]), content[8 + length :]

    def tensor(name, kind):
        start, end = header[name]["data_offsets"]
        return numpy.frombuffer(data[start:end], kind).reshape(header[name]["shape"])

    about = header["__metadata__"]
    steps = unpacked(tensor("vectors", "u1"), int(about["dimensions"]))
    vectors = tensor("scales", "<f4")[:, None] * steps
    words = tensor("words", "u1").tobytes().decode().split("\n")
    return words, vectors, tensor("weights", "u1").astype("f4") / 255, about


def whole(numbers, low, high):
    return numpy.clip(numpy.rint(numbers), low, high)


def rounded(vectors):
    """Quantises rows to steps from -7 to 7, with the best of three scales per row."""
    largest = numpy.maximum(numpy.abs(vectors).max(axis=1), 1e-9)
    best = None
    for share in (1, 0.85, 0.7):
        scales = (largest * share / 7).astype("f4")
        steps = whole(vectors / scales[:, None], -7, 7)
        errors = ((steps * scales[:, None] - vectors) ** 2).sum(axis=1)
        if best is None:
            best = steps, scales, errors
        else:
            best = tuple(
                numpy.where((errors < best[2]).reshape(-1, *[1] * (new.ndim - 1)), new, old)
                for new, old in zip((steps, scales, errors), best)
            )
    return best[:2]


def packed(steps):
    """Packs blocks of 128 numbers into sixteen 32-bit words; see Int4.swift."""
    rows, columns = steps.shape
    places = numpy.full((rows, -(-columns // BLOCK) * BLOCK), 8, "u4")
    places[:, :columns] = steps + 8
    places = places.reshape(rows, -1, 8, 16)
    words = sum(places[:, :, place] << numpy.uint32(4 * place) for place in range(8))
    return words.astype("<u4").tobytes()


def unpacked(bytes, columns):
    words = bytes.view("<u4").reshape(len(bytes), -1, 1, 16)
    places = words >> numpy.arange(0, 32, 4, dtype="u4")[:, None] & 15
    return places.reshape(len(bytes), -1)[:, :columns].astype("f4") - 8


def fnv1a(data):
    """Returns the checksum of Sources/Wrapper/Model/Checksum as sixteen digits."""
    hash = 0xCBF29CE484222325
    for byte in data:
        hash = (hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{hash:016x}"
