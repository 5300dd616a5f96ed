import Foundation
import TestSupport
import Testing

@testable import Wrapper

@Suite struct ExplanationTests {
  private static let texts =
    NaughtyStrings.all.filter { $0.utf8.count < 200 } + [
      "", "lamp", "Lamps on!", "light lights light", "so long!",
      "play the song on the lamp",
    ]

  /// The contributions add up to the logit of every intent, for any shape and encoding of the
  /// network.
  @Test(
    arguments: [[3], [2, 3], [16, 8, 3], [33, 17, 9, 3]],
    [Matrix.Encoding.float, .int4]
  )
  func partsAddUpToTheLogit(sizes: [Int], encoding: Matrix.Encoding) throws {
    let terms = [
      "lamp", "light", "on", "play", "song", " !", " lamp", "lamp on", "on ", "~|la", "~ght",
    ]
    let bag = try TestModel.bag(sorting: terms, kinds: Set(TermKind.allCases))
    let model = try TestModel.model(bag, sizes: sizes, encoding: encoding)
    let classifier = IntentClassifier(model)
    for text in Self.texts {
      let logits = model.logits(of: TestModel.textTerms(of: text, in: bag))
      for (intent, logit) in zip(classifier.intents, logits) {
        let explanation = try #require(classifier.explain(text, as: intent))
        #expect(abs(explanation.score - Double(logit)) < 1e-4, "“\(text)”")
        let sum = explanation.parts.reduce(explanation.base) { $0 + $1.weight }
        #expect(sum == explanation.score)
      }
    }
  }

  /// "Lamps" has the input 1, and the hidden units are 2.125 and -1.125, of which the second
  /// becomes 0. So lights get 2 · 3 from the word and 0.125 · 3 from the bias.
  @Test func contributionsCalculatedByHand() throws {
    let explanations = try TestModel.classifier().explain("Lamps?")
    #expect(explanations.map(\.prediction.intent) == ["lights", "none"])
    #expect(explanations.map(\.base) == [0.375, -0.4375])
    #expect(explanations.map(\.score) == [6.375, 0.5625])
    #expect(explanations[0].parts == [.init(text: "Lamps", weight: 6, isKnown: true, like: nil)])
    #expect(explanations[0].prediction == (try TestModel.classifier().rank("Lamps?")[0]))
  }

  /// An explanation lists all words in the order of the text, including unknown ones, and the pairs
  /// of words that the model knows.
  @Test(arguments: [
    ("LAMPS, on the  Light!", ["LAMPS", "on", "LAMPS, on", "the", "Light"]),
    ("on on", ["on", "on"]),
    ("Ｌａｍｐ on", ["Ｌａｍｐ", "on", "Ｌａｍｐ on"]),
    ("me\u{301} lamp", ["me\u{301}", "lamp"]),
    ("mail bob@example.com: on", ["mail", "bob@example.com", "on"]),
    ("a\u{200B}\u{301}  on", ["á", "on"]),
    ("Lampon, light", ["Lamp", "on", "Lampon", "light"]),
    ("on, li ght, on", ["on", "li ght", "on"]),
    ("", []), ("?!", []),
  ])
  func partsAreAsWritten(text: String, parts: [String]) throws {
    let bag = try TestModel.bag(["lamp", "lamp on", "light", "on"], kinds: [.words, .pairs])
    let model = try TestModel.model(bag, sizes: [3])
    let explanation = try #require(IntentClassifier(model).explain(text).first)
    #expect(explanation.parts.map(\.text) == parts)
    for part in explanation.parts { #expect(part.isKnown || part.weight == 0) }
    let known = explanation.parts.filter(\.isKnown).map { $0.text.lowercased() }
    #expect(Set(known).isDisjoint(with: ["the", "mail", "bob@example.com", "á"]))
  }

  @Test func repeatedWordsShareTheirContribution() throws {
    let parts = try #require(try TestModel.classifier().explain("lamp lamps").first).parts
    #expect(parts.map(\.weight) == [3, 3])
  }

  /// The vocabulary contains stems. Of the words with the stem, the shortest of those with known
  /// letter groups is shown.
  @Test(
    arguments: [
      ("station", nil), ("sation", "stations"), ("satton", nil), ("wramer", "warmer"),
      ("delivory", "delivery"), ("xyzzy", nil),
    ] as [(String, String?)]
  )
  func misspelledWordsAreNamed(text: String, word: String?) throws {
    let words = ["stations", "warmer", "delivery"]
    let terms = Set(words.flatMap { TestModel.terms(of: $0, kinds: [.words, .letters]) })
    let bag = try TestModel.bag(sorting: terms, kinds: [.words, .letters])
    var model = try TestModel.model(bag, sizes: [3])
    let endings = [Wordbook.Ending(word: "y", stem: "i"), .init(word: "s", stem: "")]
    model.add(Wordbook(stems: [:], endings: endings, for: bag))
    let part = try #require(IntentClassifier(model).explain(text).first?.parts.first)
    #expect(part.like == word)
    #expect(part.isCorrected == (word != nil))
  }

  @Test func anyIntentCanBeExplained() throws {
    let classifier = try TestModel.classifier()
    #expect(classifier.explain("lamp", limit: 0).isEmpty)
    #expect(classifier.explain("lamp", limit: .max).count == 3)
    #expect(classifier.explain("lamp", as: "music")?.prediction.intent == "music")
    #expect(classifier.explain("lamp", as: "weather") == nil)
  }
}
