@testable import Corpus

/// Tables.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(start, count, formats: [.csv, .tsv])
  return 0
}
