@testable import Corpus

/// Fuzzes the importer with exports in YAML.
func fuzz(_ bytes: [UInt8]) {
  fuzz(bytes, formats: [.rasa, .snips])
}
