import TestSupport
import Testing

@testable import Host

@Suite struct SameFileTests {
  private let folder = TemporaryFolder()

  @Test func comparesPathsOfExistingFiles() throws {
    try OutputFile.write("one".utf8, to: "\(folder)/a.txt")
    try OutputFile.write("one".utf8, to: "\(folder)/b.txt")
    #expect(System.isSame("\(folder)/a.txt", "\(folder)/./a.txt"))
    #expect(!System.isSame("\(folder)/a.txt", "\(folder)/b.txt"))
    #expect(
      !System.isSame("\(folder)/none", "\(folder)/none"),
      "a missing file is not the same as itself"
    )
    #expect(!System.isSame("/dev/null", "/dev/null"), "writing to a device overwrites nothing")
  }
}
