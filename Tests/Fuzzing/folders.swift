@testable import Corpus

/// Fuzzes the importer with archives of several files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(
    start,
    count,
    formats: [.lexV2, .dialogflowES, .dialogflowCX, .alexa, .wit, .categoryFolders]
  )
  return 0
}
