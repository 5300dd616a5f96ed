import Testing

@testable import Wrapper

@Suite struct CorrectionTests {
  @Test(arguments: [
    ("cancl", "cancel"), ("canncel", "cancel"), ("cansel", "cancel"), ("cacnel", "cancel"),
    ("cancelx", "cancel"), ("küchr", "küche"), ("kühe", "küche"), ("kuche", "küche"),
    // Another first letter, two edits, two candidates, and short words.
    ("ancel", nil), ("dancel", nil), ("cnacle", nil), ("lightx", nil), ("lampe", nil), ("", nil),
  ])
  func correctionOfStem(stem: String, expected: String?) throws {
    let terms = ["cancel", "cancel it", "küche", "lamp", "lights", "lighty", "~|can"]
    #expect(try TestModel.bag(terms).correction(of: stem) == expected)
  }

  /// The time to look up a correction is limited.
  @Test func largeVocabulariesHaveNoCorrections() throws {
    for (count, expected) in [(5_000, "abcdef"), (10_000, nil)] as [(Int, String?)] {
      let others = (10_000..<10_000 + count).map { "a\($0)" }
      #expect(try TestModel.bag(others + ["abcdef"]).correction(of: "abcdex") == expected)
    }
  }

  /// Compares with all words that one edit can produce, for random words of a few letters.
  @Test func correctionsEqualThoseByEnumeration() throws {
    var generator = Numbers(seed: 1)
    let alphabet = Array("abé語".unicodeScalars)
    func word() -> [Unicode.Scalar] {
      (0..<Int.random(in: 2...6, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
    }
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    let terms = Set((0..<60).map { _ in text(word()) })
    let bag = try TestModel.bag(sorting: terms)
    var corrected = 0
    for _ in 0..<2_000 {
      let stem = word()
      guard !terms.contains(text(stem)), text(stem).utf8.count >= 4 else { continue }
      var edits: Set<String> = []
      for index in 1...stem.count {
        for letter in alphabet {
          edits.insert(text(stem[..<index] + [letter] + stem[index...]))
          if index < stem.count {
            edits.insert(text(stem[..<index] + [letter] + stem[(index + 1)...]))
          }
        }
        guard index < stem.count else { continue }
        edits.insert(text(stem[..<index] + stem[(index + 1)...]))
        var swapped = stem
        if index + 1 < stem.count { swapped.swapAt(index, index + 1) }
        edits.insert(text(swapped))
      }
      let found = edits.filter { terms.contains($0) && $0.utf8.count >= 5 }
      corrected += found.count == 1 ? 1 : 0
      #expect(bag.correction(of: text(stem)) == (found.count == 1 ? found.first : nil))
    }
    #expect(corrected > 200)
  }
}
