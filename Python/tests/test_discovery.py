import unittest

import swiftnlc

from lights import TEXTS, model

THINGS = ["order", "parcel", "ticket", "booking", "table", "room", "flight", "lesson", "visit", "tour"]
LINES = [
    sentence.format(thing)
    for thing in THINGS
    for sentence in ("please cancel my {} today", "what is the weather like near the {}")
]


class DiscoveryTests(unittest.TestCase):
    def test_groups_utterances(self):
        lines = LINES + ["Please cancel my order today", "???", "Hi!"]
        found = swiftnlc.discover(iter(lines), intents=2)
        self.assertEqual((found.lines, found.noise, found.greetings, found.ungrouped), (23, 1, 1, []))
        first, second = found.groups
        self.assertIn("cancel", first.name)
        self.assertEqual((first.size, first.lines, first.share), (10, 11, 0.4783))
        self.assertEqual({one.text for one in second.utterances}, set(LINES[1::2]))
        self.assertEqual([one.count for one in first.utterances if one.text == LINES[0]], [2])
        self.assertEqual(len(first.widest), 5)
        self.assertEqual(first.nearest.name, second.name)
        self.assertGreater(first.cohesion, first.nearest.similarity)
        self.assertEqual((found.comparison, found.examples), (None, []))

    def test_compares_with_a_model(self):
        lines = ["switch the light on please", "play a song please"] + LINES + TEXTS
        found = swiftnlc.discover(lines, model(), known=TEXTS, words=False)
        comparison = found.comparison
        self.assertEqual(
            comparison.confident + comparison.doubtful + comparison.rejected, len(lines)
        )
        self.assertEqual(
            sum(comparison.intents.values()), comparison.confident + comparison.doubtful
        )
        self.assertEqual(set(comparison.intents), set(model().intents))
        self.assertIn(("music", lines[1], 1), [example[:3] for example in found.examples])
        self.assertFalse({example.text for example in found.examples} & set(TEXTS))
        self.assertTrue(any("weather" in group.utterances[0].text for group in found.groups))

    def test_is_deterministic(self):
        one = swiftnlc.discover(LINES, threads=1)
        self.assertEqual(one, swiftnlc.discover(LINES, threads=2, language="en", detail="medium"))

    def test_accepts_any_texts(self):
        for texts in ([], [""], ["\0"], ["\ud800 light"], ["💡"] * 9):
            with self.subTest(texts=texts):
                self.assertEqual(swiftnlc.discover(texts).groups, [])
        group, = swiftnlc.discover(["💡"] * 20).groups
        self.assertEqual((group.name, group.size, group.lines), ("group", 1, 20))

    def test_rejects_bad_arguments(self):
        for options in ({"intents": 0}, {"threads": 0}, {"seed": -1}, {"detail": "fine"}):
            with self.subTest(options=options), self.assertRaises(ValueError):
                swiftnlc.discover(LINES, **options)
        with self.assertRaisesRegex(swiftnlc.Error, "/there/is/none"):
            swiftnlc.discover(LINES, words="/there/is/none")
        with self.assertRaises(TypeError):
            swiftnlc.discover("one line")


if __name__ == "__main__":
    unittest.main()
