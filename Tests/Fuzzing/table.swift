@testable import Corpus

/// Fuzzes the importer with tables, whose columns are detected or chosen, and with the XML of
/// workbooks.
func fuzz(_ bytes: [UInt8]) {
  fuzz(bytes, formats: [.csv, .tsv])
  for choice in [
    TableChoice(text: .number(1), label: .number(2), hasHeader: false, unlabelled: .skip),
    TableChoice(label: .number(1), unlabelled: .outOfScope),
    TableChoice(text: .name("text"), hasHeader: true),
  ] {
    fuzz(bytes, formats: [], tables: choice)
  }
  var scanner = XMLScanner(bytes, location: "xml")
  while let event = try? scanner.next() { _ = event }
}
