import Foundation
import Testing

@testable import Corpus

@Suite struct CategoryFoldersTests {
  @Test func foldersAreLabelsAndFilesAreExamples() throws {
    let imported = try imported([
      "README.md": "About these files.",
      "business/1.txt": "Prices rise.\nAgain.\n",
      "business/2.txt": "",
      "sports/b.TXT": "A draw.",
      "sports/a.txt": "A win.",
      "sports/.DS_Store": "\u{1}",
    ])
    #expect(
      imported?.dataset.intents == [
        Dataset.Intent("business", ["Prices rise. Again."]),
        Dataset.Intent("sports", ["A win.", "A draw."]),
      ]
    )
    #expect(imported?.report.format == "folder of categories")
    #expect(imported?.report.notes == ["1 blank utterance dropped"])
  }

  @Test func anotherFolderAroundThem() throws {
    let imported = try imported(["News/README.txt": "x", "News/a/1.txt": "y", "News/b/1.txt": "z"])
    #expect(imported?.dataset.intents == [Dataset.Intent("a", ["y"]), Dataset.Intent("b", ["z"])])
  }

  @Test(arguments: [
    ["only/1.txt", "only/2.txt"],
    ["a/1.txt", "b/1.pdf"],
    ["x/a/1.txt", "y/b/1.txt"],
    ["1.txt", "2.txt"],
  ])
  func otherFolders(paths: [String]) throws {
    #expect(try imported(Dictionary(uniqueKeysWithValues: paths.map { ($0, "text") })) == nil)
  }

  /// What is imported from a folder with these files; nil where it is of no known format.
  private func imported(_ files: [String: String]) throws -> Import? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    do throws(ImportError) {
      return try Import(folder.path)
    } catch .unknownFormat {
      return nil
    }
  }
}
