@testable import Corpus

/// Fuzzes the importer with exports in JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(
    start,
    count,
    formats: [
      .swiftNLCDataset, .watson, .lexV1, .alexa, .clu, .luis, .wit, .json, .jsonLines,
      .dialogflowCX,
    ]
  )
  return 0
}
