"""Trains another library's entity extractor and prints its predictions and times as JSON.

Usage: slot_peers.py crf|spacy TRAIN TEST [EPOCHS]

Both files contain a JSON object per utterance, with text, and slots with start, end and slot.
"""

import itertools
import json
import os
import re
import sys
import tempfile
import time

from program import objects


def read(path):
    return [(row["text"], [(s["start"], s["end"], s["slot"]) for s in row["slots"]])
            for row in objects(path)]


class CRF:
    """crfsuite with the features, labels and settings of Rasa's CRFEntityExtractor."""

    rounds = 50

    def features(self, words):
        def around(offset, word):
            return [f"{offset}low={word.lower()}", f"{offset}title={word.istitle()}",
                    f"{offset}upper={word.isupper()}"]

        rows = []
        for index, word in enumerate(words):
            row = ["bias", *around("", word), f"digit={word.isdigit()}",
                   *(f"prefix{n}={word[:n]}" for n in (5, 2)),
                   *(f"suffix{n}={word[-n:]}" for n in (5, 3, 2))]
            row += around("-1:", words[index - 1]) if index else ["BOS"]
            row += around("+1:", words[index + 1]) if index + 1 < len(words) else ["EOS"]
            rows.append(row)
        return rows

    @staticmethod
    def cut(text):
        return list(re.finditer(r"\w+|[^\w\s]", text))

    def labels(self, words, slots):
        labels = ["O"] * len(words)
        for start, end, slot in slots:
            inside = [i for i, word in enumerate(words) if word.start() < end and word.end() > start]
            for index in inside:
                labels[index] = "I-" + slot
            if len(inside) > 1:
                labels[inside[0]], labels[inside[-1]] = "B-" + slot, "L-" + slot
            elif inside:
                labels[inside[0]] = "U-" + slot
        return labels

    def train(self, rows, rounds):
        import pycrfsuite

        trainer = pycrfsuite.Trainer(verbose=False)
        trainer.set_params({"c1": 0.1, "c2": 0.1, "max_iterations": rounds,
                            "feature.possible_transitions": True})
        for text, slots in rows:
            words = self.cut(text)
            if words:
                trainer.append(self.features([w.group() for w in words]), self.labels(words, slots))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model")
            trainer.train(path)
            self.size = os.path.getsize(path)
            self.tagger = pycrfsuite.Tagger()
            self.tagger.open(path)

    def answer(self, text):
        words = self.cut(text)
        labels = self.tagger.tag(self.features([word.group() for word in words]))
        found = []
        for word, label in zip(words, labels):
            goes_on = label[0] in "IL" and found and found[-1][2] == label[2:]
            if goes_on and open_end:
                found[-1][1] = word.end()
            elif label != "O":
                found.append([word.start(), word.end(), label[2:]])
            open_end = label[0] in "BI"
        return found


class SpaCy:
    """A blank English spaCy pipeline with only a named entity recogniser."""

    rounds = 30

    def train(self, rows, rounds):
        import spacy
        from spacy.training import Example
        from spacy.util import compounding, fix_random_seed, minibatch

        fix_random_seed(1)
        self.pipeline = spacy.blank("en")
        recogniser = self.pipeline.add_pipe("ner")
        for slot in {slot for _, slots in rows for _, _, slot in slots}:
            recogniser.add_label(slot)
        examples = []
        for text, slots in rows:
            doc = self.pipeline.make_doc(text)
            spans = [doc.char_span(*slot[:2], label=slot[2], alignment_mode="expand") for slot in slots]
            entities = [(s.start_char, s.end_char, s.label_) for s in spacy.util.filter_spans(
                span for span in spans if span)]
            examples.append(Example.from_dict(doc, {"entities": entities}))
        optimizer = self.pipeline.initialize(lambda: examples)
        import random
        order = random.Random(1)
        for _ in range(rounds):
            order.shuffle(examples)
            for batch in minibatch(examples, compounding(4, 32, 1.001)):
                self.pipeline.update(batch, drop=0.2, sgd=optimizer)
        with tempfile.TemporaryDirectory() as folder:
            self.pipeline.to_disk(folder)
            self.size = sum(os.path.getsize(os.path.join(path, name))
                            for path, _, names in os.walk(folder) for name in names)

    def answer(self, text):
        return [(e.start_char, e.end_char, e.label_) for e in self.pipeline(text).ents]


def main():
    kind, train, test = sys.argv[1:4]
    peer = {"crf": CRF, "spacy": SpaCy}[kind]()
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else peer.rounds
    rows, texts = read(train), [text for text, _ in read(test)]
    peer.train(rows[:20], 1)  # Loads modules, which should not count.
    start = time.process_time()
    peer.train(rows, rounds)
    seconds = time.process_time() - start
    found, times = [], []
    for text in itertools.chain(texts[:20], texts):
        start = time.process_time()
        found.append(peer.answer(text))
        times.append(time.process_time() - start)
    print(json.dumps({"found": found[20:], "seconds": seconds, "size": peer.size,
                      "p50": sorted(times[20:])[len(texts) // 2], "rounds": rounds}))


if __name__ == "__main__":
    main()
