import Essentials
import TestSupport
import Testing

@testable import Wrapper

@Suite struct BagOfWordsTests {
  @Test func termsHaveTheirPositions() throws {
    let bag = try TestModel.bag(["lamp", "light", "on", "turn"])
    for (position, term) in ["lamp", "light", "on", "turn"].enumerated() {
      #expect(bag.position(of: Fingerprint(of: term.utf8)) == position)
    }
    for term in ["", "lam", "lamps", "~lamp", "lamp ", "lamp light"] {
      #expect(bag.position(of: Fingerprint(of: term.utf8)) == nil)
    }
    #expect(bag.count == 4)
    #expect(bag.text == Data("lamp\nlight\non\nturn".utf8))
  }

  /// Model files store the vocabulary as text, a term on each line. Terms are sorted by their
  /// bytes, so the order does not depend on the language.
  @Test(arguments: [
    ["a"], ["lamp", "light"], ["", "a"], ["a", "á", "☕"], ["B", "a"], ["z", "á"],
    ["a\u{301}", "á"],
  ])
  func readsTermsFromLines(terms: [String]) throws {
    let bag = try TestModel.bag(terms)
    #expect(Array(bag.terms) == terms)
    let again = try BagOfWords(text: bag.text, settings: bag.settings)
    #expect(Array(again.terms) == terms && again.count == terms.count)
    #expect(again.kinds == bag.kinds && again.text == bag.text)
  }

  @Test func everyTermIsFoundAtItsPosition() throws {
    let settings = TextSettings(language: .english, kinds: Set(TermKind.allCases))
    var reader = TermReader(growing: settings)
    for text in NaughtyStrings.all where text.utf8.count < 1_000 {
      _ = reader.textTerms(of: text)
    }
    let terms = reader.newTerms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let bag = try BagOfWords(sortedTerms: terms, settings: settings)
    #expect(bag.count == terms.count)
    for (position, (term, written)) in zip(terms, bag.terms).enumerated() {
      #expect(written.utf8.elementsEqual(term.utf8))
      #expect(bag.position(of: Fingerprint(of: term.utf8)) == position)
      #expect(bag.kinds[position] == TermKind(of: term))
    }
  }

  @Test(
    arguments: [
      (["b", "a"], .unsorted(term: "a", after: "b")),
      (["a", "a"], .repeated(term: "a")),
      (["a", "c", "b"], .unsorted(term: "b", after: "c")),
      (["a", "b", "b"], .repeated(term: "b")),
      (["á", "z"], .unsorted(term: "z", after: "á")),
      (["a", "B"], .unsorted(term: "B", after: "a")),
      ([], .empty),
    ] as [([String], BagOfWords.Flaw)]
  )
  func invalidVocabulariesAreErrors(terms: [String], flaw: BagOfWords.Flaw) {
    #expect(throws: flaw) { _ = try TestModel.bag(terms) }
  }

  @Test(arguments: [[0xFF], [0x61, 0x0A, 0xC3], [0x61, 0x0A, 0xED, 0xA0, 0x80]] as [[UInt8]])
  func invalidUTF8IsAnError(bytes: [UInt8]) {
    let settings = TextSettings(language: .english, kinds: [.words])
    #expect(throws: BagOfWords.Flaw.notUTF8) {
      _ = try BagOfWords(text: Data(bytes), settings: settings)
    }
  }
}
