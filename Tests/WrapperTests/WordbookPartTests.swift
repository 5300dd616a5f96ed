import Foundation
import Testing

@testable import Wrapper

@Suite struct WordbookPartTests {
  private func model(_ book: (BagOfWords) -> Wordbook) throws -> Model {
    var model = try Model(try TestModel.bytes())
    model.add(book(model.bag))
    return try Model(try model.serialized())
  }

  @Test func aModelFileContainsItsWordbook() throws {
    let model = try model { bag in
      Wordbook(
        stems: ["sang": "song", "don't": "dont", "café": "café"],
        endings: [.init(word: "s", stem: ""), .init(word: "ies", stem: "y")],
        for: bag
      )
    }
    let book = try #require(try model.wordbook)
    #expect(book.stems == ["sang": "song", "don't": "dont", "café": "café"])
    #expect(book.endings == [.init(word: "ies", stem: "y"), .init(word: "s", stem: "")])
    #expect(try Model(model.serialized()).serialized() == (try model.serialized()))
  }

  @Test func theWordbookReplacesLibstemmer() throws {
    let model = try model { Wordbook(stems: ["sang": "song"], for: $0) }
    var stemming = TermReader(model.bag)
    var looking = TermReader(model.bag, wordbook: try model.wordbook)
    let song = stemming.textTerms(of: "song").positions
    #expect(looking.textTerms(of: "sang").positions == song)
    #expect(stemming.textTerms(of: "sang").positions != song)
    let classifier = IntentClassifier(model, wordbook: try model.wordbook)
    #expect(classifier.rank("sang") == classifier.rank("song"))
  }

  @Test func theWordbookIsNotUsedWhereLibstemmerIsAvailable() throws {
    let model = try model { Wordbook(stems: ["sang": "song"], for: $0) }
    let classifier = try IntentClassifier(data: try model.serialized())
    #expect(classifier.rank("sang") != classifier.rank("song"))
  }

  @Test(arguments: ["word", "a\tb\tc\n", "\n\nword", "\u{0}"])
  func damagedTextIsAnError(text: String) throws {
    let bag = try Model(try TestModel.bytes()).bag
    #expect(
      throws: ModelError.Problem.invalid(
        part: "wordbook",
        detail: "a line does not have two fields"
      )
    ) { try Wordbook(text: Data(text.utf8), for: bag) }
  }

  @Test func endingsApplyOnlyToKnownStems() {
    let table = Wordbook.Reader(endings: [
      .init(word: "ing", stem: ""), .init(word: "ing", stem: "e"), .init(word: "s", stem: ""),
    ])
    func stem(_ word: String, _ known: Set<String>) -> String {
      table.stem(of: word) { known.contains($0) }
    }
    #expect(stem("making", ["make"]) == "make")
    #expect(stem("playing", ["play", "playe"]) == "play")
    #expect(stem("lamps", ["lamp"]) == "lamp")
    #expect(stem("lamps", []) == "lamps")
    #expect(stem("is", ["i"]) == "is", "a stem has at least two letters")
    #expect(stem("", []) == "")
  }
}
