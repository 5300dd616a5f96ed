"""A small model, trained once."""

import functools

import swiftnlc

ON = [
    "lights on please", "switch the lamp on", "turn on the light", "make it bright in here",
    "i want the light on", "could you put the lights on", "it is too dark", "the lamp on please",
]
OFF = [
    "lights off please", "switch the lamp off", "turn off the light", "make it dark in here",
    "i want the light off", "could you put the lights out", "it is too bright", "no light please",
]
MUSIC = [
    "play a song", "play some music", "music please", "put a song on", "i want to hear a tune",
    "louder music", "could you play something", "let us hear the radio",
]
TEXTS = ON + OFF + MUSIC
LABELS = ["on"] * len(ON) + ["off"] * len(OFF) + ["music"] * len(MUSIC)


@functools.lru_cache(None)
def model() -> swiftnlc.Model:
    return swiftnlc.train(TEXTS, LABELS, epochs=100)
