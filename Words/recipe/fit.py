"""Fits word vectors so that the weighted mean of a sentence's words approximates the sentence's embedding."""
import numpy
import scipy.sparse


class Space:
    """The principal components of sentence embeddings."""

    def __init__(self, embeddings, dimensions):
        self.mean = embeddings.mean(axis=0)
        centred = (embeddings - self.mean).astype("f8")
        strengths, directions = numpy.linalg.eigh(centred.T @ centred)
        self.directions = directions[:, ::-1][:, :dimensions].astype("f4")
        self.share = strengths[::-1][:dimensions].sum() / strengths.sum()

    def __call__(self, embeddings):
        return (embeddings - self.mean) @ self.directions


def weights(frequencies):
    """Returns the weights of words, which decrease with frequency (Arora et al. 2017)."""
    return (1e-3 / (1e-3 + frequencies)).astype("f4")


def sentence_rows(sentences, positions, weights):
    """Returns a matrix with a row of normalised word weights per sentence."""
    rows, columns = [], []
    for row, words in enumerate(sentences):
        known = [positions[word] for word in words if word in positions]
        rows += [row] * len(known)
        columns += known
    values = weights[columns]
    squares = numpy.bincount(rows, values.astype("f8") ** 2, len(sentences))
    values = values / numpy.sqrt(squares[rows])
    shape = len(sentences), len(positions)
    return scipy.sparse.csr_matrix((values.astype("f4"), (rows, columns)), shape)


def random_rows(frequencies, weights, count=20_000):
    """Returns rows for sentences of two to six random words."""
    generator = numpy.random.default_rng(1)
    places = numpy.arange(len(weights))
    sentences = [
        [int(place) for place in numpy.unique(generator.choice(places, length, p=frequencies))]
        for length in generator.integers(2, 7, count)
    ]
    return sentence_rows(sentences, {place: place for place in places}, weights)


def mapped(rows, words, targets):
    """Maps the words' embeddings by the linear map that brings sentences closest to the targets."""
    means = rows @ words
    square = means.T @ means + 30 * numpy.eye(words.shape[1], dtype="f4")
    return (words @ numpy.linalg.solve(square, means.T @ targets)).astype("f4")


def fitted(rows, start, targets, steps=40):
    """Solves a regularised least squares problem by conjugate gradients:
    min ‖rows · V − targets‖² + ‖V − start‖²."""
    columns = rows.T.tocsr()
    change = numpy.zeros_like(start)
    residual = columns @ (targets - rows @ start)
    direction = residual.copy()
    length = (residual * residual).sum(axis=0)
    for _ in range(steps):
        image = columns @ (rows @ direction) + direction
        step = length / numpy.maximum((direction * image).sum(axis=0), 1e-12)
        change += step * direction
        residual -= step * image
        before, length = length, (residual * residual).sum(axis=0)
        direction = residual + length / numpy.maximum(before, 1e-12) * direction
    return start + change


def length(rows):
    """Returns the mean length of rows."""
    return numpy.linalg.norm(rows, axis=1).mean()


def unit(rows):
    return rows / numpy.maximum(numpy.linalg.norm(rows, axis=1, keepdims=True), 1e-9)


def agreement(ours, theirs):
    """Returns the agreement of embeddings with the teacher's: the mean cosine, and the rank correlation of
    the similarities of all pairs."""
    ours, theirs = unit(ours), unit(theirs)
    pairs = numpy.triu_indices(len(ours), 1)
    ranks = [(side @ side.T)[pairs].argsort().argsort() for side in (ours, theirs)]
    return (ours * theirs).sum(axis=1).mean(), numpy.corrcoef(ranks)[0, 1]
