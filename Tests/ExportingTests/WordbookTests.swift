import Foundation
import TestSupport
import Testing

@testable import Exporting
@testable import Training
@testable import Wrapper

@Suite struct WordbookTests {
  private func model(_ terms: [String]) throws -> Model {
    let layer = (weights: terms.flatMap { _ in [1, -1] as [Float] }, bias: [0, 0] as [Float])
    let model = try Model(words: terms, intents: ["a", "b"], layers: [layer])
    return try Model(model.serialized())
  }

  private func book(_ model: Model, _ texts: String...) -> Wordbook {
    var writer = WordbookWriter(for: model)
    texts.forEach { writer.add($0) }
    return writer.wordbook()
  }

  @Test func listsWordsOfTheTexts() throws {
    let book = book(try model(["happi", "light"]), "Happy lights the way's", "lamps light")
    // The wordbook omits words that are their own stem and words whose stem the model lacks.
    #expect(book.stems == ["happy": "happi", "lights": "light"])
  }

  /// Words whose stems are among the terms or the word vectors of the model.
  @Test func stemsUnseenWords() throws {
    let model = try model(["light"])
    let vectors = Matrix([7, 1], columns: 2, encoding: .int4)
    let stem = Fingerprint(word: "vehicl".utf8)
    let knowing = model.with(WordVectors(vectors: vectors, weights: [1], stems: [stem]))
    for (model, stems) in [
      (model, ["lights": "light"]), (knowing, ["lights": "light", "vehicle": "vehicl"]),
    ] {
      var writer = WordbookWriter(for: model)
      for word in ["light", "vehicle", "lights", "lamps"] { writer.add(word) }
      #expect(writer.wordbook().stems == stems)
    }
  }

  /// Five words of the text end in "-ing", which is enough to list "-ing" as an ending.
  @Test func learnsEndings() throws {
    let model = try model(["light", "play", "turn"])
    let book = book(model, "playing turning walking talking jumping bring", "light")
    #expect(book.endings == [Wordbook.Ending(word: "ing", stem: "")])
    #expect(book.stems == [:])
    var looking = TermReader(model.bag, wordbook: book)
    for (text, count) in [("lighting", 1), ("played", 0), ("turning bring", 1)] {
      #expect(looking.textTerms(of: text).positions.count == count, "\(text)")
    }
  }

  /// The wordbook lists words separately if removing their ending would not give the same stem as
  /// libstemmer.
  @Test func listsExceptions() throws {
    let model = try model(["br", "play", "string", "turn"])
    let texts = "playing turning walking talking jumping string bring"
    let book = book(model, texts)
    #expect(book.stems == ["bring": "bring"])
    var looking = TermReader(model.bag, wordbook: book)
    #expect(looking.textTerms(of: "bring").positions.isEmpty)
    #expect(looking.textTerms(of: "string").positions == [2])
  }

  @Test func stemsLikeLibstemmer() throws {
    let model = try model(["happi", "light", "play"])
    let book = book(model, "playing turning walking lights lighting happy don't")
    var stemming = TermReader(model.bag)
    var looking = TermReader(model.bag, wordbook: book)
    for text in ["happy playing lights", "lighting", "", "Plays", "don't play"] {
      let expected = stemming.textTerms(of: text)
      if text != "Plays" { #expect(looking.textTerms(of: text) == expected, "\(text)") }
    }
    // "Plays" occurs in no text of the wordbook, but the model contains its letter groups.
    #expect(looking.textTerms(of: "Plays").positions.isEmpty)
  }

  @Test func classifierUsesAWordbook() throws {
    let model = try model(["light"])
    let classifier = IntentClassifier(model, wordbook: book(model, "lights"))
    #expect(classifier.predict("Lights!")?.intent == "a")
    #expect(classifier.answer("lighting").likelihood < classifier.answer("lights").likelihood)
  }

  @Test func jsonContainsStemsAndEndings() throws {
    let model = try model(["light", "play", "turn"])
    let book = book(model, "playing turning walking talking jumping lights")
    let json = try JSONSerialization.jsonObject(with: Data(try JSONText.of(book).utf8))
    let file = try #require(json as? [String: Any])
    #expect(file["version"] as? Int == 2 && file["language"] as? String == "en")
    #expect(file["vocabulary"] as? String == model.bag.digest)
    #expect(file["stems"] as? [String: String] == ["lights": "light"])
    #expect(file["endings"] as? [[String: String]] == [["word": "ing", "stem": ""]])
  }
}
