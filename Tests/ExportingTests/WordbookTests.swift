import Foundation
import Testing

@testable import Exporting
@testable import Wrapper

@Suite struct WordbookTests {
  private func model(_ terms: [String]) throws -> Model { try modelFile(terms).model }

  private func modelFile(_ terms: [String]) throws -> (bytes: Data, model: Model) {
    let bag = try BagOfWords(
      sortedTerms: terms,
      settings: TextSettings(language: .english, kinds: [.words])
    )
    let layer = (weights: terms.flatMap { _ in [1, -1] as [Float] }, bias: [0, 0] as [Float])
    let bytes = try Model(
      bag: bag,
      intents: ["a", "b"],
      scaling: InputScaling(weights: terms.map { _ in 1 }, bag: bag),
      network: Network([layer])
    ).serialized()
    return (bytes, try Model(bytes))
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

  @Test func aClassifierWithAWordbook() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swiftnlc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let modelURL = folder.appendingPathComponent("model.safetensors")
    let bookURL = folder.appendingPathComponent("wordbook.json")
    let (bytes, model) = try modelFile(["light"])
    try bytes.write(to: modelURL)
    #expect(throws: ModelError.self) {
      try IntentClassifier(contentsOf: modelURL, wordbook: bookURL)
    }
    try Data(try book(model, "lights").json.utf8).write(to: bookURL)
    let classifier = try IntentClassifier(contentsOf: modelURL, wordbook: bookURL)
    #expect(classifier.predict("Lights!")?.intent == "a")
    #expect(classifier.predict("lighting") == nil)
    try Data("{}".utf8).write(to: bookURL)
    #expect(
      throws: ModelError(
        file: bookURL.path,
        problem: .invalid(part: "wordbook", detail: "not the JSON of a wordbook")
      )
    ) { try IntentClassifier(contentsOf: modelURL, wordbook: bookURL) }
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
