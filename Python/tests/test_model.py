import json
import multiprocessing
import os
import pickle
import signal
import tempfile
import threading
import unittest

import swiftnlc

from lights import LABELS, TEXTS, model


class PredictionTests(unittest.TestCase):
    def test_predicts_the_intent(self):
        answer = model().predict("could you turn the light on")
        self.assertEqual(answer.intent, "on")
        self.assertEqual(tuple(answer), ("on", answer.confidence, None))
        self.assertTrue(0.5 < answer.confidence <= 1)

    def test_rejects_unknown_words(self):
        for text in ("", "   ", "qqqq", "xyzzy", "\0", "日本語"):
            with self.subTest(text=text):
                answer = model().predict(text)
                self.assertEqual((answer.intent, answer.refusal), (None, "noKnownWords"))

    def test_accepts_any_string(self):
        for text in ("\ud800", "light\0on", "💡" * 10_000, "e\u0301", "a" * 1_000_000):
            self.assertIsInstance(model().predict(text), swiftnlc.Prediction)

    def test_rejects_other_types(self):
        for text in (None, 1, b"light on", ["light on"]):
            with self.subTest(text=text), self.assertRaisesRegex(TypeError, "expected a str"):
                model().predict(text)
        with self.assertRaisesRegex(TypeError, "texts: expected a list of strings, found a single string"):
            model().predict_many("light on")
        with self.assertRaisesRegex(TypeError, r"texts\[1\]: expected a str, found None"):
            model().predict_many(["light on", None])

    def test_ranking_agrees_with_prediction(self):
        ranked = model().rank("light on please")
        self.assertEqual({intent for intent, _ in ranked}, {"on", "off", "music"})
        self.assertAlmostEqual(sum(share for _, share in ranked), 1, places=5)
        self.assertEqual(ranked, sorted(ranked, key=lambda one: -one[1]))
        self.assertEqual(model().rank("light on please", 1), ranked[:1])
        self.assertEqual(model().rank("light on please", 0), [])
        self.assertEqual(model().rank("light on please", 99), ranked)
        with self.assertRaises(ValueError):
            model().rank("light on please", -1)

    def test_many_predictions_equal_single_ones(self):
        texts = TEXTS * 20 + ["", "ä\0ö"]
        one_by_one = [model().predict(text) for text in texts]
        self.assertEqual(model().predict_many(texts), one_by_one)
        self.assertEqual(model().predict_many(iter(texts), threads=1), one_by_one)
        self.assertEqual(model().predict_many([]), [])

    def test_returns_answers_as_dictionaries(self):
        parsed = model().parse('light "on" please')
        self.assertEqual(parsed["text"], 'light "on" please')
        self.assertEqual(parsed["intent"]["name"], parsed["intent_ranking"][0]["name"])
        self.assertEqual(parsed["entities"], [])
        self.assertEqual(model().parse("xyzzy")["intent"]["name"], "nlu_fallback")
        self.assertEqual(model().answer("light on", 2)["intent"], "on")
        self.assertEqual(len(model().answer("light on", 2)["ranked"]), 2)
        self.assertEqual(model().answer("light on", 0)["intent"], "on")
        json.dumps(parsed)

    def test_explains_predictions(self):
        best, second = model().explain("light on")
        self.assertEqual(best["intent"], "on")
        self.assertIn("on", [part["text"] for part in best["parts"]])
        self.assertGreater(best["score"], second["score"])

    def test_changes_the_threshold_of_a_copy(self):
        strict = model().with_threshold(1)
        self.assertEqual(strict.predict("light on").refusal, "lowConfidence")
        self.assertEqual(model().predict("light on").intent, "on")
        self.assertEqual((strict.threshold, strict.intents), (1, model().intents))
        with self.assertRaises(ValueError):
            model().with_threshold(1.5)

    def test_describes_itself(self):
        self.assertEqual(model().intents, ("music", "off", "on"))
        self.assertEqual(model().language, "en")
        self.assertIn("3 intents", repr(model()))


class StorageTests(unittest.TestCase):
    def test_saves_and_loads(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "lämp.safetensors")
            model().save(path)
            self.assertEqual(os.listdir(folder), ["lämp.safetensors"])
            loaded = swiftnlc.load(path)
            self.assertEqual(loaded.predict("light on"), model().predict("light on"))
            self.assertEqual(loaded.to_bytes(), model().to_bytes())
            with open(path, "rb") as file:
                self.assertEqual(swiftnlc.read(file.read()).intents, model().intents)

    def test_saves_through_symbolic_links(self):
        with tempfile.TemporaryDirectory() as folder:
            link = os.path.join(folder, "link")
            os.symlink("target", link)
            for _ in range(2):
                model().save(link)
                self.assertEqual(sorted(os.listdir(folder)), ["link", "target"])
                self.assertTrue(os.path.islink(link))
                self.assertEqual(swiftnlc.load(link).intents, model().intents)

    def test_rejects_files_that_are_not_models(self):
        with self.assertRaisesRegex(swiftnlc.Error, "/there/is/none: no such file"):
            swiftnlc.load("/there/is/none")
        with self.assertRaisesRegex(ValueError, "no null character"):
            swiftnlc.load("/there/is/none\0")
        with self.assertRaisesRegex(swiftnlc.Error, "the model|The model"):
            swiftnlc.read(b"no model")
        damaged = bytearray(model().to_bytes())
        damaged[-1] ^= 1
        with self.assertRaises(swiftnlc.Error):
            swiftnlc.read(damaged)

    def test_pickling_keeps_the_threshold(self):
        copy = pickle.loads(pickle.dumps(model().with_threshold(0.9)))
        self.assertEqual(copy.threshold, 0.9)
        self.assertEqual(copy.with_threshold(0).rank("light on"), model().rank("light on"))


class TrainingTests(unittest.TestCase):
    def test_training_is_deterministic(self):
        again = swiftnlc.train(iter(TEXTS), tuple(LABELS), epochs=100, threads=1)
        self.assertEqual(again.to_bytes(), model().to_bytes())
        other = swiftnlc.train(TEXTS, LABELS, epochs=100, seed=2)
        self.assertNotEqual(other.to_bytes(), model().to_bytes())

    def test_options_change_the_model(self):
        small = swiftnlc.train(TEXTS, LABELS, epochs=20, words=False)
        self.assertLess(len(small.to_bytes()), len(model().to_bytes()))
        german = swiftnlc.train(
            ["Licht an", "Lampe an", "Licht aus", "Lampe aus"], ["an", "an", "aus", "aus"],
            language="de", epochs=20, out_of_scope=["wie spät ist es"],
        )
        self.assertEqual(german.language, "de")

    def test_rejects_data_that_cannot_be_learned(self):
        for texts, labels, sentence in (
            (["a"], ["on"], "at least two intents"),
            ([], [], "at least two intents"),
            (["?", "!"], ["on", "off"], "no terms"),
        ):
            with self.subTest(texts=texts), self.assertRaisesRegex(swiftnlc.Error, sentence):
                swiftnlc.train(texts, labels)
        with self.assertRaisesRegex(swiftnlc.Error, "/there/is/none"):
            swiftnlc.train(TEXTS, LABELS, words="/there/is/none")
        with self.assertRaisesRegex(swiftnlc.Error, "expected a language code such as en, de or pt-BR, found “deutsch”"):
            swiftnlc.train(TEXTS, LABELS, language="deutsch")
        for options in (
            {"epochs": 0}, {"epochs": 2**31}, {"threads": 0}, {"threads": 2**32 + 1}, {"reject": 1}, {"seed": -1},
            {"seed": 2**64},
        ):
            with self.subTest(options=options), self.assertRaises(ValueError):
                swiftnlc.train(TEXTS, LABELS, **options)
        for epochs in 1.5, "3":
            with self.assertRaisesRegex(TypeError, f"epochs: expected a whole number .*, found {epochs!r}"):
                swiftnlc.train(TEXTS, LABELS, epochs=epochs)
        missing = float("nan")
        with self.assertRaisesRegex(TypeError, r"texts\[2\]: expected a str, found nan"):
            swiftnlc.train(TEXTS[:2] + [missing] + TEXTS[3:], LABELS)
        for label in missing, None, 7:
            with self.assertRaisesRegex(TypeError, rf"labels\[1\]: expected a str, found {label!r}"):
                swiftnlc.train(TEXTS, LABELS[:1] + [label] + LABELS[2:])
        with self.assertRaisesRegex(ValueError, "expected one per text .2., found 1"):
            swiftnlc.train(["a", "b"], ["on"])

    def test_progress_is_reported_and_can_cancel(self):
        shares = []
        swiftnlc.train(TEXTS, LABELS, epochs=30, progress=shares.append)
        self.assertEqual((len(shares), max(shares)), (30, 1))

        class Enough(Exception):
            pass

        def enough(share):
            raise Enough

        with self.assertRaises(Enough):
            swiftnlc.train(TEXTS, LABELS, epochs=1_000_000, progress=enough)

    def test_control_c_cancels(self):
        # Processes started in the background ignore SIGINT by default.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

        def interrupt(share):
            signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            swiftnlc.train(TEXTS, LABELS, epochs=1_000_000, progress=interrupt)


class ConcurrencyTests(unittest.TestCase):
    def test_threads_share_a_model(self):
        expected = [model().predict(text) for text in TEXTS]
        answers = {}

        def ask(thread):
            answers[thread] = [[model().predict(text) for text in TEXTS] for _ in range(20)]

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([answers[number] for number in range(8)], [[expected] * 20] * 8)

    @unittest.skipUnless(hasattr(os, "fork"), "fork is not available")
    def test_forked_processes_can_predict_and_train(self):
        # The parent has already created its threads, which a forked process does not inherit.
        expected = model().predict_many(TEXTS * 40)
        context = multiprocessing.get_context("fork")
        with context.Pool(2) as pool:
            answers = pool.map_async(_all_in_a_child, range(4)).get(timeout=120)
        bytes_of_model = swiftnlc.train(TEXTS, LABELS, epochs=20).to_bytes()
        for many, trained in answers:
            self.assertEqual(many, expected)
            self.assertEqual(trained, bytes_of_model)


def _all_in_a_child(_):
    many = model().predict_many(TEXTS * 40)
    return many, swiftnlc.train(TEXTS, LABELS, epochs=20).to_bytes()


if __name__ == "__main__":
    unittest.main()
