"""Makes the words of a language: see Words/make, which calls this."""
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
COUNT = 25_000
# Of a stem, so many forms are read: the others are rare.
FORMS = 4
# How long the vector of an utterance is where words were read alone, which know less of it than those
# that were fitted to sentences. Chosen on parts of training data in German, Spanish and Italian.
LENGTH_ALONE = 0.5
ENGLISH = os.path.join(lists.HERE, "../en.words")


def main(language, carriers, packages, output, *dictionaries):
    if language == "en":
        fitted(language, carriers, packages, output)
    else:
        paths = [os.path.join(packages, path) for path in dictionaries]
        by_words(language, carriers, paths, output)


def by_words(language, carriers, dictionaries, output):
    """Where there are no sentences to fit words to: each as the teacher reads it alone, beside what
    the English words mean that it reads alike, which were fitted."""
    stems = Stems(language)
    teacher = teachers.Use(carriers)
    frequencies = lists.spoken(language, carriers, dictionaries, teacher)
    forms, totals = by_stem(stems, frequencies)
    say(f"{len(frequencies)} words, {len(totals)} stems")
    chosen, own = read_words(teacher, forms, totals, frequencies)
    names, meant, _, _ = wordfile.read(ENGLISH)
    say("… and those of English …")
    english = centred(teacher.embed(names))

    of_text = numpy.array([totals[stem] for stem in chosen])
    weights = fit.weights(of_text)
    # As far as words at random tell.
    shares = numpy.sqrt(of_text)
    rows = fit.random_rows(shares / shares.sum(), weights)
    views = [
        fit.Space(own, DIMENSIONS)(own),
        transfer.by_map(own, english, meant),
        transfer.by_nearest(own, english, meant),
    ]
    together = numpy.hstack([view / fit.length(rows @ view) for view in views])
    vectors = fit.Space(together, DIMENSIONS)(together)
    vectors *= LENGTH_ALONE / fit.length(rows @ vectors)
    quality = "each word read alone, and by the English words near it"
    write(output, language, teacher, forms, chosen, vectors, weights, quality)


def fitted(language, carriers, packages, output):
    """Words whose weighted mean is about what the teacher makes of a sentence."""
    stems = Stems(language)
    frequencies = lists.english(carriers, packages)
    texts = sentences.english(frequencies, packages)
    teacher = teachers.Bge(carriers, os.cpu_count() or 1)
    forms, totals = by_stem(stems, frequencies)
    say(f"{len(frequencies)} words, {len(totals)} stems, {len(texts)} sentences")
    chosen, own = read_words(teacher, forms, totals, frequencies)
    say("… and the sentences …")
    order = sentences.shuffled(texts)
    targets = teacher.embed(order)

    # Every fiftieth sentence is kept back, to tell how good the fit is.
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
    # The vector of an utterance is about as long as one.
    vectors /= fit.length(rows @ vectors)

    steps, scales = wordfile.rounded(vectors)
    cosine, correlation = fit.agreement(rows[held] @ (steps * scales[:, None]), aims[held])
    quality = (
        f"cosine {cosine:.3f}, rank correlation of similarities {correlation:.3f}, "
        f"on {held.sum()} sentences held back"
    )
    say(f"{DIMENSIONS} dimensions keep {space.share:.1%} of the teacher's space.")
    say(f"The fit: {quality}.")
    write(output, language, teacher, forms, chosen, vectors, weights, quality)


def read_words(teacher, forms, totals, frequencies):
    """The most frequent stems, and the teacher's embeddings of their forms, centred."""
    chosen = sorted(sorted(totals, key=lambda stem: (-totals[stem], stem))[:COUNT])
    asked = sorted({form for stem in chosen for form in forms[stem][:FORMS]})
    say(f"The teacher, {teacher.name}, reads {len(asked)} words …")
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
    say(f"{len(names)} words, {os.path.getsize(output):,} bytes.")


def by_stem(stems, frequencies):
    """The forms of each stem, the most frequent first, and how frequent they are together."""
    forms, totals = collections.defaultdict(list), collections.Counter()
    for word in sorted(frequencies, key=lambda word: (-frequencies[word], word)):
        if len(stems.words(word)) == 1 or word.startswith("@"):
            forms[stems.stem(word)].append(word)
            totals[stems.stem(word)] += frequencies[word]
    return forms, totals


def mean_form(forms, embedded, frequencies):
    """The mean of the forms' embeddings, the frequent ones first."""
    shares = numpy.sqrt([frequencies[form] for form in forms])
    return shares @ numpy.array([embedded[form] for form in forms]) / shares.sum()


def centred(rows):
    return (rows - rows.mean(axis=0)).astype("f4")


def say(text):
    print(text, file=sys.stderr)


main(*sys.argv[1:])
