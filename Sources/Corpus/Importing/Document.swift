import Host
import TextFormats

/// A file of an export, read and parsed at most once for all format readers.
final class Document {
  /// The path within the export.
  let path: String
  let location: String
  private(set) var problem: FileError?

  private let load: () throws(FileError) -> [UInt8]

  init(path: String, location: String, load: @escaping () throws(FileError) -> [UInt8]) {
    self.path = path
    self.location = location
    self.load = load
  }

  /// The decoded text; `nil` if the file has not been read yet or is not text.
  private(set) var text: DecodedText?

  private(set) lazy var foreign: ForeignContent? = {
    do throws(FileError) {
      let bytes = try load()
      text = DecodedText(bytes)
      if text == nil {
        problem = FileError(location, Archive.isArchive(bytes) ? .isArchive : .notText)
      }
      return ForeignContent(bytes, path: path)
    } catch {
      problem = error
      return nil
    }
  }()

  /// The text in UTF-8, or `nil` if the file is not text.
  var utf8: [UInt8]? {
    _ = foreign
    return text?.utf8
  }

  private(set) lazy var json: JSON? = looksLikeJSON ? parsed(by: JSONScanner.json(_:file:)) : nil

  // Nearly any text is valid YAML, so other evidence is needed too.
  private(set) lazy var yaml: [JSON]? = parsed(by: YAMLParser.documents(in:file:))

  /// The content of a file with the extension of YAML.
  var yamlNamedAsSuch: JSON? {
    guard Self.extensionsOfYAML.contains(path.fileExtension), let yaml else { return nil }
    return yaml.count == 1 ? yaml[0] : .array(yaml.flatMap { $0.array ?? [$0] })
  }

  static let extensionsOfYAML = ["yml", "yaml"]

  private func parsed<Value>(
    by parse: (_ utf8: [UInt8], _ file: String) throws(FileError) -> Value
  ) -> Value? {
    guard let utf8 else { return nil }
    do throws(FileError) {
      return try parse(utf8, location)
    } catch {
      problem = error
      return nil
    }
  }

  var looksLikeJSON: Bool { utf8.map(JSONScanner.looksLikeJSON) ?? false }

  /// Records why a file of a known format cannot be read.
  func reject(_ problem: FileError.Problem) { self.problem = FileError(location, problem) }

  var lines: Lines { Lines(utf8 ?? []) }

  func requiredJSON() throws(FileError) -> JSON {
    if let json { return json }
    throw problem ?? FileError(location, .unexpected(subject: "the content", expected: "JSON"))
  }

  var stem: String {
    let name = path.lastComponent
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  var note: ImportNote? {
    if let problem, case .unreadable = problem.problem { return .notRead(problem) }
    guard let text else { return nil }
    if text.isWindows1252 { return .otherEncoding(path: path) }
    if !text.brokenLines.isEmpty { return .brokenLines(path: path, text.brokenLines) }
    // Other texts can also start with a bracket or contain a colon.
    let isNamedAsRead = (["json"] + Self.extensionsOfYAML).contains(path.fileExtension)
    return isNamedAsRead ? problem.map { .notRead($0) } : nil
  }

  func hasYAMLMember(_ key: String) -> Bool {
    // A cheap test before parsing the text as YAML.
    hasLine(beginningWith: ["\(key):", "\"\(key)\":", "'\(key)':"])
  }

  func hasLine(beginningWith marks: [String]) -> Bool {
    let marks = marks.map { Array($0.utf8) }
    return (utf8 ?? []).withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        for mark in marks where mark[0] == bytes[start] {
          if bytes[start...].starts(with: mark) { return true }
        }
        while start < bytes.count, bytes[start] != 0x0A { start += 1 }
        start += 1
      }
      return false
    }
  }
}
