import Foundation
import Testing

/// Each row of the tables in the guide names the test that verifies it. These tests must exist.
struct GuideTests {
  @Test func everyRowNamesAnExistingTest() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let guide = root.appending(path: "Sources/ModelStore/ModelStore.docc/ModelStore.md")
    var sources = ""
    for folder in [tests, root.appending(path: "Tests/PublishingTests")] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        sources += try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
    }
    let rows = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasSuffix(" test |")
    }
    #expect(rows.count == 30)
    for row in rows {
      let cell = try #require(row.split(separator: "|").last { $0.contains("`") })
      let names = cell.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(sources.contains("func \(name)("), "\(name)") }
    }
  }
}
