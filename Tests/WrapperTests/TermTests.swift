import Testing

@testable import Wrapper

@Suite struct TermTests {
  @Test(
    arguments: [
      ("light", .words), ("", .words), ("don't", .words), ("@email", .words), ("turn on", .pairs),
      (" turn", .pairs), ("on ", .pairs), ("~|tu", .letters), ("~on", .letters),
      ("~\u{301}e", .letters),
      ("~\u{93F}न", .letters), ("☕", .words), ("a \u{301}b", .pairs),
    ] as [(String, TermKind)]
  )
  func kindOfATermByItsSpelling(term: String, kind: TermKind) {
    #expect(TermKind(of: term) == kind)
  }

  @Test func differentTermsHaveDifferentFingerprints() {
    let terms = [
      "", "a", "b", "ab", "ba", "a ", " a", "a b", "b a", " ab", "ab ", " ", "~a", "~b", "~ab",
      "~|a", "~a|",
      "~ba", "a\u{301}", "á", "aa", "a a",
    ]
    let fingerprints = Set(terms.map { Fingerprint(of: $0.utf8) })
    #expect(fingerprints.count == terms.count)
  }

  @Test func fingerprintsOfManyPairsDiffer() {
    let words = (0..<250).map { String($0, radix: 5) }
    var fingerprints: Set<Fingerprint> = []
    for left in words {
      for right in words { fingerprints.insert(Fingerprint(of: "\(left) \(right)".utf8)) }
    }
    #expect(fingerprints.count == words.count * words.count)
  }

  /// Fingerprints use the published constants of FNV-1a, because model files contain fingerprints.
  @Test func fingerprintOfAWordIsFNV1a() {
    var expected: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "häuser".utf8 { expected = (expected ^ UInt64(byte)) &* 1_099_511_628_211 }
    #expect(Fingerprint(of: "häuser".utf8).bits == expected)
    #expect(Fingerprint(word: "häuser".utf8).bits == expected)
  }
}
