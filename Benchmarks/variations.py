"""Measures how greetings, thanks, further sentences, numbers and typos change the answers of models of exports.

Usage: variations.py --bin PROGRAM --words FOLDER [--repeats N] EXPORT:LANGUAGE …

Cross-validates like exports.py, but tests each utterance unchanged, after a greeting, before thanks, with both,
before thanks and a name, after an answer such as "yes" or "sorry", after or before a sentence about something else,
before a number or an address, with a typo in one word of five letters or more, and without a space or with an
additional one. Intents for greetings, thanks and the like, found by their names, are used for training only.
Prints the share of the test utterances that are accepted with the right intent.
"""

import os
import random
import re
import string

from exports import folds, ours, utterances
from program import parser, table_head, table_row

PHRASES = {
    "de": (["hallo, ", "guten tag, ", "hi "], [", danke", " bitte, vielen dank", ", danke für die hilfe"]),
    "en": (["hello, ", "good morning, ", "hi team, "], [", thanks", " please, thank you", ", thanks for your help"]),
    "es": (["hola, ", "buenos días, ", "buenas "], [", gracias", " por favor, muchas gracias", ", gracias por la ayuda"]),
    "it": (["ciao, ", "buongiorno, ", "salve "], [", grazie", " per favore, grazie mille", ", grazie per l'aiuto"]),
    "pt": (["olá, ", "bom dia, ", "oi "], [", obrigado", " por favor, muito obrigada", ", obrigada pela ajuda"]),
}
ANSWERS = {
    "de": ["ja, ", "nein, ", "ok ", "sorry, "], "en": ["yes, ", "no, ", "ok ", "sorry, "],
    "es": ["sí, ", "no, ", "ok ", "lo siento, "], "it": ["sì, ", "no, ", "ok ", "mi dispiace, "],
    "pt": ["sim, ", "não, ", "ok ", "sinto muito, "],
}
NAMES = {
    "de": [". Danke, Anna", ", vielen Dank Max"], "en": [". Thanks, Ann", ", thank you Max Lee"],
    "es": [". Gracias, Ana", ", muchas gracias Juan"], "it": [". Grazie, Anna", ", grazie mille Marco"],
    "pt": [". Obrigada, Ana", ", muito obrigado João"],
}
SENTENCES = {
    "de": (["Wir sind umgezogen. ", "Ich sitze im Zug. "], [". Wir sind zu viert.", ". Mein Mann arbeitet viel."]),
    "en": (
        ["We moved to a new house. ", "I am on the train. "], [". We are a family of four.", ". My husband works a lot."],
    ),
    "es": (["Nos hemos mudado de casa. ", "Estoy en el tren. "], [". Somos cuatro en casa.", ". Mi marido trabaja mucho."]),
    "it": (["Abbiamo cambiato casa. ", "Sono in treno. "], [". Siamo in quattro a casa.", ". Mio marito lavora molto."]),
    "pt": (["Mudamos de casa. ", "Estou no trem. "], [". Somos quatro em casa.", ". Meu marido trabalha muito."]),
}
NUMBERS = [", 4482193", " (KX2291)", ", 555 0142 337", " ann@mail.example"]
SMALL_TALK = re.compile("greet|hello|thank|bye|ending|salu|smalltalk|welcome|gracias|^yes$|^no$|courtesy", re.IGNORECASE)


def typo(text, generator):
    """Returns a text with a typo in one word, or None if all words are short."""
    words = re.findall(r"[^\W\d_]{5,}", text)
    if not words:
        return None
    word = generator.choice(words)
    index = generator.randrange(1, len(word) - 1)
    start, letter, end = word[:index], word[index], word[index + 1 :]
    misspelled = generator.choice([
        start + end, start + letter * 2 + end, start + generator.choice(string.ascii_lowercase) + end,
        start + end[0] + letter + end[1:],
    ])
    return text.replace(word, misspelled, 1)


def spaces(text):
    """Returns a text without one of its spaces, and with a space in one word of four letters or more, or None."""
    generator = random.Random(text)
    found = [match.start() for match in re.finditer(r"(?<=\w) (?=\w)", text)]
    indices = [match.start() for match in re.finditer(r"(?<=[^\W\d_]{2})(?=[^\W\d_]{2})", text)]
    removed = generator.choice(found) if found else None
    added = generator.choice(indices) if indices else None
    return (
        None if removed is None else text[:removed] + text[removed + 1 :],
        None if added is None else text[:added] + " " + text[added:],
    )


def variations(text, language, generator):
    greeting, thanks = (generator.choice(phrases) for phrases in PHRASES[language])
    before, after = (generator.choice(sentences) for sentences in SENTENCES[language])
    request = text.rstrip("?.! ")
    ended = request + thanks
    without_space, with_space = spaces(text)
    return {
        "unchanged": text, "greeting": greeting + text, "thanks": ended, "both": greeting + ended,
        "name": request + generator.choice(NAMES[language]), "answer": generator.choice(ANSWERS[language]) + text,
        "before": before + text, "after": request + after, "number": request + NUMBERS[len(text) % len(NUMBERS)],
        "typo": typo(text, generator), "no space": without_space, "space": with_space,
    }


def main():
    options = parser(__doc__, "bin", "words", repeats=1)
    options.add_argument("exports", nargs="+")
    arguments = options.parse_args()
    columns = [
        "unchanged", "greeting", "thanks", "both", "name", "answer", "before", "after", "number", "typo", "no space", "space",
    ]
    print(table_head("export", *columns))
    for export in arguments.exports:
        path, language = export.rsplit(":", 1)
        options = ["--language", language, "--words", os.path.join(arguments.words, f"{language}.words")]
        rows, generator = utterances(arguments.bin, path, language), random.Random(1)
        right, asked = dict.fromkeys(columns, 0), dict.fromkeys(columns, 0)
        for repeat in range(arguments.repeats):
            for train, test in folds(rows, repeat):
                texts = [
                    (intent, name, variation)
                    for intent, text in test if not SMALL_TALK.search(intent)
                    for name, variation in variations(text, language, generator).items() if variation
                ]
                answers = ours(arguments.bin, train, [text for _, _, text in texts], options)
                for (intent, name, _), answer in zip(texts, answers, strict=True):
                    asked[name] += 1
                    right[name] += answer["intent"] == intent
        shares = [f"{100 * right[name] / max(asked[name], 1):.0f} %" for name in columns]
        print(table_row(os.path.basename(os.path.normpath(path)), *shares), flush=True)


if __name__ == "__main__":
    main()
