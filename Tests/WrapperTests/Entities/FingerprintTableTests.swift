import Testing

@testable import Wrapper

@Suite struct FingerprintTableTests {
  @Test func findsInsertedFingerprints() {
    var table = FingerprintTable()
    var known: [UInt32: Int] = [:]
    for number in 0..<2000 as Range<UInt32> {
      let fingerprint = number &* 2_654_435_761 >> 7
      let row = table.insert(fingerprint, row: known.count)
      #expect(row == known[fingerprint] ?? known.count)
      known[fingerprint] = row
    }
    #expect(table.count == known.count)
    for (fingerprint, row) in known { #expect(table.row(of: fingerprint) == row) }
    #expect(table.row(of: .max) == nil)
    #expect(FingerprintTable([0, 5, 0]).row(of: 0) == 0, "zero is a valid fingerprint")
  }
}
