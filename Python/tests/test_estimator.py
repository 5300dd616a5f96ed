import pickle
import unittest
import warnings

import numpy as np
from sklearn.base import clone
from sklearn.exceptions import NotFittedError
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import FunctionTransformer

import swiftnlc

from lights import LABELS, TEXTS


def stripped(texts):
    return [text.strip() for text in texts]


class EstimatorTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.classifier = swiftnlc.IntentClassifier(epochs=100).fit(TEXTS, LABELS)

    def test_probabilities_have_a_column_per_class(self):
        self.assertEqual(list(self.classifier.classes_), ["music", "off", "on"])
        shares = self.classifier.predict_proba(TEXTS)
        self.assertEqual(shares.shape, (len(TEXTS), 3))
        np.testing.assert_allclose(shares.sum(axis=1), 1, atol=1e-5)
        self.assertEqual(
            list(self.classifier.classes_[shares.argmax(axis=1)]),
            list(self.classifier.predict(TEXTS)),
        )
        for text, row in zip(TEXTS, shares):
            self.assertEqual(dict(zip(self.classifier.classes_, row)),
                             dict(self.classifier.model_.rank(text)))

    def test_predicts_a_class_for_every_text(self):
        self.assertTrue(set(self.classifier.predict(["", "xyzzy"])) <= {"music", "off", "on"})
        self.assertEqual(self.classifier.score(TEXTS, LABELS), 1)

    def test_accepts_labels_of_any_type(self):
        numbers = {"on": 10, "off": 9, "music": -1}
        for kind, names in (
            ("int", numbers),
            ("bool", {"on": True, "off": False, "music": True}),
            ("numpy", {name: np.int64(number) for name, number in numbers.items()}),
            ("alike", {"on": "e\u0301", "off": "\u00e9", "music": "z"}),
        ):
            with self.subTest(kind=kind):
                labels = [names[label] for label in LABELS]
                fitted = swiftnlc.IntentClassifier(epochs=100).fit(TEXTS, labels)
                self.assertEqual(list(fitted.classes_), sorted(set(labels)))
                self.assertEqual(list(fitted.predict(TEXTS)), labels)
                self.assertEqual(fitted.predict(TEXTS).dtype, np.array(labels).dtype)

    def test_accepts_arrays_and_columns(self):
        for texts in (np.array(TEXTS), np.array(TEXTS, dtype=object)[:, None], tuple(TEXTS)):
            self.assertEqual(list(self.classifier.predict(texts)), LABELS)
        try:
            import pandas
        except ImportError:
            return
        frame = pandas.DataFrame({"text": TEXTS, "label": LABELS}, index=range(100, 124))
        fitted = swiftnlc.IntentClassifier(epochs=100).fit(frame["text"], frame["label"])
        self.assertEqual(list(fitted.predict(frame[["text"]])), LABELS)

    def test_works_with_pipelines_and_searches(self):
        pipeline = make_pipeline(FunctionTransformer(stripped), swiftnlc.IntentClassifier(epochs=60))
        scores = cross_val_score(pipeline, TEXTS, LABELS, cv=2)
        self.assertGreater(scores.mean(), 0.5)
        search = GridSearchCV(
            pipeline, {"intentclassifier__epochs": [2, 60], "intentclassifier__words": [True]},
            cv=2,
        ).fit(TEXTS, LABELS)
        self.assertIn(search.best_params_["intentclassifier__epochs"], (2, 60))
        self.assertEqual(search.predict_proba(TEXTS).shape, (24, 3))
        shares = cross_val_predict(pipeline, TEXTS, LABELS, cv=2, method="predict_proba")
        self.assertEqual(shares.shape, (24, 3))

    def test_can_be_pickled_and_cloned(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            copy = pickle.loads(pickle.dumps(self.classifier))
        np.testing.assert_array_equal(copy.predict_proba(TEXTS), self.classifier.predict_proba(TEXTS))
        unfitted = clone(self.classifier.set_params(seed=1))
        self.assertEqual(unfitted.get_params()["epochs"], 100)
        with self.assertRaises(NotFittedError):
            unfitted.predict(TEXTS)

    def test_rejects_invalid_input(self):
        for texts, labels in (
            (TEXTS, LABELS[1:]), (TEXTS[:8], ["on"] * 8), (TEXTS, np.linspace(0, 1, 24)),
            ("light on", ["on"]), (np.array([TEXTS, TEXTS]).T, LABELS),
        ):
            with self.subTest(labels=labels[:1]), self.assertRaises(ValueError):
                swiftnlc.IntentClassifier(epochs=2).fit(texts, labels)
        with self.assertRaises(TypeError):
            swiftnlc.IntentClassifier(epochs=2).fit([1, 2], ["on", "off"])
        missing = LABELS[1:] + [np.nan]
        for labels in missing, np.array(missing, dtype=object):
            with self.assertRaisesRegex(ValueError, "contains NaN"):
                swiftnlc.IntentClassifier(epochs=2).fit(TEXTS, labels)

    def test_keeps_classes_without_utterances(self):
        fitted = swiftnlc.IntentClassifier(epochs=20).fit(TEXTS + ["  "], LABELS + ["nothing"])
        shares = fitted.predict_proba(TEXTS)
        self.assertEqual(list(fitted.classes_), ["music", "nothing", "off", "on"])
        np.testing.assert_array_equal(shares[:, 1], 0)


if __name__ == "__main__":
    unittest.main()
