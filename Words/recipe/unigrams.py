"""Reads the words of a zemberek language model and their probabilities."""
import struct


def read(path):
    """Returns the probabilities of the words in an uncompressed model of order one, with ranks of one byte.

    The file contains, in big-endian numbers: a header, the decimal logarithm of the probability for each rank,
    a header of the table, a rank per word, and the words.
    """
    with open(path, "rb") as file:
        order, count, ranks = struct.unpack(">16xiii", file.read(28))
        logarithms = struct.unpack(f">{ranks}d", file.read(8 * ranks))
        assert (order, ranks) == (1, 256) and struct.unpack(">4i", file.read(16)) == (count, 0, 1, 0)
        table = file.read(count)
        assert struct.unpack(">i", file.read(4)) == (count,)
        words = [file.read(*struct.unpack(">H", file.read(2))).decode() for _ in range(count)]
    return {word: 10 ** logarithms[rank] for word, rank in zip(words, table)}
