import Corpus
import Foundation
import Testing

@testable import Training

@Suite struct WordTrainingTests {
  private static let dataset = Dataset(utterances: [
    "x1": ["light on please", "put the light on", "a light", "light in here", "light now"],
    "x2": ["a song please", "put a song on", "some song", "song in here", "song now"],
  ])

  private static func embedded() throws -> EmbeddedDataset {
    try TestData.embedded(dataset, vectors: TestWords.vectors())
  }

  @Test func unseenWordsAreUnderstood() throws {
    let classifier = try TestData.classifier(Self.embedded())
    #expect(classifier.rank("bulbs")[0].intent == "x1")
    #expect(classifier.rank("the lamps")[0].intent == "x1")
    #expect(classifier.rank("tunes")[0].intent == "x2")
    let part = try #require(classifier.explain("lamps", as: "x1")?.parts.first)
    #expect(part.like == "light")
    #expect(part.weight > 0)
  }

  /// A compressed model has fewer word vectors than the data on which it is measured.
  @Test func accuracyIsMeasuredWithTheVectorsOfTheModel() throws {
    let data = try Self.embedded()
    let part = try TestData.embedded(Self.dataset, vectors: data.vectors(share: 0.25))
    let model = try TestData.classifier(part).model
    #expect(model.words?.count == 2 && data.vectors?.count == TestWords.words.count)
    #expect(Accuracy(of: model, on: data) == Accuracy(of: model, on: part))
    #expect(Accuracy(of: model, on: data).value > 0.9)
  }

  @Test func explanationsWithVectorsAddUp() throws {
    let classifier = try TestData.classifier(Self.embedded())
    for text in ["a lamp and a song", "light on", "snow", ""] {
      var reader = TermReader(classifier.model.bag, vectors: classifier.model.words)
      let logits = classifier.model.logits(of: reader.textTerms(of: text))
      for (logit, intent) in zip(logits, classifier.intents) {
        let explanation = try #require(classifier.explain(text, as: intent))
        #expect(abs(explanation.score - Double(logit)) < 1e-3)
      }
    }
  }

  @Test func embedderFilesGiveTheSameVectors() throws {
    let data = try Self.embedded()
    let plain = try TestData.embedded(Self.dataset)
    let known = plain.adding(try TestWords.vectors())
    for row in 0..<data.count {
      #expect(Set(known.rows.words(row)) == Set(data.rows.words(row)))
    }
    #expect(data.rows.words(0).count == 1)
  }

  /// A compressed model keeps the vectors of all words in the training utterances, and as many
  /// vectors of other frequent words as fit.
  @Test func compressionKeepsVectorsOfUsedWords() throws {
    var data = try Self.embedded()
    let stemmer = WordStemmer(language: .english)
    let stems = TestWords.words.map { Fingerprint(word: stemmer.stem(of: $0).utf8) }
    let all = try #require(data.vectors)
    let weights = stems.indices.map { Float($0 + 1) / 255 }
    data.vectors = WordVectors(
      vectors: all.vectors,
      weights: StoredNumbers(
        (0..<all.count).map { row in
          weights[stems.firstIndex { all.row(of: $0) == UInt32(row) } ?? 0]
        }
      ),
      fingerprints: all.fingerprints
    )
    let kept = try #require(data.vectors(share: 0.5))
    let known = zip(TestWords.words, stems).filter { kept.row(of: $1) != nil }.map(\.0)
    #expect(known == ["bulbs", "lamp", "light", "song"])
    for stem in stems {
      guard let row = kept.row(of: stem) else { continue }
      let before = try #require(all.row(of: stem))
      let vectors = zip(kept.vector(of: [row]), all.vector(of: [before]))
      #expect(vectors.allSatisfy { abs($0 - $1) < 1e-4 })
    }
    let whole = try #require(data.vectors(share: 1))
    let vectors = try #require(data.vectors)
    #expect(whole.fingerprints == vectors.fingerprints)
    #expect(whole.weights.elementsEqual(vectors.weights))
    #expect(whole.vectors.encoded == vectors.vectors.encoded)
  }
}
