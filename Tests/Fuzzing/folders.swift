@testable import Corpus

/// Archives with folders of files in them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTarget(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  fuzz(
    start,
    count,
    formats: [.lexV2, .dialogflowES, .dialogflowCX, .alexa, .wit, .categoryFolders]
  )
  return 0
}
