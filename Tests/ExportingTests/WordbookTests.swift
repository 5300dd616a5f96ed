import Foundation
import Testing

@testable import Exporting
@testable import Wrapper

@Suite struct WordbookTests {
  private func model(_ terms: [String]) throws -> Model {
    let bag = try BagOfWords(
      sortedTerms: terms,
      settings: TextSettings(language: .english, kinds: [.words])
    )
    let bytes = try Model.serialize(
      bag: bag,
      scaling: InputScaling(weights: terms.map { _ in 1 }, bag: bag),
      intents: ["a", "b"],
      layers: [(weights: terms.flatMap { _ in [1, -1] as [Float] }, bias: [0, 0])],
      encoding: .float,
      threshold: 0,
      training: [:]
    )
    return try Model(bytes)
  }

  private func book(_ model: Model, _ texts: String...) -> Wordbook {
    var writer = WordbookWriter(for: model)
    texts.forEach { writer.add($0) }
    return writer.wordbook()
  }

  @Test func wordsOfTheTexts() throws {
    let book = book(try model(["happi", "light"]), "Happy lights the way's", "lamps light")
    // Neither words whose stem is their spelling nor those whose stem the model has not.
    #expect(book.stems == ["happy": "happi", "lights": "light"])
  }

  /// Three words end in -ing, so that every stem may.
  @Test func formsThatTheTextsLetExpect() throws {
    let book = book(try model(["light", "play", "turn"]), "playing turning walking", "light")
    #expect(book.stems == ["playing": "play", "turning": "turn", "lighting": "light"])
  }

  @Test func readsAsLibstemmerDoes() throws {
    let model = try model(["happi", "light", "play"])
    let book = book(model, "playing turning walking lights lighting happy don't")
    var stemming = TermReader(model.bag)
    var looking = TermReader(model.bag, wordbook: book)
    for text in ["happy playing lights", "lighting", "", "Plays", "don't play"] {
      let expected = stemming.embedding(of: text)
      if text != "Plays" { #expect(looking.embedding(of: text) == expected, "\(text)") }
    }
    // No text had this one; its letter groups would speak for it.
    #expect(looking.embedding(of: "Plays").positions.isEmpty)
  }

  @Test func anotherModelsBook() throws {
    let model = try model(["light"])
    let json = Data(try book(try self.model(["lamp"]), "lamps").json.utf8)
    #expect(
      throws: ModelError.Problem.invalid(
        part: "wordbook",
        detail: "made for another model; export it again"
      )
    ) { try Wordbook(json, for: model.bag) }
    #expect(throws: ModelError.Problem.self) { try Wordbook(Data("{}".utf8), for: model.bag) }
    let own = book(model, "lights")
    #expect(try Wordbook(Data(try own.json.utf8), for: model.bag) == own)
  }
}
