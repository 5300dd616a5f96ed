import Testing

@testable import Wrapper

@Suite struct TermTableTests {
  /// `listed` is the number of fingerprints that the table is created with.
  @Test(arguments: [0, 1, 7, 8, 9, 16, 1_000, 5_000])
  func agreesWithADictionary(listed: Int) {
    // A third of the terms are repeated.
    let fingerprints = (0..<5_000).map { number in
      Fingerprint(of: "term\(number % 3 == 0 ? number / 2 : number)".utf8)
    }
    var table = TermTable(fingerprints[..<listed].map(\.bits))
    var reference: [Fingerprint: Int] = [:]
    for (number, fingerprint) in fingerprints[..<listed].enumerated() {
      if reference[fingerprint] == nil { reference[fingerprint] = number }
    }
    var next = listed
    for fingerprint in fingerprints[listed...] {
      let known = table.insert(fingerprint)
      #expect(known == reference[fingerprint])
      if known == nil {
        reference[fingerprint] = next
        next += 1
      }
    }
    for (fingerprint, position) in reference {
      #expect(table.position(of: fingerprint) == position)
    }
    for number in 0..<1_000 {
      #expect(table.position(of: Fingerprint(of: "other\(number)".utf8)) == nil)
    }
    let others = (0..<100).map { Fingerprint(of: "other\($0)".utf8) }
    var searches = (fingerprints + others).map { TermTable.Search($0) }
    table.find(&searches)
    for (search, fingerprint) in zip(searches, fingerprints + others) {
      #expect(search.position.map(Int.init) == reference[fingerprint])
    }
  }

  @Test func anEmptyTableFindsNothing() {
    #expect(TermTable().position(of: Fingerprint(of: "light".utf8)) == nil)
    var searches = [TermTable.Search(Fingerprint(of: "light".utf8))]
    TermTable().find(&searches)
    #expect(searches[0].position == nil)
  }
}
