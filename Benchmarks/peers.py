"""Trains a scikit-learn classifier and prints its accuracy and times as JSON.

Usage: peers.py mlp|svc TRAIN TEST

Both files contain lines of the form `label<TAB>text`.
"""

import json
import sys
import time

from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer
from sklearn.neural_network import MLPClassifier
from sklearn.pipeline import make_pipeline, make_union
from sklearn.svm import LinearSVC

from program import accuracy, read


def model(kind):
    if kind == "mlp":
        return make_pipeline(
            CountVectorizer(binary=True),
            MLPClassifier(hidden_layer_sizes=(128,), max_iter=15, random_state=1),
        )
    return make_pipeline(
        make_union(
            TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True),
            TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True),
        ),
        LinearSVC(),
    )


def main():
    kind, train, test = sys.argv[1:]
    labels, texts = zip(*read(train))
    start = time.perf_counter()
    classifier = model(kind).fit(texts, labels)
    seconds = time.perf_counter() - start

    labels, texts = zip(*read(test))
    answers = classifier.predict(texts)
    single = []
    for text in texts[:200]:
        start = time.perf_counter()
        classifier.predict([text])
        single.append(time.perf_counter() - start)
    print(json.dumps({
        "accuracy": accuracy(answers, labels),
        "seconds": seconds,
        "p50": sorted(single)[len(single) // 2],
        "p99": sorted(single)[len(single) * 99 // 100],
    }))


if __name__ == "__main__":
    import warnings

    warnings.filterwarnings("ignore")
    main()
