import TestSupport
import Testing

@testable import Exporting
@testable import Training
@testable import Wrapper

/// Tests of compounds without libstemmer.
@Suite struct CompoundTests {
  private static func model(_ language: String) throws -> Model {
    let stems = ["bericht", "kuch", "lamp", "wett"].map { Fingerprint(word: $0.utf8) }
    let model = try Model(
      words: ["an", "kuchenlamp"],
      language: Language(language),
      intents: ["a", "b"],
      layers: [(weights: [1, -1, 1, -1], bias: [0, 0])]
    )
    return model.with(
      WordVectors(
        vectors: Matrix(stems.flatMap { _ in [7, 1] as [Float] }, columns: 2, encoding: .int4),
        weights: stems.map { _ in 1 },
        stems: stems.sorted { $0.bits < $1.bits }
      )
    )
  }

  @Test func wordbooksSplitCompoundsLikeLibstemmer() throws {
    let model = try Self.model("de")
    let texts = [
      "Küchenlampen an", "die Küchenlampe", "Wetterberichte", "Lampenküchen", "Küchenwetter",
      "Küche",
    ]
    var writer = WordbookWriter(for: model)
    texts.forEach { writer.add($0) }
    var stemming = TermReader(model.bag, vectors: model.words)
    var looking = TermReader(model.bag, vectors: model.words, wordbook: writer.wordbook())
    for text in texts {
      let expected = stemming.textTerms(of: text)
      #expect(looking.textTerms(of: text) == expected, "\(text)")
      #expect(!expected.words.isEmpty, "\(text)")
    }
  }

  @Test func vocabularyContainsTheSettings() throws {
    #expect(try Companions(Self.model("de")).vocabulary.contains(#""compounds":{"endings":["aft""#))
    #expect(try !Companions(Self.model("en")).vocabulary.contains("compounds"))
  }
}
