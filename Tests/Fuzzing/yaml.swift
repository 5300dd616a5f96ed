@testable import Corpus

/// Fuzzes the importer with exports in YAML.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(start, count, formats: [.rasa, .snips])
  return 0
}
