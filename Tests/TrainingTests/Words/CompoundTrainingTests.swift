import Testing

@testable import Training

/// Compound words that have no vector get the vectors of their parts, in training and in
/// prediction.
@Suite struct CompoundTrainingTests {
  // Computed, because the leak sanitizer reports the memory of a global `Data` as a leak.
  private static var words: WordsFile {
    TestWords.file(
      "de",
      ["buch", "küche", "lampe", "lied", "melodie", "musik"],
      [[-7, -7], [5, -3], [7, 0], [0, 7], [1, 7], [-1, 7]]
    )
  }

  private static let dataset = Dataset(
    language: "de",
    intents: [
      .init("x1", ["Lampe an", "Küchenlampen an bitte", "bitte die Küche", "Lampe, Küche an"]),
      .init("x2", ["ein Lied bitte", "Musiklieder", "ein Lied an", "Liederbuch"]),
    ]
  )

  private static func embedded() throws -> EmbeddedDataset {
    try TestData.embedded(dataset, vectors: words.vectors)
  }

  @Test func trainingAndPredictionSplitCompoundsAlike() throws {
    let data = try Self.embedded()
    var reader = TermReader(data.bag, vectors: data.vectors)
    let texts = Self.dataset.intents.flatMap(\.utterances)
    for (row, text) in texts.enumerated() {
      let read = reader.textTerms(of: text).words
      #expect(read.count == Set(data.rows.words(row)).count, "\(text)")
      #expect(Set(read) == Set(data.rows.words(row)), "\(text)")
      #expect(data.rows.words(row).count == read.count, "each once: \(text)")
    }
    #expect(data.rows.words(1).count == 2, "Küchenlampen")
    #expect(data.rows.words(3).count == 2, "Lampe, Küche")
  }

  @Test func unseenCompoundsAreUnderstood() throws {
    let classifier = try TestData.classifier(Self.embedded())
    #expect(classifier.rank("Lampenküche")[0].intent == "x1")
    #expect(classifier.rank("Musikmelodien")[0].intent == "x2")
    let explanation = try #require(classifier.explain("Musikmelodie", as: "x2"))
    #expect(explanation.parts.map(\.text) == ["Musikmelodie"])
    #expect(explanation.parts[0].like == "lied")
    let logit = explanation.parts.reduce(explanation.base) { $0 + $1.weight }
    #expect(abs(explanation.score - logit) < 1e-9)
  }
}
