import Testing

@testable import Wrapper

@Suite struct BagOfWordsTests {
  @Test func positions() throws {
    let bag = try TestModel.bag(["lamp", "light", "on", "turn"])
    var embedder = TextEmbedder(bag)
    #expect(embedder.positions(of: "Turn the lights on, on!") == [3, 1, 2])
    #expect(embedder.positions(of: "nothing of it").isEmpty)
    #expect(embedder.positions(of: "lamp light lamp") == [0, 1])
    #expect(embedder.positions(of: "").isEmpty)
    #expect(bag.count == 4)
  }

  @Test func kindsByPosition() throws {
    let bag = try TestModel.bag(
      [" turn", "turn on", "turn", "~|tu", "~tu"].sorted(),
      kinds: Set(TermKind.allCases)
    )
    #expect(bag.terms == [" turn", "turn", "turn on", "~tu", "~|tu"])
    #expect(bag.kinds == [.pairs, .words, .pairs, .letters, .letters])
  }

  /// Every term of many texts must be found at the place where it is written.
  @Test func everyTermIsFoundAtItsPlace() throws {
    let settings = TextSettings(language: .english, kinds: Set(TermKind.allCases))
    var reader = TermReader(settings: settings)
    var terms: Set<[UInt8]> = []
    for text in NaughtyStrings.all where text.utf8.count < 1_000 {
      reader.read(text)
      for term in reader.terms { terms.insert(Array(reader.text(of: term).utf8)) }
    }
    let sorted = terms.sorted { $0.lexicographicallyPrecedes($1) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    let bag = try BagOfWords(sortedTerms: sorted, settings: settings)
    for text in NaughtyStrings.all where text.utf8.count < 1_000 {
      reader.read(text)
      for term in reader.terms {
        let position = try #require(bag.position(of: term))
        #expect(bag.terms[position].utf8.elementsEqual(reader.text(of: term).utf8))
      }
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
    ] as [([String], BagOfWords.Flaw)]
  )
  func flaws(terms: [String], flaw: BagOfWords.Flaw) {
    #expect(throws: flaw) { _ = try TestModel.bag(terms) }
  }

  /// By bytes, not as people sort.
  @Test(arguments: [["B", "a"], ["z", "á"], ["a\u{301}", "á"], ["", "a"], ["a"], []])
  func sortedByBytes(terms: [String]) throws {
    #expect(try TestModel.bag(terms).terms == terms)
  }
}
