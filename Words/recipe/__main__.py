"""Makes the word vectors of a language; called by Words/make."""
import collections
import os
import sys

import numpy

import fit
import lists
import sentences
import teachers
import transfer
import wordfile
from stems import Stems

DIMENSIONS = 128
# The number of English words.
COUNT = 25_000
# The limit for the words of a file in another language, without its header. A model contains all of them. On parts
# of training data in German, Spanish and Italian, more words were not more accurate.
BYTES = 1_555_000
# The number of forms per stem to embed; the others are rare.
FORMS = 4
# The length of utterance vectors if words were embedded without sentences, which are less informative than
# fitted ones. Chosen on parts of training data in German, Spanish and Italian.
LENGTH_ALONE = 0.5
# The same if words are found by longest match. Chosen on parts of utterances in Chinese and Japanese.
LENGTH_OF_PIECES = 1
ENGLISH = os.path.join(lists.HERE, "../en.words")


def main(language, carriers, packages, output, *dictionaries):
    if language == "en":
        fitted(language, carriers, packages, output)
    else:
        paths = [os.path.join(packages, path) for path in dictionaries]
        by_words(language, carriers, packages, paths, output)


def by_words(language, carriers, packages, dictionaries, output):
    """Makes vectors without sentences: combines the teacher's embedding of each word with the fitted vectors
    of English words that the teacher embeds similarly."""
    teacher = teachers.Use(carriers)
    if language in lists.SCRIPTS:
        frequencies = lists.pieces(language, teacher)
        forms, totals = {word: [word] for word in frequencies}, frequencies
    else:
        frequencies = lists.spoken(language, carriers, packages, dictionaries, teacher)
        forms, totals = by_stem(Stems(language), frequencies)
    say(f"{len(frequencies)} words, {len(totals)} stems")
    frequent = by_frequency(totals)
    sizes = numpy.cumsum([wordfile.size(forms[stem][0], DIMENSIONS) for stem in frequent])
    count = numpy.searchsorted(sizes, BYTES, side="right")
    chosen, own = read_words(teacher, forms, frequent[:count], frequencies)
    names, meant, _, _ = wordfile.read(ENGLISH)
    say("Embedding the English words …")
    english = centred(teacher.embed(names))

    of_text = numpy.array([totals[stem] for stem in chosen])
    weights = fit.weights(of_text)
    # Estimated from random words.
    shares = numpy.sqrt(of_text)
    rows = fit.random_rows(shares / shares.sum(), weights)
    views = [
        fit.Space(own, DIMENSIONS)(own),
        transfer.by_map(own, english, meant),
        transfer.by_nearest(own, english, meant),
    ]
    together = numpy.hstack([view / fit.length(rows @ view) for view in views])
    vectors = fit.Space(together, DIMENSIONS)(together)
    length = LENGTH_OF_PIECES if language in lists.SCRIPTS else LENGTH_ALONE
    vectors *= length / fit.length(rows @ vectors)
    quality = "each word read alone, and by the English words near it"
    write(output, language, teacher, forms, chosen, vectors, weights, quality)


def fitted(language, carriers, packages, output):
    """Makes vectors whose weighted mean approximates the teacher's embedding of a sentence."""
    stems = Stems(language)
    frequencies = lists.english(carriers, packages)
    texts = sentences.english(frequencies, packages)
    teacher = teachers.Bge(carriers, os.cpu_count() or 1)
    forms, totals = by_stem(stems, frequencies)
    say(f"{len(frequencies)} words, {len(totals)} stems, {len(texts)} sentences")
    chosen, own = read_words(teacher, forms, by_frequency(totals)[:COUNT], frequencies)
    say("Embedding the sentences …")
    order = sentences.shuffled(texts)
    targets = teacher.embed(order)

    # Every fiftieth sentence is held out to measure the fit.
    held = numpy.arange(len(order)) % 50 == 0
    counts = numpy.sqrt(numpy.array([texts[text] for text in order], "f4"))[~held, None]
    space = fit.Space(targets[~held], DIMENSIONS)
    aims = space(targets)
    weights = fit.weights(numpy.array([totals[stem] for stem in chosen]))
    rows = fit.sentence_rows(
        [stems.of(text) for text in order], {stem: i for i, stem in enumerate(chosen)}, weights
    )
    say("Fitting …")
    fitted_rows = rows[~held].multiply(counts).tocsr()
    start = fit.mapped(fitted_rows, own, aims[~held] * counts)
    vectors = fit.fitted(fitted_rows, start, aims[~held] * counts)
    # Utterance vectors have a mean length of about one.
    vectors /= fit.length(rows @ vectors)

    steps, scales = wordfile.rounded(vectors)
    cosine, correlation = fit.agreement(rows[held] @ (steps * scales[:, None]), aims[held])
    quality = (
        f"cosine {cosine:.3f}, rank correlation of similarities {correlation:.3f}, "
        f"on {held.sum()} sentences held back"
    )
    say(f"{DIMENSIONS} dimensions explain {space.share:.1%} of the teacher's variance")
    say(f"Fit: {quality}")
    write(output, language, teacher, forms, chosen, vectors, weights, quality)


def by_frequency(totals):
    return sorted(totals, key=lambda stem: (-totals[stem], stem))


def read_words(teacher, forms, stems, frequencies):
    """Returns some stems in order, and the centred teacher embeddings of their forms."""
    chosen = sorted(stems)
    asked = sorted({form for stem in chosen for form in forms[stem][:FORMS]})
    say(f"Embedding {len(asked)} words with {teacher.name} …")
    embedded = dict(zip(asked, teacher.embed(asked)))
    means = [mean_form(forms[stem][:FORMS], embedded, frequencies) for stem in chosen]
    return chosen, centred(numpy.array(means))


def write(output, language, teacher, forms, chosen, vectors, weights, quality):
    words = {forms[stem][0]: i for i, stem in enumerate(chosen)}
    names = sorted(words, key=str.encode)
    places = [words[name] for name in names]
    about = {
        "language": language,
        "teacher": teacher.name,
        "sources": "see NOTICE",
        "fit": quality,
    }
    wordfile.write(output, names, vectors[places], weights[places], about)
    say(f"Wrote {len(names)} words ({os.path.getsize(output):,} bytes)")


def by_stem(stems, frequencies):
    """Returns the forms of each stem, the most frequent first, and their total frequency."""
    forms, totals = collections.defaultdict(list), collections.Counter()
    for word in sorted(frequencies, key=lambda word: (-frequencies[word], word)):
        if len(stems.words(word)) == 1 or word.startswith("@"):
            forms[stems.stem(word)].append(word)
            totals[stems.stem(word)] += frequencies[word]
    return forms, totals


def mean_form(forms, embedded, frequencies):
    """Returns the mean of the forms' embeddings, weighted by frequency."""
    shares = numpy.sqrt([frequencies[form] for form in forms])
    return shares @ numpy.array([embedded[form] for form in forms]) / shares.sum()


def centred(rows):
    return (rows - rows.mean(axis=0)).astype("f4")


def say(text):
    print(text, file=sys.stderr)


main(*sys.argv[1:])
