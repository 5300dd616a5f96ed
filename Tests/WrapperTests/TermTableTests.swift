import Testing

@testable import Wrapper

@Suite struct TermTableTests {
  @Test(arguments: [0, 1, 11, 12, 13, 16, 1_000, 5_000])
  func agreesWithADictionary(capacity: Int) {
    var table = TermTable(capacity: capacity)
    var reference: [Fingerprint: Int] = [:]
    for number in 0..<5_000 {
      // A third of the insertions repeat an earlier term.
      let fingerprint = Fingerprint(of: "term\(number % 3 == 0 ? number / 2 : number)".utf8)
      let known = table.insert(fingerprint, at: number)
      #expect(known == reference[fingerprint])
      if reference[fingerprint] == nil { reference[fingerprint] = number }
    }
    for (fingerprint, position) in reference {
      #expect(table.position(of: fingerprint) == position)
    }
    for number in 0..<1_000 {
      #expect(table.position(of: Fingerprint(of: "other\(number)".utf8)) == nil)
    }
  }

  @Test func anEmptyTableFindsNothing() {
    #expect(TermTable().position(of: Fingerprint(of: "light".utf8)) == nil)
  }
}
