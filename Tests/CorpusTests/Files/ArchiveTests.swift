import Host
import Testing

@testable import Corpus
@testable import Datasets

@Suite struct ArchiveTests {
  private static let text = #"{"intents": [{"intent": "a", "utterances": ["b"]}]}"#
  private static let dataset = Array(text.utf8)

  private func problem(_ zip: ZipFile, limits: Archive.Limits = .init()) -> FileError.Problem? {
    do throws(FileError) {
      _ = try Export(zip.bytes, named: "x.zip", limits: limits)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func sortsEntriesAndSkipsHiddenFiles() throws {
    var zip = ZipFile()
    for path in ["b/ü.json", "__MACOSX/b/._a", "a.json", ".DS_Store", "c\\d.json"] {
      zip.add(path, Self.dataset)
    }
    let export = try Export(zip.bytes, named: "x.zip")
    #expect(export.documents.map(\.path) == ["a.json", "b/ü.json", "c/d.json"])
  }

  /// Hidden files are skipped, but libarchive unpacks those of a compressed archive.
  @Test func limitsTheSizeOfHiddenFiles() {
    var zip = ZipFile(["a.json": Self.text])
    zip.add(".hidden", [UInt8](repeating: 0, count: 100_000))
    let limits = Archive.Limits(ratio: 0, bytesBeforeRatio: 50_000)
    #expect(problem(zip) == nil)
    #expect(problem(zip, limits: limits) != nil)
  }

  @Test func readsNestedArchives() throws {
    var inner = ZipFile(["dataset.json": Self.text])
    var outer = ZipFile()
    outer.add("download.zip", inner.bytes)
    #expect(try Export(outer.bytes, named: "x.zip").single?.json != nil)
    for _ in 0..<3 {
      inner = outer
      outer = ZipFile()
      outer.add("download.zip", inner.bytes)
    }
    #expect(problem(outer) == .archivesInside(limit: 3))
  }

  @Test(arguments: ["../x.json", "/etc/x.json", "a/../../x.json", "a\\..\\..\\x.json"])
  func rejectsPathsOutsideTheArchive(path: String) {
    let written = String(path.map { $0 == "\\" ? "/" : $0 })
    #expect(problem(ZipFile([path: Self.text])) == .unsafePath(entry: written))
  }

  @Test func rejectsEncryptedEntries() {
    var zip = ZipFile()
    zip.add("x.json", Self.dataset, isEncrypted: true)
    #expect(problem(zip) == .encrypted(entry: "x.json"))
  }

  @Test func skipsLinks() throws {
    var zip = ZipFile(["dataset.json": Self.text])
    zip.add("link", Array("/etc/passwd".utf8), mode: 0o120777)
    let export = try Export(zip.bytes, named: "x.zip")
    #expect(export.documents.map(\.path) == ["dataset.json"])
    #expect(export.notes == [.linksNotFollowed(1)])
  }

  @Test func limitsTheNumberOfEntries() {
    var zip = ZipFile()
    for index in 0..<5 { zip.add("\(index).json", Self.dataset) }
    #expect(problem(zip, limits: .init(entries: 4)) == .tooManyFiles(limit: 4))
  }

  /// The declared size is checked before anything is unpacked.
  @Test(
    arguments: [
      (5_000, nil, Archive.Limits(bytes: 1_000)), (50, 4_000_000_000, Archive.Limits()),
      (10_000, nil, Archive.Limits(ratio: 0, bytesBeforeRatio: 4_000)),
    ] as [(Int, UInt32?, Archive.Limits)]
  )
  func limitsTheUnpackedSize(count: Int, declared: UInt32?, limits: Archive.Limits) {
    var zip = ZipFile()
    zip.add("a.csv", [UInt8](repeating: 0x61, count: count), size: declared)
    let expected = FileError.Problem.unpacksTooLarge(packed: zip.bytes.count, limit: limits.bytes)
    #expect(problem(zip, limits: limits) == expected)
  }

  @Test func rejectsDamagedArchives() throws {
    let zip = ZipFile(["dataset.json": Self.text])
    for count in [30, 60] {
      let error = #expect(throws: FileError.self) {
        try Import(exports: [Export(Array(zip.bytes.prefix(count)), named: "x.zip")])
      }
      #expect(try #require(error).description.hasPrefix("x.zip: "))
    }
  }

  @Test func rejectsDamagedGzip() {
    let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]
    #expect(Archive.isArchive(start))
    #expect(throws: FileError.self) { try Export(start, named: "x.gz") }
    let error = FileError("x.gz", .damagedArchive(reason: "not gzip"))
    #expect(throws: error) { try Export(start[..<2] + Array("broken!!".utf8), named: "x.gz") }
  }

  @Test func rejectsEmptyArchives() {
    #expect(problem(ZipFile()) == .containsNoFiles)
    var zip = ZipFile()
    zip.add("folder/", [], mode: 0o040755)
    #expect(problem(zip) == .containsNoFiles)
  }
}
