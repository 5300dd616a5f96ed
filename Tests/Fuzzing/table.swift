@testable import Corpus

/// Fuzzes the importer with tables, whose columns are detected or chosen, and with the XML of
/// workbooks.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(start, count, formats: [.csv, .tsv])
  for choice in [
    TableChoice(text: .number(1), label: .number(2), hasHeader: false, unlabelled: .skip),
    TableChoice(label: .number(1), unlabelled: .outOfScope),
    TableChoice(text: .name("text"), hasHeader: true),
  ] {
    fuzz(start, count, formats: [], tables: choice)
  }
  var scanner = XMLScanner(Array(UnsafeBufferPointer(start: start, count: count)), location: "xml")
  while let event = try? scanner.next() { _ = event }
  return 0
}
