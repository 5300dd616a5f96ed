import Testing

@testable import Wrapper

@Suite struct PrintTableTests {
  @Test func knowsWhatWasInserted() {
    var table = PrintTable()
    var known: [UInt32: Int] = [:]
    for number in 0..<2000 as Range<UInt32> {
      let print = number &* 2_654_435_761 >> 7
      let row = table.insert(print, row: known.count)
      #expect(row == known[print] ?? known.count)
      known[print] = row
    }
    #expect(table.count == known.count)
    for (print, row) in known { #expect(table.row(of: print) == row) }
    #expect(table.row(of: .max) == nil)
    #expect(PrintTable([0, 5, 0]).row(of: 0) == 0, "zero is a fingerprint like others")
  }
}
