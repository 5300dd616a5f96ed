import Corpus
import Foundation
import Kernels
import Testing

@testable import Training

@Suite struct EnglishNamesTests {
  /// Word vectors of two languages with common spellings; the vectors of the second are rotated by
  /// a right angle. There, one word in ten has another meaning.
  private static func files(sharing count: Int) -> (english: WordsFile, other: WordsFile) {
    let words = (0..<count).map { "shared" + String($0, radix: 26).map { "\($0)x" }.joined() }
    let turns = (0..<count).map { Double($0) * 2 * .pi / Double(count) }
    func file(_ language: String, _ more: [String: Double], by turn: Double) -> WordsFile {
      let shared = zip(words, turns).enumerated().map { index, pair in
        (pair.0, pair.1 + (index % 10 == 0 && turn > 0 ? -turn : turn))
      }
      let all = shared + more.sorted { $0.key < $1.key }.map { ($0.key, $0.value + turn) }
      let rows = all.map { [Float(cos($0.1)), Float(sin($0.1))] }
      return TestWords.file(language, all.map(\.0), rows)
    }
    return (
      file("en", ["light": 0, "music": .pi], by: 0),
      file("it", ["lampada": 0, "canzone": .pi], by: .pi / 2)
    )
  }

  @Test func englishWordsGetVectorsOfTheOtherLanguage() throws {
    let (english, other) = Self.files(sharing: 300)
    let vectors = other.vectors(naming: ["Light_on", "play_music"], in: english)
    #expect(vectors.count == other.vectors.count + 2)
    let stemmer = WordStemmer(language: other.language)
    for (name, word) in [("light", "lampada"), ("music", "canzone")] {
      let read = try #require(vectors.row(of: stemmer.fingerprint(of: IntentNames.foreign(name))))
      let own = try #require(vectors.row(of: stemmer.fingerprint(of: word)))
      let (one, two) = (vectors.vectors.row(Int(read)), vectors.vectors.row(Int(own)))
      #expect(Kernels.product(one.direction, two.direction) > 0.98)
      #expect(vectors.row(of: stemmer.fingerprint(of: name)) == nil)
    }
  }

  @Test func namesAreExamplesInAnotherLanguage() throws {
    let (english, other) = Self.files(sharing: 300)
    let dataset = Dataset(
      language: "it",
      intents: [
        .init("light", ["ora qui", "adesso", "subito qui", "presto", "qui dentro"]),
        .init("music", ["dopo", "domani", "più tardi", "oggi", "di sera"]),
      ]
    )
    func best(_ vectors: WordVectors) throws -> [String] {
      let classifier = try TestData.classifier(TestData.embedded(dataset, vectors: vectors))
      return ["lampada", "canzone"].map { classifier.rank($0)[0].intent }
    }
    #expect(
      try best(other.vectors(naming: dataset.intents.map(\.intent), in: english)) == [
        "light", "music",
      ]
    )
    #expect(try best(other.vectors) != ["light", "music"])
  }

  @Test func languagesWithoutCommonWordsGetNothing() {
    let (english, other) = Self.files(sharing: 299)
    #expect(other.vectors(naming: ["light"], in: english).count == other.vectors.count)
    let (_, enough) = Self.files(sharing: 300)
    #expect(enough.vectors(naming: ["luce"], in: english).count == enough.vectors.count)
  }
}
