@testable import Corpus

/// Fuzzes the importer with tables, whose columns are detected or chosen.
func fuzz(_ bytes: [UInt8]) {
  fuzz(bytes, formats: [.csv, .tsv])
  for choice in [
    TableChoice(text: .number(1), label: .number(2), hasHeader: false, unlabelled: .skip),
    TableChoice(label: .number(1), unlabelled: .outOfScope),
    TableChoice(text: .name("text"), hasHeader: true),
  ] {
    fuzz(bytes, formats: [], tables: choice)
  }
}
