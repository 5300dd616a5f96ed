#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@testable import Corpus

/// Runs a body with the path of a fresh folder, which goes with all that is in it.
func inFolder(_ body: (String) throws -> Void) throws {
  let folder = "/tmp/swiftnlc-\(System.processNumber)-\(UInt64.random(in: 0...(.max)))"
  try System.makeFolder(folder)
  defer {
    for file in (try? System.files(below: folder, atMost: 100)) ?? [] {
      System.remove("\(folder)/\(file)")
    }
    rmdir(folder)
  }
  try body(folder)
}
