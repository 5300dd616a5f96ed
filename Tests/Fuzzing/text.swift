@testable import Corpus

/// Fuzzes the importer with line-based exports: Markdown, `.lu` and fastText.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(start, count, formats: [.rasa, .lu, .fastText, .intentFiles])
  return 0
}
